"""Wounds and what follows (BANG-9.7 to BANG-9.12, BANG-10, BANG-11): rescue, elimination, victory."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Ask
from gunsmoke.core.knowledge import look, mask_of, pick, play, pour, slip, stack, turn_up
from gunsmoke.core.options import Alternatives, Subsets
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat, clockwise
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.bang.actions import DIE, Answer, Discard, Heal
from gunsmoke.plugins.bang.cards import RULES, Character, Kind, Role
from gunsmoke.plugins.bang.state import (
    Table,
    beer_works,
    draw_cards,
    living,
    one_of,
    role_of,
    seat_of,
    sheriff,
)

# ------------------------------------------------------------------------- healing


def heal(state: Table, seat: int, points: int, *because: str) -> None:
    """Get back life points, never above the first number (BANG-9.10)."""
    before = state.life[seat]
    state.life[seat] = min(before + points, state.most_life[seat])
    if state.log is not None:
        if state.life[seat] > before:
            state.tell("healed", *because, seat=seat, points=state.life[seat] - before, life=state.life[seat])
        else:
            state.tell("stayed", *because, "BANG-9.10", seat=seat, life=before)


def drink_beer(state: Table, seat: int) -> None:
    """BANG-2.3. One life point, and none with two players left (BANG-9.11)."""
    if beer_works(state):
        heal(state, seat, state.box.rules.beer_life, "BANG-2.3")
    elif state.log is not None:
        state.tell("stayed", "BANG-2.3", "BANG-9.11", seat=seat, life=state.life[seat])


def sid_ketchum_heals(state: Table, seat: int, action: Action) -> None:
    """BANG-3.12. Two cards of the hand for a life point."""
    assert isinstance(action, Heal)
    cards = state.box.deck.find_all(action.cards, state.hands[seat])
    for card in cards:
        play(state, card, state.hands[seat], state.discard)
    if state.log is not None:
        state.tell("traded", "BANG-3.12", seat=seat, cards=cards)
    heal(state, seat, state.box.rules.sid_ketchum_life, "BANG-3.12")


def sid_ketchum_options(state: Table, seat: int) -> Subsets[Heal] | None:
    """The pairs of cards Sid Ketchum may trade, if he sits there, in play and wounded."""
    sid = state.characters[seat] == state.box.card_of[Character.SID_KETCHUM]
    if not sid or state.life[seat] >= state.most_life[seat]:
        return None
    price, hand = state.box.rules.sid_ketchum_price, state.hands[seat]
    if len(hand) < price:
        return None
    faces = state.box.deck.faces
    return Subsets(Heal, [faces[card] for card in hand], (price,))


# -------------------------------------------------------------------- wounds, rescue


@value
class Wound(Step[Table]):
    """BANG-9.3, BANG-6.3. Life points are lost.

    `source` is the player whose card it was, None for what is nobody's doing;
    `because` is the rule that wounds.
    """

    victim: Seat
    points: int
    source: Seat | None
    because: str
    rule = "BANG-9.12"

    def perform(self, state: Table) -> None:
        """The chance to save oneself comes before anybody's cards (BANG-9.12)."""
        victim = self.victim
        state.life[victim] -= self.points
        dying = state.life[victim] <= 0
        if state.log is not None:
            source = () if self.source is None else (self.source,)
            state.tell(
                "wounded", self.because, seat=victim, points=self.points, life=state.life[victim], by=source
            )
        state.then(AfterWound(victim, self.points, self.source, dying))
        if dying:
            state.then(Rescue(victim))


