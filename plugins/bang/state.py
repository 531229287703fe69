"""The table: roles, characters, bullets, what lies in front of whom, and how far everybody is away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

from gunsmoke.core.action import CardsAction
from gunsmoke.core.knowledge import draw, draw_several, pour, shuffle
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State

from .cards import BangBox, Character, Kind, Role

C = TypeVar("C", bound=CardsAction)

FAR = 1_000
"""Farther than anybody can be."""

WAYS = tuple(tuple(min(step, others + 1 - step) for step in range(1, others + 1)) for others in range(16))
"""By the number of the others in play: how many places away they are, clockwise, by the shorter way."""


class Table(State):
    """A game of Bang!.

    `roles` and `characters` are rows with a card for each seat, in seat order; only
    who knows a role sees it. `in_play` are the cards in front of a seat, `flipped`
    those just turned up by a draw!, `store` the open cards of a General Store,
    `looked` what Kit Carlson is looking at, `choices` the characters a seat may
    choose from. `life` and `most_life` count bullets, `alive` says who is in play,
    `doomed` who lies dying while a card is still carried out. `bangs` are the BANG!
    cards played this turn. `avenger` is who eliminated the own target (three players).
    """

    __slots__ = (
        "active",
        "alive",
        "avenger",
        "bangs",
        "characters",
        "choices",
        "deck",
        "discard",
        "doomed",
        "flipped",
        "hands",
        "in_play",
        "life",
        "looked",
        "most_life",
        "reshuffles",
        "roles",
        "store",
        "unused",
    )
    pile_slots = frozenset(
        {
            "deck",
            "discard",
            "hands",
            "in_play",
            "roles",
            "characters",
            "choices",
            "unused",
            "flipped",
            "store",
            "looked",
        }
    )

    box: BangBox
    deck: list[int]
    discard: list[int]
    hands: list[list[int]]
    in_play: list[list[int]]
    roles: list[int]
    characters: list[int]
    choices: list[list[int]]
    unused: list[int]
    flipped: list[int]
    store: list[int]
    looked: list[int]
    active: int
    alive: list[bool]
    life: list[int]
    most_life: list[int]
    bangs: int
    doomed: list[int]
    reshuffles: int
    avenger: int | None

    def __init__(self, box: BangBox, seed: int) -> None:
        """The table before anything is dealt."""
        super().__init__(box, seed)
        seats = box.seats
        self.deck = list(box.playing_cards)
        self.roles = list(box.role_cards)
        self.unused = list(box.character_cards)
        self.discard = []
        self.hands = [[] for _ in range(seats)]
        self.in_play = [[] for _ in range(seats)]
        self.characters = []
        self.choices = [[] for _ in range(seats)]
        self.flipped = []
        self.store = []
        self.looked = []
        self.active = 0
        self.alive = [True] * seats
        self.life = [0] * seats
        self.most_life = [0] * seats
        self.bangs = 0
        self.doomed = []
        self.reshuffles = 0
        self.avenger = None

    def copy(self) -> Table:
        """A table that shares nothing mutable with this one."""
        new = object.__new__(Table)
        self.copy_core(new)
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.hands = [pile[:] for pile in self.hands]
        new.in_play = [pile[:] for pile in self.in_play]
        new.roles = self.roles[:]
        new.characters = self.characters[:]
        new.choices = [pile[:] for pile in self.choices]
        new.unused = self.unused[:]
        new.flipped = self.flipped[:]
        new.store = self.store[:]
        new.looked = self.looked[:]
        new.active = self.active
        new.alive = self.alive[:]
        new.life = self.life[:]
        new.most_life = self.most_life[:]
        new.bangs = self.bangs
        new.doomed = self.doomed[:]
        new.reshuffles = self.reshuffles
        new.avenger = self.avenger
        return new

    def pile_lists(self) -> list[list[int]]:
        """Every pile, in the order of the box's layout."""
        return [
            self.deck,
            self.discard,
            self.roles,
            self.characters,
            self.unused,
            self.flipped,
            self.store,
            self.looked,
            *self.hands,
            *self.in_play,
            *self.choices,
        ]


# ------------------------------------------------------------ who is who, and where


def is_character(state: Table, seat: int, character: Character) -> bool:
    """Whether the seat, while in play, is this character."""
    characters = state.characters
    return bool(characters) and characters[seat] == state.box.card_of[character] and state.alive[seat]


def seat_of(state: Table, character: Character) -> Seat | None:
    """The seat in play of this character, if there is one."""
    card, characters = state.box.card_of[character], state.characters
    if card not in characters:
        return None
    seat = characters.index(card)
    return Seat(seat) if state.alive[seat] else None


def role_of(state: Table, seat: int) -> Role:
    """The seat's role; hidden from others unless shown, so never ask by it."""
    role = state.box.role[state.roles[seat]]
    assert role is not None
    return role


def sheriff(state: Table) -> int | None:
    """The Sheriff's seat, which everybody knows; None with three players."""
    card = state.box.sheriff_card
    return None if card is None else state.roles.index(card)


def living(state: Table) -> list[int]:
    """The seats in play, in seat order."""
    return [seat for seat, alive in enumerate(state.alive) if alive]


def living_others(state: Table, seat: int) -> list[Seat]:
    """The other seats in play, clockwise from the left."""
    alive = state.alive
    return [other for other in state.box.others[seat] if alive[other]]


def next_in_play(state: Table, seat: int) -> Seat:
    """The next seat in play to the left; there always is one while the game is on."""
    alive = state.alive
    for other in state.box.others[seat]:
        if alive[other]:
            return other
    raise LookupError(f"nobody is left to follow seat {seat}")


