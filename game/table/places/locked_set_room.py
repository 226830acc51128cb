"""The room for locked sets: each player's own part of the free felt around their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product

from pygame import Rect

from game.books.contract.layout import PLAQUE
from game.ui.pictures.card_sprites import Pose

from . import card_rows, locked_set_rows, shared_zones, sign_size
from .players_around import Around

HAND_SHARE = 0.56
"""The hand's share of the room of a seat at the side, if its zones lie side by side."""
RAIL = 70
"""The width of the table's rail, on which no cards lie."""
AIR, LEAST_AIR = 9, 6
"""The space around the frame of a player's sets, at 1080 lines, and the least in pixels."""
INSET = 8
"""How much closer to their middle sets begin than other cards, so that their frame touches no plate."""
SET_GAP, ROW_AIR = 12, 4
"""The gap between sets side by side, and between a sign and the next row."""
NEAR = 6
"""To the sides, sets grow only half way to others at nearly the same height, which may grow too."""
LOWER = 14
"""How much lower the zones beside the ribbon lie, out of the way of sets opposite."""
DOWN = "down"
UP = "up"
LEFT = "left"
RIGHT = "right"
GROWS = ((LEFT, True), (RIGHT, False), (UP, False), (DOWN, True))
"""The order in which the parts grow, and whether one leaves half of the space between to the next part."""
UP_FIRST = ((UP, False), (LEFT, True), (RIGHT, False), (DOWN, True))
"""The order in which the parts grow once nobody sits above those at the sides."""
USUAL = (3, 3, 2, 2)
"""Typical sizes of sets, whose height at the player with the least room should be as large as possible."""

Way = Sequence[tuple[Sequence[int], Sequence[tuple[str, bool]]]]
"""Zones of sets whose parts grow together, and to which sides."""


