"""`gunsmoke replay`: a match shown again, and checked."""

from pathlib import Path

import pytest

from gunsmoke.cli.main import run


@pytest.fixture
def game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> tuple[Path, str]:
    """A match of bots, played to its end: its record, and what was shown of it."""
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path))
    record = tmp_path / "game.jsonl"
    arguments = ["--watch", "--plain", "--bots", "random", "--seed", "7", "--save", str(record)]
    assert run(["play", "most-wanted", *arguments]) == 0
    return record, capsys.readouterr().out


def test_a_replay_tells_the_same_story(game: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    record, shown = game
    assert run(["replay", str(record)]) == 0
    assert capsys.readouterr().out.splitlines() == shown.splitlines()[:-3]


def test_an_untouched_record_verifies(game: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = game
    assert run(["replay", str(record), "--verify"]) == 0
    assert capsys.readouterr().out.endswith("the same game under the rules installed\n")


def test_a_changed_record_is_found_out(game: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = game
    record.write_text(record.read_text("utf-8").replace('"seed": "7"', '"seed": "8"'), "utf-8")
    assert run(["replay", str(record), "--verify"]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_unfinished_record_is_shown_as_far_as_it_goes(
    game: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    record, shown = game
    lines = record.read_text("utf-8").splitlines(keepends=True)
    record.write_text("".join(lines[: len(lines) // 2]), "utf-8")
    assert run(["replay", str(record)]) == 0
    again = capsys.readouterr().out.splitlines()
    assert again[:-1] == shown.splitlines()[: len(again) - 1]
    assert again[-1] == f"The match goes on from here: gunsmoke play --resume {record}"


def test_steps_and_checks_do_not_go_together(game: tuple[Path, str]) -> None:
    assert run(["replay", str(game[0]), "--step", "--verify"]) == 2


def test_the_last_match_is_shown_without_its_name(
    game: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    record, shown = game
    assert run(["replay", "last"]) == 1
    assert "there is no saved match yet" in capsys.readouterr().err
    (record.parent / "saves").mkdir()
    record.rename(record.parent / "saves" / record.name)
    assert run(["replay", "last"]) == 0
    assert capsys.readouterr().out.splitlines() == shown.splitlines()[:-3]
