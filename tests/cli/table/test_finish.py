"""The standings at the end of a game."""

from io import StringIO

from rich.console import Console
from rich.text import Text
from toy.game import TOY

from gunsmoke.cli.table.finish import Account, standings
from gunsmoke.cli.table.look import Look
from gunsmoke.cli.table.telling import Teller
from gunsmoke.core.match import Match
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat


def written(width: int, *, soft_wrap: bool = False) -> list[str]:
    console = Console(file=StringIO(), width=width)
    console.print(
        Account(Text("  23  Ann  "), Text("robbed the train and then the stagecoach")), soft_wrap=soft_wrap
    )
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_a_long_account_goes_on_below_itself() -> None:
    assert written(40) == ["  23  Ann  robbed the train and then the", "           stagecoach"]


def test_where_lines_are_as_long_as_they_are_it_is_one_line() -> None:
    assert written(40, soft_wrap=True) == ["  23  Ann  robbed the train and then the stagecoach"]


def ended(*scores: int) -> list[str]:
    """The standings of a toy game that its first seat has won with these scores."""
    match = Match.new(TOY, names=("ann", "bob", "cat"), seed=1)
    match.state.outcome = Outcome((Seat(0),), ("TY-1.1",), scores)
    return [line.plain for line in standings(Teller(match, Look()))]  # type: ignore[union-attr]


def test_scores_stand_before_the_names() -> None:
    assert ended(3, 0, 5)[2:] == ["   3  ann (human)", "   5  cat (human)", "   0  bob (human)"]


def test_scores_that_are_all_alike_are_not_shown() -> None:
    assert ended(0, 0, 0)[2:] == ["  ann (human)", "  bob (human)", "  cat (human)"]
