"""Colours, type and spacing, in one place; sizes are those of a screen 1920 x 1080."""

from __future__ import annotations

from game.ui.art.palette import CREAM, GOLD, GOLD_PALE, INK

Size = tuple[int, int]

DESIGN: Size = (1920, 1080)
SMALLEST: Size = (960, 600)

COLOURS = {
    "ink": INK,
    "cream": CREAM,
    "muted": "#cbbfa6",
    "gold": GOLD,
    "pale": GOLD_PALE,
    "lit": "#ffd873",  # clickable things
    "focus": "#ffffff",  # around the thing on which keys act
    "panel": "#2a1d1c",
    "line": "#5d453a",
    "raised": "#3b2a27",
    "good": "#9fd08a",
    "bad": "#f2937f",
    "danger": "#ff4a36",  # a player in danger of going out
    "hint": "#8fd0ff",
    "ice": "#4fa3d9",  # around frozen cards
    "deed": "#7d4a08",  # on cream: tasks
}

TYPE = {
    "least": ("sans", 15, 8),  # for large text only, because more would cover cards
    "tip": ("sans", 17.5, 10),  # between the two
    "small": ("sans", 20, 12),
    "body": ("sans", 25, 13),
    "strong": ("sans-bold", 25, 13),
    "label": ("sans-bold", 22, 12),
    "game": ("serif", 29, 15),
    "plate": ("sans-bold", 27, 13),
    "lead": ("sans", 30, 15),
    "name": ("sans-bold", 32, 15),
    "heading": ("serif", 46, 22),
    "prompt": ("sans-bold", 30, 16),
    "number": ("sans-bold", 33, 17),
    "title": ("serif-black", 150, 72),
}
"""The role of a text: family, size, and the smallest size in which it is ever drawn."""

LARGE = 1.3
"""Letters are large if they are enlarged by more than this; it is the only threshold."""
WIDER = 0.75
"""How much a length grows with large letters, relative to the letters."""

TARGET = 66
"""The smallest size of touch targets, on a screen of 1920 x 1080; it is 44 pixels in a window of 1280 x 720.
"""


class Theme:
    """The sizes for one size of window and one size of text."""

    def __init__(self, size: Size, text: int = 100, window: Theme | None = None) -> None:
        """For a part of the window with a layout of its own, `window` is the theme of the whole window."""
        self.size = size
        self.window = window or self
        self.scale = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
        self.text = text / 100
        self._types: dict[str, tuple[str, int]] = {}

    def px(self, length: float) -> int:
        """A length of the design in pixels on this screen, at least one."""
        return max(1, round(length * self.scale))

    @property
    def breadth(self) -> float:
        """How much more room things need than with letters of the usual size."""
        return max(1.0, self.text * WIDER)

    def wider(self, length: float) -> int:
        """A length of the design in pixels, for room that has to grow with the letters."""
        return round(self.px(length) * self.breadth)

    @property
    def large(self) -> bool:
        """Whether letters are large, for what cannot be measured, such as how many rows lie on the felt.

        Pages made of boxes need not ask: `layout.first` takes the form that fits.
        """
        return self.text > LARGE

    def type(self, role: str) -> tuple[str, int]:
        """The family and the size in pixels of a role of text."""
        found = self._types.get(role)
        if found is None:
            family, size, least = TYPE[role]
            grown = 1.0 if role == "title" else self.text
            found = family, max(self.least, round(max(least, size * self.scale) * grown))
            self._types[role] = found
        return found

    @property
    def least(self) -> int:
        """The smallest size of text, in pixels."""
        return max(12, round(18 * self.window.scale))

    @property
    def target(self) -> int:
        """The least height and width of anything that can be pressed."""
        return max(1, round(TARGET * self.window.scale))

    def line(self, role: str = "body") -> int:
        """The height of a line of this text."""
        return round(self.type(role)[1] * 1.35)

    @property
    def gap(self) -> int:
        """The usual distance between two things."""
        return self.px(16)
