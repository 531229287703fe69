"""Single cases of Bang! in which several rules meet."""

from bang_table import lay, say

from gunsmoke.core.state import State

SUZY = "slab-the-killer suzy-lafayette kit-carlson lucky-duke"


def held(state: State, seat: int) -> list[str]:
    texts = state.box.deck.texts
    return sorted(texts[face] for face in state.box.deck.faces_of(state.pile(f"hand.{seat}").cards))


def told(state: State, kind: str) -> list[tuple[int | None, tuple[str, ...]]]:
    """Who the events of a kind are about, and the cards in them."""
    texts = state.box.deck.texts
    return [
        (event.seat, tuple(texts[face] for face, _ in event.cards))
        for event in state.log or ()
        if event.kind == kind
    ]


def test_suzy_lafayette_draws_between_two_cancels_of_slab_the_killer() -> None:
    state = lay(characters=SUZY, hands={0: "bang-As", 1: "missed-2s"}, deck="missed-3s beer-6h")
    say(state, "ann: play bang-As @bob", "bob: answer missed-2s")
    assert held(state, 1) == ["missed-3s"]
    say(state, "bob: answer missed-3s")
    assert (state.life[1], held(state, 1)) == (4, ["beer-6h"])


def test_a_shot_that_is_stopped_is_over_for_suzy_lafayette_and_a_duel_is_not() -> None:
    state = lay(characters=SUZY, hands={0: "gatling-Th", 1: "missed-2s", 2: "bang-2d"}, deck="beer-6h")
    say(state, "ann: play gatling-Th", "bob: answer missed-2s")
    assert held(state, 1) == ["beer-6h"]
    state = lay(characters=SUZY, hands={0: "duel-Js bang-As", 1: "bang-2d"}, deck="beer-6h")
    say(state, "ann: play duel-Js @bob", "bob: answer bang-2d")
    assert held(state, 1) == []
    say(state, "ann: take the hit")
    assert held(state, 1) == ["beer-6h"]


def test_suzy_lafayette_may_never_have_to_wait() -> None:
    at_once = {"suzy_draws": "at_once"}
    deck = "beer-6h beer-7h beer-8h"
    state = lay(characters=SUZY, hands={1: "stagecoach-9s"}, active=1, deck=deck, options=at_once)
    say(state, "bob: play stagecoach-9s")
    assert held(state, 1) == ["beer-6h", "beer-7h", "beer-8h"]
    state = lay(characters=SUZY, hands={1: "stagecoach-9s"}, active=1, deck=deck)
    say(state, "bob: play stagecoach-9s")
    assert held(state, 1) == ["beer-6h", "beer-7h"]


def test_jesse_jones_takes_suzy_lafayettes_last_card_and_she_draws_before_he_does() -> None:
    who = "jesse-jones suzy-lafayette kit-carlson lucky-duke"
    state = lay(characters=who, hands={1: "missed-2s"}, deck="beer-6h beer-7h", active=3)
    say(state, "dan: end", "ann: draw @bob")
    assert held(state, 1) == ["beer-6h"]
    assert held(state, 0) == ["beer-7h", "missed-2s"]


def gatling_at_three(eliminations: str) -> State:
    """Ann's Gatling kills Bob; Cat, with one life point and a Beer, is next, and Dan is dead."""
    hands = {0: "gatling-Th", 2: "beer-6h"}
    state = lay(hands=hands, life={1: 1, 2: 1}, dead=[3], options={"eliminations": eliminations})
    say(state, "ann: play gatling-Th", "cat: take the hit")
    return state


def test_the_dying_count_as_in_play_until_deaths_are_settled() -> None:
    state = gatling_at_three("together")
    assert state.alive[1]
    say(state, "cat: answer beer-6h")
    assert (state.alive, state.life[2]) == ([True, False, True, False], 1)


