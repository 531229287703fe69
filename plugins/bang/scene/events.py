"""What happened, in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.language import later
from gunsmoke.plugins.bang.texts import _

from .deaths import death
from .phrases import and_so_on, cards_of, number, one, seats_of, several, spoken

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words


def describe(event: Heard, words: Words) -> str:
    """An event in a line; LookupError for one that Bang! does not have."""
    who = "" if event.seat is None else words.name(event.seat)
    for tell in (_of_set_up, _of_turns, _of_flips, _of_cards, _of_attacks, _of_wounds, _of_deaths):
        line = tell(event, who, words)
        if line is not None:
            return line
    raise LookupError(f"Bang! has no words for the event {event.kind!r}")


def _of_set_up(event: Heard, who: str, words: Words) -> str | None:
    """Roles, characters, bullets (BANG-5)."""
    match event.kind:
        case "became" if event.cards[0] == BACK:
            return _("{who} gets a role", who=who)
        case "became":
            return _("{who} is {role}", who=who, role=one(event.cards[0]))
        case "offered":
            return _("{who} chooses between {cards}", who=who, cards=cards_of(event.cards))
        case "named":
            return _("{who} is {character}", who=who, character=event.cards[0])
        case "loaded":
            life = number(event.values["life"])
            return _.plural("{who} has {count} life point", "{who} has {count} life points", life, who=who)
    return None


def _of_turns(event: Heard, who: str, words: Words) -> str | None:
    """What a turn is made of (BANG-6)."""
    card = event.cards[0] if event.cards else ""
    match event.kind:
        case "began":
            return _("{who}'s turn", who=who)
        case "exploded":
            return _("{card} explodes in front of {who}", who=who, card=card)
        case "passed_on":
            return _("{card} does not explode and goes on to {who}", who=who, card=card)
        case "freed":
            return _("{who} is out of Jail; {card} is discarded", who=who, card=card)
        case "held":
            return _("{who} stays in Jail and loses the turn; {card} is discarded", who=who, card=card)
        case "looked":
            return _("{who} looks at {cards} of the deck", who=who, cards=cards_of(event.cards))
        case "returned":
            return _("{who} puts {cards} back on the deck", who=who, cards=cards_of(event.cards))
        case "kept":
            kept = number(event.values["count"])
            return _.plural("{who} keeps {count} card", "{who} keeps {count} cards", kept, who=who)
        case "picked_up":
            return _("{who} takes {card} from the discard pile", who=who, card=card)
        case "stopped":
            return _("{who} plays no more", who=who)
    return None


def _of_flips(event: Heard, who: str, words: Words) -> str | None:
    """Draw! (BANG-8)."""
    match event.kind:
        case "flipped" if not event.cards:
            return _("{who} can't draw!: there is no card anywhere", who=who)
        case "flipped":
            return _("{who} draws! {cards}", who=who, cards=and_so_on([_flip(card) for card in event.cards]))
        case "picked":
            return _("{who} picks {card}", who=who, card=_flip(event.cards[0]))
    return None


def _flip(card: str) -> str:
    return f"{card} ({spoken(card)})"


def _of_cards(event: Heard, who: str, words: Words) -> str | None:
    """Cards that are drawn, played, taken and discarded."""
    said, cards = event.values, cards_of(event.cards)
    match event.kind:
        case "drew" if {"BANG-10.5", "BANG-13.5"} & {*event.because}:
            return _("{who} draws {cards} as a reward", who=who, cards=cards)
        case "drew":
            return _("{who} draws {cards}", who=who, cards=cards)
        case "played":
            return _play(event, who, words)
        case "replaced" | "discarded":
            return _("{who} discards {cards}", who=who, cards=cards)
        case "took":
            owner = _name(words, said["owner"])
            return _("{who} takes {cards} from {owner}", who=who, cards=cards, owner=owner)
        case "lost" if said["by"] == event.seat:
            return _("{who} discards {cards} from in front", who=who, cards=cards)
        case "lost":
            by = _name(words, said["by"])
            return _("{who} loses {cards} to {by}", who=who, cards=cards, by=by)
        case "opened" if not event.cards:
            return _("nothing in the store")
        case "opened":
            return _("{cards} in the store", cards=cards)
        case "chose":
            return _("{who} takes {card} from the store", who=who, card=event.cards[0])
        case "reshuffled":
            times = said["times"]
            return _("the discard pile is shuffled into a new deck, reshuffle {times}", times=times)
    return None


def _play(event: Heard, who: str, words: Words) -> str:
    """Perhaps at somebody; Calamity Janet plays a Missed! as a BANG! (BANG-3.3)."""
    card, at = event.cards[0], several(words, seats_of(event.values["at"]))
    if "BANG-3.3" in event.because:
        return _("{who} plays {card} as a BANG! at {at}", who=who, card=card, at=at)
    if event.values["at"]:
        return _("{who} plays {card} at {at}", who=who, card=card, at=at)
    return _("{who} plays {card}", who=who, card=card)


def _of_attacks(event: Heard, who: str, words: Words) -> str | None:
    """Answers to attacks (BANG-8.2, BANG-9.1 to BANG-9.6)."""
    match event.kind:
        case "answered":
            return _("{who} answers with {card}", who=who, card=event.cards[0])
        case "hid":
            return _("a Heart: the Barrel counts as a Missed! for {who}", who=who)
        case "stood":
            return _("no Heart: the Barrel is of no use to {who}", who=who)
        case "escaped":
            return _("{who} is not hit", who=who)
    return None


def _of_wounds(event: Heard, who: str, words: Words) -> str | None:
    """Life points lost and regained (BANG-9.7 to BANG-9.12)."""
    said = event.values
    match event.kind:
        case "wounded" if number(said["life"]) > 0:
            return _.plural(
                "{who} loses {count} life point and has {life} left",
                "{who} loses {count} life points and has {life} left",
                number(said["points"]),
                who=who,
                life=said["life"],
            )
        case "wounded":
            return _.plural(
                "{who} loses {count} life point and is dying",
                "{who} loses {count} life points and is dying",
                number(said["points"]),
                who=who,
            )
        case "healed":
            return _.plural(
                "{who} gets back {count} life point and has {life}",
                "{who} gets back {count} life points and has {life}",
                number(said["points"]),
                who=who,
                life=said["life"],
            )
        case "stayed":
            return _("{who} gets no life point and stays at {life}", who=who, life=said["life"])
        case "traded":
            return _("{who} discards {cards} for a life point", who=who, cards=cards_of(event.cards))
        case "survived":
            return _("{who} survives", who=who)
        case "fell":
            return _("nothing saves {who}", who=who)
    return None


def _of_deaths(event: Heard, who: str, words: Words) -> str | None:
    """Eliminations, what follows from them, and the end (BANG-10, BANG-11, BANG-13)."""
    said, cards = event.values, cards_of(event.cards)
    match event.kind:
        case "eliminated":
            return death(event, words)
        case "inherited":
            owner = _name(words, said["owner"])
            return _("{who} takes {cards} of {owner}'s", who=who, cards=cards, owner=owner)
        case "punished" if not event.cards:
            return _("{who} has killed a Deputy and discards nothing, having nothing", who=who)
        case "punished":
            return _("{who} has killed a Deputy and discards {cards}", who=who, cards=cards)
        case "avenged":
            return _("{victim} was {who}'s target", who=who, victim=_name(words, said["victim"]))
        case "unmasked":
            return _("{who} was {role}", who=who, role=one(event.cards[0]))
        case "won":
            winners = seats_of(said["seats"])
            return _.plural(
                "{end}: {winners} wins",
                "{end}: {winners} win",
                len(winners),
                end=_end(event),
                winners=several(words, winners),
            )
    return None


ENDS = {
    "BANG-11.2": later("the Sheriff is dead and nobody but the Renegade is left"),
    "BANG-11.3": later("the Sheriff is dead, and the badge goes to the Outlaws"),
    "BANG-11.4": later("every Outlaw and the Renegade are dead"),
    "BANG-13.3": later("the target has fallen by the right hand"),
    "BANG-13.4": later("nobody else is left"),
}
"""How a game ends, by its rule."""


def _end(event: Heard) -> str:
    return _(next(end for rule, end in ENDS.items() if rule in event.because))


def _name(words: Words, seat: object) -> str:
    return words.name(number(seat))
