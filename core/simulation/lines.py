"""Rows as lines of JSON: they travel between processes so, and wait in the spool file."""

from __future__ import annotations

import json

from .row import DecisionRow, Fault, GameRow


def line_of(row: GameRow) -> str:
    """A row as one line, without its end."""
    data = (
        row.number,
        row.seed,
        row.bots,
        row.winners,
        row.scores,
        row.groups,
        row.decisions,
        row.turns,
        row.values,
        row.rules,
        [(fault.where, fault.message) for fault in row.faults],
        [
            (made.turn, made.seat, made.kind, made.options, made.sealed, made.forced, made.action)
            for made in row.trail
        ],
    )
    return json.dumps(data, separators=(",", ":"))


def row_of(line: str) -> GameRow:
    """The row that reads so; ValueError for a line that is torn or was never one."""
    try:
        return _row_of(line)
    except (TypeError, AttributeError, LookupError, RecursionError) as error:
        raise ValueError(f"no row: {error}") from error


def _row_of(line: str) -> GameRow:
    number, seed, bots, winners, scores, groups, decisions, turns, values, rules, faults, trail = json.loads(
        line
    )
    return GameRow(
        number,
        seed,
        tuple(bots),
        tuple(winners),
        tuple(scores),
        {name: tuple(seats) for name, seats in groups.items()},
        decisions,
        turns,
        values,
        rules,
        tuple([Fault(*fault) for fault in faults]),
        tuple(
            [
                DecisionRow(number, place, turn, seat, bots[seat], *rest)
                for place, (turn, seat, *rest) in enumerate(trail)
            ]
        ),
    )
