"""An exported match as lines to read: what everybody said, what came of it, and by which rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gunsmoke.core.texts import _

if TYPE_CHECKING:
    from .source import Exported, Made


def story(match: Exported) -> Iterator[str]:
    """The match from the deal on: decisions with their numbers, below each what happened, and the end."""
    yield from _heading(match)
    made = {one.number: one for one in match.made}
    events: dict[int, list[str]] = {}
    for told in match.told:
        events.setdefault(told.decision, []).append(f"      {told.line}  [{' '.join(told.heard.because)}]")
    for number in sorted({*made, *events}):
        if number in made:
            yield _decision(match, made[number])
        yield from events.get(number, ())
    yield ""
    yield from _ending(match)


def _heading(match: Exported) -> Iterator[str]:
    header = match.record.header
    yield _("{game}, {file}, begun {time}", game=match.game.title, file=match.name, time=header.started)
    players = zip(header.names, match.record.players(), strict=True)
    yield ", ".join(f"{name} ({player})" for name, player in players)
    options = [f"{name}={value}" for name, value in header.options.items()]
    if options:
        yield _("options: {options}", options=" ".join(options))
    if header.house_rules is not None:
        yield _("house rules: {file}", file=header.house_rules.file)
    if match.seed is not None:
        yield _("seed: {seed}", seed=match.seed)
    if match.seat is not None:
        yield _("as {who} saw it", who=header.names[match.seat])
    yield ""


def _decision(match: Exported, made: Made) -> str:
    said = _("{who}: {action}", who=match.record.header.names[made.seat], action=made.action)
    notes = [
        note
        for note, holds in (
            (_("in secret"), made.sealed),
            (_("unasked"), made.offer),
            (_("by the clock"), made.clock),
        )
        if holds
    ]
    noted = f"{said} ({', '.join(notes)})" if notes else said
    rules = f"  [{' '.join(made.because)}]" if made.because else ""
    return f"{made.number:>4}  {noted}{rules}"


def _ending(match: Exported) -> Iterator[str]:
    names, outcome = match.record.header.names, match.outcome
    if outcome is None:
        yield _("The game is still on.")
        return
    winners = ", ".join(names[seat] for seat in outcome.winners) or _("nobody")
    yield _("won by {who}  [{rules}]", who=winners, rules=" ".join(outcome.because))
    for name, score, account in zip(names, outcome.scores, match.accounts, strict=True):
        yield f"{score:>6}  {name}" + (f"  {account}" if account else "")
