"""What the sentences on who wins say: whose wins become more or fewer, or how far the games see."""

import pytest

from gunsmoke.core.comparison.figures import SHARE, changed
from gunsmoke.core.comparison.paired import Effect, within_shares
from gunsmoke.core.comparison.verdicts import Vocabulary, verdict, who_wins
from gunsmoke.core.language import Texts
from gunsmoke.core.statistics import Interval, paired_interval

WORDS = Vocabulary(Texts(""), lambda _kind, name: name.title())


def effect(name: str, change: float, half: float, count: int = 100, stars: str = "") -> Effect:
    found = Interval(change, change - half, change + half, count)
    return Effect("side", name, 0.25, 0.25 + change, found, stars != "", stars == "**")


@pytest.mark.parametrize(
    ("effects", "told"),
    [
        (
            [effect("law", 0.1, 0.05, stars="**"), effect("outlaws", -0.1, 0.09, stars="*")],
            "A difference is shown: more wins of Law **; fewer wins of Outlaws *",
        ),
        (
            [effect("law", 0.1, 0.09, stars="*"), effect("outlaws", 0, 0.2)],
            "A difference shows, but one * may be chance: more wins of Law *",
        ),
        (
            [effect("law", 0.1, 0.2), effect("outlaws", 0, 0.3)],
            "No difference is shown: intervals of ±20.0 to ±30.0 points; more games (-n) narrow them",
        ),
        (
            [effect("law", 0.1, 0.2), effect("outlaws", 0, 0.3, count=19)],
            "No difference is shown: intervals of ±20.0 points; more games (-n) narrow them",
        ),
        ([effect("law", 0, 0)], "Nothing differs in any pair of games"),
        (
            [effect("law", 0.5, 0.1, count=19)],
            "No difference can be shown by fewer than 20 pairs of games",
        ),
    ],
)
def test_a_verdict_says_what_is_shown_and_what_is_not(effects: list[Effect], told: str) -> None:
    assert verdict(effects, WORDS) == told


def test_a_line_has_the_rates_and_the_verdict_without_a_place_to_break_at_the_arrow() -> None:
    (line,) = who_wins([effect("law", 0.1, 0.05, stars="**")], WORDS)
    assert line == (
        "Wins by side: Law 25.0%\u00a0→\u00a035.0% (+10.0 points [+5.0 to +15.0] **). "
        "A difference is shown: more wins of Law **."
    )


def test_differences_of_shares_end_at_a_hundred_points_and_one_pair_has_no_interval() -> None:
    few = paired_interval([0.0, -1.0])
    assert few.low < -5
    assert within_shares(few) == Interval(-0.5, -1.0, 1.0, 2)
    assert changed(within_shares(few), SHARE) == "-50.0 points [-100.0 to +100.0]"
    alone = within_shares(paired_interval([1.0]))
    assert changed(alone, SHARE) == "+100.0 points (too few games)"
    assert changed(alone, "turns") == "+1.00 (too few games)"
