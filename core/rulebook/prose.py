"""The rules as a text to read: Markdown with one numbered statement a paragraph.

    # Title, then a preface for readers

    ## A chapter

    **AB-3.4** (scoring) The text, over as many lines as it takes.

In brackets stand the topics of the rule, and `narrative` where no program could
enforce it. A translation has there the hash of the text it translates, and
nothing else: `**AB-3.4** (#1f0c77ab) Der Text.`
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b

from gunsmoke.core.errors import RulesetError
from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.texts import _

from .topics import Topic

NARRATIVE = "narrative"

RULE_ID = re.compile(r"(?P<game>[A-Z][A-Z0-9]*)-(?:0|[1-9]\d*)\.[1-9]\d*")
"""How the id of a rule is written: letters for the game, chapter, number."""

RULING_ID = re.compile(r"(?P<game>[A-Z][A-Z0-9]*)-[GR]\d{2,}")
"""How the id of a ruling is written: letters for the game, G (gap) or R (ruling), number."""

_STATEMENT = re.compile(r"\*\*(?P<id>[^*]+)\*\*\s+\((?P<marks>[^()]*)\)\s+(?P<text>\S.*)")
_BLANKS = re.compile(r"[ \t\r\n]+")  # a no-break space, as French has before `?`, is none of them
_HASH = re.compile(r"#(?P<hash>[0-9a-f]{8})")


@dataclass(slots=True)
class Statement:
    """One numbered statement as it stands in a file; `translates` is the hash a translation bears."""

    id: str
    chapter: str
    text: str
    line: int | None = None
    topics: tuple[Topic, ...] = ()
    narrative: bool = False
    translates: str | None = None


def text_hash(text: str) -> str:
    """The short hash by which a translation knows the text it translates; blanks don't matter."""
    return blake2b(" ".join(text.split()).encode(), digest_size=4).hexdigest()


def flow(text: str) -> str:
    """A text with each paragraph on one line, as statements hold it."""
    return "\n\n".join(
        " ".join(_BLANKS.split(paragraph.strip())) for paragraph in re.split(r"\n\s*\n", text.strip())
    )


def read_rules(text: str, file: object) -> dict[str, Statement]:
    """The statements of a rules file by id, in order, with their topics."""
    statements = _read(text, file)
    for statement, marks in statements.values():
        names = [mark.strip() for mark in marks.split(",")]
        statement.narrative = NARRATIVE in names
        statement.topics = tuple(
            _topic(name, statement, file) for name in names if name and name != NARRATIVE
        )
        if not statement.topics:
            raise _error(_("has no topic{hint}", hint=did_you_mean("", Topic)), statement, file)
        if not RULE_ID.fullmatch(statement.id):
            raise _error(_("a rule's id reads like AB-3.4"), statement, file)
    return {id: statement for id, (statement, marks) in statements.items()}


def read_translation(text: str, file: object) -> dict[str, Statement]:
    """The statements of a translation by id, in order, with the hashes they bear."""
    statements = _read(text, file)
    for statement, marks in statements.values():
        found = _HASH.fullmatch(marks.strip())
        if found is None:
            raise _error(
                _(
                    "bears ({marks}), not the hash of the text it translates, such as (#1f0c77ab)",
                    marks=marks,
                ),
                statement,
                file,
            )
        statement.translates = found["hash"]
    return {id: statement for id, (statement, marks) in statements.items()}


def _read(text: str, file: object) -> dict[str, tuple[Statement, str]]:
    """Every statement with what stands in its brackets."""
    statements: dict[str, tuple[Statement, str]] = {}
    chapter: str | None = None
    statement: Statement | None = None
    for line, paragraph in _paragraphs(text):
        if paragraph.startswith("#"):
            chapter = paragraph.lstrip("#").strip() if paragraph.startswith("## ") else chapter
            statement = None
        elif chapter is None:
            continue  # the preface
        elif paragraph.startswith("**"):
            statement, marks = _statement(paragraph, chapter, line, file)
            if statement.id in statements:
                first = statements[statement.id][0].line
                raise _error(_("stands on line {first} too; ids are used once", first=first), statement, file)
            statements[statement.id] = statement, marks
        elif statement is not None:
            statement.text += f"\n\n{paragraph}"
        else:
            raise RulesetError(
                _("this text has no number; begin it like **AB-3.4** (topic)"), file=file, line=line
            )
    return statements


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """Blocks between blank lines, headings by themselves, each on one line, with its first line's number."""
    gathered: list[str] = []
    first = 0
    for number, row in enumerate([*text.split("\n"), ""], 1):
        row = row.strip()
        if gathered and (not row or row.startswith("#")):
            yield first, " ".join(gathered)
            gathered = []
        if row.startswith("#"):
            yield number, row
        elif row:
            first = first if gathered else number
            gathered.append(row)


def _statement(paragraph: str, chapter: str, line: int, file: object) -> tuple[Statement, str]:
    found = _STATEMENT.fullmatch(paragraph)
    if found is None:
        shown = paragraph if len(paragraph) <= 40 else f"{paragraph[:40]}..."
        raise RulesetError(
            _("{shown!r} is no numbered statement; write **AB-3.4** (topic) and the text", shown=shown),
            file=file,
            line=line,
        )
    return Statement(found["id"].strip(), chapter, found["text"], line), found["marks"]


def _topic(name: str, statement: Statement, file: object) -> Topic:
    try:
        return Topic(name)
    except ValueError:
        raise _error(
            _("{name!r} is no topic{hint}", name=name, hint=did_you_mean(name, Topic)), statement, file
        ) from None


def _error(message: str, statement: Statement, file: object) -> RulesetError:
    return RulesetError(message, file=file, line=statement.line, field=statement.id)
