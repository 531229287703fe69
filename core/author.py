"""All that a small game is made of, under one name: `import gunsmoke.core.author as gs`.

Nothing is defined here. Whoever prefers it imports each thing from its own module.
"""

from __future__ import annotations

from .action import Action, CardsAction, Word, chosen
from .ask import Ask, SealedAsk
from .box import Box, PileSpec
from .cards import Deck, Face
from .game import Game
from .knowledge import (
    carry,
    deal,
    draw,
    draw_several,
    draw_unseen,
    flip,
    look,
    mask_of,
    pick,
    play,
    pour,
    roll,
    show,
    show_several,
    show_to,
    shuffle,
    slip,
    slip_several,
    stack,
    tuck,
    turn_up,
)
from .label import BotLabel, Label
from .options import Alternatives, Options, Subsets
from .outcome import Outcome, ScoreRange
from .refusal import Refusal
from .seats import Seat, after, clockwise, left_of
from .step import Replies, SeatStep, Step
from .table import Counts, ForEachSeat, Hands, OpenPile, OpenPiles, PileKind, Stock, Table
from .values import value

__all__ = [
    "Action",
    "Alternatives",
    "Ask",
    "BotLabel",
    "Box",
    "CardsAction",
    "Counts",
    "Deck",
    "Face",
    "ForEachSeat",
    "Game",
    "Hands",
    "Label",
    "OpenPile",
    "OpenPiles",
    "Options",
    "Outcome",
    "PileKind",
    "PileSpec",
    "Refusal",
    "Replies",
    "ScoreRange",
    "SealedAsk",
    "Seat",
    "SeatStep",
    "Step",
    "Stock",
    "Subsets",
    "Table",
    "Word",
    "after",
    "carry",
    "chosen",
    "clockwise",
    "deal",
    "draw",
    "draw_several",
    "draw_unseen",
    "flip",
    "left_of",
    "look",
    "mask_of",
    "pick",
    "play",
    "pour",
    "roll",
    "show",
    "show_several",
    "show_to",
    "shuffle",
    "slip",
    "slip_several",
    "stack",
    "tuck",
    "turn_up",
    "value",
]
