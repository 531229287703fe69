"""The scenarios of every game are all true, and with the code they leave out no rule of its book."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

from gunsmoke.core.game import Game
from gunsmoke.core.rulebook import Rulebook, load_rulebook
from gunsmoke.core.rulebook.document import Document
from gunsmoke.core.rulebook.schema import validate
from gunsmoke.core.scenario import run_scenario
from gunsmoke.core.scenario.schema import ScenarioFile

RULES = Path(str(files("gunsmoke.rules")))
SCENARIOS = sorted(RULES.glob("*/scenarios/*.toml"))
FOLDERS = sorted({path.parts[-3] for path in SCENARIOS})
"""The games that have scenarios; the rules and the plugin of a game lie in folders of one name."""

CITED = re.compile(r"[A-Z]+[A-Z0-9]*-(?:[A-Z]\d\d|\d+\.\d+)")
RANGE = re.compile(
    r"(?P<game>[A-Z]+[A-Z0-9]*)-(?P<stem>[A-Z]|\d+\.)(?P<first>\d+) to (?P=game)-(?P=stem)(?P<last>\d+)"
)

each_scenario = pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
each_game = pytest.mark.parametrize("folder", FOLDERS)


@cache
def book_of(folder: str) -> Rulebook:
    return load_rulebook(RULES / folder)


@cache
def game_of(folder: str) -> Game:
    module = import_module(f"gunsmoke.plugins.{folder}.game")
    return next(found for found in vars(module).values() if isinstance(found, Game))


@cache
def head(path: Path) -> ScenarioFile:
    return validate(Document.read(path), ScenarioFile)


@cache
def code_of(folder: str) -> dict[str, str]:
    """The source text of every module of a game, by its name."""
    package = import_module(f"gunsmoke.plugins.{folder}")
    return {path.name: path.read_text("utf-8") for path in Path(package.__path__[0]).rglob("*.py")}


def scenarios_of(folder: str) -> list[ScenarioFile]:
    return [head(path) for path in SCENARIOS if path.parts[-3] == folder]


def cited_in(text: str) -> Iterator[str]:
    """The ids in a source text; `MW-3.6 to MW-3.8` cites all three."""
    yield from CITED.findall(text)
    for found in RANGE.finditer(text):
        width = 1 if found["stem"].endswith(".") else 2
        for number in range(int(found["first"]), int(found["last"]) + 1):
            yield f"{found['game']}-{found['stem']}{number:0{width}}"


def cited_by_code(folder: str) -> set[str]:
    return {id for text in code_of(folder).values() for id in cited_in(text)}


def enforced(book: Rulebook) -> set[str]:
    """What a program can hold: every rule that is not narrative."""
    return {id for id, rule in book.rules.items() if not rule.narrative}


@each_scenario
def test_the_game_agrees_with_the_scenario(path: Path) -> None:
    game = game_of(path.parts[-3])

    def open_game(name: str) -> Game:
        assert name == game.id
        return game

    assert run_scenario(path, open_game).differences == ()


@each_scenario
def test_a_scenario_is_called_after_the_first_rule_it_shows_or_its_chapter(path: Path) -> None:
    named = CITED.match(path.name)
    assert named, "a file is called like MW-3.4-best-hand-wins.toml"
    assert named[0] in head(path).rules


def test_the_example_in_the_docs_is_true(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
    example = tmp_path / "example.toml"

    def differences() -> tuple[str, ...]:
        return run_scenario(example, lambda name: game_of(name.replace("-", "_"))).differences

    example.write_text(page.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    assert differences() == ()
    example.write_text(example.read_text("utf-8").replace("clara = 9", "clara = 10"), encoding="utf-8")
    assert differences() == ("line 23: position.clara: expected 10, found 9",)


@each_game
def test_no_two_scenarios_have_one_title(folder: str) -> None:
    titles = Counter(file.title for file in scenarios_of(folder))
    assert [title for title, many in titles.items() if many > 1] == []


@each_game
def test_every_rule_and_ruling_has_a_scenario(folder: str) -> None:
    book = book_of(folder)
    shown = {id for file in scenarios_of(folder) for id in file.rules}
    assert sorted((enforced(book) | set(book.rulings)) - shown) == []


@each_game
def test_every_choice_of_every_option_has_a_scenario(folder: str) -> None:
    """A choice that is the default shows in a scenario of one of the option's rules that sets no other."""
    files = scenarios_of(folder)
    for name, option in book_of(folder).options.items():
        choices = {True, False} if option.kind == "bool" else set(option.choices)
        shown = {file.options[name] for file in files if name in file.options}
        if any(name not in file.options and set(option.rules) & set(file.rules) for file in files):
            shown.add(option.default)
        assert choices - shown == set(), name


@each_game
def test_every_rule_the_code_cites_is_in_the_book(folder: str) -> None:
    known = book_of(folder).entries
    prefix = next(iter(known)).partition("-")[0]
    strange = {
        (name, id)
        for name, text in code_of(folder).items()
        for id in cited_in(text)
        if id.startswith(f"{prefix}-") and id not in known
    }
    assert sorted(strange) == []


@each_game
def test_every_rule_is_cited_by_the_code(folder: str) -> None:
    assert sorted(enforced(book_of(folder)) - cited_by_code(folder)) == []


def test_every_ruling_of_most_wanted_is_cited_by_the_code() -> None:
    assert sorted(set(book_of("most_wanted").rulings) - cited_by_code("most_wanted")) == []


def test_a_range_of_rules_cites_those_between() -> None:
    assert set(cited_in("MW-3.6 to MW-3.8, MW-G09 to MW-G11")) == {
        *("MW-3.6", "MW-3.7", "MW-3.8"),
        *("MW-G09", "MW-G10", "MW-G11"),
    }
