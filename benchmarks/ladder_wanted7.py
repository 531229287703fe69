"""Who beats whom at Wanted 7, and what a seat is worth: win shares with 95 per cent Wilson intervals.

    python benchmarks/ladder_wanted7.py                      # every rung at 2 to 6 players: some minutes
    python benchmarks/ladder_wanted7.py --games 100 --players 4

A rung puts one challenger among players of the rung below, in every seat equally often. A game won by several
is shared among them. The seats' table lets all seats play alike.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

from gunsmoke.core.agenda import reply
from gunsmoke.core.ask import Plain
from gunsmoke.core.bots import Bot, RandomBot
from gunsmoke.core.statistics import Interval, wilson
from gunsmoke.core.view import view_of
from gunsmoke.plugins.wanted7.bot import GreedyPatron, Hirer
from gunsmoke.plugins.wanted7.cards import Wanted7Box
from gunsmoke.plugins.wanted7.game import WANTED7

BOTS: Mapping[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyPatron, "hirer": Hirer}
RUNGS = (("greedy", "random"), ("hirer", "random"), ("hirer", "greedy"))


def said(share: Interval) -> str:
    """A share with its interval.

    >>> said(wilson(50, 100))
    ' 50.0 % (40.4 to 59.6)'
    """
    return f"{100 * share.value:5.1f} % ({100 * share.low:4.1f} to {100 * share.high:4.1f})"


def play(box: Wanted7Box, bots: Sequence[Bot], seed: int) -> list[float]:
    """Each seat's part of the win in one game."""
    state = WANTED7.start(box, seed)
    while (ask := state.ask) is not None:
        seat = ask.seats[0]
        reply(state, seat, bots[seat].choose(view_of(state, seat)))
    assert state.outcome is not None
    winners = state.outcome.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(box.seats)]


def rung(box: Wanted7Box, challenger: str, others: str, games: int) -> Interval:
    """How often one challenger wins against a table of others, in every seat equally often."""
    wins = 0.0
    for number in range(games):
        own = number % box.seats
        names = [challenger if seat == own else others for seat in range(box.seats)]
        bots = [BOTS[name](number * box.seats + seat) for seat, name in enumerate(names)]
        wins += play(box, bots, number // box.seats)[own]
    return wilson(wins, games)


def seats_table(box: Wanted7Box, name: str, games: int) -> list[Interval]:
    """How often each place in the first round's order of turns wins where all play alike."""
    wins = [0.0] * box.seats
    for number in range(games):
        bots = [BOTS[name](number * box.seats + seat) for seat in range(box.seats)]
        for seat, won in enumerate(play(box, bots, number)):
            wins[seat] += won
    return [wilson(won, games) for won in wins]


def main() -> None:
    """Print the ladder and the seats' table."""
    parser = argparse.ArgumentParser(description="Ladder and seat advantage of the bots of Wanted 7.")
    parser.add_argument("--games", type=int, default=600, help="games for each line (default 600)")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5, 6])
    parser.add_argument("--variant", action="store_true", help="play the designer's variant (2 to 4 players)")
    parser.add_argument("--no-seats", action="store_true", help="leave out the seats' table")
    given = parser.parse_args()
    for players in given.players:
        options: dict[str, Plain] = {"first_player": 1, "simultaneous": given.variant}
        box = WANTED7.open_box(players, options)
        games = given.games - given.games % players
        print(f"{players} players, {games} games a line; an equal share is {100 / players:.1f} %", flush=True)
        for challenger, others in RUNGS:
            print(
                f"  one {challenger} among {others}: {said(rung(box, challenger, others, games))}", flush=True
            )
        for name in () if given.no_seats else BOTS:
            print(f"  all {name}, by seat from the first player on:", flush=True)
            for seat, share in enumerate(seats_table(box, name, games)):
                print(f"    seat {seat + 1}: {said(share)}", flush=True)


if __name__ == "__main__":
    main()
