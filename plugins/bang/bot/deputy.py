"""A deputy: works out who is who from what everybody does, and acts in its own role's interest."""

from __future__ import annotations

from typing import ClassVar

from gunsmoke.core.action import Action
from gunsmoke.core.bots import Bot, any_of
from gunsmoke.core.event import Heard
from gunsmoke.core.view import View

from .answers import answer_duel, draw_first_card, pedro_is_an_enemy
from .belief import Belief
from .flips import wanted_flip
from .gunslinger import answer_shot, answer_with_any, save_oneself, take_card
from .mind import Mind
from .plays import play
from .trail import Trail
from .wishes import least_wanted, most_wanted
from .worth import favourite


class Deputy(Bot):
    """Listens, and keeps a belief over who has which role; it knows nothing but what its seat can see.

    The belief follows from the events heard and the roles seen alone, so that a deputy who
    comes late, or whose table takes a decision back, believes what it would have believed.
    """

    listens: ClassVar[bool] = True

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._memory: Memory | None = None

    def choose(self, view: View) -> Action:
        """What serves its own side best, as far as it can tell."""
        assert view.question is not None
        mind = Mind(view)
        if view.question.kind == "character":
            return take_card(mind, favourite)
        if self._memory is None or not self._memory.goes_on(view):
            self._memory = Memory(mind)
        self._memory.hear(view)
        mind.consider(self._memory.belief)
        match view.question.kind:
            case "play":
                return play(mind)
            case "shot":
                return answer_shot(mind)
            case "raid":
                return answer_with_any(mind)
            case "duel":
                return answer_duel(mind)
            case "rescue":
                return save_oneself(mind)
            case "discard" | "return":
                return take_card(mind, least_wanted)
            case "last discards" | "penalty":
                return take_card(mind, most_wanted if pedro_is_an_enemy(mind) else least_wanted)
            case "store":
                return take_card(mind, most_wanted)
            case "flip":
                return wanted_flip(mind)
            case "draw":
                return draw_first_card(mind)
            case _:
                return any_of(mind.options, self.rng)


class Memory:
    """What a deputy has made of the events so far."""

    __slots__ = ("_heard", "_last", "_seat", "_trail", "belief")

    def __init__(self, mind: Mind) -> None:
        """Nothing taken in yet."""
        self._seat = mind.seat
        fell = [event.seat for event in mind.view.heard if event.kind == "eliminated"]
        began = [alive or seat in fell for seat, alive in enumerate(mind.alive)]
        self._trail = Trail(mind.box, mind.character, mind.sheriff, began)
        roles = tuple([role for role in mind.box.role if role is not None])
        self.belief = Belief(roles, mind.role)
        self._heard = 0
        self._last: Heard | None = None

    def goes_on(self, view: View) -> bool:
        """Whether this view is of the game remembered, some events later or none."""
        if view.seat != self._seat or view.box is not self._trail.box:
            return False
        return not self._heard or view.heard_since(self._heard - 1)[:1] == (self._last,)

    def hear(self, view: View) -> None:
        """Take in what is new; what oneself did tells one nothing."""
        for event in view.heard_since(self._heard):
            self._heard += 1
            self._last = event
            self._trail.follow(event)
        for act in self._trail.acts:
            if act.actor != self._seat:
                self.belief.learn(act)
        self._trail.acts.clear()
