"""Choosing the options of a match: what a table agrees on before it is dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .ask import Plain
from .errors import NotationError
from .suggest import did_you_mean
from .texts import _

if TYPE_CHECKING:
    from .rulebook import Option

_YES = ("yes", "true", "on", "1")
_NO = ("no", "false", "off", "0")


def read_options(options: Mapping[str, Option], given: Mapping[str, Plain]) -> dict[str, Plain]:
    """All options with the given values, the rest by default.

    Text is read as the option's kind has it. NotationError for an unknown name
    or a value the option does not take.
    """
    chosen: dict[str, Plain] = {name: option.default for name, option in options.items()}
    for name, wanted in given.items():
        option = options.get(name)
        if option is None:
            hint = did_you_mean(name, options)
            raise NotationError(_("there is no option {name!r}{hint}", name=name, hint=hint))
        chosen[name] = _read(option, wanted)
    return chosen


def spelt(chosen: object) -> str:
    """A value as people type it: `yes`, `3`, `after_card`."""
    if isinstance(chosen, bool):
        return "yes" if chosen else "no"
    if isinstance(chosen, tuple):
        return ", ".join(map(spelt, chosen))
    return str(chosen)


def _read(option: Option, wanted: Plain) -> Plain:
    read = wanted
    if isinstance(wanted, str):
        word = wanted.strip().casefold()
        if option.kind == "bool" and word in _YES + _NO:
            read = word in _YES
        elif option.kind == "int" and word.removeprefix("-").isdigit():
            read = int(word)
        else:
            read = word
    if not option.accepts(read):
        raise NotationError(
            _(
                "option {name}: {given!r} is not {expected}",
                name=option.name,
                given=wanted,
                expected=option.expects,
            )
        )
    return read
