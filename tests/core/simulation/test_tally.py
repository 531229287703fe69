"""What rows come to: known answers, seat effects only where nothing else is, and memory that stays flat."""

import pickle
from dataclasses import replace
from itertools import permutations

import pytest

from gunsmoke.core.simulation import Plan, Summary, Tally, simulate, summarise
from gunsmoke.core.simulation.blocks import BlockMeans
from gunsmoke.core.simulation.histogram import MOST_BINS, Histogram
from gunsmoke.core.simulation.plain import as_plain
from gunsmoke.core.statistics import Interval, Moments, mean_interval, share_interval, wilson


def plan_of(game: str = "kuhn", games: int = 200, **settings: object) -> Plan:
    given: dict = {"bots": ("random",), "seed": 7, "options": {}, "metrics": (), **settings}
    return Plan(game, games, 2, **given)


def tally_of(plan: Plan, times: int = 1) -> Tally:
    tally = Tally(plan)
    rows = list(simulate(plan))
    for _ in range(times):
        for row in rows:
            tally.fold(row)
    return tally


def summary_of(plan: Plan) -> Summary:
    return summarise(tally_of(plan))


def holds(interval: Interval, truth: float) -> bool:
    return interval.low <= truth <= interval.high


# ------------------------------------------------------------------ known answers


def test_random_kuhn_gives_the_first_seat_its_published_eighth() -> None:
    scores = summary_of(plan_of(games=6000)).scores["seat"]
    assert holds(scores["1"], 1 / 8)
    assert scores["1"].high - scores["1"].low < 0.08
    assert scores["2"].value == -scores["1"].value


def test_kuhn_cards_win_as_often_as_counted_by_hand() -> None:
    # By hand: pass-bet-pass and bet-pass end for the one who bet, all else shows the cards.
    expected = {"J": 0.0, "Q": 0.0, "K": 0.0}
    for mine, yours in permutations("JQK", 2):
        higher = "JQK".index(mine) > "JQK".index(yours)
        # pass-pass 1/4, pass-bet-pass 1/8, pass-bet-bet 1/8, bet-pass 1/4, bet-bet 1/4
        first_wins = (1 / 4 + 1 / 8 + 1 / 4) * higher + 1 / 4
        expected[mine] += first_wins / 4
        expected[yours] += (1 - first_wins) / 4
    found = summary_of(plan_of(games=6000)).win_rates["card"]
    for card, rate in expected.items():
        assert holds(found[card], rate), card


def test_random_leduc_gives_what_enumeration_gives() -> None:
    scores = summary_of(plan_of("leduc", 12_000)).scores["seat"]
    expected = leduc_value()
    assert holds(scores["1"], expected)
    assert scores["1"].high - scores["1"].low < 0.2


def leduc_value() -> float:
    """What the first seat gains on average if both take any option, counted out by the rules alone."""
    cards = "JJQQKK"
    deals = list(permutations(range(6), 3))
    total = 0.0
    for mine, yours, board in deals:
        hands = (cards[mine], cards[yours])
        total += betting(hands, cards[board], [1, 1], 0, 0, 0, opening=True)
    return total / len(deals)


def betting(
    hands: tuple[str, str], board: str, paid: list[int], turn: int, rounds: int, raises: int, *, opening: bool
) -> float:
    facing = paid[0] != paid[1]
    words = [*(["fold"] if facing else []), "call", *(["raise"] if raises < 2 else [])]
    total = 0.0
    for word in words:
        now = paid[:]
        if word == "fold":
            gain = float(paid[0] if turn else -paid[0]) if not turn else float(paid[1])
            total += gain
        elif word == "raise":
            now[turn] = now[1 - turn] + (4 if rounds else 2)
            total += betting(hands, board, now, 1 - turn, rounds, raises + 1, opening=False)
        else:
            now[turn] = now[1 - turn]
            if opening:
                total += betting(hands, board, now, 1, rounds, raises, opening=False)
            elif rounds:
                total += showdown(hands, board, now[0])
            else:
                total += betting(hands, board, now, 0, 1, 0, opening=True)
    return total / len(words)


