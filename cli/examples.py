"""What `gunsmoke check` tells of a broken contract: what it holds, and the shortest game that breaks it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.game import Game
from gunsmoke.core.testing import MEANINGS, Example, Report, as_scenario, shrink
from gunsmoke.core.testing.scenario import file_name, played

from .output import paragraph
from .texts import _

MOST_SHOWN = 24
"""A longer game is not printed, only written."""


class Shown:
    """A contract that was broken, and the example of it, if one was looked for and found.

    `file` is where the example was written; `name` what the file is, or would be, called.
    """

    __slots__ = ("contract", "example", "file", "looked_for", "name", "play")

    def __init__(self, game: Game[Any], contract: str, example: Example | None, looked_for: bool) -> None:
        self.contract = contract
        self.example = example
        self.looked_for = looked_for
        self.play = [] if example is None else list(played(game, example))
        self.name = file_name(game, example) if example is not None and example.rule else ""
        self.file: Path | None = None

    def as_data(self) -> dict[str, Any]:
        """The example as JSON has it; its parts are null where there is none."""
        example = self.example
        return {
            "contract": self.contract,
            "means": MEANINGS[self.contract],
            "text": None if example is None else example.text,
            "seats": None if example is None else example.seats,
            "options": None if example is None else dict(example.options),
            "seed": None if example is None else example.seed,
            "play": None if example is None else self.play,
            "name": self.name or None,
            "file": None if self.file is None else str(self.file),
        }

    def lines(self) -> Iterator[str]:
        """What to read below a fault of this contract."""
        yield from paragraph(MEANINGS[self.contract], "    ")
        example = self.example
        if example is None:
            if self.looked_for:
                yield from paragraph(_("No shorter game was found that shows it again."), "    ")
            return
        options = "".join(f", {name}={given}" for name, given in example.options.items())
        head = _.plural(
            "Shortest game: {seats} players, seed {seed}{options}, {count} decision",
            "Shortest game: {seats} players, seed {seed}{options}, {count} decisions",
            len(self.play),
            seats=example.seats,
            seed=example.seed,
            options=options,
        )
        yield from paragraph(head, "    ")
        for line in self.play[:MOST_SHOWN]:
            yield f"        {line}"
        if len(self.play) > MOST_SHOWN:
            yield "        ..."
        yield from paragraph(example.text, "        -> ")
        if self.file is not None:
            told = _("As a scenario: {file}; gunsmoke scenario run shows it again.", file=self.file)
            yield from paragraph(told, "    ")
        elif self.name:
            told = _("--write-scenarios FOLDER writes it there as {name}.", name=self.name)
            yield from paragraph(told, "    ")


def show_each(
    game: Game[Any], report: Report, house_rules: Path | None, folder: Path | None, *, shrink: bool
) -> list[Shown]:
    """Each contract that was broken with the shortest example found, written to a folder if one is given."""
    shown: list[Shown] = []
    for contract in dict.fromkeys(fault.contract for fault in report.faults):
        example = _example(game, report, contract, house_rules) if shrink else None
        shown.append(Shown(game, contract, example, shrink))
        if folder is not None and example is not None and shown[-1].name:
            shown[-1].file = _written(folder, game, example)
            shown[-1].name = shown[-1].file.name
    return shown


def _example(game: Game[Any], report: Report, contract: str, house_rules: Path | None) -> Example | None:
    """The example of the first fault of a contract that can be shown again."""
    for fault in report.faults:
        if fault.contract == contract:
            example = shrink(game, fault, house_rules=house_rules, progress=_show_tries)
            _end_progress()
            if example is not None:
                return example
    return None


def _written(folder: Path, game: Game[Any], example: Example) -> Path:
    """The file that an example was written to, numbered where files of other text have its name."""
    text = as_scenario(game, example).encode("utf-8")
    file = folder / file_name(game, example)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in count(2):
            if not file.exists():
                file.write_bytes(text)
            if file.read_bytes() == text:
                break
            file = folder / file_name(game, example, number)
    except OSError as error:
        told = error.strerror or str(error)
        raise GunsmokeError(_("{file} can't be written ({error})", file=file, error=told)) from error
    return file


def _show_tries(count: int) -> None:
    if sys.stderr.isatty():
        told = _("looking for a shorter game: {count} tried", count=count)
        print(f"\r{told}", end="", file=sys.stderr, flush=True)


def _end_progress() -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
