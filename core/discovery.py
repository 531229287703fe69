"""Finding plugins: the entry points of installed packages, read straight from their metadata folders.

`importlib.metadata` makes objects of every installed package to answer the same
question, and start-up can't wait for that. Only folders are looked into: a
package inside a zip file is not found.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

SUFFIXES = (".dist-info", ".egg-info")


class EntryPoint(NamedTuple):
    """A plugin as its package declares it: `value` is a module, or `module:object`.

    A plugin in a single file has the path of that as `file`, and neither a distribution nor a version.
    """

    name: str
    value: str
    distribution: str
    version: str
    file: str = ""

    @property
    def source(self) -> str:
        """Where it comes from: the package and its version, or the file."""
        return self.file or f"{self.distribution} {self.version}".strip()


def find_entry_points(group: str, path: Iterable[str] | None = None) -> list[EntryPoint]:
    """The entry points of a group, in the order of the import path (default: `sys.path`).

    Where a package is found twice, the first on the path counts, as it does for imports.
    """
    found: list[EntryPoint] = []
    seen: set[str] = set()
    for folder in dict.fromkeys(sys.path if path is None else path):
        for metadata in _metadata_folders(Path(folder)):
            name, _, version = metadata.stem.partition("-")
            if _normalized(name) in seen:
                continue
            seen.add(_normalized(name))
            text = _read(metadata / "entry_points.txt")
            if f"[{group}]" in text:
                name, version = _name_and_version(metadata, name, version)
                found += [EntryPoint(*pair, name, version) for pair in read_group(text, group)]
    return found


def read_group(text: str, group: str) -> Iterator[tuple[str, str]]:
    """The names and values below `[group]` in the text of an entry_points.txt.

    >>> list(read_group("[games]\\nchess = chess.plugin [extra]", "games"))
    [('chess', 'chess.plugin')]
    """
    section = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            section = line.strip("[] ")
        elif section == group and "=" in line and not line.startswith(("#", ";")):
            name, _, value = line.partition("=")
            yield name.strip(), value.partition("[")[0].strip()


def _metadata_folders(folder: Path) -> list[Path]:
    try:
        return sorted(inside for inside in folder.iterdir() if inside.name.endswith(SUFFIXES))
    except OSError:
        return []  # import paths name zip files, and folders that are not there


def _normalized(name: str) -> str:
    return name.lower().replace("-", "_").replace(".", "_")


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace")
    except OSError:
        return ""  # most packages have no entry points


def _name_and_version(metadata: Path, name: str, version: str) -> tuple[str, str]:
    """The package's own spelling of its name and version; the folder's where it says nothing."""
    text = _read(metadata / "METADATA") or _read(metadata / "PKG-INFO")
    for line in text.partition("\n\n")[0].splitlines():
        header, _, said = line.partition(": ")
        if header == "Name":
            name = said.strip()
        elif header == "Version":
            version = said.strip()
    return name, version
