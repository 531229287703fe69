"""The parts of a report that say how the games went: metrics, rules, faults."""

from __future__ import annotations

from collections.abc import Sequence

from gunsmoke.core.quantities import amount, bounds, decimal, estimate, percent, whole
from gunsmoke.core.simulation.summary import MetricSummary, RuleUse, Summary
from gunsmoke.core.texts import _, listed

from .page import Section, details, esc, figure, pair, paragraph, table
from .plots import bars, histogram
from .subject import Subject

SHARE = "share"
"""The unit of metrics from 0 to 1."""

BARS = 15
"""So many rules have a bar; the table has all of them."""


def metrics(summary: Summary, subject: Subject) -> Section | None:
    """Every metric with its meaning, mean and histogram; None where nothing was measured."""
    if not summary.metrics:
        return None
    told = [metric for metric in summary.metrics.values() if metric.interval is not None]
    silent = [subject.said(metric.title) for metric in summary.metrics.values() if metric.interval is None]
    html = paragraph(
        _(
            "Means over all games that a metric applies to, with 95% intervals. The line in a histogram is "
            "the mean."
        ),
        "note",
    )
    cards = "".join(_card(f"metric-{place}", metric, subject) for place, metric in enumerate(told, start=1))
    html += f'<ul class="cards">\n{cards}</ul>\n' + _overview(told, subject)
    if silent:
        html += paragraph(_("None of these games has: {names}.", names=", ".join(silent)), "note")
    return Section("metrics", _("Metrics"), html)


def _card(id: str, metric: MetricSummary, subject: Subject) -> str:
    assert metric.interval is not None
    share = metric.unit == SHARE
    title = subject.said(metric.title)
    unit = "" if share else subject.said(metric.unit)
    value = estimate(metric.interval, share=share)
    interval = bounds(metric.interval, share=share)
    shown = _(
        "From {least} to {most}, on average {mean}.",
        least=_one(metric.least, share),
        most=_one(metric.most, share),
        mean=value,
    )
    meaning = paragraph(subject.said(metric.definition))
    if metric.field_name:
        meaning += paragraph(metric.field_name, "note")
    head = (
        f'<li class="card">\n<h3>{esc(title)}</h3>\n'
        f'<p class="value">{esc(value)} <small>{esc(unit)}</small></p>\n'
    )
    if metric.least == metric.most:  # a plot of one number shows nothing
        return f"{head}{paragraph(_('The same in every game.'), 'note')}{meaning}</li>\n"
    plot = histogram(
        f"{id}-plot",
        _("Histogram: {metric}", metric=title),
        shown,
        metric.histogram,
        mean=metric.interval.value,
        share=share,
        whole=_is_whole(metric),
    )
    bins = table(
        _("Games by {metric}", metric=title),
        (_("from"), _("below"), _("games")),
        ((_one(low, share), _one(high, share), whole(count)) for low, high, count in metric.histogram),
        numbers=(0, 1, 2),
    )
    return (
        f"{head}{paragraph(_('95% interval {bounds}', bounds=interval), 'note')}"
        f"{meaning}{figure(plot)}{details(_('Numbers'), bins)}</li>\n"
    )


def _overview(told: list[MetricSummary], subject: Subject) -> str:
    rows = []
    for metric in told:
        assert metric.interval is not None
        share = metric.unit == SHARE
        rows.append(
            (
                subject.said(metric.title),
                estimate(metric.interval, share=share),
                bounds(metric.interval, share=share),
                _one(metric.deviation, share),
                _one(metric.least, share),
                _one(metric.most, share),
                "" if share else subject.said(metric.unit),
                whole(metric.games),
            )
        )
    headings = (
        *(_("metric"), _("mean"), _("95% interval"), _("standard deviation")),
        *(_("least"), _("most"), _("unit"), _("games")),
    )
    return table(_("All metrics"), headings, rows, numbers=(1, 2, 3, 4, 5, 7))


def _one(number: float, share: bool) -> str:
    return percent(number) if share else amount(number)


def _is_whole(metric: MetricSummary) -> bool:
    """Whether the bins hold whole numbers, of which each has its place in the middle of a bar."""
    low, high, _count = metric.histogram[0]
    return high - low >= 1 and metric.least == int(metric.least) and metric.most == int(metric.most)


def rules(summary: Summary, subject: Subject) -> Section:
    """How often each rule was cited, and which never were."""
    ranked = sorted(summary.rules.items(), key=lambda entry: (-entry[1].times, entry[0]))
    title = _("How often a rule was cited, per game")
    html = ""
    if not summary.listened:
        html += paragraph(
            _(
                "Events were not recorded: rules are counted only where a question followed from them. "
                "--rules-met records them, and names the rules that were never cited."
            ),
            "note",
        )
    if not ranked:
        return Section("rules", _("Rules"), html + paragraph(_("No rule was cited.")))
    top = [(id, use.times / summary.games) for id, use in ranked[:BARS]]
    told = listed(_("{rule}: {times} per game", rule=id, times=amount(times)) for id, times in top)
    plot = bars("rules-plot", title, told, top)
    html += pair(
        _("The rules cited most often"),
        figure(plot, title),
        _rule_table(ranked[:BARS], summary, subject, texts=False),
    )
    html += details(
        _.plural(
            "{count} rule cited, with its text", "All {count} rules cited, with their texts", len(ranked)
        ),
        _rule_table(ranked, summary, subject, texts=True),
    )
    never = subject.never(summary.rules)
    if never and summary.listened:
        rows = [(id, subject.rule(id)) for id in never]
        html += details(
            _.plural("{count} rule was never cited", "{count} rules were never cited", len(never)),
            table(_("Rules never cited"), (_("rule"), _("text")), rows, texts=(1,)),
        )
    return Section("rules", _("Rules"), html)


def _rule_table(
    ranked: Sequence[tuple[str, RuleUse]], summary: Summary, subject: Subject, *, texts: bool
) -> str:
    headings = [_("rule"), _("times"), _("per game"), _("share of games")]
    rows = [
        [id, whole(use.times), decimal(use.times / summary.games, 2), percent(use.games / summary.games)]
        for id, use in ranked
    ]
    if texts:
        headings.append(_("text"))
        rows = [[*row, subject.rule(row[0])] for row in rows]
    return table(
        _("Rules by the times they were cited"),
        headings,
        rows,
        numbers=(1, 2, 3),
        texts=(4,) if texts else (),
    )


def faults(summary: Summary) -> Section:
    """What went wrong; that nothing did is said too."""
    if not summary.faults:
        return Section(
            "faults", _("Faults"), paragraph(_("None: every game came to its end, every metric measured."))
        )
    rows = [
        (
            fault.where,
            fault.message,
            whole(fault.games),
            ", ".join(map(str, fault.numbers)),
        )
        for fault in summary.faults
    ]
    about = paragraph(
        _("What failed and in how many games; the numbers are those of the first few. The rest was counted.")
    )
    found = table(
        _("Faults"),
        (_("where"), _("what"), _("games"), _("numbers of games")),
        rows,
        numbers=(2,),
        texts=(1, 3),
    )
    return Section("faults", _("Faults"), about + found, bad=True)
