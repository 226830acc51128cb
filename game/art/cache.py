"""Pictures already made, kept up to a number of bytes; the least lately used goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import ParamSpec

from pygame import Surface

P = ParamSpec("P")
LIMIT = 96 * 1024 * 1024


class Shelf:
    """Surfaces by key, never more than `limit` bytes together (but always at least the newest)."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        self._lock = Lock()  # pictures may be made in a thread

    def get(self, key: Hashable) -> Surface | None:
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def put(self, key: Hashable, picture: Surface) -> None:
        with self._lock:
            old = self._kept.pop(key, None)
            self.bytes += weight(picture) - (weight(old) if old else 0)
            self._kept[key] = picture
            while self.bytes > self.limit and len(self._kept) > 1:
                self.bytes -= weight(self._kept.popitem(last=False)[1])

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self.bytes = 0


def weight(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


SHELF = Shelf()


def kept(make: Callable[P, Surface]) -> Callable[P, Surface]:
    """Remember what a drawing function made. Its arguments are hashable; do not draw on the result."""

    @wraps(make)
    def remembered(*args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (make.__name__, args, tuple(sorted(kwargs.items())))
        picture = SHELF.get(key)
        if picture is None:
            picture = make(*args, **kwargs)
            SHELF.put(key, picture)
        return picture

    return remembered
