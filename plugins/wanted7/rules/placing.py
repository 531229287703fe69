"""Placing cards, and what they do there (W7-4, W7-5)."""

from __future__ import annotations

from collections.abc import Iterator

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask
from gunsmoke.core.knowledge import draw_unseen, play, pour
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.wanted7.actions import HOLD, SHOOT, STAY, Move, Play
from gunsmoke.plugins.wanted7.cards import Plays, Wanted7Box
from gunsmoke.plugins.wanted7.state import Table

EMPTY = -1
"""The entry for an empty place among those for the cards on top."""

# ------------------------------------------------------------ where cards may go


def open_to(state: Table) -> int:
    """For each value the places a card of it may go to: empty, or a lower card on top.

    W7-4.3, W7-4.4; equal is not lower (W7-G01), and whose card it is does not matter
    (W7-G02). One number holds all of these sets, as `Wanted7Box.opens` has them.
    """
    places = 0
    for pile, opens in zip(state.laid, state.box.opens):
        places |= opens[pile[-1] if pile else EMPTY]
    return places


def placements(state: Table, cards: list[int]) -> Plays:
    """Every card with every place it may go to, by face, then clockwise (W7-4.1).

    Nothing but a place in use is open (W7-4.2). A drink card may cover anything on its
    own side (W7-5.2), and nothing more: not at the milk ends (W7-G03), not on the
    other side (W7-G04). While a round goes on a place is empty, so there is always
    one (W7-G19), and no passing (W7-G20).
    """
    box = state.box
    level, drink_side, plays, every_place = box.level, box.drink_side, box.plays, box.every_place
    places = open_to(state)
    found: Plays = ()
    last = None
    for card in sorted(cards):  # twins lie side by side in the deck, and share their options
        made = plays[card]
        if made is not last:
            last = made
            where = places >> level[card] & every_place | drink_side[card]
            found += made.get(where) or _make_plays(box, card, where)
    return found


def _make_plays(box: Wanted7Box, card: int, where: int) -> Plays:
    face = box.deck.faces[card]
    made = tuple([Play(face, place.id) for number, place in enumerate(box.ring) if where >> number & 1])
    box.plays[card][where] = made
    return made


def tricks(state: Table, at: int) -> int:
    """The places that the pile lying there may be conjured onto: empty, or a 1 or 2 on top.

    W7-5.7, whatever the value of the trick's own card (W7-G15); never the same place
    nor one that is not in use (W7-G13).
    """
    box, value = state.box, state.box.value
    targets = 0
    for number, pile in enumerate(state.laid):
        if number != at and (not pile or value[pile[-1]] in box.trick_targets):
            targets |= 1 << number
    return targets


def threatened(box: Wanted7Box, at: int, symbol: str) -> int:
    """The place that a revolver threatens (W7-5.3, W7-G10); the ring has none out of use (W7-5.5)."""
    return (at + box.step[symbol]) % len(box.ring)


# ------------------------------------------------------------------- placing one


def place_card(state: Table, seat: Seat, action: Action, source: list[int]) -> Step[Table] | None:
    """A card goes onto its place and works there once (W7-4.1, W7-G11).

    Returns the step in which the player still has to decide what it does, if there is one.
    """
    assert isinstance(action, Play)
    box, face = state.box, action.card
    at = box.place_number[action.place]
    pile = state.laid[at]
    for card in box.deck.ids[face]:
        if card in source:
            break
    if state.log is None:
        play(state, card, source, pile)
    else:
        because, covered = _why_there(box, card, at, pile), box.deck.text(pile[-1]) if pile else ""
        play(state, card, source, pile)
        state.tell("played", *because, seat=seat, cards=[card], place=action.place, covered=covered)
    symbol = box.symbol_of[face]
    if not symbol:
        return None
    if symbol == "magic":
        return Trick(seat, at)
    return aim(state, seat, threatened(box, at, symbol)) if symbol in box.step else None


