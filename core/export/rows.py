"""The rows of an exported match: its decisions, its events, or the match itself.

Names and meanings of columns are English in every language, so that a file is the same wherever
it was made; only the lines of events are in the language spoken.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from gunsmoke.core.codec import encode
from gunsmoke.core.columns import FLAG, INTEGER, INTEGERS, TEXT, TEXTS, WORD, Column
from gunsmoke.core.values import value

if TYPE_CHECKING:
    from .source import Exported

Row = dict[str, object]


@value
class RowKind:
    """A kind of row: its columns, and how to make the rows of a match."""

    columns: tuple[Column, ...]
    rows: Callable[[Exported], Iterator[Row]]


_MATCH = (
    Column("match", TEXT, "the file of the match's record"),
    Column("game", WORD, "the id of the game"),
)

DECISION = (
    *_MATCH,
    Column("number", INTEGER, "its place among the decisions of the match, from 1; those taken back are out"),
    Column("seat", INTEGER, "the seat that decided, from 0"),
    Column("name", WORD, "the name of that seat"),
    Column("player", WORD, "who played it then: a bot, or `human`"),
    Column("kind", WORD, "what was asked; empty where the seat spoke up without being asked"),
    Column("rules", TEXTS, "the ids of the rules that the question follows from"),
    Column("options", INTEGER, "among how many options it was made; null where that is not to be seen"),
    Column("sealed", FLAG, "whether the reply was sealed: made without knowing what others reply"),
    Column("offer", FLAG, "whether the seat spoke up without being asked"),
    Column("clock", FLAG, "whether the clock decided for a silent seat"),
    Column("action", TEXT, "what was chosen, as it is typed at the table; unseen cards are `??`"),
)

EVENT = (
    *_MATCH,
    Column("decision", INTEGER, "how many decisions had been made: it follows from the last of them"),
    Column("number", INTEGER, "its place among the events of the match, from 0"),
    Column("seat", INTEGER, "the seat it is about, from 0; null where it is about none"),
    Column("name", WORD, "the name of that seat"),
    Column("kind", WORD, "what happened, in a past participle"),
    Column("cards", TEXTS, "the cards of it by their texts; unseen ones are `??`"),
    Column("rules", TEXTS, "the ids of the rules it follows from"),
    Column("values", TEXT, "its other details, as JSON"),
    Column("text", TEXT, "a line that tells it"),
)

MATCH = (
    *_MATCH,
    Column("plugin", TEXT, "the package the game came from, and its version"),
    Column("ruleset", TEXT, "the fingerprint of the rules it was begun with"),
    Column("options", TEXT, "the options of the game, as JSON"),
    Column("started", TEXT, "when it began, in ISO 8601"),
    Column("seed", TEXT, "the seed in decimal digits, longer than any integer type; null for a seat's part"),
    Column("seats", INTEGER, "how many seats there are"),
    Column("names", TEXTS, "the name of each seat, in the order of the seats"),
    Column("players", TEXTS, "who played each seat last"),
    Column("decisions", INTEGER, "how many decisions were made"),
    Column("events", INTEGER, "how many events there were"),
    Column("over", FLAG, "whether the game is over"),
    Column("winners", INTEGERS, "the seats that won, from 0; null while it is on"),
    Column("scores", INTEGERS, "each seat's score, in the order of the seats; null while it is on"),
    Column("rules", TEXTS, "the ids of the rules that ended it"),
)


def _decisions(match: Exported) -> Iterator[Row]:
    header = match.record.header
    for made in match.made:
        yield {
            "match": match.name,
            "game": header.game,
            "number": made.number,
            "seat": made.seat,
            "name": header.names[made.seat],
            "player": made.player,
            "kind": made.kind,
            "rules": list(made.because),
            "options": made.options,
            "sealed": made.sealed,
            "offer": made.offer,
            "clock": made.clock,
            "action": made.action,
        }


def _events(match: Exported) -> Iterator[Row]:
    header = match.record.header
    for told in match.told:
        heard = told.heard
        yield {
            "match": match.name,
            "game": header.game,
            "decision": told.decision,
            "number": told.number,
            "seat": heard.seat,
            "name": None if heard.seat is None else header.names[heard.seat],
            "kind": heard.kind,
            "cards": list(heard.cards),
            "rules": list(heard.because),
            "values": _json(heard.values),
            "text": told.line,
        }


def _match(match: Exported) -> Iterator[Row]:
    header, outcome = match.record.header, match.outcome
    yield {
        "match": match.name,
        "game": header.game,
        "plugin": header.plugin,
        "ruleset": header.ruleset,
        "options": _json(header.options),
        "started": header.started,
        "seed": None if match.seed is None else str(match.seed),
        "seats": len(header.names),
        "names": list(header.names),
        "players": list(match.record.players()),
        "decisions": len(match.made),
        "events": len(match.told),
        "over": outcome is not None,
        "winners": None if outcome is None else list(outcome.winners),
        "scores": None if outcome is None else list(outcome.scores),
        "rules": [] if outcome is None else list(outcome.because),
    }


def _json(values: Mapping[str, object]) -> str:
    return json.dumps(encode(values), ensure_ascii=False)


ROWS: Mapping[str, RowKind] = {
    "decisions": RowKind(DECISION, _decisions),
    "events": RowKind(EVENT, _events),
    "matches": RowKind(MATCH, _match),
}
"""The kinds of rows there are, by name."""
