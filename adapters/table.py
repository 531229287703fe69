"""What the adapters share: opening a game, rewards at its end, a table in plain words and plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

from gunsmoke.core.ask import Plain
from gunsmoke.core.box import Box
from gunsmoke.core.codec import encode
from gunsmoke.core.errors import NotationError
from gunsmoke.core.game import Game
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.view import HIDDEN, View

from .texts import _


class Rewards(StrEnum):
    """What a game's end is worth: one win shared by the winners, a win to each of them, or the scores."""

    SHARE = "share"
    WIN = "win"
    SCORE = "score"


def open_box(
    game: str | Game[Any],
    players: int | None = None,
    options: Mapping[str, Plain] | None = None,
    house_rules: Path | None = None,
) -> Box:
    """The box of an installed game by its id, or of a Game object.

    UnknownGame, NotationError or RulesetError where one of them won't do.
    """
    found = get_manager().open(game) if isinstance(game, str) else game
    return found.open_box(players, options, house_rules)


def read_rewards(text: str) -> Rewards:
    """The kind of rewards of this name; NotationError where there is none."""
    if text not in set(Rewards):
        raise NotationError(
            _("{text!r} is no kind of rewards; take {kinds}", text=text, kinds=", ".join(Rewards))
        )
    return Rewards(text)


def rewards_of(outcome: Outcome, seats: int, kind: Rewards) -> tuple[float, ...]:
    """What each seat gets in the end."""
    if kind is Rewards.SCORE:
        return tuple(map(float, outcome.scores))
    each = 1.0 if kind is Rewards.WIN else 1.0 / max(1, len(outcome.winners))
    return tuple(each if seat in outcome.winners else 0.0 for seat in range(seats))


def described(view: View) -> str:
    """What a view shows, in lines of text: who is asked, piles, public fields, the steps that wait."""
    notation = view.box.notation()
    who = "spectator" if view.seat is None else f"seat {notation.names[view.seat]}"
    lines = [f"{view.box.game.title}, {who}"]
    if view.outcome is not None:
        lines.append(f"over: won by {_names(view.outcome.winners, view)}, scores {view.outcome.scores}")
    elif view.asked:
        what = "" if view.question is None else f": {view.question.kind}"
        lines.append(f"asked: {_names(view.asked, view)}{what}")
    for pile in view.piles:
        if pile.size:
            backs = () if pile.ordered or not pile.backs else (notation.backs(pile.backs),)
            lines.append(" ".join([f"{pile.name}:", *filter(None, [_row(pile.faces, view)]), *backs]))
    lines += [f"{name}: {encode(view[name])}" for name in view.box.game.state_type.open_slots]
    lines += [f"waits: {encode(step)}" for step in reversed(view.agenda)]
    return "\n".join(lines)


def as_data(view: View) -> dict[str, Any]:
    """A view as plain data, fit for JSON: cards and actions by their texts, seats by their numbers from 0."""
    notation, question = view.box.notation(), view.question
    return {
        "game": view.box.game.id,
        "seat": view.seat,
        "asked": list(view.asked),
        "piles": {
            pile.name: {"cards": _row(pile.faces, view).split(), "backs": pile.backs} for pile in view.piles
        },
        "fields": {name: encode(view[name]) for name in view.box.game.state_type.open_slots},
        "steps": [encode(step) for step in reversed(view.agenda)],
        "question": None
        if question is None
        else {
            "kind": question.kind,
            "rules": list(question.because),
            "values": encode(question.values),
            "sealed": question.sealed,
            "options": [option.text(notation) for option in question.options],
        },
        "outcome": encode(view.outcome),
    }


def _row(faces: Sequence[int], view: View) -> str:
    notation = view.box.notation()
    return " ".join(notation.backs(1) if face == HIDDEN else notation.cards((face,)) for face in faces)


def _names(seats: Sequence[int], view: View) -> str:
    notation = view.box.notation()
    return " ".join(notation.names[seat] for seat in seats)