def showdown(hands: tuple[str, str], board: str, chips: int) -> float:
    strength = [3 if card == board else "JQK".index(card) for card in hands]
    return float(chips * ((strength[0] > strength[1]) - (strength[0] < strength[1])))


# ---------------------------------------------------------------------- symmetry


def test_identical_bots_differ_by_seat_alone() -> None:
    found = summary_of(plan_of(games=4000, bots=("random", "listener"), seed=1_000))
    bots, seats = found.win_rates["bot"], found.win_rates["seat"]
    assert holds(bots["random"], 0.5)
    assert holds(bots["listener"], 0.5)
    assert bots["random"].value + bots["listener"].value == pytest.approx(1)
    # The one who begins wins 5/8 of the lower hands' bluffs, so that seats are not alike.
    assert holds(seats["1"], 9 / 16)
    assert not holds(seats["1"], 0.5)
    assert abs(found.ratings["random"].mu - found.ratings["listener"].mu) < 2


def test_a_stronger_bot_is_rated_higher() -> None:
    found = summary_of(plan_of(games=600, bots=("random", "coward")))
    assert found.win_rates["bot"]["random"].low > 0.5
    assert found.ratings["random"].ordinal > found.ratings["coward"].ordinal
    assert found.ratings["random"].games == 600


def test_duplicate_deals_count_as_one_observation_each() -> None:
    plain = summary_of(plan_of(games=800, bots=("random", "coward"), metrics=("decisions",)))
    paired = summary_of(plan_of(games=800, bots=("random", "coward"), metrics=("decisions",), duplicate=True))
    # Who holds the better card wins from either seat: much of that luck cancels between the bots ...
    widths = [
        found.scores["bot"]["random"].high - found.scores["bot"]["random"].low for found in (plain, paired)
    ]
    assert widths[1] < 0.9 * widths[0]
    assert paired.metrics["decisions"].games == paired.win_rates["seat"]["1"].count == 800


def test_numbers_of_one_block_count_as_one_observation() -> None:
    means, half = BlockMeans(), Moments()
    for block in range(50):
        number = float(block % 3 == 0)
        half.add(number)
        means.add(number, block)
        means.add(number, block)
    found, expected = means.mean_interval(), mean_interval(half)
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high))
    assert found.count == 100
    assert means.share_interval(100).low == pytest.approx(share_interval(half, 100).low)


def test_a_single_bot_is_not_rated() -> None:
    assert summary_of(plan_of()).ratings == {}


# ------------------------------------------------------------------------ the rest


def test_memory_does_not_grow_with_the_games() -> None:
    plan = replace(plan_of(games=400, bots=("random", "coward")), metrics=None)
    once, often = tally_of(plan), tally_of(plan, 10)
    assert often.games == 10 * once.games
    small, large = len(pickle.dumps(once)), len(pickle.dumps(often))
    assert large < small * 1.02 + 100


def test_faults_are_counted_by_message_with_the_first_games() -> None:
    plan = plan_of("kuhn-raising")
    rows = list(simulate(plan))
    faulty = [row for row in rows if not row.ended]
    found = summary_of(plan)
    assert found.games == len(rows) - len(faulty)
    (fault,) = found.faults
    assert (fault.where, fault.games) == ("game", len(faulty))
    assert fault.message.startswith("RuntimeError: the deck is sticky (game.py, line ")
    assert fault.numbers == tuple(row.number for row in faulty[:10])
    assert fault.seeds == tuple(row.seed for row in faulty[:10])


def test_a_metric_that_can_not_be_opened_is_told_once() -> None:
    found = summary_of(plan_of(metrics=None))
    faults = {fault.where: fault for fault in found.faults}
    assert "has no attribute 'Nowhere'" in faults["absent"].message
    assert faults["absent"].games == 0
    assert found.metrics["decisions"].games == found.games == 200


