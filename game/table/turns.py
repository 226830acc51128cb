"""`Turns`: where many cards move in short frames, some zones wait for a frame while others move."""

from __future__ import annotations

from collections.abc import Sequence

from game.room.screen import SHORT
from game.room.sprites import Sprite

from .rows import CARD

MOST = 1_600_000
"""While the cards that move have no more pixels than this, none waits."""


class Turns:
    """Lets time pass for cards; what takes too long to paint in one frame moves in two, half in each.

    Only in short frames does anything wait, and only motion: a card turns over in every frame, and lies
    where it belongs once its time is over.
    """

    def __init__(self) -> None:
        self._waited: frozenset[int] = frozenset()
        """The zones that did not move in the frame before."""

    def update(self, zones: Sequence[Sequence[Sprite]], dt: float, turn_time: float, frame: float) -> None:
        """`dt` is the time that passes for the cards, `frame` that of the person who looks."""
        moving = {z: found for z, row in enumerate(zones) if (found := [s for s in row if s.moving])}
        pixels = {z: sum(sprite.at.h**2 * CARD for sprite in row) for z, row in moving.items()}
        left = max(MOST, sum(pixels.values()) / 2) if frame < SHORT else float("inf")
        late = set()
        for z in sorted(moving, key=lambda z: z not in self._waited):
            goes = z in self._waited or pixels[z] / 2 <= left
            left -= pixels[z] if goes else 0
            for sprite in moving[z]:
                sprite.pass_time(dt, turn_time)
                if goes:
                    sprite.move()
            if not goes:
                late.add(z)
        self._waited = frozenset(late)
