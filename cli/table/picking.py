"""Choosing cards: ranks (`A A K`), cards (`As Kd`), numbers (`1 3 5`), `all` or `none`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product
from typing import NamedTuple

from gunsmoke.cli.texts import _
from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.errors import NotationError
from gunsmoke.core.options import Options
from gunsmoke.core.scene import CardView
from gunsmoke.core.suggest import either

from .labels import Ranks, number_of, place_labels

LOOK_AT = 5000
"""How many options are looked at to see which kinds there are; the first of a kind come early."""

EXAMPLE = 2
"""The example in a hint has so many cards, where one may choose how many."""

ALL, NONE = "all", "none"

Choice = tuple[int, ...]
"""Places in the hand, in ascending order."""


class Picked(NamedTuple):
    """An action read from a typed line, and whether another option reads so too."""

    action: Action
    others: bool


class Picking:
    """The options of an ask that choose cards out of a hand.

    `verbs` are their verbs, `sizes` how many cards may be chosen. `cards` is the
    hand as the person sees it, place by place.
    """

    __slots__ = (
        *("_deck", "_example", "_faces", "_kinds", "_numbered", "_options", "_ranks"),
        *("cards", "sizes", "verbs"),
    )

    def __init__(
        self,
        options: Options,
        rows: Sequence[Sequence[CardView]],
        texts: Sequence[str],
        verb: str = "",
    ) -> None:
        """`rows` are rows of cards on the table, of which the first that has all these cards is the hand.

        `texts` are the card texts of the deck by face; with `verb` only options of this verb count.
        """
        self._options = options
        self._kinds: dict[str, type[CardsAction]] = {}
        sizes: set[int] = set()
        faces: Counter[int] = Counter()
        lasts: dict[int, tuple[int, ...]] = {}
        for option in islice(options, LOOK_AT):
            if isinstance(option, CardsAction) and verb in ("", option.verb):
                self._kinds[option.verb] = type(option)
                sizes.add(len(option.cards))
                faces |= Counter(option.cards)
                lasts[len(option.cards)] = option.cards
        self.sizes = tuple(sorted(sizes))
        few = self.sizes[0] if len(self.sizes) == 1 else min([EXAMPLE, *self.sizes[-1:]])
        self._example = lasts.get(few, ())
        self.verbs = tuple(self._kinds)
        offered = tuple(CardView(texts[face], "", "") for face in sorted(faces.elements()))
        wanted = Counter(card.text for card in offered)
        open_rows = [tuple(row) for row in rows if not any(card.hidden for card in row)]
        whole = (row for row in open_rows if wanted <= Counter(card.text for card in row))
        self.cards = next(whole, offered)
        self._faces = {text: face for face, text in enumerate(texts)}
        self._ranks = Ranks(texts, self.cards)
        ranks = [self._ranks.of(text) for text in texts]
        self._numbered = any(number_of(text) and not rank for text, rank in zip(texts, ranks))
        self._deck = {text.casefold() for text in texts} | {rank.casefold() for rank in ranks}

    def __bool__(self) -> bool:
        return bool(self._kinds)

    @property
    def expected(self) -> str:
        """How many cards, in words: `2 cards`, `any number of cards or none`."""
        if self.sizes == (1,):
            return _("a card")
        if len(self.sizes) == 1:
            return _.plural("{count} card", "{count} cards", self.sizes[0])
        or_none = self.sizes[:1] == (0,)
        sizes = [size for size in self.sizes if size]
        if sizes == list(range(1, len(self.cards) + 1)):
            return _("any number of cards or none") if or_none else _("any number of cards")
        limits = {"least": sizes[0], "most": sizes[-1]}
        return (
            _("{least} to {most} cards or none", **limits)
            if or_none
            else _("{least} to {most} cards", **limits)
        )

    @property
    def hint(self) -> str:
        """How many cards, and how to name some that may be chosen: `2 cards, such as K Q, Kc Qh or 1 2`."""
        return _("{cards}, such as {ways}", cards=self.expected, ways=self.ways)

    @property
    def example(self) -> CardsAction:
        """One of the options, with few cards."""
        return next(iter(self._kinds.values())).of(self._example)

    @property
    def ways(self) -> str:
        """How to name some cards that may be chosen: `K Q, Kc Qh or 1 2`."""
        left = list(self._example)
        shown: list[tuple[str, str]] = []
        for card, label in zip(self.cards, place_labels(self.cards)):
            if self._faces[card.text] in left:
                left.remove(self._faces[card.text])
                shown.append((card.text, label))
        texts = [text for text, label in shown]
        ways = [" ".join(texts), " ".join(label for text, label in shown)]
        ranks = [self._ranks.of(text) for text in texts]
        alike = {card.text for card in self.cards if self._ranks.of(card.text) in ranks}
        if all(ranks) and (len(texts) > 1 or alike == set(texts)):  # a rank of several is asked about
            ways.insert(0, " ".join(ranks))
        ways += [ALL] * (len(self.cards) in self.sizes) + [NONE] * (0 in self.sizes)
        return either(ways)

    def read(self, typed: str) -> Picked | None:
        """What a typed line chooses: an option if one reads so, else something to be refused.

        None if the line doesn't speak of cards; NotationError if it speaks of
        cards that are not there, or of one card that might be either of several.
        """
        words = self._ranks.words(typed)
        kinds = list(self._kinds.values())
        if words and not self._is_card(words[0]) and words[0] not in (ALL, NONE):
            kinds = [kind for kind in kinds if kind.verb.startswith(words[0])]
            words = words[1:]
            if not kinds:
                return None
            if not words and 0 not in self.sizes:
                raise NotationError(
                    _("{typed!r} names no cards; expected {expected}", typed=typed, expected=self.expected)
                )
        found: dict[Action, None] = {}
        refused: Action | None = None
        for kind, chosen in product(kinds, self._choices(words)):
            action = kind.of(tuple(sorted(self._faces[self.cards[place].text] for place in chosen)))
            if action in self._options:
                found[action] = None
            elif refused is None:
                refused = action
        if found:
            self._ask_which(typed, list(found))
            return Picked(next(iter(found)), len(found) > 1)
        return None if refused is None else Picked(refused, False)

    def _ask_which(self, typed: str, found: Sequence[Action]) -> None:
        """NotationError where a word for one card means cards that differ.

        Of several cards the first ones are taken: `A A K` is said by who does not mind the suits.
        """
        texts = list(self._faces)
        cards = [action.cards for action in found if isinstance(action, CardsAction)]
        named = dict.fromkeys(texts[chosen[0]] for chosen in cards if len(chosen) == 1)
        if len(named) > 1:
            raise NotationError(_("{typed!r} may be {cards}; say which", typed=typed, cards=", ".join(named)))

    def _choices(self, words: Sequence[str]) -> Iterator[Choice]:
        """Every choice of places that these words can mean; NotationError where a word means none."""
        if words in ([], [NONE]):
            yield ()
            return
        if words == [ALL]:
            yield tuple(range(len(self.cards)))
            return
        wanted: dict[tuple[int, ...], int] = {}
        for word in self._split(words):
            places = self._places(word)
            if not places:
                shown = word.upper() if len(word) == 1 else word
                raise NotationError(
                    _("there is no {card} among these cards: {cards}", card=shown, cards=self._hand())
                )
            wanted[places] = wanted.get(places, 0) + 1
        for places, count in wanted.items():
            if count > len(places):
                shown = " ".join(self.cards[place].text for place in places)
                raise NotationError(
                    _.plural(
                        "{count} card asked for where there is only {cards}",
                        "{count} cards asked for where there is only {cards}",
                        count,
                        cards=shown,
                    )
                )
        for parts in product(*(combinations(places, count) for places, count in wanted.items())):
            chosen = tuple(sorted(place for part in parts for place in part))
            if len(set(chosen)) == len(chosen):
                yield chosen

    def _places(self, word: str) -> tuple[int, ...]:
        """The places that a word can mean: a card with its twins, a rank, a number a card begins with,
        a place's number, the beginning of a name.
        """
        rank = self._ranks.same(word)
        texts = [card.text.casefold() for card in self.cards]
        return (
            tuple(place for place, text in enumerate(texts) if text == word)
            or tuple(
                place for place, card in enumerate(self.cards) if self._ranks.of(card.text).casefold() == rank
            )
            or tuple(place for place, text in enumerate(texts) if word and number_of(text) == word)
            or tuple(
                place
                for place, label in enumerate(place_labels(self.cards))
                if label.lstrip("#") == word.lstrip("#")
            )
            or tuple(place for place, text in enumerate(texts) if len(word) > 2 and text.startswith(word))
        )

    def _is_card(self, word: str) -> bool:
        """Whether a word speaks of a card, of this hand or not."""
        return word in self._deck or all(self._places(part) for part in self._split([word]))

    def _split(self, words: Sequence[str]) -> list[str]:
        """The words, those written together taken apart where that makes cards: `AAK`, `AsKd`.

        Not a number where cards are told by numbers: `11` is never two cards of number 1 there.
        """
        parts: list[str] = []
        for word in words:
            whole = self._numbered and word.isdecimal()
            for length in (len(word),) if whole else (len(word), 1, 2):
                pieces = [word[start : start + length] for start in range(0, len(word), length)]
                if all(map(self._places, pieces)):
                    parts += pieces
                    break
            else:
                parts.append(word)
        return parts

    def _hand(self) -> str:
        return " ".join(card.text for card in self.cards)