@value
class Rescue(Step[Table]):
    """BANG-9.7. Who is dying may play Beers; Sid Ketchum may use his ability too."""

    victim: Seat
    rule = "BANG-9.7"

    def perform(self, state: Table) -> Ask | None:
        """Nobody is asked whom all can see to be without an answer: no cards, or none that could help."""
        victim = self.victim
        if state.life[victim] > 0:
            if state.log is not None:
                state.tell("survived", self.rule, seat=victim, life=state.life[victim])
            return None
        trades = sid_ketchum_options(state, victim)
        if not state.hands[victim] or (trades is None and not beer_works(state)):
            doom(state, victim)
            return None
        needed = 1 - state.life[victim]
        beers: list[Answer] = []
        if beer_works(state):
            kinds = state.box.kind
            beers = one_of(Answer, state, [card for card in state.hands[victim] if kinds[card] is Kind.BEER])
        options: Alternatives[Action] = Alternatives([beers, trades or (), (DIE,)])
        return Ask(victim, options, "rescue", ("BANG-9.7", "BANG-9.9"), {"needed": needed})

    def answer(self, state: Table, replies: Replies) -> None:
        """As long as it takes, or until no more is played."""
        victim, reply = replies[0]
        if reply is DIE:
            doom(state, victim)
            return
        if isinstance(reply, Heal):
            sid_ketchum_heals(state, victim, reply)
        else:
            assert isinstance(reply, CardsAction)
            card = state.box.deck.find(reply.cards[0], state.hands[victim])
            play(state, card, state.hands[victim], state.discard)
            if state.log is not None:
                state.tell("answered", self.rule, "BANG-2.3", seat=victim, cards=(card,))
            drink_beer(state, victim)
        state.then(self)
        if state.box.suzy_draws == "at_once":
            state.then(EMPTY_HAND)


def doom(state: Table, victim: int) -> None:
    """BANG-10.1. Nothing saves the victim, who counts as in play until deaths are settled (BANG-10.3)."""
    state.doomed.append(victim)
    if state.log is not None:
        state.tell("fell", "BANG-10.1", seat=victim)


@value
class AfterWound(Step[Table]):
    """BANG-9.12. Who survives gets what a character gives: Suzy Lafayette, Bart Cassidy, El Gringo."""

    victim: Seat
    points: int
    source: Seat | None
    rescued: bool
    rule = "BANG-9.12"

    def perform(self, state: Table) -> None:
        """A shot's outcome ends the card for Suzy Lafayette, on either side of it (BANG-R62)."""
        victim, source = self.victim, self.source
        if victim in state.doomed or not state.alive[victim]:
            return
        concerned = (victim,) if source is None else (victim, source)
        suzy_lafayette_draws(state, concerned)
        if self.rescued and not state.box.counts_at_rescue:
            return
        character = state.box.character[state.characters[victim]]
        if character is Character.BART_CASSIDY:
            draw_cards(state, victim, self.points * state.box.rules.bart_cassidy_draw, "BANG-3.1")
        elif character is Character.EL_GRINGO and source is not None and source != victim:
            for _ in range(self.points * state.box.rules.el_gringo_draw):
                take_at_random(state, source, victim, "BANG-3.4")
        else:
            return
        suzy_lafayette_draws(state, concerned)


def take_at_random(state: Table, owner: int, taker: int, *because: str) -> bool:
    """A card of a hand, picked by chance, goes to another; both see it. False from an empty hand."""
    hand = state.hands[owner]
    if not hand:
        return False
    card = pick(state, hand, "pick")
    slip(state, card, hand, state.hands[taker], mask_of(owner, taker))
    if state.log is not None:
        state.tell("took", *because, seat=taker, cards=(card,), owner=owner)
    return True


def suzy_lafayette_draws(state: Table, only: tuple[int, ...] | None = None) -> None:
    """BANG-3.14. With an empty hand she draws."""
    suzy = seat_of(state, Character.SUZY_LAFAYETTE)
    if suzy is None or state.hands[suzy] or suzy in state.doomed:
        return
    if only is None or suzy in only:
        draw_cards(state, suzy, state.box.rules.suzy_lafayette_draw, "BANG-3.14")


@value
class EmptyHand(Step[Table]):
    """BANG-3.14. A card is done with, and Suzy Lafayette looks whether she holds any."""

    rule = "BANG-3.14"

    def perform(self, state: Table) -> None:
        """Nothing, mostly."""
        suzy_lafayette_draws(state)


# ----------------------------------------------------------------------- elimination


