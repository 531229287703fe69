"""A sitting with people and bots, at a screen of strings."""

import os
from pathlib import Path

import pytest
from puppets import Puppet, sit
from said import in_language
from toy.game import TOY

from gunsmoke.core.action import Action
from gunsmoke.core.bots import Bot, RandomBot
from gunsmoke.core.errors import PluginError
from gunsmoke.core.event import Heard
from gunsmoke.core.game import Game
from gunsmoke.core.match import PERSON, Match
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.record import Decision
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import View

NAMES = ("ann", "bob", "cat", "dan")


def saloon(people: int = 1, seed: int = 1, path: Path | None = None, **options: str) -> Match:
    """Four seats of Most Wanted, the first ones people."""
    players = [PERSON] * people + ["random"] * (4 - people)
    game = get_manager().open("most-wanted")
    return Match.new(game, names=NAMES, players=players, seed=seed, options=options, path=path)


def first_asked(seat: int, people: int = 1) -> Match:
    """A match in which this seat, a person, has the first turn."""
    for seed in range(100):
        match = saloon(people, seed)
        assert match.ask is not None
        if match.ask.seats == (seat,):
            return match
    raise AssertionError("nobody of these has the first turn in a hundred matches")


def first_asked_with_seed(seed: int) -> Match | None:
    """The match of this seed, if ann has its first turn."""
    match = saloon(seed=seed)
    return match if match.ask is not None and match.ask.seats == (0,) else None


def pair_of(match: Match | None) -> list[str]:
    """Two cards of ann's with one rank and different suits, if she has such."""
    cards = [] if match is None else cards_of(match, 0)
    return next(([a, b] for a in cards for b in cards if a[0] == b[0] and a != b), [])


def toy(people: int, **options: str) -> Match:
    """Three seats of the toy game."""
    players = [PERSON] * people + ["random"] * (3 - people)
    return Match.new(TOY, names=NAMES[:3], players=players, seed=3, options=options)


def cards_of(match: Match, seat: int) -> list[str]:
    texts = match.box.deck.texts
    return [texts[face] for face in match.view(Seat(seat)).pile(f"hand.{seat}").faces]


# ------------------------------------------------------------------- bots alone


def test_bots_alone_play_to_the_end() -> None:
    match = saloon(people=0)
    screen = sit(match)
    assert match.outcome is not None
    assert screen.prompts == []
    assert any("is Most Wanted" in line for line in screen.shown)


def test_the_same_seed_plays_the_same_game() -> None:
    assert sit(saloon(people=0)).shown == sit(saloon(people=0)).shown


def test_every_event_is_told_once_with_its_rules() -> None:
    match = saloon(people=0)
    told = [line for line in sit(match).shown if line.endswith("]")]
    assert len(told) == len(match.heard(None))
    assert all("  [MW-" in line for line in told)


# ------------------------------------------------------------------- one person


def test_the_input_may_end_at_any_question_and_nothing_is_lost(tmp_path: Path) -> None:
    match = saloon(path=tmp_path / "game.jsonl")
    screen = sit(match, "church")
    assert screen.shown[-1] == "(left)"
    again = Match.resume(tmp_path / "game.jsonl", get_manager().open)
    assert again.record == match.record


def test_a_person_hears_their_own_cards_and_nobody_elses() -> None:
    told = sit(saloon()).shown
    own = [line for line in told if line.startswith("ann draws")]
    others = [line for line in told if line.startswith(("bob draws", "cat draws", "dan draws"))]
    assert own
    assert not any("card" in line for line in own)
    assert others
    assert all(line.split("  [")[0].endswith(("card", "cards")) for line in others)


def test_a_wrong_entry_is_answered_and_asked_again() -> None:
    screen = sit(first_asked(0), "xyzzy", "rob bank", "join")
    assert [line for line in screen.shown if not line.startswith(">")][-4:-1] == [
        "'xyzzy' is no choice here; expected "
        "rob pony, rob stagecoach, rob train, church, honest labor, duel ...; ? tells more",
        "no robbery tile is called 'bank'; there are pony, stagecoach, train [MW-2.2]",
        "nobody has called a robbery to join [MW-3.1]",
    ]
    assert len(screen.prompts) == 4


