"""The box: gunfire, story and climax cards, and the coins, as the rules file has them (MYG-0.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask, Plain
from gunsmoke.core.box import Box, PileSpec, owned
from gunsmoke.core.cards import Deck
from gunsmoke.core.seats import Seat, seat_range

if TYPE_CHECKING:
    from gunsmoke.core.game import Game

    from .numbers import Numbers, StoryNumbers

QUICK_DRAW = "quick-draw"
HORSE = "horse"
RIFLE = "rifle"

NOWHERE = -1
"""The place of a card that is no gunfighter."""

GUNFIRE, STORY, CLIMAX = 0, 1, 2
"""The backs of the three decks."""


class Place(NamedTuple):
    """A place of the town."""

    id: str
    title: str


class Story(NamedTuple):
    """A Story card; `effect` says which step carries it out, `amount` and `place` with what."""

    id: str
    title: str
    effect: str
    amount: int
    place: int
    free_shot: bool
    rule: str


class Arms(NamedTuple):
    """What a seat can say while these others are in.

    `moves` and `follows` hold one action for each face, `shots` those that show this face;
    `aims` are the shots that show nothing.
    """

    targets: tuple[Seat, ...]
    moves: tuple[Action, ...]
    follows: tuple[Action, ...]
    shots: tuple[tuple[Action, ...], ...]
    aims: tuple[Action, ...]


class GunfightersBox(Box):
    """A match's numbers, made ready for play. All of them come from the rules file.

    By card: `place` (an index into `places`), `dollars`, `kind` (of a Climax card) and
    `story`. `reach[place]` are the places that a card of this place can shoot at.
    `arms` keeps what seats can say, by seat and by who is still in; `usual_asks` keeps what
    a seat is asked in its turn where nothing unusual can be done, by its hand and by
    whether it can pay for a story besides.
    """

    __slots__ = (
        "arms",
        "blind_story_shot",
        "coins",
        "control",
        "control_cards",
        "control_wins",
        "dealer",
        "dollars",
        "draw_coins",
        "faces_of_place",
        "hand_size",
        "kind",
        "move_from_discard",
        "notes",
        "place",
        "place_index",
        "places",
        "reach",
        "square",
        "starting_coins",
        "stories",
        "story",
        "story_price",
        "usual_asks",
        "winning_coins",
    )

    def __init__(
        self,
        game: Game[Any],
        numbers: Numbers,
        seats: int,
        options: Mapping[str, Plain],
        fingerprint: str,
    ) -> None:
        """Lay out the three decks and the coins that the numbers and options name."""
        self.places = tuple(Place(place.id, place.title) for place in numbers.places)
        self.place_index = {place.id: number for number, place in enumerate(self.places)}
        gunfire = [
            (f"{place.id}${dollars}" if dollars else place.id, number, dollars)
            for number, place in enumerate(self.places)
            for dollars in numbers.dollars
        ]
        stories = [self._story(one) for one in numbers.stories for _ in range(one.copies)]
        climax: list[str] = [one.id for one in numbers.climax for _ in range(one.copies)]
        texts = [text for text, _, _ in gunfire] + [story.id for story in stories] + climax
        backs = [GUNFIRE] * len(gunfire) + [STORY] * len(stories) + [CLIMAX] * len(climax)
        super().__init__(game, Deck(texts, backs), _layout(seats), seats, options, fingerprint)
        others = len(stories) + len(climax)
        self.place = tuple([place for _, place, _ in gunfire] + [NOWHERE] * others)
        self.dollars = tuple([dollars for _, _, dollars in gunfire] + [0] * others)
        self.story: tuple[Story | None, ...] = (*[None] * len(gunfire), *stories, *[None] * len(climax))
        self.kind = tuple([""] * (len(gunfire) + len(stories)) + climax)
        self.stories = {story.id: story for story in stories}
        self.faces_of_place = tuple(
            tuple(sorted({self.deck.faces[card] for card, other in enumerate(self.place) if other == number}))
            for number in range(len(self.places))
        )
        self.square = self.place_index[numbers.square]
        self.reach = _reach(self, numbers) if options["plaza"] else tuple((n,) for n in self.place_numbers)
        self.hand_size = numbers.hand_size
        self.coins = numbers.coins
        self.starting_coins = numbers.starting_coins
        self.winning_coins = numbers.winning_coins
        self.draw_coins = numbers.draw_coins
        self.story_price = numbers.story_price
        self.control_cards = numbers.control_cards
        self.control_wins = numbers.control_wins
        self.control = options["control"] is True
        self.blind_story_shot = options["story_shot"] == "blind"
        self.move_from_discard = options["move_from_discard"] is True
        self.notes = options["notes"] is True
        dealer = options["dealer"]
        assert isinstance(dealer, int)
        self.dealer = Seat((dealer - 1) % seats) if dealer else None
        self.arms: dict[tuple[int, tuple[Seat, ...]], Arms] = {}
        self.usual_asks: dict[tuple[int, tuple[Seat, ...], tuple[int, ...], bool], Ask] = {}

    @property
    def place_numbers(self) -> range:
        """The places by index."""
        return range(len(self.places))

    @property
    def open_words(self) -> frozenset[str]:
        """The places: a man of no worth in the Saloon reads like the Saloon itself."""
        return frozenset(self.place_index)

    def _story(self, one: StoryNumbers) -> Story:
        place = NOWHERE if one.place is None else self.place_index[one.place]
        return Story(one.id, one.title, one.effect, one.amount, place, one.free_shot, one.rule)


def _reach(box: GunfightersBox, numbers: Numbers) -> tuple[tuple[int, ...], ...]:
    """MYG-8.1 to MYG-8.3. The Plaza reaches all places that are not outlying, and they reach it."""
    outlying = {box.place_index[place] for place in numbers.outlying}
    reach = []
    for place in box.place_numbers:
        if place == box.square:
            reach.append(tuple(other for other in box.place_numbers if other not in outlying))
        elif place in outlying:
            reach.append((place,))
        else:
            reach.append(tuple(sorted({place, box.square})))
    return tuple(reach)


def _layout(seats: int) -> tuple[PileSpec, ...]:
    """Three decks and their discards, the hands, what is being passed on, and the Climax cards in front."""
    return (
        PileSpec("deck", True),
        PileSpec("discard", True),
        PileSpec("stories", True),
        PileSpec("told", True, open=True),
        PileSpec("climaxes", True),
        *owned("hand", seats),
        *owned("passing", seats),
        *(PileSpec(f"climax.{seat}", True, seat, open=True) for seat in seat_range(seats)),
    )