def test_a_metric_that_raises_is_told_with_how_many_games() -> None:
    found = summary_of(plan_of(metrics=("grumpy", "decisions")))
    faults = {fault.message: fault.games for fault in found.faults}
    assert {fault.partition(" (")[0] for fault in faults} == {
        "ZeroDivisionError: not today",
        "ValueError: nan is no number",
    }
    assert sum(faults.values()) + found.metrics["grumpy"].games == 200


def test_what_a_game_has_or_has_not_gets_the_interval_of_a_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """Student's would have no width where all twenty games are alike."""
    monkeypatch.setattr("kuhn.plugin.Grumpy.measure", lambda metric, trace: 1.0)
    plan = Plan("kuhn", 20, 2, ("random",), 1, {}, metrics=("grumpy",))
    interval = summary_of(plan).metrics["grumpy"].interval
    assert interval is not None
    assert interval == wilson(20, 20)


def test_the_interval_of_a_share_stays_within_what_a_share_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"numbers": iter([1.0, 1.0, 0.875, 0.0])}
    monkeypatch.setattr("kuhn.plugin.Grumpy.measure", lambda metric, trace: next(given["numbers"]))
    plan = Plan("kuhn", 4, 2, ("random",), 1, {}, metrics=("grumpy",))
    interval = summary_of(plan).metrics["grumpy"].interval
    assert interval is not None
    assert (interval.value, interval.low, interval.high) == (0.71875, 0.0, 1.0)
    assert mean_interval([1.0, 1.0, 0.875, 0.0]).low < 0
    given["numbers"] = iter([1.0, 2.0, 1.0, 2.0])
    other = summary_of(plan).metrics["grumpy"].interval
    assert other is not None
    assert other.high > 2  # what calls itself a share and is none


def test_a_metric_that_does_not_apply_says_so() -> None:
    turns = summary_of(plan_of(metrics=("turns",))).metrics["turns"]
    assert (turns.games, turns.interval, turns.histogram) == (0, None, ())


def test_rules_are_counted_from_asks_and_from_events_where_they_are_heard() -> None:
    silent, heard = summary_of(plan_of()), summary_of(plan_of(metrics=("bets",)))
    assert (silent.listened, heard.listened) == (False, True)
    decisions = sum(row.decisions for row in simulate(plan_of()))
    assert silent.rules["K-2"].times == decisions
    assert heard.rules["K-2"].times == 2 * decisions
    assert silent.rules["K-3"].games == 200


def test_the_summary_is_the_same_for_the_same_plan_and_plain_as_json() -> None:
    plan = plan_of(metrics=None, bots=("random", "coward"))
    assert summary_of(plan) == summary_of(plan)
    data = as_plain(summary_of(plan_of(games=1, metrics=None)))
    assert data["metrics"]["decisions"]["interval"]["low"] is None
    assert data["plan"]["game"] == "kuhn"
    assert "seconds" not in data


def test_a_plan_of_no_games_comes_to_nothing() -> None:
    found = summary_of(plan_of(games=0))
    assert (found.games, found.win_rates, found.faults) == (0, {}, ())


# ----------------------------------------------------------------------- histograms


def histogram(*numbers: float) -> tuple[tuple[float, float, int], ...]:
    found = Histogram()
    for number in numbers:
        found.add(number)
    return found.bins()


def test_a_histogram_counts_every_number_in_its_bin() -> None:
    numbers = [number * 0.37 % 5 for number in range(1000)]
    bins = histogram(*numbers)
    assert len(bins) <= MOST_BINS
    for low, high, count in bins:
        assert count == sum(low <= number < high for number in numbers)


def test_a_histogram_does_not_depend_on_the_order() -> None:
    numbers = [0.5, 1e6, -3.0, 7.25, 0.001, 42.0]
    assert {histogram(*order) for order in permutations(numbers)} == {histogram(*numbers)}


def test_whole_numbers_have_bins_of_one_or_more() -> None:
    assert histogram(3, 5, 5) == ((3, 4, 1), (4, 5, 0), (5, 6, 2))
    assert histogram() == ()
