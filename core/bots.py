"""Players with opinions. A bot gets a view with a question in it and returns one of the options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from .action import Action
from .options import Options
from .view import View, view_of

if TYPE_CHECKING:
    from .seats import Seat
    from .state import State

World: TypeAlias = "Callable[[Random], State]"
"""Deals a table that a seat can't tell from the real one, by this generator."""


class Bot(ABC):
    """A player for one seat. It has its own generator, so that thinking never changes the game.

    `rng` is that generator, made from the bot's seed: whatever a bot leaves to chance it draws
    from it, and from no other, so that the same seed plays the same game. `listens` says
    whether it reads the events in its views; where no bot and no person does, none are
    recorded. Whoever seats one that listens has them recorded (`Game.start(..., listen=True)`). At a table
    where that is left out (`View.listens` is false) it has to come to an end all the same. `quick` says
    whether it decides in about a tenth of a millisecond or less, so that others may play thousands of
    tables through by its choices.
    """

    listens: ClassVar[bool] = False
    quick: ClassVar[bool] = True

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    @abstractmethod
    def choose(self, view: View) -> Action:
        """One of `view.question.options`."""


class WorldBot(Bot):
    """A player that thinks about whole tables: any of those its seat can't tell from the real one."""

    @abstractmethod
    def choose_by(self, view: View, world: World) -> Action:
        """One of `view.question.options`; each call of `world` deals another table."""

    def choose(self, view: View) -> Action:
        """Never called: a view alone does not give the tables. `decide` gives both."""
        raise TypeError(f"{type(self).__name__} thinks about whole tables: ask it by core.bots.decide")


def decide(bot: Bot, state: State, seat: Seat, view: View | None = None) -> Action:
    """What a bot chooses for a seat that is asked. It gets to see what the seat may know, and no more."""
    seen = view_of(state, seat) if view is None else view
    if isinstance(bot, WorldBot):
        return bot.choose_by(seen, state.box.game.worlds(state, seat))
    return bot.choose(seen)


class Pace:
    """Bots at the pace of people's tables: an only reply takes its seat as long as its last choice did.

    Who sees a bot answer at once where it else takes a second knows that its hand left it no choice.
    """

    __slots__ = ("_took",)

    def __init__(self) -> None:
        self._took: dict[Seat, float] = {}

    def decide(self, bot: Bot, state: State, seat: Seat, view: View) -> Action:
        """What `decide` says, once it is time."""
        begun = monotonic()
        action = decide(bot, state, seat, view)
        took = monotonic() - begun
        if view.question is None or not view.question.forced:
            self._took[seat] = took
        else:
            sleep(max(0.0, self._took.get(seat, 0.0) - took))
        return action


class RandomBot(Bot):
    """Takes any option, each as likely as the others."""

    def choose(self, view: View) -> Action:
        """Any of the options."""
        assert view.question is not None
        return any_of(view.question.options, self.rng)


def any_of(options: Options, rng: Random) -> Action:
    """One of the options, each as likely as the others."""
    return options[int(rng.random() * len(options))]


class GreedyBot(Bot):
    """Takes the option that scores highest by `score`; the first of several."""

    @abstractmethod
    def score(self, view: View, action: Action) -> float:
        """How good an option looks, in any unit."""

    def choose(self, view: View) -> Action:
        """The highest-scoring option."""
        assert view.question is not None
        return max(view.question.options, key=lambda action: self.score(view, action))
