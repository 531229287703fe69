"""Another deal of the same table: one that a seat could not tell from the real one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, TypeVar

from .agenda import ask_again
from .ask import SealedAsk

if TYPE_CHECKING:
    from .state import State

S = TypeVar("S", bound="State")

TRIES = 200
"""So many deals are drawn to find one that `fits`, before the last is taken as it is."""


def redeal(state: S, seat: int | None, rng: Random, fits: Callable[[S], bool] | None = None) -> S:
    """A copy in which the cards that `seat` (None: a spectator) does not know are dealt anew.

    Cards change places only with cards of the same back; what is known of a place
    stays with the place; the chance to come is replaced; the sealed replies of
    others are drawn anew. `fits(world)` narrows the deals by finer memory; where
    none of TRIES fits, the last one is returned. Costs O(cards).
    """
    for _ in range(TRIES if fits is not None else 1):
        world = _deal_once(state, seat, rng)
        if fits is None or fits(world):
            break
    return world


def _deal_once(state: S, seat: int | None, rng: Random) -> S:
    world = state.copy()
    world.log = None
    world.seed = rng.getrandbits(128)
    world.script = None
    bit = 1 << (world.box.seats if seat is None else seat)
    backs, known = world.box.deck.backs, world.known
    places: dict[int, list[tuple[list[int], int]]] = {}
    for pile in world.pile_lists():
        for place, card in enumerate(pile):
            if not known[card] & bit:
                places.setdefault(backs[card], []).append((pile, place))
    for same_back in places.values():
        cards = [pile[place] for pile, place in same_back]
        masks = [known[card] for card in cards]
        cards.sort()  # so that the deal follows from what the seat knows, and from nothing else
        rng.shuffle(cards)
        for (pile, place), card, mask in zip(same_back, cards, masks, strict=True):
            pile[place] = card
            known[card] = mask
    ask_again(world)
    if world.sealed:
        _seal_anew(world, seat, rng)
    return world


def _seal_anew(world: State, seat: int | None, rng: Random) -> None:
    ask = world.ask
    assert isinstance(ask, SealedAsk)
    for other in world.sealed:
        if other != seat:
            options = ask.all_options(other)
            world.sealed[other] = options[rng.randrange(len(options))]
