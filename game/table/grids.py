"""The layout for games in which everybody has rows of cards: fewer seats side by side, and larger cards."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect

from .places import AROUND, CARD, GRID_X, GRID_Y, Places
from .presenter import GRID

OWN, OTHERS = 172, 140
OWN_ALONE = 200
"""Where nobody sits opposite."""


class Grids(Places):
    """Cards as large as the height allows; the plate of the seat above lies beside its cards."""

    around: ClassVar = {
        **AROUND,
        4: ("left", "left", "right", "right"),
        5: ("left", "left", "top", "right", "right"),
    }
    shared_card: ClassVar[int] = 190

    def _own_height(self) -> int:
        px = self.theme.px
        rows = 1 + GRID_Y
        opposite = "top" in self.around.get(self.players - 1, ())
        above, own = (rows * OTHERS + 16, OWN) if opposite else (0, OWN_ALONE)
        fixed = self.top + self.prompt_h + px(self.shared_card + 84) + self.theme.line("small")
        fit = min(1.0, (self.h - fixed) / px(above + rows * own))
        self.own_card, self.others_card = px(own * fit), px(OTHERS * fit)
        return round(rows * self.own_card) + px(22)

    def _others(self) -> None:
        px = self.theme.px
        self.at = dict(
            zip(
                [(self.me + step) % self.players for step in range(1, self.players)],
                self.around.get(self.players - 1, ()),
                strict=False,
            )
        )
        sides = list(self.at.values())
        most = max(sides.count("left"), 1)
        room = (self.plates[self.me].y - px(12) - self.top - px(14) * (most - 1)) / most
        self.others_card = min(self.others_card, (room - self.plate_h - px(8)) / (1 + GRID_Y))
        for side in ("left", "right", "top"):
            group = [seat for seat, where in self.at.items() if where == side]
            if side == "left":
                group.reverse()
            for i, seat in enumerate(group):
                self._sit(seat, side, i, len(group))
        low = max((self.areas[seat].bottom for seat, side in self.at.items() if side == "right"), default=0)
        x = (self.w + self._wide(self.own_card)) // 2 + px(40)
        y = max(self.own.y, low + px(16))
        self.recent = Rect(x, y, self.w - px(24) - x, self.h - px(24) - y)

    def _wide(self, h: float) -> int:
        """How wide a seat's cards lie at this height of a card."""
        columns = max(place.columns for place in self.presenter.places if place.kind == GRID)
        return round(h * CARD * (1 + GRID_X * (columns - 1)))

    def _sit(self, seat: int, side: str, i: int, count: int) -> None:
        """The `i`-th of so many seats of a side."""
        px = self.theme.px
        w, h = self._wide(self.others_card), self._zone_height(seat)
        if side == "top":
            beside = [self.areas[one].right for one, where in self.at.items() if where == "left"]
            x = max((self.w - w) // 2, max(beside, default=0) + self.plate_w + px(40))
            area = Rect(x, self.top, w, h)
            plate = Rect(area.x - px(20) - self.plate_w, 0, self.plate_w, self.plate_h)
            plate.centery = area.centery
        else:
            tall = self.plate_h + px(8) + h
            free = self.prompt.y - px(10) - self.top - tall
            y = self.top + (round(max(0, free) * 0.42) if count == 1 else i * (tall + px(14)))
            area = Rect(px(24), y + self.plate_h + px(8), w, h)
            if side == "right":
                area.right = self.w - px(24)
            plate = Rect(area.x, y, min(self.plate_w, w), self.plate_h)
        self.plates[seat], self.areas[seat] = plate, area

    def _zone_height(self, z: int) -> int:
        return round(self.others_card * (1 + GRID_Y))

    def _free(self) -> tuple[int, int, int]:
        areas = self.areas
        left = max((areas[seat].right for seat, side in self.at.items() if side == "left"), default=0)
        right = min((areas[seat].x for seat, side in self.at.items() if side == "right"), default=self.w)
        top = max((areas[seat].bottom for seat, side in self.at.items() if side == "top"), default=self.top)
        return left, right, top
