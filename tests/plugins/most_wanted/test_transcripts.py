"""Whole games, printed and compared line by line: whatever changes in play shows here.

After a change that is meant, `UPDATE_GOLDEN=1 pytest tests/plugins/most_wanted/test_transcripts.py`
writes them anew; read the difference before it is committed.
"""

import os
from pathlib import Path

import pytest

from gunsmoke.core.testing import transcript
from gunsmoke.plugins.most_wanted.game import MOST_WANTED

GOLDEN = Path(__file__).parent / "golden"
OTHER_SIDES = {"tile1": "saloon", "tile2": "dishonest", "tile3": "shootout", "first_player": "duel"}
LINES = 500
"""So much of each game is kept; a change of the rules shows long before."""

GAMES = {f"{seats}-players": (seats, {}) for seats in range(2, 9)}
GAMES |= {f"{seats}-players-other-sides": (seats, OTHER_SIDES) for seats in range(2, 7)}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_plays_as_it_is_written_down(name):
    seats, options = GAMES[name]
    whole = transcript(MOST_WANTED, seats=seats, seed=20 + seats, options=options)
    played = "".join(whole.splitlines(keepends=True)[:LINES])
    stored = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.mkdir(exist_ok=True)
        stored.write_text(played, encoding="utf-8")
    assert played == stored.read_text(encoding="utf-8")
