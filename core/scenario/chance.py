"""The part of chance that a scenario writes down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gunsmoke.core.cards import Face
from gunsmoke.core.script import Script
from gunsmoke.core.state import State
from gunsmoke.core.texts import _

from .glossary import Glossary


class Chance:
    """The next shuffles and picks by their labels, in order.

    In the file an array of cards is an order, top first, and a single card is a pick.
    """

    __slots__ = ("_first", "_orders", "_picks")

    def __init__(self, table: Mapping[str, Any], glossary: Glossary) -> None:
        """Read `[chance]`; RulesetError for what is neither orders nor picks."""
        self._orders: dict[str, list[list[Face]]] = {}
        self._picks: dict[str, list[Face]] = {}
        self._first: Mapping[str, int] = {}
        for label, given in table.items():
            path = ("chance", label)
            if isinstance(given, list) and given and all(isinstance(one, list) for one in given):
                self._orders[label] = [
                    [face for text in one for face in glossary.cards(text, (*path, place))]
                    for place, one in enumerate(given)
                ]
            elif isinstance(given, list) and given and all(isinstance(one, str) for one in given):
                self._picks[label] = [
                    self._one_card(one, glossary, (*path, place)) for place, one in enumerate(given)
                ]
            else:
                raise glossary.error(
                    _("should be an array of cards, one a pick, or of arrays of cards, one a shuffle"), path
                )

    @staticmethod
    def _one_card(text: str, glossary: Glossary, path: tuple[str | int, ...]) -> Face:
        cards = glossary.cards(text, path)
        if len(cards) != 1:
            raise glossary.error(_("a pick takes one card, not {text!r}", text=text), path)
        return cards[0]

    def script(self, state: State) -> Script:
        """The script of what comes next in this state."""
        self._first = counts = dict(state.counts)
        orders = self._by_count(self._orders, counts)
        return Script(orders, self._by_count(self._picks, counts))

    @staticmethod
    def _by_count(written: Mapping[str, list[Any]], counts: Mapping[str, int]) -> dict[tuple[str, int], Any]:
        return {
            (label, counts.get(label, 0) + place): one
            for label, several in written.items()
            for place, one in enumerate(several)
        }

    def unused(self, state: State) -> Iterator[tuple[str, str, str]]:
        """(label, expected, found) where there was less chance than is written down."""
        scripted: Mapping[str, Sequence[object]] = {**self._orders, **self._picks}
        for label, written in scripted.items():
            came = state.counts.get(label, 0) - self._first.get(label, 0)
            if came < len(written):
                yield (
                    label,
                    _.plural(
                        "chance to be used {count} time", "chance to be used {count} times", len(written)
                    ),
                    str(came),
                )
