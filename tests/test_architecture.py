"""The layers of the house, held by reading every source file."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

ROOT = Path(__file__).parent.parent

# The rooms of a game in their order: each imports only itself and those before it.
ROOMS = (
    *("texts", "names", "titles", "hands", "numbers", "cards", "actions", "state", "ring", "rules"),
    *("refusals", "cautions", "memory", "mending", "scene", "bot", "game", "metrics", "plugin"),
)

# What each layer may import of gunsmoke. A plugin may import itself besides.
ALLOWED = {
    "gunsmoke.core": ("gunsmoke.core",),
    "gunsmoke.rules": ("gunsmoke.rules",),
    "gunsmoke.cli": ("gunsmoke.cli", "gunsmoke.core", "gunsmoke.rules", "gunsmoke.adapters"),
    "gunsmoke.plugins": ("gunsmoke.core",),
    "gunsmoke.adapters": ("gunsmoke.adapters", "gunsmoke.core"),
}

# Games that have, or will have, a folder somewhere; the folders there are now are added to them.
GAMES = {"most_wanted", "bang", "wanted7", "gunfighters", "leduc"}

LONGEST_FILE = 600


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


CORE = sources("core")
PACKAGES = sources("core", "cli", "rules", "plugins", "adapters")
PLUGINS = sorted(path.parent for path in (ROOT / "plugins").glob("*/__init__.py"))
EVERYTHING = [*ROOT.glob("*.py"), *PACKAGES, *sources("tests", "examples", "benchmarks")]


def module_name(path: Path) -> str:
    """The import name of a file below core/, cli/, rules/, plugins/ or adapters/."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(("gunsmoke", *(part for part in parts if part != "__init__")))


def calls(node: ast.AST, *names: str) -> TypeGuard[ast.Call]:
    """Whether a node calls a function of one of these names, whatever it is reached by."""
    return isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in names


def imports(source: str, module: str, is_package: bool = False) -> Iterator[tuple[int, str]]:
    """(line, full name) of all that the source imports, wherever in it the import stands."""
    home = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = home[: len(home) - node.level + 1] if node.level else []
            for alias in node.names:
                yield node.lineno, ".".join([*base, *filter(None, [node.module]), alias.name])
        elif calls(node, "import_module", "__import__"):
            yield from (
                (node.lineno, str(arg.value)) for arg in node.args[:1] if isinstance(arg, ast.Constant)
            )


def inside(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def layer_breaches(source: str, module: str, is_package: bool = False) -> list[str]:
    """The imports by which a module reaches into a layer it must not know."""
    layer = next(layer for layer in ALLOWED if inside(module, layer))
    allowed = ALLOWED[layer]
    if layer == "gunsmoke.plugins":
        allowed = (*allowed, ".".join(module.split(".")[:3]))
    return [
        f"{module}:{line} imports {name}"
        for line, name in imports(source, module, is_package)
        if inside(name, "gunsmoke") and not any(inside(name, package) for package in allowed)
    ]


def room_of(name: str) -> str:
    """The room of a plugin that an import name lies in; empty for the package itself."""
    return name.split(".")[3] if name.count(".") > 2 else ""


def room_breaches(source: str, module: str, is_package: bool = False) -> list[str]:
    """The imports by which a room of a game looks into a later room or an unknown one."""
    plugin = ".".join(module.split(".")[:3])
    here = room_of(module)
    if here and here not in ROOMS:
        return [f"{module} is no known room: give {here!r} its place in ROOMS"]
    found = []
    for line, name in imports(source, module, is_package):
        if inside(name, plugin):
            there = room_of(name)
            if there not in ROOMS or not here or ROOMS.index(there) > ROOMS.index(here):
                found.append(f"{module}:{line} imports {name}, which is no earlier room")
    return found


def games_named(text: str, games: set[str]) -> list[str]:
    """Lines of a text that name a game, in whatever case or joining."""
    words = "|".join(r"[-_ ]?".join(map(re.escape, game.split("_"))) for game in sorted(games))
    pattern = re.compile(rf"(?<![a-z])(?:{words})(?![a-z])", re.IGNORECASE)
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", line)
        if pattern.search(line) or pattern.search(apart):
            found.append(f"{number}: {line.strip()}")
    return found


def all_games() -> set[str]:
    folders = [path for place in ("plugins", "rules") for path in (ROOT / place).glob("[a-z]*/")]
    examples = [path.parent for path in (ROOT / "examples").glob("*/pyproject.toml")]
    return GAMES | {path.name for path in (*folders, *examples)}


def is_idle(line: ast.stmt) -> bool:
    return isinstance(line, ast.Pass) or (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))


