"""The layout for games with rows of cards for everybody: fewer seats side by side, and larger cards.

Two players face each other, with portraits at the left and the piles at the right. More sit at the sides,
their plates over their cards. At a shared screen, everybody sits around, over the ledge.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.books.contract.layout import GRID
from game.ui.pictures.card_sprites import CARD

from .card_rows import GRID_X, GRID_Y
from .seat_places import Seat
from .zone_places import Places

OWN = 172
OTHERS = 140
FACING = 176
TWO = 160
"""The height of the cards of two opponents, who have the sides to themselves."""
SHARED = 190
"""The largest height of cards on the piles."""
OWN_ALONE, ALONE = 200, 190
"""The height of your cards if nobody sits opposite, and the largest if everybody sits around."""
RAIL = 96
"""Cards never lie on the rail."""
AROUND = {
    1: ("top",),
    2: ("left", "right"),
    3: ("left", "top", "right"),
    4: ("left", "left", "right", "right"),
    5: ("left", "left", "top", "right", "right"),
    6: ("left", "left", "top", "top", "right", "right"),
}
"""By the number of players around, each one's side."""
HEAD = 12
"""How far below the rail the cards of the player opposite begin."""
BY_CARDS = 40
"""The room between a player opposite and the cards in front of them."""
LEDGE = 246
"""The height of the ledge, which holds only a drawn card."""
BETWEEN = 370
"""The width between two opposite seats if the piles lie there."""


