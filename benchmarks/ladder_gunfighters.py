"""Who beats whom at Make You Gunfighters: shares of games won, with 95 per cent Wilson intervals.

    python benchmarks/ladder_gunfighters.py                      # every rung at 3 to 7 players: some minutes
    python benchmarks/ladder_gunfighters.py --games 100 --players 4 --options control=yes plaza=yes

A rung puts one challenger among players of the rung below, in every seat equally often. A drawn game is
shared by the two who drew it.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence

from gunsmoke.core.agenda import reply
from gunsmoke.core.bots import Bot, RandomBot
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.statistics import Interval, wilson
from gunsmoke.core.view import view_of
from gunsmoke.plugins.gunfighters.bot import GreedyGunfighter, Sharpshooter
from gunsmoke.plugins.gunfighters.cards import GunfightersBox
from gunsmoke.plugins.gunfighters.game import GUNFIGHTERS

BOTS: Mapping[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyGunfighter,
    "sharpshooter": Sharpshooter,
}
RUNGS = (("greedy", "random"), ("sharpshooter", "random"), ("sharpshooter", "greedy"))


def said(share: Interval) -> str:
    """A share with its interval.

    >>> said(wilson(50, 100))
    ' 50.0 % (40.4 to 59.6)'
    """
    return f"{100 * share.value:5.1f} % ({100 * share.low:4.1f} to {100 * share.high:4.1f})"


def play(box: GunfightersBox, bots: Sequence[Bot], seed: int) -> Outcome:
    """How one game between these bots ends."""
    state = GUNFIGHTERS.start(box, seed, listen=any(bot.listens for bot in bots))
    while (ask := state.ask) is not None:
        seat = ask.seats[0]
        reply(state, seat, bots[seat].choose(view_of(state, seat)))
    assert state.outcome is not None
    return state.outcome


def rung(box: GunfightersBox, challenger: str, others: str, games: int) -> tuple[Interval, Counter[str]]:
    """How often one challenger wins against a table of others, and by which rules the games end."""
    wins = 0.0
    endings: Counter[str] = Counter()
    for number in range(games):
        own = number % box.seats
        names = [challenger if seat == own else others for seat in range(box.seats)]
        bots = [BOTS[name](number * box.seats + seat) for seat, name in enumerate(names)]
        outcome = play(box, bots, number // box.seats)
        endings[outcome.because[0]] += 1
        if own in outcome.winners:
            wins += 1 / len(outcome.winners)
    return wilson(wins, games), endings


def main() -> None:
    """Print the ladder."""
    parser = argparse.ArgumentParser(description="Ladder of the bots of Make You Gunfighters.")
    parser.add_argument("--games", type=int, default=600, help="games for each line (default 600)")
    parser.add_argument("--players", type=int, nargs="*", default=[3, 4, 5, 6, 7])
    parser.add_argument("--options", nargs="*", default=[], metavar="KEY=VALUE")
    given = parser.parse_args()
    options = {name: value for name, _, value in (text.partition("=") for text in given.options)}
    for players in given.players:
        box = GUNFIGHTERS.open_box(players, options)
        games = given.games - given.games % players
        print(f"{players} players, {games} games a line; an equal share is {100 / players:.1f} %", flush=True)
        for challenger, others in RUNGS:
            share, endings = rung(box, challenger, others, games)
            ends = ", ".join(f"{rule} {many}" for rule, many in endings.most_common())
            print(f"  one {challenger} among {others}: {said(share)}; ended by {ends}", flush=True)


if __name__ == "__main__":
    main()
