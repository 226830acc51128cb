"""Draws what somebody's choices cost on average, match by match, as a line of dots with their doubt."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import filled, ring
from game.skill import Skill, SkillPoint
from game.words import N_, _, ngettext, number
from game.words.lines import decimal

MOST_POINTS = 20
STEPS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5)
"""Distances between the lines of the scale, as shares of a win."""
MOST_LINES = 4
GRIP = ("points",)
MEANS = N_(
    "By so much a choice was worse than the best one, on average: less is better. "
    "In about 19 of 20 cases the true number lies within the bar."
)


def draw(page: Page, rect: Rect, skill: Skill, chosen: int) -> None:
    """The graph, the words of the point that is looked at, and what they mean where there is room."""
    line, small = page.theme.line(), page.theme.line("small")
    y = rect.bottom
    means = page.lines(_(MEANS), "small", rect.w)
    if rect.h > line * 6 + len(means) * small:
        y -= len(means) * small
        for i, words in enumerate(means):
            page.text(words, (rect.x, y + i * small), "small", "muted", "topleft", rect.w)
    counted = lines_of(page, skill, rect.w)
    y -= len(counted) * small
    for i, words in enumerate(counted):
        page.text(words, (rect.x, y + i * small), "small", "pale", "topleft", rect.w)
    if skill.whole is None:
        return
    at = min(max(0, chosen), len(skill.points) - 1)
    y -= line
    page.text(said_of(skill.points[at]), (rect.x, y), "body", "lit", "topleft", rect.w)
    _graph(page, Rect(rect.x, rect.y, rect.w, y - rect.y - page.px(8)), skill, at)


def lines_of(page: Page, skill: Skill, width: int) -> list[str]:
    """How many matches count, and what they come to."""
    words = ngettext(
        "{reviewed} of {n} match has a review; one without is not counted.",
        "{reviewed} of {n} matches have a review; those without are not counted.",
        skill.played,
    ).format(reviewed=skill.reviewed, n=skill.played)
    if skill.whole is None:
        return page.lines(words, "small", width)
    whole = _("On average {cost} a choice.").format(cost=cost_of(skill.whole))
    return page.lines(f"{whole} {words}", "small", width)


def said_of(point: SkillPoint) -> str:
    """A point in words: when, what, and of how much it is made."""
    when = point.first if point.first == point.last else f"{point.first} – {point.last}"
    choices = ngettext("{n} choice", "{n} choices", point.choices).format(n=point.choices)
    if point.matches == 1:
        return f"{when}: {cost_of(point)} · {choices}"
    matches = ngettext("{n} match", "{n} matches", point.matches).format(n=point.matches)
    return f"{when}: {cost_of(point)} · {choices}, {matches}"


def cost_of(point: SkillPoint) -> str:
    """What a choice cost, with its doubt, in hundredths of a win; it may turn out below nothing."""
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
    less = ("point", at - 1) if at > 0 else None
    more = ("point", at + 1) if at < len(points) - 1 else None
    span = at, 0, len(points) - 1, 1
    name = said_of(points[at])
    page.thing("slider", name, grip, ("point", at), id=GRIP, value=span, less=less, more=more)
    ring(page, grip, GRIP)
