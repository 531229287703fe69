"""Set-up and the turn (MYG-1, MYG-2): what everything else hangs on."""

from __future__ import annotations

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask
from gunsmoke.core.knowledge import draw, roll, show, shuffle
from gunsmoke.core.seats import Seat, after, clockwise
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.gunfighters.actions import PASS, STORY, TIME_UP, Aim, Follow, Move, Shoot
from gunsmoke.plugins.gunfighters.cards import HORSE, QUICK_DRAW, RIFLE
from gunsmoke.plugins.gunfighters.state import Table, climax_of

from .clock import run_out_of_time
from .control import ClaimPlace
from .end import AgreeDraw, draw_position, win_by_coins
from .moves import can_follow, follow, move, moves_of
from .shots import aim, arms_of, shoot, shots_of
from .stories import can_pay_story, fire_or_not, pay_story

# ------------------------------------------------------------------------ set-up


@value
class DealHands(Step[Table]):
    """MYG-1.2. The dealer deals five cards to each, one at a time, from the left neighbour on (MYG-G50)."""

    rule = "MYG-1.2"

    def perform(self, state: Table) -> None:
        """Who deals is agreed on or left to chance (MYG-G02)."""
        box, deck, hands = state.box, state.deck, state.hands
        seats = box.seats
        state.dealer = roll(state, seats, "dealer") if box.dealer is None else box.dealer
        shuffle(state, deck, "deck")
        order = clockwise(state.dealer + 1, seats)
        for _ in range(box.hand_size):
            for seat in order:
                draw(state, deck, hands[seat], seat)
        if state.log is not None:
            state.tell("shuffled", "MYG-1.2", "MYG-G02", seat=state.dealer)
            for seat in order:
                state.tell(
                    "drew", "MYG-1.2", "MYG-1.6", "MYG-G50", seat=seat, cards=hands[seat], count=box.hand_size
                )
        # The last card of each is shown before anything else happens to the hands.
        for seat in order:
            card = hands[seat][-1]
            show(state, card, hands[seat])
            if state.log is not None:
                state.tell("showed", "MYG-1.3", seat=seat, cards=[card])


@value
class ShuffleOtherDecks(Step[Table]):
    """MYG-1.4, MYG-1.5. Stories and Climax cards are shuffled; then the shown cards are turned back."""

    rule = "MYG-1.4"

    def perform(self, state: Table) -> None:
        """Everybody remembers what was shown."""
        shuffle(state, state.stories, "stories")
        shuffle(state, state.climaxes, "climax")
        if state.log is not None:
            state.tell("prepared", "MYG-1.4", stories=len(state.stories), climaxes=len(state.climaxes))
            state.tell("turned_back", "MYG-1.5")


@value
class FirstTurn(Step[Table]):
    """MYG-G02. The player on the dealer's left begins."""

    rule = "MYG-G02"

    def perform(self, state: Table) -> None:
        """From here on turns follow each other."""
        first = after(state.dealer, state.box.seats)[0]
        if state.log is not None:
            state.tell("started", "MYG-G02", seat=first)
        begin_turn(state, first)


# ---------------------------------------------------------------------- the turn


def begin_turn(state: Table, seat: Seat) -> None:
    """A turn: one action, the claim where it is played, the end (MYG-2.1, MYG-G46)."""
    state.active = seat
    agenda = state.agenda
    agenda.append(END_TURN)
    if state.box.control:
        agenda.append(ClaimPlace(seat))
    agenda.append(TURNS[seat])


@value
class TakeAction(Step[Table]):
    """MYG-2.1. The active player moves, shoots or goes on with the story; nobody can pass (MYG-G13)."""

    seat: Seat
    rule = "MYG-2.1"

    def perform(self, state: Table) -> Ask:
        """Every move, every shot, and the story for those who can pay it."""
        seat = self.seat
        box = state.box
        if (box.move_from_discard and can_follow(state, seat)) or (
            state.climax[seat] and climax_of(state, seat) == RIFLE
        ):
            return _ask_for_action(state, seat)
        # A hand stays the same over many turns, and so does what is asked of it.
        key = (seat, state.living, tuple(state.hands[seat]), state.coins[seat] >= box.story_price)
        ask = box.usual_asks.get(key)
        if ask is None:
            if len(box.usual_asks) > ASKS_KEPT:
                box.usual_asks.clear()
            ask = box.usual_asks[key] = _ask_for_action(state, seat)
        return ask

    def answer(self, state: Table, replies: Replies) -> None:
        """The Climax card that lies there when the action is chosen may give another deed (MYG-G21).

        Hard Liquor gives none (MYG-6.5).
        """
        seat, action = replies[0]
        if state.climax[seat]:
            self._promise_second_deed(state, seat, action)
        if isinstance(action, Shoot):
            shoot(state, seat, action)
        elif isinstance(action, Move):
            move(state, seat, action)
        elif action is STORY:
            pay_story(state, seat)
        elif isinstance(action, Aim):
            aim(state, seat, action, "MYG-6.6", "MYG-G25", "MYG-G26")
        elif isinstance(action, Follow):
            follow(state, seat, action)
        else:
            assert action is TIME_UP
            run_out_of_time(state, seat)

    @staticmethod
    def _promise_second_deed(state: Table, seat: Seat, action: Action) -> None:
        """MYG-6.3, MYG-6.4. One more deed at most, in this order alone (MYG-G22, MYG-G24)."""
        kind = climax_of(state, seat)
        if kind == QUICK_DRAW and isinstance(action, (Move, Follow)):
            state.then(ShootToo(seat))
        elif kind == HORSE and isinstance(action, Shoot):
            state.then(MoveToo(seat))


