"""A record played again, as whoever gets it may see it.

A game that is still on is private: of it, only what one seat has seen may leave. Then, and
wherever a seat is named, others' actions read as that seat was told them, sealed replies
that still wait are left out, and so are the seed and how much others had to choose from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gunsmoke.core.errors import NotationError, RecordError
from gunsmoke.core.record import Decision, PlayerChange, Record, no_seat
from gunsmoke.core.replay import naming, replay
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat, seat_range
from gunsmoke.core.texts import _
from gunsmoke.core.values import value

if TYPE_CHECKING:
    from gunsmoke.core.ask import Ask
    from gunsmoke.core.event import Heard
    from gunsmoke.core.game import Game
    from gunsmoke.core.notation import Notation
    from gunsmoke.core.outcome import Outcome
    from gunsmoke.core.replay import Moment
    from gunsmoke.core.state import State


@value
class Made:
    """A decision as it may be seen.

    `number` counts from 1, `player` is who played the seat then, `kind` and `because` are
    those of the question, empty where the seat spoke up without being asked (`offer`).
    `options` is how many there were, None for the decisions of others where a seat looks on.
    """

    number: int
    seat: Seat
    player: str
    kind: str
    because: tuple[str, ...]
    options: int | None
    sealed: bool
    offer: bool
    clock: bool
    action: str


@value
class Told:
    """An event as it may be seen: how many decisions had been made, its own number from 0, and its line."""

    decision: int
    number: int
    heard: Heard
    line: str


@value
class Exported:
    """A match to export: its record, its game, the seat that looks on (None: all is seen), what happened."""

    record: Record
    game: Game[Any]
    seat: Seat | None
    made: tuple[Made, ...]
    told: tuple[Told, ...]
    outcome: Outcome | None
    accounts: tuple[str, ...]

    @property
    def name(self) -> str:
        """What the match is called in tables: its file."""
        return self.record.name

    @property
    def seed(self) -> int | None:
        """The seed, where it may be seen."""
        return self.record.header.seed if self.seat is None else None


def read_seat(text: str, record: Record) -> Seat:
    """The seat of this name, or of this number from 1; NotationError where a match has none."""
    names = record.header.names
    for seat, name in enumerate(names):
        if name.casefold() == text.removeprefix("@").casefold():
            return Seat(seat)
    if text.isdecimal() and 1 <= int(text) <= len(names):
        return Seat(int(text) - 1)
    raise NotationError(
        _(
            "{record} has no seat {given!r}; name one of {names}, or give its number from 1 to {seats}",
            record=record.name,
            given=text,
            names=", ".join(names),
            seats=len(names),
        )
    )


def open_exported(record: Record, game: Game[Any], seat: Seat | None = None) -> Exported:
    """Play a record again and take down what a seat saw of it; None is for everything.

    RecordError where the installed rules don't allow what it tells, and for everything of a
    game that is still on; PluginError where the game fails.
    """
    if seat is not None and seat not in range(len(record.header.names)):
        raise NotationError(no_seat(seat, len(record.header.names)))
    players = _players_by_line(record)
    made: list[Made] = []
    told: list[Told] = []
    ask: Ask | None = None
    for moment in replay(record, game):
        state = moment.state
        notation = state.box.notation(record.header.names)
        if moment.decision is not None:
            assert ask is not None
            with naming(_("{game} failed at {action!r}", game=game.title, action=moment.decision.do)):
                made.append(_made(moment, ask, game, notation, players[moment.line], seat))
        bits = state.box.everyone if seat is None else 1 << seat
        for event in moment.events:
            heard = event.heard_by(bits, state.box.deck)
            with naming(_("{game} failed to tell of {event!r}", game=game.title, event=event.kind)):
                line = game.describe(heard, Words(notation))
            told.append(Told(moment.number, len(told), heard, line))
        ask = state.ask
    if state.outcome is None and seat is None:
        raise RecordError(
            _(
                "{record}: this game is still on, and its record gives hands away; "
                "name the seat that is to read it with --seat",
                record=record.name,
            )
        )
    if state.sealed:  # they came last: nothing else happens while an ask is sealed
        waiting = made[-len(state.sealed) :]
        made = [one for one in made if one not in waiting or one.seat == seat]
    accounts = () if state.outcome is None else _accounts(state, game, notation)
    return Exported(record, game, seat, tuple(made), tuple(told), state.outcome, accounts)


def _made(
    moment: Moment, ask: Ask, game: Game[Any], notation: Notation, player: str, viewer: Seat | None
) -> Made:
    decision = moment.decision
    assert decision is not None
    seat = decision.seat
    action = game.read_action(decision.do, notation)
    options = ask.options(seat)
    offer = not decision.clock and action not in options
    seen = viewer in (None, seat) and not offer
    return Made(
        number=moment.number,
        seat=seat,
        player=player,
        kind="" if offer else ask.kind,
        because=() if offer else ask.because,
        options=len(options) if seen else None,
        sealed=ask.sealed,
        offer=offer,
        clock=decision.clock,
        action=decision.do if viewer is None else action.told(seat, viewer, notation),
    )


def _players_by_line(record: Record) -> dict[int, str]:
    """Who played the seat of each decision, by the line it is on."""
    players = list(record.header.players)
    by_line = {}
    for line, entry in enumerate(record.entries, start=2):
        if isinstance(entry, PlayerChange):
            players[entry.seat] = entry.player
        elif isinstance(entry, Decision):
            by_line[line] = players[entry.seat]
    return by_line


def _accounts(state: State, game: Game[Any], notation: Notation) -> tuple[str, ...]:
    """How each seat came by its score, in the game's words."""
    spectator = 1 << state.box.seats
    heard = [event.heard_by(spectator, state.box.deck) for event in state.log or ()]
    with naming(_("{game} failed to account for a score", game=game.title)):
        return tuple(game.account(heard, Words(notation), seat) for seat in seat_range(state.box.seats))
