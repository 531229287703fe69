"""The end of a game: the standings, and how everybody got there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.console import Console, ConsoleOptions, RenderableType
from rich.text import Text

from gunsmoke.cli.output import NARROWEST
from gunsmoke.core.seats import seat_range

if TYPE_CHECKING:
    from .telling import Teller


class Account:
    """A line with further lines below its second half, where it is too long for the screen."""

    def __init__(self, head: Text, text: Text) -> None:
        self.head = head
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        start = self.head.cell_len
        if options.no_wrap or options.max_width - start < NARROWEST:
            start = 0
        width = options.max_width - start
        whole = Text.assemble(self.head, self.text)
        if options.no_wrap or whole.cell_len <= options.max_width:
            yield whole
        elif start == 0:
            yield from whole.wrap(console, width)
        else:
            for number, line in enumerate(self.text.wrap(console, width)):
                yield Text.assemble(self.head if number == 0 else " " * start, line)


def standings(teller: Teller) -> list[RenderableType]:
    """The winners first, then by score, each with the game's account of it."""
    match = teller.match
    outcome = match.outcome
    assert outcome is not None
    won = " and ".join(match.names[seat] for seat in outcome.winners) or "nobody"
    verb = "win" if len(outcome.winners) > 1 else "wins"
    rules = f"  [{' '.join(outcome.because)}]"
    lines: list[RenderableType] = [
        Text(),
        Text.assemble((f"{won} {verb} {match.game.title}", "bold"), (rules, "dim")),
    ]
    players = [f"{name} ({player})" for name, player in zip(match.names, match.players)]
    wide = max(map(len, players))
    seats = seat_range(match.box.seats)
    for seat in sorted(seats, key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat])):
        head = f"{outcome.scores[seat]:>4}  {players[seat]:<{wide}}"
        account = teller.account(seat)
        lines.append(Account(Text(f"{head}  ", "bold"), Text(account)) if account else Text(head, "bold"))
    return lines
