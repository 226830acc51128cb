"""Draws the notable choices of a review, each with its picture, its mark and the action."""

from __future__ import annotations

from functools import partial

from ai.review.judged_decision import Judged
from game.ui.page.layout import (
    LayoutBox,
    column,
    cut_text,
    first,
    frame,
    grow,
    layers,
    line,
    padding,
    paint,
    plate,
    row,
    space,
    text,
    tile,
)
from game.words import _
from game.words.choice_reason_words import percent

from .draw_chances import sign_of
from .messages import OpenChoice
from .position_picture import show
from .state import ReviewState
from .story import MARKS

FEWEST_ROWS = 4
"""The least number of rows for which room is divided, so that few rows do not become too high."""
COLOURS_OF = {"best": "lit", "good": "good", "slip": "bad", "blunder": "bad", "close": "muted"}
"""The colour of each mark's word."""


def rows(scene: ReviewState) -> LayoutBox:
    shown = scene.reviewed.shown
    if not shown:
        said = (
            _("Nothing stands out.")
            if scene.reviewed.whole
            else _("Your best choices and your mistakes are listed here.")
        )
        return plate(text(said, "body", "muted"))
    free = [grow(space())] * (FEWEST_ROWS - len(shown))
    return column(*(grow(_row(scene, one)) for one in shown), *free, gap=10)


def _row(scene: ReviewState, one: Judged) -> LayoutBox:
    """One choice: its picture if it fits, its mark, and the whole action in words."""
    words = scene.words
    here = scene.one is one
    title = words.does(one, one.chosen)
    place = words.place(one)
    thumb = paint(partial(show, scene.reviewed, one, False), lambda page: page.px(150))
    said = _gained(scene, one)
    colour = COLOURS_OF[one.mark]
    marks = [row(sign_of(one.mark, role), line(said, role, colour), gap=10) for role in ("label", "small")]
    placed = [row(mark, grow(line(place, "small", "muted", 1)), gap=10) for mark in marks]
    told = [
        column(mark, text(title, role), at=0.5)
        for mark, role in (
            (placed[0], "label"),
            (placed[0], "small"),
            (placed[1], "small"),
            (marks[1], "small"),
        )
    ]
    beside = [row(thumb, grow(one), gap=16) for one in told]
    box = padding(first(*beside, *told, cut_text(title, "small")), 12, 6)
    under = tile(
        box,
        words.spoken(one, scene.numbers),
        OpenChoice(scene.reviewed.place(one)),
        "raised" if here else "panel",
        "raised",
    )
    return layers(under, frame("gold")) if here else under


def _gained(scene: ReviewState, one: Judged) -> str:
    """The mark; with numbers also the cost or gain."""
    said = _(MARKS[one.mark])
    if not scene.numbers:
        return said
    if one.cost:
        return f"{said} −{percent(one.cost)}"
    return f"{said} +{percent(one.gain.mean)}" if one.is_good and one.gain.is_sure else said
