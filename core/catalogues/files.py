"""Catalogue files: `locale/<language>.po`, which people write, and the `.mo` made of it.

They hold no date, no line number and no name of a tool, so that they change only
where a text does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel import Locale
from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from rapidfuzz import fuzz, process

from .extract import Found

LIKE = 85
"""How alike (of 100) a new text is to one that is gone, to begin with its translation, marked as fuzzy."""

TWO_FORMS = {
    "es": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "it": "nplurals=2; plural=(n != 1);",
}
"""Languages where only whole millions have a form of their own, which nothing here counts to."""

HEADERS = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")


class Plain(Catalog):
    """A catalogue whose header tells only what reading it takes."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines of the header."""
        return [(name, text) for name, text in self._get_mime_headers() if name in HEADERS]

    @mime_headers.setter
    def mime_headers(self, lines: Iterable[tuple[str, str]]) -> None:
        self._set_mime_headers(lines)


def read(file: Path) -> Catalog:
    """A catalogue as it stands in its file; an empty one where there is none."""
    if not file.exists():
        return _empty(file.stem)
    with file.open("rb") as stream:
        return read_po(stream, locale=file.stem)


def _empty(language: str) -> Plain:
    named = Locale.parse(language).get_language_name("en")
    comment = f"# {named}. How these files are kept up is told in docs/languages.md."
    catalogue = Plain(locale=language, header_comment=comment, fuzzy=False)
    if language in TWO_FORMS:
        catalogue.mime_headers = [("Plural-Forms", TWO_FORMS[language])]
    return catalogue


def updated(old: Catalog, found: Iterable[Found], *, forget: bool = False) -> Catalog:
    """The catalogue for the texts there are now, with the translations it had.

    A new text that is much like one that is gone gets its translation, marked as
    fuzzy. What is gone is kept aside (as obsolete), unless it is to be forgotten.
    """
    new = _empty(str(old.locale))
    new.mime_headers = [("Plural-Forms", old.plural_forms)]
    gone = {_key(message): message for message in (*old, *old.obsolete.values()) if message.id}
    for one in found:
        new.add((one.text, one.many) if one.many else one.text, locations=[(one.file, 0)])
    fresh = [message for message in new if message.id]
    for message in fresh:
        message.flags = set()  # babel's own guesses
        known = gone.get(_key(message))
        if known is not None and known.pluralizable == message.pluralizable:
            del gone[_key(message)]
            message.string = known.string
            message.flags |= known.flags & {"fuzzy"}
            message.user_comments = known.user_comments
    translated = {key: message for key, message in gone.items() if _said(message)}
    for message in fresh:
        if not _said(message):
            alike = process.extractOne(_key(message), list(translated), scorer=fuzz.ratio, score_cutoff=LIKE)
            if alike is not None and translated[alike[0]].pluralizable == message.pluralizable:
                message.string = translated[alike[0]].string
                message.flags.add("fuzzy")
    if not forget:
        new.obsolete.update(translated)
    return new


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _said(message: Message) -> bool:
    return bool(message.string if isinstance(message.string, str) else any(message.string or ()))


def po(catalog: Catalog) -> bytes:
    """The catalogue as its file holds it: in the order of the source, a text on a line."""
    stream = BytesIO()
    write_po(stream, catalog, width=0, include_lineno=False)
    return stream.getvalue().strip() + b"\n"


def mo(catalog: Catalog) -> bytes:
    """The catalogue as gettext reads it; what is fuzzy is left out."""
    stream = BytesIO()
    plain = _empty(str(catalog.locale))
    plain.mime_headers = [("Plural-Forms", catalog.plural_forms)]
    for message in catalog:
        if message.id:
            plain[message.id] = message
    write_mo(stream, plain)
    return stream.getvalue()


def faults(catalog: Catalog, found: Iterable[Found]) -> list[str]:
    """What keeps a catalogue from saying every text there is, a line each; empty if it says all."""
    wanted = list(dict.fromkeys(one.text for one in found))
    have = {_key(message): message for message in catalog if message.id}
    one_alone = "n != 1" in catalog.plural_expr
    told = [f"missing: {text}" for text in wanted if text not in have]
    for text, message in have.items():
        if text not in wanted:
            told.append(f"no longer in the source: {text}")
        else:
            told += [f"{fault}: {text}" for fault in _faults(message, one_alone=one_alone)]
    return told + [f"no longer in the source: {_key(message)}" for message in catalog.obsolete.values()]


def _faults(message: Message, *, one_alone: bool) -> Iterator[str]:
    """What is wrong with one translation; `one_alone` says that its singular is of 1 and no other number.

    Where it is of 0 too, it has to say how many, unless the text itself does without.
    """
    texts = [message.id] if isinstance(message.id, str) else list(message.id)
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
    if not forms or not all(forms):
        yield "not translated"
        return
    if message.fuzzy:
        yield "fuzzy"
    for place, form in enumerate(forms):
        singular = place == 0 < len(forms) - 1
        needless = {"count"} if singular and (one_alone or "count" not in _names(texts[0])) else set()
        if not _names(texts[-1]) - needless <= _names(form) <= _names(*texts):
            yield "other names in braces than in the source"
            return


def _names(*texts: str) -> set[str]:
    """The names in braces."""
    return {part[1] for text in texts for part in Formatter().parse(text) if part[1] is not None}
