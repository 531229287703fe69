"""What a report speaks of: the game of a plan, its rules, and its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from gunsmoke.core.ask import Plain
from gunsmoke.core.language import Texts, later, spoken
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.rulebook import Rulebook
from gunsmoke.core.simulation.plan import Plan
from gunsmoke.core.statistics import Interval
from gunsmoke.core.texts import _, said
from gunsmoke.core.values import value

HEADINGS: Mapping[str, str] = {
    "seat": later("by seat"),
    "bot": later("by bot"),
    "role": later("by role"),
    "side": later("by side"),
    "character": later("by character"),
    "team": later("by team"),
}
"""What results are sorted by, for the names that many games have."""


@value
class Subject:
    """A game's title, its rules (None where they are not at hand), and what says its words.

    `group_title` says what one of a kind is called, such as a role; `defaults` are the options
    of the published game.
    """

    title: str
    book: Rulebook | None
    texts: Texts
    group_title: Callable[[str, str], str]
    defaults: Mapping[str, Plain] = field(default_factory=dict)

    @property
    def full_title(self) -> str:
        """The title with that of the house rules, if there are any."""
        house = None if self.book is None else self.book.house_rules
        return self.title if house is None else _("{title}: {changes}", title=self.title, changes=house)

    def said(self, text: str) -> str:
        """A text of the core or of the game, such as a metric's title, in the language spoken now."""
        return said(text, self.texts)

    def heading(self, kind: str) -> str:
        """What results of this kind are: `by seat`."""
        if kind in HEADINGS:
            return _(HEADINGS[kind])
        return _("by {kind}", kind=self.said(kind))

    def name(self, kind: str, name: str) -> str:
        """What one of a kind is called: `seat 1`, a bot's name as it is typed, a role."""
        if kind == "seat":
            return _("seat {number}", number=name)
        return name if kind == "bot" else self.group_title(kind, name)

    def rows(self, kind: str, found: Mapping[str, Interval]) -> list[tuple[str, Interval]]:
        """Estimates with what each is of, in the order to show them."""
        return [(self.name(kind, name), interval) for name, interval in in_order(kind, found)]

    def rule(self, id: str) -> str:
        """What a rule or ruling says; empty where it is not at hand."""
        if self.book is None or id not in self.book.entries:
            return ""
        language = spoken() if spoken() in self.book.languages else None
        return self.book.text(id, language)

    def never(self, met: Iterable[str]) -> list[str] | None:
        """The rules to be enforced that are not among those met; None where the rules are not at hand."""
        if self.book is None:
            return None
        found = set(met)
        return [id for id, rule in self.book.rules.items() if not rule.narrative and id not in found]


def subject_of(plan: Plan) -> Subject:
    """The game of a plan under its house rules, as it is installed here.

    UnknownGame, PluginError or RulesetError where it is not, NotationError where it has no
    such seats or options.
    """
    game = get_manager().open(plan.game)

    defaults = {name: option.default for name, option in game.rulebook().options.items()}

    def subject(overlay: Path | None) -> Subject:
        box = game.open_box(plan.seats, plan.options, overlay)
        book = game.rulebook(overlay)
        return Subject(game.title, book, game.texts, partial(game.group_title, box), defaults)

    if plan.house_rules is None:
        return subject(None)
    with TemporaryDirectory(prefix="gunsmoke-") as folder:
        file = Path(folder) / "house-rules.toml"
        file.write_text(plan.house_rules, encoding="utf-8", newline="")
        return subject(file)


def in_order(kind: str, found: Mapping[str, Interval]) -> list[tuple[str, Interval]]:
    """Names of a kind in the order to show them: seats by number, all others from the highest estimate."""
    if kind == "seat":
        return sorted(found.items(), key=lambda entry: int(entry[0]))
    return sorted(found.items(), key=lambda entry: (-entry[1].value, entry[0]))
