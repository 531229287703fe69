"""The pieces the site is made of. The site itself is built by `make docs`, with warnings as errors."""

from pathlib import Path

import pytest
from reference import filled_in
from reference.docstrings import prepare
from reference.markdown import table
from reference.offline import check_offline
from sphinx.errors import ExtensionError


def test_a_mark_becomes_its_part() -> None:
    text = filled_in("before\n\n<!-- generated: topics -->\n\nafter")
    assert text.startswith("before\n\n`setup`, `turn`")
    assert text.endswith("\n\nafter")


def test_an_unknown_mark_is_an_error() -> None:
    with pytest.raises(KeyError, match="nothing"):
        filled_in("<!-- generated: nothing -->")


def test_a_table_keeps_its_bars_and_lines_apart() -> None:
    assert table(("a", "b"), [("x | y", "two\nlines")]) == "| a | b |\n|---|---|\n| x \\| y | two lines |"
    assert table(("a",), []) == ""


def test_what_a_docstring_sets_off_is_code() -> None:
    assert prepare(["Says so:", "", "    x = 1", "    y = 2", "", "and more."]) == [
        *("Says so:", "", "::", "", "    x = 1", "    y = 2", "", "and more."),
    ]
    assert prepare(["Text", "that goes", "    on", "", ">>> f()", "1"]) == [
        *("Text", "that goes", "    on", "", ">>> f()", "1"),
    ]


@pytest.mark.parametrize(
    "name, text",
    [
        ("a.html", '<script src="https://example.org/x.js"></script>'),
        ("a.html", '<link rel="stylesheet" href="//example.org/x.css">'),
        ("a.html", '<link href="https://example.org/x.woff" rel="preload">'),
        ("a.html", "<p><img alt='' src='http://example.org/x.png'></p>"),
        ("a.css", "@font-face { src: url(https://example.org/x.woff2) }"),
        ("a.css", '@import "https://example.org/x.css";'),
    ],
)
def test_a_page_that_loads_from_a_network_is_refused(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(ExtensionError, match=r"example\.org"):
        check_offline(tmp_path)


def test_links_for_people_to_follow_are_let_pass(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<a href="https://example.org">x</a><script src="_static/x.js">', "utf-8"
    )
    check_offline(tmp_path)
