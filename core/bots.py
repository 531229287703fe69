"""Players with opinions. A bot gets a view with a question in it and returns one of the options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from .action import Action
from .options import Options
from .view import View


class Bot(ABC):
    """A player for one seat. It has its own generator, so that thinking never changes the game.

    `listens` says whether it reads the events in its views; where no bot and no
    person does, none are recorded.
    """

    listens: ClassVar[bool] = False

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    @abstractmethod
    def choose(self, view: View) -> Action:
        """One of `view.question.options`."""


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
