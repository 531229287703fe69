"""The parts of a report that say what was asked, how to ask it again, and how it was answered."""

from __future__ import annotations

from gunsmoke.core.option import spelt
from gunsmoke.core.quantities import whole
from gunsmoke.core.simulation.plan import Plan
from gunsmoke.core.simulation.summary import Summary
from gunsmoke.core.texts import _
from gunsmoke.core.version import __version__

from .page import Section, block, command_line, facts, heading, paragraph
from .subject import Subject


def question(summary: Summary, subject: Subject) -> Section:
    """The plan: who played what, how often, under which rules."""
    plan = summary.plan
    pairs = [
        (_("game"), f"{subject.title} ({plan.game})"),
        (_("games"), whole(plan.games)),
        (_("seats"), str(plan.seats)),
        (_("bots"), ", ".join(plan.bots)),
        (_("seed"), str(plan.seed)),
        (_("deals"), _deals(plan)),
        *_options(plan, subject),
        (_("metrics"), _metrics(plan)),
        (_("version"), f"gunsmoke {__version__}"),
        (_("plan"), plan.fingerprint),
    ]
    html = facts(pairs)
    if plan.house_rules is None:
        html += paragraph(_("The game's own rules, without house rules."))
    else:
        html += heading(_("House rules")) + block(plan.house_rules)
    return Section("question", _("The question"), html)


def reproduce(summary: Summary, command: str) -> Section:
    """How to get this page again."""
    html = paragraph(
        _(
            "The same plan under the same version gives the same numbers, on any machine and with any number "
            "of workers."
        )
    )
    if command:
        html += command_line(command)
    if summary.plan.house_rules is not None:
        html += paragraph(_("Put the house rules above in the file that --rules names."))
    html += paragraph(_("The whole plan, as one line of JSON:"), "note") + block(summary.plan.text)
    return Section("reproduce", _("Do it again"), html)


def methods() -> Section:
    """How the numbers were got."""
    told = (
        _(
            "Each game has its own seed, made from the plan's seed and the game's number. The bots move on "
            "by one seat from game to game, so that each sits on every seat equally often. Only games that "
            "came to their end are counted."
        ),
        _(
            "A win rate is the share of games won; where several seats win together, each of them won. The "
            "intervals are Wilson's score intervals. Where one game has several seats of a kind, these don't "
            "win independently of each other; the interval is that of as many independent trials as would "
            "scatter as much (Kish's effective sample size)."
        ),
        _(
            "Means have Student's t intervals, from the scatter between games. The level of all intervals is "
            "95%: of a hundred such intervals about five miss the true value, and among many numbers some "
            "will look remarkable by chance alone."
        ),
        _(
            "Of roles, characters and the like the best is only named where its win rate is clear of that of "
            "all seats together at a level of 95% for all of them at once (Bonferroni's correction)."
        ),
        _("Bots are programs. What holds for them holds for people only as far as people play alike."),
    )
    html = "".join(map(paragraph, told))
    return Section("methods", _("Methods"), html)


def _deals(plan: Plan) -> str:
    if plan.duplicate:
        return _("each deal played once for each seat that a bot can have in it")
    return _("a new deal for each game")


def _metrics(plan: Plan) -> str:
    if plan.metrics is None:
        return _("all that apply")
    return ", ".join(plan.metrics) or _("none")


def _options(plan: Plan, subject: Subject) -> list[tuple[str, str]]:
    """The options as they are chosen, those first that are not as the published game has them."""
    rows: dict[bool, list[tuple[str, str]]] = {True: [], False: []}
    for name, given in sorted(plan.options.items()):
        usual = given == subject.defaults.get(name, given)
        shown = spelt(given)
        if not usual:
            shown = _("{chosen} (by default {usual})", chosen=shown, usual=spelt(subject.defaults[name]))
        rows[usual].append((_("option {name}", name=name), shown))
    return [*rows[False], *rows[True]]
