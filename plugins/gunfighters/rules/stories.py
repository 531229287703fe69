"""Stories (MYG-5, MYG-9): a coin, a card, a step for what it does, and sometimes a free shot."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gunsmoke.core.action import CardsAction
from gunsmoke.core.ask import Ask, SealedAsk
from gunsmoke.core.knowledge import flip, look, pick, pour, show_several, shuffle, slip
from gunsmoke.core.options import Options, Subsets
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.gunfighters.actions import NONE, PASS, TIME_UP, Aim, Choose, Discard, Give, Shoot
from gunsmoke.plugins.gunfighters.cards import Story
from gunsmoke.plugins.gunfighters.state import (
    Table,
    came_down,
    came_up,
    draw_men,
    faces_in,
    living_after,
    men_in,
    pay_to_bank,
    take_from_bank,
)

from .clock import lose_own_card, run_out_of_time
from .shots import aim, arms_of, shoot, shots_of

# ----------------------------------------------------------------- a story is told


def can_pay_story(state: Table, seat: int) -> bool:
    """MYG-5.1, MYG-5.2. A story takes a coin, and there is no other way to one."""
    return state.coins[seat] >= state.box.story_price


def pay_story(state: Table, seat: Seat) -> None:
    """MYG-5.1. The coin goes to the bank, then the top story is told."""
    price = state.box.story_price
    pay_to_bank(state, seat, price)
    if state.log is not None:
        state.tell("paid", "MYG-5.1", "MYG-5.2", seat=seat, coins=price)
    state.then(TellStory(seat))


@value
class TellStory(Step[Table]):
    """MYG-5.1. The top story is shown at once and carried out; then there may be a free shot (MYG-5.3)."""

    seat: Seat
    rule = "MYG-5.1"

    def perform(self, state: Table) -> None:
        """An empty deck is made of the stories told so far (MYG-G12)."""
        seat = self.seat
        if not state.stories:
            pour(state.told, state.stories)
            shuffle(state, state.stories, "stories")
            if state.log is not None:
                state.tell("retold", "MYG-G12", count=len(state.stories))
        card = flip(state, state.stories, state.told)
        story = state.box.story[card]
        assert story is not None
        if state.log is not None:
            state.tell("told", "MYG-5.1", story.rule, seat=seat, cards=[card], story=story.id)
        effects = EFFECTS[story.effect](state, seat, story)
        state.then(*effects, *((FreeShot(seat),) if story.free_shot else ()))


@value
class FreeShot(Step[Table]):
    """MYG-5.3. A shot that costs neither coin nor action (MYG-G03), if the player likes (MYG-G04).

    MYG-5.4. Who has been put out by the story has lost it.
    """

    seat: Seat
    rule = "MYG-5.3"

    def perform(self, state: Table) -> Ask | None:
        """A card is shown as ever, or none is needed where that is agreed on; a Rifle helps (MYG-G21)."""
        seat = self.seat
        if seat not in state.living:
            return None
        blind = state.box.blind_story_shot
        shots = arms_of(state, seat).aims if blind else shots_of(state, seat)
        return Ask(seat, (*shots, PASS), "free shot", ("MYG-5.3", "MYG-G03", "MYG-G04"), None, TIME_UP)

    def answer(self, state: Table, replies: Replies) -> None:
        """One shot, or none."""
        fire_or_not(state, replies, "MYG-5.3", "MYG-G03" if state.box.blind_story_shot else "MYG-6.6")


def fire_or_not(state: Table, replies: Replies, rule: str, aiming: str) -> None:
    """The answers to the offer of a shot: a shot, a pass, or the clock's."""
    seat, action = replies[0]
    if isinstance(action, Shoot):
        shoot(state, seat, action)
    elif isinstance(action, Aim):
        aim(state, seat, action, aiming, "MYG-G25")
    elif action is TIME_UP:
        run_out_of_time(state, seat)
    elif state.log is not None:
        state.tell("declined", rule, seat=seat)


def nothing_to_do(state: Table, seat: Seat, story: Story) -> None:
    """MYG-9.14. A story that finds nothing to do does nothing."""
    if state.log is not None:
        state.tell("fizzled", "MYG-9.14", story.rule, seat=seat, story=story.id)


# -------------------------------------------------- men come (MYG-9.1, MYG-9.2)


@value
class MenArrive(Step[Table]):
    """MYG-9.1, MYG-9.2. The drawer's gang grows."""

    seat: Seat
    story: str
    rule = "MYG-9.1"

    def perform(self, state: Table) -> None:
        """As many cards as the story says and there are."""
        story = state.box.stories[self.story]
        draw_men(state, self.seat, story.amount, story.rule)


# ------------------------------------------ men are seen (MYG-9.3 to MYG-9.5, MYG-9.12)


