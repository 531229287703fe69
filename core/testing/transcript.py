"""A whole random game in print, to be stored and compared: any change of the rules shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from gunsmoke.core.ask import Plain
from gunsmoke.core.box import Box
from gunsmoke.core.cards import BACK
from gunsmoke.core.game import Game
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat, seat_range
from gunsmoke.core.state import State
from gunsmoke.core.view import HIDDEN, PileView, View, view_of

from .play import Way, any_choice, make

LIMIT = 20_000


def transcript(
    game: Game[Any],
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Plain] | None = None,
) -> str:
    """The random game of this seed: what each seat holds and is asked, each decision, each event.

    Events stand there as a spectator sees them, with their rule ids. It is the
    game that a check finds a fault in.
    """
    box = game.open_box(seats, options)
    return "\n".join(_lines(game, box, seed)) + "\n"


def _lines(game: Game[Any], box: Box, seed: int) -> Iterator[str]:
    chosen = "".join(f", {name} {value}" for name, value in sorted(box.options.items()))
    yield f"{game.title}: {box.seats} seats, seed {seed}{chosen}"
    state = game.start(box, seed, listen=True)
    rng = Random(seed)
    yield from _events(game, state, 0)
    for number in range(LIMIT):
        if state.ask is None:
            break
        yield ""
        yield from _table(state)
        choice = any_choice(state, rng)
        way = "" if choice.way is Way.REPLY else f" ({choice.way})"
        yield f"{number}> @{choice.seat + 1}: {choice.action.text(box.notation())}{way}"
        told = len(state.log or ())
        make(state, choice)
        yield from _events(game, state, told)
    outcome = state.outcome
    if outcome is not None:
        winners = " ".join(f"@{seat + 1}" for seat in outcome.winners) or "nobody"
        yield ""
        yield f"won by {winners}, scores {outcome.scores} [{' '.join(outcome.because)}]"


def _events(game: Game[Any], state: State, told: int) -> Iterator[str]:
    """What a spectator has heard since `told` events had happened."""
    words = Words(state.box.notation())
    for event in (state.log or ())[told:]:
        heard = event.heard_by(1 << state.box.seats, state.box.deck)
        yield f"   {game.describe(heard, words)} [{' '.join(heard.because)}]"


def _table(state: State) -> Iterator[str]:
    """The open piles, each seat's own piles as it sees them, and who is asked what."""
    yield f"   table: {_piles(view_of(state, None), None)}"
    for seat in seat_range(state.box.seats):
        yield f"   @{seat + 1}: {_piles(view_of(state, seat), seat)}"
    ask = state.ask
    assert ask is not None
    for seat in ask.seats:
        many = len(ask.options(seat))
        yield f"   @{seat + 1} is asked {ask.kind}, {many} options [{' '.join(ask.because)}]"


def _piles(view: View, owner: Seat | None) -> str:
    specs = zip(view.box.layout, view.piles, strict=True)
    return " | ".join(_pile(view, pile) for spec, pile in specs if spec.owner == owner and pile.size)


def _pile(view: View, pile: PileView) -> str:
    texts = view.box.deck.texts
    known = [BACK if face == HIDDEN else texts[face] for face in pile.faces]
    hidden = pile.backs if not pile.ordered else 0
    if all(card == BACK for card in known):
        return f"{pile.name} {pile.size}"
    return f"{pile.name} {' '.join(known + [BACK] * hidden)}"
