"""What all could hear, followed through a game: who did what to whom, and who else was in reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from gunsmoke.core.ask import Plain
from gunsmoke.core.event import Heard
from gunsmoke.plugins.bang.cards import BangBox, Character, Kind

from .chair import distance, faces_of


class Deed(Enum):
    """What an act was."""

    HARM = "harm"
    HELP = "help"
    SPARE = "spare"


class Act(NamedTuple):
    """A public deed that tells something about roles.

    HARM: `actor` picked `targets` out of `reach`. HELP: it did `targets` good.
    SPARE: it ended its turn without a shot at any of `reach`, and has no targets.
    """

    deed: Deed
    actor: int
    targets: tuple[int, ...]
    reach: tuple[int, ...]


AIMED = (Kind.BANG, Kind.DUEL, Kind.JAIL)
"""Played at somebody, and meant ill."""

LEAVES_THE_FRONT = frozenset(
    ("replaced", "took", "lost", "discarded", "inherited", "punished", "exploded", "freed", "held")
)
"""Events whose cards no longer lie in front of anybody, if they did."""

BURDENS = (Kind.JAIL, Kind.DYNAMITE)
"""Who takes one of these away from somebody does them good."""


def number(value: Plain) -> int:
    """A seat or a number of points out of an event."""
    assert isinstance(value, int)
    return value


class Trail:
    """The table as the events so far have left it, and the `acts` found on the way."""

    __slots__ = ("acts", "alive", "box", "character", "front", "laid", "life", "most_life", "sheriff", "shot")

    def __init__(
        self,
        box: BangBox,
        characters: Sequence[Character | None],
        sheriff: int | None,
        alive: Sequence[bool],
    ) -> None:
        """Before the first event: nothing lies in front of anybody; `alive` says who is in play."""
        self.box = box
        self.character = characters
        self.sheriff = sheriff
        seats = range(box.seats)
        self.acts: list[Act] = []
        self.alive = list(alive)
        self.front: dict[int, int] = {}
        self.laid: list[list[Kind | None]] = [[] for _ in seats]
        self.life = [0 for _ in seats]
        self.most_life = [0 for _ in seats]
        self.shot = False

    def follow(self, event: Heard) -> None:
        """One more event."""
        kind, seat = event.kind, event.seat
        if seat is None:
            return
        if kind == "played":
            self._played(event, seat)
        elif kind in LEAVES_THE_FRONT:
            self._left(event, seat)
        elif kind == "passed_on":
            self._lay(self.box.deck.read(event.cards[0]), seat)
        elif kind == "began":
            self.shot = False
        elif kind == "stopped":
            if not self.shot:
                self._add(Deed.SPARE, seat, (), self._within_range(seat))
        elif kind in ("wounded", "healed"):
            self.life[seat] = number(event.values["life"])
        elif kind == "loaded":
            self.life[seat] = self.most_life[seat] = number(event.values["life"])
        elif kind == "eliminated":
            self.alive[seat] = False

    # ------------------------------------------------------------------ the cards

    def _played(self, event: Heard, seat: int) -> None:
        kind = Kind(str(event.values["kind"]))
        at = event.values["at"]
        assert isinstance(at, tuple)
        if kind in AIMED:
            target = number(at[0])
            if kind is Kind.BANG:
                self.shot = True
                reach = self._within_range(seat)
            else:
                reach = self._others(seat)
                if kind is Kind.JAIL:
                    reach = tuple([one for one in reach if one != self.sheriff])
            if target != seat:
                self._add(Deed.HARM, seat, (target,), reach)
        elif kind in (Kind.GATLING, Kind.INDIANS):
            if self.sheriff is not None and self.life[self.sheriff] == 1 and seat != self.sheriff:
                self._add(Deed.HARM, seat, (self.sheriff,), (self.sheriff,))
        elif kind is Kind.SALOON and self.life[seat] == self.most_life[seat]:
            wounded = [one for one in self._others(seat) if self.life[one] < self.most_life[one]]
            if wounded:
                self._add(Deed.HELP, seat, tuple(wounded), ())
        if kind in self.box.blue:
            self._lay(self.box.deck.read(event.cards[0]), number(at[0]) if at else seat)

    def _left(self, event: Heard, seat: int) -> None:
        taken_away: Kind | None = None
        for text in event.cards:
            if not self.box.deck.has_face(text):
                continue
            face = self.box.deck.read(text)
            owner = self.front.pop(face, None)
            if owner is not None:
                kind = faces_of(self.box).kind[face]
                self.laid[owner].remove(kind)
                taken_away = kind
        if event.kind == "lost":
            self._robbed(number(event.values["by"]), seat, self._others, taken_away)
        elif event.kind == "took" and "BANG-3.4" not in event.because:
            reach = self._near if "BANG-2.8" in event.because else self._others
            self._robbed(seat, number(event.values["owner"]), reach, taken_away)

    def _robbed(
        self, actor: int, owner: int, reach: Callable[[int], tuple[int, ...]], kind: Kind | None
    ) -> None:
        if actor == owner:
            return
        if kind in BURDENS:
            self._add(Deed.HELP, actor, (owner,), ())
        else:
            self._add(Deed.HARM, actor, (owner,), reach(actor))

    def _lay(self, face: int, seat: int) -> None:
        kind = faces_of(self.box).kind[face]
        owner = self.front.get(face)
        if owner is not None:
            self.laid[owner].remove(kind)
        self.front[face] = seat
        self.laid[seat].append(kind)

    # ------------------------------------------------------------------ who could

    def _add(self, deed: Deed, actor: int, targets: tuple[int, ...], reach: tuple[int, ...]) -> None:
        missed = tuple([one for one in targets if one not in reach])
        self.acts.append(Act(deed, actor, targets, reach + missed))

    def _others(self, seat: int) -> tuple[int, ...]:
        return tuple([one for one in range(self.box.seats) if one != seat and self.alive[one]])

    def _within(self, seat: int, far: int) -> tuple[int, ...]:
        living = [one for one in range(self.box.seats) if self.alive[one]]
        return tuple(
            [
                one
                for one in living
                if one != seat and distance(self.box, living, self.character, self.laid, seat, one) <= far
            ]
        )

    def _near(self, seat: int) -> tuple[int, ...]:
        return self._within(seat, self.box.rules.panic_distance)

    def _within_range(self, seat: int) -> tuple[int, ...]:
        ranges = faces_of(self.box).range_of
        far = max([ranges.get(kind, 0) for kind in self.laid[seat] if kind is not None], default=0)
        return self._within(seat, far or self.box.rules.colt_range)
