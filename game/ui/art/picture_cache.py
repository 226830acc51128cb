"""Caches pictures up to a number of bytes and of window sizes.

The least recently used pictures are dropped first.

A drawing usually has few colours. Packed, it takes a twentieth of its memory, and it can be restored in a
tenth of the time it took to draw. So drawings are packed while nothing else has to be done, and their pixels
may then be dropped without loss.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import NamedTuple, ParamSpec
from weakref import WeakValueDictionary

import pygame
from pygame import Surface

P = ParamSpec("P")
MIB = 1024 * 1024
LIMIT = 32 * MIB
PACKED = 12 * MIB
LEAST, MOST = 8 * 1024, 6 * MIB
"""Smaller pictures are not worth packing; larger ones take too long."""
EFFORT = 3
"""The level of zlib. From level 4 on, it stores flat areas as copies of the pixel before.

That takes less memory, but unpacking, which happens within a frame, is up to four times slower.
"""
LARGE = 3 * MIB
"""Opaque pictures of this size, such as the table itself, do not count against the limit of the others …"""
MOST_LARGE = 3
"""… and at most this many are kept."""
SIZES = 2
"""How many earlier window sizes keep their pictures, because leaving full screen restores one."""


class Enough(Exception):
    """Raised when the time for making pictures is over."""


class Packed(NamedTuple):
    """A picture in packed form."""

    size: tuple[int, int]
    pixels: bytes

    def unpack(self) -> Surface:
        # stated in advance, so that zlib does not assemble it from pieces
        size = 4 * self.size[0] * self.size[1]
        pixels = zlib.decompress(self.pixels, bufsize=size)
        return pygame.image.frombuffer(pixels, self.size, "BGRA")


class PictureCache:
    """Surfaces by key, up to `limit` bytes together; the newest one is always kept.

    Besides these it keeps packed pictures, at most `most_packed` bytes together.
    """

    def __init__(self, limit: int = LIMIT, most_packed: int = PACKED) -> None:
        self.limit, self.most_packed = limit, most_packed
        self.bytes = self.packed_bytes = 0
        self._turn = 0
        self._kept: OrderedDict[Hashable, tuple[Surface, int]] = OrderedDict()
        """Each picture, with the last turn in which it was used; the most recently used is last."""
        self.ahead = False
        """Whether pictures are being drawn ahead; if so, they must not displace those in use."""
        self._enough: Callable[[], bool] | None = None
        """Returns whether the time for making pictures is over, if it is limited."""
        self._came_further = False
        """Whether any picture was made in that time."""
        self._large: OrderedDict[Hashable, Surface] = OrderedDict()
        self._packed: OrderedDict[Hashable, Packed] = OrderedDict()
        self._loose: dict[Hashable, bool] = {}
        """Pictures that are worth packing but not packed yet, and whether their pixels are needed afterwards.
        """
        self._unpackable: set[Hashable] = set()
        """Pictures that are faster to draw again than to pack."""
        self._elsewhere: WeakValueDictionary[Hashable, Surface] = WeakValueDictionary()
        """Pictures that were dropped here although something still held them, such as those on the screen."""

    def get(self, key: Hashable) -> Surface | None:
        found = self._kept.get(key)
        if found is None:
            return self._of_large(key) or self._taken_back(key) or self._unpacked(key)
        picture, turn = found
        if turn != self._turn:
            self._kept[key] = picture, self._turn
        if not self.ahead and key in self._loose:
            self._loose[key] = True
        self._kept.move_to_end(key)
        return picture

    def _taken_back(self, key: Hashable) -> Surface | None:
        """A picture that was dropped here but still exists, for example on the screen."""
        picture = self._elsewhere.pop(key, None)
        if picture is not None:
            self.put(key, picture)
        return picture

    def _of_large(self, key: Hashable) -> Surface | None:
        if key not in self._large:
            return None
        self._large.move_to_end(key)
        return self._large[key]

    def made(self, key: Hashable, make: Callable[[], Surface], packs: bool = True) -> Surface:
        """The picture of this key, drawn now if it is not cached; without `packs` it is never packed."""
        picture = self.get(key)
        if picture is None:
            picture = self.drawn(make)
            if not packs:
                self._unpackable.add(key)
            self.put(key, picture)
        return picture

    def drawn(self, make: Callable[[], Surface]) -> Surface:
        """Make a picture now, unless the time for that is over."""
        self._go_on()
        picture = make()
        self._came_further = True
        return picture

    def drawn_in(self, steps: Iterable[object]) -> None:
        """Take these steps towards a picture, as far as time allows."""
        for _step in steps:
            self._came_further = True
            self._go_on()

    def _go_on(self) -> None:
        """Raise `Enough` if no further picture may be made now."""
        if self._enough is not None and self._came_further and self._enough():
            raise Enough

    @contextmanager
    def for_a_while(self, clock: Callable[[], float], seconds: float) -> Iterator[None]:
        """Limit the making and unpacking of pictures to this many seconds; then raise `Enough`.

        One picture is always made, because checking whether there is time may take longer than one picture.
        """
        end, self._came_further = clock() + seconds, False
        self._enough = lambda: clock() > end
        try:
            yield
        finally:
            self._enough = None

    def put(self, key: Hashable, picture: Surface) -> None:
        if weight(picture) >= LARGE and not picture.get_flags() & pygame.SRCALPHA:
            self._large[key] = picture
            self.bytes += weight(picture)
            while len(self._large) > MOST_LARGE:
                self._drop_large()
            return
        old = self._kept.pop(key, None)
        self.bytes += weight(picture) - (weight(old[0]) if old else 0)
        self._kept[key] = picture, self._turn
        if key not in self._packed and key not in self._unpackable and is_packable(picture):
            self._loose[key] = not self.ahead
        self._make_room()

    def resize(self, limit: int, most_packed: int) -> None:
        """Adapt to a new window size: drop pictures of sizes that were not used recently."""
        self.limit, self.most_packed = limit, most_packed
        self.turn()
        self._make_room()

    def turn(self) -> None:
        """Count a change of the window's size, and drop pictures of sizes from long ago."""
        self._turn += 1
        while self._kept and next(iter(self._kept.values()))[1] < self._turn - SIZES:
            self._drop()

    def _make_room(self) -> None:
        large = sum(map(weight, self._large.values()))
        while self.bytes - large > self.limit and len(self._kept) > 1:
            self._drop()

    def _drop_large(self) -> None:
        self.bytes -= weight(self._large.popitem(last=False)[1])

    def _drop(self) -> None:
        """Drop the least recently used picture."""
        key, (picture, _turn) = self._kept.popitem(last=False)
        self._elsewhere[key] = picture
        self._loose.pop(key, None)
        self.bytes -= weight(picture)

    def clear(self) -> None:
        self._kept.clear()
        self._large.clear()
        self._packed.clear()
        self._loose.clear()
        self._unpackable.clear()
        self._elsewhere.clear()
        self.bytes = self.packed_bytes = 0

    # Packing

    @contextmanager
    def passing(self) -> Iterator[None]:
        """Pictures that are made or unpacked inside this context displace no others."""
        before, self.ahead = self.ahead, True
        try:
            yield
        finally:
            self.ahead = before

    @property
    def loose(self) -> bool:
        """Whether there is anything to pack."""
        return bool(self._loose)

    def pack(self) -> None:
        """Pack one picture; if it was only drawn ahead, keep nothing but the packed form."""
        key = next(iter(self._loose))
        wanted = self._loose.pop(key)
        picture, _turn = self._kept[key]
        packed = Packed(picture.get_size(), zlib.compress(picture.get_buffer().raw, EFFORT))
        self._packed[key] = packed
        self.packed_bytes += len(packed.pixels)
        while self.packed_bytes > self.most_packed:
            self.packed_bytes -= len(self._packed.popitem(last=False)[1].pixels)
        if not wanted:
            del self._kept[key]
            self._elsewhere[key] = picture
            self.bytes -= weight(picture)

    def _unpacked(self, key: Hashable) -> Surface | None:
        packed = self._packed.get(key)
        if packed is None:
            return None
        picture = self.drawn(packed.unpack)
        self._packed.move_to_end(key)
        if not self.ahead:
            self.put(key, picture)
        return picture


def weight(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def is_packable(picture: Surface) -> bool:
    """Whether a picture has a pixel format and a size that can be packed."""
    whole = picture.get_pitch() == 4 * picture.get_width() and bool(picture.get_flags() & pygame.SRCALPHA)
    return whole and LEAST <= weight(picture) <= MOST


PICTURES = PictureCache()


def kept(make: Callable[P, Surface]) -> Callable[P, Surface]:
    """A decorator that caches the results of a drawing function.

    Its arguments must be hashable; do not draw on a result.
    """

    @wraps(make)
    def remembered(*args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (make.__name__, args, tuple(sorted(kwargs.items())) if kwargs else ())
        return PICTURES.made(key, lambda: make(*args, **kwargs))

    return remembered


def is_kept(remembered: Callable[..., Surface], *args: Hashable) -> bool:
    """Whether a caching function still has its result for these arguments."""
    return PICTURES.get((remembered.__name__, args, ())) is not None
