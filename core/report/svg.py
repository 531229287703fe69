"""Plots as SVG inside a page: drawn by matplotlib, coloured by the page, the same at every drawing."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from importlib import import_module
from io import StringIO
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.extras import install_hint
from gunsmoke.core.texts import _

from .page import CONTROLS, esc

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK, QUIET, LINE, ACCENT, BAR, PAPER = "#0b1a01", "#0b1a02", "#0b1a03", "#0b1a04", "#0b1a05", "#0b1a06"
"""Colours that stand for those of the page."""

_VARIABLES = {
    INK: "var(--ink)",
    QUIET: "var(--quiet)",
    LINE: "var(--line)",
    ACCENT: "var(--accent)",
    BAR: "var(--bar)",
    PAPER: "var(--paper)",
}

LETTER = 12
"""The size of letters in units of a plot, which are about as long as a pixel on a telephone."""

_SETTINGS: dict[str, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "gunsmoke",
    "font.family": ["DejaVu Sans"],
    "font.size": LETTER,
    "text.parse_math": False,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.unicode_minus": True,
    "xtick.color": QUIET,
    "path.simplify": False,
}


def matplotlib() -> Any:
    """The library that draws; GunsmokeError where it is not installed."""
    try:
        import_module("matplotlib.backends.backend_svg")
        return import_module("matplotlib")
    except ImportError as error:
        raise GunsmokeError(
            _("reports need the extra report: {hint} ({error})", hint=install_hint("report"), error=error)
        ) from error


def draw(id: str, title: str, told: str, size: tuple[float, float], paint: Callable[[Figure], None]) -> str:
    """A plot as an `<svg>`: its title and what it shows in words, for those who don't see it.

    `id` tells it from all other plots of the page; `paint` draws into the figure, whose
    `size` is its width and height in units of a plot.
    """
    width, height = size
    library = matplotlib()
    with library.rc_context(), warnings.catch_warnings():
        library.rcdefaults()
        library.rcParams.update(_SETTINGS)
        warnings.filterwarnings("ignore", "Glyph")  # the browser has its own fonts
        shape = import_module("matplotlib.figure").Figure(figsize=(width / 72, height / 72), dpi=72)
        shape.patch.set_visible(False)
        paint(shape)
        out = StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        shape.savefig(out, format="svg", metadata=nothing, dpi=72)
    return _framed(id, title, told, size, out.getvalue())


def clean(text: str) -> str:
    """A text without the characters that no SVG may hold."""
    return CONTROLS.sub("\ufffd", text)


def width_of(text: str) -> float:
    """The width of a text in units of a plot, in a font wider than most."""
    matplotlib()
    font = import_module("matplotlib.font_manager").FontProperties(family="DejaVu Sans", size=LETTER)
    measure = import_module("matplotlib.textpath").text_to_path.get_text_width_height_descent
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph")
        measured: float = measure(text, font, False)[0]
    return max(measured, LETTER * sum(east_asian_width(letter) in "WF" for letter in text))


def _framed(id: str, title: str, told: str, size: tuple[float, float], drawn: str) -> str:
    """What matplotlib drew, under a head of our own, with ids that no other plot has."""
    width, height = size
    _head, _tag, rest = drawn.partition("<svg ")
    inner = rest.partition(">")[2].rpartition("</svg>")[0]
    inner = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", inner, flags=re.DOTALL)
    inner = re.sub(r"<[^>]+>", lambda tag: _own(tag[0], id), inner)
    inner = re.sub(r"\n\s*", "\n", inner)
    return (
        f'<svg class="plot" role="img" aria-labelledby="{id}-title {id}-told" '
        f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}">\n'
        f'<title id="{id}-title">{esc(title)}</title>\n<desc id="{id}-told">{esc(told)}</desc>{inner}</svg>\n'
    )


def _own(tag: str, id: str) -> str:
    """A tag with ids and colours of the page; text between tags stays as it is."""
    tag = re.sub(r'(\bid="|xlink:href="#|url\(#)', rf"\g<1>{id}-", tag).replace("xlink:href", "href")
    return re.sub("|".join(_VARIABLES), lambda colour: _VARIABLES[colour[0]], tag)
