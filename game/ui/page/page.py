"""`Page`: what one frame shows, from back to front, and what each piece of it means to a person.

The same list is painted, read by tests, and searched for the thing under the pointer, so everything that can
be clicked is visible.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple

from pygame import Rect, Surface

from game.ui.pictures.pictures import Pictures
from game.words import _

from .message_types import Message
from .theme import COLOURS, Theme
from .thing_kinds import ThingKind
from .touch_words import to_finger

Point = tuple[int, int]
Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]  # fmt: skip
"""The point of a line of text that lies at the given place."""
BALANCED = 16
"""The most by which lines may differ in length, as a share of their room."""
VEIL_PARTS = 18
"""The number of strips in the dark layer over a window.

Each is as wide as the window, because squares take twice as long.
"""


class Item(NamedTuple):
    """A picture at a place."""

    surface: Surface
    x: int
    y: int


class Thing(NamedTuple):
    """A piece of the page: its meaning for a person, and the message that a click on it sends."""

    kind: ThingKind
    name: str
    """Its words: `7H`, `Play`, a player's name."""
    rect: Rect
    do: Message | None = None
    """The message that a click on it sends; None if it cannot be clicked."""
    id: Hashable = None
    """Identifies the thing from frame to frame, for focus and hover; by default its message."""
    value: Any = None
    less: Message | None = None
    more: Message | None = None
    """The messages of the left and right keys while it has the focus."""
    lit: bool = False
    key: str = ""
    """The key that does the same."""
    read: bool = False
    """Whether the arrow keys stop here although it cannot be clicked, because there is something to read."""
    again: bool = False
    """Whether a click means the same as on another thing at which the arrow keys stop, or as a key there.

    The keys then skip this one.
    """
    row: Hashable = None
    """Left and right lead to other things of the same row, and from its ends to things beside it."""


class PagePart(NamedTuple):
    """A part of a page in its last form, with everything that it depended on."""

    depends: Hashable
    items: list[Item]
    things: list[Thing]


class Page:
    """A page, which the scenes fill again for every frame; it knows the focus and the pointer."""

    def __init__(
        self, theme: Theme, pictures: Pictures, focus: Hashable = None, hover: Hashable = None
    ) -> None:
        self.theme = theme
        self.pictures = pictures
        self.focus = focus
        """The thing that keys act on, if its ring is visible."""
        self.hover = hover
        self.quiet = False
        """Whether no tips should appear over the thing under the pointer."""
        self.touched = False
        """Whether a finger was used last: then no keys are shown, and texts mention touching."""
        self.items: list[Item] = []
        self.things: list[Thing] = []
        self.parts: dict[Hashable, PagePart] = {}
        """Parts of the last page, by name."""

    @property
    def pointed(self) -> Hashable:
        """The thing that the pointer highlights.

        None if the pointer has only rested since something was pressed.
        """
        return None if self.quiet else self.hover

    def part(self, name: Hashable, depends: Hashable, draw: Callable[[], object]) -> None:
        """Draw a part, or reuse it from the last page if everything it depends on is the same.

        Such a part only adds to the page; it must not read what is already there.
        """
        before = self.parts.get(name)
        if before is not None and before.depends == depends:
            self.items += before.items
            self.things += before.things
            return
        items = len(self.items)
        things = len(self.things)
        draw()
        self.parts[name] = PagePart(depends, self.items[items:], self.things[things:])

    @contextmanager
    def aside(self) -> Iterator[PagePart]:
        """Draw something that is added to the page later, or not at all."""
        before = (self.items, self.things)
        part = PagePart(None, [], [])
        self.items = part.items
        self.things = part.things
        try:
            yield part
        finally:
            part.items[:] = self.items
            part.things[:] = self.things
            self.items, self.things = before

    def add(self, part: PagePart, **marked: Any) -> None:
        """Add what was drawn aside; things that are marked, such as with a row, all get these marks."""
        self.items += part.items
        self.things += [thing._replace(**marked) for thing in part.things] if marked else part.things

    def find(self, id: Hashable) -> Thing | None:
        """The first thing with this id."""
        return next((thing for thing in self.things if thing.id == id), None)

    def cover(self, rect: Rect) -> None:
        """Something is going to lie here: things that it mostly hides can no longer be clicked."""
        self.things = [
            thing._replace(do=None, lit=False) if rect.collidepoint(thing.rect.center) else thing
            for thing in self.things
        ]

    def replace(self, rect: Rect) -> None:
        """Something is going to lie here instead of everything that is in this place."""
        self.things = [thing for thing in self.things if not rect.contains(thing.rect)]

    def said(self, words: str) -> str:
        """A text in the current language, worded for touch or for other devices."""
        return _(to_finger(words, self.touched))

    @property
    def here(self) -> Hashable:
        """The thing under the pointer, or otherwise the thing with the focus."""
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
        """Draw a picture with its upper left corner at this point."""
        item = Item(surface, round(x), round(y))
        self.items.append(item)
        return Rect(item.x, item.y, *surface.get_size())

    def put_at(self, surface: Surface, centre: tuple[float, float]) -> Rect:
        w, h = surface.get_size()
        return self.put(surface, centre[0] - w / 2, centre[1] - h / 2)

    def thing(self, kind: ThingKind, name: str, rect: Rect, do: Message | None = None, **more: Any) -> Thing:
        """Add a thing to the page: its place, its words, and the message of a click on it."""
        more.setdefault("id", do)
        thing = Thing(kind, name, Rect(rect), do, **more)
        self.things.append(thing)
        return thing

    def panel(self, rect: Rect, style: str = "panel") -> Rect:
        """A plate of one of the house styles."""
        self.put(self.pictures.plate(rect.w, rect.h, style, self.px(14)), rect.x, rect.y)
        return rect

    def veil(self, dark: bool = True) -> None:
        """Darken everything so far, or leave it bright; none of it can be clicked any more."""
        if dark:
            self.darken()
        self.things = [
            thing._replace(do=None, less=None, more=None, key="", read=False) for thing in self.things
        ]

    def darken(self) -> None:
        """Lay a dark layer over everything so far, in strips, because one large picture takes much memory."""
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
        """One line of text, drawn smaller if it would be wider than `width`."""
        if not words:
            return Rect(round(at[0]), round(at[1]), 0, 0)
        family, px = self.theme.type(role)
        surface = self.pictures.line(words, family, px, COLOURS.get(colour, colour), width)
        rect = surface.get_rect(**{anchor: (round(at[0]), round(at[1]))})
        self.put(surface, rect.x, rect.y)
        self.thing("text", words, rect, value=px)
        return rect

    def wide(self, words: str, role: str) -> int:
        """The width of a line of text at its full size, in pixels."""
        return self.pictures.wide(words, *self.theme.type(role))

    def lines(self, words: str, role: str, width: int) -> list[str]:
        """The words broken into lines no wider than `width`."""
        family, px = self.theme.type(role)
        return self.pictures.broken(words, family, px, width)

    def balanced(self, words: str, role: str, width: int) -> list[str]:
        """The words broken into as few lines as possible, about equally long, so that no word stands
        alone.
        """
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