@value
class SettleDeaths(Step[Table]):
    """BANG-10.3. All who fell by one card are eliminated, clockwise from the left of its player.

    `player` is who is responsible, `opponent` the other side of a duel, `cause` the
    card, or None where time presses.
    """

    player: Seat | None
    opponent: Seat | None
    cause: Kind | None
    rule = "BANG-10.3"

    def perform(self, state: Table) -> None:
        """Who dies by the own duel is nobody's doing, or the opponent's (BANG-10.4)."""
        if not state.doomed:
            return
        first = state.active if self.player is None else self.player
        order = [*clockwise(first, state.box.seats)[1:], Seat(first)]
        steps: list[Step[Table]] = []
        for victim in order:
            if victim in state.doomed:
                killer = self.player
                if victim == self.player:
                    killer = self.opponent if state.box.duel_credits_opponent else None
                steps += [LastDiscards(victim), Eliminate(victim, killer, self.cause)]
        state.then(*steps)


@value
class LastDiscards(Step[Table]):
    """BANG-10.2. The dying choose in which order their cards are discarded, where it can matter."""

    victim: Seat
    rule = "BANG-10.2"

    def perform(self, state: Table) -> Ask | None:
        """It matters to Pedro Ramirez, unless Vulture Sam takes the cards."""
        victim = self.victim
        cards = state.hands[victim] + state.in_play[victim]
        if len(cards) < 2 or not _order_matters(state, victim):
            return None
        options = one_of(Discard, state, cards)
        return Ask(victim, options, "last discards", (self.rule, "BANG-R76"), {"left": len(cards)})

    def answer(self, state: Table, replies: Replies) -> None:
        """One card after another."""
        victim, discard = replies[0]
        _discard_one(state, victim, discard, self.rule, "BANG-R76")
        state.then(self)


def _discard_one(state: Table, seat: int, discard: Action, *because: str) -> None:
    assert isinstance(discard, CardsAction)
    hand, front = state.hands[seat], state.in_play[seat]
    card = state.box.deck.find(discard.cards[0], front + hand)
    play(state, card, front if card in front else hand, state.discard)
    if state.log is not None:
        state.tell("discarded", *because, seat=seat, cards=(card,))


def _order_matters(state: Table, victim: int) -> bool:
    pedro = seat_of(state, Character.PEDRO_RAMIREZ)
    sam = seat_of(state, Character.VULTURE_SAM)
    return pedro not in (None, victim) and sam in (None, victim)


@value
class Eliminate(Step[Table]):
    """BANG-10.1. The role is shown, the cards go, and whoever is responsible is rewarded or punished."""

    victim: Seat
    killer: Seat | None
    cause: Kind | None
    rule = "BANG-10.1"

    def perform(self, state: Table) -> None:
        """First the cards of the dead, then the consequences."""
        victim, killer = self.victim, self.killer
        state.doomed.remove(victim)
        state.alive[victim] = False
        state.life[victim] = 0
        role = state.roles[victim]
        turn_up(state, [role])
        if state.log is not None:
            by = () if killer is None else (killer,)
            card = "" if self.cause is None else self.cause.value
            because = (self.rule, "BANG-10.4", _why_dead(killer, self.cause))
            state.tell("eliminated", *because, seat=victim, cards=(role,), by=by, card=card)
        _leave_cards(state, victim)
        if killer is not None and state.alive[killer]:
            _settle_with(state, killer, victim)


def _why_dead(killer: Seat | None, cause: Kind | None) -> str:
    """The rule that says more than BANG-10.4 about who is responsible."""
    if cause is None:
        return "BANG-14.1"
    if cause is Kind.DYNAMITE:
        return "BANG-R45"
    if cause is Kind.DUEL and killer is None:
        return "BANG-R78"
    return RULES[cause]


def _leave_cards(state: Table, victim: int) -> None:
    """BANG-10.2. To the discard pile, or into Vulture Sam's hand (BANG-3.15)."""
    hand, front = state.hands[victim], state.in_play[victim]
    cards = hand + front
    sam = seat_of(state, Character.VULTURE_SAM)
    if sam is not None:
        look(state, hand, sam)
        pour(hand, state.hands[sam])
        pour(front, state.hands[sam])
        if state.log is not None and cards:
            state.tell("inherited", "BANG-3.15", seat=sam, cards=sorted(cards), owner=victim)
        return
    stack(state, front, state.discard)
    stack(state, hand, state.discard)
    if state.log is not None and cards:
        state.tell("discarded", "BANG-10.2", seat=victim, cards=sorted(cards))


