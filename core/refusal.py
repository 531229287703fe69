"""Refusals: why an action is not allowed now, with the rule it follows from."""

from __future__ import annotations

from collections.abc import Mapping

from .ask import Plain
from .values import value


@value
class Refusal:
    """A rule id, a sentence for people, and the values the sentence was made of.

    It depends only on what the refused seat knows.
    """

    rule: str
    message: str
    values: Mapping[str, Plain]

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"
