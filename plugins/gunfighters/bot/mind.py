"""What a sharpshooter makes of what it has heard: where everybody's men are, and where its own are seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import fsum
from typing import TYPE_CHECKING, NamedTuple

from gunsmoke.core.cards import BACK
from gunsmoke.plugins.gunfighters.memory import Memory

from .chair import Chair

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.view import View

STAYS = 0.3
"""How often a man who was seen is still there after one unseen departure."""

OWN_SECRETS = ("drew", "moved", "followed", "gave")
"""Events whose cards others don't see as one sees them oneself."""


class Odds(NamedTuple):
    """What a shot is expected to do: how many it hits, how likely it hits at all, and for how much."""

    hits: float
    any: float
    dollars: float


class Mind(Chair):
    """A chair with a memory.

    `exposed[place]` is how surely others know of a man of one's own there, `threat[place]`
    how likely somebody can shoot at that place before one's next turn. `quiet` is the
    number of moves since the last man fell.
    """

    __slots__ = ("_open", "exposed", "memory", "quiet", "threat")

    def __init__(self, view: View) -> None:
        super().__init__(view)
        heard = view.heard
        self.memory = Memory(self.box, heard)
        public = Memory(self.box, [_as_others_hear(event, self.seat) for event in heard])
        own = public.hands[self.seat]
        self.exposed = [
            1.0 if own.sure(place) else 1 - _none_of([STAYS**laid for laid in own.doubtful(place)])
            for place in self.box.place_numbers
        ]
        self._open = [self._open_cards(seat) for seat in range(self.box.seats)]
        self.quiet = _moves_since_a_loss(heard)
        self.threat = [self._threat(place) for place in self.box.place_numbers]

    def _threat(self, place: int) -> float:
        """How likely anybody holds a card that can be shown to shoot there."""
        reaching = [other for other in self.box.place_numbers if place in self.box.reach[other]]
        return 1 - _none_of([self.odds(other, source).any for other in self.others for source in reaching])

    def _open_cards(self, target: int) -> float:
        """How many cards of a seat are neither certain nor likely."""
        hand = self.memory.hands[target]
        likely = fsum([STAYS**laid for place in self.box.place_numbers for laid in hand.doubtful(place)])
        return max(0.0, self.hidden(target) - likely)

    def odds(self, target: int, place: int) -> Odds:
        """What a shot at a player's men in a place will do."""
        hand = self.memory.hands[target]
        if hand.empty(place) or not self.size[target]:
            return Odds(0.0, 0.0, 0.0)
        sure = self.certain[target][place]
        likely = [STAYS**laid for laid in hand.doubtful(place)]
        room = max(0.0, min(self._open[target], hand.most[place] - sure - len(likely)))
        unknown = room * self.rate[place]
        none = 0.0 if sure else _none_of(likely) * (1 - self.rate[place]) ** room
        guessed = fsum(likely) + unknown
        dollars = self.certain_dollars(target, place) + guessed * self.dollars[place]
        return Odds(sure + guessed, 1 - none, min(dollars, float(self.view["bank"])))


def _moves_since_a_loss(heard: Sequence[Heard]) -> int:
    quiet = 0
    for event in reversed(heard):
        if event.kind == "lost":
            break
        quiet += event.kind == "moved"
    return quiet


def _none_of(chances: list[float]) -> float:
    nothing = 1.0
    for chance in chances:
        nothing *= 1 - chance
    return nothing


def _as_others_hear(event: Heard, own: int) -> Heard:
    """An event of one's own as those hear it who don't see the cards."""
    if event.seat != own or event.kind not in OWN_SECRETS:
        return event
    return replace(event, cards=(BACK,) * len(event.cards))
