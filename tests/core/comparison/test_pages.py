"""A comparison as Markdown, as a page, and as data."""

from html.parser import HTMLParser

import pytest

from gunsmoke.core.comparison.figures import changed, measured, plain, rounded
from gunsmoke.core.comparison.pages import as_html, as_markdown
from gunsmoke.core.comparison.sheet import Cell, Grid, Row, Sheet, cell
from gunsmoke.core.language import speak
from gunsmoke.core.statistics import Interval

NASTY = "<script>alert('x')</script> | *bold* `code` \x1b[1m & [link](x)"
ROW = Row("row", "source", (cell("x", "y", strong=True), cell(NASTY)))
SHEET = Sheet(
    "kind",
    f"title {NASTY}",
    ("lead", "more"),
    (
        Grid(
            "one", "First", ("a", NASTY), (Row("row", "source", (cell("x", "y", strong=True), cell(NASTY))),)
        ),
        Grid("two", "Empty", ("a",), (), "nothing to see"),
    ),
    {"format": 1},
)


class Tags(HTMLParser):
    """Holds that tags are closed in order, and gathers their names."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        self.loads += [f"{name}={told}" for name, told in attrs if name == "src" or tag == "link"]
        if tag not in ("meta", "br", "link", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_escapes_everything_and_loads_nothing() -> None:
    tags = Tags()
    html = as_html(SHEET)
    tags.feed(html)
    assert tags.open == []
    assert "script" not in tags.seen
    assert tags.loads == []
    assert html.startswith("<!doctype html>")
    assert "&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;" in html
    assert "\x1b" not in html
    assert "<strong>x<br>y</strong>" in html
    assert "nothing to see" in html


def test_markdown_has_a_row_a_line_and_takes_nothing_for_a_mark() -> None:
    lines = as_markdown(SHEET).splitlines()
    assert lines[0].startswith("# title \\<script\\>")
    rows = [line for line in lines if line.startswith("|")]
    assert len(rows) == 3
    assert {row.replace("\\|", "").count("|") for row in rows} == {4}
    assert "**x<br>y**" in rows[2]
    assert "\\*bold\\*" in rows[2]


def test_a_command_in_a_note_is_code() -> None:
    note = "See `gunsmoke show GAME --json` <b>."
    sheet = Sheet("kind", "title", ("lead",), (Grid("one", "First", ("a",), (), note),), {})
    assert "See <code>gunsmoke show GAME --json</code> &lt;b&gt;." in as_html(sheet)
    assert "See `gunsmoke show GAME --json` \\<b\\>." in as_markdown(sheet)


def test_a_cell_leaves_empty_lines_out() -> None:
    assert cell("", "a", "") == Cell(("a",))


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (0, "0"),
        (1e-16, "0"),
        (0.0312, "0.031"),
        (1.5, "1.50"),
        (-12.34, "-12.3"),
        (1234.5, "1234"),
        (float("inf"), "∞"),
    ],
)
def test_numbers_have_the_digits_that_count(number: float, told: str) -> None:
    assert rounded(number) == told


def test_shares_are_told_in_per_cent_and_their_differences_in_points() -> None:
    found = Interval(0.25, 0.20, 0.30, 100)
    assert measured(found, "share") == "25.0% ± 5.0"
    assert measured(Interval(12, 10, 14, 9), "turns") == "12.0 ± 2.00"
    assert changed(found, "share") == "+25.0 points [+20.0 to +30.0]"
    assert changed(Interval(-1, -2, 0, 9), "turns") == "-1.00 [-2.00 to 0]"
    assert measured(Interval(12, float("-inf"), float("inf"), 1), "turns") == "12.0"


def test_an_interval_with_a_longer_side_is_told_by_both_bounds() -> None:
    assert measured(Interval(1.0, 0.84, 1.0, 20), "share") == "100.0% [84.0% to 100.0%]"
    assert measured(Interval(0.0, 0.0, 0.16, 20), "share") == "0.0% [0.0% to 16.0%]"
    assert measured(Interval(0.50, 0.401, 0.599, 99), "share") == "50.0% ± 9.9"


def test_numbers_are_written_as_the_language_spoken_has_them() -> None:
    speak("es")
    try:
        assert rounded(12.34) == "12,3"
        assert measured(Interval(12, 10, 14, 9), "turns") == "12,0 ± 2,00"
        assert measured(Interval(0.25, 0.20, 0.30, 9), "share") == "25,0\u00a0% ± 5,0"
        assert changed(Interval(0.4, 0.2, 0.6, 9), "share").startswith("+40,0 puntos [+20,0 ")
    finally:
        speak("en")


def test_a_number_without_bounds_is_null_in_data() -> None:
    assert plain({"a": (1, float("inf")), "b": [float("nan")]}) == {"a": [1, None], "b": [None]}