def test_a_menu_entry_with_more_behind_it_opens_and_an_empty_line_closes_it() -> None:
    prompts = sit(first_asked(0), "duel", "", "6").prompts
    assert prompts[0].menu[-1] == "duel ..."
    assert prompts[1].menu == tuple(
        f"duel {size} @{name}" for size in (1, 2) for name in ("bob", "cat", "dan")
    )
    assert prompts[2].menu == prompts[0].menu
    assert prompts[3].menu == prompts[1].menu


def test_a_card_chosen_by_a_rank_of_several_is_asked_about() -> None:
    match = next(match for match in map(first_asked_with_seed, range(100)) if match and pair_of(match))
    rank = pair_of(match)[0][0]
    screen = sit(match, "church", rank)
    assert any(line.startswith(f"'{rank}' may be {rank}") for line in screen.shown)


def test_an_only_reply_makes_itself_and_says_so() -> None:
    """A toy turn without a card to play leaves nothing but to end it."""
    screen = sit(toy(people=1, passing="none", mending="no"), *["1"] * 100)
    forced = screen.shown.index("only one reply is possible: end  [TY-2.3]")
    assert "ann ended  [TY-2.3]" in screen.shown[forced : forced + 4]


# ----------------------------------------------------------------------- orders


def test_undo_goes_back_over_an_own_decision_that_told_nobody_anything() -> None:
    match = first_asked(0)
    screen = sit(match, "church", "undo")
    assert "ann takes the last decision back" in screen.shown
    assert screen.prompts[0] == screen.prompts[2]
    assert not any(event.kind == "entered" for event in match.heard(None))


def test_undo_says_why_it_can_not() -> None:
    assert sit(first_asked(0), "undo").answers[0].startswith("this can't be taken back: ")


def test_why_tells_the_rules_of_the_last_event_in_full() -> None:
    answers = sit(first_asked(0), "why").answers
    assert answers[0].startswith("ann begins  [MW-1.5")
    assert any(line.startswith("MW-1.5") for line in answers[1:])


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("why saloon", "saloon: the tile shows the Church [MW-12.1]"),
        ("why church", "church: you may do that now"),
        ("why duel 3 @bob", "duel 3 @bob: the hand size is one of 1, 2, not 3 [MW-4.4]"),
        ("why duel", "duel: you may do that now, such as duel 1 @bob, duel 1 @cat, "),
        ("why rob", "rob: you may do that now, such as rob pony, rob stagecoach, rob train"),
        ("why double crosser", "'double crosser' is no choice here; `rules double crosser` finds its rules"),
        ("why duel 2 @zoe", "nobody here is called '@zoe'; at the table: "),
        ("why nothing", "'nothing' is no choice here; "),
        ("why ann begins", "ann begins  [MW-1.5"),
        ("hint", "the bot random would say: "),
        ("log", "the deck is shuffled  [MW-1.3 MW-G02]"),
        ("rules mw-9.1", "MW-9.1  Winning"),
        ("rules double crosser", "MW-5.1  The Double Crosser"),
        ("rules zzz", "no rule has 'zzz'; `rules` lists the chapters"),
        ("rules", "MW-0.1"),
        ("?", "Now: rob pony, "),
        ("save", "Saved at every decision, in "),
    ],
)
def test_orders_are_answered(said: str, answer: str) -> None:
    screen = sit(first_asked(0), said)
    assert screen.answers[0].startswith(answer)
    assert screen.prompts[0] == screen.prompts[1]


def test_why_of_several_actions_tells_that_the_list_is_cut_and_the_rules_they_share() -> None:
    answers = sit(first_asked(0), "why duel").answers
    assert answers[0].endswith("duel 2 @cat, ...")
    assert any(line.startswith("MW-2.2") for line in answers)
    assert sit(first_asked(0), "why rob").answers[0].endswith("rob train")


def test_a_rule_is_shown_with_its_rulings_as_on_the_command_line() -> None:
    answers = "\n".join(sit(first_asked(0), "rules mw-6.1").answers)
    assert answers.startswith("MW-6.1  Ties\n")
    book = get_manager().open("most-wanted").rulebook()
    for ruling in book.rulings_on("MW-6.1"):
        assert f"\n{ruling.id}  {ruling.question}\n{ruling.ruling}\n{ruling.reason}" in answers


def test_a_hint_stays_the_same_and_changes_nothing() -> None:
    match = first_asked(0)
    before = match.record
    screen = sit(match, "hint", "hint")
    hints = [line for line in screen.shown if line.startswith("the bot random would say")]
    assert hints[0] == hints[1]
    assert match.record == before