TARGETS = {Role.DEPUTY: Role.RENEGADE, Role.RENEGADE: Role.OUTLAW, Role.OUTLAW: Role.DEPUTY}
"""With three players: whom each role is after (BANG-13.3)."""


def _settle_with(state: Table, killer: int, victim: int) -> None:
    role, reward = role_of(state, victim), state.box.rules.reward_cards
    if sheriff(state) is None:
        if TARGETS[role_of(state, killer)] is role:
            state.avenger = killer
            if state.log is not None:
                state.tell("avenged", "BANG-13.3", seat=killer, victim=victim)
        draw_cards(state, killer, reward, "BANG-13.5")
    elif role is Role.OUTLAW:
        draw_cards(state, killer, reward, "BANG-10.5")
    elif role is Role.DEPUTY and role_of(state, killer) is Role.SHERIFF:
        state.then(Punish(Seat(killer)))


@value
class Punish(Step[Table]):
    """BANG-10.6. The Sheriff discards everything for a Deputy, in an order of choice where it can matter."""

    seat: Seat
    rule = "BANG-10.6"

    def perform(self, state: Table) -> Ask | None:
        """It matters to Pedro Ramirez, who may be the Sheriff himself."""
        hand, front = state.hands[self.seat], state.in_play[self.seat]
        cards = hand + front
        if len(cards) > 1 and seat_of(state, Character.PEDRO_RAMIREZ) is not None:
            options = one_of(Discard, state, cards)
            return Ask(self.seat, options, "penalty", (self.rule,), {"left": len(cards)})
        stack(state, front, state.discard)
        stack(state, hand, state.discard)
        if state.log is not None:
            state.tell("punished", self.rule, seat=self.seat, cards=sorted(cards))
        return None

    def answer(self, state: Table, replies: Replies) -> None:
        """One card after another."""
        seat, discard = replies[0]
        _discard_one(state, seat, discard, self.rule)
        state.then(self)


# --------------------------------------------------------------------------- victory


@value
class Judge(Step[Table]):
    """BANG-11.1. Once a card is over and its deaths are settled, the Sheriff is looked at first."""

    rule = "BANG-11.1"

    def perform(self, state: Table) -> None:
        """Dead members of a side win with it."""
        if all(state.alive):
            return
        badge = sheriff(state)
        if badge is None:
            _judge_three(state)
        elif not state.alive[badge]:
            left = living(state)
            if len(left) == 1 and role_of(state, left[0]) is Role.RENEGADE:
                _finish(state, (Role.RENEGADE,), "BANG-11.2")
            else:
                _finish(state, (Role.OUTLAW,), "BANG-11.3")
        elif all(role_of(state, seat) in (Role.SHERIFF, Role.DEPUTY) for seat in living(state)):
            _finish(state, (Role.SHERIFF, Role.DEPUTY), "BANG-11.4")


def _finish(state: Table, side: tuple[Role, ...], rule: str) -> None:
    winners = [seat for seat in range(state.box.seats) if role_of(state, seat) in side]
    _win(state, winners, rule)


def _win(state: Table, winners: list[int], rule: str) -> None:
    """All roles are shown now (BANG-5.2)."""
    everyone = state.box.everyone
    for seat, role in enumerate(state.roles):
        if state.known[role] != everyone:
            turn_up(state, [role])
            if state.log is not None:
                state.tell("unmasked", "BANG-5.2", seat=seat, cards=(role,))
    if state.log is not None:
        state.tell("won", rule, "BANG-11.1", seats=tuple(winners))
    scores = tuple([int(seat in winners) for seat in range(state.box.seats)])
    state.finish(Outcome(tuple([Seat(seat) for seat in winners]), (rule,), scores))


def _judge_three(state: Table) -> None:
    """BANG-13.3, BANG-13.4. The own target by the own hand, or the last one in play."""
    left = living(state)
    if state.avenger is not None:
        _win(state, [state.avenger], "BANG-13.3")
    elif len(left) == 1:
        _win(state, left, "BANG-13.4")


JUDGE, EMPTY_HAND = Judge(), EmptyHand()
