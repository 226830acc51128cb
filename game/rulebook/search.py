"""Finding words in a book of rules. A book is some 20 kB, so a plain look at every passage is fast enough."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from math import log
from typing import NamedTuple

from .glossary import GLOSSARY, terms_of
from .passage import Passage, plain, said_of
from .read import Rules

WORD = re.compile(r"[\w.']+(?:-[a-z0-9.]+)?")
TITLE, INDEXED, NUMBER, BEGUN = 5.0, 2.5, 100.0, 0.5
"""How much more a word counts in a heading, in the index, as the number of a rule; how much less if begun."""
PHRASE, LISTED = 2.0, 0.6
"""How much more a passage counts with just these words in a row; how much less where they are only listed."""
_COMMON = (
    "a an and are as at be by can card cards do does for from get has have how i if in is it may must my of "
    "on or player players that the their then there they this to was what when where which who with you "
    "your auf darf das der die ein eine einen ich ist kann mit und von wann wer wie wo zu"
)
COMMON = frozenset(_COMMON.split())
"""Words that say little about a passage; they count only where nothing else is sought."""


class Hit(NamedTuple):
    """A passage in which the words stand."""

    place: int
    score: float
    line: str
    """The line of it that has most of them."""


class Index:
    """The words of one book, ready to be searched."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.stands: dict[str, dict[int, float]] = {}
        """Where each word of the book stands, and how much it counts there."""
        self.terms = [
            (set(words_of(form)), rules.place(term.anchor))
            for passage in rules.passages
            if passage.anchor == GLOSSARY
            for term in terms_of(passage)
            for form in term.forms
        ]
        """The words of the glossary, and where each is told."""
        self.length: list[float] = []
        self.read: list[str] = []
        for place, passage in enumerate(rules.passages):
            inside, above = words_of(passage.text()), words_of(passage.title)
            for words, weight in ((inside, 1.0), (above, TITLE), (words_of(passage.also), INDEXED)):
                for word in words:
                    there = self.stands.setdefault(word, {})
                    there[place] = there.get(place, 0.0) + weight
            self.length.append(len(inside) + TITLE * len(above))
            self.read.append(f" {' '.join(above)} {' '.join(inside)} ")

    def find(self, wanted: str) -> list[Hit]:
        """Passages with these words, best first. A word may be only begun, for search while typing."""
        words = words_of(wanted)
        sought = [word for word in words if word not in COMMON] or words
        scores: dict[int, float] = {}
        met: dict[int, int] = {}
        for word in sought:
            found = self._places(word)
            rare = log(1 + len(self.rules.passages) / len(found)) if found else 0.0
            for place, weight in found.items():
                scores[place] = scores.get(place, 0.0) + weight * rare
                met[place] = met.get(place, 0) + 1
        for place in scores:
            scores[place] *= met[place] / len(sought)
            scores[place] *= PHRASE if f" {' '.join(words)} " in self.read[place] else 1.0
            scores[place] *= LISTED if self.rules.passages[place].anchor == GLOSSARY else 1.0
        for term, place in self.terms:
            if set(sought) == term and place in scores:  # what a word means is told where it leads
                scores[place] += max(scores.values())
        best = sorted(scores, key=lambda place: (-scores[place], place))
        return [Hit(place, scores[place], _best_line(self.rules.passages[place], sought)) for place in best]

    def _places(self, word: str) -> dict[int, float]:
        """How much each passage is about a word; the first time it stands there counts most."""
        weights: dict[int, float] = {}
        for own, there in self.stands.items():
            if fits(word, own):
                near = 1.0 if stem(own) == stem(word) else BEGUN
                for place, times in there.items():
                    weights[place] = weights.get(place, 0.0) + times * near
        found = {
            place: weight / (weight + 1.0 + self.length[place] / 150) for place, weight in weights.items()
        }
        for place, passage in enumerate(self.rules.passages):
            if word in map(str.casefold, passage.numbers):
                found[place] = NUMBER
        return found


def words_of(text: str) -> list[str]:
    """The words of a text as they are compared: small letters without accents."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return [word.strip(".'") for word in WORD.findall(bare) if word.strip(".'")]


def fits(sought: str, own: str) -> bool:
    """Whether a word of the book is meant: it begins like the one sought, or has the same stem."""
    return own.startswith(sought) or (len(sought) > 3 and own.startswith(stem(sought)))


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A word without a usual ending; good enough to find "swapped" by "swapping"."""
    for ending in ("ings", "ing", "ies", "ied", "es", "ed", "s", "y", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            bare = word[: -len(ending)]
            return bare[:-1] if len(bare) > 3 and bare[-1] == bare[-2] else bare
    return word


def _best_line(passage: Passage, sought: list[str]) -> str:
    """The sentence in which most of the words stand."""
    lines = [
        line
        for block in passage.blocks
        for said in said_of(block)
        for line in re.split(r"(?<=[.!?]) ", plain(said))
    ]

    def met(line: str) -> int:
        own = words_of(line)
        return sum(any(fits(word, other) for other in own) for word in sought)

    return max(lines, key=met, default="")
