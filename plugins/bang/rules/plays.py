"""The cards one by one (BANG-2): what may be played at whom, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Ask
from gunsmoke.core.knowledge import carry, flip, pick, play
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.bang.actions import HAND, Play, Take, play_of, plays_among, plays_at
from gunsmoke.plugins.bang.cards import RULES, Kind
from gunsmoke.plugins.bang.state import (
    Table,
    deck_was_touched,
    distances,
    draw_cards,
    has_card_to_draw,
    in_front,
    living,
    living_others,
    may_bang_again,
    misses_needed,
    one_of,
    reach,
    serving,
    sheriff,
    weapon,
)

from .shots import DuelTurn, Raid, Shot
from .wounds import JUDGE, SettleDeaths, drink_beer, heal, suzy_lafayette_draws, take_at_random

Steps = tuple[Step[Any], ...]

# ------------------------------------------------------------------ what may be played


def plays_of(state: Table, seat: Seat) -> list[Action]:
    """Every play from the hand, each face once; blue cards only where none of that name lies (BANG-6.12)."""
    faces, kinds, blue = state.box.deck.faces, state.box.face_kind, state.box.blue
    shoots = serving(state, seat, Kind.BANG)
    near: tuple[Seat, ...] | None = None
    plays: list[Action] = []
    for face in sorted({faces[card] for card in state.hands[seat]}):
        kind = kinds[face]
        if shoots[face]:
            if near is None:
                near = bang_targets(state, seat)
            plays += plays_at(face, near)
        elif kind in SOMETIMES:
            plays += SOMETIMES[kind](state, seat, face, kind)
        elif kind not in blue or in_front(state, seat, kind) is None:
            plays.append(play_of(face))
    return plays


def bang_targets(state: Table, seat: Seat) -> tuple[Seat, ...]:
    """Whom a BANG! card may be played at now: the others in range (BANG-7.3), as long as the limit allows."""
    if not may_bang_again(state, seat):
        return ()
    return tuple(distances(state, seat, reach(state, seat)))


def jail_targets(state: Table, seat: Seat) -> list[Seat]:
    """Anybody else without a Jail, but not the Sheriff (BANG-2.14, BANG-13.6)."""
    oneself = (seat,) if state.box.aims_at_oneself == "always" else ()
    badge = sheriff(state)
    return [
        other
        for other in (*oneself, *living_others(state, seat))
        if other != badge and in_front(state, other, Kind.JAIL) is None
    ]


def _jail_plays(state: Table, seat: Seat, face: int, kind: Kind) -> Sequence[Play]:
    """BANG-2.14."""
    return plays_at(face, tuple(jail_targets(state, seat)))


def _duel_plays(state: Table, seat: Seat, face: int, kind: Kind) -> Sequence[Play]:
    """BANG-2.12. At any other player, near or far (BANG-7.4)."""
    return plays_at(face, tuple(living_others(state, seat)))


def _theft_plays(state: Table, seat: Seat, face: int, kind: Kind) -> Sequence[Play]:
    """BANG-2.8, BANG-2.9. A card of a hand by chance, or one that lies in front of somebody (BANG-7.6)."""
    box, hands, in_play = state.box, state.hands, state.in_play
    deck = box.deck
    plays: list[Play] = []
    own = box.aims_at_oneself
    # A card that is being played is no longer in the hand.
    if own == "always" and len(hands[seat]) > 1:
        plays.append(play_of(face, seat, HAND))
    if own != "never" and in_play[seat]:
        plays += plays_among(face, seat, deck, tuple(in_play[seat]))
    if kind is Kind.PANIC:
        targets = list(distances(state, seat, box.rules.panic_distance))
    else:
        targets = living_others(state, seat)
    plays += plays_at(face, tuple([target for target in targets if hands[target]]), HAND)
    for target in targets:
        if in_play[target]:
            plays += plays_among(face, target, deck, tuple(in_play[target]))
    if not plays and box.effect_not_needed:
        return (play_of(face),)
    return plays


def _saloon_plays(state: Table, seat: Seat, face: int, kind: Kind) -> Sequence[Play]:
    """BANG-2.4. Where somebody would get a life point (BANG-6.14)."""
    life, most = state.life, state.most_life
    if state.box.effect_not_needed or any(life[one] < most[one] for one in living(state)):
        return (play_of(face),)
    return ()


def _never(state: Table, seat: Seat, face: int, kind: Kind) -> Sequence[Play]:
    """BANG-2.2. A Missed! is only ever an answer."""
    return ()


SOMETIMES: dict[Kind, Callable[[Table, Seat, int, Kind], Sequence[Play]]] = {
    Kind.MISSED: _never,
    Kind.DUEL: _duel_plays,
    Kind.JAIL: _jail_plays,
    Kind.PANIC: _theft_plays,
    Kind.CAT_BALOU: _theft_plays,
    Kind.SALOON: _saloon_plays,
}
"""How a brown card or a Jail that depends on the table can be played now; BANG! has its own way."""


# --------------------------------------------------------------------- what plays do


def carry_out_play(state: Table, seat: Seat, action: Play) -> Steps:
    """The card leaves the hand; its effects come next. Brown cards are discarded first (BANG-1.2)."""
    box = state.box
    card = box.deck.find(action.card, state.hands[seat])
    kind = box.kind[card]
    assert kind is not None
    as_bang = kind is Kind.MISSED
    if as_bang:
        kind = Kind.BANG
    front = seat if action.target is None else action.target
    target_pile = state.in_play[front] if kind in box.blue else state.discard
    old = weapon(state, seat) if box.card_range[card] else None
    play(state, card, state.hands[seat], target_pile)
    if state.log is not None:
        rules = (RULES[kind], "BANG-3.3") if as_bang else (RULES[kind],)
        at = () if action.target is None else (action.target,)
        state.tell("played", *rules, seat=seat, cards=(card,), at=at, kind=kind.value)
    if old is not None:
        carry(old, state.in_play[seat], state.discard)
        if state.log is not None:
            state.tell("replaced", "BANG-6.13", seat=seat, cards=(old,))
    if box.suzy_draws == "at_once":
        suzy_lafayette_draws(state)
    return EFFECTS[kind](state, seat, action) if kind in EFFECTS else ()


def _bang(state: Table, seat: Seat, action: Play) -> Steps:
    """BANG-2.1. A shot at one player; it counts towards the turn's limit (BANG-6.11)."""
    assert action.target is not None
    state.bangs += 1
    shot = Shot(seat, action.target, Kind.BANG, misses_needed(state, seat, Kind.BANG))
    return (shot, SettleDeaths(seat, None, Kind.BANG), JUDGE)


