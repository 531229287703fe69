"""A helpful end for a message about an unknown name."""

from __future__ import annotations

from collections.abc import Iterable


def did_you_mean(given: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` where something known is near, else the list of all there is."""
    from difflib import get_close_matches

    names = [str(name) for name in known]
    folded = {name.casefold(): name for name in names}
    near = get_close_matches(given.casefold(), folded, n=1)
    if near:
        return f"; did you mean {folded[near[0]]!r}?"
    return f"; there is {', '.join(names)}" if names else ""
