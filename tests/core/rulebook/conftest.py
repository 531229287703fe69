"""A made-up game, Tiddlers, whose rules (ids TD-n.n) the tests of the loader read and spoil."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core.errors import RulesetError
from gunsmoke.core.rulebook import Rulebook, load_rulebook

GAME = """\
format = 1

[game]
id = "tiddlers"
title = "Tiddlers"
designers = ["A. Winkler"]
artists = ["B. Winkler"]
publisher = "Winks"
year = 1888
minutes = [5, 10]
age = 6
setting = "a table"
status = "published"
source = "the lid"

[players]
least = 2
most = 4

[components.winks]
title = "winks"
count = 24
status = "published"
source = "the lid"

[constants.cup_size]
value = 3
status = "published"
source = "the lid"

[constants.colours]
value = { r = "red", b = "blue" }
status = "inferred"
source = "the picture"

[constants.shots]
value = [
    { id = "flick", points = 1 },
    { id = "squop", points = 2 },
]
status = "house"
source = "ours"
note = "in order"

[options.cup]
kind = "choice"
choices = ["tall", "flat"]
default = "tall"
summary = "Which cup stands in the middle."
rules = ["TD-1.1", "TD-G01"]

[options.rounds]
kind = "int"
default = 3
least = 1
most = 9
summary = "How many rounds are played."

[options.squopping]
kind = "bool"
default = true
summary = "Whether winks may be covered."
"""

RULES = """\
# Tiddlers

A preface with **bold words**, which is no rule.

## Set-up

**TD-1.1** (setup) The cup stands
in the middle.

**TD-1.2** (setup, narrative) Kneel.

## Play

**TD-2.1** (turn, attack) Flick one wink (only one).

A wink off the table is lost.

**TD-2.10** (scoring) A wink in the cup is a Point.
"""

RULINGS = """\
format = 1

[rulings.TD-G01]
question = "Which cup?"
ruling = "The tall one."
reason = "It looks better."
status = "house"
rules = ["TD-1.1"]
option = "cup"

[rulings.TD-G02]
question = "May one kneel on a chair?"
ruling = "Yes."
reason = "Chairs are for that."
status = "inferred"
rules = ["TD-1.2"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "tiddlers"
    made.mkdir()
    for name, text in (("game.toml", GAME), ("en.md", RULES), ("rulings.toml", RULINGS)):
        (made / name).write_text(text, encoding="utf-8")
    return made


@pytest.fixture
def edit(folder: Path) -> Callable[[str, str, str], Path]:
    """Replace a text in one of the files, and return the file."""

    def replaced(name: str, old: str, new: str) -> Path:
        file = folder / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return file

    return replaced


@pytest.fixture
def book(folder: Path) -> Rulebook:
    return load_rulebook(folder)


@pytest.fixture
def lay_over(folder: Path) -> Callable[[str], Rulebook]:
    """Read the rulebook under house rules of this text, which stand in house.toml."""

    def laid_over(text: str) -> Rulebook:
        file = folder.parent / "house.toml"
        file.write_text(f'game = "tiddlers"\n{text}', encoding="utf-8")
        return load_rulebook(folder, overlay=file)

    return laid_over


@pytest.fixture
def fault(folder: Path) -> Callable[[], RulesetError]:
    """The error that reading the folder raises, which fits on one line."""

    def found() -> RulesetError:
        with pytest.raises(RulesetError) as caught:
            load_rulebook(folder)
        assert "\n" not in str(caught.value)
        return caught.value

    return found


@pytest.fixture
def line_of(folder: Path) -> Callable[[str, str], int]:
    """The line of a file, as it is now, that holds this text."""

    def line(name: str, part: str) -> int:
        text = (folder / name).read_text(encoding="utf-8")
        assert text.count(part) == 1
        return text[: text.index(part)].count("\n") + 1

    return line
