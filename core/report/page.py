"""The frame of a page that stands alone in one file, and the pieces it is made of.

Every function that takes a text escapes it; what takes `html` does not. A page loads
nothing from anywhere, and forbids the browser to.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from gunsmoke.core.language import spoken
from gunsmoke.core.texts import _
from gunsmoke.core.values import value
from gunsmoke.core.version import __version__

from .style import STYLE

CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
"""What no page may hold, or what would turn its lines round. Line ends and tabs are none of them."""

_CODE = re.compile(r"`([^`]+)`")

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What the browser may load: our own style sheet, which is in the page, and nothing else."""

LONGEST_WORD = 24
"""A row's heading that is one word of no more letters, such as a rule's id, is not broken at hyphens."""


@value
class Section:
    """A part of a page: its anchor, its heading, what it holds, and whether it tells of a fault."""

    id: str
    title: str
    html: str
    bad: bool = False


def page(kind: str, title: str, lead: str, sections: Sequence[Section]) -> str:
    """A whole page in the language spoken now: its kind, its title, the answer in short, its parts."""
    entries = "".join(f'<li><a href="#{part.id}">{esc(part.title)}</a></li>\n' for part in sections)
    return f"""<!doctype html>
<html lang="{esc(spoken())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="gunsmoke {esc(__version__)}">
<title>{esc(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<div class="frame">
<header>
<p class="kind">{esc(kind)}</p>
<h1>{esc(title)}</h1>
{_lead(lead)}
</header>
<div class="body">
<nav aria-labelledby="contents">
<h2 id="contents">{esc(_("On this page"))}</h2>
<ol>
{entries}</ol>
</nav>
<main>
{"".join(map(_section, sections))}</main>
</div>
<footer><p>{esc(_("Made by gunsmoke {version}.", version=__version__))}</p></footer>
</div>
</body>
</html>
"""


def _lead(text: str) -> str:
    return f'<p class="lead">{esc(text)}</p>'


def _section(part: Section) -> str:
    bad = ' class="bad"' if part.bad else ""
    return (
        f'<section id="{part.id}" aria-labelledby="{part.id}-title"{bad}>\n'
        f'<h2 id="{part.id}-title">{esc(part.title)}</h2>\n{part.html}</section>\n'
    )


def esc(text: object) -> str:
    """A text as HTML, in an attribute too; control characters become a replacement character."""
    return escape(CONTROLS.sub("\ufffd", str(text)))


def paragraph(text: str, style: str = "") -> str:
    """A paragraph; `style` is `note` for one in small print."""
    return f"<p{_class(style)}>{esc(text)}</p>\n"


def coded(text: str) -> str:
    """A text as HTML in which what stands between backticks is code."""
    return _CODE.sub(r"<code>\1</code>", esc(text))


def note(text: str) -> str:
    """A paragraph in small print, with code in it."""
    return f'<p class="note">{coded(text)}</p>\n'


def block(text: str) -> str:
    """Text as it stands, in letters of one width; long lines are broken."""
    return f"<pre>{esc(text)}</pre>\n"


def command_line(text: str) -> str:
    """A command in one line, which scrolls where it is too wide; on a narrow screen it is broken."""
    return f'<pre class="line" tabindex="0">{esc(text)}</pre>\n'


def heading(text: str) -> str:
    """A heading inside a section."""
    return f"<h3>{esc(text)}</h3>\n"


def facts(pairs: Iterable[tuple[str, str]]) -> str:
    """Names and what they stand for."""
    return (
        "<dl>\n" + "".join(f"<dt>{esc(name)}</dt><dd>{esc(told)}</dd>\n" for name, told in pairs) + "</dl>\n"
    )


def table(
    caption: str,
    headings: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    numbers: Sequence[int] = (),
    texts: Sequence[int] = (),
) -> str:
    """A table that scrolls by itself where it is too wide.

    The first cell of a row is its heading. `numbers` are the columns that hold numbers,
    `texts` those with sentences, which get some room.
    """
    styles = [
        "number" if place in numbers else "text" if place in texts else "" for place in range(len(headings))
    ]
    head = "".join(
        f'<th scope="col"{_class(style)}>{esc(told)}</th>' for told, style in zip(headings, styles)
    )
    body = "".join(f"<tr>{_cells(row, styles)}</tr>\n" for row in rows)
    return (
        f'<div class="wide" role="region" aria-label="{esc(caption)}" tabindex="0">\n<table>\n'
        f"<caption>{esc(caption)}</caption>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n"
        "</table>\n</div>\n"
    )


def _cells(row: Sequence[str], styles: Sequence[str]) -> str:
    cells = "".join(f"<td{_class(style)}>{esc(told)}</td>" for told, style in zip(row[1:], styles[1:]))
    style = styles[0] or ("word" if " " not in row[0] and len(row[0]) <= LONGEST_WORD else "")
    return f'<th scope="row"{_class(style)}>{esc(row[0])}</th>{cells}'


def figure(svg_html: str, caption: str = "") -> str:
    """A plot, with a line about it below."""
    below = f"<figcaption>{esc(caption)}</figcaption>" if caption else ""
    return f"<figure>\n{svg_html}{below}</figure>\n"


def details(text: str, html: str) -> str:
    """What is there to see for whoever opens it."""
    return f"<details>\n<summary>{esc(text)}</summary>\n{html}</details>\n"


def pair(title: str, one_html: str, other_html: str) -> str:
    """Two pieces under a heading, side by side where there is room: a plot and its table."""
    return f'<div class="pair">\n{heading(title)}<div>\n{one_html}</div>\n<div>\n{other_html}</div>\n</div>\n'


def _class(style: str) -> str:
    return f' class="{style}"' if style else ""
