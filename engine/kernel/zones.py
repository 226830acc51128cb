"""The kinds of places where cards lie, and who sees a card because it lies there."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

HAND: Final = "hand"
"""The order is hidden from others; the owner sees the faces."""
OWN: Final = "own"
"""The order is visible; the owner sees the faces, as with locked sets on the table."""
UP: Final = "up"
"""The order is visible; everybody sees the faces."""
DOWN: Final = "down"
"""The order is visible; nobody sees a face unless it was shown."""


class Zone:
    """One place for cards, such as `hand2` or `deck`."""

    __slots__ = ("kind", "name", "owner")

    def __init__(self, name: str, kind: str, owner: int = -1) -> None:
        if kind not in (HAND, OWN, UP, DOWN):
            raise ValueError(f"unknown kind of zone: {kind}")
        if kind in (HAND, OWN) and owner < 0:
            raise ValueError(f"zone {name}: a hand and an own zone have an owner")
        self.name = name
        self.kind = kind
        self.owner = owner


def each(name: str, kind: str, players: int) -> list[Zone]:
    """The same zone for every seat: `hand0`, `hand1`, …"""
    return [Zone(f"{name}{seat}", kind, seat) for seat in range(players)]
