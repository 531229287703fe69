"""Exchanging: what a seat sees and hears does not depend on cards of which it has never seen any.

A redeal exchanges the cards that lie hidden now, but not what was worked out of them before: a
number in a field, a step or an event stays as it was. Here such cards change places before
the first step, and the same decisions are made again.
"""

from __future__ import annotations

from collections.abc import Sequence

from gunsmoke.core.agenda import advance
from gunsmoke.core.cards import Deck
from gunsmoke.core.chance import below, shuffle_in_place
from gunsmoke.core.event import Event
from gunsmoke.core.script import Script
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.view import view_of

from .compare import difference, view_difference
from .play import choice_now, make
from .still import same_offers, shown
from .telling import WatchedLog
from .trial import Trial, who

MOST_MADE = 250
"""After more decisions nothing is played again: it takes long, and few cards are left unseen."""

SHARE = 0.5
"""How often it is done: each time takes as long as the game so far."""


def exchanging(trial: Trial, state: State) -> None:
    """Exchange from the deal on what a seat has never seen: events, view, prompt and offers stay."""
    log = state.log
    if not isinstance(log, WatchedLog) or log.dealt is None or len(log.made) > MOST_MADE:
        return
    if trial.rng.random() >= SHARE:
        return
    viewer = trial.rng.choice(trial.viewers)
    others = _exchanged(trial, log, viewer)
    world = None if others is None else _played_again(log, log.dealt, state, others)
    if world is None:
        return
    if not _hears_the_same(trial, log, world.log or [], viewer):
        return
    one, other = view_of(state, viewer), view_of(world, viewer)
    found = view_difference(one, other)
    if found:
        trial.fault("exchanging", f"{who(viewer)} sees what other cards would change: {found}")
        return
    if shown(trial, one, viewer) != shown(trial, other, viewer):
        trial.fault("exchanging", f"{who(viewer)} has a prompt or scene that other cards would change")
    same_offers(trial, "exchanging", state, world, viewer)


def _exchanged(trial: Trial, log: WatchedLog, viewer: Seat | None) -> list[int] | None:
    """For each card the one in whose place it comes; None where all stay.

    Those move of whose face the viewer has never seen any: it could not tell them from each other.
    """
    deck = trial.box.deck
    bit = 1 << (trial.box.seats if viewer is None else viewer)
    by_back: dict[int, list[int]] = {}
    for ids in deck.ids:
        if not any(log.seen[card] & bit for card in ids):
            by_back.setdefault(deck.backs[ids[0]], []).extend(ids)
    others = list(range(len(deck)))
    for cards in by_back.values():
        mixed = trial.rng.sample(cards, len(cards))
        for card, place in zip(cards, mixed, strict=True):
            others[card] = place
    return None if all(deck.faces[card] == deck.faces[other] for card, other in enumerate(others)) else others


def _played_again(log: WatchedLog, dealt: State, state: State, others: Sequence[int]) -> State | None:
    """The same table with these cards exchanged; None where the same decisions can't be made there."""
    world = dealt.copy()
    known = world.known[:]
    for pile in world.pile_lists():
        pile[:] = [others[card] for card in pile]
    for card, other in enumerate(others):
        world.known[other] = known[card]
    world.log = []
    world.script = Exchange(others, world.seed, state.script)
    advance(world)
    for choice in log.made:
        now = choice_now(world, choice)
        if now is None or now.way is not choice.way:
            return None
        make(world, now)
    return world


def _hears_the_same(trial: Trial, log: list[Event], again: list[Event], viewer: Seat | None) -> bool:
    """Whether both games tell the viewer the same; a fault where they part without telling it of a card."""
    bit, deck = 1 << (trial.box.seats if viewer is None else viewer), trial.box.deck
    for event, other in zip(log, again):
        one, two = event.heard_by(bit, deck), other.heard_by(bit, deck)
        if one == two:
            continue
        if not (event.revealing or other.revealing or one.cards != two.cards):
            what, text = f"tells {who(viewer)}", difference(dict(one.values), dict(two.values))
            if one.kind != two.kind or one.seat != two.seat:
                what, text = f"or {two.kind!r} tells {who(viewer)}", "cards it has never seen decide which"
            trial.fault(
                "exchanging",
                f"the event {one.kind!r} {what} what other cards would change: {text}; "
                "if the rules say so, mark it revealing",
            )
        return False
    return len(log) == len(again)


class Exchange(Script):
    """Chance that gives every card the place which the card it is exchanged for would get."""

    __slots__ = ("_back", "_others", "_script", "_seed")

    def __init__(self, others: Sequence[int], seed: int, script: Script | None) -> None:
        super().__init__({}, {})
        self._others = others
        self._back = sorted(range(len(others)), key=others.__getitem__)
        self._seed = seed
        self._script = script

    def arrange(self, label: str, count: int, pile: list[int], deck: Deck) -> None:
        """The order that the shuffle has in the game as it was, with the cards exchanged."""
        cards = self._as_it_was(pile, deck)
        shuffle_in_place(cards, self._seed, label, count)
        if self._script is not None:
            self._script.arrange(label, count, cards, deck)
        pile[:] = [self._others[card] for card in cards]

    def pick(self, label: str, count: int, pile: list[int], deck: Deck) -> int:
        """The card that lies where the one was picked."""
        cards = self._as_it_was(pile, deck)
        picked = None if self._script is None else self._script.pick(label, count, cards, deck)
        if picked is None:
            picked = cards[below(len(cards), self._seed, label, count)]
        return self._others[picked]

    def roll(self, label: str, count: int, sides: int) -> int | None:
        """The same number."""
        return None if self._script is None else self._script.roll(label, count, sides)

    def _as_it_was(self, pile: Sequence[int], deck: Deck) -> list[int]:
        return sorted((self._back[card] for card in pile), key=lambda card: (deck.faces[card], card))
