"""How much `deputy` helps its own side against `gunslinger` at Bang!, role by role.

Every game is played once with gunslingers in all seats, and once more for each
role with deputies in the seats of that role alone (all of them, where there are
several). Both have the same deal: the same roles, characters, hands and deck.
The table gives the share of games that the role's side won, before and after,
with Wilson's 95 % intervals, and the mean difference from game to game with the
95 % interval of a mean of pairs. The same arguments give the same numbers.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from multiprocessing import Pool
from typing import NamedTuple

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.bots import Bot
from gunsmoke.core.chance import digest
from gunsmoke.core.statistics import paired_interval, wilson
from gunsmoke.core.view import view_of
from gunsmoke.plugins.bang.bot import Deputy, Gunslinger
from gunsmoke.plugins.bang.cards import BangBox, Role
from gunsmoke.plugins.bang.game import BANG

SIDE = {
    Role.SHERIFF: "the law",
    Role.DEPUTY: "the law",
    Role.OUTLAW: "the Outlaws",
    Role.RENEGADE: "the Renegade",
}
"""Who wins together with a role."""

GAMES = {4: 1000, 5: 2000, 6: 1000, 7: 1000}
"""How many games for each number of players, where none is given."""

PROCESSES = 2
BATCH = 25
"""So many games go to a process at a time."""


class Batch(NamedTuple):
    """Some games: `deputies` is the role whose seats deputies take, None for none."""

    players: int
    seed: int
    first: int
    games: int
    deputies: Role | None


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="benchmarks/ladder_bang.py", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--games", type=int, help="games a comparison (by default 2000 with five players, else 1000)"
    )
    parser.add_argument("--players", type=int, nargs="+", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--seed", type=int, default=1, help="another seed, other games")
    args = parser.parse_args(arguments)
    print(HEADING)
    with Pool(PROCESSES) as pool:
        for players in args.players:
            games = args.games or GAMES[players]

            def winners(
                deputies: Role | None, players: int = players, games: int = games
            ) -> list[frozenset[Role]]:
                batches = [
                    Batch(players, args.seed, first, min(BATCH, games - first), deputies)
                    for first in range(0, games, BATCH)
                ]
                return [won for batch in pool.imap(play_batch, batches) for won in batch]

            before = winners(None)
            for role in roles_of(players):
                print(line(players, role, before, winners(role)), flush=True)
    return 0


# ------------------------------------------------------------------------ playing


def roles_of(players: int) -> list[Role]:
    """The different roles at a table of this size."""
    dealt = BANG.open_box(players).role
    return [role for role in Role if role in dealt]


def play_batch(batch: Batch) -> list[frozenset[Role]]:
    """The roles that won, game by game."""
    box = BANG.open_box(batch.players)
    return [
        play(box, digest(batch.seed, "game", number), batch.deputies)
        for number in range(batch.first, batch.first + batch.games)
    ]


def play(box: BangBox, seed: int, deputies: Role | None) -> frozenset[Role]:
    """The roles that won the game of this seed."""
    state = BANG.start(box, seed, listen=deputies is not None)
    roles = [box.role[card] for card in state.roles]
    bots: list[Bot] = [
        (Deputy if role is deputies else Gunslinger)(digest(seed, "bot", seat))
        for seat, role in enumerate(roles)
    ]
    while (ask := state.ask) is not None:
        seat = ask.seats[0]
        options = ask.options(seat)
        option = options[0] if len(options) == 1 else bots[seat].choose(view_of(state, seat))
        carry_out(state, ask, seat, option)
    assert state.outcome is not None
    return frozenset([role for seat in state.outcome.winners if (role := roles[seat]) is not None])


# ------------------------------------------------------------------------ reckoning


COLUMNS = ("players", "games", "deputies as", "side", "gunslingers", "deputies", "difference")
WIDTHS = (7, 5, 11, 12, 21, 21, 24)
HEADING = "\n".join(
    "  ".join(cells) for cells in (map(str.ljust, COLUMNS, WIDTHS), ["-" * width for width in WIDTHS])
)


def line(
    players: int, role: Role, before: Sequence[frozenset[Role]], after: Sequence[frozenset[Role]]
) -> str:
    """A row of the table."""
    won_before, won_after = [role in won for won in before], [role in won for won in after]
    change = paired_interval([new - old for old, new in zip(won_before, won_after, strict=True)])
    return (
        f"{players:>7}  {len(before):>5}  {role:<11}  {SIDE[role]:<12}  "
        f"{share(won_before):<21}  {share(won_after):<21}  "
        f"{change.value:+7.1%} [{change.low:+.1%}, {change.high:+.1%}]"
    )


def share(won: Sequence[bool]) -> str:
    """A share with its interval: ` 37.2% [35.1%, 39.3%]`."""
    part = wilson(sum(won), len(won))
    return f"{part.value:6.1%} [{part.low:.1%}, {part.high:.1%}]"


if __name__ == "__main__":
    raise SystemExit(main())
