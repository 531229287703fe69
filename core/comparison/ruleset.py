"""A ruleset as people write it: a game, and what is different from its usual way.

GAME                            the game as it comes
GAME:house.toml                 under house rules
GAME:option=value,other=value   with options
GAME:house.toml,option=value    both
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gunsmoke.core.ask import Plain
from gunsmoke.core.errors import NotationError
from gunsmoke.core.option import read_options, spelt
from gunsmoke.core.texts import _
from gunsmoke.core.values import value

if TYPE_CHECKING:
    from gunsmoke.core.box import Box
    from gunsmoke.core.game import Game
    from gunsmoke.core.plugins import PluginManager
    from gunsmoke.core.rulebook import Rulebook
    from gunsmoke.core.simulation.plan import Plan


@value
class Ruleset:
    """A game under some rules. `name` is what was written, `given` the options that were named."""

    name: str
    game: Game[Any]
    book: Rulebook
    overlay: Path | None
    given: Mapping[str, Plain]

    @property
    def changes(self) -> str:
        """What makes it another than the game as it comes: `Without the Barrel, lives=3`; empty for nothing.

        House rules are called by their title, else by their file.
        """
        house = [self.book.house_rules] if self.book.house_rules else []
        return ", ".join([*house, *(f"{name}={spelt(chosen)}" for name, chosen in self.given.items())])

    @property
    def label(self) -> str:
        """What to call it beside others of its game: what it changes, else the game's title."""
        return self.changes or self.book.facts.title

    @property
    def options(self) -> dict[str, Plain]:
        """All options of the game, as they are chosen here."""
        return read_options(self.book.options, self.given)

    def box(self, seats: int | None = None) -> Box:
        """The box for so many seats; the game's usual number where nothing is said."""
        return self.game.open_box(seats, self.given, self.overlay)

    def plan(self, games: int, seats: int, bots: tuple[str, ...], seed: int) -> Plan:
        """What is simulated under this ruleset."""
        from gunsmoke.core.rulebook.document import read_text
        from gunsmoke.core.simulation.plan import Plan

        text = None if self.overlay is None else read_text(self.overlay)
        return Plan(self.game.id, games, seats, bots, seed, self.given, text)


def read_ruleset(text: str, manager: PluginManager, overlay: Path | None = None) -> Ruleset:
    """The ruleset that reads so; house rules may be given apart, too.

    NotationError for what can't be read, UnknownGame for a game that is not there,
    RulesetError for a broken house-rules file.
    """
    name, colon, rest = text.partition(":")
    game = manager.open(name)
    given: dict[str, Plain] = {}
    for piece in rest.split(",") if colon else ():
        option, equals, chosen = piece.partition("=")
        if not piece.strip():
            raise NotationError(
                _("{text!r}: name a house-rules file or option=value behind the colon", text=text)
            )
        if equals:
            given[option.strip()] = chosen.strip()
        elif option.strip() in game.rulebook().options:
            raise NotationError(_("{option}: write {option}=value", option=option.strip()))
        elif overlay is None:
            overlay = Path(piece.strip())
        else:
            raise NotationError(_("{text!r}: a game is played under one house-rules file", text=text))
    book = game.rulebook(overlay)
    chosen_options = read_options(book.options, given)
    return Ruleset(text, game, book, overlay, {option: chosen_options[option] for option in given})
