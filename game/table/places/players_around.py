"""Lays out the lower edge with a person's hand, the players around the felt, and the shared zones.

Along the lower edge lie the hand or the ledge, the prompt, and the corners beside them. The shared zones lie
in the room that the players leave free.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from pygame import Rect

from engine.kernel.zones import DOWN
from game.books.contract.layout import FAN, GRID, HIDDEN, PILE, PLAQUE, ROW, SEAT
from game.books.contract.presenter import Presenter
from game.ui.page.theme import Theme
from game.ui.pictures.card_sprites import Pose

from . import effect_plates, sign_size
from . import shared_zones as middle
from .ribbon_size import MOST_ROWS, STEP, letters
from .seat_places import SIZES, Seat, Seating, sides_of
from .shared_zones import SHARED

OWN_HAND = 254
FEW, SHARED_BY_FEW = 3, 240
"""With this few players, cards in the middle are larger, up to this height."""
READ = 32
"""The size of names that must be readable from a sofa."""
FAR_APART = (2, 5)
"""Numbers of players of whom one or two sit opposite, with room there for zones side by side."""
CALLS = 528
"""How much of the width of a wide ribbon is left free on both sides for players' calls."""
WIDEST_PANEL = 1.5
"""The most width of the balance panel for large words, relative to its usual width."""
RAIL_END = 170
"""How far from the left the cloth is free of the signs for the direction of turns."""
MANY = 6
"""From this many players on, the zones of players at the sides may lie side by side."""
TRIES, SHRINKS = 16, 0.96
"""The number of steps in which cards of the others become smaller until all fit."""
LARGE_MIDDLE = 244
"""The height of large cards in the middle, with the space above and below them and their words."""
SWIRL_AIR = 0.28
"""The free room beside a pile under which a swirl may open, in heights of a card."""

TOLD_ROWS, FEW_ROWS, TOLD_ROW = min(4, MOST_ROWS), min(2, MOST_ROWS), 36
"""The ribbon's rows: the usual number if the middle leaves room, the least number, and the height of one.

At a table of many players the least number is one more.
"""
RISES = 10
"""How far a whole deck rises above its place, out of the way of frames around sets opposite."""
AIR, ENDS = 14, 6
"""The space above the cards in the middle, and below the cards of a zone, at 1080 lines."""
MOST_FRAMED = 5
"""With this few players, piles have all that space below the frames around sets opposite."""
CLOSE, LEAST_CLOSE = 9, 7
"""The space at larger tables, because the ribbon's rows need the room; and its least in pixels."""
LEAST, SMALL = 0.76, 112
"""How much smaller cards in the middle may be for a few rows to fit; none is smaller for that."""


