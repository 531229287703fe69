"""Rules as data: what a game's rules folder says, ready to cite, search and play by.

`load_rulebook` reads the folder and lays house rules over it; `validate_constants`
hands a game its numbers. Importing this package does not import pydantic.
"""

from .book import (
    OWN_LANGUAGE,
    Component,
    Constant,
    Facts,
    Option,
    OptionKind,
    Players,
    Rule,
    Rulebook,
    Ruling,
    Status,
    Value,
)
from .constants import validate_constants
from .load import load_rulebook
from .prose import RULE_ID, RULING_ID, text_hash
from .topics import Topic

__all__ = [
    "OWN_LANGUAGE",
    "RULE_ID",
    "RULING_ID",
    "Component",
    "Constant",
    "Facts",
    "Option",
    "OptionKind",
    "Players",
    "Rule",
    "Rulebook",
    "Ruling",
    "Status",
    "Topic",
    "Value",
    "load_rulebook",
    "text_hash",
    "validate_constants",
]
