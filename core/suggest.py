"""A helpful end for a message about an unknown name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .texts import _


def did_you_mean(given: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` where something known is near, else the list of all there is."""
    from difflib import get_close_matches

    names = [str(name) for name in known]
    folded = {name.casefold(): name for name in names}
    near = get_close_matches(given.casefold(), folded, n=1)
    if near:
        return _("; did you mean {name!r}?", name=folded[near[0]])
    return _("; there is {names}", names=", ".join(names)) if names else ""


def either(names: Sequence[str]) -> str:
    """Names to choose from, in a sentence: `a`, `a or b`, `a, b or c`."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} or {last}", names=", ".join(names[:-1]), last=names[-1])
