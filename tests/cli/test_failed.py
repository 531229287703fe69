"""Games that fail are left out and told; the command goes on, and ends with 1."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

SOURCE = """
from gunsmoke.core.chance import digest
from gunsmoke.core.label import BotLabel, Label
from toy.game import Toy
from gunsmoke.core.bots import RandomBot


class Brittle(Toy):
    id, title = "brittle", "Brittle"

    def deal(self, box, seed):
        if {broken}:
            raise RuntimeError("the box is open")
        return super().deal(box, seed)


class Moody(RandomBot):
    def choose(self, view):
        if self.rng.random() < 0.01:
            raise ValueError("not like this")
        return super().choose(view)


GAME = Label("brittle", "Brittle", 2, 5, "breaks", "{name}:BRITTLE")
BOT = BotLabel("brittle", "moody", "breaks, too", "{name}:Moody")
BRITTLE = Brittle()
"""


def place(words: str) -> str:
    """Where in that file these words are raised."""
    (line,) = [number for number, text in enumerate(SOURCE.splitlines(), 1) if words in text]
    return f"(brittle_game.py, line {line})"


PLAYED = ("-n", "12", "--bots", "random", "--workers", "1")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path / "home"))


@pytest.fixture
def brittle(plugin: Callable, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Installs a game that breaks where `broken` holds of its seed."""
    monkeypatch.syspath_prepend(Path(__file__).parents[1])

    def install(broken: str) -> None:
        plugin("brittle_game", SOURCE.replace("{broken}", broken).replace("{name}", "brittle_game"))

    return install


def failed_games(gunsmoke: Callable, *arguments: str) -> tuple[dict, list[int]]:
    """The fault of some games as `simulate` tells it, and the numbers of these games."""
    told = json.loads(gunsmoke("simulate", "brittle", *PLAYED, "--json", "--fresh", *arguments).out)
    (fault,) = [fault for fault in told["faults"] if fault["where"] == "game"]
    assert 0 < fault["games"] < 12
    return fault, fault["numbers"]


def test_compare_leaves_them_out_and_goes_on(gunsmoke: Callable, brittle: Callable) -> None:
    brittle("seed % 3 == 0")
    fault, numbers = failed_games(gunsmoke)
    done = gunsmoke("compare", "brittle", "leduc", *PLAYED, "--format", "json")
    assert done.code == 1
    one, other = json.loads(done.out)["games"]
    assert one["faults"] == [fault]
    assert other["faults"] == []
    assert one["metrics"]["decisions"]["count"] == 12 - len(numbers)
    first, how = done.err.splitlines()
    assert first == (
        f"gunsmoke: brittle: {len(numbers)} games failed and are left out: RuntimeError: the box is open "
        f"{place('the box is open')} "
        f"(games {', '.join(map(str, numbers))} of seed 1)"
    )
    assert how.startswith(
        f"gunsmoke: game {numbers[0]} comes again as the last one of `gunsmoke simulate brittle "
        f"-n {numbers[0] + 1} --players 3 --bots random --seed 1`; `gunsmoke check brittle --players 3`"
    )
    hurried = gunsmoke("compare", "brittle", "leduc", *PLAYED, "--game-timeout", "90").err.splitlines()[1]
    assert " --seed 1 --game-timeout 90`; `gunsmoke check" in hurried
    page = gunsmoke("compare", "brittle", "leduc", *PLAYED)
    assert page.code == 1
    assert f"Toy: {len(numbers)} games of 12 did not end and are left out." in page.out


def test_compare_says_what_it_can_where_no_game_ends(gunsmoke: Callable, brittle: Callable) -> None:
    brittle("True")
    done = gunsmoke("compare", "brittle", "leduc", *PLAYED)
    assert done.code == 1
    assert "Toy: 12 games of 12 did not end and are left out." in done.out
    assert any(line.split()[:1] == ["players"] for line in done.out.splitlines())


def test_diff_leaves_out_both_games_of_a_pair(gunsmoke: Callable, brittle: Callable) -> None:
    brittle("seed % 3 == 0 and box.options['lives'] != 2")
    fault, numbers = failed_games(gunsmoke, "--option", "lives=1")
    done = gunsmoke("diff", "brittle", "brittle:lives=1", *PLAYED, "--format", "json")
    assert done.code == 1
    found = json.loads(done.out)
    assert (found["games"], found["left_out"]) == (12 - len(numbers), len(numbers))
    assert found["faults"] == [{"ruleset": "after", **fault}]
    assert {one["difference"]["count"] for one in found["effects"]} == {12 - len(numbers)}
    assert found["parting"]["game"] not in numbers
    assert f"brittle:lives=1: {len(numbers)} games failed and are left out" in done.err
    assert "--option lives=1" in done.err


def test_diff_without_a_pair_says_so(gunsmoke: Callable, brittle: Callable) -> None:
    brittle("True")
    done = gunsmoke("diff", "brittle", "brittle:lives=1", *PLAYED)
    assert done.code == 1
    assert "No game came to its end under both." in done.out


def test_a_bot_that_fails_ends_its_game_alone(gunsmoke: Callable, brittle: Callable) -> None:
    brittle("False")
    arguments = ("-n", "20", "--bots", "moody,random", "--workers", "1", "--format", "json")
    done = gunsmoke("diff", "brittle", "brittle", *arguments)
    assert done.code == 1
    found = json.loads(done.out)
    assert 0 < found["left_out"] < 20
    assert {fault["message"] for fault in found["faults"]} == {
        f"ValueError: not like this {place('not like this')}; the bot 'moody' was thinking"
    }
    assert {one["difference"]["value"] for one in found["effects"]} == {0}


def test_a_game_that_takes_too_long_is_left_out(gunsmoke: Callable, brittle: Callable) -> None:
    brittle("seed % 3 == 0 and __import__('time').sleep(99)")
    arguments = ("-n", "6", "--bots", "random", "--workers", "1", "--game-timeout", "0.3")
    done = gunsmoke("compare", "brittle", "leduc", *arguments)
    assert done.code == 1
    assert "GameTimeout: no end after 0.3 s; the game itself was at work" in done.err


@pytest.mark.parametrize("given", ["-1", "nan", "inf"])
def test_a_limit_that_is_no_time_is_refused(gunsmoke: Callable, given: str) -> None:
    for line in (("simulate", "leduc"), ("compare", "leduc", "bang"), ("diff", "leduc", "leduc")):
        done = gunsmoke(*line, "--game-timeout", given)
        assert (done.code, done.out) == (2, "")
        assert "give seconds, or 0 for no limit" in done.err
