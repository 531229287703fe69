"""What the doctor finds in a plugin: faults of what it registered, and what to do about each failure."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial

import pluggy

from gunsmoke.core.api import WrongApi
from gunsmoke.core.errors import GunsmokeError, PluginError
from gunsmoke.core.plugins import LIMIT, PluginManager, PluginReport, last_line
from gunsmoke.core.registration import NameTaken

from .output import paragraph, strong
from .texts import _

SLOW = 250.0
"""A plugin that takes more milliseconds to load holds up every start."""


def faults(manager: PluginManager, report: PluginReport) -> Iterator[str]:
    """What fails when each thing that a plugin registered is opened."""
    trials: list[tuple[str, Callable[[], object]]] = [
        *((_("game {id}", id=game.id), partial(_open_rulebook, manager, game.id)) for game in report.games),
        *((_("bot {name}", name=bot.name), partial(manager.make_bot, bot, 0)) for bot in report.bots),
        *((_("metric {name}", name=name), partial(_open_metric, manager, name)) for name in report.metrics),
    ]
    for what, trial in trials:
        try:
            trial()
        except GunsmokeError as error:
            yield str(error)
        except Exception as error:  # a stranger's code may raise anything, and that is the finding
            yield f"{what}: {last_line(error)}"
    for game in report.games:
        yield from _unknown_rules(manager, game.id)
    yield from labels_aside(manager, report)


def labels_aside(manager: PluginManager, report: PluginReport) -> Iterator[str]:
    """The labels that count for nothing, since their module has hooks, and what to do."""
    for what, hook in manager.uncounted(report):
        yield _(
            "the label of {what} counts for nothing beside hooks ({hooks}): register it in {hook}",
            what=what,
            hooks=", ".join(report.hooks),
            hook=hook,
        )


def _open_rulebook(manager: PluginManager, game_id: str) -> None:
    manager.open(game_id).rulebook()


def _open_metric(manager: PluginManager, name: str) -> None:
    from gunsmoke.core.metrics.choose import open_metric

    with redirect_stdout(sys.stderr):  # standard output is the command's
        open_metric(name, manager.metrics[name])


def _unknown_rules(manager: PluginManager, game_id: str) -> Iterator[str]:
    """The rules that a game's steps and refusals cite, and its rulebook does not have."""
    from gunsmoke.core.testing.citing import cited_in_advance

    try:
        game = manager.open(game_id)
        known = game.rulebook().entries
    except Exception:  # what is wrong there was found before
        return
    for where, rule in cited_in_advance(game):
        if rule not in known:
            yield _(
                "game {id}: {where} cites {rule}, which is not in its rulebook: write it, or cite another",
                id=game_id,
                where=where,
                rule=rule or _("no rule"),
            )


def advice(report: PluginReport) -> list[str]:
    """What to do about a plugin that failed, or is slow."""
    told = []
    cause = report.cause
    if cause is not None:
        told.append(_to_do(cause, report))
    if report.load_ms > SLOW:
        told.append(
            _(
                "it takes {ms} ms of every start: import what is heavy in the functions that use it",
                ms=round(report.load_ms),
            )
        )
    return told


def _to_do(cause: BaseException, report: PluginReport) -> str:
    source = report.entry.source
    match cause:
        case WrongApi():
            return _("install versions of gunsmoke and of {source} that go together", source=source)
        case NameTaken():
            return _(
                "rename what is taken, uninstall one of the two, or name the other plugins in {limit}",
                limit=LIMIT,
            )
        case PluginError():
            return _("mend it in {source}; docs/plugins.md says what a plugin has to be", source=source)
        case pluggy.PluginValidationError():
            return _("give the hook the arguments that gunsmoke.core.hooks has, by the same names")
        case ModuleNotFoundError():
            return _(
                "install what is missing ({name}), and name it among the dependencies of {source}",
                name=cause.name or last_line(cause),
                source=source,
            )
        case ImportError() if report.entry.file and "relative import" in str(cause):
            return _(
                "write the whole name of what is imported with a dot: a single file has no package that a "
                "dot could stand for; what takes several files is a package"
            )
        case ImportError():
            return _("install versions of gunsmoke and of {source} that go together", source=source)
        case SyntaxError():
            return _(
                "mend line {line} of {file}: Python can't read it", line=cause.lineno, file=cause.filename
            )
    return _("the traceback ends where it happened: mend that line, or report it to the author of {source}",
             source=source)  # fmt: skip


def findings(report: PluginReport, found: list[str]) -> Iterator[str]:
    """How a plugin is, the whole story of what ails it, and what to do."""
    about = {"name": strong(report.name), "source": report.entry.source, "target": report.entry.value}
    if report.error:
        yield _("{name} ({source}, {target}) failed", **about)
    elif found:
        yield _("{name} ({source}, {target}) loads, but not all of it works", **about)
    else:
        yield _("{name} ({source}, {target}) is sound", **about)
    facts = [(_("hooks"), ", ".join(report.hooks) or _("none"))]
    if report.games:
        facts.append((_("games"), ", ".join(label.id for label in report.games)))
    if report.bots:
        facts.append((_("bots"), ", ".join(label.name for label in report.bots)))
    facts += [(_("fault"), fault) for fault in found]
    if report.error:
        facts.append((_("error"), report.error))
    facts += [(_("to do"), one) for one in advice(report)]
    width = max(len(name) for name, fact in facts)
    for name, fact in facts:
        yield from paragraph(fact, f"  {name.ljust(width)}  ")
    for line in (report.traceback or "").splitlines():
        yield f"    {line}"
    yield ""
