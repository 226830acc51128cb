"""`Page`: what is drawn this frame, from back to front, and what each piece of it means to a person.

The same list is painted, read by tests, and searched for what lies under the pointer, so what can be clicked
is what can be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Literal, NamedTuple

from pygame import Rect, Surface

from game.words import _

from .pictures import Pictures
from .theme import COLOURS, Theme
from .touch import to_finger

Point = tuple[int, int]
Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]  # fmt: skip
"""Which point of a line of text lies at the place that is named."""
BALANCED = 16
"""Lines are made equally long to this share of the room they have."""
VEIL_PARTS = 18
"""The dark over a window comes in so many strips, each as wide as the window: squares take twice as long."""


class Item(NamedTuple):
    """A picture at a place."""

    surface: Surface
    x: int
    y: int


class Thing(NamedTuple):
    """What a piece of the page means to a person, and the message that a click on it sends."""

    kind: str
    """text, card, back, button, toggle, slider, choice, field, seat, zone …"""
    name: str
    """The words for it: `7H`, `Play`, a player's name."""
    rect: Rect
    do: tuple[Any, ...] | None = None
    """The message that a click on it sends; None where nothing can be clicked."""
    id: Hashable = None
    """Identifies the thing from frame to frame, for focus and hover; by default its message."""
    value: Any = None
    less: tuple[Any, ...] | None = None
    more: tuple[Any, ...] | None = None
    """The messages that left and right send while it has the focus."""
    lit: bool = False
    key: str = ""
    """The key that does the same."""
    read: bool = False
    """Whether the arrow keys come here although nothing can be clicked, as there is something to read."""
    again: bool = False
    """Whether a click means the same as one on another thing, at which keys stop: they pass this one."""
    row: Hashable = None
    """Left and right go to others of the same row only."""


class PagePart(NamedTuple):
    """A part of a page as it was drawn, and all that this depended on."""

    depends: Hashable
    items: list[Item]
    things: list[Thing]


class Page:
    """Filled anew for every frame by the scenes; knows who has the focus and where the pointer is."""

    def __init__(
        self, theme: Theme, pictures: Pictures, focus: Hashable = None, hover: Hashable = None
    ) -> None:
        self.theme = theme
        self.pictures = pictures
        self.focus = focus
        """The thing that keys act on, where its ring is to be seen."""
        self.hover = hover
        self.quiet = False
        """Whether no words are wanted over what is pointed at."""
        self.touched = False
        """Whether a finger was used last: then no keys are shown, and texts speak of touching."""
        self.items: list[Item] = []
        self.things: list[Thing] = []
        self.parts: dict[Hashable, PagePart] = {}
        """Parts of the page before, by name."""

    @property
    def pointed(self) -> Hashable:
        """What the pointer lights: nothing where it only rests since something was pressed."""
        return None if self.quiet else self.hover

    def part(self, name: Hashable, depends: Hashable, draw: Callable[[], object]) -> None:
        """Draw a part, or take it from the page before if all that it depends on is the same.

        Such a part only adds to the page, and does not ask what is on it.
        """
        before = self.parts.get(name)
        if before is not None and before.depends == depends:
            self.items += before.items
            self.things += before.things
            return
        items, things = len(self.items), len(self.things)
        draw()
        self.parts[name] = PagePart(depends, self.items[items:], self.things[things:])

    def said(self, words: str) -> str:
        """A text in the language in use, worded for touch or for other devices."""
        return _(to_finger(words, self.touched))

    @property
    def here(self) -> Hashable:
        """The thing that is pointed at, or else has the focus."""
        return self.hover if self.hover is not None else self.focus

    @property
    def width(self) -> int:
        return self.theme.size[0]

    @property
    def height(self) -> int:
        return self.theme.size[1]

    @property
    def rect(self) -> Rect:
        return Rect((0, 0), self.theme.size)

    def px(self, length: float) -> int:
        return self.theme.px(length)

    def accent(self, seat: int) -> str:
        """The seat's colour."""
        accents = self.pictures.accents
        return accents[seat % len(accents)]

    def put(self, surface: Surface, x: float, y: float) -> Rect:
        """Draw a picture with its upper left corner there."""
        item = Item(surface, round(x), round(y))
        self.items.append(item)
        return Rect(item.x, item.y, *surface.get_size())

    def put_at(self, surface: Surface, centre: tuple[float, float]) -> Rect:
        w, h = surface.get_size()
        return self.put(surface, centre[0] - w / 2, centre[1] - h / 2)

    def thing(
        self, kind: str, name: str, rect: Rect, do: tuple[Any, ...] | None = None, **more: Any
    ) -> Thing:
        """Add a thing to the page: where it is, what it says, what a click on it sends."""
        more.setdefault("id", do)
        thing = Thing(kind, name, Rect(rect), do, **more)
        self.things.append(thing)
        return thing

    def panel(self, rect: Rect, style: str = "panel") -> Rect:
        """A plate of one of the house styles."""
        for piece, x in self.pictures.plate_pieces(rect.w, rect.h, style, self.px(14)):
            self.put(piece, rect.x + x, rect.y)
        return rect

    def veil(self) -> None:
        """Darken everything so far; none of it can be clicked any more."""
        self.darken()
        self.things = [thing._replace(do=None, less=None, more=None) for thing in self.things]

    def darken(self) -> None:
        """Lay the dark over everything so far, in strips: one as large as the window is many bytes."""
        w, h = self.theme.size
        strip = self.pictures.veil((w, -(-h // VEIL_PARTS)))
        for n in range(VEIL_PARTS):
            self.put(strip, 0, n * strip.get_height())

    def text(
        self,
        words: str,
        at: tuple[float, float],
        role: str = "body",
        colour: str = "cream",
        anchor: Anchor = "topleft",
        width: int = 0,
    ) -> Rect:
        """One line; where it would be wider than `width` it is drawn smaller."""
        if not words:
            return Rect(round(at[0]), round(at[1]), 0, 0)
        family, px = self.theme.type(role)
        surface = self.pictures.line(words, family, px, COLOURS.get(colour, colour), width)
        rect = surface.get_rect(**{anchor: (round(at[0]), round(at[1]))})
        self.put(surface, rect.x, rect.y)
        self.thing("text", words, rect, value=px)
        return rect

    def lines(self, words: str, role: str, width: int) -> list[str]:
        """The words broken into lines no wider than `width`."""
        family, px = self.theme.type(role)
        return self.pictures.broken(words, family, px, width)

    def balanced(self, words: str, role: str, width: int) -> list[str]:
        """The words broken into as few lines, about equally long, so that no word stands alone."""
        lines = self.lines(words, role, width)
        for part in range(BALANCED):
            narrower = self.lines(words, role, width * (part + 1) // BALANCED)
            if len(narrower) <= len(lines):
                return narrower
        return lines

    def paragraph(
        self, words: str, rect: Rect, role: str = "body", colour: str = "cream", centre: bool = False
    ) -> int:
        """Draw words broken into lines inside the rectangle's width; returns the y below them."""
        y = rect.y
        for line in self.lines(words, role, rect.w):
            at = (rect.centerx, y) if centre else (rect.x, y)
            self.text(line, at, role, colour, "midtop" if centre else "topleft", rect.w)
            y += self.theme.line(role)
        return y
