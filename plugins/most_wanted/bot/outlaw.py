"""An outlaw that thinks of the others: it asks of every reply how likely it then is to win the game."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random

from gunsmoke.core.action import Action
from gunsmoke.core.bots import Bot
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import View
from gunsmoke.plugins.most_wanted.actions import (
    BELIEVE,
    CHALLENGE,
    CHURCH,
    DISHONEST_LABOR,
    HONEST_LABOR,
    JOIN,
    SALOON,
    STAY_OUT,
    Duel,
    Rob,
    Shootout,
)
from gunsmoke.plugins.most_wanted.rules.contest import Contest, Kind, LayHands, LayTieCards, ShowTie
from gunsmoke.plugins.most_wanted.rules.robbery import Declare

from .fight import Fight, duel, robbery, shootout
from .holding import holdings, worth_keeping
from .labor import best_work, claim_to_make, should_challenge, worth_of_a_claim
from .mind import Mind
from .rivals import Rival, those_challenged, those_who_joined, those_who_may_join
from .wavering import waver

FIRST_TURN = 0.2
"""By how much the first turn of the game raises one's weight in the race."""


class Outlaw(Bot):
    """Weighs points against bail and cards, blocks who is about to win, and does not show all it has."""

    def choose(self, view: View) -> Action:
        """The reply after which it is likeliest to win, or one that is about as good."""
        mind = Mind(view)
        match mind.question.kind:
            case "action":
                return best_action(mind)
            case "join":
                return JOIN if should_join(mind) else STAY_OUT
            case "hand":
                return hand_to_lay(mind, self.rng)
            case "tie":
                return tie_card(mind, self.rng)
            case "discard":
                kept = worth_keeping(mind.pack, mind.ranks, mind.asked("draws_to"))
                return mind.all_but(kept)
            case "work":
                return best_work(mind)[1]
            case "lay":
                return claim_to_make(mind, self.rng)
            case _:
                return CHALLENGE if should_challenge(mind, self.rng) else BELIEVE


# ------------------------------------------------------------------ the own turn


def best_action(mind: Mind) -> Action:
    """The action after which I am likeliest to win."""
    options = mind.question.options
    found = [
        (worth_of_action(mind, option), option) for option in options if not isinstance(option, Shootout)
    ]
    if mind.box.shootout:
        found += best_shootouts(mind)
    return max(found, key=lambda one: one[0])[1]


def worth_of_action(mind: Mind, action: Action) -> float:
    """My chance to win the game if I do this in my turn."""
    if isinstance(action, Rob):
        tile = mind.box.tile(action.tile)
        assert tile is not None
        return worth_of_robbery(mind, tile)
    if isinstance(action, Duel):
        return worth_of_duel(mind, action)
    if action in (CHURCH, SALOON):
        return worth_of_fresh_cards(mind, action == SALOON)
    if action == HONEST_LABOR:
        return best_work(mind)[0]
    if action == DISHONEST_LABOR:
        return worth_of_a_claim(mind)
    return mind.prospects.now.chance(mind.holding())


def worth_of_robbery(mind: Mind, tile: int) -> float:
    """My chance to win the game if I rob this tile and the others join as they should."""
    size, points = mind.box.robberies[tile].cards, mind.points_of(tile)
    fight = robbery(mind, size, points, those_who_may_join(mind, mind.those_with(size), points, 1))
    worth, total = fight.best()
    return worth + fight.gain_unopposed(total)


def worth_of_duel(mind: Mind, action: Duel) -> float:
    """My chance to win the game if I challenge this player; off the board there is nothing to be had."""
    if not mind.bail_of(action.target):
        return 0.0
    return duel(mind, action.size, action.target).best()[0]


def worth_of_fresh_cards(mind: Mind, saloon: bool) -> float:
    """My chance to win the game after Church or, for its price, the Saloon."""
    box = mind.box
    size = box.saloon_hand if saloon else box.church_hand
    kept = worth_keeping(mind.pack, mind.ranks, size)
    race = mind.prospects.with_bags((mind.seat, -box.saloon_price)) if saloon else mind.prospects.now
    return race.chance(holdings(mind.pack, size)[kept])


def best_shootouts(mind: Mind) -> list[tuple[float, Action]]:
    """For each size the challenge to whom I like best to fight, and to the next as long as that is better."""
    found: list[tuple[float, Action]] = []
    for size in mind.box.shootout_sizes:
        if len(mind.hand) < size:
            continue
        targets: list[Seat] = []
        worth = 0.0
        singly = [(shootout(mind, size, [target]).best()[0], target) for target in mind.those_with(size)]
        for alone, target in sorted(singly, reverse=True):
            more = shootout(mind, size, [*targets, target]).best()[0] if targets else alone
            if more <= worth:
                break
            worth = more
            targets.append(target)
        if targets:
            found.append((worth, Shootout(size, tuple(sorted(targets)))))
    return found


