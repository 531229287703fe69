"""What screens show of Make You Gunfighters: the table, the questions, and what happened."""

from .events import describe
from .legend import legend
from .questions import prompt
from .table import scene

__all__ = ["describe", "legend", "prompt", "scene"]
