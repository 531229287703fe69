"""A table in an OpenSpiel tree: its copies, its draws of chance, and what each seat remembers."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import Any

from gunsmoke.core.agenda import advance, replies_of, say
from gunsmoke.core.box import Box
from gunsmoke.core.chance import SEED_BITS, digest
from gunsmoke.core.codec import dump, fingerprint, load
from gunsmoke.core.errors import NotationError, PluginError
from gunsmoke.core.game import Game
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.values import value
from gunsmoke.core.view import view_of

from .draws import DEAL, Chance, Draw, Drawn, Loose, Undrawn, put_on_top
from .observation import Encoder
from .table import Rewards, described, read_rewards, rewards_of
from .texts import _
from .universe import Universe

GAMES: dict[str, Game[Any]] = {}
"""Games that were made known to OpenSpiel, by their ids; others are sought among the installed ones."""

MOST_SIDES = 16
"""Rolls have as many numbers as there are seats, or fewer."""

SPECTATOR = -1
"""In place of a seat: who sees what is open to everybody."""


@value
class Parameters:
    """What an OpenSpiel game is opened with; 0 seats or decisions are the usual ones.

    `options` reads `name:value;name:value`, `rewards` is a kind of them, `explicit` says
    that every draw of chance is a node.
    """

    game: str
    players: int
    options: str
    rewards: str
    seed: int
    most_decisions: int
    explicit: bool


class Setting:
    """What all positions of one OpenSpiel game share.

    `utilities` are the least and the most that a seat gets, and the sum where it is fixed.
    """

    def __init__(self, parameters: Parameters) -> None:
        """GunsmokeError for parameters that won't do."""
        self.parameters = parameters
        self.box, self.universe, self.encoder = _parts(
            parameters.game, parameters.players, parameters.options
        )
        self.rewards = read_rewards(parameters.rewards)
        self.explicit = parameters.explicit
        self.most_decisions = parameters.most_decisions or self.box.game.patience
        self.most_outcomes = max(MOST_SIDES, len(self.box.deck.texts)) if self.explicit else 1
        self.utilities = _utilities(self.box, self.rewards)
        self._deals = 0

    def next_seed(self) -> int:
        """The seed of the next sampled deal."""
        self._deals += 1
        return digest(self.parameters.seed, "deal", self._deals - 1) >> (512 - SEED_BITS)


@lru_cache(maxsize=64)
def _parts(game: str, players: int, options: str) -> tuple[Box, Universe, Encoder]:
    found = GAMES.get(game) or get_manager().open(game)
    pairs = (pair.partition(":") for pair in options.split(";") if pair)
    box = found.open_box(players or None, {name: given for name, _colon, given in pairs})
    return box, Universe(box), Encoder(box, found.start(box, 0))


def _utilities(box: Box, rewards: Rewards) -> tuple[float, float, float | None]:
    if rewards is Rewards.SHARE:
        return -1.0 / box.seats, 1.0 - 1.0 / box.seats, 0.0
    if rewards is Rewards.WIN:
        return 0.0, 1.0, None
    found = box.game.score_range(box)
    if found is None:
        raise NotationError(
            _(
                "{game} does not tell the range of its scores, which OpenSpiel needs; "
                "take the rewards share or win",
                game=box.game.title,
            )
        )
    # A game that is broken off is worth nothing to anybody, whatever its scores.
    return float(min(0, found.least)), float(max(0, found.most)), 0.0 if found.sum == 0 else None


