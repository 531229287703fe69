"""Every rule that is cited is in the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gunsmoke.core.event import Event
from gunsmoke.core.game import Game
from gunsmoke.core.state import State

from .trial import Trial


def check_cited(trial: Trial, ids: Iterable[str], where: str) -> None:
    """Note each id that is no rule and no ruling, and a place that cites none."""
    ids = tuple(ids)
    if not ids or not all(ids):
        trial.fault("rules", f"{where} cites no rule")
    if trial.rules is not None:
        for id in ids:
            if id and id not in trial.rules:
                trial.fault("rules", f"{where} cites {id}, which is not in the rulebook")


def rules(trial: Trial, state: State) -> None:
    """The open ask and the outcome cite rules there are."""
    if state.ask is not None:
        check_cited(trial, state.ask.because, f"the ask {state.ask.kind!r}")
    if state.outcome is not None:
        check_cited(trial, state.outcome.because, "the outcome")


def cited_in_advance(game: Game[Any]) -> Iterator[tuple[str, str]]:
    """(where, rule id) of what a game cites before any is played: by its steps and its refusals."""
    for step in game.steps:
        yield f"the step {step.__name__}", step.rule
    if game.turn_rule:  # else refusals cite the ask
        yield "turn_rule", game.turn_rule
    if game.end_rule:  # else the outcome
        yield "end_rule", game.end_rule


def check_game_cites(trial: Trial) -> None:
    """The rules a game names in advance: those of its steps and of its refusals."""
    for where, rule in cited_in_advance(trial.game):
        check_cited(trial, (rule,), where)


def check_event_cites(trial: Trial, event: Event) -> None:
    """An event says by which rules it happened."""
    check_cited(trial, event.because, f"the event {event.kind!r}")
