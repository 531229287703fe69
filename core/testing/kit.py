"""The check: random games at all kinds of tables, each contract held at some decisions of each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import islice, zip_longest
from pathlib import Path
from random import Random
from typing import Any

from gunsmoke.core.ask import Plain
from gunsmoke.core.codec import dump, fingerprint
from gunsmoke.core.errors import GunsmokeError, NotationError
from gunsmoke.core.game import Game
from gunsmoke.core.rulebook import Rulebook
from gunsmoke.core.state import State
from gunsmoke.core.suggest import did_you_mean

from .citing import check_game_cites
from .compare import difference
from .contracts import CONTRACTS
from .play import Choice, EndlessGame, NoOption, play_on
from .report import Fault, Findings, Report, raised
from .sampler import Sayings
from .setups import Setup, setups
from .trial import Trial
from .watch import begin, decide, examine

Plan = Mapping[str, Collection[int]]

SAMPLES = 10
"""So many decisions of a game, and its end, are held against each contract."""

CHANCED = 2
"""So many decisions that were followed by a draw of chance are looked at besides, for what is told there."""

TOLD = ("moving", "telling")
"""The contracts that are held at these."""


def check_game(
    game: Game[Any],
    *,
    games: int = 60,
    seed: int = 0,
    seats: int | Iterable[int] | None = None,
    options: Mapping[str, Plain] | None = None,
    overlay: Path | None = None,
    contracts: Collection[str] | None = None,
    samples: int = SAMPLES,
    limit: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play `games` random games, at least one for every number of seats, and report every fault.

    The same `seed` makes the same check. `seats` and `options` narrow it to some
    numbers of seats and to one choice of options, `contracts` to some of CONTRACTS.
    `overlay` is a file of house rules to play under.
    Each contract is held at up to `samples` decisions of a game. A game may take
    `limit` decisions, or the game's own `patience`. `progress` gets the numbers of
    games done and to do.
    """
    limit = game.patience if limit is None else limit
    rng = Random(seed)
    findings = Findings()
    book = _rulebook(game, overlay, findings)
    if seats is None:
        seats = range(game.least, game.most + 1)
    numbers = [seats] if isinstance(seats, int) else list(seats)
    known = {} if book is None else book.options
    sayings = Sayings()
    names = _known(CONTRACTS if contracts is None else contracts)
    total = max(games, len(numbers))
    for done, setup in enumerate(islice(setups(numbers, known, options, rng), total)):
        mixed = options is None and bool(setup.options)
        trial = _trial(game, setup, rng.getrandbits(64), book, sayings, findings, limit, mixed, overlay)
        if trial is not None:
            _check_one(trial, names, samples)
        if progress is not None:
            progress(done + 1, total)
    return findings.report(game.id)


def assert_conforms(game: Game[Any], **check: Any) -> None:
    """AssertionError with every fault that `check_game` finds, if any; takes the same arguments."""
    report = check_game(game, **check)
    if not report.ok:
        raise AssertionError(str(report))


def _known(contracts: Collection[str]) -> list[str]:
    """These contracts in their own order; ValueError for a name that none has."""
    for name in contracts:
        if name not in CONTRACTS:
            raise ValueError(f"{name!r} is no contract{did_you_mean(name, CONTRACTS)}")
    return [name for name in CONTRACTS if name in contracts]


def _rulebook(game: Game[Any], overlay: Path | None, findings: Findings) -> Rulebook | None:
    try:
        return game.rulebook(overlay)
    except Exception as error:
        findings.add(Fault("rules", 0, game.least, {}, -1, f"the rulebook does not load: {raised(error)}"))
        return None


def _trial(
    game: Game[Any],
    setup: Setup,
    seed: int,
    book: Rulebook | None,
    sayings: Sayings,
    findings: Findings,
    limit: int,
    mixed: bool,
    overlay: Path | None,
) -> Trial | None:
    """The table of a setup; None where it can't be opened: a fault, unless the kit mixed the options."""
    try:
        box = game.open_box(setup.seats, setup.options, overlay)
    except NotationError as error:
        if not mixed:
            text = f"no game of {setup.seats} can be opened: {error}"
            findings.add(Fault("ends", seed, setup.seats, setup.options, -1, text))
        return None
    except GunsmokeError:  # rules that can't be read: whoever wrote them is told the line
        raise
    except Exception as error:
        text = f"no game of {setup.seats} can be opened: {raised(error)}"
        findings.add(Fault("ends", seed, setup.seats, setup.options, -1, text))
        return None
    ids = None if book is None else frozenset(book.entries)
    return Trial(game, box, setup, seed, ids, sayings, findings, limit)


def _check_one(trial: Trial, contracts: Sequence[str], samples: int) -> None:
    """Play one game at random, and once more under watch."""
    findings = trial.findings
    findings.games += 1
    chanced: list[int] = []
    check_game_cites(trial)
    try:
        first = trial.game.start(trial.box, trial.seed)
        choices = play_on(first, Random(trial.seed), trial.limit, chanced)
    except EndlessGame as error:
        trial.fault("ends", str(error))
    except NoOption as error:
        trial.number = error.decision
        trial.fault("asks", str(error))
    except Exception as error:
        trial.fault("ends", f"a game broke off: {raised(error)}")
    else:
        findings.decisions += len(choices)
        plan = {name: _some_decisions(trial.rng, choices, samples) for name in contracts}
        for name in [name for name in plan if name in TOLD]:
            # Rounds end so, and much is easily left untold there.
            plan[name] |= set(trial.rng.sample(chanced, min(CHANCED, len(chanced))))
        try:
            _follow(trial, first, choices, plan)
        except Exception as error:
            trial.fault("replay", f"the same decisions broke off: {raised(error)}")


def _follow(trial: Trial, first: State, choices: list[Choice], plan: Plan) -> None:
    """Play the same decisions again, said in words and listened to, and hold the contracts on the way."""
    state, log = begin(trial)
    kept: list[tuple[int, State, Any]] = []
    for number in range(len(choices) + 1):
        trial.number = number
        due = [name for name, numbers in plan.items() if number in numbers]
        if due:
            for name in due:
                examine(trial, name, state)
            copy = state.copy()
            kept.append((number, copy, dump(copy)))
        if number < len(choices):
            decide(trial, state, log, choices[number])
    for number, copy, then in kept:
        if dump(copy) != then:
            trial.number = number
            trial.fault("copies", f"a past state changes later: {difference(then, dump(copy))}")
    if fingerprint(state) != fingerprint(first):
        trial.fault("replay", f"the same decisions end otherwise: {difference(dump(first), dump(state))}")


def _some_decisions(rng: Random, choices: list[Choice], many: int) -> set[int]:
    """Decisions to look at: one of each kind of ask, then another of each, and so on; and the end."""
    kinds: dict[str, list[int]] = {}
    for number, choice in enumerate(choices):
        kinds.setdefault(choice.kind, []).append(number)
    groups = [rng.sample(numbers, len(numbers)) for numbers in kinds.values()]
    rng.shuffle(groups)
    turns = [number for turn in zip_longest(*groups) for number in turn if number is not None]
    return {len(choices), *turns[:many]}
