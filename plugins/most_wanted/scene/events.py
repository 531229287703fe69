"""What happened, in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .phrases import cards_of, count, ordinal, seats_of, several, to_space

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words


def describe(event: Heard, words: Words) -> str:
    """An event in a line; LookupError for one that Most Wanted does not have."""
    who = "" if event.seat is None else words.name(event.seat)
    for tell in (_of_turns, _of_contests, _of_points, _of_work):
        line = tell(event, who, words)
        if line is not None:
            return line
    raise LookupError(f"Most Wanted has no words for the event {event.kind!r}")


def _of_turns(event: Heard, who: str, words: Words) -> str | None:
    """The deck, the tiles, whose turn it is (MW-1, MW-2, MW-8)."""
    said = event.values
    match event.kind:
        case "shuffled":
            return "the deck is shuffled"
        case "duelled":
            return "a duel of everybody decides who begins"
        case "started":
            return f"{who} begins"
        case "drew":
            return f"{who} draws {cards_of(event.cards)}"
        case "lost_turn":
            return f"{who} sits this turn out"
        case "passed":
            return f"{who} can do nothing"
        case "cleared":
            goes = "goes" if len(event.cards) == 1 else "go"
            return f"{count(len(event.cards), 'card')} {goes} to the discard pile"
        case "reshuffled":
            return f"the discard pile is shuffled into a new deck, for the {ordinal(said['times'])} time"
        case "flipped":
            return f"the {said['tile']} is flipped: {said['points']} points from now on"
        case "kept":
            return "no tile is left to flip"
    return None


def _of_contests(event: Heard, who: str, words: Words) -> str | None:
    """Robberies, duels and shootouts, up to the showing of hands (MW-3 to MW-6, MW-10)."""
    said = event.values
    match event.kind:
        case "called":
            return f"{who} robs the {said['title']}: {count(said['size'], 'card')}, {said['points']} points"
        case "joined":
            return f"{who} joins"
        case "declined":
            return f"{who} stays out"
        case "challenged":
            fight = "shootout" if "MW-12.3" in event.because else "duel"
            targets = several(words, seats_of(said["targets"]))
            return f"{who} challenges {targets} to a {fight} with {count(said['size'], 'card')}"
        case "laid":
            return f"{who} lays {cards_of(event.cards)}"
        case "showed":
            return f"{who} shows {cards_of(event.cards)}: {said['hand']}"
        case "sheriff_drew":
            return f"the Sheriff gets {cards_of(event.cards)}"
        case "looked":
            return f"the Sheriff's cards are {cards_of(event.cards)}"
        case "sheriff_showed":
            return f"the Sheriff shows {cards_of(event.cards)}: {said['hand']}"
        case "double_crossed":
            return "double-crossed! Sixes beat the aces"
        case "tied":
            return f"{several(words, seats_of(said['seats']))} are tied"
        case "drew_blind":
            return f"{who} has no card and lays the deck's top one"
        case "untied":
            winner = several(words, seats_of(said["seats"]))
            return f"no card is left to break the tie: {winner} sits nearest and wins it"
    return None


def _of_points(event: Heard, who: str, words: Words) -> str | None:
    """Points and payments (MW-2.3, MW-7, MW-9)."""
    said = event.values
    match event.kind:
        case "beat":
            return f"{who} wins the {said['title']}{' unopposed' if said['alone'] else ''}"
        case "sheriff_won":
            return f"the Sheriff wins the {said['title']}: nobody scores"
        case "scored":
            return f"{who} moves up {said['points']} {to_space(said['space'])}"
        case "won":
            return f"{who} is Most Wanted and wins the game"
        case "paid":
            paid = f"pays ${said['bags']}"
            back = f"goes back {to_space(said['space'])} for ${said['missing']} owed"
            if not said["missing"]:
                return f"{who} {paid}"
            return f"{who} {paid} and {back}" if said["bags"] else f"{who} {back}"
        case "owed_nothing":
            return f"{who} is off the board and owes nothing"
    return None


def _of_work(event: Heard, who: str, words: Words) -> str | None:
    """What a player does alone (MW-4.1, MW-4.2, MW-12.2, MW-12.4 to MW-12.8)."""
    said = event.values
    match event.kind:
        case "entered":
            where = str(said["title"])
            return f"{who} turns to {where}" if "Labor" in where else f"{who} goes to the {where}"
        case "discarded":
            return f"{who} discards {cards_of(event.cards) if said['count'] else 'nothing'}"
        case "worked":
            return f"{who} works with {cards_of(event.cards)} for ${said['bags']}"
        case "claimed":
            return f"{who} lays {cards_of(event.cards)}, claims one colour and ${said['bags']}"
        case "doubted":
            seats = seats_of(said["seats"])
            return f"{several(words, seats)} challenge{'s' if len(seats) == 1 else ''} the claim"
        case "believed":
            return f"nobody challenges: {who} takes ${said['bags']}"
        case "turned_up":
            return f"{who} turns up {cards_of(event.cards)}"
        case "proved":
            losers = several(words, seats_of(said["challengers"]))
            return f"the claim is true: {who} takes ${said['bags']}, next turn lost for {losers}"
        case "exposed":
            winners = several(words, seats_of(said["challengers"]))
            rest = f", ${said['rest']} left over" if said["rest"] else ""
            return f"{who} bluffed: ${said['share']} to {winners}{rest}"
    return None
