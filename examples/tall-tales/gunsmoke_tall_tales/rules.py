"""The rules, a step for each paragraph."""

import gunsmoke.core.author as gs

from .actions import DOUBT, SPOT_ON, Claim, claim_of, claims_beyond
from .cards import DECK
from .state import Camp, next_in, still_in


@gs.value
class SitDown(gs.Step[Camp]):
    """TT-1.2. Everybody gets a pan."""

    rule = "TT-1.2"

    def perform(self, state: Camp) -> None:
        """All pans are alike; the first seat begins."""
        state.room[:] = [state.box.room] * state.seats
        state.then(Fill(gs.Seat(0)))


@gs.value
class Fill(gs.SeatStep[Camp]):
    """TT-1.3. A new round, which this seat begins: the pans are filled from the bag."""

    rule = "TT-1.3"

    def perform(self, state: Camp) -> None:
        """All nuggets go back and are mixed first."""
        for pan in state.pan:
            gs.pour(pan, state.bag)
        gs.shuffle(state, state.bag, "bag")
        for seat in still_in(state):
            gs.draw_several(state, state.bag, state.pan[seat], seat, state.room[seat])
            state.tell("drew", self.rule, seat=seat, cards=sorted(state.pan[seat]))
        state.claim, state.claimer = "", -1
        state.then(Speak(self.seat))


@gs.value
class Speak(gs.SeatStep[Camp]):
    """TT-2.1. A player goes beyond the last claim, doubts it, or calls it spot on."""

    rule = "TT-2.1"

    def perform(self, state: Camp) -> gs.Ask:
        """What may be said follows from the last claim alone."""
        claims = claims_beyond(state.claim, sum(state.room))
        if not state.claim:
            return gs.Ask(self.seat, claims, "claim", (self.rule,))
        answers = (DOUBT, SPOT_ON) if state.box.spot else (DOUBT,)
        return gs.Ask(self.seat, gs.Alternatives([answers, claims]), "speak", (self.rule,))

    def answer(self, state: Camp, replies: gs.Replies) -> None:
        """A claim hands the turn on; anything else ends the round."""
        seat, action = replies[0]
        if isinstance(action, Claim):
            state.claim, state.claimer = action.said, seat
            state.tell("claimed", "TT-2.2", seat=seat, number=action.number, ore=action.ore)
            state.then(Speak(next_in(state, seat)))
        elif action is DOUBT:
            state.tell("doubted", "TT-2.4", seat=seat)
            state.then(TurnUp(), SettleDoubt(seat))
        else:
            state.tell("agreed", "TT-2.5", seat=seat)
            state.then(TurnUp(), SettleSpotOn(seat))


@gs.value
class TurnUp(gs.Step[Camp]):
    """TT-3.1. All pans are turned up."""

    rule = "TT-3.1"

    def perform(self, state: Camp) -> None:
        """Everybody sees every nugget, and how many count."""
        for seat in still_in(state):
            gs.turn_up(state, state.pan[seat])
            state.tell("showed", self.rule, seat=seat, cards=sorted(state.pan[seat]))
        state.tell("counted", self.rule, number=counted(state), ore=claim_of(state.claim).ore)


@gs.value
class SettleDoubt(gs.SeatStep[Camp]):
    """TT-3.2. Of the doubter and the claimer one was wrong."""

    rule = "TT-3.2"

    def perform(self, state: Camp) -> None:
        """The claim is true if there are at least so many."""
        true = counted(state) >= claim_of(state.claim).number
        state.then(LoseRoom(self.seat if true else gs.Seat(state.claimer), self.rule))


@gs.value
class SettleSpotOn(gs.SeatStep[Camp]):
    """TT-3.3. A claim that was called spot on is just right, or it is not."""

    rule = "TT-3.3"

    def perform(self, state: Camp) -> None:
        """Who was right gains room, who was wrong loses some."""
        if counted(state) != claim_of(state.claim).number:
            state.then(LoseRoom(self.seat, self.rule))
            return
        state.room[self.seat] = min(state.room[self.seat] + 1, state.box.room)
        state.tell("gained", self.rule, seat=self.seat, room=state.room[self.seat])
        state.then(Fill(self.seat))


@gs.value
class LoseRoom(gs.SeatStep[Camp]):
    """TT-3.4, TT-3.5. A pan gets smaller; whose pan has no room left is out, else begins the next round."""

    because: str
    rule = "TT-3.4"

    def perform(self, state: Camp) -> None:
        """The game ends when one player is left."""
        state.room[self.seat] -= 1
        state.tell("lost", self.because, seat=self.seat, room=state.room[self.seat])
        begins = self.seat
        if not state.room[self.seat]:
            state.points[self.seat] = state.seats - 1 - len(still_in(state))
            state.tell("left", "TT-3.5", seat=self.seat)
            begins = next_in(state, self.seat)
        if len(still_in(state)) == 1:
            state.points[begins] = state.seats - 1
            state.finish(gs.Outcome.by_scores(state.points, "TT-4.1"))
        else:
            state.then(Fill(begins))


def counted(state: Camp) -> int:
    """TT-3.1. How many nuggets in all pans count for the last claim."""
    kinds = state.box.counts(claim_of(state.claim).ore)
    return sum(DECK.text(nugget) in kinds for pan in state.pan for nugget in pan)
