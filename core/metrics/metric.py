"""What a metric is: a number measured of one game that is over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from gunsmoke.core.language import Texts

if TYPE_CHECKING:
    from gunsmoke.core.simulation.trace import Trace

SHARE = "share"
"""The unit of numbers from 0 to 1."""

ANY_GAME = "*"
"""The game of a metric that any can be measured by."""


class Metric(ABC):
    """A number measured of each game; a summary takes its mean, and how it is spread.

    `name` is what people type, `title` what they read; `unit` is `share` for numbers
    from 0 to 1, else what is counted. `definition` says exactly what is measured, in a
    sentence or two; `field_name` is what the field calls it, empty where it has no name
    there. `game` is the id of the one game it is for. A metric that reads the events, or
    what seats know of hidden cards, says so: neither is recorded where no metric needs it.
    """

    name: str
    title: str
    unit: str
    definition: str
    field_name: str = ""
    game: str = ANY_GAME
    needs_events: bool = False
    needs_knowledge: bool = False

    @property
    def texts(self) -> Texts:
        """The texts of the package that the metric is in; they say its title and definition."""
        return Texts(type(self).__module__.rpartition(".")[0])

    @abstractmethod
    def measure(self, trace: Trace) -> float | None:
        """The number for this game; None where it does not apply to it."""
