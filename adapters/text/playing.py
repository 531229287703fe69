"""Playing a text table to its end with one function for each seat: text in, text out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from gunsmoke.adapters.texts import _
from gunsmoke.core.errors import NotationError
from gunsmoke.core.values import value

from .table import PASS, Reply, TextTable

if TYPE_CHECKING:
    from gunsmoke.core.outcome import Outcome
    from gunsmoke.core.seats import Seat

Player = Callable[[str], str]
"""Reads an observation and writes a reply."""


class Then(StrEnum):
    """What becomes of a decision whose seat has replied badly too often."""

    LAPSE = "lapse"
    """What the rules have for the silent; where they have nothing, any option, as with `random`."""
    RANDOM = "random"
    """Any option, each as likely as the others, by a generator that follows from the match's seed."""
    FORFEIT = "forfeit"
    """The match is broken off; it has no outcome, and `Played.forfeited` says whose fault it is."""


@value
class Exchange:
    """What a seat read, what it wrote, and what came of it."""

    seat: Seat
    observation: str
    written: str
    reply: Reply


@value
class Played:
    """How a match went.

    `outcome` is None where it was broken off: by `forfeited`, or after so many decisions.
    `bad_replies` and `stood_in` count by seat what could not be carried out, and the
    decisions that were made in a seat's place.
    """

    outcome: Outcome | None
    decisions: int
    forfeited: Seat | None
    bad_replies: Mapping[Seat, int]
    stood_in: Mapping[Seat, int]


def play(
    table: TextTable,
    players: Mapping[int, Player],
    *,
    bad_replies: int = 3,
    then: str = Then.LAPSE,
    everything: bool = False,
    most_decisions: int | None = None,
    watch: Callable[[Exchange], None] | None = None,
) -> Played:
    """Play the match that is on to its end; `players` are those of all seats that are played by text.

    A player that replies badly reads why, and the same observation again, until it has
    done so `bad_replies` times in one decision: `then` says what follows. One that might
    speak up and replies badly as often lets it pass. With `everything`, each observation
    tells the whole story, for players that remember nothing. What a player raises comes
    through, and the match may be played on. `watch` is called with each exchange.
    NotationError for players that don't fit the table.
    """
    if set(players) != set(table.text_seats):
        expected = ", ".join(map(str, table.text_seats)) or _("none")
        raise NotationError(
            _(
                "players are given for seats {given}, expected {expected}",
                given=sorted(players),
                expected=expected,
            )
        )
    if then not in set(Then):
        raise NotationError(_("{given!r} can't follow; take {known}", given=then, known=", ".join(Then)))
    if bad_replies < 1:
        raise NotationError(_("{given} bad replies can't be the limit; give 1 or more", given=bad_replies))
    bad = dict.fromkeys(table.text_seats, 0)
    stood_in = dict.fromkeys(table.text_seats, 0)
    decisions = 0

    def played(forfeited: Seat | None = None) -> Played:
        return Played(table.outcome, decisions, forfeited, bad, stood_in)

    while table.outcome is None and decisions != most_decisions:
        seat = (*table.may_speak, *table.asked)[0]
        speaks = seat in table.may_speak
        observation = table.observe(seat, everything=everything)
        read = observation
        for _number in range(bad_replies):
            written = players[seat](read)
            reply = table.act(seat, written)
            if watch is not None:
                watch(Exchange(seat, read, written, reply))
            if reply.done:
                decisions += reply.action is not None
                break
            bad[seat] += 1
            fault = _("Your last reply was not carried out, and nothing has changed.")
            read = f"{fault}\n{reply.text}\n\n{observation}"
        else:
            if speaks:
                table.act(seat, PASS)
                continue
            if then == Then.FORFEIT:
                return played(seat)
            table.stand_in(seat, lapse=then == Then.LAPSE)
            stood_in[seat] += 1
            decisions += 1
    return played()
