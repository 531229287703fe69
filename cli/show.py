"""`gunsmoke show`: what is in a game's box, and how it can be played."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gunsmoke.core.game import Game
from gunsmoke.core.label import BotLabel
from gunsmoke.core.language import Texts
from gunsmoke.core.plugins import PluginManager, get_manager
from gunsmoke.core.quantities import ARROW
from gunsmoke.core.rulebook import Component, Facts, Option, OptionKind, Rulebook, Status
from gunsmoke.core.texts import listed

from .arguments import GameName, HouseRules
from .games import players
from .output import paragraph, say, say_json, strong, table
from .statuses import STATUSES
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.comparison.differences import Difference

LONGEST_VALUE = 100
"""A house number that takes more letters is shown in part."""


def show(
    game: GameName,
    house_rules: HouseRules = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json",
            help="Print {id, title, summary, players, facts, house_rules, changes, components, options, "
            "house, bots, languages, fingerprint}; components are those of the published box, changes what "
            "house rules make of it: {kind, name, before, after}.",
        ),
    ] = False,
) -> None:
    """Show what is in a game's box: facts, players, components, options, and what is nobody's but ours."""
    manager = get_manager()
    opened = manager.open(game)
    opened.open_box(overlay=house_rules)  # the game's own check of the numbers
    book = opened.rulebook(house_rules)
    changes = house_changes(opened, book, house_rules)
    if as_json:
        say_json(as_data(manager, opened, book, changes))
    else:
        say(*as_text(manager, opened, book, changes))


def house_changes(game: Game[Any], book: Rulebook, house_rules: Path | None) -> list[Difference]:
    """What house rules make otherwise than it was published, at the usual number of seats."""
    from gunsmoke.core.comparison.differences import differences
    from gunsmoke.core.comparison.ruleset import Ruleset

    if house_rules is None:
        return []
    published = Ruleset(game.id, game, game.rulebook(), None, {})
    return differences(published, Ruleset(game.id, game, book, house_rules, {}))


def as_data(
    manager: PluginManager, game: Game[Any], book: Rulebook, changes: Sequence[Difference]
) -> dict[str, Any]:
    """All that is shown, as JSON has it."""
    return {
        "id": game.id,
        "title": book.facts.title,
        "summary": manager.games[game.id].summary,
        "players": asdict(book.players),
        "facts": asdict(book.facts),
        "house_rules": book.house_rules,
        "changes": [asdict(change) for change in changes],
        "components": [asdict(component) for component in book.components.values()],
        "options": [asdict(option) for option in book.options.values()],
        "house": {
            "constants": [
                {"name": name, "value": one.value, "source": one.source, "note": one.note}
                for name, one in book.constants.items()
                if one.status == Status.HOUSE
            ],
            "rulings": house_rulings(book),
        },
        "bots": [bot_data(bot) for bot in manager.bots_for(game.id).values()],
        "languages": book.languages,
        "fingerprint": book.fingerprint,
    }


def house_rulings(book: Rulebook) -> list[str]:
    """The ids of the rulings that are somebody's choice."""
    return [id for id, ruling in book.rulings.items() if ruling.status == Status.HOUSE]


def as_text(
    manager: PluginManager, game: Game[Any], book: Rulebook, changes: Sequence[Difference]
) -> Iterator[str]:
    """All that is shown, as lines to read."""
    yield strong(f"{book.facts.title} ({game.id})")
    label = manager.games[game.id]
    yield from paragraph(label.texts(label.summary))
    yield ""
    told = facts(book, game.texts)
    width = max(len(name) for name, fact in told)
    for name, fact in told:
        yield from paragraph(fact, f"{name.ljust(width)}  ")
    yield ""
    components = [component_row(component, game.texts) for component in book.components.values()]
    heading = _("IN THE BOX") if book.house_rules is None else _("IN THE PUBLISHED BOX")
    yield from table((_("COUNT"), heading, _("STATUS")), components)
    yield from card_changes(changes)
    if book.options:
        yield ""
        options = [option_row(option, game.texts) for option in book.options.values()]
        yield from table((_("OPTION"), _("VALUES (* BY DEFAULT)"), _("WHAT IT DOES")), options)
    yield ""
    bots = manager.bots_for(game.id).values()
    yield from table((_("BOT"), _("HOW IT PLAYS")), [row for bot in bots for row in bot_rows(bot)])
    yield ""
    yield from house_lines(book, game, changes)


def card_changes(changes: Sequence[Difference]) -> Iterator[str]:
    """How many cards of which faces the house rules put at the table instead."""
    told = [f"{one.name} {one.before}{ARROW}{one.after}" for one in changes if one.kind == "cards"]
    if told:
        yield from paragraph(_("Under the house rules: {cards}.", cards=", ".join(told)))


