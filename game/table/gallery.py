"""The gallery of a game: all that has a text, to be read at leisure and tried at a practice table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .voice import Explained


class Exhibit(NamedTuple):
    """One card, or one variant, of a gallery."""

    key: str
    """The card's name in the engine, or the variant's letter."""
    lines: Callable[[], tuple[Explained, ...]]
    """What it says, each line explained, in the language in use."""
    rules: tuple[str, ...]
    """The numbers of the rules that tell of it, the nearest first."""
    laid: Mapping[str, str]
    """A position of seat 0's in which it can be played now, as `game.laid` reads it."""
    verb: str = ""
    """The deed that plays it there, in the engine's own text as far as it is always the same."""
    name: str = ""
    """What it is called, where it is no card."""
    kinds: frozenset[str] = frozenset()
    """The kinds of its lines, keys of `Gallery.kinds`."""
    rulings: tuple[str, ...] = ()
    """The numbers of the rules of which our ruling is about one of its lines."""


class Gallery(NamedTuple):
    """All exhibits of a game, in their places for ever."""

    columns: int
    exhibits: tuple[Exhibit, ...]
    """Row by row."""
    title: str
    heads: tuple[str, ...] = ()
    """What stands over the columns."""
    suits: str = ""
    """The suits that can be chosen, in the order of the rows."""
    kinds: Mapping[str, str] = {}
    """The kinds of lines that can be chosen, and what each is called."""
    every: str = ""
    """The words of the button that shows all again."""

    @property
    def rows(self) -> int:
        """How many rows they stand in."""
        return -(-len(self.exhibits) // self.columns)

    def at(self, key: str) -> int:
        """The place of an exhibit; the first where there is none of this name."""
        return next((i for i, exhibit in enumerate(self.exhibits) if exhibit.key == key), 0)
