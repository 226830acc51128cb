"""Stores pictures up to a number of bytes; the least recently used are dropped first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

from pygame import Surface

P = ParamSpec("P")
T = TypeVar("T")
MIB = 1024 * 1024
PART = 0.005
"""How many seconds of a frame are spent on something that is drawn in parts."""


class Enough(Exception):
    """Raised when the time for making pictures is over."""


class PictureCache:
    """Surfaces by key, up to `limit` bytes together; the newest one is always kept."""

    def __init__(self, limit: int = 64 * MIB) -> None:
        self.limit = limit
        self.bytes = 0
        self.stored = 0
        """The bytes of all pictures that were ever stored."""
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        """All pictures; the most recently used is last."""
        self._enough: Callable[[], bool] | None = None
        """Returns whether the time for making pictures is over, if it is limited."""
        self._came_further = False
        """Whether any picture was made in that time."""
        self._begun: tuple[Hashable, Iterator[Surface | None]] = None, iter(())
        """The picture that is being made step by step, and the steps left."""

    def get(self, key: Hashable) -> Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def made(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of this key, drawn now if it is not stored."""
        picture = self.get(key)
        if picture is None:
            picture = self._drawn(make)
            self.put(key, picture)
        return picture

    def built(self, key: Hashable, steps: Iterator[Surface | None]) -> Surface:
        """A picture that is made in steps, which give None until the last one gives the picture.

        If the time is over before that, the next call with this key goes on after the last step.
        """
        if self._begun[0] != key:
            self._begun = key, steps
        _key, left = self._begun
        picture = None
        while picture is None:
            picture = self._drawn(lambda: next(left))
        self._begun = None, iter(())
        return picture

    def _drawn(self, make: Callable[[], T]) -> T:
        """Make something now, or raise `Enough` if the time for that is over."""
        if self._enough is not None and self._came_further and self._enough():
            raise Enough
        found = make()
        self._came_further = True
        return found

    @contextmanager
    def for_a_while(self, clock: Callable[[], float], seconds: float = PART) -> Iterator[None]:
        """Limit the making of pictures to this many seconds; then raise `Enough`.

        One picture is always made, because checking whether there is time may take longer than one picture.
        """
        end = clock() + seconds
        self._came_further = False
        self._enough = lambda: clock() > end
        try:
            yield
        finally:
            self._enough = None

    def put(self, key: Hashable, picture: Surface) -> None:
        old = self._kept.pop(key, None)
        self.bytes += weight(picture) - (weight(old) if old is not None else 0)
        self.stored += weight(picture)
        self._kept[key] = picture
        self.resize(self.limit)

    def resize(self, limit: int) -> None:
        """Keep at most this many bytes from now on."""
        self.limit = limit
        while self.bytes > self.limit and len(self._kept) > 1:
            _key, oldest = self._kept.popitem(last=False)
            self.bytes -= weight(oldest)

    def clear(self) -> None:
        self._kept.clear()
        self._begun = None, iter(())
        self.bytes = 0


def weight(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


PICTURES = PictureCache()


def kept(make: Callable[P, Surface]) -> Callable[P, Surface]:
    """A decorator that stores the results of a drawing function.

    Its arguments must be hashable; do not draw on a result.
    """

    @wraps(make)
    def remembered(*args: P.args, **kwargs: P.kwargs) -> Surface:
        key = (make.__name__, args, tuple(sorted(kwargs.items())) if kwargs else ())
        return PICTURES.made(key, lambda: make(*args, **kwargs))

    return remembered


def kept_in_steps(build: Callable[P, Iterator[Surface | None]]) -> Callable[P, Surface]:
    """A decorator like `kept` for a large picture, which is made in steps (`PictureCache.built`)."""

    @wraps(build)
    def whole(*args: P.args, **kwargs: P.kwargs) -> Surface:
        return PICTURES.built((build.__name__, args), build(*args, **kwargs))

    return kept(whole)