def facts(book: Rulebook, texts: Texts) -> list[tuple[str, str]]:
    """The facts about a game, by name; what is not known is left out."""
    known: Facts = book.facts
    shortest, longest = known.minutes
    told = [
        (_("players"), players(book.players.least, book.players.most)),
        (_("minutes"), str(shortest) if shortest == longest else f"{shortest}-{longest}"),
        (_("age"), f"{known.age}+"),
        (_("setting"), texts(known.setting)),
        (_("design"), ", ".join(known.designers)),
        (_("art"), ", ".join(known.artists)),
        (_("publisher"), f"{known.publisher}, {known.year}"),
        (_("source"), f"{known.source} ({_(STATUSES[known.status])})"),
        (_("rules in"), ", ".join(book.languages)),
        (_("house rules"), book.house_rules or ""),
    ]
    return [(name, fact) for name, fact in told if fact]


def bot_data(bot: BotLabel) -> dict[str, Any]:
    """A bot as JSON has it, with what may stand behind its name, and texts that do, each with its meaning."""
    examples = [{"text": f"{bot.name}:{setting}", "meaning": meaning} for setting, meaning in bot.examples]
    return {"name": bot.name, "summary": bot.summary, "setting": bot.setting, "examples": examples}


def bot_rows(bot: BotLabel) -> Iterator[tuple[str, str]]:
    """A bot as a row of the table, and under it its settings, as they are written."""
    yield bot.name, bot.texts(bot.summary)
    for text, meaning in bot.settings():
        yield f"  {text}", meaning


def component_row(component: Component, texts: Texts) -> tuple[str, str, str]:
    """A kind of thing in the box as a row of the table."""
    note = f"; {texts(component.note)}" if component.note else ""
    return (
        str(component.count).rjust(len(_("COUNT"))),
        texts(component.title),
        f"{_(STATUSES[component.status])}{note}",
    )


def option_row(option: Option, texts: Texts) -> tuple[str, str, str]:
    """An option as a row of the table: `church*, saloon`."""
    rules = f" ({', '.join(option.rules)})" if option.rules else ""
    return option.name, option_values(option), texts(option.summary) + rules


def option_values(option: Option) -> str:
    """The values an option can have, its default with a star: `church*, saloon`, `0-9, 3*`."""
    match option.kind:
        case OptionKind.BOOL:
            values = ["no", "yes"]
            default = values[bool(option.default)]
        case OptionKind.CHOICE:
            values = list(option.choices)
            default = str(option.default)
        case OptionKind.INT:
            limits = "-".join("" if limit is None else str(limit) for limit in (option.least, option.most))
            return f"{limits}, {option.default}*"
    return ", ".join(f"{value}*" if value == default else value for value in values)


def written(value: Any) -> str:
    """A value as a house-rules file would have it."""
    return json.dumps(value, ensure_ascii=False)


def shortened(value: Any) -> str:
    """A value in at most a line or two: of a long list or table the first entries, and how many more."""
    whole = written(value)
    if len(whole) <= LONGEST_VALUE:
        return whole
    if isinstance(value, dict):
        entries = [f"{written(key)}: {written(part)}" for key, part in value.items()]
    elif isinstance(value, (list, tuple)):
        entries = [written(part) for part in value]
    else:
        entries = [whole]
    first, *more = entries
    shown = [first if len(first) <= LONGEST_VALUE else f"{first[:LONGEST_VALUE]}..."]
    for entry in more:
        if len(", ".join([*shown, entry])) > LONGEST_VALUE:
            break
        shown.append(entry)
    left = len(entries) - len(shown)
    told = [*shown, _("... {count} more", count=left)] if left else shown
    start, end = (whole[0], whole[-1]) if len(entries) > 1 else ("", "")
    return f"{start}{', '.join(told)}{end}"


def house_lines(book: Rulebook, game: Game[Any], changes: Sequence[Difference]) -> Iterator[str]:
    """The numbers and rulings that nobody published, with the reason for each number.

    Of what house rules change, that alone.
    """
    rows = []
    cut = False
    for name, one in book.constants.items():
        why = [game.texts(one.source), game.texts(one.note)]
        changed = [part for part in changes if part.kind == "number" and part.name.split(".")[0] == name]
        for part in changed:
            shown = f"{part.before or '–'}{ARROW}{part.after or '–'}"
            rows.append((part.name, listed(filter(None, [shown, *why]))))
        if not changed and one.status == Status.HOUSE:
            shown = shortened(one.value)
            cut = cut or shown != written(one.value)
            rows.append((name, listed(filter(None, [shown, *why]))))
    if rows:
        yield from table((_("HOUSE DATA"), _("VALUE, AND WHY")), rows)
        if cut:
            yield from paragraph(_("`gunsmoke show {game} --json` has them whole.", game=game.id))
    rulings = house_rulings(book)
    if rulings:
        yield ""
        heads = _("house rulings"), _("to read one")
        width = max(map(len, heads))
        told = ", ".join(rulings), f"gunsmoke rules {game.id} {rulings[0]}"
        for head, fact in zip(heads, told, strict=True):
            yield from paragraph(fact, f"{head.ljust(width)}  ")
    if not rows and not rulings:
        yield _("Nothing here is house data: all numbers and rulings are published or follow from what is.")
