"""A helpful end for a message about an unknown name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .texts import _

SHORTEST = 3
"""So many letters of a beginning can be mistyped and still be told from others."""

ALIKE = 0.7
"""How alike a mistyped beginning is to the right one: of four letters three."""


def did_you_mean(given: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` where something known is or begins nearly so, else the list of all there is."""
    from difflib import get_close_matches

    names = [str(name) for name in known]
    folded = {name.casefold(): name for name in names}
    near = get_close_matches(given.casefold(), folded, n=1)
    if not near and len(given) >= SHORTEST:
        begun = {name[: len(given)]: name for name in reversed(folded)}
        near = [begun[start] for start in get_close_matches(given.casefold(), begun, n=1, cutoff=ALIKE)]
    if near:
        return _("; did you mean {name!r}?", name=folded[near[0]])
    if not names:
        return ""
    return _.plural("; there is {names}", "; there are {names}", len(names), names=", ".join(names))


def either(names: Sequence[str]) -> str:
    """Names to choose from, in a sentence: `a`, `a or b`, `a, b or c`."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} or {last}", names=", ".join(names[:-1]), last=names[-1])
