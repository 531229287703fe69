"""A plan opened: the game, its box, the bots and the metrics, found by their names on this machine."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from gunsmoke.core.box import Box
from gunsmoke.core.errors import NotationError
from gunsmoke.core.game import Game
from gunsmoke.core.lineup import read_bot
from gunsmoke.core.metrics.choose import MetricSet, choose_metrics
from gunsmoke.core.plugins import PluginManager, get_manager
from gunsmoke.core.texts import _

from .plan import Plan, bot_seed, lineup, plan_from
from .watch import Secrets

if TYPE_CHECKING:
    from gunsmoke.core.bots import Bot


class OpenPlan:
    """Everything that the games of a plan share.

    `metrics` are those that are measured, with what could not be opened; `listens` says whether
    events are recorded, for a metric or for a bot. `secrets` is None where no metric asks what
    seats know.
    """

    __slots__ = ("_bots", "_manager", "box", "game", "listens", "metrics", "plan", "secrets")

    plan: Plan
    game: Game[Any]
    box: Box
    metrics: MetricSet

    def __init__(self, plan: Plan, manager: PluginManager) -> None:
        """NotationError, UnknownGame, RulesetError or PluginError for what a plan can't have."""
        if plan.games < 0:
            raise NotationError(_("{games} games can't be played; give 0 or more", games=plan.games))
        if not plan.bots:
            raise NotationError(_("no bot is named; name at least one"))
        if plan.duplicate and len(set(plan.bots)) < 2:
            raise NotationError(_("the same deals for other lineups need at least two different bots"))
        self.plan = plan
        self.game = manager.open(plan.game)
        self.box = _open_box(self.game, plan)
        self._manager = manager
        known = manager.bots_for(self.game.id)
        self._bots = {text: read_bot(text, known) for text in plan.bots}
        if len(plan.bots) > self.box.seats:
            raise NotationError(
                _(
                    "{bots} bots are named for {seats} seats; leave some out",
                    bots=len(plan.bots),
                    seats=self.box.seats,
                )
            )
        self.metrics = choose_metrics(self.game.id, plan.metrics, manager.metrics)
        self.secrets = Secrets(self.box) if self.metrics.needs_knowledge else None
        self.listens = plan.events or self.metrics.needs_events or any(bot.listens for bot in self.bots(0))

    def bots(self, number: int) -> list[Bot]:
        """New bots for the game of this number, by seat."""
        make = self._manager.make_bot
        return [
            make(self._bots[text][0], bot_seed(self.plan, number, seat), self._bots[text][1])
            for seat, text in enumerate(lineup(self.plan, number))
        ]


def open_plan(plan: Plan) -> OpenPlan:
    """A plan opened with the plugins installed here; the last few are kept open."""
    return _opened(plan.text, get_manager())


@lru_cache(maxsize=8)
def _opened(text: str, manager: PluginManager) -> OpenPlan:
    return OpenPlan(plan_from(text), manager)


def _open_box(game: Game[Any], plan: Plan) -> Box:
    if plan.house_rules is None:
        return game.open_box(plan.seats, plan.options)
    with TemporaryDirectory(prefix="gunsmoke-") as folder:
        file = Path(folder) / "house-rules.toml"
        file.write_text(plan.house_rules, encoding="utf-8", newline="")
        return game.open_box(plan.seats, plan.options, file)
