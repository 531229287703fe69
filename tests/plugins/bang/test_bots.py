"""The two bots: always legal, blind to what their seat can't see, each with the sense it claims."""

import importlib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from bang_table import NAMES, lay, say, view

from gunsmoke.core.action import Action
from gunsmoke.core.agenda import advance, carry_out, the_option
from gunsmoke.core.bots import Bot
from gunsmoke.core.label import BotLabel
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.view import view_of
from gunsmoke.plugins.bang.bot import Deputy, Gunslinger
from gunsmoke.plugins.bang.bot.belief import Belief
from gunsmoke.plugins.bang.bot.deputy import Memory
from gunsmoke.plugins.bang.bot.interest import stances
from gunsmoke.plugins.bang.bot.mind import Mind
from gunsmoke.plugins.bang.bot.odds import at_most_bangs, hits
from gunsmoke.plugins.bang.bot.trail import Act, Deed
from gunsmoke.plugins.bang.cards import Kind, Role
from gunsmoke.plugins.bang.game import BANG
from gunsmoke.plugins.bang.plugin import register_bots
from gunsmoke.plugins.bang.rules.turn import DiscardPhase, EndTurn, PlayPhase
from gunsmoke.plugins.bang.state import Table

BOTS = pytest.mark.parametrize("bot", [Gunslinger, Deputy])
BENCHMARKS = Path(__file__).parents[3] / "benchmarks"


@pytest.fixture
def ladder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The benchmark, imported as its own script."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    return importlib.import_module("ladder_bang")


def any_options(rng: Random) -> dict[str, Any]:
    """Some value for every option of the game."""
    return {
        name: rng.choice(option.choices) if option.choices else rng.random() < 0.5
        for name, option in BANG.rulebook().options.items()
    }


def one_reply(state: State, bots: Sequence[Bot]) -> tuple[int, Action]:
    """The first seat asked lets its bot choose, which has to be allowed."""
    assert state.ask is not None
    seat = state.ask.seats[0]
    options = state.ask.options(seat)
    action = bots[seat].choose(view_of(state, seat))
    assert action in options, f"{action!r} is not among {options!r}"
    carry_out(state, state.ask, seat, the_option(options, action))
    return seat, action


def says(bot: type[Bot], state: State, seat: int, seed: int = 1) -> str:
    """What a bot that has just sat down does."""
    return bot(seed).choose(view(state, seat)).text(state.box.notation(NAMES))


def chances(state: State, seat: int) -> list[dict[Role, float]]:
    """What a deputy in this seat thinks of everybody."""
    return mind_of(state, seat).chances


def mind_of(state: State, seat: int) -> Mind:
    """A deputy's thoughts in the middle of its own question."""
    shown = view(state, seat)
    mind = Mind(shown)
    memory = Memory(mind)
    memory.hear(shown)
    mind.consider(memory.belief)
    return mind


def at_turn_of(state: Table, seat: int) -> Table:
    """The same table when this seat may play."""
    state.agenda.clear()
    owner = state.active = Seat(seat)
    state.bangs = 0
    state.then(PlayPhase(owner), DiscardPhase(owner), EndTurn(owner))
    advance(state)
    return state


# --------------------------------------------------------------------- fair play


@pytest.mark.parametrize("seats", range(3, 8))
def test_both_play_whole_games_by_the_rules_whatever_the_options(seats: int) -> None:
    for seed in range(4):
        rng = Random(f"{seats} {seed}")
        options = any_options(rng) if seed else {}
        state = BANG.start(BANG.open_box(seats, options), seed, listen=True)
        bots = [rng.choice([Gunslinger, Deputy])(seat) for seat in range(seats)]
        for _ in range(3000):
            if state.outcome is not None:
                break
            one_reply(state, bots)
        assert state.outcome is not None, f"no end in sight with {options}"


