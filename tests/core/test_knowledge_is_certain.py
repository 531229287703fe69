"""Masks may forget but never err: held against every world that a seat can't rule out.

Each viewer keeps the set of all tables that agree with what it saw. Whatever its
bits say it knows must be so in all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations

from hypothesis import given
from hypothesis import strategies as st
from toy.bare import Bare

from gunsmoke.core.cards import Deck
from gunsmoke.core.knowledge import (
    draw,
    flip,
    look,
    mask_of,
    play,
    pour,
    show_to,
    shuffle,
    slip,
    slip_several,
)

DECK = Deck(["A", "A", "B", "B", "C"])
SEATS = 2
VIEWERS = (0, 1, 2)
"""The third one is the table."""
ORDERED = ("deck", "discard")
UNORDERED = ("hand0", "hand1", "stage")

World = tuple[tuple[int, ...], ...]
"""The faces in each pile, sorted where the pile is unordered."""

NAMES = (*ORDERED, *UNORDERED)
DECK_AT, DISCARD_AT, STAGE_AT = NAMES.index("deck"), NAMES.index("discard"), NAMES.index("stage")


def hand_at(seat: int) -> int:
    return NAMES.index(f"hand{seat}")


def changed(world: World, **piles: tuple[int, ...]) -> World:
    """The world with other piles: `p0` is the first."""
    rows = list(world)
    for name, pile in piles.items():
        place = int(name[1:])
        rows[place] = pile if NAMES[place] in ORDERED else tuple(sorted(pile))
    return tuple(rows)


def without(pile: tuple[int, ...], *faces: int) -> tuple[int, ...]:
    left = list(pile)
    for face in faces:
        left.remove(face)
    return tuple(left)


Outcomes = Iterator[tuple[World, object]]
"""The ways a move may go from one world: the next world, and what those who see it see."""


class Witness:
    """A real table and, for each viewer, all the worlds it holds possible."""

    def __init__(self) -> None:
        self.state = Bare(DECK, SEATS, " ".join(ORDERED), " ".join(UNORDERED))
        shuffle(self.state, self.state["deck"], "deck")
        start = changed(self.real, p0=())
        all_orders = set(permutations(sorted(int(face) for face in DECK.faces)))
        self.worlds = {viewer: {changed(start, p0=order) for order in all_orders} for viewer in VIEWERS}

    @property
    def real(self) -> World:
        rows = [tuple(int(DECK.faces[card]) for card in self.state[name]) for name in NAMES]
        return tuple(row if name in ORDERED else tuple(sorted(row)) for name, row in zip(NAMES, rows))

    def observe(self, outcomes: Callable[[World], Outcomes], saw: object, seers: set[int]) -> None:
        """Every viewer follows a move; `seers` saw `saw`, the others only that it happened."""
        for viewer in VIEWERS:
            self.worlds[viewer] = {
                after
                for world in self.worlds[viewer]
                for after, seen in outcomes(world)
                if viewer not in seers or seen == saw
            }
            assert self.real in self.worlds[viewer]

    def check(self) -> None:
        """What bits say is known is so in every world."""
        for viewer in VIEWERS:
            for at, name in enumerate(NAMES):
                cards = self.state[name]
                known = [int(DECK.faces[card]) for card in cards if self.state.known[card] >> viewer & 1]
                if name in ORDERED:
                    for place, card in enumerate(cards):
                        if self.state.known[card] >> viewer & 1:
                            assert {world[at][place] for world in self.worlds[viewer]} == {DECK.faces[card]}
                else:
                    for world in self.worlds[viewer]:
                        assert not Counter(known) - Counter(world[at])
        for seat in range(SEATS):
            assert all(self.state.known[card] >> seat & 1 for card in self.state[f"hand{seat}"])

    # --------------------------------------------------------------- the moves

    def draw(self, seat: int, index: int) -> None:
        if self.state["deck"]:
            card = draw(self.state, self.state["deck"], self.state[f"hand{seat}"], seat)
            at = hand_at(seat)

            def outcomes(world: World) -> Outcomes:
                *deck, top = world[DECK_AT]
                yield changed(world, p0=tuple(deck), **{f"p{at}": (*world[at], top)}), top

            self.observe(outcomes, DECK.faces[card], {seat})

    def flip(self, seat: int, index: int) -> None:
        if self.state["deck"]:
            card = flip(self.state, self.state["deck"], self.state["discard"])

            def outcomes(world: World) -> Outcomes:
                *deck, top = world[DECK_AT]
                yield changed(world, p0=tuple(deck), p1=(*world[DISCARD_AT], top)), top

            self.observe(outcomes, DECK.faces[card], {0, 1, 2})

    def peek(self, seat: int, index: int) -> None:
        if self.state["deck"]:
            look(self.state, self.state["deck"][-1:], seat)
            top = DECK.faces[self.state["deck"][-1]]
            self.observe(lambda world: iter([(world, world[DECK_AT][-1])]), top, {seat})

    def play(self, seat: int, index: int) -> None:
        hand = self.state[f"hand{seat}"]
        if hand:
            card = hand[index % len(hand)]
            play(self.state, card, hand, self.state["discard"])
            self.observe(self.leaving(seat, DISCARD_AT), DECK.faces[card], {0, 1, 2})

    def leaving(self, seat: int, target: int) -> Callable[[World], Outcomes]:
        """A card of any face leaves this seat's hand."""
        at = hand_at(seat)

        def outcomes(world: World) -> Outcomes:
            for face in set(world[at]):
                rest = {f"p{at}": without(world[at], face), f"p{target}": (*world[target], face)}
                yield changed(world, **rest), face

        return outcomes

    def slip(self, seat: int, target: str, index: int, seers: set[int]) -> None:
        hand = self.state[f"hand{seat}"]
        if hand:
            card = hand[index % len(hand)]
            slip(self.state, card, hand, self.state[target], mask_of(*seers))
            self.observe(self.leaving(seat, NAMES.index(target)), DECK.faces[card], seers)

    def give(self, seat: int, index: int) -> None:
        self.slip(seat, f"hand{1 - seat}", index, {0, 1})

    def lay_aside(self, seat: int, index: int) -> None:
        self.slip(seat, "stage", index, {seat})

    def put_back(self, seat: int, index: int) -> None:
        self.slip(seat, "deck", index, {seat})

    def lay_two_aside(self, seat: int, index: int) -> None:
        hand = self.state[f"hand{seat}"]
        if len(hand) >= 2:
            pairs = list(combinations(hand, 2))
            pair = list(pairs[index % len(pairs)])
            faces = tuple(sorted(int(DECK.faces[card]) for card in pair))
            slip_several(self.state, pair, hand, self.state["stage"], seat)
            at = hand_at(seat)

            def outcomes(world: World) -> Outcomes:
                for two in set(combinations(world[at], 2)):
                    stage = (*world[STAGE_AT], *two)
                    yield changed(world, **{f"p{at}": without(world[at], *two), f"p{STAGE_AT}": stage}), two

            self.observe(outcomes, faces, {seat})

    def show_one(self, seat: int, index: int) -> None:
        hand = self.state[f"hand{seat}"]
        if hand:
            card = hand[index % len(hand)]
            show_to(self.state, card, hand, mask_of(0, 1))
            at = hand_at(seat)
            self.observe(lambda world: ((world, face) for face in set(world[at])), DECK.faces[card], {0, 1})

    def take_up(self, seat: int, index: int) -> None:
        stage = self.state["stage"]
        faces = tuple(sorted(int(DECK.faces[card]) for card in stage))
        look(self.state, stage, seat)
        pour(stage, self.state[f"hand{seat}"])
        at = hand_at(seat)

        def outcomes(world: World) -> Outcomes:
            hand = (*world[at], *world[STAGE_AT])
            yield changed(world, **{f"p{at}": hand, f"p{STAGE_AT}": ()}), world[STAGE_AT]

        self.observe(outcomes, faces, {seat})

    def reshuffle(self, seat: int, index: int) -> None:
        pour(self.state["discard"], self.state["deck"])
        shuffle(self.state, self.state["deck"], "deck")

        def outcomes(world: World) -> Outcomes:
            for order in set(permutations((*world[DECK_AT], *world[DISCARD_AT]))):
                yield changed(world, p0=order, p1=()), None

        self.observe(outcomes, None, set())


