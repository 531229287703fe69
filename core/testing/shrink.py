"""From a fault to the shortest game that shows it.

Short random games at the smallest tables are tried first, since one of them often
shows the same fault; then decisions are left out of the shortest one found, in ever
smaller groups (delta debugging), as long as the fault stays. What can't be said any
more without a decision that was left out is left out, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from gunsmoke.core.agenda import advance
from gunsmoke.core.ask import Plain
from gunsmoke.core.codec import fingerprint
from gunsmoke.core.errors import GunsmokeError, IllegalAction
from gunsmoke.core.game import Game
from gunsmoke.core.rulebook import Rulebook
from gunsmoke.core.state import State
from gunsmoke.core.values import value

from .play import Choice, any_choice, choice_now, make, make_fast
from .report import Fault
from .watch import Watch

MOST_TRIES = 300
"""So many games are played to make one fault smaller."""

REPLAYS = 4
"""So often the same decisions are made again, to see whether they always lead to the same table."""

SHORT_GAMES = 8
"""So many random games of each length are tried."""

LONGEST = 2_000
"""A game of more decisions is not made smaller."""

_VARIABLE = re.compile(r"'[^']*'|\"[^\"]*\"|@?\d+")
_PLACE = re.compile(r"\((\S+, line \d+)\)$")


@value
class Example:
    """A short game that shows a fault: its table, its decisions, and what is found then.

    `text` is the fault as this game shows it; `rule` is one that has to do with the moment,
    empty where the game has no rulebook.
    """

    contract: str
    text: str
    seats: int
    options: Mapping[str, Plain]
    seed: int
    choices: tuple[Choice, ...]
    rule: str
    house_rules: Path | None


@value
class _Table:
    """What a game is played at."""

    seats: int
    options: Mapping[str, Plain]
    seed: int


def shrink(
    game: Game[Any],
    fault: Fault,
    *,
    house_rules: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Example | None:
    """The shortest game found that shows a fault of a check; None where none shows it again.

    That is so for games that don't open or never end, and for the odd fault that needs
    chance the game does not get from its state. The same fault gives the same example.
    """
    if fault.decision < 0:
        return None
    search = _Search(game, fault, house_rules, progress)
    start = _Table(fault.seats, fault.options, fault.seed)
    whole = search.recorded(start, fault.decision + 1)
    if whole is None or len(whole) > LONGEST:
        return None
    found = search.shows(start, whole[: fault.decision]) or search.shows(start, whole)
    if found is None:
        return None
    return search.smaller(search.short_game(found) or found)


class _Search:
    """The tries at one fault."""

    def __init__(
        self,
        game: Game[Any],
        fault: Fault,
        house_rules: Path | None,
        progress: Callable[[int], None] | None,
    ) -> None:
        self.game = game
        self.fault = fault
        self.house_rules = house_rules
        self.progress = progress
        self.kind = kind_of(fault.text)
        self.tries = 0
        self.book: Rulebook | None
        try:
            self.book = game.rulebook(house_rules)
        except Exception:  # that is a fault of its own
            self.book = None

    def recorded(self, table: _Table, most: int) -> list[Choice] | None:
        """A check's random decisions at this table, one that raises included; None if it does not open."""
        state = self._opened(table)
        if state is None:
            return [] if self.fault.contract == "ends" else None
        rng = Random(table.seed)
        choices: list[Choice] = []
        # A game that broke off is reported at its first decision, wherever that was.
        endless = self.fault.contract in ("ends", "replay")
        while state.ask is not None and len(choices) < (LONGEST + 1 if endless else most):
            try:
                choices.append(any_choice(state, rng))
                make_fast(state, choices[-1])
            except Exception:  # the decision that breaks the game off is the last one
                break
        return choices

    def _opened(self, table: _Table) -> State | None:
        try:
            box = self.game.open_box(table.seats, table.options, self.house_rules)
            state: State = self.game.start(box, table.seed)
        except Exception:  # this table shows nothing, or it shows the fault itself
            return None
        return state

    def shows(self, table: _Table, choices: Sequence[Choice]) -> Example | None:
        """The game with these decisions, as far as they can be made, if it shows the fault."""
        self.tries += 1
        if self.progress is not None:
            self.progress(self.tries)
        try:
            box = self.game.open_box(table.seats, table.options, self.house_rules)
        except GunsmokeError:
            return None
        watch = Watch(self.game, box, self.book, table.seed, self.fault.contract)
        made: list[Choice] = []
        state: State | None = None
        try:
            state = self.game.deal(box, table.seed)
            state.log = watch.log_for(state)
            advance(state)
            watch.opened(state)
            for choice in choices:
                now = choice_now(state, choice)
                if now is not None and not watch.faults:
                    made.append(now)
                    watch.say(state, now)
            watch.hold(state)
            if self.fault.contract == "replay":
                self._replayed(watch, table, made, fingerprint(state))
        except Exception as error:
            watch.broke(error)
        text = next((text for text in watch.faults if self._alike(text)), None)
        if text is None:
            return None
        return Example(
            self.fault.contract,
            text,
            table.seats,
            table.options,
            table.seed,
            tuple(made),
            self._rule(state),
            self.house_rules,
        )

    def _alike(self, text: str) -> bool:
        """Whether this is the same fault; where chance is not the game's own, each time another one shows."""
        return self.fault.contract == "replay" or kind_of(text) == self.kind

    def _replayed(self, watch: Watch, table: _Table, made: Sequence[Choice], ended: str) -> None:
        for _ in range(REPLAYS):
            state = self._opened(table)
            assert state is not None
            if ends_otherwise(state, made, ended):
                watch.trial.fault("replay", "the same decisions end otherwise: chance comes from elsewhere")
                return

    def _rule(self, state: State | None) -> str:
        """A rule for the head of a scenario: that of the open ask or of the end, or else the first."""
        if self.book is None:
            return ""
        because: tuple[str, ...] = ()
        if state is not None:
            because = state.ask.because if state.ask else state.outcome.because if state.outcome else ()
        return next((rule for rule in because if rule in self.book.entries), next(iter(self.book.rules), ""))

    # ------------------------------------------------------------- by random games

    def short_game(self, found: Example) -> Example | None:
        """A random game that shows the fault and is shorter, or as long at a simpler table."""
        for length in _lengths(len(found.choices)):
            for table in self._tables():
                if self.tries >= MOST_TRIES // 2:
                    return None
                if length == len(found.choices) and not _simpler(table, found):
                    continue
                choices = self.recorded(table, length)
                shown = None if choices is None else self.shows(table, choices[:length])
                if shown is not None:
                    return shown
        return None

    def _tables(self) -> Iterator[_Table]:
        fault = self.fault
        kinds: list[tuple[int, Mapping[str, Plain]]] = [
            (self.game.least, {}),
            (fault.seats, {}),
            (self.game.least, fault.options),
            (fault.seats, fault.options),
        ]
        for place, kind in enumerate(kinds):
            if kind not in kinds[:place]:
                for seed in range(SHORT_GAMES):
                    yield _Table(*kind, seed)

    # ------------------------------------------------------------- by leaving out

    def smaller(self, example: Example) -> Example:
        """The example without every decision and every option that it can do without."""
        groups = 2
        while example.choices and self.tries < MOST_TRIES:
            table = _Table(example.seats, example.options, example.seed)
            shown = None
            for rest in _without_one_group(example.choices, groups):
                shown = self.shows(table, rest)
                if shown is not None and len(shown.choices) < len(example.choices):
                    break
                shown = None
            if shown is not None:
                example, groups = shown, max(2, groups - 1)
            elif groups >= len(example.choices):
                break
            else:
                groups = min(2 * groups, len(example.choices))
        for name in example.options:
            fewer = {other: one for other, one in example.options.items() if other != name}
            example = self.shows(_Table(example.seats, fewer, example.seed), example.choices) or example
        return example


