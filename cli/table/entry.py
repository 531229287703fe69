"""Reading what a person types at a question: the action's own text, or something shorter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from gunsmoke.cli.texts import _
from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.agenda import replies_of
from gunsmoke.core.errors import IllegalAction, NotationError
from gunsmoke.core.game import UNEXPLAINED
from gunsmoke.core.replay import naming

from .english import typed_in_english
from .menu import LIMIT, Item, matches, menu_of
from .picking import LOOK_AT, Picked, Picking

if TYPE_CHECKING:
    from gunsmoke.core.match import Match
    from gunsmoke.core.scene import CardView
    from gunsmoke.core.seats import Seat


class Chosen(NamedTuple):
    """An action that is allowed now; `others` says that the entry could mean another one too."""

    action: Action
    others: bool = False


class Opened(NamedTuple):
    """An entry of a menu with several options behind it, which is to be asked next.

    With a `verb` these are choices of cards, and `texts` is one of them.
    """

    texts: tuple[str, ...]
    verb: str = ""


class Choices:
    """What one seat can reply now, as a person chooses from it.

    Where there is nothing but cards to choose, they are `picked` at once. Elsewhere there
    is a menu: `words` are its options by text, `items` its entries, one of them for each
    way to choose cards that is too long to list; that entry opened, its cards are `picked`.
    `rows` are the rows of cards that the person sees, those the question is about first.
    """

    __slots__ = (
        "_misread",
        "_pickings",
        "_reading",
        "all_shown",
        "items",
        "match",
        "picked",
        "seat",
        "words",
    )

    def __init__(self, match: Match, seat: Seat, rows: Sequence[Sequence[CardView]]) -> None:
        self.match = match
        self.seat = seat
        options = replies_of(match.state, seat)
        texts = match.box.deck.texts
        self._reading = Picking(options, rows, texts)
        found = {option.text(match.notation): option for option in islice(options, LOOK_AT)}
        verbs = Counter(option.verb for option in found.values() if isinstance(option, CardsAction))
        only_cards = len(verbs) == 1 and verbs.total() == len(found)
        self._pickings: dict[str, Picking] = {}
        for verb, count in verbs.items():
            picking = self._reading if only_cards else Picking(options, rows, texts, verb)
            if only_cards or not (count == 1 or (picking.sizes == (1,) and count <= LIMIT)):
                self._pickings[verb] = picking
        self.words = {
            text: option
            for text, option in found.items()
            if not (isinstance(option, CardsAction) and option.verb in self._pickings)
        }
        self._misread = ""
        self.items: list[Item] = []
        self.picked: Picking | None = None
        self.close()

    def open(self, opened: Opened) -> None:
        """Show only what lies behind this entry; `close` shows all again."""
        self.all_shown = False
        if opened.verb:
            self.items, self.picked = [], self._pickings[opened.verb]
        else:
            self.items, self.picked = menu_of(opened.texts), None

    def close(self) -> None:
        """Show all options."""
        self.all_shown = True
        self.items = menu_of(tuple(self.words), LIMIT - len(self._pickings)) if self.words else []
        self.picked = None
        if not self.words and len(self._pickings) == 1:
            self.picked = self._reading
            return
        for verb, picking in self._pickings.items():
            label = _("{head}: {text}", head=verb, text=picking.expected)
            self.items.append(Item(label, (picking.example.text(self.match.notation),), verb))

    @property
    def expected(self) -> str:
        """What may be typed, in a line."""
        if self.picked is not None:
            return self.picked.expected
        return ", ".join(item.label for item in self.items)

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs of all options that choose cards."""
        return self._reading.verbs

    def begins(self, typed: str) -> bool:
        """Whether a line's first word is that of an option."""
        first = typed.split()[0].casefold()
        return first in self.verbs or any(text.split()[0].casefold() == first for text in self.words)

    def read(self, typed: str) -> Chosen | Opened:
        """The action that a line means, or the menu entry it opens.

        IllegalAction where it is an action that is not allowed now, NotationError
        where it means nothing.
        """
        meant = self.meant(typed)
        if isinstance(meant, Opened):
            return meant
        # A verb reads as an action without cards, which is rarely allowed.
        opened = self._opens(typed) if self.match.refuse(self.seat, meant.action) is not None else None
        return opened or self._allowed(meant)

    def meant(self, typed: str) -> Chosen | Opened:
        """Like `read`, whether it is allowed now or not."""
        said = self._said(typed)
        if said is not None:
            if self.match.refuse(self.seat, said) is not None:
                begun = self._begun(typed)
                if isinstance(begun, Chosen):
                    return begun
            return Chosen(said)
        if self.picked is not None:
            picked = self.picked.read(typed)
            if picked is not None:
                return Chosen(picked.action, picked.others)
            begun = self._begun(typed)
            if begun is None:
                raise NotationError(self._why_unread(typed))
            return begun
        if typed.isdecimal():
            return self._numbered(int(typed))
        return self._opens(typed) or self._named(typed)

    def _named(self, typed: str) -> Chosen | Opened:
        """What a line at the menu means that is no number: cards by their names, or an entry's beginning.

        Cards that may not be chosen are spoken of only where nothing else is meant.
        """
        wrong: NotationError | None = None
        picked: Picked | None = None
        try:
            picked = self._reading.read(typed) if self._reading else None
        except NotationError as error:
            wrong = error
        if picked is not None and self.match.refuse(self.seat, picked.action) is None:
            return Chosen(picked.action, picked.others)
        begun = self._begun(typed)
        if begun is not None:
            return begun
        if picked is not None:
            return Chosen(picked.action, picked.others)
        raise wrong or NotationError(self._why_unread(typed))

    def _why_unread(self, typed: str) -> str:
        """The game's own reason where the line begins like an action; what was expected elsewhere."""
        verb = typed.split()[0]
        if self._misread and any(text.split()[0] == verb for text in self.words):
            return self._misread
        told = _(
            "{typed!r} is no choice here; expected {expected}; ? tells more",
            typed=typed,
            expected=self.expected,
        )
        english = typed_in_english()
        return f"{told}. {english}" if english else told

    def _said(self, typed: str) -> Action | None:
        """The action whose own text this is."""
        self._misread = ""
        if typed in self.words:
            return self.words[typed]
        try:
            failed = _("{game} failed to read {typed!r}", game=self.match.game.title, typed=typed)
            with naming(failed):
                return self.match.game.read_action(typed, self.match.notation)
        except NotationError as error:
            # A shorter way to say it, or nothing at all: that is found out next.
            self._misread = str(error)
            return None

    def _numbered(self, number: int) -> Chosen | Opened:
        if not 1 <= number <= len(self.items):
            raise NotationError(
                _("{number} is no entry here; choose 1 to {last}", number=number, last=len(self.items))
            )
        item = self.items[number - 1]
        return Opened(item.texts, item.verb) if item.verb else self._taken(item.texts)

    def _opens(self, typed: str) -> Opened | None:
        """The entry of cards whose verb begins so, where nothing else does."""
        begun = typed.casefold()
        found = [item for item in self.items if item.verb.startswith(begun) and item.verb]
        if len(found) != 1 or any(text.casefold().startswith(begun) for text in self.words):
            return None
        return Opened(found[0].texts, found[0].verb)

    def _begun(self, typed: str) -> Chosen | Opened | None:
        """The option that begins as typed, or a menu of them; those shown now come first."""
        shown = tuple(text for item in self.items for text in item.texts if not item.verb)
        words = typed.split()
        found = matches(words, shown) or matches(words, tuple(self.words))
        return self._taken(tuple(found)) if found else None

    def _taken(self, texts: tuple[str, ...]) -> Chosen | Opened:
        return Chosen(self.words[texts[0]]) if len(texts) == 1 else Opened(texts)

    def _allowed(self, chosen: Chosen) -> Chosen:
        """The same, or an error with the game's reason, or with what was expected."""
        refusal = self.match.refuse(self.seat, chosen.action)
        if refusal is None:
            return chosen
        if refusal.rule == UNEXPLAINED:
            text = chosen.action.text(self.match.notation)
            raise NotationError(
                _("{action!r} is not possible now; expected {expected}", action=text, expected=self.expected)
            )
        raise IllegalAction(str(refusal), refusal)
