"""What happened, in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.language import later
from gunsmoke.plugins.most_wanted.hands import RANKS, Category
from gunsmoke.plugins.most_wanted.hands import describe as hand_in_words
from gunsmoke.plugins.most_wanted.texts import _

from .phrases import cards_of, number, seats_of, several, so_many_cards, so_many_points, the

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words


def describe(event: Heard, words: Words) -> str:
    """An event in a line; LookupError for one that Most Wanted does not have."""
    who = "" if event.seat is None else words.name(event.seat)
    for tell in (_of_turns, _of_contests, _of_hands, _of_ties, _of_points, _of_work, _of_claims):
        line = tell(event, who, words)
        if line is not None:
            return line
    raise LookupError(f"Most Wanted has no words for the event {event.kind!r}")


RESHUFFLES = {
    1: later("the discard pile is shuffled into a new deck, for the first time"),
    2: later("the discard pile is shuffled into a new deck, for the second time"),
    3: later("the discard pile is shuffled into a new deck, for the third time"),
}
"""The reshuffles that flip a tile (MW-8.2)."""

LATER_RESHUFFLES = {
    1: later("the discard pile is shuffled into a new deck, for the {times}st time"),
    2: later("the discard pile is shuffled into a new deck, for the {times}nd time"),
    3: later("the discard pile is shuffled into a new deck, for the {times}rd time"),
}
"""Those after them by the last digit: the 21st, 22nd, 23rd. All others are 4th, 11th, 20th."""

ENTERED = {
    "Church": later("{who} goes to the Church"),
    "Saloon": later("{who} goes to the Saloon"),
    "Honest Labor": later("{who} turns to Honest Labor"),
    "Dishonest Labor": later("{who} turns to Dishonest Labor"),
}
"""Where a player goes alone, by the tile's title."""


def _of_turns(event: Heard, who: str, words: Words) -> str | None:
    """The deck, the tiles, whose turn it is (MW-1, MW-2, MW-8)."""
    said = event.values
    match event.kind:
        case "shuffled":
            return _("the deck is shuffled")
        case "duelled":
            return _("a duel of everybody decides who begins")
        case "sheriff_joined":
            return _("the Sheriff joins in: he is in every robbery")
        case "started":
            return _("{who} begins", who=who)
        case "drew":
            return _("{who} draws {cards}", who=who, cards=cards_of(event.cards))
        case "lost_turn":
            return _("{who} sits this turn out", who=who)
        case "passed":
            return _("{who} can do nothing", who=who)
        case "cleared":
            return _.plural(
                "{count} card goes to the discard pile",
                "{count} cards go to the discard pile",
                len(event.cards),
            )
        case "reshuffled":
            return _reshuffled(number(said["times"]))
        case "flipped":
            return _.plural(
                "the {tile} is flipped: {count} point from now on",
                "the {tile} is flipped: {count} points from now on",
                number(said["points"]),
                tile=said["tile"],
            )
        case "kept":
            return _("no tile is left to flip")
    return None


def _reshuffled(times: int) -> str:
    if times in RESHUFFLES:
        return _(RESHUFFLES[times])
    digit = times % 10
    if digit in LATER_RESHUFFLES and times % 100 - digit != 10:  # 11 to 13 are 11th to 13th
        return _(LATER_RESHUFFLES[digit], times=times)
    return _("the discard pile is shuffled into a new deck, for the {times}th time", times=times)


def _of_contests(event: Heard, who: str, words: Words) -> str | None:
    """Robberies, duels and shootouts, up to the showing of hands (MW-3, MW-4.3, MW-12.3)."""
    said = event.values
    match event.kind:
        case "called":
            return _(
                "{who} robs {tile}: {cards}, {points}",
                who=who,
                tile=the(said["title"]),
                cards=so_many_cards(said["size"]),
                points=so_many_points(said["points"]),
            )
        case "joined":
            return _("{who} joins", who=who)
        case "declined":
            return _("{who} stays out", who=who)
        case "challenged":
            targets, cards = several(words, seats_of(said["targets"])), so_many_cards(said["size"])
            if "MW-12.3" in event.because:
                return _(
                    "{who} challenges {targets} to a shootout with {cards}",
                    who=who,
                    targets=targets,
                    cards=cards,
                )
            return _(
                "{who} challenges {targets} to a duel with {cards}", who=who, targets=targets, cards=cards
            )
        case "laid":
            return _("{who} lays {cards}", who=who, cards=cards_of(event.cards))
    return None


def _of_hands(event: Heard, who: str, words: Words) -> str | None:
    """The hands that are shown, and the Sheriff's (MW-3.3, MW-5, MW-10)."""
    match event.kind:
        case "showed":
            return _("{who} shows {cards}: {hand}", who=who, cards=cards_of(event.cards), hand=_hand(event))
        case "sheriff_drew":
            return _("the Sheriff gets {cards}", cards=cards_of(event.cards))
        case "looked":
            return _("the Sheriff's cards are {cards}", cards=cards_of(event.cards))
        case "sheriff_showed":
            return _("the Sheriff shows {cards}: {hand}", cards=cards_of(event.cards), hand=_hand(event))
        case "double_crossed":
            return _("double-crossed! Sixes beat the aces")
    return None


