"""Playing decisions under watch: each is said in words, listened to and looked at."""

from __future__ import annotations

from random import Random
from typing import Any

from gunsmoke.core.agenda import advance
from gunsmoke.core.box import Box
from gunsmoke.core.codec import dump
from gunsmoke.core.game import Game
from gunsmoke.core.rulebook import Rulebook
from gunsmoke.core.state import State

from .citing import check_game_cites
from .compare import difference, misplaced_cards
from .contracts import CONTRACTS
from .play import Choice, Way, make
from .report import Findings, raised
from .sampler import Sayings
from .setups import Setup
from .showing import check_described
from .telling import WatchedLog
from .trial import Trial

REPEATS = 16
"""So often a contract that tries things at random is held at the end of a short game."""

MOST_HEARD = 40
"""So many options of each seat are heard on the way, for contracts that try what was said."""


def begin(trial: Trial) -> tuple[State, WatchedLog]:
    """The table at its first ask, listened to from the start."""
    state: State = trial.game.deal(trial.box, trial.seed)
    log = WatchedLog(trial, state, state.copy())
    state.log = log
    advance(state)
    log.remember()
    wrong = misplaced_cards(state)
    if wrong:
        trial.fault("cards", f"{wrong} after the set-up")
    for event in log:
        check_described(trial, event)
    return state, log


def decide(trial: Trial, state: State, log: WatchedLog, choice: Choice) -> None:
    """Say a decision in words, and look at what is told of it."""
    before = len(log)
    log.known.clear()
    text = choice.action.text(trial.notation)
    trial.sayings.hear(text)
    action = choice.action if choice.way is Way.LAPSE else trial.game.read_action(text, trial.notation)
    make(state, Choice(choice.seat, action, choice.way, choice.kind))
    log.made.append(choice)
    log.remember()
    wrong = misplaced_cards(state)
    if wrong:
        trial.fault("cards", f"{wrong} after {text!r}")
    for event in log[before:]:
        check_described(trial, event)


def examine(trial: Trial, name: str, state: State) -> None:
    """Hold one contract; whatever the game raises there is a fault, and so is a table that changed."""
    trial.findings.checks[name] += 1
    before = dump(state)
    try:
        CONTRACTS[name](trial, state)
    except Exception as error:
        trial.fault(name, raised(error))
    if dump(state) != before:
        trial.fault(name, f"looking at the table changes it: {difference(before, dump(state))}")


class Watch:
    """A table at which one contract is held, from its deal on; `faults` are the sentences found so far.

    It finds the same faults whenever the same decisions are made at it.
    """

    __slots__ = ("contract", "trial")

    def __init__(self, game: Game[Any], box: Box, book: Rulebook | None, seed: int, contract: str) -> None:
        ids = None if book is None else frozenset(book.entries)
        setup = Setup(box.seats, {})
        self.contract = contract
        self.trial = Trial(game, box, setup, seed, ids, Sayings(), Findings(), game.patience)
        if contract == "rules":
            check_game_cites(self.trial)

    @property
    def faults(self) -> list[str]:
        """What was found against the contract."""
        return [fault.text for fault in self.trial.findings.faults if fault.contract == self.contract]

    def broke(self, error: Exception) -> None:
        """Note that the game raised something: it ends by that, or does not replay."""
        what = "the same decisions" if self.contract == "replay" else "a game"
        self.trial.fault(self.contract, f"{what} broke off: {raised(error)}")

    def log_for(self, state: State) -> WatchedLog:
        """The log to listen by; call it before anything happens."""
        return WatchedLog(self.trial, state, state.copy() if state.agenda else None)

    def opened(self, state: State) -> None:
        """Look at what was told until the first ask."""
        log = state.log
        assert isinstance(log, WatchedLog)
        log.remember()
        for event in log:
            check_described(self.trial, event)
        self._hear_options(state)

    def say(self, state: State, choice: Choice) -> None:
        """Make a decision; whatever the game raises comes through."""
        log = state.log
        assert isinstance(log, WatchedLog)
        decide(self.trial, state, log, choice)
        self._hear_options(state)

    def hold(self, state: State) -> None:
        """Hold the contract at a table at rest."""
        if self.contract not in CONTRACTS or self.faults:
            return
        for number in range(REPEATS):
            self.trial.rng = Random(number)
            examine(self.trial, self.contract, state)
            if self.faults:
                return

    def _hear_options(self, state: State) -> None:
        if state.ask is None:
            return
        for seat in state.ask.seats:
            options = state.ask.options(seat)
            for place in range(min(len(options), MOST_HEARD)):
                self.trial.sayings.hear(options[place].text(self.trial.notation))
