"""A row of numbers holds what its seat sees, all of it that has a fixed shape, and nothing else."""

from random import Random
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed; it comes with gunsmoke[pettingzoo]")

from adapter_tables import TABLES, game, positions  # noqa: E402
from little import Little, Tray  # noqa: E402
from toy.game import TOY  # noqa: E402

from gunsmoke.adapters.observation import HIGHEST, Encoder  # noqa: E402
from gunsmoke.adapters.universe import Universe  # noqa: E402
from gunsmoke.core.agenda import reply  # noqa: E402
from gunsmoke.core.state import State  # noqa: E402


def named(encoder: Encoder, state: State, seat: int) -> dict[str, Any]:
    return encoder.named(np.frombuffer(encoder.encode(state, seat), np.int16))


@pytest.mark.parametrize("name, seats", TABLES)
def test_another_deal_that_a_seat_could_not_tell_gives_it_the_same_numbers(name: str, seats: int) -> None:
    box = game(name).open_box(seats)
    start, rng = box.game.start(box, seats), Random(seats)
    encoder, universe = Encoder(box, start), Universe(box)
    for turn, state in enumerate(positions(start, rng, most=160)):
        if turn % 5:
            continue
        seat = turn // 5 % seats
        world = box.game.redeal(state, seat, rng)
        assert encoder.encode(world, seat) == encoder.encode(state, seat)
        assert state.ask is not None
        assert world.ask is not None
        assert universe.numbers(world, seat, world.ask.options(seat)) == universe.numbers(
            state, seat, state.ask.options(seat)
        )


def test_the_numbers_of_a_game_with_every_kind_of_secret_stay_the_same_too() -> None:
    box = TOY.open_box(4)
    for seed in range(12):
        start, rng = box.game.start(box, seed), Random(seed)
        encoder = Encoder(box, start)
        for state in positions(start, rng):
            for seat in range(4):
                assert encoder.encode(box.game.redeal(state, seat, rng), seat) == encoder.encode(state, seat)


def test_a_seat_sees_its_card_the_pot_and_who_is_asked() -> None:
    box = game("leduc").open_box()
    state = box.game.start(box, 1)
    encoder = Encoder(box, state)
    for seat in (0, 1):
        (card,) = state.pile(f"hand.{seat}").cards
        seen = named(encoder, state, seat)
        own, other = encoder.piles.index("hand.+0"), encoder.piles.index("hand.+1")
        assert seen["cards"][own].tolist() == [int(face == card) for face in range(6)]
        assert seen["cards"].sum() == 1
        assert seen["backs"][own] == 0
        assert seen["backs"][other] == 1
        assert seen["backs"].sum() == 5
        assert seen["seat"].tolist() == [1 - seat, seat]
        assert seen["asked"].tolist() == [1 - seat, seat]
        assert seen["numbers"][encoder.number_fields["paid"]].tolist() == [1, 1]


def test_numbers_by_seat_begin_with_the_own_one() -> None:
    box = game("leduc").open_box()
    state = box.game.start(box, 1)
    encoder = Encoder(box, state)
    reply(state, 0, box.game.read_action("raise", box.notation()))
    paid = encoder.number_fields["paid"]
    assert named(encoder, state, 0)["numbers"][paid].tolist() == [3, 1]
    assert named(encoder, state, 1)["numbers"][paid].tolist() == [1, 3]


def test_the_top_of_an_open_pile_is_told_in_its_order() -> None:
    box = game("most-wanted").open_box(3)
    start = box.game.start(box, 1)
    encoder = Encoder(box, start)
    state = next(state for state in positions(start, Random(1)) if len(state.pile("discard").cards) > 4)
    shown = [box.deck.faces[card] + 2 for card in state.pile("discard").cards[:-5:-1]]
    for seat in range(3):
        tops = named(encoder, state, seat)["tops"]
        assert tops[encoder.ordered.index("discard")].tolist() == shown
        assert set(tops[encoder.ordered.index("deck")].tolist()) <= {0, 1}


def test_steps_tell_which_seats_they_are_about() -> None:
    box = game("bang").open_box(4)
    start = box.game.start(box, 3)
    encoder = Encoder(box, start)
    for state in positions(start, Random(3), most=80):
        assert state.ask is not None
        if state.ask.kind == "play":
            assert named(encoder, state, state.ask.seats[0])["about"][0].tolist() == [1, 0, 0, 0]
            return
    raise AssertionError("nobody had a turn")


def test_with_every_card_seen_two_deals_differ() -> None:
    box = game("leduc").open_box()
    state = box.game.start(box, 1)
    encoder = Encoder(box, state)
    other = box.game.redeal(state, 0, Random(4))
    assert other.pile("hand.1").cards != state.pile("hand.1").cards
    assert encoder.encode_all(other, 0) != encoder.encode_all(state, 0)
    assert encoder.named(np.array(encoder.encode_all(state, 0)))["backs"].sum() == 0


def test_a_number_that_is_too_wide_is_told_as_the_bound() -> None:
    box = game("leduc").open_box()
    state = box.game.start(box, 1)
    encoder = Encoder(box, state)
    state.paid[1] = 1_000_000  # type: ignore[attr-defined]
    assert named(encoder, state, 0)["numbers"][encoder.number_fields["paid"]].tolist() == [1, HIGHEST]


class Loose(Tray):
    best: int | None = 7
    left: list[int] = [5, 6]  # noqa: RUF012  # each table has its own
    round: int = 1


class LooseLittle(Little):
    id = "loose"
    state_type = Loose


def test_a_number_that_may_be_missing_is_left_out_and_a_shorter_list_moves_no_other() -> None:
    box = LooseLittle().open_box(2)
    state = box.game.start(box, 1)
    encoder = Encoder(box, state)
    assert list(encoder.number_fields) == ["dips", "turns", "left", "round"]
    state.best, state.left, state.round = None, [5], 9  # type: ignore[attr-defined]
    seen = named(encoder, state, 0)["numbers"]
    assert seen[encoder.number_fields["left"]].tolist() == [5, 0]
    assert seen[encoder.number_fields["round"]].tolist() == [9]
