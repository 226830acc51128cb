"""Lays out the seats around the table: portraits, plates with names, and the felt for their cards.

A seat at a side is a column, portrait above plate, with its cards towards the middle. A seat at the far side
has its plate beside the portrait and its cards below. Three or more seats at the far side fill the whole
width, and the seats at the sides come closer. Effects in play lie under the plate.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.page.theme import Theme

from . import effect_plates


class Seat(NamedTuple):
    """The places of one seat."""

    portrait: Rect
    plate: Rect
    area: Rect
    """The place of its cards."""
    side: str
    """left, top or right; own."""
    effects: Rect
    """The place of the effects in play on it; empty if there are none."""

    @property
    def whole(self) -> Rect:
        """Portrait and plate; at the far side only as high as the plate, because cards lie below it."""
        if self.side == "top":
            return Rect(self.portrait.x, self.plate.y, self.plate.right - self.portrait.x, self.plate.h)
        return self.portrait.union(self.plate)

    @property
    def pressed(self) -> tuple[Rect, ...]:
        """The area where a click hits the player: the whole portrait, and the plate."""
        return (self.whole,) if self.whole.contains(self.portrait) else (self.portrait, self.whole)

    @property
    def all(self) -> tuple[Rect, ...]:
        """The area that nothing else may cover."""
        return (self.whole, self.area, self.effects)


class Sizes(NamedTuple):
    """Sizes for a number of other players, at 1080 lines."""

    portrait: int
    card: int
    fan: int
    """The largest width of a seat's cards."""


SIZES = {
    1: Sizes(200, 192, 590),
    2: Sizes(190, 166, 430),
    3: Sizes(176, 148, 382),
    4: Sizes(164, 136, 370),
    5: Sizes(150, 128, 360),
    6: Sizes(132, 126, 330),
    7: Sizes(120, 126, 310),
    8: Sizes(104, 100, 300),
}
"""By the number of others: the fewer, the larger."""


PAIRED, WIDE = 4, 7
"""If everybody sits around: from PAIRED players on two sit at each side, from WIDE on one again."""


HANDS_APART = 30
"""The gap between the hand of a single player opposite and the one at the right: outer cards lie tilted."""
NOTED = 620
"""How far a single player opposite leaves the rail free for the game's name and a note."""
NARROW = 0.8
"""With many players at each side or opposite, the cards at the sides leave more of the middle free."""
BESIDE = 150
"""The least width of the plates of effects beside a player opposite."""
ABREAST = 1.55
"""How much wider the cards at the sides may lie if two zones are side by side."""


def sides_of(others: int, around: bool = False, large: bool = False) -> tuple[str, ...]:
    """The sides of the others, clockwise from the player's left; or of everybody, if nobody sits below.

    With large text, fewer fit side by side.
    """
    if around and others >= PAIRED and (others < WIDE or large):
        return ("left", "left", *("top",) * (others - 4), "right", "right")
    if others < 2:
        return ("top",) * others
    return ("left", *("top",) * (others - 2), "right")


