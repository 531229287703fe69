"""The table: who holds how many men, who has coins, and where the cards are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gunsmoke.core.cards import CardId
from gunsmoke.core.knowledge import draw_several, flip, play, pour, shuffle, tuck
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat, seat_range
from gunsmoke.core.state import State

from .cards import GunfightersBox


class Table(State):
    """A game of Make You Gunfighters.

    A seat is in play as long as it holds cards; `living` are the seats in play. `coins`
    and `bank` count bounty coins. `climax` are the Climax cards in front of the seats,
    `told` the stories so far. `passing` holds the cards of a Sandstorm while they change
    hands, and a card that is laid while another is taken up. `controls` are the places
    each seat controls, by id. `active` is whose turn it is; `trail` is whose Move laid
    the discard pile's top card, as long as that may matter.
    """

    __slots__ = (
        "active",
        "bank",
        "climax",
        "climaxes",
        "coins",
        "controls",
        "dealer",
        "deck",
        "discard",
        "hands",
        "living",
        "passing",
        "stories",
        "told",
        "trail",
    )
    pile_slots = frozenset({"deck", "discard", "stories", "told", "climaxes", "hands", "passing", "climax"})

    box: GunfightersBox
    deck: list[int]
    discard: list[int]
    stories: list[int]
    told: list[int]
    climaxes: list[int]
    hands: list[list[int]]
    passing: list[list[int]]
    climax: list[list[int]]
    coins: list[int]
    bank: int
    controls: list[tuple[str, ...]]
    living: tuple[Seat, ...]
    active: int
    dealer: int
    trail: Seat | None

    def __init__(self, box: GunfightersBox, seed: int) -> None:
        """The table before the deal: three decks, the coins in the bank (MYG-G01)."""
        super().__init__(box, seed)
        seats = box.seats
        kind, story = box.kind, box.story
        every = range(len(box.deck))
        self.deck = [card for card in every if not kind[card] and story[card] is None]
        self.discard = []
        self.stories = [card for card in every if story[card] is not None]
        self.told = []
        self.climaxes = [card for card in every if kind[card]]
        self.hands = [[] for _ in range(seats)]
        self.passing = [[] for _ in range(seats)]
        self.climax = [[] for _ in range(seats)]
        self.coins = [box.starting_coins] * seats
        self.bank = box.coins - box.starting_coins * seats
        self.controls = [()] * seats
        self.living = seat_range(seats)
        self.active = 0
        self.dealer = 0
        self.trail = None

    def copy(self) -> Table:
        """A table that shares nothing mutable with this one."""
        new = object.__new__(Table)
        self.copy_core(new)
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.stories = self.stories[:]
        new.told = self.told[:]
        new.climaxes = self.climaxes[:]
        new.hands = [pile[:] for pile in self.hands]
        new.passing = [pile[:] for pile in self.passing]
        new.climax = [pile[:] for pile in self.climax]
        new.coins = self.coins[:]
        new.bank = self.bank
        new.controls = self.controls[:]
        new.living = self.living
        new.active = self.active
        new.dealer = self.dealer
        new.trail = self.trail
        return new

    def pile_lists(self) -> list[list[int]]:
        """Every pile, in the order of the box's layout."""
        return [
            *(self.deck, self.discard, self.stories, self.told, self.climaxes),
            *self.hands,
            *self.passing,
            *self.climax,
        ]


# ------------------------------------------------------------------ questions


def faces_in(state: Table, pile: Iterable[int]) -> list[int]:
    """The faces of the cards of a pile."""
    faces = state.box.deck.faces
    return [faces[card] for card in pile]


def men_in(state: Table, seat: int, place: int) -> list[int]:
    """A seat's cards of a place, by face."""
    places = state.box.place
    found = [card for card in state.hands[seat] if places[card] == place]
    if len(found) > 1:
        found.sort(key=state.box.deck.faces.__getitem__)
    return found


def card_of(state: Table, seat: int, face: int) -> CardId:
    """A card of this seat that shows this face; it stays in hand until it is moved."""
    return state.box.deck.find(face, state.hands[seat])


def climax_of(state: Table, seat: int) -> str:
    """The kind of the Climax card in front of a seat; empty where there is none."""
    pile = state.climax[seat]
    return state.box.kind[pile[0]] if pile else ""


def living_after(state: Table, seat: int) -> tuple[Seat, ...]:
    """The other seats in play, clockwise from this one."""
    living = state.living
    return (*[other for other in living if other > seat], *[other for other in living if other < seat])


# ------------------------------------------------------------------- drawing


def has_card_to_draw(state: Table) -> bool:
    """Make sure of a card on the deck, reshuffling the discards if need be (MYG-3.2, MYG-G09)."""
    if state.deck:
        return True
    if not state.discard:
        return False
    pour(state.discard, state.deck)
    shuffle(state, state.deck, "deck")
    state.trail = None
    if state.log is not None:
        state.tell("reshuffled", "MYG-3.2", "MYG-G09", count=len(state.deck))
    return True


