"""Playing what is compared: the same number of games of each ruleset, by its bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from gunsmoke.core.language import spoken
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.values import value

from .errors import tell
from .failed import ended_games, tell_failed
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.comparison.facets import Subject
    from gunsmoke.core.comparison.ruleset import Ruleset
    from gunsmoke.core.comparison.sample import Sample
    from gunsmoke.core.comparison.sheet import Sheet
    from gunsmoke.core.rulebook import Topic
    from gunsmoke.core.simulation import GameRow, Plan, Summary
    from gunsmoke.core.simulation.summary import FaultSummary

Progress = Callable[[int], None]


@value
class Table:
    """What is to be played: how many games, of which seed, by how many players and which bots.

    `timeout` is how many seconds a game may take, None where there is no limit.
    """

    games: int
    seed: int
    players: int | None
    bots: str | None
    workers: int | None
    timeout: float | None

    def plan(self, ruleset: Ruleset) -> Plan:
        """The plan for a ruleset; NotationError for seats or bots that its game can't have."""
        from .simulate import read_lineup

        known = get_manager().bots_for(ruleset.game.id)
        seats = ruleset.box(self.players).seats
        return ruleset.plan(self.games, seats, read_lineup(self.bots, known), self.seed)


def game_sheet(rulesets: Sequence[Ruleset], topics: Sequence[Topic], table: Table) -> tuple[Sheet, bool]:
    """Different games side by side, and whether games failed; these are told, and left out."""
    from gunsmoke.core.comparison.sample import sample
    from gunsmoke.core.comparison.side_by_side import compare_games
    from gunsmoke.core.simulation.fault_tally import FaultTally
    from gunsmoke.core.simulation.table import OpenPlan

    from .progress import show_progress

    plans = [table.plan(ruleset) for ruleset in rulesets]
    subjects: list[Subject] = []
    summaries: list[Summary] = []
    faults: list[list[FaultSummary]] = []
    games = table.games
    with show_progress(2 * games * len(plans)) as progress:
        for ruleset, plan in zip(rulesets, plans):
            shown: Sample | None = None
            if games:
                before = 2 * games * len(subjects)
                summary, ended = summed_up(plan, table, after(before, progress))
                found = FaultTally()
                opened = OpenPlan(plan, get_manager())
                shown = sample(opened, ended, found, table.timeout, after(before + games, progress))
                summaries.append(summary)
                faults.append([*ended_games(summary.faults), *found.summary()])
            subjects.append(subject(ruleset, plan, shown if shown is not None and shown.games else None))
    for ruleset, summary, broken in zip(rulesets, summaries, faults):
        for fault in summary.faults:
            if fault not in broken:
                tell(_("{game}: {where}: {fault}", game=ruleset.name, where=fault.where, fault=fault.message))
        tell_failed(ruleset.name, summary.plan, broken, ruleset.overlay, table.timeout)
    return compare_games(subjects, summaries, topics, spoken(), faults), any(faults)


def variant_sheet(one: Ruleset, other: Ruleset, table: Table) -> tuple[Sheet, bool]:
    """Two rulesets of one game: what differs on paper, and what comes of it; and whether games failed.

    Those are told, and both games of a pair are left out.
    """
    from gunsmoke.core.comparison.differences import differences
    from gunsmoke.core.comparison.paired import pair
    from gunsmoke.core.comparison.parting import first_parting
    from gunsmoke.core.comparison.variants import Trial, compare_rulesets
    from gunsmoke.core.simulation.table import OpenPlan

    from .progress import show_progress

    plans = [table.plan(ruleset) for ruleset in (one, other)]
    found = differences(one, other, plans[0].seats)
    trial: Trial | None = None
    games = table.games
    failed = False
    if games:
        opened = [OpenPlan(plan, get_manager()) for plan in plans]
        with show_progress(3 * games) as progress:
            rows = [played(plan, table, after(place * games, progress)) for place, plan in enumerate(plans)]
            pairs = pair(*rows)
            ended = [number for number in range(games) if number not in pairs.failed]
            parting = first_parting(
                opened[0], opened[1], ended, pairs.faults, table.timeout, after(2 * games, progress)
            )
        trial = Trial(plans[0], pairs, parting, opened[0].metrics.metrics)
        for ruleset, plan, faults in zip((one, other), plans, pairs.faults):
            failed |= tell_failed(ruleset.name, plan, faults.summary(), ruleset.overlay, table.timeout)
    return compare_rulesets(one, other, found, trial), failed


def summed_up(plan: Plan, table: Table, progress: Progress) -> tuple[Summary, list[int]]:
    """What the games of a plan come to, and the numbers of those that ended."""
    from gunsmoke.core.simulation import Tally, summarise

    tally = Tally(plan)
    ended = []
    for row in played(plan, table, progress):
        tally.fold(row)
        if row.ended:
            ended.append(row.number)
    return summarise(tally), ended


def played(plan: Plan, table: Table, progress: Progress) -> Iterator[GameRow]:
    """The rows of a plan, from as many processes as are wanted."""
    from gunsmoke.core.simulation import simulate
    from gunsmoke.core.simulation.engines import open_engine

    with open_engine(workers=table.workers) as engine:
        yield from simulate(
            plan,
            executor=engine.executor,
            lanes=engine.lanes,
            progress=progress,
            timeout=table.timeout,
        )


def after(before: int, progress: Progress | None) -> Progress:
    """Tells the progress of a part of the games, of which there were so many before."""

    def told(done: int) -> None:
        if progress is not None:
            progress(before + done)

    return told


def subject(ruleset: Ruleset, plan: Plan, shown: Sample | None) -> Subject:
    """A game to be described."""
    from gunsmoke.core.comparison.facets import Subject
    from gunsmoke.core.compendium.coverage import scenarios

    bots = list(get_manager().bots_for(ruleset.game.id))
    many = sum(1 for document in scenarios(ruleset.book, ruleset.game))
    return Subject(ruleset, ruleset.box(plan.seats), shown, bots, many)
