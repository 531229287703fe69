"""Menus of options, and options by their beginnings."""

import pytest

from gunsmoke.cli.table.menu import Item, matches, menu_of

TURN = (
    *("rob pony", "rob train", "church", "honest labor"),
    *(f"duel {size} @{name}" for size in (1, 2) for name in ("Ann", "Belle", "Bo", "Cat")),
)


def test_few_options_are_all_shown() -> None:
    assert menu_of(("join", "stay out")) == [Item("join", ("join",)), Item("stay out", ("stay out",))]


def test_of_many_options_the_largest_group_is_gathered() -> None:
    assert [item.label for item in menu_of(TURN)] == [
        "rob pony",
        "rob train",
        "church",
        "honest labor",
        "duel ...",
    ]


def test_a_group_opens_at_the_first_word_in_which_its_options_differ() -> None:
    fights = [f"shootout {size} @{a} @{b}" for size in (1, 2, 3) for a in "abcd" for b in "efgh"]
    assert [item.label for item in menu_of(fights)] == ["shootout 1 ...", "shootout 2 ...", "shootout 3 ..."]


def test_every_option_stands_behind_exactly_one_entry() -> None:
    items = menu_of(TURN)
    assert sorted(text for item in items for text in item.texts) == sorted(TURN)


def test_a_menu_always_leads_on() -> None:
    """However many options there are, opening entries ends at a single one."""
    texts: tuple[str, ...] = tuple(
        f"shootout {s} @{a} @{b}" for s in "123" for a in "abcdefgh" for b in "jklm"
    )
    while len(texts) > 1:
        opened = max(menu_of(texts), key=lambda item: len(item.texts)).texts
        assert len(opened) < len(texts)
        texts = opened


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ch", ["church"]),
        ("rob p", ["rob pony"]),
        ("pony", ["rob pony"]),
        ("d 2 c", ["duel 2 @Cat"]),
        ("duel 2 @Bo", ["duel 2 @Bo"]),
        ("cat 2", ["duel 2 @Cat"]),
        ("r", ["rob pony", "rob train"]),
        ("x", []),
    ],
)
def test_options_are_found_by_begun_words(typed: str, found: list[str]) -> None:
    assert matches(typed.split(), TURN) == found


def test_a_text_with_as_many_words_goes_before_a_longer_one() -> None:
    assert matches(["aim", "2", "bo"], ["aim 2 @Bo", "aim 2 @Bo @Cat"]) == ["aim 2 @Bo"]


def test_a_group_that_is_nearly_all_there_is_shows_its_own_groups() -> None:
    texts = [f"play {card} @{name}" for card in ("duel", "jail") for name in "abcdef"]
    labels = [item.label for item in menu_of([*texts, "play beer", "end"])]
    assert labels == [*texts[:6], "play jail ...", "play beer", "end"]
