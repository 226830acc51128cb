"""Finds the passages of a book that answer a question. A book is small enough to check every passage."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from math import log
from typing import NamedTuple

from .glossary import GLOSSARY, terms_of
from .normal_words import COMMON, fitting, stem, words_of
from .parser import Rules, rules_of
from .passage import Passage, plain, said_of
from .question_similarity import BEST, Asked, Lines
from .spelling import nearest
from .synonyms import Phrase, alike_in

TITLE, INDEXED, NUMBER, BEGUN = 5.0, 2.5, 100.0, 0.5
"""The factors for a word in a heading, in the index, as a rule number, and for the beginning of a word."""
PHRASE, LISTED, ALIKE, IN_A_ROW = 2.0, 0.6, 0.5, 0.8
"""PHRASE is the factor for a passage that has the words in a row; LISTED for one that only lists them.

ALIKE is the weight of a word of similar meaning, and IN_A_ROW that of words in a row; a single word has up to
1.
"""
ASKED, ASKED_ALIKE = 2.0, 0.8
"""The weight of a question beside a passage that was asked exactly, and of words of similar meaning in it.

The same word has the weight 1.
"""
SENTENCE, WORDLESS = 8, 3.0
"""SENTENCE is the least number of words in a row for which a sentence of the book is recognised.