def test_a_copy_can_be_saved_and_writes_over_nothing(tmp_path: Path) -> None:
    match = first_asked(0)
    copy = tmp_path / "copy.jsonl"
    assert sit(match, f"save {copy}").answers[0].startswith(f"A copy is in {copy}")
    assert Match.resume(copy, get_manager().open).record == match.record
    assert sit(match, f"save {copy}").answers[0] == f"{copy} exists already; name another file"


# ---------------------------------------------------------------- several people


def between_handovers(screen: Puppet) -> list[tuple[str, list[str]]]:
    """What was shown, by the name of who had the keyboard then."""
    parts: list[tuple[str, list[str]]] = [("", [])]
    for line in screen.shown:
        if line.startswith("--- "):
            parts.append((line.removeprefix("--- "), []))
        else:
            parts[-1][1].append(line)
    return parts


def test_the_keyboard_is_handed_over_before_anybody_sees_their_hand() -> None:
    parts = between_handovers(sit(first_asked(0, people=2), "duel 1 @bob", "1", "1"))
    assert [name for name, _ in parts[:3]] == ["", "ann", "bob"]
    assert not any("Your hand" in line for line in parts[0][1])
    for name, lines in parts[1:]:
        assert all(f"{name} (you" in line for line in lines if "Your hand" in line)


def test_nobody_is_shown_another_persons_cards() -> None:
    match = first_asked(0, people=3)
    hands = {name: cards_of(match, seat) for seat, name in enumerate(NAMES[:3])}
    screen = sit(match, "rob pony", "join", "join")
    for name, lines in between_handovers(screen):
        drawn = [line for line in lines if " draws " in line]
        assert all("5 cards" in line for line in drawn if not line.startswith(f"{name} "))
        shown = [line for line in lines if "Your hand" in line]
        assert all(
            set(hands[name]) >= {card for card in line.split() if len(card) == 2 and card[1] in "hdcs"}
            for line in shown
        )


def test_what_happened_meanwhile_is_told_again_from_the_own_side() -> None:
    parts = between_handovers(sit(first_asked(0, people=2), "duel 1 @bob", "1"))
    assert "ann challenges bob to a duel with 1 card  [MW-4.3 MW-4.4]" in parts[2][1]
    assert any(line.startswith("bob draws") and "cards" not in line for line in parts[2][1])


def test_who_has_the_keyboard_keeps_it_for_their_next_question() -> None:
    screen = sit(first_asked(0, people=2), "church", "none")
    assert [name for name, _ in between_handovers(screen)][:2] == ["", "ann"]
    assert screen.shown.index("> none") < len(screen.shown)
    assert screen.shown.count("--- ann") == 1


def test_several_people_are_called_by_name() -> None:
    assert sit(first_asked(0, people=2)).prompts[0].question == "(ann) Your turn: what do you do?"


def test_sealed_replies_are_asked_of_one_person_after_the_other() -> None:
    match = toy(people=3)
    names = [name for name, _ in between_handovers(sit(match, "1", "1", "1"))]
    assert names[:4] == ["", "ann", "bob", "cat"]
    assert match.state.sealed == {}


# -------------------------------------------------------------- standing offers


def offered() -> Match:
    """A toy match at which ann may mend while a bot is asked."""
    match = toy(people=1, passing="none")
    rng = RandomBot(5)
    for _ in range(300):
        ask = match.ask
        assert ask is not None
        if 0 in match.game.offers(match.state) and 0 not in ask.seats:
            return match
        match.reply(ask.seats[0], rng.choose(match.view(ask.seats[0])))
    raise AssertionError("nobody was ever offered anything")


def test_a_person_may_speak_up_though_it_is_for_others_to_act() -> None:
    match = offered()
    cards = cards_of(match, 0)[:2]
    screen = sit(match, f"mend {' '.join(cards)}")
    assert screen.prompts[0].question.endswith("You may speak up; Enter lets it pass.")
    assert any(line.startswith("ann mended") for line in screen.shown)


def test_an_offer_let_pass_is_not_made_again_while_it_stays_the_same() -> None:
    match = offered()
    before = len(match.record.entries)
    screen = sit(match, "")
    assert len(match.record.entries) > before
    assert len(screen.prompts) <= 2


def test_no_hint_is_given_to_who_is_not_asked() -> None:
    screen = sit(offered(), "hint")
    said = "you aren't asked anything now, and nobody knows better; Enter lets it pass"
    assert screen.answers[0] == said