class SetRoom(Around):
    """Divides the free felt among the remaining players, for their sets."""

    def _around_zone(self, z: int, seat: int) -> Rect:
        """The place of a zone of a seat around, whether or not its hand is open now."""
        if self.presenter.layout.places[z].kind == PLAQUE:
            return self.seats[seat].effects
        area = self.seats[seat].area
        if self.seats[seat].side in self.abreast:
            return self._beside_hand(z, seat)
        y = area.y
        zones = self.zones_of[seat]
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
        area = self.seats[seat].area
        left = self.seats[seat].side != "right"
        gap = self.theme.px(16)
        w = round((area.w - gap) * (HAND_SHARE if self.presenter.table.is_hand[z] else 1 - HAND_SHARE))
        h = self._zone_height(z)
        rect = Rect(area.x, area.centery - h // 2, w, h)
        if self.presenter.table.is_hand[z] != left:
            rect.right = area.right
        return rect

    def _sets_around(self, z: int, rect: Rect, groups: Sequence[int], h: int) -> Sequence[Pose]:
        """Lay a player's sets on the free felt of that player, as near to the player as possible."""
        cell = self._cells.get(z, rect)
        gap = self.theme.px(SET_GAP)
        below = self._below(h)
        lie = locked_set_rows.best(cell.size, groups, h, gap, below)
        part = Rect((0, 0), lie.size(gap, below))
        part.w = min(part.w, cell.w) if lie.roomy else cell.w
        part.center = rect.center
        return locked_set_rows.poses(part.clamp(cell), lie, gap, below)

    def _below(self, h: int) -> int:
        """The space below a row of sets, in which their signs hang."""
        return sign_size.hangs(self.theme, h) + self.theme.px(ROW_AIR)

    @cached_property
    def _cells(self) -> Mapping[int, Rect]:
        """By zone of sets, the part of the felt that its owner may use; no two overlap.

        From its place each grows down, up and to both sides until something is in the way; if that is another
        player's part, both take half of the space between. They grow in the order that leaves most to the
        player with the least.
        """
        found = {
            z: self._framed(z, self._around_zone(z, seat)) for seat in self.seats for z in self._sets_of(seat)
        }
        fixed = [part for seat in self.seats for part in self._kept(seat) if part.w and part.h]
        fixed += self._piles()
        limit = self._limits()
        air = max(LEAST_AIR, self.theme.px(AIR))
        # the sets of a single player opposite lie at the right, where the cloth ends
        if "top" in self.abreast:
            for rect in found.values():
                rect.w = min(rect.right, limit.right) - rect.x
        found = {z: _cut(rect, [*fixed, *found.values()], air) for z, rect in found.items()}
        top = [z for z in found if self.seats[self.presenter.table.zones[z].owner].side == "top"]
        beside = [z for z in found if z not in top]
        ways = [[([*found], GROWS)], [([*found], UP_FIRST)], [(beside, GROWS), (top, GROWS)]]
        if all(map(self._is_in, self.seats)):
            del ways[1:]  # somebody sits above those at the sides
        grown = [self._all_grown(found, way, fixed, limit, air) for way in ways]
        return max(grown, key=self._least_sets)

    def _all_grown(
        self, found: Mapping[int, Rect], way: Way, fixed: Sequence[Rect], limit: Rect, air: int
    ) -> Mapping[int, Rect]:
        """The parts when all have grown, one group after another."""
        grown = dict(found)
        for zones, sides in way:
            for (side, shared), z in product(sides, zones):
                upright = side in (DOWN, UP)
                near = 0 if upright else self.theme.px(NEAR)
                parts = {
                    other: _ends(part.inflate(0, 2 * near), upright)
                    for other, part in grown.items()
                    if other != z
                }
                others = [part for other, part in parts.items() if other in zones]
                kept = [part for other, part in parts.items() if other not in zones]
                kept += [_ends(part, upright) for part in fixed]
                grown[z] = _grown(grown[z], side, kept, others, limit, air, shared)
        return {z: self._inside(z, rect) for z, rect in grown.items()}

    def _least_sets(self, cells: Mapping[int, Rect]) -> int:
        """The height of typical sets at the player with the least room."""
        gap = self.theme.px(SET_GAP)

        def high(z: int) -> int:
            h = self._set_height(z)
            return locked_set_rows.best(cells[z].size, USUAL, h, gap, self._below(h)).h

        return min(map(high, cells), default=0)

    def _framed(self, z: int, rect: Rect) -> Rect:
        """A place of sets with its frame."""
        return sign_size.framed(self.theme, rect.inflate(-2 * self.theme.px(INSET), 0), self._set_height(z))

    def _inside(self, z: int, frame: Rect) -> Rect:
        """The part of a frame in which sets may lie."""
        rest = sign_size.framed(self.theme, Rect(0, 0, 0, 0), self._set_height(z))
        return Rect(frame.x - rest.x, frame.y - rest.y, frame.w - rest.w, frame.h - rest.h)

    def _set_height(self, z: int) -> int:
        return round(self.others_card * self.presenter.layout.size(z))

    def _sets_of(self, seat: int) -> Iterator[int]:
        """The zones of sets of a player who is in; yours lie at the lower edge."""
        lying = [z for z in self.zones_of[seat] if self.presenter.layout.places[z].keep]
        if self._is_in(seat):
            yield from lying

    def _is_in(self, seat: int) -> bool:
        """Whether a player has cards; if nobody has any yet, everybody will get some."""
        hands = {by for by, zones in self.zones_of.items() if self.filled.intersection(zones)}
        return seat in hands or not hands

    def _kept(self, seat: int) -> Iterator[Rect]:
        """The parts of a seat to keep free of sets: player, effects, and the hand unless they are out."""
        place = self.seats[seat]
        sets = [*self._sets_of(seat)]
        yield from (place.portrait, place.whole, place.effects)
        if sets:
            yield from (self._around_zone(z, seat) for z in self.zones_of[seat] if z not in sets)

    def _piles(self) -> Iterator[Rect]:
        """The shared zones, including the highest pile, with the words below or beside them."""
        px = self.theme.px
        rises = card_rows.rises(self.theme)
        for z, rect in self.shared.items():
            said = 0 if self.captions_aside else shared_zones.words_of(self.theme, self.presenter.layout, z)
            words = rect.inflate(max(px(20), min(self.gap, round(said) - rect.w)), 0)
            words.y -= rises
            words.h += rises + self.theme.line("small") + px(12)
            yield words
        yield from self.captions_aside.values()

    def _limits(self) -> Rect:
        """The felt on which sets may lie."""
        edge = self.theme.px(RAIL)
        right = (self.column.x if self.aside else self.w) - edge
        return Rect(edge, self.top, right - edge, self.ribbon.y - self.theme.px(AIR) - self.top)


def _cut(rect: Rect, parts: Sequence[Rect], air: int) -> Rect:
    """The upper piece of `rect`, above the parts that begin in its lower half: no sign hangs over these."""
    ends = (
        part.y - air for part in parts if part.y > rect.centery and part.colliderect(rect.inflate(0, 2 * air))
    )
    return Rect(rect.x, rect.y, rect.w, min((rect.bottom, *ends)) - rect.y)


Ends = tuple[int, int, int, int]
"""The beginning and end of something, along the direction in which a part grows and across it."""


def _ends(one: Rect, upright: bool) -> Ends:
    return (one.y, one.bottom, one.x, one.right) if upright else (one.x, one.right, one.y, one.bottom)


def _grown(
    rect: Rect, side: str, fixed: Sequence[Ends], others: Sequence[Ends], limit: Rect, air: int, half: bool
) -> Rect:
    """A part grown to one side as far as possible; with `half`, only half way to another part."""
    upright = side in (DOWN, UP)
    ahead = 1 if side in (DOWN, RIGHT) else -1
    begin, end, low, high = _ends(rect, upright)
    edge = end if ahead > 0 else begin
    reach = _ends(limit, upright)[ahead > 0]
    for n, (near, far, across, to) in enumerate((*fixed, *others)):
        if across >= high or to <= low:
            continue
        wall = near if ahead > 0 else far
        if ahead * (2 * wall - begin - end) <= 0:
            continue
        shared = half and n >= len(fixed) and ahead * (wall - edge) > 0
        stop = (wall + edge) // 2 - ahead * air // 2 if shared else wall - ahead * air
        reach = min(reach, stop) if ahead > 0 else max(reach, stop)
    edge = max(edge, reach) if ahead > 0 else min(edge, reach)
    begin, end = (begin, edge) if ahead > 0 else (edge, end)
    return Rect(rect.x, begin, rect.w, end - begin) if upright else Rect(begin, rect.y, end - begin, rect.h)
