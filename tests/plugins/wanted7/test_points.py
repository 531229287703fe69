"""Positions, ties and gunfighters in numbers, checked against the booklet's tables by hand."""

import pytest

from gunsmoke.plugins.wanted7.game import WANTED7
from gunsmoke.plugins.wanted7.rules.ending import points_for_different, points_for_same
from gunsmoke.plugins.wanted7.rules.scoring import lower_positions, rank_points_of

BOX = WANTED7.open_box(6)
NOTHING_FOR_NOTHING = WANTED7.open_box(6, {"zero_sum_scores": False})
SETS = WANTED7.open_box(6, {"multiple_band_sets": True})


@pytest.mark.parametrize(
    "sums, positions, points",
    [
        ([9, 7], [1, 2], [5, 3]),
        ([7, 7], [2, 2], [3, 3]),
        ([4, 9, 6, 1], [3, 1, 2, 4], [2, 5, 3, 1]),
        ([9, 9, 6], [2, 2, 3], [3, 3, 2]),
        ([9, 9, 9, 6], [3, 3, 3, 4], [2, 2, 2, 1]),
        ([9, 6, 6, 1], [1, 3, 3, 4], [5, 2, 2, 1]),
        ([9, 8, 7, 2, 2], [1, 2, 3, 5, 5], [5, 3, 2, 0, 0]),
        ([9, 8, 7, 3, 2, 1], [1, 2, 3, 4, 5, 6], [5, 3, 2, 1, 0, 0]),
        ([5, 5, 5, 5, 5, 5], [6] * 6, [0] * 6),
    ],
)
def test_the_tied_take_the_lower_position(sums, positions, points):
    assert lower_positions(sums) == positions
    assert rank_points_of(BOX, sums) == points


def test_a_sum_of_nothing_is_ranked_unless_agreed_otherwise():
    assert rank_points_of(BOX, [9, 0]) == [5, 3]
    assert rank_points_of(NOTHING_FOR_NOTHING, [9, 0]) == [5, 0]
    assert rank_points_of(BOX, [9, 0, 0]) == [5, 2, 2]
    assert rank_points_of(NOTHING_FOR_NOTHING, [9, 0, 0]) == [5, 0, 0]


@pytest.mark.parametrize(
    "counts, different, same",
    [
        ([0] * 7, 0, 0),
        ([1, 1, 1, 0, 0, 0, 0], 0, 0),
        ([1, 1, 1, 1, 0, 0, 0], 1, 0),
        ([2, 1, 1, 1, 1, 0, 0], 3, 1),
        ([1, 1, 1, 1, 1, 1, 0], 5, 0),
        ([5, 4, 3, 2, 0, 0, 0], 1, 14),
        ([3, 3, 3, 2, 2, 2, 2], 7, 10),
    ],
)
def test_gunfighters_score_by_the_tables(counts, different, same):
    assert points_for_different(BOX, counts) == different
    assert points_for_same(BOX, counts) == same


@pytest.mark.parametrize(
    "counts, points",
    [
        ([3, 3, 3, 2, 2, 2, 2], 14),
        ([2, 2, 2, 2, 1, 1, 0], 6),
        ([2, 2, 2, 1, 1, 1, 1], 7),
        ([3, 3, 3, 3, 0, 0, 0], 3),
        ([0] * 7, 0),
    ],
)
def test_several_sets_of_bands_are_made_so_that_they_are_worth_most(counts, points):
    assert points_for_different(SETS, counts) == points


def test_of_all_ways_to_make_sets_none_is_better():
    """Every way of dealing out the gunfighters to sets, tried for small collections."""

    def best(counts):
        bands = [band for band, many in enumerate(counts) if many]
        found = 0
        for choice in range(1, 1 << len(bands)):
            chosen = [band for place, band in enumerate(bands) if choice >> place & 1]
            if BOX.different_bands[len(chosen) - 1]:
                left = [many - (band in chosen) for band, many in enumerate(counts)]
                found = max(found, BOX.different_bands[len(chosen) - 1] + best(left))
        return found

    for counts in (
        [2, 2, 2, 2, 1, 0, 0],
        [2, 2, 1, 1, 1, 1, 0],
        [3, 2, 2, 2, 1, 1, 0],
        [2, 2, 2, 2, 2, 0, 0],
    ):
        assert points_for_different(SETS, counts) == best(counts), counts
