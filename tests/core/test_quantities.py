"""Numbers as people read them."""

from collections.abc import Iterator
from math import inf, nan

import pytest

from gunsmoke.core.language import speak
from gunsmoke.core.quantities import amount, bounds, decimal, digits_for, estimate, percent, whole
from gunsmoke.core.statistics import Interval


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


def test_english_numbers() -> None:
    assert whole(1234567) == "1,234,567"
    assert decimal(1234.5678, 2) == "1,234.57"
    assert percent(0.4125) == "41.2%"
    assert amount(0.123456) == "0.123"
    assert amount(1234.567) == "1,235"
    assert amount(12.0) == "12"


@pytest.mark.parametrize("language", ["es", "fr", "it"])
def test_numbers_of_the_other_languages(language: str) -> None:
    speak(language)
    assert whole(1234567) == "1\u202f234\u202f567"
    assert decimal(1234.5678, 2) == "1\u202f234,57"
    assert percent(0.4125) == ("41,2%" if language == "it" else "41,2\u00a0%")


@pytest.mark.parametrize("number, told", [(-0.0001, "0.00"), (0.0, "0.00"), (-1.5, "-1.50")])
def test_nothing_has_no_sign(number: float, told: str) -> None:
    assert decimal(number, 2) == told


@pytest.mark.parametrize("number", [inf, -inf, nan])
def test_what_is_no_number_is_a_dash(number: float) -> None:
    assert decimal(number, 2) == "–"


@pytest.mark.parametrize(
    "step, digits", [(12.0, 0), (1.2, 1), (0.34, 2), (0.034, 3), (1e-9, 4), (0.0, 1), (inf, 1)]
)
def test_an_estimate_is_as_exact_as_its_interval(step: float, digits: int) -> None:
    assert digits_for(step) == digits


def test_estimates_and_their_bounds() -> None:
    assert estimate(Interval(162.93, 156.1, 169.7, 9), share=False) == "162.9"
    assert bounds(Interval(162.93, 156.12, 169.71, 9), share=False) == "156.1 to 169.7"
    assert bounds(Interval(0.5, 0.25, 0.751, 9), share=True) == "25.0% to 75.1%"
    assert bounds(Interval(3.0, -inf, inf, 1), share=False) == "–"
