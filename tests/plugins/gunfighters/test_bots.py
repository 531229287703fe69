"""The bots: legal, and better the higher they stand; each with the sense its description claims."""

from collections.abc import Sequence

import pytest

from gunsmoke.core.agenda import advance, reply
from gunsmoke.core.bots import Bot, RandomBot
from gunsmoke.core.label import BotLabel
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import view_of
from gunsmoke.plugins.gunfighters.bot import GreedyGunfighter, Sharpshooter
from gunsmoke.plugins.gunfighters.bot.mind import Mind
from gunsmoke.plugins.gunfighters.game import GUNFIGHTERS
from gunsmoke.plugins.gunfighters.plugin import register_bots
from gunsmoke.plugins.gunfighters.state import Table

EVERYTHING = {"plaza": True, "control": True, "story_shot": "blind", "move_from_discard": True}
BOB = Seat(1)


def play(bots: Sequence[Bot], seed: int, options: dict[str, object] | None = None) -> Table:
    """A game between these bots, all of whose replies are allowed."""
    box = GUNFIGHTERS.open_box(len(bots), options or {})  # type: ignore[arg-type]
    state = GUNFIGHTERS.start(box, seed, listen=any(bot.listens for bot in bots))
    decisions = 0
    while state.ask is not None:
        seat = state.ask.seats[0]
        reply(state, seat, bots[seat].choose(view_of(state, seat)))
        decisions += 1
        assert decisions < 2000
    return state


def wins(challenger: type[Bot], others: type[Bot], games: int, seats: int = 3) -> float:
    won = 0.0
    for seed in range(games):
        own = seed % seats
        bots = [(challenger if seat == own else others)(seed * seats + seat) for seat in range(seats)]
        outcome = play(bots, seed).outcome
        assert outcome is not None
        won += (own in outcome.winners) / len(outcome.winners)
    return won


def position(turn: int, hands: Sequence[str], climax: Sequence[str] = ()) -> Table:
    """A table with these hands, listened to from here on; whoever has no cards is out."""
    state = GUNFIGHTERS.start(GUNFIGHTERS.open_box(len(hands)), 1)
    deck = state.box.deck
    free = {face: list(ids) for face, ids in enumerate(deck.ids)}
    for seat, text in enumerate(hands):
        state.hands[seat][:] = [free[face].pop() for face in deck.read_all(text)]
    for seat, text in enumerate(climax):
        state.climax[seat][:] = [free[face].pop() for face in deck.read_all(text)]
    left = [card for cards in free.values() for card in cards]
    state.deck[:] = [card for card in left if deck.backs[card] == 0]
    state.stories[:] = [card for card in left if deck.backs[card] == 1]
    state.climaxes[:] = [card for card in left if deck.backs[card] == 2]
    for card in range(len(deck)):
        state.known[card] = 0
    for seat, hand in enumerate(state.hands):
        for card in hand:
            state.known[card] = 1 << seat
    for pile in state.climax:
        for card in pile:
            state.known[card] = state.box.everyone
    state.log = []
    state.ask = None
    GUNFIGHTERS.begin_turn(state, Seat(turn))
    advance(state)
    return state


def say(state: Table, seat: int, text: str) -> None:
    reply(state, seat, GUNFIGHTERS.read_action(text, state.box.notation()))


def chosen(state: Table, bot: Bot | None = None) -> str:
    """What a bot says now, a sharpshooter unless another is given."""
    assert state.ask is not None
    action = (bot or Sharpshooter(1)).choose(view_of(state, state.ask.seats[0]))
    return action.text(state.box.notation())


def test_they_are_registered_weakest_first() -> None:
    labels: list[BotLabel] = []
    register_bots(labels.append)
    assert [label.name for label in labels] == ["greedy", "sharpshooter"]
    assert [type(label.make(1)) for label in labels] == [GreedyGunfighter, Sharpshooter]


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("kind", [GreedyGunfighter, Sharpshooter])
def test_bots_play_whole_games_with_every_option(kind: type[Bot], seats: int) -> None:
    for options in ({}, EVERYTHING):
        bots = [kind(seat) if seat % 3 else RandomBot(seat) for seat in range(seats)]
        assert play(bots, seats, options).outcome is not None


