"""The search bot beside OpenSpiel's IS-MCTS at Leduc: chips won of a random player, and playouts a second.

Both play as many games against a uniformly random player, on either seat in turn, with
the same budgets; the chips of a game are its unit. OpenSpiel's constant of exploration is that of
the candidates which wins most. The same arguments give the same chips. Speeds are
measured side by side by `benchmarks/run.py --only search`, which runs first.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import run as side_by_side
from environments import Unavailable, last_line, open_cache, python_of
from ours import leduc

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.bots import Bot, RandomBot, decide
from gunsmoke.core.chance import digest
from gunsmoke.core.search import SearchBot
from gunsmoke.core.statistics import Interval, mean_interval

HERE = Path(__file__).parent
BUDGETS = (20, 100, 500)
CONSTANTS = (1.0, 2.0, 5.0, 10.0, 20.0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print both tables."""
    parser = argparse.ArgumentParser(prog="benchmarks/search.py", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=1000, help="games of each bot and budget (1000)")
    parser.add_argument("--budgets", type=int, nargs="+", default=BUDGETS, help="playouts a decision")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other games")
    parser.add_argument("--rounds", type=int, default=5, help="rounds that compare speeds; 0 for none")
    parser.add_argument("--cache", type=Path, default=HERE.parent / ".bench", help="the peers' environments")
    args = parser.parse_args(arguments)
    sys.path.insert(0, str(side_by_side.LEDUC))
    if args.rounds:
        side_by_side.main(
            ["--only", "search", "--rounds", str(args.rounds), "--seconds", "2", "--cache", str(args.cache)]
        )
    try:
        python: Path | None = python_of("openspiel", open_cache(args.cache))
    except Unavailable as reason:
        python = None
        print(f"openspiel: not measured: {reason}")
    print(f"\nchips a game won of a random player, {args.games} games each")
    for budget in args.budgets:
        print(line("gunsmoke", budget, mean_interval(ours(budget, args.games, args.seed))), flush=True)
        if python is not None:
            constant, chips = best_peer(python, budget, args.games, args.seed)
            print(line(f"openspiel, c {constant:g}", budget, mean_interval(chips)), flush=True)
    return 0


def ours(playouts: int, games: int, seed: int) -> list[int]:
    """The chips our bot won in each game."""
    game, box = leduc()
    chips = []
    for number in range(games):
        mine = number % 2
        state = game.start(box, digest(seed, "game", number))
        bots: list[Bot] = [RandomBot(digest(seed, "bot", number))] * 2
        bots[mine] = SearchBot(digest(seed, "search", number), f"{playouts}/random")
        while (ask := state.ask) is not None:
            seat = ask.seats[0]
            carry_out(state, ask, seat, decide(bots[seat], state, seat))
        assert state.outcome is not None
        chips.append(state.outcome.scores[mine])
    return chips


def best_peer(python: Path, simulations: int, games: int, seed: int) -> tuple[float, list[float]]:
    """The constant of exploration with which the peer wins most, and its chips in each game."""
    found = [(constant, peer(python, simulations, games, seed, constant)) for constant in CONSTANTS]
    return max(found, key=lambda one: sum(one[1]))


def peer(python: Path, simulations: int, games: int, seed: int, constant: float) -> list[float]:
    """The chips the peer's bot won in each game."""
    numbers = {"simulations": simulations, "games": games, "seed": seed, "uct": constant}
    flags = [text for name, number in numbers.items() for text in (f"--{name}", str(number))]
    done = subprocess.run(
        [str(python), str(HERE / "leduc_openspiel.py"), *flags], capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        sys.exit(f"openspiel: {last_line(done.stderr)}")
    chips: list[float] = json.loads(last_line(done.stdout))
    return chips


def line(who: str, budget: int, chips: Interval) -> str:
    """A row: `gunsmoke  100  +1.72 [+1.48, +1.95]`."""
    return f"{who:<18}{budget:>6}  {chips.value:+.2f} [{chips.low:+.2f}, {chips.high:+.2f}]"


if __name__ == "__main__":
    raise SystemExit(main())
