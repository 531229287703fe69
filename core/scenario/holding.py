"""`check = "still"`: a scenario that holds a contract of the engine at the end of its play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gunsmoke.core.codec import fingerprint
from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.rulebook import Rulebook
from gunsmoke.core.rulebook.lines import KeyPath
from gunsmoke.core.state import State
from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.texts import _

from .chance import Chance
from .expect import Difference
from .glossary import Glossary
from .lines import Lapsed, Play, Said
from .position import lay_out
from .schema import ScenarioFile

if TYPE_CHECKING:
    from gunsmoke.core.testing.play import Choice
    from gunsmoke.core.testing.watch import Watch

CHECK: KeyPath = ("check",)


def hold_contract(name: str, glossary: Glossary, book: Rulebook, seed: int) -> Holding:
    """What holds the contract of this name; RulesetError where there is none."""
    from gunsmoke.core.testing import MEANINGS
    from gunsmoke.core.testing.watch import Watch

    if name not in MEANINGS:
        hint = did_you_mean(name, MEANINGS)
        raise glossary.error(_("there is no contract {name!r}{hint}", name=name, hint=hint), CHECK)
    return Holding(Watch(glossary.box.game, glossary.box, book, seed, name), glossary)


class Holding:
    """A scenario under watch: of its lines only decisions and lapses can stand in it."""

    __slots__ = ("glossary", "watch")

    def __init__(self, watch: Watch, glossary: Glossary) -> None:
        self.watch = watch
        self.glossary = glossary

    def carry_out(self, file: ScenarioFile, play: Play, chance: Chance) -> Iterator[Difference]:
        """Lay out, play, and tell each fault against the contract; a line that can't be said ends it."""
        made: list[Choice] = []
        path: KeyPath = ("position",)
        try:
            state = lay_out(file, self.glossary, chance, self.watch.log_for)
            self.watch.opened(state)
            for path, line in play:
                choice = self._choice(state, line, path)
                if choice is None:
                    yield Difference(path, _("to be allowed"), _("refused"))
                    return
                made.append(choice)
                self.watch.say(state, choice)
            path = CHECK
            self.watch.hold(state)
            if self.watch.contract == "replay":
                self._replay(file, made, chance, fingerprint(state))
        except GunsmokeError:
            raise
        except Exception as error:  # that the game breaks off is the finding
            self.watch.broke(error)
        kept = _("{contract} to be kept", contract=self.watch.contract)
        for text in dict.fromkeys(self.watch.faults):
            yield Difference(path, kept, text)

    def _choice(self, state: State, line: object, path: KeyPath) -> Choice | None:
        from gunsmoke.core.testing.play import Choice, Way, choice_of

        ask = state.ask
        if isinstance(line, Said):
            return choice_of(state, line.seat, line.action)
        if isinstance(line, Lapsed):
            if ask is None or ask.lapse is None or line.seat not in ask.seats:
                return None
            return Choice(line.seat, ask.lapse, Way.LAPSE, ask.kind)
        raise self.glossary.error(
            _("a scenario that holds a contract has nothing but decisions and lapses in its play"), path
        )

    def _replay(self, file: ScenarioFile, made: list[Choice], chance: Chance, ended: str) -> None:
        """Note it if the same decisions end otherwise when they are made again."""
        from gunsmoke.core.testing.shrink import REPLAYS, ends_otherwise

        for _time in range(REPLAYS):
            if ends_otherwise(lay_out(file, self.glossary, chance), made, ended):
                self.watch.trial.fault(
                    "replay", "the same decisions end otherwise: chance comes from elsewhere"
                )
                return
