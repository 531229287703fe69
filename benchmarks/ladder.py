"""How strong the bots of Most Wanted are: each plays against a table full of the next weaker one.

    python benchmarks/ladder.py [--games 2000] [--players 2 4 6] [--seed 1] [--option tile2=dishonest]

Every deal is played once from each seat, so that no seat's luck counts. The result
depends on the seed alone, not on how many processes share the games. A bot as strong
as its opponents wins one game in as many as there are players.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from gunsmoke.core.agenda import reply
from gunsmoke.core.bots import Bot
from gunsmoke.core.box import Box
from gunsmoke.core.game import Game
from gunsmoke.core.label import BotLabel, Label
from gunsmoke.core.plugins import RANDOM
from gunsmoke.core.statistics import wilson
from gunsmoke.core.view import view_of

PLUGIN = "gunsmoke.plugins.most_wanted.plugin"
RUNGS = (("greedy", "random"), ("outlaw", "greedy"), ("outlaw", "random"))
"""Who plays against a table full of whom."""

Options = tuple[tuple[str, str], ...]


class Share(NamedTuple):
    """Some games of a rung: one `bot` against `others` at every other seat."""

    bot: str
    others: str
    players: int
    options: Options
    seed: int
    games: range


class Score(NamedTuple):
    """What became of some games. `seconds` and `decisions` are those of the one bot."""

    games: int
    wins: int
    decisions: int
    seconds: float

    def plus(self, other: Score) -> Score:
        """Both together."""
        return Score(
            self.games + other.games,
            self.wins + other.wins,
            self.decisions + other.decisions,
            self.seconds + other.seconds,
        )


@cache
def labels() -> tuple[Label, Mapping[str, BotLabel]]:
    """The game's label, and those of its bots by name."""
    games: list[Label] = []
    bots: list[BotLabel] = [RANDOM]
    plugin = import_module(PLUGIN)
    plugin.register_games(games.append)
    plugin.register_bots(bots.append)
    return games[0], {bot.name: bot for bot in bots}


def play(share: Share) -> Score:
    """Play these games, one after the other."""
    label, bots = labels()
    game = label.load()
    box = game.open_box(share.players, dict(share.options))
    score = Score(0, 0, 0, 0.0)
    for number in share.games:
        seat = number % share.players
        names = [share.bot if other == seat else share.others for other in range(share.players)]
        chairs = [
            bots[name].make((share.seed * 1_000_003 + number) * share.players + place)
            for place, name in enumerate(names)
        ]
        deal = share.seed * 1_000_003 + number // share.players
        score = score.plus(play_one(game, box, chairs, deal, seat))
    return score


def play_one(game: Game[Any], box: Box, chairs: Sequence[Bot], seed: int, watched: int) -> Score:
    """One game; the watched seat's decisions are timed."""
    clock = time.thread_time
    state = game.start(box, seed)
    decisions, seconds = 0, 0.0
    while (ask := state.ask) is not None:
        seat = ask.seats[0]
        view = view_of(state, seat)
        start = clock()
        action = chairs[seat].choose(view)
        if seat == watched:
            seconds += clock() - start
            decisions += 1
        reply(state, seat, action)
    assert state.outcome is not None
    return Score(1, int(watched in state.outcome.winners), decisions, seconds)


def shares(bot: str, others: str, players: int, options: Options, seed: int, games: int) -> Iterator[Share]:
    """The games of a rung in shares of some hundred, whole deals each."""
    deals_each = max(1, 100 // players)
    step = deals_each * players
    for first in range(0, games, step):
        yield Share(bot, others, players, options, seed, range(first, min(games, first + step)))


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the ladder and print a line for each rung."""
    given = parse(arguments)
    options = tuple(tuple(one.split("=", 1)) for one in given.option)
    print(f"{'':22}{'players':>8}{'games':>7}{'won':>8}{'95 % interval':>18}{'even':>8}{'us/decision':>13}")
    with ProcessPoolExecutor(given.processes) as pool:
        for players in given.players:
            for bot, others in RUNGS:
                games = -(-given.games // players) * players
                work = shares(bot, others, players, options, given.seed, games)
                score = Score(0, 0, 0, 0.0)
                for part in pool.map(play, work):
                    score = score.plus(part)
                print(line(bot, others, players, score), flush=True)


def line(bot: str, others: str, players: int, score: Score) -> str:
    """A rung's result."""
    won = wilson(score.wins, score.games)
    microseconds = score.seconds / score.decisions * 1e6
    return (
        f"{f'{bot} / {players - 1} {others}':22}{players:>8}{score.games:>7}{won.value:>8.1%}"
        f"{f'{won.low:.1%} to {won.high:.1%}':>18}{1 / players:>8.1%}{microseconds:>13.0f}"
    )


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="benchmarks/ladder.py", description=__doc__)
    parser.add_argument(
        "--games", type=int, default=2000, help="games a rung, rounded up to whole deals (2000)"
    )
    parser.add_argument("--players", type=int, nargs="+", default=[4], help="numbers of players (4)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals and the bots (1)")
    parser.add_argument("--processes", type=int, default=2, help="processes that share the games (2)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a game option; repeatable"
    )
    given = parser.parse_args(arguments)
    if given.games < 1:
        parser.error("--games needs at least 1")
    return given


if __name__ == "__main__":
    main()
