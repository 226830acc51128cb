"""Draws the average cost of a person's choices, match by match, as a line of dots with error bars."""

from __future__ import annotations

from game.features.replay.unfinished_summary import iso_said
from game.ui.page.chart import AxisLabel, chart, dots, grip, ranges, scale_of
from game.ui.page.layout import LayoutBox, column, first, grow, lines, sized, text
from game.ui.page.theme import COLOURS
from game.words import N_, _, ngettext, number
from game.words.templates import decimal

from .average_cost import Skill, SkillPoint
from .messages import ShowPoint

MOST_POINTS = 20
LEAST_HIGH = 0.5
"""The least end of the scale, in hundredths of a win."""
GRIP = ("points",)
MEANS = N_(
    "How much worse a choice was than the best one, on average (lower is better). The bar shows the "
    "likely range (95 %)."
)
NONE = N_("When you have had a match reviewed, this shows how much your choices cost you, match by match.")


def course(skill: Skill, chosen: int) -> LayoutBox:
    """The graph, the words of the selected point, and their explanation if it fits."""
    means = text(_(MEANS), "small", "muted")
    counted = text(said_of_all(skill), "small", "pale")
    if skill.whole is None:
        none = text(_(NONE), "lead", "pale", centre=True)
        return first(column(grow(column(none, at=0.5)), counted, means), column(counted, means, at=1))
    at = min(max(0, chosen), len(skill.points) - 1)
    graph = sized(_graph(skill, at), height=lines("body", 5))
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
    days = dict.fromkeys((iso_said(point.first), iso_said(point.last)))
    when = " – ".join(days)
    choices = ngettext("{n} choice", "{n} choices", point.choices).format(n=point.choices)
    if point.matches == 1:
        return f"{when}: {cost_of(point)} · {choices}"
    matches = ngettext("{n} match", "{n} matches", point.matches).format(n=point.matches)
    return f"{when}: {cost_of(point)} · {choices}, {matches}"


def cost_of(point: SkillPoint) -> str:
    """The cost of a choice, with its error, in hundredths of a win; it may be below zero."""
    return f"{decimal(100 * point.mean)} ± {decimal(100 * point.reach)}"


def _graph(skill: Skill, at: int) -> LayoutBox:
    """All points in hundredths of a win."""
    points = skill.points
    last = len(skill.points) - 1
    means = [(n, 100 * point.mean) for n, point in enumerate(points)]
    spans = [(n, mean - 100 * points[n].reach, mean + 100 * points[n].reach) for n, mean in means]
    high = max(LEAST_HIGH, *(mean + min(100 * points[n].reach, 2 * abs(mean) + 2) for n, mean in means))
    low = min(0.0, *(mean for _n, mean in means))
    return chart(
        (-0.5, last + 0.5),
        (low, high),
        ranges(spans, COLOURS["hint"]),
        dots(means, COLOURS["cream"], 20),
        dots([means[at]], COLOURS["lit"], 30),
        grip(
            (0, last),
            said_of(points[at]),
            (at, 0, last, 1),
            ShowPoint(at),
            less=ShowPoint(at - 1) if at > 0 else None,
            more=ShowPoint(at + 1) if at < last else None,
            id=GRIP,
        ),
        scale=_scale(low, high),
    )


def _scale(low: float, high: float) -> list[AxisLabel]:
    values = scale_of(low, high)
    if all(value == round(value) for value in values):
        return [AxisLabel(value, number(round(value))) for value in values]
    return [AxisLabel(value, decimal(value)) for value in values]
