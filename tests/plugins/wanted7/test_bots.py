"""The two patrons: what they think of a board, and that they think by what they see alone."""

from random import Random

import pytest

from gunsmoke.core.agenda import advance, reply
from gunsmoke.core.bots import RandomBot
from gunsmoke.core.label import BotLabel
from gunsmoke.core.view import view_of
from gunsmoke.plugins.wanted7.bot import GreedyPatron, Hirer
from gunsmoke.plugins.wanted7.bot.board import after_trick, boards_after, open_places
from gunsmoke.plugins.wanted7.bot.chair import EMPTY, Chair
from gunsmoke.plugins.wanted7.bot.exposure import Exposure
from gunsmoke.plugins.wanted7.bot.hirer import tempo
from gunsmoke.plugins.wanted7.bot.worth import exact_rank_points, points_for_position, prospect
from gunsmoke.plugins.wanted7.game import WANTED7
from gunsmoke.plugins.wanted7.plugin import register_bots

BOTS = pytest.mark.parametrize("bot", [GreedyPatron, Hirer])


def table(turn=0, seats=2, hands=(), laid=None, tokens=None, hired=(), scores=None, round=4, **options):
    """A turn in the middle of a round; what is not named lies in the decks and the bag."""
    box = WANTED7.open_box(seats, options)
    state = WANTED7.deal(box, 1)
    state.round = round
    state.holder = 0
    deck = box.deck

    def put(text, pile, mask):
        for name in text.split():
            card = next(
                card
                for card in deck.ids[deck.read(name)]
                if card in state.bag or any(card in one for one in state.decks)
            )
            for source in (state.bag, *state.decks):
                if card in source:
                    source.remove(card)
            pile.append(card)
            state.known[card] = mask

    for seat, hand in enumerate(hands):
        put(hand, state.hands[seat], 1 << seat)
    for place, pile in (laid or {}).items():
        put(pile, state.laid[box.place_number[place]], box.everyone)
    for place, token in (tokens or {}).items():
        put(token, state.gunfighters[box.place_number[place]], box.everyone)
    for seat, own in enumerate(hired):
        put(own, state.hired[seat], box.everyone)
    if scores is not None:
        state.scores[:] = scores
    WANTED7.begin_turn(state, turn)
    advance(state)
    return state


def said(bot, state):
    """What a bot says to the question that is open."""
    seat = state.ask.seats[0]
    return bot(1).choose(view_of(state, seat)).text(state.box.notation())


FULL_BUT_ONE = {"beer-2": "3*r", "beer-3": "4r", "whisky-1": "3*r", "whisky-2": "1bb", "whisky-3": "5r"}


# ----------------------------------------------------------------- what they play


def test_the_hirer_closes_a_board_on_which_it_leads():
    state = table(hands=("1wr", "5b"), laid=FULL_BUT_ONE)
    assert said(Hirer, state) == "play 1wr beer-1"


@BOTS
def test_the_gunfighter_that_completes_a_row_is_wanted(bot):
    state = table(
        seats=4,
        hands=("5r", "2<b"),
        laid={"beer-2": "1bb", "whisky-1": "2>b"},
        tokens={"beer-1": "wolf", "whisky-2": "owl"},
        hired=("owl owl owl owl", "cobra"),
    )
    assert said(bot, state) == "play 5r whisky-2"


@BOTS
def test_a_pile_is_conjured_where_it_is_worth_more(bot):
    state = table(
        seats=4,
        hands=("3*r", "2<b"),
        laid={"beer-2": "1bb", "beer-3": "2>b", "whisky-1": "4r", "whisky-2": "4b"},
        tokens={"whisky-3": "owl"},
        hired=("owl owl owl owl",),
    )
    reply(state, 0, WANTED7.read_action("play 3*r beer-1", state.box.notation()))
    assert said(bot, state) == "move whisky-3"


@BOTS
def test_a_revolver_that_may_hold_fire_spares_its_own_card(bot):
    state = table(
        seats=4,
        hands=("2<r", "5b"),
        laid={"beer-2": "5r", "whisky-1": "4b", "whisky-2": "3*b"},
        optional_shots=True,
    )
    reply(state, 0, WANTED7.read_action("play 2<r beer-1", state.box.notation()))
    assert state.ask.kind == "shoot"
    assert said(bot, state) == "hold"


def test_the_hirer_comes_last_among_equals_while_the_board_is_open():
    state = table(hands=("4r", "4b"), simultaneous=True)
    for seat, card in ((0, "4r"), (1, "4b")):
        reply(state, seat, WANTED7.read_action(f"choose {card}", state.box.notation()))
    assert state.ask.kind == "order"
    holder = state.ask.seats[0]
    order = Hirer(1).choose(view_of(state, holder))
    assert order.seats[-1] == holder


# ------------------------------------------------------------------ how they reckon


def test_points_between_two_positions_lie_between():
    box = WANTED7.open_box(4)
    assert [points_for_position(box, position) for position in (1.0, 1.5, 2.0, 4.0, 4.5, 5.0, 6.0)] == [
        *(5.0, 4.0, 3.0),
        *(1.0, 0.5, 0.0, 0.0),
    ]
    assert exact_rank_points(box, [9, 9, 6, 0]) == [3, 3, 2, 1]


def test_with_nothing_to_come_gunfighters_are_worth_what_the_tables_say():
    now = prospect(WANTED7.open_box(4), 0)
    assert now.worth((1, 1, 1, 1, 0, 0, 0)) == 1
    assert now.worth((3, 3, 3, 2, 2, 2, 2)) == 17
    assert now.worth_of_each((4, 1, 1, 1, 0, 0, 0)) == (3, 1, 1, 1, 2, 2, 2)
    assert now.worth_of_each((5, 0, 0, 0, 0, 0, 0))[0] == 0


