"""Short menus out of many options: those that begin alike stand behind one entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LIMIT = 10
"""More entries than this are gathered behind their common beginnings."""


class Item(NamedTuple):
    """An entry of a menu: what it shows, and the option texts behind it (one: it is that option).

    Behind an entry with a `verb` are choices of cards, and `texts` is one of them.
    """

    label: str
    texts: tuple[str, ...]
    verb: str = ""


def menu_of(texts: Sequence[str], limit: int = LIMIT) -> list[Item]:
    """At most `limit` entries for these texts where their first words allow it.

    The largest groups are gathered, small ones stay as they are:
    `rob pony`, `rob train`, `church`, `duel ...`. Where there is little besides one
    group, its own groups are shown: `play stagecoach`, `play panic ...`, `end`.
    """
    if len(texts) <= limit:
        return [Item(text, (text,)) for text in texts]
    groups = _by_next_word(texts)
    shown = {label for label, group in groups.items() if len(group) == 1}
    entries = len(groups)
    for label, group in sorted(groups.items(), key=lambda pair: len(pair[1])):
        if len(group) > 1 and entries + len(group) - 1 <= limit:
            entries += len(group) - 1
            shown.add(label)
    items: list[Item] = []
    for label, group in groups.items():
        if label in shown:
            items += [Item(text, (text,)) for text in group]
            continue
        within = menu_of(group, limit - 1) if len(groups) == 2 else []
        if within and entries - 1 + len(within) <= limit:
            items += within
        else:
            items.append(Item(f"{label} ...", tuple(group)))
    return items


def _by_next_word(texts: Sequence[str]) -> dict[str, list[str]]:
    """The texts by the first words in which they begin to differ."""
    split = [text.split() for text in texts]
    common = 0
    while all(len(words) > common for words in split) and len({words[common] for words in split}) == 1:
        common += 1
    groups: dict[str, list[str]] = {}
    for text, words in zip(texts, split, strict=True):
        groups.setdefault(" ".join(words[: common + 1]), []).append(text)
    return groups


def matches(typed: Sequence[str], texts: Sequence[str]) -> list[str]:
    """The texts that these typed words mean: begun words, in order, some of them left out.

    Texts with as many words as were typed go before longer ones, and those that
    begin as typed before those where words were skipped.
    """
    typed = [_bare(word) for word in typed]
    found = [text for text in texts if _begins(typed, text)]
    exact = [text for text in found if len(text.split()) == len(typed)]
    return exact or found or [text for text in texts if _within(typed, text)]


def _begins(typed: Sequence[str], text: str) -> bool:
    words = [_bare(word) for word in text.split()]
    return len(typed) <= len(words) and all(word.startswith(begun) for begun, word in zip(typed, words))


def _within(typed: Sequence[str], text: str) -> bool:
    """Whether the text has a word for each typed one, in any order."""
    words = [_bare(word) for word in text.split()]
    for begun in typed:
        fits = next((word for word in words if word.startswith(begun)), None)
        if fits is None:
            return False
        words.remove(fits)
    return True


def _bare(word: str) -> str:
    return word.removeprefix("@").casefold()
