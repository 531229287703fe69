"""A ruleset against its variant: what differs on paper, where games part, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any

from gunsmoke.core.language import later
from gunsmoke.core.quantities import percent
from gunsmoke.core.texts import _
from gunsmoke.core.values import value

from .differences import Difference, Kind
from .figures import SHARE, changed, plain, rounded
from .paired import FEWEST, METRIC, SCORE, Effect, Pairs
from .parting import Parting, Side
from .sheet import Cell, Grid, Row, Sheet, cell
from .verdicts import EVERY_GAME_HAS, Vocabulary, mark, who_wins

if TYPE_CHECKING:
    from gunsmoke.core.game import Game
    from gunsmoke.core.metrics.metric import Metric
    from gunsmoke.core.simulation.plan import Plan

    from .ruleset import Ruleset

FORMAT = 1
"""The version of the data of a sheet."""

KINDS = {
    Kind.OPTION: later("option"),
    Kind.NUMBER: later("number"),
    Kind.CARDS: later("cards"),
    Kind.RULE: later("rule"),
    Kind.RULING: later("ruling"),
}

WINS_OF = {
    "seat": later("wins of seat {name}"),
    "bot": later("wins of bot {name}"),
    "role": later("wins of role {name}"),
    "side": later("wins of side {name}"),
    "character": later("wins of character {name}"),
    "team": later("wins of team {name}"),
}
"""What results are sorted by, for the names that many games have."""

MOST_EVENTS = 12
"""So many events before the parting are shown on each side."""


@value
class Trial:
    """What was played: the plan of the first ruleset, the pairs, the first parting, the metrics measured."""

    plan: Plan
    pairs: Pairs
    parting: Parting | None
    metrics: Mapping[str, Metric]


def compare_rulesets(one: Ruleset, other: Ruleset, found: Sequence[Difference], trial: Trial | None) -> Sheet:
    """The sheet of two rulesets of one game; `trial` is None where no game was played."""
    labels = (one.label, other.label)
    names = labels if labels[0] != labels[1] else (labels[0], _("{name} (the other)", name=labels[1]))
    grids = [_paper(names, found)]
    lead = [_paper_lead(found)]
    effects: list[Effect] = []
    if trial is not None:
        shares = {name for name, metric in trial.metrics.items() if metric.unit == SHARE}
        effects = trial.pairs.effects(shares=shares)
        words = Vocabulary(one.game.texts, partial(one.game.group_title, one.box(trial.plan.seats)))
        lead += [*_trial_lead(trial, effects), *who_wins(effects, words)]
        wins = [effect for effect in effects if effect.kind not in (METRIC, SCORE)]
        others = [effect for effect in effects if effect.kind in (METRIC, SCORE)]
        grids += [
            _effects("wins", _("What it does to who wins"), names, wins, trial, words),
            _effects("effects", _("What it does to the game"), names, others, trial, words),
            _parting(names, trial, one.game),
        ]
    title = one.book.facts.title
    return Sheet(
        _("A ruleset and its variant"),
        f"{title}: {one.name} / {other.name}",
        tuple(lead),
        tuple(grids),
        _data(one, other, found, trial, effects),
    )


def _paper_lead(found: Sequence[Difference]) -> str:
    if not found:
        return _("On paper nothing differs.")
    return _.plural("On paper {count} thing differs.", "On paper {count} things differ.", len(found))


def _trial_lead(trial: Trial, effects: Sequence[Effect]) -> list[str]:
    pairs, plan = trial.pairs, trial.plan
    told = {
        "parted": pairs.parted,
        "seats": plan.seats,
        "bots": ", ".join(plan.bots),
        "seed": plan.seed,
    }
    lines = [
        _.plural(
            "{count} game was played under both, with the same seed and bots ({bots} at {seats} seats, "
            "seed {seed}); {parted} took another course.",
            "{count} games were played under both, with the same seeds and bots ({bots} at {seats} seats, "
            "seed {seed}); {parted} of them took another course.",
            pairs.games,
            **told,
        )
    ]
    if pairs.failed:
        lines.append(
            _.plural(
                "{count} pair is left out: one of its games did not end.",
                "{count} pairs are left out: one of their games did not end.",
                len(pairs.failed),
            )
        )
    clear = [effect for effect in effects if effect.clear]
    if clear:
        numbers = {"clear": len(clear), "effects": len(effects), "chance": rounded(len(effects) / 20)}
        lines.append(
            _(
                "{clear} of {effects} differences are clear of zero at 95% (*); about {chance} would be so "
                "by chance alone.",
                **numbers,
            )
        )
        certain = sum(effect.certain for effect in clear)
        lines.append(
            _.plural(
                "{count} stays clear when all are looked at together (**, Holm's method).",
                "{count} stay clear when all are looked at together (**, Holm's method).",
                certain,
            )
        )
    elif effects:
        lines.append(_("None of {effects} differences is clear of zero at 95%.", effects=len(effects)))
    return lines


def _paper(names: Sequence[str], found: Sequence[Difference]) -> Grid:
    rows = [
        Row(f"{_(KINDS[one.kind])} {one.name}", "", (_maybe(one.before), _maybe(one.after))) for one in found
    ]
    return Grid("paper", _("On paper"), tuple(names), tuple(rows), _paper_lead(found) if not found else "")


def _maybe(told: str | None) -> Cell:
    return cell(_("not there") if told is None else told)


def _parting(names: Sequence[str], trial: Trial, game: Game[Any]) -> Grid:
    parting = trial.parting
    title = _("Where they part")
    if parting is None:
        note = _.plural(
            "The {count} game is the same under both, decision by decision.",
            "All {count} games are the same under both, decision by decision.",
            trial.pairs.games,
        )
        if not trial.pairs.games:
            note = _("No game came to its end under both.")
        return Grid("parting", title, tuple(names), (), note)
    sides = (parting.before, parting.after)
    rows = [
        Row(_("what happened"), "", tuple(_events(side) for side in sides)),
        Row(_("who is asked what"), "", tuple(_asked(side, game) for side in sides)),
        Row(_("only on offer here"), "", tuple(cell(", ".join(side.offered)) for side in sides)),
        Row(_("what is chosen"), "", tuple(cell(side.chosen or "") for side in sides)),
    ]
    note = _(
        "Game {number} is the first that is not the same: it parts at decision {decision}.",
        number=parting.game,
        decision=parting.decision + 1,
    )
    shown = tuple(row for row in rows if any(one.lines for one in row.cells))
    return Grid("parting", title, tuple(names), shown, note)


def _events(side: Side) -> Cell:
    left = len(side.events) - MOST_EVENTS
    lines = list(side.events[:MOST_EVENTS])
    if left > 0:
        lines.append(_.plural("and {count} more", "and {count} more", left))
    return Cell(tuple(lines))


def _asked(side: Side, game: Game[Any]) -> Cell:
    if side.seat is None or side.asked is None:
        winners = ", ".join(str(seat + 1) for seat in side.winners or ())
        return cell(_("the game is over; seat {winners} won", winners=winners))
    named = {"seat": side.seat + 1, "ask": game.titled(side.asked), "options": side.options}
    return cell(_("seat {seat}: {ask}, {options} options", **named))


def _effects(
    id: str, title: str, names: Sequence[str], effects: Sequence[Effect], trial: Trial, words: Vocabulary
) -> Grid:
    """What the change does, row by row; how many pairs that comes from where it is not all of them."""
    note = _("The clearest first; the difference is the right column minus the left one, game by game.")
    foot = _(
        "* the interval does not hold zero, in at least {fewest} pairs of games: fewer get no star, however "
        "clear they look; ** nor would it with all differences looked at together",
        fewest=FEWEST,
    )
    headings = (*names, _("difference [95%]"))
    rows = [_effect_row(effect, trial.metrics, words) for effect in effects]
    if any(effect.difference.count < trial.pairs.games for effect in effects):
        headings = (*headings, _("pairs"))
        counts = [cell(str(effect.difference.count)) for effect in effects]
        rows = [Row(row.title, row.source, (*row.cells, count)) for row, count in zip(rows, counts)]
    return Grid(id, title, headings, tuple(rows), note, foot if rows else "")


def _effect_row(effect: Effect, metrics: Mapping[str, Metric], words: Vocabulary) -> Row:
    unit = _unit(effect, metrics)
    strong = effect.clear
    cells = (
        cell(_number(effect.before, unit), strong=strong),
        cell(_number(effect.after, unit), strong=strong),
        cell(changed(effect.difference, unit) + mark(effect), strong=strong),
    )
    return Row(_effect_title(effect, metrics, words), "", cells)


def _unit(effect: Effect, metrics: Mapping[str, Metric]) -> str:
    if effect.kind == METRIC:
        return metrics[effect.name].unit if effect.name in metrics else ""
    return "" if effect.kind == SCORE else SHARE


def _effect_title(effect: Effect, metrics: Mapping[str, Metric], words: Vocabulary) -> str:
    if effect.kind == METRIC:
        metric = metrics.get(effect.name)
        return effect.name if metric is None else metric.texts(metric.title)
    if effect.kind == SCORE:
        return _("score of seat {seat}", seat=effect.name)
    name = effect.name if effect.kind in EVERY_GAME_HAS else words.title(effect.kind, effect.name)
    if effect.kind in WINS_OF:
        return _(WINS_OF[effect.kind], name=name)
    return _("wins of {kind} {name}", kind=words.said(effect.kind), name=name)


def _number(number: float, unit: str) -> str:
    return percent(number) if unit == SHARE else rounded(number)


def _data(
    one: Ruleset,
    other: Ruleset,
    found: Sequence[Difference],
    trial: Trial | None,
    effects: Sequence[Effect],
) -> dict[str, Any]:
    """All of it as JSON has it: {format, kind, before, after, differences, games, parting, effects}."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "kind": "variants",
        "before": _ruleset(one),
        "after": _ruleset(other),
        "differences": [asdict(difference) for difference in found],
        "plan": None,
        "games": 0,
        "parted": 0,
        "left_out": 0,
        "faults": [],
        "parting": None,
        "effects": [],
    }
    if trial is not None:
        data["plan"] = asdict(trial.plan)
        data["games"], data["parted"] = trial.pairs.games, trial.pairs.parted
        data["left_out"] = len(trial.pairs.failed)
        data["faults"] = [
            {"ruleset": side, **asdict(fault)}
            for side, faults in zip(("before", "after"), trial.pairs.faults)
            for fault in faults.summary()
        ]
        data["parting"] = None if trial.parting is None else asdict(trial.parting)
        data["effects"] = [plain(asdict(effect)) for effect in effects]
    return data


def _ruleset(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "name": ruleset.name,
        "game": ruleset.game.id,
        "house_rules": ruleset.book.house_rules,
        "options": ruleset.options,
        "fingerprint": ruleset.book.fingerprint,
    }
