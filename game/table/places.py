"""Lays out the felt: seats around it, shared zones in the middle, the own hand below."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import Rect

from game import art
from game.art.absurd import INDEX, MOST, SEEN, WHOLE
from game.room.sprites import Pose

from . import hanging, middle, plaques, rows
from .edge import MANY, Edge
from .layout import CENTRE, FAN, GRID, HIDDEN, PILE, PLAQUE, ROW, SEAT
from .middle import SHARED
from .rows import CARD
from .seats import LARGE, SIZES, Seat, sides_of

SWIRL_AIR = 0.28
"""The free room beside a pile under which a swirl may open, in heights of a card."""
SIGN = 26
"""The room below locked cards for the sign that hangs over their lower edge."""
HAND_SHARE = 0.56
"""The hand's share of the room of a seat at the side, if its zones lie side by side."""
GROWN = range(2, 14)
"""Numbers of cards that a hand may grow to."""


class Places(Edge):
    """Rectangles and poses for one table in one window; the seat `me` sits below."""

    def _above(self) -> None:
        """Lay the seats of the others, the column at the right and the zones that all share."""
        self._others()
        self.column = self._column()
        if self.aside:
            self._make_room()
        self._shared()

    def _others(self) -> None:
        """Lay the other seats, with cards as large as the room at the sides allows."""
        order = [(self.me + step) % self.players for step in range(1, self.players)]
        low = self.corner_seat.portrait.y - self.theme.px(10)
        if self.shared_by_all:
            first = self.players // 2 if self.turned else 0
            order = [(first + step) % self.players for step in range(self.players)]
            low = self.ledge.y - self.theme.px(10)
        self.others_card = float(self.theme.px(SIZES[max(1, len(order))].card * self.shrunk))
        seating = self._seating(low)
        for _try in range(6):
            at = sides_of(len(order), self.shared_by_all, self.theme.text > LARGE)
            sides = dict(zip(order, at, strict=True))
            heights = {seat: self._seat_height(seat, sides[seat]) for seat in order}
            effects = {seat: self._effects_height(seat) for seat in order}
            fit = self.others_card / self.theme.px(SIZES[max(1, len(order))].card)
            found = seating.sit(heights, effects, fit, self.shared_by_all)
            low = max((seat.area.bottom for seat in found.values() if seat.side != "top"), default=0)
            far = max((seat.area.bottom for seat in found.values() if seat.side == "top"), default=0)
            fits = low <= self.prompt.y - self.theme.px(8) and far <= self.h * 0.45
            middle = self.theme.px(190 if self.players < MANY else 170) + 2 * self.theme.line()
            fits = fits and far + middle <= self.prompt.y
            if fits or self.others_card < self.theme.px(60):
                break
            self.others_card *= 0.9
        self.seats.update(found)

    def _seat_height(self, seat: int, side: str) -> int:
        rooms = [self._room(z) for z in self.zones_of[seat]]
        return max(rooms) if side in self.abreast else sum(rooms)

    def _room(self, z: int) -> int:
        """The height of a seat's zone; 0 if it is empty and its place is not kept."""
        place = self.presenter.layout.places[z]
        if place.kind == PLAQUE:  # effects lie under the player's plate
            return 0
        return self._zone_height(z) if place.kind != ROW or place.keep or z in self.filled else 0

    def _effects_height(self, seat: int) -> int:
        """The height of the row of a seat's effects in play, if it has any."""
        lying = [z for z in self.zones_of[seat] if self.presenter.layout.places[z].kind == PLAQUE]
        return plaques.high(self.theme) if self.filled.intersection(lying) else 0

    def _zone_height(self, z: int) -> int:
        fan = 1.1 if self.presenter.layout.places[z].kind == FAN else 1.0
        return round(self.others_card * self.presenter.layout.size(z) * fan) + self.theme.px(6)

    def _shared(self) -> None:
        """Lay the middle, which the seats around leave free."""
        self.captions_aside: Mapping[int, Rect] = {}
        px = self.theme.px
        if self._lone_piles():
            self._lay_middle(0)
            sign = self.theme.line("small") // 2  # hangs over the lower edge of what lies there
            parts = (part for seat in self.seats.values() for part in seat.all)
            taken = [Rect(part.x, part.y, part.w, part.h + sign).inflate(px(16), 0) for part in parts]
            taken += [self.column] * self.aside
            off = SWIRL_AIR * max(rect.h for rect in self.shared.values())
            self.captions_aside = middle.beside(self.theme, self.presenter.layout, self.shared, taken, off)
        if not self.captions_aside:
            self._lay_middle(self.theme.line("small") + self.theme.px(14))

    def _lay_middle(self, caption: int) -> None:
        """Lay the shared zones, with so much room for words below them."""
        px = self.theme.px
        top = self._far() + px(14)
        told = 0 if self.recent is not None else self.ribbon.h + px(16)
        low = self.prompt.y - px(10) - told
        h: float = min(px(self.shared_card), low - top - caption)
        y = top + (low - top - caption - h) / 2
        below = max((seat.area.bottom for seat in self._beside()), default=0) + px(8)
        under = min(h, low - caption - below)
        if y < below and under > 0.75 * h:  # smaller cards are better than overlapping ones
            y, h = max(below, y), under
        left, right = self._free(self.ribbon)
        middle = self.ribbon.centerx
        self.ribbon.w = min(self.ribbon.w, 2 * min(middle - left, right - middle) - px(16))
        self.ribbon.centerx = middle
        band = Rect(0, round(y), self.w, round(h) + caption)
        left, right = self._free(band)
        if (
            self.presenter.signs.threat_name and band.bottom > self.column.y
        ):  # so that piles stay in place when the column appears
            right = min(right, self.column.x)
            left = max(left, self.w - right)
        self.centre = Rect(left + px(20), top, right - left - px(40), low - top)
        self._lay_shared(Rect(self.centre.x, round(y), self.centre.w, round(h)), h)
        lying = [rect.bottom + caption for rect in self.shared.values()]
        self.told_from = max((*lying, self._far())) + px(8)

    def _in_middle(self) -> list[int]:
        """The shared zones that have a place now, from left to right."""
        return [
            z
            for z in self.presenter.layout.centre_order()
            if (z in self.filled or self.presenter.layout.places[z].keep) and z not in self.held
        ]

    def _lone_piles(self) -> bool:
        """Whether two piles have the middle, and words so large that cards above them would be small."""
        layout, order = self.presenter.layout, self._in_middle()
        two = len(order) == 2 and all(layout.places[z].kind == PILE for z in order)
        return two and self.theme.text > LARGE

    def _lay_shared(self, band: Rect, h: float) -> None:
        """The shared zones side by side in a band of the felt, smaller where they would not fit."""
        order = self._in_middle()
        air = SWIRL_AIR if self.presenter.signs.may_enter else 0.0
        self.shared, self.gap = middle.laid(self.theme, self.presenter.layout, order, band, h, air)

    @property
    def held(self) -> Sequence[int]:
        """The shared zones that lie on the ledge while a hand is open."""
        return self.presenter.layout.held(self.me) if self.shared_by_all and self.me >= 0 else ()

    def _beside(self) -> list[Seat]:
        return [seat for seat in self.seats.values() if seat.side in ("left", "right")]

    def _far(self) -> int:
        """How far down the seats opposite reach."""
        far = [seat.area.bottom for seat in self.seats.values() if seat.side == "top"]
        return max((*far, *self._signs_opposite()), default=self.top)

    def _signs_opposite(self) -> list[int]:
        """How far down signs hang that would lie over the middle: large ones, from cards opposite."""
        if self.theme.text <= LARGE:
            return []
        layout, zones = self.presenter.layout, self.presenter.table.zones
        owners = [zones[z].owner for z in self.filled if layout.places[z].kind == ROW]
        seats = [self.seats[owner] for owner in owners if owner in self.seats]
        air = self.theme.px(18)  # that is left free below all cards anyway
        hang = hanging.hangs(self.theme, round(self.others_card)) - air
        return [seat.area.bottom + hang for seat in seats if seat.side == "top"]

    def _free(self, band: Rect) -> tuple[int, int]:
        """The part of a band across the felt that the seats at the sides leave free."""
        left, right = self.theme.px(100), self.w - self.theme.px(100)
        for seat in self._beside():
            for rect in seat.all:
                if rect.colliderect(band):
                    left = max(left, rect.right) if seat.side == "left" else left
                    right = min(right, rect.x) if seat.side == "right" else right
        return left, right

    # Poses

    def rect(self, z: int) -> Rect:
        """Where a zone lies."""
        if z in self.shared:
            return self.shared[z]
        place, zone = self.presenter.layout.places[z], self.presenter.table.zones[z]
        if z in self.held:
            return self.own.inflate(0, round(self.own_card) - self.own.h)
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
        if self.presenter.layout.places[z].kind == PLAQUE:
            return self.seats[seat].effects
        area = self.seats[seat].area
        if self.seats[seat].side in self.abreast:
            return self._beside_hand(z, seat)
        y = area.y
        for other in mine:
            if other == z:
                return Rect(area.x, y, area.w, self._zone_height(z))
            y += self._room(other)
        raise KeyError(z)

    def _beside_own(self) -> Rect:
        """The room for other zones at the right of the own hand: on the cloth, over its cut corner."""
        px, cloth = self.theme.px, art.cloth_box((self.w, self.h))
        bottom = cloth.bottom - px(SIGN)
        x = self.corner.x - px(30)
        highest = self.prompt.y if self.prompt.right <= x else self.prompt.bottom + px(6)
        top = self.own.y if self.theme.text > LARGE else max(highest, bottom - self.own.h)
        return Rect(x, top, cloth.right - px(4) - x, bottom - top)

    def _beside_hand(self, z: int, seat: int) -> Rect:
        """The hand next to its player, the other zones towards the middle."""
        area, left = self.seats[seat].area, self.seats[seat].side != "right"
        gap = self.theme.px(16)
        w = round((area.w - gap) * (HAND_SHARE if self.presenter.table.is_hand[z] else 1 - HAND_SHARE))
        h = self._zone_height(z)
        rect = Rect(area.x, area.centery - h // 2, w, h)
        if self.presenter.table.is_hand[z] != left:
            rect.right = area.right
        return rect

    def plaques(self, z: int, count: int) -> list[Rect]:
        """The plates of a zone whose cards stay in play."""
        rect, owner = self.rect(z), self.presenter.table.zones[z].owner
        if owner < 0:
            return plaques.in_column(self.theme, rect, count, plaques.MIDDLE)
        if self._is_mine(z):
            return plaques.in_column(self.theme, rect, count, plaques.BOTTOM)
        if self.seats[owner].side == "top":
            return plaques.in_row(self.theme, rect, count)
        return plaques.in_column(self.theme, rect, count, plaques.TOP)

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
        if rect.h == 1:  # a place without a picture: cards only pass through
            h = self.theme.px(SHARED)
            return [Pose(rect.x, rect.y, h)] * count
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
            return rows.fan(self.theme, rect, count, tall, mine)
        h = min(px(130), rect.h) if mine else round(self.others_card * size)
        gap = px(16 if mine else 12)
        apart = px(10 if mine else 4)
        return rows.sets(rect, groups, h, gap) if groups else rows.row(rect, count, h, apart)

    def seen(self, z: int, count: int) -> int:
        """How much of each of so many cards in a hand is visible."""
        if count < 2:
            return WHOLE
        if (z, count) not in self._seen:
            one, two, *_rest = self.poses(z, count)
            share = (two.x - one.x) / (one.h * CARD)
            self._seen[z, count] = WHOLE if share > 0.94 else MOST if share > SEEN[MOST] else INDEX
        return self._seen[z, count]

    def heights(self) -> list[int]:
        """The sizes that cards are drawn at here, largest first."""
        return sorted(self._heights([1]), reverse=True)

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
        """A plate in the middle with cards laid out on it, and the places of the cards."""
        px = self.theme.px
        h = px(190)
        w = round(min(self.w * 0.8, count * (h * CARD + px(12)) + px(50)))
        rect = Rect(0, 0, w, h + px(56))
        rect.center = (self.w // 2, (self.top + self.prompt.y) // 2)
        return rect, rows.row(rect.inflate(-px(50), 0), count, h, px(12))
