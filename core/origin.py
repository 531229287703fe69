"""Where an installed game comes from, and how it differs from the one a match was begun with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .version import __version__

if TYPE_CHECKING:
    from .box import Box
    from .game import Game
    from .record import Header


def package_of(game: Game[Any]) -> str:
    """The package a game came from and its version, `some-game 1.2`; without a version if it has none."""
    from importlib.metadata import entry_points

    from .hooks import GROUP

    module = type(game).__module__.partition(".")[0]
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
        said.append(f"this match was begun with gunsmoke {header.engine}; {__version__} is installed")
    if header.plugin not in (package, f"gunsmoke {header.engine}"):
        said.append(f"this match was begun with {header.plugin}; {package} is installed")
    if header.ruleset != box.fingerprint:
        said.append(f"the rules of {box.game.title} have changed since this match was begun")
    return said
