"""The window's size and place: stored at the end, and corrected if that screen is gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.kernel.value_schema import Fields, ListOf, Maybe, RowOf, Whole
from game.ui.page.theme import SMALLEST, Size

Point = tuple[int, int]

FIRST: Size = (1280, 720)
FAR = 30_000
GRIP = 160
"""How much of a window must be on the screen so that people can grab it."""
TOP = 40
"""The room above a window that we place, for its title bar."""


class WindowPlace(NamedTuple):
    """A window's size, its place if the system reports it, and the screens at that time."""

    size: Size = FIRST
    place: Point | None = None
    screens: tuple[Size, ...] = ()
    first: bool = False
    """Whether no size was stored, so that the screen decides."""

    def stored(self) -> dict[str, Any]:
        return {"size": self.size, "place": self.place, "screens": self.screens}


PAIR = RowOf(Whole(-FAR, FAR), Whole(-FAR, FAR))
WINDOW = Fields({}, {"size": PAIR, "place": Maybe(PAIR), "screens": ListOf(PAIR, most=60)})
"""The form of window.json."""


def read(values: dict[str, Any]) -> WindowPlace:
    """Read the stored data, in the form of `WINDOW`."""
    size = values.get("size")
    place = values.get("place")
    screens = values.get("screens", ())
    kept = _pair(size) if size else FIRST
    first = size is None
    return WindowPlace(fitting(kept, ()), _pair(place) if place else None, tuple(map(_pair, screens)), first)


def _pair(value: Sequence[int]) -> tuple[int, int]:
    first, second = value
    return first, second


def opening(stand: WindowPlace, screens: Sequence[Size]) -> Size:
    """The size to open with: the stored one, or otherwise two thirds of the first screen, with a title
    bar.
    """
    if stand.first and screens:
        (w, h), *_ = screens
        high = min(max(FIRST[1], h * 2 // 3), h - TOP)
        return fitting((max(FIRST[0], w * 2 // 3), high), screens)
    return fitting(stand.size, screens)


def fitting(size: Size, screens: Sequence[Size]) -> Size:
    """A size no larger than the largest screen, and no smaller than the smallest table."""
    w = min([size[0], *([max(w for w, _ in screens)] if screens else [])])
    h = min([size[1], *([max(h for _, h in screens)] if screens else [])])
    return max(SMALLEST[0], w), max(SMALLEST[1], h)


def within(screen: Size, place: Point, size: Size) -> bool:
    """Whether a window of this size lies wholly on a screen that begins at 0, 0."""
    return all(0 <= at <= room - own for at, room, own in zip(place, screen, size, strict=True))


def inside(place: Point, size: Size, screen: Size) -> Point:
    """The place closest to this one where the window is wholly on the screen, if it is not larger."""
    x, y = (min(max(at, 0), max(0, room - own)) for at, room, own in zip(place, screen, size, strict=True))
    return x, y


def mended(stand: WindowPlace, size: Size, screens: Sequence[Size]) -> Point | None:
    """Where to put the window now; None leaves that to the system.

    SDL reports only the first screen's place. If the screens are the same as before, the stored place is used
    as far as it can be checked; otherwise the window is put wholly onto the first screen.
    """
    if stand.place is None or not screens:
        return None
    x, y = stand.place
    w, h = screens[0]
    if tuple(screens) == stand.screens:
        within = GRIP - size[0] <= x <= w - GRIP and 0 <= y <= h - GRIP
        if within or len(screens) > 1:
            return x, y
    wide = max(0, w - size[0])
    high = max(0, h - size[1])
    return min(max(x, 0), wide), min(max(y, min(TOP, high)), high)
