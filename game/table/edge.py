"""The lower edge of the table: the own hand or the ledge, the prompt, and the corners beside them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.room.sprites import Pose
from game.room.theme import Theme

from .layout import FAN, GRID, HIDDEN, PLAQUE, ROW, SEAT
from .middle import SHARED
from .presenter import Presenter
from .seats import LARGE, Seat, Seating

OWN_HAND = 254
FEW, SHARED_BY_FEW = 3, 240
"""With so few players cards in the middle are larger, up to this height."""
READ = 32
"""The size of names that must be readable from a sofa."""
FAR_APART = (2, 5)
"""Numbers of players of whom one or two sit opposite, with room there for zones side by side."""
CALLS = 528
"""So much of the width of a wide ribbon is left, on both sides, for what players there call out."""
WIDEST_PANEL = 1.5
"""So many times as wide the balance panel is for large words."""
RAIL_END = 170
"""So far from the left the cloth is free of the signs of the turns' way."""
MANY = 6
"""From so many players on, the zones of players at the sides may lie side by side."""


class Edge:
    """The lower part of the layout, for one table in one window; the seat `me` sits there.

    At a shared table all players sit around and never change places: below is a ledge, on which the hand of
    `me` lies while it is open.
    """

    column: Rect
    """The room at the right for waiting cards; known once all seats are laid."""

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

        With `aside` the column at the right needs its room. If the picture is `turned` to the other edge, the
        players around are laid turned too, so that they stay where they are.
        """
        self.aside, self.turned = aside, turned
        self.theme, self.presenter = theme, presenter
        self.filled, self.shared_by_all = filled, shared
        self.made_for = (theme, filled, aside, me, shared, turned)
        self.players = presenter.table.players
        self.me = me if 0 <= me < self.players else -1 if self.shared_by_all else 0
        self.w, self.h = theme.size
        px = theme.px
        self.top = px(88) if theme.text <= 1.3 else px(100)
        self.across = shared
        """Whether names must be readable from a sofa: long ones are then cut rather than made smaller."""
        self.names = "label" if theme.text > LARGE else "plate"
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
        """Where the latest events are told, if there is room for more than the line over the prompt."""
        self._seen: dict[tuple[int, int], int] = {}
        self._poses: dict[tuple[int, int, tuple[int, ...]], Sequence[Pose]] = {}
        self.seats: dict[int, Seat] = {}
        self._own()
        self._above()

    @property
    def shared_card(self) -> int:
        """The most height of cards in the middle, at 1080 lines."""
        return SHARED_BY_FEW if self.players <= FEW else SHARED

    def _above(self) -> None:
        """Lay everything above this edge: the other players and the shared zones."""
        raise NotImplementedError

    def _zones_by_seat(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {seat: [] for seat in range(self.players)}
        for z, place in enumerate(self.presenter.layout.places):
            if place.where == SEAT and place.kind != HIDDEN:
                found[self.presenter.table.zones[z].owner].append(z)
        return found

    def _own(self) -> None:
        """Lay the own hand along the lower edge, the prompt above it, the own portrait in the corner."""
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
        if self._has_wide_panel:
            self.own.x = seat.whole.right + px(36)
            self.own.w = self.corner.x - px(32) - self.own.x
        if self.shared_by_all and not self.presenter.voice.goal:
            self.own.x = seat.whole.right + px(30)
            end = self.corner.x if self.presenter.signs.threat_name else self.w
            self.own.w = end - px(30) - self.own.x
        self.prompt = Rect(0, self.own.y - self.prompt_h - px(12), self.w - px(48), self.prompt_h)
        if self.presenter.voice.goal and self.theme.text <= LARGE:  # the panel reaches up beside it
            self.prompt.w = 2 * (self.corner.x - px(12)) - self.w
        self.prompt.centerx = self.w // 2
        if (
            self.theme.text > LARGE and seat.portrait.y < self.prompt.bottom
        ):  # so that it does not cover the own portrait
            self.prompt.x = seat.whole.right + px(8)
            self.prompt.w = self.w - px(24) - self.prompt.x
        tall = max(px(56), round(max(13, 22 * self.theme.scale) * self.theme.text * 1.9))
        wide = max(min(self.prompt.w, self.w - px(240)), self.w - px(CALLS))
        self.ribbon = Rect(0, self.prompt.y - px(8) - tall, wide, tall)
        reaches = self.presenter.voice.goal and self.theme.text > 1  # larger words need a higher panel
        if self.ribbon.bottom > self.corner.y or self.theme.text > LARGE or reaches:
            self.ribbon.w = min(self.prompt.w, self.ribbon.w)
        self.ribbon.centerx = self.w // 2
        self.told = [self.ribbon]
        """The free felt over the ribbon and under it: where it is widest, and where it is highest."""

    @property
    def answers_room(self) -> Rect:
        """Where the prompt has room with its answers: a panel in the corner ends it only at the right."""
        begin = self.theme.px(RAIL_END)
        room = Rect(begin, self.prompt.y, self.prompt.right - begin, self.prompt.h)
        taken = [rect for seat in self.seats.values() for rect in seat.all]
        ended = self.presenter.voice.goal and not self.shared_by_all and room.w > self.prompt.w
        return room if ended and room.collidelist(taken) < 0 else self.prompt

    @property
    def room(self) -> Rect:
        """All that is free for an own hand which has no room between the corners."""
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
        """Whether the balance panel holds large words, and is wider than the own plate."""
        return bool(self.presenter.voice.goal) and self.theme.text > LARGE

    def _own_height(self) -> int:
        return self.theme.px(OWN_HAND * self.shrunk + 26)

    @property
    def shrunk(self) -> float:
        """The share to which hands shrink where large text needs room, so that the middle keeps its size."""
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
        """Where the curtain hangs; it covers nobody around the table unless its words need the room."""
        top = min(self.prompt.y - self.theme.px(4), self.h - self._curtain_least)
        return Rect(0, top, self.w, self.h - top)

    @property
    def _curtain_least(self) -> int:
        """The least height of the curtain, for its words."""
        line = self.theme.line
        return line("heading") + line("lead") + line("small") + 2 * line("strong") + self.theme.px(110)

    def _column(self) -> Rect:
        """The room for waiting cards: at the right, under the players who sit there."""
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
        if self.theme.text > LARGE:  # centred between the own portrait and the column
            begin = self.corner_seat.whole.right + self.theme.px(12)
            self.prompt.x, self.prompt.w = begin, end - begin
        elif self.prompt.w > wide:
            self.prompt.w = wide
            self.prompt.centerx = self.w // 2
        self.ribbon.x = self.theme.px(110)
        self.ribbon.w = end - self.ribbon.x

    def _keep_seats_clear(self) -> None:
        """The prompt ends before plates and effects of players at the sides that reach down to it."""
        sides = [seat for seat in self.seats.values() if seat.side in ("left", "right")]
        low = [rect for seat in sides for rect in (seat.plate, seat.effects) if rect.colliderect(self.prompt)]
        into = [min(rect.right - self.prompt.x, self.prompt.right - rect.x) for rect in low]
        if into:
            self.prompt.inflate_ip(-2 * (max(into) + self.theme.px(12)), 0)
