"""Games as OpenSpiel games, held against OpenSpiel's own tests, played by its bots, solved by its solvers."""

import pickle
import subprocess
import sys
from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip(
    "pyspiel", reason="open_spiel is not installed; it comes with gunsmoke[openspiel] where it has wheels"
)

from adapter_tables import IDS, TABLES, game  # noqa: E402

from gunsmoke.adapters import openspiel  # noqa: E402
from gunsmoke.adapters.position import SPECTATOR  # noqa: E402
from gunsmoke.core.errors import NotationError  # noqa: E402

LEDUC_VALUE = -0.0856
"""What the first player wins a game, by perfect play on both sides (Southey et al., 2005)."""


def played(game: Any, rng: Random, decisions: int) -> Any:
    """A state after so many random decisions, or at the end."""
    state = game.new_initial_state()
    while not state.is_terminal() and decisions >= 0:
        decisions -= not state.is_chance_node()
        if decisions >= 0:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


# -------------------------------------------------------------- OpenSpiel's kit


@pytest.mark.parametrize("name, seats", TABLES)
def test_it_passes_the_simulation_test(name: str, seats: int) -> None:
    # Broken off early: the kit reads all states of all players at each decision.
    opened = openspiel.load(game(name), seats, most_decisions=60)
    pyspiel.random_sim_test(opened, num_sims=1, serialize=False, verbose=False)


