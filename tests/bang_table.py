"""Tables of Bang! laid out by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gunsmoke.core.agenda import advance
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.view import View, view_of
from gunsmoke.plugins.bang.game import BANG
from gunsmoke.plugins.bang.rules.turn import DiscardPhase, EndTurn, PlayPhase
from gunsmoke.plugins.bang.state import Table

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
ROLES = {
    3: "deputy outlaw renegade",
    4: "sheriff outlaw outlaw renegade",
    5: "sheriff outlaw outlaw renegade deputy",
    6: "sheriff outlaw outlaw renegade deputy outlaw",
    7: "sheriff outlaw outlaw renegade deputy outlaw deputy",
}
PLAIN = "bart-cassidy black-jack willy-the-kid kit-carlson lucky-duke jesse-jones pedro-ramirez"
"""Characters that change little where only cards are played."""

Cards = Mapping[int, str]
"""Cards by seat, as texts with spaces between them."""


def lay(
    seats: int = 4,
    *,
    hands: Cards | None = None,
    front: Cards | None = None,
    characters: str = PLAIN,
    roles: str = "",
    life: Mapping[int, int] | None = None,
    dead: Sequence[int] = (),
    deck: str = "",
    discard: str = "",
    active: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Table:
    """A table at the second phase of a turn. `deck` and `discard` are named top first."""
    box = BANG.open_box(seats, options or {})
    state = Table(box, 1)
    state.log = []
    for pile in state.pile_lists():
        pile.clear()
    free = {text: list(box.deck.ids[face]) for face, text in enumerate(box.deck.texts)}

    def named(texts: str) -> list[int]:
        return [free[text].pop(0) for text in texts.split()]

    state.roles += named(roles or ROLES[seats])
    state.characters += named(" ".join(characters.split()[:seats]))
    for seat, texts in (hands or {}).items():
        state.hands[seat] += named(texts)
    for seat, texts in (front or {}).items():
        state.in_play[seat] += named(texts)
    top, state.discard = named(deck)[::-1], named(discard)[::-1]
    rest = [card for ids in free.values() for card in ids]
    state.deck = [card for card in rest if card in box.playing_cards] + top
    state.unused = [card for card in rest if card in box.character_cards]
    for seat in range(seats):
        character = box.character[state.characters[seat]]
        assert character is not None
        state.most_life[seat] = box.life_of[character] + (state.roles[seat] == box.sheriff_card)
        state.life[seat] = (life or {}).get(seat, state.most_life[seat])
        state.alive[seat] = seat not in dead
    _share(state)
    owner = state.active = Seat(active)
    state.then(PlayPhase(owner), DiscardPhase(owner), EndTurn(owner))
    advance(state)
    return state


def _share(state: Table) -> None:
    """Owners see their cards and roles, everybody what is open."""
    box = state.box
    for spec, cards in zip(box.layout, state.pile_lists(), strict=True):
        for card in cards:
            state.known[card] = box.everyone if spec.open else 0 if spec.owner is None else 1 << spec.owner
    for seat, card in enumerate(state.roles):
        shown = box.sheriff_card in (None, card) or not state.alive[seat]
        state.known[card] = box.everyone if shown else 1 << seat


def say(state: State, *lines: str) -> None:
    """Play lines such as `ann: play beer-6h`."""
    from gunsmoke.core.agenda import reply

    notation = state.box.notation(NAMES)
    for line in lines:
        name, _, text = line.partition(": ")
        seat = notation.read_seat(name)
        reply(state, seat, BANG.read_action(text, notation))


def view(state: State, seat: int | None) -> View:
    """What a seat sees."""
    return view_of(state, seat)


def full_table() -> Table:
    """Seven seats with much in front of them, one of them dead."""
    return lay(
        7,
        characters="suzy-lafayette slab-the-killer calamity-janet willy-the-kid paul-regret rose-doolan "
        "jourdonnais",
        hands={0: "bang-As cat-balou-Kh general-store-Qs beer-6h missed-2s", 1: "bang-2d", 2: "beer-7h"},
        front={0: "schofield-Ks", 1: "winchester-8s barrel-Qs", 3: "jail-Ts", 4: "mustang-8h dynamite-2h"},
        life={0: 3, 3: 1},
        dead=[5],
        discard="wells-fargo-3h",
    )
