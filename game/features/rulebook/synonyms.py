"""Words with similar meanings, so that the search finds a passage that uses other words than the question.

They are in `assets/rules/<language>/alike.txt`: a line for each meaning, and `Q = queen` for names of cards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from .normal_words import COMPOUND, stem, words_of
from .parser import FOLDER

Phrase = tuple[str, ...]
"""A word, or several in a row."""
CARD = re.compile(r"\b(10|[2-9AJQK])([♥♠♦♣★])")


class Synonyms:
    """Synonyms in one language."""

    def __init__(self, source: str, language: str) -> None:
        self.language = language
        lines = [line for line in source.splitlines() if line and not line.startswith("#")]
        self.names = dict(line.split(" = ") for line in lines if " = " in line)
        """The words for ranks and suits."""
        self.like: dict[Phrase, set[Phrase]] = {}
        """The synonyms of each phrase, by its stems."""
        for line in lines:
            if " = " not in line:
                group = {tuple(words_of(said)) for said in line.split(", ")}
                for said in group:
                    self.like.setdefault(self.stems(said), set()).update(group - {said})
        self.longest = max(map(len, self.like))
        self.words = sorted({word for group in self.like.values() for said in group for word in said})
        self._single = sorted(
            {
                one[0]
                for group in self.like.values()
                for one in group
                if len(one) == 1 and len(one[0]) >= COMPOUND
            }
        )
        self._stems = {word for said in self.like for word in said}

    def stems(self, words: Sequence[str]) -> Phrase:
        return tuple(stem(word, self.language) for word in words)

    def knows(self, word: str) -> bool:
        """Whether there is a synonym for this word, or for a phrase that contains it."""
        return stem(word, self.language) in self._stems

    def notions(self, words: Sequence[str], sought: Sequence[str]) -> list[tuple[Phrase, set[Phrase]]]:
        """The notions of a question in order: phrases with a meaning, and single words that count.

        Each comes with all phrases of similar meaning.
        """
        found: list[tuple[Phrase, set[Phrase]]] = []
        at = 0
        while at < len(words):
            for length in range(min(self.longest, len(words) - at), 1, -1):
                said = tuple(words[at : at + length])
                if others := self.like.get(self.stems(said)):
                    found.append((said, others))
                    at += length
                    break
            else:
                if words[at] in sought:
                    found.append(((words[at],), self._like(words[at])))
                at += 1
        return found

    def _like(self, word: str) -> set[Phrase]:
        """Words of similar meaning.

        In German also those for words that are the beginning or the end of this one.
        """
        like = self.like.get(self.stems([word]))
        if like is None and self.language == "de":
            parts = [one for one in self._single if word.startswith(one) or word.endswith(one)]
            return {other for part in parts for other in (*self.like[self.stems([part])], (part,))}
        return like or set()

    def cards_in(self, text: str) -> list[str]:
        """The cards in a text as words: "queen" and "spades" for Q♠, and in German "pikdame"."""
        found: list[str] = []
        for rank, suit in CARD.findall(text):
            found += (self.names[rank], self.names[suit])
            if self.language == "de":
                found.append(self.names[suit] + self.names[rank])
        return found


@cache
def alike_in(language: str) -> Synonyms:
    """The synonyms of this language."""
    return Synonyms((FOLDER / language / "alike.txt").read_text("utf-8"), language)