@BOTS
def test_a_bot_does_the_same_in_every_deal_it_could_not_tell_apart(bot: type[Bot]) -> None:
    for seats in (4, 5, 7):
        state = BANG.start(BANG.open_box(seats), seats, listen=True)
        players, rng = [Deputy(seat) for seat in range(seats)], Random(seats)
        while state.ask is not None:
            if rng.random() < 0.2:
                seat = state.ask.seats[0]
                world = BANG.redeal(state, seat, rng)
                world.log = list(state.log or ())
                assert view(world, seat).heard == view(state, seat).heard
                assert bot(7).choose(view(world, seat)) == bot(7).choose(view(state, seat))
            one_reply(state, players)


def test_a_deputy_who_comes_late_does_what_one_who_was_there_would_do() -> None:
    state = BANG.start(BANG.open_box(6), 3, listen=True)
    bots, compared = [Deputy(seat) for seat in range(6)], 0
    while state.ask is not None:
        seat = state.ask.seats[0]
        late = Deputy(99).choose(view_of(state, seat))
        assert one_reply(state, bots) == (seat, late)
        compared += 1
    assert compared > 30


def test_a_deputy_forgets_what_was_taken_back() -> None:
    state = lay(5, hands={1: "bang-As bang-2d", 4: "bang-3d"}, active=1)
    before, deputy = state.copy(), Deputy(1)
    say(state, "bob: play bang-As @ann")
    say(state, "bob: end")
    deputy.choose(view(at_turn_of(state, 4), 4))
    say(before, "bob: play bang-As @cat")
    say(before, "bob: end")
    at_turn_of(before, 4)
    assert deputy.choose(view(before, 4)) == Deputy(1).choose(view(before, 4))
    assert deputy._memory is not None
    assert deputy._memory.belief.chances == chances(before, 4)


def test_a_deputy_plays_where_nobody_has_listened() -> None:
    state = BANG.start(BANG.open_box(5), 2)
    bots = [Deputy(seat) for seat in range(5)]
    for _ in range(60):
        if state.outcome is None:
            one_reply(state, bots)


def test_the_door_names_bots_that_are_there() -> None:
    labels: list[BotLabel] = []
    register_bots(labels.append)
    assert {label.name: label.target for label in labels} == {
        "gunslinger": "gunsmoke.plugins.bang.bot:Gunslinger",
        "deputy": "gunsmoke.plugins.bang.bot:Deputy",
    }


# ------------------------------------------------------------------- who is who


def test_who_shoots_the_sheriff_is_taken_for_an_outlaw() -> None:
    state = lay(5, hands={1: "bang-As"}, active=1)
    before = chances(at_turn_of(state.copy(), 4), 4)[1]
    say(state, "bob: play bang-As @ann")
    after = chances(at_turn_of(state, 4), 4)[1]
    assert before[Role.OUTLAW] == pytest.approx(2 / 3)
    assert after[Role.OUTLAW] > 0.9


def test_who_shoots_another_with_the_sheriff_in_reach_is_hardly_an_outlaw() -> None:
    state = lay(5, hands={1: "bang-As"}, active=1)
    say(state, "bob: play bang-As @cat")
    assert chances(at_turn_of(state, 4), 4)[1][Role.OUTLAW] < 0.5


def test_who_shoots_another_with_the_sheriff_out_of_reach_tells_less() -> None:
    near, far = lay(5, hands={1: "bang-As"}, active=1), lay(5, hands={2: "bang-As"}, active=2)
    say(near, "bob: play bang-As @cat")
    say(far, "cat: play bang-As @bob")
    outlaw = Role.OUTLAW
    assert chances(at_turn_of(far, 4), 4)[2][outlaw] > chances(at_turn_of(near, 4), 4)[1][outlaw] + 0.1


def test_who_ends_a_turn_without_a_shot_at_the_sheriff_is_suspected_less() -> None:
    state = lay(5, active=1)
    before = chances(at_turn_of(state.copy(), 4), 4)[1][Role.OUTLAW]
    say(state, "bob: end")
    assert chances(at_turn_of(state, 4), 4)[1][Role.OUTLAW] < before


