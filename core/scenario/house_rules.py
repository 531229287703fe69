"""The house rules of a scenario: a file beside it, or a table in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gunsmoke.core.box import Box
from gunsmoke.core.errors import NotationError, RulesetError
from gunsmoke.core.game import Game
from gunsmoke.core.rulebook import Rulebook
from gunsmoke.core.rulebook.document import Document, File, dotted
from gunsmoke.core.texts import _

from .schema import ScenarioFile


def open_box(game: Game[Any], file: ScenarioFile, document: Document, path: File) -> tuple[Box, Rulebook]:
    """The box and the rulebook with the scenario's seats, options and house rules."""
    with TemporaryDirectory() as folder:
        overlay = _overlay(game, file.overlay, document, path, Path(folder))
        try:
            book = game.rulebook(overlay)
            return game.open_box(len(file.seats), file.options, overlay), book
        except NotationError as error:
            raise document.error(str(error), ("options" if file.options else "seats",)) from error
        except RulesetError as error:
            if isinstance(file.overlay, Mapping):
                raise _in_the_scenario(error, document) from error
            raise


def _overlay(game: Game[Any], given: Any, document: Document, path: File, folder: Path) -> Path | None:
    """The file that is named, or one made in the folder from the table that is given."""
    match given:
        case None:
            return None
        case str() if isinstance(path, Path):
            return path.parent / given
        case dict():
            made = folder / "overlay.toml"
            table = {"game": game.id, **given}
            made.write_text(
                "".join(f"{key} = {_toml(part)}\n" for key, part in table.items()), encoding="utf-8"
            )
            return made
    raise document.error(
        _("should be a table of house rules or the name of a file, not {given!r}", given=given), ("overlay",)
    )


def _toml(given: Any) -> str:
    """A value as TOML writes it in one line; its short texts are those of JSON."""
    match given:
        case dict():
            return "{" + ", ".join(f"{json.dumps(key)} = {_toml(part)}" for key, part in given.items()) + "}"
        case list():
            return "[" + ", ".join(map(_toml, given)) + "]"
        case bool() | int() | float() | str():
            return json.dumps(given)
    return str(given)


def _in_the_scenario(error: RulesetError, document: Document) -> RulesetError:
    """An error about house rules given in a table, with its place in the scenario."""
    field = error.field or ""
    _before, _colon, message = str(error).partition(f"{field}: " if field else ": ")
    inside = (path for path in document.lines if path[0] == "overlay" and dotted(path[1:]) == field)
    return document.error(message, next(inside, ("overlay",)))