class Around:
    """The layout without the cards, for one table in one window; the seat `me` is at its lower edge.

    At a shared table all players sit around and never change places; below is a ledge for the hand of `me`
    while it is open.
    """

    column: Rect
    """The room at the right for pending attacks; known once all seats are laid out."""

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
        """`filled` are the zones with cards in them; empty ones may have no place.

        With `aside`, the column at the right needs its room. If the picture is `turned` to the other edge,
        the players around are laid out turned too, so that they stay where they are.
        """
        self.aside = aside
        self.turned = turned
        self.theme = theme
        self.presenter = presenter
        self.filled = filled
        self.shared_by_all = shared
        self.made_for = (theme, filled, aside, me, shared, turned)
        self.players = presenter.table.players
        self.me = me if 0 <= me < self.players else -1 if self.shared_by_all else 0
        self.w, self.h = theme.size
        px = theme.px
        self.top = px(88) if theme.text <= 1.3 else px(100)
        self.across = shared
        """Whether names must be readable from a sofa; long ones are then cut rather than made smaller."""
        self.names = "label" if theme.large else "plate"
        if shared and theme.type("label")[1] < px(READ):
            self.names = "name"
        names = theme.line(self.names)
        badges = presenter.signs.counts
        self.plate_h = max(px(84 if badges else 68), names + badges * theme.line("small") + px(14))
        self.prompt_h = max(theme.target + px(12), theme.line("prompt") + px(20))
        self.zones_of = self._zones_by_seat()
        rows = any(place.kind == ROW and place.where == SEAT for place in presenter.layout.places)
        opposite = self.players in FAR_APART and not (shared and self.players > 2)
        beside = ("left", "right") if self.players > MANY else ("top",) if opposite else ()
        self.abreast: tuple[str, ...] = beside if rows else ()
        """The sides whose players have their zones side by side, so that cards need not be small."""
        self.recent: Rect | None = None
        """The place of the latest events, if there is room for more than the line over the prompt."""
        self._seen: dict[tuple[int, int], int] = {}
        self._poses: dict[tuple[int, int, tuple[int, ...]], Sequence[Pose]] = {}
        self.seats: dict[int, Seat] = {}
        self._own()
        self._above()

    @property
    def shared_card(self) -> int:
        """The largest height of cards in the middle, at 1080 lines."""
        return SHARED_BY_FEW if self.players <= FEW else SHARED

    def _zones_by_seat(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {seat: [] for seat in range(self.players)}
        for z, place in enumerate(self.presenter.layout.places):
            if place.where == SEAT and place.kind != HIDDEN:
                found[self.presenter.table.zones[z].owner].append(z)
        return found

    def _own(self) -> None:
        """Put your hand along the lower edge, the prompt above it, your portrait in the corner."""
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
        self.own.x = (self.w - wide) // 2
        self.own.w = wide
        if self._has_wide_panel:
            self.own.x = seat.whole.right + px(36)
            self.own.w = self.corner.x - px(32) - self.own.x
        if self.shared_by_all and not self.presenter.voice.goal:
            self.own.x = seat.whole.right + px(30)
            end = self.corner.x if self.presenter.signs.pending else self.w
            self.own.w = end - px(30) - self.own.x
        self.prompt = Rect(0, self.own.y - self.prompt_h - px(12), self.w - px(48), self.prompt_h)
        if self.presenter.voice.goal and not self.theme.large:  # the panel reaches up beside it
            self.prompt.w = 2 * (self.corner.x - px(12)) - self.w
        self.prompt.centerx = self.w // 2
        if (
            self.theme.large and seat.portrait.y < self.prompt.bottom
        ):  # so that it does not cover your portrait
            self.prompt.x = seat.whole.right + px(8)
            self.prompt.w = self.w - px(24) - self.prompt.x
        tall = max(px(56), round(max(13, 22 * self.theme.scale) * self.theme.text * 1.9))
        wide = max(min(self.prompt.w, self.w - px(240)), self.w - px(CALLS))
        self.ribbon = Rect(0, self.prompt.y - px(8) - tall, wide, tall)
        reaches = self.presenter.voice.goal and self.theme.text > 1  # larger words need a higher panel
        if self.ribbon.bottom > self.corner.y or self.theme.large or reaches:
            self.ribbon.w = min(self.prompt.w, self.ribbon.w)
        self.ribbon.centerx = self.w // 2
        self.told = [self.ribbon]
        """The free felt above and below the ribbon: where it is widest, and where it is highest."""

    @property
    def answers_room(self) -> Rect:
        """The room for the prompt with its answers; at a panel in the corner, it may reach farther left."""
        begin = self.theme.px(RAIL_END)
        room = Rect(begin, self.prompt.y, self.prompt.right - begin, self.prompt.h)
        taken = [rect for seat in self.seats.values() for rect in seat.all]
        ended = self.presenter.voice.goal and not self.shared_by_all and room.w > self.prompt.w
        return room if ended and room.collidelist(taken) < 0 else self.prompt

    @property
    def room(self) -> Rect:
        """The free room along the lower edge, for a hand that has no room between the corners."""
        kinds = {
            z: self.presenter.layout.places[z].kind for z in self.zones_of.get(self.me, []) if z != self.main
        }
        if self.presenter.voice.goal or set(kinds.values()) - {PLAQUE}:
            return self.own
        px = self.theme.px
        kept = self.shared_by_all or self.filled & kinds.keys()
        left = self.own.x if kept else self.corner_seat.whole.right + px(36)
        right = self.column.x - px(30) if self.aside else self.w - px(60)
        return Rect(left, self.own.y, right - left, self.own.h)

    @property
    def corner(self) -> Rect:
        """The lower right corner: for the balance panel, or for zones beside the hand."""
        px = self.theme.px
        grown = min(1.25, 0.75 + 0.25 * self.theme.text)
        if self._has_wide_panel:
            grown = WIDEST_PANEL
        wide = round(px(372) * grown)
        return Rect(self.w - px(24) - wide, self.h - px(22) - px(330), wide, px(330))

    @property
    def _has_wide_panel(self) -> bool:
        """Whether the balance panel holds large words, and is wider than your plate."""
        return bool(self.presenter.voice.goal) and self.theme.large

    def _own_height(self) -> int:
        return self.theme.px(OWN_HAND * self.shrunk + 26)

    @property
    def shrunk(self) -> float:
        """The factor by which hands shrink if large text needs room, so that the middle keeps its size."""
        return 1 / (1 + 0.15 * max(0.0, self.theme.text - 1))

    def _seating(self, low: int) -> Seating:
        places = self.presenter.layout.places
        stays = any(place.kind == PLAQUE and place.where == SEAT for place in places)
        return Seating(self.theme, (self.w, self.h), self.top, low, self.plate_h, self.abreast, stays)

    @property
    def ledge(self) -> Rect:
        """The strip along the lower edge on which a hand lies, or a question."""
        top = self.own.y - self.theme.px(8)
        return Rect(0, top, self.w, self.h - top)

    @property
    def ledge_room(self) -> Rect:
        """The part of the ledge for words and buttons, without the column of waiting cards."""
        ledge = self.ledge
        return Rect(0, ledge.y, self.column.x - self.theme.px(6), ledge.h) if self.aside else ledge

    @property
    def curtain(self) -> Rect:
        """The place of the curtain: the ledge, or more of the table if its words need the room."""
        top = min(self.ledge.y, self.h - self._curtain_least)
        return Rect(0, top, self.w, self.h - top)

    @property
    def _curtain_least(self) -> int:
        """The least height of the curtain, for its words."""
        line = self.theme.line
        return line("heading") + line("lead") + line("small") + 2 * line("strong") + self.theme.px(110)

    def _column(self) -> Rect:
        """The room for pending attacks: at the right, under the players who sit there."""
        px = self.theme.px
        corner = self.corner
        others = [rect for seat in self.seats.values() for rect in seat.all]
        low = [rect.bottom for rect in others if rect.right > corner.x and rect.bottom < self.own.y]
        top = max((*low, self.top)) + px(14)
        bottom = self.h - px(22)
        tall = min(bottom - top, px(680))
        return Rect(corner.x, bottom - tall, corner.w, tall)

    def _make_room(self) -> None:
        """Narrow prompt and ribbon so that they end before the column."""
        end = self.column.x - self.theme.px(14)
        wide = 2 * end - self.w
        if self.theme.large:  # centred between your portrait and the column
            begin = self.corner_seat.whole.right + self.theme.px(12)
            self.prompt.x = begin
            self.prompt.w = end - begin
        elif self.prompt.w > wide:
            self.prompt.w = wide
            self.prompt.centerx = self.w // 2
        self.ribbon.x = self.theme.px(110)
        self.ribbon.w = end - self.ribbon.x

    def _keep_seats_clear(self) -> None:
        """Make the prompt narrower if plates or effects of players at the sides reach down to it."""
        sides = [seat for seat in self.seats.values() if seat.side in ("left", "right")]
        low = [rect for seat in sides for rect in (seat.plate, seat.effects) if rect.colliderect(self.prompt)]
        into = [min(rect.right - self.prompt.x, self.prompt.right - rect.x) for rect in low]
        if into:
            self.prompt.inflate_ip(-2 * (max(into) + self.theme.px(12)), 0)

    def _above(self) -> None:
        """Lay out the seats of the others, the column at the right and the shared zones."""
        self._others()
        if self.aside:  # so that pending attacks have room below the plates of effects
            for seat in self._beside():
                seat.effects.h = min(seat.effects.h, effect_plates.high(self.theme))
        self.column = self._column()
        if self.aside:
            self._make_room()
        self._keep_seats_clear()
        self._shared()

    def _others(self) -> None:
        """Lay out the other seats, with cards as large as the room at the sides allows."""
        order = [(self.me + step) % self.players for step in range(1, self.players)]
        low = self.corner_seat.portrait.y - self.theme.px(10)
        if self.shared_by_all:
            first = self.players // 2 if self.turned else 0
            order = [(first + step) % self.players for step in range(self.players)]
            low = self.ledge.y - self.theme.px(10)
        self.others_card = float(self.theme.px(SIZES[max(1, len(order))].card * self.shrunk))
        seating = self._seating(low)
        for _try in range(TRIES):
            at = sides_of(len(order), self.shared_by_all, self.theme.large)
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
        """The height that seats opposite leave for the middle; with few players, its cards may be large."""
        px = self.theme.px
        line = self.theme.line
        if self.players > FEW or self.theme.large:
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
        return effect_plates.high(self.theme) if self.filled.intersection(lying) else 0

    def _zone_height(self, z: int) -> int:
        fan = 1.1 if self.presenter.layout.places[z].kind == FAN else 1.0
        return round(self.others_card * self.presenter.layout.size(z) * fan) + self.theme.px(ENDS)

    def _shared(self) -> None:
        """Lay out the middle, which the seats around leave free."""
        self.captions_aside: Mapping[int, Rect] = {}
        px = self.theme.px
        line = self.theme.line("small")
        if self._lone_piles():
            self._lay_middle(0)
            sign = line // 2  # it hangs over the lower edge of what lies there
            parts = (part for seat in self.seats.values() for part in seat.all)
            taken = [Rect(part.x, part.y, part.w, part.h + sign).inflate(px(16), 0) for part in parts]
            taken += [self.column] * self.aside
            off = SWIRL_AIR * max(rect.h for rect in self.shared.values())
            self.captions_aside = middle.beside(self.theme, self.presenter.layout, self.shared, taken, off)
        if not self.captions_aside:
            self._lay_middle(line + px(14))

    def _lay_middle(self, caption: int) -> None:
        """Lay out the shared zones, with this much room for words below them."""
        px = self.theme.px
        top = self._far() + px(AIR)
        told = 0 if self.recent is not None else self.ribbon.h + px(16)
        low = self.prompt.y - px(10) - told
        h: float = min(px(self.shared_card), low - top - caption)
        y = top + (low - top - caption - h) / 2
        self._narrow_ribbon()
        self.centre = Rect(0, top, self.w, low - top)
        much = self.recent is None and not self.theme.large
        if not (much and self._lay_higher(top, y, h, caption)):
            below = max((seat.area.bottom for seat in self._beside()), default=0) + px(8)
            under = min(h, low - caption - below)
            if y < below and (under > 0.75 * h if much else self._shrinks(y, h, caption, under)):
                y, h = max(below, y), under  # smaller cards are better than overlapping ones
            self._lay_band(y, self._with_rows(y, h, caption) if much else h, caption)
        lying = [rect.bottom + caption for rect in self.shared.values()]
        self._lay_told(max((*lying, self._far())) + px(8))

    def _lay_told(self, top: int) -> None:
        """Find the room for the ribbon's rows: as wide as the ribbon, from `top` down to it."""
        ribbon = self.ribbon
        beside = [rect for seat in self._beside() for rect in seat.all if rect.bottom <= ribbon.y]
        beside += [rect for rect in self._signs_beside() if rect.bottom <= ribbon.y]
        low = max((top, *(rect.bottom for rect in beside if rect.x < ribbon.right and rect.right > ribbon.x)))
        self.told = [Rect(ribbon.x, low, ribbon.w, ribbon.bottom - low)]
        if low > top:
            tall = Rect(0, top, self.w, ribbon.bottom - top)
            left, right = self._free(tall)
            left = max(ribbon.x, left + self.theme.px(8))
            right = min(ribbon.right, right - self.theme.px(8))
            self.told.append(Rect(left, top, max(0, right - left), tall.h))

    def _shrinks(self, y: float, h: float, caption: int, under: float) -> bool:
        """Whether cards of the middle must be smaller to lie between those at the sides."""
        return not self._lay_band(y, h, caption) and max(rect.h for rect in self.shared.values()) < under

    def _lay_higher(self, top: int, y: float, h: float, caption: int) -> bool:
        """Raise the middle so that the ribbon's rows fit below; returns False if it is too narrow there."""
        h = self._with_rows(top, h, caption)
        high = self._told_to(caption) - TOLD_ROWS * self._told_row() - h
        whole = self._lay_band(min(y, max(top, high)), h, caption)
        return whole and (not self.presenter.signs.may_enter or self.gap >= SWIRL_AIR * h - 2)

    def _with_rows(self, y: float, h: float, caption: int) -> float:
        """The height of cards in the middle, with their top at `y`: less than `h` if rows need the room."""
        small = min(h, self.theme.px(SMALL))
        least = small if self._only_backs() else max(LEAST * h, small)
        few = FEW_ROWS + (self.players >= MANY)
        return max(min(h, self._told_to(caption) - few * self._told_row() - y), least)

    def _told_row(self) -> int:
        """The height of one of the ribbon's rows, whose letters have a least size."""
        return max(self.theme.px(TOLD_ROW), ceil(STEP * letters(self.theme)))

    def _only_backs(self) -> bool:
        """Whether all cards in the middle lie face down, so that nothing on them has to be readable."""
        zones = self.presenter.table.zones
        return all(zones[z].kind == DOWN for z in self._in_middle())

    def _told_to(self, caption: int) -> int:
        """The lower end of the ribbon's rows, less the space between them and cards."""
        return self.ribbon.bottom - self.theme.px(18) - caption

    def _narrow_ribbon(self) -> None:
        """Let the ribbon leave the seats at the sides free; without the column it stays in the middle."""
        left, right = self._free(self.ribbon)
        if self.aside:
            self.ribbon.x, begin = max(self.ribbon.x, left + self.theme.px(8)), self.ribbon.x
            self.ribbon.w -= self.ribbon.x - begin
            return
        middle = self.ribbon.centerx
        self.ribbon.w = min(self.ribbon.w, 2 * min(middle - left, right - middle) - self.theme.px(16))
        self.ribbon.centerx = middle

    def _lay_band(self, y: float, h: float, caption: int) -> bool:
        """Lay out the shared zones in a band across the felt.

        Returns False if they must be smaller than `h`.
        """
        band = Rect(0, round(y), self.w, round(h) + caption)
        left, right = self._free(band)
        if (
            self.presenter.signs.pending and band.bottom > self.column.y
        ):  # so that piles stay in place when the column appears
            right = min(right, self.column.x)
            left = max(left, self.w - right)
        px = self.theme.px
        layout = self.presenter.layout
        self.centre.x = left + px(20)
        self.centre.w = right - left - px(40)
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
        """Whether the middle has only piles, and words below them would take room from something else.

        Large words would leave small cards, and many players no room for the ribbon.
        """
        layout = self.presenter.layout
        order = self._in_middle()
        lone = 0 < len(order) <= 2 and all(layout.places[z].kind == PILE for z in order)
        return lone and (self.theme.large or self.players >= MANY)

    def _lay_shared(self, band: Rect, h: float) -> None:
        """Lay out the shared zones side by side in a band of the felt, smaller if they do not fit."""
        order = self._in_middle()
        air = SWIRL_AIR if self.presenter.signs.may_enter else 0.0
        whole = [*order, *self._coming(order)]
        found, self.gap = middle.laid(self.theme, self.presenter.layout, whole, band, h, air)
        self.shared = {z: found[z] for z in order}

    def _coming(self, order: Sequence[int]) -> Sequence[int]:
        """Empty zones whose room is kept, so that the other zones do not move when cards come."""
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
        """How far down signs hang from the cards of players opposite; the middle must lie below them."""
        layout = self.presenter.layout
        zones = self.presenter.table.zones
        owners = [zones[z].owner for z in self.filled if layout.places[z].kind == ROW]
        seats = [self.seats[owner] for owner in owners if owner in self.seats]
        tall = [self.others_card * layout.size(z) for z in self.filled if layout.places[z].kind == ROW]
        few = self.players <= MOST_FRAMED
        h = round(self.others_card if few else max(tall, default=0))
        hang = sign_size.framed(self.theme, Rect(0, 0, 0, 0), h).bottom + self.theme.px(RISES)
        if not few:
            hang += max(LEAST_CLOSE, self.theme.px(CLOSE)) - self.theme.px(AIR + ENDS)
        return [seat.area.bottom + hang for seat in seats if seat.side == "top"]

    def _signs_beside(self) -> list[Rect]:
        """The place of signs hanging from the lowest cards of players at the sides."""
        layout = self.presenter.layout
        zones = self.presenter.table.zones
        owners = {zones[z].owner for z in self.filled if layout.places[z].kind == ROW}
        seats = [self.seats[owner] for owner in owners if owner in self.seats]
        hang = sign_size.hangs(self.theme, round(self.others_card))
        # the place of the lowest sets
        under = [side for side in ("left", "right") if side not in self.abreast]
        beside = [seat.area for seat in seats if seat.side in under]
        return [Rect(area.x, area.bottom, area.w, hang) for area in beside]

    def _free(self, band: Rect) -> tuple[int, int]:
        """The part of a band across the felt that the seats at the sides leave free."""
        left = self.theme.px(100)
        right = self.w - self.theme.px(100)
        for seat in self._beside():
            for rect in seat.all:
                if rect.colliderect(band):
                    left = max(left, rect.right) if seat.side == "left" else left
                    right = min(right, rect.x) if seat.side == "right" else right
        return left, right
