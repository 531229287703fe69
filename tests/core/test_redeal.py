"""Redeal: another deal of the same table that a seat can't tell from the real one."""

from random import Random

import pytest
from toy.bare import Bare
from toy.cards import DECK
from toy.game import TOY
from toy.positions import asked, cards, knowers, position, say
from toy.rules import PassLeft, Turn
from toy.table import Table

from gunsmoke.core.agenda import advance
from gunsmoke.core.ask import Ask
from gunsmoke.core.cards import Deck
from gunsmoke.core.codec import dump
from gunsmoke.core.errors import AgendaError
from gunsmoke.core.redeal import TRIES, redeal
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Step
from gunsmoke.core.values import value
from gunsmoke.core.view import view_of

A, B, C = Seat(0), Seat(1), Seat(2)


def worlds(state: Table, seat: Seat | None, many: int = 40) -> list[Table]:
    rng = Random(5)
    return [redeal(state, seat, rng) for _ in range(many)]


def table() -> Table:
    """The first seat knows its hand, a card of the second one's, and the top of the deck."""
    state = position("bolt duck", "tonic feint snatch", "duck blast", deck="scope")
    tonic = DECK.find(DECK.read("tonic"), state.hands[B])
    state.known[tonic] |= 1 << A
    state.known[state.deck[-1]] |= 1 << A
    return state


def test_what_the_seat_knows_stays() -> None:
    state = table()
    for world in worlds(state, A):
        assert view_of(world, A).key() == view_of(state, A).key()
        assert "tonic" in cards(world.hands[B])
        assert DECK.text(world.deck[-1]) == "scope"


def test_what_the_seat_does_not_know_is_dealt_anew_everywhere() -> None:
    state = table()
    others = [world for world in worlds(state, A) if cards(world.hands[C]) != cards(state.hands[C])]
    assert len(others) > 20
    assert any(world.deck[:-1] != state.deck[:-1] for world in others)


def test_every_card_stays_in_the_game_once() -> None:
    for world in worlds(table(), A):
        assert sorted(card for pile in world.pile_lists() for card in pile) == list(range(len(DECK)))


def test_who_knows_which_place_stays_with_the_place() -> None:
    state = table()
    for world in worlds(state, C):
        for mine, theirs in zip(state.piles(), world.piles(), strict=True):
            assert [state.known[card] for card in mine.cards] == [world.known[card] for card in theirs.cards]


def test_the_real_table_is_left_alone() -> None:
    state = table()
    before = dump(state)
    worlds(state, A, 3)
    assert dump(state) == before


def test_chance_is_another_and_nothing_is_told_or_scripted() -> None:
    state = position("snatch", "duck", picks={"snatch": "duck"})
    seeds = {world.seed for world in worlds(state, A)}
    assert len(seeds) == 40
    assert state.seed not in seeds
    world = redeal(state, A, Random(1))
    assert world.log is None
    assert world.script is None


def test_a_spectator_knows_open_cards_alone() -> None:
    state = position("bolt duck", "tonic", discard="blast scope")
    for world in worlds(state, None, 5):
        assert [DECK.text(card) for card in world.discard] == ["blast", "scope"]
    assert any(cards(world.hands[A]) != cards(state.hands[A]) for world in worlds(state, None))


def test_cards_change_places_only_with_cards_of_the_same_back() -> None:
    deck = Deck(["A", "B", "C", "x", "y", "z"], backs=[0, 0, 0, 1, 1, 1])
    state = Bare(deck, 2, "deck", "")
    state.ask = Ask(0, (), "wait", ("X-1.1",))
    state.agenda.append(Waiting())
    rng = Random(3)
    for _ in range(20):
        world = redeal(state, A, rng)
        assert [deck.backs[card] for card in world["deck"]] == [0, 0, 0, 1, 1, 1]


@value
class Waiting(Step[Bare]):
    """Asks for ever."""

    def perform(self, state: Bare) -> Ask:
        return Ask(0, (), "wait", ("X-1.1",))


# ------------------------------------------------------------------- sealed asks


def sealed() -> Table:
    """All pass a card; the first two have replied."""
    state = position("bolt duck", "tonic feint snatch", "duck blast")
    state.then(PassLeft())
    advance(state)
    say(state, "1 hand bolt", "2 hand tonic")
    return state


def test_waiting_replies_of_others_are_drawn_anew_and_the_own_one_stays() -> None:
    state = sealed()
    drawn = set()
    for world in worlds(state, A):
        assert asked(world) == "3 hand"
        assert world.sealed[A] == state.sealed[A]
        reply = world.sealed[B].text(world.box.notation())
        assert reply.removeprefix("hand ") in cards(world.hands[B])
        drawn.add(reply)
    assert len(drawn) > 2


def test_a_redealt_sealed_ask_plays_on() -> None:
    state = sealed()
    for world in worlds(state, A, 10):
        assert world.ask is not None
        say(world, f"3 {world.ask.options(C)[0].text(world.box.notation())}")
        assert asked(world) == "1 act"


# -------------------------------------------------------------- finer memory


def test_fits_narrows_the_deals() -> None:
    state = table()
    rng = Random(5)
    for _ in range(10):
        world = redeal(state, A, rng, lambda world: "blast" in cards(world.hands[C]))
        assert "blast" in cards(world.hands[C])


def test_where_nothing_fits_the_last_deal_is_taken() -> None:
    tried: list[Table] = []

    def never(world: Table) -> bool:
        tried.append(world)
        return False

    state = table()
    world = redeal(state, A, Random(5), never)
    assert len(tried) == TRIES
    assert world is tried[-1]
    assert view_of(world, A).key() == view_of(state, A).key()


# ------------------------------------------------------------------- faults


@value
class OnlyHolders(Step[Table]):
    """Asks the second seat only if it holds a tonic: who is asked gives its hand away."""

    def perform(self, state: Table) -> Ask | None:
        if "tonic" not in cards(state.hands[B]):
            return None
        return Ask(B, (), "heal", ("TY-3.8",))


def test_an_ask_that_depends_on_hidden_cards_is_an_error() -> None:
    state = position("bolt", "tonic", "duck duck")
    state.agenda[:] = [Turn(A), OnlyHolders()]
    advance(state)
    assert knowers(state, state.hands[B][0]) == {B}
    with pytest.raises(AgendaError, match="OnlyHolders.*open facts alone"):
        worlds(state, A)


def test_a_game_that_is_over_can_be_redealt() -> None:
    state = position("blast", "", lives=[1, 1])
    say(state, "1 play blast")
    world = TOY.redeal(state, B, Random(1))
    assert world.ask is None
    assert world.outcome == state.outcome
