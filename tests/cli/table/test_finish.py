"""The standings at the end of a game."""

from io import StringIO

from rich.console import Console
from rich.text import Text

from gunsmoke.cli.table.finish import Account


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
