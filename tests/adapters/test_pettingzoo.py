"""Games as PettingZoo environments, held against PettingZoo's own tests."""

import sys
import warnings
from collections.abc import Callable
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed; it comes with gunsmoke[pettingzoo]")

from adapter_tables import IDS, TABLES, game
from pettingzoo.test import api_test, performance_benchmark, seed_test  # type: ignore[import-untyped]

from gunsmoke.adapters.pettingzoo import env, raw_env
from gunsmoke.core.errors import IllegalAction, NotationError, UnknownGame
from gunsmoke.core.view import view_of

EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What the kit says of every environment with a mask, its own among them."""


@pytest.fixture
def strictly() -> Any:
    """Any other warning of the kit fails the test."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message=message)
        yield


def play(table: raw_env, seed: int, each: Callable[[str], None] = lambda agent: None) -> None:
    """A random game to its end; `each` is called with the agent that is to act."""
    rng = Random(seed)
    table.reset(seed=seed)
    while not (any(table.terminations.values()) or any(table.truncations.values())):
        each(table.agent_selection)
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(rng.choice(mask.nonzero()[0].tolist()))


# ------------------------------------------------------------ PettingZoo's kit


@pytest.mark.usefixtures("strictly")
@pytest.mark.parametrize("name, seats", TABLES)
def test_it_passes_the_api_test(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    game(name)
    api_test(env(name, seats, flat=seats % 2 == 0), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.usefixtures("strictly")
@pytest.mark.parametrize("name, seats", TABLES)
def test_it_passes_the_seed_test(name: str, seats: int) -> None:
    game(name)
    seed_test(lambda: env(name, seats), num_cycles=15)


@pytest.mark.parametrize("name, seats", TABLES)
def test_it_runs_under_the_performance_benchmark(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game(name)
    seconds = count()  # the benchmark plays until five seconds are over; here each look at the clock is one
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(seconds)))
    performance_benchmark(env(name, seats))
    assert "Finished performance benchmark" in capsys.readouterr().out


@pytest.mark.usefixtures("strictly")
def test_a_whole_small_game_passes_the_api_test_in_both_shapes() -> None:
    game("leduc")
    for flat in (False, True):
        api_test(env("leduc", flat=flat), num_cycles=500)


# ----------------------------------------------------------------- playing


@pytest.mark.parametrize("name", IDS)
def test_a_win_is_shared_by_the_winners_at_the_end(name: str) -> None:
    table = raw_env(game(name))
    play(table, 4)
    outcome = table.table.outcome
    assert outcome is not None
    winners = {table.possible_agents[seat] for seat in outcome.winners}
    assert {agent for agent, reward in table.rewards.items() if reward} == winners
    assert sum(table.rewards.values()) == pytest.approx(1.0)
    assert all(table.terminations.values())


def test_rewards_can_be_wins_or_scores() -> None:
    wins, scores = (raw_env(game("leduc"), rewards=kind) for kind in ("win", "score"))
    for seed in range(6):
        play(wins, seed)
        play(scores, seed)
        outcome = scores.table.outcome
        assert outcome is not None
        assert tuple(scores.rewards.values()) == outcome.scores
        assert tuple(wins.rewards.values()) == tuple(float(seat in outcome.winners) for seat in range(2))
    with pytest.raises(NotationError, match="'money' is no kind of rewards; take share, win, score"):
        raw_env(game("leduc"), rewards="money")


def test_a_game_that_goes_on_for_too_long_is_truncated_without_rewards() -> None:
    table = raw_env(game("most-wanted"), most_decisions=7)
    play(table, 1)
    assert table.decisions == 7
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert not any(table.rewards.values())


def test_agents_that_are_out_say_nothing_and_leave() -> None:
    table = raw_env(game("most-wanted"), 3)
    play(table, 1)
    for left in (2, 1, 0):
        table.step(None)
        assert len(table.agents) == left
    with pytest.raises(IllegalAction, match=r"nobody is at the table; call reset\(\)"):
        table.step(None)


def test_what_the_mask_forbids_changes_nothing_or_loses() -> None:
    fold = 0
    table = raw_env(game("leduc"))
    table.reset(seed=1)
    before = table.state().tolist()
    with pytest.raises(IllegalAction, match="player_0 can't say 'fold' now"):
        table.step(fold)
    assert table.state().tolist() == before
    losing = env(game("leduc"))
    losing.reset(seed=1)
    losing.step(fold)
    assert losing.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert losing.terminations == {"player_0": True, "player_1": True}


@pytest.mark.parametrize("said", [-1, 3, 10**30, 0.5, "call", None, [1]])
def test_what_is_no_number_of_the_universe_is_no_action(said: Any) -> None:
    table = raw_env(game("leduc"))
    table.reset(seed=1)
    before = table.state().tolist()
    with pytest.raises(IllegalAction, match="player_0 can't say "):
        table.step(said)
    assert table.state().tolist() == before
    losing = env(game("leduc"))
    losing.reset(seed=1)
    losing.step(said)
    assert losing.rewards == {"player_0": -1.0, "player_1": 0.0}


def test_before_the_first_deal_it_asks_for_a_reset() -> None:
    table = raw_env(game("leduc"))
    for look in (table.last, table.state, table.render, lambda: table.observe("player_0")):
        with pytest.raises(AttributeError, match=r"call reset\(\) first"):
            look()
    with pytest.raises(IllegalAction, match=r"call reset\(\)"):
        table.step(0)


def test_equal_seeds_deal_equal_series_and_others_differ() -> None:
    def deals(table: raw_env, seed: int) -> list[list[int]]:
        table.reset(seed=seed)
        found = [table.state().tolist()]
        for _ in range(3):
            table.reset()
            found.append(table.state().tolist())
        return found

    first, second = raw_env(game("most-wanted")), raw_env(game("most-wanted"), seed=5)
    assert deals(first, 5) == deals(second, 5)
    assert deals(first, 5) != deals(first, 6)
    second = raw_env(game("most-wanted"), seed=5)
    second.reset()
    assert second.state().tolist() == deals(first, 5)[0]


# ----------------------------------------------------------------- secrets


def test_sealed_replies_are_asked_in_seat_order_and_seen_by_nobody() -> None:
    table = raw_env(game("most-wanted"), 4)
    sealed = 0

    def look(agent: str) -> None:
        nonlocal sealed
        ask = table.table.ask
        assert ask is not None
        if not ask.sealed or len(ask.seats) < 2:
            return
        assert agent == f"player_{min(ask.seats)}"
        seen, told = [], []
        for number in table.observe(agent)["action_mask"].nonzero()[0][:2]:
            other = raw_env(table.box.game, 4)
            other.reset(seed=1)
            other.table = table.table.copy()
            other._find_turn()
            other.step(int(number))
            assert other.agent_selection == f"player_{sorted(ask.seats)[1]}"
            observation = other.observe(other.agent_selection)
            seen.append([part.tolist() for part in observation["observation"].values()])
            seen[-1].append(observation["action_mask"].tolist())
            told.append(other.state().tolist())
        assert all(one == seen[0] for one in seen)
        assert len(told) == 1 or told[0] != told[1]
        sealed += 1

    play(table, 2, look)
    assert sealed


@pytest.mark.parametrize("name", IDS)
def test_only_the_agent_that_is_asked_has_a_mask(name: str) -> None:
    table = raw_env(game(name))

    def look(agent: str) -> None:
        for other in table.agents:
            assert table.observe(other)["action_mask"].any() == (other == agent)

    play(table, 3, look)


# ----------------------------------------------------------------- looking


def test_numbers_texts_and_actions_lead_to_each_other() -> None:
    table = raw_env(game("most-wanted"))
    table.reset(seed=3)
    for number in table.observe(table.agent_selection)["action_mask"].nonzero()[0]:
        action = table.action_for(int(number))
        assert action is not None
        assert table.number_of(action) == number
        assert table.action_index(table.action_text(int(number))) == number
    impossible = table.action_index("hand #1 #2 #3 #4")
    assert table.action_for(impossible) is None


def test_a_row_has_the_same_arrays_as_a_dict() -> None:
    named, flat = raw_env(game("bang")), raw_env(game("bang"), flat=True)
    named.reset(seed=2)
    flat.reset(seed=2)
    agent = named.agent_selection
    row = flat.named(flat.observe(agent)["observation"])
    seen = named.observe(agent)["observation"]
    assert list(row) == list(seen) == list(named.encoder.parts)
    assert all((row[name] == seen[name]).all() for name in row)


def test_an_agent_has_its_view_as_it_is_and_as_plain_data() -> None:
    table = raw_env(game("leduc"))
    table.reset(seed=1)
    view, data = table.view("player_1"), table.view_data("player_1")
    assert view.key() == view_of(table.table, 1).key()
    assert data["asked"] == [0]
    assert data["question"] is None
    assert data["piles"]["hand.0"] == {"cards": [], "backs": 1}
    assert len(data["piles"]["hand.1"]["cards"]) == 1
    assert table.view_data("player_0")["question"]["options"] == ["call", "raise"]


def test_the_state_fits_its_space_and_has_every_card() -> None:
    table = raw_env(game("most-wanted"))

    def look(agent: str) -> None:
        state = table.state()
        assert table.state_space.contains(state)
        assert table.named(state[: table.encoder.size])["cards"].sum() == len(table.box.deck)

    play(table, 2, look)


def test_it_is_drawn_as_a_spectator_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    table = raw_env(game("leduc"), render_mode="ansi")
    table.reset(seed=1)
    text = table.render()
    assert text is not None
    assert text.splitlines()[:3] == ["Leduc poker, spectator", "asked: 1", "deck: ?? ?? ?? ??"]
    table.render_mode = "human"
    assert table.render() is None
    assert capsys.readouterr().out == f"{text}\n"


def test_options_and_seats_are_the_games_own() -> None:
    table = raw_env(game("most-wanted"), 5, {"tile3": "shootout"})
    assert table.possible_agents == [f"player_{seat}" for seat in range(5)]
    assert "shootout 3 @+1 @+4" in table.universe.texts
    assert not any(text.startswith("duel") for text in table.universe.texts)
    with pytest.raises(UnknownGame):
        raw_env("no-such-game")
    with pytest.raises(NotationError):
        raw_env(game("most-wanted"), 9)
    with pytest.raises(NotationError, match="say raise or lose"):
        raw_env(game("leduc"), illegal="ignore")


def test_a_standing_offer_is_in_the_mask_of_the_agent_that_is_asked() -> None:
    table = raw_env(game("bang"), 4)
    taken: list[str] = []

    def speak_up(agent: str) -> None:
        """Take up whatever is offered besides the question, and see it asked again."""
        question = table.view(agent).question
        assert question is not None
        mask = table.observe(agent)["action_mask"].nonzero()[0].tolist()
        besides = [number for number in mask if table.action_for(number) not in question.options]
        if besides:
            assert all(table.action_text(number).startswith("heal ") for number in besides)
            table.step(besides[0])
            assert table.agent_selection == agent
            again = table.view(agent).question
            assert again is not None
            assert again.kind == question.kind
            taken.append(question.kind)

    for seed in range(60):
        play(table, seed, speak_up)
        if "shot" in taken:
            break
    assert "shot" in taken
