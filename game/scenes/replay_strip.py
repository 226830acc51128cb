"""Lays out the strip below a replay: buttons, timeline, and whose view is shown."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.room.scene import Message
from game.room.theme import Theme
from game.words import N_

TIMELINE = "timeline"
LEAST = 420
"""The least length of a timeline beside its buttons, at 1920 x 1080; a shorter one lies above them."""
WAYS: tuple[tuple[str, str, Message], ...] = (
    ("step_back", N_("To the round before"), ("by", "round", -1)),
    ("fast_back", N_("To the turn before"), ("by", "turn", -1)),
    ("back", N_("To the decision before"), ("by", "decision", -1)),
    ("play", N_("Let it run"), ("run",)),
    ("forward", N_("To the next decision"), ("by", "decision", 1)),
    ("fast", N_("To the next turn"), ("by", "turn", 1)),
    ("step", N_("To the next round"), ("by", "round", 1)),
)
"""The buttons, with their icons and names."""


class Strip(NamedTuple):
    """Where everything below the table lies."""

    whole: Rect
    buttons: Rect
    speed: Rect
    timeline: Rect
    eyes: Rect
    here: Rect
    """The way to play on from there."""
    seats: Rect
    """The way to choose before who sits there."""


def strip(theme: Theme) -> Strip:
    """One row, or two where large letters leave too little room for the timeline."""
    (w, h), gap, pad = theme.size, theme.px(10), theme.px(16)
    row = max(theme.target, round(theme.line("label") * 1.5), theme.line("small") + theme.px(38))
    size = max(theme.target, round(theme.line("label") * 1.4))
    buttons = len(WAYS) * (size + gap) - gap
    speed = max(size, round(theme.type("label")[1] * 3.4))
    eyes = min(round(theme.px(420) * max(1.0, theme.text * 0.75)), (w - 4 * pad - buttons - speed))
    here = round(theme.type("label")[1] * 8) + theme.px(44)
    ways = here + gap + size
    left = w - 6 * pad - buttons - speed - eyes - ways
    rows = 1 if left >= theme.px(LEAST) else 2
    if rows == 2:
        eyes = min(round(theme.px(460) * theme.text), w - 4 * pad - buttons - speed)
    high = rows * row + (rows + 1) * gap
    whole = Rect(0, h - high, w, high)
    y = whole.bottom - gap - row
    middle = y + (row - size) // 2
    timeline = Rect(3 * pad + buttons + speed, y, left, row)
    if rows == 2:
        timeline = Rect(pad, whole.y + gap, w - 3 * pad - ways, row)
    onward = Rect(timeline.right + pad, timeline.y + (row - size) // 2, here, size)
    return Strip(
        whole,
        Rect(pad, middle, buttons, size),
        Rect(2 * pad + buttons, middle, speed, size),
        timeline,
        Rect(w - pad - eyes, middle, eyes, size),
        onward,
        Rect(onward.right + gap, onward.y, size, size),
    )


def above(window: Theme, beside: Theme) -> Theme:
    """The theme of the table above that strip; `beside` is that of the table without it."""
    w, h = beside.size
    size = (w, h - strip(window).whole.h)
    narrow = Theme(size)
    letters = beside.text * beside.scale / narrow.scale  # words stay as large as they were
    return Theme(size, round(letters * 100), window)
