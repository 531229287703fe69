"""What the installed package promises, checked without building a wheel."""

import tomllib
from importlib.metadata import entry_points, version
from importlib.resources import files
from pathlib import Path
from types import ModuleType

import pytest

from gunsmoke.core import __version__

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PLUGINS = sorted(path for path in (ROOT / "plugins").iterdir() if path.is_dir() and path.name[0] not in "._")
PACKAGES = [ROOT / "core", ROOT / "cli", ROOT / "rules", *PLUGINS]


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("package", PACKAGES, ids=named)
def test_every_package_says_that_it_is_typed(package: Path) -> None:
    assert (package / "py.typed").is_file()


@pytest.mark.parametrize("package", PACKAGES, ids=named)
def test_every_folder_with_code_is_a_package(package: Path) -> None:
    folders = {package, *(path.parent for path in package.rglob("*.py"))}
    assert [named(folder) for folder in sorted(folders) if not (folder / "__init__.py").is_file()] == []


def test_gunsmoke_and_its_plugins_are_namespaces_open_to_others() -> None:
    assert not (ROOT / "__init__.py").exists()
    assert not (ROOT / "plugins" / "__init__.py").exists()


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["version"] == __version__ == version("gunsmoke")


def test_every_plugin_has_its_entry_point() -> None:
    assert sorted(PROJECT["entry-points"]["gunsmoke"]) == [plugin.name for plugin in PLUGINS]


@pytest.mark.parametrize("name", sorted(PROJECT["entry-points"]["gunsmoke"]))
def test_an_entry_point_leads_to_a_module(name: str) -> None:
    (entry,) = entry_points(group="gunsmoke", name=name)
    assert entry.value == PROJECT["entry-points"]["gunsmoke"][name]
    assert isinstance(entry.load(), ModuleType)


def test_the_command_leads_to_a_function() -> None:
    (entry,) = entry_points(group="console_scripts", name="gunsmoke")
    assert entry.value == PROJECT["scripts"]["gunsmoke"]
    assert callable(entry.load())


@pytest.mark.parametrize("plugin", PLUGINS, ids=named)
def test_the_rules_of_every_game_are_found_as_package_data(plugin: Path) -> None:
    assert (files("gunsmoke.rules") / plugin.name / "game.toml").is_file()
