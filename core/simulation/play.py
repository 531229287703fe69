"""Playing one game of an opened plan, and making its row."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.ask import Ask
from gunsmoke.core.bots import RandomBot, any_of, decide
from gunsmoke.core.game import Game

from .faults import RAISED, counted, fault_of
from .plan import lineup, seed_of
from .row import GAME, DecisionRow, Fault, GameRow
from .timeout import GameTimeout, game_timeout, told_of_timeout
from .trace import FIRST_SEALED, LATER_SEALED, Trace

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.seats import Seat

    from .table import OpenPlan

Listener = Callable[[Ask, "Seat", "Action"], None]
"""Told of each decision before it is carried out."""


class EndlessGame(Exception):
    """A game that takes more decisions than its patience allows."""


class WrongChoice(Exception):
    """A bot that chose what was not among its options."""


def play_game(
    table: OpenPlan, number: int, *, decisions: bool = False, timeout: float | None = None
) -> GameRow:
    """The row of the game of this number; what the game or a bot raises becomes a fault in it.

    So does a game that takes longer than `timeout` seconds, where it can be broken off.
    """
    plan = table.plan
    bots = lineup(plan, number)
    trace = Trace(table.box, bots)
    cited: dict[tuple[str, ...], int] = {}
    trail: list[DecisionRow] = []
    seed = seed_of(plan, number)
    hear = _keep_trail(trail, trace, number) if decisions else None
    try:
        with game_timeout(timeout):
            _play(table, number, seed, trace, cited, hear)
            groups = table.game.groups(trace.state)
            trace.groups = {_line(name): tuple(map(_line, shares)) for name, shares in groups.items()}
            outcome = trace.outcome
            winners = tuple(map(int, outcome.winners))
            for score in outcome.scores:
                counted(score)
            turns = len(trace.spans)
            values, faults = _measure(table, trace)
    except RAISED as error:  # a game or a bot may raise anything; the others go on
        return GameRow(number, seed, bots, faults=(fault_of(GAME, error, bots),))
    except GameTimeout as error:
        return GameRow(number, seed, bots, faults=(Fault(GAME, told_of_timeout(error, timeout, bots)),))
    return GameRow(
        number,
        seed,
        bots,
        winners,
        outcome.scores,
        trace.groups,
        trace.decisions,
        turns,
        values,
        _rules(cited, trace),
        faults,
        tuple(trail),
    )


def _play(
    table: OpenPlan,
    number: int,
    seed: int,
    trace: Trace,
    cited: dict[tuple[str, ...], int],
    hear: Listener | None,
) -> None:
    """Play from the deal to the end; the loop that all of a simulation's time goes into."""
    game, box, patience = table.game, table.box, table.game.patience
    bots = table.bots(number)
    # The usual bot of playouts needs no view to pick any option.
    rolls = [bot.rng if type(bot) is RandomBot else None for bot in bots]
    tells_standing = type(game).standing is not Game.standing
    tells_in_play = type(game).in_play is not Game.in_play
    standing_of, in_play_of, turn_of = game.standing, game.in_play, game.turn_of
    add_seat, add_kind, add_options = trace.seats.append, trace.kinds.append, trace.options.append
    add_turn, add_sealed = trace.turns.append, trace.sealed.append
    standings, in_plays, secrets = trace.standing, trace.in_play, table.secrets
    standing: Any = None
    in_play: list[Seat] = []
    turn: Any = _NOBODY
    at = 0

    state = trace.state = game.start(box, seed, listen=table.listens)
    while (ask := state.ask) is not None:
        seat = ask.seats[0]
        options = ask.options(seat)
        count = len(options)
        before, turn = turn, turn_of(state)
        if secrets is not None and (turn != before or turn is None):
            secrets.sample(state, trace, at)
        if tells_standing and (now := standing_of(state)) is not None and now != standing:
            standing = list(now)
            standings.append((at, standing))
        if tells_in_play and (left := list(in_play_of(state))) != in_play:
            in_play = left
            in_plays.append((at, left))
        if count == 1:
            option = options[0]
        elif (rng := rolls[seat]) is not None:
            option = any_of(options, rng)
        else:
            option = decide(bots[seat], state, seat)
            if option not in options:
                raise WrongChoice(f"the bot {trace.bots[seat]!r} chose {option!r}, which is not on offer")
        sealed = 0
        if ask.sealed:
            sealed = LATER_SEALED if state.sealed else FIRST_SEALED
        if sealed != LATER_SEALED:
            because = ask.because
            cited[because] = cited.get(because, 0) + 1
        add_seat(seat)
        add_kind(ask.kind)
        add_options(count)
        add_turn(turn)
        add_sealed(sealed)
        if hear is not None:
            hear(ask, seat, option)
        at += 1
        if at > patience:
            raise EndlessGame(f"no end after {patience} decisions")
        carry_out(state, ask, seat, option)
    if tells_standing and (now := standing_of(state)) is not None and now != standing:
        standings.append((at, list(now)))
    if tells_in_play and (left := list(in_play_of(state))) != in_play:
        in_plays.append((at, left))
    if secrets is not None:
        secrets.sample(state, trace, at)


_NOBODY = -1
"""The turn before the first decision."""


def _keep_trail(trail: list[DecisionRow], trace: Trace, number: int) -> Listener:
    notation = trace.box.notation()

    def hear(ask: Ask, seat: Seat, action: Action) -> None:
        options, turn = trace.options[-1], trace.turns[-1]
        trail.append(
            DecisionRow(
                number,
                len(trail),
                None if turn is None else int(turn),
                int(seat),
                trace.bots[seat],
                ask.kind,
                options,
                ask.sealed,
                options == 1,
                action.text(notation),
            )
        )

    return hear


def _measure(table: OpenPlan, trace: Trace) -> tuple[dict[str, float | None], tuple[Fault, ...]]:
    """Every metric of a game that is over; one that raises has no value and a fault."""
    values: dict[str, float | None] = {}
    faults = []
    for name, metric in table.metrics.metrics.items():
        try:
            found = metric.measure(trace)
            values[name] = None if found is None else counted(found)
        except RAISED as error:  # a stranger's metric may raise anything; the others go on
            faults.append(fault_of(name, error))
            values[name] = None
    return values, tuple(faults)


def _line(text: object) -> str:
    """A name as one line, as tables have it."""
    return " ".join(str(text).split())


def _rules(cited: dict[tuple[str, ...], int], trace: Trace) -> dict[str, int]:
    """How often each rule was cited by asks and events, and once by the outcome where nobody listened."""
    rules: dict[str, int] = {}
    for because, times in cited.items():
        for rule in because:
            rules[rule] = rules.get(rule, 0) + times
    for event in trace.events:
        for rule in event.because:
            rules[rule] = rules.get(rule, 0) + 1
    if trace.state.log is None:
        for rule in trace.outcome.because:
            rules[rule] = rules.get(rule, 0) + 1
    return rules
