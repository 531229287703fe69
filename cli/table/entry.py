"""Reading what a person types at a question: the action's own text, or something shorter."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from gunsmoke.cli.texts import _
from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.agenda import replies_of
from gunsmoke.core.errors import IllegalAction, NotationError
from gunsmoke.core.game import UNEXPLAINED
from gunsmoke.core.replay import naming

from .menu import Item, matches, menu_of
from .picking import LOOK_AT, Picking

if TYPE_CHECKING:
    from gunsmoke.core.match import Match
    from gunsmoke.core.scene import CardView
    from gunsmoke.core.seats import Seat


class Chosen(NamedTuple):
    """An action that is allowed now; `others` says that the entry could mean another one too."""

    action: Action
    others: bool = False


class Opened(NamedTuple):
    """An entry of a menu with several options behind it, which is to be asked next."""

    texts: tuple[str, ...]


class Choices:
    """What one seat can reply now, as a person chooses from it.

    `words` are the options that choose no cards, by text, `items` the menu of
    them, `picking` those that do. `cards` are the cards the person sees numbered.
    """

    __slots__ = ("_misread", "items", "match", "picking", "seat", "words")

    def __init__(self, match: Match, seat: Seat, cards: Sequence[CardView]) -> None:
        self.match = match
        self.seat = seat
        options = replies_of(match.state, seat)
        self.picking = Picking(options, cards, match.box.deck.texts)
        self.words = {
            option.text(match.notation): option
            for option in islice(options, LOOK_AT)
            if not isinstance(option, CardsAction)
        }
        self.items: list[Item] = menu_of(tuple(self.words)) if self.words else []
        self._misread = ""

    def open(self, texts: Sequence[str]) -> None:
        """Show only these options; `close` shows all again."""
        self.items = menu_of(texts)

    def close(self) -> None:
        """Show all options."""
        self.items = menu_of(tuple(self.words)) if self.words else []

    @property
    def all_shown(self) -> bool:
        """Whether no menu entry was opened."""
        return sum(len(item.texts) for item in self.items) == len(self.words)

    @property
    def expected(self) -> str:
        """What may be typed, in a line."""
        listed = ", ".join(item.label for item in self.items)
        if not self.picking:
            return listed
        if not listed:
            return self.picking.expected
        return _("{cards}; or {actions}", cards=self.picking.expected, actions=listed)

    def read(self, typed: str) -> Chosen | Opened:
        """The action that a line means, or the menu entry it opens.

        IllegalAction where it is an action that is not allowed now, NotationError
        where it means nothing.
        """
        meant = self.meant(typed)
        return self._allowed(meant) if isinstance(meant, Chosen) else meant

    def meant(self, typed: str) -> Chosen | Opened:
        """Like `read`, whether it is allowed now or not."""
        said = self._said(typed)
        if said is not None:
            if self.match.refuse(self.seat, said) is not None:
                begun = self._begun(typed)
                if isinstance(begun, Chosen):
                    return begun
            return Chosen(said)
        if not self.picking and typed.isdecimal():
            return self._numbered(int(typed))
        picked = self.picking.read(typed) if self.picking else None
        if picked is not None:
            return Chosen(picked.action, picked.others)
        begun = self._begun(typed)
        if begun is None:
            raise NotationError(self._why_unread(typed))
        return begun

    def _why_unread(self, typed: str) -> str:
        """The game's own reason where the line begins like an action; what was expected elsewhere."""
        verb = typed.split()[0]
        if self._misread and any(text.split()[0] == verb for text in self.words):
            return self._misread
        return _("{typed!r} is no choice here; expected {expected}", typed=typed, expected=self.expected)

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
        return self._taken(self.items[number - 1].texts)

    def _begun(self, typed: str) -> Chosen | Opened | None:
        """The option that begins as typed, or a menu of them; those shown now come first."""
        shown = tuple(text for item in self.items for text in item.texts)
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
