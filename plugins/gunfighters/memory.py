"""What somebody who listens can know of the others' hands, beyond the cards that are certain.

A card that was shown may have been moved away since, but only if one was; a shot that
missed says who is not there, until somebody comes. All of it is made from the events
a seat has heard, and never errs: it only forgets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.seats import Seat

from .cards import GunfightersBox

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard

ANY_NUMBER = 99


@dataclass(slots=True)
class Sighting:
    """A card of this face was in the hand; since then `laid` cards have left the hand unseen."""

    face: int
    laid: int = 0


class HandMemory:
    """What is remembered of one hand.

    Of all sightings with `laid` up to some number, at most that many are gone.
    `most[place]` is the greatest number of men that can be there.
    """

    __slots__ = ("_place", "most", "sightings")

    def __init__(self, box: GunfightersBox) -> None:
        self._place = tuple([box.place[cards[0]] for cards in box.deck.ids])
        self.sightings: list[Sighting] = []
        self.most = [ANY_NUMBER] * len(box.places)

    # ------------------------------------------------------------ what is known

    def sure(self, place: int) -> int:
        """So many men are certainly there."""
        return sum([1 for one in self.sightings if not one.laid and self._place[one.face] == place])

    def doubtful(self, place: int) -> list[int]:
        """For each man seen there who may have left: how many have left the hand since."""
        return [one.laid for one in self.sightings if one.laid and self._place[one.face] == place]

    def empty(self, place: int) -> bool:
        """Whether certainly nobody is there."""
        return self.most[place] == 0

    def faults(self, faces: Sequence[int]) -> int:
        """By how many cards a hand of these faces disagrees with what was seen; 0 if it may be this hand."""
        men = Counter([self._place[face] for face in faces])
        found = sum([max(0, men[place] - most) for place, most in enumerate(self.most)])
        held = Counter(faces)
        seen: Counter[int] = Counter()
        missing = too_many = 0
        for one in sorted(self.sightings, key=lambda sighting: sighting.laid):
            seen[one.face] += 1
            missing += seen[one.face] > held[one.face]
            too_many = max(too_many, missing - one.laid)
        return found + too_many

    def fits(self, faces: Sequence[int]) -> bool:
        """Whether a hand of these faces agrees with all that was seen."""
        return not self.faults(faces)

    # ----------------------------------------------------------- what is heard

    def gain(self, faces: Iterable[int | None]) -> None:
        """Cards come into the hand; None is one that was not seen."""
        for face in faces:
            if face is None:
                self.most = [most + 1 for most in self.most]
            else:
                self.most[self._place[face]] += 1
                self.sightings.append(Sighting(face))

    def lose(self, face: int | None) -> None:
        """A card leaves the hand; None is one that was not seen."""
        if face is None:
            for one in self.sightings:
                one.laid += 1
            return
        self._drop_newest(face)
        place = self._place[face]
        self.most[place] = max(0, self.most[place] - 1)

    def see(self, face: int) -> None:
        """A card is shown and stays; it may be one that was seen before."""
        self._drop_newest(face)
        self.sightings.append(Sighting(face))

    def count(self, place: int, faces: Sequence[int]) -> None:
        """Just these cards of a place are in the hand."""
        left = Counter(faces)
        gone = []
        for one in sorted(self.sightings, key=lambda sighting: sighting.laid):
            if self._place[one.face] == place:
                left[one.face] -= 1
                if left[one.face] < 0:
                    gone.append(max(other.laid for other in self.sightings if other.face == one.face))
        self.sightings = [one for one in self.sightings if self._place[one.face] != place]
        for laid in gone:
            self._account_for(laid)
        self.sightings += [Sighting(face) for face in faces]
        self.most[place] = len(faces)

    def _drop_newest(self, face: int) -> None:
        """Forget a sighting of this face: the one that claims most, as it may have been that card."""
        same = [one for one in self.sightings if one.face == face]
        if same:
            self.sightings.remove(min(same, key=lambda sighting: sighting.laid))

    def _account_for(self, laid: int) -> None:
        """One of so many unseen departures is explained: the older sightings have one less to fear."""
        for one in self.sightings:
            if one.laid >= laid > 0:
                one.laid -= 1


class Memory:
    """What a seat (None: a spectator) remembers of every hand, its own as others could know it too."""

    __slots__ = ("_arriving", "_box", "_read", "hands")

    def __init__(self, box: GunfightersBox, heard: Iterable[Heard]) -> None:
        self._box = box
        self._read = {text: face for face, text in enumerate(box.deck.texts)}
        self.hands = [HandMemory(box) for _ in range(box.seats)]
        self._arriving: list[tuple[HandMemory, list[int | None]]] = []
        for event in heard:
            if event.kind != "gave":
                self._arrive()
            self._hear(event)
        self._arrive()

    def fits(self, hands: Sequence[Sequence[int]], own: Seat | None) -> bool:
        """Whether these hands of cards agree with what was heard; the own one always does."""
        faces = self._box.deck.faces
        return all(
            memory.fits([faces[card] for card in hand])
            for seat, (memory, hand) in enumerate(zip(self.hands, hands))
            if seat != own
        )

    def _faces(self, event: Heard) -> list[int | None]:
        return [None if text == BACK else self._read[text] for text in event.cards]

    def _known(self, event: Heard) -> list[int]:
        return [face for face in self._faces(event) if face is not None]

    def _hear(self, event: Heard) -> None:
        if event.seat is None:
            return
        hand = self.hands[event.seat]
        match event.kind:
            case "drew" | "followed":
                hand.gain(self._faces(event))
            case "moved":
                hand.lose(self._faces(event)[0])
            case "showed" | "shot":
                hand.see(self._known(event)[0])
            case "missed":
                self._other(event).count(self._place(event), [])
            case "lost" | "spent":
                for face in self._known(event):
                    hand.lose(face)
                if "MYG-4.2" in event.because:
                    hand.count(self._place(event), [])
            case "answered":
                hand.count(self._place(event), self._known(event))
            case "scouted" if BACK not in event.cards:
                self._recognise(self._other(event), self._known(event))
            case "gave":
                # All cards are out of the hands before the first is taken up.
                hand.lose(self._faces(event)[0])
                self._arriving.append((self._other(event), self._faces(event)))
            case "turned":
                self._other(event).lose(self._faces(event)[0])
                hand.gain(self._faces(event))

    def _arrive(self) -> None:
        """The cards that were passed on come into their new hands."""
        for hand, faces in self._arriving:
            hand.gain(faces)
        self._arriving.clear()

    def _recognise(self, hand: HandMemory, faces: list[int]) -> None:
        for place in self._box.place_numbers:
            hand.count(place, [face for face in faces if face in self._box.faces_of_place[place]])

    def _other(self, event: Heard) -> HandMemory:
        target = event.values["target"]
        assert isinstance(target, int)
        return self.hands[target]

    def _place(self, event: Heard) -> int:
        return self._box.place_index[str(event.values["place"])]
