"""Rules as data: what a game's rules folder says, ready to cite, search and play by.

`load_rulebook` reads the folder and lays house rules over it; `validate_constants`
hands a game its numbers. Importing this package does not import pydantic.
"""

from .book import (
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
from .glossary import OWN_LANGUAGE, Term, load_glossary, load_shared_glossary
from .load import load_rulebook
from .prose import RULE_ID, RULING_ID, text_hash
from .topics import Topic, read_topic, topic_title

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
    "Term",
    "Topic",
    "Value",
    "load_glossary",
    "load_rulebook",
    "load_shared_glossary",
    "read_topic",
    "text_hash",
    "topic_title",
    "validate_constants",
]
