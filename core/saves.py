"""Where matches are kept on this machine, and which of them are not over yet."""

from __future__ import annotations

import os
import re
from datetime import datetime
from pathlib import Path

from .errors import RecordError
from .match import PERSON
from .record import read_header

ENDING = ".jsonl"


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


def last_save(game_id: str | None = None, *, finished: bool = False, watched: bool = False) -> Path | None:
    """The record last played whose game is not over, of this game or of any; `finished` counts all.

    A game of people goes before games of bots alone, however late these were played; with
    `watched` it is the other way round. What can't be read is passed over: a torn file must
    not keep anybody from the others.
    """
    second: Path | None = None
    for path in sorted(saves_folder().glob(f"*{ENDING}"), key=_last_change, reverse=True):
        try:
            header, over = read_header(path)
        except RecordError:
            continue
        if (over and not finished) or game_id not in (None, header.game):
            continue
        if (PERSON in header.players) != watched:
            return path
        second = second or path
    return second


def _last_change(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0  # a link that leads nowhere comes last
