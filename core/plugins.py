"""The plugin manager: loads plugins one at a time, and knows the games and bots they registered.

A plugin that fails is reported and registers nothing; all others go on. Those of
gunsmoke itself come first, so that no other can take what is theirs; then files named
on the command line, installed packages, and the files in the user's folder. Nothing of
a game in a package is imported until it is opened.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from time import perf_counter
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

import pluggy

from . import hooks
from .api import check_api, check_source
from .discovery import EntryPoint, find_entry_points
from .errors import GunsmokeError, PluginError, UnknownGame, in_one_line
from .label import BotLabel, Label
from .language import later
from .offering import left_aside, offer
from .plugin_files import files_in_folder, load_file, named_files
from .registration import ANY_GAME, NameTaken, Registration, bot_claim, game_claim
from .suggest import did_you_mean, either
from .texts import _

if TYPE_CHECKING:
    from .bots import Bot
    from .game import Game

T = TypeVar("T")

LIMIT = "GUNSMOKE_LOAD_PLUGINS"
"""The variable that limits loading: names of entry points with commas between; empty for none."""

HOME = "gunsmoke"
"""The package whose plugins are loaded before all others."""

HOOKS = ("register_games", "register_bots", "register_metrics", "register_commands")

RANDOM = BotLabel(ANY_GAME, "random", later("takes any option"), "gunsmoke.core.bots:RandomBot")
SEARCH = BotLabel(
    ANY_GAME,
    "search",
    later("plays on in tables it can't tell from the real one, and takes what turns out best"),
    "gunsmoke.core.search:SearchBot",
    setting=later("playouts such as 500, or seconds such as 0.5s"),
    examples=(
        (
            "500",
            later("about 500 playouts a decision, and the same choices for the same seed; 200 by default"),
        ),
        ("0.5s", later("half a second a decision")),
        ("500/random", later("playouts at random, even where the game has bots of its own")),
    ),
)
OWN_BOTS = (RANDOM, SEARCH)
"""The bots that come with the core, the weakest first."""


class PluginReport:
    """How the loading of a plugin went.

    `entry` is where it came from, `hooks` those it implements, `games`, `bots` and
    `metrics` what it registered, `aside` labels at the top of its module that its hooks did
    not register, `load_ms` the milliseconds it took. `error` is one line,
    `traceback` the whole story and `cause` what was raised; None where all went well.
    """

    __slots__ = (
        *("aside", "bots", "cause", "entry", "error", "games", "hooks", "load_ms", "metrics", "traceback"),
    )

    def __init__(self, entry: EntryPoint) -> None:
        self.entry = entry
        self.hooks: tuple[str, ...] = ()
        self.games: tuple[Label, ...] = ()
        self.bots: tuple[BotLabel, ...] = ()
        self.metrics: tuple[str, ...] = ()
        self.aside: tuple[Label | BotLabel, ...] = ()
        self.load_ms = 0.0
        self.cause: BaseException | None = None
        self.error: str | None = None
        self.traceback: str | None = None

    @property
    def name(self) -> str:
        """The name of its entry point, or of its file."""
        return self.entry.name

    def blame(self, error: BaseException) -> None:
        """Put down what went wrong."""
        from traceback import format_exception

        self.cause = error
        self.error = last_line(error)
        self.traceback = "".join(format_exception(error))


class PluginManager:
    """The games and bots of these plugins; `only` limits loading to entry points of these names.

    `games` are labels by id, `metrics` targets by name, `reports` how each plugin fared,
    `skipped` the entry points that were not loaded, `absent` names in `only` that no
    package provides.
    """

    def __init__(self, entries: Iterable[EntryPoint], only: Collection[str] | None = None) -> None:
        entries = sorted(dict.fromkeys(entries), key=lambda entry: not _at_home(entry))
        self.games: dict[str, Label] = {}
        self.metrics: dict[str, str] = {}
        self.reports: list[PluginReport] = []
        self.skipped = [entry for entry in entries if only is not None and entry.name not in only]
        self.absent = sorted(set(only or ()) - {entry.name for entry in entries})
        self._bots = [*OWN_BOTS]
        self._owners = {bot_claim(bot): HOME for bot in OWN_BOTS}
        self._home_games: list[str] = []
        self._doors: list[tuple[PluginReport, pluggy.PluginManager]] = []
        self._opened: dict[str, Game[Any]] = {}
        for entry in entries:
            if entry not in self.skipped:
                self._load(entry)

    def find(self, name: str) -> Label:
        """The game of this id, or whose id begins so; `_` and blanks count as `-`, capitals don't.

        UnknownGame where there is none, or more than one.
        """
        wanted = "-".join(name.casefold().replace("_", "-").split())
        label = self.games.get(wanted)
        if label is not None:
            return label
        near = [id for id in self.games if wanted and id.startswith(wanted)]
        if len(near) == 1:
            return self.games[near[0]]
        if near:
            raise UnknownGame(
                _("{name!r} could be {games}; write a little more of it", name=name, games=either(near))
            )
        hint = did_you_mean(wanted, self.games) or _("; no game is installed")
        broken = [repr(report.name) for report in self.reports if report.error]
        if broken:
            names = ", ".join(broken)
            hint += _(" (plugin {names} did not load: see `gunsmoke plugins doctor`)", names=names)
        raise UnknownGame(_("there is no game {name!r}{hint}", name=name, hint=hint))

    def shortened_by(self, id: str) -> str | None:
        """The game of gunsmoke itself that people may write as this in short; None where there is none."""
        return next((longer for longer in self._home_games if longer.startswith(id)), None)

    def open(self, name: str) -> Game[Any]:
        """The Game object that `find(name)` leads to; its modules are imported at the first call.

        PluginError where they can't be, or where the game is not what its label says.
        """
        label = self.find(name)
        if label.id not in self._opened:
            what = game_claim(label)
            game = self._made(what, label.load)
            self._check(what, label, game)
            self._opened[label.id] = game
        return self._opened[label.id]

    def bots_for(self, game_id: str) -> dict[str, BotLabel]:
        """The bots that can play a game, by name: its own, then those that play any."""
        own = {bot.name: bot for bot in self._bots if bot.game == game_id}
        return own | {bot.name: bot for bot in self._bots if bot.game == ANY_GAME and bot.name not in own}

    @property
    def bots(self) -> tuple[BotLabel, ...]:
        """Every bot, those that play any game first."""
        return tuple(self._bots)

    def make_bot(self, label: BotLabel, seed: int, setting: str = "") -> Bot:
        """A bot with its own generator.

        NotationError for a setting it can't have, PluginError where its module can't be imported.
        """
        return self._made(bot_claim(label), lambda: label.make(seed, setting))

    def orphans(self) -> list[BotLabel]:
        """Bots for games that are not there."""
        return [bot for bot in self._bots if bot.game != ANY_GAME and bot.game not in self.games]

    def uncounted(self, report: PluginReport) -> Iterator[tuple[str, str]]:
        """What a plugin's labels beside hooks would have registered, each with the hook to do it by.

        A label that somebody registered, which this module just imports, is none of them.
        """
        for label in report.aside:
            if isinstance(label, Label):
                what, hook = game_claim(label), "register_games"
            else:
                what, hook = bot_claim(label), "register_bots"
            if what not in self._owners:
                yield what, hook

    def command_apps(self, new_app: Callable[[], T]) -> Iterator[tuple[PluginReport, T]]:
        """An app from `new_app` for each plugin that adds commands, with the commands on it.

        A plugin that raises is blamed in its report; others go on.
        """
        for report, door in self._doors:
            app = new_app()
            try:
                door.hook.register_commands(app=app)
            except BaseException as error:  # a plugin may raise SystemExit, too
                report.blame(error)
            else:
                yield report, app

    # ------------------------------------------------------------- loading

    def _load(self, entry: EntryPoint) -> None:
        start = perf_counter()
        report = PluginReport(entry)
        self.reports.append(report)
        try:
            with redirect_stdout(sys.stderr):  # standard output is the command's
                self._admit(entry, report)
        except BaseException as error:  # a module may raise SystemExit or KeyboardInterrupt, too
            report.blame(error)
        report.load_ms = round((perf_counter() - start) * 1000, 3)

    def _admit(self, entry: EntryPoint, report: PluginReport) -> None:
        """Import a plugin, call its hooks, and take over what it registered once all of it is valid."""
        claim = f"plugin {entry.name!r}"
        if claim in self._owners:
            raise NameTaken(f"{self._owners[claim]} has a {claim} already; rename this one")
        plugin = _imported(entry)
        check_api(sys.modules[entry.value.partition(":")[0]])
        check_api(plugin)
        door = pluggy.PluginManager(hooks.GROUP)
        door.add_hookspecs(hooks)
        door.register(plugin, entry.name)
        report.hooks = _hooks_of(door, plugin)

        new = Registration(self._owners)
        if report.hooks:
            door.hook.register_games(register=new.game)
            door.hook.register_bots(register=new.bot)
            door.hook.register_metrics(register=new.metric)
            if isinstance(plugin, ModuleType):
                report.aside = left_aside(plugin, new)
        else:
            if isinstance(plugin, ModuleType):
                offer(plugin, new, games=bool(entry.file))
            if not new.claims:
                raise PluginError(
                    f"it implements no hook; mark one of {', '.join(HOOKS)} with core.hooks.hookimpl, "
                    "or put a Label at the top of the module"
                )
        for label in new.games:
            self._keep_beginnings_free(label)

        self._owners[claim] = entry.source
        self._owners.update(dict.fromkeys(new.claims, claim))
        self.games.update({label.id: label for label in new.games})
        self.metrics.update(new.metrics)
        self._bots += new.bots
        if _at_home(entry):
            self._home_games += [label.id for label in new.games]
        if "register_commands" in report.hooks:
            self._doors.append((report, door))
        report.games = tuple(new.games)
        report.bots = tuple(new.bots)
        report.metrics = tuple(new.metrics)

    def _keep_beginnings_free(self, label: Label) -> None:
        """Hold that what people type for a game of gunsmoke itself still leads there."""
        longer = self.shortened_by(label.id)
        if longer is not None:
            raise PluginError(
                f"{game_claim(label)} is the beginning of {longer!r}, which people may write in short; "
                "choose another name"
            )

    # ------------------------------------------------------------- opening

    def _made(self, what: str, make: Callable[[], T]) -> T:
        try:
            with redirect_stdout(sys.stderr):
                return make()
        except (GunsmokeError, KeyboardInterrupt):
            raise
        except BaseException as error:
            message = _(
                "{what} can't be opened: {error} (in {owner})",
                what=what,
                error=last_line(error),
                owner=self._owners[what],
            )
            raise PluginError(message) from error

    def _check(self, what: str, label: Label, game: object) -> None:
        from .game import Game

        owner = self._owners[what]
        if not isinstance(game, Game):
            raise PluginError(f"{what}: {label.target} is a {type(game).__name__}, not a Game (in {owner})")
        told = (label.id, label.least, label.most)
        found = (game.id, game.least, game.most)
        if told != found:
            raise PluginError(
                f"{what}: the label has id, least and most players {told}, its Game {found} (in {owner})"
            )


@cache
def get_manager() -> PluginManager:
    """The manager of all plugins, installed or in files, or of those that GUNSMOKE_LOAD_PLUGINS names."""
    limit = os.environ.get(LIMIT)
    only = None if limit is None else [name.strip() for name in limit.split(",") if name.strip()]
    return PluginManager([*named_files(), *find_entry_points(hooks.GROUP), *files_in_folder()], only)


def last_line(error: BaseException) -> str:
    """An exception in one line; of a PluginError only what it says."""
    try:
        told = in_one_line(str(error))
    except Exception:  # a stranger's exception may fail to say what it is
        return type(error).__name__
    if isinstance(error, PluginError):
        return told
    return f"{type(error).__name__}: {told}" if told else type(error).__name__


def _at_home(entry: EntryPoint) -> bool:
    return entry.distribution.lower() == HOME


def _imported(entry: EntryPoint) -> Any:
    try:
        if entry.file:
            return load_file(entry)
        module, _colon, path = entry.value.partition(":")
        found = import_module(module)
        for name in path.split(".") if path else ():
            found = getattr(found, name)
    except BaseException:
        check_source(entry)
        raise
    if isinstance(found, type):
        raise PluginError(f"{entry.value} is a class; name a module, or an object of that class")
    return found


def _hooks_of(door: pluggy.PluginManager, plugin: object) -> tuple[str, ...]:
    """The hooks a plugin implements; PluginError if it has one nobody calls."""
    implemented = [caller.name for caller in door.get_hookcallers(plugin) or ()]
    for name in implemented:
        if name not in HOOKS:
            raise PluginError(f"there is no hook {name!r}{did_you_mean(name, HOOKS)}")
    return tuple(name for name in HOOKS if name in implemented)