def test_who_jails_a_known_outlaw_is_no_friend_of_outlaws() -> None:
    state = lay(5, hands={1: "bang-As", 2: "jail-Ts"}, active=1)
    say(state, "bob: play bang-As @ann")
    before = chances(at_turn_of(state.copy(), 4), 4)[2][Role.OUTLAW]
    say(at_turn_of(state, 2), "cat: play jail-Ts @bob")
    assert chances(at_turn_of(state, 4), 4)[2][Role.OUTLAW] < before


def test_who_heals_the_sheriff_and_not_themselves_is_suspected_less() -> None:
    state = lay(5, hands={0: "bang-As", 1: "bang-2d", 2: "saloon-5h"})
    say(at_turn_of(state, 1), "bob: play bang-2d @ann", "ann: take the hit")
    state.log = [*told_bullets(state), *(state.log or ())]
    before = chances(at_turn_of(state.copy(), 4), 4)[2][Role.OUTLAW]
    say(at_turn_of(state, 2), "cat: play saloon-5h")
    assert chances(at_turn_of(state, 4), 4)[2][Role.OUTLAW] < before


def told_bullets(state: Table) -> list[Any]:
    """The events by which everybody knows who has how many bullets."""
    probe = state.copy()
    probe.log = []
    for seat, most in enumerate(state.most_life):
        probe.tell("loaded", "BANG-5.5", seat=seat, life=most)
    return probe.log


def test_who_takes_a_jail_away_has_done_a_favour() -> None:
    state = lay(5, hands={1: "bang-As", 2: "cat-balou-Kh"}, front={1: "jail-Ts"}, active=1)
    say(state, "bob: play bang-As @ann")
    trail = [*told_jail(state, 1), *(state.log or ())]
    state.log = trail
    before = chances(at_turn_of(state.copy(), 4), 4)[2][Role.OUTLAW]
    say(at_turn_of(state, 2), "cat: play cat-balou-Kh @bob jail-Ts")
    assert chances(at_turn_of(state, 4), 4)[2][Role.OUTLAW] > before


def told_jail(state: Table, seat: int) -> list[Any]:
    """The event by which a Jail came to lie in front of a seat: the Sheriff's doing."""
    probe = state.copy()
    probe.log = []
    card = next(card for card in state.in_play[seat])
    probe.tell("played", "BANG-2.14", seat=0, cards=(card,), at=(seat,), kind="jail")
    return probe.log


def test_a_role_that_is_shown_changes_what_is_thought_of_the_others() -> None:
    roles = (Role.SHERIFF, Role.DEPUTY, Role.OUTLAW, Role.OUTLAW, Role.RENEGADE)
    belief = Belief(roles, (Role.SHERIFF, None, None, None, Role.DEPUTY))
    belief.learn(Act(Deed.HARM, 1, (2,), (0, 2)))
    assert belief.chances[2][Role.RENEGADE] == pytest.approx(1 / 3, abs=0.2)
    belief.see((Role.SHERIFF, None, Role.RENEGADE, None, Role.DEPUTY))
    assert belief.chances[1][Role.OUTLAW] == belief.chances[3][Role.OUTLAW] == pytest.approx(1.0)


# ------------------------------------------------------------------------- odds


def test_odds_follow_from_the_cards_nobody_has_seen() -> None:
    state = lay(hands={0: "duel-Js", 1: "bang-As missed-2s"})
    mind = mind_of(state, 0)
    assert sum(mind.unseen.values()) == 79
    assert mind.share_of(Kind.BANG) == pytest.approx(25 / 79)
    assert at_most_bangs(mind, 1, 0) == pytest.approx((54 / 79) ** 2)
    assert at_most_bangs(mind, 1, 2) == 1
    assert at_most_bangs(mind, 2, 0) == hits(mind, 2) == 1
    for card in state.hands[1]:
        state.known[card] = state.box.everyone
    assert at_most_bangs(mind_of(state, 0), 1, 0) == 0
    assert hits(mind_of(state, 0), 1) == 0
    assert hits(mind_of(state, 0), 1, needed=2) == 1


