"""The report of a simulation: one page, from the question to how to ask it again."""

from __future__ import annotations

from gunsmoke.core.simulation.summary import Summary
from gunsmoke.core.texts import _

from .answer import answer
from .measured import faults, metrics, rules
from .page import page
from .question import methods, question, reproduce
from .results import ratings, scores, win_rates
from .subject import Subject, subject_of


def report_html(summary: Summary, *, command: str = "", subject: Subject | None = None) -> str:
    """The page, in the language spoken now; the same for the same summary, wherever it is made.

    `command` is the command line that would make it again. `subject` is what it speaks
    of, by default the plan's game as it is installed here. GunsmokeError where
    matplotlib is missing.
    """
    subject = subject or subject_of(summary.plan)
    played = summary.games > 0
    parts = [
        question(summary, subject),
        faults(summary) if summary.faults else None,
        win_rates(summary, subject) if played else None,
        scores(summary, subject) if played else None,
        ratings(summary) if played else None,
        metrics(summary, subject) if played else None,
        rules(summary, subject) if played else None,
        None if summary.faults else faults(summary),
        reproduce(summary, command),
        methods(),
    ]
    return page(
        _("Simulation"),
        _("{title}: who wins, and how it goes", title=subject.full_title),
        answer(summary, subject),
        [part for part in parts if part is not None],
    )