@pytest.mark.parametrize("kind", [GreedyGunfighter, Sharpshooter])
def test_a_table_of_equals_comes_to_an_end(kind: type[Bot]) -> None:
    for seed in range(4):
        assert play([kind(seed * 4 + seat) for seat in range(4)], seed).outcome is not None


def test_a_sharpshooter_that_hears_nothing_plays_by_sight() -> None:
    state = position(0, ["saloon cliff stable", "station ranch", "saloon$1 plaza"])
    heard = [chosen(state, kind(seed)) for seed in range(9) for kind in (Sharpshooter, GreedyGunfighter)]
    state.log = None
    unheard = [chosen(state, kind(seed)) for seed in range(9) for kind in (Sharpshooter, GreedyGunfighter)]
    assert heard[::2] != heard[1::2]
    assert unheard[::2] == unheard[1::2]


def test_a_bot_says_the_same_at_the_same_table() -> None:
    state = GUNFIGHTERS.start(GUNFIGHTERS.open_box(4), 3, listen=True)
    assert len({chosen(state, Sharpshooter(5)) for _ in range(3)}) == 1


def test_greedy_beats_chance() -> None:
    assert wins(GreedyGunfighter, RandomBot, 60) > 60 * 0.45


def test_a_sharpshooter_beats_the_greedy() -> None:
    assert wins(Sharpshooter, GreedyGunfighter, 90) > 90 * 0.37


def test_both_shoot_at_a_last_man_who_was_seen() -> None:
    state = position(0, ["saloon cliff stable", "station ranch", "saloon$1"])
    say(state, 0, "move cliff")
    say(state, 1, "move station")
    say(state, 2, "shoot saloon$1 @2")
    assert chosen(state) == "shoot saloon @3"
    assert chosen(state, GreedyGunfighter(1)) == "shoot saloon @3"


def test_a_sharpshooter_does_not_shoot_where_a_shot_has_just_missed() -> None:
    state = position(2, ["saloon cliff", "station ranch plaza", "saloon$1"])
    say(state, 2, "shoot saloon$1 @2")
    mind = Mind(view_of(state, Seat(0)))
    saloon, cliff = 1, 5
    assert mind.odds(BOB, saloon).any == 0
    assert mind.odds(BOB, cliff).any > 0
    assert not chosen(state).startswith("shoot saloon @2")


def test_a_sharpshooter_knows_where_it_has_been_seen() -> None:
    state = position(0, ["saloon cliff", "station ranch plaza", "stable$1 plaza"])
    say(state, 0, "shoot saloon @2")
    saloon, cliff = 1, 5
    exposed = Mind(view_of(state, BOB)).exposed
    assert exposed == [0.0] * 6
    say(state, 1, "move ranch")
    say(state, 2, "move plaza")
    exposed = Mind(view_of(state, Seat(0))).exposed
    assert (exposed[saloon], exposed[cliff]) == (1.0, 0.0)
    say(state, 0, "move cliff")
    say(state, 1, "move plaza")
    say(state, 2, "move stable$1")
    assert 0 < Mind(view_of(state, Seat(0))).exposed[saloon] < 1


def test_a_sharpshooter_rides_away_after_its_shot() -> None:
    state = position(0, ["saloon", "station ranch plaza saloon$1", "cliff"], ["horse"])
    assert chosen(state).startswith("shoot saloon")
    say(state, 0, "shoot saloon @2")
    assert chosen(state) == "move saloon"


def test_a_sharpshooter_keeps_its_last_man_from_a_claim() -> None:
    state = position(0, ["saloon saloon saloon$1", "station ranch", "cliff"])
    state.box.control = True
    GUNFIGHTERS.begin_turn(state, Seat(0))
    state.ask = None
    advance(state)
    say(state, 0, "shoot saloon @2")
    assert state.ask is not None
    assert (state.ask.seat, state.ask.kind) == (0, "claim")
    assert chosen(state) == "pass"


def test_chance_decides_between_shots_that_are_as_good() -> None:
    state = position(0, ["saloon cliff", "station ranch", "station plaza"])
    said = {chosen(state, GreedyGunfighter(seed)) for seed in range(30)}
    assert len({text for text in said if text.startswith("shoot")}) > 1
