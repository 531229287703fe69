"""What a game does where it says nothing of its own."""

import sys
from pathlib import Path

import little
import pytest
from little import DECK, DIP, LITTLE, Deal, Drop, Tray, Turn

import gunsmoke.core.author as gs
from gunsmoke.core.agenda import reply
from gunsmoke.core.errors import IllegalAction, NotationError, PluginError
from gunsmoke.core.notation import Notation
from gunsmoke.core.rulebook import Rulebook
from gunsmoke.core.scenario import run_scenario
from gunsmoke.core.scene import Cards, Grid, Note, Words
from gunsmoke.core.testing import assert_conforms
from gunsmoke.core.view import view_of


def table(seats: int = 2, *, listen: bool = False) -> Tray:
    return LITTLE.start(LITTLE.open_box(seats), 4, listen=listen)


def test_a_game_of_defaults_keeps_the_contracts() -> None:
    assert_conforms(LITTLE, games=12)


def test_it_plays_scenarios() -> None:
    folder = Path(str(LITTLE.rules_folder)) / "scenarios"
    (file,) = folder.iterdir()
    assert run_scenario(file, lambda name: LITTLE).differences == ()


def test_what_the_module_says_is_filled_in() -> None:
    assert LITTLE.state_type is Tray
    assert LITTLE.deck is DECK
    assert set(LITTLE.steps) == {Deal, Turn}
    assert LITTLE.words == (DIP,)
    assert LITTLE.verbs == (Drop,)
    assert LITTLE.turn_rule == "LT-2.1"


def test_what_the_class_says_itself_stays() -> None:
    class Other(little.Little):
        label = gs.Label("other", "Other", 3, 3, "another", "little:OTHER")
        turn_rule = "LT-9.9"
        words = ()

    assert (Other.id, Other.title, Other.least, Other.most) == ("little", "Little", 2, 4)
    assert Other.turn_rule == "LT-9.9"


def test_a_label_gives_the_game_its_name_and_seats() -> None:
    class Labelled(gs.Game[Tray]):
        label = gs.Label("noon", "Noon", 3, 5, "draw first", "little:NOON")

    assert (Labelled.id, Labelled.title, Labelled.least, Labelled.most) == ("noon", "Noon", 3, 5)


def test_the_box_is_for_the_least_seats_unless_others_are_wanted() -> None:
    assert LITTLE.open_box().seats == 2
    assert LITTLE.open_box(4).layout == Tray.layout(4)
    assert LITTLE.open_box(options={"quiet": "yes"}).options == {"quiet": True}
    assert LITTLE.open_box().fingerprint == LITTLE.rulebook().fingerprint


