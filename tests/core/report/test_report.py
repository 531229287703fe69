"""The page of a simulation: well formed, alone in its file, the same every time, and safe."""

import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from html_reader import Read
from results import HOSTILE, a_hostile_summary, a_metric, a_plan, a_subject, a_summary

from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.language import speak
from gunsmoke.core.report import report_html
from gunsmoke.core.report.answer import answer
from gunsmoke.core.report.page import CONTROLS
from gunsmoke.core.report.subject import subject_of
from gunsmoke.core.report.svg import draw
from gunsmoke.core.simulation.summary import FaultSummary, Summary
from gunsmoke.core.statistics import wilson

TESTS = Path(__file__).parents[2]
COMMAND = "gunsmoke simulate poker -n 400 --seed 7"


def html_of(summary: Summary, **given: object) -> str:
    return report_html(summary, subject=a_subject(), **{"command": COMMAND, **given})


@pytest.fixture(scope="module")
def html() -> str:
    return html_of(a_summary())


@pytest.fixture(scope="module")
def hostile() -> str:
    return report_html(a_hostile_summary(), subject=a_subject(HOSTILE), command=HOSTILE)


@pytest.fixture
def page(request: pytest.FixtureRequest) -> str:
    return request.getfixturevalue(request.param)


@pytest.mark.parametrize("page", ["html", "hostile"], indirect=True)
class TestEveryPage:
    """What holds whatever the page tells."""

    def test_every_element_is_closed_where_it_should_be(self, page: str) -> None:
        assert Read(page).wrong == []
        assert Read(page).comments == []

    def test_ids_are_unique_and_whatever_is_referred_to_is_there(self, page: str) -> None:
        found = Read(page)
        ids = found.all("id")
        assert len(set(ids)) == len(ids)
        named = [id for told in found.all("aria-labelledby") for id in told.split()]
        inside = [target.removeprefix("#") for target in found.all("href")]
        clips = [told[5:-1] for told in found.all("clip-path")]
        assert {*named, *inside, *clips} <= set(ids)

    def test_nothing_is_fetched_and_nothing_runs(self, page: str) -> None:
        found = Read(page)
        assert found.names("script", "link", "img", "iframe", "object", "form", "base") == []
        assert all(target.startswith("#") for target in found.all("href"))
        assert found.all("src") == found.all("onload") == found.all("onerror") == []
        assert not any(
            "url(" in style or "@import" in style for style in [*found.all("style"), *found.said("style")]
        )
        (policy,) = (one["content"] for name, one in found.elements if one.get("http-equiv"))
        assert policy == "default-src 'none'; style-src 'unsafe-inline'"

    def test_headings_follow_each_other(self, page: str) -> None:
        levels = [int(name[1]) for name in Read(page).names("h1", "h2", "h3", "h4")]
        assert levels.count(1) == 1
        assert levels[0] == 1
        assert all(later <= before + 1 for before, later in pairwise(levels))

    def test_every_plot_has_a_title_and_says_in_words_what_it_shows(self, page: str) -> None:
        found = Read(page)
        plots = [one for name, one in found.elements if name == "svg"]
        assert plots
        assert all(plot["role"] == "img" and plot["aria-labelledby"] for plot in plots)
        assert len(found.names("desc")) == len(plots)
        assert all(len(text) > 3 for text in found.said("title", "desc"))

    def test_there_is_no_control_character_in_it(self, page: str) -> None:
        assert CONTROLS.search(page) is None


def test_hostile_texts_are_shown_as_they_are(hostile: str) -> None:
    found = Read(hostile)
    shown = CONTROLS.sub("\ufffd", HOSTILE)
    for element in ("title", "h1", "h3", "dt", "dd", "pre", "td", "th", "p"):
        assert any(shown in text for text in found.said(element)), element
    assert any(shown[:10] in text for text in found.said("text"))


def test_a_page_is_the_same_every_time(html: str) -> None:
    assert html_of(a_summary()) == html


