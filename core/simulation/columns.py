"""The columns of a simulation's files: their names, types and meanings, and a row's value for each.

Names and meanings are English in every language, so that a file is the same wherever it was made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from gunsmoke.core.columns import COUNTS, FAULTS, FLAG, INTEGER, INTEGERS, NUMBER, TEXT, TEXTS, WORD, Column

if TYPE_CHECKING:
    from gunsmoke.core.metrics.metric import Metric

    from .row import GameRow

METRIC, GROUP = "metric_", "group_"

BEFORE = (
    Column("number", INTEGER, "the game's number in the plan, from 0"),
    Column("seed", TEXT, "the seed the game was dealt by, in decimal digits; longer than any integer type"),
    Column("bots", TEXTS, "the bot on each seat, in the order of the seats"),
    Column("ended", FLAG, "whether the game came to its end; if not, it has a fault and no winners"),
    Column("winners", INTEGERS, "the seats that won, from 0; several where they won together"),
    Column("scores", INTEGERS, "each seat's score, in the order of the seats; empty where nothing is scored"),
    Column("decisions", INTEGER, "how many decisions were made, forced ones too"),
    Column("turns", INTEGER, "how many turns there were in which somebody decided"),
)
"""The columns of a game that come first, whatever game it is."""

AFTER = (
    Column("rules", COUNTS, "how often each rule was cited, by its id; 0 where the id is missing"),
    Column("faults", FAULTS, "what went wrong, and where: `game`, `worker` or the name of a metric"),
)
"""Those that come last; between the two are the columns of groups and metrics."""

DECISION = (
    Column("game", INTEGER, "the number of the game it was made in: `number` of the file of games"),
    Column("number", INTEGER, "its place among the decisions of the game, from 0"),
    Column("turn", INTEGER, "the seat whose turn it was, from 0; null where it was nobody's"),
    Column("seat", INTEGER, "the seat that decided, from 0"),
    Column("bot", WORD, "the bot on that seat"),
    Column("kind", WORD, "what was asked"),
    Column("options", INTEGER, "among how many options it was made"),
    Column("sealed", FLAG, "whether the reply was sealed: made without knowing what others reply"),
    Column("forced", FLAG, "whether there was no other option"),
    Column("action", TEXT, "what was chosen, as it is typed at the table"),
)
"""The columns of a decision, which are also the fields of a DecisionRow."""

_FIXED = {column.name for column in (*BEFORE, *AFTER)}


def group_column(group: str) -> Column:
    """The column of what a game sorts its results by, such as `role`."""
    taken = group in _FIXED or group.startswith((METRIC, GROUP))
    name = GROUP + group if taken else group
    return Column(
        name, TEXTS, f"the {group} of each seat, in the order of the seats; null in a game not ended"
    )


def metric_columns(metrics: Iterable[Metric]) -> list[Column]:
    """The columns of these metrics."""
    return [
        Column(METRIC + metric.name, NUMBER, _metric_definition(metric.title, metric.unit, metric.definition))
        for metric in metrics
    ]


def unknown_metric_column(name: str) -> Column:
    """The column of a metric that was measured though nobody told of it before."""
    return Column(METRIC + name, NUMBER, _metric_definition(name, "", ""))


def _metric_definition(title: str, unit: str, definition: str) -> str:
    about = f"{title} ({unit})" if unit else title
    return f"{about}: {definition or 'no definition was given'} Null where it does not apply."


def game_values(row: GameRow) -> Mapping[str, object]:
    """A game's value for each column; a column that is not there is null."""
    return {
        "number": row.number,
        "seed": str(row.seed),
        "bots": row.bots,
        "ended": row.ended,
        "winners": row.winners,
        "scores": row.scores,
        "decisions": row.decisions,
        "turns": row.turns,
        **{group_column(group).name: parts for group, parts in row.groups.items()},
        **{METRIC + name: number for name, number in row.values.items()},
        "rules": sorted(row.rules.items()),
        "faults": [{"where": fault.where, "message": fault.message} for fault in row.faults],
    }
