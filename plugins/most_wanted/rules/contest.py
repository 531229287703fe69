"""Hands against hands: laying them, showing them, ties, the winner's points and the losers' bail.

Robberies, duels, shootouts and the duel for the first turn all run through these
steps. The participants stand in `state.joined`; the Sheriff, where he takes part,
comes after the last seat.
"""

from __future__ import annotations

from enum import StrEnum

from gunsmoke.core.action import CardsAction
from gunsmoke.core.ask import Ask, SealedAsk
from gunsmoke.core.knowledge import play, pour, slip_several, stack, turn_up
from gunsmoke.core.options import Options, Subsets
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.most_wanted.actions import Hand
from gunsmoke.plugins.most_wanted.hands import (
    ALL_SIXES,
    Category,
    best_hand,
    category,
    double_crossed,
    winners,
)
from gunsmoke.plugins.most_wanted.state import (
    Table,
    bail_of,
    draw_face_down,
    draw_up_to,
    faces_in,
    pay,
    score,
    take_from_hand,
)


class Kind(StrEnum):
    """What a contest is about."""

    ROBBERY = "robbery"
    DUEL = "duel"
    SHOOTOUT = "shootout"
    FIRST_TURN = "first turn"


@value
class Contest:
    """What is fought over: by whose doing, with hands of which size, for how many points.

    A robbery's `points` are those on its tile when it was chosen (MW-G42); a duel's
    are its loser's bail and stand here as 0. `title` is the tile's.
    """

    kind: Kind
    seat: Seat
    size: int
    points: int
    title: str

    @property
    def rule(self) -> str:
        """The rule that says who wins what."""
        return _PRIZE_RULES[self.kind]

    @property
    def bail_rule(self) -> str:
        """The rule by which the losers pay."""
        return _BAIL_RULES[self.kind]


_PRIZE_RULES = {
    Kind.ROBBERY: "MW-3.4",
    Kind.DUEL: "MW-4.5",
    Kind.SHOOTOUT: "MW-12.3",
    Kind.FIRST_TURN: "MW-G34",
}
_BAIL_RULES = {**_PRIZE_RULES, Kind.ROBBERY: "MW-3.5"}
_HAND_RULES = {**_PRIZE_RULES, Kind.ROBBERY: "MW-3.2", Kind.DUEL: "MW-4.4"}


@value
class LayHands(Step[Table]):
    """MW-3.2. Each participant lays a hand of the right size face down, all at the same time."""

    contest: Contest
    rule = "MW-3.2"

    def perform(self, state: Table) -> Ask:
        """Every participant may lay any hand of that size."""
        contest = self.contest
        hands, sizes = state.hands, (contest.size,)
        face_of = state.box.deck.faces.__getitem__
        options: dict[Seat, Options] = {}
        for seat in state.joined:
            options[seat] = Subsets(Hand, map(face_of, hands[seat]), sizes)
        return SealedAsk(
            options, "hand", (_HAND_RULES[contest.kind],), {"size": contest.size, "title": contest.title}
        )

    def answer(self, state: Table, replies: Replies) -> None:
        """The hands lie on the table; only their owners know them."""
        lay(state, replies, state.played, _HAND_RULES[self.contest.kind])


def lay(state: Table, replies: Replies, piles: list[list[int]], rule: str) -> None:
    """Each seat lays its chosen cards face down onto its pile."""
    for seat, hand in replies:
        assert isinstance(hand, CardsAction)
        cards = take_from_hand(state, seat, hand.cards)
        slip_several(state, cards, state.hands[seat], piles[seat], seat)
        if state.log is not None:
            state.tell("laid", rule, seat=seat, cards=cards, count=len(cards))


@value
class ShowHands(Step[Table]):
    """MW-3.3. All hands are turned up together and compared."""

    contest: Contest
    rule = "MW-3.3"

    def perform(self, state: Table) -> None:
        """The Sheriff makes his hand first; then the best hand wins or ties (MW-10.3, MW-11.1)."""
        fighters: list[int] = [*state.joined]
        if state.sheriff:
            _sheriff_makes_his_hand(state, self.contest.size)
            fighters.append(state.box.seats)
        weight_of = state.box.weight.__getitem__
        sums = []
        for fighter in fighters:
            pile = state.played[fighter]
            turn_up(state, pile)
            sums.append(sum(map(weight_of, pile)))
        if state.log is not None:
            _tell_shown(state, fighters, state.played, sums, self.rule)
        settle(state, self.contest, [fighters[place] for place in winners(sums)])


