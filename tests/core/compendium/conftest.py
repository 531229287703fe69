"""Two made-up games: Tiddlers has rules in English and Spanish, Marbles in English alone."""

from pathlib import Path

import pytest

from gunsmoke.core.compendium import Index
from gunsmoke.core.rulebook import Rulebook, load_rulebook, text_hash

GAME = """\
format = 1
[game]
id = "{id}"
title = "{title}"
designers = ["A"]
artists = ["B"]
publisher = "C"
year = 1900
minutes = [5, 10]
age = 6
setting = "a table"
status = "published"
source = "the lid"
[players]
least = 2
most = 4
"""

TIDDLERS = """\
# Tiddlers

## Scoring

**TD-1.1** (scoring) Players tie when they have as many points.

**TD-1.2** (scoring) The sheriff breaks a tie. A bang of the drum ends it.

## Set-up

**TD-2.1** (setup) Everybody has a cup, and the sheriff two of the cups.

**TD-2.2** (setup) The tied bundle of winks is untied.
"""

RULINGS = """\
format = 1
[rulings.TD-G01]
question = "Who wins a draw?"
ruling = "The sheriff."
reason = "It is said so on the lid."
status = "house"
rules = ["TD-1.2"]
"""

SPANISH = """\
# Tiddlers

## Puntuación

**TD-1.1** (#{first}) Hay empate si tienen los mismos puntos.

**TD-1.2** (#00000000) El sheriff rompe el empate.

**TD-G01** (#{gap}) ¿Quién gana si hay tablas?

El sheriff.

Lo dice la tapa.
"""

MARBLES = """\
# Marbles

## Play

**MB-1.1** (turn) Whoever ties a knot rolls a marble.
"""

EMPTY = "format = 1\n"


def folder(path: Path, id: str, title: str, **files: str) -> Path:
    path.mkdir()
    (path / "game.toml").write_text(GAME.format(id=id, title=title), "utf-8")
    for name, text in files.items():
        (path / name.replace("__", ".")).write_text(text, "utf-8")
    return path


@pytest.fixture
def tiddlers_folder(tmp_path: Path) -> Path:
    made = folder(tmp_path / "tiddlers", "tiddlers", "Tiddlers", en__md=TIDDLERS, rulings__toml=RULINGS)
    book = load_rulebook(made)
    texts = {"first": text_hash(book.text("TD-1.1")), "gap": text_hash(book.find("TD-G01").whole)}
    (made / "es.md").write_text(SPANISH.format(**texts), "utf-8")
    return made


@pytest.fixture
def tiddlers(tiddlers_folder: Path) -> Rulebook:
    return load_rulebook(tiddlers_folder)


@pytest.fixture
def marbles(tmp_path: Path) -> Rulebook:
    return load_rulebook(
        folder(tmp_path / "marbles", "marbles", "Marbles", en__md=MARBLES, rulings__toml=EMPTY)
    )


@pytest.fixture
def index(tiddlers: Rulebook, marbles: Rulebook) -> Index:
    return Index([tiddlers, marbles])
