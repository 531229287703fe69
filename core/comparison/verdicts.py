"""What paired games say of who wins, in sentences: a line for each way of sorting seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import isfinite

from gunsmoke.core.language import Texts, later
from gunsmoke.core.quantities import ARROW, decimal, percent
from gunsmoke.core.texts import _, listed, said
from gunsmoke.core.values import value

from .figures import SHARE, changed
from .paired import FEWEST, METRIC, SCORE, Effect

EVERY_GAME_HAS = ("seat", "bot")

WINS_BY: Mapping[str, str] = {
    "seat": later("Wins by seat"),
    "bot": later("Wins by bot"),
    "role": later("Wins by role"),
    "side": later("Wins by side"),
    "character": later("Wins by character"),
    "team": later("Wins by team"),
}

FEW = 6
"""Win rates of so many roles or sides are told in a line."""


@value
class Vocabulary:
    """What says the words of the game, and what its roles and sides are called."""

    texts: Texts
    title: Callable[[str, str], str]

    def said(self, kind: str) -> str:
        """What a game sorts results by, in the language spoken now."""
        return said(kind, self.texts)

    def name(self, effect: Effect) -> str:
        """Who or what it is about: `seat 1`, a bot's name as it is typed, a role."""
        if effect.kind == "seat":
            return _("seat {number}", number=effect.name)
        return effect.name if effect.kind in EVERY_GAME_HAS else self.title(effect.kind, effect.name)


def mark(effect: Effect) -> str:
    """The stars of a difference that is clear of zero."""
    return " **" if effect.certain else " *" if effect.clear else ""


def who_wins(effects: Sequence[Effect], words: Vocabulary) -> Iterator[str]:
    """A line for each way the seats are sorted: what the change does to each, and whether that is shown."""
    kinds: dict[str, list[Effect]] = {}
    for effect in effects:
        if effect.kind not in (METRIC, SCORE):
            kinds.setdefault(effect.kind, []).append(effect)
    for kind in sorted(kinds, key=lambda kind: (kind in EVERY_GAME_HAS, len(kinds[kind]))):
        those = kinds[kind]
        wins = _(WINS_BY[kind]) if kind in WINS_BY else _("Wins by {kind}", kind=words.said(kind))
        told = []
        if len(those) <= FEW and kind not in EVERY_GAME_HAS:
            told.append(listed(_change(effect, words) for effect in those))
        told.append(verdict(those, words))
        yield _("{wins}: {told}.", wins=wins, told=". ".join(told))


def _change(effect: Effect, words: Vocabulary) -> str:
    return _(
        "{name} {change} ({difference})",
        name=words.name(effect),
        change=f"{percent(effect.before)}{ARROW}{percent(effect.after)}",
        difference=changed(effect.difference, SHARE) + mark(effect),
    )


def verdict(effects: Sequence[Effect], words: Vocabulary) -> str:
    """Whether these games show that somebody wins more or less, and who; else how far they see."""
    shown = [effect for effect in effects if effect.clear]
    if shown:
        more = [words.name(one) + mark(one) for one in shown if one.difference.value > 0]
        less = [words.name(one) + mark(one) for one in shown if one.difference.value < 0]
        told = [
            *([_("more wins of {names}", names=", ".join(more))] if more else []),
            *([_("fewer wins of {names}", names=", ".join(less))] if less else []),
        ]
        if any(effect.certain for effect in shown):
            return _("A difference is shown: {told}", told=listed(told))
        return _("A difference shows, but one * may be chance: {told}", told=listed(told))
    usable = [one.difference for one in effects if one.difference.count >= FEWEST]
    if not usable:
        return _("No difference can be shown by fewer than {fewest} pairs of games", fewest=FEWEST)
    halves = sorted(100 * (one.high - one.low) / 2 for one in usable if isfinite(one.high - one.low))
    least, most = decimal(halves[0], 1), decimal(halves[-1], 1)
    if not halves[-1]:
        return _("Nothing differs in any pair of games")
    if least == most:
        return _(
            "No difference is shown: intervals of ±{half} points; more games (-n) narrow them", half=most
        )
    return _(
        "No difference is shown: intervals of ±{least} to ±{most} points; more games (-n) narrow them",
        least=least,
        most=most,
    )