class Seating:
    """The seats of one table in one window."""

    def __init__(
        self,
        theme: Theme,
        size: tuple[int, int],
        top: int,
        low: int,
        plate_h: int,
        abreast: Sequence[str] = (),
        effects: bool = False,
    ) -> None:
        """`top` and `low` are where the felt for the others begins and ends.

        At the sides in `abreast` a player's zones lie side by side. With `effects`, plates of cards that stay
        in play may come before players.
        """
        self.effects = effects
        self.theme = theme
        self.top = top
        self.low = low
        self.plate_h = plate_h
        self.abreast = abreast
        self.w, self.h = size
        self.grown = min(1.3, 0.75 + 0.25 * theme.text)

    def sit(
        self, heights: dict[int, int], effects: dict[int, int], fit: float, around: bool = False
    ) -> dict[int, Seat]:
        """Lay the others in order of play from the player's left, with the heights of their cards and
        effects.

        Their cards are `fit` times as large as usual.
        """
        order = list(heights)
        sides = sides_of(len(order), around, self.theme.large)
        where = dict(zip(order, sides, strict=True))
        tops = [seat for seat in order if where[seat] == "top"]
        sizes = SIZES[max(1, len(order))]
        wide = self.theme.large or "top" in self.abreast
        crowded = len(tops) > 2 or (len(tops) == 2 and wide and not around)
        narrow = sides.count("left") > 1 or self.theme.large
        sizes = sizes._replace(fan=round(sizes.fan * fit * (NARROW if narrow else 1.0)))
        found: dict[int, Seat] = {}
        far = self.top
        ends = self.theme.px(24)  # between the cards of those at the sides, or from end to end
        if not crowded and len(order) > 1:
            ends = self.theme.px(24 + 216 * self.grown + 16 + sizes.fan)
        for i, seat in enumerate(tops):
            found[seat] = self._far(i, len(tops), ends, sizes, heights[seat], effects[seat])
        if crowded:
            far = max(seat.area.bottom for seat in found.values())
        beside = NARROW if crowded and not narrow else 1.0
        sizes = sizes._replace(fan=round(sizes.fan * beside * (ABREAST if "left" in self.abreast else 1.0)))
        for side in ("left", "right"):
            column = [seat for seat in order if where[seat] == side]
            room = (self.low - far) // max(1, len(column))
            for i, seat in enumerate(reversed(column) if side == "left" else column):
                near = crowded or i > 0
                span = (far + i * room, far + (i + 1) * room if i + 1 < len(column) else self.low)
                found[seat] = self._side(
                    side, span, near, near and not around, sizes, heights[seat], effects[seat]
                )
        self._part([*found.values()])
        return found

    def _part(self, seats: Sequence[Seat]) -> None:
        """Where cards at the sides would lie over a face opposite, all there lie lower, and those opposite
        between them."""
        px = self.theme.px
        tops = [seat for seat in seats if seat.side == "top"]
        beside = [seat for seat in seats if seat.side != "top"]
        under = max(
            (top.portrait.bottom for top in tops for seat in beside if seat.area.colliderect(top.portrait)),
            default=0,
        )
        for seat in beside if under else ():
            area = seat.area
            below = [other.area.y for other in beside if other.side == seat.side and other.area.y > area.y]
            area.y = max(area.y, min(under + px(24), min((*below, self.low)) - px(8) - area.h))
            for top in tops:
                if top.area.colliderect(area) and seat.side == "left":
                    top.area.x = area.right + px(16)
                elif top.area.colliderect(area):
                    top.area.right = area.x - px(16)

    def _far(self, i: int, count: int, ends: int, sizes: Sizes, height: int, effects: int) -> Seat:
        """Place seat `i` of `count` along the far side; `ends` stays free at both of its ends."""
        px = self.theme.px
        left = ends
        right = self.w - ends
        room = (right - left) / count
        side = min(px(sizes.portrait), round(room * 0.42))
        on_rail = count == 1
        y = px(14) if on_rail else self.top
        plate_w = min(px(300 * self.grown), round(room - side - px(10)))
        if count > 2:
            side = min(side, self.plate_h + px(36))
        middle = left + room * (i + 0.5)
        area_w = min(px(sizes.fan * (ABREAST if "top" in self.abreast else 1)), round(room - px(16)))
        x = round(middle - (side + plate_w) / 2)
        if on_rail and ends < px(216) and not self.theme.large:  # nobody sits beside
            x = max(px(NOTED), round(middle - (side + px(4) + area_w) / 2))
        portrait = Rect(x, y, side, side)
        plate = Rect(x + side - px(8), y + (px(12) if on_rail else 0), plate_w, self.plate_h)
        spare = round(room) - px(16) - side - plate_w
        if self.effects and count > 2 and spare >= px(BESIDE):  # so that nothing moves when effects come
            wide = min(spare, effect_plates.wide(self.theme))
            for rect in (portrait, plate):
                rect.x -= wide // 2
            beside = Rect(plate.right + px(8), y, wide, max(side, plate.h))
            area = Rect(0, max(plate.bottom + px(10), portrait.bottom) + px(6), area_w, height)
            area.centerx = round(middle)
            return Seat(portrait, plate, area, "top", beside)
        under = Rect(portrait.right + px(4), plate.bottom + px(6), 0, effects)
        under.w = (plate.right if on_rail else round(left + room * (i + 1) - px(8))) - under.x
        low = under.bottom if effects else plate.bottom
        area = Rect(0, low + px(10), area_w, height)
        if on_rail:
            area.x = portrait.right + px(4)
            area.w = min(area.w, round(right) - px(HANDS_APART) - area.x)
        else:
            area.centerx = round(middle)
            area.y = max(low, portrait.bottom) + px(6)
        return Seat(portrait, plate, area, "top", under)

    def _side(
        self,
        side: str,
        span: tuple[int, int],
        near: bool,
        beside: bool,
        sizes: Sizes,
        height: int,
        effects: int,
    ) -> Seat:
        """Place a seat at a side: beside the seats opposite, or below them if they fill the width.

        Its cards begin `beside` its face, or are in the middle of its height.
        """
        far, low = span
        px = self.theme.px
        wide = px(216 * self.grown)
        portrait_h = px(sizes.portrait)
        under_h = effects + px(6) if effects else 0
        tall = portrait_h + self.plate_h - px(14)
        room = low - far - under_h
        if tall > room - px(8):
            portrait_h = max(px(64), portrait_h - (tall - room + px(8)))
            tall = portrait_h + self.plate_h - px(14)
        spare = max(0, room - tall)
        y = far + (min(spare, px(18)) if near else min(spare, px(70)))
        x = px(24)
        portrait = Rect(x + (wide - portrait_h) // 2, y, portrait_h, portrait_h)
        plate = Rect(x, portrait.bottom - px(14), wide, self.plate_h)
        area = Rect(x + wide + px(14), 0, px(sizes.fan), height)
        area.y = y if beside else max(y, min(y + (tall - height) // 2, low - height))
        under = Rect(x, plate.bottom + px(6), wide, 0)
        if effects:  # several zones lie below each other, as far as there is room
            under.h = max(effects, min(3 * effects, low - under.y - px(4)))
        if side == "right":
            for rect in (portrait, plate, area, under):
                rect.x = self.w - rect.x - rect.w
        return Seat(portrait, plate, area, side, under)

    def own(self) -> Seat:
        """Place the player's own seat, in the lower left corner."""
        px = self.theme.px
        wide = px(216 * self.grown)
        side = px(190)
        plate = Rect(px(24), self.h - px(22) - self.plate_h, wide, self.plate_h)
        portrait = Rect(plate.centerx - side // 2, plate.y - side + px(14), side, side)
        return Seat(portrait, plate, Rect(plate), "own", Rect(plate.topright, (0, 0)))
