"""The language people are spoken to in, and a package's texts in it.

What stands in the source is English; `locale/<language>.mo` beside a package's
modules has its texts in another language (gettext's own format). A text that a
catalogue lacks is said in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import NullTranslations

ENGLISH = "en"
"""The language of the source."""

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where people say which language they want, the first that is set; as gettext reads them."""

_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


def speak(language: str) -> None:
    """From now on, in this context, texts are said in this language, such as `es`."""
    _spoken.set(language)


def spoken() -> str:
    """The language that texts are said in now."""
    return _spoken.get()


def wished(environ: Mapping[str, str]) -> tuple[str, ...]:
    """The languages the environment asks for, the dearest first; empty where it asks for none.

    >>> wished({"LANG": "es_MX.UTF-8"})
    ('es',)
    >>> wished({"LANGUAGE": "it:fr_CH", "LANG": "de_DE.UTF-8"})
    ('it', 'fr')
    """
    for variable in VARIABLES:
        given = environ.get(variable, "")
        if given:
            return tuple(dict.fromkeys(map(_language, filter(None, given.split(":")))))
    return ()


def _language(locale: str) -> str:
    """The language of a locale such as `es_MX.UTF-8@euro`; of C and POSIX it is English."""
    code = locale.replace("-", "_").split(".")[0].split("@")[0].split("_")[0].lower()
    return ENGLISH if code in ("c", "posix") else code


class Texts:
    """The texts of one package; its modules call it `_`.

    `_("{who} draws {cards}", who=who, cards=cards)` is that line in the language
    spoken now, with the values put in.
    """

    __slots__ = ("package",)

    def __init__(self, package: str) -> None:
        """`package` is the import name of the package that holds `locale`; empty for no catalogue."""
        self.package = package

    def __call__(self, text: str, /, **values: object) -> str:
        """A text in the language spoken now, with the values in the place of their names."""
        if text and _spoken.get() != ENGLISH:  # for the empty text, gettext says its header
            said = self._catalogue().gettext(text)
        else:
            said = text
        return said.format(**values) if values else said

    def plural(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The text for so many, as the language has it; `{count}` in it is the number."""
        if _spoken.get() == ENGLISH:
            said = one if count == 1 else many
        else:
            said = self._catalogue().ngettext(one, many, count)
        return said.format(count=count, **values)

    def _catalogue(self) -> NullTranslations:
        return _catalogue(self.package, _spoken.get())


def later(text: str) -> str:
    """Marks a text that is said later, by `_(text)`: for tables of texts."""
    return text


@cache
def _catalogue(package: str, language: str) -> NullTranslations:
    """The texts of a package in a language, or of the package around it; English where there are none."""
    from gettext import GNUTranslations, NullTranslations
    from importlib.resources import files

    while package:
        try:
            with (files(package) / "locale" / f"{language}.mo").open("rb") as stream:
                return GNUTranslations(stream)
        except (FileNotFoundError, NotADirectoryError):
            package = package.rpartition(".")[0]
    return NullTranslations()
