"""Playing what is compared: the same number of games of each ruleset, by its bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from gunsmoke.core.language import spoken
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.values import value

from .errors import tell
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.comparison.facets import Subject
    from gunsmoke.core.comparison.ruleset import Ruleset
    from gunsmoke.core.comparison.sample import Sample
    from gunsmoke.core.comparison.sheet import Sheet
    from gunsmoke.core.rulebook import Topic
    from gunsmoke.core.simulation import GameRow, Plan, Summary

Progress = Callable[[int], None]


@value
class Table:
    """What is to be played: how many games, of which seed, by how many players and which bots."""

    games: int
    seed: int
    players: int | None
    bots: str | None
    workers: int | None

    def plan(self, ruleset: Ruleset) -> Plan:
        """The plan for a ruleset; NotationError for seats or bots that its game can't have."""
        from .simulate import read_lineup

        known = get_manager().bots_for(ruleset.game.id)
        seats = ruleset.box(self.players).seats
        return ruleset.plan(self.games, seats, read_lineup(self.bots, known), self.seed)


def game_sheet(rulesets: Sequence[Ruleset], topics: Sequence[Topic], table: Table) -> Sheet:
    """Different games side by side."""
    from gunsmoke.core.comparison.sample import sample
    from gunsmoke.core.comparison.side_by_side import compare_games
    from gunsmoke.core.simulation.table import OpenPlan

    from .progress import show_progress

    plans = [table.plan(ruleset) for ruleset in rulesets]
    subjects: list[Subject] = []
    summaries: list[Summary] = []
    games = table.games
    with show_progress(2 * games * len(plans)) as progress:
        for ruleset, plan in zip(rulesets, plans):
            shown: Sample | None = None
            if games:
                before = 2 * games * len(subjects)
                shown = sample(OpenPlan(plan, get_manager()), games, after(before, progress))
                summaries.append(summed_up(plan, table.workers, after(before + games, progress)))
            subjects.append(subject(ruleset, plan, shown))
    for summary in summaries:
        for fault in summary.faults:
            tell(
                _("{game}: {where}: {fault}", game=summary.plan.game, where=fault.where, fault=fault.message)
            )
    return compare_games(subjects, summaries, topics, spoken())


def variant_sheet(one: Ruleset, other: Ruleset, table: Table) -> Sheet:
    """Two rulesets of one game: what differs on paper, and what comes of it."""
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
    if games:
        opened = [OpenPlan(plan, get_manager()) for plan in plans]
        with show_progress(3 * games) as progress:
            parting = first_parting(opened[0], opened[1], games, after(0, progress))
            rows = [
                played(plan, table.workers, after((1 + place) * games, progress))
                for place, plan in enumerate(plans)
            ]
            pairs = pair(*rows)
        trial = Trial(plans[0], pairs, parting, opened[0].metrics.metrics)
    return compare_rulesets(one, other, found, trial)


def summed_up(plan: Plan, workers: int | None, progress: Progress) -> Summary:
    """What the games of a plan come to."""
    from gunsmoke.core.simulation import Tally, summarise

    tally = Tally(plan)
    for row in played(plan, workers, progress):
        tally.fold(row)
    return summarise(tally)


def played(plan: Plan, workers: int | None, progress: Progress) -> Iterator[GameRow]:
    """The rows of a plan, from as many processes as are wanted."""
    from gunsmoke.core.simulation import simulate
    from gunsmoke.core.simulation.engines import open_engine

    with open_engine(workers=workers) as engine:
        yield from simulate(plan, executor=engine.executor, lanes=engine.lanes, progress=progress)


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
