"""Lays out the strip below a replay: buttons, timeline, and whose view is shown."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ui.page.message_types import Message
from game.ui.page.theme import Theme
from game.words import N_

from .messages import StepBy, ToggleRunning

TIMELINE = "timeline"
LEAST = 420
"""The least length of a timeline beside its buttons, at 1920 x 1080; a shorter one lies above them."""
WAYS: tuple[tuple[str, str, Message], ...] = (
    ("step_back", N_("Previous round"), StepBy("round", -1)),
    ("fast_back", N_("Previous turn"), StepBy("turn", -1)),
    ("back", N_("Previous decision"), StepBy("decision", -1)),
    ("play", N_("Autoplay"), ToggleRunning()),
    ("forward", N_("Next decision"), StepBy("decision", 1)),
    ("fast", N_("Next turn"), StepBy("turn", 1)),
    ("step", N_("Next round"), StepBy("round", 1)),
)
"""The buttons, with their icons and names."""


class Strip(NamedTuple):
    """The places of everything below the table."""

    whole: Rect
    buttons: Rect
    speed: Rect
    timeline: Rect
    eyes: Rect
    here: Rect
    """The way to play on from there."""
    seats: Rect
    """The way to choose first who sits there."""


def strip(theme: Theme) -> Strip:
    """The layout of the strip: one row, or two if large letters leave too little room for the timeline."""
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
    letters = beside.text * beside.scale / narrow.scale  # words stay as large as before
    return Theme(size, round(letters * 100), window)
