"""`gunsmoke new-game`: a package with a small game in it, to make one's own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import typer

from gunsmoke.core.errors import GunsmokeError, NotationError
from gunsmoke.core.extras import install_hint
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.version import __version__

from .output import say, say_json
from .texts import _

TEMPLATE = Path(__file__).parent / "template"
"""The copier template; it comes with the package."""

LONGEST = 24
"""A game's id has at most so many letters, so that the lines made of it stay short."""

LONGEST_TITLE = 60

_ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="The game's id: small letters, digits and hyphens.")
    ],
    to: Annotated[
        Path | None,
        typer.Option(
            "--to", metavar="FOLDER", help="Where to write the package; ./gunsmoke-NAME by default."
        ),
    ] = None,
    title: Annotated[
        str | None, typer.Option("--title", help="The game's title; the id with blanks by default.")
    ] = None,
    author: Annotated[
        str | None, typer.Option("--author", help="Who makes the game, as its rules say.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print {folder, package, files}.")] = False,
) -> None:
    """Write the package of a new game: a small one that works, with rules, scenario and tests."""
    check_id(name)
    folder = Path(f"gunsmoke-{name}") if to is None else to
    check_folder(folder)
    if title is not None:
        check_title(title)
    if author is not None:
        check_author(author)
    answers = {"name": name, "gunsmoke": __version__}
    answers |= {key: text for key, text in (("title", title), ("author", author)) if text}
    render(folder, answers)
    files = sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())
    if as_json:
        say_json({"folder": str(folder), "package": package_name(name), "files": files})
        return
    say(*(f"  {folder / file}" for file in files), "")
    say(
        _("This is a whole game. Try it:"),
        f"  pip install -e '{folder}[dev]'",
        f"  gunsmoke play {name}",
        f"  gunsmoke check {name}",
        _("{file} says what to change first.", file=folder / "README.md"),
    )


def check_id(name: str) -> None:
    """NotationError for what can't be the id of a new game, or is that of one there is."""
    if not _ID.fullmatch(name) or len(name) > LONGEST:
        raise NotationError(
            _(
                "{name!r} can't be a game's id; use small letters, digits and hyphens, {most} at the most, "
                "such as my-game",
                name=name,
                most=LONGEST,
            )
        )
    manager = get_manager()
    if name in manager.games:
        raise NotationError(_("there is a game {name!r} already; choose another id", name=name))
    longer = manager.shortened_by(name)
    if longer is not None:
        raise NotationError(
            _(
                "{name!r} is the beginning of {longer!r}, which people may write in short; choose another id",
                name=name,
                longer=longer,
            )
        )


def check_folder(folder: Path) -> None:
    """Hold that a folder is new or empty, and that it can be where it is named."""
    try:
        if folder.is_symlink() or folder.exists():
            if not folder.is_dir() or any(folder.iterdir()):
                raise NotationError(
                    _("{folder} is there already; name another folder with --to", folder=folder)
                )
            return
        above = next(parent for parent in folder.absolute().parents if parent.exists())
    except OSError as error:  # a name that is too long, a folder that can't be looked into
        raise GunsmokeError(
            _("{folder} can't be written: {error}", folder=folder, error=error.strerror or error)
        ) from error
    if not above.is_dir():
        raise NotationError(
            _("{folder}: {file} is no folder; name another place with --to", folder=folder, file=above)
        )


def check_title(title: str) -> None:
    """NotationError for what can't be a title, or would not fit into the lines it stands in."""
    if not title.strip() or not title.isprintable() or len(title) > LONGEST_TITLE or set(title) & set('"\\'):
        raise NotationError(
            _(
                "a title is one line of at most {most} letters, without quotation marks and backslashes, "
                "not {title!r}",
                most=LONGEST_TITLE,
                title=title,
            )
        )


def check_author(author: str) -> None:
    """NotationError for what can't be a name in the facts of the game."""
    if not author.strip() or not author.isprintable():
        raise NotationError(_("an author is a name in one line, not {author!r}", author=author))


def package_name(name: str) -> str:
    """The import name of the package that a game gets."""
    return f"gunsmoke_{name.replace('-', '_')}"


def render(folder: Path, answers: dict[str, Any]) -> None:
    """Let copier write the template with these answers; GunsmokeError where it is missing or fails."""
    try:
        from copier import run_copy
        from copier.errors import CopierError
    except ImportError as error:
        raise GunsmokeError(
            _(
                "new games are written by copier, which is not installed: {hint}",
                hint=install_hint("new-game"),
            )
        ) from error
    try:
        run_copy(str(TEMPLATE), folder, data=answers, defaults=True, quiet=True)
    except (CopierError, OSError, ValueError) as error:
        raise GunsmokeError(_("{folder} can't be written: {error}", folder=folder, error=error)) from error