@value
class RollCall(Step[Table]):
    """MYG-9.3 to MYG-9.5. Everybody shows all own cards of a place, and keeps them."""

    seat: Seat
    story: str
    rule = "MYG-9.3"

    def perform(self, state: Table) -> None:
        """From the drawer clockwise; who has none says so."""
        story = state.box.stories[self.story]
        place = state.box.places[story.place].id
        for seat in (self.seat, *living_after(state, self.seat)):
            men = men_in(state, seat, story.place)
            show_several(state, men, state.hands[seat])
            if state.log is not None:
                state.tell(
                    "answered", story.rule, seat=seat, cards=men, place=place, count=len(men), revealing=True
                )


class _AboutSomebody(Step[Table]):
    """A story whose drawer names a player it is about."""

    __slots__ = ()

    seat: Seat
    story: str

    def candidates(self, state: Table) -> tuple[Seat, ...]:
        """Whom it can be about, by what everybody sees."""
        return living_after(state, self.seat)

    def perform(self, state: Table) -> Ask | None:
        """Any of the candidates; nothing where there is none."""
        story = state.box.stories[self.story]
        found = self.candidates(state)
        if not found:
            nothing_to_do(state, self.seat, story)
            return None
        options = tuple([Choose(seat) for seat in found])
        return Ask(self.seat, options, "choose", (story.rule,), {"story": story.id})

    def answer(self, state: Table, replies: Replies) -> None:
        """The story happens to the one who was named."""
        choice = replies[0][1]
        assert isinstance(choice, Choose)
        self.happen(state, choice.target, state.box.stories[self.story])

    def happen(self, state: Table, target: Seat, story: Story) -> None:
        """What the story does."""
        raise NotImplementedError(f"{type(self).__name__} does nothing")


@value
class LookAtHand(_AboutSomebody):
    """MYG-9.12. The drawer looks at an opponent's whole hand, and nobody else does."""

    seat: Seat
    story: str
    rule = "MYG-9.12"

    def happen(self, state: Table, target: Seat, story: Story) -> None:
        """The cards stay where they are."""
        hand = state.hands[target]
        look(state, hand, self.seat)
        if state.log is not None:
            cards = sorted(hand, key=state.box.deck.faces.__getitem__)
            state.tell("scouted", story.rule, seat=self.seat, cards=cards, target=target)


# ------------------------------------------------- men fall (MYG-9.6, MYG-9.7)


@value
class LoseOne(Step[Table]):
    """MYG-9.6. The drawer discards a card of the own choice, be it the last one."""

    seat: Seat
    story: str
    rule = "MYG-9.6"

    def perform(self, state: Table) -> Ask:
        """Any card of the hand."""
        story = state.box.stories[self.story]
        hand = faces_in(state, state.hands[self.seat])
        return Ask(self.seat, Subsets(Discard, hand, (1,)), "discard", (story.rule,), {"story": story.id})

    def answer(self, state: Table, replies: Replies) -> None:
        """It is seen, and pays nobody (MYG-9.15, MYG-G51)."""
        seat, action = replies[0]
        assert isinstance(action, CardsAction)
        rule = state.box.stories[self.story].rule
        lose_own_card(state, seat, action, rule, "MYG-9.15", "MYG-G51")


@value
class LoseOneOfPlace(Step[Table]):
    """MYG-9.7. Whoever holds cards of the place discards one of them; every seat is asked (MYG-G52)."""

    seat: Seat
    story: str
    rule = "MYG-9.7"

    def perform(self, state: Table) -> Ask:
        """Its cards of the place, or the answer that there are none."""
        story = state.box.stories[self.story]
        men = faces_in(state, men_in(state, self.seat, story.place))
        options: Options = Subsets(Discard, men, (1,)) if men else (NONE,)
        values = {"story": story.id, "place": state.box.places[story.place].id}
        return Ask(self.seat, options, "stampede", (story.rule, "MYG-G52"), values)

    def answer(self, state: Table, replies: Replies) -> None:
        """One after the other, so that somebody is left in the end (MYG-G32)."""
        seat, action = replies[0]
        story = state.box.stories[self.story]
        if isinstance(action, CardsAction):
            lose_own_card(state, seat, action, story.rule, "MYG-9.15", "MYG-G51")
        elif state.log is not None:
            place = state.box.places[story.place].id
            state.tell("answered", story.rule, "MYG-G52", seat=seat, place=place, count=0, revealing=True)


# --------------------------------------- coins (MYG-9.8, MYG-9.9, MYG-9.11)


@value
class TakeCoin(_AboutSomebody):
    """MYG-9.8. A coin changes hands; it is taken from anybody who has one."""

    seat: Seat
    story: str
    rule = "MYG-9.8"

    def candidates(self, state: Table) -> tuple[Seat, ...]:
        """Everybody can see who has coins (MYG-G49)."""
        return tuple([seat for seat in living_after(state, self.seat) if state.coins[seat]])

    def happen(self, state: Table, target: Seat, story: Story) -> None:
        """As many as the story says, as far as they are there."""
        coins = min(story.amount, state.coins[target])
        state.coins[target] -= coins
        state.coins[self.seat] += coins
        if state.log is not None:
            state.tell("robbed", story.rule, "MYG-G49", seat=self.seat, victim=target, coins=coins)


