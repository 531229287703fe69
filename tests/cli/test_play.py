"""`gunsmoke play` as a person meets it: in a terminal, and in a pipe."""

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from gunsmoke.cli.main import run
from gunsmoke.core.errors import RecordError
from gunsmoke.core.journal import Journal

PLAY = ["-m", "gunsmoke.cli", "play"]
GAME = ["most-wanted", "--bots", "random", "--seed", "7", "--pace", "0"]
QUESTION = "do you join"
SAVED = r"Go on with: gunsmoke play --resume last"
CLEARED = "\x1b[2J\x1b[3J\x1b[H"
CARD = re.compile(r"[6-9TJQKA][♥♦♣♠]")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


Terminal = pexpect.spawn


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    """The terminals opened by a test; they are closed at its end."""
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close(force=True)


def opened(terminals: list[Terminal], *arguments: str, size: tuple[int, int] = (24, 80)) -> Terminal:
    """A terminal in which somebody plays."""
    terminal = pexpect.spawn(
        sys.executable, [*PLAY, *arguments], dimensions=size, encoding="utf-8", timeout=20
    )
    terminals.append(terminal)
    return terminal


def left(terminal: Terminal) -> int | None:
    """The exit code, once the program is over."""
    terminal.expect(pexpect.EOF)
    terminal.close()
    return terminal.exitstatus


def piped(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *PLAY, *arguments], input=typed, capture_output=True, text=True, timeout=60
    )


def saves(home: Path) -> list[Path]:
    return sorted((home / "saves").glob("*.jsonl"))


# ------------------------------------------------------------------- a terminal


def test_a_person_plays_by_arrow_keys_numbers_and_words(home: Path, terminals: list[Terminal]) -> None:
    terminal = opened(terminals, *GAME)
    terminal.expect(QUESTION)
    terminal.expect("1 join  2 stay out")
    terminal.send("\x1b[C\x1b[C\r")  # to the right twice, Enter
    terminal.expect("Stranger stays out")
    terminal.expect("Your turn: what do you do")
    terminal.send("ch\r")
    terminal.expect("Which cards do you discard")
    terminal.send("\x1b[C \x1b[C\x1b[C \r")  # pick the first and the third card
    terminal.expect("Stranger discards")
    assert saves(home)[0].read_text("utf-8").count('"seat": 0') == 3


@pytest.mark.parametrize("plain", [(), ("--plain",)], ids=["screen", "plain"])
def test_what_is_typed_before_a_question_answers_none(
    plain: tuple[str, ...], home: Path, terminals: list[Terminal]
) -> None:
    terminal = opened(terminals, *GAME[:-1], "0.2", *plain)
    terminal.expect("lays 1 card")
    terminal.send("1\r1\r1\r")
    terminal.expect(QUESTION)
    terminal.send("stay out\r")
    terminal.expect("Stranger stays out")
    assert "Stranger joins" not in terminal.before


def test_ctrl_c_interrupts_at_a_terminal_that_a_killed_program_left_without_it(
    home: Path, terminals: list[Terminal]
) -> None:
    line = f"stty -isig; exec {shlex.join([sys.executable, *PLAY, *GAME[:-1], '5', '--watch'])}"
    terminal = pexpect.spawn("sh", ["-c", line], dimensions=(24, 80), encoding="utf-8", timeout=20)
    terminals.append(terminal)
    terminal.expect("Ezra")
    terminal.sendintr()
    terminal.expect(SAVED)
    assert left(terminal) == 130


def test_ctrl_c_saves_and_says_how_to_go_on(home: Path, terminals: list[Terminal]) -> None:
    terminal = opened(terminals, *GAME)
    terminal.expect(QUESTION)
    terminal.sendintr()
    terminal.expect(SAVED)
    assert left(terminal) == 130


@pytest.mark.parametrize("way", ["\x04", "quit\r"], ids=["end of input", "quit"])
def test_leaving_saves_and_says_how_to_go_on(way: str, home: Path, terminals: list[Terminal]) -> None:
    terminal = opened(terminals, *GAME)
    terminal.expect(QUESTION)
    terminal.send(way)
    terminal.expect(SAVED)
    assert left(terminal) == 0


