"""The compendium: all rulebooks as one body of text, to be searched, checked for gaps and put into words.

`search` finds passages in every language, `coverage` says where each rule is met,
`terms` what each game calls a thing.
"""

from .index import Index
from .search import Found, Hit, Match, ReadAs, search

__all__ = ["Found", "Hit", "Index", "Match", "ReadAs", "search"]