def _ask_for_action(state: Table, seat: Seat) -> Ask:
    arms = arms_of(state, seat)
    face_of = state.box.deck.faces
    faces = sorted({face_of[card] for card in state.hands[seat]})
    options: list[Action] = [arms.moves[face] for face in faces]
    if can_follow(state, seat):
        options += [arms.follows[face] for face in faces]
    for face in faces:
        options += arms.shots[face]
    if climax_of(state, seat) == RIFLE:
        options += arms.aims
    if can_pay_story(state, seat):
        options.append(STORY)
    return Ask(seat, tuple(options), "action", BECAUSE, None, TIME_UP)


@value
class ShootToo(Step[Table]):
    """MYG-6.3. Quick Draw: after a Move its owner may shoot as well, with the new card too (MYG-G23)."""

    seat: Seat
    rule = "MYG-6.3"

    def perform(self, state: Table) -> Ask:
        """Any shot, or none."""
        options = (*shots_of(state, self.seat), PASS)
        return Ask(self.seat, options, "shoot too", ("MYG-6.3", "MYG-G23"), None, TIME_UP)

    def answer(self, state: Table, replies: Replies) -> None:
        """Then the turn is over."""
        fire_or_not(state, replies, "MYG-6.3", "MYG-6.6")


@value
class MoveToo(Step[Table]):
    """MYG-6.4. Horse: after a Shoot its owner may move as well (MYG-G23)."""

    seat: Seat
    rule = "MYG-6.4"

    def perform(self, state: Table) -> Ask:
        """Any move, or none."""
        options = (*moves_of(state, self.seat), PASS)
        return Ask(self.seat, options, "move too", ("MYG-6.4", "MYG-G23"), None, TIME_UP)

    def answer(self, state: Table, replies: Replies) -> None:
        """Then the turn is over."""
        seat, action = replies[0]
        if isinstance(action, Move):
            move(state, seat, action)
        elif isinstance(action, Follow):
            follow(state, seat, action)
        elif action is TIME_UP:
            run_out_of_time(state, seat)
        elif state.log is not None:
            state.tell("declined", "MYG-6.4", seat=seat)


@value
class EndTurn(Step[Table]):
    """MYG-2.2, MYG-G46. Nine coins win; then two may agree on a draw; then the next player is on."""

    rule = "MYG-2.2"

    def perform(self, state: Table) -> None:
        """The active player may be out by now, and has no coins then."""
        seat, living = state.active, state.living
        if state.coins[seat] >= state.box.winning_coins:
            win_by_coins(state, seat)
        elif len(living) == 2 and draw_position(state):
            state.then(AgreeDraw(), PASS_TURN)
        else:
            pass_turn(state)


@value
class PassTurn(Step[Table]):
    """MYG-2.2. The player on the left is next."""

    rule = "MYG-2.2"

    def perform(self, state: Table) -> None:
        """After a draw that was refused."""
        pass_turn(state)


def pass_turn(state: Table) -> None:
    """MYG-2.2. The nearest player to the left who is still in has the next turn."""
    seat = state.active
    if state.trail != seat:
        state.trail = None
    arms = state.box.arms.get((seat, state.living)) or arms_of(state, seat)
    begin_turn(state, arms.targets[0])


ASKS_KEPT = 1_000
"""So many asks are kept; then they are made anew. Most that come back do so within the same game."""

BECAUSE = ("MYG-2.1", "MYG-G13")
END_TURN, PASS_TURN = EndTurn(), PassTurn()
TURNS = tuple(TakeAction(Seat(seat)) for seat in range(16))