def test_a_killed_game_goes_on_from_the_last_decision_shown(home: Path, terminals: list[Terminal]) -> None:
    terminal = opened(terminals, *GAME)
    terminal.expect(QUESTION)
    terminal.send("stay out\r")
    terminal.expect("Your turn: what do you do")
    before = saves(home)[0].read_bytes()
    terminal.kill(signal.SIGKILL)
    terminal.wait()
    again = opened(terminals, "--resume", "last", "--pace", "0")
    again.expect("Your turn: what do you do")
    assert saves(home)[0].read_bytes() == before


def test_the_keyboard_changes_hands_over_an_empty_screen(home: Path, terminals: list[Terminal]) -> None:
    terminal = opened(
        terminals, "most-wanted", "-n", "2", "--human", "ann", "--human", "bob", "--seed", "1", "--pace", "0"
    )
    terminal.expect(r"Pass the keyboard to (\w+)")
    second = "bob" if terminal.match[1] == "ann" else "ann"
    terminal.send("\r")
    terminal.expect("Your turn: what do you do")
    assert CARD.search(terminal.before)
    terminal.send("duel 1 @" + second + "\r")
    terminal.expect("Lay 1 card for the Duel")
    terminal.send("1\r")
    terminal.expect(f"Pass the keyboard to {second}")
    assert not CARD.search(terminal.before.rpartition(CLEARED)[2])
    assert CLEARED in terminal.before
    terminal.send("\r")
    terminal.expect(rf"\({second}\) ")


def test_a_new_size_is_drawn_at_once_and_keeps_what_was_typed(home: Path, terminals: list[Terminal]) -> None:
    terminal = opened(terminals, *GAME)
    terminal.expect("1 join  2 stay out")
    terminal.send("sta")
    terminal.expect("sta")
    terminal.setwinsize(40, 120)
    terminal.expect("╭")
    terminal.expect("sta")
    terminal.send("\r")
    terminal.expect("Stranger stays out")


