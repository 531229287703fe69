"""The door: this game's label."""

from collections.abc import Callable

from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import Label


@hookimpl
def register_games(register: Callable[[Label], None]) -> None:
    """Leduc poker, the small game that researchers measure with."""
    register(
        Label("leduc", "Leduc poker", 2, 2, "two cards, two rounds of betting", "gunsmoke_leduc.game:LEDUC")
    )
