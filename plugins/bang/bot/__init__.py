"""Players with opinions: one that shoots what is in reach, and one that works out who is who."""

from .deputy import Deputy
from .gunslinger import Gunslinger

__all__ = ["Deputy", "Gunslinger"]
