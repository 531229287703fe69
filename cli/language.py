"""Which language a command line is answered in: `--lang` first, then what the environment asks for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from gunsmoke.core.language import ENGLISH, speak, wished

from .errors import tell
from .texts import _

OPTION = "--lang"


def languages() -> tuple[str, ...]:
    """The languages there are: English, and each with a catalogue of this package."""
    catalogues = (Path(__file__).parent / "locale").glob("*.mo")
    return (ENGLISH, *sorted(file.stem for file in catalogues))


def take_language(arguments: Sequence[str], own: Collection[str]) -> tuple[str | None, list[str]]:
    """The language that a command line asks for by `--lang CODE`, and the line without that.

    It may stand before the command or behind it. The commands in `own` have such an
    option themselves, and find it behind their name. What follows `--` is no option.
    """
    asked: str | None = None
    kept: list[str] = []
    command = -1
    left = iter(arguments)
    for word in left:
        name, sign, code = word.partition("=")
        given = (code if sign else next(left, None)) if name == OPTION else None
        if given is not None:
            asked = given
            continue
        if command < 0 and not word.startswith("-"):
            command = len(kept)
        kept.append(word)
        if word == "--":
            kept += left
    if asked is not None and command >= 0 and kept[command] in own:
        kept[command + 1 : command + 1] = [OPTION, asked]
    return asked, kept


def choose_language(arguments: Sequence[str], own: Collection[str], environ: Mapping[str, str]) -> list[str]:
    """Speak what is asked for, as far as there is such a language; the command line without `--lang`.

    English is spoken elsewhere. That is said where `--lang` was given; the
    environment is a wish that one does not want to hear about at each command.
    """
    asked, kept = take_language(arguments, own)
    wishes = (asked.lower().replace("-", "_").split("_")[0],) if asked is not None else wished(environ)
    there = languages() if any(wish != ENGLISH for wish in wishes) else (ENGLISH,)
    found = next((wish for wish in wishes if wish in there), None)
    speak(found or ENGLISH)
    if asked is not None and found is None and OPTION not in kept:
        tell(
            _(
                "there are no texts in {language!r}, so this is English; there are {languages}",
                language=asked,
                languages=", ".join(there),
            )
        )
    return kept
