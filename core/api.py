"""The version of the plugin interface, and what becomes of a plugin that is written for another."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

from .discovery import EntryPoint
from .errors import PluginError
from .texts import _
from .version import API, OLDEST_API, __version__

DECLARATION = "gunsmoke_api"
"""The name by which a plugin says the version it is written for: `gunsmoke_api = 1` at its top."""

_DECLARED = re.compile(rf"^{DECLARATION}(?:\s*:[^=\n]*)?\s*=\s*(\d+)\s*(?:#.*)?$", re.MULTILINE)


class WrongApi(PluginError):
    """A plugin for another version of the interface."""


def check_api(plugin: object) -> None:
    """WrongApi if a plugin says that it is written for a version that this gunsmoke does not have."""
    declared = getattr(plugin, DECLARATION, API)
    if type(declared) is not int:
        raise WrongApi(
            _(
                "its {name} is {declared!r}; write a whole number, such as {api}",
                name=DECLARATION,
                declared=declared,
                api=API,
            )
        )
    facts = {"declared": declared, "version": __version__, "api": API, "oldest": OLDEST_API}
    if declared > API:
        raise WrongApi(
            _(
                "it is written for version {declared} of the plugin interface, and gunsmoke {version} has "
                "version {api}: upgrade gunsmoke",
                **facts,
            )
        )
    if declared < OLDEST_API:
        raise WrongApi(
            _(
                "it is written for version {declared} of the plugin interface, and gunsmoke {version} has "
                "no older one than {oldest}: upgrade the plugin",
                **facts,
            )
        )


def check_source(entry: EntryPoint) -> None:
    """WrongApi if the source of a plugin that can't be imported says that it is for another version.

    A plugin for a newer interface often fails because it imports what is not there
    yet; then its version is the better explanation.
    """
    found = _DECLARED.search(_source(entry))
    if found is not None:
        check_api(type("Declared", (), {DECLARATION: int(found[1])}))


def _source(entry: EntryPoint) -> str:
    """The text of a plugin's module; empty where it can't be had."""
    try:
        file = entry.file
        if not file:
            spec = find_spec(entry.value.partition(":")[0])
            file = str(spec.origin) if spec is not None else ""
        return Path(file).read_text("utf-8", "replace") if file.endswith(".py") else ""
    except Exception:  # to look for the module may run the very code that failed
        return ""