# ---------------------------------------------------------------------- warnings


@pytest.fixture
def doubtful(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A match whose game warns of going to church."""
    match = first_asked(0)
    warning = Refusal("MW-4.1", "the church is cold", {})

    def warn(view: View, action: Action) -> Refusal | None:
        return warning if action.text(match.notation) == "church" else None

    monkeypatch.setattr(match.game, "warn", warn)
    return match


@pytest.mark.parametrize("confirmed", ["", "church"])
def test_what_a_game_warns_of_is_done_when_it_is_confirmed(doubtful: Match, confirmed: str) -> None:
    screen = sit(doubtful, "church")
    assert screen.answers[:2] == ["church: the church is cold [MW-4.1]", "Enter does it all the same."]
    assert decided(doubtful) == []
    sit(doubtful, "church", confirmed)
    assert decided(doubtful)[:1] == ["church"]


def test_after_a_warning_something_else_may_be_said(doubtful: Match) -> None:
    sit(doubtful, "church", "why", "", "rob pony")
    assert decided(doubtful)[:1] == ["rob pony"]


def decided(match: Match) -> list[str]:
    return [entry.do for entry in match.record.entries if isinstance(entry, Decision)]


# ------------------------------------------------------------------- bad plugins


class Broken(Bot):
    def choose(self, view: View) -> Action:
        raise ZeroDivisionError("division by zero")


class Cheat(Bot):
    def choose(self, view: View) -> Action:
        return get_manager().open("most-wanted").read_action("rob bank", view.box.notation())


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (Broken, "the bot 'random' failed: ZeroDivisionError: division by zero"),
        (Cheat, "the bot 'random' failed: it chose Rob(tile='bank'), which is not allowed now"),
    ],
)
def test_a_bot_that_fails_is_named_in_one_line(bot: type[Bot], message: str) -> None:
    with pytest.raises(PluginError) as error:
        sit(saloon(people=0), bot=bot)
    assert str(error.value) == message


def test_a_game_that_fails_to_tell_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Game, event: Heard, words: Words) -> str:
        raise KeyError("no words")

    monkeypatch.setattr(type(TOY), "describe", fail)
    with pytest.raises(PluginError) as error:
        sit(toy(people=0))
    assert str(error.value) == "Toy failed to tell of 'drew': KeyError: 'no words'"


def test_the_table_is_shown_again_where_it_was_asked_for() -> None:
    match = first_asked(0)
    screen = sit(match, "?", "table")
    assert "Enter shows the table again." in screen.shown
    assert any(line.startswith("duel ... is written so: duel 1 @") for line in screen.shown)
    assert not any("...." in line for line in screen.shown)
    assert screen.answers[0] == screen.shown[screen.shown.index("> ?") - 1]


def test_a_game_that_fails_to_read_a_line_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    match = first_asked(0)

    def broken(*_: object) -> None:
        raise KeyError("nerve")

    monkeypatch.setattr(type(match.game), "read_action", broken)
    with pytest.raises(PluginError, match="failed to read 'xyzzy': KeyError: 'nerve'"):
        sit(match, "xyzzy")


def test_a_copy_is_nobody_elses_to_read(tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    screen = sit(saloon(path=tmp_path / "game.jsonl"), f"save {copy}")
    assert "with the seed and all hands" in screen.answers[0]
    assert os.name == "nt" or copy.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("lang", "typed", "told"),
    [
        ("es", "deshacer", "las órdenes se escriben en inglés: undo"),
        ("es", "por que saloon", "las órdenes se escriben en inglés: why saloon"),
        ("fr", "Annuler", "les ordres se tapent en anglais\u00a0: undo"),
        ("it", "regole spareggio", "gli ordini si scrivono in inglese: rules spareggio"),
    ],
)
def test_an_order_in_another_language_is_answered_with_the_english_one(
    lang: str, typed: str, told: str
) -> None:
    assert in_language(lang, lambda: sit(first_asked(0), typed).answers)[0] == told


def test_what_is_typed_in_english_is_told_in_other_languages_alone() -> None:
    def answers() -> list[str]:
        return [sit(first_asked(0), "xyzzy").answers[0], "\n".join(sit(first_asked(0), "?").answers)]

    note = "Les coups et les ordres se tapent en anglais."
    assert all(note in text for text in in_language("fr", answers))
    assert not any("English" in text for text in answers())
