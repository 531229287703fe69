"""Whole games, printed and compared line by line: whatever changes in play shows here.

After a change that is meant, `UPDATE_GOLDEN=1 pytest tests/plugins/bang/test_transcripts.py`
writes them anew; read the difference before it is committed.
"""

import os
from pathlib import Path

import pytest

from gunsmoke.core.testing import transcript
from gunsmoke.plugins.bang.game import BANG

GOLDEN = Path(__file__).parent / "golden"
OTHER_WAYS = {
    "suzy_draws": "at_once",
    "eliminations": "one_by_one",
    "challenger_death": "opponent",
    "barrel_draw": "compulsory",
    "cards_after_rescue": False,
    "reshuffle": "when_needed",
    "character_deal": "choose_of_two",
    "aiming_at_oneself": "always",
    "cards_without_effect": True,
    "sid_out_of_turn": False,
    "time_pressure": True,
}
LINES = 500
"""So much of each game is kept; a change of the rules shows long before."""

GAMES = {f"{seats}-players": (seats, {}) for seats in range(3, 8)}
GAMES["5-players-other-ways"] = (5, OTHER_WAYS)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_plays_as_it_is_written_down(name):
    seats, options = GAMES[name]
    whole = transcript(BANG, seats=seats, seed=20 + seats, options=options)
    played = "".join(whole.splitlines(keepends=True)[:LINES])
    stored = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.mkdir(exist_ok=True)
        stored.write_text(played, encoding="utf-8")
    assert played == stored.read_text(encoding="utf-8")
