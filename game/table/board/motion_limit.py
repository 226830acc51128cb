"""`Turns`: if many cards move and frames are short, some zones skip a frame while others move."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.pictures.card_sprites import CARD, Sprite
from game.ui.window.page_painter import SHORT

MOST = 1_600_000
"""No card waits while the moving cards have no more pixels than this."""


class Turns:
    """Moves the cards in time; if their motion is too slow to paint in one frame, it is spread over two.

    Only motion waits, and only if frames are short. A card turns over in every frame, and is in its place
    once its time is over.
    """

    def __init__(self) -> None:
        self._waited: frozenset[int] = frozenset()
        """The zones that did not move in the last frame."""

    def update(self, zones: Sequence[Sequence[Sprite]], dt: float, turn_time: float, frame: float) -> None:
        """`dt` is the time that passes for the cards, `frame` that of the viewer."""
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
