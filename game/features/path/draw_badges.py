"""Draws the badges of a path: a sign in a ring with a part for each step; finished parts are gold."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from pygame import Surface

from game.ui.page.layout import LayoutBox, row, sized, square, wider
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS

from .model import PathBadge

GAP = 0.09
"""The gap between two parts of a ring, as a share of a turn or at most of one part.

More would look like dots.
"""


def badge(one: PathBadge, size: float) -> LayoutBox:
    """A badge of this size. A complete one is a gold coin, so that it differs by more than colour."""
    return sized(square(lambda page, side: drawn(page, one, side)), wider(size), wider(size))


def badges(found: Sequence[PathBadge], size: float, gap: float) -> LayoutBox:
    """All badges of a path side by side."""
    return row(*(badge(one, size) for one in found), gap=gap)


def drawn(page: Page, one: PathBadge, side: int) -> Surface:
    """The picture of a badge."""

    def make() -> Surface:
        ring = page.pictures.drawn(("ring", one.done, one.most), side, side, lambda: _ring(one)).copy()
        sign = page.pictures.icon(one.icon, round(side * 0.5), COLOURS["ink" if one.whole else "muted"])
        ring.blit(sign, sign.get_rect(center=ring.get_rect().center))
        return ring

    return page.pictures.kept(("badge", one.icon, one.done, one.most, side), make)


def _ring(one: PathBadge) -> str:
    """A disc, and around it an arc for each part."""
    fill = COLOURS["gold" if one.whole else "panel"]
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
    parts = [f'<circle cx="50" cy="50" r="36" fill="{fill}"/>']
    for n in range(one.most):
        done = n < one.done
        colour, wide = (COLOURS["gold"], 10) if done else (COLOURS["line"], 6)
        parts.append(f'<path d="{_arc(n, one.most)}" fill="none" stroke="{colour}" stroke-width="{wide}"/>')
    return f"{head}{''.join(parts)}</svg>"


def _arc(number: int, count: int, r: float = 44) -> str:
    """One part of the ring, from the top on."""
    gap = GAP if count > 1 else 0.001
    begin, end = (2 * pi * (number + share) / count for share in (gap, 1 - gap))
    (x0, y0), (x1, y1) = ((50 + r * sin(a), 50 - r * cos(a)) for a in (begin, end))
    large = int(end - begin > pi)
    return f"M{x0:.2f} {y0:.2f}A{r} {r} 0 {large} 1 {x1:.2f} {y1:.2f}"
