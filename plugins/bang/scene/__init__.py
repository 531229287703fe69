"""What screens show of Bang!: the ring of seats, the questions, and what happened."""

from .account import account
from .events import describe
from .legend import legend
from .phrases import group_title
from .questions import prompt
from .table import scene

__all__ = ["account", "describe", "group_title", "legend", "prompt", "scene"]
