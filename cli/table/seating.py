"""Who sits at the table: people by the names they gave, and bots with names of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from gunsmoke.cli.texts import _
from gunsmoke.core.errors import NotationError
from gunsmoke.core.language import later
from gunsmoke.core.lineup import bot_text, read_bot
from gunsmoke.core.match import PERSON

if TYPE_CHECKING:
    from gunsmoke.core.label import BotLabel

SOMEBODY = later("Stranger")
"""What a person is called who gave no name."""

BOT_NAMES = (
    *("Belle", "Clem", "Doc", "Ezra", "Flint", "Gus", "Hattie", "Ike", "Jesse", "Kate", "Levi", "Mae"),
    *("Ned", "Opal", "Pearl", "Quincy", "Rusty", "Sadie", "Tex", "Virgil", "Wyatt", "Yancy", "Zeke", "Abe"),
)
"""What bots are called: no two begin alike, so that markers of one letter tell them apart."""

LONGEST = 12
"""Longer names would not fit beside everything else."""


class Seating(NamedTuple):
    """The names of the seats, and who plays them: `human`, or the name of a bot."""

    names: tuple[str, ...]
    players: tuple[str, ...]


def seat_players(people: Sequence[str], seats: int, bots: Sequence[str]) -> Seating:
    """People first, in their order, then bots, which take turns on the seats left.

    NotationError for a name that won't do or more people than seats.
    """
    for name in people:
        if len(name) > LONGEST:
            raise NotationError(
                _(
                    "{name!r} is too long for a name here; {most} characters are the most",
                    name=name,
                    most=LONGEST,
                )
            )
    if len(people) > seats:
        raise NotationError(
            _(
                "{people} people can't sit on {seats} seats; give --players {people}",
                people=len(people),
                seats=seats,
            )
        )
    names = bot_names(people, seats - len(people))
    players = [bots[number % len(bots)] for number in range(len(names))]
    return Seating((*people, *names), (*[PERSON] * len(people), *players))


def bot_names(taken: Sequence[str], wanted: int) -> tuple[str, ...]:
    """Names for so many bots, those first that begin like no name taken."""
    names = {name.casefold() for name in taken}
    letters = {name[:1] for name in names}
    free = [name for name in BOT_NAMES if name.casefold() not in names]
    free.sort(key=lambda name: name[0].casefold() in letters)
    return (*free[:wanted], *(f"Bot{number}" for number in range(len(free) + 1, wanted + 1)))


def read_bots(given: str | None, known: Mapping[str, BotLabel]) -> tuple[str, ...]:
    """The bots named in a list with commas; without one, the strongest there is.

    NotationError for a bot that the game does not have, or a setting that it can't have.
    """
    if given is None:
        return (strongest(known),)
    named = [text for text in given.split(",") if text.strip()]
    return tuple(bot_text(*read_bot(text, known)) for text in named or [given])


def check_bots(named: Sequence[str], seats: int) -> None:
    """NotationError for more bots than there are seats for them."""
    if len(named) > seats:
        raise NotationError(
            _("--bots names {bots} bots for {seats} seats; leave some out", bots=len(named), seats=seats)
        )


def strongest(known: Mapping[str, BotLabel]) -> str:
    """The bot a game registered last; where it has none of its own, the last that plays any game."""
    own = [name for name, label in known.items() if label.game != "*"]
    return (own or list(known))[-1]