def _sheriff_makes_his_hand(state: Table, size: int) -> None:
    """MW-10.3, MW-10.4. The best ordinary hand of his cards, whatever the others hold (MW-G41)."""
    seats, cards = state.box.seats, state.sheriff
    turn_up(state, cards)
    if state.log is not None:
        state.tell("looked", "MW-10.3", cards=cards)
    rank = state.box.rank
    # By face, so that among equal ranks it is not the order of an unordered pile that decides.
    by_face = sorted(cards, key=state.box.deck.faces.__getitem__)
    chosen = [by_face[place] for place in best_hand([rank[card] for card in by_face], size)]
    for card in chosen:
        play(state, card, cards, state.played[seats])


def _tell_shown(
    state: Table, fighters: list[int], piles: list[list[int]], sums: list[int], rule: str
) -> None:
    crossed = double_crossed(sums)
    for fighter, total in zip(fighters, sums, strict=True):
        cards = piles[fighter]
        crosses = crossed and total in ALL_SIXES
        kind = Category.DOUBLE_CROSSER if crosses else category([state.box.rank[card] for card in cards])
        hand = kind.words
        if fighter == state.box.sheriff:
            state.tell("sheriff_showed", rule, "MW-10.1", cards=cards, hand=hand)
        else:
            state.tell("showed", rule, seat=fighter, cards=cards, hand=hand)
    if crossed:
        state.tell("double_crossed", "MW-5.1")


def settle(state: Table, contest: Contest, best: list[int]) -> None:
    """One best hand wins; several are tied, and play on (MW-6.1, MW-G14, MW-G15, MW-G37)."""
    sheriff = state.box.sheriff
    if len(best) > 1 and sheriff in best and state.box.sheriff_wins_ties:
        best = [sheriff]
    if len(best) > 1:
        state.then(TieBreak(contest, tuple(best)))
    elif best[0] == sheriff:
        state.then(SheriffWins(contest))
    else:
        state.then(Award(contest, Seat(best[0])), PayBail(contest, Seat(best[0])))


# ----------------------------------------------------------------------- ties


@value
class TieBreak(Step[Table]):
    """MW-6.1. Those who tied lay one more card each; MW-6.2, who holds none has one from the deck."""

    contest: Contest
    tied: tuple[int, ...]
    rule = "MW-6.1"

    def perform(self, state: Table) -> None:
        """Cards from the deck first, face down and seen by nobody (MW-G45); then the others choose."""
        if state.log is not None:
            state.tell("tied", self.rule, "MW-G14", seats=self.tied)
        choosing = []
        for fighter in self.tied:
            if fighter != state.box.sheriff and state.hands[fighter]:
                choosing.append(Seat(fighter))
            elif draw_face_down(state, state.tie[fighter]) and state.log is not None:
                _tell_tie_draw(state, fighter)
        state.then(ShowTie(self.contest, self.tied))
        if choosing:
            state.then(LayTieCards(self.contest, tuple(choosing)))


def _tell_tie_draw(state: Table, fighter: int) -> None:
    if fighter == state.box.sheriff:
        state.tell("sheriff_drew", "MW-G37", cards=state.tie[fighter], count=1)
    else:
        state.tell("drew_blind", "MW-6.2", "MW-G45", seat=fighter, cards=state.tie[fighter])


@value
class LayTieCards(Step[Table]):
    """MW-6.1. Tied players choose one card each, in secret (MW-G13)."""

    contest: Contest
    choosing: tuple[Seat, ...]
    rule = "MW-6.1"

    def perform(self, state: Table) -> Ask:
        """Any card of the hand."""
        options = {seat: Subsets(Hand, faces_in(state, state.hands[seat]), (1,)) for seat in self.choosing}
        return SealedAsk(options, "tie", (self.rule,), {"size": 1, "title": self.contest.title})

    def answer(self, state: Table, replies: Replies) -> None:
        """The cards lie beside the tied hands."""
        lay(state, replies, state.tie, self.rule)


