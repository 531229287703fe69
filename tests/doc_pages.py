"""Reading the pages of the documentation: their blocks of code, and the command lines in them."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
TUTORIAL = DOCS / "tutorial"

sys.path[:0] = [str(place) for place in (DOCS / "_ext", TUTORIAL) if str(place) not in sys.path]

SITE = sorted(page for page in DOCS.rglob("*.md") if "gunsmoke_curio" not in page.parts)
"""The pages of the site."""

PAGES = [*SITE, ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
"""All pages whose examples and links are looked at."""

FENCE = re.compile(
    r"^(?P<indent>[ ]*)(?P<ticks>`{3,})(?P<info>[^\n`]*)\n(?P<body>.*?)^(?P=indent)(?P=ticks)[ ]*$",
    re.DOTALL | re.MULTILINE,
)
PLAIN_TYPES = ("", "sh", "console")


class Block(NamedTuple):
    """A block of code: what it is said to be, its text, and the line it begins at."""

    info: str
    body: str
    line: int


class Said(NamedTuple):
    """A command line with what it is said to print."""

    line: str
    output: str


def named(path: Path) -> str:
    """A page by its way from the checkout."""
    return str(path.relative_to(ROOT))


def blocks(page: Path) -> list[Block]:
    """The blocks of code of a page, in order."""
    text = page.read_text("utf-8")
    return [
        Block(found["info"].strip(), dedent(found["body"]), text.count("\n", 0, found.start()) + 1)
        for found in FENCE.finditer(text)
    ]


def sayings(body: str) -> list[Said]:
    """The command lines of a console block, each behind a `$`, with what stands below it."""
    said: list[Said] = []
    for line in body.splitlines():
        if line.startswith("$ "):
            said.append(Said(line.removeprefix("$ "), ""))
        elif said:
            said[-1] = Said(said[-1].line, f"{said[-1].output}{line}\n")
    return said


def fits(expected: str, printed: str) -> bool:
    """Whether a print-out is as told: `...` stands for anything, alone on a line for any lines.

    Spaces at the ends of lines and empty lines around don't count.
    """
    told = [line.rstrip() for line in expected.strip("\n").splitlines()]
    return _lines_fit(told, [line.rstrip() for line in printed.strip("\n").splitlines()])


def _lines_fit(told: list[str], printed: list[str]) -> bool:
    if not told:
        return not printed
    if told[0] == "...":
        return any(_lines_fit(told[1:], printed[skipped:]) for skipped in range(len(printed) + 1))
    pattern = ".*".join(map(re.escape, told[0].split("...")))
    return bool(printed) and bool(re.fullmatch(pattern, printed[0])) and _lines_fit(told[1:], printed[1:])


def command_lines(page: Path) -> Iterator[str]:
    """Every line `gunsmoke ...` in the blocks of a page."""
    for block in blocks(page):
        if block.info in PLAIN_TYPES:
            yield from _lines_in(block.body)
    prose = FENCE.sub("", page.read_text("utf-8"))
    yield from _lines_in("\n".join(line for line in prose.splitlines() if line.startswith("    ")))


def commands_named(page: Path) -> Iterator[str]:
    """Every `gunsmoke ...` in the running text of a page; some name a command alone."""
    yield from re.findall(r"`(gunsmoke [^`\n]+)`", FENCE.sub("", page.read_text("utf-8")))


def _lines_in(body: str) -> Iterator[str]:
    for line in body.replace("\\\n", " ").splitlines():
        found = re.match(r"(?:\$ |[A-Z_]+=\S+ )*(gunsmoke(?: .*)?)$", line.strip())
        if found:
            yield found[1]


def words_of(line: str) -> list[str]:
    """A command line as a shell splits it, up to a pipe or another command."""
    words = shlex.split(line, comments=True)
    ends = [place for place, word in enumerate(words) if word in ("|", "&&", ";", ">", "<")]
    return words[1 : ends[0]] if ends else words[1:]


def links(page: Path) -> list[tuple[str, str]]:
    """The links of a page to other files: the way, and the part of the page."""
    prose = re.sub(r"`[^`\n]+`", "", FENCE.sub("", page.read_text("utf-8")))
    targets = re.findall(r"\]\(([^)\s]+)\)", prose)
    return [
        (way, anchor)
        for way, _, anchor in (target.partition("#") for target in targets)
        if not re.match(r"[a-z]+:", way)
    ]


def slugs(page: Path) -> set[str]:
    """The parts of a page that a link can lead to: its headings, as code hosts name them."""
    headings = re.findall(r"^#{1,6} (.+)$", FENCE.sub("", page.read_text("utf-8")), re.MULTILINE)
    return {slug(heading) for heading in headings}


def slug(heading: str) -> str:
    """A heading as part of an address."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
