"""Records which pictures are drawn in a frame, and how long each takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any

from pygame import Rect, Surface

from game.ui.art.picture_cache import PICTURES
from game.ui.window.scene_runner import Room


class Drawings:
    """Records the pictures that are drawn, the time of each without its parts, and the time of painting."""

    def __init__(self) -> None:
        self.made: list[tuple[str, float]] = []
        self.painting = 0.0
        self._within = [0.0]

    @contextmanager
    def watching(self, room: Room) -> Iterator[None]:
        """Record every function that makes pictures while this context lasts."""

        def timed(real: Callable[..., list[Rect]]) -> Callable[..., list[Rect]]:
            def painted(*what: Any) -> list[Rect]:
                began = time.thread_time()
                rects = real(*what)
                self.painting += time.thread_time() - began
                return rects

            return painted

        with (
            patched(PICTURES, made=self._watched(PICTURES.made)),
            patched(room.screen, paint=timed(room.screen.paint)),
        ):
            yield

    def _watched(self, real: Callable[..., Surface]) -> Callable[..., Surface]:
        def watched(key: Hashable, make: Callable[[], Surface]) -> Surface:
            return real(key, lambda: self._noted(key, make))

        return watched

    def _noted(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        began = time.thread_time()
        self._within.append(0.0)
        try:
            return make()
        finally:
            took = time.thread_time() - began
            self.made.append((called(key), took - self._within.pop()))
            self._within[-1] += took

    def taken(self) -> tuple[tuple[tuple[str, float], ...], float]:
        """The pictures made since the last call, and the time of painting."""
        made = tuple(self.made)
        painting = self.painting
        self.made = []
        self.painting = 0.0
        return made, painting


@contextmanager
def patched(owner: Any, **others: Any) -> Iterator[None]:
    """Replace these attributes while this context lasts; afterwards methods come from the class again."""
    own = vars(owner)
    before = {name: own[name] for name in others if name in own}
    try:
        for name, other in others.items():
            setattr(owner, name, other)
        yield
    finally:
        for name in others:
            delattr(owner, name)
        for name, real in before.items():
            setattr(owner, name, real)


def called(key: Any) -> str:
    """The name of a picture: the words and numbers of its cache key, without lists of words."""
    words: list[str] = []
    left = [key]
    while left:
        part = left.pop()
        if type(part) is tuple:
            left += reversed(part)
        elif isinstance(part, (str, int)) and part != "" and not isinstance(part, bool):
            words.append(str(part))
    return " ".join(words)
