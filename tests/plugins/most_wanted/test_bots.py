"""The two outlaws: what they think of a position, and that they think by what they see alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product
from random import Random

import pytest

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.agenda import advance, carry_out, reply
from gunsmoke.core.ask import Plain
from gunsmoke.core.bots import Bot, RandomBot
from gunsmoke.core.label import BotLabel
from gunsmoke.core.redeal import redeal
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import view_of
from gunsmoke.plugins.most_wanted.actions import (
    BELIEVE,
    CHALLENGE,
    CHURCH,
    DISHONEST_LABOR,
    HONEST_LABOR,
    JOIN,
    SALOON,
    STAY_OUT,
    Duel,
    Hand,
    Lay,
    Rob,
    Shootout,
)
from gunsmoke.plugins.most_wanted.bot import GreedyOutlaw, Outlaw
from gunsmoke.plugins.most_wanted.bot.holding import holdings, worth_keeping
from gunsmoke.plugins.most_wanted.bot.odds import chance_of_a_colour, spread
from gunsmoke.plugins.most_wanted.bot.remaining import Odds, Remaining
from gunsmoke.plugins.most_wanted.bot.standing import Prospects
from gunsmoke.plugins.most_wanted.bot.wavering import waver
from gunsmoke.plugins.most_wanted.cards import MostWantedBox
from gunsmoke.plugins.most_wanted.game import MOST_WANTED
from gunsmoke.plugins.most_wanted.hands import RANKS, WEIGHT, best_hand, winners
from gunsmoke.plugins.most_wanted.plugin import register_bots
from gunsmoke.plugins.most_wanted.state import Table

WHOLE_PACK = (8,) * 9
NERVES = range(30)
"""Seeds of bots, for what a bot may decide one way or the other."""

BOTS = pytest.mark.parametrize("bot", [GreedyOutlaw, Outlaw])


def ranks(text: str) -> tuple[int, ...]:
    return tuple(sorted(RANKS.index(letter) for letter in text))


def total(text: str) -> int:
    return sum(WEIGHT[rank] for rank in ranks(text))


def table(
    *hands: str,
    position: Sequence[int] = (),
    money: Sequence[int] = (),
    active: int = 0,
    reshuffles: int = 0,
    options: Mapping[str, Plain] | None = None,
) -> Table:
    """The turn of one seat; hands are dealt as written, one a seat."""
    box = MOST_WANTED.open_box(len(hands), options)
    state = Table(box, 1)
    for seat, hand in enumerate(hands):
        for face in box.deck.read_all(hand):
            card = box.deck.find(face, state.deck)
            state.deck.remove(card)
            state.hands[seat].append(card)
            state.known[card] = 1 << seat
    Random(5).shuffle(state.deck)
    state.position = list(position) or [0] * len(hands)
    state.money = list(money) or [0] * len(hands)
    state.supply -= sum(state.money)
    state.reshuffles = reshuffles
    MOST_WANTED.begin_turn(state, Seat(active))
    advance(state)
    assert state.ask is not None
    assert state.ask.seats == (active,)
    return state


def after(state: Table, *actions: Action) -> Table:
    """The same table once those asked have replied so, one after the other."""
    for action in actions:
        assert state.ask is not None
        reply(state, state.ask.seats[0], action)
    return state


def chosen(bot: type[Bot], state: Table, seat: int | None = None, seed: int = 1) -> Action:
    """What a bot replies for a seat, by default for the one asked."""
    assert state.ask is not None
    return bot(seed).choose(view_of(state, state.ask.seats[0] if seat is None else seat))


def laid(bot: type[Bot], state: Table, seat: int, seed: int = 1) -> str:
    """The ranks of the hand a bot lays."""
    action = chosen(bot, state, seat, seed)
    assert isinstance(action, Hand)
    box = state.box
    return "".join(sorted((box.deck.texts[face][0] for face in action.cards), key=RANKS.index, reverse=True))


PLAIN, PLAIN_TOO, PLAIN_AGAIN = "7h 8d 9c Td Qs", "7c 8s 9h Ts Jd", "7d 8c 9s Th Jc"
"""Hands that win next to nothing."""

LYING_ALLOWED: dict[str, Plain] = {"tile2": "dishonest"}

THREE_KINGS = "Kh Kd Kc 9h 7d"


def hand(state: Table, cards: str) -> Hand:
    return Hand.of(tuple(sorted(state.box.deck.read_all(cards))))


# --------------------------------------------------------------------- the odds


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("cards", [5, 8])
def test_the_odds_are_those_of_every_deal(size: int, cards: int) -> None:
    pack = (2, 2, 1, 2, 1, 0, 1, 2, 3)
    deck = [rank for rank, copies in enumerate(pack) for _ in range(copies)]
    shown: Counter[int] = Counter()
    for deal in combinations(deck, cards):
        shown[sum(WEIGHT[deal[place]] for place in best_hand(deal, size))] += 1
    for hand, chance in spread(pack, cards, size).beats.items():
        beaten = sum(
            deals / len(best) for other, deals in shown.items() if 0 in (best := winners([hand, other]))
        )
        assert chance == pytest.approx(beaten / shown.total())


@pytest.mark.parametrize(
    ("hand", "chance"),
    [("AA", 0.90), ("QQ", 0.77), ("66", 0.42), ("A", 0.79), ("6", 0.46), ("777", 0.94), ("KKAA", 0.92)],
)
def test_the_odds_of_the_whole_pack_are_the_known_ones(hand: str, chance: float) -> None:
    assert spread(WHOLE_PACK, 5, len(hand)).beats[total(hand)] == pytest.approx(chance, abs=0.025)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_cards_that_lie_open_shift_the_odds_the_right_way(size: int) -> None:
    left = (1, 4, 1, 2, 3, 3, 1, 6, 2)
    exact, guess = spread(left, 5, size), spread(WHOLE_PACK, 5, size)
    odds = Odds(WHOLE_PACK, Remaining(left), 5, size)
    assert odds.shows_aces() == pytest.approx(exact.aces)
    assert odds.shows_sixes() == pytest.approx(exact.sixes)
    errors = [abs(odds.beats(hand) - chance) for hand, chance in exact.beats.items()]
    blind = [abs(guess.beats[hand] - chance) for hand, chance in exact.beats.items()]
    assert sum(errors) < sum(blind) / 2
    assert sum(errors) / len(errors) < 0.02


def test_of_an_untouched_pack_the_odds_are_exact() -> None:
    odds = Odds(WHOLE_PACK, Remaining(WHOLE_PACK), 5, 3)
    for hand, chance in spread(WHOLE_PACK, 5, 3).beats.items():
        assert odds.beats(hand) == pytest.approx(chance)


def test_the_chance_of_a_colour_is_that_of_every_deal() -> None:
    deck = [suit for suit in range(3) for _ in range(4)]
    deals = [max(Counter(deal).values()) for deal in combinations(deck, 5)]
    for wanted in range(1, 5):
        exact = sum(most >= wanted for most in deals) / len(deals)
        assert chance_of_a_colour((4, 4, 4), 5, wanted) == pytest.approx(exact)


# ------------------------------------------------------------ what is worth what


def test_a_pair_is_worth_more_than_a_high_card_and_more_cards_are_worth_more() -> None:
    five, seven = holdings(WHOLE_PACK, 5), holdings(WHOLE_PACK, 7)
    assert five[ranks("KK")] > five[ranks("AK")] > five[ranks("A")] > five[ranks("8")]
    assert seven[ranks("KK")] > five[ranks("KK")]


def test_a_hand_to_be_drawn_up_is_worth_the_mean_of_what_may_come() -> None:
    worth = holdings(WHOLE_PACK, 5)
    kept = ranks("KK98")
    mean = sum((8 - kept.count(rank)) / 68 * worth[tuple(sorted((*kept, rank)))] for rank in range(9))
    assert worth[kept] == pytest.approx(mean)


@pytest.mark.parametrize(
    ("hand", "kept"),
    [("77KK8", "KK"), ("AK987", "AK"), ("66T87", "66"), ("QQ99A", "QQ99A"), ("777KQ", "777K")],
)
def test_fresh_cards_replace_what_is_loose(hand: str, kept: str) -> None:
    assert worth_keeping(WHOLE_PACK, ranks(hand), 7) == ranks(kept)


def test_whoever_pays_with_spaces_loses_more_than_whoever_pays_with_bags() -> None:
    box = MOST_WANTED.open_box(3)
    assert isinstance(box, MostWantedBox)
    poor = Prospects(box, 0, [9, 5, 5], [0, 4, 4]).after(1, 2, [(0, 1.0)])
    rich = Prospects(box, 0, [9, 5, 5], [9, 4, 4]).after(1, 2, [(0, 1.0)])
    before = Prospects(box, 0, [9, 5, 5], [0, 4, 4]).now
    assert poor.chance(1.0) < rich.chance(1.0)
    assert poor.mine < before.mine


def test_nothing_is_left_to_win_once_somebody_has_won() -> None:
    box = MOST_WANTED.open_box(3)
    prospects = Prospects(box, 0, [11, 11, 0], [0, 0, 0])
    assert prospects.after(0, 2, []).chance(1.0) == 1.0
    assert prospects.after(1, 2, []).chance(1.0) == 0.0


def test_what_is_about_as_good_is_chosen_about_as_often() -> None:
    rng = Random(1)
    picks = Counter(waver([(0.5, "a"), (0.5, "b"), (0.3, "c")], rng) for _ in range(400))
    assert 150 < picks["a"] < 250
    assert picks["c"] == 0


# ------------------------------------------------------------------ the own turn


@BOTS
def test_an_outlaw_off_the_board_attacks_early(bot: type[Bot]) -> None:
    state = table(THREE_KINGS, PLAIN, PLAIN_TOO, PLAIN_AGAIN, position=[0, 4, 4, 4], money=[0, 3, 3, 3])
    assert chosen(bot, state) == Rob("train")


def test_an_outlaw_without_money_works_before_it_risks_its_spaces() -> None:
    hands = (THREE_KINGS, PLAIN, PLAIN_TOO, PLAIN_AGAIN)
    rich = table(*hands, position=[6, 4, 4, 4], money=[6, 3, 3, 3])
    poor = table(*hands, position=[6, 4, 4, 4], money=[0, 3, 3, 3])
    assert isinstance(chosen(Outlaw, rich), Rob)
    assert chosen(Outlaw, poor) == HONEST_LABOR


def test_greed_works_when_poor_and_prays_when_rich_if_nothing_is_worth_a_fight() -> None:
    poor = table(PLAIN, PLAIN_TOO, position=[6, 6], money=[0, 3])
    rich = table(PLAIN, PLAIN_TOO, position=[6, 6], money=[6, 3])
    assert chosen(GreedyOutlaw, poor) == HONEST_LABOR
    assert chosen(GreedyOutlaw, rich) == CHURCH


def test_greed_takes_the_saloon_and_the_lie_for_what_they_replace() -> None:
    sides: dict[str, Plain] = {"tile1": "saloon", "tile2": "dishonest"}
    poor = table(PLAIN, PLAIN_TOO, position=[6, 6], money=[0, 3], options=sides)
    rich = table(PLAIN, PLAIN_TOO, position=[6, 6], money=[6, 3], options=sides)
    assert chosen(GreedyOutlaw, poor) == DISHONEST_LABOR
    assert chosen(GreedyOutlaw, rich) == SALOON


def test_an_outlaw_close_to_the_end_takes_what_is_enough_to_win() -> None:
    state = table("Ah Ad Kc 9h 7d", PLAIN, PLAIN_TOO, PLAIN_AGAIN, position=[11, 4, 4, 4], money=[6, 3, 3, 3])
    assert chosen(Outlaw, state) == Rob("pony")


@BOTS
def test_a_duel_is_sought_with_whoever_owes_most_and_never_off_the_board(bot: type[Bot]) -> None:
    state = table("Ah Ad 7c 9d 8s", PLAIN, PLAIN_TOO, PLAIN_AGAIN, position=[11, 0, 4, 9], money=[5, 0, 0, 0])
    assert chosen(bot, state) == Duel(2, Seat(3))


def test_a_strong_hand_shoots_at_all_whom_it_sets_back() -> None:
    state = table(
        *("Ah Ad Ac 9d 8s", PLAIN, PLAIN_TOO, PLAIN_AGAIN),
        position=[5, 9, 9, 9],
        money=[5, 0, 0, 0],
        options={"tile3": "shootout"},
    )
    action = chosen(Outlaw, state)
    assert isinstance(action, Shootout)
    assert len(action.targets) == 3


def test_two_players_leave_the_train_to_the_sheriff() -> None:
    state = table("Kh Kd Qc 9d 8s", PLAIN, position=[5, 5], money=[5, 5])
    three = table("Kh Kd Qc 9d 8s", PLAIN, PLAIN_TOO, position=[5, 5, 5], money=[5, 5, 5])
    assert chosen(GreedyOutlaw, three) == Rob("train")
    assert chosen(GreedyOutlaw, state) != Rob("train")
    assert chosen(Outlaw, state) != Rob("train")


# ----------------------------------------------------------------------- joining

PONY = Rob("pony")


@BOTS
def test_off_the_board_a_robbery_is_joined_for_nothing(bot: type[Bot]) -> None:
    state = table(PLAIN, "7d 7c 8c 9h Js", PLAIN_TOO, position=[3, 0, 4], money=[3, 0, 3])
    assert chosen(bot, after(state, PONY)) == JOIN


@BOTS
def test_high_on_the_board_and_poor_a_weak_hand_stays_out(bot: type[Bot]) -> None:
    state = table(PLAIN, PLAIN_TOO, PLAIN_AGAIN, position=[3, 10, 4], money=[3, 0, 3])
    assert chosen(bot, after(state, PONY)) == STAY_OUT


def test_an_outlaw_joins_when_a_rival_would_win() -> None:
    hands = (PLAIN, "7c 7d 9h Ts Jd", PLAIN_TOO)
    harmless = table(*hands, position=[3, 6, 4], money=[2, 0, 0])
    dangerous = table(*hands, position=[11, 6, 4], money=[2, 0, 0])
    assert chosen(Outlaw, after(harmless, PONY)) == STAY_OUT
    assert chosen(Outlaw, after(dangerous, PONY)) == JOIN


def test_the_last_who_can_stop_a_winner_tries_with_anything() -> None:
    state = table(PLAIN, PLAIN_TOO, PLAIN_AGAIN, position=[11, 6, 10], money=[2, 0, 0])
    assert chosen(Outlaw, after(state, PONY, STAY_OUT)) == JOIN


# ----------------------------------------------------------------- hands and ties


def test_unopposed_an_outlaw_keeps_its_kings_and_greed_shows_them() -> None:
    state = table("Kh Kd 8c Tc 7s", PLAIN, PLAIN_TOO, position=[3, 9, 4], money=[3, 0, 3])
    after(state, PONY, STAY_OUT, STAY_OUT)
    assert laid(Outlaw, state, 0) == "87"
    assert laid(GreedyOutlaw, state, 0) == "KK"


@BOTS
def test_what_wins_the_game_is_laid(bot: type[Bot]) -> None:
    state = table("Ah Ad 8c Tc 7s", PLAIN, PLAIN_TOO, position=[11, 6, 4], money=[3, 0, 3])
    assert laid(bot, after(state, PONY, STAY_OUT, JOIN), 0) == "AA"


def test_sixes_are_laid_against_many_who_may_show_aces() -> None:
    state = table("6h 6d Jc Jh 8s", PLAIN, PLAIN_TOO, PLAIN_AGAIN, position=[3, 9, 9, 9], money=[3, 3, 3, 3])
    after(state, PONY, JOIN, JOIN, JOIN)
    assert laid(Outlaw, state, 0) == "66"
    assert laid(GreedyOutlaw, state, 0) == "JJ"


def test_an_outlaw_breaks_a_tie_with_the_six_it_kept_against_aces() -> None:
    state = table("8h 8d 6c 9h 7s", "8c 8s 7c 9d Qh", PLAIN_AGAIN, position=[3, 4, 4], money=[3, 3, 3])
    after(state, PONY, JOIN, STAY_OUT, hand(state, "8h 8d"), hand(state, "8c 8s"))
    assert {laid(Outlaw, state, 0, seed) for seed in NERVES} == {"6"}
    assert laid(GreedyOutlaw, state, 0) == "9"


def test_no_six_is_tried_once_the_aces_are_gone() -> None:
    def tied(discarded: str) -> Table:
        state = table("8h 8d 6c Qd 7s", "8c 8s 7c 9d Qh", PLAIN_AGAIN, position=[3, 4, 4], money=[3, 3, 3])
        for face in state.box.deck.read_all(discarded):
            card = state.box.deck.find(face, state.deck)
            state.deck.remove(card)
            state.discard.append(card)
            state.known[card] = state.box.everyone
        return after(state, PONY, JOIN, STAY_OUT, hand(state, "8h 8d"), hand(state, "8c 8s"))

    with_aces, without = tied(""), tied("Ah Ad Ac As Ah Ad Ac As")
    assert Counter(laid(Outlaw, with_aces, 0, seed) for seed in NERVES)["6"] > len(NERVES) / 2
    assert {laid(Outlaw, without, 0, seed) for seed in NERVES} == {"Q"}


def test_one_card_is_not_always_guessed_the_same_way() -> None:
    state = table("Ah Ad Jc 9h 6s", "Ac As 7c 8d Qh", PLAIN_AGAIN, position=[3, 4, 4], money=[3, 3, 3])
    after(state, PONY, JOIN, STAY_OUT, hand(state, "Ah Ad"), hand(state, "Ac As"))
    assert {laid(Outlaw, state, 0, seed) for seed in NERVES} == {"J", "6"}
    assert laid(Outlaw, state, 0, 7) == laid(Outlaw, state, 0, 7)


# ------------------------------------------------------------ Labor and fresh cards


@BOTS
def test_honest_labor_earns_by_as_many_cards_as_can_be_spared(bot: type[Bot]) -> None:
    state = after(table("7h 9h Th 8d Qs", PLAIN_TOO, position=[6, 6], money=[0, 3]), HONEST_LABOR)
    work = chosen(bot, state)
    assert isinstance(work, CardsAction)
    assert work.text(state.box.notation()) == "work 7h 9h Th"


def test_greed_never_lies_and_an_outlaw_does_at_times() -> None:
    hands = ("7h 9h Td 8c Qs", PLAIN_TOO, PLAIN_AGAIN)
    claims = table(*hands, position=[6, 6, 6], options=LYING_ALLOWED)
    after(claims, DISHONEST_LABOR)

    def lies(bot: type[Bot], seed: int) -> bool:
        claim = chosen(bot, claims, seed=seed)
        assert isinstance(claim, CardsAction)
        return len({claims.box.deck.texts[face][1] for face in claim.cards}) > 1

    assert not any(lies(GreedyOutlaw, seed) for seed in NERVES)
    assert 0 < sum(lies(Outlaw, seed) for seed in NERVES) < len(NERVES)


def doubts(bot: type[Bot], claimed: str) -> float:
    """How often this bot challenges a claim to so many cards."""
    state = table(
        "7h 7d 9c Td Qs",
        PLAIN_TOO,
        PLAIN_AGAIN,
        position=[3, 5, 5],
        money=[0, 2, 2],
        options={"tile2": "dishonest"},
    )
    claim = Lay.of(tuple(sorted(state.box.deck.read_all(claimed))))
    after(state, DISHONEST_LABOR, claim)
    replies = [chosen(bot, state, seed=seed) for seed in NERVES]
    assert set(replies) <= {CHALLENGE, BELIEVE}
    return replies.count(CHALLENGE) / len(replies)


@BOTS
def test_one_card_is_never_challenged_and_five_nearly_always(bot: type[Bot]) -> None:
    assert doubts(bot, "7h") == 0
    assert doubts(bot, "7h 7d 9c Td Qs") > 0.8


def test_the_more_is_claimed_the_more_an_outlaw_doubts() -> None:
    two, three, four = (doubts(Outlaw, claim) for claim in ("7h 7d", "7h 7d 9c", "7h 7d 9c Td"))
    assert two < three < four
    assert two < 0.25


@BOTS
def test_pairs_are_kept_at_church(bot: type[Bot]) -> None:
    state = after(table("Kh Kd 8c Tc 7s", PLAIN), CHURCH)
    discard = chosen(bot, state)
    assert isinstance(discard, CardsAction)
    assert discard.text(state.box.notation()) == "discard 7s 8c Tc"


# ------------------------------------------------------------------ fair and sound

TILES = list(product(("church", "saloon"), ("honest", "dishonest"), ("duel", "shootout")))


def sides(number: int) -> dict[str, Plain]:
    """One mix of tiles for each number from 0 to 7; the other options change with it."""
    return {
        **dict(zip(("tile1", "tile2", "tile3"), TILES[number])),
        "first_player": "duel" if number % 3 else "random",
        "sheriff_wins_ties": number % 2 == 0,
    }


@pytest.mark.parametrize("seats", range(2, 9))
def test_they_play_to_the_end_whatever_the_seats_and_tiles(seats: int) -> None:
    for number in range(len(TILES)):
        box = MOST_WANTED.open_box(seats, sides(number))
        kinds: list[Callable[[int], Bot]] = [Outlaw, GreedyOutlaw, *([RandomBot] if number % 2 else [])]
        bots = [kinds[(seat + number) % len(kinds)](seat) for seat in range(seats)]
        state = MOST_WANTED.start(box, number)
        for _ in range(20_000):
            if (ask := state.ask) is None:
                break
            seat = ask.seats[0]
            action = bots[seat].choose(view_of(state, seat))
            assert action in ask.options(seat), (number, ask.kind, action)
            carry_out(state, ask, seat, action)
        assert state.outcome is not None


@pytest.mark.parametrize("seats", [2, 3, 5])
@BOTS
def test_what_they_choose_depends_on_what_they_see_alone(bot: type[Bot], seats: int) -> None:
    rng = Random(seats)
    for number in (0, len(TILES) - 1):
        box = MOST_WANTED.open_box(seats, sides(number))
        state = MOST_WANTED.start(box, seats)
        decisions = 0
        while (ask := state.ask) is not None:
            seat = ask.seats[-1]
            view, other = view_of(state, seat), view_of(redeal(state, seat, rng), seat)
            assert view.key() == other.key()
            action = bot(decisions).choose(view)
            assert bot(decisions).choose(other) == action
            carry_out(state, ask, seat, action)
            decisions += 1
        assert decisions > 20


def test_thinking_changes_nothing_on_the_table() -> None:
    state = table("Ah Ad Kc 9h 7d", PLAIN, PLAIN_TOO)
    before = view_of(state, None).key(), list(state.known), dict(state.counts)
    for bot in (GreedyOutlaw, Outlaw):
        chosen(bot, state)
    assert (view_of(state, None).key(), list(state.known), dict(state.counts)) == before


def test_the_plugin_registers_them_by_name() -> None:
    labels: list[BotLabel] = []
    register_bots(labels.append)
    made = {label.name: type(label.make(1)) for label in labels}
    assert made == {"greedy": GreedyOutlaw, "outlaw": Outlaw}


def test_the_better_bot_wins_more_than_its_share() -> None:
    wins = 0
    for number in range(60):
        box = MOST_WANTED.open_box(3)
        bots = [(Outlaw if seat == number % 3 else GreedyOutlaw)(number) for seat in range(3)]
        state = MOST_WANTED.start(box, number // 3)
        while (ask := state.ask) is not None:
            carry_out(state, ask, ask.seats[0], bots[ask.seats[0]].choose(view_of(state, ask.seats[0])))
        assert state.outcome is not None
        wins += state.outcome.winners[0] == number % 3
    assert wins > 30
