"""Where each rule of a game is met: in its code, in its scenarios, and in games that are played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from gunsmoke.core.errors import NotationError
from gunsmoke.core.rulebook import Rule, Rulebook
from gunsmoke.core.rulebook.document import Document, File, read_text
from gunsmoke.core.testing.sampler import Sayings
from gunsmoke.core.testing.setups import Setup, setups
from gunsmoke.core.values import value

from .attempts import Attempts

if TYPE_CHECKING:
    from gunsmoke.core.game import Game
    from gunsmoke.core.plugins import PluginManager
    from gunsmoke.core.simulation.plan import Plan
    from gunsmoke.core.simulation.row import Fault

SCENARIOS = "scenarios"
"""The folder of a rules folder that has the scenarios."""

SEED_BITS = 64


@value
class Failure:
    """A game that failed: its fault, and the plan and number that it comes from."""

    plan: Plan
    number: int
    fault: Fault


@value
class Played:
    """How often the rules were met in simulated games: in how many games, and how many times in all.

    A rule is met when an ask, an event or the outcome cites it. `refused` says how often the refusal of what
    is not on offer cited it: that was tried on the way, and changes no game. `games` counts those
    that ended, `failures` are the others.
    """

    games: int
    times: Mapping[str, int]
    in_games: Mapping[str, int]
    refused: Mapping[str, int]
    failures: Sequence[Failure]


@value
class Cover:
    """Where a rule, or a `ruling`, is met.

    `code` is how many places in the game's source cite it, `scenarios` how many scenarios
    are about it, `expected` how many of them expect it by its id (a refusal, mostly).
    `times` and `games` are of simulated games, `refused` of what was refused in them; None where none were
    played.
    """

    id: str
    ruling: bool
    narrative: bool
    code: int
    scenarios: int
    expected: int
    times: int | None
    games: int | None
    refused: int | None

    @property
    def met(self) -> bool:
        """Whether it is met anywhere."""
        return bool(self.code or self.scenarios or self.times or self.refused)


def covered(
    book: Rulebook, game: Game[Any], played: Played | None, others: Iterable[File] = ()
) -> list[Cover]:
    """Every rule and ruling with where it is met, in the order of the book.

    `others` are folders of scenarios besides the one in the rules folder. RulesetError for a
    scenario that can't be read.
    """
    cited = Counter(id for source in sources(game) for id in cited_in(source, book))
    about: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    for document in scenarios(book, game, others):
        about.update(set(document.data.get("rules", ())))
        expected.update(set(cited_in(f"{document.data.get('play')} {document.data.get('expect')}", book)))
    return [
        Cover(
            id,
            not isinstance(entry, Rule),
            isinstance(entry, Rule) and entry.narrative,
            cited[id],
            about[id],
            expected[id],
            None if played is None else played.times.get(id, 0),
            None if played is None else played.in_games.get(id, 0),
            None if played is None else played.refused.get(id, 0),
        )
        for id, entry in book.entries.items()
    ]


def cited_in(text: str, book: Rulebook) -> Iterator[str]:
    """The book's ids in a text; `AB-3.6 to AB-3.8` cites all three."""
    ids = list(book.entries)
    prefix = re.escape(ids[0].partition("-")[0])
    id = rf"\b{prefix}-(?:[GR]\d+|\d+\.\d+)\b"
    yield from (found for found in re.findall(id, text) if found in book.entries)
    for first, last in re.findall(rf"({id}) to ({id})", text):
        if first in book.entries and last in book.entries:
            yield from ids[ids.index(first) + 1 : ids.index(last)]


def sources(game: Game[Any]) -> Iterator[str]:
    """The source of every module in the package that a game's class is in, or of its one module."""
    module = type(game).__module__
    package = module.rpartition(".")[0]
    if package:
        yield from _python_files(files(package))
    else:
        import inspect

        yield inspect.getsource(inspect.getmodule(type(game)) or type(game))


def _python_files(folder: File) -> Iterator[str]:
    for file in folder.iterdir():
        if file.is_dir():
            yield from _python_files(file)
        elif file.name.endswith(".py"):
            yield read_text(file)


def scenarios(book: Rulebook, game: Game[Any], others: Iterable[File] = ()) -> Iterator[Document]:
    """The game's scenarios: those in its rules folder, and in other folders."""
    for folder in (book.folder / SCENARIOS, *others):
        if folder.is_dir():
            for file in sorted(folder.iterdir(), key=lambda file: file.name):
                if file.name.endswith(".toml"):
                    document = Document.read(file)
                    if document.data.get("game") == game.id:
                        yield document


def play(
    game: Game[Any],
    games: int,
    seed: int,
    manager: PluginManager,
    *,
    bots: Sequence[str],
    seats: int | None = None,
    house_rules: Path | None = None,
    timeout: float | None = None,
    progress: Callable[[int], None] | None = None,
) -> Played:
    """Play games at every number of seats and with every value of each option in turn, and count the rules.

    The bots sit down in turn, as far as there are seats. A game that fails, or takes longer than `timeout`
    seconds, counts for nothing.
    """
    from gunsmoke.core.comparison.moments import GameFailed, failing, moments
    from gunsmoke.core.simulation.plan import Plan
    from gunsmoke.core.simulation.table import OpenPlan

    book = game.rulebook(house_rules)
    text = None if house_rules is None else read_text(house_rules)
    numbers = [seats] if seats is not None else list(range(game.least, game.most + 1))
    times: Counter[str] = Counter()
    in_games: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    failures: list[Failure] = []
    sayings = Sayings()
    each = _possible(game, house_rules, setups(numbers, book.options, None, Random(seed)))
    for number in range(games):
        setup = next(each)
        lineup = tuple(bots)[: setup.seats]
        plan = Plan(game.id, games, setup.seats, lineup, seed, setup.options, text, (), events=True)
        opened = OpenPlan(plan, manager)
        attempts = Attempts(game, opened.box, sayings, Random(f"{seed} {number}"))
        try:
            with failing(opened, number, timeout):
                cited = _cited(moments(opened, number), attempts)
        except GameFailed as error:
            failures.append(Failure(plan, number, error.fault))
        else:
            times += cited
            in_games.update(set(cited))
            refused += attempts.refused
        if progress is not None:
            progress(number + 1)
    return Played(games - len(failures), times, in_games, refused, failures)


def _possible(game: Game[Any], house_rules: Path | None, tables: Iterator[Setup]) -> Iterator[Setup]:
    """The setups that the game can be opened with: not every option fits every other, or every table."""
    for setup in tables:
        try:
            game.open_box(setup.seats, setup.options, house_rules)
        except NotationError:
            if not setup.options:
                raise
        else:
            yield setup


def _cited(game: Iterable[Any], attempts: Attempts) -> Counter[str]:
    """How often each rule was cited in a game; at some of its decisions, what is not on offer is tried."""
    cited: Counter[str] = Counter()
    state: Any = None
    for state, ask, _seat, action in game:
        if ask is not None and not state.sealed:
            cited.update(ask.because)
        attempts.at(state, action)
    for event in state.log:
        cited.update(event.because)
    # Where the last event tells of the end, it cites the same rules.
    told = {id for event in state.log for id in event.because}
    cited.update(id for id in state.outcome.because if id not in told)
    return cited
