"""The table: who stands where, with how much money, and where the cards are."""

from __future__ import annotations

from collections.abc import Sequence

from gunsmoke.core.cards import CardId
from gunsmoke.core.knowledge import draw_several, draw_unseen, pour, shuffle
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State

from .cards import MostWantedBox


class Table(State):
    """A game of Most Wanted.

    `position` is a seat's space, 0 off the board; `money` and `supply` count bags,
    `stake` those on the cards of a Dishonest Labor. `skips` are turns a seat still
    loses. `active` is whose turn it is; `joined` are the participants of the action
    in hand, the active player first, then clockwise. `reshuffles` decides which
    robbery tiles are flipped. The Sheriff's piles come after the seats' in `played`
    and `tie`.
    """

    __slots__ = (
        "active",
        "deck",
        "discard",
        "hands",
        "joined",
        "money",
        "played",
        "position",
        "reshuffles",
        "sheriff",
        "skips",
        "stake",
        "supply",
        "tie",
    )
    pile_slots = frozenset({"deck", "discard", "hands", "played", "tie", "sheriff"})

    box: MostWantedBox
    deck: list[int]
    discard: list[int]
    hands: list[list[int]]
    played: list[list[int]]
    tie: list[list[int]]
    sheriff: list[int]
    money: list[int]
    supply: int
    stake: int
    position: list[int]
    skips: list[int]
    active: int
    joined: list[Seat]
    reshuffles: int

    def __init__(self, box: MostWantedBox, seed: int) -> None:
        """The table before the deal: all cards in the deck, money handed out (MW-1.1)."""
        super().__init__(box, seed)
        seats = box.seats
        fighters = seats + 1 if box.sheriff is not None else seats
        self.deck = list(range(len(box.deck)))
        self.discard = []
        self.hands = [[] for _ in range(seats)]
        self.played = [[] for _ in range(fighters)]
        self.tie = [[] for _ in range(fighters)]
        self.sheriff = []
        self.money = [box.starting_money] * seats
        self.supply = box.bags - box.starting_money * seats
        self.stake = 0
        self.position = [0] * seats
        self.skips = [0] * seats
        self.active = 0
        self.joined = []
        self.reshuffles = 0

    def copy(self) -> Table:
        """A table that shares nothing mutable with this one."""
        new = object.__new__(Table)
        self.copy_core(new)
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.hands = [pile[:] for pile in self.hands]
        new.played = [pile[:] for pile in self.played]
        new.tie = [pile[:] for pile in self.tie]
        new.sheriff = self.sheriff[:]
        new.money = self.money[:]
        new.supply = self.supply
        new.stake = self.stake
        new.position = self.position[:]
        new.skips = self.skips[:]
        new.active = self.active
        new.joined = self.joined[:]
        new.reshuffles = self.reshuffles
        return new

    def pile_lists(self) -> list[list[int]]:
        """Every pile, in the order of the box's layout."""
        seats = self.box.seats
        piles = [self.deck, self.discard, *self.hands, *self.played[:seats], *self.tie[:seats]]
        if self.box.sheriff is not None:
            piles += [self.sheriff, self.played[seats], self.tie[seats]]
        return piles


# ------------------------------------------------------------------ questions


def points_of(state: Table, tile: int) -> int:
    """What a robbery is worth now: more once its tile is flipped (MW-8.2)."""
    robbery = state.box.robberies[tile]
    return robbery.flipped if state.reshuffles > tile else robbery.points


def bail_of(state: Table, seat: int) -> int:
    """The number on the seat's present space; nothing off the board (MW-7.2, MW-7.3)."""
    return state.box.bail[state.position[seat]]


def faces_in(state: Table, pile: Sequence[int]) -> list[int]:
    """The faces of the cards of a pile."""
    faces = state.box.deck.faces
    return [faces[card] for card in pile]


def one_colour(state: Table, cards: Sequence[int]) -> bool:
    """Whether these cards are all of one suit."""
    suit = state.box.suit
    return len({suit[card] for card in cards}) <= 1


# --------------------------------------------------------------------- deeds


def score(state: Table, seat: int, points: int, *because: str) -> None:
    """Move forward; the first to reach the last space wins at once (MW-2.3, MW-9.1, MW-G32, MW-G33)."""
    position = state.position
    position[seat] = min(position[seat] + points, state.box.last_space)
    if state.log is not None:
        state.tell("scored", *because, "MW-2.3", seat=seat, points=points, space=position[seat])
    if position[seat] == state.box.last_space:
        if state.log is not None:
            state.tell("won", "MW-9.1", "MW-G33", seat=seat, space=position[seat])
        state.finish(Outcome((Seat(seat),), ("MW-9.1",), tuple(position)))


def pay(state: Table, seat: int, owed: int, *because: str) -> None:
    """Pay into the supply; each bag that is missing costs a space (MW-7.4, MW-G20 to MW-G22)."""
    bags = min(state.money[seat], owed)
    missing = owed - bags
    state.money[seat] -= bags
    state.supply += bags
    if missing:
        state.position[seat] = max(0, state.position[seat] - missing)
        because = (*because, "MW-7.4")
    if state.log is not None:
        state.tell(
            "paid", *because, seat=seat, owed=owed, bags=bags, missing=missing, space=state.position[seat]
        )


def earn(state: Table, cards: int) -> int:
    """Bags from the supply for so many cards, as far as it reaches (MW-4.2, MW-G26)."""
    bags = min(cards * state.box.labor_bags, state.supply)
    state.supply -= bags
    return bags


def has_card_to_draw(state: Table) -> bool:
    """Make sure of a card on the deck, reshuffling if need be (MW-8.1, MW-G04); False if there is none.

    The first reshuffles flip a robbery tile each (MW-8.2, MW-8.3, MW-G02, MW-G03).
    """
    if state.deck:
        return True
    if not state.discard:
        return False
    pour(state.discard, state.deck)
    shuffle(state, state.deck, "deck")
    tile = state.reshuffles
    state.reshuffles += 1
    if state.log is not None:
        state.tell("reshuffled", "MW-8.1", times=state.reshuffles)
        if tile < len(state.box.robberies):
            robbery = state.box.robberies[tile]
            state.tell("flipped", "MW-8.2", "MW-G01", tile=robbery.title, points=robbery.flipped)
        else:
            state.tell("kept", "MW-8.3")
    return True


def draw_up_to(state: Table, seat: int, size: int, *because: str) -> None:
    """Draw until the hand has so many cards; with as many or more, nothing (MW-2.5, MW-G06)."""
    hand, deck = state.hands[seat], state.deck
    before = len(hand)
    while (missing := size - len(hand)) > 0 and (deck or has_card_to_draw(state)):
        draw_several(state, deck, hand, seat, min(missing, len(deck)))
    if state.log is not None and len(hand) > before:
        state.tell("drew", *because, seat=seat, cards=hand[before:], count=len(hand) - before)


def draw_face_down(state: Table, pile: list[int]) -> bool:
    """The deck's top card goes to a pile and nobody looks; False if there is none."""
    if not has_card_to_draw(state):
        return False
    draw_unseen(state.deck, pile)
    return True


def take_from_hand(state: Table, seat: int, faces: Sequence[int]) -> list[CardId]:
    """The cards of a hand that show these faces; they stay there until they are moved."""
    return state.box.deck.find_all(faces, state.hands[seat])
