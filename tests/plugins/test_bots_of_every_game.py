"""What holds of the bots of every game: whole tables of them come to an end, whether they hear or not."""

import pytest

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.bots import decide
from gunsmoke.core.plugins import get_manager

GAMES = ("bang", "gunfighters", "most-wanted", "wanted7")
TABLES, SEATS = 8, 5
LONGEST = 2_000
"""Many times the decisions that a game of these bots takes."""


def own_bots() -> list[tuple[str, str]]:
    return [(bot.game, bot.name) for bot in get_manager().bots if bot.game in GAMES]


def test_every_game_has_bots_of_its_own() -> None:
    assert {game for game, _ in own_bots()} == set(GAMES)


@pytest.mark.parametrize("listen", [True, False], ids=["heard", "unheard"])
@pytest.mark.parametrize(("name", "bot"), own_bots())
def test_tables_of_one_bot_come_to_an_end(name: str, bot: str, listen: bool) -> None:
    manager = get_manager()
    game = manager.open(name)
    label = manager.bots_for(name)[bot]
    box = game.open_box(SEATS)
    for seed in range(TABLES):
        bots = [manager.make_bot(label, seed * SEATS + seat) for seat in range(SEATS)]
        state = game.start(box, seed, listen=listen)
        for _ in range(LONGEST):
            ask = state.ask
            if ask is None:
                break
            seat = ask.seats[0]
            options = ask.options(seat)
            carry_out(state, ask, seat, options[0] if len(options) == 1 else decide(bots[seat], state, seat))
        assert state.outcome is not None, f"no end after {LONGEST} decisions with seed {seed}"
