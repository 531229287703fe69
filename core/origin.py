"""Where an installed game comes from, and how it differs from the one a match was begun with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .texts import _
from .version import __version__

if TYPE_CHECKING:
    from .box import Box
    from .game import Game
    from .record import Header


def package_of(game: Game[Any]) -> str:
    """The package a game came from and its version, `some-game 1.2`; without a version if it has none.

    For a game in a single file it is the name of that, `mine.py`.
    """
    from importlib.metadata import entry_points

    from .hooks import GROUP
    from .plugin_files import PREFIX

    module = type(game).__module__.partition(".")[0]
    if module.startswith(PREFIX):
        return f"{module.removeprefix(PREFIX)}.py"
    if module == __name__.partition(".")[0]:
        return f"{module} {__version__}"
    for entry in entry_points(group=GROUP):
        if entry.module.partition(".")[0] == module and entry.dist is not None:
            return f"{entry.dist.name} {entry.dist.version}"
    return module


def changes(header: Header, box: Box) -> list[str]:
    """What is installed otherwise than when this match was begun, a sentence each."""
    package = package_of(box.game)
    said = []
    if header.engine != __version__:
        said.append(_begun_with(f"gunsmoke {header.engine}", __version__))
    if header.plugin not in (package, f"gunsmoke {header.engine}"):
        said.append(_begun_with(header.plugin, package))
    if header.ruleset != box.fingerprint:
        said.append(_("the rules of {game} have changed since this match was begun", game=box.game.title))
    return said


def _begun_with(then: str, now: str) -> str:
    return _("this match was begun with {then}; {now} is installed", then=then, now=now)
