"""Whole games, printed and compared line by line: whatever changes in play shows here.

After a change that is meant, `UPDATE_GOLDEN=1 pytest tests/plugins/wanted7/test_transcripts.py`
writes them anew; read the difference before it is committed.
"""

import os
from pathlib import Path

import pytest

from gunsmoke.core.testing import transcript
from gunsmoke.plugins.wanted7.game import WANTED7

GOLDEN = Path(__file__).parent / "golden"
OTHER_WAYS = {"optional_shots": True, "zero_sum_scores": False, "multiple_band_sets": True}
LINES = 500
"""So much of each game is kept; a change of the rules shows long before."""

GAMES = {f"{seats}-players": (seats, {}) for seats in range(2, 7)}
GAMES |= {f"{seats}-players-variant": (seats, {"simultaneous": True}) for seats in range(2, 5)}
GAMES |= {"4-players-other-ways": (4, {"first_player": 2, **OTHER_WAYS})}
GAMES |= {"3-players-variant-other-ways": (3, {"simultaneous": True, "draw_card": 3, **OTHER_WAYS})}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_plays_as_it_is_written_down(name):
    seats, options = GAMES[name]
    whole = transcript(WANTED7, seats=seats, seed=70 + seats, options=options)
    played = "".join(whole.splitlines(keepends=True)[:LINES])
    stored = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.mkdir(exist_ok=True)
        stored.write_text(played, encoding="utf-8")
    assert played == stored.read_text(encoding="utf-8")
