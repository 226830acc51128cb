"""Pictures already made, kept up to a number of bytes and of sizes; the least lately used goes first.

A drawing is mostly of few colours: packed it takes a twentieth of its room, and is there again in a tenth of
the time it took to draw. So what was drawn is packed when nothing else is to be done, and may then be
forgotten without regret.
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
"""Smaller pictures are not worth packing, larger ones take too long."""
EFFORT = 3
"""How hard zlib tries. From 4 on it writes what is flat as copies of the pixel before: that takes less
room, but is unpacked up to four times more slowly, and that happens in a frame."""
LARGE = 3 * MIB
"""Opaque pictures of this size, such as the table itself, do not count against the limit of the others …"""
MOST_LARGE = 3
"""… and at most this many are kept."""
SIZES = 2
"""Pictures of so many earlier window sizes are kept, as leaving full screen restores the size before."""


class Enough(Exception):
    """The time for making pictures is over."""


class Packed(NamedTuple):
    """A picture as few bytes."""

    size: tuple[int, int]
    pixels: bytes

    def unpack(self) -> Surface:
        size = 4 * self.size[0] * self.size[1]  # told beforehand, it is not put together of pieces
        pixels = zlib.decompress(self.pixels, bufsize=size)
        return pygame.image.frombuffer(pixels, self.size, "BGRA")


class PictureCache:
    """Surfaces by key, never more than `limit` bytes together (but always at least the newest).

    Besides them packed pictures, of `most_packed` bytes together.
    """

    def __init__(self, limit: int = LIMIT, most_packed: int = PACKED) -> None:
        self.limit, self.most_packed = limit, most_packed
        self.bytes = self.packed_bytes = 0
        self._turn = 0
        self._kept: OrderedDict[Hashable, tuple[Surface, int]] = OrderedDict()
        """Each picture, and the turn in which it was last used; the one used last stands last."""
        self.ahead = False
        """Whether pictures are only drawn ahead, so that they must not displace those in use."""
        self._enough: Callable[[], bool] | None = None
        """Whether the time for making pictures is over, where there is so little of it."""
        self._came_further = False
        """Whether any was made in that time."""
        self._large: OrderedDict[Hashable, Surface] = OrderedDict()
        self._packed: OrderedDict[Hashable, Packed] = OrderedDict()
        self._loose: dict[Hashable, bool] = {}
        """Pictures that are worth packing and not packed yet, and whether their pixels are wanted then."""
        self._unpackable: set[Hashable] = set()
        """Those that are sooner made than packed."""
        self._elsewhere: WeakValueDictionary[Hashable, Surface] = WeakValueDictionary()
        """Pictures that were forgotten here while somebody still held them, as those on the screen are."""

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
        """A picture that was forgotten but is still there, such as one that is on the screen."""
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
        """The picture of this key, made now if it was not kept; without `packs` it is never packed."""
        picture = self.get(key)
        if picture is None:
            picture = self.drawn(make)
            if not packs:
                self._unpackable.add(key)
            self.put(key, picture)
        return picture

    def drawn(self, make: Callable[[], Surface]) -> Surface:
        """A picture made now, unless the time for that is over."""
        self._go_on()
        picture = make()
        self._came_further = True
        return picture

    def drawn_in(self, steps: Iterable[object]) -> None:
        """Take these steps, by which a picture is made, as far as the time goes."""
        for _step in steps:
            self._came_further = True
            self._go_on()

    def _go_on(self) -> None:
        """Raise `Enough` if no further picture is to be made now."""
        if self._enough is not None and self._came_further and self._enough():
            raise Enough

    @contextmanager
    def for_a_while(self, clock: Callable[[], float], seconds: float) -> Iterator[None]:
        """In this context pictures are made, or unpacked, for so long; then `Enough` is raised.

        One is made in any case: what has to be found out anew for it may take longer.
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
        """The window has another size: forget pictures of sizes that were not used lately."""
        self.limit, self.most_packed = limit, most_packed
        self.turn()
        self._make_room()

    def turn(self) -> None:
        """Count a change of the window's size, and forget pictures of sizes that are long gone."""
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
        """Forget the picture not used for longest."""
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
        """Pictures made or unpacked inside this context displace no others."""
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
        """Pack one picture; one that was only drawn ahead is kept in packed form alone."""
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
    """Whether a picture is of a form, and a size, that packing is made for."""
    whole = picture.get_pitch() == 4 * picture.get_width() and bool(picture.get_flags() & pygame.SRCALPHA)
    return whole and LEAST <= weight(picture) <= MOST


PICTURES = PictureCache()


def kept(make: Callable[P, Surface]) -> Callable[P, Surface]:
    """Remember what a drawing function made. Its arguments are hashable; do not draw on the result."""

    @wraps(make)
    def remembered(*args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (make.__name__, args, tuple(sorted(kwargs.items())) if kwargs else ())
        return PICTURES.made(key, lambda: make(*args, **kwargs))

    return remembered


def is_kept(remembered: Callable[..., Surface], *args: Hashable) -> bool:
    """Whether what such a function made of these arguments is still there."""
    return PICTURES.get((remembered.__name__, args, ())) is not None