def test_a_box_under_house_rules_has_their_fingerprint(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('format = 1\ngame = "little"\n[options]\nquiet = true\n', "utf-8")
    box = LITTLE.open_box(overlay=file)
    assert box.fingerprint == LITTLE.rulebook(file).fingerprint
    assert box.options == {"quiet": True}


@pytest.mark.parametrize("seats", [1, 5])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(NotationError, match=f"Little is for 2 to 4 players, not {seats}"):
        LITTLE.open_box(seats)


def test_a_game_without_a_deck_says_so_when_it_is_opened() -> None:
    class Deckless(little.Little):
        deck = None  # type: ignore[assignment]

    with pytest.raises(PluginError, match="little: it has no open_box; give it a deck and a Table"):
        Deckless().open_box()


def test_words_and_verbs_are_read() -> None:
    notation = Notation(DECK)
    assert LITTLE.read_action(" DIP ", notation) is DIP
    assert LITTLE.read_action("drop B", notation) == Drop.of((DECK.read("b"),))
    with pytest.raises(NotationError, match="'sing' is no action here; there is: dip, drop and cards"):
        LITTLE.read_action("sing", notation)


def test_a_refusal_cites_the_ask_and_names_what_can_be_said() -> None:
    state = table()
    missing = next(face for face in range(5) if face not in DECK.faces_of(state.hand[0]))
    with pytest.raises(IllegalAction, match=r"not possible now; you may say: dip, drop .* \[LT-2.1\]"):
        reply(state, 0, Drop.of((missing,)))


def test_a_refusal_names_what_a_seat_may_say_unasked() -> None:
    class Loud(little.Little):
        def offers(self, state: Tray) -> dict[gs.Seat, gs.Options]:
            return {gs.Seat(1): (DIP,)}

    game = Loud()
    refusal = game.refuse(game.start(game.open_box(2), 4), gs.Seat(1), Drop.of((0,)))
    assert str(refusal) == "that is not possible now; you may say: dip [LT-2.1]"


def test_who_is_not_asked_hears_the_rule_of_the_ask_where_the_game_names_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(little.Little, "turn_rule", "")
    with pytest.raises(IllegalAction, match=r"it is not for you to act now \[LT-2.1\]"):
        reply(table(), 1, DIP)


def test_a_refusal_after_the_end_cites_the_outcome() -> None:
    state = table()
    for seat in (0, 1, 0, 1):
        reply(state, seat, DIP)
    with pytest.raises(IllegalAction, match=r"the game is over \[LT-3.1\]"):
        reply(state, 0, DIP)


def test_events_and_asks_are_told_by_their_kinds_and_values() -> None:
    state = table(listen=True)
    words = Words(Notation(DECK, ("ann", "bob")))
    assert LITTLE.prompt(view_of(state, 0), words) == "dip or drop (turn 1)"
    assert LITTLE.prompt(view_of(state, 1), words) == ""
    reply(state, 0, DIP)
    told = [LITTLE.describe(event, words) for event in view_of(state, 1).heard]
    assert told == ["dealt", "ann dipped dips 1"]


def test_the_scene_shows_seats_piles_fields_and_the_own_cards() -> None:
    state = table()
    view = view_of(state, 1)
    grid, stock, waste, turns, said, hand = LITTLE.scene(view, Words(Notation(DECK, ("ann", "bob")))).blocks
    assert isinstance(grid, Grid)
    assert grid.columns == ("player", "hand", "shelf", "dips")
    assert [span.text for span in grid.rows[0]] == ["bob", view_cards(state, 1), "", "0"]
    assert [span.text for span in grid.rows[1]] == ["ann", "?? ??", "", "0"]
    lines = ["".join(span.text for span in note.spans) for note in (stock, waste, turns, said)
             if isinstance(note, Note)]  # fmt: skip
    assert lines == ["stock: ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??", "waste: nothing", "turns: 0", "said: ()"]
    assert isinstance(hand, Cards)
    assert " ".join(card.text for card in hand.cards) == view_cards(state, 1)


def view_cards(state: Tray, seat: int) -> str:
    return " ".join(sorted(DECK.text(card) for card in state.hand[seat]))


def test_equal_scores_share_the_win() -> None:
    outcome = gs.Outcome.by_scores([3, 1, 3], "LT-3.1")
    assert outcome == gs.Outcome((gs.Seat(0), gs.Seat(2)), ("LT-3.1",), (3, 1, 3))


def test_the_rules_of_a_game_with_several_neighbours_lie_in_a_folder_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "pair_of_games"
    (package / "rules" / "left_one").mkdir(parents=True)
    (package / "rules" / "left_one" / "game.toml").touch()
    (package / "__init__.py").write_text(
        "import little\n"
        "class Left(little.Little):\n    id = 'left-one'\n"
        "class Right(little.Little):\n    id = 'right'\n",
        "utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    import pair_of_games  # type: ignore[import-not-found]

    assert Path(str(pair_of_games.Left().rules_folder)) == package / "rules" / "left_one"
    own = pair_of_games.Right().rules_folder
    assert own == LITTLE.rules_folder, "where it has none, it has those of the game it derives from"
    (package / "rules" / "game.toml").touch()
    assert Path(str(pair_of_games.Right().rules_folder)) == package / "rules"
    sys.modules.pop("pair_of_games")


def test_cards_are_chosen_by_an_action_that_names_some() -> None:
    state = table()
    face = DECK.faces[state.hand[0][0]]
    assert gs.chosen(Drop.of((face,)), DECK, state.hand[0]) == [state.hand[0][0]]
    with pytest.raises(AssertionError, match="names no cards"):
        gs.chosen(DIP, DECK, state.hand[0])


class Quiet(gs.Box):
    quiet = False
    name = ""

    def prepare(self, book: Rulebook) -> None:
        self.quiet = self.option("quiet", bool)
        self.name = book.facts.title


class Boxed(little.Little):
    box_type = Quiet
    usual = 3


def test_a_box_of_its_own_kind_is_prepared_with_the_rules_and_its_options() -> None:
    box = Boxed().open_box(options={"quiet": "yes"})
    assert isinstance(box, Quiet)
    assert (box.quiet, box.name) == (True, "Little")
    with pytest.raises(TypeError, match="the option quiet is True, which is no int"):
        box.option("quiet", int)


def test_the_usual_number_of_seats_is_played_where_nobody_says_another() -> None:
    assert Boxed().open_box().seats == 3
    assert Boxed().open_box(2).seats == 2
    label = gs.Label("noon", "Noon", 3, 5, "draw first", "little:NOON", usual=4)
    assert type("Labelled", (gs.Game,), {"label": label}).usual == 4


def test_words_of_a_deck_are_open_if_it_says_so() -> None:
    box = gs.Box(LITTLE, gs.Deck(["tin", "gold"], open_words=["tin"]), (), 2, {})
    assert box.open_words == {"tin"}
    assert LITTLE.open_box().open_words == frozenset()


def test_whose_turn_it_is_follows_from_the_turn_step() -> None:
    state = table(3)
    assert LITTLE.turn_of(state) == 0
    reply(state, 0, DIP)
    assert LITTLE.turn_of(state) == 1
    state.agenda.append(Deal())
    assert LITTLE.turn_of(state) is None


def test_where_nothing_can_be_said_the_refusal_says_so() -> None:
    class Mute(little.Little):
        pass

    Mute.words, Mute.verbs = (), ()
    with pytest.raises(NotationError, match="'slip 4b' is no action here; the game names no words and verbs"):
        Mute().read_action("slip 4b", Notation(DECK))
