"""Little: a game that says nothing it need not say, to try the defaults of the core with."""

import gunsmoke.core.author as gs

DECK = gs.Deck([letter for letter in "abcde" for _ in range(3)])
DIP = gs.Word("dip")


class Drop(gs.CardsAction):
    verb = "drop"


class Tray(gs.Table):
    stock: gs.Stock
    waste: gs.OpenPile
    hand: gs.Hands
    shelf: gs.OpenPiles
    dips: gs.Counts
    turns: int = 0
    said: tuple[str, ...] = ()


@gs.value
class Deal(gs.Step[Tray]):
    rule = "LT-1.1"

    def perform(self, state: Tray) -> None:
        gs.shuffle(state, state.stock, "stock")
        gs.deal(state, state.stock, state.hand, 2)
        state.tell("dealt", self.rule)
        state.then(Turn(gs.Seat(0)))


@gs.value
class Turn(gs.SeatStep[Tray]):
    rule = "LT-2.1"

    def perform(self, state: Tray) -> gs.Ask:
        hand = DECK.faces_of(state.hand[self.seat])
        options = gs.Alternatives([(DIP,), gs.Subsets(Drop, hand, (1,))])
        return gs.Ask(self.seat, options, "dip or drop", (self.rule,), {"turn": state.turns + 1})

    def answer(self, state: Tray, replies: gs.Replies) -> None:
        seat, action = replies[0]
        if action is DIP:
            gs.draw(state, state.stock, state.hand[seat], seat)
            state.dips[seat] += 1
            state.said = (*state.said, "dip")
            state.tell("dipped", self.rule, seat=seat, dips=state.dips[seat])
        else:
            (card,) = gs.chosen(action, DECK, state.hand[seat])
            gs.play(state, card, state.hand[seat], state.waste)
            state.tell("dropped", self.rule, seat=seat, cards=(card,))
        state.turns += 1
        state.then(Turn(gs.left_of(seat, state.seats)))
        if state.turns == 2 * state.seats:
            state.finish(gs.Outcome.by_scores(map(len, state.hand), "LT-3.1"))


class Little(gs.Game[Tray]):
    """Dip or drop.

    Whoever holds the most cards wins.
    """

    id = "little"
    title = "Little"
    least = 2
    most = 4
    first_step = Deal()
    turn_step = Turn


LITTLE = Little()