@value
class ShowTie(Step[Table]):
    """MW-6.1, MW-5.5. The tie cards are shown and compared; a 6 beats an ace here too (MW-G16)."""

    contest: Contest
    tied: tuple[int, ...]
    rule = "MW-6.1"

    def perform(self, state: Table) -> None:
        """The best card wins; where nobody could get a card, the nearest to the left does (MW-G06)."""
        weight = state.box.weight
        sums = []
        for fighter in self.tied:
            pile = state.tie[fighter]
            turn_up(state, pile)
            sums.append(sum([weight[card] for card in pile]))
        if state.log is not None:
            _tell_shown(state, list(self.tied), state.tie, sums, "MW-6.1")
        for fighter in self.tied:
            pour(state.tie[fighter], state.played[fighter])
        best = [self.tied[place] for place in winners(sums)]
        if not any(sums):
            best = best[:1]
            if state.log is not None:
                state.tell("untied", "MW-G06", seats=tuple(best))
        settle(state, self.contest, best)


# ------------------------------------------------------------ points and bail


@value
class Award(Step[Table]):
    """MW-3.4, MW-4.5, MW-12.3. The winner scores, unopposed too (MW-G09).

    In a duel as many points as the loser's bail, even if it can't be paid (MW-G19).
    """

    contest: Contest
    winner: Seat
    rule = "MW-3.4"

    def perform(self, state: Table) -> None:
        """Points first: whoever reaches the last space with them has won (MW-G33)."""
        contest, winner = self.contest, self.winner
        if contest.kind is Kind.FIRST_TURN:
            state.active = winner
            if state.log is not None:
                state.tell("started", "MW-1.5", contest.rule, seat=winner)
            return
        points = contest.points
        if contest.kind is Kind.DUEL:
            (loser,) = [seat for seat in state.joined if seat != winner]
            points = bail_of(state, loser)
        if state.log is not None:
            alone = len(state.joined) == 1 and not any(state.played[state.box.seats :])
            state.tell("beat", contest.rule, seat=winner, title=contest.title, alone=alone)
        if points:
            score(state, winner, points, contest.rule)


@value
class PayBail(Step[Table]):
    """MW-7.1. The losers pay the bail of the space they stand on, the active player first, then clockwise."""

    contest: Contest
    winner: Seat | None
    rule = "MW-7.1"

    def perform(self, state: Table) -> None:
        """Nobody pays in the first turn's duel (MW-G34), off the board (MW-7.3), or unbeaten (MW-G10)."""
        if self.contest.kind is Kind.FIRST_TURN:
            return
        for seat in state.joined:
            if seat != self.winner:
                owed = bail_of(state, seat)
                if owed:
                    pay(state, seat, owed, self.contest.bail_rule, self.rule, "MW-7.2")
                elif state.log is not None:
                    state.tell("owed_nothing", self.contest.bail_rule, "MW-7.3", seat=seat)


@value
class SheriffWins(Step[Table]):
    """MW-G39, MW-10.1. Who does not beat the Sheriff gets nothing; every participant pays bail."""

    contest: Contest
    rule = "MW-G39"

    def perform(self, state: Table) -> None:
        """All participants have lost."""
        if state.log is not None:
            state.tell("sheriff_won", "MW-10.1", self.rule, title=self.contest.title)
        state.then(PayBail(self.contest, None))


# --------------------------------------------------------- after every action


@value
class ClearTable(Step[Table]):
    """MW-2.4. All cards played go face up onto the discard pile, the Sheriff's too (MW-G46)."""

    rule = "MW-2.4"

    def perform(self, state: Table) -> None:
        """Everybody sees what was played (MW-G28)."""
        before = len(state.discard)
        for pile in state.played:
            if pile:
                stack(state, pile, state.discard)
        if state.sheriff:
            stack(state, state.sheriff, state.discard)
        if state.log is not None and len(state.discard) > before:
            state.tell("cleared", self.rule, cards=state.discard[before:])


@value
class Refill(Step[Table]):
    """MW-2.5. Participants draw up to five, the active player first, then clockwise (MW-G12)."""

    rule = "MW-2.5"

    def perform(self, state: Table) -> None:
        """Those who took no part draw nothing (MW-2.6)."""
        size = state.box.hand_size
        for seat in state.joined:
            draw_up_to(state, seat, size, "MW-2.5", "MW-G12")


CLEAR_TABLE, REFILL = ClearTable(), Refill()
