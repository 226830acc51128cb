"""Lays out the felt: where each zone lies, and the pose of each card in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, radians, sin

from pygame import Rect

from game import art
from game.art.printed import INDEX, SEEN, WHOLE
from game.room.sprites import Pose

from . import plaques, rows, set_rows
from .layout import CENTRE, FAN, GRID, HIDDEN, PILE, PLAQUE, SEAT
from .middle import SHARED
from .rows import CARD
from .seats import LARGE
from .set_room import SetRoom

OWN_SETS, OWN_ROW, MOST_SETS = 190, 130, 3
"""The most height of own cards beside the hand, that of cards of many sets, and how many sets are many."""
OWN_GAP = 16
"""Between own sets."""
SIGN = 26
"""The room below locked cards for the sign that hangs over their lower edge."""
MOST_ROWS = 3
"""Cards that are laid out to be chosen lie in at most so many rows."""
UNDER_PROMPT = 8
"""So far below the prompt stays a card that rises, for the ring around it."""
CLOSE = 0.04
"""A card is seen as whole if no more of its width lies under the next."""
RING = 4
"""So much of a card lies under the ring around the next one."""
GROWN = range(2, 14)
"""Numbers of cards that a hand may grow to."""


class Places(SetRoom):
    """Rectangles and poses for one table in one window; the seat `me` sits below."""

    def rect(self, z: int) -> Rect:
        """Where a zone lies."""
        if z in self.shared:
            return self.shared[z]
        place, zone = self.presenter.layout.places[z], self.presenter.table.zones[z]
        if z in self.held:
            return self.own.inflate(0, round(self.own_card) - self.own.h)
        if self.presenter.layout.bare(z) in self.presenter.layout.gathers and not self.shared_by_all:
            # Below the piles, where the question stands: nobody is asked meanwhile.
            below = self.prompt.y + round(max(self.pile_heights()) / 2)
            return Rect(self.centre.centerx, below, 1, 1)
        if place.kind == HIDDEN or place.where == CENTRE:
            return Rect(self.centre.centerx, self.centre.centery, 1, 1)
        return self._seat_zone(z, zone.owner)

    def _seat_zone(self, z: int, seat: int) -> Rect:
        """Where a seat's zone lies: the others' zones one under the other, the own beside the hand."""
        mine = self.zones_of[seat]
        if self._is_mine(z):
            if z == self.main:
                return self.own
            if self.presenter.layout.places[z].kind == PLAQUE:  # between the own portrait and the hand
                air = self.theme.px(12)
                begin = self.seats[seat].whole.right + air
                return Rect(begin, self.own.y, self.own.x - air - begin, self.own.h - air)
            aside = [other for other in mine if other != self.main]
            room = self._beside_own()
            h = room.h // max(1, len(aside))
            return Rect(room.x, room.y + aside.index(z) * h, room.w, h)
        return self._around_zone(z, seat)

    def _beside_own(self) -> Rect:
        """The room for other zones at the right of the own hand: on the cloth, over its cut corner."""
        px, cloth = self.theme.px, art.cloth_box((self.w, self.h))
        bottom = cloth.bottom - px(SIGN)
        x = self.corner.x - px(30)
        highest = self.prompt.y if self.prompt.right <= x else self.prompt.bottom + px(6)
        top = self.own.y if self.theme.text > LARGE else max(highest, bottom - self.own.h)
        return Rect(x, top, cloth.right - px(4) - x, bottom - top)

    def plaques(self, z: int, count: int) -> list[Rect]:
        """The plates of a zone whose cards stay in play."""
        rect, owner = self.rect(z), self.presenter.table.zones[z].owner
        if owner < 0:
            return plaques.in_column(self.theme, rect, count, plaques.MIDDLE)
        if self._is_mine(z):
            return plaques.in_column(self.theme, rect, count, plaques.BOTTOM)
        if self.seats[owner].side == "top" and rect.y >= self.seats[owner].plate.bottom:
            return plaques.in_row(self.theme, rect, count)
        return plaques.in_column(self.theme, rect, count, plaques.TOP)

    def lies_around(self, z: int) -> bool:
        """Whether a zone lies before a player around the table, not at the lower edge."""
        return self.presenter.layout.places[z].where == SEAT and not self._is_mine(z)

    def _is_mine(self, z: int) -> bool:
        """Whether a seat's zone lies at the lower edge: every zone of `me`; on a ledge only the hand."""
        if self.shared_by_all:
            return z == self.main
        return self.presenter.table.zones[z].owner == self.me

    def poses(self, z: int, count: int, groups: Sequence[int] = ()) -> Sequence[Pose]:
        """Where the cards of a zone lie, first to last; those of a group over each other."""
        key = (z, count, tuple(groups))
        if key not in self._poses:
            self._poses[key] = self._laid(*key)
        return self._poses[key]

    def _laid(self, z: int, count: int, groups: Sequence[int]) -> Sequence[Pose]:
        """The same, worked out anew."""
        place, rect = self.presenter.layout.places[z], self.rect(z)
        if rect.h == 1:  # a place without a picture: cards only pass through, as large as on a pile
            return [Pose(rect.x, rect.y, max(self.pile_heights()))] * count
        mine = place.where == SEAT and self._is_mine(z)
        px, size = self.theme.px, self.presenter.layout.size(z)
        if place.kind == PLAQUE:
            return [plaques.pose(self.theme, plate) for plate in self.plaques(z, count)]
        if place.kind == PILE:
            return rows.pile(self.theme, rect, count, place.top_last)
        if place.kind == GRID:
            tall = self.own_card if mine else self.others_card
            return rows.grid(rect, count, place.columns, round(tall * size))
        if place.where == CENTRE:
            return rows.row(rect, max(count, place.slots), rect.h, px(18))[:count]
        if place.kind == FAN:
            tall = self.own_card if mine else self.others_card * size
            return rows.fan(self.theme, self._spread(count) if mine else rect, count, tall, mine)
        h = self._set_height(z)
        if not groups:
            return rows.row(rect, count, min(px(OWN_ROW), rect.h) if mine else h, px(10 if mine else 4))
        return self._own_sets(rect, groups) if mine else self._sets_around(z, rect, groups, h)

    def _own_sets(self, rect: Rect, groups: Sequence[int]) -> Sequence[Pose]:
        """Own sets beside the hand: as large as can be where they are few."""
        gap, most = self.theme.px(OWN_GAP), self.theme.px(OWN_SETS if len(groups) < MOST_SETS else OWN_ROW)
        lie = set_rows.best(rect.size, groups, min(most, rect.h), gap, self._below(most))
        return set_rows.poses(rect, lie, gap, self._below(most))

    def _spread(self, count: int) -> Rect:
        """Where so many own cards lie: in the usual room, or in more of what is free beside it."""
        wide = min(rows.wide(self.theme, count, self.own_card), self.room.w)
        if wide <= self.own.w:
            return self.own
        rect = Rect(0, self.own.y, wide, self.own.h)
        rect.centerx = self.own.centerx
        return rect.clamp(self.room)

    def seen(self, z: int, count: int) -> int:
        """How much of each of so many cards in a hand is visible."""
        if count < 2:
            return WHOLE
        if (z, count) not in self._seen:
            one, two, *_rest = self.poses(z, count)
            turned = one.h / 2 * sin(radians(abs(one.angle - two.angle)))  # the words stand low on a card
            share = (two.x - one.x - turned - self.theme.px(RING)) / (one.h * CARD)
            parts = (part for part, needs in SEEN.items() if share > needs - (part == WHOLE) * CLOSE)
            self._seen[z, count] = next(parts, INDEX)
        return self._seen[z, count]

    def heights(self) -> list[int]:
        """The sizes that cards are drawn at here, largest first."""
        return sorted(self._heights([1]), reverse=True)

    def pile_heights(self) -> list[int]:
        """The sizes of cards on piles in the middle."""
        piles = [z for z in self.shared if self.presenter.layout.places[z].kind == PILE]
        return sorted({round(pose.h) for z in piles for pose in self.poses(z, 1)}) or [self.theme.px(SHARED)]

    def rises(self, z: int, count: int) -> float:
        """How far cards there may rise: of the own hand no further than their ring stays below the prompt."""
        if z != self.main or not count or self.presenter.layout.places[z].kind != FAN:
            return inf
        top = min(pose.y - pose.h / 2 for pose in self.poses(z, count))
        return max(0.0, top - self.prompt.bottom - self.theme.px(UNDER_PROMPT))

    def hands(self) -> list[int]:
        """The zones of the own hand that are fans."""
        zones = range(len(self.presenter.layout.places))
        return [z for z in zones if self.presenter.layout.places[z].kind == FAN and self._is_mine(z)]

    def fan_heights(self) -> list[int]:
        """The sizes of cards in fans and rows that grow, besides those of `heights`."""
        return sorted(self._heights(GROWN) - self._heights([1]), reverse=True)

    def _heights(self, counts: Iterable[int]) -> set[int]:
        """Heights of the first card of a zone for these numbers of cards."""
        zones = range(len(self.presenter.layout.places))
        found = {round(pose.h) for z in zones for count in counts for pose in self.poses(z, count)[:1]}
        return {h for h in found if h > 0}

    def tray(self, count: int) -> tuple[Rect, list[Pose]]:
        """A plate in the middle with cards laid out on it, and the places of the cards.

        It covers nobody's name, in as many rows as show most of each card.
        """
        px, room = self.theme.px, self._tray_room()
        laid = [self._tray_rows(room, count, number) for number in range(1, MOST_ROWS + 1)]
        _seen, h, step, each = max(laid, key=lambda one: one[0])
        w, lines = round(h * CARD), -(-count // each)
        rect = Rect(0, 0, round(w + step * (min(each, count) - 1)) + px(50), 0)
        rect.h = lines * (h + px(12)) - px(12) + px(40)
        rect.center = room.center
        first = rect.x + px(25) + w / 2, rect.y + px(20) + h / 2
        places = ((i % each, i // each) for i in range(count))
        return rect, [Pose(first[0] + x * step, first[1] + y * (h + px(12)), h) for x, y in places]

    def _tray_room(self) -> Rect:
        """The felt between the names of those who sit around, over what is told and asked."""
        air, low = self.theme.px(12), self.ribbon.y
        left, top, right = air, self.top, self.column.x if self.aside else self.w
        for seat in self.seats.values():
            if seat.whole.bottom > low and seat.side == "own":
                continue
            for rect in (seat.portrait, seat.plate, seat.effects):
                if seat.side == "top":
                    top = max(top, rect.bottom)
                elif seat.side == "left":
                    left = max(left, rect.right)
                elif seat.side == "right" and rect.w:
                    right = min(right, rect.x)
        return Rect(left + air, top + air, right - left - 2 * air, low - top - 2 * air)

    def _tray_rows(self, room: Rect, count: int, number: int) -> tuple[float, int, float, int]:
        """In so many rows: how much is seen of a card, its height, the step to the next, cards in a row."""
        px, each = self.theme.px, -(-count // number)
        h = min(px(190), (room.h - px(40) + px(12)) // number - px(12))
        w = h * CARD
        step = min(w + px(12), (room.w - px(50) - w) / max(1, each - 1))
        return min(step, w) * h, h, step, each
