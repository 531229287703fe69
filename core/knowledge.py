"""The moves a card can make, and who knows where it lies afterwards.

`state.known[card]` has one bit a seat, and one more for the table (a spectator):
set, that seat knows the card's pile, and its place if the pile is ordered. Masks
hold what is certain: they may forget, never err. Games move cards by these
functions and no others.

A card drawn or flipped comes from the top of an *ordered* pile, a known place.
A card played or shown comes from an *unordered* pile, face up. A card that slips
leaves an unordered pile unseen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .chance import below, shuffle_in_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .state import State


def draw(state: State, source: list[int], target: list[int], seat: int) -> int:
    """The top card of an ordered pile goes to a pile of this seat's; only the seat sees it."""
    card = source.pop()
    state.known[card] |= 1 << seat
    target.append(card)
    return card


def draw_several(state: State, source: list[int], target: list[int], seat: int, number: int) -> None:
    """As many top cards, one after the other, as `draw` draws them."""
    known, bit = state.known, 1 << seat
    for _ in range(number):
        card = source.pop()
        known[card] |= bit
        target.append(card)


def deal(state: State, source: list[int], hands: Sequence[list[int]], number: int) -> None:
    """So many top cards to the hand of each seat; only the seat sees its own."""
    for seat, hand in enumerate(hands):
        draw_several(state, source, hand, seat, number)


def draw_unseen(source: list[int], target: list[int]) -> int:
    """The top card of an ordered pile moves and nobody looks at it; who knew it knows it still."""
    card = source.pop()
    target.append(card)
    return card


def flip(state: State, source: list[int], target: list[int]) -> int:
    """The top card of an ordered pile moves, face up."""
    card = source.pop()
    state.known[card] = state.box.everyone
    target.append(card)
    return card


def play(state: State, card: int, source: list[int], target: list[int]) -> None:
    """A card leaves an unordered pile, face up."""
    source.remove(card)
    if state.box.deck.twins[card]:
        _mingle_twins(state, card, source, state.box.everyone)
    state.known[card] = state.box.everyone
    target.append(card)


def show(state: State, card: int, pile: list[int]) -> None:
    """A card of an unordered pile is shown to all and stays there."""
    box = state.box
    if state.known[card] != box.everyone:
        if box.deck.twins[card]:
            _mingle_twins(state, card, pile, box.everyone)
        state.known[card] = box.everyone


def show_several(state: State, cards: Sequence[int], pile: list[int]) -> None:
    """Cards of an unordered pile are shown to all, side by side, and stay there.

    One after the other, by `show`, twins might be the same card shown twice.
    """
    known, box = state.known, state.box
    unseen = pile[:]
    for card in cards:
        if box.deck.twins[card]:
            _mingle_twins(state, card, unseen, box.everyone)
        known[card] = box.everyone
        unseen.remove(card)


def show_to(state: State, card: int, pile: list[int], seers: int) -> None:
    """A card of an unordered pile is shown to the seats of a mask alone and stays there."""
    if state.box.deck.twins[card]:
        _mingle_twins(state, card, pile, seers)
    state.known[card] |= seers


def carry(card: int, source: list[int], target: list[int]) -> None:
    """A card that lies face up moves in the open; everybody knows where it went."""
    source.remove(card)
    target.append(card)


def tuck(source: list[int], target: list[int]) -> int:
    """The top card of an ordered pile goes to the bottom of another; who knew it knows it still."""
    card = source.pop()
    target.insert(0, card)
    return card


def turn_up(state: State, pile: list[int]) -> None:
    """Every card of a pile is turned face up where it lies."""
    known, everyone = state.known, state.box.everyone
    for card in pile:
        known[card] = everyone


def look(state: State, cards: list[int], seat: int) -> None:
    """A seat looks at cards that lie in known places (all of a pile, or the top of an ordered one)."""
    bit = 1 << seat
    for card in cards:
        state.known[card] |= bit


