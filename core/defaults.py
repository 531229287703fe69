"""What a game does where it says nothing of its own: a small game needs little more than its rules.

Each function is the default of the `Game` method of its name. None is called while a
game is played by the options it offers.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .action import Action, read_word_or_cards
from .agenda import replies_of
from .box import Box
from .errors import NotationError, PluginError
from .option import read_options
from .refusal import Refusal
from .step import SeatStep
from .table import Table
from .texts import _

if TYPE_CHECKING:
    from .ask import Plain
    from .event import Heard
    from .game import Game
    from .notation import Notation
    from .rulebook.document import File
    from .scene import Words
    from .seats import Seat
    from .state import State
    from .view import View

MOST_NAMED = 8
"""So many options are named in a refusal."""


def rules_folder(game: Game[Any]) -> File:
    """Where a game's rules lie: `rules/<id>` or `rules` in its package, or beside a single file `mine.py`
    the folder `mine`.

    A game that has none there, and derives from another, plays by the rules of that.
    """
    from .game import Game

    places = [
        place
        for kind in type(game).__mro__
        if issubclass(kind, Game) and kind is not Game
        for place in _beside(sys.modules[kind.__module__], game.id)
    ]
    return next((place for place in places if (place / "game.toml").is_file()), places[-1])


def _beside(module: ModuleType, id: str) -> Iterator[File]:
    """Where the rules of a game that is in this module may lie; of a linked file, beside either end."""
    if module.__package__:
        package = files(module.__package__)
        yield package / "rules" / id.replace("-", "_")
        yield package / "rules"
    else:
        file = Path(str(module.__file__))
        yield file.with_suffix("")
        yield file.resolve().with_suffix("")


def open_box(
    game: Game[Any], seats: int | None, options: Mapping[str, Plain] | None, overlay: Path | None
) -> Box:
    """The game's deck and the piles of its table, for as many seats as are wanted, usual, or the least."""
    table, deck = game.state_type, getattr(game, "deck", None)
    if deck is None or not issubclass(table, Table):
        raise PluginError(f"{game.id}: it has no open_box; give it a deck and a Table, or write that method")
    seats = (game.usual or game.least) if seats is None else seats
    if not game.least <= seats <= game.most:
        raise NotationError(wrong_seats(game, seats))
    book = game.rulebook(overlay)
    chosen = read_options(book.options, options or {})
    box = game.box_type(game, deck, table.layout(seats), seats, chosen, book.fingerprint)
    box.prepare(book)
    return box


def wrong_seats(game: Game[Any], seats: int) -> str:
    """That a game is not for so many seats."""
    if game.least == game.most:
        return _.plural(
            "{title} is for {count} player, not {seats}",
            "{title} is for {count} players, not {seats}",
            game.least,
            title=game.title,
            seats=seats,
        )
    return _(
        "{title} is for {least} to {most} players, not {seats}",
        title=game.title,
        least=game.least,
        most=game.most,
        seats=seats,
    )


def turn_of(game: Game[Any], state: State) -> Seat | None:
    """Whose `turn_step` asks now; None while another step asks, and in games without such a step."""
    turn = getattr(game, "turn_step", None)
    step = state.agenda[-1] if state.agenda else None
    return step.seat if isinstance(step, SeatStep) and type(step) is turn else None


def read_action(game: Game[Any], text: str, notation: Notation) -> Action:
    """One of the game's words, or one of its verbs with cards."""
    words = {word.phrase.casefold(): word for word in game.words}
    verbs = {kind.verb: kind for kind in game.verbs}
    action = read_word_or_cards(text, notation, words, verbs)
    if action is None:
        known = [*words, *(_("{verb} and cards", verb=verb) for verb in verbs)]
        raise NotationError(
            _("{text!r} is no action here; there is: {actions}", text=text, actions=", ".join(known))
            if known
            else _("{text!r} is no action here; the game names no words and verbs", text=text)
        )
    return action


def explain(state: State, seat: Seat, action: Action) -> Refusal:
    """By the rule of the ask, with what the seat may say instead, asked for it or not."""
    ask = state.ask
    assert ask is not None
    options, notation = replies_of(state, seat), state.box.notation()
    named = [option.text(notation) for option in islice(options, MOST_NAMED)]
    if len(options) > MOST_NAMED:
        named.append("...")
    message = _("that is not possible now; you may say: {options}", options=", ".join(named))
    return Refusal(ask.because[0], message, {"kind": ask.kind})


def describe(event: Heard, words: Words) -> str:
    """Who, the deed, its cards, and its values by their names."""
    who = () if event.seat is None else (words.name(event.seat),)
    values = [f"{name} {_said(told)}" for name, told in event.values.items()]
    return " ".join([*who, event.kind, *event.cards, *values])


def prompt(view: View) -> str:
    """The kind of the ask, with the values it has; empty for who is not asked."""
    question = view.question
    if question is None:
        return ""
    values = ", ".join(f"{name} {_said(told)}" for name, told in question.values.items())
    return f"{question.kind} ({values})" if values else question.kind


def _said(told: Plain) -> str:
    return ", ".join(map(_said, told)) if isinstance(told, tuple) else str(told)
