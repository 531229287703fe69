"""Which tables are played at: every number of seats, the options by default, one by one and mixed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from random import Random

from gunsmoke.core.ask import Plain
from gunsmoke.core.rulebook import Option, OptionKind
from gunsmoke.core.values import value


@value
class Setup:
    """A number of seats, and the options that are not left as they are."""

    seats: int
    options: Mapping[str, Plain]


def setups(
    seats: Sequence[int],
    options: Mapping[str, Option],
    given: Mapping[str, Plain] | None,
    rng: Random,
) -> Iterator[Setup]:
    """Setups without end: each number of seats first, then every single option, then mixes.

    With `given`, these are the only options played.
    """
    for number in seats:
        yield Setup(number, given or {})
    turn = cycle(seats)
    while given is not None or not options:
        yield Setup(next(turn), given or {})
    for name, option in options.items():
        for other in values_of(option):
            if other != option.default:
                yield Setup(next(turn), {name: other})
    while True:
        mix = {name: rng.choice(values_of(option)) for name, option in options.items()}
        yield Setup(next(turn), {name: one for name, one in mix.items() if one != options[name].default})


def values_of(option: Option) -> list[Plain]:
    """The values of an option that are tried: all of a few, the ends and the default of a range."""
    if option.kind is OptionKind.BOOL:
        return [False, True]
    if option.kind is OptionKind.CHOICE:
        return list(option.choices)
    ends = {option.default, option.least, option.most}
    return [number for number in ends if number is not None]
