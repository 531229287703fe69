"""Whole games, printed and compared line by line: whatever changes in play shows here.

After a change that is meant, `UPDATE_GOLDEN=1 pytest tests/plugins/gunfighters/test_transcripts.py`
writes them anew; read the difference before it is committed.
"""

import os
from pathlib import Path

import pytest

from gunsmoke.core.testing import transcript
from gunsmoke.plugins.gunfighters.game import GUNFIGHTERS

GOLDEN = Path(__file__).parent / "golden"
EXTRA_RULES = {"plaza": True, "control": True}
OTHER_WAYS = {"story_shot": "blind", "move_from_discard": True, "dealer": 2}
LINES = 500
"""So much of each game is kept; a change of the rules shows long before."""

GAMES = {f"{seats}-players": (seats, {}) for seats in range(3, 8)}
GAMES |= {f"{seats}-players-extra-rules": (seats, EXTRA_RULES) for seats in range(3, 8)}
GAMES |= {f"{seats}-players-other-ways": (seats, OTHER_WAYS) for seats in range(3, 8)}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_plays_as_it_is_written_down(name):
    seats, options = GAMES[name]
    whole = transcript(GUNFIGHTERS, seats=seats, seed=30 + seats, options=options)
    played = "".join(whole.splitlines(keepends=True)[:LINES])
    stored = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.mkdir(exist_ok=True)
        stored.write_text(played, encoding="utf-8")
    assert played == stored.read_text(encoding="utf-8")