# ------------------------------------------------------------------ what lies where


def in_front(state: Table, seat: int, kind: Kind) -> int | None:
    """The card of this name in front of the seat, if there is one."""
    kinds = state.box.kind
    for card in state.in_play[seat]:
        if kinds[card] is kind:
            return card
    return None


def weapon(state: Table, seat: int) -> int | None:
    """The weapon card in front of the seat; without one it is the Colt .45 (BANG-2.23)."""
    ranges = state.box.card_range
    for card in state.in_play[seat]:
        if ranges[card]:
            return card
    return None


def reach(state: Table, seat: int) -> int:
    """How far the seat's weapon reaches."""
    card = weapon(state, seat)
    return state.box.rules.colt_range if card is None else state.box.card_range[card]


def distances(state: Table, seat: int, most: int = FAR) -> dict[Seat, int]:
    """How far away the others in play are for a seat in play, clockwise; only those at most so far."""
    return count_distances(state.box, seat, state.alive, state.characters, state.in_play, most)


def count_distances(
    box: BangBox,
    seat: int,
    alive: Sequence[bool],
    characters: Sequence[int],
    in_play: Sequence[Sequence[int]],
    most: int = FAR,
) -> dict[Seat, int]:
    """BANG-7.1. The shorter way over seats in play; BANG-7.2, then all that bends it.

    `characters` and `in_play` are the card ids of each seat, as in a `Table`.
    """
    nearer, farther, least = box.nearer, box.farther, box.rules.shortest_distance
    found: dict[Seat, int] = {}
    if most < least:
        return found
    sight = nearer[characters[seat]]
    for card in in_play[seat]:
        sight += nearer[card]
    most += sight
    others = [other for other in box.others[seat] if alive[other]]
    for other, away in zip(others, WAYS[len(others)]):
        if away <= most:
            away += farther[characters[other]]
            for card in in_play[other]:
                away += farther[card]
            if away <= most:
                away -= sight
                found[other] = away if away > least else least
    return found


def may_bang_again(state: Table, seat: int) -> bool:
    """One BANG! card a turn, but for a Volcanic or Willy the Kid."""
    if state.bangs < state.box.rules.bang_limit or is_character(state, seat, Character.WILLY_THE_KID):
        return True
    card = weapon(state, seat)
    return card is not None and state.box.kind[card] in state.box.unlimited


def serving(state: Table, seat: int, kind: Kind) -> tuple[bool, ...]:
    """By face: whether it serves the seat as a BANG! or a Missed!; Calamity Janet uses either as both."""
    box = state.box
    janet = state.characters[seat] == box.card_of[Character.CALAMITY_JANET]
    return box.janet_serves[kind] if janet else box.serves[kind]


def misses_needed(state: Table, shooter: int, kind: Kind) -> int:
    """How many cancels a shot takes: two for a BANG! card of Slab the Killer."""
    slab = kind is Kind.BANG and is_character(state, shooter, Character.SLAB_THE_KILLER)
    rules = state.box.rules
    return rules.slab_the_killer_cancels if slab else rules.shot_cancels


def beer_works(state: Table) -> bool:
    """Beer has no effect with two players left."""
    return sum(state.alive) >= state.box.rules.beer_players


def one_of(kind: type[C], state: Table, cards: Iterable[int]) -> list[C]:
    """An action of this kind with each face among these cards, by face."""
    faces = state.box.deck.faces
    key: Any = kind  # the type checker holds no class with a hash of its own for hashable
    actions: tuple[C, ...] = _of_each(key, len(faces))
    return [actions[face] for face in sorted({faces[card] for card in cards})]


@cache
def _of_each(kind: Any, faces: int) -> tuple[Any, ...]:
    """The actions of this kind with one card, by face."""
    return tuple(kind.of((face,)) for face in range(faces))


# -------------------------------------------------------------------------- the deck


def has_card_to_draw(state: Table, count: int = 1) -> bool:
    """Make sure of so many cards, the discards under what is left of the deck; False if there are fewer."""
    if len(state.deck) < count and state.discard:
        _reshuffle(state)
    return len(state.deck) >= count


def deck_was_touched(state: Table) -> None:
    """An empty deck is made anew at once, unless the table waits until a card is needed."""
    if not state.deck and state.discard and state.box.reshuffles_at_once:
        _reshuffle(state)


def _reshuffle(state: Table) -> None:
    discards: list[int] = []
    pour(state.discard, discards)
    shuffle(state, discards, "deck")
    rest = state.deck[:]
    state.deck[:] = discards + rest
    state.reshuffles += 1
    if state.log is not None:
        state.tell("reshuffled", "BANG-12.1", times=state.reshuffles)


def draw_from_deck(state: Table, seat: int, count: int) -> list[int]:
    """The seat draws so many cards, or as many as there are; returns them."""
    hand = state.hands[seat]
    if len(state.deck) > count:
        draw_several(state, state.deck, hand, seat, count)
        return hand[len(hand) - count :]
    drawn = []
    for _ in range(count):
        if not has_card_to_draw(state):
            break
        drawn.append(draw(state, state.deck, hand, seat))
        deck_was_touched(state)
    return drawn


def draw_cards(state: Table, seat: int, count: int, *because: str) -> None:
    """Draw and tell."""
    drawn = draw_from_deck(state, seat, count)
    if state.log is not None and drawn:
        state.tell("drew", *because, seat=seat, cards=drawn, count=len(drawn))
