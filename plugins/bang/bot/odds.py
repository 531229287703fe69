"""The odds against what others may hold, by the cards nobody has seen yet."""

from __future__ import annotations

from math import comb, fsum

from gunsmoke.plugins.bang.cards import Character, Kind

from .mind import Mind

KEPT_MISSED = 1.3
"""So much more often than by chance a card of a hand is a Missed!: who has one keeps it."""

HEART = 0.25
"""How often a draw! for a Barrel is a Heart."""

LUCKY_HEART = 0.4375
"""How often one of Lucky Duke's two cards is."""


def hits(mind: Mind, seat: int, needed: int = 1) -> float:
    """The chance that a shot at a seat is not cancelled."""
    share = mind.share_of(*kinds_that_serve(mind, seat, Kind.MISSED)) * KEPT_MISSED
    none, one = few(mind, seat, Kind.MISSED, min(0.9, share))
    barrels = (Kind.BARREL in mind.laid[seat]) + (mind.character[seat] is Character.JOURDONNAIS)
    for _ in range(barrels):
        heart = LUCKY_HEART if mind.character[seat] is Character.LUCKY_DUKE else HEART
        none, one = none * (1 - heart), one * (1 - heart) + none * heart
    return none if needed < 2 else none + one


def kinds_that_serve(mind: Mind, seat: int, kind: Kind) -> tuple[Kind, ...]:
    """The cards that serve a seat as a BANG! or a Missed!."""
    return (Kind.BANG, Kind.MISSED) if mind.character[seat] is Character.CALAMITY_JANET else (kind,)


def few(mind: Mind, seat: int, kind: Kind, share: float) -> tuple[float, float]:
    """The chances that a hand has none, and just one, of the cards that serve as this one."""
    hidden = mind.held[seat] - len(mind.seen[seat])
    none = (1 - share) ** hidden
    one = hidden * share * (1 - share) ** (hidden - 1) if hidden else 0.0
    sure = known(mind, seat, kind)
    return (none, one) if not sure else (0.0, none) if sure == 1 else (0.0, 0.0)


def known(mind: Mind, seat: int, kind: Kind) -> int:
    """How many cards that serve as this one a seat is known to hold."""
    seen = mind.seen[seat]
    if not seen:
        return 0
    serving, name = kinds_that_serve(mind, seat, kind), mind.faces.kind
    return sum([name[face] in serving for face in seen])


def at_most_bangs(mind: Mind, seat: int, number: int) -> float:
    """The chance that a seat holds no more BANG! cards than this."""
    number -= known(mind, seat, Kind.BANG)
    if number < 0:
        return 0.0
    hidden = mind.held[seat] - len(mind.seen[seat])
    share = mind.share_of(*kinds_that_serve(mind, seat, Kind.BANG))
    if number >= hidden:
        return 1.0
    return fsum(
        [comb(hidden, count) * share**count * (1 - share) ** (hidden - count) for count in range(number + 1)]
    )
