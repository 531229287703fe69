"""The plugin of Kuhn poker, where every process finds it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gunsmoke.core.plugins import get_manager

TESTS = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def kuhn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Installs it for one test, here and in the processes that are started."""
    folder = tmp_path / "kuhn-1.0.dist-info"
    folder.mkdir()
    (folder / "entry_points.txt").write_text("[gunsmoke]\nkuhn = kuhn.plugin\n", "utf-8")
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: kuhn\nVersion: 1.0\n", "utf-8")
    grave = tmp_path / "grave"
    grave.mkdir()
    monkeypatch.setenv("KUHN_GRAVE", str(grave))
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{TESTS}")
    monkeypatch.syspath_prepend(TESTS)
    monkeypatch.syspath_prepend(tmp_path)
    get_manager.cache_clear()
    yield
    get_manager.cache_clear()
