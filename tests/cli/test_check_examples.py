"""What `gunsmoke check` tells of a fault: the contract, the shortest game, and a scenario that fails."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core.testing import MEANINGS

GAME = """
import gunsmoke.core.author as gs
import little

class Leaky(little.Little):
    id, title, most = "leaky", "Leaky", 2
    rules_folder = little.LITTLE.rules_folder

    def explain(self, state, seat, action):
        if LEAKS:
            other = state.hand[1 - seat]
            return gs.Refusal("LT-2.1", f"the other holds {sorted(map(little.DECK.text, other))}", {})
        return super().explain(state, seat, action)

LEAKS = True
LABEL = gs.Label("leaky", "Leaky", 2, 2, "tells too much", f"{__name__}:LEAKY")
LEAKY = Leaky()
"""

LINE = ("check", "leaky", "--games", "4")


@pytest.fixture
def leaky(plugin: Callable) -> None:
    plugin("leaky_game", GAME)


@pytest.mark.usefixtures("leaky")
def test_a_fault_is_explained_and_shown_by_a_short_game(gunsmoke: Callable) -> None:
    done = gunsmoke(*LINE)
    assert done.code == 1
    assert done.out.count(MEANINGS["still"]) == 1
    assert "    Shortest game: 2 players, seed 0, 0 decisions\n" in done.out
    assert "        -> '@1: drop " in done.out
    assert "    --write-scenarios FOLDER writes it there as leaky-still.toml.\n" in done.out
    assert done.out.splitlines()[-1].startswith("leaky: ")


@pytest.mark.usefixtures("leaky")
def test_it_is_written_as_a_scenario_that_fails_until_the_game_is_mended(
    gunsmoke: Callable, tmp_path: Path, plugin: Callable
) -> None:
    folder = tmp_path / "new" / "folder"
    done = gunsmoke(*LINE, "--write-scenarios", str(folder))
    assert done.code == 1
    file = folder / "leaky-still.toml"
    assert [inside.name for inside in folder.iterdir()] == ["leaky-still.toml"]
    assert f"    As a scenario: {file}; gunsmoke scenario run shows it again.\n" in done.out
    assert f"# still: {MEANINGS['still']}\n" in file.read_text("utf-8")

    again = gunsmoke("scenario", "run", str(file))
    assert again.code == 1
    assert "check: expected still to be kept, found '@" in again.out

    import sys

    sys.modules["leaky_game"].LEAKS = False
    assert gunsmoke("scenario", "run", str(file)).code == 0


@pytest.mark.usefixtures("leaky")
def test_a_scenario_that_is_there_already_is_kept(gunsmoke: Callable, tmp_path: Path) -> None:
    line = (*LINE, "--write-scenarios", str(tmp_path))
    kept = tmp_path / "leaky-still.toml"
    kept.write_text("# mine\n", "utf-8")
    assert "leaky-still-2.toml; gunsmoke scenario run" in gunsmoke(*line).out
    assert kept.read_text("utf-8") == "# mine\n"
    (example,) = json.loads(gunsmoke(*line, "--json").out)["examples"]
    assert example["name"] == "leaky-still-2.toml"  # the same text is not written twice
    assert sorted(file.name for file in tmp_path.glob("leaky-still*.toml")) == [
        "leaky-still-2.toml",
        "leaky-still.toml",
    ]


@pytest.mark.usefixtures("leaky")
def test_examples_are_there_as_json(gunsmoke: Callable, tmp_path: Path) -> None:
    told = json.loads(gunsmoke(*LINE, "--json", "--write-scenarios", str(tmp_path / "out")).out)
    (example,) = told["examples"]
    assert list(example) == [
        *("contract", "means", "text", "seats", "options", "seed", "play", "name", "file"),
    ]
    assert (example["contract"], example["seats"], example["options"]) == ("still", 2, {})
    assert example["play"] == []
    assert example["file"] == str(tmp_path / "out" / example["name"])


@pytest.mark.usefixtures("leaky")
def test_shrinking_can_be_left_out(gunsmoke: Callable) -> None:
    done = gunsmoke(*LINE, "--no-shrink")
    assert done.code == 1
    assert MEANINGS["still"] in done.out
    assert "Shortest game" not in done.out
    assert "No shorter game" not in done.out
    assert gunsmoke(*LINE, "--no-shrink", "--write-scenarios", "out").code == 2


@pytest.mark.usefixtures("leaky")
def test_a_folder_that_can_not_be_written_is_told(gunsmoke: Callable, tmp_path: Path) -> None:
    (tmp_path / "taken").touch()
    done = gunsmoke(*LINE, "--write-scenarios", str(tmp_path / "taken"))
    assert done.code == 1
    assert "leaky-still.toml can't be written (" in done.err
