"""The end of a game: the standings, and how everybody got there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Console, ConsoleOptions, RenderableType
from rich.text import Text

from gunsmoke.cli.output import NARROWEST
from gunsmoke.cli.texts import _
from gunsmoke.core.seats import seat_range

if TYPE_CHECKING:
    from gunsmoke.core.outcome import Outcome

    from .telling import Teller, Told


class Account:
    """A line with further lines below its second half, where it is too long for the screen."""

    def __init__(self, head: Text, text: Text) -> None:
        self.head = head
        self.text = text

    @property
    def plain(self) -> str:
        """The whole in one line."""
        return self.head.plain + self.text.plain

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
    """The winners first, then by score, each with the game's account of it.

    Scores that are all alike say nothing, and are not shown.
    """
    match = teller.match
    outcome = match.outcome
    assert outcome is not None
    rules = f"  [{' '.join(outcome.because)}]"
    lines: list[RenderableType] = [
        Text(),
        Text.assemble((_won(match, outcome), "bold"), (rules, "dim")),
    ]
    players = [f"{name} ({player})" for name, player in zip(match.names, match.players)]
    wide = max(map(len, players))
    counted = len(set(outcome.scores)) > 1
    seats = seat_range(match.box.seats)
    for seat in sorted(seats, key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat])):
        score = f"{outcome.scores[seat]:>4}" if counted else ""
        head = f"{score}  {players[seat]:<{wide}}"
        account = teller.account(seat)
        lines.append(
            Account(Text(f"{head}  ", "bold"), Text(account)) if account else Text(head.rstrip(), "bold")
        )
    return lines


def _won(match: Told, outcome: Outcome) -> str:
    """Who won, in a line."""
    winners = [match.names[seat] for seat in outcome.winners]
    game = match.game.title
    if not winners:
        return _("nobody wins {game}", game=game)
    return _.plural("{who} wins {game}", "{who} win {game}", len(winners), who=listed(winners), game=game)


def listed(names: Sequence[str]) -> str:
    """Names in a sentence: `Belle`, `Belle and Clem`, `Belle, Clem and Doc`."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