MOVES = (
    Witness.draw,
    Witness.flip,
    Witness.peek,
    Witness.play,
    Witness.give,
    Witness.lay_aside,
    Witness.put_back,
    Witness.lay_two_aside,
    Witness.show_one,
    Witness.take_up,
    Witness.reshuffle,
)

GAMES = st.lists(st.tuples(st.integers(0, len(MOVES) - 1), st.integers(0, 1), st.integers(0, 9)), max_size=14)


@given(GAMES)
def test_what_a_seat_is_certain_of_is_so_in_every_world_it_can_not_rule_out(
    game: list[tuple[int, int, int]],
) -> None:
    witness = Witness()
    for _ in range(4):
        witness.draw(_ % 2, 0)
    witness.check()
    for move, seat, index in game:
        MOVES[move](witness, seat, index)
        witness.check()


MANY_TWINS = Deck(["A", "A", "A", "A", "B"])


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 9), st.integers(1, 7)), max_size=12))
def test_who_knows_what_follows_from_faces_and_not_from_ids_or_the_order_in_a_hand(
    game: list[tuple[int, int, int]],
) -> None:
    """Two tables in which the same faces move, but other twins and from other places."""
    one, other = (Bare(MANY_TWINS, 3, "deck discard", "hand stage") for _ in range(2))
    for state in (one, other):
        while state["deck"]:
            draw(state, state["deck"], state["hand"], 0)
    for move, index, seers in game:
        move_by_face(one, move, index, seers, one["hand"])
        move_by_face(other, move, index, seers, other["hand"][::-1])
        assert one.rows() == other.rows()


def move_by_face(state: Bare, move: int, index: int, seers: int, hand: list[int]) -> None:
    """The first card of a face in `hand` is shown, slips to the stage and back, or is played."""
    if not hand:
        return
    faces = sorted(MANY_TWINS.faces_of(hand))
    card = MANY_TWINS.find(faces[index % len(faces)], hand)
    if move < 2:
        show_to(state, card, state["hand"], seers)
    elif move == 2:
        slip(state, card, state["hand"], state["stage"], seers | 1)
        pour(state["stage"], state["hand"])
    else:
        play(state, card, state["hand"], state["discard"])
