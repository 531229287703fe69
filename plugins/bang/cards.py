"""The box: 80 playing cards, the roles, 16 characters, as the rules file has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gunsmoke.core.ask import Plain
from gunsmoke.core.box import Box, PileSpec, owned
from gunsmoke.core.cards import Deck
from gunsmoke.core.seats import Seat, after

from .names import RULES, Character, Kind, Role

if TYPE_CHECKING:
    from gunsmoke.core.game import Game

    from .numbers import Numbers

__all__ = ["RANKS", "RULES", "BangBox", "Character", "Kind", "Role"]

RANKS = "23456789TJQKA"
"""The ranks from low to high; a rank is an index into this text."""

PLAYING, ROLE, CHARACTER = 0, 1, 2
"""The three kinds of back: cards change places in a redeal only with cards of the same back."""


class BangBox(Box):
    """A match's cards and numbers, made ready for play.

    Per card id: `kind` (None for roles and characters), `suit` and `rank` as they
    read, `card_range` (0 but for weapons), `farther` and `nearer` (what the card, in
    front of a player or as the character, does to distances), `role` and
    `character`. By face: `face_kind`, and `serves`, which has for a BANG! and a Missed!
    whether the face serves as one, and `janet_serves` the same for Calamity Janet.
    `card_of` finds a character's card, `sheriff_card` the badge. `blue` are the names that stay in
    play (BANG-1.3). `rules` are the plain numbers of the rules file.
    """

    __slots__ = (
        "aims_at_oneself",
        "barrel_first",
        "blue",
        "card_of",
        "card_range",
        "character",
        "character_cards",
        "chooses_character",
        "counts_at_rescue",
        "deaths_one_by_one",
        "duel_credits_opponent",
        "effect_not_needed",
        "face_kind",
        "farther",
        "janet_serves",
        "kind",
        "life_of",
        "names",
        "nearer",
        "others",
        "playing_cards",
        "pressure_from",
        "rank",
        "reshuffles_at_once",
        "role",
        "role_cards",
        "rules",
        "serves",
        "sheriff_card",
        "sid_any_time",
        "suit",
        "suzy_draws",
        "unlimited",
    )

    def __init__(
        self,
        game: Game[Any],
        numbers: Numbers,
        seats: int,
        options: Mapping[str, Plain],
        fingerprint: str,
    ) -> None:
        """Lay out the deck (BANG-1.1, BANG-5.6), the roles for so many seats, and the characters."""
        left_out = numbers.book_cards if options["beginners_deck"] else ()
        playing = [
            (card.id, face)
            for card in numbers.cards
            if card.id not in left_out
            for face in sorted(numbers.deck[card.id], key=lambda face: (face[1], RANKS.index(face[0])))
        ]
        roles = _roles(numbers, seats)
        texts = [f"{kind}-{face}" for kind, face in playing]
        texts += [str(role) for role in roles]
        texts += [str(character.id) for character in numbers.characters]
        backs = [PLAYING] * len(playing) + [ROLE] * len(roles) + [CHARACTER] * len(numbers.characters)
        chooses = options["character_deal"] == "choose_of_two"
        super().__init__(game, Deck(texts, backs), _layout(seats), seats, options, fingerprint)

        blank = len(roles) + len(numbers.characters)
        self.kind: tuple[Kind | None, ...] = (*[kind for kind, _ in playing], *[None] * blank)
        self.rank = (*[face[0] for _, face in playing], *[""] * blank)
        self.suit = (*[face[1] for _, face in playing], *[""] * blank)
        ranges = {weapon.id: weapon.range for weapon in numbers.weapons}
        self.card_range = (*[ranges.get(kind, 0) for kind, _ in playing], *[0] * blank)
        self.unlimited = frozenset(weapon.id for weapon in numbers.weapons if weapon.unlimited)
        self.blue = frozenset(card.id for card in numbers.cards if card.border == "blue")
        before = len(playing)
        self.role: tuple[Role | None, ...] = (*[None] * before, *roles, *[None] * len(numbers.characters))
        self.character: tuple[Character | None, ...] = (
            *[None] * (before + len(roles)),
            *[character.id for character in numbers.characters],
        )
        self.playing_cards = range(before)
        self.role_cards = range(before, before + len(roles))
        self.character_cards = range(before + len(roles), before + blank)
        self.card_of = {character: card for card, character in enumerate(self.character) if character}
        badges = [card for card, role in enumerate(self.role) if role is Role.SHERIFF]
        self.sheriff_card: int | None = badges[0] if badges else None
        # BANG-2.16, BANG-3.9; BANG-2.17, BANG-3.11.
        farther: dict[Kind | Character | None, int] = {
            Kind.MUSTANG: numbers.mustang_distance,
            Character.PAUL_REGRET: numbers.paul_regret_distance,
        }
        nearer: dict[Kind | Character | None, int] = {
            Kind.SCOPE: numbers.scope_distance,
            Character.ROSE_DOOLAN: numbers.rose_doolan_distance,
        }
        names = [kind or character for kind, character in zip(self.kind, self.character, strict=True)]
        self.farther = tuple(farther.get(name, 0) for name in names)
        self.nearer = tuple(nearer.get(name, 0) for name in names)
        both = (Kind.BANG, Kind.MISSED)
        self.face_kind = tuple(self.kind[cards[0]] for cards in self.deck.ids)
        self.serves = {kind: tuple(own is kind for own in self.face_kind) for kind in both}
        self.janet_serves = {kind: tuple(own in both for own in self.face_kind) for kind in both}
        self.life_of = {character.id: character.life for character in numbers.characters}
        self.names: dict[str, str] = {card.id: card.name for card in numbers.cards}
        self.names |= {character.id: character.name for character in numbers.characters}
        self.rules = numbers
        pressure = {entry.players: entry.reshuffles for entry in numbers.pressure_reshuffles}
        self.pressure_from: int | None = pressure.get(seats) if options["time_pressure"] else None
        self.others: tuple[tuple[Seat, ...], ...] = tuple(after(seat, seats) for seat in range(seats))

        self.suzy_draws = str(options["suzy_draws"])
        self.deaths_one_by_one = options["eliminations"] == "one_by_one"
        self.duel_credits_opponent = options["challenger_death"] == "opponent"
        self.barrel_first = options["barrel_draw"] == "compulsory"
        self.counts_at_rescue = options["cards_after_rescue"] is True
        self.reshuffles_at_once = options["reshuffle"] == "when_empty"
        self.chooses_character = numbers.character_choice if chooses else 1
        self.aims_at_oneself = str(options["aiming_at_oneself"])
        self.effect_not_needed = options["cards_without_effect"] is True
        self.sid_any_time = options["sid_out_of_turn"] is True


def _roles(numbers: Numbers, seats: int) -> list[Role]:
    for entry in numbers.roles:
        if entry.players == seats:
            counts = [
                (Role.SHERIFF, entry.sheriff),
                (Role.DEPUTY, entry.deputy),
                (Role.OUTLAW, entry.outlaw),
                (Role.RENEGADE, entry.renegade),
            ]
            return [role for role, count in counts for _ in range(count)]
    raise ValueError(f"the rules name no roles for {seats} players")


def _layout(seats: int) -> tuple[PileSpec, ...]:
    return (
        PileSpec("deck", True),
        PileSpec("discard", True, open=True),
        PileSpec("roles", True, by_seat=True),
        PileSpec("characters", True, open=True, by_seat=True),
        PileSpec("unused", False),
        PileSpec("flipped", False, open=True),
        PileSpec("store", False, open=True),
        PileSpec("looked", False),
        *owned("hand", seats),
        *[PileSpec(f"front.{seat}", False, Seat(seat), open=True) for seat in range(seats)],
        *owned("choice", seats),
    )