def test_whole_games_pass_the_simulation_test() -> None:
    for name in ("leduc", "wanted7", "gunfighters"):
        pyspiel.random_sim_test(openspiel.load(game(name)), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", IDS)
def test_with_explicit_chance_it_passes_the_simulation_test_with_saving(name: str) -> None:
    opened = openspiel.load(game(name), chance="explicit", most_decisions=25)
    pyspiel.random_sim_test(opened, num_sims=1, serialize=True, verbose=False)


# ---------------------------------------------------------------- OpenSpiel's bots


def search_bot(opened: Any, seed: int, simulations: int) -> Any:
    """OpenSpiel's information-set search."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-not-found]

    rng = np.random.RandomState(seed)
    return ismcts.ISMCTSBot(
        game=opened,
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        max_simulations=simulations,
        random_state=rng,
    )


@pytest.mark.parametrize("name, seats", [("most-wanted", 3), ("bang", 4)])
def test_its_search_bot_plays(name: str, seats: int) -> None:
    opened = openspiel.load(game(name), seats, most_decisions=400)
    bot, rng, searched = search_bot(opened, 1, 6), Random(1), 0
    state = opened.new_initial_state()
    state.apply_action(0)
    while not state.is_terminal() and searched < 8:
        legal = state.legal_actions()
        if state.current_player() == 1 and len(legal) > 1:
            action = bot.step(state)
            assert action in legal
            searched += 1
        else:
            action = rng.choice(legal)
        state.apply_action(action)
    assert searched


def test_its_search_bot_beats_random_players_at_leduc() -> None:
    opened = openspiel.load(game("leduc"), rewards="score", seed=3)
    rng, won = Random(3), 0.0
    for number in range(60):
        bot, seat = search_bot(opened, number, 40), number % 2
        state = opened.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            mine = not state.is_chance_node() and state.current_player() == seat
            state.apply_action(bot.step(state) if mine else rng.choice(legal))
        won += state.returns()[seat]
    # Over 60 games a random player's mean has a standard error of 0.55.
    assert won / 60 > 0.6


def test_a_standing_offer_is_legal_for_the_player_that_is_asked() -> None:
    opened, taken = openspiel.load(game("bang"), 4, seed=2), False
    for number in range(60):
        state, rng = opened.new_initial_state(), Random(number)
        while not state.is_terminal() and not taken:
            legal = state.legal_actions()
            if not state.is_chance_node() and state.position.table.ask.kind == "shot":
                player = state.current_player()
                offers = [one for one in legal if state.action_to_string(player, one).startswith("heal ")]
                if offers:
                    state.apply_action(offers[0])
                    taken = True
                    assert state.current_player() == player
                    assert state.position.table.ask.kind == "shot"
                    break
            state.apply_action(rng.choice(legal))
    assert taken


# ------------------------------------------------------------- OpenSpiel's solvers


def test_its_solver_finds_the_value_of_leduc() -> None:
    opened = openspiel.load(game("leduc"), chance="explicit", rewards="score")
    tree = pyspiel.load_game(f"cached_tree(game={opened})")
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value, other = pyspiel.expected_returns(tree.new_initial_state(), policy, -1, True)
    assert value == pytest.approx(-other)
    assert value == pytest.approx(LEDUC_VALUE, abs=0.001)
    # Nobody can win more than this against it, so the value of the game is no farther away.
    assert pyspiel.nash_conv(tree, policy) < 0.012


def test_our_leduc_is_the_same_tree_as_its_own() -> None:
    """Chance and players have as many nodes, with as many outcomes and the same payoffs."""

    def nodes(opened: Any) -> Counter[tuple[Any, ...]]:
        found: Counter[tuple[Any, ...]] = Counter()
        waiting = [opened.new_initial_state()]
        while waiting:
            state = waiting.pop()
            if state.is_terminal():
                found["end", tuple(state.returns())] += 1
            else:
                actions = state.legal_actions()
                found[state.current_player(), len(actions)] += 1
                waiting += [state.child(action) for action in actions]
        return found

    ours = openspiel.load(game("leduc"), chance="explicit", rewards="score")
    assert nodes(ours) == nodes(pyspiel.load_game("leduc_poker"))


# ------------------------------------------------------------ states and chance


@pytest.mark.parametrize("name", IDS)
def test_a_resampled_table_is_the_same_to_its_player(name: str) -> None:
    opened = openspiel.load(game(name), seed=5)
    rng = Random(5)
    changed = 0
    for decisions in range(0, 40, 4):
        state = played(opened, rng, decisions)
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == state.history()
        changed += str(other) != str(state)
    assert changed


def test_what_others_remember_of_a_resampled_table_is_open_to_everybody() -> None:
    opened = openspiel.load(game("most-wanted"), 3)
    state = played(opened, Random(2), 30)
    player = state.current_player()
    other = state.resample_from_infostate(player, lambda: 0.5).position
    assert other._recall(player) == state.position._recall(player)
    for seat in range(3):
        if seat != player:
            assert other._recall(seat) == state.position._recall(SPECTATOR) != state.position._recall(seat)


def test_a_player_remembers_what_it_said_though_nobody_sees_it() -> None:
    opened = openspiel.load(game("most-wanted"), 4, seed=1)
    state = played(opened, Random(1), 0)
    while True:
        if state.legal_actions() and not state.is_chance_node() and state.position.table.ask.sealed:
            break
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    first, second = (state.child(action) for action in state.legal_actions()[:2])
    assert first.information_state_string(player) != second.information_state_string(player)
    for seat in range(4):
        if seat != player:
            assert first.information_state_string(seat) == second.information_state_string(seat)


@pytest.mark.parametrize("chance", ["sampled", "explicit"])
def test_games_and_states_can_be_pickled(chance: str) -> None:
    opened = openspiel.load(game("leduc"), chance=chance, seed=7)
    state = played(opened, Random(2), 2)
    loaded = pickle.loads(pickle.dumps([opened, state]))
    assert str(loaded[0]) == str(opened)
    for again in (loaded[1], deepcopy(state)):
        assert str(again) == str(state)
        assert again.history() == state.history()
        for seat in range(2):
            assert again.information_state_string(seat) == state.information_state_string(seat)
        assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", ["bang", "most-wanted"])
def test_a_state_is_saved_and_loaded(name: str) -> None:
    opened = openspiel.load(game(name))
    rng = Random(4)
    for decisions in (0, 9, 25):
        state = played(opened, rng, decisions)
        loaded = opened.deserialize_state(state.serialize())
        assert str(loaded) == str(state)
        for seat in range(opened.num_players()):
            assert loaded.information_state_string(seat) == state.information_state_string(seat)
        if not state.is_terminal():
            action = state.legal_actions()[-1]
            state.apply_action(action)
            loaded.apply_action(action)
            for seat in range(opened.num_players()):
                assert loaded.information_state_string(seat) == state.information_state_string(seat)


@pytest.mark.parametrize("name", ["leduc", "most-wanted", "bang"])
def test_a_card_is_drawn_when_somebody_takes_or_sees_it(name: str) -> None:
    """Every loose card is unknown to all, and what chance says lies where it was taken from."""
    opened = openspiel.load(game(name), chance="explicit", most_decisions=60)
    rng, drawn = Random(8), 0
    state = opened.new_initial_state()
    while not state.is_terminal():
        position = state.position
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(probability for _, probability in outcomes) == pytest.approx(1.0)
            assert len({state.action_to_string(-1, action) for action, _ in outcomes}) == len(outcomes)
            drawn += 1
        elif position.loose:
            table = position.table
            for pile, cards in position.loose:
                assert not any(table.known[card] for card in table.pile_lists()[pile][:cards])
        state.apply_action(rng.choice(state.legal_actions()))
    assert drawn


def test_sampled_and_explicit_chance_deal_alike() -> None:
    """The first player of Leduc gets each card as often, and wins as much by playing at random."""

    def deals(chance: str) -> tuple[Counter[str], float]:
        opened = openspiel.load(game("leduc"), chance=chance, rewards="score", seed=4)
        rng, cards, won = Random(4), Counter[str](), 0.0
        for _ in range(1200):
            state = opened.new_initial_state()
            while state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
            table = state.position.table
            cards[table.box.deck.text(table.pile("hand.0").cards[0])] += 1
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
            won += state.returns()[0]
        return cards, won / 1200

    (sampled, won), (explicit, gained) = deals("sampled"), deals("explicit")
    # 200 expected of each, give or take 13; a mean's standard error is 0.13.
    assert all(abs(count - 200) < 60 for count in (*sampled.values(), *explicit.values()))
    assert abs(won - gained) < 0.7


def test_deals_follow_from_the_seed() -> None:
    def deals(seed: int) -> list[str]:
        opened = openspiel.load(game("most-wanted"), seed=seed)
        return [str(played(opened, Random(1), 0)) for _ in range(3)]

    assert deals(7) == deals(7)
    assert deals(7) != deals(8)
    assert len(set(deals(7))) == 3


def test_a_share_of_the_win_is_told_less_the_average() -> None:
    opened = openspiel.load(game("most-wanted"), 4)
    state = played(opened, Random(6), 100_000)
    assert sorted(state.returns()) == [-0.25, -0.25, -0.25, 0.75]
    assert opened.utility_sum() == 0
    assert (opened.min_utility(), opened.max_utility()) == (-0.25, 0.75)


def test_a_game_broken_off_is_worth_nothing() -> None:
    opened = openspiel.load(game("most-wanted"), 4, most_decisions=5)
    state = played(opened, Random(6), 100)
    assert state.is_terminal()
    assert state.move_number() == 6
    assert state.returns() == [0, 0, 0, 0]


def test_options_come_through_the_parameters() -> None:
    opened = openspiel.load(game("most-wanted"), 3, {"tile3": "shootout", "tile1": "saloon"})
    again = pyspiel.load_game(str(opened))
    assert again.setting.box.options == opened.setting.box.options
    assert again.setting.box.options["tile3"] == "shootout"
    state = played(again, Random(1), 0)
    assert any(state.action_to_string(action).startswith("shootout") for action in state.legal_actions())


@pytest.mark.parametrize("name", [name for name in IDS if name != "wanted7"])
def test_what_the_outcome_counts_can_be_the_reward(name: str) -> None:
    opened = openspiel.load(game(name), rewards="score", seed=1)
    state = played(opened, Random(1), 5000)
    assert state.is_terminal()
    assert all(opened.min_utility() <= reward <= opened.max_utility() for reward in state.returns())
    assert any(state.returns())


def test_what_it_cannot_be_is_said() -> None:
    with pytest.raises(NotationError, match="does not tell the range of its scores"):
        openspiel.load(game("wanted7"), rewards="score")
    with pytest.raises(NotationError, match="say sampled or explicit"):
        openspiel.load(game("leduc"), chance="none")


def test_python_ends_in_peace_after_it_was_used() -> None:
    # OpenSpiel lets go of the games it was told only when Python is gone.
    game("leduc")
    code = "from gunsmoke.adapters import openspiel; openspiel.load('leduc').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
