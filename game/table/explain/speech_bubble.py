"""Places and draws a speech bubble with words and small cards where it covers nothing important."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from pygame import Rect, Surface

from game.table.log import draw_line
from game.ui.page.floats import Compromise, Float, FloatForm, FloatSpot, Obstacle, Placer
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.words import Piece

ROLES = (("lead", 0), ("body", 150), ("small", 500))
LEAST = ("least", 800)
"""The letters to try, with their losses; the last only for large text, if the usual ones do not fit."""
WIDE = (520, 420, 640, 340, 800, 280, 1000, 1700)
WIDER = (*WIDE, 230, 180)
"""Widths of the words to try, at 1920 wide, and those for large text."""
COVERED = 45
"""The penalty for each dark thing below it, as a distance."""
DARK, OVER_DARK = "dark", 60
"""The layer of dark things, and the price of lying over them."""
ROWS, LOW = 4, 40
"""Each row beyond ROWS costs a distance of LOW, because low bubbles are easier to read."""
BROAD = 0.02
"""The penalty for each pixel of its width, as a distance."""
CROSSED = 240
"""The penalty for each visible thing that the tail would cross, as a distance."""
OVER = 2.0
"""The penalty for each pixel of the tail over a card, a face or words, as a distance in pixels."""
TAIL = 15
"""Half of the tail's width where it leaves the bubble."""
THICK = 0.18
"""Half of the width of a long tail, as a share of its length; thinner would look like a needle."""
LONG, SHORT = 180, 70
"""The longest tail. If it ended far from its subject, it would seem to point at something else."""
BEFORE = 14
"""How far before its subject a tail may end."""


class BubbleText(NamedTuple):
    """The text of a bubble, laid out: rows of the sentence, then of the instruction."""

    role: str
    said: tuple[draw_line.TextRow, ...]
    told: tuple[draw_line.TextRow, ...]
    size: tuple[int, int]


def over_dark(
    page: Page,
    placer: Placer,
    said: Sequence[Piece],
    told: Sequence[Piece],
    goal: Rect | None,
    kept: Sequence[Rect],
    behind: Sequence[Rect] = (),
) -> FloatSpot | None:
    """The bubble with the largest letters that fits near the goal: on bare felt, otherwise over dark things.

    It covers nothing that must stay visible, and its tail avoids all of that and everything in `behind`.
    """
    air = page.px(18 if page.theme.large else 36)
    dark = [Obstacle(thing.rect, DARK) for thing in page.things if thing.rect.w and thing.rect.h]
    one = bubble(page, said, told, goal, [rect for rect in kept if rect != goal], behind)
    must = [rect.inflate(air, air) for rect in kept]
    one = one._replace(may_cover=(Compromise((DARK,), OVER_DARK),), never=must)
    return placer.place(page.theme, dark, [one]).get(one.name)


def bubble(
    page: Page,
    said: Sequence[Piece],
    told: Sequence[Piece],
    goal: Rect | None,
    kept: Sequence[Rect],
    behind: Sequence[Rect] = (),
) -> Float:
    """A bubble near its subject, with low letters rather than many rows, and a tail that crosses nothing."""
    about = goal or Rect(page.rect.center, (1, 1))

    def forms() -> Iterator[FloatForm]:
        letters, widths = ((*ROLES, LEAST), WIDER) if page.theme.large else (ROLES, WIDE)
        for role, loss in letters:
            bubbles = [laid(page, said, told, role, width) for width in widths]
            yield from sorted((_form(page, one, loss) for one in bubbles), key=lambda form: form.loss)

    def harm(rect: Rect) -> float:
        covered = COVERED * len(rect.collidelistall([*behind]))
        return covered + CROSSED * crossed(rect, about, kept) + _over(rect, about, behind) / page.theme.scale

    words = tuple(piece.text for piece in (*said, *told))
    return Float("bubble", 0, "bubble", about, words, draw, forms, harm=harm)


def _form(page: Page, one: BubbleText, smaller: float) -> FloatForm:
    """A bubble, with the penalty for its letters, its rows and its width."""
    rows = len(one.said) + len(one.told)
    loss = smaller + BROAD * one.size[0] / page.theme.scale + LOW * max(0, rows - ROWS)
    return FloatForm(one.size, one, loss)


def laid(page: Page, said: Sequence[Piece], told: Sequence[Piece], role: str, width: int) -> BubbleText:
    """The bubble's text broken into rows of at most this width."""
    _family, px = page.theme.type(role)
    inner = min(round(page.px(width) * max(1.0, page.theme.text * 0.8)), page.width - page.px(120))
    hand = round(px * 1.4)
    rows = tuple(draw_line.folded(page, said, px, inner))
    below = tuple(draw_line.folded(page, told, px, inner - hand)) if told else ()
    wide = max(
        [*map(draw_line.width_of, rows), *(hand + draw_line.width_of(row) for row in below)], default=0
    )
    tall = _line(px) * (len(rows) + len(below)) + (page.px(8) if below else 0)
    return BubbleText(role, rows, below, (wide + page.px(48), tall + page.px(34)))


def _line(px: int) -> int:
    return round(px * draw_line.TALL * 1.08)


def draw(
    page: Page,
    bubble: BubbleText,
    box: Rect,
    goal: Rect | None = None,
    kept: Sequence[Rect] = (),
    most: int = LONG,
) -> None:
    """Draw the bubble, with a tail to its subject that goes behind everything kept visible.

    The tail is no longer than `most`, at 1080 lines.
    """
    page.panel(box, "cream")
    if goal is not None:
        _tail(page, box, goal, [rect for rect in kept if rect != goal], most)
    page.part("speech", (bubble, tuple(box), page.theme), lambda: _words(page, bubble, box))


