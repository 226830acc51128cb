"""Draws marks on groups of cards: a frame of ice with its star, or a number in their middle."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.sprites import Sprite
from game.room.theme import COLOURS

from .board import Board
from .rows import CARD
from .seats import LARGE


def draw(page: Page, board: Board) -> None:
    """Draw a zone's marks."""
    for mark in board.presenter.signs.marks(board.view):
        if mark.low:
            continue  # its caption shows it
        sprites = [board.sprites[mark.zone][i] for i in mark.places]
        if any(sprite.travelling for sprite in sprites):
            continue
        rects = [_rect(sprite) for sprite in sprites]
        rect = rects[0].unionall(rects[1:])
        size = max(page.theme.line("small"), round(rects[0].h * (0.34 if mark.thing else 0.27)))
        if mark.thing:
            edge = max(2, round(rects[0].h * 0.035))
            out = rect.inflate(2 * edge, 2 * edge)
            page.put_at(page.pictures.frame(out.w, out.h, COLOURS["hint"], edge, page.px(10)), out.center)
            page.put_at(page.pictures.thing(mark.thing, size), rect.center)
        else:
            colour = "bad" if mark.warns else "gold"
            at = rect.midbottom if mark.under else rect.center
            if mark.under and page.theme.text > LARGE:  # it is large, and other cards lie below
                at = (at[0], at[1] - round(size * 0.3))
            at = (at[0], min(at[1], page.height - size // 2 - page.px(4)))
            role = "lead" if size > page.theme.line("lead") else "small"
            wide = round(size * 1.9)
            if mark.icon and wide <= rect.w + page.px(14):
                page.put_at(page.pictures.plate(wide, size, "panel", size // 2), at)
                sign = page.pictures.icon(mark.icon, round(size * 0.72), COLOURS[colour])
                page.put_at(sign, (at[0] - size * 0.42, at[1]))
                at = (at[0] + round(size * 0.42), at[1])
                inner = size - page.px(4)
            else:
                inner = _sign(page, mark.words, role, colour, size, at)
            page.text(mark.words, at, role, colour, "center", inner)


def _sign(page: Page, words: str, role: str, colour: str, size: int, at: tuple[int, int]) -> int:
    """Draw a disc for a number, or a longer plate if it is too wide; returns the room in it."""
    family, px = page.theme.type(role)
    wide = page.pictures.line(words, family, px, COLOURS[colour]).get_width()
    if wide <= size - page.px(12):
        page.put_at(page.pictures.disc(size, COLOURS["ink"], COLOURS[colour], 2), at)
        return size - page.px(4)
    pill = page.pictures.plate(wide + page.px(24), size, "panel", size // 2)
    page.thing("sign", words, page.put_at(pill, at))
    return wide


def _rect(sprite: Sprite) -> Rect:
    """The rectangle of a card."""
    rect = Rect(0, 0, round(sprite.at.h * CARD), round(sprite.at.h))
    rect.center = (round(sprite.at.x), round(sprite.at.y))
    return rect
