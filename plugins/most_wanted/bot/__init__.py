"""Players with opinions: one that takes what it can get, and one that thinks of the others."""

from .greedy import GreedyOutlaw
from .outlaw import Outlaw

__all__ = ["GreedyOutlaw", "Outlaw"]
