"""`Shelves` stores pictures in separate groups, so that one large one cannot displace many others."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakValueDictionary

from pygame import Surface

from game.ui.art.picture_cache import weight

MIB = 1024 * 1024
SMALL, MOST_SMALL = 128 * 1024, 8 * MIB
"""The most bytes of a small picture, such as words and plates, and the most bytes of all small pictures."""
PASSING = ("between", "turning")
"""Cards that grow or turn over while they move: there are hundreds, and each is visible for a frame or two.
"""
GROWN = ("plate", "frame", "glow", "hairline", "shadow")
"""Pictures that are quickly made from a small one, so that few are worth the memory."""


class KeptPictures:
    """All pictures of several shelves, so that a key is looked up only once and not on each shelf."""

    def __init__(self) -> None:
        self.kept: dict[Hashable, tuple[Surface, OrderedDict[Hashable, Surface]]] = {}
        """Each picture, and the row of its shelf."""
        self.gone: WeakValueDictionary[Hashable, Surface] = WeakValueDictionary()
        """Pictures that were dropped here although something still held them, such as those on the screen."""

    def get(self, key: Hashable, put: Callable[[Hashable, Surface], None]) -> Surface | None:
        """A picture that is stored, or one that still exists and is put back."""
        found = self.kept.get(key)
        if found is None:
            if (picture := self.gone.pop(key, None)) is not None:
                put(key, picture)
            return picture
        picture, row = found
        row.move_to_end(key)
        return picture


class PictureShelf:
    """Pictures up to a number of bytes; the least recently used are dropped first."""

    def __init__(self, limit: int, index: KeptPictures | None = None) -> None:
        self.limit = limit
        self.bytes = 0
        self.kept: OrderedDict[Hashable, Surface] = OrderedDict()
        self.index = KeptPictures() if index is None else index

    def get(self, key: Hashable) -> Surface | None:
        return self.index.get(key, self.put)

    def put(self, key: Hashable, picture: Surface) -> None:
        self.kept[key] = picture
        self.index.kept[key] = picture, self.kept
        self.bytes += weight(picture)
        while self.bytes > self.limit and len(self.kept) > 1:
            gone, old = self.kept.popitem(last=False)
            del self.index.kept[gone]
            self.index.gone[gone] = old
            self.bytes -= weight(old)


class Shelves:
    """Shelves for small pictures, for motion, for small parts, and for all others, mostly cards.

    The room of each depends on the window's size in bytes.
    """

    def __init__(self, window: int) -> None:
        self.index = KeptPictures()
        self.small = PictureShelf(MOST_SMALL, self.index)
        self.passing = PictureShelf(2 * MIB + window // 16, self.index)
        self.grown = PictureShelf(2 * MIB + window // 8, self.index)
        self.resting = PictureShelf(8 * MIB + window * 3 // 4, self.index)
        self.all = (self.small, self.resting, self.passing, self.grown)

    def get(self, key: Hashable) -> Surface | None:
        return self.index.get(key, self.put)

    def put(self, key: Hashable, picture: Surface) -> None:
        if weight(picture) <= SMALL:
            shelf = self.small
        elif isinstance(key, tuple) and key[0] in PASSING:
            shelf = self.passing
        elif isinstance(key, tuple) and key[0] in GROWN:
            shelf = self.grown
        else:
            shelf = self.resting
        shelf.put(key, picture)

    def keys(self) -> set[Hashable]:
        return set(self.index.kept)

    @property
    def bytes(self) -> int:
        return sum(shelf.bytes for shelf in self.all)
