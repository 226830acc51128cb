"""Measures how similar a question is to the questions that a passage answers, word for word.

Other parts of search leave common words out. Here they count, as "what do I do first" has no others.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import log, sqrt
from typing import NamedTuple

from .spoken import stem, words_of

BEST = (1.5, 0.5, 0.3)
"""What the line of a passage that is most like a question counts, and the next two. Chosen by the questions
in tests/rulebook: each was sought in a book without all lines of which it shares half the words."""
NEW = 0.6
"""How much a word counts that stands in no line."""


class Asked(NamedTuple):
    """A question that a passage answers."""

    place: int
    words: frozenset[str]
    """Those that say something."""
    stems: str
    weight: float


class Lines:
    """The questions beside the passages of a book, and their titles."""

    def __init__(self, lines: Iterable[tuple[int, str]], language: str) -> None:
        self.language = language
        self.place: list[int] = []
        told = []
        for place, line in lines:
            self.place.append(place)
            told.append(self._features(words_of(line)))
        often = Counter(feature for features in told for feature in features)
        self.most = log(len(told) + 1)
        self.rare = {feature: self.most - log(times) for feature, times in often.items()}
        self.inside: dict[str, list[tuple[int, float]]] = defaultdict(list)
        """In which lines each feature stands, and what part of the line it is."""
        for number, features in enumerate(told):
            for feature, weight in self._weights(features).items():
                self.inside[feature].append((number, weight))

    def like(self, words: Sequence[str]) -> dict[int, float]:
        """How like its lines each passage is to these words, from 0 to the sum of `BEST`."""
        near: dict[int, float] = defaultdict(float)
        for feature, weight in self._weights(self._features(words)).items():
            for number, part in self.inside.get(feature, ()):
                near[number] += weight * part
        found: dict[int, list[float]] = defaultdict(list)
        for number, how in near.items():
            found[self.place[number]].append(how)
        return {
            place: sum(part * how for part, how in zip(BEST, sorted(all_, reverse=True), strict=False))
            for place, all_ in found.items()
        }

    def _features(self, words: Sequence[str]) -> Counter[str]:
        """Counts the stems of a line and its pairs of neighbours; an empty stem marks both ends."""
        stems = [stem(word, self.language) for word in words]
        row = ["", *stems, ""]
        return Counter(stems) + Counter(f"{a} {b}" for a, b in pairwise(row))

    def _weights(self, features: Counter[str]) -> dict[str, float]:
        """What part of a line each feature is: the rarer, the more. Squared they make up 1."""
        weights = {
            feature: (1 + log(times)) * self.rare.get(feature, NEW * self.most)
            for feature, times in features.items()
        }
        length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        return {feature: weight / length for feature, weight in weights.items()}
