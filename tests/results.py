"""Rows and summaries of simulations that never took place, for whatever shows them."""

from collections.abc import Sequence

from gunsmoke.core.language import Texts
from gunsmoke.core.metrics.metric import Metric
from gunsmoke.core.report.subject import Subject
from gunsmoke.core.simulation.plan import Plan
from gunsmoke.core.simulation.row import DecisionRow, Fault, GameRow
from gunsmoke.core.simulation.summary import FaultSummary, MetricSummary, Rating, RuleUse, Summary
from gunsmoke.core.statistics import Interval, mean_interval, wilson

HOSTILE = '<script>alert(\'"&amp;")</script>\x1b[2J\u202e$x^2$ #0b1a01 id="x" <!-- -->'
"""A text that would do harm, or get lost, where it is taken for anything but text."""


class Length(Metric):
    name = "length"
    title = "length"
    unit = "turns"
    definition = "How many turns a game had."

    def measure(self, trace: object) -> float:
        raise NotImplementedError


class Luck(Metric):
    name = "luck"
    title = "luck"
    unit = "share"
    definition = "The share of the game that nobody decided."

    def measure(self, trace: object) -> float:
        raise NotImplementedError


METRICS = (Length(), Luck())


def a_plan(**changes: object) -> Plan:
    given = {"game": "poker", "games": 400, "seats": 3, "bots": ("shark", "fish"), "seed": 7, "options": {}}
    return Plan(**{**given, **changes})


def a_row(number: int = 0, *, decisions: int = 0, **changes: object) -> GameRow:
    """The game of this number: seat `number % 3` won it, and every fifth game has no luck."""
    winner = number % 3
    given = {
        "number": number,
        "seed": 10**100 + number,
        "bots": ("shark", "fish", "shark"),
        "winners": (winner,),
        "scores": tuple(10 if seat == winner else -1 for seat in range(3)),
        "groups": {"role": ("sheriff", "outlaw", "renegade"), "side": ("law", "outlaws", "renegade")},
        "decisions": 20 + number,
        "turns": 5,
        "values": {"length": 5.0, "luck": None if number % 5 == 0 else number / 1000},
        "rules": {"PK-1.2": number + 1, "PK-1.1": 2},
        "trail": tuple(a_decision(number, place) for place in range(decisions)),
    }
    return GameRow(**{**given, **changes})


def a_failed_row(number: int) -> GameRow:
    return GameRow(number, 5, ("shark", "fish", "shark"), faults=(Fault("game", "it fell off the table"),))


def a_decision(game: int, place: int) -> DecisionRow:
    turn = None if place == 0 else place % 3
    return DecisionRow(
        game, place, turn, place % 3, "shark", "bet", place + 1, place == 1, place == 0, f"raise {place}"
    )


def a_metric(name: str, values: Sequence[float], unit: str = "turns", **changes: object) -> MetricSummary:
    """The summary of a metric with these values, whole numbers or shares, in at most 20 bins."""
    width = 0.05 if unit == "share" else 1.0
    first = min(int(value / width) for value in values)
    last = max(int(value / width) for value in values)
    bins = [(place * width, (place + 1) * width, 0) for place in range(first, last + 1)]
    for value in values:
        low, high, count = bins[int(value / width) - first]
        bins[int(value / width) - first] = (low, high, count + 1)
    given = {
        "title": name.replace("-", " "),
        "unit": unit,
        "definition": f"What {name} is, in one sentence.",
        "field_name": "Ludii: DurationTurns" if name == "length" else "",
        "interval": mean_interval(values),
        "deviation": 1.5,
        "least": min(values),
        "most": max(values),
        "histogram": tuple(bins),
        "games": len(values),
    }
    return MetricSummary(name, **{**given, **changes})


def a_summary(**changes: object) -> Summary:
    """400 games of three seats and two bots, with all that a report can show and nothing that went wrong."""
    given = {
        "plan": a_plan(),
        "games": 400,
        "win_rates": {
            "seat": {"1": wilson(150, 400), "2": wilson(130, 400), "3": wilson(120, 400)},
            "bot": {"fish": wilson(60, 400), "shark": wilson(340, 600)},
            "role": {"outlaw": wilson(90, 400), "renegade": wilson(100, 400), "sheriff": wilson(210, 400)},
        },
        "scores": {
            "seat": {"1": Interval(2.6, 2.1, 3.1, 400), "2": Interval(2.4, 2.0, 2.9, 400)},
            "bot": {"fish": Interval(-1.0, -1.6, -0.4, 400), "shark": Interval(4.1, 3.8, 4.4, 400)},
        },
        "metrics": {
            "length": a_metric("length", [4, 5, 5, 6, 6, 6, 7, 9, 12]),
            "luck": a_metric("luck", [0.0, 0.11, 0.12, 0.31, 0.5, 0.77], "share"),
            "decisions": a_metric("decisions", [1500, 1501, 1509], "decisions"),
            "still": a_metric("still", [2.0, 2.0, 2.0]),
            "never": a_metric("never", [1.0], interval=None, histogram=(), games=0),
        },
        "ratings": {"fish": Rating(20.0, 1.5, 15.5, 400), "shark": Rating(31.2, 1.4, 27.0, 400)},
        "rules": {"PK-1.1": RuleUse(800, 400), "PK-1.2": RuleUse(31_000, 390), "PK-9.9": RuleUse(1, 1)},
        "listened": True,
        "faults": (),
    }
    return Summary(**{**given, **changes})


def a_hostile_summary() -> Summary:
    """A summary of which every text would do harm."""
    return a_summary(
        plan=a_plan(bots=(HOSTILE, "fish"), options={HOSTILE: HOSTILE}, house_rules=f"# {HOSTILE}\n"),
        win_rates={
            "seat": {"1": wilson(1, 2), "2": wilson(2, 3)},
            "bot": {HOSTILE: wilson(150, 400), "fish": wilson(1, 400)},
            HOSTILE: {HOSTILE: wilson(150, 400), "other": wilson(3, 400)},
        },
        scores={"bot": {HOSTILE: Interval(2, 1, 3, 9), "fish": Interval(1, 0, 2, 9)}},
        metrics={HOSTILE: a_metric(HOSTILE, [1, 2, 2, 3], title=HOSTILE, definition=HOSTILE, unit=HOSTILE)},
        ratings={HOSTILE: Rating(20.0, 1.5, 15.5, 400), "fish": Rating(31.2, 1.4, 27.0, 400)},
        rules={HOSTILE: RuleUse(800, 400)},
        faults=(FaultSummary(HOSTILE, HOSTILE, 3, (1, 2), (5, 6)),),
    )


def a_subject(title: str = "Poker") -> Subject:
    """A game without rules at hand or words of its own."""
    return Subject(title, None, Texts(""), lambda _kind, name: name)
