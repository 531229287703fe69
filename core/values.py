"""Small immutable values: steps, actions, asks, outcomes.

They are slotted data classes compared and hashed by their fields. The type
checker holds them frozen; nothing is spent on holding it at run time, where a
frozen data class costs three times as much to make.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a small immutable value with slots for its fields."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
