"""`gunsmoke simulate GAME --ladder A,B,C`: how deep a game's skill goes, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from gunsmoke.core.plugins import get_manager
from gunsmoke.core.quantities import bounds, percent

from .errors import FAILURE, tell
from .output import paragraph, say, say_json, strong, table
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.simulation import Plan
    from gunsmoke.core.simulation.engines import Engine
    from gunsmoke.core.simulation.ladder import Ladder, LadderStep


def climb(
    plan: Plan,
    rungs: str,
    engine: str,
    workers: int | None,
    address: str | None,
    *,
    json: bool,
    fresh: bool,
    timeout: float | None,
) -> None:
    """Play all steps of a ladder, the weakest bot first, and print what they come to."""
    from gunsmoke.core.lineup import bot_text, read_bot
    from gunsmoke.core.simulation.engines import open_engine
    from gunsmoke.core.simulation.ladder import Ladder, ladder_plans

    known = get_manager().bots_for(plan.game)
    bots = [bot_text(*read_bot(text, known)) for text in rungs.split(",") if text.strip()]
    plans = ladder_plans(plan, bots)
    with open_engine(engine, workers=workers, address=address) as opened:
        steps = tuple([play_step(one, opened, fresh=fresh, timeout=timeout) for one in plans])
    ladder = Ladder(plan.game, steps)
    if json:
        say_json(as_data(ladder))
    else:
        say(*as_text(ladder, get_manager().games[plan.game].title))
    if any(step.failed for step in steps):
        raise typer.Exit(FAILURE)


def play_step(plan: Plan, engine: Engine, *, fresh: bool, timeout: float | None) -> LadderStep:
    """The games of two neighbours; what an interrupt leaves of them is kept for the next run."""
    from gunsmoke.core.simulation.ladder import measure_step

    from .keeping import keeping, playing

    with (
        keeping(plan, decisions=False, fresh=fresh) as spool,
        playing(plan, engine, spool, timeout=timeout) as rows,
    ):
        step = measure_step(plan, rows)
    if step.failed:
        tell(
            _.plural(
                "{count} game between {stronger} and {weaker} did not end and is not counted",
                "{count} games between {stronger} and {weaker} did not end and are not counted",
                step.failed,
                stronger=step.stronger,
                weaker=step.weaker,
            )
        )
    return step


def as_data(ladder: Ladder) -> dict[str, object]:
    """A ladder as JSON has it."""
    return {
        "game": ladder.game,
        "skill_depth": {"clear_steps": ladder.clear_steps, "steps": len(ladder.steps), "elo": ladder.elo},
        "steps": [
            {
                "weaker": step.weaker,
                "stronger": step.stronger,
                "games": step.share.count,
                "failed": step.failed,
                "share": {"value": step.share.value, "low": step.share.low, "high": step.share.high},
                "fair": step.fair,
                "per_seat": step.per_seat,
                "clear": step.clear,
                "elo": step.elo,
            }
            for step in ladder.steps
        ],
    }


def as_text(ladder: Ladder, title: str) -> list[str]:
    """A ladder as a table, and what it says."""
    headings = (
        _("STEP"),
        _("GAMES"),
        _("WINS OF THE STRONGER"),
        _("FAIR"),
        _("A SEAT OF IT"),
        _("ELO"),
        _("CLEAR"),
    )
    return [
        strong(_("Skill ladder of {game}", game=title)),
        *table(headings, map(row, ladder.steps)),
        "",
        *paragraph(
            _.plural(
                "Skill depth: {clear} of {count} step clear (the interval lies above the fair share), "
                "{elo:+.0f} Elo from the lowest rung to the highest.",
                "Skill depth: {clear} of {count} steps clear (the interval lies above the fair share), "
                "{elo:+.0f} Elo from the lowest rung to the highest.",
                len(ladder.steps),
                clear=ladder.clear_steps,
                elo=ladder.elo,
            )
        ),
    ]


def row(step: LadderStep) -> tuple[str, ...]:
    """A step as a row of the table: `greedy > random`, with its interval."""
    share = step.share
    return (
        f"{step.stronger} > {step.weaker}",
        str(share.count),
        f"{percent(share.value)} [{bounds(share, share=True)}]",
        percent(step.fair),
        percent(step.per_seat),
        f"{step.elo:+.0f}",
        _("yes") if step.clear else _("no"),
    )
