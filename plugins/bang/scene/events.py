"""What happened, in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.plugins.bang.cards import Kind

from .phrases import ATTACKS, and_so_on, cards_of, count, number, one, seats_of, several, spoken

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words


def describe(event: Heard, words: Words) -> str:
    """An event in a line; LookupError for one that Bang! does not have."""
    who = "" if event.seat is None else words.name(event.seat)
    for tell in (_of_set_up, _of_turns, _of_cards, _of_attacks, _of_wounds, _of_deaths):
        line = tell(event, who, words)
        if line is not None:
            return line
    raise LookupError(f"Bang! has no words for the event {event.kind!r}")


def _of_set_up(event: Heard, who: str, words: Words) -> str | None:
    """Roles, characters, bullets (BANG-5)."""
    match event.kind:
        case "became":
            (role,) = event.cards
            return f"{who} gets a role" if role == BACK else f"{who} is {one(role)}"
        case "offered":
            return f"{who} chooses between {cards_of(event.cards)}"
        case "named":
            return f"{who} is {event.cards[0]}"
        case "loaded":
            return f"{who} has {count(event.values['life'], 'life point')}"
    return None


def _of_turns(event: Heard, who: str, words: Words) -> str | None:
    """What a turn is made of (BANG-6), and flips (BANG-8)."""
    said = event.values
    match event.kind:
        case "began":
            return f"{who}'s turn"
        case "flipped" if not event.cards:
            return f"{who} can't draw!: there is no card anywhere"
        case "flipped":
            return f"{who} draws! {and_so_on([_flip(card) for card in event.cards])}"
        case "picked":
            return f"{who} picks {_flip(event.cards[0])}"
        case "exploded":
            return f"{event.cards[0]} explodes in front of {who}"
        case "passed_on":
            return f"{event.cards[0]} does not explode and goes on to {who}"
        case "freed":
            return f"{who} is out of Jail; {event.cards[0]} is discarded"
        case "held":
            return f"{who} stays in Jail and loses the turn; {event.cards[0]} is discarded"
        case "looked":
            return f"{who} looks at {cards_of(event.cards)} of the deck"
        case "returned":
            return f"{who} puts {cards_of(event.cards)} back on the deck"
        case "kept":
            return f"{who} keeps {count(said['count'], 'card')}"
        case "picked_up":
            return f"{who} takes {event.cards[0]} from the discard pile"
        case "stopped":
            return f"{who} plays no more"
    return None


def _flip(card: str) -> str:
    return f"{card} ({spoken(card)})"


def _of_cards(event: Heard, who: str, words: Words) -> str | None:
    """Cards that are drawn, played, taken and discarded."""
    said = event.values
    match event.kind:
        case "drew":
            reward = {"BANG-10.5", "BANG-13.5"} & {*event.because}
            return f"{who} draws {cards_of(event.cards)}{' as a reward' if reward else ''}"
        case "played":
            return f"{who} plays {event.cards[0]}{_how(event)}{_at(event, words)}"
        case "replaced" | "discarded":
            return f"{who} discards {cards_of(event.cards)}"
        case "took":
            return f"{who} takes {cards_of(event.cards)} from {_name(words, said['owner'])}"
        case "lost" if said["by"] == event.seat:
            return f"{who} discards {cards_of(event.cards)} from in front"
        case "lost":
            return f"{who} loses {cards_of(event.cards)} to {_name(words, said['by'])}"
        case "opened":
            return f"{cards_of(event.cards) if event.cards else 'nothing'} in the store"
        case "chose":
            return f"{who} takes {event.cards[0]} from the store"
        case "reshuffled":
            return f"the discard pile is shuffled into a new deck, reshuffle {said['times']}"
    return None


def _how(event: Heard) -> str:
    """Calamity Janet plays a Missed! as a BANG! (BANG-3.3)."""
    return " as a BANG!" if "BANG-3.3" in event.because else ""


def _at(event: Heard, words: Words) -> str:
    at = seats_of(event.values["at"])
    return f" at {several(words, at)}" if at else ""


def _of_attacks(event: Heard, who: str, words: Words) -> str | None:
    """Answers to attacks (BANG-8.2, BANG-9.1 to BANG-9.6)."""
    match event.kind:
        case "answered":
            return f"{who} answers with {event.cards[0]}"
        case "hid":
            return f"a Heart: the Barrel counts as a Missed! for {who}"
        case "stood":
            return f"no Heart: the Barrel is of no use to {who}"
        case "escaped":
            return f"{who} is not hit"
    return None


def _of_wounds(event: Heard, who: str, words: Words) -> str | None:
    """Life points lost and regained (BANG-9.7 to BANG-9.12)."""
    said = event.values
    match event.kind:
        case "wounded":
            life = number(said["life"])
            left = f"and has {life} left" if life > 0 else "and is dying"
            return f"{who} loses {count(said['points'], 'life point')} {left}"
        case "healed":
            return f"{who} gets back {count(said['points'], 'life point')} and has {said['life']}"
        case "stayed":
            return f"{who} gets no life point and stays at {said['life']}"
        case "traded":
            return f"{who} discards {cards_of(event.cards)} for a life point"
        case "survived":
            return f"{who} survives"
        case "fell":
            return f"nothing saves {who}"
    return None


def _of_deaths(event: Heard, who: str, words: Words) -> str | None:
    """Eliminations, what follows from them, and the end (BANG-10, BANG-11, BANG-13)."""
    said = event.values
    match event.kind:
        case "eliminated":
            return f"{who} is eliminated by {killer_of(event, words)}; {who} was {one(event.cards[0])}"
        case "inherited":
            return f"{who} takes {cards_of(event.cards)} of {_name(words, said['owner'])}'s"
        case "punished":
            lost = cards_of(event.cards) if event.cards else "nothing, having nothing"
            return f"{who} has killed a Deputy and discards {lost}"
        case "avenged":
            return f"{_name(words, said['victim'])} was {who}'s target"
        case "unmasked":
            return f"{who} was {one(event.cards[0])}"
        case "won":
            winners = seats_of(said["seats"])
            wins = "wins" if len(winners) == 1 else "win"
            return f"{_end(event)}: {several(words, winners)} {wins}"
    return None


ENDS = {
    "BANG-11.2": "the Sheriff is dead and nobody but the Renegade is left",
    "BANG-11.3": "the Sheriff is dead, and the badge goes to the Outlaws",
    "BANG-11.4": "every Outlaw and the Renegade are dead",
    "BANG-13.3": "the target has fallen by the right hand",
    "BANG-13.4": "nobody else is left",
}
"""How a game ends, by its rule."""


def _end(event: Heard) -> str:
    return next(end for rule, end in ENDS.items() if rule in event.because)


def killer_of(event: Heard, words: Words) -> str:
    """What did it, and who is responsible (BANG-10.4)."""
    card, by = str(event.values["card"]), seats_of(event.values["by"])
    if by:
        killer = words.name(by[0])
        return f"{killer} in a Duel" if card == Kind.DUEL else f"{killer}'s {ATTACKS[card]}"
    if not card:
        return "the pressure of time, which is nobody's doing"
    if card == Kind.DUEL:
        return "a Duel of the own calling, which is nobody's doing"
    return f"the {ATTACKS[card]}, which is nobody's doing"


def _name(words: Words, seat: object) -> str:
    return words.name(number(seat))
