"""A speech bubble at the table: words with small cards in them, laid where it meets nothing that matters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.room.page import Page
from game.room.theme import COLOURS
from game.words import Piece

from . import sentence
from .free import blocked, free_rects

ROLES = ("lead", "body", "small")
WIDE = (520, 420, 640, 340, 800, 280)
"""Widths of the words that are tried, at 1920 wide."""
NEAR = 520
"""From so far on the bubble rather lies over something dark that is nearer."""

ROWS, LOW = 4, 40
"""Of more rows than these each one weighs as much as lying so far off: low bubbles are read at a glance."""


class BubbleText(NamedTuple):
    """What is said, laid out: rows of the sentence, then of what to do."""

    role: str
    said: tuple[sentence.TextRow, ...]
    told: tuple[sentence.TextRow, ...]
    size: tuple[int, int]


def place(
    page: Page, said: Sequence[Piece], told: Sequence[Piece], goal: Rect | None, kept: Sequence[Rect]
) -> tuple[BubbleText | None, Rect]:
    """The largest words that find room near the goal: on bare felt, else over what is dark.

    It meets nothing that must be kept in sight.
    """
    air = page.px(36)
    must = tuple((*rect.inflate(air, air),) for rect in kept)
    area = page.rect.inflate(-page.px(24), -page.px(24))
    over = free_rects(area, must)
    bare = free_rects(area, (*blocked(page, None), *must))
    goal = goal or Rect(page.rect.center, (1, 1))
    for free, roles, most in ((bare, ROLES[:2], page.px(NEAR)), (over, ROLES, page.width * 2)):
        for role in roles:
            best: tuple[float, BubbleText, Rect] | None = None
            for width in WIDE:
                bubble = laid(page, said, told, role, width)
                for room in free:
                    if room.w < bubble.size[0] or room.h < bubble.size[1]:
                        continue
                    rect = Rect((0, 0), bubble.size)
                    rect.center = goal.center
                    rect.clamp_ip(room)
                    rows = len(bubble.said) + len(bubble.told)
                    far = _apart(rect, goal) + 0.02 * rect.w + page.px(LOW) * max(0, rows - ROWS)
                    if far < most and (best is None or far < best[0]):
                        best = far, bubble, rect
            if best is not None:
                return best[1], best[2]
    return None, Rect(0, 0, 0, 0)


def _apart(a: Rect, b: Rect) -> float:
    """How far two rectangles are from one another."""
    dx = max(a.x - b.right, b.x - a.right, 0)
    dy = max(a.y - b.bottom, b.y - a.bottom, 0)
    return float((dx * dx + dy * dy) ** 0.5)


def laid(page: Page, said: Sequence[Piece], told: Sequence[Piece], role: str, width: int) -> BubbleText:
    """The words in rows no wider than this."""
    _family, px = page.theme.type(role)
    inner = min(round(page.px(width) * max(1.0, page.theme.text * 0.8)), page.width - page.px(120))
    hand = round(px * 1.4)
    rows = tuple(sentence.folded(page, said, px, inner))
    below = tuple(sentence.folded(page, told, px, inner - hand)) if told else ()
    wide = max([*map(sentence.width_of, rows), *(hand + sentence.width_of(row) for row in below)], default=0)
    tall = _line(px) * (len(rows) + len(below)) + (page.px(8) if below else 0)
    return BubbleText(role, rows, below, (wide + page.px(48), tall + page.px(34)))


def _line(px: int) -> int:
    return round(px * sentence.TALL * 1.08)


def draw(page: Page, bubble: BubbleText, box: Rect, goal: Rect | None) -> None:
    """The bubble, with a point towards what it speaks of."""
    page.panel(box, "cream")
    if goal is not None:
        _tail(page, box, goal)
    _family, px = page.theme.type(bubble.role)
    line, spoken = _line(px), []
    x, y = box.x + page.px(24), box.y + page.px(17) + line // 2
    hand = round(px * 1.4)
    icon = page.pictures.icon("touch", round(px * 1.2), COLOURS["deed"])
    for n, row in enumerate((*bubble.said, *bubble.told)):
        told = n >= len(bubble.said)
        if n == len(bubble.said):
            y += page.px(8)
            page.put(icon, x, y - icon.get_height() / 2)
        left = x + (hand if told else 0)
        right = sentence.draw_row(page, row, left, y, px, "deed" if told else "ink")
        words = "".join(part.words for part in row).strip()
        page.thing("text", words, Rect(left, y - line // 2, right - left, line), value=px)
        spoken.append(words)
        y += line
    page.thing("bubble", " ".join(spoken), box, id="bubble")


def _tail(page: Page, box: Rect, goal: Rect) -> None:
    size = page.px(26)
    x = min(max(goal.centerx, box.x + size), box.right - size)
    y = min(max(goal.centery, box.y + size), box.bottom - size)
    if goal.x > box.right:
        at, points = (box.right - 3, y - size // 2), "0,0 26,13 0,26"
    elif goal.right < box.x:
        at, points = (box.x - size + 3, y - size // 2), "26,0 0,13 26,26"
    elif goal.y > box.bottom:
        at, points = (x - size // 2, box.bottom - 3), "0,0 13,26 26,0"
    elif goal.bottom < box.y:
        at, points = (x - size // 2, box.y - size + 3), "0,26 13,0 26,26"
    else:
        return

    def svg() -> str:
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="26" height="26" viewBox="0 0 26 26">'
            f'<polygon points="{points}" fill="#f8efdc"/></svg>'
        )

    page.put(page.pictures.drawn(("tail", points), size, size, svg), *at)
