"""Small pieces of sentences: cards, names, roles and numbers in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.language import later
from gunsmoke.plugins.bang.cards import Kind, Role
from gunsmoke.plugins.bang.texts import _

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words
    from gunsmoke.plugins.bang.cards import BangBox

SUITS = {"h": later("Hearts"), "d": later("Diamonds"), "c": later("Clubs"), "s": later("Spades")}
PICTURES = {"J": later("Jack"), "Q": later("Queen"), "K": later("King"), "A": later("Ace")}

ROLES: dict[str, str] = {
    Role.SHERIFF: later("Sheriff"),
    Role.DEPUTY: later("Deputy"),
    Role.OUTLAW: later("Outlaw"),
    Role.RENEGADE: later("Renegade"),
}
"""A role as a title."""

ONE: dict[str, str] = {
    Role.SHERIFF: later("the Sheriff"),
    Role.DEPUTY: later("a Deputy"),
    Role.OUTLAW: later("an Outlaw"),
    Role.RENEGADE: later("the Renegade"),
}
"""What somebody is by a role: of some there may be more than one."""

THE: dict[str, str] = {
    Role.DEPUTY: later("the Deputy"),
    Role.OUTLAW: later("the Outlaw"),
    Role.RENEGADE: later("the Renegade"),
}
"""A role with three players, where each is there once."""

SIDES: dict[str, str] = {
    "law": later("Law"),
    "outlaws": later("Outlaws"),
    "renegade": later("Renegade"),
}
"""Those who win together, as simulations sort results by them."""

ATTACKS: dict[str, str] = {
    Kind.BANG: "BANG!",
    Kind.GATLING: "Gatling",
    Kind.INDIANS: "Indians!",
    Kind.DUEL: "Duel",
    Kind.DYNAMITE: "Dynamite",
}
"""What can wound, as it is printed on the card."""


def cards_of(cards: Sequence[str]) -> str:
    """Cards in a row, the unseen ones by their number."""
    seen = [card for card in cards if card != BACK]
    unseen = len(cards) - len(seen)
    if unseen and seen:
        seen.append(_.plural("{count} more card", "{count} more cards", unseen))
    elif unseen:
        seen.append(_.plural("{count} card", "{count} cards", unseen))
    return and_so_on(seen)


def spoken(card: str) -> str:
    """A card's rank and suit in words: `missed-5s` is `5 of Spades`."""
    rank, suit = card[-2].replace("T", "10"), card[-1]
    return _("{rank} of {suit}", rank=_(PICTURES[rank]) if rank in PICTURES else rank, suit=_(SUITS[suit]))


def and_so_on(words: Sequence[str]) -> str:
    """`nobody`, `a`, `a and b`, `a, b and c`."""
    if not words:
        return _("nobody")
    if len(words) == 1:
        return words[0]
    return _("{several} and {last}", several=", ".join(words[:-1]), last=words[-1])


def several(words: Words, seats: Iterable[int]) -> str:
    """Names in a row."""
    return and_so_on([words.name(seat) for seat in seats])


def title_of(role: str) -> str:
    """`Sheriff`, `Outlaw`."""
    return _(ROLES[role])


def group_title(box: BangBox, kind: str, name: str) -> str:
    """What a side, a role or a character is called; what the box doesn't know, as it is."""
    if kind == "character":
        return box.names.get(name, name)
    titles = {"side": SIDES, "role": ROLES}.get(kind, {})
    return _(titles[name]) if name in titles else name


def one(role: str) -> str:
    """`the Sheriff`, `an Outlaw`."""
    return _(ONE[role])


def the(role: str) -> str:
    """`the Outlaw`."""
    return _(THE[role])


def number(given: object) -> int:
    """A value of an event or a question that is a number."""
    assert isinstance(given, int)
    return given


def seats_of(given: object) -> tuple[int, ...]:
    """A value of an event or a question that lists seats."""
    assert isinstance(given, tuple)
    return given