def _why_there(box: Wanted7Box, card: int, at: int, pile: list[int]) -> tuple[str, ...]:
    if not pile:
        return ("W7-4.1", "W7-4.3")
    if box.value[pile[-1]] < box.value[card]:
        return ("W7-4.1", "W7-4.4", "W7-4.5")
    return ("W7-4.1", "W7-5.2", "W7-4.5")


# -------------------------------------------------------------------- revolvers


def aim(state: Table, seat: Seat, at: int) -> Step[Table] | None:
    """A revolver shoots by itself, unless it was agreed that it may hold fire (W7-5.1, W7-G05)."""
    if state.laid[at] and state.box.optional_shots:
        return Shot(seat, at)
    fire(state, seat, at)
    return None


def fire(state: Table, seat: Seat, at: int) -> None:
    """All cards of the place are removed, covered ones too, whoever's they are (W7-5.4, W7-G09).

    They are out for this round (W7-G06). The gunfighter stays, and the place is empty
    (W7-G08). At an empty place nothing happens, and nothing behind it (W7-G07).
    """
    pile, box = state.laid[at], state.box
    cards = pile[::-1]
    while pile:
        owner = box.owner[pile[-1]]
        assert owner is not None
        draw_unseen(pile, state.discards[owner])
    if state.log is not None:
        because = ("W7-5.3", "W7-5.4", "W7-G06", "W7-G08") if cards else ("W7-5.3", "W7-G07")
        state.tell("shot", *because, seat=seat, cards=cards, place=box.ring[at].id)


@value
class Shot(Step[Table]):
    """W7-G05. Where revolvers may hold fire, whoever plays one says whether it shoots."""

    seat: Seat
    at: int
    rule = "W7-G05"

    def perform(self, state: Table) -> Ask:
        """Shoot or not."""
        place = state.box.ring[self.at].id
        return Ask(self.seat, (SHOOT, HOLD), "shoot", ("W7-5.1", "W7-G05"), {"place": place})

    def answer(self, state: Table, replies: Replies) -> None:
        """Everything there is removed, or nothing."""
        seat, reply = replies[0]
        if reply is SHOOT:
            fire(state, seat, self.at)
        elif state.log is not None:
            state.tell("held", "W7-5.1", "W7-G05", seat=seat, place=state.box.ring[self.at].id)


# ------------------------------------------------------------------ magic tricks


@value
class Trick(Step[Table]):
    """W7-5.6. The pile just covered may go to another place, as it lies, the only card of it too (W7-G14)."""

    seat: Seat
    at: int
    rule = "W7-5.6"

    def perform(self, state: Table) -> Ask | None:
        """Every target, and leaving it where it is; without a target there is nothing to ask."""
        box, targets = state.box, tricks(state, self.at)
        if not targets:
            return None
        options = box.moves.get(targets)
        if options is None:
            options = box.moves[targets] = (STAY, *_moves(box, targets))
        return Ask(self.seat, options, "trick", ("W7-5.6", "W7-5.7"), {"place": box.ring[self.at].id})

    def answer(self, state: Table, replies: Replies) -> None:
        """What lay there stays below (W7-G12); nothing in the pile works again (W7-G11)."""
        seat, reply = replies[0]
        origin = state.box.ring[self.at].id
        if reply is STAY:
            if state.log is not None:
                state.tell("stayed", "W7-5.6", seat=seat, place=origin)
            return
        assert isinstance(reply, Move)
        pile, target = state.laid[self.at], state.laid[state.box.place_number[reply.place]]
        cards = pile[::-1]
        pour(pile, target)
        if state.log is not None:
            state.tell(
                "moved", "W7-5.6", "W7-5.7", "W7-G12", seat=seat, cards=cards, place=origin, to=reply.place
            )


def _moves(box: Wanted7Box, targets: int) -> Iterator[Move]:
    return (Move(place.id) for number, place in enumerate(box.ring) if targets >> number & 1)
