"""Where matches are kept on this machine, and which of them are not over yet."""

from __future__ import annotations

import os
import re
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from .errors import RecordError
from .record import Header, read_header

ENDING = ".jsonl"


class Save(NamedTuple):
    """A record in the saves folder: its header, or the fault that keeps it from being read."""

    path: Path
    header: Header | None
    over: bool
    fault: str


def saves_folder() -> Path:
    """The folder for records: `saves` below GUNSMOKE_HOME, or below this system's place for user data."""
    home = os.environ.get("GUNSMOKE_HOME")
    if home:
        return Path(home).expanduser() / "saves"
    from platformdirs import user_data_path

    return user_data_path("gunsmoke", appauthor=False) / "saves"


def new_save_path(game_id: str) -> Path:
    """A free path for a match of this game, named by the game and the time."""
    game = re.sub(r"\W+", "-", game_id)
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    folder = saves_folder()
    path = folder / f"{stem}{ENDING}"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{ENDING}"
    return path


def list_saves() -> list[Save]:
    """Every record in the saves folder, the one last played first."""
    return [_look_at(path) for path in _newest_first()]


def last_save(game_id: str | None = None, *, finished: bool = False) -> Path | None:
    """The record last played whose game is not over, of this game or of any; `finished` counts all."""
    for path in _newest_first():
        save = _look_at(path)
        if save.header is None or (save.over and not finished):
            continue
        if game_id in (None, save.header.game):
            return save.path
    return None


def _newest_first() -> list[Path]:
    return sorted(saves_folder().glob(f"*{ENDING}"), key=_last_change, reverse=True)


def _last_change(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0  # a link that leads nowhere comes last; looking at it tells the fault


def _look_at(path: Path) -> Save:
    try:
        header, over = read_header(path)
    except RecordError as error:
        return Save(path, None, False, str(error))
    return Save(path, header, over, "")
