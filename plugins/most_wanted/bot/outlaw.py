"""An outlaw that thinks of the others: of every reply it asks how likely it then is to win the game."""

from __future__ import annotations

from itertools import combinations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.bots import Bot
from gunsmoke.core.view import View
from gunsmoke.plugins.most_wanted.actions import (BELIEVE, CHALLENGE, CHURCH, DISHONEST_LABOR, HONEST_LABOR, JOIN, PASS, SALOON, STAY_OUT, Duel, Rob, Shootout)
from gunsmoke.plugins.most_wanted.rules.contest import Kind
from gunsmoke.plugins.most_wanted.rules.robbery import Declare
from .fight import Fight
from .holding import holdings, worth_of_holding
from .mind import Mind
from .odds import strongest, hands_within
from .rivals import Rival, those_challenged, those_who_joined, those_who_may_join


def share(race, factor):
    mine, others = race
    return mine * factor / (mine * factor + others)


class Outlaw(Bot):
    def choose(self, view: View) -> Action:
        mind = Mind(view)
        kind = view.question.kind
        return getattr(self, kind)(mind)

    def action(self, mind):
        best = max(((self.worth(mind, o), -i) for i, o in enumerate(mind.options)))
        return mind.options[-best[1]]

    def sheriff(self, mind, size):
        return size * mind.box.sheriff_cards_factor if mind.box.sheriff is not None else 0

    def worth(self, mind, o):
        box = mind.box
        if isinstance(o, Rob):
            t = box.tile(o.tile); size = box.robberies[t].cards; pts = mind.points_of(t)
            seats = [s for s in box.others[mind.seat] if mind.cards_of(s) >= size]
            rivals = those_who_may_join(mind, seats, size, pts, 1)
            sheriff = self.sheriff(mind, size)
            fight = Fight(mind, size, rivals, pts, [pts] * len(rivals), sheriff)
            w, total = fight.best()
            if not sheriff:
                alone = 1.0
                for r in rivals: alone *= r.out
                if alone:
                    rest = hands_within(mind.ranks, size)[total]
                    w += alone * (fight.best_unopposed() - share(fight._won, mind.refilled[rest]))
            return w
        if isinstance(o, Duel):
            return self.duel(mind, o.size, o.target).best()[0]
        if isinstance(o, Shootout):
            return Fight(mind, o.size, those_challenged(mind, o.targets), box.shootout_points, [box.shootout_points] * len(o.targets)).best()[0]
        if o == CHURCH or o == SALOON:
            size = mind.box.church_hand if o == CHURCH else mind.box.saloon_hand
            f = holdings(mind.pack, size)[self.keep(mind, size)]
            return share(mind.prospects.with_money(-mind.box.saloon_price if o == SALOON else 0), f)
        if o == HONEST_LABOR or o == DISHONEST_LABOR:
            return self.works(mind)[0]
        return 0.0

    def duel(self, mind, size, target):
        return Fight(mind, size, those_challenged(mind, [target]), mind.bail_of(target), [mind.bail_of(mind.seat)])

    def keep(self, mind, size):
        h = holdings(mind.pack, size)
        return max([rest for n in range(len(mind.ranks) + 1) for rest in hands_within(mind.ranks, n).values()], key=h.__getitem__)

    def works(self, mind):
        suit = mind.faces.suit; rank = mind.faces.rank
        best = (-1.0, ())
        supply = mind.view["supply"]
        for s in range(len(mind.box.suits)):
            cards = [f for f in mind.hand if suit[f] == s]
            for n in range(1, len(cards) + 1):
                race = mind.prospects.with_money(min(supply, n * mind.box.labor_bags))
                for c in combinations(cards, n):
                    left = list(mind.ranks)
                    for f in c: left.remove(rank[f])
                    best = max(best, (share(race, mind.refilled[tuple(left)]), c))
        return best

    def work(self, mind):
        cards = self.works(mind)[1]
        return next(o for o in mind.options if o.cards == cards)

    lay = work

    def doubt(self, mind):
        return CHALLENGE if mind.view.question.values["count"] >= 4 else BELIEVE

    def discard(self, mind):
        kept = list(self.keep(mind, mind.view.question.values["draws_to"]))
        throw = []
        for f in mind.hand:
            r = mind.faces.rank[f]
            if r in kept: kept.remove(r)
            else: throw.append(f)
        throw = tuple(throw)
        return next(o for o in mind.options if o.cards == throw)

    def join(self, mind):
        contest = mind.view.agenda[-1].contest
        joined = mind.view["joined"]
        size, points = contest.size, contest.points
        rest_seats = [s.seat for s in mind.view.agenda[:-1] if isinstance(s, Declare)][::-1]
        inn = those_who_joined(mind, joined, points)
        rivals = inn + those_who_may_join(mind, rest_seats, size, points, len(joined) + 1)
        w = Fight(mind, size, rivals, points, [points] * len(rivals), self.sheriff(mind, size)).best()[0]
        rivals = inn + those_who_may_join(mind, rest_seats, size, points, len(joined))
        return JOIN if w > self.worth_of_staying_out(mind, points, rivals) else STAY_OUT

    def worth_of_staying_out(self, mind, points, rivals):
        p = mind.prospects
        factor = worth_of_holding(mind.pack, mind.ranks)
        shares = [(1 - r.out) * (1 + r.floor) for r in rivals]
        total = sum(shares)
        worth = 0.0
        sh = 0.0
        if mind.box.sheriff is not None:
            sh = 0.35
            worth += sh * share(p.after(None, 0, [(r.seat, 1 - r.out) for r in rivals]), factor)
        for w, s in zip(rivals, shares):
            losers = [(r.seat, 1 - r.out) for r in rivals if r is not w]
            worth += (1 - sh) * s / total * share(p.after(w.seat, points, losers), factor)
        return worth

    def hand(self, mind):
        contest = mind.view.agenda[-1].contest
        joined = mind.view["joined"]
        if contest.kind == Kind.FIRST_TURN:
            return mind.with_total(strongest(mind.ranks, 1))
        if contest.kind == Kind.DUEL:
            f = self.duel(mind, contest.size, next(s for s in joined if s != mind.seat))
        else:
            sh = 0
            if contest.kind == Kind.ROBBERY:
                rivals = those_who_joined(mind, joined, contest.points)
                sh = self.sheriff(mind, contest.size)
            else:
                rivals = those_challenged(mind, joined)
            f = Fight(mind, contest.size, rivals, contest.points, [contest.points] * len(rivals), sh)
        return mind.with_total(f.best()[1])

    def tie(self, mind):
        contest = mind.view.agenda[-1].contest
        tied = mind.view.agenda[-2].tied
        if contest.kind == Kind.FIRST_TURN:
            return mind.with_total(strongest(mind.ranks, 1))
        others = [s for s in tied if s != mind.seat and s < mind.seats]
        if contest.kind == Kind.DUEL:
            f = self.duel(mind, 1, others[0])
        else:
            rivals = those_challenged(mind, others)
            f = Fight(mind, 1, rivals, contest.points, [contest.points] * len(rivals), 1 if len(tied) - 1 > len(others) else 0)
        return mind.with_total(f.best()[1])
