"""How long a search may think, and how it plays on: what stands after the colon in `search:500`."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from time import monotonic

from gunsmoke.core.errors import NotationError
from gunsmoke.core.texts import _
from gunsmoke.core.values import value

USUAL_PLAYOUTS = 200
"""The playouts where no setting is given: well under a second in most games."""

MOST_SECONDS = 3600.0

LEAST_CANDIDATES, MOST_CANDIDATES = 2, 40
PLAYOUTS_EACH = 4
"""No more options are tried than would have so many playouts each; which, is left to chance."""


@value
class Budget:
    """So many playouts, or so many seconds (then `playouts` is None).

    With `guided`, playouts are played by a bot of the game's own where it has one.
    """

    playouts: int | None
    seconds: float = 0.0
    guided: bool = True

    @property
    def candidates(self) -> int:
        """How many options may be tried."""
        if self.playouts is None:
            return MOST_CANDIDATES
        return min(MOST_CANDIDATES, max(LEAST_CANDIDATES, self.playouts // PLAYOUTS_EACH))

    def tables(self, stages: int, options: int) -> Iterator[int]:
        """A number for each table that one of so many stages has for so many options; at least one."""
        if self.playouts is not None:
            yield from range(max(1, round(self.playouts / stages / options)))
            return
        end = monotonic() + self.seconds / stages
        number = 0
        while not number or monotonic() < end:
            yield number
            number += 1


def read_budget(setting: str) -> Budget:
    """The budget that reads so: `500`, `0.5s`, `500/random`; the usual one for an empty text.

    NotationError for anything else.
    """
    amount, stroke, playing = (part.strip() for part in setting.partition("/"))
    if stroke and playing != "random":
        raise NotationError(
            _("search can't play on by {playing!r}; write {wanted!r}, or leave it out",
              playing=playing, wanted=f"{amount}/random")
        )  # fmt: skip
    guided = not stroke
    if not amount:
        return Budget(USUAL_PLAYOUTS, guided=guided)
    if amount.isascii() and amount.isdigit() and int(amount) > 0:
        return Budget(int(amount), guided=guided)
    seconds = _seconds(amount)
    if seconds is None:
        raise NotationError(
            _("{given!r} is no budget for search; write playouts such as 500, or seconds such as 0.5s",
              given=amount)
        )  # fmt: skip
    return Budget(None, seconds, guided)


def _seconds(text: str) -> float | None:
    """The seconds of a text such as `0.5s`; None for any other."""
    if not text.endswith("s"):
        return None
    try:
        seconds = float(text[:-1])
    except ValueError:
        return None
    return seconds if isfinite(seconds) and 0 < seconds <= MOST_SECONDS else None
