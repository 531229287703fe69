"""What was probably meant by an unknown name."""

import pytest

from gunsmoke.core.suggest import did_you_mean

GAMES = ("bang", "most-wanted", "wanted7")


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("bagn", "bang"),
        ("most-wantde", "most-wanted"),
        ("mots", "most-wanted"),
        ("wnat", "wanted7"),
        ("Mots", "most-wanted"),
    ],
)
def test_a_name_nearly_written_or_nearly_begun_is_found(given: str, meant: str) -> None:
    assert did_you_mean(given, GAMES) == f"; did you mean {meant!r}?"


@pytest.mark.parametrize("given", ["poker", "x", "mo", ""])
def test_where_nothing_is_near_all_there_is_is_told(given: str) -> None:
    told = did_you_mean(given, GAMES)
    assert "did you mean" not in told
    assert told == "; there are bang, most-wanted, wanted7"
    assert did_you_mean(given, ["leduc"]) == "; there is leduc"