def _words(page: Page, bubble: BubbleText, box: Rect) -> None:
    """Draw the bubble's text."""
    _family, px = page.theme.type(bubble.role)
    line = _line(px)
    spoken = []
    x = box.x + page.px(24)
    y = box.y + page.px(17) + line // 2
    hand = round(px * 1.4)
    icon = page.pictures.icon("touch", round(px * 1.2), COLOURS["deed"])
    for n, row in enumerate((*bubble.said, *bubble.told)):
        told = n >= len(bubble.said)
        if n == len(bubble.said):
            y += page.px(8)
            page.put(icon, x, y - icon.get_height() / 2)
        left = x + (hand if told else 0)
        right = draw_line.draw_row(page, row, left, y, px, "deed" if told else "ink")
        words = "".join(part.words for part in row).strip()
        page.thing("text", words, Rect(left, y - line // 2, right - left, line), value=px)
        spoken.append(words)
        y += line
    page.thing("bubble", " ".join(spoken), box, id="bubble")


def tip(box: Rect, goal: Rect) -> tuple[int, int]:
    """Where the tail of a bubble ends: at the closest edge of its subject."""
    return _facing(goal.left, goal.right - 1, box.left, box.right), _facing(
        goal.top, goal.bottom - 1, box.top, box.bottom
    )


def _facing(low: int, high: int, first: int, last: int) -> int:
    """On a side from `low` to `high`, the place nearest to one from `first` to `last`: the middle of both."""
    low, high = (low, high) if high - low < 8 else (low + 3, high - 3)
    begin = max(low, first)
    end = min(high, last)
    return (begin + end) // 2 if begin <= end else low if last < low else high


def crossed(box: Rect, goal: Rect, kept: Sequence[Rect]) -> int:
    """How many of the things kept visible lie between a bubble there and its subject."""
    end = tip(box, goal)
    return sum(1 for rect in kept if rect.clipline(_root(box, end, 0), end) and not rect.colliderect(goal))


def _over(box: Rect, goal: Rect, behind: Sequence[Rect]) -> float:
    """How bad a place for a bubble is because its tail would cross other things."""
    end = tip(box, goal)
    root = _root(box, end, 0)
    length = 0.0
    for rect in behind:
        if (cut := rect.clipline(root, end)) and not rect.contains(goal):
            (x, y), (to_x, to_y) = cut
            length += ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    return OVER * length


def _root(box: Rect, end: tuple[int, int], air: int) -> tuple[int, int]:
    """Where the tail leaves the bubble, at least this far from its corners."""
    x = min(max(end[0], box.left + air), box.right - air)
    y = min(max(end[1], box.top + air), box.bottom - air)
    return x, y


def _tail(page: Page, box: Rect, goal: Rect, kept: Sequence[Rect], most: int) -> None:
    """A tail from the bubble to its subject; none if it cannot reach that far."""
    aim = tip(box, goal)
    half = page.px(TAIL)
    if box.collidepoint(aim):
        return
    x, y = _root(box, aim, 2 * half)
    end = _reach((x, y), aim, kept, page.px(most) + 2 * half)
    if hypot(end[0] - aim[0], end[1] - aim[1]) > page.px(BEFORE):
        return
    half = min(box.w // 4, box.h // 4, max(half, round(hypot(end[0] - x, end[1] - y) * THICK)))
    beside = max(box.left - end[0], end[0] - box.right, 0)
    upright = max(box.top - end[1], end[1] - box.bottom, 0) >= beside
    if upright:
        y = box.bottom - 4 if end[1] > box.bottom else box.top + 4
        corners = ((x - half, y), end, (x + half, y))
    else:
        x = box.right - 4 if end[0] > box.right else box.left + 4
        corners = ((x, y - half), end, (x, y + half))
    left = min(a for a, _b in corners)
    top = min(b for _a, b in corners)
    w, h = max(a for a, _b in corners) - left + 1, max(b for _a, b in corners) - top + 1
    points = " ".join(f"{a - left},{b - top}" for a, b in corners)

    def svg() -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
            f'<polygon points="{points}" fill="#f8efdc"/></svg>'
        )

    hidden = [rect.move(-left, -top).clip((0, 0, w, h)) for rect in kept]
    holes = [rect for rect in hidden if rect.w and rect.h]

    def make() -> Surface:
        tail = page.pictures.drawn(("tail", points), w, h, svg).copy()
        for hole in holes:
            tail.fill((0, 0, 0, 0), hole)
        return tail

    key = ("tail", points, tuple((hole.x, hole.y, hole.w, hole.h) for hole in holes))
    page.put(page.pictures.kept(key, make), left, top)
    page.thing("tail", "", Rect(*end, 1, 1), id="tail", value=aim)


def _reach(root: tuple[int, int], aim: tuple[int, int], kept: Sequence[Rect], most: int) -> tuple[int, int]:
    """Where a tail from `root` to `aim` ends: before anything in between, and never far away."""
    x, y = root
    to_x, to_y = aim
    whole = max(1.0, hypot(to_x - x, to_y - y))
    cuts = [cut[0] for rect in kept if not rect.collidepoint(aim) and (cut := rect.clipline(root, aim))]
    free = min((hypot(cut[0] - x, cut[1] - y) for cut in cuts), default=whole)
    part = min(1.0, most / whole, max(free - 3 * (free < whole), 0.0) / whole)
    return round(x + (to_x - x) * part), round(y + (to_y - y) * part)
