"""`gunsmoke rules GAME --coverage`: where each rule is met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from gunsmoke.core.compendium.coverage import Cover, Played, covered, play
from gunsmoke.core.errors import NotationError
from gunsmoke.core.plugins import get_manager

from .arguments import HOUR
from .failed import tell_failed
from .output import paragraph, say, say_json, table
from .progress import show_progress
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.rulebook import Rulebook
    from gunsmoke.core.simulation.summary import FaultSummary


def show_coverage(
    book: Rulebook,
    *,
    games: int,
    seed: int,
    players: int | None,
    overlay: Path | None,
    scenarios: Sequence[Path],
    as_json: bool,
) -> bool:
    """Show for each rule and ruling where it is met, and name those that never are.

    Games that fail are told, and left out; whether all ended.
    """
    manager = get_manager()
    game = manager.open(book.facts.id)
    if players is not None and players not in book.players:
        allowed = f"{game.least}-{game.most}"
        raise NotationError(
            _(
                "{title} is for {allowed} players, not {players}",
                title=game.title,
                allowed=allowed,
                players=players,
            )
        )
    own = [name for name, label in manager.bots_for(game.id).items() if label.game == game.id]
    played = None
    if games:
        with show_progress(games) as progress:
            played = play(
                game,
                games,
                seed,
                manager,
                bots=(*own, "random"),
                seats=players,
                house_rules=overlay,
                timeout=HOUR,
                progress=progress,
            )
    covers = covered(book, game, played, scenarios)
    failures = [] if played is None else tell_failures(played, overlay)
    ended = 0 if played is None else played.games
    if as_json:
        say_json(
            {
                "game": game.id,
                "games": ended,
                "seed": seed,
                "faults": [asdict(fault) for fault in failures],
                "rules": [as_data(cover) for cover in covers],
            }
        )
    else:
        say(*lines(covers, ended))
    return not failures


def tell_failures(played: Played, overlay: Path | None) -> list[FaultSummary]:
    """Say which games failed, of each fault how to meet its first game again."""
    from gunsmoke.core.simulation.fault_tally import FaultTally
    from gunsmoke.core.simulation.plan import seed_of

    tally = FaultTally()
    plans = {failure.number: failure.plan for failure in played.failures}
    for failure in played.failures:
        tally.add(failure.fault, failure.number, seed_of(failure.plan, failure.number))
    found = tally.summary()
    for fault in found:
        plan = plans[fault.numbers[0]]
        tell_failed(plan.game, plan, [fault], overlay)
    return found


def as_data(cover: Cover) -> dict[str, object]:
    """A rule's coverage as JSON has it."""
    return {**asdict(cover), "met": cover.met}


def lines(covers: Sequence[Cover], games: int) -> Iterator[str]:
    """A table of all rules, then those that are met nowhere, by kind."""
    headings = [_("ID"), _("CODE"), _("SCENARIOS"), _("EXPECTED")]
    if games:
        headings += [_("GAMES"), _("TIMES"), _("REFUSED")]
    yield from table((*headings, ""), (row(cover, games) for cover in covers))
    yield ""
    everywhere = True
    for name, ids in unmet(covers, games):
        if ids:
            everywhere = False
            yield from _listed(name, ids)
    if everywhere:
        yield _("every rule that is not narrative, and every ruling, is met everywhere")
    told = [cover.id for cover in covers if cover.narrative]
    if told:
        yield from _listed(_("narrative, so nothing can hold them"), told)


def _listed(name: str, ids: Sequence[str]) -> list[str]:
    """What is to be said of some rules, how many they are, and their ids."""
    return paragraph(", ".join(ids), _("{name} ({count}):", name=name, count=len(ids)) + " ")


def unmet(covers: Sequence[Cover], games: int) -> Iterator[tuple[str, list[str]]]:
    """The ids of rules and of rulings that are not met where they could be, by what to say of them.

    Rulings tell how a rule is meant, so the code that cites the rule need not cite them.
    """
    rules = [cover for cover in covers if not cover.ruling and not cover.narrative]
    rulings = [cover for cover in covers if cover.ruling]
    yield _("rules cited nowhere in the code"), [cover.id for cover in rules if not cover.code]
    yield _("rules in no scenario"), [cover.id for cover in rules if not cover.scenarios]
    yield _("rulings in no scenario"), [cover.id for cover in rulings if not cover.scenarios]
    if games:
        refused = [cover.id for cover in rules if not cover.times and cover.refused]
        unmet = [cover.id for cover in rules if not cover.times and not cover.refused]
        yield _("rules that only refusals cite, when something is tried that is not on offer"), refused
        yield _.plural("rules never met in {count} game", "rules never met in {count} games", games), unmet
    yield _("never met anywhere"), [cover.id for cover in (*rules, *rulings) if not cover.met]


def row(cover: Cover, games: int) -> tuple[str, ...]:
    """A rule as a row of the table."""
    numbers = [cover.code, cover.scenarios, cover.expected]
    if games:
        numbers += [cover.games or 0, cover.times or 0, cover.refused or 0]
    return cover.id, *map(str, numbers), _("narrative") if cover.narrative else ""
