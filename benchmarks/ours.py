"""Our own side: Leduc and Most Wanted, played through the engine's fast door.

A game comes in by its label, as it does for the command line; one that is
missing fails its own cases and no others.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from itertools import count
from operator import methodcaller
from typing import Any

from harness import Case, Copies, Play, Rnd, main, pick

import adapters
from gunsmoke.core.agenda import carry_out
from gunsmoke.core.bots import decide
from gunsmoke.core.box import Box
from gunsmoke.core.game import Game
from gunsmoke.core.label import Label
from gunsmoke.core.search import SearchBot
from gunsmoke.core.view import view_of

POSITIONS = 200

Table = Callable[[], tuple[Game[Any], Box]]
"""Opens a game and its box."""


def table(plugin: str, seats: int) -> tuple[Game[Any], Box]:
    """The game this plugin module registers, and its box for so many seats."""
    labels: list[Label] = []
    import_module(plugin).register_games(labels.append)
    game = labels[0].load()
    return game, game.open_box(seats=seats)


leduc = partial(table, "gunsmoke_leduc.plugin", 2)
most_wanted = partial(table, "gunsmoke.plugins.most_wanted.plugin", 4)
gunfighters = partial(table, "gunsmoke.plugins.gunfighters.plugin", 4)
wanted7 = partial(table, "gunsmoke.plugins.wanted7.plugin", 4)


def play(open_table: Table) -> Play:
    """The options are asked for at each decision, and one of them is carried out."""
    game, box = open_table()
    start = game.start
    seeds = count()

    def play_one(rnd: Rnd) -> tuple[int, int]:
        state = start(box, next(seeds))
        choices = forced = 0
        while (ask := state.ask) is not None:
            seat = ask.seats[0]
            options = ask.options(seat)
            number = len(options)
            if number > 1:
                choices += 1
            else:
                forced += 1
            carry_out(state, ask, seat, options[int(rnd() * number)])
        return choices, forced

    return play_one


def play_viewed(open_table: Table, *, listen: bool = False) -> Play:
    """As `play`, and the seat that is to reply gets its view each time.

    With `listen`, the events are recorded and the view's are read, as the seat saw them.
    """
    game, box = open_table()
    start = game.start
    seeds = count()

    def play_one(rnd: Rnd) -> tuple[int, int]:
        state = start(box, next(seeds), listen=listen)
        choices = forced = 0
        while (ask := state.ask) is not None:
            seat = ask.seats[0]
            view = view_of(state, seat)
            if listen:
                view.heard  # noqa: B018  (reading it is the work)
            options = ask.options(seat)
            number = len(options)
            if number > 1:
                choices += 1
            else:
                forced += 1
            carry_out(state, ask, seat, options[int(rnd() * number)])
        return choices, forced

    return play_one


def search(playouts: int) -> Play:
    """Leduc, where both seats search with so many playouts before each reply that is a choice."""
    game, box = leduc()
    start = game.start
    seeds = count()

    def play_one(rnd: Rnd) -> tuple[int, int]:
        seed = next(seeds)
        state = start(box, seed)
        bots = [SearchBot(2 * seed + seat, f"{playouts}/random") for seat in range(2)]
        choices = 0
        while (ask := state.ask) is not None:
            seat = ask.seats[0]
            carry_out(state, ask, seat, decide(bots[seat], state, seat))
            choices += 1
        return choices, 0

    return play_one


def copies(open_table: Table, rnd: Rnd) -> Copies:
    """`state.copy()` of positions where a seat is to reply."""
    game, box = open_table()
    positions = []
    for seed in range(POSITIONS):
        state = game.start(box, seed)
        path = []
        while (ask := state.ask) is not None:
            path.append(state.copy())
            seat = ask.seats[0]
            carry_out(state, ask, seat, pick(ask.options(seat), rnd))
        positions.append(path[int(rnd() * len(path))])
    return positions, methodcaller("copy")


CASES = {
    "leduc": Case(partial(play, leduc), partial(copies, leduc)),
    "leduc+view": Case(partial(play_viewed, leduc)),
    "leduc+view+events": Case(partial(play_viewed, leduc, listen=True)),
    "leduc-pettingzoo": Case(lambda: adapters.pettingzoo(lambda: leduc()[0])),
    "leduc-pettingzoo-raw": Case(lambda: adapters.pettingzoo(lambda: leduc()[0], checked=False)),
    "leduc-openspiel": Case(lambda: adapters.openspiel(lambda: leduc()[0])),
    "most-wanted-4": Case(partial(play, most_wanted), partial(copies, most_wanted)),
    "most-wanted-4+view": Case(partial(play_viewed, most_wanted)),
    "gunfighters-4": Case(partial(play, gunfighters), partial(copies, gunfighters)),
    "wanted7-4": Case(partial(play, wanted7), partial(copies, wanted7)),
    "leduc+search100": Case(partial(search, 100), playouts=100),
    "leduc+search1000": Case(partial(search, 1000), playouts=1000),
}

if __name__ == "__main__":
    main(CASES, version("gunsmoke"))
