"""The parts of a report that say who won: win rates, scores, ratings."""

from __future__ import annotations

from collections.abc import Sequence

from gunsmoke.core.quantities import bounds, decimal, estimate, whole
from gunsmoke.core.simulation.summary import Summary
from gunsmoke.core.statistics import Interval
from gunsmoke.core.texts import _, listed

from .answer import fair_share, scores_repeat_wins
from .page import Section, figure, pair, paragraph, table
from .plots import whiskers
from .subject import Subject


def win_rates(summary: Summary, subject: Subject) -> Section:
    """The share of games won by seat, by bot, and by whatever else the game sorts by."""
    html = paragraph(
        _(
            "A dot is the share of games won, the line through it the 95% interval. The dashed line is the "
            "share of all seats together."
        ),
        "note",
    )
    mark = fair_share(summary)
    for place, (kind, found) in enumerate(summary.win_rates.items(), start=1):
        html += _plot_and_table(
            f"win-{place}",
            _("Win rates {kind}", kind=subject.heading(kind)),
            subject.rows(kind, found),
            share=True,
            mark=mark,
            heading=_("won"),
        )
    return Section("win-rates", _("Win rates"), html)


def scores(summary: Summary, subject: Subject) -> Section | None:
    """The mean scores; None where the game has none, or they say no more than who won."""
    html = ""
    if scores_repeat_wins(summary):
        return None
    for place, (kind, found) in enumerate(summary.scores.items(), start=1):
        if any(interval.value for interval in found.values()):
            html += _plot_and_table(
                f"score-{place}",
                _("Scores {kind}", kind=subject.heading(kind)),
                subject.rows(kind, found),
                share=False,
                mark=None,
                heading=_("mean score"),
            )
    return Section("scores", _("Scores"), html) if html else None


def ratings(summary: Summary) -> Section | None:
    """The ratings of the bots; None where there are fewer than two."""
    if not summary.ratings:
        return None
    ranked = sorted(summary.ratings.items(), key=lambda entry: (-entry[1].ordinal, entry[0]))
    spans = [
        (name, Interval(rated.mu, rated.mu - 2 * rated.sigma, rated.mu + 2 * rated.sigma, rated.games))
        for name, rated in ranked
    ]
    title = _("Ratings of the bots")
    told = _(
        "From the highest rating to the lowest: {names}.", names=", ".join(name for name, _rated in ranked)
    )
    plot = figure(
        whiskers("ratings-plot", title, told, spans, share=False),
        _("A dot is the rating, the line through it reaches two standard deviations to each side."),
    )
    numbers = table(
        title,
        (_("bot"), _("rating"), _("uncertainty"), _("for sure"), _("games")),
        (
            (
                name,
                decimal(rated.mu, 2),
                decimal(rated.sigma, 2),
                decimal(rated.ordinal, 2),
                whole(rated.games),
            )
            for name, rated in ranked
        ),
        numbers=(1, 2, 3, 4),
    )
    about = paragraph(
        _(
            "Every bot starts at a rating of 25 with an uncertainty of 8.33, and moves by the Plackett-Luce "
            "model with each game. What it is worth for sure is its rating less three times the uncertainty."
        ),
        "note",
    )
    return Section("ratings", _("Ratings"), about + pair(title, plot, numbers))


def _plot_and_table(
    id: str,
    title: str,
    rows: Sequence[tuple[str, Interval]],
    *,
    share: bool,
    mark: float | None,
    heading: str,
) -> str:
    told = listed(
        _(
            "{name}: {value}, interval {bounds}",
            name=name,
            value=estimate(interval, share=share),
            bounds=bounds(interval, share=share),
        )
        for name, interval in rows
    )
    plot = figure(whiskers(f"{id}-plot", title, told, rows, share=share, mark=mark))
    numbers = table(
        title,
        ("", heading, _("95% interval"), _("games")),
        (
            (name, estimate(found, share=share), bounds(found, share=share), whole(found.count))
            for name, found in rows
        ),
        numbers=(1, 2, 3),
    )
    return pair(title, plot, numbers)
