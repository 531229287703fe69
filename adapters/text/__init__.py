"""Games by text, a seat at a time: for language-model players, and whatever else reads and writes lines.

    from gunsmoke.adapters.text import TextTable, play
    table = TextTable("most-wanted", bots={1: "greedy", 2: "greedy", 3: "random"})
    print(table.observe(0))
    table.act(0, "church")

`docs/text-players.md` tells all of it.
"""

from .playing import Exchange, Played, play
from .table import Reply, TextTable

__all__ = ["Exchange", "Played", "Reply", "TextTable", "play"]
