"""Every text that people read is there in every language, and nothing is said past the catalogues."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from babel.messages import Message

from gunsmoke.core.agenda import choose
from gunsmoke.core.catalogues.extract import Found, texts_of
from gunsmoke.core.catalogues.files import faults, mo, read, updated
from gunsmoke.core.plugins import get_manager

ROOT = Path(__file__).parent.parent
LANGUAGES = ("es", "fr", "it")
PACKAGES = [
    "core",
    "cli",
    "adapters",
    *(f"plugins/{path.parent.name}" for path in sorted(ROOT.glob("plugins/*/game.py"))),
]
GAMES = ("most-wanted", "bang", "wanted7", "gunfighters")


@cache
def found(package: str) -> list[Found]:
    """The texts of a package, as its source and its game's box have them."""
    folders = [ROOT / package]
    if package.startswith("plugins/"):
        folders.append(ROOT / "rules" / Path(package).name)
    return [text for folder in folders for text in texts_of(folder)]


def forms(message: Message) -> list[str]:
    """What a message is translated by: once, or for each number."""
    return [message.string] if isinstance(message.string, str) else list(message.string)


def catalogue(package: str, language: str) -> Path:
    return ROOT / package / "locale" / f"{language}.po"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_text_is_translated_with_the_same_names_and_nothing_is_left_over(
    package: str, language: str
) -> None:
    assert faults(read(catalogue(package, language)), found(package)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_what_is_read_at_play_is_made_of_what_people_wrote(package: str, language: str) -> None:
    file = catalogue(package, language)
    made = GNUTranslations(BytesIO(mo(read(file))))
    there = GNUTranslations(file.with_suffix(".mo").open("rb"))
    assert {text.text: there.gettext(text.text) for text in found(package)} == {
        text.text: made.gettext(text.text) for text in found(package)
    }


@pytest.mark.parametrize("package", PACKAGES)
def test_bringing_a_catalogue_up_to_date_twice_changes_nothing(package: str) -> None:
    once = updated(read(catalogue(package, "es")), found(package))
    assert [m.string for m in updated(once, found(package))] == [m.string for m in once]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_there_in_every_language_and_none_is_stale(game: str, language: str) -> None:
    book = get_manager().open(game).rulebook()
    assert language in book.languages
    assert book.missing(language) == []
    assert book.stale(language) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_line_breaks_before_a_french_sign(package: str) -> None:
    apart = re.compile(r"[\w)}'»\]`] [:;!?](?=\s|$)")
    said = [text for message in read(catalogue(package, "fr")) for text in forms(message)]
    assert [text for text in said if apart.search(text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_asks_hides_and_leaves_to_chance_has_a_title(game: str) -> None:
    opened = get_manager().open(game)
    box = opened.open_box(seats=opened.most)
    named = {spec.name.split(".")[0] for spec in box.layout if not spec.open}
    for seed in range(3):
        state, rng = opened.start(box, seed=seed), Random(seed)
        while state.outcome is None:
            assert state.ask is not None
            named.add(state.ask.kind)
            seat = state.ask.seats[0]
            choose(state, seat, rng.randrange(len(state.ask.options(seat))))
        named |= set(state.counts)
    assert named - set(opened.titles) == set()


# ------------------------------------------------------------- how texts are marked

SOURCES = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


def hidden_marks(source: str) -> list[int]:
    """Lines that bind `_` to something else in a module that says texts by it."""
    tree = ast.parse(source)
    says = any(
        isinstance(node, ast.ImportFrom) and any(alias.name == "_" for alias in node.names)
        for node in ast.walk(tree)
    )
    bound = [
        node.lineno
        for node in ast.walk(tree)
        if (isinstance(node, ast.Name) and node.id == "_" and isinstance(node.ctx, ast.Store))
        or (isinstance(node, ast.arg) and node.arg == "_")
    ]
    return bound if says else []


@pytest.mark.parametrize("path", SOURCES, ids=shown)
def test_the_name_that_says_texts_is_not_used_for_anything_else(path: Path) -> None:
    assert hidden_marks(path.read_text("utf-8")) == []


def test_a_loop_that_takes_the_name_is_seen() -> None:
    source = "from .texts import _\nfor _ in range(3):\n    print(_('text'))"
    assert hidden_marks(source) == [2]
    assert hidden_marks("for _ in range(3):\n    print()") == []


# ----------------------------------------------------------------- nothing said past them

ERRORS = {
    *("NotationError", "IllegalAction", "UnknownGame", "RulesetError", "RecordError", "GunsmokeError"),
    "Refusal",
}
"""What people get to read wherever it is made. Of a PluginError what its author has to mend stays English."""

SCREEN = {"say", "tell", "note", "Text", "strong", "dim", "paragraph", "table", "print", "echo"}
"""Functions that show their arguments, in the command line."""


def bare_texts(source: str, shows: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Literals with two words or more that are handed to one of these that show them, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in shows:
            for argument in [*node.args, *(word.value for word in node.keywords)]:
                for part in literals(argument):
                    if is_prose(part):
                        yield node.lineno, part


def literals(node: ast.expr) -> Iterator[str]:
    """The literals an argument is made of, those it marks aside."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(part.value for part in parts if isinstance(part, ast.Constant))
        case ast.IfExp(body=one, orelse=other):
            yield from literals(one)
            yield from literals(other)
        case ast.BinOp(left=one, right=other):
            yield from literals(one)
            yield from literals(other)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            for part in parts:
                yield from literals(part)


STYLES = {"bold", "dim", "reverse"}


def is_prose(text: str) -> bool:
    """Whether a text is more than a name, a style or (indented) a command to copy."""
    if text.startswith("  "):
        return False
    words = [word for word in text.replace("`", " ").split() if word.strip(".,;:()'").isalpha()]
    return len(words) > 1 and not set(words) <= STYLES


SPEAKING = [path for path in SOURCES if not shown(path).startswith(("core/testing/", "core/catalogues/"))]
"""All but what developers read: the conformance kit, and the command that makes catalogues."""


@pytest.mark.parametrize("path", SPEAKING, ids=shown)
def test_nothing_is_said_that_no_catalogue_can_have(path: Path) -> None:
    shows = ERRORS | SCREEN if shown(path).startswith("cli/") else ERRORS
    assert list(bare_texts(path.read_text("utf-8"), frozenset(shows))) == []


def test_a_bare_text_is_seen_wherever_it_hides() -> None:
    source = (
        'say(f"no {card} here")\nraise NotationError("so it is" if a else _("fine so"))\nsay("a", "no-word")'
    )
    assert list(bare_texts(source, frozenset(ERRORS | SCREEN))) == [(1, "no  here"), (2, "so it is")]
