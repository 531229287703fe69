"""What the ending of a file's name says of its content, where a command writes it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gunsmoke.core.errors import NotationError
from gunsmoke.core.suggest import either

from .texts import _


def check_ending(flag: str, file: Path | None, endings: Iterable[str], instead: str = "") -> None:
    """NotationError for a file whose name ends as none of these, such as `.html`; no ending is none amiss.

    `instead` is an option that says the format, whatever the file is called.
    """
    known = list(endings)
    if file is None or not file.suffix or file.suffix.casefold() in known:
        return
    told = {"flag": flag, "file": file.name, "endings": either(known), "instead": instead}
    if instead:
        raise NotationError(
            _("{flag}: {file} should end in {endings}; or say what it is with {instead}", **told)
        )
    raise NotationError(_("{flag}: {file} should end in {endings}", **told))
