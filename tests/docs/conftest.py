"""A place where the tutorial's game is installed, to type the examples of the pages in."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from doc_pages import TUTORIAL

from gunsmoke.cli.main import run
from gunsmoke.core.plugins import get_manager


@pytest.fixture
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the tutorial's package in it, which gunsmoke finds; saves go there, too."""
    metadata = tmp_path / "installed" / "gunsmoke_curio-0.1.0.dist-info"
    metadata.mkdir(parents=True)
    told = "Metadata-Version: 2.1\nName: gunsmoke-curio\nVersion: 0.1.0\n"
    (metadata / "METADATA").write_text(told, "utf-8")
    (metadata / "entry_points.txt").write_text("[gunsmoke]\ncurio = gunsmoke_curio\n", "utf-8")
    monkeypatch.syspath_prepend(metadata.parent)
    place = tmp_path / "place"
    leave_out = shutil.ignore_patterns("__pycache__")
    shutil.copytree(
        TUTORIAL / "gunsmoke_curio", place / "gunsmoke-curio" / "gunsmoke_curio", ignore=leave_out
    )
    shutil.copytree(TUTORIAL / "files", place, dirs_exist_ok=True)
    monkeypatch.chdir(place)
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")
    get_manager.cache_clear()
    yield place
    get_manager.cache_clear()


@pytest.fixture
def prints(workplace: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[list[str]], str]:
    """What gunsmoke prints there for a command line, on either stream."""

    def typed(words: list[str]) -> str:
        run(words)
        said = capsys.readouterr()
        return said.out + said.err

    return typed
