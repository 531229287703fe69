"""Mending typos: the word of a vocabulary that somebody meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

SHORTEST = 3
"""A word of fewer letters is near to too many others to be mended."""

COMMONPLACE = 0.4
"""A word that occurs more than so often as the commonest one is hardly what anybody searches for."""

ALIKE = 3
"""Of two words that look alike a letter in so many differs at most, in the shorter one too."""


def slips(word: str) -> int:
    """So many letters may be wrong, missing, too many or swapped with their neighbour."""
    if len(word) < SHORTEST or word.isdigit():
        return 0
    return 1 if len(word) <= 6 else 2 if len(word) <= 9 else 3


def mended(word: str, vocabulary: Mapping[str, int], most: int | None = None) -> str | None:
    """The word that was meant, of those near enough (at `most` so many slips away); None without any."""
    near = nearest(word, vocabulary, slips(word) if most is None else min(most, slips(word)))
    return next(iter(_by_likelihood(word, near, vocabulary)), None)


def resembling(word: str, vocabulary: Mapping[str, int], most: int = 3) -> tuple[str, ...]:
    """A few words that look like this one, though not near enough to be taken for it."""
    near = [
        (other, distance)
        for other, distance in nearest(word, vocabulary, len(word) // ALIKE)
        if distance <= len(other) // ALIKE
    ]
    return tuple(_by_likelihood(word, near, vocabulary)[:most])


def nearest(word: str, words: Iterable[str], most: int) -> Sequence[tuple[str, int]]:
    """The words at most so many slips away, with the number of slips; the nearest first."""
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extract

    if most <= 0:
        return []
    found = extract(word, list(words), scorer=OSA.distance, score_cutoff=most, limit=None)
    return [(str(other), int(distance)) for other, distance, _ in found]


def _by_likelihood(word: str, near: Sequence[tuple[str, int]], vocabulary: Mapping[str, int]) -> list[str]:
    """Nearer words first; then those that are not everywhere, begin alike, and occur more often."""
    everywhere = max(vocabulary.values(), default=0) * COMMONPLACE

    def unlikeliness(found: tuple[str, int]) -> tuple[int, bool, bool, int, str]:
        other, distance = found
        times = vocabulary[other]
        return distance, times > everywhere, other[0] != word[0], -times, other

    return [other for other, _ in sorted(near, key=unlikeliness)]
