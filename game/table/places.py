"""Where everything lies on the felt: seats around it, shared zones in the middle, the own hand below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, radians, sin
from typing import ClassVar

from pygame import Rect

from game.art.absurd import INDEX, MOST, SEEN, WHOLE
from game.room.sprites import Pose
from game.room.theme import Theme

from . import middle, plaques
from .layout import CENTRE, FAN, GRID, HIDDEN, PILE, PLAQUE, ROW, SEAT
from .middle import SHARED
from .presenter import Presenter
from .seats import LARGE, SIZES, Seat, Seating, sides_of

CARD = 5 / 7
"""A card's width by its height."""

OWN_HAND = 254
SWIRL_AIR = 0.28
"""So much of a card's height is free beside each pile where a swirl may open under it."""
SHOWN = 0.37
"""The part of a card's width that must be visible in a fan, so that its index can be read."""
OTHERS_TILT, OWN_TILT = 3.5, 2.0
"""From card to card of a fan, in degrees."""
MANY = 6
"""From so many players on the zones of those at the sides may lie side by side."""
HAND_SHARE = 0.56
"""The part of that room that is the hand's."""
READ = 32
"""So large are names that are read across a sofa."""
GROWN = range(2, 14)
"""Numbers of cards that a hand may come to."""
MOST_TILT = 12.0
"""How far the outermost card of a fan is turned at most."""
GRID_X, GRID_Y = 1.13, 1.03
"""From card to card in a grid, in cards: those of a column belong together."""


