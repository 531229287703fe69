"""Games side by side: their facets, their metrics, and their rules by topic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from gunsmoke.core.compendium.languages import readable
from gunsmoke.core.rulebook import Topic, topic_title
from gunsmoke.core.texts import _, listed, said

from .facets import Facet, Subject, facets, shown_kinds
from .figures import SHARE, measured, plain
from .sheet import Cell, Grid, Row, Sheet, cell

if TYPE_CHECKING:
    from gunsmoke.core.simulation import Summary
    from gunsmoke.core.simulation.summary import FaultSummary, MetricSummary

    from .ruleset import Ruleset

FORMAT = 1
"""The version of the data of a sheet."""


def compare_games(
    subjects: Sequence[Subject],
    summaries: Sequence[Summary],
    topics: Sequence[Topic],
    lang: str,
    faults: Sequence[Sequence[FaultSummary]] = (),
) -> Sheet:
    """The sheet of these games; `summaries` are of their simulations (none: none were played).

    `faults` are those of the games that are left out, for each of them.

    The rules of `topics` are set side by side, in a language where a rulebook has it.
    """
    names = headings([subject.ruleset for subject in subjects])
    found = [facets(subject) for subject in subjects]
    grids = [_facet_grid(names, found, bool(summaries))]
    if summaries:
        grids.append(_metric_grid(names, subjects, summaries))
    if topics:
        grids.append(_rule_grid(names, subjects, topics, lang))
    return Sheet(
        _("Games side by side"),
        ", ".join(names),
        (_lead(names, summaries), *_failed(names, summaries, faults)),
        tuple(grids),
        _data(subjects, found, summaries, topics, faults),
    )


def headings(rulesets: Sequence[Ruleset]) -> list[str]:
    """What to call these: their titles and what is changed; as they were written where that is ambiguous."""
    told = []
    for one in rulesets:
        title = one.book.facts.title
        told.append(_("{title}: {changes}", title=title, changes=one.changes) if one.changes else title)
    return told if len(set(told)) == len(told) else [one.name for one in rulesets]


def _lead(names: Sequence[str], summaries: Sequence[Summary]) -> str:
    if not summaries:
        return _("From boxes and rulebooks alone: no game was played.")
    tables = [
        _(
            "{game}: {seats} seats, {bots}",
            game=name,
            seats=summary.plan.seats,
            bots=", ".join(summary.plan.bots),
        )
        for name, summary in zip(names, summaries)
    ]
    plan = summaries[0].plan
    told = {"games": plan.games, "seed": plan.seed, "tables": listed(tables)}
    return _("{games} games each, seed {seed}; means with 95% intervals. {tables}.", **told)


def _failed(
    names: Sequence[str], summaries: Sequence[Summary], faults: Sequence[Sequence[FaultSummary]]
) -> Iterator[str]:
    for name, summary, found in zip(names, summaries, faults):
        failed = sum(fault.games for fault in found)
        if failed:
            yield _.plural(
                "{game}: {count} game of {games} did not end and is left out.",
                "{game}: {count} games of {games} did not end and are left out.",
                failed,
                game=name,
                games=summary.plan.games,
            )


def _facet_grid(names: Sequence[str], found: Sequence[Mapping[str, Facet]], played: bool) -> Grid:
    rows = [
        Row(_(kind.title), _(kind.source), tuple(_facet_cell(facet.get(kind.id)) for facet in found))
        for kind in shown_kinds(played)
    ]
    return Grid("facets", _("What they are like"), tuple(names), tuple(rows))


def _facet_cell(facet: Facet | None) -> Cell:
    return cell("") if facet is None else Cell(facet.lines)


def _metric_grid(names: Sequence[str], subjects: Sequence[Subject], summaries: Sequence[Summary]) -> Grid:
    known = {name: metric for summary in summaries for name, metric in summary.metrics.items()}
    rows = []
    texts = {
        name: subject.ruleset.game.texts
        for subject, summary in zip(subjects, summaries)
        for name in summary.metrics
    }
    for name, metric in known.items():
        cells = [_metric_cell(summary.metrics.get(name)) for summary in summaries]
        if any(one.lines for one in cells):
            unit = said(metric.unit, texts[name]) if metric.unit != SHARE else ""
            rows.append(Row(metric.title, unit, tuple(cells)))
    note = _("What each measures is told by `gunsmoke simulate GAME --metrics list`.")
    return Grid("metrics", _("What simulations measure"), tuple(names), tuple(rows), note)


def _metric_cell(metric: MetricSummary | None) -> Cell:
    if metric is None or metric.interval is None:
        return cell("")
    return cell(measured(metric.interval, metric.unit))


def _rule_grid(names: Sequence[str], subjects: Sequence[Subject], topics: Sequence[Topic], lang: str) -> Grid:
    rows = []
    for topic in topics:
        cells = []
        for subject in subjects:
            book = subject.ruleset.book
            spoken = readable(book, lang)
            cells.append(
                Cell(tuple(f"{rule.id}  {book.text(rule.id, spoken)}" for rule in book.topic(topic)))
            )
        rows.append(Row(topic_title(topic), "", tuple(cells)))
    return Grid("rules", _("Rules by topic"), tuple(names), tuple(rows))


def _data(
    subjects: Sequence[Subject],
    found: Sequence[Mapping[str, Facet]],
    summaries: Sequence[Summary],
    topics: Sequence[Topic],
    faults: Sequence[Sequence[FaultSummary]],
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
            "faults": [],
            "metrics": {},
        }
        if summaries:
            summary = summaries[place]
            entry["plan"] = asdict(summary.plan)
            entry["faults"] = [asdict(fault) for fault in faults[place]]
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
