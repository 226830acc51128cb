"""Everything that a table of Eightfist computes once: zones by number, and actions for all sets of places."""

from __future__ import annotations

from ..kernel.zones import DOWN, OWN, UP, Zone, each

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from ..kernel.table_description import Table

SEATS: Final = range(6)
VERBS: Final = {
    "flip": ("slot",),
    "draw": ("zone",),
    "take": ("zone", "slot"),
    "place": ("slot",),
    "discard": ("zone",),
    "steal": ("zone", "slot:zone"),
}


def zones(players: int, options: dict[str, str]) -> list[Zone]:
    """The zones in order. The zone of a seat's Fist has the number of the seat.

    The last card of the slush is its top.
    """
    return [
        *each("fist", DOWN, players),
        *each("drawn", OWN, players),
        Zone("stock", DOWN),
        Zone("slush", UP),
        Zone("stolen", DOWN),
    ]


class Facts:
    """Zones by number, limits, and actions. Actions that depend on places are listed by mask of places."""

    __slots__ = (
        "discard",
        "draw",
        "drawn",
        "everyone",
        "flip",
        "keep",
        "left",
        "most_passes",
        "place",
        "slush",
        "steal",
        "stock",
        "stolen",
        "times_empty",
        "turn",
    )

    def __init__(self, table: Table) -> None:
        n = table.players
        self.everyone = table.all
        self.left = tuple((seat + 1) % n for seat in range(n))
        self.drawn = n
        """The zone of seat 0's drawn card; those of the other seats follow."""
        self.stock = 2 * n
        self.slush = 2 * n + 1
        self.stolen = 2 * n + 2
        self.most_passes = 3 * n
        """The limit of turns in a row that put the slush over a face-up card (EF-4.4)."""
        self.times_empty = 10 if n == 6 else 3
        """How often the stock may run out; the last time ends the round (EF-6)."""
        self.draw: tuple[Action, ...] = (("draw", self.stock),)
        self.discard: tuple[Action, ...] = (("discard", self.slush),)
        self.flip = _by_mask([("flip", place) for place in range(8)])
        self.place = _by_mask([("place", place) for place in range(8)])
        self.keep = [places + self.discard for places in self.place]
        self.turn = [self.draw + takes for takes in _by_mask([("take", self.slush, p) for p in range(8)])]
        self.steal = [[("steal", seat, place) for place in range(8)] for seat in range(n)]


def _by_mask(actions: list[Action]) -> list[tuple[Action, ...]]:
    """The actions on places, by mask of places."""
    chosen: list[tuple[Action, ...]] = [()]
    for action in actions:
        chosen += [(*fewer, action) for fewer in chosen]
    return chosen
