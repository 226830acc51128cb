"""Draws the average cost of a person's choices, match by match, as a line of dots with error bars."""

from __future__ import annotations

from pygame import Rect

from game.ui.page.layout import LayoutBox, column, first, grow, lines, paint, sized, text
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import filled, ring
from game.words import N_, _, ngettext, number
from game.words.templates import decimal

from .average_cost import Skill, SkillPoint
from .messages import ShowPoint

MOST_POINTS = 20
STEPS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5)
"""Distances between the lines of the scale, as shares of a win."""
MOST_LINES = 4
GRIP = ("points",)
MEANS = N_(
    "How much worse a choice was than the best one, on average (lower is better). The bar shows the "
    "likely range (95 %)."
)


def course(skill: Skill, chosen: int) -> LayoutBox:
    """The graph, the words of the selected point, and their explanation if it fits."""
    means, counted = text(_(MEANS), "small", "muted"), text(said_of_all(skill), "small", "pale")
    if skill.whole is None:
        return column(counted, means, at=1)
    at = min(max(0, chosen), len(skill.points) - 1)
    graph = sized(paint(lambda page, rect: _graph(page, rect, skill, at)), height=lines("body", 5))
    told = [grow(graph), text(said_of(skill.points[at]), "body", "lit"), counted]
    return first(column(*told, means, gap=4), column(*told, gap=4))


def said_of_all(skill: Skill) -> str:
    """The result, and how many matches it is based on."""
    words = ngettext(
        "{reviewed} of {n} match reviewed; unreviewed matches don't count.",
        "{reviewed} of {n} matches reviewed; unreviewed matches don't count.",
        skill.played,
    ).format(reviewed=skill.reviewed, n=skill.played)
    if skill.whole is None:
        return words
    whole = _("Average cost per choice: {cost}.").format(cost=cost_of(skill.whole))
    return f"{whole} {words}"


def said_of(point: SkillPoint) -> str:
    """A point in words: when, how much, and from how much data."""
    when = point.first if point.first == point.last else f"{point.first} – {point.last}"
    choices = ngettext("{n} choice", "{n} choices", point.choices).format(n=point.choices)
    if point.matches == 1:
        return f"{when}: {cost_of(point)} · {choices}"
    matches = ngettext("{n} match", "{n} matches", point.matches).format(n=point.matches)
    return f"{when}: {cost_of(point)} · {choices}, {matches}"


def cost_of(point: SkillPoint) -> str:
    """The cost of a choice, with its error, in hundredths of a win; it may be below zero."""
    return f"{decimal(100 * point.mean)} ± {decimal(100 * point.reach)}"


def _graph(page: Page, rect: Rect, skill: Skill, at: int) -> None:
    family, px = page.theme.type("small")
    left = page.pictures.line("100", family, px, COLOURS["muted"]).get_width() + page.px(14)
    area = Rect(rect.x + left, rect.y + page.px(10), rect.w - left, rect.h - page.px(20))
    points = skill.points
    high = max(max(point.mean + min(point.reach, 2 * abs(point.mean) + 0.02) for point in points), STEPS[0])
    low = min(0.0, *(point.mean for point in points))
    step = next((step for step in STEPS if (high - low) / step <= MOST_LINES), STEPS[-1])

    def y(share: float) -> int:
        inside = min(high, max(low, share))
        return round(area.bottom - (inside - low) / (high - low) * area.h)

    for n in range(int(low / step), int(high / step) + 1):
        filled(page, Rect(area.x, y(n * step), area.w, page.px(1)), COLOURS["line"])
        words = decimal(100 * n * step) if step < 0.01 else number(round(100 * n * step))
        page.text(words, (area.x - page.px(10), y(n * step)), "small", "muted", "midright")
    wide = area.w / len(points)
    for n, point in enumerate(points):
        x = area.x + round((n + 0.5) * wide)
        top, bottom = y(point.mean + point.reach), y(point.mean - point.reach)
        filled(page, Rect(x - page.px(3), top, page.px(6), max(page.px(6), bottom - top)), COLOURS["hint"])
        side = page.px(30 if n == at else 20)
        page.put_at(page.pictures.disc(side, COLOURS["lit" if n == at else "cream"]), (x, y(point.mean)))
    first, last = area.x + wide / 2, area.right - wide / 2
    grip = Rect(round(first), area.y, round(last - first), area.h)
    grip.inflate_ip(max(0, page.theme.target - grip.w), max(0, page.theme.target - grip.h))
    less = ShowPoint(at - 1) if at > 0 else None
    more = ShowPoint(at + 1) if at < len(points) - 1 else None
    span = at, 0, len(points) - 1, 1
    name = said_of(points[at])
    page.thing("slider", name, grip, ShowPoint(at), id=GRIP, value=span, less=less, more=more)
    ring(page, grip, GRIP)
