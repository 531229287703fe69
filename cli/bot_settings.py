"""Which settings bots have, below the help of a command that takes bots."""

from __future__ import annotations

from collections.abc import Iterator

from gunsmoke.core.plugins import get_manager
from gunsmoke.core.registration import ANY_GAME

from .output import paragraph
from .texts import _

OPTION = "--bots"


def lines() -> Iterator[str]:
    """A heading and a line for each setting that a bot's label shows; nothing where no bot has any."""
    rows = []
    for bot in get_manager().bots:
        game = "" if bot.game == ANY_GAME else f" ({bot.game})"
        rows += [(text + game, meaning) for text, meaning in bot.settings()]
    if not rows:
        return
    yield ""
    yield _("Settings of bots:")
    width = max(len(text) for text, _meaning in rows)
    for text, meaning in rows:
        yield from paragraph(meaning, f"  {text:<{width}}  ")
