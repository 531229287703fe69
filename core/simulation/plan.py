"""What is to be simulated, as plain data: it travels to other processes and machines as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from hashlib import blake2b
from typing import Any

from gunsmoke.core.ask import Plain
from gunsmoke.core.chance import SEED_BITS, digest
from gunsmoke.core.values import value


@value
class Plan:
    """So many games of a game, and who plays them under which rules.

    `bots` are texts such as `greedy` or `search:500`; they share the seats in an order
    that is drawn anew for each block of as many games as there are seats, and in a block
    move on by one seat from game to game: each bot sits on each seat equally often, and
    none always after the same other. `options` are the game's, `house_rules` the text of a
    TOML file. `metrics` are the names of those to measure; None for all that apply, an empty
    tuple for none.
    `duplicate` deals the same cards as often as there are seats, to lineups that move on:
    the luck of the deal then cancels between the bots. `events` has them recorded even where
    no metric or bot needs them: the rules they cite are then counted.
    """

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Plain]
    house_rules: str | None = None
    metrics: tuple[str, ...] | None = None
    duplicate: bool = False
    events: bool = False

    @property
    def text(self) -> str:
        """The plan as one line of JSON; equal plans read the same."""
        data = asdict(self)
        if not self.events:
            del data["events"]  # as plans read before there was such a thing
        return json.dumps(data, sort_keys=True, ensure_ascii=False)

    @property
    def fingerprint(self) -> str:
        """What tells this plan from any other, in 16 letters."""
        return blake2b(self.text.encode(), digest_size=8).hexdigest()


def plan_from(text: str) -> Plan:
    """The plan that reads so."""
    data: dict[str, Any] = json.loads(text)
    data["bots"] = tuple(data["bots"])
    data["options"] = {name: _plain(given) for name, given in data["options"].items()}
    if data["metrics"] is not None:
        data["metrics"] = tuple(data["metrics"])
    return Plan(**data)


def lineup(plan: Plan, number: int) -> tuple[str, ...]:
    """Who plays the game of this number, by seat.

    >>> plan = Plan("any", 9, 3, ("a", "b"), 1, {})
    >>> lineup(plan, 0), lineup(plan, 1), lineup(plan, 2)
    (('a', 'a', 'b'), ('a', 'b', 'a'), ('b', 'a', 'a'))
    """
    seats, bots = plan.seats, plan.bots
    if len(bots) == 1:
        return bots * seats
    block, moved = divmod(number, seats)
    order = sorted(range(seats), key=lambda place: digest(plan.seed, "lineup", block * seats + place))
    return tuple([bots[order[(seat + moved) % seats] % len(bots)] for seat in range(seats)])


def seed_of(plan: Plan, number: int) -> int:
    """The seed that the game of this number is dealt by, as long as those of new games."""
    return digest(plan.seed, "game", number // plan.seats if plan.duplicate else number) % (1 << SEED_BITS)


def bot_seed(plan: Plan, number: int, seat: int) -> int:
    """The seed of the generator of the bot on this seat in the game of this number."""
    return digest(plan.seed, "bot", number * plan.seats + seat) % (1 << SEED_BITS)


def _plain(given: Any) -> Plain:
    return tuple(map(_plain, given)) if isinstance(given, list) else given
