"""Players with opinions: one that takes what the next card brings, and one that thinks of the round's end."""

from .greedy import GreedyPatron
from .hirer import Hirer

__all__ = ["GreedyPatron", "Hirer"]
