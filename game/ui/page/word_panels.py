"""Draws panels with a few words about the thing under the pointer."""

from __future__ import annotations

from pygame import Rect

from .page import Page

TIP = 420
"""The largest width of a tip."""


def beside(page: Page, words: str, row: Rect) -> Rect:
    """The place for the name of a button: at the end of its row, towards the middle."""
    box = Rect((0, 0), words_size(page, words, TIP))
    if row.centerx > page.width // 2:
        box.midright = (row.x - page.px(10), row.centery)
    else:
        box.midleft = (row.right + page.px(10), row.centery)
    return box


def words_width(page: Page, width: int, role: str = "body") -> int:
    """The largest width of a tip at this text size."""
    letters = page.theme.type(role)[1] / page.theme.type("body")[1]
    wide = round(page.px(width) * max(1, round(page.theme.text)) * letters)
    return min(wide, page.width - 2 * page.theme.gap)


def words_size(page: Page, words: str, width: int, role: str = "body") -> tuple[int, int]:
    """The size of a panel with these words."""
    lines = page.lines(words, role, words_width(page, width, role))
    w = max(page.wide(line or " ", role) for line in lines)
    return w + page.px(36), len(lines) * page.theme.line(role) + page.px(20)


def words_panel(page: Page, words: str, box: Rect, width: int, role: str = "body") -> None:
    """A panel of `words_size` with the words in it."""
    page.panel(box, "panel")
    y = box.y + page.px(8)
    for line in page.lines(words, role, words_width(page, width, role)):
        page.text(line, (box.x + page.px(18), y), role, "cream")
        y += page.theme.line(role)


def tooltip(page: Page, words: str, over: Rect, width: int = TIP) -> None:
    """A few words about the thing under the pointer, beside it and inside the window."""
    if not words:
        return
    box = Rect((0, 0), words_size(page, words, width))
    box.midbottom = (over.centerx, over.y - page.px(10))
    if box.y < 0:
        box.midtop = (over.centerx, over.bottom + page.px(10))
    box.clamp_ip(page.rect.inflate(-page.theme.gap, -page.theme.gap))
    words_panel(page, words, box, width)


def tooltip_beside(page: Page, words: str, row: Rect) -> None:
    """A tip at the end of a row towards the middle, covering none of the rows around it."""
    box = beside(page, words, row).clamp(page.rect.inflate(-page.theme.gap, -page.theme.gap))
    words_panel(page, words, box, TIP)