def draw_men(state: Table, seat: int, number: int, *because: str) -> None:
    """Draw so many cards, or what there is (MYG-G10); two or more men end a Climax Phase (MYG-6.8)."""
    hand, deck = state.hands[seat], state.deck
    before = len(hand)
    wanted = before + number
    while (missing := wanted - len(hand)) > 0 and (deck or has_card_to_draw(state)):
        draw_several(state, deck, hand, seat, min(missing, len(deck)))
    if state.log is not None:
        drawn = len(hand) - before
        short = ("MYG-G10",) if drawn < number else ()
        state.tell("drew", *because, *short, seat=seat, cards=hand[before:], count=drawn)
    came_up(state, seat)


# ------------------------------------------------------------ gains and losses


def came_up(state: Table, seat: int) -> None:
    """MYG-6.8. With two or more men the Climax card goes face down to the bottom of its deck."""
    if state.climax[seat] and len(state.hands[seat]) > 1:
        card = tuck(state.climax[seat], state.climaxes)
        if state.log is not None:
            state.tell("recovered", "MYG-6.8", seat=seat, cards=[card])


def came_down(state: Table, seat: int, before: int, by: Seat | None = None) -> None:
    """What follows when a hand of `before` has lost cards: a Climax card for one man, the end for none.

    `by` is who shot at it (MYG-7.1), if anybody did (MYG-G27).
    """
    left = len(state.hands[seat])
    if left == 0:
        eliminate(state, seat, by, *(("MYG-G18",) if before > 1 else ()))
    elif left == 1:
        _enter_climax(state, seat, *(("MYG-G17",) if before > 2 else ()))


def _enter_climax(state: Table, seat: int, *because: str) -> None:
    """MYG-6.1, MYG-6.2, MYG-6.10, MYG-G20. A Climax card comes, if one is there (MYG-6.7, MYG-6.9)."""
    if state.climaxes:
        card = flip(state, state.climaxes, state.climax[seat])
        if state.log is not None:
            state.tell("cornered", "MYG-6.1", "MYG-6.2", *because, seat=seat, cards=[card])
    elif state.log is not None:
        state.tell("cornered", "MYG-6.1", "MYG-6.7", "MYG-6.9", *because, seat=seat)


def eliminate(state: Table, seat: int, by: Seat | None, *because: str) -> None:
    """MYG-7.1. A seat without cards is out; the last one left wins at once (MYG-7.4, MYG-G31, MYG-G32)."""
    state.living = tuple([other for other in state.living if other != seat])
    if state.log is not None:
        state.tell("fell", "MYG-7.1", *because, seat=seat, by=by)
    _hand_over_coins(state, seat, by)
    if state.climax[seat]:
        card = tuck(state.climax[seat], state.climaxes)
        if state.log is not None:
            state.tell("recovered", "MYG-G19", seat=seat, cards=[card])
    if state.controls[seat]:
        places, state.controls[seat] = state.controls[seat], ()
        if state.log is not None:
            state.tell("lost_control", "MYG-G45", seat=seat, places=places)
    if len(state.living) == 1:
        win(state, state.living[0], "MYG-7.4", "MYG-G31")


def _hand_over_coins(state: Table, seat: int, by: Seat | None) -> None:
    """MYG-7.2, MYG-G28. The shooter takes all coins; where nobody shot, the bank does (MYG-G27)."""
    coins = state.coins[seat]
    if not coins:
        return
    state.coins[seat] = 0
    if by is None:
        state.bank += coins
        if state.log is not None:
            state.tell("forfeited", "MYG-G27", seat=seat, coins=coins)
    else:
        state.coins[by] += coins
        if state.log is not None:
            state.tell("robbed", "MYG-7.2", "MYG-G28", seat=by, victim=seat, coins=coins)


def lose_cards(state: Table, seat: int, cards: Sequence[int]) -> None:
    """Cards of a hand go face up to the discard pile, in the order they are given (MYG-G51)."""
    hand, discard = state.hands[seat], state.discard
    for card in cards:
        play(state, card, hand, discard)
    state.trail = None


def win(state: Table, seat: Seat, *because: str) -> None:
    """The game is over, and this seat has won it."""
    if state.log is not None:
        state.tell("won", *because, seat=seat)
    state.finish(Outcome((seat,), because[:1], tuple(state.coins)))


# --------------------------------------------------------------------- coins


def take_from_bank(state: Table, seat: int, owed: int) -> int:
    """So many coins from the bank, as far as they reach (MYG-4.6, MYG-G11); returns how many they were."""
    coins = min(owed, state.bank)
    state.bank -= coins
    state.coins[seat] += coins
    return coins


def pay_to_bank(state: Table, seat: int, coins: int) -> None:
    """Coins go back to the bank."""
    state.coins[seat] -= coins
    state.bank += coins