def test_odds_stand_where_only_one_name_is_unseen() -> None:
    mind = mind_of(lay(hands={0: "duel-Js", 1: "bang-As bang-2d"}), 0)
    mind.unseen.update({kind: 40 if kind is Kind.BANG else 0 for kind in Kind})
    assert at_most_bangs(mind, 1, 1) == 0
    assert hits(mind, 1) == 1
    mind.unseen[Kind.BANG] = 0
    assert at_most_bangs(mind, 1, 0) == 1


def test_a_barrel_stops_a_shot_one_time_in_four() -> None:
    plain, behind = (mind_of(lay(hands={0: "bang-As"}, front=front), 0) for front in ({}, {1: "barrel-Qs"}))
    assert hits(plain, 1) == 1
    assert hits(behind, 1) == 0.75


# ------------------------------------------------------------------ whose interest


def test_the_sheriff_shoots_back_and_spares_who_shot_nobody() -> None:
    who = "kit-carlson black-jack willy-the-kid bart-cassidy lucky-duke"
    state = lay(5, hands={0: "bang-As", 1: "bang-2d bang-3d"}, characters=who, active=1)
    say(state, "bob: play bang-2d @ann", "ann: take the hit")
    assert says(Deputy, at_turn_of(state, 0), 0) == "play bang-As @Bob"


def test_an_outlaw_shoots_the_sheriff_rather_than_anybody_else() -> None:
    state = lay(5, hands={1: "bang-As"}, active=1)
    assert says(Deputy, state, 1) == says(Gunslinger, state, 1) == "play bang-As @Ann"


def test_an_outlaw_spares_another_who_has_shown_the_colours() -> None:
    state = lay(5, hands={1: "bang-2d", 2: "bang-As"}, active=1)
    say(state, "bob: play bang-2d @ann")
    at_turn_of(state, 2)
    assert mind_of(state, 2).stance[1] < 0
    assert says(Deputy, state, 2) != "play bang-As @Bob"


def known_to_each_other(state: Table, seat: int) -> dict[str, float]:
    """What the seat thinks of everybody once it knows all roles: the last of each role, by name."""
    mind = mind_of(state, seat)
    roles = [state.box.role[card] for card in state.roles]
    mind.chances = [{one: float(one is role) for one in Role} for role in roles]
    return {str(role): stance for role, stance in zip(roles, stances(mind)) if stance}


def test_every_role_has_its_own_enemies() -> None:
    law = known_to_each_other(lay(7, active=0), 0)
    assert law["outlaw"] > law["renegade"] > 0 > law["deputy"]
    deputy = known_to_each_other(lay(7, active=4), 4)
    assert deputy["outlaw"] > 0 > deputy["sheriff"]
    outlaw = known_to_each_other(lay(7, active=1), 1)
    assert outlaw["sheriff"] > outlaw["deputy"] > 0


def test_the_law_wants_the_renegade_dead_when_the_outlaws_are() -> None:
    before = known_to_each_other(lay(5), 0)["renegade"]
    assert known_to_each_other(lay(5, dead=[1, 2]), 0)["renegade"] > before


def test_the_renegade_is_against_the_stronger_side_and_at_last_against_the_sheriff() -> None:
    strong_law = known_to_each_other(lay(5, active=3), 3)
    weak_law = known_to_each_other(lay(5, active=3, life={0: 1}), 3)
    no_outlaws = known_to_each_other(lay(5, active=3, dead=[1, 2]), 3)
    alone = known_to_each_other(lay(5, active=3, dead=[1, 2, 4]), 3)
    assert strong_law["deputy"] > strong_law["outlaw"]
    assert weak_law["outlaw"] > weak_law["deputy"]
    assert strong_law["sheriff"] < 0
    assert weak_law["sheriff"] < 0
    assert no_outlaws["deputy"] > 0 > no_outlaws["sheriff"]
    assert alone["sheriff"] > 0


