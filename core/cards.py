"""Cards and decks: what lies in the box, fixed before the first shuffle.

A card is an int into its deck's table. Two cards of equal face and back are
twins: people can't tell them apart, so texts, options and views speak of faces.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NewType

from .errors import NotationError
from .texts import _

CardId = NewType("CardId", int)
"""One physical card: its row in the deck table."""

Face = NewType("Face", int)
"""What a card shows: an index into `Deck.texts`. Twins share it."""

BACK = "??"
"""How a card reads to somebody who does not see its face."""


class Deck:
    """The immutable table of a game's cards.

    `faces[card]` is the face of a card, `texts[face]` its text, `backs[card]` a
    number for its back (cards with different backs are never mixed up in a
    redeal), `twins[card]` the other cards of the same face and back. `open_words`
    are words that read as cards and are also said of something that all can see or
    hear: an ore that is claimed aloud, a place. Said so, they tell of no card.
    """

    __slots__ = ("_reads", "backs", "faces", "ids", "in_face_order", "open_words", "texts", "twins")

    def __init__(
        self, texts: Sequence[str], backs: Sequence[int] | None = None, open_words: Iterable[str] = ()
    ) -> None:
        """Build the table from one text a card; cards of equal text (and back) are twins.

        ValueError where two faces read the same, capitals or not.
        """
        self.open_words = frozenset(open_words)
        self.backs: tuple[int, ...] = tuple(backs) if backs is not None else (0,) * len(texts)
        if len(self.backs) != len(texts):
            raise ValueError(f"{len(texts)} cards but {len(self.backs)} backs")
        known: dict[tuple[str, int], Face] = {}
        faces: list[Face] = []
        for text, back in zip(texts, self.backs, strict=True):
            faces.append(known.setdefault((text, back), Face(len(known))))
        self.texts: tuple[str, ...] = tuple(text for text, back in known)
        self.faces: tuple[Face, ...] = tuple(faces)
        self.in_face_order = faces == sorted(faces)
        self.ids: tuple[tuple[CardId, ...], ...] = tuple(
            tuple(CardId(card) for card, other in enumerate(faces) if other == face)
            for face in range(len(known))
        )
        self.twins: tuple[tuple[CardId, ...], ...] = tuple(
            tuple(twin for twin in self.ids[face] if twin != card) for card, face in enumerate(faces)
        )
        self._reads = {text.casefold(): Face(face) for face, text in enumerate(self.texts)}
        if len(self._reads) != len(self.texts):
            raise ValueError("two faces of this deck read the same; each needs a text of its own")

    def __len__(self) -> int:
        return len(self.faces)

    def text(self, card: int) -> str:
        """The face of a card in words: `9s`, `Th`."""
        return self.texts[self.faces[card]]

    def read(self, text: str) -> Face:
        """The face that reads so; NotationError where no card does."""
        face = self._reads.get(text.casefold())
        if face is None:
            raise NotationError(
                _(
                    "{text!r} is no card of this game; a card reads like {example!r}",
                    text=text,
                    example=self.texts[0],
                )
            )
        return face

    def read_all(self, text: str) -> list[Face]:
        """The faces of a line of cards, separated by spaces."""
        return [self.read(word) for word in text.split()]

    def has_face(self, text: str) -> bool:
        """Whether some card's face reads so."""
        return text.casefold() in self._reads

    def faces_of(self, cards: Iterable[int]) -> list[Face]:
        """The faces of these cards, in their order."""
        faces = self.faces
        return [faces[card] for card in cards]

    def find(self, face: int, cards: Iterable[int]) -> CardId:
        """The first of `cards` that shows `face`; NotationError where none does."""
        faces = self.faces
        for card in cards:
            if faces[card] == face:
                return CardId(card)
        raise NotationError(_("{card} is not among these cards", card=self.texts[face]))

    def find_all(self, wanted: Iterable[int], cards: Sequence[int]) -> list[CardId]:
        """Different cards out of `cards` that show these faces, in the order of `wanted`."""
        found: list[CardId] = []
        for face in wanted:
            for card in self.ids[face]:
                if card in cards and card not in found:
                    found.append(card)
                    break
            else:
                raise NotationError(_("{card} is not among these cards", card=self.texts[face]))
        return found