def _hand(event: Heard) -> str:
    """The hand shown: what its cards make by themselves, unless it crosses others."""
    if event.values["hand"] == Category.DOUBLE_CROSSER.words:
        return _("double crosser")
    return hand_in_words([RANKS.index(card[0]) for card in event.cards])


def _of_ties(event: Heard, who: str, words: Words) -> str | None:
    """Who plays on, and with what (MW-6)."""
    match event.kind:
        case "tied":
            return _("{names} are tied", names=several(words, seats_of(event.values["seats"])))
        case "drew_blind":
            return _("{who} has no card and lays the deck's top one", who=who)
        case "untied":
            winner = several(words, seats_of(event.values["seats"]))
            return _("no card is left to break the tie: {winner} sits nearest and wins it", winner=winner)
    return None


def _of_points(event: Heard, who: str, words: Words) -> str | None:
    """Points and payments (MW-2.3, MW-7, MW-9)."""
    said = event.values
    match event.kind:
        case "beat" if said["alone"]:
            return _("{who} wins {tile} unopposed", who=who, tile=the(said["title"]))
        case "beat":
            return _("{who} wins {tile}", who=who, tile=the(said["title"]))
        case "sheriff_won":
            return _("the Sheriff wins {tile}: nobody scores", tile=the(said["title"]))
        case "scored":
            return _(
                "{who} moves up {points} to space {space}",
                who=who,
                points=said["points"],
                space=said["space"],
            )
        case "won":
            return _("{who} is Most Wanted and wins the game", who=who)
        case "paid":
            return _payment(event, who)
        case "owed_nothing":
            return _("{who} is off the board and owes nothing", who=who)
    return None


def _payment(event: Heard, who: str) -> str:
    """Money first, then spaces; space 0 is off the board (MW-7.4)."""
    said = event.values
    bags, missing, space = said["bags"], said["missing"], said["space"]
    if not missing:
        return _("{who} pays ${bags}", who=who, bags=bags)
    if not bags and space:
        return _(
            "{who} goes back to space {space} for ${missing} owed", who=who, space=space, missing=missing
        )
    if not bags:
        return _("{who} goes back off the board for ${missing} owed", who=who, missing=missing)
    if space:
        return _(
            "{who} pays ${bags} and goes back to space {space} for ${missing} owed",
            who=who,
            bags=bags,
            space=space,
            missing=missing,
        )
    return _(
        "{who} pays ${bags} and goes back off the board for ${missing} owed",
        who=who,
        bags=bags,
        missing=missing,
    )


def _of_work(event: Heard, who: str, words: Words) -> str | None:
    """What a player does alone (MW-4.1, MW-4.2, MW-12.2)."""
    said = event.values
    match event.kind:
        case "entered":
            return _(ENTERED[str(said["title"])], who=who)
        case "discarded" if not said["count"]:
            return _("{who} discards nothing", who=who)
        case "discarded":
            return _("{who} discards {cards}", who=who, cards=cards_of(event.cards))
        case "worked":
            return _(
                "{who} works with {cards} for ${bags}",
                who=who,
                cards=cards_of(event.cards),
                bags=said["bags"],
            )
    return None


def _of_claims(event: Heard, who: str, words: Words) -> str | None:
    """Dishonest Labor (MW-12.4 to MW-12.8)."""
    said = event.values
    match event.kind:
        case "claimed":
            return _(
                "{who} lays {cards}, claims one colour and ${bags}",
                who=who,
                cards=cards_of(event.cards),
                bags=said["bags"],
            )
        case "doubted":
            seats = seats_of(said["seats"])
            return _.plural(
                "{names} challenges the claim",
                "{names} challenge the claim",
                len(seats),
                names=several(words, seats),
            )
        case "believed":
            return _("nobody challenges: {who} takes ${bags}", who=who, bags=said["bags"])
        case "turned_up":
            return _("{who} turns up {cards}", who=who, cards=cards_of(event.cards))
        case "proved":
            return _(
                "the claim is true: {who} takes ${bags}, next turn lost for {losers}",
                who=who,
                bags=said["bags"],
                losers=several(words, seats_of(said["challengers"])),
            )
        case "exposed":
            return _exposed(event, who, several(words, seats_of(said["challengers"])))
    return None


def _exposed(event: Heard, who: str, winners: str) -> str:
    """A bluff, and what becomes of the money (MW-12.7)."""
    share, rest = event.values["share"], event.values["rest"]
    if not rest:
        return _("{who} bluffed: ${share} to {winners}", who=who, share=share, winners=winners)
    return _(
        "{who} bluffed: ${share} to {winners}, ${rest} left over",
        who=who,
        share=share,
        winners=winners,
        rest=rest,
    )
