"""Where everything lies on the felt: seats around it, shared zones in the middle, the own hand below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import ClassVar

from pygame import Rect

from game.room.sprites import Pose
from game.room.theme import Theme

from .presenter import CENTRE, FAN, GRID, HIDDEN, PILE, ROW, SEAT, Presenter

CARD = 5 / 7
"""A card's width by its height."""

AROUND = {
    1: ("top",),
    2: ("left", "right"),
    3: ("left", "top", "right"),
    4: ("left", "top", "top", "right"),
    5: ("left", "top", "top", "top", "right"),
    6: ("left", "left", "top", "top", "right", "right"),
    7: ("left", "left", "top", "top", "top", "right", "right"),
}
"""Where the others sit, clockwise from the player's left."""
OWN_HAND, OTHER_HAND, SHARED = 238, 108, 204
GRID_X, GRID_Y = 1.13, 1.03
"""From card to card in a grid, in cards: those of a column belong together."""


class Places:
    """Rectangles and poses for one table in one window; the seat `me` sits below."""

    around: ClassVar = AROUND
    shared_card: ClassVar[int] = SHARED

    def __init__(self, theme: Theme, presenter: Presenter, me: int, filled: frozenset[int]) -> None:
        """`filled` are the shared zones with cards in them; those without may have no place."""
        self.theme, self.presenter = theme, presenter
        self.filled = filled
        self.players = presenter.table.players
        self.me = me if 0 <= me < self.players else 0
        self.w, self.h = theme.size
        px = theme.px
        self.top = px(70) if theme.text <= 1.3 else px(92)
        self.plate_w = round(px(300) * min(1.25, 0.75 + 0.25 * theme.text))
        self.plate_h = max(px(84), theme.line("label") + theme.line("small") + px(12))
        self.prompt_h = max(px(76), theme.line("prompt") + px(22))
        self.zones_of = self._zones_by_seat()
        self.recent: Rect | None = None
        """Where what happened last is told, if there is a place for more than the line over the prompt."""
        self.own_card, self.others_card = float(px(OWN_HAND)), float(px(OTHER_HAND))
        self.plates: dict[int, Rect] = {}
        self.areas: dict[int, Rect] = {}
        self._own()
        self._others()
        self._shared()

    def _zones_by_seat(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {seat: [] for seat in range(self.players)}
        for z, place in enumerate(self.presenter.places):
            if place.where == SEAT and place.kind != HIDDEN:
                found[self.presenter.table.zones[z].owner].append(z)
        return found

    def _own(self) -> None:
        """The own hand along the lower edge, the prompt above it, the own plate in the corner."""
        px = self.theme.px
        mine = self.zones_of[self.me]
        main = [z for z in mine if self.presenter.places[z].kind in (FAN, GRID)] or mine
        self.main = main[0] if main else -1
        height = self._own_height()
        self.own = Rect(0, self.h - height - px(14), self.w, height)
        self.plates[self.me] = Rect(px(24), self.h - px(24) - self.plate_h, self.plate_w, self.plate_h)
        wide = self.w - 2 * (self.plate_w + px(56))
        self.own.x, self.own.w = (self.w - wide) // 2, wide
        if self.presenter.tells_more:
            top = self.own.y - px(10)
            self.recent = Rect(px(24), top, self.own.x - px(40), self.plates[self.me].y - px(40) - top)
        self.prompt = Rect(0, self.own.y - self.prompt_h - px(12), round(self.w * 0.66), self.prompt_h)
        self.prompt.centerx = self.w // 2

    def _own_height(self) -> int:
        return self.theme.px(OWN_HAND + 22)

    def _others(self) -> None:
        px = self.theme.px
        others = [(self.me + step) % self.players for step in range(1, self.players)]
        sides = self.around[len(others)]
        tall = max((self._seat_height(seat) for seat in others), default=0)
        crowd = max(sides.count("left"), 1)
        room = (self.prompt.y - px(10) - self.top - px(14) * (crowd - 1)) / crowd
        if tall > room:  # smaller cards where a side is too short for its seats
            fixed = self.plate_h + px(8)
            self.others_card *= max(0.4, (room - fixed) / (tall - fixed))
            tall = max(self._seat_height(seat) for seat in others)
        for side in ("left", "top", "right"):
            group = [seat for seat, where in zip(others, sides, strict=True) if where == side]
            if side == "left":
                group.reverse()
            self._side(side, group, tall, px)

    def _side(self, side: str, group: list[int], tall: int, px: Callable[[float], int]) -> None:
        """Seats of one side, evenly: along the top edge, or down a side of the felt."""
        wide = max(self.plate_w, self._seat_width())
        low = self.prompt.y - px(10)
        for i, seat in enumerate(group):
            if side == "top":
                room = self.w - (2 * (wide + px(40)) if "left" in self.around[self.players - 1] else 0)
                step = min(room / len(group), wide * 1.55)
                x = self.w / 2 + (i - (len(group) - 1) / 2) * step
                y: float = self.top
                wide_here = min(self.plate_w, round(step) - px(12))
            else:
                x = px(24) + wide / 2 if side == "left" else self.w - px(24) - wide / 2
                free = low - self.top - tall
                y = self.top + (free * (i / (len(group) - 1)) if len(group) > 1 else free * 0.42)
                step = wide_here = self.plate_w
            plate = Rect(0, 0, wide_here, self.plate_h)
            plate.midtop = (round(x), round(y))
            self.plates[seat] = plate
            area = Rect(0, 0, min(wide, round(step)) if side == "top" else wide, tall - self.plate_h - px(8))
            area.midtop = (plate.centerx, plate.bottom + px(8))
            self.areas[seat] = area

    def _seat_width(self) -> int:
        return self.theme.px(330)

    def _seat_height(self, seat: int) -> int:
        return self.plate_h + self.theme.px(8) + sum(self._zone_height(z) for z in self.zones_of[seat])

    def _zone_height(self, z: int) -> int:
        return round(self.others_card * self.presenter.size(z)) + self.theme.px(6)

    def _free(self) -> tuple[int, int, int]:
        """How far the seats around leave the middle free: to the left, to the right and above."""
        others = [seat for seat in self.plates if seat != self.me]
        beside = [self.areas[seat] for seat in others if self.plates[seat].y > self.top + 1]
        left = max((area.right for area in beside if area.centerx < self.w / 2), default=0)
        right = min((area.x for area in beside if area.centerx > self.w / 2), default=self.w)
        above = [self.areas[seat] for seat in others if self.plates[seat].y <= self.top + 1]
        return left, right, max((a.bottom for a in above if left < a.centerx < right), default=self.top)

    def _shared(self) -> None:
        """The middle: what the seats around leave free."""
        px = self.theme.px
        left, right, top = self._free()
        top += px(16)
        self.centre = Rect(left + px(20), top, right - left - px(40), self.prompt.y - px(14) - top)
        self.shared: dict[int, Rect] = {}
        order = [
            z for z in self.presenter.centre_order() if z in self.filled or self.presenter.places[z].keep
        ]
        caption = self.theme.line("small") + px(4)
        h: float = min(px(self.shared_card), self.centre.h - caption)
        gap = self.gap = round(px(34) * self.theme.text)  # captions are as wide as a card and its gap

        def width(z: int, h: float) -> float:
            place = self.presenter.places[z]
            w = h * CARD * self.presenter.size(z)
            return place.slots * w + (place.slots - 1) * px(14) if place.kind == ROW and place.slots else w

        total = sum(width(z, h) for z in order) + gap * (len(order) - 1)
        if total > self.centre.w:
            gap = self.gap = px(34)
            total = sum(width(z, h) for z in order) + gap * (len(order) - 1)
        if total > self.centre.w:
            h *= self.centre.w / total
            total = self.centre.w
        x = self.centre.centerx - total / 2
        for z in order:
            w, zh = width(z, h), h * self.presenter.size(z)
            self.shared[z] = Rect(
                round(x), round(self.centre.centery - zh / 2 - caption / 2), round(w), round(zh)
            )
            x += w + gap

    # Poses

    def rect(self, z: int) -> Rect:
        """Where a zone lies."""
        if z in self.shared:
            return self.shared[z]
        place, zone = self.presenter.places[z], self.presenter.table.zones[z]
        if place.kind == HIDDEN or place.where == CENTRE:
            return Rect(self.centre.centerx, self.centre.centery, 1, 1)
        return self._seat_zone(z, zone.owner)

    def _seat_zone(self, z: int, seat: int) -> Rect:
        """A seat's zones: the others' one under the other, the own beside the hand in the middle."""
        px = self.theme.px
        mine = self.zones_of[seat]
        if seat == self.me:
            if z == self.main:
                return self.own
            aside = [other for other in mine if other != self.main]
            h = self.own.h // max(1, len(aside))
            rect = Rect(0, self.own.y + aside.index(z) * h, self.plate_w, h)
            rect.right = self.w - px(24)
            return rect
        area = self.areas[seat]
        y = area.y
        for other in mine:
            h = self._zone_height(other)
            if other == z:
                return Rect(area.x, y, area.w, h)
            y += h
        raise KeyError(z)

    def poses(self, z: int, count: int, groups: Sequence[int] = ()) -> list[Pose]:
        """Where the cards of a zone lie, first to last; those of a group over each other."""
        place, rect = self.presenter.places[z], self.rect(z)
        if rect.h == 1:  # a place that is not shown: cards only pass through
            h = self.theme.px(SHARED)
            return [Pose(rect.x, rect.y, h)] * count
        owner = self.presenter.table.zones[z].owner
        mine = place.where == SEAT and owner == self.me
        px, size = self.theme.px, self.presenter.size(z)
        if place.kind == PILE:
            return self._pile(rect, count, place.top_last)
        if place.kind == GRID:
            tall = self.own_card if mine else self.others_card
            return self._grid(rect, count, place.columns, round(tall * size))
        if place.where == CENTRE:
            return self._row(rect, max(count, place.slots), rect.h, px(14))[:count]
        if mine:
            fan = place.kind == FAN
            h = round(self.own_card) if fan else min(px(130), rect.h)
            return self._sets(rect, groups, h, px(16)) if groups else self._row(rect, count, h, px(10))
        h = round(self.others_card * size)
        return self._sets(rect, groups, h, px(12)) if groups else self._row(rect, count, h, px(4))

    def heights(self) -> list[int]:
        """The sizes that cards are drawn at here, largest first."""
        found = {round(pose.h) for z in range(len(self.presenter.places)) for pose in self.poses(z, 1)}
        return sorted(found, reverse=True)

    def tray(self, count: int) -> tuple[Rect, list[Pose]]:
        """A plate in the middle with cards laid out on it, and where they lie."""
        px = self.theme.px
        h = px(190)
        w = round(min(self.w * 0.8, count * (h * CARD + px(12)) + px(50)))
        rect = Rect(0, 0, w, h + px(56))
        rect.center = (self.w // 2, (self.top + self.prompt.y) // 2)
        return rect, self._row(rect.inflate(-px(50), 0), count, h, px(12))

    @staticmethod
    def _row(rect: Rect, count: int, h: int, gap: int) -> list[Pose]:
        """Side by side, closer where there is no room."""
        w = h * CARD
        step = w + gap
        if count > 1:
            step = min(step, (rect.w - w) / (count - 1))
        x = rect.centerx - step * (count - 1) / 2
        return [Pose(x + i * step, rect.centery, h) for i in range(count)]

    @classmethod
    def _sets(cls, rect: Rect, groups: Sequence[int], h: int, gap: int) -> list[Pose]:
        """Sets side by side; of each card but a set's last only the edge is seen. In two rows if need be."""
        w = h * CARD
        inside, between = sum(groups) - len(groups), (len(groups) - 1) * (w + gap)
        edge = w * 0.58
        half, low = (len(groups) + 1) // 2, (rect.h - gap) // 2
        if inside * edge + between + w > rect.w and half < len(groups) and low > h * 0.7:
            row = Rect(rect.x, rect.y, rect.w, low)
            below = row.move(0, low + gap)
            return cls._sets(row, groups[:half], low, gap) + cls._sets(below, groups[half:], low, gap)
        edge = min(edge, max(w * 0.2, (rect.w - w - between) / max(1, inside)))
        steps = [step for size in groups for step in (*(edge,) * (size - 1), w + gap)][:-1]
        fit = min(1.0, (rect.w - w) / max(1.0, sum(steps)))
        x = rect.centerx - sum(steps) * fit / 2
        return [Pose(x + sum(steps[:i]) * fit, rect.centery, h) for i in range(sum(groups))]

    @staticmethod
    def _grid(rect: Rect, count: int, columns: int, h: int) -> list[Pose]:
        w = h * CARD
        step_x, step_y = w * GRID_X, h * GRID_Y
        rows = max(1, ceil(count / columns))
        x = rect.centerx - step_x * (columns - 1) / 2
        y = rect.centery - step_y * (rows - 1) / 2
        return [Pose(x + i % columns * step_x, y + i // columns * step_y, h) for i in range(count)]

    def _pile(self, rect: Rect, count: int, top_last: bool) -> list[Pose]:
        """A pile shows how thick it is."""
        out = []
        layer = max(1.0, self.theme.scale * 2)
        for i in range(count):
            above = count - 1 - i if top_last else i
            level = min(5, ceil((count - above - 1) / 6)) if count else 0
            out.append(Pose(rect.centerx - level * layer / 2, rect.centery - level * layer, rect.h))
        return out
