"""What a simulation comes to, in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import fsum

from gunsmoke.core.quantities import bounds, estimate, percent
from gunsmoke.core.simulation.row import GAME, WORKER
from gunsmoke.core.simulation.summary import Summary
from gunsmoke.core.statistics import LEVEL, Interval, lies_above
from gunsmoke.core.texts import _

from .subject import Subject, in_order

NOTHING = 1e-9
"""Shares that differ by less are the same but for rounding."""

LENGTH = "decisions"
"""The metric that says how long a game is."""


def answer(summary: Summary, subject: Subject) -> str:
    """The paragraph that whoever reads no further should have read."""
    return " ".join(_sentences(summary, subject))


def fair_share(summary: Summary) -> float | None:
    """The share of wins of all seats together: what each would have if none were better off."""
    seats = summary.win_rates.get("seat", {})
    return fsum(found.value for found in seats.values()) / len(seats) if seats else None


def scores_repeat_wins(summary: Summary) -> bool:
    """Whether the mean scores say no more than the win rates, or nothing at all."""
    for kind, found in summary.scores.items():
        rates = summary.win_rates.get(kind, {})
        for name, score in found.items():
            rate = rates[name].value if name in rates else 0.0
            if abs(score.value - rate) > NOTHING:
                return False
    return True


def apart(found: Mapping[str, Interval]) -> bool:
    """Whether the intervals of the highest and the lowest don't meet."""
    ordered = sorted(found.values(), key=lambda interval: interval.value)
    return len(ordered) > 1 and ordered[0].high < ordered[-1].low


def _sentences(summary: Summary, subject: Subject) -> Iterator[str]:
    plan = summary.plan
    if not summary.games:
        yield _("No game came to its end, so there is nothing to tell; see the faults.")
        return
    yield _.plural(
        "{count} game of {title} was played by bots on {seats} seats.",
        "{count} games of {title} were played by bots on {seats} seats.",
        summary.games,
        title=subject.title,
        seats=plan.seats,
    )
    if len(set(plan.bots)) > 1:
        yield from _bots(summary)
    yield from _seats(summary)
    for kind, found in summary.win_rates.items():
        if kind not in ("seat", "bot") and len(found) > 1:
            yield _best(kind, found, fair_share(summary) or 0.0, subject)
    length = summary.metrics.get(LENGTH)
    if length is not None and length.interval is not None:
        yield _("A game took {count} decisions on average.", count=estimate(length.interval, share=False))
    broken = sum(fault.games for fault in summary.faults if fault.where in (GAME, WORKER))
    if broken:
        yield _.plural(
            "{count} game did not come to its end.", "{count} games did not come to their end.", broken
        )


def _best(kind: str, found: Mapping[str, Interval], overall: float, subject: Subject) -> str:
    """Who of a kind won most often, where chance alone would hardly have put it above all seats together.

    The best of many looks good by chance alone, so that the level is one for all of them (Bonferroni).
    """
    ranked = in_order(kind, found)
    high, low = ranked[0][1], ranked[-1][1]
    best = [subject.name(kind, name) for name, rate in ranked if high.value - rate.value < NOTHING]
    told = {"kind": subject.heading(kind), "high": percent(high.value)}
    if lies_above(high, overall, 1 - (1 - LEVEL) / len(found)):
        return _(
            "Most wins {kind}: {name}, {high} ({bounds}).",
            name=", ".join(best),
            bounds=bounds(high, share=True),
            **told,
        )
    return _(
        "Win rates {kind} go from {low} to {high}, but none is shown to be better than all seats together.",
        low=percent(low.value),
        **told,
    )


def _bots(summary: Summary) -> Iterator[str]:
    found = summary.win_rates.get("bot", {})
    ranked = in_order("bot", found)
    if len(ranked) < 2:
        return
    (best, high), (worst, low) = ranked[0], ranked[-1]
    values = {
        "best": best,
        "high": percent(high.value),
        "high_bounds": bounds(high, share=True),
        "worst": worst,
        "low": percent(low.value),
        "low_bounds": bounds(low, share=True),
    }
    if apart(found):
        yield _(
            "Of the bots, {best} won most often: {high} ({high_bounds}); {worst} won least often: "
            "{low} ({low_bounds}).",
            **values,
        )
    else:
        yield _(
            "No bot is shown to be better than another: {best} won {high} ({high_bounds}), {worst} won "
            "{low} ({low_bounds}).",
            **values,
        )


def _seats(summary: Summary) -> Iterator[str]:
    found = summary.win_rates.get("seat", {})
    if len(found) < 2:
        return
    ranked = sorted(found.items(), key=lambda entry: (-entry[1].value, int(entry[0])))
    (best, high), (worst, low) = ranked[0], ranked[-1]
    values = {
        "best": best,
        "high": percent(high.value),
        "worst": worst,
        "low": percent(low.value),
    }
    if apart(found):
        yield _("The seat matters: seat {best} won {high}, seat {worst} {low}.", **values)
    elif values["high"] == values["low"]:
        yield _("No seat is shown to be better than another: all of them won {high}.", **values)
    else:
        yield _(
            "No seat is shown to be better than another: they won from {low} (seat {worst}) to {high} "
            "(seat {best}).",
            **values,
        )