class Grids(Places):
    """The layout with cards as large as the height allows."""

    @property
    def shared_card(self) -> int:
        return SHARED

    @property
    def sides(self) -> tuple[str, ...]:
        return AROUND.get(self.players if self.shared_by_all else self.players - 1, ())

    @property
    def facing(self) -> bool:
        return self.players == 2 and not self.shared_by_all

    def _own(self) -> None:
        super()._own()
        if self.shared_by_all:
            self.main = -1

    def _own_height(self) -> int:
        px = self.theme.px
        rows = 1 + GRID_Y
        if self.shared_by_all:
            self.own_card = float(px(LEDGE - 30))
            self.others_card = float(px(ALONE))
            return px(LEDGE)
        if self.facing:
            free = self.h - self.top - px(HEAD + 10 + 24) - self.prompt_h - px(44)
            own = min(px(214), free / (rows * (1 + FACING / 214)))
            self.own_card = own
            self.others_card = own * FACING / 214
            return round(rows * own) + px(14)
        above, own = (rows * OTHERS + 16, OWN) if "top" in self.sides else (0, OWN_ALONE)
        others = TWO if self.players == 3 and not self.theme.large else OTHERS
        fixed = self.top + self.prompt_h + px(self.shared_card + 84) + self.theme.line("small")
        fit = min(1.0, (self.h - fixed) / px(above + rows * own))
        self.own_card = px(own * fit)
        self.others_card = px(others * fit)
        return round(rows * self.own_card) + px(22)

    def _others(self) -> None:
        if self.facing:
            self._face()
            return
        px = self.theme.px
        order = [(self.me + step) % self.players for step in range(1, self.players)]
        if self.shared_by_all:
            first = self.players // 2 if self.turned else 0
            order = [(first + step) % self.players for step in range(self.players)]
        self.at = dict(zip(order, self.sides, strict=True))
        most = max(self.sides.count("left"), 1)
        room = (self._low - self.top - px(12) - px(14) * (most - 1)) / most - 2
        self.others_card = min(self.others_card, (room - self.plate_h - px(8)) / (1 + GRID_Y))
        if self.shared_by_all:
            self._leave_room()
        for side in ("left", "right", "top"):
            group = [seat for seat, where in self.at.items() if where == side]
            if side == "left":
                group.reverse()
            for i, seat in enumerate(group):
                self._sit(seat, side, i, len(group))
        low = max(
            (self.seats[seat].area.bottom for seat, side in self.at.items() if side == "right"), default=0
        )
        self._spare_fists()
        if self.shared_by_all:
            return
        x = (self.w + self._wide(self.own_card)) // 2 + px(40)
        y = max(self.own.y, low + px(16))
        self.recent = Rect(x, y, self.w - px(100) - x, self.h - px(34) - y)

    def _spare_fists(self) -> None:
        """Make the prompt narrower if cards at the sides reach down to it."""
        left, right = self._free(self.prompt)
        middle = self.prompt.centerx
        air = self.theme.px(10)
        if any(rect.colliderect(self.prompt) for seat in self._beside() for rect in seat.all):
            self.prompt.w = min(self.prompt.w, 2 * (min(middle - left, right - middle) - air))
            self.prompt.centerx = middle

    @property
    def _low(self) -> int:
        """How far down the seats at the sides reach."""
        if self.shared_by_all:
            return self.ledge.y - self.theme.px(14)
        return self.seats[self.me].portrait.y - self.theme.px(10)

    def _leave_room(self) -> None:
        """Make the seats at the sides leave the middle free, for seats opposite, piles and the last lines."""
        px = self.theme.px
        top = self.sides.count("top")
        plate = px(300 * self._seating(0).grown)
        taken = (px(560), plate + px(140), px(120))[
            top
        ]  # the width of piles, of a plate beside cards, of gaps
        fit = (self.w - 2 * px(RAIL) - taken) / (2 + top) / self._wide(100) * 100
        self.others_card = min(self.others_card, fit)
        end = px(RAIL) + self._wide(self.others_card) + px(16)
        self.prompt.w = self.w - px(48)
        self.prompt.centerx = self.w // 2
        self.ribbon.w = min(self.ribbon.w, self.w - 2 * end)
        self.ribbon.centerx = self.w // 2

    def _face(self) -> None:
        """Put the other player's rows opposite yours, their portrait beside them, yours in the corner."""
        px = self.theme.px
        other = (self.me + 1) % 2
        own = self.seats[self.me]
        w = self._wide(self.others_card)
        h = round(self.others_card * (1 + GRID_Y))
        aside = max(0, (self.w - w) // 2 - px(BY_CARDS) - own.plate.right)
        portrait = own.portrait.move(aside, self.top + px(26) - own.portrait.y)
        plate = own.plate.move(aside, portrait.bottom - px(14) - own.plate.y)
        self.seats[other] = Seat(
            portrait,
            plate,
            Rect((self.w - w) // 2, self.top + px(HEAD), w, h),
            "left",
            Rect(plate.topright, (0, 0)),
        )
        x = (self.w + self._wide(self.own_card)) // 2 + px(40)
        y = max(round(self.h * 0.6), self.prompt.bottom + px(8))
        self.recent = Rect(x, y, self.w - px(100) - x, self.h - px(40) - y)

    def _wide(self, h: float) -> int:
        """The width of a seat's cards at this height of a card."""
        columns = max(place.columns for place in self.presenter.layout.places if place.kind == GRID)
        return round(h * CARD * (1 + GRID_X * (columns - 1)))

    def _sit(self, seat: int, side: str, i: int, count: int) -> None:
        """Place seat `i` of the seats of a side."""
        px = self.theme.px
        w = self._wide(self.others_card)
        h = self._zone_height(seat)
        wide = min(px(300 * self._seating(0).grown), w)
        if side == "top" and count > 1:
            inner = self.w - 2 * (px(RAIL) + w + px(40)) - count * w
            gap = px(40)
            if inner > px(BETWEEN):  # then the piles lie between them
                gap = inner
                side = ("left", "right")[i]
            area = Rect(0, self.top + self.plate_h + px(8), w, h)
            area.x = (self.w - count * w - (count - 1) * gap) // 2 + i * (w + gap)
            plate = Rect(area.x, self.top, wide, self.plate_h)
        elif side == "top":
            beside = [self.seats[one].area.right for one, where in self.at.items() if where == "left"]
            x = max((self.w - w) // 2, max(beside, default=0) + wide + px(40))
            area = Rect(x, self.top, w, h)
            plate = Rect(area.x - px(20) - wide, 0, wide, self.plate_h)
            plate.centery = area.centery
        else:
            tall = self.plate_h + px(8) + h
            free = self._low - self.top - tall
            above = self.prompt.y - px(10) - self.top - px(12) - tall  # so that the prompt keeps its width
            y = (
                self.top
                + px(12)
                + (max(0, min(round(free * 0.42), above)) if count == 1 else i * (tall + px(14)))
            )
            area = Rect(px(RAIL), y + self.plate_h + px(8), w, h)
            if side == "right":
                area.right = self.w - px(RAIL)
            plate = Rect(area.x, y, wide, self.plate_h)
        edge = self.plate_h - px(16)
        portrait = Rect(plate.x + px(8), plate.y + px(8), edge, edge)
        self.seats[seat] = Seat(portrait, plate, area, side, Rect(plate.topright, (0, 0)))

    def _signs_opposite(self) -> list[int]:
        """Signs lie between cards here."""
        return []

    def _zone_height(self, z: int) -> int:
        return round(self.others_card * (1 + GRID_Y))

    def _coming(self, order: Sequence[int]) -> Sequence[int]:
        """Between two players there is no room to keep the piles in the middle when a card is drawn."""
        layout = self.presenter.layout
        passing = [z for z in layout.centre_order() if layout.places[z].slots == 1]
        return passing[:1] if self.facing and not set(passing) & set(order) else ()

    def _shared(self) -> None:
        super()._shared()
        if self.facing:  # the piles lie at the right, between the two
            px = self.theme.px
            x = (self.w + self._wide(self.own_card)) // 2 + px(40)
            self.centre = Rect(
                x, self.top + px(30), self.w - px(RAIL) - x, round(self.h * 0.6) - self.top - px(60)
            )
            self.captions_aside = {}
            self._lay_shared(self.centre, min(px(250), self.centre.h - self.theme.line("small") - px(20)))
