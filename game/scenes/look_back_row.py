"""Draws a match in the list: a small public picture, the game or its name, who played, and how it ended."""

from __future__ import annotations

from pygame import Rect

from engine import games
from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import ring
from game.table.book import book_of
from game.table.noted import Note
from game.table.unfinished import Waiting, players, when
from game.words import _, together

from .little_table import little_table

WIDE = 1.5
"""Up to this size of text a row has room for the picture."""


def row_height(page: Page) -> int:
    words = page.theme.line("strong") + page.theme.line("small")
    return max(page.theme.target, words + page.px(28))


def row(page: Page, rect: Rect, match: Waiting, note: Note, now: float, same_cards: str = "") -> None:
    """One match, and whether others had the same cards; a click asks what to do with it."""
    do = ("match", match.file)
    hot = do in (page.hover, page.focus)
    page.panel(rect, "raised" if hot else "panel")
    pad = page.px(16)
    x = rect.x + pad
    if match.setup is not None and page.theme.text <= WIDE:
        picture = Rect(x, rect.y + page.px(6), round(rect.h * 1.9), rect.h - page.px(12))
        little_table(page, picture, match.setup, (), book_of(match.game).box.emblem, 1.9)
        x = picture.right + pad
    date = when(match.file.changed, now)
    half = (rect.right - pad - x) // 2
    title, result = title_of(match, note), result_of(match)
    high, low = rect.y + rect.h * 0.32, rect.y + rect.h * 0.72
    end = rect.right - pad
    if note.star:
        star = page.pictures.icon("star", page.theme.line("strong"), COLOURS["gold"])
        end = page.put(star, end - star.get_width(), high - star.get_height() / 2).x - page.px(10)
    page.text(title, (x, high), "strong", "pale", "midleft", half)
    page.text(result, (end, high), "strong", "gold", "midright", half - page.px(20))
    people = " · ".join(filter(None, (people_of(match), same_cards)))
    page.text(people, (x, low), "small", "cream", "midleft", half)
    page.text(date, (rect.right - pad, low), "small", "muted", "midright", half - page.px(20))
    kept = _("Kept") if note.star else ""
    told = ", ".join(filter(None, (title, people, result, date, kept)))
    page.thing("button", told, rect, do)
    if hot:
        frame = page.pictures.frame(rect.w, rect.h, COLOURS["gold"], page.px(3), page.px(14))
        page.put(frame, rect.x, rect.y)
    ring(page, rect, do)


def title_of(match: Waiting, note: Note) -> str:
    """The name that somebody gave it, with the game; else the game, else the file."""
    game = games.game(match.game).title if match.game else match.file.path.stem
    return f"{note.name} · {game}" if note.name else game


def people_of(match: Waiting) -> str:
    return players(match.chairs) if match.setup is not None else _("cannot be read here")


def result_of(match: Waiting) -> str:
    """Who won, or how far it has come."""
    if match.setup is None:
        return ""
    if not match.file.finished:
        return _("Round {n}, unfinished").format(n=match.rounds + 1)
    names = [match.chairs[seat].name for seat in match.leaders]
    return _("Won by {names}").format(names=together(names)) if names else ""
