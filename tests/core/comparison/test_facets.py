"""The facets of a game are those of its box, its book and its games."""

from types import SimpleNamespace
from typing import Any

import pytest

from gunsmoke.core.cards import Deck
from gunsmoke.core.comparison.facets import FACETS, Facet, Subject, facets
from gunsmoke.core.comparison.moments import moments
from gunsmoke.core.comparison.sample import Sample, hidden_piles, hidden_share, peeks, sample
from gunsmoke.core.comparison.side_by_side import compare_games
from gunsmoke.core.knowledge import look
from gunsmoke.core.rulebook import Topic
from gunsmoke.core.seats import Seat
from gunsmoke.core.simulation.fault_tally import FaultTally
from gunsmoke.core.simulation.plan import seed_of

GAMES = 12


def described(toy: Any, table: Any, rest: str = "", games: int = GAMES) -> dict[str, Facet]:
    shown = sample(table(rest, games), range(games), FaultTally()) if games else None
    ruleset = toy(rest)
    return facets(Subject(ruleset, ruleset.box(3), shown, ["random"], 4))


def test_box_and_book_say_what_they_say(toy: Any, table: Any) -> None:
    found = described(toy, table, games=0)
    book = toy().book
    assert found["players"].data == {"least": 2, "most": 5}
    assert found["minutes"].lines
    assert found["deck"].data["cards"] == len(toy().box(3).deck)
    assert found["hidden"].data["of_a_seat"] == ["hand", "stage"]
    assert found["hidden"].data["by_seat"] == []
    assert found["ranking"].data == []
    assert found["endings"].data == {"rules": ["TY-4.3", "TY-4.4"]}
    assert found["rules"].data["topics"]["defence"] == len(book.topic("defence"))
    assert found["options"].data == {"lives": 2, "mending": True, "passing": "left"}
    assert (found["bots"].data, found["languages"].data, found["scenarios"].data) == (["random"], ["en"], 4)
    assert found["elimination"].data["possible"] in (True, False)
    assert set(found) == {kind.id for kind in FACETS if not kind.played}


def test_games_show_sealed_asks_reactions_and_chance(toy: Any, table: Any) -> None:
    found = described(toy, table)
    assert set(found) == {kind.id for kind in FACETS}
    assert set(found["simultaneous"].data["kinds"]) == {"hand"}
    assert 0 < found["simultaneous"].data["share"] < 1
    assert described(toy, table, "passing=none")["simultaneous"].lines == ("never",)
    assert found["chance"].data["deck"] >= 1
    assert (
        sum(one["share"] for one in found["asks"].data.values()) == 1
        or abs(sum(one["share"] for one in found["asks"].data.values()) - 1) < 1e-9
    )
    assert set(found["endings"].data) <= {"TY-4.3", "TY-4.4"}
    assert found["length"].data["games"] == GAMES
    assert found["peeks"].data["mean"] > 0


def test_a_seat_knows_its_own_hand_after_the_deal_and_nothing_else(table: Any) -> None:
    opened = table("passing=none")
    state = opened.game.start(opened.box, 1)
    cards = len(opened.box.deck)
    known = 4 * 3 + 2  # four cards each, and two that the first to play has drawn
    assert hidden_share(state) == 1 - known / (3 * cards)


def test_a_look_at_a_hidden_card_is_a_peek_and_a_hand_is_none(table: Any) -> None:
    opened = table("passing=none")
    state = opened.game.start(opened.box, 1)
    secrets = hidden_piles(opened.box)
    assert not peeks(state, secrets)
    look(state, state.deck[-1:], Seat(1))
    assert peeks(state, secrets)


def test_a_game_without_decisions_of_a_kind_counts_as_none(table: Any) -> None:
    shown = Sample()
    assert (shown.games, shown.asks.total()) == (0, 0)
    shown = sample(table(games=3), range(3), FaultTally())
    assert shown.games == shown.decisions.count == shown.out.count == 3
    assert all(drawn.count == 3 for drawn in shown.chance.values())


def test_games_that_fail_are_left_out_of_what_games_show(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, whole, faults = table(games=6), Sample(), FaultTally()
    for number in (0, 2, 3, 5):
        whole.fold(moments(opened, number))
    start, turn_of = opened.game.start, opened.game.turn_of
    broken = {seed_of(opened.plan, number) for number in (1, 4)}
    asked: list[int] = []

    def start_and_count(box: Any, seed: int, **settings: Any) -> Any:
        asked[:] = [5 if seed in broken else -1]
        return start(box, seed, **settings)

    def fail_in_the_middle(state: Any) -> Any:
        asked[0] -= 1
        if asked[0] == 0:
            raise RuntimeError("boom")
        return turn_of(state)

    monkeypatch.setattr(opened.game, "start", start_and_count)
    monkeypatch.setattr(opened.game, "turn_of", fail_in_the_middle)
    shown = sample(opened, range(6), faults)
    assert (shown.games, shown.asks, shown.endings) == (4, whole.asks, whole.endings)
    assert shown.decisions.mean == whole.decisions.mean
    (fault,) = faults.summary()
    assert (fault.where, fault.numbers) == ("game", (1, 4))
    assert fault.message.startswith("RuntimeError: boom (")
    assert fault.seeds == tuple(seed_of(opened.plan, number) for number in (1, 4))


def test_rules_are_set_side_by_side_under_their_topics(toy: Any) -> None:
    one, other = toy(), toy("lives=3")
    subjects = [Subject(one, one.box(3), None, [], 0), Subject(other, other.box(3), None, [], 0)]
    sheet = compare_games(subjects, [], [Topic.END], "en")
    grid = next(grid for grid in sheet.grids if grid.id == "rules")
    assert [row.title for row in grid.rows] == ["end"]
    assert grid.rows[0].cells[0].lines[0].startswith("TY-4.3  When an effect is over")
    assert sheet.data["rules"]["end"]["toy:lives=3"] == ["TY-4.3", "TY-4.4"]
    assert list(sheet.data) == ["format", "kind", "games", "rules"]
    assert list(sheet.data["games"][0]) == [
        *("name", "game", "title", "fingerprint", "facets", "plan", "faults", "metrics"),
    ]


def test_ranks_and_suits_are_those_of_the_deck_whatever_they_are() -> None:
    texts = [f"{rank}{suit}" for suit in "bkry" for rank in range(1, 11)]
    (deck,) = (kind for kind in FACETS if kind.id == "deck")
    found = deck.find(SimpleNamespace(box=SimpleNamespace(deck=Deck(texts))))
    assert (found.data["suited"], found.data["suits"], found.data["ranks"]) == (40, 4, 10)
    assert "40 with suit and rank (4 suits, 10 ranks)" in found.lines[-1]