def test_a_page_is_the_same_in_another_process(html: str) -> None:
    source = f"""
import sys
from results import a_subject, a_summary
from gunsmoke.core.report import report_html
sys.stdout.buffer.write(report_html(a_summary(), subject=a_subject(), command={COMMAND!r}).encode())
"""
    environment = {**os.environ, "PYTHONHASHSEED": "77", "PYTHONPATH": str(TESTS), "SOURCE_DATE_EPOCH": "1"}
    ran = subprocess.run([sys.executable, "-c", source], env=environment, capture_output=True, check=True)
    assert ran.stdout.decode() == html


@pytest.mark.parametrize("language", ["en", "es", "fr", "it"])
def test_a_page_says_which_language_it_speaks(language: str) -> None:
    speak(language)
    found = Read(html_of(a_summary(metrics={})))
    assert next(one for name, one in found.elements if name == "html")["lang"] == language
    assert found.wrong == []


def test_a_page_tells_the_question_whole(html: str) -> None:
    found = Read(html)
    assert {"Poker (poker)", "400", "3", "shark, fish", "7"} <= set(found.said("dd"))
    assert a_plan().text in found.said("pre")
    assert COMMAND in found.said("pre")


def test_house_rules_stand_there_in_full() -> None:
    rules = 'format = 1\n\n[constants.stake]\nvalue = 3  # "more" & <more>\n'
    page = html_of(a_summary(plan=a_plan(house_rules=rules, options={"blind": True, "cap": 4})))
    found = Read(page)
    assert rules in found.said("pre")
    assert [text for text in found.said("dt") if text.startswith("option")] == ["option blind", "option cap"]
    assert {"yes", "4"} <= set(found.said("dd"))


def test_options_that_are_not_as_published_stand_first_and_say_what_is() -> None:
    subject = replace(a_subject(), defaults={"ante": 1, "blind": False, "cap": 4})
    summary = a_summary(plan=a_plan(options={"ante": 1, "blind": True, "cap": 4}))
    found = Read(report_html(summary, subject=subject))
    names = [text for text in found.said("dt") if text.startswith("option")]
    assert names == ["option blind", "option ante", "option cap"]
    assert "yes (by default no)" in found.said("dd")


def test_the_title_names_the_house_rules() -> None:
    file = Path(__file__).parents[3] / "examples" / "house" / "no-barrel.toml"
    plan = a_plan(game="bang", seats=5, bots=("random",), house_rules=file.read_text("utf-8"))
    assert subject_of(plan).full_title == "Bang!: Without the Barrel"
    assert subject_of(a_plan(game="bang", seats=5, bots=("random",))).full_title == "Bang!"
    subject = replace(a_subject(), book=subject_of(plan).book)
    found = Read(report_html(a_summary(), subject=subject))
    assert "Poker: Without the Barrel: who wins, and how it goes" in found.said("h1")


def test_seats_that_won_the_same_are_said_to_have() -> None:
    alike = {"seat": {str(seat + 1): wilson(25, 100) for seat in range(4)}}
    told = answer(a_summary(win_rates=alike, games=100), a_subject())
    assert "No seat is shown to be better than another: all of them won 25.0%." in told


def test_the_answer_names_who_won_and_how_sure_that_is(html: str) -> None:
    (lead,) = [text for text in Read(html).said("p") if "400 games of Poker" in text]
    assert "shark won most often: 56.7% (52.7% to 60.6%)" in lead
    assert "fish won least often: 15.0% (11.8% to 18.8%)" in lead
    assert "No seat is shown to be better" in lead
    assert "Most wins by role: sheriff, 52.5%" in lead
    assert "1,503 decisions on average" in lead


def test_the_best_of_many_is_only_named_where_it_is_clear_of_all_seats_together() -> None:
    seats = a_summary().win_rates["seat"]
    lucky = {f"c{number}": wilson(9 + number % 3, 30) for number in range(15)} | {"c15": wilson(17, 30)}
    assert lucky["c15"].low > 1 / 3  # by itself it would look better
    told = html_of(a_summary(win_rates={"seat": seats, "character": lucky}, metrics={}))
    assert "Win rates by character go from 30.0% to 56.7%, but none is shown to be better" in told
    assert "Most wins" not in told
    sure = lucky | {"c15": wilson(170, 300)}
    told = html_of(a_summary(win_rates={"seat": seats, "character": sure}, metrics={}))
    assert "Most wins by character: c15, 56.7% (51.0% to 62.2%)." in told