def test_with_three_players_both_go_for_their_target_first() -> None:
    hands = {0: "bang-As", 1: "bang-2d", 2: "bang-3d"}
    targets = {0: "Cat", 1: "Ann", 2: "Bob"}
    for seat, target in targets.items():
        state = lay(3, hands=hands, active=seat)
        for bot in (Gunslinger, Deputy):
            assert says(bot, state, seat).endswith(f"@{target}")


# --------------------------------------------------------------------- good sense


@BOTS
def test_no_missed_is_wasted_where_one_is_too_few(bot: type[Bot]) -> None:
    slab = "bart-cassidy slab-the-killer willy-the-kid kit-carlson"
    for held, answer in (("missed-2s beer-6h", "take the hit"), ("missed-2s missed-3s", "answer missed-2s")):
        state = lay(characters=slab, hands={0: held, 1: "bang-As"}, active=1)
        say(state, "bob: play bang-As @ann")
        assert says(bot, state, 0) == answer


@BOTS
def test_the_barrel_comes_before_the_missed(bot: type[Bot]) -> None:
    state = lay(hands={0: "missed-2s", 1: "bang-As"}, front={0: "barrel-Qs"}, active=1)
    say(state, "bob: play bang-As @ann")
    assert says(bot, state, 0) == "draw barrel"


@BOTS
def test_a_beer_is_kept_for_the_last_life_point(bot: type[Bot]) -> None:
    state = lay(hands={0: "beer-6h", 1: "bang-As"}, life={0: 2})
    assert says(bot, state, 0) == "end"
    state = lay(hands={0: "beer-6h", 1: "bang-As"}, life={0: 1}, active=1)
    say(state, "bob: play bang-As @ann", "ann: take the hit")
    assert says(bot, state, 0) == "answer beer-6h"


@BOTS
def test_a_beer_is_drunk_rather_than_discarded(bot: type[Bot]) -> None:
    state = lay(hands={0: "beer-6h missed-2s missed-3s"}, life={0: 2})
    assert says(bot, state, 0) == "play beer-6h"


@BOTS
def test_beers_that_do_not_save_are_not_drunk(bot: type[Bot]) -> None:
    state = lay(
        hands={3: "beer-6h jail-Ts"}, front={0: "dynamite-2h"}, life={0: 1}, deck="missed-2s", active=3
    )
    state.hands[0] += [state.hands[3].pop(0)]
    say(state, "dan: end")
    assert state.ask is not None
    assert state.ask.kind == "rescue"
    assert says(bot, state, 0) == "give up"


@BOTS
def test_missed_and_beer_are_the_last_to_be_discarded(bot: type[Bot]) -> None:
    state = lay(hands={0: "missed-2s beer-6h dynamite-2h", 1: "bang-As"}, front={0: "barrel-Qs"}, life={0: 2})
    state.life[0] = 2
    state.most_life[0] = 2
    say(state, "ann: end")
    assert says(bot, state, 0) == "discard dynamite-2h"


@BOTS
def test_lucky_duke_picks_the_card_that_saves(bot: type[Bot]) -> None:
    lucky = "lucky-duke black-jack willy-the-kid kit-carlson"
    for front, deck, picked in (
        ("dynamite-2h", "missed-2s bang-As", "take bang-As"),
        ("dynamite-2h", "bang-As missed-2s", "take bang-As"),
    ):
        state = lay(characters=lucky, front={0: front}, deck=deck, active=3)
        say(state, "dan: end")
        assert says(bot, state, 0) == picked


def test_a_deputy_takes_the_hit_in_a_duel_with_the_sheriff() -> None:
    state = lay(5, hands={0: "duel-Js bang-As", 4: "bang-2d bang-3d bang-4d"})
    say(state, "ann: play duel-Js @eve")
    assert says(Deputy, state, 4) == "take the hit"
    assert says(Gunslinger, state, 4) == "answer bang-2d"


def test_a_deputy_does_not_call_the_indians_on_a_dying_sheriff() -> None:
    state = lay(5, hands={0: "missed-2s missed-3s", 4: "indians-Ad"}, life={0: 1}, active=4)
    assert says(Deputy, state, 4) == says(Gunslinger, state, 4) == "end"


