"""Games side by side: their facets, their metrics, and their rules by topic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from gunsmoke.core.compendium.languages import readable
from gunsmoke.core.rulebook import Topic
from gunsmoke.core.texts import _

from .facets import Facet, Subject, facets, shown_kinds
from .figures import measured, plain
from .sheet import Cell, Grid, Row, Sheet, cell

if TYPE_CHECKING:
    from gunsmoke.core.simulation import Summary
    from gunsmoke.core.simulation.summary import MetricSummary

FORMAT = 1
"""The version of the data of a sheet."""


def compare_games(
    subjects: Sequence[Subject],
    summaries: Sequence[Summary],
    topics: Sequence[Topic],
    lang: str,
) -> Sheet:
    """The sheet of these games; `summaries` are of their simulations (none: none were played).

    The rules of `topics` are set side by side, in a language where a rulebook has it.
    """
    names = [subject.ruleset.name for subject in subjects]
    found = [facets(subject) for subject in subjects]
    grids = [_facet_grid(names, found, bool(summaries))]
    if summaries:
        grids.append(_metric_grid(names, summaries))
    if topics:
        grids.append(_rule_grid(subjects, topics, lang))
    titles = [subject.ruleset.book.facts.title for subject in subjects]
    return Sheet(
        _("Games side by side"),
        ", ".join(titles),
        (_lead(subjects, summaries),),
        tuple(grids),
        _data(subjects, found, summaries, topics),
    )


def _lead(subjects: Sequence[Subject], summaries: Sequence[Summary]) -> str:
    if not summaries:
        return _("From boxes and rulebooks alone: no game was played.")
    tables = [
        _(
            "{game}: {seats} seats, {bots}",
            game=subject.ruleset.name,
            seats=summary.plan.seats,
            bots=", ".join(summary.plan.bots),
        )
        for subject, summary in zip(subjects, summaries)
    ]
    plan = summaries[0].plan
    told = {"games": plan.games, "seed": plan.seed, "tables": "; ".join(tables)}
    return _("{games} games each, seed {seed}; means with 95% intervals. {tables}.", **told)


def _facet_grid(names: Sequence[str], found: Sequence[Mapping[str, Facet]], played: bool) -> Grid:
    rows = [
        Row(_(kind.title), _(kind.source), tuple(Cell(facet[kind.id].lines) for facet in found))
        for kind in shown_kinds(played)
    ]
    return Grid("facets", _("What they are like"), tuple(names), tuple(rows))


def _metric_grid(names: Sequence[str], summaries: Sequence[Summary]) -> Grid:
    known = {name: metric for summary in summaries for name, metric in summary.metrics.items()}
    rows = []
    for name, metric in known.items():
        cells = [_metric_cell(summary.metrics.get(name)) for summary in summaries]
        if any(one.lines for one in cells):
            rows.append(Row(metric.title, metric.unit if metric.unit != "share" else "", tuple(cells)))
    note = _("What each measures is told by `gunsmoke simulate GAME --metrics list`.")
    return Grid("metrics", _("What simulations measure"), tuple(names), tuple(rows), note)


def _metric_cell(metric: MetricSummary | None) -> Cell:
    if metric is None or metric.interval is None:
        return cell("")
    return cell(measured(metric.interval, metric.unit))


def _rule_grid(subjects: Sequence[Subject], topics: Sequence[Topic], lang: str) -> Grid:
    rows = []
    for topic in topics:
        cells = []
        for subject in subjects:
            book = subject.ruleset.book
            spoken = readable(book, lang)
            cells.append(
                Cell(tuple(f"{rule.id}  {book.text(rule.id, spoken)}" for rule in book.topic(topic)))
            )
        rows.append(Row(str(topic), "", tuple(cells)))
    names = tuple(subject.ruleset.name for subject in subjects)
    return Grid("rules", _("Rules by topic"), names, tuple(rows))


def _data(
    subjects: Sequence[Subject],
    found: Sequence[Mapping[str, Facet]],
    summaries: Sequence[Summary],
    topics: Sequence[Topic],
) -> dict[str, Any]:
    """All of it as JSON has it: {format, kind, games: [...], rules: {topic: {name: [...]}}}."""
    games = []
    for place, (subject, facet) in enumerate(zip(subjects, found)):
        ruleset = subject.ruleset
        entry: dict[str, Any] = {
            "name": ruleset.name,
            "game": ruleset.game.id,
            "title": ruleset.book.facts.title,
            "fingerprint": ruleset.book.fingerprint,
            "facets": {id: plain(one.data) for id, one in facet.items()},
            "plan": None,
            "metrics": {},
        }
        if summaries:
            summary = summaries[place]
            entry["plan"] = asdict(summary.plan)
            entry["metrics"] = {
                name: None if metric.interval is None else plain(asdict(metric.interval))
                for name, metric in summary.metrics.items()
            }
        games.append(entry)
    rules = {
        str(topic): {
            subject.ruleset.name: [rule.id for rule in subject.ruleset.book.topic(topic)]
            for subject in subjects
        }
        for topic in topics
    }
    return {"format": FORMAT, "kind": "comparison", "games": games, "rules": rules}
