"""What a client may do at its seat, as tools: name, description, arguments, and the answer to a call.

A tool shows what the seat may see and does what the seat may do. Nothing leads to other
seats' cards, to the seed or to the record; a call that won't do is answered by one fault.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gunsmoke.adapters.text.table import TextTable
from gunsmoke.adapters.texts import _
from gunsmoke.core.errors import GunsmokeError, IllegalAction, NotationError
from gunsmoke.core.language import later
from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.values import value

LONGEST = 2000
"""No text among the arguments has more characters."""

HIGHEST = 1_000_000
"""No number among them is higher."""

KINDS: Mapping[str, type] = {"string": str, "integer": int, "boolean": bool}
"""The types of arguments, by their names in JSON Schema."""


@value
class Argument:
    """An argument of a tool; one without a default has to be given."""

    kind: str
    description: str
    default: str | int | bool | None = None


@value
class Tool:
    """A tool: `changes` says whether a call may change the game."""

    name: str
    title: str
    description: str
    arguments: Mapping[str, Argument]
    changes: bool = False

    def schema(self) -> dict[str, Any]:
        """Its arguments as JSON Schema."""
        properties: dict[str, Any] = {}
        for name, argument in self.arguments.items():
            properties[name] = {"type": argument.kind, "description": _(argument.description)}
            if argument.kind == "string":
                properties[name]["maxLength"] = LONGEST
            if argument.default is not None:
                properties[name]["default"] = argument.default
        required = [name for name, argument in self.arguments.items() if argument.default is None]
        return {
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }


TOOLS = {
    tool.name: tool
    for tool in (
        Tool(
            "observe",
            later("Look at the table"),
            later(
                "What you may see: who you are, what happened since you last looked, the table, what you "
                "are asked, and your replies with their numbers. Each event ends with the ids of its rules."
            ),
            {
                "everything": Argument(
                    "boolean", later("Tell all that happened since the deal, not only what is new."), False
                )
            },
        ),
        Tool(
            "legal_actions",
            later("List your replies"),
            later("What you may reply now, with numbers; at most fifty at a time."),
            {
                "words": Argument("string", later("Only those that hold all these words."), ""),
                "start": Argument("integer", later("Only those from this number on."), 1),
            },
        ),
        Tool(
            "act",
            later("Reply"),
            later(
                "Do something, and see the table as it is once others have played on. What is not allowed "
                "is refused, with the rule it goes against, and changes nothing."
            ),
            {
                "action": Argument(
                    "string",
                    later(
                        "The words of an action, or its number among the replies you last saw; `pass` to "
                        "let a moment go by at which you might speak up."
                    ),
                )
            },
            changes=True,
        ),
        Tool(
            "explain",
            later("Ask why"),
            later("Why you may, or may not, do something now; or what a rule says, with the rulings on it."),
            {"what": Argument("string", later("The words or the number of an action, or the id of a rule."))},
        ),
        Tool(
            "rules",
            later("Read the rules"),
            later("Rules by their ids or by words they hold; without any, the chapters."),
            {"query": Argument("string", later("Ids or words."), "")},
        ),
        Tool(
            "new_game",
            later("Begin another game"),
            later("Deal another game at the same seat, with the same settings, against the same bots."),
            {
                "abandon": Argument(
                    "boolean", later("Give up the game that is on; it counts as abandoned."), False
                )
            },
            changes=True,
        ),
    )
}


@value
class Answer:
    """What a call is answered with: a text, or the fault that kept it from being carried out."""

    text: str
    fault: bool = False


class SeatTools:
    """The tools of one seat at a table where bots have all the others.

    `next_file` gives each game after the first the file for its record, None for none.
    `report` gets what the keeper should know and the client must not.
    """

    def __init__(
        self,
        table: TextTable,
        seat: int,
        next_file: Callable[[], Path | None] = lambda: None,
        report: Callable[[str], None] = lambda line: print(line, file=sys.stderr),
    ) -> None:
        """NotationError unless this seat, and no other, is played by text."""
        if table.text_seats != (seat,):
            raise NotationError(_("bots have to have every seat but the client's own"))
        self.table = table
        self.seat = seat
        self.games = 1
        self.abandoned = 0
        self._next_file = next_file
        self._report = report

    @property
    def instructions(self) -> str:
        """What a client is told in the beginning."""
        return _(
            "You sit at a table of {game} as {who}, against bots. Call observe to see the table, act to "
            "reply, explain to ask why something is or is not allowed, and rules to read the rules; ids in "
            "square brackets name rules. You see what your seat may see.",
            game=self.table.game.title,
            who=self.table.names[self.seat],
        )

    def call(self, name: str, arguments: Mapping[str, Any]) -> Answer:
        """Carry out a call. Nothing is raised: what goes wrong is the answer."""
        try:
            text = self._answer(name, _checked(name, arguments))
        except (NotationError, IllegalAction) as error:
            return Answer(_plain(str(error)), fault=True)
        except Refused as error:
            return Answer(_plain(str(error)), fault=True)
        except GunsmokeError as error:
            # A message from inside may name hidden cards, or files of the keeper's.
            self._report(f"{name}: {error}")
        except Exception:
            self._report(traceback.format_exc())
        else:
            return Answer(_plain(text))
        broken = _("the table failed at this; its keeper finds more in the server's error output")
        return Answer(broken, fault=True)

    def _answer(self, name: str, given: Mapping[str, Any]) -> str:
        table, seat = self.table, self.seat
        match name:
            case "observe":
                return table.observe(seat, everything=given["everything"])
            case "legal_actions":
                return table.legal(seat, given["words"], given["start"])
            case "act":
                reply = table.act(seat, given["action"])
                if not reply.done:
                    raise Refused(reply.text)
                return f"{reply.text}\n\n{table.observe(seat)}"
            case "explain":
                what = given["what"].strip()
                return table.explain(what) if table.rules.has(what) else table.why(seat, what)
            case "rules":
                return table.search(given["query"])
            case _:
                return self._deal(abandon=given["abandon"])

    def _deal(self, *, abandon: bool) -> str:
        if self.table.outcome is None:
            if not abandon:
                raise Refused(_("the game is still on; play it to its end, or give it up with abandon"))
            self.abandoned += 1
        self.table.reset(path=self._next_file())
        self.games += 1
        said = _("Game {number} begins; {given_up} given up.", number=self.games, given_up=self.abandoned)
        return f"{said}\n\n{self.table.observe(self.seat)}"


class Refused(Exception):
    """A call that can't be carried out now, with a reason for the client."""