def _gatling(state: Table, seat: Seat, action: Play) -> Steps:
    """BANG-2.10. A shot at each of the others, clockwise (BANG-9.5)."""
    needed = misses_needed(state, seat, Kind.GATLING)
    shots = [Shot(seat, other, Kind.GATLING, needed) for other in living_others(state, seat)]
    return _one_after_another(state, shots, SettleDeaths(seat, None, Kind.GATLING))


def _indians(state: Table, seat: Seat, action: Play) -> Steps:
    """BANG-2.11. Each of the others in turn, clockwise (BANG-9.5)."""
    raids = [Raid(seat, other) for other in living_others(state, seat)]
    return _one_after_another(state, raids, SettleDeaths(seat, None, Kind.INDIANS))


def _one_after_another(state: Table, attacks: Sequence[Step[Any]], settle: SettleDeaths) -> Steps:
    """BANG-10.3. Deaths wait until all have answered; at some tables each is settled at once."""
    if state.box.deaths_one_by_one:
        attacks = [step for attack in attacks for step in (attack, settle)]
    return (*attacks, settle, JUDGE)


def _duel(state: Table, seat: Seat, action: Play) -> Steps:
    """BANG-2.12. The challenged player answers first."""
    assert action.target is not None
    target = action.target
    return (DuelTurn(seat, target, target), SettleDeaths(seat, target, Kind.DUEL), JUDGE)


def _beer(state: Table, seat: Seat, action: Play) -> Steps:
    """BANG-2.3. One life point for its player."""
    drink_beer(state, seat)
    return ()


