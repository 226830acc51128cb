"""The room for locked sets: each player's own part of the free felt around their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from pygame import Rect

from . import rows
from .around import Around
from .layout import PLAQUE
from .seats import LARGE

HAND_SHARE = 0.56
"""The hand's share of the room of a seat at the side, if its zones lie side by side."""
RAIL = 70
"""The width of the table's rail, on which no cards lie."""
AIR = 20
"""What stays free around the sets of a player."""
NEAR = 6
"""To the sides sets grow only half way to others that lie so little lower or higher, and may grow too."""
LOWER = 14
"""So much lower lie the zones of those beside the ribbon, out of the way of sets opposite."""
MOST_ROWS = 3
"""In so many rows do sets lie at most."""
DOWN, UP, LEFT, RIGHT = "down", "up", "left", "right"
GROWS = ((LEFT, True), (RIGHT, False), (DOWN, True), (UP, False))
"""The order in which the parts grow, and whether one leaves half of what is between to the next part."""


class SetRoom(Around):
    """Parts the felt that is free around those who sit there among them, for their sets."""

    def _around_zone(self, z: int, seat: int) -> Rect:
        """Where a zone of a seat around lies, whether or not its hand is open now."""
        if self.presenter.layout.places[z].kind == PLAQUE:
            return self.seats[seat].effects
        area = self.seats[seat].area
        if self.seats[seat].side in self.abreast:
            return self._beside_hand(z, seat)
        y, zones = area.y, self.zones_of[seat]
        if self.seats[seat].side != "top" and area.bottom > self.ribbon.y:
            zones = [*reversed(zones)]  # beside the ribbon lies the hand, so that sets may grow over it
            y += max(0, min(self.theme.px(LOWER), self.prompt.y - self.theme.px(8) - area.bottom))
        for other in zones:
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

    def _room_for_sets(self, z: int, rect: Rect, groups: Sequence[int], h: int, gap: int) -> Rect:
        """The place of many sets with what their owner has of the free felt around it.

        They take more height only where their cards get larger by it, and lie as near to their place as they
        can.
        """
        cell = self._cells[z]
        wide = Rect(cell.x, rect.y, cell.w, rect.h)
        best, most = wide, rows.size_in(wide, groups, h, gap)
        for count in range(2, MOST_ROWS + 1):
            high = min(cell.h, count * h + (count - 1) * gap)
            more = Rect(cell.x, 0, cell.w, high)
            more.centery = rect.centery
            more.clamp_ip(cell)
            size = rows.size_in(more, groups, h, gap)
            if high > best.h and size > most:
                best, most = more, size
        return _nearest(best, rows.wide_in(best, groups, h, gap), rect)

    @cached_property
    def _cells(self) -> Mapping[int, Rect]:
        """By zone of sets, the part of the felt that its owner may use: no two share any of it.

        From its place each grows down, up and to both sides until something is in the way; where that is
        another player's part, both take half of what is between.
        """
        found = {z: self._around_zone(z, seat) for seat in self.seats for z in self._sets_of(seat)}
        fixed = [part for seat in self.seats for part in self._kept(seat) if part.w and part.h]
        fixed += self._piles()
        limit, air = self._limits(), self.theme.px(AIR)
        if "top" in self.abreast:  # the sets of the only one opposite lie at the right, where the cloth ends
            for rect in found.values():
                rect.w = min(rect.right, limit.right) - rect.x
        for side, shared in GROWS:
            if side in (DOWN, UP) and self.theme.text > LARGE:
                continue  # the larger signs would cover a second row
            for z, rect in found.items():
                near = 0 if side in (DOWN, UP) else self.theme.px(NEAR)
                others = [part.inflate(0, 2 * near) for other, part in found.items() if other != z]
                found[z] = _grown(rect, side, fixed, others, limit, air, shared)
        return found

    def _sets_of(self, seat: int) -> Iterator[int]:
        """The zones of sets of a player who is in; the own ones lie at the lower edge."""
        lying = [z for z in self.zones_of[seat] if self.presenter.layout.places[z].keep]
        if self._is_in(seat):
            yield from lying

    def _is_in(self, seat: int) -> bool:
        """Whether a player has cards; where nobody has any yet, everybody is to get some."""
        hands = {by for by, zones in self.zones_of.items() if self.filled.intersection(zones)}
        return seat in hands or not hands

    def _kept(self, seat: int) -> Iterator[Rect]:
        """What of a seat sets do not cover: who sits there, effects, and the hand unless they are out."""
        place, sets = self.seats[seat], [*self._sets_of(seat)]
        yield from (place.portrait, place.whole, place.effects)
        if sets:
            yield from (self._around_zone(z, seat) for z in self.zones_of[seat] if z not in sets)

    def _piles(self) -> Iterator[Rect]:
        """The shared zones, with the words below them."""
        for rect in self.shared.values():
            words = rect.inflate(self.theme.px(20), 0)
            words.h += self.theme.line("small") + self.theme.px(12)
            yield words

    def _limits(self) -> Rect:
        """The felt on which sets may lie."""
        edge = self.theme.px(RAIL)
        right = (self.column.x if self.aside else self.w) - edge
        return Rect(edge, self.top, right - edge, self.ribbon.y - self.theme.px(AIR) - self.top)


def _grown(
    rect: Rect, side: str, fixed: Sequence[Rect], others: Sequence[Rect], limit: Rect, air: int, half: bool
) -> Rect:
    """A part that reaches on to one side as far as it may; with `half` only half way to another part."""
    upright = side in (DOWN, UP)
    ahead = 1 if side in (DOWN, RIGHT) else -1

    def ends(one: Rect, along: bool) -> tuple[int, int]:
        """Where something begins and ends, along the way that it grows or across it."""
        return (one.y, one.bottom) if along == upright else (one.x, one.right)

    (begin, end), (low, high) = ends(rect, True), ends(rect, False)
    edge = end if ahead > 0 else begin
    reach = ends(limit, True)[ahead > 0]
    for part in (*fixed, *others):
        near, far = ends(part, True)
        across, to = ends(part, False)
        beyond = near + far > begin + end if ahead > 0 else near + far < begin + end
        if not beyond or across >= high or to <= low:
            continue
        wall = near if ahead > 0 else far
        stop = (wall + edge) // 2 - ahead * air // 2 if half and part in others else wall - ahead * air
        reach = min(reach, stop) if ahead > 0 else max(reach, stop)
    edge = max(edge, reach) if ahead > 0 else min(edge, reach)
    begin, end = (begin, edge) if ahead > 0 else (edge, end)
    return Rect(rect.x, begin, rect.w, end - begin) if upright else Rect(begin, rect.y, end - begin, rect.h)


def _nearest(room: Rect, wide: int, place: Rect) -> Rect:
    """The part of a room, so wide, that lies nearest to a place; all of it where no more is free."""
    part = Rect(0, room.y, min(wide, room.w), room.h)
    part.centerx = place.centerx
    return part.clamp(room)