class Places:
    """Rectangles and poses for one table in one window; the seat `me` sits below.

    Where several persons share the screen everybody sits around, and nobody ever moves: below is a ledge, on
    which the hand of `me` lies while it is open.
    """

    shared_card: ClassVar[int] = SHARED
    has_ledge: ClassVar[bool] = True
    """Whether hands lie on a ledge where several persons share the screen; open cards need none."""

    def __init__(
        self,
        theme: Theme,
        presenter: Presenter,
        me: int,
        filled: frozenset[int],
        aside: bool = False,
        shared: bool = False,
        turned: bool = False,
    ) -> None:
        """`filled` are the zones with cards in them; those without may have no place.

        With `aside` the column at the right needs its room. Where the picture is `turned` to the other edge
        all who sit around are turned too, so that they stay where they are.
        """
        self.aside, self.turned = aside, turned
        self.theme, self.presenter = theme, presenter
        self.filled, self.shared_by_all = filled, shared and self.has_ledge
        self.made_for = (theme, filled, aside, me, shared, turned)
        self.players = presenter.table.players
        self.me = me if 0 <= me < self.players else -1 if self.shared_by_all else 0
        self.w, self.h = theme.size
        px = theme.px
        self.top = px(88) if theme.text <= 1.3 else px(100)
        self.across = shared
        """Whether names are read across a sofa: they are cut rather than made smaller."""
        self.names = "name" if shared and theme.type("label")[1] < px(READ) else "label"
        names = theme.line(self.names)
        badges = presenter.signs.counts
        self.plate_h = max(px(84 if badges else 68), names + badges * theme.line("small") + px(14))
        self.prompt_h = max(theme.target + px(12), theme.line("prompt") + px(20))
        self.zones_of = self._zones_by_seat()
        rows = any(place.kind == ROW and place.where == SEAT for place in presenter.layout.places)
        beside = ("left", "right") if self.players >= MANY else ("top",) if self.players == 2 else ()
        self.abreast: tuple[str, ...] = beside if rows else ()
        """The sides at which players have their zones side by side, so that cards need not be small."""
        self.recent: Rect | None = None
        """Where what happened last is told, if there is a place for more than the line over the prompt."""
        self._seen: dict[tuple[int, int], int] = {}
        self.seats: dict[int, Seat] = {}
        self._own()
        self._others()
        self.column = self._column()
        if aside:
            self._make_room()
        self._shared()

    def _column(self) -> Rect:
        """The room at the right, under those who sit there, for cards that wait."""
        px = self.theme.px
        corner = self.corner
        others = [rect for seat in self.seats.values() for rect in seat.all]
        low = [rect.bottom for rect in others if rect.right > corner.x and rect.bottom < self.own.y]
        top = max((*low, self.top)) + px(14)
        bottom = self.h - px(22)
        tall = min(bottom - top, px(680))
        return Rect(corner.x, bottom - tall, corner.w, tall)

    def _make_room(self) -> None:
        """Prompt and ribbon end before the column."""
        end = self.column.x - self.theme.px(14)
        wide = 2 * end - self.w
        if self.theme.text > LARGE:  # not in the middle, but between the own portrait and the column
            begin = self.corner_seat.whole.right + self.theme.px(12)
            self.prompt.x, self.prompt.w = begin, end - begin
        elif self.prompt.w > wide:
            self.prompt.w = wide
            self.prompt.centerx = self.w // 2
        self.ribbon.w = min(self.ribbon.w, self.prompt.w)
        self.ribbon.centerx = self.prompt.centerx

    def _zones_by_seat(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {seat: [] for seat in range(self.players)}
        for z, place in enumerate(self.presenter.layout.places):
            if place.where == SEAT and place.kind != HIDDEN:
                found[self.presenter.table.zones[z].owner].append(z)
        return found

    def _own(self) -> None:
        """The own hand along the lower edge, the prompt above it, the own portrait in the corner."""
        px = self.theme.px
        mine = self.zones_of.get(self.me, [])
        main = [z for z in mine if self.presenter.layout.places[z].kind in (FAN, GRID)] or mine
        self.main = main[0] if main else -1
        self.own_card = float(px(OWN_HAND * self.shrunk))
        height = self._own_height()
        seat = self.corner_seat = self._seating(0).own()
        if not self.shared_by_all:
            self.seats[self.me] = seat
        self.own = Rect(0, self.h - height - px(10), self.w, height)
        wide = self.w - 2 * max(seat.whole.right + px(36), self.corner.w + px(56))
        self.own.x, self.own.w = (self.w - wide) // 2, wide
        if self.shared_by_all and not self.presenter.voice.goal:
            self.own.x = seat.whole.right + px(30)
            end = self.corner.x if self.presenter.signs.threat_name else self.w
            self.own.w = end - px(30) - self.own.x
        self.prompt = Rect(0, self.own.y - self.prompt_h - px(12), self.w - px(48), self.prompt_h)
        if self.presenter.voice.goal and self.theme.text <= LARGE:  # the panel reaches up beside it
            self.prompt.w = 2 * (self.corner.x - px(12)) - self.w
        self.prompt.centerx = self.w // 2
        if self.theme.text > LARGE and seat.portrait.y < self.prompt.bottom:  # not over the own portrait
            self.prompt.x = seat.whole.right + px(8)
            self.prompt.w = self.w - px(24) - self.prompt.x
        tall = max(px(56), round(max(13, 22 * self.theme.scale) * self.theme.text * 1.9))
        self.ribbon = Rect(0, self.prompt.y - px(8) - tall, min(self.prompt.w, self.w - px(240)), tall)
        self.ribbon.centerx = self.w // 2

    @property
    def corner(self) -> Rect:
        """The lower right corner: what the own hand should come to, or what lies beside it."""
        px = self.theme.px
        wide = round(px(372) * min(1.25, 0.75 + 0.25 * self.theme.text))
        return Rect(self.w - px(24) - wide, self.h - px(22) - px(330), wide, px(330))

    def _own_height(self) -> int:
        return self.theme.px(OWN_HAND * self.shrunk + 26)

    @property
    def shrunk(self) -> float:
        """How much hands shrink where large text needs room, so that the middle does not shrink."""
        return 1 / (1 + 0.15 * max(0.0, self.theme.text - 1))

    def _seating(self, low: int) -> Seating:
        return Seating(self.theme, (self.w, self.h), self.top, low, self.plate_h, self.abreast)

    def _others(self) -> None:
        """As large as the room for the seats at the sides allows."""
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

    @property
    def ledge(self) -> Rect:
        """The strip along the lower edge on which a hand lies, or a question."""
        top = self.own.y - self.theme.px(8)
        return Rect(0, top, self.w, self.h - top)

    @property
    def ledge_room(self) -> Rect:
        """What there is of the ledge for words and buttons: not where cards wait at the right."""
        ledge = self.ledge
        return Rect(0, ledge.y, self.column.x - self.theme.px(6), ledge.h) if self.aside else ledge

    @property
    def curtain(self) -> Rect:
        """Where the curtain hangs: nobody around the table is behind it, if there is room for its words."""
        line = self.theme.line
        least = line("heading") + line("lead") + line("small") + 2 * line("strong") + self.theme.px(110)
        top = min(self.prompt.y - self.theme.px(4), self.h - least)
        return Rect(0, top, self.w, self.h - top)

    def _seat_height(self, seat: int, side: str) -> int:
        rooms = [self._room(z) for z in self.zones_of[seat]]
        return max(rooms) if side in self.abreast else sum(rooms)

    def _room(self, z: int) -> int:
        """The height that a seat's zone takes: none where it is empty and its place is not kept."""
        place = self.presenter.layout.places[z]
        if place.kind == PLAQUE:  # they lie under the player's plate
            return 0
        return self._zone_height(z) if place.kind != ROW or place.keep or z in self.filled else 0

    def _effects_height(self, seat: int) -> int:
        """The height of a row of effects in play, where the seat has any."""
        lying = [z for z in self.zones_of[seat] if self.presenter.layout.places[z].kind == PLAQUE]
        return plaques.high(self.theme) if self.filled.intersection(lying) else 0

    def _zone_height(self, z: int) -> int:
        fan = 1.1 if self.presenter.layout.places[z].kind == FAN else 1.0
        return round(self.others_card * self.presenter.layout.size(z) * fan) + self.theme.px(6)

    def _shared(self) -> None:
        """The middle: what the seats around leave free."""
        px = self.theme.px
        caption = self.theme.line("small") + px(14)
        top = self._far() + px(14)
        told = 0 if self.recent is not None else self.ribbon.h + px(16)
        low = self.prompt.y - px(10) - told
        h: float = min(px(self.shared_card), low - top - caption)
        y = top + (low - top - caption - h) / 2
        below = max((seat.area.bottom for seat in self._beside()), default=0) + px(8)
        under = min(h, low - caption - below)
        if y < below and under > 0.75 * h:  # better smaller than squeezed
            y, h = max(below, y), under
        left, right = self._free(self.ribbon)
        middle = self.ribbon.centerx
        self.ribbon.w = min(self.ribbon.w, 2 * min(middle - left, right - middle) - px(16))
        self.ribbon.centerx = middle
        band = Rect(0, round(y), self.w, round(h) + caption)
        left, right = self._free(band)
        if self.presenter.signs.threat_name and band.bottom > self.column.y:  # piles stay when it comes
            right = min(right, self.column.x)
            left = max(left, self.w - right)
        self.centre = Rect(left + px(20), top, right - left - px(40), low - top)
        self._lay_shared(Rect(self.centre.x, round(y), self.centre.w, round(h)), h)

    def _lay_shared(self, band: Rect, h: float) -> None:
        """The shared zones side by side in a band of the felt, smaller where they would not fit."""
        order = [
            z
            for z in self.presenter.layout.centre_order()
            if z in self.filled or self.presenter.layout.places[z].keep
        ]
        air = SWIRL_AIR if self.presenter.signs.may_enter else 0.0
        self.shared, self.gap = middle.laid(self.theme, self.presenter.layout, order, band, h, air)

    def _beside(self) -> list[Seat]:
        return [seat for seat in self.seats.values() if seat.side in ("left", "right")]

    def _far(self) -> int:
        """How far down those opposite reach."""
        return max((seat.area.bottom for seat in self.seats.values() if seat.side == "top"), default=self.top)

    def _free(self, band: Rect) -> tuple[int, int]:
        """What the seats at the sides leave of a band across the felt."""
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
        if place.kind == HIDDEN or place.where == CENTRE:
            return Rect(self.centre.centerx, self.centre.centery, 1, 1)
        return self._seat_zone(z, zone.owner)

    def _seat_zone(self, z: int, seat: int) -> Rect:
        """A seat's zones: the others' one under the other, the own beside the hand in the middle."""
        mine = self.zones_of[seat]
        if self._is_mine(z):
            if z == self.main:
                return self.own
            if self.presenter.layout.places[z].kind == PLAQUE:  # between the own portrait and the hand
                air = self.theme.px(12)
                begin = self.seats[seat].whole.right + air
                return Rect(begin, self.own.y, self.own.x - air - begin, self.own.h - air)
            aside = [other for other in mine if other != self.main]
            h = self.own.h // max(1, len(aside))
            return Rect(self.corner.x, self.own.y + aside.index(z) * h, self.corner.w - self.theme.px(76), h)
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
        """Whether a zone of a seat lies below: all that is of `me`, on a ledge the hand alone."""
        if self.shared_by_all:
            return z == self.main
        return self.presenter.table.zones[z].owner == self.me

    def poses(self, z: int, count: int, groups: Sequence[int] = ()) -> list[Pose]:
        """Where the cards of a zone lie, first to last; those of a group over each other."""
        place, rect = self.presenter.layout.places[z], self.rect(z)
        if rect.h == 1:  # a place that is not shown: cards only pass through
            h = self.theme.px(SHARED)
            return [Pose(rect.x, rect.y, h)] * count
        mine = place.where == SEAT and self._is_mine(z)
        px, size = self.theme.px, self.presenter.layout.size(z)
        if place.kind == PLAQUE:
            return [plaques.pose(self.theme, plate) for plate in self.plaques(z, count)]
        if place.kind == PILE:
            return self._pile(rect, count, place.top_last)
        if place.kind == GRID:
            tall = self.own_card if mine else self.others_card
            return self._grid(rect, count, place.columns, round(tall * size))
        if place.where == CENTRE:
            return self._row(rect, max(count, place.slots), rect.h, px(18))[:count]
        if place.kind == FAN:
            tall = self.own_card if mine else self.others_card * size
            return self._fan(rect, count, tall, OWN_TILT if mine else OTHERS_TILT, mine)
        h = min(px(130), rect.h) if mine else round(self.others_card * size)
        gap = px(16 if mine else 12)
        apart = px(10 if mine else 4)
        return self._sets(rect, groups, h, gap) if groups else self._row(rect, count, h, apart)

    def seen(self, z: int, count: int) -> int:
        """How much is seen of each of so many cards in a hand."""
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

    def fan_heights(self) -> list[int]:
        """The sizes of cards in fans and rows that grow, besides those of `heights`."""
        return sorted(self._heights(GROWN) - self._heights([1]), reverse=True)

    def _heights(self, counts: Iterable[int]) -> set[int]:
        """How high the first card of a zone is with so many; effects have room only once there are some."""
        zones = range(len(self.presenter.layout.places))
        found = {round(pose.h) for z in zones for count in counts for pose in self.poses(z, count)[:1]}
        return {h for h in found if h > 0}

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

    def _fan(self, rect: Rect, count: int, h: float, tilt: float, mine: bool) -> list[Pose]:
        """A curved hand of which every index is seen: where there are too many cards, they are smaller."""
        if count > 1 and not mine:
            h = min(h, rect.w / (1 + SHOWN * (count - 1)) / CARD)
        h = round(h)
        w = h * CARD
        step = w + self.theme.px(6) if mine else w * 0.44 if count > 3 else w * 0.62
        if count > 1:
            step = min(step, (rect.w - w) / (count - 1))
        middle = (count - 1) / 2
        tilt = min(tilt, MOST_TILT / middle) if middle else 0.0
        x, poses = rect.centerx, []
        top = rect.y + h / 2 + self.theme.px(4)
        for i in range(count):
            away = i - middle
            drop = step * abs(away) * sin(radians(tilt * abs(away))) * 0.4
            poses.append(Pose(x + away * step, top + drop, h, -tilt * away))
        return poses

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
