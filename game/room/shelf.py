"""`Shelves` keeps pictures by key, in groups that are kept apart, so that none displaces many."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakValueDictionary

from pygame import Surface

from game.art.cache import weight

MIB = 1024 * 1024
SMALL, MOST_SMALL = 128 * 1024, 8 * MIB
"""Pictures up to so many bytes, such as words and plates, are small; the most bytes of all small ones."""
PASSING = ("between", "turning")
"""Cards that grow or turn over on their way: each is seen in a frame or two, and there are hundreds."""
GROWN = ("plate", "frame", "glow", "hairline", "shadow")
"""What is made of a small picture in a moment: few are worth their room."""


class KeptPictures:
    """All pictures of shelves that are asked together, so that a key is looked for once and not on each."""

    def __init__(self) -> None:
        self.kept: dict[Hashable, tuple[Surface, OrderedDict[Hashable, Surface]]] = {}
        """Each picture, and the row of its shelf."""
        self.gone: WeakValueDictionary[Hashable, Surface] = WeakValueDictionary()
        """Pictures that had to go from here while somebody still held them, as those on the screen are."""

    def get(self, key: Hashable, put: Callable[[Hashable, Surface], None]) -> Surface | None:
        """A picture that is kept, or one that is still there: it is put back."""
        found = self.kept.get(key)
        if found is None:
            if (picture := self.gone.pop(key, None)) is not None:
                put(key, picture)
            return picture
        picture, row = found
        row.move_to_end(key)
        return picture


class PictureShelf:
    """Pictures up to a number of bytes together; the ones not used for longest go first."""

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
    """Shelves for small pictures, those of motion, those of small parts, and all others: mostly cards.

    Their room depends on the window's bytes.
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
