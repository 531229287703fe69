"""The command itself: help, version, errors, and how it behaves in a shell."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.cli.errors import tell
from gunsmoke.core import __version__

LINE = [sys.executable, "-m", "gunsmoke.cli"]
COMMANDS = (
    *("play", "replay", "games", "show", "rules", "glossary", "compare", "diff", "simulate"),
    *("export", "mcp", "scenario", "check", "new-game", "plugins"),
)

ADDS_A_COMMAND = """
import gunsmoke.core.hooks

@gunsmoke.core.hooks.hookimpl
def register_commands(app):
    @app.command()
    def {name}(count: int = 2):
        "Shuffle the chairs."
        print("chairs" * count)
"""


def test_without_a_command_it_shows_its_help(gunsmoke: Callable) -> None:
    done = gunsmoke()
    assert done.code == 0
    assert done.out == gunsmoke("--help").out
    listed = done.out.partition("Commands:")[2].split("\n")
    assert [line.split()[0] for line in listed if line.strip()][: len(COMMANDS)] == list(COMMANDS)


def test_it_tells_its_version(gunsmoke: Callable) -> None:
    assert gunsmoke("--version") == (0, f"gunsmoke {__version__}\n", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, gunsmoke: Callable) -> None:
    done = gunsmoke(command, "--help")
    assert done.code == 0
    assert done.out.startswith(f"Usage: gunsmoke {command} ")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["gmes"], "No such command 'gmes'. Did you mean 'games'?; see gunsmoke --help"),
        (["--loud"], "No such option: --loud; see gunsmoke --help"),
        (["show"], "Missing argument 'GAME'; see gunsmoke show --help"),
        (["games", "--jsn"], "No such option: --jsn"),
        (["check", "most-wanted", "--games", "many"], "'--games'"),
        (["plugins", "lst"], "No such command 'lst'. Did you mean 'list'?; see gunsmoke plugins --help"),
        (["scenario", "run"], "Missing argument 'FILE...'; see gunsmoke scenario run --help"),
        (["show", "no-game"], "there is no game 'no-game'"),
        (["rules", "most-wanted", "MW-99.1"], "Most Wanted: there is no rule 'MW-99.1'"),
        (["check", "most-wanted", "--players", "9"], "Most Wanted is for 2 to 8 players, not 9"),
    ],
    ids=" ".join,
)
def test_a_line_that_is_wrong_is_told_in_one_line_and_ends_with_2(
    line: list[str], said: str, gunsmoke: Callable
) -> None:
    done = gunsmoke(*line)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("gunsmoke: ")
    assert said in done.err
    assert done.err.count("\n") == 1


def test_what_a_person_can_mend_is_told_in_one_line_and_ends_with_1(
    gunsmoke: Callable, tmp_path: Path
) -> None:
    house = tmp_path / "house.toml"
    house.write_text("game = 'most-wanted'\n[constants]\nhorses = 3\n", "utf-8")
    done = gunsmoke("show", "most-wanted", "--rules", str(house))
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"gunsmoke: {house}, line 3: constants.horses: ")
    assert done.err.count("\n") == 1


LEAVES = """
import little
from gunsmoke.core.label import Label

class Leaver(little.Little):
    id = "leaver"
    def describe(self, event, words):
        raise SystemExit(0)
    rules_folder = little.LITTLE.rules_folder

