"""The words in the glossary of a book. Each is linked to its explanation where it first occurs in a passage.

The last chapter of a book lists them, one in each item: `- [Active pile, active piles](#table): what it is`,
with all forms of the word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from .passage import LINK, Block, Passage

GLOSSARY = "words"
"""The anchor of that chapter."""
MARKED = re.compile(r"(\*\*.+?\*\*|\*.+?\*|\[[^\]]+\]\(#[a-z0-9-]+\))")
READ = frozenset({"text", "item", "ruling", "example", "picture"})


class Term(NamedTuple):
    """A word of the glossary, with its forms."""

    forms: tuple[str, ...]
    anchor: str
    """The place of its explanation."""

    @property
    def found(self) -> re.Pattern[str]:
        """A pattern for any of its forms as a word; the first letter may be small or a capital."""
        forms = "|".join(f"[{f[0].lower()}{f[0].upper()}]{re.escape(f[1:])}" for f in self._longest_first())
        return re.compile(rf"(?<![\w#-])(?:{forms})(?![\w-])")

    def _longest_first(self) -> list[str]:
        return sorted(self.forms, key=len, reverse=True)


def linked(passages: Sequence[Passage]) -> tuple[Passage, ...]:
    """The passages with links on the words of the glossary, and the glossary's passage with one form of each
    word.
    """
    words = next((passage for passage in passages if passage.anchor == GLOSSARY), None)
    if words is None:
        return tuple(passages)
    terms = [(term, term.found) for term in terms_of(words)]
    found = []
    for passage in passages:
        if passage is words:
            blocks = tuple(block._replace(words=_first_form(block.words)) for block in passage.blocks)
        else:
            blocks = _with_links(passage, terms)
        found.append(passage._replace(blocks=blocks))
    return tuple(found)


def terms_of(words: Passage) -> list[Term]:
    """The terms in the list of this passage; those that consist of several words come first."""
    met = [match for block in words.blocks if (match := LINK.match(block.words))]
    terms = [Term(tuple(match[1].split(", ")), match[2]) for match in met]
    return sorted(terms, key=lambda term: -max(map(len, term.forms)))


def _first_form(words: str) -> str:
    return LINK.sub(lambda found: f"[{found[1].partition(', ')[0]}](#{found[2]})", words, count=1)


def _with_links(passage: Passage, terms: Sequence[tuple[Term, re.Pattern[str]]]) -> tuple[Block, ...]:
    blocks = list(passage.blocks)
    for term, form in terms:
        if term.anchor == passage.anchor:
            continue
        for i, block in enumerate(blocks):
            said = _linked_once(block.words, term, form) if block.kind in READ else block.words
            if said != block.words:
                blocks[i] = block._replace(words=said)
                break
    return tuple(blocks)


def _linked_once(words: str, term: Term, form: re.Pattern[str]) -> str:
    """The text with a link where the term first occurs without one."""
    pieces = MARKED.split(words)
    for i, piece in enumerate(pieces):
        if i % 2 == 0 and (match := form.search(piece)):
            pieces[i] = f"{piece[: match.start()]}[{match[0]}](#{term.anchor}){piece[match.end() :]}"
            return "".join(pieces)
    return words