def ends_otherwise(state: State, made: Sequence[Choice], ended: str) -> bool:
    """Whether the same decisions at a table dealt again can't be made, or lead to another fingerprint."""
    try:
        for choice in made:
            make(state, choice)
    except IllegalAction:
        return True
    return fingerprint(state) != ended


def kind_of(text: str) -> str:
    """What faults of one kind have in common: the sentence without what it found there."""
    place = _PLACE.search(text)
    head = _VARIABLE.sub("_", re.split("[:;] ", text, maxsplit=1)[0])
    return f"{head} {place[1]}" if place else head


def _simpler(table: _Table, found: Example) -> bool:
    """Whether a table has fewer seats, fewer options or at least a seed that can be remembered."""
    one = (table.seats, len(table.options), table.seed >= SHORT_GAMES)
    return one < (found.seats, len(found.options), found.seed >= SHORT_GAMES)


def _lengths(most: int) -> Iterator[int]:
    """0, 1, 2, 3, 4, 6, 8, 12, 16 ... below `most`, and that."""
    length, step = 0, 1
    while length < most:
        yield length
        if length >= 4 * step:
            step *= 2
        length += step
    yield most


def _without_one_group(choices: Sequence[Choice], groups: int) -> Iterator[list[Choice]]:
    """The decisions less one of so many groups, the last group first."""
    size = -(-len(choices) // groups)
    for start in reversed(range(0, len(choices), size)):
        yield [*choices[:start], *choices[start + size :]]
