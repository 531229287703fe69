"""The scenarios of Most Wanted are all true, and with the code they leave out no rule of the book."""

import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import gunsmoke.plugins.most_wanted
from gunsmoke.core.game import Game
from gunsmoke.core.rulebook import Rulebook, load_rulebook
from gunsmoke.core.rulebook.document import Document
from gunsmoke.core.rulebook.schema import validate
from gunsmoke.core.scenario import run_scenario
from gunsmoke.core.scenario.schema import ScenarioFile
from gunsmoke.plugins.most_wanted.game import MOST_WANTED

FOLDER = files("gunsmoke.rules") / "most_wanted"
SCENARIOS = sorted(Path(str(FOLDER / "scenarios")).glob("*.toml"))
CODE = sorted(Path(gunsmoke.plugins.most_wanted.__path__[0]).rglob("*.py"))

CITED = re.compile(r"MW-(?:G\d\d|\d+\.\d+)")
RANGE = re.compile(r"MW-(?P<stem>G|\d+\.)(?P<first>\d+) to MW-(?P=stem)(?P<last>\d+)")


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(FOLDER)


def open_game(name: str) -> Game:
    assert name == MOST_WANTED.id
    return MOST_WANTED


def head(path: Path) -> ScenarioFile:
    return validate(Document.read(path), ScenarioFile)


def cited_in(text: str) -> Iterator[str]:
    """The ids in a source text; `MW-3.6 to MW-3.8` cites all three."""
    yield from CITED.findall(text)
    for found in RANGE.finditer(text):
        width = len(found["first"]) if found["stem"] == "G" else 1
        for number in range(int(found["first"]), int(found["last"]) + 1):
            yield f"MW-{found['stem']}{number:0{width}}"


def enforced(book: Rulebook) -> set[str]:
    """What a program can hold: every rule that is not narrative, and every ruling."""
    return {id for id, rule in book.rules.items() if not rule.narrative} | set(book.rulings)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_game_agrees_with_the_scenario(path: Path) -> None:
    assert run_scenario(path, open_game).differences == ()


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_scenario_is_called_after_the_first_rule_it_shows_or_its_chapter(path: Path) -> None:
    named = CITED.match(path.name)
    assert named, "a file is called like MW-3.4-best-hand-wins.toml"
    assert named[0] in head(path).rules


def test_the_example_in_the_docs_is_true(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
    example = tmp_path / "example.toml"
    example.write_text(page.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    assert run_scenario(example, open_game).differences == ()
    example.write_text(example.read_text("utf-8").replace("clara = 9", "clara = 10"), encoding="utf-8")
    assert run_scenario(example, open_game).differences == ("line 23: position.clara: expected 10, found 9",)


def test_no_two_scenarios_have_one_title() -> None:
    titles = Counter(head(path).title for path in SCENARIOS)
    assert [title for title, many in titles.items() if many > 1] == []


def test_every_rule_and_ruling_has_a_scenario(book: Rulebook) -> None:
    shown = {id for path in SCENARIOS for id in head(path).rules}
    assert sorted(enforced(book) - shown) == []


def test_every_rule_the_code_cites_is_in_the_book(book: Rulebook) -> None:
    strange = {(path.name, id) for path in CODE for id in cited_in(path.read_text("utf-8"))}
    assert sorted(one for one in strange if one[1] not in book.entries) == []


def test_every_rule_and_ruling_is_cited_by_the_code(book: Rulebook) -> None:
    cited = {id for path in CODE for id in cited_in(path.read_text("utf-8"))}
    assert sorted(enforced(book) - cited) == []


def test_a_range_of_rules_cites_those_between() -> None:
    assert set(cited_in("MW-3.6 to MW-3.8, MW-G09 to MW-G11")) == {
        *("MW-3.6", "MW-3.7", "MW-3.8"),
        *("MW-G09", "MW-G10", "MW-G11"),
    }
