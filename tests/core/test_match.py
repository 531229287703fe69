"""Matches: dealt, played, killed and resumed; what fails leaves them whole."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from gunsmoke.core import journal
from gunsmoke.core.codec import same
from gunsmoke.core.errors import (
    IllegalAction,
    NotationError,
    PluginError,
    RecordError,
    RulesetError,
    UnknownGame,
)
from gunsmoke.core.game import Game
from gunsmoke.core.match import Match
from gunsmoke.core.origin import package_of
from gunsmoke.core.record import Record
from gunsmoke.core.replay import verify
from gunsmoke.core.seats import check_names
from gunsmoke.core.version import __version__

Say = Callable[..., None]
NAMES = ["ann", "bob", "cat"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "pact.jsonl"


@pytest.fixture
def match(pact: Game, path: Path) -> Match:
    return Match.new(pact, names=NAMES, seed=7, path=path)


def play_on(match: Match, rng: Random, decisions: int) -> None:
    """Any allowed replies, in any order where the ask is sealed, none of them faulty."""
    for _ in range(decisions):
        if match.ask is None:
            return
        seat = rng.choice(match.ask.seats)
        options = [one for one in match.ask.options(seat) if one.text(match.notation) not in FAULTY]
        match.reply(seat, rng.choice(options))


FAULTY = ("crash", "garble", "draw")


# ------------------------------------------------------------------ dealing


def test_a_match_without_a_seed_gets_one_of_128_bits(pact: Game) -> None:
    seeds = {Match.new(pact, names=NAMES).header.seed for _ in range(3)}
    assert len(seeds) == 3
    assert max(seeds).bit_length() > 100


def test_equal_seeds_deal_equal_tables(pact: Game) -> None:
    one, two = (Match.new(pact, names=NAMES, seed=9) for _ in range(2))
    assert same(one.state, two.state)


@pytest.mark.parametrize(
    "names, message",
    [
        (["ann", ""], "'' can't be a name here"),
        (["ann", "bob k"], "'bob k' can't be a name here"),
        (["ann", "b@b"], "'b@b' can't be a name here"),
        (["ann", "bob\u2028"], "can't be a name here"),
        (["ann", "bob", "Ann"], "'ann' and 'Ann' read alike"),
    ],
)
def test_names_that_could_not_be_told_apart_or_read_are_refused(names: list[str], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        check_names(names)


def test_names_of_any_script_are_fine(pact: Game, path: Path) -> None:
    match = Match.new(pact, names=["zoë", "李", "o'k"], path=path)
    assert Match.resume(path, lambda _: pact).names == match.names == ("zoë", "李", "o'k")


def test_each_seat_needs_a_player_or_none_is_named(pact: Game) -> None:
    assert Match.new(pact, names=NAMES).players == ("human",) * 3
    assert Match.new(pact, names=NAMES, players=["human", "x", "y"]).players == ("human", "x", "y")
    with pytest.raises(NotationError, match="3 names but 1 players"):
        Match.new(pact, names=NAMES, players=["human"])


def test_the_game_says_how_many_may_play(pact: Game, path: Path) -> None:
    with pytest.raises(NotationError, match="2 to 4 players, not 5"):
        Match.new(pact, names="abcde", path=path)
    assert not path.exists()


def test_a_record_is_never_written_over(match: Match, path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(RecordError, match="exists already"):
        Match.new(match.game, names=NAMES, path=path)
    assert path.read_bytes() == before


def test_the_header_says_which_package_the_game_came_from(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert match.header.plugin == "pact"
    dist = SimpleNamespace(name="pact-game", version="1.2")
    installed = [SimpleNamespace(module="other.plugin", dist=None), SimpleNamespace(module="pact", dist=dist)]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: installed)
    assert package_of(match.game) == "pact-game 1.2"
    monkeypatch.setattr(type(match.game), "__module__", "gunsmoke.plugins.pact")
    assert package_of(match.game) == f"gunsmoke {__version__}"


# ------------------------------------------------------------------ playing


def test_an_illegal_reply_cites_its_rule_and_changes_nothing(match: Match, path: Path) -> None:
    before, lines = match.state.copy(), path.read_bytes()
    with pytest.raises(IllegalAction, match=r"it is not for you to act now \[PA-1\]") as caught:
        match.reply(1, match.game.read_action("hum", match.notation))
    assert caught.value.refusal == match.refuse(1, match.game.read_action("hum", match.notation))
    assert same(match.state, before)
    assert path.read_bytes() == lines


def test_a_reply_is_in_the_file_before_it_returns(match: Match, path: Path, say: Say) -> None:
    say(match, "0: hum")
    assert path.read_text("utf-8").endswith('{"seat": 0, "do": "hum"}\n')


def test_the_clock_plays_for_a_silent_seat(match: Match) -> None:
    action = match.lapse(0)
    assert action.text(match.notation) == "doze"
    assert match.ask.seats == (1,)


def test_the_clock_plays_sealed_replies_too(match: Match, say: Say) -> None:
    say(match, "0: vote", "1: yes")
    assert match.lapse(0).text(match.notation) == "abstain"
    say(match, "2: yes")
    assert match.heard(None)[-1].values["votes"] == ("abstain", "yes", "yes")


def test_the_clock_plays_for_nobody_who_is_not_asked(match: Match) -> None:
    with pytest.raises(IllegalAction, match="nothing of bob can lapse now"):
        match.lapse(1)


def test_the_clock_plays_nothing_the_ask_does_not_have(leduc: Game) -> None:
    match = Match.new(leduc, names=["ann", "bob"])
    with pytest.raises(IllegalAction, match="nothing of ann can lapse now"):
        match.lapse(0)


def test_each_seat_hears_its_own_cards_and_the_others_backs(match: Match) -> None:
    mine, other = match.heard(0)[:2]
    assert "??" not in mine.cards
    assert other.cards == ("??", "??")
    assert [event.cards for event in match.heard(None)] == [("??", "??")] * 3


def test_hearing_goes_on_from_where_it_stopped(match: Match, say: Say) -> None:
    since = len(match.heard(1))
    say(match, "0: hum", "0: pass")
    assert [event.values["word"] for event in match.heard(1, since)] == ["hum", "pass"]
    assert match.view(1).heard == match.heard(1)


def test_where_nobody_listens_nothing_is_heard(pact: Game, say: Say) -> None:
    match = Match.new(pact, names=NAMES, listen=False)
    say(match, "0: hum")
    assert match.heard(0) == ()


def test_a_seat_changes_hands_without_an_action(match: Match, path: Path, say: Say) -> None:
    before = match.state.copy()
    match.change_player(1, "robot")
    assert same(match.state, before)
    assert match.players == Match.resume(path, lambda _: match.game).players == ("human", "robot", "human")


def test_a_seat_that_is_not_there_does_not_change_hands(match: Match, path: Path) -> None:
    with pytest.raises(NotationError, match="there is no seat 3; this match has 3, from 0"):
        match.change_player(3, "robot")
    assert Match.resume(path, lambda _: match.game).players == match.players


def test_no_seat_changes_hands_when_the_game_is_over(match: Match, path: Path, say: Say) -> None:
    say(match, "0: vote", "0: yes", "1: yes", "2: yes")
    assert match.outcome.winners == (0,)
    with pytest.raises(IllegalAction, match="the game is over"):
        match.change_player(1, "robot")
    with pytest.raises(IllegalAction, match=r"the game is over \[PA-3\]"):
        say(match, "0: hum")
    assert '{"outcome"' in path.read_text("utf-8").splitlines()[-1]


# ------------------------------------------------------------------ resuming


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("stop", [0, 1, 7, 20, 33])
def test_a_resumed_match_is_as_if_it_had_never_stopped(pact: Game, path: Path, seed: int, stop: int) -> None:
    match = Match.new(pact, names=NAMES, seed=seed, path=path)
    play_on(match, Random(seed), stop)
    resumed = Match.resume(path, lambda _: pact)
    assert same(resumed.state, match.state)
    assert [resumed.heard(seat) for seat in (0, 1, 2, None)] == [
        match.heard(seat) for seat in (0, 1, 2, None)
    ]
    match._journal = None  # only one of the two may go on writing
    for one in (match, resumed):
        play_on(one, Random(99), 30)
    assert same(resumed.state, match.state)
    assert resumed.record == match.record == Record.read(path)
    assert resumed.warnings == ()
    assert not resumed.dropped


@pytest.mark.parametrize("cut", range(1, 25))
def test_a_match_killed_in_the_middle_of_a_line_loses_only_that_line(
    match: Match, path: Path, cut: int, say: Say
) -> None:
    say(match, "0: hum", "0: pass")
    before = match.state.copy()
    say(match, "1: hum")
    path.write_bytes(path.read_bytes()[:-cut])
    resumed = Match.resume(path, lambda _: match.game)
    assert resumed.dropped
    assert same(resumed.state, before)
    say(resumed, "1: pass")
    again = Match.resume(path, lambda _: match.game)
    assert not again.dropped
    assert same(again.state, resumed.state)


def test_a_killed_process_loses_nothing_that_it_showed_as_done(match: Match, path: Path) -> None:
    play = f"""
