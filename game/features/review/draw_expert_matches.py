"""Draws Experts' matches as dots over a line of points or places, with your own result in gold."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from pygame import Rect

from ai.review.expert_match import AmongExperts
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import filled, readable
from game.words import _, ngettext, number

from .expert_matches import measured

MOST_COLUMNS = 25
"""If there are more results than this, neighbouring ones share a column."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Columns(NamedTuple):
    """How often each result occurred."""

    first: int
    """The smallest result of the first column."""
    step: int
    """How many results one column represents."""
    counts: tuple[int, ...]
    own: int
    """The column of the player's own result."""


def columns(beside: AmongExperts) -> Columns:
    """The Experts' results and your own, in few enough columns to tell them apart."""
    own = beside.points(beside.own)
    found = [beside.points(one) for one in beside.experts]
    low, high = min(own, *found), max(own, *found)
    step = next((step for step in STEPS if high // step - low // step < MOST_COLUMNS), STEPS[-1])
    counted = Counter(value // step for value in found)
    first = low // step
    counts = tuple(counted[n] for n in range(first, high // step + 1))
    return Columns(first * step, step, counts, own // step - first)


def spoken(beside: AmongExperts) -> str:
    """The picture in words: each result that occurred, and how often."""
    found = columns(beside)
    told = []
    for n, count in enumerate(found.counts):
        if count or n == found.own:
            words = ngettext("{result}: {n} match", "{result}: {n} matches", count)
            said = words.format(result=_label(beside, found, n), n=count)
            told.append(_("{told} (yours)").format(told=said) if n == found.own else said)
    return "; ".join(told)


def _label(beside: AmongExperts, found: Columns, n: int) -> str:
    low = found.first + n * found.step
    if found.step == 1:
        return measured(beside, low)
    return _("{low} to {high}").format(low=number(low), high=number(low + found.step - 1))


def draw(page: Page, rect: Rect, beside: AmongExperts, words: str) -> None:
    found = columns(beside)
    page.panel(rect)
    inner = rect.inflate(-page.px(48), -page.px(28))
    line = page.theme.line("small")
    floor = inner.bottom - 2 * line - page.px(8)
    top = inner.y + line + page.px(36)
    area = Rect(inner.x, top, inner.w, max(1, floor - top))
    grid = _grid(area, found, page.px(30))
    filled(page, Rect(inner.x, floor, inner.w, max(2, page.px(2))), COLOURS["line"])
    _dots(page, area, found, grid)
    rows = -(-found.counts[found.own] // grid.across)
    _own(page, inner, found, floor - rows * grid.side)
    _scale(page, inner, beside, found)
    readable(page, "picture", words, rect, "strip")


class DotGrid(NamedTuple):
    """The layout of the dots in a column: their distance, and how many are side by side."""

    side: float
    across: int


def _grid(area: Rect, found: Columns, most: int) -> DotGrid:
    """The largest dots with which the tallest column fits."""
    room, tallest = area.w / len(found.counts) * 0.86, max(1, *found.counts)
    fitting = (
        DotGrid(side, across)
        for across in range(1, tallest + 1)
        for side in [min(float(most), room / across, area.h / -(-tallest // across))]
    )
    return max(fitting, key=lambda grid: grid.side)


def _dots(page: Page, area: Rect, found: Columns, grid: DotGrid) -> None:
    """One dot a match, all in one picture."""
    wide, (side, across) = area.w / len(found.counts), grid
    dots = ""
    for n, count in enumerate(found.counts):
        for k in range(count):
            row, place = divmod(k, across)
            lie = min(across, count - row * across)
            x, y = (n + 0.5) * wide + (place - (lie - 1) / 2) * side, area.h - (row + 0.5) * side
            dots += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{side * 0.42:.2f}" fill="{COLOURS["muted"]}"/>'
    w, h = max(1, area.w), max(1, area.h)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}">{dots}</svg>'
    page.put(page.pictures.drawn(("among", svg), w, h, lambda: svg), area.x, area.y)


def _own(page: Page, inner: Rect, found: Columns, low: float) -> None:
    """The player's own result in gold over its column, with the word above it."""
    wide, side = inner.w / len(found.counts), page.px(30)
    x, y = inner.x + (found.own + 0.5) * wide, low - side / 2 - page.px(2)
    page.put_at(page.pictures.disc(side, COLOURS["gold"], COLOURS["cream"], 3), (x, y))
    half = page.wide(_("yours"), "small") / 2
    at = min(max(x, inner.x + half), inner.right - half)
    page.text(_("yours"), (at, y - side / 2), "small", "lit", "midbottom")


def _scale(page: Page, inner: Rect, beside: AmongExperts, found: Columns) -> None:
    """The results below their columns, as many as fit but always the player's own, and the unit."""
    y = inner.bottom - page.theme.line("small")
    wide = inner.w / len(found.counts)
    widest = max(page.wide(_short(found, n), "small") for n in (0, len(found.counts) - 1))
    every = max(1, -(-(widest + page.px(12)) // max(1, int(wide))))
    for n in range(len(found.counts)):
        own = n == found.own
        if own or (n % every == 0 and abs(n - found.own) >= every):
            x = round(inner.x + (n + 0.5) * wide)
            page.text(_short(found, n), (x, y), "small", "lit" if own else "muted", "midbottom")
    named = _("Points") if beside.by_points else _("Place")
    page.text(named, (inner.centerx, inner.bottom), "small", "muted", "midbottom")


def _short(found: Columns, n: int) -> str:
    low = found.first + n * found.step
    return number(low) if found.step == 1 else f"{number(low)}–{number(low + found.step - 1)}"
