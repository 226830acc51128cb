"""Words with like meanings, so that search finds a passage that uses other words than the question.

They stand in `assets/rules/<language>/alike.txt`: a line for each meaning, and `Q = queen` for names of
cards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from .read import FOLDER
from .spoken import COMPOUND, stem, words_of

Phrase = tuple[str, ...]
"""A word, or several in a row."""
CARD = re.compile(r"\b(10|[2-9AJQK])([♥♠♦♣★])")


class Alike:
    """What is alike in one language."""

    def __init__(self, source: str, language: str) -> None:
        self.language = language
        lines = [line for line in source.splitlines() if line and not line.startswith("#")]
        self.names = dict(line.split(" = ") for line in lines if " = " in line)
        """What a rank or a suit is called."""
        self.like: dict[Phrase, set[Phrase]] = {}
        """What is like each phrase, by its stems."""
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
        """Whether something is said to be like this word, or like words of which it is one."""
        return stem(word, self.language) in self._stems

    def notions(self, words: Sequence[str], sought: Sequence[str]) -> list[tuple[Phrase, set[Phrase]]]:
        """What a question is about, in turn: words in a row that mean something, or a word that counts.

        Each comes with all that is like it.
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
        """What is like this word; in German also what is like a word that begins or ends it."""
        like = self.like.get(self.stems([word]))
        if like is None and self.language == "de":
            parts = [one for one in self._single if word.startswith(one) or word.endswith(one)]
            return {other for part in parts for other in (*self.like[self.stems([part])], (part,))}
        return like or set()

    def cards_in(self, text: str) -> list[str]:
        """The cards of a text in words: "queen" and "spades" for Q♠, and in German "pikdame"."""
        found: list[str] = []
        for rank, suit in CARD.findall(text):
            found += (self.names[rank], self.names[suit])
            if self.language == "de":
                found.append(self.names[suit] + self.names[rank])
        return found


@cache
def alike_in(language: str) -> Alike:
    """What is alike in this language."""
    return Alike((FOLDER / language / "alike.txt").read_text("utf-8"), language)