import sys
from pathlib import Path
sys.path.insert(0, {str(Path(__file__).parent)!r})
from pact import PACT, Word
from gunsmoke.core.match import Match
match = Match.resume(Path({str(path)!r}), lambda _: PACT)
while True:
    match.reply(0, Word("hum"))
    print(match.state.spoken, flush=True)
"""
    with subprocess.Popen([sys.executable, "-c", play], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        done = [int(process.stdout.readline()) for _ in range(30)]
        process.kill()
        done += map(int, process.stdout.read().split())
    assert Match.resume(path, lambda _: match.game).state.spoken >= done[-1] >= 30


def test_resuming_alone_changes_no_file(match: Match, path: Path) -> None:
    with path.open("ab") as file:
        file.write(b'{"seat"')
    before = path.read_bytes()
    Match.resume(path, lambda _: match.game)
    assert path.read_bytes() == before


def test_an_end_that_was_torn_off_is_written_again(match: Match, path: Path, say: Say) -> None:
    say(match, "0: vote", "0: yes", "1: yes", "2: yes")
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b'{"fingerprint"') + 5])
    resumed = Match.resume(path, lambda _: match.game)
    assert resumed.dropped
    assert resumed.outcome == match.outcome
    assert path.read_bytes() == whole


def test_a_match_that_ended_by_other_rules_is_not_gone_on_with(match: Match, path: Path, say: Say) -> None:
    say(match, "0: hum")
    with path.open("a") as file:
        file.write('{"outcome": {"winners": [0], "because": ["PA-3"], "scores": [2, 2, 2]}}\n')
    with pytest.raises(RecordError, match="this game is over, but goes on under the rules installed"):
        Match.resume(path, lambda _: match.game)


def test_a_match_of_a_game_that_is_not_installed_names_it(match: Match, path: Path) -> None:
    with pytest.raises(UnknownGame, match="pact.jsonl is a match of 'pact', which is not installed"):
        Match.resume(path, {}.__getitem__)


def change_header(path: Path, **fields: object) -> None:
    first, *rest = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text(json.dumps(json.loads(first) | fields) + "\n" + "".join(rest), "utf-8")


def test_other_versions_and_rules_are_said_and_the_match_goes_on(match: Match, path: Path, say: Say) -> None:
    say(match, "0: hum")
    change_header(path, engine="0.0.1", plugin="pact-game 3", ruleset="abc")
    resumed = Match.resume(path, lambda _: match.game)
    assert [warning.split(";")[0] for warning in resumed.warnings] == [
        "this match was begun with gunsmoke 0.0.1",
        "this match was begun with pact-game 3",
        "the rules of Pact have changed since this match was begun",
    ]
    assert same(resumed.state, match.state)


def test_a_table_that_is_not_the_recorded_one_is_said(match: Match, path: Path) -> None:
    change_header(path, seed="8")
    (warning,) = Match.resume(path, lambda _: match.game).warnings
    assert "deal another table than this match had" in warning


def test_a_decision_the_rules_do_not_allow_any_more_ends_the_resume(match: Match, path: Path) -> None:
    with path.open("a") as file:
        file.write('{"seat": 2, "do": "hum"}\n{"seat": 0, "do": "hum"}\n')
    with pytest.raises(RecordError, match=r"line 3: the rules installed don't allow cat's 'hum'"):
        Match.resume(path, lambda _: match.game)


def test_house_rules_travel_with_the_record(pact: Game, path: Path, tmp_path: Path, say: Say) -> None:
    house = tmp_path / "house.toml"
    house.write_text("dealt = 3\n", "utf-8")
    match = Match.new(pact, names=NAMES, overlay=house, path=path)
    assert len(match.state.hands[0]) == 3
    house.unlink()
    resumed = Match.resume(path, lambda _: pact)
    assert same(resumed.state, match.state)
    assert resumed.warnings == ()
    assert resumed.header.house_rules.file == "house.toml"
    assert verify(resumed.record, pact) is None


def test_the_rules_of_a_match_are_those_with_its_house_rules(
    pact: Game, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(pact), "rulebook", lambda _, overlay: overlay and overlay.read_text("utf-8"))
    house = tmp_path / "house.toml"
    house.write_text("dealt = 3\n", "utf-8")
    Match.new(pact, names=NAMES, overlay=house, path=path)
    house.unlink()
    assert Match.resume(path, lambda _: pact).rulebook() == "dealt = 3\n"
    assert Match.new(pact, names=NAMES).rulebook() is None


def test_a_record_chooses_no_place_to_write_its_house_rules_to(
    match: Match, path: Path, tmp_path: Path
) -> None:
    for file in ("../../evil.toml", str(tmp_path / "evil.toml"), "..\\evil.toml", "", ".."):
        change_header(path, house_rules={"file": file, "text": "dealt = 2\n"})
        assert Match.resume(path, lambda _: match.game).header.house_rules.file == file
    assert not list(tmp_path.rglob("evil.toml"))


def test_house_rules_that_do_not_fit_any_more_are_named(match: Match, path: Path) -> None:
    change_header(path, house_rules={"file": "house.toml", "text": "dealt ="})
    with pytest.raises(RecordError, match="Pact can't be set up like this now: house.toml: ") as caught:
        Match.resume(path, lambda _: match.game)
    assert isinstance(caught.value.__cause__, RulesetError)


# ------------------------------------------------------------------ failing plugins and disks


@pytest.mark.parametrize(
    "word, line", [("crash", "ZeroDivisionError: .*by zero"), ("garble", ".*NotationError: no such card")]
)
def test_a_plugin_that_raises_in_an_answer_leaves_the_match_as_it_was(
    match: Match, path: Path, word: str, line: str, say: Say
) -> None:
    say(match, "0: hum", "0: pass")
    before, written = match.state.copy(), path.read_bytes()
    with pytest.raises(
        PluginError, match=f"Pact failed at bob's '{word}': {line}; the match stands"
    ) as caught:
        say(match, f"1: {word}")
    assert caught.value.__cause__ is not None
    assert same(match.state, before)
    assert path.read_bytes() == written
    assert match.ask.seats == (1,)
    assert len(match.heard(None)) == 5
    say(match, "1: pass")
    match.undo(1)
    assert same(match.state, before)


def test_an_interrupted_answer_leaves_the_match_as_it_was(
    match: Match, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = match.state.copy()

    def interrupt(*_: object) -> None:
        match.state.spoken = 99
        raise KeyboardInterrupt

    with monkeypatch.context() as ctrl_c:
        ctrl_c.setattr("gunsmoke.core.match.agenda.reply", interrupt)
        with pytest.raises(KeyboardInterrupt):
            say(match, "0: hum")
    assert same(match.state, before)
    say(match, "0: hum")


def test_a_plugin_that_leaves_python_fails_like_any_other(
    match: Match, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = match.state.copy()

    def leave(*_: object) -> None:
        raise SystemExit("\x1b[2Jbye\nbye")

    with monkeypatch.context() as patch:
        patch.setattr("gunsmoke.core.match.agenda.reply", leave)
        with pytest.raises(PluginError, match=r"failed at ann's 'hum': SystemExit: \\x1b\[2Jbye bye;"):
            say(match, "0: hum")
    assert same(match.state, before)


def test_a_plugin_that_raises_at_the_deal_leaves_no_record(
    pact: Game, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(pact), "deal", lambda *_: 1 // 0)
    with pytest.raises(PluginError, match="Pact failed at the deal: ZeroDivisionError"):
        Match.new(pact, names=NAMES, path=path)
    assert not path.exists()


def test_a_plugin_that_raises_while_a_record_is_played_back_is_named(match: Match, path: Path) -> None:
    with path.open("a") as file:
        file.write('{"seat": 0, "do": "crash"}\n{"seat": 0, "do": "hum"}\n')
    with pytest.raises(PluginError, match="line 3: Pact failed at ann's 'crash': ZeroDivisionError"):
        Match.resume(path, lambda _: match.game)


@pytest.mark.parametrize("written", [0, 10])
@pytest.mark.parametrize("truncates", [True, False])
def test_a_full_disk_leaves_the_match_and_its_record_as_they_were(
    match: Match, path: Path, written: int, truncates: bool, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(match, "0: hum")
    before, whole = match.state.copy(), path.read_bytes()
    really_open = Path.open

    def full(self: Path, *args: object, **options: object) -> object:
        file = really_open(self, *args, **options)

        class Full:
            def __enter__(self) -> "Full":
                return self

            def __exit__(self, *_: object) -> None:
                file.close()

            def __getattr__(self, name: str) -> object:
                return getattr(file, name)

            def write(self, data: bytes) -> int:
                if len(data) < len('{"seat": 0, "do": "pass"}\n') or not written:
                    raise OSError(28, "No space left on device")
                return file.write(data[:written])

        return Full()

    def no_truncate(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as disk:
        disk.setattr(Path, "open", full)
        if not truncates:
            disk.setattr(journal.os, "truncate", no_truncate)
        with pytest.raises(RecordError, match=r"pact.jsonl can't be written \(No space left on device\)"):
            say(match, "0: pass")
    assert same(match.state, before)
    assert path.read_bytes()[: len(whole)] == whole
    assert truncates is False or path.read_bytes() == whole
    say(match, "0: pass")
    resumed = Match.resume(path, lambda _: match.game)
    assert same(resumed.state, match.state)
    assert not resumed.dropped


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_can_not_be_written_to_is_said(pact: Game, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(RecordError, match="can't be written"):
        Match.new(pact, names=NAMES, path=tmp_path / "pact.jsonl")


def test_a_folder_that_is_a_file_is_said(pact: Game, tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    with pytest.raises(RecordError, match=r"pact.jsonl can't be written"):
        Match.new(pact, names=NAMES, path=tmp_path / "saves" / "pact.jsonl")


def test_two_who_play_one_record_do_not_write_over_each_other(match: Match, path: Path, say: Say) -> None:
    other = Match.resume(path, lambda _: match.game)
    say(match, "0: hum")
    before = other.state.copy()
    with pytest.raises(RecordError, match="was changed by somebody else while this match was on"):
        say(other, "0: pass")
    assert same(other.state, before)
    assert same(Match.resume(path, lambda _: match.game).state, match.state)


def test_an_undo_that_can_not_be_written_is_not_done(match: Match, path: Path, say: Say) -> None:
    say(match, "0: pass")
    before = match.state.copy()
    path.unlink()
    with pytest.raises(RecordError, match="can't be written"):
        match.undo(0)
    assert same(match.state, before)
