"""Measures how similar a question is to the questions that a passage answers, word for word.

Other parts of the search leave common words out. Here they count, because "what do I do first" has no other
words.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import log, sqrt
from typing import NamedTuple

from .normal_words import stem, words_of

BEST = (1.5, 0.5, 0.3)
"""The weights of the three lines of a passage that are most similar to a question.

They were tuned with the questions in tests/rulebook: each was looked up in a book from which all lines
sharing half of its words were removed.
"""
NEW = 0.6
"""The weight of a word that occurs in no line."""


class Asked(NamedTuple):
    """A question that a passage answers."""

    place: int
    words: frozenset[str]
    """The words that distinguish the question."""
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
        """By feature, the lines in which it occurs, and its share of each line."""
        for number, features in enumerate(told):
            for feature, weight in self._weights(features).items():
                self.inside[feature].append((number, weight))

    def like(self, words: Sequence[str]) -> dict[int, float]:
        """The similarity of each passage's lines to these words, from 0 to the sum of `BEST`."""
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
        """Counts the stems of a line and its pairs of neighbouring stems; an empty stem marks both ends."""
        stems = [stem(word, self.language) for word in words]
        row = ["", *stems, ""]
        return Counter(stems) + Counter(f"{a} {b}" for a, b in pairwise(row))

    def _weights(self, features: Counter[str]) -> dict[str, float]:
        """Each feature's share of a line: the rarer it is, the larger.

        The squares of the shares add up to 1.
        """
        weights = {
            feature: (1 + log(times)) * self.rare.get(feature, NEW * self.most)
            for feature, times in features.items()
        }
        length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        return {feature: weight / length for feature, weight in weights.items()}