# ----------------------------------------------------------------------- joining


def should_join(mind: Mind) -> bool:
    """Whether I am likelier to win the game in this robbery than outside it."""
    step = mind.view.agenda[-1]
    assert isinstance(step, Declare)
    contest = step.contest
    joined: list[int] = mind.view["joined"]
    to_come = [later.seat for later in reversed(mind.view.agenda[:-1]) if isinstance(later, Declare)]
    inside = those_who_joined(mind, joined, contest.points)
    with_me = inside + those_who_may_join(mind, to_come, contest.points, len(joined) + 1)
    without_me = inside + those_who_may_join(mind, to_come, contest.points, len(joined))
    worth = robbery(mind, contest.size, contest.points, with_me).best()[0]
    return worth > worth_of_staying_out(mind, contest, without_me)


def worth_of_staying_out(mind: Mind, contest: Contest, rivals: list[Rival]) -> float:
    """My chance to win the game if one of these wins the robbery without me, or the Sheriff does."""
    after, holding = mind.prospects.after, mind.holding()
    # Who is choosier wins more often.
    shares = [(1 - rival.out) * (1 + rival.floor) for rival in rivals]
    sheriff = sheriffs_share(mind, contest, rivals[0])
    worth = 0.0
    if sheriff:
        worth = sheriff * after(None, 0, [(rival.seat, 1 - rival.out) for rival in rivals]).chance(holding)
    for winner, share in zip(rivals, shares):
        losers = [(rival.seat, 1 - rival.out) for rival in rivals if rival is not winner]
        chance = after(winner.seat, contest.points, losers).chance(holding)
        worth += (1 - sheriff) * share / fsum(shares) * chance
    return worth


def sheriffs_share(mind: Mind, contest: Contest, robber: Rival) -> float:
    """How often the Sheriff beats the robber's middling hand; never where he does not ride."""
    cards = mind.sheriffs_cards(contest.size)
    if not cards:
        return 0.0
    shown = mind.odds(robber.cards, contest.size).middling(robber.floor)
    return 1 - mind.odds(cards, contest.size).beats(shown)


# ------------------------------------------------------------------ hands and ties


def hand_to_lay(mind: Mind, rng: Random) -> Action:
    """The hand that serves me best: the strongest if it may win, the loosest if it can't or need not."""
    step = mind.view.agenda[-1]
    assert isinstance(step, LayHands)
    contest = step.contest
    joined: list[int] = mind.view["joined"]
    others = [seat for seat in joined if seat != mind.seat]
    if contest.kind is Kind.FIRST_TURN:
        return card_for_the_first_turn(mind, others, rng)
    if contest.kind is Kind.ROBBERY:
        rivals = those_who_joined(mind, joined, contest.points)
        return lay(mind, robbery(mind, contest.size, contest.points, rivals), rng)
    if contest.kind is Kind.DUEL:
        return lay(mind, duel(mind, contest.size, others[0]), rng)
    return lay(mind, shootout(mind, contest.size, others), rng)


def tie_card(mind: Mind, rng: Random) -> Action:
    """The card to break a tie with: mostly the highest, a 6 where aces are likely."""
    step, show = mind.view.agenda[-1], mind.view.agenda[-2]
    assert isinstance(step, LayTieCards)
    assert isinstance(show, ShowTie)
    contest = step.contest
    others = [seat for seat in show.tied if seat not in (mind.seat, mind.box.sheriff)]
    if contest.kind is Kind.FIRST_TURN:
        return card_for_the_first_turn(mind, others, rng)
    if contest.kind is Kind.DUEL:
        return lay(mind, duel(mind, 1, others[0]), rng)
    rivals = those_challenged(mind, others)
    sheriff = 1 if mind.box.sheriff in show.tied else 0
    return lay(mind, Fight(mind, 1, rivals, contest.points, [contest.points] * len(rivals), sheriff), rng)


def lay(mind: Mind, fight: Fight, rng: Random) -> Action:
    """The best hand for a fight. With one card it is a guessing game, not always guessed the same way."""
    total = waver(fight.every_choice(), rng) if fight.size == 1 else fight.best()[1]
    return mind.hand_of(total)


def card_for_the_first_turn(mind: Mind, others: Sequence[int], rng: Random) -> Action:
    """A high card, if it is not better kept: the first turn is worth little."""
    rivals = those_challenged(mind, others)
    fight = Fight(mind, 1, rivals, 0, [0] * len(rivals))
    choices = [
        (holding * (1 + FIRST_TURN * fight.chance_to_win(total)), total) for total, holding in mind.choices(1)
    ]
    return mind.hand_of(waver(choices, rng))
