"""The data of a game's gallery: all cards with a text, to be read and tried at a practice table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .table_words import Explained


class Exhibit(NamedTuple):
    """One card, or one variant, of a gallery."""

    key: str
    """The card's name in the engine, or the variant's letter."""
    lines: Callable[[], tuple[Explained, ...]]
    """The lines of the card, each explained, in the current language."""
    rules: tuple[str, ...]
    """The numbers of the rules about it, the most relevant first."""
    laid: Mapping[str, str]
    """A position, in the form of `game.features.rulebook.positions`, in which seat 0 can play it now."""
    verb: str = ""
    """The action that plays it there, in the form of the engine, if it is always the same one."""
    name: str = ""
    """The name of a variant; empty for a card."""
    kinds: frozenset[str] = frozenset()
    """The kinds of its lines, keys of `Gallery.kinds`."""
    rulings: tuple[str, ...] = ()
    """The numbers of the rules with a ruling about one of its lines."""


class Gallery(NamedTuple):
    """All exhibits of a game, in fixed places."""

    columns: int
    exhibits: tuple[Exhibit, ...]
    """Row by row."""
    title: str
    heads: tuple[str, ...] = ()
    """The headings of the columns."""
    suits: str = ""
    """The suits that can be chosen, in the order of the rows."""
    kinds: Mapping[str, str] = {}
    """The kinds of lines that can be chosen, with their names."""
    every: str = ""
    """The words of the button that clears the filter."""

    @property
    def rows(self) -> int:
        """The number of rows."""
        return -(-len(self.exhibits) // self.columns)

    def at(self, key: str) -> int:
        """The place of an exhibit; the first if there is none of this name."""
        return next((i for i, exhibit in enumerate(self.exhibits) if exhibit.key == key), 0)
