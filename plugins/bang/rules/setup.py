"""Set-up (BANG-5, BANG-13.1): roles, characters, bullets, hands."""

from __future__ import annotations

from gunsmoke.core.action import CardsAction
from gunsmoke.core.ask import Ask, SealedAsk
from gunsmoke.core.knowledge import draw, flip, look, play, pour, shuffle, turn_up
from gunsmoke.core.options import Options, Subsets
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.bang.actions import BeCharacter
from gunsmoke.plugins.bang.cards import Role
from gunsmoke.plugins.bang.state import Table, draw_cards, role_of, sheriff

from .turn import begin_turn


@value
class DealRoles(Step[Table]):
    """BANG-5.1. The roles are dealt face down; BANG-5.2, only the Sheriff turns his up."""

    rule = "BANG-5.1"

    def perform(self, state: Table) -> None:
        """With three players all roles are open (BANG-13.1)."""
        shuffle(state, state.roles, "roles")
        state.roles.reverse()  # The top card is for the first seat.
        show_roles(state)
        rules = ("BANG-4.1", "BANG-13.1") if sheriff(state) is None else ("BANG-5.1", "BANG-5.2")
        if state.log is not None:
            for seat, card in enumerate(state.roles):
                state.tell("became", *rules, seat=seat, cards=(card,))


def show_roles(state: Table) -> None:
    """Everybody looks at the own role and at the Sheriff's; without a Sheriff at all of them (BANG-13.1)."""
    badge = sheriff(state)
    for seat, card in enumerate(state.roles):
        look(state, [card], seat)
        if badge is None or seat == badge:
            turn_up(state, [card])


@value
class DealCharacters(Step[Table]):
    """BANG-5.3. One character each, face up; BANG-5.4, or several to choose from."""

    rule = "BANG-5.3"

    def perform(self, state: Table) -> None:
        """The other characters stay in the box."""
        shuffle(state, state.unused, "characters")
        if state.box.chooses_character > 1:
            for seat, choice in enumerate(state.choices):
                for _ in range(state.box.chooses_character):
                    draw(state, state.unused, choice, seat)
                if state.log is not None:
                    state.tell("offered", "BANG-5.4", seat=seat, cards=choice)
            state.then(ChooseCharacter())
            return
        for seat in range(state.box.seats):
            card = flip(state, state.unused, state.characters)
            if state.log is not None:
                state.tell("named", self.rule, seat=seat, cards=(card,))


@value
class ChooseCharacter(Step[Table]):
    """BANG-5.4. All keep one of their characters, and show it together."""

    rule = "BANG-5.4"

    def perform(self, state: Table) -> Ask:
        """Any of those dealt."""
        faces = state.box.deck.faces
        options: dict[Seat, Options] = {
            Seat(seat): Subsets(BeCharacter, [faces[card] for card in choice], (1,))
            for seat, choice in enumerate(state.choices)
        }
        return SealedAsk(options, "character", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        """What is not chosen goes back into the box unseen."""
        for seat, chosen in replies:
            assert isinstance(chosen, CardsAction)
            choice = state.choices[seat]
            card = state.box.deck.find(chosen.cards[0], choice)
            play(state, card, choice, state.characters)
            pour(choice, state.unused)
            if state.log is not None:
                state.tell("named", self.rule, seat=seat, cards=(card,))


@value
class TakeBullets(Step[Table]):
    """BANG-5.5. Life points as on the character, and one more for the Sheriff."""

    rule = "BANG-5.5"

    def perform(self, state: Table) -> None:
        """They are the most a player can have."""
        badge = sheriff(state)
        for seat in range(state.box.seats):
            bullets = load_bullets(state, seat, badge)
            if state.log is not None:
                state.tell("loaded", self.rule, "BANG-R57", seat=seat, life=bullets)


def load_bullets(state: Table, seat: int, badge: int | None) -> int:
    """Give the seat the life points of its character, one more with the badge; returns them."""
    box = state.box
    character = box.character[state.characters[seat]]
    assert character is not None
    bullets = box.life_of[character] + (box.rules.sheriff_life if seat == badge else 0)
    state.life[seat] = state.most_life[seat] = bullets
    return bullets


@value
class DealHands(Step[Table]):
    """BANG-5.7. As many cards as life points; BANG-5.8, the Sheriff begins (BANG-13.2, or the Deputy)."""

    rule = "BANG-5.7"

    def perform(self, state: Table) -> None:
        """The rest of the deck is the draw pile."""
        shuffle(state, state.deck, "deck")
        for seat in range(state.box.seats):
            draw_cards(state, seat, state.life[seat], self.rule)
        first, rule = sheriff(state), "BANG-5.8"
        if first is None:
            rule = "BANG-13.2"
            first = next(seat for seat in range(state.box.seats) if role_of(state, seat) is Role.DEPUTY)
        begin_turn(state, first, rule)
