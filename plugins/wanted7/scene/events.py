"""What happened, in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.plugins.wanted7.texts import _

from .phrases import ORDINALS, cards_of, number, numbers_in, several

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words


def describe(event: Heard, words: Words) -> str:
    """An event in a line; LookupError for one that Wanted 7 does not have."""
    who = "" if event.seat is None else words.name(event.seat)
    for tell in (_of_rounds, _of_cards, _of_common_turns, _of_points, _of_gunfighters, _of_the_end):
        line = tell(event, who, words)
        if line is not None:
            return line
    raise LookupError(f"Wanted 7 has no words for the event {event.kind!r}")


def _of_rounds(event: Heard, who: str, words: Words) -> str | None:
    """Set-up, and the beginning and end of rounds (W7-1 to W7-3)."""
    said = event.values
    match event.kind:
        case "mixed":
            return _.plural(
                "{count} gunfighter is mixed face down",
                "{count} gunfighters are mixed face down",
                number(said["count"]),
            )
        case "started":
            return _("{who} begins", who=who)
        case "round":
            return _(
                "round {number}: {gunfighters} come to the table",
                number=said["number"],
                gunfighters=cards_of(event.cards),
            )
        case "dealt":
            return _("{who} shuffles and draws {cards}", who=who, cards=cards_of(event.cards))
        case "drew":
            return _("{who} draws {cards}", who=who, cards=cards_of(event.cards))
        case "round_over" if said["full"] and said["empty"]:
            return _("the board is full and nobody has a card left: the round is over")
        case "round_over" if said["full"]:
            return _("the board is full: the round is over")
        case "round_over":
            return _("nobody has a card left: the round is over")
    return None


def _of_cards(event: Heard, who: str, words: Words) -> str | None:
    """Cards on the board, and what they do there (W7-4, W7-5)."""
    said, cards = event.values, cards_of(event.cards)
    match event.kind:
        case "played" if said["covered"]:
            return _(
                "{who} plays {card} on {place}, over {covered}",
                who=who,
                card=cards,
                place=said["place"],
                covered=said["covered"],
            )
        case "played":
            return _("{who} plays {card} on {place}", who=who, card=cards, place=said["place"])
        case "shot" if not event.cards:
            return _("the shot at {place} hits nothing", place=said["place"])
        case "shot":
            return _("{place} is cleared: {cards} out for this round", place=said["place"], cards=cards)
        case "held":
            return _("{who} holds fire at {place}", who=who, place=said["place"])
        case "moved":
            return _(
                "{who} conjures {cards} from {place} to {to}",
                who=who,
                cards=cards,
                place=said["place"],
                to=said["to"],
            )
        case "stayed":
            return _("{who} leaves the pile on {place}", who=who, place=said["place"])
    return None


def _of_common_turns(event: Heard, who: str, words: Words) -> str | None:
    """The designer's variant (W7-9)."""
    match event.kind:
        case "took_draw_card":
            return _("{who} has the Draw card", who=who)
        case "chose":
            return _("{who} picks {cards}", who=who, cards=cards_of(event.cards))
        case "revealed":
            return _("{who} turns up {cards}", who=who, cards=cards_of(event.cards))
        case "ordered":
            names = several(words, numbers_in(event.values["seats"]))
            return _("{who} settles the order: {names}", who=who, names=names)
    return None


def _of_points(event: Heard, who: str, words: Words) -> str | None:
    """Points for cards on top (W7-6)."""
    said = event.values
    match event.kind:
        case "ranked":
            position, points = _(ORDINALS[number(said["position"])]), _points(event)
            if said["tied"]:
                return _(
                    "{who} shares the {position} place with {sum} on top: {points}",
                    who=who,
                    position=position,
                    sum=said["sum"],
                    points=points,
                )
            return _(
                "{who} is {position} with {sum} on top: {points}",
                who=who,
                position=position,
                sum=said["sum"],
                points=points,
            )
        case "extra":
            return _(
                "{who} lies on top at {place}: {points}",
                who=who,
                place=said["place"],
                points=_points(event),
            )
        case "lapped":
            return _.plural(
                "{who} passes the end of the track: a card for {count} point",
                "{who} passes the end of the track: a card for {count} points",
                number(said["worth"]),
                who=who,
            )
    return None


def _of_gunfighters(event: Heard, who: str, words: Words) -> str | None:
    """Who is hired, and what for (W7-7, W7-8)."""
    said, gunfighter = event.values, cards_of(event.cards)
    match event.kind:
        case "hired":
            return _(
                "{who} hires the {gunfighter} at {place}",
                who=who,
                gunfighter=gunfighter,
                place=said["place"],
            )
        case "lost":
            return _(
                "the {gunfighter} at {place} leaves the game",
                gunfighter=gunfighter,
                place=said["place"],
            )
        case "bands":
            return _.plural(
                "{who} has {count} different band: {points}",
                "{who} has {count} different bands: {points}",
                number(said["bands"]),
                who=who,
                points=_points(event),
            )
        case "gangs" if not said["sizes"]:
            return _("{who} has none of a band: {points}", who=who, points=_points(event))
        case "gangs":
            sizes = " + ".join(map(str, numbers_in(said["sizes"])))
            return _("{who} has {sizes} of a band: {points}", who=who, sizes=sizes, points=_points(event))
    return None


def _of_the_end(event: Heard, who: str, words: Words) -> str | None:
    """Who wins (W7-8.7, W7-8.8)."""
    if event.kind != "won":
        return None
    winners = numbers_in(event.values["seats"])
    return _.plural(
        "{names} wins with {points}",
        "{names} share the win with {points}",
        len(winners),
        names=several(words, winners),
        points=_.plural("{count} point", "{count} points", number(event.values["score"])),
    )


def _points(event: Heard) -> str:
    """`3 points (now 21)`."""
    return _.plural(
        "{count} point (now {score})",
        "{count} points (now {score})",
        number(event.values["points"]),
        score=event.values["score"],
    )
