"""The page of a simulation, looked at in a real browser: all of it there, in its place, and readable."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from browser import Look, open_browser
from results import a_hostile_summary, a_metric, a_plan, a_subject, a_summary

from gunsmoke.core.comparison.pages import as_html
from gunsmoke.core.comparison.sheet import Grid, Row, Sheet, cell
from gunsmoke.core.language import speak
from gunsmoke.core.report import report_html
from gunsmoke.core.statistics import wilson

SECTIONS = (
    *("question", "win-rates", "scores", "ratings", "metrics", "rules", "faults"),
    *("reproduce", "methods"),
)

READABLE = 4.5
"""The least contrast of text, as WCAG 2 asks for at level AA; lines and bars need 3."""

OVERLAPS = """() => [...document.querySelectorAll('svg.plot')].flatMap(plot => {
  const boxes = [...plot.querySelectorAll('text')]
    .map(text => [text.textContent, text.getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2
    && b.top < a.bottom - 2;
  return boxes.flatMap(([one, box], place) => boxes.slice(place + 1)
    .filter(([_, other]) => meet(box, other)).map(([other]) => `${one} | ${other}`));
})"""

OUTSIDE = """() => [...document.querySelectorAll('svg.plot')].flatMap(plot => {
  const frame = plot.getBoundingClientRect();
  return [...plot.querySelectorAll('text')]
    .map(text => [text.textContent, text.getBoundingClientRect()])
    .filter(([_, box]) => box.left < frame.left - 1 || box.right > frame.right + 1
      || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
    .map(([text]) => text);
})"""

PALE = """(least) => {
  const parts = colour => colour.match(/[\\d.]+/g).map(Number);
  const light = colour => parts(colour).slice(0, 3).map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const behind = element => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (parts(colour)[3] !== 0) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const contrast = (one, other) => {
    const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const texts = [...document.body.querySelectorAll('*')].filter(element => element.getClientRects().length
    && [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()));
  return texts.map(element => {
    const style = getComputedStyle(element);
    const colour = element.closest('svg') ? style.fill : style.color;
    return [contrast(colour, behind(element)), element.textContent.slice(0, 30)];
  }).filter(([found]) => found < least).map(([found, text]) => `${found.toFixed(2)} ${text}`);
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with open_browser() as browser:
        yield browser


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A page as most are, the same in French, one of much, and one of texts that would do harm."""
    roles = {f"a character of a long name {number}": wilson(number, 160) for number in range(20)}
    wide = a_summary(
        plan=a_plan(
            bots=("search:100000", "gunslinger-with-a-very-long-name-indeed", "狙撃手"),
            seats=8,
            house_rules="[constants.x]\n" + "# " + "x" * 300 + "\n",
        ),
        win_rates={
            "seat": {str(seat): wilson(30 + seat, 400) for seat in range(1, 9)},
            "bot": {
                "search:100000": wilson(399, 400),
                "gunslinger-with-a-very-long-name-indeed": wilson(1, 400),
                "狙撃手": wilson(200, 400),
            },
            "character": roles,
        },
        metrics={
            **{
                f"m{number}": a_metric(f"m{number}", [1e6 * number, 1e6 * number + 9])
                for number in range(1, 4)
            },
            "share": a_metric("share", [0.001, 0.999], "share"),
        },
    )
    pages = {
        "usual": report_html(a_summary(), subject=a_subject(), command="gunsmoke simulate poker"),
        "wide": report_html(
            wide, subject=a_subject("Poker " * 12), command="gunsmoke " + "--option x=y " * 30
        ),
        "hostile": report_html(a_hostile_summary(), subject=a_subject()),
    }
    speak("fr")
    pages["french"] = report_html(a_summary(), subject=a_subject())
    speak("en")
    folder = tmp_path_factory.mktemp("pages")
    for name, html in pages.items():
        (folder / f"{name}.html").write_text(html, "utf-8")
    return {name: folder / f"{name}.html" for name in pages}


@pytest.fixture(scope="module")
def opened(browser: Any, files: dict[str, Path]) -> Iterator[Callable[[str, str], Look]]:
    """Each page opened once in each scheme."""
    looks: dict[tuple[str, str], Look] = {}

    def open_page(name: str, scheme: str) -> Look:
        if (name, scheme) not in looks:
            looks[name, scheme] = Look(browser, files[name], scheme=scheme)
        return looks[name, scheme]

    yield open_page
    for one in looks.values():
        one.close()


@pytest.fixture
def look(opened: Callable[[str, str], Look]) -> Callable[..., Look]:
    """Looks at one of the pages: `look("wide", width=400, scheme="dark")`."""

    def at(name: str, *, width: int = 1200, scheme: str = "light") -> Look:
        seen = opened(name, scheme)
        seen.page.set_viewport_size({"width": width, "height": 900})
        return seen

    return at


@pytest.fixture
def fresh(browser: Any, files: dict[str, Path]) -> Iterator[Look]:
    """The usual page, for a test that changes it."""
    seen = Look(browser, files["usual"])
    yield seen
    seen.close()


def test_all_parts_are_there_and_the_contents_lead_to_them(look: Callable[..., Look]) -> None:
    seen = look("usual")
    assert (
        tuple(seen.ask("[...document.querySelectorAll('main > section')].map(part => part.id)")) == SECTIONS
    )
    assert all(seen.ask(f"document.getElementById('{part}').innerText.length > 40") for part in SECTIONS)
    seen.page.click("nav a[href='#methods']")
    assert seen.ask("location.hash") == "#methods"


@pytest.mark.parametrize("name", ["usual", "wide", "hostile", "french"])
def test_the_browser_has_nothing_to_complain_of(name: str, look: Callable[..., Look]) -> None:
    seen = look(name)
    assert seen.complaints == []
    assert [url for url in seen.requests if not url.startswith("file:")] == []
    assert len(seen.requests) == 1
    assert seen.ask("document.compatMode") == "CSS1Compat"


@pytest.mark.parametrize("width", [360, 400, 800, 1200, 2000])
@pytest.mark.parametrize("name", ["usual", "wide", "hostile", "french"])
def test_every_plot_can_be_seen_and_nothing_sticks_out(
    name: str, width: int, look: Callable[..., Look]
) -> None:
    seen = look(name, width=width)
    boxes = seen.ask(
        "[...document.querySelectorAll('svg.plot')].map(plot => plot.getBoundingClientRect().toJSON())"
    )
    assert boxes
    for box in boxes:
        assert box["width"] > 180
        assert box["height"] > 50
        assert box["left"] >= 0
        assert box["right"] <= width
    assert seen.ask("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [360, 1200])
@pytest.mark.parametrize("name", ["usual", "wide", "hostile", "french"])
def test_the_labels_of_a_plot_lie_in_it_and_not_on_each_other(
    name: str, width: int, look: Callable[..., Look]
) -> None:
    seen = look(name, width=width)
    assert seen.ask(OVERLAPS) == []
    assert seen.ask(OUTSIDE) == []


@pytest.mark.parametrize("width", [360, 1200])
def test_letters_in_plots_are_large_enough_to_read(width: int, look: Callable[..., Look]) -> None:
    heights = look("usual", width=width).ask(
        "[...document.querySelectorAll('svg.plot text')].map(text => text.getBoundingClientRect().height)"
    )
    assert min(heights) >= 9


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_what_is_behind_it(scheme: str, look: Callable[..., Look]) -> None:
    seen = look("usual", scheme=scheme)
    seen.ask("document.querySelectorAll('details').forEach(part => part.open = true)")
    assert seen.page.evaluate(PALE, READABLE) == []


def test_the_measures_above_see_what_they_look_for(fresh: Look) -> None:
    fresh.ask("document.querySelector('h1').style.color = '#bbb'")
    assert fresh.page.evaluate(PALE, READABLE) == ["1.80 Poker: who wins, and how it go"]
    fresh.ask("document.querySelector('svg.plot text').setAttribute('transform', 'translate(9 17)')")
    assert len(fresh.ask(OVERLAPS)) + len(fresh.ask(OUTSIDE)) > 0
    fresh.ask("document.querySelector('svg.plot').style.width = '2000px'")
    fresh.ask("document.querySelector('svg.plot').style.maxWidth = 'none'")
    assert fresh.ask("document.documentElement.scrollWidth") > 1200


def test_the_dark_is_dark(look: Callable[..., Look]) -> None:
    paper = "getComputedStyle(document.body).backgroundColor"
    assert look("usual", scheme="light").ask(paper) == "rgb(251, 247, 240)"
    assert look("usual", scheme="dark").ask(paper) == "rgb(23, 19, 16)"


def test_headings_are_in_order(look: Callable[..., Look]) -> None:
    levels = look("usual").ask("[...document.querySelectorAll('h1, h2, h3')].map(one => +one.tagName[1])")
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert max(later - before for before, later in pairwise(levels)) == 1


def test_numbers_behind_a_histogram_can_be_opened(fresh: Look) -> None:
    assert not fresh.page.is_visible("#metrics details table >> nth=0")
    fresh.page.click("#metrics details summary >> nth=0")
    assert fresh.page.is_visible("#metrics details table >> nth=0")


def test_nothing_hostile_ran(look: Callable[..., Look]) -> None:
    seen = look("hostile")
    assert seen.ask("document.scripts.length") == 0
    assert seen.ask("document.querySelectorAll('img, iframe, link').length") == 0


def test_on_a_narrow_screen_ratings_and_the_command_need_no_scrolling(look: Callable[..., Look]) -> None:
    seen = look("usual", width=360)
    wider = "one => one.scrollWidth > one.clientWidth"
    assert seen.ask(f"[...document.querySelectorAll('#ratings .wide, pre.line')].filter({wider}).length") == 0


def test_four_columns_of_a_comparison_are_all_in_sight(browser: Any, tmp_path: Path) -> None:
    games = ("bang", "gunfighters", "most-wanted", "wanted7")
    row = Row("cards and tokens at the table", "the box", tuple(cell("80 with suit and rank") for _ in games))
    file = tmp_path / "sheet.html"
    file.write_text(as_html(Sheet("kind", "title", ("lead",), (Grid("g", "G", games, (row,)),), {})), "utf-8")
    seen = Look(browser, file)
    seen.page.set_viewport_size({"width": 1000, "height": 900})
    assert seen.ask(
        "[...document.querySelectorAll('.wide')].every(one => one.scrollWidth <= one.clientWidth)"
    )
    seen.close()
