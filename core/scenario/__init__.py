"""Scenarios: rules tried out in files that people can read.

A scenario lays out a position, plays some lines and says what must have become of
it; docs/scenarios.md explains the format. Importing this package imports pydantic.
"""

from .report import Report
from .run import run_scenario

__all__ = ["Report", "run_scenario"]
