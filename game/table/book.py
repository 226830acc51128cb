"""The book of a game: all that the table knows of it, in one typed value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.events import Event
from engine.kernel.game import Result
from engine.kernel.match import Match
from engine.kernel.table import Table
from game.lessons.steps import Lesson
from game.words import N_, Words

from .feats import Feats, fold_feats
from .gallery import Gallery
from .layout import Layout
from .moments import Moments
from .options import Row
from .plain import PlainWords
from .presenter import Presenter
from .reminders import Coaching
from .scores import ScoreSheet
from .signs import Signs
from .voice import Voice
from .windows import Windows

if TYPE_CHECKING:
    from pygame import Surface

WEIGHTS = ("", N_("very easy to learn"), N_("easy to learn"), N_("takes a while"), N_("much to discover"))


class Box(NamedTuple):
    """The words and the picture of a game's box on the shelf."""

    feel: str
    """One line about how the game feels."""
    minutes: tuple[int, int]
    """How long a round takes with the fewest and the most players: decisions of Regulars, 4 s each."""
    weight: int
    """From 1, easy, to 4: an index of `WEIGHTS`."""
    emblem: str
    """The file of its picture in `assets/emblems`, without `.svg`."""


class FirstTable(NamedTuple):
    """A ready-made table for beginners, which one press sets up."""

    name: str
    says: str
    """For whom it is, in a line."""
    least: int
    """So many at least sit there; bots fill it up, and whoever sits there stays."""
    options: Mapping[str, str]
    """The options that differ from the game's defaults."""


class Honour(NamedTuple):
    """A kind of score worth keeping among the records, in whole games or in single rounds."""

    key: str
    name: str
    games: bool = False
    lowest: bool = False
    proud: bool = True
    """Whether it is good to have it; else nobody is congratulated."""

    def scores(self, match: Match, seat: int) -> list[int]:
        """What a seat reached in a match; where high is good, a score of nothing is no record."""
        if self.games:
            found = list(match.standing.parts[seat]["games"])
        else:
            found = [_own(result, seat) for result in match.results]
        return found if self.lowest else [score for score in found if score > 0]


def _own(result: Result, seat: int) -> int:
    """What the seat alone reached in a round; in teams its score is the team's (EQ-A1)."""
    parts = result.parts[seat]
    own: int = parts["total"] if "team" in parts else result.scores[seat]
    return own


BEST_ROUND = Honour("best_rounds", N_("Best round"))


class Book(NamedTuple):
    """One game at the table."""

    words: Words
    box: Box
    options: tuple[Row, ...]
    """A row of the setup screen for every option that the game has, in this order."""
    presets: Mapping[str, str]
    """The names of the game's ready mixtures of options."""
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
    """What somebody did in a match that is worth remembering."""
    face: Callable[[str, int, bool, int, int, int], Surface] | None
    """Prints a card by its name, height, four colours or two, and the smallest size of its words."""
    sheet: type[ScoreSheet]
    honours: tuple[Honour, ...]
    lessons: tuple[Lesson, ...]
    """How the game is learned, part by part."""
    gallery: Gallery | None
    """Cards with a text to read, in a game that has such cards."""
    terminal: PlainWords
    coach: Coaching
    """What is said in the first matches when something comes up for the first time."""

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


def feats_of(table: Table, events: Sequence[Event], results: Sequence[Result]) -> dict[int, list[str]]:
    """By seat, what it did in a finished match that is worth remembering."""
    return fold_feats(book_of(table.game.id).feats(table), events, results)


@cache
def book_of(game: str) -> Book:
    """A game's book: `BOOK` in its folder of `game/books`, read when somebody asks for the game."""
    found: Book = import_module(f"game.books.{game}.book").BOOK
    return found