class Position:
    """Where a game stands: a table at rest, or chance about to speak.

    `table` is None before the deal. `chance` is what is drawn now, if anything; `pending`
    is then the seat and action it came up with (None: the deal), and `table` as it was
    before. Where chance is explicit, `drawn` is what it has said since the move began, and
    `loose` are the cards that it has not said anything of.
    """

    __slots__ = (
        "_before",
        "_heard",
        "_said",
        "chance",
        "decisions",
        "drawn",
        "loose",
        "pending",
        "setting",
        "table",
    )

    def __init__(self, setting: Setting) -> None:
        """Before the deal."""
        self.setting = setting
        self.table: State | None = None
        self.chance: Chance | None = DEAL
        self.pending: tuple[int, int] | None = None
        self.drawn: Mapping[Draw, Any] = {}
        self.loose: tuple[Loose, ...] = ()
        self.decisions = 0
        self._before = 0  # so many events fell before those in the table's log
        seats = setting.box.seats
        # By seat, and last for a spectator: a hash of the events heard, and how many of the log it holds.
        self._heard: list[tuple[bytes, int]] = [(b"", 0)] * (seats + 1)
        self._said: list[bytes] = [b""] * seats
        if setting.explicit:
            self._go_on()

    def copy(self) -> Position:
        """The same, sharing nothing that changes."""
        new = object.__new__(Position)
        new.setting = self.setting
        new.table = None if self.table is None else self.table.copy()
        new.chance = self.chance
        new.pending = self.pending
        new.drawn = self.drawn
        new.loose = self.loose
        new.decisions = self.decisions
        new._before = self._before
        new._heard = self._heard[:]
        new._said = self._said[:]
        return new

    def __deepcopy__(self, memo: Any) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        table = None if self.table is None else json.dumps(dump(self.table))
        heard = [self._recall(seat) for seat in range(len(self._heard) - 1)] + [self._recall(SPECTATOR)]
        kept = (self.chance, self.pending, self.drawn, self.loose, self.decisions, self._events(), self._said)
        return restored, (self.setting.parameters, table, heard, kept)

    # ------------------------------------------------------------------ the game

    @property
    def is_over(self) -> bool:
        """Whether somebody has won, or the game went on for too long."""
        if self.chance is not None or self.table is None:
            return False
        return self.table.outcome is not None or self.decisions >= self.setting.most_decisions

    @property
    def seat(self) -> int:
        """Who is asked now: the lowest seat of those that a sealed ask waits for."""
        assert self.table is not None
        assert self.table.ask is not None
        return min(self.table.ask.seats)

    def legal_actions(self) -> list[int]:
        """The numbers of what the seat that is asked may say, sorted."""
        table, seat = self.table, self.seat
        assert table is not None
        assert table.ask is not None
        return sorted(self.setting.universe.numbers(table, seat, replies_of(table, Seat(seat))))

    def returns(self) -> tuple[float, ...]:
        """What each seat gets; nothing before the end or where the game was broken off."""
        seats, rewards = self.setting.box.seats, self.setting.rewards
        outcome = None if self.table is None or self.chance is not None else self.table.outcome
        if outcome is None:
            return (0.0,) * seats
        found = rewards_of(outcome, seats, rewards)
        return tuple(share - 1.0 / seats for share in found) if rewards is Rewards.SHARE else found

    def apply(self, action: int) -> None:
        """The seat that is asked says this; where chance is about to speak, it does this."""
        chance = self.chance
        if chance is None:
            seat, table = self.seat, self.table
            assert table is not None
            self._say(table.copy() if self.setting.explicit else table, seat, action)
        elif self.setting.explicit:
            face = chance.outcomes[action]
            if chance.loose is not None:
                assert self.table is not None
                self.table = self.table.copy()
                left = put_on_top(self.table, chance.loose, face)
                self.loose = (*(entry for entry in self.loose if entry != chance.loose), *left)
            elif chance.is_shuffle:
                self.drawn = {**self.drawn, chance.draw: (*self.drawn.get(chance.draw, ()), face)}
            else:
                self.drawn = {**self.drawn, chance.draw: face}
            self._go_on()
        else:
            box = self.setting.box
            self.table = box.game.start(box, self.setting.next_seed(), listen=True)
            self.chance = None

    def resampled(self, seat: int, rng: Random) -> Position:
        """Another deal of what this seat does not know.

        It remembers all that it did. The others remember what a spectator does: what they
        drew and hid before has been dealt anew.
        """
        new = self.copy()
        assert self.table is not None
        new._heard = [
            (self._recall(other if other == seat else SPECTATOR), 0) for other in range(len(self._heard))
        ]
        new._said = [said if other == seat else b"" for other, said in enumerate(self._said)]
        new.table = self.setting.box.game.redeal(self.table, Seat(seat), rng)
        new.table.log = []
        new._before = self._events()
        return new

    # ------------------------------------------------------------------- inside

    def _say(self, table: State, seat: int, action: int) -> None:
        """A seat's word; it remembers it, and after how many events it was."""
        own = Seat(seat)
        place = self.setting.universe.place(table, seat, replies_of(table, own), action)
        if place is None:
            text = self.setting.universe.text(action)
            raise NotationError(_("seat {seat} can't say {text!r} now", seat=seat, text=text))
        said = _folded(self._said[seat], f"{self._before + len(table.log or ())} {action}")
        try:
            self._carry(self.table, table, lambda: say(table, own, place))
        except Undrawn as found:
            self.chance, self.pending = found.chance, (seat, action)
            return
        self._said[seat] = said
        self.decisions += 1

    def _go_on(self) -> None:
        """Do again what a draw held up: a seat's word, or the deal."""
        if self.pending is not None:
            assert self.table is not None
            self._say(self.table.copy(), *self.pending)
            return
        box = self.setting.box
        table = box.game.deal(box, 0)
        if table.counts:
            raise PluginError(
                _(
                    "{game} draws before its first step; explicit chance can't follow that",
                    game=box.game.title,
                )
            )
        table.log = []
        try:
            self._carry(None, table, lambda: advance(table))
        except Undrawn as found:
            self.chance = found.chance

    def _carry(self, before: State | None, table: State, deed: Callable[[], None]) -> None:
        """Do a deed on a table, which is ours from then on; Undrawn where chance has to speak first."""
        if self.setting.explicit:
            script = table.script = Drawn(self.drawn)
            deed()
            self.loose = script.settle(before, self.loose, table)
            self.drawn = {}
        else:
            deed()
        self.table, self.chance, self.pending = table, None, None

    # -------------------------------------------------------------------- texts

    def observation(self, seat: int) -> str:
        """What a seat sees now, in lines."""
        return "not dealt" if self.table is None else described(view_of(self.table, seat))

    def information(self, seat: int) -> str:
        """All a seat knows: what it sees, and a hash of all that it has heard and said."""
        if self.table is None:
            return f"seat {seat}, not dealt"
        memory = _folded(self._recall(seat), self._said[seat].hex())
        return f"{self.observation(seat)}\nremembers: {memory.hex()}"

    def text(self) -> str:
        """The table, and what stands for all that is hidden on it."""
        waits = "" if self.chance is None else f"chance: {self.chance.draw} after {self.drawn}"
        if self.table is None:
            return f"not dealt\n{waits}"
        return "\n".join([described(view_of(self.table, None)), fingerprint(self.table), waits])

    def _events(self) -> int:
        """How many events fell so far, heard or not."""
        return self._before + (0 if self.table is None else len(self.table.log or ()))

    def _recall(self, seat: int) -> bytes:
        """A hash of all the events that a seat has heard."""
        heard, upto = self._heard[seat]
        table = self.table
        if table is not None and table.log is not None and len(table.log) > upto:
            deck, bit = table.box.deck, 1 << (table.box.seats if seat == SPECTATOR else seat)
            for event in table.log[upto:]:
                told = event.heard_by(bit, deck)
                heard = _folded(heard, repr((told.kind, told.seat, told.cards, sorted(told.values.items()))))
            self._heard[seat] = heard, len(table.log)
        return heard


def restored(
    parameters: Parameters, table: str | None, heard: list[bytes], kept: tuple[Any, ...]
) -> Position:
    """The position that was pickled."""
    setting = Setting(parameters)
    new = object.__new__(Position)
    new.setting = setting
    new.chance, new.pending, new.drawn, new.loose, new.decisions, new._before, new._said = kept
    new._heard = [(one, 0) for one in heard]
    new.table = None
    if table is not None:
        new.table = load(setting.box.game, setting.box, json.loads(table))
        new.table.log = []
    return new


def _folded(before: bytes, text: str) -> bytes:
    return blake2b(before + text.encode(), digest_size=10).digest()