def test_what_is_to_come_makes_a_start_worth_something():
    box = WANTED7.open_box(4)
    assert prospect(box, 0).worth_of_each((0,) * 7)[0] == 0
    assert 0 < prospect(box, 5).worth_of_each((0,) * 7)[0] < 3


def test_a_row_to_come_is_the_mean_over_all_bands():
    """Two more gunfighters, dealt out in all 49 ways."""
    box = WANTED7.open_box(4)
    counts = (2, 1, 1, 0, 0, 0, 0)
    now, later = prospect(box, 0), prospect(box, 2)
    ways = []
    for one in range(7):
        for other in range(7):
            more = list(counts)
            more[one] += 1
            more[other] += 1
            ways.append(now.worth(tuple(more)))
    assert later.worth(counts) == pytest.approx(sum(ways) / 49)


def test_a_board_is_reckoned_as_the_rules_change_it():
    """Every reply a bot can give leads to just the boards that it reckons with."""
    rng = Random(4)
    looked = 0
    for seed in range(6):
        state = WANTED7.start(WANTED7.open_box(2 + seed % 5, {"optional_shots": seed % 2 == 1}), seed)
        while state.ask is not None:
            seat = state.ask.seats[0]
            option = rng.choice(state.ask.options(seat))
            expected = set(boards_after(Chair(view_of(state, seat)), option))
            before = state.round
            reply(state, seat, option)
            if state.ask is not None and state.round == before:
                faces = state.box.deck.faces
                tops = tuple([faces[pile[-1]] if pile else EMPTY for pile in state.laid])
                if state.ask.kind == "shoot":  # it is not decided yet
                    continue
                assert tops in expected
                looked += 1
    assert looked > 200


def test_a_trick_leaves_its_place_empty():
    assert after_trick((4, EMPTY, 7), 0, 1) == (EMPTY, 4, 7)


def test_open_places_are_those_the_rules_allow():
    state = table(hands=("3*r", "2<b"), laid={"beer-1": "2>b", "beer-2": "4b"})
    chair = Chair(view_of(state, 0))
    (face,) = chair.hand
    assert [state.box.ring[at].id for at in open_places(state.box, chair.tops, face)] == [
        option.place for option in state.ask.options(0)
    ]


def test_on_a_full_board_every_card_stays():
    state = table(hands=("1wr", "5b"), laid=FULL_BUT_ONE)
    chair = Chair(view_of(state, 0))
    full = tuple([top if top != EMPTY else chair.hand[0] for top in chair.tops])
    assert Exposure(chair).stays(full) == [1.0] * 6


def test_high_cards_stay_longer_than_low_ones():
    state = table(hands=("3*r", "1bb"), laid={"beer-1": "2<b", "beer-2": "4b"})
    chair = Chair(view_of(state, 0))
    low, high = (
        Exposure(chair).attacked(state.box.place_number[place], chair.tops[state.box.place_number[place]])
        for place in ("beer-1", "beer-2")
    )
    assert high < low


def test_the_last_of_a_lap_gains_by_a_round_that_goes_on_and_the_first_loses():
    state = WANTED7.start(WANTED7.open_box(3, {"first_player": 1}), 3)
    found = []
    while len(found) < 6:
        seat = state.ask.seats[0]
        if state.ask.kind == "play":
            found.append((seat, tempo(Chair(view_of(state, seat)))))
        reply(state, seat, state.ask.options(seat)[0])
    assert found == [(0, -1.0), (1, 0.0), (2, 1.0)] * 2


def test_in_common_turns_nobody_is_last():
    state = WANTED7.start(WANTED7.open_box(3, {"simultaneous": True}), 3)
    assert tempo(Chair(view_of(state, 0))) == 0


# --------------------------------------------------------------------- in general


@BOTS
@pytest.mark.parametrize(
    "seats, options", [(2, {}), (4, {"simultaneous": True}), (6, {"optional_shots": True})]
)
def test_a_bot_says_the_same_in_every_world_that_looks_the_same(bot, seats, options):
    state, rng = WANTED7.start(WANTED7.open_box(seats, options), 8), Random(8)
    for _ in range(25):
        if state.ask is None:
            break
        seat = state.ask.seats[0]
        world = WANTED7.redeal(state, seat, rng)
        action = bot(1).choose(view_of(state, seat))
        assert action in state.ask.options(seat)
        assert bot(1).choose(view_of(world, seat)) == action
        reply(state, seat, action)


@BOTS
@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_beats_random_players(bot, seats):
    """Ten games; a player no better than the others would win nine of them once in thousands of tries."""
    box = WANTED7.open_box(seats)
    won = 0
    for seed in range(10):
        state = WANTED7.start(box, seed)
        bots = [bot(seed), *(RandomBot(seed * 10 + seat) for seat in range(1, seats))]
        while state.ask is not None:
            seat = state.ask.seats[0]
            reply(state, seat, bots[seat].choose(view_of(state, seat)))
        won += state.outcome.winners == (0,)
    assert won >= 7


def test_the_bots_are_registered_weakest_first():
    labels: list[BotLabel] = []
    register_bots(labels.append)
    assert [(label.game, label.name) for label in labels] == [("wanted7", "greedy"), ("wanted7", "hirer")]
    assert [type(label.make(1)) for label in labels] == [GreedyPatron, Hirer]
