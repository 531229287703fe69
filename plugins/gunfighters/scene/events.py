"""What happened, in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK

from .phrases import cards_of, coins_of, seat_in, seats_in, several, titled

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words

STORIES = {
    "reinforcements": "more men come to town",
    "hired-gun": "a man is for hire, and a shot is free",
    "poker-night": "all men in the Saloon are seen, and a shot is free",
    "train-arrival": "all men in the Station are seen, and a shot is free",
    "cattle-count": "all men in the Ranch are seen, and a shot is free",
    "stray-bullet": "one of the own men falls, and a shot is free",
    "stampede": "every gang in the Ranch loses a man there",
    "pickpocket": "somebody's pocket is picked",
    "gold-strike": "there is gold in the hills",
    "sandstorm": "everybody passes a man to the left",
    "taxes": "everybody pays the bank",
    "scout": "one gang is spied out, and a shot is free",
    "turncoat": "somebody's man changes sides",
}
"""What the stories of the box are about; others are told by their title alone."""


def describe(event: Heard, words: Words) -> str:
    """An event in a line; LookupError for one that Make You Gunfighters does not have."""
    who = "" if event.seat is None else words.name(event.seat)
    for tell in (_of_the_table, _of_shots, _of_gangs, _of_stories, _of_places):
        line = tell(event, who, words)
        if line is not None:
            return line
    raise LookupError(f"Make You Gunfighters has no words for the event {event.kind!r}")


def _of_the_table(event: Heard, who: str, words: Words) -> str | None:
    """Set-up, decks and moves (MYG-1 to MYG-3)."""
    said = event.values
    match event.kind:
        case "shuffled":
            return f"{who} shuffles and deals"
        case "prepared":
            return f"{said['stories']} stories and {said['climaxes']} Climax cards are shuffled"
        case "showed":
            return f"{who} shows the last card dealt, {cards_of(event.cards)}"
        case "turned_back":
            return "the shown cards are turned back"
        case "started":
            return f"{who} begins"
        case "drew":
            return f"{who} draws {cards_of(event.cards)}"
        case "moved":
            return f"{who} moves {'a man' if BACK in event.cards else f'away from {cards_of(event.cards)}'}"
        case "followed":
            return f"{who} takes up {cards_of(event.cards)} from the discard pile"
        case "reshuffled":
            return f"{said['count']} discards are shuffled into a new deck"
        case "ran_out_of_time":
            return f"{who}'s time is up"
        case "declined":
            return f"{who} lets it be"
    return None


def _of_shots(event: Heard, who: str, words: Words) -> str | None:
    """Shots, bounty and losses (MYG-4, MYG-6.6)."""
    said = event.values
    match event.kind:
        case "shot":
            target, card = words.name(seat_in(said["target"])), cards_of(event.cards)
            place = titled(said["place"])
            return f"{who} shows {card} and shoots at {target} in the {place}"
        case "aimed":
            return f"{who} shoots at {words.name(seat_in(said['target']))} in the {titled(said['place'])}"
        case "missed":
            return f"{words.name(seat_in(said['target']))} has nobody in the {titled(said['place'])}"
        case "lost":
            return f"{who} loses {cards_of(event.cards)}"
        case "earned":
            short = "" if said["coins"] == said["dollars"] else f" of ${said['dollars']}, all the bank has"
            return f"{who} earns {coins_of(said['coins'])}{short}"
    return None


def _of_gangs(event: Heard, who: str, words: Words) -> str | None:
    """Climax, elimination, coins and the end (MYG-6, MYG-7)."""
    said = event.values
    match event.kind:
        case "cornered":
            if not event.cards:
                return f"{who} has one man left, and there is no Climax card"
            return f"{who} has one man left and draws a Climax card: {titled(event.cards[0])}"
        case "recovered":
            return f"{who}'s {titled(event.cards[0])} goes to the bottom of the Climax cards"
        case "fell":
            by = said["by"]
            return f"{who} is out" if by is None else f"{who} is out, beaten by {words.name(seat_in(by))}"
        case "robbed":
            return f"{who} takes {coins_of(said['coins'])} from {words.name(seat_in(said['victim']))}"
        case "forfeited":
            return f"{who}'s {coins_of(said['coins'])} go to the bank"
        case "won" if "MYG-7.4" in event.because:
            return f"{who} is the last in town and wins the game"
        case "won":
            return f"{who} wins the game"
        case "drew_game":
            return f"{several(words, seats_in(said['seats']))} agree on a draw"
        case "fought_on":
            seats = seats_in(said["seats"])
            return f"{several(words, seats)} will not have a draw"
        case "equipped":
            return f"{who} gets {coins_of(said['coins'])} from the bank"
    return None


def _of_stories(event: Heard, who: str, words: Words) -> str | None:
    """Stories and what they do (MYG-5, MYG-9)."""
    said = event.values
    match event.kind:
        case "paid":
            return f"{who} pays {coins_of(said['coins'])} to the bank"
        case "told":
            about = STORIES.get(str(said["story"]))
            return f"the story goes on: {titled(said['story'])}{f', {about}' if about else ''}"
        case "retold":
            return "the stories are shuffled into a new deck"
        case "fizzled":
            return f"{titled(said['story'])} finds nothing to do"
        case "answered":
            place = titled(said["place"])
            return (
                f"{who} shows {cards_of(event.cards)}" if event.cards else f"{who} has nobody in the {place}"
            )
        case "scouted":
            return f"{who} looks at {words.name(seat_in(said['target']))}'s hand: {cards_of(event.cards)}"
        case "found":
            return f"{who} finds {coins_of(said['coins'])}"
        case "gave":
            return f"{who} passes {cards_of(event.cards)} to {words.name(seat_in(said['target']))}"
        case "turned":
            return f"{who} takes {cards_of(event.cards)} from {words.name(seat_in(said['target']))}"
    return None


def _of_places(event: Heard, who: str, words: Words) -> str | None:
    """Control of places (MYG-8.4 to MYG-8.7)."""
    said = event.values
    match event.kind:
        case "spent":
            return f"{who} lays {cards_of(event.cards)} for the {titled(said['place'])}"
        case "controlled":
            before = said["before"]
            if before is None:
                return f"{who} controls the {titled(said['place'])}"
            if before == event.seat:
                return f"{who} controls the {titled(said['place'])} already"
            return f"{who} takes the {titled(said['place'])} from {words.name(seat_in(before))}"
        case "lost_control":
            places = said["places"]
            assert isinstance(places, tuple)
            return f"nobody controls the {' and the '.join(map(titled, places))} any more"
    return None
