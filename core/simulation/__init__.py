"""Simulations: many games of one plan, on any number of cores, with the same outcome."""

from __future__ import annotations

from .plan import Plan, lineup, seed_of
from .row import GameRow
from .run import play_one, simulate
from .summary import Summary, summarise
from .tally import Tally

__all__ = ["GameRow", "Plan", "Summary", "Tally", "lineup", "play_one", "seed_of", "simulate", "summarise"]
