"""Plugins in a single file each: named on the command line, or lying in the user's folder of plugins.

A file `mine.py` is the plugin `mine`. It may implement hooks, hold labels, or hold
nothing but Game objects; its rules lie in the folder `mine` beside it. It is imported
as `gunsmoke_file_mine`, so that it never stands in the way of another module.
"""

from __future__ import annotations

import os
import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from .discovery import EntryPoint
from .errors import PluginError

NAMED = "GUNSMOKE_PLUGIN_FILES"
"""The variable that names plugin files, joined as the system joins paths; worker processes read it, too."""

FOLDER = "plugins"
"""The user's plugin files lie in this folder, below GUNSMOKE_HOME or the place for user configuration."""

PREFIX = "gunsmoke_file_"

_STEM = re.compile(r"[^\W\d]\w*", re.ASCII)


def plugins_folder() -> Path:
    """The folder whose files are plugins: below GUNSMOKE_HOME, or in the user's configuration."""
    home = os.environ.get("GUNSMOKE_HOME")
    if home:
        return Path(home).expanduser() / FOLDER
    if os.name == "posix" and sys.platform not in ("darwin", "android", "ios"):
        # What platformdirs would say; to import it takes longer than to load all plugins.
        base = os.environ.get("XDG_CONFIG_HOME", "").strip()
        return (Path(base) if base.startswith("/") else Path("~/.config").expanduser()) / "gunsmoke" / FOLDER
    from platformdirs import user_config_path

    return user_config_path("gunsmoke", appauthor=False) / FOLDER


def named_files() -> list[EntryPoint]:
    """The plugins that GUNSMOKE_PLUGIN_FILES names."""
    paths = os.environ.get(NAMED, "").split(os.pathsep)
    return [entry_of(Path(path)) for path in paths if path]


def files_in_folder() -> list[EntryPoint]:
    """The plugins in the user's folder, by name; none where there is no such folder."""
    try:
        files = sorted(plugins_folder().iterdir())
    except OSError:
        return []  # few have such a folder
    return [entry_of(file) for file in files if file.suffix == ".py" and file.name[0] not in "._"]


def entry_of(file: Path) -> EntryPoint:
    """The plugin that a file is."""
    return EntryPoint(file.stem, PREFIX + file.stem, "", "", str(file))


def load_file(entry: EntryPoint) -> ModuleType:
    """Import the file of a plugin afresh; whatever it raises comes through.

    PluginError where its name is none that a module can have, or it can't be read.
    """
    if not _STEM.fullmatch(entry.name):
        raise PluginError(
            f"a plugin file is called by letters, digits and _, like mine.py, not {entry.name}.py"
        )
    spec = spec_from_file_location(entry.value, entry.file)
    if spec is None or spec.loader is None or not Path(entry.file).is_file():
        raise PluginError(f"there is no Python file {entry.file}")
    module = module_from_spec(spec)
    sys.modules[entry.value] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[entry.value]
        raise
    return module
