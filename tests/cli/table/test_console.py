"""What a rich console of ours lets through."""

from io import StringIO

from rich.text import Text

from gunsmoke.cli.table.console import CleanConsole


def test_control_characters_of_a_text_do_not_reach_the_terminal() -> None:
    out = StringIO()
    console = CleanConsole(file=out, force_terminal=True, color_system="256", width=80)
    console.print(Text("bad \x1b[2J\x9b title", "bold"))
    assert out.getvalue() == "\x1b[1mbad ?[2J? title\x1b[0m\n"