def test_no_color_means_no_colour(
    home: Path, terminals: list[Terminal], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    terminal = opened(terminals, *GAME)
    terminal.expect("1 join  2 stay out")
    assert "♥" in terminal.before
    assert "38;5;" not in terminal.before


def test_a_plain_terminal_gets_lines_and_no_cursor_moves(home: Path, terminals: list[Terminal]) -> None:
    terminal = opened(terminals, *GAME, "--plain")
    terminal.expect("Your hand: 1 ")
    terminal.expect("2. stay out")
    assert "\x1b" not in terminal.before


# ----------------------------------------------------------------------- a pipe


def test_without_a_terminal_bots_play_to_the_end(home: Path) -> None:
    done = piped(*GAME)
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1
    assert "so bots play; to play from a pipe, give --name" in done.stderr
    assert "\x1b" not in done.stdout
    assert "wins Most Wanted  [MW-9.1]" in done.stdout
    assert done.stdout.splitlines()[-3:] == [
        "Seed 7",
        f"Saved in {saves(home)[0]}",
        "See it again with: gunsmoke replay last",
    ]


def test_a_match_that_is_not_the_last_is_seen_again_by_its_file(home: Path) -> None:
    save = home / "friday.jsonl"
    assert piped(*GAME, "--save", str(save)).stdout.endswith(f"See it again with: gunsmoke replay {save}\n")


def test_the_last_game_of_a_person_goes_before_one_of_bots(home: Path) -> None:
    piped(*GAME, "--name", "ann", typed="stay out\n")
    done = piped(*GAME)
    newest = max(saves(home), key=lambda path: path.stat().st_mtime_ns)
    assert done.stdout.endswith(f"See it again with: gunsmoke replay {newest}\n")
    assert "Go on with: gunsmoke play --resume last" in piped("--resume", "last").stdout


def test_a_watched_game_is_a_game_of_bots(home: Path) -> None:
    assert (
        piped(*GAME).stdout.splitlines()[:-2] == piped(*GAME, "--watch", "--plain").stdout.splitlines()[:-2]
    )


def test_a_script_can_play_a_named_person(home: Path) -> None:
    done = piped(*GAME, "--name", "ann", typed="stay out\nchurch\nnone\n")
    assert "> stay out\nann stays out  [MW-3.1 MW-G07]" in done.stdout
    assert "ann discards nothing" in done.stdout
    assert done.stdout.endswith("Go on with: gunsmoke play --resume last\n")
    assert done.returncode == 0


def test_watching_does_not_give_a_persons_game_to_bots(home: Path) -> None:
    piped(*GAME, "--name", "ann", typed="stay out\n")
    before = saves(home)[0].read_bytes()
    done = piped("--resume", "last", "--watch", "--bots", "random")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("but this game is yours: leave out --watch\n")
    assert saves(home)[0].read_bytes() == before


def test_a_finished_game_of_a_bot_that_is_gone_is_shown(home: Path) -> None:
    piped(*GAME)
    save = saves(home)[0]
    text = save.read_text("utf-8")
    save.write_text(
        re.sub(r'"players": \[[^]]*\]', '"players": ["gone", "gone", "gone", "gone"]', text), "utf-8"
    )
    done = piped("--resume", str(save))
    assert (done.returncode, done.stderr) == (0, "")
    assert "wins Most Wanted" in done.stdout


def test_a_save_that_can_not_be_begun_leaves_no_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(journal: Journal, text: str) -> None:
        raise RecordError("no space")

    monkeypatch.setattr(Journal, "add", full)
    save = home / "game.jsonl"
    assert run(["play", *GAME, "--watch", "--save", str(save)]) == 1
    assert not save.exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no named pipes in folders")
def test_a_pipe_is_no_record(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = home / "pipe.jsonl"
    os.mkfifo(pipe)
    for line in (["play", "--resume", str(pipe)], ["replay", str(pipe)], ["replay", str(home)]):
        assert run(line) == 1
        assert "is no file" in capsys.readouterr().err


def test_a_torn_save_goes_on_from_its_last_whole_line(home: Path) -> None:
    piped(*GAME, "--name", "ann", typed="stay out\n")
    save = saves(home)[0]
    save.write_bytes(save.read_bytes()[:-9])
    done = piped("--resume", str(save))
    assert done.returncode == 0
    assert done.stdout.startswith("a torn last line was left out")


BAD = {
    "no game": ([], 2, "say which game to play: "),
    "unknown game": (["poker"], 2, "there is no game 'poker'"),
    "too many seats": (["most-wanted", "-n", "9"], 2, "Most Wanted is for 2 to 8 players, not 9"),
    "unknown option": (["most-wanted", "--option", "foo=1"], 2, "there is no option 'foo'"),
    "wrong option": (
        ["most-wanted", "--option", "tile1=pub"],
        2,
        "option tile1: 'pub' is not church or saloon",
    ),
    "game nearly begun": (["mots"], 2, "there is no game 'mots'; did you mean 'most-wanted'?"),
    "option without a value": (
        ["most-wanted", "--option", "tile1"],
        2,
        "--option 'tile1': write KEY=VALUE, such as tile1=saloon",
    ),
    "option given twice": (
        ["most-wanted", "-o", "tile1=saloon", "-o", "tile1=church"],
        2,
        "--option tile1 is given twice; leave one out",
    ),
    "unknown bot": (["most-wanted", "--bots", "zorro"], 2, "there is no bot 'zorro' for this game"),
    "seed": (["most-wanted", "--seed", "-3"], 2, "--seed '-3': give a whole number from 0"),
    "people who watch": (["most-wanted", "--watch", "--name", "ann"], 2, "--watch is for bots alone"),
    "names alike": (["most-wanted", "--human", "ann", "--human", "Ann"], 2, "'ann' and 'Ann' read alike"),
    "seed of a save": (["--resume", "last", "--seed", "1"], 2, "--seed can't go with --resume"),
    "nothing to resume": (["--resume", "last"], 1, "there is no unfinished game to go on with"),
    "no such save": (["--resume", "nowhere.jsonl"], 1, "there is no record nowhere.jsonl"),
    "no such rules": (["most-wanted", "--rules", "nowhere.toml"], 1, "nowhere.toml: there is no such file"),
    "pace": (["most-wanted", "--pace", "-1"], 2, "--pace"),
    "endless pace": (["most-wanted", "--pace", "inf"], 2, "--pace"),
    "too many bots": (["most-wanted", "-n", "2", "--bots", "random,random,random"], 2, "3 bots for 2 seats"),
    "empty name": (["most-wanted", "--name", ""], 2, "'' can't be a name here"),
    "empty rules": (["most-wanted", "--rules", ""], 2, "--rules: . is a folder; name a file"),
    "empty save": (["most-wanted", "--save", ""], 2, "--save: . is a folder; name a file"),
    "no folder": (["most-wanted", "--save", "nowhere/a.jsonl"], 2, "--save: there is no folder nowhere"),
}


@pytest.mark.parametrize(("arguments", "code", "message"), BAD.values(), ids=BAD.keys())
def test_what_can_not_be_is_said_in_a_line(
    home: Path, arguments: list[str], code: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", *arguments]) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert message in said.err


def test_house_rules_of_a_wrong_type_are_named(home: Path, tmp_path: Path) -> None:
    rules = tmp_path / "house.toml"
    rules.write_text('format = 1\ngame = "most-wanted"\n[constants.hand_size]\nvalue = "many"\n')
    done = piped("most-wanted", "--rules", str(rules))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "house.toml, line " in done.stderr
    assert "hand_size" in done.stderr


def test_a_save_of_a_game_that_is_not_installed_says_so(home: Path) -> None:
    piped(*GAME, "--name", "ann", typed="stay out\n")
    save = saves(home)[0]
    save.write_text(save.read_text("utf-8").replace('"most-wanted"', '"whist"', 1), "utf-8")
    done = piped("--resume", str(save))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "'whist'" in done.stderr


def test_a_plugin_that_raises_in_a_game_costs_a_line_and_nothing_else(home: Path, tmp_path: Path) -> None:
    """A bot of a plugin found on the import path plays a while, then breaks."""
    site = tmp_path / "site"
    info = site / "shaky-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: shaky\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[gunsmoke]\nshaky = shaky\n")
    (site / "shaky.py").write_text(
        "from gunsmoke.core.bots import RandomBot\n"
        "from gunsmoke.core.hooks import hookimpl\n"
        "from gunsmoke.core.label import BotLabel\n"
        "class Shaky(RandomBot):\n"
        "    chosen = 0\n"
        "    def choose(self, view):\n"
        "        self.chosen += 1\n"
        "        return super().choose(view) if self.chosen < 4 else {}['nerve']\n"
        "@hookimpl\n"
        "def register_bots(register):\n"
        "    register(BotLabel('*', 'shaky', 'breaks', 'shaky:Shaky'))\n"
    )
    path = os.environ.get("PYTHONPATH", "")
    done = subprocess.run(
        [sys.executable, *PLAY, "most-wanted", "--bots", "shaky", "--seed", "7"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{path}"},
    )
    assert done.returncode == 1
    assert done.stderr.partition("\n")[2] == (
        "gunsmoke: the bot 'shaky' failed: KeyError: 'nerve'; go on with: gunsmoke play --resume last\n"
    )
    again = piped("--resume", "last", "--bots", "random")
    assert again.returncode == 0
    assert "wins Most Wanted" in again.stdout


def test_the_last_game_of_a_kind_is_looked_for_among_its_own(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", "most", "--watch", "--plain", "--bots", "random", "--seed", "7"]) == 0
    (record,) = home.rglob("*.jsonl")
    lines = record.read_text("utf-8").splitlines(keepends=True)
    record.write_text("".join(lines[:9]), "utf-8")
    capsys.readouterr()
    assert run(["play", "wanted7", "--resume", "last"]) != 0
    assert "there is no unfinished game of wanted7" in capsys.readouterr().err
    assert run(["play", "most", "--resume", "last", "--plain"]) == 0