def slip(state: State, card: int, source: list[int], target: list[int], seers: int) -> None:
    """A card leaves an unordered pile and only the seats of the mask `seers` see which.

    Every other seat is then certain of no card of that pile, unless it held one card.
    """
    known = state.known
    if len(source) > 1:
        for other in source:
            known[other] &= seers
    if state.box.deck.twins[card]:
        _mingle_twins(state, card, source, seers)
    source.remove(card)
    known[card] |= seers
    target.append(card)


def slip_several(
    state: State, cards: Sequence[int], source: list[int], target: list[int], owner: int
) -> None:
    """A seat lays cards of its own, all of which it knows, face down elsewhere.

    Onto an ordered pile only one at a time, by `slip`: several would lie there in
    an order that others must not know.
    """
    known, bit = state.known, 1 << owner
    if 0 < len(cards) < len(source):
        for other in source:
            known[other] &= bit
    for card in cards:
        source.remove(card)
        known[card] |= bit
    target += cards


def pour(source: list[int], target: list[int]) -> None:
    """A whole pile goes onto another; who knew a card knows it still.

    From an unordered pile to an ordered one only what is shuffled next, or a
    single card: an unordered pile has no order that might be shown.
    """
    target += source
    source.clear()


def stack(state: State, source: list[int], target: list[int]) -> None:
    """A whole unordered pile goes face up onto an ordered one, by faces.

    An unordered pile has no order that could decide how its cards come to lie.
    """
    known, everyone = state.known, state.box.everyone
    for card in source:
        known[card] = everyone
    source.sort(key=None if state.box.deck.in_face_order else state.box.deck.faces.__getitem__)
    target += source
    source.clear()


def shuffle(state: State, pile: list[int], label: str) -> None:
    """An ordered pile is shuffled: nobody knows a card of it any more."""
    known, counts, deck = state.known, state.counts, state.box.deck
    for card in pile:
        known[card] = 0
    count = counts.get(label, 0)
    counts[label] = count + 1
    # The new order must not depend on the old one: equal seeds then stay equal.
    pile.sort(key=None if deck.in_face_order else deck.faces.__getitem__)
    shuffle_in_place(pile, state.seed, label, count)
    if state.script is not None:
        state.script.arrange(label, count, pile, deck)


def pick(state: State, pile: list[int], label: str) -> int:
    """A card of an unordered pile taken at random; it stays there until it is moved."""
    count = state.counts.get(label, 0)
    state.counts[label] = count + 1
    if state.script is not None:
        card = state.script.pick(label, count, pile, state.box.deck)
        if card is not None:
            return card
    faces = state.box.deck.faces
    by_face = sorted(pile, key=faces.__getitem__)
    return by_face[below(len(by_face), state.seed, label, count)]


def roll(state: State, sides: int, label: str) -> int:
    """A number from 0 to `sides` - 1 by chance, in the open."""
    count = state.counts.get(label, 0)
    state.counts[label] = count + 1
    if state.script is not None:
        number = state.script.roll(label, count, sides)
        if number is not None:
            return number
    return below(sides, state.seed, label, count)


def mask_of(*seats: int) -> int:
    """The knowledge mask of these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def knows(state: State, seat: int, card: int) -> bool:
    """Whether a seat is certain where this card lies."""
    return bool(state.known[card] >> seat & 1)


def _mingle_twins(state: State, card: int, pile: list[int], seers: int) -> None:
    """A card of an unordered pile is about to be seen: nobody can tell which of its twins there it is.

    Each seer that knew any twin of the pile is left with one less, and what is
    known of the others follows from all the twins' masks alone, not from the id.
    """
    known = state.known
    twins = [twin for twin in state.box.deck.twins[card] if twin in pile]
    if not twins:
        return
    best = max(twins, key=known.__getitem__)
    if known[best] > known[card]:
        known[best], known[card] = known[card], known[best]
    losers = seers & ~known[card]
    for twin in sorted(twins, key=known.__getitem__, reverse=True):
        lost = known[twin] & losers
        known[twin] &= ~lost
        losers &= ~lost
