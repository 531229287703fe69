"""Undo: allowed while nobody has learned anything, refused with the reason why."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core.codec import same
from gunsmoke.core.errors import IllegalAction
from gunsmoke.core.game import Game
from gunsmoke.core.match import Match
from gunsmoke.core.view import view_of

Say = Callable[..., None]


@pytest.fixture
def match(pact: Game, tmp_path: Path) -> Match:
    return Match.new(pact, names=["ann", "bob", "cat"], seed=7, path=tmp_path / "pact.jsonl")


def refused(match: Match, seat: int) -> str:
    """Why an undo is refused, which must change nothing."""
    before = match.state.copy()
    lines = match.path.read_text("utf-8") if match.path else ""
    with pytest.raises(IllegalAction) as caught:
        match.undo(seat)
    assert same(match.state, before)
    assert (match.path.read_text("utf-8") if match.path else "") == lines
    assert match.why_no_undo(seat) is not None
    return str(caught.value)


@pytest.mark.parametrize("word", ["hum", "loud", "pass", "vote"])
def test_a_decision_by_which_nobody_learned_anything_is_taken_back(match: Match, word: str, say: Say) -> None:
    say(match, "0: pass")
    before = match.state.copy()
    heard = match.heard(1)
    say(match, f"1: {word}")
    assert match.why_no_undo(1) is None
    match.undo(1)
    assert same(match.state, before)
    assert match.state.ask.seats == (1,)
    assert match.heard(1) == heard


def test_a_card_laid_face_down_is_taken_back(match: Match, say: Say) -> None:
    before = match.state.copy()
    say(match, "0: lay " + match.box.deck.text(match.state.hands[0][0]))
    match.undo(0)
    assert same(match.state, before)
    assert all(view_of(match.state, seat).key() == view_of(before, seat).key() for seat in (0, 1, 2, None))


def test_one_undo_goes_back_one_decision_and_the_next_one_another(match: Match, say: Say) -> None:
    tables = []
    for word in ("hum", "loud", "hum"):
        tables.append(match.state.copy())
        say(match, f"0: {word}")
    for table in reversed(tables):
        match.undo(0)
        assert same(match.state, table)
    assert refused(match, 0) == "this can't be taken back: there is no decision of yours yet"


def test_undo_stops_at_what_was_revealed_earlier(match: Match, say: Say) -> None:
    say(match, "0: draw", "0: hum")
    match.undo(0)
    assert "a card has been seen since" in refused(match, 0)


def test_the_game_goes_on_after_an_undo(match: Match, say: Say) -> None:
    say(match, "0: pass")
    match.undo(0)
    say(match, "0: draw", "0: pass", "1: pass")
    resumed = Match.resume(match.path, lambda _: match.game)
    assert same(resumed.state, match.state)
    assert resumed.record == match.record


def test_a_standing_offer_taken_up_is_taken_back(match: Match, say: Say) -> None:
    say(match, "0: loud", "2: shout")
    assert "cat has decided since" in refused(match, 0)
    match.undo(2)
    match.undo(0)
    assert not match.state.loud


def test_undo_after_a_resume_is_as_before_it(match: Match, say: Say) -> None:
    say(match, "0: hum", "0: pass")
    resumed = Match.resume(match.path, lambda _: match.game)
    resumed.undo(0)
    assert resumed.state.ask.seats == (0,)
    say(resumed, "0: draw")
    assert "a card has been seen since" in refused(Match.resume(match.path, lambda _: match.game), 0)


@pytest.mark.parametrize(
    "word, reason",
    [
        ("draw", "a card has been seen since"),
        ("mix", "chance has been drawn since"),
        ("hint", "something hidden has come to light since"),
        ("glance", "something hidden has come to light since"),
    ],
)
def test_whatever_came_to_light_stays(match: Match, word: str, reason: str, say: Say) -> None:
    say(match, f"0: {word}")
    assert refused(match, 0) == f"this can't be taken back: {reason}"


def test_what_another_has_answered_stays(match: Match, say: Say) -> None:
    say(match, "0: pass", "1: hum")
    assert refused(match, 0) == "this can't be taken back: bob has decided since"


def test_a_decision_is_its_own_seats_alone(match: Match, say: Say) -> None:
    say(match, "0: hum")
    assert refused(match, 1) == "this can't be taken back: there is no decision of yours yet"


def test_nothing_is_taken_back_before_the_first_decision(match: Match) -> None:
    assert "there is no decision of yours yet" in refused(match, 0)


def test_what_the_clock_did_stays(match: Match, say: Say) -> None:
    say(match, "0: hum")
    match.lapse(0)
    assert refused(match, 0) == "this can't be taken back: the clock has decided for you since"


def test_a_sealed_reply_stays(match: Match, say: Say) -> None:
    say(match, "0: vote", "0: no")
    assert refused(match, 0) == "this can't be taken back: a sealed reply can't be changed"
    say(match, "1: no", "2: no")
    assert refused(match, 2) == "this can't be taken back: a sealed reply can't be changed"


def test_calling_a_vote_stays_once_somebody_has_voted(match: Match, say: Say) -> None:
    say(match, "0: vote", "2: no")
    assert "cat has decided since" in refused(match, 0)


def test_nothing_is_taken_back_when_the_game_is_over(leduc: Game) -> None:
    match = Match.new(leduc, names=["ann", "bob"], seed=5)
    match.reply(0, leduc.read_action("raise", match.notation))
    match.reply(1, leduc.read_action("fold", match.notation))
    assert refused(match, 1) == "this can't be taken back: the game is over"


def test_nothing_is_taken_back_where_nobody_listens(pact: Game, say: Say) -> None:
    match = Match.new(pact, names=["ann", "bob"], seed=7, listen=False)
    say(match, "0: hum")
    assert "nobody listens" in refused(match, 0)


def test_a_leduc_raise_is_taken_back_but_a_call_that_turns_the_board_is_not(leduc: Game) -> None:
    match = Match.new(leduc, names=["ann", "bob"], seed=5)
    before = match.state.copy()
    match.reply(0, leduc.read_action("raise", match.notation))
    match.undo(0)
    assert same(match.state, before)
    match.reply(0, leduc.read_action("call", match.notation))
    match.reply(1, leduc.read_action("call", match.notation))
    assert refused(match, 1) == "this can't be taken back: a card has been seen since"