def silent_excepts(source: str) -> list[int]:
    """Lines of handlers that swallow an exception without a deed, and of suppressions of any exception."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ExceptHandler):
            if node.type is None or all(map(is_idle, node.body)):
                found.append(node.lineno)
        elif calls(node, "suppress"):
            found += [
                node.lineno for kind in node.args if ast.unparse(kind) in ("Exception", "BaseException")
            ]
    return found


def undocumented(source: str) -> list[str]:
    """Public functions and classes at the top of a module that have no docstring."""
    return [
        f"{node.lineno}: {node.name}"
        for node in ast.parse(source).body
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_the_sources_are_found() -> None:
    assert CORE
    assert PLUGINS
    assert Path(__file__) in EVERYTHING


@pytest.mark.parametrize("path", PACKAGES, ids=shown)
def test_imports_go_one_way(path: Path) -> None:
    assert layer_breaches(path.read_text("utf-8"), module_name(path), path.name == "__init__.py") == []


@pytest.mark.parametrize("plugin", PLUGINS, ids=shown)
def test_each_room_of_a_game_imports_only_earlier_rooms(plugin: Path) -> None:
    breaches = [
        breach
        for path in sorted(plugin.rglob("*.py"))
        for breach in room_breaches(path.read_text("utf-8"), module_name(path), path.name == "__init__.py")
    ]
    assert breaches == []


@pytest.mark.parametrize("path", CORE, ids=shown)
def test_core_names_no_game(path: Path) -> None:
    assert games_named(shown(path), all_games()) == []
    assert games_named(path.read_text("utf-8"), all_games()) == []


@pytest.mark.parametrize("path", CORE, ids=shown)
def test_what_core_offers_is_documented(path: Path) -> None:
    assert undocumented(path.read_text("utf-8")) == []


def test_no_file_is_too_long() -> None:
    lengths = {shown(path): len(path.read_text("utf-8").splitlines()) for path in EVERYTHING}
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_no_exception_is_swallowed() -> None:
    found = {shown(path): silent_excepts(path.read_text("utf-8")) for path in EVERYTHING}
    assert {path: lines for path, lines in found.items() if lines} == {}


# The readers above are tried on planted breaches, so that none of these tests passes by blindness.


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("gunsmoke.core.game", "import gunsmoke.cli.main"),
        ("gunsmoke.core.game", "from gunsmoke import plugins"),
        ("gunsmoke.core.game", "from ..web import server"),
        ("gunsmoke.core.game", "def f():\n    from gunsmoke.plugins.x import rules"),
        ("gunsmoke.core.game", "import_module('gunsmoke.plugins.x')"),
        ("gunsmoke.cli.play", "from gunsmoke.plugins.x.plugin import GAME"),
        ("gunsmoke.plugins.x.rules", "from gunsmoke.plugins.y import cards"),
        ("gunsmoke.plugins.x.rules", "from gunsmoke.cli import main"),
    ],
)
def test_an_import_against_the_layers_is_seen(module: str, source: str) -> None:
    assert len(layer_breaches(source, module)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("gunsmoke.core.game", "from .cards import Deck\nimport json"),
        ("gunsmoke.cli.play", "from gunsmoke.core.game import Game\nfrom .main import app"),
        (
            "gunsmoke.plugins.x.rules",
            "from gunsmoke.core.step import Step\nfrom gunsmoke.plugins.x import cards",
        ),
    ],
)
def test_an_import_along_the_layers_is_let_pass(module: str, source: str) -> None:
    assert layer_breaches(source, module) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("gunsmoke.plugins.x.cards", "from gunsmoke.plugins.x.rules.turn import DrawTwo"),
        ("gunsmoke.plugins.x.state", "from gunsmoke.plugins.x import bot"),
        ("gunsmoke.plugins.x.rules.turn", "from ..scene import draw"),
        ("gunsmoke.plugins.x.attic", "import json"),
        ("gunsmoke.plugins.x.rules", "from gunsmoke.plugins.x import SOMETHING"),
    ],
)
def test_a_look_into_a_later_room_is_seen(module: str, source: str) -> None:
    assert len(room_breaches(source, module)) == 1


def test_a_look_into_an_earlier_room_is_let_pass() -> None:
    source = "from ..state import Table\nfrom .turn import DrawTwo\nfrom gunsmoke.plugins.x.cards import DECK"
    assert room_breaches(source, "gunsmoke.plugins.x.rules.fight") == []


@pytest.mark.parametrize(
    "text",
    ["most_wanted", "Most Wanted", "MostWantedState", "most-wanted", "play_bang", "Wanted7", "BangCard"],
)
def test_a_game_named_in_any_form_is_seen(text: str) -> None:
    assert len(games_named(text, GAMES)) == 1


@pytest.mark.parametrize("text", ["the shebang line", "is_wanted", "almost wanted"])
def test_a_word_that_names_no_game_is_let_pass(text: str) -> None:
    assert games_named(text, GAMES) == []


@pytest.mark.parametrize(
    "handler",
    ["except OSError:\n    pass", "except OSError:\n    ...", "except:\n    raise", "except E:\n    'why'"],
)
def test_a_swallowed_exception_is_seen(handler: str) -> None:
    assert silent_excepts(f"try:\n    f()\n{handler}") == [3]


def test_a_suppression_of_just_anything_is_seen() -> None:
    assert silent_excepts("with contextlib.suppress(Exception):\n    f()") == [1]


def test_a_missing_docstring_is_seen() -> None:
    assert undocumented(
        'def f():\n    "What it does."\ndef g(): return 1\nclass _H: x = 1\nclass K: x = 1'
    ) == [
        "3: g",
        "5: K",
    ]
