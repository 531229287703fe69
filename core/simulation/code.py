"""The code that plays a plan, as a hash: a version does not tell that somebody is at work on it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .table import OpenPlan

SUFFIXES = (*SOURCE_SUFFIXES, *EXTENSION_SUFFIXES)

MOST_BYTES = 8_000_000
"""So much is read; what lies beyond counts by its size and the time it was written."""

HOME = __name__.partition(".")[0]


def code_of(table: OpenPlan) -> str:
    """A hash of the source of a plan's game, bots and metrics: of the packages, or single files, they are in.

    It takes some milliseconds. What those import from other packages, and data they read, is not in it.
    """
    things = [table.game, *table.bots(0), *table.metrics.metrics.values()]
    return hash_of_modules(type(thing).__module__ for thing in things)


def hash_of_modules(names: Iterable[str]) -> str:
    """A hash of the source of the packages that these imported modules are in."""
    sources = {source for name in names for source in _sources(name)}
    digest = blake2b(digest_size=8)
    left = MOST_BYTES
    files = {(source, file) for source in sources for file in _files(source)}
    for root, file in sorted(files):
        try:
            stat = file.stat()
            left -= stat.st_size
            told = file.read_bytes() if left >= 0 else f"{stat.st_size} {stat.st_mtime_ns}".encode()
        except OSError:
            continue  # gone since it was listed
        named = file.relative_to(root.parent).as_posix()
        digest.update(f"{named} {len(told)}\n".encode() + told)
    return digest.hexdigest()


def _sources(name: str) -> Iterator[Path]:
    """The folders of the package that a module is in, or its file.

    That is the outermost package; of this project, which is many things, the one that holds the module.
    """
    package = name.partition(".")[0]
    if package == HOME:
        package = name.rpartition(".")[0]
    folders = getattr(sys.modules.get(package), "__path__", None)
    file = getattr(sys.modules.get(name), "__file__", None)
    if folders is not None:
        yield from map(Path, folders)
    elif file is not None:
        yield Path(file)


def _files(root: Path) -> Iterator[Path]:
    if root.is_file():
        yield root
    else:
        yield from (file for file in root.rglob("*") if file.name.endswith(SUFFIXES))
