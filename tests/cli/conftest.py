"""Running command lines in this process, and plugins made for a test."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from gunsmoke.cli.main import run
from gunsmoke.core.language import ENGLISH, speak
from gunsmoke.core.plugins import get_manager


class Ended(NamedTuple):
    """What a command line came to."""

    code: int
    out: str
    err: str


@pytest.fixture
def gunsmoke(capsys: pytest.CaptureFixture[str]) -> Iterator[Callable[..., Ended]]:
    """Runs a command line: `gunsmoke("rules", "most-wanted")`; the language it chose ends with the test."""

    def run_line(*arguments: str) -> Ended:
        code = run(list(arguments))
        said = capsys.readouterr()
        return Ended(code, said.out, said.err)

    yield run_line
    speak(ENGLISH)


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], None]]:
    """Installs a plugin of this name and source beside those there are, for one test."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(name: str, source: str) -> None:
        (tmp_path / f"{name}.py").write_text(source, "utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
        folder = tmp_path / f"{name}-1.0.dist-info"
        folder.mkdir()
        (folder / "entry_points.txt").write_text(f"[gunsmoke]\n{name} = {name}\n", "utf-8")
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
        get_manager.cache_clear()

    yield install
    get_manager.cache_clear()
