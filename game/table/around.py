"""Lays the players around the felt, and the zones that all share in the room that they leave free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from pygame import Rect

from engine.kernel.zones import DOWN

from . import hanging, middle, plaques
from .edge import FEW, MANY, Edge
from .layout import FAN, PILE, PLAQUE, ROW
from .news import STEP, letters
from .seats import LARGE, SIZES, Seat, sides_of

TRIES, SHRINKS = 16, 0.96
"""In so many steps cards of the others get smaller until all have room."""
LARGE_MIDDLE = 244
"""The height of large cards in the middle, with what is free above and below them and their words."""
HANGS = 0.3
"""How far words over the lower edge of a pile hang below it, as a share of their height."""
SWIRL_AIR = 0.28
"""The free room beside a pile under which a swirl may open, in heights of a card."""

TOLD_ROWS, FEW_ROWS, TOLD_ROW = 4, 2, 36
"""In so many rows, so high each, what happened is told where the middle leaves room; in a few in any case,
one more at a table of many."""
RISES = 10
"""How far a whole deck rises above its place, out of the way of frames around sets opposite."""
AIR, ENDS = 14, 6
"""What is free over the cards in the middle, and below the cards of a zone, at 1080 lines."""
MOST_FRAMED = 5
"""With so few players piles have all that air below the frames around sets opposite."""
CLOSE, LEAST_CLOSE = 9, 7
"""The air at tables of more, as rows of what happened need the room; and its least in pixels."""
LEAST, SMALL = 0.76, 112
"""How much smaller at most cards in the middle are, so that a few rows have room; none is so for it."""


class Around(Edge):
    """The part of the layout above the lower edge."""

    def _above(self) -> None:
        """Lay the seats of the others, the column at the right and the zones that all share."""
        self._others()
        if self.aside:  # so that cards which wait have room below the plates of effects
            for seat in self._beside():
                seat.effects.h = min(seat.effects.h, plaques.high(self.theme))
        self.column = self._column()
        if self.aside:
            self._make_room()
        self._keep_seats_clear()
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
        for _try in range(TRIES):
            at = sides_of(len(order), self.shared_by_all, self.theme.text > LARGE)
            sides = dict(zip(order, at, strict=True))
            heights = {seat: self._seat_height(seat, sides[seat]) for seat in order}
            effects = {seat: self._effects_height(seat) for seat in order}
            fit = self.others_card / self.theme.px(SIZES[max(1, len(order))].card)
            found = seating.sit(heights, effects, fit, self.shared_by_all)
            low = max((seat.area.bottom for seat in found.values() if seat.side != "top"), default=0)
            far = max((seat.area.bottom for seat in found.values() if seat.side == "top"), default=0)
            fits = low <= self.prompt.y - self.theme.px(8) and far <= self.h * 0.45
            fits = fits and far + self._least_middle() <= self.prompt.y
            if fits or self.others_card < self.theme.px(60):
                break
            self.others_card *= SHRINKS
        self.seats.update(found)

    def _least_middle(self) -> int:
        """The height that seats opposite leave free for the middle; few players leave it large cards."""
        px, line = self.theme.px, self.theme.line
        if self.players > FEW or self.theme.text > LARGE:
            return px(190 if self.players < MANY else 182) + 2 * line()
        return px(LARGE_MIDDLE) + line("small") + self.ribbon.h

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
        return round(self.others_card * self.presenter.layout.size(z) * fan) + self.theme.px(ENDS)

    def _shared(self) -> None:
        """Lay the middle, which the seats around leave free."""
        self.captions_aside: Mapping[int, Rect] = {}
        self.captions_hang = self._hung_captions()
        px, line = self.theme.px, self.theme.line("small")
        if self.captions_hang:
            self._lay_middle(round(HANGS * (line + px(4))))
            return
        if self._lone_piles():
            self._lay_middle(0)
            sign = line // 2  # hangs over the lower edge of what lies there
            parts = (part for seat in self.seats.values() for part in seat.all)
            taken = [Rect(part.x, part.y, part.w, part.h + sign).inflate(px(16), 0) for part in parts]
            taken += [self.column] * self.aside
            off = SWIRL_AIR * max(rect.h for rect in self.shared.values())
            self.captions_aside = middle.beside(self.theme, self.presenter.layout, self.shared, taken, off)
        if not self.captions_aside:
            self._lay_middle(line + px(14))

    def _hung_captions(self) -> bool:
        """Whether words hang over the lower edge of piles, as sets lie beside and deeds are told below."""
        layout, order = self.presenter.layout, self._in_middle()
        piles = bool(order) and all(layout.places[z].kind == PILE for z in order)
        return piles and "left" in self.abreast and self.theme.text <= LARGE

    def _lay_middle(self, caption: int) -> None:
        """Lay the shared zones, with so much room for words below them."""
        px = self.theme.px
        top = self._far() + px(AIR)
        told = 0 if self.recent is not None else self.ribbon.h + px(16)
        low = self.prompt.y - px(10) - told
        h: float = min(px(self.shared_card), low - top - caption)
        y = top + (low - top - caption - h) / 2
        self._narrow_ribbon()
        self.centre = Rect(0, top, self.w, low - top)
        much = self.recent is None and self.theme.text <= LARGE
        if not (much and self._lay_higher(top, y, h, caption)):
            below = max((seat.area.bottom for seat in self._beside()), default=0) + px(8)
            under = min(h, low - caption - below)
            if y < below and (under > 0.75 * h if much else self._shrinks(y, h, caption, under)):
                y, h = max(below, y), under  # smaller cards are better than overlapping ones
            self._lay_band(y, self._with_rows(y, h, caption) if much else h, caption)
        lying = [rect.bottom + caption for rect in self.shared.values()]
        self._lay_told(max((*lying, self._far())) + px(8))

    def _lay_told(self, top: int) -> None:
        """Where what happened is told, down to the ribbon: as wide as that, and as high as `top`."""
        ribbon = self.ribbon
        beside = [rect for seat in self._beside() for rect in seat.all if rect.bottom <= ribbon.y]
        beside += [rect for rect in self._signs_beside() if rect.bottom <= ribbon.y]
        low = max((top, *(rect.bottom for rect in beside if rect.x < ribbon.right and rect.right > ribbon.x)))
        self.told = [Rect(ribbon.x, low, ribbon.w, ribbon.bottom - low)]
        if low > top:
            tall = Rect(0, top, self.w, ribbon.bottom - top)
            left, right = self._free(tall)
            left, right = max(ribbon.x, left + self.theme.px(8)), min(ribbon.right, right - self.theme.px(8))
            self.told.append(Rect(left, top, max(0, right - left), tall.h))

    def _shrinks(self, y: float, h: float, caption: int, under: float) -> bool:
        """Whether cards of the middle are lower than this if they lie between those at the sides."""
        return not self._lay_band(y, h, caption) and max(rect.h for rect in self.shared.values()) < under

    def _lay_higher(self, top: int, y: float, h: float, caption: int) -> bool:
        """Lay the middle so high that there is room for what is told; False where it is too narrow there."""
        h = self._with_rows(top, h, caption)
        high = self._told_to(caption) - TOLD_ROWS * self._told_row() - h
        whole = self._lay_band(min(y, max(top, high)), h, caption)
        return whole and (not self.presenter.signs.may_enter or self.gap >= SWIRL_AIR * h - 2)

    def _with_rows(self, y: float, h: float, caption: int) -> float:
        """The height of cards in the middle that begin at `y`: less than `h` if a few rows need the room."""
        small = min(h, self.theme.px(SMALL))
        least = small if self._only_backs() else max(LEAST * h, small)
        few = FEW_ROWS + (self.players >= MANY)
        return max(min(h, self._told_to(caption) - few * self._told_row() - y), least)

    def _told_row(self) -> int:
        """The height of a row in which is told what happened: its letters are never smaller than some."""
        return max(self.theme.px(TOLD_ROW), ceil(STEP * letters(self.theme)))

    def _only_backs(self) -> bool:
        """Whether nothing is to be read on the cards that all share, as on a deck."""
        zones = self.presenter.table.zones
        return all(zones[z].kind == DOWN for z in self._in_middle())

    def _told_to(self, caption: int) -> int:
        """How far down reach the rows in which is told what happened, less what is between them and cards."""
        return self.ribbon.bottom - self.theme.px(18) - caption

    def _narrow_ribbon(self) -> None:
        """The ribbon leaves the seats at the sides free; without the column it stays in the middle."""
        left, right = self._free(self.ribbon)
        if self.aside:
            self.ribbon.x, begin = max(self.ribbon.x, left + self.theme.px(8)), self.ribbon.x
            self.ribbon.w -= self.ribbon.x - begin
            return
        middle = self.ribbon.centerx
        self.ribbon.w = min(self.ribbon.w, 2 * min(middle - left, right - middle) - self.theme.px(16))
        self.ribbon.centerx = middle

    def _lay_band(self, y: float, h: float, caption: int) -> bool:
        """The shared zones in a band across the felt; False where they have to be smaller than `h`."""
        band = Rect(0, round(y), self.w, round(h) + caption)
        left, right = self._free(band)
        if (
            self.presenter.signs.threat_name and band.bottom > self.column.y
        ):  # so that piles stay in place when the column appears
            right = min(right, self.column.x)
            left = max(left, self.w - right)
        px, layout = self.theme.px, self.presenter.layout
        self.centre.x, self.centre.w = left + px(20), right - left - px(40)
        self._lay_shared(Rect(self.centre.x, round(y), self.centre.w, round(h)), h)
        return all(rect.h >= layout.size(z) * h - 2 for z, rect in self.shared.items())

    def _in_middle(self) -> list[int]:
        """The shared zones that have a place now, from left to right."""
        return [
            z
            for z in self.presenter.layout.centre_order()
            if (z in self.filled or self.presenter.layout.places[z].keep) and z not in self.held
        ]

    def _lone_piles(self) -> bool:
        """Whether only piles have the middle, where words below them would take the room of something else.

        Large words would leave small cards, many players no room to tell what they did.
        """
        layout, order = self.presenter.layout, self._in_middle()
        lone = 0 < len(order) <= 2 and all(layout.places[z].kind == PILE for z in order)
        return lone and (self.theme.text > LARGE or self.players >= MANY)

    def _lay_shared(self, band: Rect, h: float) -> None:
        """The shared zones side by side in a band of the felt, smaller where they would not fit."""
        order = self._in_middle()
        air = SWIRL_AIR if self.presenter.signs.may_enter else 0.0
        whole = [*order, *self._coming(order)]
        found, self.gap = middle.laid(self.theme, self.presenter.layout, whole, band, h, air)
        self.shared = {z: found[z] for z in order}

    def _coming(self, order: Sequence[int]) -> Sequence[int]:
        """Empty zones for which room is kept beside these, so that these lie still when cards come there."""
        return ()

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
        """How far down signs hang from cards of players opposite, as they would cover the middle."""
        layout, zones = self.presenter.layout, self.presenter.table.zones
        owners = [zones[z].owner for z in self.filled if layout.places[z].kind == ROW]
        seats = [self.seats[owner] for owner in owners if owner in self.seats]
        tall = [self.others_card * layout.size(z) for z in self.filled if layout.places[z].kind == ROW]
        few = self.players <= MOST_FRAMED
        h = round(self.others_card if few else max(tall, default=0))
        hang = hanging.framed(self.theme, Rect(0, 0, 0, 0), h).bottom + self.theme.px(RISES)
        if not few:
            hang += max(LEAST_CLOSE, self.theme.px(CLOSE)) - self.theme.px(AIR + ENDS)
        return [seat.area.bottom + hang for seat in seats if seat.side == "top"]

    def _signs_beside(self) -> list[Rect]:
        """Where signs hang from the lowest cards of players at the sides."""
        layout, zones = self.presenter.layout, self.presenter.table.zones
        owners = {zones[z].owner for z in self.filled if layout.places[z].kind == ROW}
        seats = [self.seats[owner] for owner in owners if owner in self.seats]
        hang = hanging.hangs(self.theme, round(self.others_card))
        under = [side for side in ("left", "right") if side not in self.abreast]  # where sets lie lowest
        beside = [seat.area for seat in seats if seat.side in under]
        return [Rect(area.x, area.bottom, area.w, hang) for area in beside]

    def _free(self, band: Rect) -> tuple[int, int]:
        """The part of a band across the felt that the seats at the sides leave free."""
        left, right = self.theme.px(100), self.w - self.theme.px(100)
        for seat in self._beside():
            for rect in seat.all:
                if rect.colliderect(band):
                    left = max(left, rect.right) if seat.side == "left" else left
                    right = min(right, rect.x) if seat.side == "right" else right
        return left, right
