"""Players with opinions: one that shoots at what it sees, and one that remembers and reckons."""

from .greedy import GreedyGunfighter
from .sharpshooter import Sharpshooter

__all__ = ["GreedyGunfighter", "Sharpshooter"]