def test_those_who_won_equally_often_are_named_together() -> None:
    rates = {
        "seat": a_summary().win_rates["seat"],
        "role": {"deputy": wilson(90, 150), "outlaw": wilson(20, 150), "sheriff": wilson(90, 150)},
    }
    assert "Most wins by role: deputy, sheriff, 60.0% (" in html_of(a_summary(win_rates=rates, metrics={}))


def test_a_metric_that_is_the_same_in_every_game_has_no_plot() -> None:
    found = Read(html_of(a_summary(metrics={"still": a_metric("still", [1.0, 1.0], "share")})))
    assert "The same in every game." in found.said("p")
    assert not any("Histogram" in title for title in found.said("title"))


def test_a_seat_that_is_better_is_said_to_be() -> None:
    rates = {
        "seat": {"1": a_summary().win_rates["role"]["sheriff"], "2": a_summary().win_rates["bot"]["fish"]}
    }
    assert "The seat matters: seat 1 won 52.5%, seat 2 15.0%." in html_of(a_summary(win_rates=rates))


def test_every_number_of_a_plot_is_in_a_table_too(html: str) -> None:
    cells = set(Read(html).said("td"))
    assert {"37.5%", "32.9% to 42.3%", "32.5%", "15.0%", "52.5%"} <= cells  # win rates
    assert {"4.10", "3.80 to 4.40"} <= cells  # scores
    assert {"31.20", "27.00"} <= cells  # ratings
    assert {"31,000", "77.50", "97.5%"} <= cells  # rules


def test_metrics_are_told_with_their_meaning(html: str) -> None:
    said = Read(html).said("p")
    assert "What length is, in one sentence." in said
    assert "Ludii: DurationTurns" in said
    assert "None of these games has: never." in said


def test_rules_not_heard_of_are_not_called_unmet() -> None:
    assert "Events were not recorded" in html_of(a_summary(listened=False, metrics={}))
    assert "Events were not recorded" not in html_of(a_summary(metrics={}))


def test_faults_come_first_where_there_are_any(html: str) -> None:
    assert "None: every game came to its end" in html
    fault = FaultSummary("game", "it fell off the table", 3, (4, 8, 9), (1, 2, 3))
    found = Read(html_of(a_summary(faults=(fault,), metrics={})))
    sections = [one["id"] for name, one in found.elements if name == "section"]
    assert sections.index("faults") < sections.index("win-rates")
    assert {"it fell off the table", "4, 8, 9"} <= set(found.said("td"))
    assert any("3 games did not come to their end." in text for text in found.said("p"))


def test_a_simulation_in_which_no_game_ended_has_a_page_too() -> None:
    fault = FaultSummary("game", "it fell off the table", 400, (0,), (1,))
    nothing = a_summary(
        games=0, win_rates={}, scores={"seat": {}, "bot": {}}, ratings={}, rules={}, faults=(fault,)
    )
    found = Read(html_of(nothing))
    assert found.wrong == []
    assert any(text.startswith("No game came to its end") for text in found.said("p"))
    assert found.names("svg") == []


def test_scores_that_only_repeat_who_won_are_left_out() -> None:
    rates = a_summary().win_rates
    same = {kind: dict(rates[kind]) for kind in ("seat", "bot")}
    assert 'id="scores"' not in html_of(a_summary(scores=same, metrics={}))
    assert 'id="scores"' in html_of(a_summary(metrics={}))


def test_ids_and_colours_are_changed_in_tags_alone() -> None:
    def paint(figure) -> None:
        figure.text(0.5, 0.5, 'id="a" #0b1a01 url(#b)', color="#0b1a01")

    drawn = draw("x", "t", "d", (100, 50), paint)
    assert 'id="a" #0b1a01 url(#b)' in Read(drawn).said("text")
    assert "fill: var(--ink)" in drawn
    assert all(id.startswith("x-") for id in Read(drawn).all("id"))


def test_a_missing_library_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.backends.backend_svg", None)
    with pytest.raises(GunsmokeError, match=r"pip install 'gunsmoke\[report\]'"):
        html_of(a_summary())
