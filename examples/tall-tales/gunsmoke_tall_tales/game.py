"""The Game object: all of the above, tied together."""

from collections.abc import Sequence

import gunsmoke.core.author as gs
from gunsmoke.core.errors import NotationError
from gunsmoke.core.event import Heard
from gunsmoke.core.notation import Notation
from gunsmoke.core.scene import Scene, Words
from gunsmoke.core.view import View

from . import LABEL, rules, scene
from .actions import CLAIMS, DOUBT, SPOT_ON, read_claim
from .cards import DECK, Bag
from .refusals import refusal
from .state import Camp, still_in


class TallTales(gs.Game[Camp]):
    """Two to six prospectors at a fire."""

    label = LABEL
    deck = DECK
    box_type = Bag
    words = (DOUBT, SPOT_ON)
    first_step = rules.SitDown()
    turn_step = rules.Speak
    steps = (
        rules.SitDown,
        rules.Fill,
        rules.Speak,
        rules.TurnUp,
        rules.SettleDoubt,
        rules.SettleSpotOn,
        rules.LoseRoom,
    )

    def read_action(self, text: str, notation: Notation) -> gs.Action:
        """A claim, or one of the words."""
        claim = read_claim(text)
        if claim is None and text.split()[:1] == ["claim"]:
            raise NotationError(f"{text!r} is no claim; claim a number and an ore, such as 4 silver")
        return claim or super().read_action(text, notation)

    def explain(self, state: Camp, seat: gs.Seat, action: gs.Action) -> gs.Refusal:
        """The rule that stands against it."""
        return refusal(state, action)

    def universe(self, box: Bag) -> Sequence[gs.Action]:
        """The words, and every claim there can be at this table."""
        return (DOUBT, SPOT_ON, *CLAIMS[: box.seats * box.room * 5])

    def in_play(self, state: Camp) -> Sequence[gs.Seat]:
        """Whose pan has room."""
        return still_in(state)

    def standing(self, state: Camp) -> Sequence[float]:
        """The room of each pan."""
        return state.room

    def score_range(self, box: Bag) -> gs.ScoreRange:
        """A point for each player who went out before."""
        return gs.ScoreRange(0, box.seats - 1, box.seats * (box.seats - 1) // 2)

    def describe(self, event: Heard, words: Words) -> str:
        """A sentence."""
        return scene.describe(event, words)

    def prompt(self, view: View, words: Words) -> str:
        """The last claim."""
        return scene.prompt(view, words)

    def scene(self, view: View, words: Words) -> Scene:
        """The fire and the own pan."""
        return scene.scene(view, words)


GAME = TallTales()
