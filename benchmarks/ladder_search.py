"""How much stronger `search` is than a game's simplest own bot, budget by budget.

In each game one seat is played by the bot measured and all others by the game's first
registered bot; from game to game the seat moves on, and each deal is played once
for every seat. The table gives the share of wins (a win shared by several is divided) with
Wilson's 95 % interval beside the fair share; and, from the same deal played once more with
the simple bot in that seat too, how much more often the seat is among the winners, as a mean
difference of pairs with its 95 % interval. The same arguments give the same numbers, unless a
budget is in seconds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import lru_cache
from multiprocessing import Pool
from time import process_time
from typing import Any, NamedTuple

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.bots import decide
from gunsmoke.core.box import Box
from gunsmoke.core.chance import digest
from gunsmoke.core.lineup import read_bot
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.registration import ANY_GAME
from gunsmoke.core.statistics import paired_interval, wilson

SEATS = {"bang": 5}
"""How many players, where it is not four."""

GAMES = ("most-wanted", "wanted7", "gunfighters", "bang")


class Job(NamedTuple):
    """One deal with the measured bot in one seat."""

    game: str
    seats: int
    bot: str
    rival: str
    seed: int
    seat: int


class Played(NamedTuple):
    """What the measured seat won: its share of the win, whether it won at all, and with the rival in it.

    `decisions` are its choices, `seconds` the processor time they took. None if a game did not end.
    """

    share: float
    won: bool
    rival_won: bool
    decisions: int
    seconds: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a row for each bot."""
    parser = argparse.ArgumentParser(
        prog="benchmarks/ladder_search.py", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("bots", nargs="+", help="such as search:50 search:200/random outlaw")
    parser.add_argument("--games", type=int, default=200, help="games of each bot (200)")
    parser.add_argument("--players", type=int, help="seats (5 at Bang!, else 4)")
    parser.add_argument("--rival", help="the bot in all other seats (the game's first)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other games")
    parser.add_argument("--processes", type=int, default=1, help="games played at a time (1)")
    args = parser.parse_args(arguments)
    seats = args.players or SEATS.get(args.game, 4)
    rival = args.rival or simplest(args.game)
    print(f"{args.game}, {seats} players, {rival} in the other seats; fair share {1 / seats:.1%}")
    with Pool(args.processes) as pool:
        for bot in args.bots:
            jobs = [
                Job(args.game, seats, bot, rival, digest(args.seed, "game", number // seats), number % seats)
                for number in range(args.games)
            ]
            print(line(bot, list(pool.imap(play, jobs))), flush=True)
    return 0


def simplest(game: str) -> str:
    """The bot a game registered first."""
    return next(label.name for label in get_manager().bots_for(game).values() if label.game != ANY_GAME)


def play(job: Job) -> Played | None:
    """A deal played twice: with the measured bot in its seat, and with the rival there too."""
    measured = list(winners(job, job.bot))
    baseline = list(winners(job, job.rival))
    if not measured or not baseline:
        return None
    (won, decisions, seconds), (rival_won, _, _) = measured[0], baseline[0]
    share = 1 / len(won) if job.seat in won else 0.0
    return Played(share, job.seat in won, job.seat in rival_won, decisions, seconds)


def winners(job: Job, bot: str) -> Iterator[tuple[Sequence[int], int, float]]:
    """The winners with this bot in the measured seat, its choices and their time; nothing without an end."""
    manager = get_manager()
    known = manager.bots_for(job.game)
    bots = []
    for seat in range(job.seats):
        label, setting = read_bot(bot if seat == job.seat else job.rival, known)
        bots.append(manager.make_bot(label, digest(job.seed, "bot", seat), setting))
    box = table(job.game, job.seats)
    state = box.game.start(box, job.seed, listen=any(one.listens for one in bots))
    decisions, seconds = 0, 0.0
    for _ in range(box.game.patience):
        ask = state.ask
        if ask is None:
            assert state.outcome is not None
            yield state.outcome.winners, decisions, seconds
            return
        seat = ask.seats[0]
        options = ask.options(seat)
        option = options[0]
        if len(options) > 1:
            start = process_time()
            option = decide(bots[seat], state, seat)
            if seat == job.seat:
                decisions += 1
                seconds += process_time() - start
        carry_out(state, ask, seat, option)


@lru_cache(maxsize=8)
def table(game: str, seats: int) -> Box:
    """A game's box, opened once in each process."""
    box: Box = get_manager().open(game).open_box(seats)
    return box


def line(bot: str, results: Sequence[Played | None]) -> str:
    """A row: share of wins with its interval, the gain over the rival, the time of a decision."""
    played: list[Any] = [one for one in results if one is not None]
    share = wilson(sum(one.share for one in played), len(played))
    gain = paired_interval([float(one.won) - float(one.rival_won) for one in played])
    spent = sum(one.seconds for one in played) / max(1, sum(one.decisions for one in played))
    lost = len(results) - len(played)
    return (
        f"{bot:<18}{len(played):>5} games  {share.value:6.1%} [{share.low:.1%}, {share.high:.1%}]  "
        f"gain {gain.value:+6.1%} [{gain.low:+.1%}, {gain.high:+.1%}]  {1000 * spent:.0f} ms a decision"
        + (f"  ({lost} without an end)" if lost else "")
    )


if __name__ == "__main__":
    raise SystemExit(main())