@BOTS
def test_nobody_plays_a_weapon_that_reaches_less_far(bot: type[Bot]) -> None:
    state = lay(5, hands={1: "schofield-Ks"}, front={1: "winchester-8s"}, active=1)
    assert says(bot, state, 1) == "end"
    state = lay(5, hands={2: "winchester-8s bang-As"}, front={2: "schofield-Ks"}, active=2)
    assert says(bot, state, 2) == "play winchester-8s"


@BOTS
def test_a_sheriff_who_pays_for_a_deputy_discards_everything(bot: type[Bot]) -> None:
    who = "kit-carlson black-jack willy-the-kid pedro-ramirez bart-cassidy"
    hands = {0: "bang-As beer-6h jail-Ts", 1: "bang-2d"}
    state = lay(5, hands=hands, life={4: 1}, characters=who)
    say(state, "ann: play bang-As @eve")
    assert state.ask is not None
    assert state.ask.kind == "penalty"
    assert says(bot, state, 0) in ("discard beer-6h", "discard jail-Ts")


def test_the_dying_leave_their_best_card_to_a_friend_alone() -> None:
    who = "kit-carlson black-jack willy-the-kid pedro-ramirez bart-cassidy"
    friend, enemy = "outlaw outlaw renegade sheriff deputy", "sheriff renegade deputy outlaw outlaw"
    for roles, mine, first in ((friend, 4, "dynamite-2h"), (enemy, 2, "missed-2s")):
        hands = {1: "gatling-Th", 3: "bang-As", mine: "missed-2s dynamite-2h"}
        state = lay(5, hands=hands, life={mine: 1}, characters=who, roles=roles, active=3)
        if roles == enemy:
            state.log = [*told_shot(state, 3, 0), *(state.log or ())]
        name = NAMES[mine].casefold()
        lines = iter(("take the hit", "give up"))
        say(at_turn_of(state, 1), "bob: play gatling-Th")
        while state.ask is not None and state.ask.kind != "last discards":
            asked = NAMES[state.ask.seat].casefold()
            say(state, f"{asked}: {next(lines) if asked == name else 'take the hit'}")
        assert says(Deputy, state, mine) == f"discard {first}"


def told_shot(state: Table, seat: int, target: int) -> list[Any]:
    """The event by which a seat has shot another."""
    probe = state.copy()
    probe.log = []
    probe.tell("played", "BANG-2.1", seat=seat, cards=(0,), at=(target,), kind="bang")
    return probe.log


# ------------------------------------------------------------------ deputies are better


def test_deputies_do_more_for_every_side_than_gunslingers(ladder: ModuleType) -> None:
    """A few games only; benchmarks/ladder_bang.py plays thousands."""
    box, games = BANG.open_box(5), range(40)
    before = [ladder.play(box, seed, None) for seed in games]
    for role in (Role.SHERIFF, Role.OUTLAW):
        after = [ladder.play(box, seed, role) for seed in games]
        assert sum(role in won for won in after) > sum(role in won for won in before)


def test_the_ladder_plays_the_same_games_every_time(ladder: ModuleType) -> None:
    batch = ladder.Batch(5, 1, 0, 3, Role.OUTLAW)
    assert ladder.play_batch(batch) == ladder.play_batch(batch)


def test_intervals_are_those_of_the_textbook(ladder: ModuleType) -> None:
    half, none = ladder.wilson(50, 100), ladder.wilson(0, 10)
    assert (half.low, half.high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert (none.low, none.high) == pytest.approx((0.0, 0.2775), abs=1e-4)
    # A quarter of 100 pairs differ: standard error 0.04352, and Student's t with 99 degrees is 1.98422.
    change = ladder.paired_interval([0, 1, 0, 0] * 25)
    assert (change.value, change.low, change.high) == pytest.approx((0.25, 0.16365, 0.33635), abs=1e-4)