def _checked(name: str, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a call with what is left out filled in; NotationError where they won't do."""
    tool = TOOLS.get(name)
    if tool is None:
        raise NotationError(
            _("there is no tool {name!r}{hint}", name=_short(name), hint=did_you_mean(name[:50], TOOLS))
        )
    for given in arguments:
        if given not in tool.arguments:
            hint = did_you_mean(given[:50], tool.arguments)
            raise NotationError(
                _("{tool} has no argument {name!r}{hint}", tool=name, name=_short(given), hint=hint)
            )
    return {key: _checked_one(tool, key, argument, arguments) for key, argument in tool.arguments.items()}


def _checked_one(tool: Tool, name: str, argument: Argument, arguments: Mapping[str, Any]) -> Any:
    given = arguments.get(name, argument.default)
    if given is None:
        raise NotationError(_("{tool} needs the argument {name!r}", tool=tool.name, name=name))
    if argument.kind == "string" and type(given) is int and 0 <= given <= HIGHEST:
        given = str(given)  # clients like to send the number of a reply as a number
    if type(given) is not KINDS[argument.kind]:
        kinds = {"tool": tool.name, "name": name, "expected": argument.kind, "given": type(given).__name__}
        raise NotationError(_("{tool}: {name} should be a {expected}, not a {given}", **kinds))
    if isinstance(given, str) and len(given) > LONGEST:
        raise NotationError(
            _(
                "{tool}: {name} has {length} characters, {most} are the most",
                tool=tool.name,
                name=name,
                length=len(given),
                most=LONGEST,
            )
        )
    if type(given) is int and not 1 <= given <= HIGHEST:
        raise NotationError(
            _("{tool}: {name} should be from 1 to {most}", tool=tool.name, name=name, most=HIGHEST)
        )
    return given


def _short(name: str) -> str:
    return name if len(name) <= 50 else f"{name[:50]}..."


def _plain(text: str) -> str:
    """A text that can be sent: half a character, which a client may have given us, becomes a `?`."""
    return text.encode("utf-8", "replace").decode("utf-8")
