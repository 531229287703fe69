"""Robberies (MW-3): declarations in the open, hands in secret, and the Sheriff for two players."""

from __future__ import annotations

from gunsmoke.core.ask import Ask
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.most_wanted.actions import JOIN, STAY_OUT
from gunsmoke.plugins.most_wanted.state import Table, draw_face_down, points_of

from .contest import CLEAR_TABLE, REFILL, Contest, Kind, LayHands, ShowHands

JOIN_OR_NOT = (JOIN, STAY_OUT)


def start_robbery(state: Table, seat: Seat, tile: int) -> None:
    """The order of a robbery: declarations, the Sheriff's cards, hands, the showing (MW-G07, MW-G40)."""
    robbery = state.box.robberies[tile]
    contest = Contest(Kind.ROBBERY, seat, robbery.cards, points_of(state, tile), robbery.title)
    state.joined = [seat]
    if state.log is not None:
        state.tell(
            "called",
            f"MW-3.{6 + tile}" if tile < 3 else "MW-3.1",
            "MW-G42",
            seat=seat,
            title=robbery.title,
            size=robbery.cards,
            points=contest.points,
        )
    # A hand too small for the robbery can't take part, which everybody can see (MW-G11).
    asked = [other for other in state.box.others[seat] if len(state.hands[other]) >= robbery.cards]
    sheriff = () if state.box.sheriff is None else (SheriffDraws(contest),)
    state.then(
        *[Declare(contest, other) for other in asked],
        *sheriff,
        LayHands(contest),
        ShowHands(contest),
        CLEAR_TABLE,
        REFILL,
    )


@value
class Declare(Step[Table]):
    """MW-3.1. One after the other, clockwise, the others say openly whether they join (MW-G07)."""

    contest: Contest
    seat: Seat
    rule = "MW-3.1"

    def perform(self, state: Table) -> Ask:
        """In or out."""
        contest = self.contest
        return Ask(
            self.seat,
            JOIN_OR_NOT,
            "join",
            ("MW-3.1", "MW-G07"),
            {
                "robber": contest.seat,
                "title": contest.title,
                "size": contest.size,
                "points": contest.points,
                "joined": tuple(state.joined),
            },
        )

    def answer(self, state: Table, replies: Replies) -> None:
        """Who joins is in to the end."""
        seat, reply = replies[0]
        if reply is JOIN:
            state.joined.append(seat)
        if state.log is not None:
            state.tell("joined" if reply is JOIN else "declined", "MW-3.1", "MW-G07", seat=seat)


@value
class SheriffDraws(Step[Table]):
    """MW-10.2. With two players the Sheriff gets cards of his own, face down.

    He does in every robbery (MW-G36), and in nothing else (MW-G35).
    """

    contest: Contest
    rule = "MW-10.2"

    def perform(self, state: Table) -> None:
        """Two for each card of the robbery; nobody looks at them yet (MW-G40)."""
        wanted = self.contest.size * state.box.sheriff_cards_factor
        while len(state.sheriff) < wanted and draw_face_down(state, state.sheriff):
            pass
        if state.log is not None:
            short = ("MW-G41",) if len(state.sheriff) < wanted else ()
            state.tell(
                "sheriff_drew", self.rule, "MW-G40", *short, cards=state.sheriff, count=len(state.sheriff)
            )
