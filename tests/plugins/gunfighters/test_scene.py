"""What the screen shows of Make You Gunfighters."""

from random import Random

import pytest
from rich.console import Console

from gunsmoke.cli.table.drawing import Density, Drawing
from gunsmoke.cli.table.look import Look
from gunsmoke.core.agenda import advance, choose, reply
from gunsmoke.core.scene import Cards, Grid, Note, Scene, Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import view_of
from gunsmoke.plugins.gunfighters.game import GUNFIGHTERS
from gunsmoke.plugins.gunfighters.state import Table

NAMES = ("ann", "bob", "cat", "dan", "eve", "fay", "gus")


def table(seats: int, seed: int = 3, **options: object) -> Table:
    return GUNFIGHTERS.start(GUNFIGHTERS.open_box(seats, options), seed, listen=True)  # type: ignore[arg-type]


def shown(state: Table, seat: Seat | None) -> Scene:
    return GUNFIGHTERS.scene(view_of(state, seat), Words(state.box.notation(NAMES), seat))


def text_of(scene: Scene) -> str:
    lines = []
    for block in scene.blocks:
        match block:
            case Grid():
                lines += [" ".join(span.text for span in row) for row in block.rows]
            case Note():
                lines.append("".join(span.text for span in block.spans))
            case Cards():
                lines.append(" ".join(card.text for card in block.cards))
    return "\n".join(lines)


def say(state: Table, seat: int, text: str) -> None:
    reply(state, seat, GUNFIGHTERS.read_action(text, state.box.notation(NAMES)))


def play_on(state: Table, decisions: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(decisions):
        if state.ask is not None:
            seat = rng.choice(state.ask.seats)
            choose(state, seat, rng.randrange(len(state.ask.options(seat))))


@pytest.mark.parametrize("seats", [3, 5, 7])
@pytest.mark.parametrize("decisions", [0, 30, 60])
def test_a_table_fits_a_small_screen(seats: int, decisions: int) -> None:
    state = table(seats, control=True, notes=True, plaza=True)
    play_on(state, decisions)
    for seat in (*range(seats), None):
        viewer = None if seat is None else Seat(seat)
        console = Console(width=80, color_system=None, force_terminal=True)
        with console.capture() as captured:
            console.print(
                Drawing(shown(state, viewer), Look(symbols=False), NAMES[:seats], viewer, Density.TIGHT)
            )
        rows = captured.get().split("\n")[:-1]
        assert len(rows) <= 20
        assert max(map(len, rows)) <= 80


def test_others_show_what_is_certain_of_them_and_backs() -> None:
    state = table(3, dealer=1)
    rows = text_of(shown(state, Seat(0))).split("\n")
    assert rows[1].startswith("bob 0 ")
    assert rows[1].count("??") == 4
    assert rows[0].count("??") == 5
    assert rows[-1] == " ".join(sorted(rows[-1].split(), key=state.box.deck.texts.index))


def test_notes_tell_of_misses_and_of_men_who_may_have_left() -> None:
    text = text_of(shown(_after_two_turns(notes=True), Seat(0)))
    assert "cat: seen, and perhaps still there: Ranch" in text
    assert "bob: nobody in: Cliff" in text


def test_without_notes_players_remember_for_themselves() -> None:
    assert "nobody in" not in text_of(shown(_after_two_turns(), Seat(0)))


def _after_two_turns(**options: object) -> Table:
    """Cat has shown a card and moved then; a shot at bob has missed."""
    state = table(3, dealer=2, **options)
    _deal(state, "cliff plaza stable", "saloon saloon$1 plaza", "ranch plaza$1 station")
    say(state, 2, "shoot ranch @ann")
    say(state, 0, "shoot cliff @bob")
    say(state, 1, "move plaza")
    say(state, 2, "move station")
    say(state, 0, "shoot cliff @bob")
    return state


def _deal(state: Table, *hands: str) -> None:
    """Other hands, of which nobody knows anything; cat's turn comes again."""
    deck = state.box.deck
    for seat, text in enumerate(hands):
        state.deck += state.hands[seat]
        state.hands[seat].clear()
        for card in deck.find_all(deck.read_all(text), state.deck):
            state.deck.remove(card)
            state.hands[seat].append(card)
            state.known[card] = 1 << seat
    for card in state.deck:
        state.known[card] = 0
    # Nothing of a place that is shot at may come out of the deck.
    state.deck.sort(key=lambda card: state.box.places[state.box.place[card]].id == "stable")
    assert state.log is not None
    state.log.clear()
    state.ask = None
    GUNFIGHTERS.begin_turn(state, Seat(2))
    advance(state)


def test_a_spectator_sees_no_hand_of_its_own() -> None:
    assert not any(isinstance(block, Cards) for block in shown(table(3), None).blocks)


def test_whoever_is_out_is_shown_as_out() -> None:
    state = table(3)
    play_on(state, 500, seed=4)
    assert state.outcome is not None
    assert " out " in text_of(shown(state, None))


def test_places_are_shown_where_they_are_controlled() -> None:
    state = table(3, control=True)
    state.controls[1] = ("saloon", "cliff")
    assert "Saloon, Cliff" in text_of(shown(state, Seat(0)))


@pytest.mark.parametrize("options", [{}, {"control": True, "plaza": True}])
def test_every_ask_has_a_question_of_its_own(options: dict[str, object]) -> None:
    asked: dict[str, str] = {}
    for seed in range(25):
        state, rng = table(4, seed, **options), Random(seed)
        while state.ask is not None:
            seat = rng.choice(state.ask.seats)
            view = view_of(state, seat)
            assert view.question is not None
            asked[view.question.kind] = GUNFIGHTERS.prompt(view, Words(state.box.notation(NAMES), seat))
            options_here = state.ask.options(seat)
            reply(state, seat, options_here[rng.randrange(len(options_here))])
    assert len(set(asked.values())) == len(asked) >= 9
    assert asked["action"] == "Your turn: move, shoot or go on with the story?"


def test_who_is_not_asked_is_told_for_whom_the_table_waits() -> None:
    state = table(3, dealer=1)
    words = Words(state.box.notation(NAMES), Seat(0))
    assert GUNFIGHTERS.prompt(view_of(state, Seat(0)), words) == "waiting for bob"


def test_a_strange_event_has_no_words() -> None:
    state = table(3)
    assert state.log is not None
    state.tell("yodelled", "MYG-1.1")
    heard = state.log[-1].heard_by(1, state.box.deck)
    with pytest.raises(LookupError, match="yodelled"):
        GUNFIGHTERS.describe(heard, Words(state.box.notation(NAMES)))
