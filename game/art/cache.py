"""Pictures already made, kept up to a number of bytes and of sizes; the least lately used goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

from pygame import Surface

P = ParamSpec("P")
LIMIT = 96 * 1024 * 1024
SIZES = 2
"""The pictures of so many sizes are kept besides those in use: full screen goes back to the one before."""


class PictureCache:
    """Surfaces by key, never more than `limit` bytes together (but always at least the newest)."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self._turn = 0
        self._kept: OrderedDict[Hashable, tuple[Surface, int]] = OrderedDict()
        """Each picture, and the turn in which it was last used."""

    def get(self, key: Hashable) -> Surface | None:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept[key] = found[0], self._turn
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, picture: Surface) -> None:
        old = self._kept.pop(key, None)
        self.bytes += weight(picture) - (weight(old[0]) if old else 0)
        self._kept[key] = picture, self._turn
        while self.bytes > self.limit and len(self._kept) > 1:
            self._drop()

    def turn(self) -> None:
        """The window has another size: forget what the last few had no use for."""
        self._turn += 1
        while self._kept and next(iter(self._kept.values()))[1] < self._turn - SIZES:
            self._drop()

    def _drop(self) -> None:
        """Forget the picture not used for longest."""
        picture, _turn = self._kept.popitem(last=False)[1]
        self.bytes -= weight(picture)

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


def weight(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


PICTURES = PictureCache()


def kept(make: Callable[P, Surface]) -> Callable[P, Surface]:
    """Remember what a drawing function made. Its arguments are hashable; do not draw on the result."""

    @wraps(make)
    def remembered(*args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (make.__name__, args, tuple(sorted(kwargs.items())))
        picture = PICTURES.get(key)
        if picture is None:
            picture = make(*args, **kwargs)
            PICTURES.put(key, picture)
        return picture

    return remembered
