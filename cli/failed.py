"""Games that failed: how many, where, how to meet them again, and how to shrink them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import HOUR
from .errors import tell
from .reporting import check_command, repeat_command
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.simulation import Plan
    from gunsmoke.core.simulation.summary import FaultSummary


def ended_games(faults: Iterable[FaultSummary]) -> list[FaultSummary]:
    """Those of these faults that ended their games; others are of metrics."""
    from gunsmoke.core.simulation.row import GAME, WORKER

    return [fault for fault in faults if fault.where in (GAME, WORKER)]


def tell_failed(
    name: str,
    plan: Plan,
    faults: Iterable[FaultSummary],
    rules: Path | None = None,
    timeout: float | None = HOUR,
) -> bool:
    """Say of each fault that ended games which games are left out, then how to meet the first of them again.

    `name` is what was played, `rules` the file of its house rules, `timeout` what limit in seconds a
    game had. Whether there was any such fault.
    """
    found = ended_games(faults)
    for fault in found:
        tell(
            _.plural(
                "{name}: {count} game failed and is left out: {fault} (game {numbers} of seed {seed})",
                "{name}: {count} games failed and are left out: {fault} (games {numbers} of seed {seed})",
                fault.games,
                name=name,
                fault=fault.message,
                numbers=", ".join(map(str, fault.numbers)),
                seed=plan.seed,
            )
        )
    if found:
        tell_how(plan, found, rules, timeout)
    return bool(found)


def tell_how(plan: Plan, failed: Iterable[FaultSummary], rules: Path | None, timeout: float | None) -> None:
    """Say how to meet the first failed game again, and how to shrink what the game itself does wrong."""
    number = min(number for fault in failed for number in fault.numbers)
    tell(
        _(
            "game {number} comes again as the last one of `{repeat}`; `{check}` looks for a fault of the "
            "game itself, and shrinks it",
            number=number,
            repeat=repeat_command(plan, number, rules, timeout),
            check=check_command(plan, rules),
        )
    )
