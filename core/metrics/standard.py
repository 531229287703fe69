"""The metrics that any game can be measured by."""

from __future__ import annotations

from .lead import LEAD
from .length import LENGTH
from .metric import Metric
from .secrets import SECRETS
from .shares import SHARES

STANDARD: tuple[Metric, ...] = (*LENGTH, *SHARES, *LEAD, *SECRETS)
"""All of them, in the order in which they are shown."""
