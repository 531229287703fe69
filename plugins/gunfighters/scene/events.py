"""What happened, in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.language import later
from gunsmoke.plugins.gunfighters.texts import _

from .phrases import and_so_on, cards_of, coins_of, inside, number, seat_in, seats_in, several, the, titled

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words

STORIES = {
    "reinforcements": later("more men come to town"),
    "hired-gun": later("a man is for hire, and a shot is free"),
    "poker-night": later("all men in the Saloon are seen, and a shot is free"),
    "train-arrival": later("all men in the Station are seen, and a shot is free"),
    "cattle-count": later("all men in the Ranch are seen, and a shot is free"),
    "stray-bullet": later("one of the own men falls, and a shot is free"),
    "stampede": later("every gang in the Ranch loses a man there"),
    "pickpocket": later("somebody's pocket is picked"),
    "gold-strike": later("there is gold in the hills"),
    "sandstorm": later("everybody passes a man to the left"),
    "taxes": later("everybody pays the bank"),
    "scout": later("one gang is spied out, and a shot is free"),
    "turncoat": later("somebody's man changes sides"),
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
    said, cards = event.values, cards_of(event.cards)
    match event.kind:
        case "shuffled":
            return _("{who} shuffles and deals", who=who)
        case "prepared":
            stories, climaxes = said["stories"], said["climaxes"]
            return _(
                "{stories} stories and {climaxes} Climax cards are shuffled",
                stories=stories,
                climaxes=climaxes,
            )
        case "showed":
            return _("{who} shows the last card dealt, {cards}", who=who, cards=cards)
        case "turned_back":
            return _("the shown cards are turned back")
        case "started":
            return _("{who} begins", who=who)
        case "drew" if not event.cards:
            return _("{who} draws nothing", who=who)
        case "drew":
            return _("{who} draws {cards}", who=who, cards=cards)
        case "moved" if BACK in event.cards:
            return _("{who} moves a man", who=who)
        case "moved":
            return _("{who} moves away from {cards}", who=who, cards=cards)
        case "followed":
            return _("{who} takes up {cards} from the discard pile", who=who, cards=cards)
        case "reshuffled":
            return _.plural(
                "{count} discard is shuffled into a new deck",
                "{count} discards are shuffled into a new deck",
                number(said["count"]),
            )
        case "ran_out_of_time":
            return _("{who}'s time is up", who=who)
        case "declined":
            return _("{who} lets it be", who=who)
    return None


def _of_shots(event: Heard, who: str, words: Words) -> str | None:
    """Shots, bounty and losses (MYG-4, MYG-6.6)."""
    said, cards = event.values, cards_of(event.cards)
    match event.kind:
        case "shot":
            return _(
                "{who} shows {cards} and shoots at {target} {inside}",
                who=who,
                cards=cards,
                target=_target(event, words),
                inside=inside(said["place"]),
            )
        case "aimed":
            target, place = _target(event, words), inside(said["place"])
            return _("{who} shoots at {target} {inside}", who=who, target=target, inside=place)
        case "missed":
            return _("{who} has nobody {inside}", who=_target(event, words), inside=inside(said["place"]))
        case "lost":
            return _("{who} loses {cards}", who=who, cards=cards)
        case "earned" if said["coins"] == said["dollars"]:
            return _("{who} earns {coins}", who=who, coins=coins_of(said["coins"]))
        case "earned":
            coins, dollars = coins_of(said["coins"]), said["dollars"]
            return _(
                "{who} earns {coins} of ${dollars}, all the bank has", who=who, coins=coins, dollars=dollars
            )
    return None


def _of_gangs(event: Heard, who: str, words: Words) -> str | None:
    """Climax, elimination, coins and the end (MYG-6, MYG-7)."""
    said = event.values
    match event.kind:
        case "cornered" if not event.cards:
            return _("{who} has one man left, and there is no Climax card", who=who)
        case "cornered":
            climax = titled(event.cards[0])
            return _("{who} has one man left and draws a Climax card: {climax}", who=who, climax=climax)
        case "recovered":
            climax = titled(event.cards[0])
            return _("{who}'s {climax} goes to the bottom of the Climax cards", who=who, climax=climax)
        case "fell" if said["by"] is None:
            return _("{who} is out", who=who)
        case "fell":
            return _("{who} is out, beaten by {by}", who=who, by=words.name(seat_in(said["by"])))
        case "robbed":
            coins, victim = coins_of(said["coins"]), words.name(seat_in(said["victim"]))
            return _("{who} takes {coins} from {victim}", who=who, coins=coins, victim=victim)
        case "forfeited":
            return _.plural(
                "{who}'s {count} coin goes to the bank",
                "{who}'s {count} coins go to the bank",
                number(said["coins"]),
                who=who,
            )
        case "won" if "MYG-7.4" in event.because:
            return _("{who} is the last in town and wins the game", who=who)
        case "won":
            return _("{who} wins the game", who=who)
        case "drew_game":
            return _("{names} agree on a draw", names=several(words, seats_in(said["seats"])))
        case "fought_on":
            seats = seats_in(said["seats"])
            return _.plural(
                "{names} will not have a draw",
                "{names} will not have a draw",
                len(seats),
                names=several(words, seats),
            )
        case "equipped":
            return _("{who} gets {coins} from the bank", who=who, coins=coins_of(said["coins"]))
    return None


def _of_stories(event: Heard, who: str, words: Words) -> str | None:
    """Stories and what they do (MYG-5, MYG-9)."""
    said, cards = event.values, cards_of(event.cards)
    match event.kind:
        case "paid":
            return _("{who} pays {coins} to the bank", who=who, coins=coins_of(said["coins"]))
        case "told" if said["story"] in STORIES:
            about = _(STORIES[str(said["story"])])
            return _("the story goes on: {story}, {about}", story=titled(said["story"]), about=about)
        case "told":
            return _("the story goes on: {story}", story=titled(said["story"]))
        case "retold":
            return _("the stories are shuffled into a new deck")
        case "fizzled":
            return _("{story} finds nothing to do", story=titled(said["story"]))
        case "answered" if not event.cards:
            return _("{who} has nobody {inside}", who=who, inside=inside(said["place"]))
        case "answered":
            return _("{who} shows {cards}", who=who, cards=cards)
        case "scouted":
            target = _target(event, words)
            return _("{who} looks at {target}'s hand: {cards}", who=who, target=target, cards=cards)
        case "found":
            return _("{who} finds {coins}", who=who, coins=coins_of(said["coins"]))
        case "gave":
            target = _target(event, words)
            return _("{who} passes {cards} to {target}", who=who, cards=cards, target=target)
        case "turned":
            target = _target(event, words)
            return _("{who} takes {cards} from {target}", who=who, cards=cards, target=target)
    return None


def _of_places(event: Heard, who: str, words: Words) -> str | None:
    """Control of places (MYG-8.4 to MYG-8.7)."""
    said = event.values
    match event.kind:
        case "spent":
            place = the(said["place"])
            return _("{who} lays {cards} for {place}", who=who, cards=cards_of(event.cards), place=place)
        case "controlled" if said["before"] is None:
            return _("{who} controls {place}", who=who, place=the(said["place"]))
        case "controlled" if said["before"] == event.seat:
            return _("{who} controls {place} already", who=who, place=the(said["place"]))
        case "controlled":
            before = words.name(seat_in(said["before"]))
            return _("{who} takes {place} from {before}", who=who, place=the(said["place"]), before=before)
        case "lost_control":
            places = said["places"]
            assert isinstance(places, tuple)
            return _("nobody controls {places} any more", places=and_so_on(list(map(the, places))))
    return None


def _target(event: Heard, words: Words) -> str:
    return words.name(seat_in(event.values["target"]))