@value
class FindGold(Step[Table]):
    """MYG-9.9. Coins from the bank, as far as they are there."""

    seat: Seat
    story: str
    rule = "MYG-9.9"

    def perform(self, state: Table) -> None:
        """The coin just paid is among them."""
        story = state.box.stories[self.story]
        coins = take_from_bank(state, self.seat, story.amount)
        if state.log is not None:
            state.tell("found", story.rule, seat=self.seat, coins=coins)


@value
class PayTaxes(Step[Table]):
    """MYG-9.11. Everybody who has coins pays some of them to the bank."""

    seat: Seat
    story: str
    rule = "MYG-9.11"

    def perform(self, state: Table) -> None:
        """The drawer too."""
        story = state.box.stories[self.story]
        paying = [seat for seat in (self.seat, *living_after(state, self.seat)) if state.coins[seat]]
        if not paying:
            nothing_to_do(state, self.seat, story)
        for seat in paying:
            coins = min(story.amount, state.coins[seat])
            pay_to_bank(state, seat, coins)
            if state.log is not None:
                state.tell("paid", story.rule, seat=seat, coins=coins)


# ---------------------------------------- men change sides (MYG-9.10, MYG-9.13)


@value
class PassOnLeft(Step[Table]):
    """MYG-9.10. Everybody passes a card of the own choice to the left, face down, all at the same time."""

    seat: Seat
    story: str
    rule = "MYG-9.10"

    def perform(self, state: Table) -> Ask:
        """Everybody in play holds at least one card."""
        story = state.box.stories[self.story]
        options: dict[Seat, Options] = {
            seat: Subsets(Give, faces_in(state, state.hands[seat]), (1,)) for seat in state.living
        }
        return SealedAsk(options, "give", (story.rule,), {"story": story.id})

    def answer(self, state: Table, replies: Replies) -> None:
        """All cards are out of the hands before the first is taken up; no hand gets smaller by it."""
        story = state.box.stories[self.story]
        for seat, action in replies:
            assert isinstance(action, CardsAction)
            hand = state.hands[seat]
            card = state.box.deck.find(action.cards[0], hand)
            slip(state, card, hand, state.passing[seat], 1 << seat)
        for seat, _ in replies:
            receiver = living_after(state, seat)[0]
            given = state.passing[seat][0]
            slip(state, given, state.passing[seat], state.hands[receiver], 1 << seat | 1 << receiver)
            if state.log is not None:
                state.tell("gave", story.rule, seat=seat, cards=[given], target=receiver)


@value
class TakeMan(_AboutSomebody):
    """MYG-9.13. A random card of an opponent who holds at least two changes sides."""

    seat: Seat
    story: str
    rule = "MYG-9.13"

    def candidates(self, state: Table) -> tuple[Seat, ...]:
        """Nobody's last man runs over."""
        return tuple([seat for seat in living_after(state, self.seat) if len(state.hands[seat]) > 1])

    def happen(self, state: Table, target: Seat, story: Story) -> None:
        """Both see which card it is; it may leave its old gang with a single man."""
        theirs, mine = state.hands[target], state.hands[self.seat]
        before = len(theirs)
        card = pick(state, theirs, "turncoat")
        slip(state, card, theirs, mine, 1 << self.seat | 1 << target)
        if state.log is not None:
            state.tell("turned", story.rule, seat=self.seat, cards=[card], target=target)
        came_down(state, target, before)
        came_up(state, self.seat)


# ------------------------------------------------------------------------ the deck


Effect = Callable[[Table, Seat, Story], list[Step[Table]]]
"""Gives the steps that carry a story out, for the seat that has drawn it."""


def _once(kind: Callable[[Seat, str], Step[Table]]) -> Effect:
    return lambda state, seat, story: [kind(seat, story.id)]


def _each_in_turn(kind: Callable[[Seat, str], Step[Table]]) -> Effect:
    return lambda state, seat, story: [kind(other, story.id) for other in (seat, *living_after(state, seat))]


EFFECTS: Mapping[str, Effect] = {
    "draw": _once(MenArrive),
    "roll-call": _once(RollCall),
    "stray-bullet": _once(LoseOne),
    "stampede": _each_in_turn(LoseOneOfPlace),
    "pickpocket": _once(TakeCoin),
    "gold-strike": _once(FindGold),
    "sandstorm": _once(PassOnLeft),
    "taxes": _once(PayTaxes),
    "scout": _once(LookAtHand),
    "turncoat": _once(TakeMan),
}
"""The step of each effect that a story in the rules file can name."""
