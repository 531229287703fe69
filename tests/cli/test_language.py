"""The command in other languages: which one it speaks, and that it goes all the way through."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.cli.language import languages, take_language
from gunsmoke.core.language import spoken

GAMES = ("bang", "gunfighters", "most-wanted", "wanted7")

HELP = {"es": "Uso: gunsmoke", "fr": "Usage\u00a0: gunsmoke", "it": "Uso: gunsmoke"}
WRONG = {
    "es": "no hay ningún juego 'bong'; ¿quisiste decir 'bang'?",
    "fr": "il n'y a pas de jeu 'bong'\u00a0; voulais-tu dire 'bang'\u00a0?",
    "it": "non c'è nessun gioco 'bong'; intendevi 'bang'?",
}
MISSING = {
    "es": "Falta el argumento 'GAME'; mira gunsmoke show --help",
    "fr": "Il manque l'argument 'GAME'\u00a0; voir gunsmoke show --help",
    "it": "Manca l'argomento 'GAME'; vedi gunsmoke show --help",
}
WON = {"es": ("gana a", "ganan a"), "fr": ("gagne à", "gagnent à"), "it": ("vince a", "vincono a")}
HELPED = {"es": "Ahora: ", "fr": "Maintenant\u00a0: ", "it": "Adesso: "}


def test_there_is_english_and_three_more() -> None:
    assert languages() == ("en", "es", "fr", "it")


@pytest.mark.parametrize(
    ("line", "asked", "kept"),
    [
        ("games", None, "games"),
        ("--lang es games --json", "es", "games --json"),
        ("games --lang=es", "es", "games"),
        ("plugins list --lang it", "it", "plugins list"),
        ("play bang -- --lang es", None, "play bang -- --lang es"),
        ("rules bang --lang es 3.1", "es", "rules --lang es bang 3.1"),
        ("--lang es rules bang", "es", "rules --lang es bang"),
        ("games --lang", None, "games --lang"),
        ("--lang fr --lang es games", "es", "games"),
    ],
)
def test_the_language_is_taken_out_of_a_line_wherever_it_stands(
    line: str, asked: str | None, kept: str
) -> None:
    assert take_language(line.split(), ["rules"]) == (asked, kept.split())


@pytest.mark.parametrize("language", ["es", "fr", "it"])
def test_help_and_errors_are_in_the_language_asked_for(language: str, gunsmoke: Callable) -> None:
    assert gunsmoke("--lang", language, "--help").out.startswith(HELP[language])
    assert gunsmoke("check", "--help", "--lang", language).out.startswith(HELP[language])
    wrong = gunsmoke("show", "bong", "--lang", language)
    assert (wrong.code, wrong.err) == (2, f"gunsmoke: {WRONG[language]}\n")
    assert gunsmoke("show", "--lang", language).err == f"gunsmoke: {MISSING[language]}\n"


@pytest.mark.parametrize("language", ["es", "fr", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_a_watched_game_is_told_in_the_language_to_its_end(
    game: str, language: str, gunsmoke: Callable, tmp_path: Path
) -> None:
    line = ("play", game, "--watch", "--seed", "3", "--bots", "random", "--save", str(tmp_path / "game"))
    played = gunsmoke(*line, "--lang", language)
    assert (played.code, played.err) == (0, "")
    assert any(won in played.out for won in WON[language])
    assert " wins " not in played.out


@pytest.mark.parametrize("language", ["es", "fr", "it"])
def test_a_person_is_asked_refused_and_helped_in_the_language(language: str, tmp_path: Path) -> None:
    line = ["play", "bang", "--name", "Ann", "--seed", "3", "--plain", "--lang", language]
    done = subprocess.run(
        [sys.executable, "-m", "gunsmoke.cli", *line, "--save", str(tmp_path / "game.jsonl")],
        input="?\nwhy\nplay tornado\nrules 3.1\nquit\n",
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert HELPED[language] in done.stdout
    for english in ("Now: ", "you may ", "the chapters", "Saved in", "is no choice here", "expected"):
        assert english not in done.stdout


@pytest.mark.parametrize("language", ["es", "fr", "it"])
def test_the_environment_is_heard_where_no_option_is_given(
    language: str, gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", f"de:{language}:en")
    assert gunsmoke("show", "bong").err == f"gunsmoke: {WRONG[language]}\n"
    assert "did you mean" in gunsmoke("--lang", "en", "show", "bong").err


def test_a_language_there_is_none_of_is_told_where_it_was_asked_for_and_not_elsewhere(
    gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = gunsmoke("--lang", "de", "games")
    assert asked.code == 0
    assert asked.err == (
        "gunsmoke: there are no texts in 'de', so this is English; there are en, es, fr, it\n"
    )
    monkeypatch.setenv("LANGUAGE", "de_DE")
    assert gunsmoke("games") == (0, asked.out, "")
    assert spoken() == "en"


def test_an_option_without_its_language_is_a_usage_error(gunsmoke: Callable) -> None:
    assert gunsmoke("--lang").code == 2


def test_the_next_command_in_a_process_speaks_its_own_language(gunsmoke: Callable) -> None:
    assert "QUÉ ES" in gunsmoke("games", "--lang", "es").out
    assert "WHAT IT IS" in gunsmoke("games").out


def test_the_names_of_data_are_the_same_in_every_language(gunsmoke: Callable) -> None:
    assert gunsmoke("show", "bang", "--json", "--lang", "es").out == gunsmoke("show", "bang", "--json").out


def test_english_reads_no_catalogue() -> None:
    code = (
        "import sys; from gunsmoke.cli.main import run; from gunsmoke.core.language import _catalogue\n"
        "run(['games']); print(_catalogue.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\n0\n")
