"""The leaks that docs/howto/secrets.md shows: the kit finds each, and says what the page says."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from doc_pages import DOCS, Block, blocks, fits
from gunsmoke_curio import game

from gunsmoke.core.testing import check_game

PAGE = DOCS / "howto" / "secrets.md"
LEAKS = sorted((DOCS / "howto" / "leaks").glob("*.py"))


def shown() -> dict[str, Block]:
    """By the name of the leak, what the kit is said to say of it."""
    told: dict[str, Block] = {}
    leak = ""
    for block in blocks(PAGE):
        found = re.match(r"\{literalinclude\} leaks/(\w+)\.py$", block.info)
        if found:
            leak = found[1]
        elif leak and block.info == "text":
            told[leak] = block
            leak = ""
    return told


def read(file: Path) -> ModuleType:
    """The module of a leak: classes of the names they have in the game, with what is otherwise in them."""
    spec = spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def put_in(leak: ModuleType, patch: pytest.MonkeyPatch) -> int:
    """Put all that a leak has otherwise in the game's place for it; how many things that are."""
    count = 0
    for name, cls in vars(leak).items():
        if isinstance(cls, type) and cls.__module__ == leak.__name__ and hasattr(game, name):
            for inner, thing in vars(cls).items():
                if not inner.startswith("__"):
                    patch.setattr(getattr(game, name), inner, thing)
                    count += 1
    return count


@pytest.mark.parametrize("file", LEAKS, ids=lambda file: file.stem)
def test_the_kit_finds_a_leak(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leak = read(file)
    contract = str(leak.__doc__).partition(":")[0]
    assert put_in(leak, monkeypatch) > 0
    contracts = [contract] if contract != "replay" else []
    report = check_game(game.GAME, games=9, contracts=contracts)
    said = [f"{fault.contract}: {fault.text}" for fault in report.faults]
    told = shown()[file.stem].body
    assert told.startswith(f"{contract}: ")
    assert any(fits(" ".join(told.split()), text) for text in said), "\n".join(said)


def test_every_leak_is_shown() -> None:
    assert sorted(shown()) == [file.stem for file in LEAKS]
