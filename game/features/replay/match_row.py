"""Draws a match in the list: a small public picture, the game or its name, the players, and the result."""

from __future__ import annotations

from pygame import Rect

from engine import games
from game.books.contract.book import book_of
from game.features.people.little_table import little_table
from game.features.replay.kept_matches import Note
from game.ui.page.layout import LayoutBox, column, first, grow, line, lines, padding, paint, row, tile
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.words import _, together

from .messages import OpenMatchMenu
from .unfinished_summary import Waiting, players, when

PICTURE = 1.7
"""The width of a row's picture, in heights of the row."""


def row_height(page: Page) -> int:
    words = page.theme.line("strong") + page.theme.line("small")
    return max(page.theme.target, words + page.px(28))


def match_row(match: Waiting, note: Note, now: float, same_cards: str = "") -> LayoutBox:
    """One match, and whether others had the same cards; a click opens its menu."""
    title = title_of(match, note)
    result = result_of(match)
    date = when(match.file.changed, now)
    people = " · ".join(filter(None, (people_of(match), same_cards)))
    star = paint(_star, lines("strong"), lines("strong")) if note.star else None
    high = row(grow(line(title, "strong", "pale")), grow(line(result, "strong", "gold", 1)), star, gap=10)
    low = row(grow(line(people, "small")), grow(line(date, "small", "muted", 1)), gap=20)
    words = column(high, low, at=0.5)

    def table(page: Page, rect: Rect) -> None:
        if match.setup is not None:
            emblem = book_of(match.game).box.emblem
            little_table(page, rect.inflate(0, page.px(8)), match.setup, (), emblem, 1.9)

    picture = paint(table, lambda page: round(row_height(page) * PICTURE))
    with_picture = row(picture, grow(words), gap=16) if match.setup is not None else words
    kept = _("Starred") if note.star else ""
    told = ", ".join(filter(None, (title, people, result, date, kept)))
    shown = padding(first(with_picture, words), 16, 10)
    return tile(shown, told, OpenMatchMenu(match.file), "panel", "raised")


def _star(page: Page, rect: Rect) -> None:
    page.put_at(page.pictures.icon("star", rect.h, COLOURS["gold"]), rect.center)


def title_of(match: Waiting, note: Note) -> str:
    """The name that somebody gave it, with the game; otherwise the game, or the file."""
    game = games.game(match.game).title if match.game else match.file.path.stem
    return f"{note.name} · {game}" if note.name else game


def people_of(match: Waiting) -> str:
    return players(match.chairs) if match.setup is not None else _("can't be read here")


def result_of(match: Waiting) -> str:
    """The winner, or the progress."""
    if match.setup is None:
        return ""
    if not match.file.finished:
        return _("Round {n}, unfinished").format(n=match.rounds + 1)
    names = [match.chairs[seat].name for seat in match.leaders]
    return _("Won by {names}").format(names=together(names)) if names else ""
