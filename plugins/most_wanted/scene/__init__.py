"""What screens show of Most Wanted: the table, the questions, and what happened."""

from .account import account
from .events import describe
from .legend import legend
from .questions import prompt
from .table import scene

__all__ = ["account", "describe", "legend", "prompt", "scene"]