def test_where_deaths_are_settled_one_by_one_the_next_player_finds_only_two_in_play() -> None:
    state = gatling_at_three("one_by_one")
    assert state.alive == [True, False, False, False]
    assert state.outcome is not None
    assert state.outcome.because == ("BANG-11.4",)


def test_the_sheriffs_penalty_comes_in_an_order_of_choice_where_somebody_may_take_a_discard() -> None:
    hands = {0: "bang-As beer-6h", 4: "missed-2s"}
    front = {0: "barrel-Qs"}
    pedro = "bart-cassidy black-jack pedro-ramirez lucky-duke jesse-jones"
    state = lay(5, characters=pedro, hands=hands, front=front, life={4: 1})
    say(state, "ann: play bang-As @eve", "eve: take the hit", "eve: give up")
    assert state.ask is not None
    assert (state.ask.kind, state.ask.seats) == ("penalty", (0,))
    say(state, "ann: discard beer-6h")
    assert state.box.deck.text(state.discard[-1]) == "barrel-Qs"
    plain = "bart-cassidy black-jack kit-carlson lucky-duke jesse-jones"
    state = lay(5, characters=plain, hands=hands, front=front, life={4: 1})
    say(state, "ann: play bang-As @eve", "eve: take the hit", "eve: give up")
    assert (held(state, 0), state.in_play[0]) == ([], [])
    assert told(state, "punished") == [(0, ("beer-6h", "barrel-Qs"))]


def test_a_challenger_who_dies_is_the_opponents_where_the_table_says_so() -> None:
    for who, drawn in (("nobody", 0), ("opponent", 3)):
        state = lay(
            hands={1: "duel-Js", 2: "bang-As"}, life={1: 1}, active=1, options={"challenger_death": who}
        )
        say(state, "bob: play duel-Js @cat", "cat: answer bang-As")
        assert not state.alive[1]
        assert state.active == 2
        assert len(state.hands[2]) == drawn + 2


def test_bart_cassidy_draws_for_every_point_of_a_dynamite_he_survives() -> None:
    state = lay(front={0: "dynamite-2h"}, deck="missed-5s beer-6h beer-7h beer-8h bang-2d bang-3d", active=3)
    say(state, "dan: end")
    assert state.life[0] == 2
    assert held(state, 0) == ["bang-2d", "bang-3d", "beer-6h", "beer-7h", "beer-8h"]


def test_el_gringo_takes_what_suzy_lafayette_has_just_drawn() -> None:
    who = "bart-cassidy suzy-lafayette el-gringo lucky-duke"
    state = lay(characters=who, hands={1: "bang-As"}, active=1, deck="beer-6h beer-7h")
    say(state, "bob: play bang-As @cat")
    assert (held(state, 1), held(state, 2)) == (["beer-7h"], ["beer-6h"])


def test_vulture_sam_as_sheriff_takes_a_deputys_cards_and_loses_them_all() -> None:
    who = "vulture-sam black-jack kit-carlson lucky-duke jesse-jones"
    state = lay(5, characters=who, hands={0: "bang-As", 4: "beer-6h"}, front={4: "scope-As"}, life={4: 1})
    say(state, "ann: play bang-As @eve", "eve: take the hit", "eve: give up")
    assert told(state, "inherited") == [(0, ("beer-6h", "scope-As"))]
    assert held(state, 0) == []


def test_a_seat_that_speaks_up_in_another_turn_answers_the_same_question_after_it() -> None:
    who = "bart-cassidy sid-ketchum kit-carlson lucky-duke"
    hands = {0: "bang-As", 1: "missed-2s bang-2d bang-3d"}
    state = lay(characters=who, hands=hands, life={1: 2})
    say(state, "ann: play bang-As @bob", "bob: heal bang-2d bang-3d")
    assert state.life[1] == 3
    assert state.ask is not None
    assert (state.ask.kind, state.ask.seats) == ("shot", (1,))
    say(state, "bob: answer missed-2s")
    assert state.life[1] == 3
