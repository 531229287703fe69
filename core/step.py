"""Steps: what still has to happen. One class for each paragraph of a rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from .action import Action
from .seats import Seat
from .values import value

if TYPE_CHECKING:
    from .ask import Ask
    from .state import State

S = TypeVar("S", bound="State")
Replies = Sequence[tuple[Seat, Action]]
"""Who replied what, in seat order: one for an ordinary ask, all of them for a sealed one."""


class Step(Generic[S]):
    """A small immutable value; make each kind with `@value`.

    A step either asks or acts, never both: `perform` that returns an ask has
    changed nothing, so the ask can be computed again at any time. A hidden card
    in motion lies in a pile that the step names; a step holds no card that is
    not public.
    """

    __slots__ = ()

    rule: ClassVar[str] = ""
    """The id of the paragraph this step carries out."""

    def perform(self, state: S) -> Ask | None:
        """Ask (change nothing) or act (return None)."""
        raise NotImplementedError(f"{type(self).__name__} does nothing")

    def answer(self, state: S, replies: Replies) -> None:
        """Carry out the replies to this step's ask: (seat, action) in seat order.

        Each action is the very object that was among the options, so shared ones
        may be told apart by identity.
        """
        raise AssertionError(f"{type(self).__name__} asks nothing")


@value
class SeatStep(Step[S]):
    """A step of one seat: what it does, or what it is asked."""

    seat: Seat