WORDLESS is the weight of the lines for a question in which no single word is distinctive.
"""
UNLIKE = 0.2
"""The least similarity of a line to a question, for a passage that contains none of its words."""


class Hit(NamedTuple):
    """A passage that contains the words."""

    place: int
    score: float


class Notion(NamedTuple):
    """A word of a question, or several words in a row, with the places where it occurs in the book."""

    rare: float
    places: Mapping[int, float]
    words: Mapping[str, float]
    """The words of the book with this meaning, and how certain that is."""
    phrases: Sequence[Phrase]
    """The stems of words in a row with this meaning."""


class Index:
    """The words of one book, ready to be searched."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.alike = alike_in(rules.language)
        self.stands: dict[str, dict[int, float]] = {}
        """The places of each word of the book, and its weight in each."""
        self.terms = [
            (set(words_of(form)), rules.place(term.anchor))
            for passage in rules.passages
            if passage.anchor == GLOSSARY
            for term in terms_of(passage)
            for form in term.forms
        ]
        """The terms of the glossary, and the place that explains each."""
        self.length: list[float] = []
        self.read: list[str] = []
        self.said: list[Counter[str]] = []
        """How often each word occurs in the visible text of each passage."""
        self.meant: dict[str, str] = {}
        """The corrections of words with unknown spellings."""
        self.fitting: dict[str, list[str]] = {}
        """By word, the matching words of the book."""
        self.numbered: dict[str, list[int]] = {}
        """The place of each rule, by its number."""
        self.known: dict[tuple[Phrase, frozenset[Phrase]], Notion] = {}
        """Earlier results, which stay valid because the book does not change."""
        for place, passage in enumerate(rules.passages):
            self._take_in(place, passage)
            for number in passage.numbers:
                self.numbered.setdefault(number.casefold(), []).append(place)
        self.roots: dict[str, list[str]] = {}
        """The words of the book by their stems."""
        for word in self.stands:
            self.roots.setdefault(stem(word, rules.language), []).append(word)
        self.rare = {word: self._rare(places) for word, places in self.stands.items()}
        self.asked = [
            self._asked(place, words_of(question))
            for place, passage in enumerate(rules.passages)
            for question in passage.asked
        ]

    @cached_property
    def lines(self) -> Lines:
        """The index of lines, built at the first search."""
        told = (
            (place, line)
            for place, passage in enumerate(self.rules.passages)
            for line in (*passage.asked, passage.title)
        )
        return Lines(told, self.rules.language)

    def _take_in(self, place: int, passage: Passage) -> None:
        text = passage.text()
        inside = words_of(text)
        above = words_of(passage.title)
        also = words_of(passage.also)
        asked = words_of(" ".join(passage.asked))
        told = inside + self.alike.cards_in(text)
        for words, weight in ((told, 1.0), (above, TITLE), (also, INDEXED), (asked, 1.0)):
            for word in words:
                there = self.stands.setdefault(word, {})
                there[place] = there.get(place, 0.0) + weight
        self.length.append(len(inside) + TITLE * len(above))
        self.read.append(f" {' '.join(above + also + asked + inside)} ")
        self.said.append(Counter(above + inside))

    def _asked(self, place: int, words: list[str]) -> Asked:
        telling = frozenset(words) - COMMON or frozenset(words)
        stems = f" {' '.join(self.alike.stems(words))} "
        return Asked(place, telling, stems, sum(self.rare[word] for word in telling))

    def _rare(self, places: Mapping[int, float]) -> float:
        """The weight of a word: the fewer passages contain it, the higher."""
        return log(1 + len(self.rules.passages) / max(1, len(places)))

    def find(self, wanted: str) -> list[Hit]:
        """The passages with these words, the best first.

        The last word may be incomplete, so that the search works while typing.
        """
        words = self._words(wanted)
        row = f" {' '.join(words)} "
        just = {place for place, text in enumerate(self.read) if row in text} if words else set()
        scores = self._about(words, just)
        most = max(scores.values(), default=1.0) * (1.0 if COMMON.isdisjoint(_telling(words)) else WORDLESS)
        likes = self.lines.like(words)
        # if the words are a sentence of the book, the passage that contains it comes first
        for place in just if len(words) > 1 else ():
            likes[place] = max(likes.get(place, 0.0), sum(BEST) * min(1.0, len(words) / SENTENCE))
        for place, like in likes.items():
            if place in scores or like > UNLIKE:
                scores[place] = scores.get(place, 0.0) + most * like
        best = sorted(scores, key=lambda place: (-scores[place], place))
        return [Hit(place, scores[place]) for place in best]

    def _about(self, words: Sequence[str], just: set[int]) -> dict[int, float]:
        """The relevance of each passage to these words.

        In some passages exactly these words occur in a row.
        """
        notions = self._notions(words)
        scores = self._spoken_of(notions)
        likes = self._asked_before(notions)
        for place in scores:
            if place in just:
                scores[place] *= PHRASE
                likes[place] = 1.0 if len(words) > 1 else likes.get(place, 0.0)
            scores[place] *= LISTED if self.rules.passages[place].anchor == GLOSSARY else 1.0
        most = max(scores.values(), default=0.0)
        for place, like in likes.items():
            scores[place] = scores.get(place, 0.0) + ASKED * most * like
        for term, place in self.terms:
            # a word's meaning is explained at the place to which it links
            if set(_telling(words)) == term and place in scores:
                scores[place] += max(scores.values())
        return scores

    def line(self, place: int, wanted: str) -> str:
        """The sentence of a passage that contains most of the words."""
        marked = self.marked(wanted)
        lines = (
            line
            for block in self.rules.passages[place].blocks
            for said in said_of(block)
            for line in re.split(r"(?<=[.!?]) ", plain(said))
        )
        return max(lines, key=lambda line: len(marked.intersection(words_of(line))), default="")

    def marked(self, wanted: str) -> frozenset[str]:
        """The words of the book to highlight: those of the search, or else words of similar meaning.

        For a long question, only the most relevant ones.
        """
        notions = self._notions(self._words(wanted))
        rarest = max((notion.rare for notion in notions), default=0.0)
        found: set[str] = set()
        for notion in notions:
            sure = max(notion.words.values(), default=0.0)
            if notion.rare >= rarest / 2:
                found.update(own for own, how in notion.words.items() if how == sure)
        return frozenset(found)

    def counts(self, wanted: str) -> list[int]:
        """How often the highlighted words occur in each passage."""
        marked = self.marked(wanted)
        return [sum(said[word] for word in marked) for said in self.said]

    def _words(self, wanted: str) -> list[str]:
        """The words of the search; an unknown one is replaced by a word with nearly the same spelling."""
        return [self._respelt(word) for word in words_of(wanted)]

    def _respelt(self, word: str) -> str:
        if word not in self.meant:
            known = word in COMMON or self.alike.knows(word) or self._fitting(word) or word in self.numbered
            self.meant[word] = word if known else nearest(word, (*self.stands, *self.alike.words)) or word
        return self.meant[word]

    def _fitting(self, word: str) -> list[str]:
        """The words of the book that a word of the search means."""
        if word not in self.fitting:
            self.fitting[word] = fitting(word, self.stands, self.rules.language)
        return self.fitting[word]

    def _spoken_of(self, notions: Sequence[Notion]) -> dict[int, float]:
        """The relevance of each passage to all these notions together."""
        scores: dict[int, float] = {}
        met: dict[int, float] = {}
        for notion in notions:
            for place, weight in notion.places.items():
                scores[place] = scores.get(place, 0.0) + weight * notion.rare
                met[place] = met.get(place, 0.0) + notion.rare
        total = sum(notion.rare for notion in notions)
        return {place: score * met[place] / total for place, score in scores.items()}

    def _asked_before(self, notions: Sequence[Notion]) -> dict[int, float]:
        """The similarity of the search to the questions beside each passage, from 0 to 1."""
        found: dict[int, float] = {}
        total = sum(notion.rare for notion in notions)
        sought = [(notion, [(f" {' '.join(said)} ", said) for said in notion.phrases]) for notion in notions]
        for asked in self.asked:
            used: set[str] = set()
            got = 0.0
            for notion, phrases in sought:
                met = asked.words & notion.words.keys()
                how = max((notion.words[word] for word in met), default=0.0) if met else 0.0
                for row, phrase in phrases:
                    if row in asked.stems:
                        met |= {word for word in asked.words if stem(word, self.rules.language) in phrase}
                        how = max(how, ASKED_ALIKE)
                used |= met
                got += how * notion.rare
            if got:
                recall = got / total
                told = sum(self.rare[word] for word in used) / asked.weight
                like = 2 * recall * told / (recall + told) if recall + told else 0.0
                found[asked.place] = max(found.get(asked.place, 0.0), like)
        return found

    def _notions(self, words: Sequence[str]) -> list[Notion]:
        """The notions in a question."""
        said = self.alike.notions(words, _telling(words))
        return [self._notion(phrase, frozenset(others)) for phrase, others in said]

    def _notion(self, said: Phrase, others: frozenset[Phrase]) -> Notion:
        if (said, others) not in self.known:
            self.known[said, others] = self._looked_up(said, others)
        return self.known[said, others]

    def _looked_up(self, said: Phrase, others: frozenset[Phrase]) -> Notion:
        """The relevance of each passage to these words, or to others of similar meaning."""
        language = self.rules.language
        places = self._places(said)
        told = [word for word in said if word not in COMMON] if places else []
        words = {own: 1.0 for word in told for own in self._fitting(word)}
        less = ALIKE if places else 1.0
        for other in others:
            for place, weight in self._places(other).items():
                places[place] = max(places.get(place, 0.0), less * weight)
            if len(other) == 1:
                for own in self.roots.get(stem(other[0], language), ()):
                    words.setdefault(own, ASKED_ALIKE)
        phrases = [self.alike.stems(phrase) for phrase in (said, *others) if len(phrase) > 1]
        return Notion(self._rare(places), places, words, phrases)

    def _places(self, said: Phrase) -> dict[int, float]:
        """The relevance of each passage to these words; the first occurrence in a passage counts most."""
        if len(said) > 1:
            words = f" {' '.join(said)} "
            return {place: IN_A_ROW for place, text in enumerate(self.read) if words in text}
        word = said[0]
        language = self.rules.language
        weights: dict[int, float] = {}
        for own in self._fitting(word):
            near = 1.0 if stem(own, language) == stem(word, language) else BEGUN
            for place, times in self.stands[own].items():
                weights[place] = weights.get(place, 0.0) + times * near
        found = {
            place: weight / (weight + 1.0 + self.length[place] / 150) for place, weight in weights.items()
        }
        found.update((place, NUMBER) for place in self.numbered.get(word, ()))
        return found


def _telling(words: Sequence[str]) -> Sequence[str]:
    """The significant words of a question; all of them if none is significant."""
    return [word for word in words if word not in COMMON] or words


def index_of(game: str, language: str) -> Index:
    """A game's book in this language, ready for searching; in English if there is no translation."""
    return _index(game, rules_of(game, language).language)


@cache
def _index(game: str, language: str) -> Index:
    return Index(rules_of(game, language))
