"""What happened, in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .phrases import ORDINALS, cards_of, count, number, numbers_in, several

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words


def describe(event: Heard, words: Words) -> str:
    """An event in a line; LookupError for one that Wanted 7 does not have."""
    who = "" if event.seat is None else words.name(event.seat)
    for tell in (_of_rounds, _of_cards, _of_common_turns, _of_points):
        line = tell(event, who, words)
        if line is not None:
            return line
    raise LookupError(f"Wanted 7 has no words for the event {event.kind!r}")


def _of_rounds(event: Heard, who: str, words: Words) -> str | None:
    """Set-up, and the beginning and end of rounds (W7-1 to W7-3)."""
    said = event.values
    match event.kind:
        case "mixed":
            return f"{count(said['count'], 'gunfighter')} are mixed face down"
        case "started":
            return f"{who} begins"
        case "round":
            return f"round {said['number']}: {cards_of(event.cards)} come to the table"
        case "dealt":
            return f"{who} shuffles and draws {cards_of(event.cards)}"
        case "drew":
            return f"{who} draws {cards_of(event.cards)}"
        case "round_over":
            why = [why for why in ("full", "empty") if said[why]]
            ends = {"full": "the board is full", "empty": "nobody has a card left"}
            return f"{' and '.join(ends[one] for one in why)}: the round is over"
    return None


def _of_cards(event: Heard, who: str, words: Words) -> str | None:
    """Cards on the board, and what they do there (W7-4, W7-5)."""
    said = event.values
    match event.kind:
        case "played":
            covered = f", over {said['covered']}" if said["covered"] else ""
            return f"{who} plays {cards_of(event.cards)} on {said['place']}{covered}"
        case "shot":
            if not event.cards:
                return f"the shot at {said['place']} hits nothing"
            return f"{said['place']} is cleared: {cards_of(event.cards)} out for this round"
        case "held":
            return f"{who} holds fire at {said['place']}"
        case "moved":
            return f"{who} conjures {cards_of(event.cards)} from {said['place']} to {said['to']}"
        case "stayed":
            return f"{who} leaves the pile on {said['place']}"
    return None


def _of_common_turns(event: Heard, who: str, words: Words) -> str | None:
    """The designer's variant (W7-9)."""
    match event.kind:
        case "took_draw_card":
            return f"{who} has the Draw card"
        case "chose":
            return f"{who} picks {cards_of(event.cards)}"
        case "revealed":
            return f"{who} turns up {cards_of(event.cards)}"
        case "ordered":
            return f"{who} settles the order: {several(words, numbers_in(event.values['seats']))}"
    return None


def _of_points(event: Heard, who: str, words: Words) -> str | None:
    """Points and gunfighters (W7-6 to W7-8)."""
    said = event.values
    points = f"{count(said.get('points'), 'point')} (now {said.get('score')})"
    match event.kind:
        case "ranked":
            position = ORDINALS[number(said["position"])]
            shared = "shares the" if said["tied"] else "is"
            place = f"{position} place" if said["tied"] else position
            return f"{who} {shared} {place} with {said['sum']} on top: {points}"
        case "extra":
            return f"{who} lies on top at {said['place']}: {points}"
        case "lapped":
            return f"{who} passes the end of the track: a card for {said['worth']} points"
        case "hired":
            return f"{who} hires the {cards_of(event.cards)} at {said['place']}"
        case "lost":
            return f"the {cards_of(event.cards)} at {said['place']} leaves the game"
        case "bands":
            return f"{who} has {count(said['bands'], 'different band')}: {points}"
        case "gangs":
            sizes = " + ".join(map(str, numbers_in(said["sizes"]))) or "none"
            return f"{who} has {sizes} of a band: {points}"
        case "won":
            winners = numbers_in(said["seats"])
            verb = "share the win" if len(winners) > 1 else "wins"
            return f"{several(words, winners)} {verb} with {said['score']} points"
    return None
