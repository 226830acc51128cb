"""The type of a game's book: everything that the table knows about the game, in one typed value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.events import Event
from engine.kernel.game import Result, Standing
from engine.kernel.table_description import Table
from game.words import N_, Words

from .coach_lines import Coaching
from .feats import Feats, fold_feats
from .gallery import Gallery
from .layout import Layout
from .lesson_steps import Lesson
from .moment_rules import Moments
from .option_rows import Row
from .presenter import Presenter
from .reaction_rules import Windows
from .score_sheet import ScoreSheet
from .signs import Signs
from .table_words import Voice
from .terminal_words import PlainWords

if TYPE_CHECKING:
    from pygame import Surface

WEIGHTS = ("", N_("very easy to learn"), N_("easy to learn"), N_("takes a while"), N_("plenty to discover"))


class Box(NamedTuple):
    """The words and the picture of a game's box on the shelf."""

    feel: str
    """One line about the feeling of the game."""
    minutes: tuple[int, int]
    """The length of a round with the fewest and the most players: decisions of Regulars, 4 s each."""
    weight: int
    """From 1, easy, to 4: an index of `WEIGHTS`."""
    emblem: str
    """The file of its picture in `assets/emblems`, without `.svg`."""


class FirstTable(NamedTuple):
    """A ready-made table for beginners, which one press sets up."""

    name: str
    says: str
    """The people it is for, in a line."""
    least: int
    """The least number of players; bots fill the table, and present players stay."""
    options: Mapping[str, str]
    """The options that differ from the game's defaults."""


class Honour(NamedTuple):
    """A kind of score worth keeping in the records, for whole matches or single rounds."""

    key: str
    name: str
    games: bool = False
    lowest: bool = False
    proud: bool = True
    """Whether it deserves congratulations."""

    def scores(self, results: Sequence[Result], standing: Standing, seat: int) -> list[int]:
        """A seat's scores in a match; if high scores are good, zero is no record."""
        if self.games:
            found = list(standing.parts[seat]["games"])
        else:
            found = [_own(result, seat) for result in results]
        return found if self.lowest else [score for score in found if score > 0]


def _own(result: Result, seat: int) -> int:
    """The seat's own score in a round; in teams the result has the team's (EQ-A1)."""
    parts = result.parts[seat]
    own: int = parts["total"] if "team" in parts else result.scores[seat]
    return own


BEST_ROUND = Honour("best_rounds", N_("Best round"))


class Book(NamedTuple):
    """One game at the table."""

    words: Words
    box: Box
    options: tuple[Row, ...]
    """A row of the setup screen for every option of the game, in this order."""
    presets: Mapping[str, str]
    """The names of the game's ready-made combinations of options."""
    first: Mapping[str, str]
    """Options of a first table that differ from the game's defaults."""
    tables: tuple[FirstTable, ...]
    """Ready-made tables for beginners."""
    layout: type[Layout]
    signs: type[Signs]
    voice: type[Voice]
    windows: type[Windows]
    moments: type[Moments]
    feats: type[Feats]
    """The achievements of players in a match."""
    face: Callable[[str, int, bool, int, int, int], Surface] | None
    """Prints a card by its name, height, four colours or two, and the smallest size of its words."""
    sheet: type[ScoreSheet]
    honours: tuple[Honour, ...]
    lessons: tuple[Lesson, ...]
    """The lessons of the game, part by part."""
    gallery: Gallery | None
    """The cards with a text to read, in a game that has some."""
    terminal: PlainWords
    coach: Coaching
    """The coach's lines for things that come up for the first time."""

    def at(self, table: Table) -> Presenter:
        """The book at one table."""
        return Presenter(
            table,
            self.layout(table),
            self.signs(table),
            self.voice(table),
            self.windows(table),
            self.moments(table),
        )


def feats_of(
    table: Table, events: Sequence[Event], results: Sequence[Result], over: bool = True
) -> dict[int, list[str]]:
    """By seat, its achievements in a match that is over, or in its rounds so far."""
    return fold_feats(book_of(table.game.id).feats(table), events, results, over)


@cache
def book_of(game: str) -> Book:
    """A game's book: `BOOK` in its folder of `game/books`, loaded on demand."""
    found: Book = import_module(f"game.books.{game}.book").BOOK
    return found
