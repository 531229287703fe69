"""Which metrics a simulation measures: the core's own and those that plugins registered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gunsmoke.core.errors import NotationError
from gunsmoke.core.label import load_target
from gunsmoke.core.plugins import last_line
from gunsmoke.core.suggest import either
from gunsmoke.core.texts import _

from .metric import ANY_GAME, Metric
from .standard import STANDARD

NEAREST = 3
"""So many names are told that may be meant."""


class MetricSet:
    """The metrics to measure, by name, and by name why others could not be opened."""

    __slots__ = ("broken", "metrics", "needs_events", "needs_knowledge")

    def __init__(self, metrics: Mapping[str, Metric], broken: Mapping[str, str]) -> None:
        self.metrics = metrics
        self.broken = broken
        self.needs_events = any(metric.needs_events for metric in metrics.values())
        self.needs_knowledge = any(metric.needs_knowledge for metric in metrics.values())


def choose_metrics(game_id: str, wanted: Sequence[str] | None, registered: Mapping[str, str]) -> MetricSet:
    """The metrics of these names for a game; None for all there are for it.

    `registered` are the targets of plugins' metrics, by name. One that can't be opened
    is told in the set; NotationError for a name that no metric has, or one of another game.
    """
    metrics = {metric.name: metric for metric in STANDARD}
    broken: dict[str, str] = {}
    for name, target in registered.items():
        if wanted is None or name in wanted:
            try:
                metric = open_metric(name, target)
            except Exception as error:  # a stranger's module may raise anything
                broken[name] = last_line(error)
            else:
                metrics[name] = metric
    fitting = {name: metric for name, metric in metrics.items() if metric.game in (ANY_GAME, game_id)}
    if wanted is None:
        return MetricSet(fitting, broken)
    for name in wanted:
        if name not in fitting and name not in broken:
            near = either([repr(one) for one in nearest(name, fitting)])
            if near:
                raise NotationError(
                    _(
                        "there is no metric {name!r} for this game; did you mean {near}? `gunsmoke simulate "
                        "GAME --metrics list` shows all",
                        name=name,
                        near=near,
                    )
                )
            raise NotationError(
                _(
                    "there is no metric {name!r} for this game; `gunsmoke simulate GAME --metrics list` "
                    "shows those there are",
                    name=name,
                )
            )
    return MetricSet({name: fitting[name] for name in fitting if name in wanted}, broken)


def nearest(given: str, known: Mapping[str, Metric]) -> list[str]:
    """A few that may be meant: whose name or title has the word in it, else whose name is spelt alike."""
    from difflib import get_close_matches

    word = given.casefold()
    having = [
        name
        for name, metric in known.items()
        if word in name or word in metric.title.casefold() or word in metric.texts(metric.title).casefold()
    ]
    return (having or get_close_matches(word, known, n=NEAREST))[:NEAREST]


def open_metric(name: str, target: str) -> Metric:
    """The metric of this target, `module:Class` or `module:object`.

    TypeError for what is none, or lacks one of its texts; ValueError for one of another name.
    """
    found = load_target(target)
    metric = found() if isinstance(found, type) else found
    if not isinstance(metric, Metric):
        raise TypeError(f"{target} is no gunsmoke.core.metrics.metric.Metric")
    for field in ("name", "title", "unit", "definition"):
        text: object = getattr(metric, field, None)
        if not isinstance(text, str) or not text.strip():
            raise TypeError(f"the {field} of {target} is {text!r}; write a text")
    if metric.name != name:
        raise ValueError(f"the name of {target} is {metric.name!r}; register it by that, or name it {name!r}")
    return metric
