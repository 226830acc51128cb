"""Lays out the felt: the place of each zone, and the pose of each card in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, radians, sin

from pygame import Rect

from game.books.contract.layout import CENTRE, FAN, GRID, HIDDEN, PILE, PLAQUE, SEAT
from game.ui import art
from game.ui.art.card_line_layout import INDEX, SEEN, WHOLE
from game.ui.pictures.card_sprites import CARD, Pose

from . import card_rows, effect_plates, locked_set_rows
from .locked_set_room import SetRoom
from .shared_zones import SHARED

OWN_SETS, OWN_ROW, MOST_SETS = 190, 130, 3
"""The most height of own cards beside the hand, that of cards of many sets, and how many sets are many."""
OWN_GAP = 16
"""The gap between your sets."""
SIGN = 26
"""The room below locked cards for the sign over their lower edge."""
MOST_ROWS = 3
"""The most rows for cards laid out to be chosen."""
UNDER_PROMPT = 8
"""How far below the prompt a raised card stays, for the ring around it."""
CLOSE = 0.04
"""The largest part of a card's width that may lie under the next card while it counts as wholly visible."""
RING = 4
"""The part of a card's width that the ring around the next card covers."""
GROWN = range(2, 14)
"""Numbers of cards that a hand may grow to."""


class Places(SetRoom):
    """Rectangles and poses for one table in one window; the seat `me` sits below."""

    def rect(self, z: int) -> Rect:
        """The place of a zone."""
        if z in self.shared:
            return self.shared[z]
        place = self.presenter.layout.places[z]
        zone = self.presenter.table.zones[z]
        if z in self.held:
            return self.own.inflate(0, round(self.own_card) - self.own.h)
        if self.presenter.layout.bare(z) in self.presenter.layout.gathers and not self.shared_by_all:
            # Below the piles, where the question is: nobody is asked meanwhile.
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
            if self.presenter.layout.places[z].kind == PLAQUE:  # between your portrait and the hand
                air = self.theme.px(12)
                begin = self.seats[seat].whole.right + air
                return Rect(begin, self.own.y, self.own.x - air - begin, self.own.h - air)
            aside = [other for other in mine if other != self.main]
            room = self._beside_own()
            h = room.h // max(1, len(aside))
            return Rect(room.x, room.y + aside.index(z) * h, room.w, h)
        return self._around_zone(z, seat)

    def _beside_own(self) -> Rect:
        """The room for other zones at the right of your hand: on the cloth, over its cut corner."""
        px = self.theme.px
        cloth = art.cloth_box((self.w, self.h))
        bottom = cloth.bottom - px(SIGN)
        x = self.corner.x - px(30)
        highest = self.prompt.y if self.prompt.right <= x else self.prompt.bottom + px(6)
        top = self.own.y if self.theme.large else max(highest, bottom - self.own.h)
        return Rect(x, top, cloth.right - px(4) - x, bottom - top)

    def plaques(self, z: int, count: int) -> list[Rect]:
        """The plates of a zone whose cards stay in play."""
        rect = self.rect(z)
        owner = self.presenter.table.zones[z].owner
        if owner < 0:
            return effect_plates.in_column(self.theme, rect, count, effect_plates.MIDDLE)
        if self._is_mine(z):
            return effect_plates.in_column(self.theme, rect, count, effect_plates.BOTTOM)
        if self.seats[owner].side == "top" and rect.y >= self.seats[owner].plate.bottom:
            return effect_plates.in_row(self.theme, rect, count)
        return effect_plates.in_column(self.theme, rect, count, effect_plates.TOP)

    def lies_around(self, z: int) -> bool:
        """Whether a zone lies before a player around the table, not at the lower edge."""
        return self.presenter.layout.places[z].where == SEAT and not self._is_mine(z)

    def _is_mine(self, z: int) -> bool:
        """Whether a seat's zone lies at the lower edge: every zone of `me`; on a ledge only the hand."""
        if self.shared_by_all:
            return z == self.main
        return self.presenter.table.zones[z].owner == self.me

    def poses(self, z: int, count: int, groups: Sequence[int] = ()) -> Sequence[Pose]:
        """The places of a zone's cards, first to last; those of a group overlap."""
        key = (z, count, tuple(groups))
        if key not in self._poses:
            self._poses[key] = self._laid(*key)
        return self._poses[key]

    def _laid(self, z: int, count: int, groups: Sequence[int]) -> Sequence[Pose]:
        """Compute the places of a zone's cards."""
        place = self.presenter.layout.places[z]
        rect = self.rect(z)
        if rect.h == 1:  # a zone without a picture: cards only pass through, as large as on a pile
            return [Pose(rect.x, rect.y, max(self.pile_heights()))] * count
        mine = place.where == SEAT and self._is_mine(z)
        px = self.theme.px
        size = self.presenter.layout.size(z)
        if place.kind == PLAQUE:
            return [effect_plates.pose(self.theme, plate) for plate in self.plaques(z, count)]
        if place.kind == PILE:
            return card_rows.pile(self.theme, rect, count, place.top_last)
        if place.kind == GRID:
            tall = self.own_card if mine else self.others_card
            return card_rows.grid(rect, count, place.columns, round(tall * size))
        if place.where == CENTRE:
            return card_rows.row(rect, max(count, place.slots), rect.h, px(18))[:count]
        if place.kind == FAN:
            tall = self.own_card if mine else self.others_card * size
            return card_rows.fan(self.theme, self._spread(count) if mine else rect, count, tall, mine)
        h = self._set_height(z)
        if not groups:
            return card_rows.row(rect, count, min(px(OWN_ROW), rect.h) if mine else h, px(10 if mine else 4))
        return self._own_sets(rect, groups) if mine else self._sets_around(z, rect, groups, h)

    def _own_sets(self, rect: Rect, groups: Sequence[int]) -> Sequence[Pose]:
        """Your sets beside the hand: as large as possible if they are few."""
        gap = self.theme.px(OWN_GAP)
        most = self.theme.px(OWN_SETS if len(groups) < MOST_SETS else OWN_ROW)
        lie = locked_set_rows.best(rect.size, groups, min(most, rect.h), gap, self._below(most))
        return locked_set_rows.poses(rect, lie, gap, self._below(most))

    def _spread(self, count: int) -> Rect:
        """The places of this many of your cards: in the usual room, or in more of the free room beside it."""
        wide = min(card_rows.wide(self.theme, count, self.own_card), self.room.w)
        if wide <= self.own.w:
            return self.own
        rect = Rect(0, self.own.y, wide, self.own.h)
        rect.centerx = self.own.centerx
        return rect.clamp(self.room)

    def seen(self, z: int, count: int) -> int:
        """How much of each of this many cards in a hand is visible."""
        if count < 2:
            return WHOLE
        if (z, count) not in self._seen:
            one, two, *_rest = self.poses(z, count)
            turned = one.h / 2 * sin(radians(abs(one.angle - two.angle)))  # the words are low on a card
            share = (two.x - one.x - turned - self.theme.px(RING)) / (one.h * CARD)
            parts = (part for part, needs in SEEN.items() if share > needs - (part == WHOLE) * CLOSE)
            self._seen[z, count] = next(parts, INDEX)
        return self._seen[z, count]

    def heights(self) -> list[int]:
        """The sizes at which cards are drawn here, largest first."""
        return sorted(self._heights([1]), reverse=True)

    def pile_heights(self) -> list[int]:
        """The sizes of cards on piles in the middle."""
        piles = [z for z in self.shared if self.presenter.layout.places[z].kind == PILE]
        return sorted({round(pose.h) for z in piles for pose in self.poses(z, 1)}) or [self.theme.px(SHARED)]

    def rises(self, z: int, count: int) -> float:
        """How far cards may rise there: in your hand, only until their ring reaches the prompt."""
        if z != self.main or not count or self.presenter.layout.places[z].kind != FAN:
            return inf
        top = min(pose.y - pose.h / 2 for pose in self.poses(z, count))
        return max(0.0, top - self.prompt.bottom - self.theme.px(UNDER_PROMPT))

    def hands(self) -> list[int]:
        """The zones of your hand that are fans."""
        zones = range(len(self.presenter.layout.places))
        return [z for z in zones if self.presenter.layout.places[z].kind == FAN and self._is_mine(z)]

    def fan_heights(self) -> list[int]:
        """The sizes of cards in fans and rows that grow, besides those in `heights`."""
        return sorted(self._heights(GROWN) - self._heights([1]), reverse=True)

    def _heights(self, counts: Iterable[int]) -> set[int]:
        """The height of the first card of a zone for these numbers of cards."""
        zones = range(len(self.presenter.layout.places))
        found = {round(pose.h) for z in zones for count in counts for pose in self.poses(z, count)[:1]}
        return {h for h in found if h > 0}

    def tray(self, count: int) -> tuple[Rect, list[Pose]]:
        """A plate in the middle with cards laid out on it, and the places of the cards.

        It covers nobody's name, and has as many rows as show most of each card.
        """
        px = self.theme.px
        room = self._tray_room()
        laid = [self._tray_rows(room, count, number) for number in range(1, MOST_ROWS + 1)]
        _seen, h, step, each = max(laid, key=lambda one: one[0])
        w = round(h * CARD)
        lines = -(-count // each)
        rect = Rect(0, 0, round(w + step * (min(each, count) - 1)) + px(50), 0)
        rect.h = lines * (h + px(12)) - px(12) + px(40)
        rect.center = room.center
        first = rect.x + px(25) + w / 2, rect.y + px(20) + h / 2
        places = ((i % each, i // each) for i in range(count))
        return rect, [Pose(first[0] + x * step, first[1] + y * (h + px(12)), h) for x, y in places]

    def _tray_room(self) -> Rect:
        """The felt between the names of the players around, above the ribbon and the question."""
        air = self.theme.px(12)
        low = self.ribbon.y
        left = air
        top = self.top
        right = self.column.x if self.aside else self.w
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
        """Lay cards in this many rows: the visible part of a card, its height, the step, cards in a row."""
        px = self.theme.px
        each = -(-count // number)
        h = min(px(190), (room.h - px(40) + px(12)) // number - px(12))
        w = h * CARD
        step = min(w + px(12), (room.w - px(50) - w) / max(1, each - 1))
        return min(step, w) * h, h, step, each