LEAVER = Leaver()
LABEL = Label("leaver", "Little", 2, 4, "leaves", "leaver:LEAVER")
"""


def test_a_bug_shows_its_traceback(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("chairs", ADDS_A_COMMAND.format(name="chairs").replace("count)", "nobody)"))
    with pytest.raises(NameError):
        gunsmoke("chairs")


def test_a_plugin_adds_a_command(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("chairs", ADDS_A_COMMAND.format(name="chairs"))
    assert "  chairs    Shuffle the chairs.\n" in gunsmoke("--help").out
    assert gunsmoke("chairs", "--count", "3") == (0, "chairschairschairs\n", "")
    assert gunsmoke("chairs", "--cunt").code == 2


def test_a_plugin_ends_its_own_commands_as_it_likes_and_no_others(
    gunsmoke: Callable, plugin: Callable
) -> None:
    plugin("chairs", ADDS_A_COMMAND.format(name="chairs").replace("count)", "0), exit(3)"))
    with pytest.raises(SystemExit, match="3"):
        gunsmoke("chairs")
    plugin("leaver", LEAVES)
    done = gunsmoke("check", "leaver", "--games", "1")
    assert done.code == 1
    assert "a plugin ended the program: " in done.err
    assert "leaver.py:8 raises SystemExit" in done.err


def test_a_plugin_can_not_take_the_name_of_a_command(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("chairs", ADDS_A_COMMAND.format(name="games"))
    assert "GAME" in gunsmoke("games").out
    assert "Shuffle" not in gunsmoke("--help").out
    assert "there is a command 'games' already; choose another name" in gunsmoke("plugins", "list").out


def test_commands_of_other_plugins_go_on_where_one_raises(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("broken", ADDS_A_COMMAND.format(name="broken").replace("@app.command", "@app.comand"))
    plugin("chairs", ADDS_A_COMMAND.format(name="chairs"))
    help_text = gunsmoke("--help").out
    assert "chairs" in help_text
    assert "broken" not in help_text
    listed = gunsmoke("plugins", "list").out
    assert "broken" in listed
    assert "FAILED: AttributeError: 'Typer' object has no attribute 'comand'" in listed


def test_help_and_games_import_nothing_heavy() -> None:
    heavy = "{'pydantic', 'rich.console', 'rich.markdown', 'importlib.metadata', 'gunsmoke.core.game'}"
    for line in (["--help"], ["games"]):
        code = (
            f"import sys; from gunsmoke.cli.main import run; run({line}); print({heavy} & set(sys.modules))"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert done.stdout.endswith("\nset()\n"), line


@pytest.mark.parametrize("line", ["rules most-wanted", "play most-wanted --watch --plain --pace 0 --seed 1"])
def test_a_reader_that_goes_away_is_no_fault(line: str, tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    done = subprocess.Popen(
        [*LINE, *line.split()],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert done.stdout is not None
    assert done.stderr is not None
    done.stdout.close()
    assert done.stderr.read() == ""
    assert done.wait() == 1


@pytest.mark.skipif(os.name == "nt", reason="a shell's ways to close and redirect streams")
@pytest.mark.parametrize(
    ("ending", "code", "said"),
    [
        (">&-", 0, ""),
        ("<&-", 0, ""),
        (">/dev/full", 1, "gunsmoke: the output can't be written (No space left on device)\n"),
    ],
)
def test_closed_and_full_streams_are_no_tracebacks(ending: str, code: int, said: str) -> None:
    if "full" in ending and not Path("/dev/full").exists():
        pytest.skip("this system has no full device")
    line = f'"{sys.executable}" -m gunsmoke.cli games {ending}'
    done = subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    assert (done.returncode, done.stderr) == (code, said)


def test_letters_that_an_encoding_lacks_are_replaced() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    line = [*LINE, "show", "caf\u00e9"]
    done = subprocess.run(line, capture_output=True, text=True, env=environment)
    assert done.returncode == 2
    assert "'caf?'" in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT to send")
def test_ctrl_c_ends_with_130_and_a_line() -> None:
    code = (
        "import time; from gunsmoke.cli.errors import exit_code\n"
        "def wait():\n    print('ready', flush=True)\n    time.sleep(60)\n"
        "raise SystemExit(exit_code(wait))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, "gunsmoke: interrupted\n")


def test_a_long_message_is_wrapped_between_words_on_a_terminal_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    message = "interrupted; 1234 games of 100000 are kept, and the same command goes on from there --fresh"
    tell(message)
    assert capsys.readouterr().err == f"gunsmoke: {message}\n"
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    tell(message)
    lines = capsys.readouterr().err.splitlines()
    assert max(map(len, lines)) <= 40
    assert " ".join(lines) == f"gunsmoke: {message}"
