"""What a player may say at this table, and how it reads."""

from __future__ import annotations

from itertools import combinations

from gunsmoke.core.action import Action, CardsAction, Word, read_word_or_cards
from gunsmoke.core.errors import NotationError
from gunsmoke.core.notation import Notation
from gunsmoke.core.seats import Seat, seat_range
from gunsmoke.core.universe import Places, Sayable
from gunsmoke.core.values import value

from .cards import MostWantedBox
from .texts import _

# ------------------------------------------------------- the action of a turn


@value
class Rob(Action):
    """Start the robbery of a tile (MW-3): `rob pony`."""

    tile: str

    def text(self, notation: Notation) -> str:
        """The tile by its id."""
        return f"rob {self.tile}"


@value
class Duel(Action):
    """Challenge one player to a duel of so many cards (MW-4.3): `duel 2 @cat`."""

    size: int
    target: Seat

    def text(self, notation: Notation) -> str:
        """Size, then target."""
        return f"duel {self.size} {notation.seat(self.target)}"


@value
class Shootout(Action):
    """Challenge one or more players to a shootout (MW-12.3): `shootout 3 @ann @cat`."""

    size: int
    targets: tuple[Seat, ...]

    def text(self, notation: Notation) -> str:
        """Size, then targets."""
        return " ".join([f"shootout {self.size}", *map(notation.seat, self.targets)])


CHURCH = Word("church")
SALOON = Word("saloon")
HONEST_LABOR = Word("honest labor")
DISHONEST_LABOR = Word("dishonest labor")
PASS = Word("pass")

# --------------------------------------------------------------- the answers

JOIN = Word("join")
STAY_OUT = Word("stay out")
CHALLENGE = Word("challenge")
BELIEVE = Word("believe")

WORDS = {
    word.phrase: word
    for word in (
        *(CHURCH, SALOON, HONEST_LABOR, DISHONEST_LABOR, PASS),
        *(JOIN, STAY_OUT, CHALLENGE, BELIEVE),
    )
}

# ------------------------------------------------------------- cards by face


class Hand(CardsAction):
    """Lay a hand, face down, to be compared with others (MW-3.2): `hand As Ad`."""

    __slots__ = ()
    verb = "hand"
    face_up = False


class Discard(CardsAction):
    """Throw cards away, face up, before drawing (MW-4.1): `discard 7h`; `discard` alone keeps all."""

    __slots__ = ()
    verb = "discard"


class Work(CardsAction):
    """Show cards of one colour for money (MW-4.2): `work 7h Qh`."""

    __slots__ = ()
    verb = "work"


class Lay(CardsAction):
    """Lay cards face down and claim that they are of one colour (MW-12.4): `lay 7h Qd`."""

    __slots__ = ()
    verb = "lay"
    face_up = False


CARD_ACTIONS: dict[str, type[CardsAction]] = {kind.verb: kind for kind in (Hand, Discard, Work, Lay)}


def universe(box: MostWantedBox) -> tuple[Sayable, ...]:
    """Everything players of this box can say; cards by their places in the hand, which is never larger."""
    seats = seat_range(box.seats)
    hand = max(box.hand_size, box.saloon_hand if box.saloon else box.church_hand)
    any_cards = tuple(range(1, hand + 1))
    said: list[Sayable] = [*(Rob(tile.id) for tile in box.robberies), SALOON if box.saloon else CHURCH]
    if box.dishonest:
        said += [DISHONEST_LABOR, CHALLENGE, BELIEVE, Places(Lay, hand, any_cards)]
    else:
        said += [HONEST_LABOR, Places(Work, hand, any_cards)]
    if box.shootout:
        groups = [group for many in range(1, len(seats) + 1) for group in combinations(seats, many)]
        said += [Shootout(size, group) for size in box.shootout_sizes for group in groups]
    else:
        said += [Duel(size, target) for size in box.duel_sizes for target in seats]
    cards = tuple(range(1, box.largest_hand + 1))
    return (*said, JOIN, STAY_OUT, PASS, Places(Hand, hand, cards), Places(Discard, hand, (0, *any_cards)))


def read_action(text: str, notation: Notation) -> Action:
    """The action that reads so; NotationError says what was expected."""
    found = read_word_or_cards(text, notation, WORDS, CARD_ACTIONS)
    if found is not None:
        return found
    verb, *rest = text.split() or [""]
    verb = verb.casefold()
    if verb == "rob" and len(rest) == 1:
        return Rob(rest[0].casefold())
    if verb in ("duel", "shootout") and len(rest) >= 2 and rest[0].isdecimal():
        size, targets = int(rest[0]), [notation.read_seat(name) for name in rest[1:]]
        if verb == "shootout":
            return Shootout(size, tuple(sorted(set(targets))))
        if len(targets) == 1:
            return Duel(size, targets[0])
    raise NotationError(
        _(
            "{text} is no action here; say rob TILE, church, saloon, honest labor, dishonest labor, "
            "duel SIZE @NAME, shootout SIZE @NAME..., join, stay out, challenge, believe, pass, "
            "or hand, discard, work, lay with cards",
            text=repr(text),
        )
    )
