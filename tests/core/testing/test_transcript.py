"""Transcripts: a whole random game in print."""

from pathlib import Path

from toy.game import TOY

from gunsmoke.core.testing import transcript

GOLDEN = Path(__file__).parent.parent.parent / "toy" / "transcript.txt"


def test_the_toy_game_reads_as_stored() -> None:
    """If the change is meant, store the new text."""
    assert transcript(TOY, seats=2, seed=58) == GOLDEN.read_text("utf-8")


def test_another_seed_is_another_game() -> None:
    assert transcript(TOY, seed=1) != transcript(TOY, seed=2)


def test_a_transcript_shows_every_seat_its_own_cards_and_the_spectator_none() -> None:
    lines = transcript(TOY, seats=2, seed=4).splitlines()
    assert lines[0] == "Toy: 2 seats, seed 4, lives 2, mending True, passing left"
    assert lines[1] == "   1 drew ?? [TY-1.1]"
    own = next(line for line in lines if line.startswith("   @1: "))
    assert own.startswith("   @1: hand.0 ")
    assert "??" not in own
    assert any(line.startswith("   table: deck ") for line in lines)
    assert "   @2 is asked hand, " in "\n".join(lines)
    assert lines[-1].startswith("won by ")
