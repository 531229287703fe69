"""The door for all of them, with bots and metrics that fail, too."""

from __future__ import annotations

from collections.abc import Callable

from gunsmoke.core.action import Action
from gunsmoke.core.bots import Bot, RandomBot
from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel, Label
from gunsmoke.core.metrics.metric import Metric
from gunsmoke.core.simulation.trace import Trace
from gunsmoke.core.view import View

from .game import PASS, Word, hang

GAMES = ("kuhn", "kuhn-raising", "kuhn-endless", "kuhn-deadly", "kuhn-mortal", "kuhn-slow", "kuhn-hanging")


class Coward(Bot):
    """Never bets."""

    def choose(self, view: View) -> Action:
        return PASS


class Cheat(Bot):
    """Says what is not on offer."""

    def choose(self, view: View) -> Action:
        return Word("steal")


class Thinker(Bot):
    """Never stops thinking, now and then."""

    def choose(self, view: View) -> Action:
        if self.rng.random() < 0.02:
            hang()
        return PASS


class Listener(RandomBot):
    """Hears everything."""

    listens = True


class Bets(Metric):
    """How often somebody bet."""

    name = "bets"
    title = "bets"
    unit = "bets"
    definition = "How often somebody bet."
    game = "kuhn"
    needs_events = True

    def measure(self, trace: Trace) -> float | None:
        assert trace.events
        return trace.state.said.count("b")  # type: ignore[attr-defined]


class Grumpy(Metric):
    """Raises in some games."""

    name = "grumpy"
    title = "grumpy"
    unit = "share"
    definition = "Nothing of use."
    game = "kuhn"

    def measure(self, trace: Trace) -> float | None:
        if len(trace.seats) > 2:
            raise ZeroDivisionError("not today")
        return float("nan") if trace.outcome.winners[0] else 1.0


@hookimpl
def register_games(register: Callable[[Label], None]) -> None:
    for id in GAMES:
        name = id.removeprefix("kuhn-").upper()
        register(Label(id, id, 2, 2, "a game of three cards", f"kuhn.game:{name}"))


@hookimpl
def register_bots(register: Callable[[BotLabel], None]) -> None:
    for id in GAMES:
        for bot in (Coward, Cheat, Thinker, Listener):
            register(BotLabel(id, bot.__name__.lower(), "a player", f"kuhn.plugin:{bot.__name__}"))


@hookimpl
def register_metrics(register: Callable[[str, str], None]) -> None:
    register("bets", "kuhn.plugin:Bets")
    register("grumpy", "kuhn.plugin:Grumpy")
    register("absent", "kuhn.plugin:Nowhere")
