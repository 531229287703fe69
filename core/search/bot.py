"""The bot `search`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from gunsmoke.core.bots import Bot, World, WorldBot
from gunsmoke.core.registration import ANY_GAME

from .budget import read_budget
from .halving import choose
from .ismcts import Search

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.view import View


class SearchBot(WorldBot):
    """Searches anew at each decision, in tables its seat can't tell from the real one.

    With a budget of playouts it chooses the same for the same seed and
    information; with one of seconds it does not, as no two machines are equally quick. It listens:
    some games deal better tables to who remembers what happened.
    """

    listens: ClassVar[bool] = True

    def __init__(self, seed: int, setting: str = "") -> None:
        """`setting` is a budget, such as `500`, `0.5s` or `500/random`; NotationError for any other text."""
        super().__init__(seed)
        self.budget = read_budget(setting)

    def choose_by(self, view: View, world: World) -> Action:
        """The option that did best in those tables."""
        question = view.question
        assert question is not None
        if question.forced:
            return question.options[0]
        guides = self._guides(view)
        hint = guides[question.seat].choose(view) if guides else None
        search = Search(view.box, question.seat, guides)
        return choose(search, question.options, hint, world, self.budget, self.rng)

    def _guides(self, view: View) -> Sequence[Bot]:
        """The simplest of the game's own bots for each seat; none where it is slow, or none is wanted."""
        if not self.budget.guided:
            return ()
        from gunsmoke.core.plugins import get_manager

        manager = get_manager()
        own = [label for label in manager.bots_for(view.box.game.id).values() if label.game != ANY_GAME]
        if not own:
            return ()
        guides = [manager.make_bot(own[0], self.rng.getrandbits(64)) for _ in range(view.box.seats)]
        return guides if guides[0].quick else ()
