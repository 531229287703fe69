"""Positions of the toy game by hand, and a short way to speak in it."""

from __future__ import annotations

from collections.abc import Sequence

from gunsmoke.core.agenda import advance, reply
from gunsmoke.core.ask import Plain
from gunsmoke.core.script import Script
from gunsmoke.core.seats import Seat

from .cards import DECK
from .game import TOY
from .rules import Act, BuryDown, EndTurn
from .table import Table


def position(
    *hands: str,
    deck: str = "",
    discard: str = "",
    rest: str = "deck",
    lives: Sequence[int] | None = None,
    picks: dict[str, str] | None = None,
    options: dict[str, Plain] | None = None,
) -> Table:
    """The first seat is about to play; a hand is a line of cards, each known to its owner alone.

    `deck` is given top first. The cards not named lie below it, or face up in the
    discard pile (`rest="discard"`). `picks` says which card the first pick of a
    label takes.
    """
    box = TOY.open_box(len(hands), options)
    state = TOY.deal(box, 7)
    free = {face: list(ids) for face, ids in enumerate(DECK.ids)}

    def take(line: str) -> list[int]:
        return [free[face].pop() for face in DECK.read_all(line)]

    for seat, line in enumerate(hands):
        state.hands[seat] = take(line)
        for card in state.hands[seat]:
            state.known[card] = 1 << seat
    state.deck = take(deck)[::-1]
    state.discard = take(discard)
    others = [card for ids in free.values() for card in ids]
    if rest == "deck":
        state.deck = others + state.deck
    else:
        state.discard = others + state.discard
    for card in state.discard:
        state.known[card] = box.everyone
    if lives is not None:
        state.lives = list(lives)
    if picks is not None:
        state.script = Script({}, {(label, 0): DECK.read(text) for label, text in picks.items()})
    state.log = []
    state.agenda.clear()
    state.then(Act(Seat(0)), BuryDown(Seat(0)), EndTurn(Seat(0)))
    advance(state)
    return state


def say(state: Table, *lines: str) -> None:
    """Each line is a seat's number, as names go, and what it says: `1 play bolt @2`."""
    for line in lines:
        name, _, text = line.partition(" ")
        notation = state.box.notation()
        reply(state, notation.read_seat(name), TOY.read_action(text, notation))


def asked(state: Table) -> str:
    """Who is asked what: `2 defend`."""
    ask = state.ask
    return "nobody" if ask is None else f"{' '.join(str(seat + 1) for seat in ask.seats)} {ask.kind}"


def heard(state: Table, seat: int | None = None) -> list[str]:
    """The events so far as a seat hears them: `1 played bolt`."""
    assert state.log is not None
    bit = 1 << (state.seats if seat is None else seat)
    events = [event.heard_by(bit, state.box.deck) for event in state.log]
    return [
        " ".join([*([] if event.seat is None else [str(event.seat + 1)]), event.kind, *event.cards])
        for event in events
    ]


def cards(pile: Sequence[int]) -> list[str]:
    """The cards of a pile in words, sorted."""
    return sorted(DECK.text(card) for card in pile)


def knowers(state: Table, card: int) -> set[int]:
    """The seats that know where a card lies; the number of seats stands for the table."""
    return {seat for seat in range(state.seats + 1) if state.known[card] >> seat & 1}


def card_in(pile: Sequence[int], text: str) -> int:
    """The card of a pile that reads so."""
    return DECK.find(DECK.read(text), pile)