def _saloon(state: Table, seat: Seat, action: Play) -> Steps:
    """BANG-2.4. One life point for everybody in play."""
    for one in (seat, *living_others(state, seat)):
        heal(state, one, state.box.rules.saloon_life, "BANG-2.4")
    return ()


def _stagecoach(state: Table, seat: Seat, action: Play) -> Steps:
    """BANG-2.5. Two cards."""
    draw_cards(state, seat, state.box.rules.stagecoach_draw, "BANG-2.5")
    return ()


def _wells_fargo(state: Table, seat: Seat, action: Play) -> Steps:
    """BANG-2.6. Three cards."""
    draw_cards(state, seat, state.box.rules.wells_fargo_draw, "BANG-2.6")
    return ()


def _general_store(state: Table, seat: Seat, action: Play) -> Steps:
    """BANG-2.7. A card for each player in play; all choose clockwise, its player first."""
    choosing = (seat, *living_others(state, seat))
    return (OpenStore(seat, len(choosing)), *[ChooseFromStore(one) for one in choosing])


def _panic(state: Table, seat: Seat, action: Play) -> Steps:
    """BANG-2.8. A card of somebody near goes into the hand."""
    if action.target is None:
        return ()
    if action.aim == HAND:
        if action.target != seat:
            take_at_random(state, action.target, seat, "BANG-2.8")
        return ()
    card = _aimed_at(state, action)
    carry(card, state.in_play[action.target], state.hands[seat])
    if state.log is not None:
        state.tell("took", "BANG-2.8", seat=seat, cards=(card,), owner=action.target)
    return ()


def _cat_balou(state: Table, seat: Seat, action: Play) -> Steps:
    """BANG-2.9. A card of anybody is discarded."""
    if action.target is None:
        return ()
    target = action.target
    if action.aim == HAND:
        card = pick(state, state.hands[target], "pick")
        play(state, card, state.hands[target], state.discard)
    else:
        card = _aimed_at(state, action)
        carry(card, state.in_play[target], state.discard)
    if state.log is not None:
        state.tell("lost", "BANG-2.9", seat=target, cards=(card,), by=seat)
    return ()


def _aimed_at(state: Table, action: Play) -> int:
    assert action.target is not None
    assert action.aim is not None
    return state.box.deck.find(action.aim, state.in_play[action.target])


EFFECTS: dict[Kind, Callable[[Table, Seat, Play], Steps]] = {
    Kind.BANG: _bang,
    Kind.BEER: _beer,
    Kind.SALOON: _saloon,
    Kind.STAGECOACH: _stagecoach,
    Kind.WELLS_FARGO: _wells_fargo,
    Kind.GENERAL_STORE: _general_store,
    Kind.PANIC: _panic,
    Kind.CAT_BALOU: _cat_balou,
    Kind.GATLING: _gatling,
    Kind.INDIANS: _indians,
    Kind.DUEL: _duel,
}
"""What a card does as it is played; a card that only lies in front of somebody does nothing by itself."""


# ---------------------------------------------------------------------- General Store


@value
class OpenStore(Step[Table]):
    """BANG-2.7. As many cards as players in play are turned up."""

    player: Seat
    cards: int
    rule = "BANG-2.7"

    def perform(self, state: Table) -> None:
        """As many as there are (BANG-12.2, BANG-12.3)."""
        while len(state.store) < self.cards and has_card_to_draw(state):
            flip(state, state.deck, state.store)
            deck_was_touched(state)
        if state.log is not None:
            state.tell("opened", self.rule, "BANG-R83", seat=self.player, cards=state.store)


@value
class ChooseFromStore(Step[Table]):
    """BANG-2.7. Everybody in turn takes one of the open cards."""

    seat: Seat
    rule = "BANG-2.7"

    def perform(self, state: Table) -> Ask | None:
        """Nothing, where cards have run out."""
        if not state.store or not state.alive[self.seat]:
            return None
        return Ask(self.seat, one_of(Take, state, state.store), "store", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        """All see who takes what."""
        seat, take = replies[0]
        assert isinstance(take, CardsAction)
        card = state.box.deck.find(take.cards[0], state.store)
        carry(card, state.store, state.hands[seat])
        if state.log is not None:
            state.tell("chose", self.rule, seat=seat, cards=(card,))
