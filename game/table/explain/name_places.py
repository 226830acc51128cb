"""Places the labels of the overlay that names everything on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect

from game.ui.page.page import Page, Thing

ROLES = ("label", "small", "least")
"""The letters of the names, the largest first."""
THREAD = 3
"""The least width of a line, because a plate is not drawn narrower."""
FAR = 4
"""The largest distance of a name from its thing, in heights of the name."""
SMALL = 4
"""How much larger than a sign the thing that carries it must be."""
BORNE = 2
"""A thing taller than this many names may have its own name on it."""
CORNER = (0.36, 0.3)
"""The share of a card's width and height that its index takes."""
COVERED = 0.3
"""The share of a large thing that other names may cover."""


class Label(NamedTuple):
    """A thing of the table and its name."""

    words: str
    of: Rect
    tool: bool = False
    """Whether it is one of the buttons in the row along the upper edge."""


class Placed(NamedTuple):
    """A name, its place, and the line from its thing to it."""

    label: Label
    spot: Rect
    thread: Rect | None = None


class NamesSheet(NamedTuple):
    """Names that are shown together."""

    role: str
    """The size of its letters."""
    names: list[Placed]
    more: Rect
    """The place of the note that there are more pages."""


def sheets(page: Page, found: Sequence[Label], things: Sequence[Thing], more: str) -> list[NamesSheet]:
    """All names on as few pages as possible, in the largest letters for which that number of pages is
    enough.
    """
    roles = ROLES[1:] if page.theme.large else ROLES[:2]
    return min((_sheets(page, found, things, role, more) for role in roles), key=len)


def _sheets(
    page: Page, found: Sequence[Label], things: Sequence[Thing], role: str, more: str
) -> list[NamesSheet]:
    """Name the things on the table first. The tools follow, if their names cover none of these things."""
    tools = [one for one in found if one.tool]
    steps = _stairs(page, tools, role)
    left = [one for one in found if not one.tool]
    laid: list[NamesSheet] = []
    while left or steps:
        room = _Room(page, role, things, left)
        if laid and steps:
            room.names = steps
            steps = []
        left = room.fill(left)
        if steps and all(room.free(one, room.indices) and not room.hidden(one.label.of) for one in steps):
            room.names = [*room.names, *steps]
            steps = []
        laid.append(NamesSheet(role, room.names, room.notice(more, found)))
    return laid


class _Room:
    """The free room of the page while names are placed on it."""

    def __init__(self, page: Page, role: str, things: Sequence[Thing], named: Sequence[Label]) -> None:
        self.page = page
        self.role = role
        self.named = named
        self.area = page.rect.inflate(-page.px(12), -page.px(12))
        self.high = _high(page, role)
        self.names: list[Placed] = []
        self.indices = [index(t.rect) for t in things if t.kind in ("card", "memory")]
        bearing = [t.rect for t in things if t.kind in ("seat", "card", "back", "memory")]
        said = [t.rect for t in things if t.kind in ("text", "count")]
        self.texts = [rect for rect in said if rect.collidelist(bearing) >= 0]

    def fill(self, labels: Sequence[Label]) -> list[Label]:
        """Place as many names as fit, and return the rest, which is never all of them."""
        left = []
        for label in labels:
            found = self._clean(label) if not self.hidden(label.of) else None
            if found:
                self.names.append(found)
            else:
                left.append(label)
        if left and not self.names:
            self.names.append(self._forced(left.pop(0)))
        return left

    def free(self, one: Placed, shown: Sequence[Rect]) -> bool:
        """Whether a name covers no other name, no named thing, and nothing else that is shown."""
        spot = one.spot
        thread = one.thread
        if spot.collidelist(shown) >= 0:
            return False
        air = spot.inflate(self.page.px(6), self.page.px(4))
        for label, other, line in self.names:
            if air.colliderect(other) or (_small(label.of, spot) and label.of.colliderect(spot)):
                return False
            if line and (
                line.colliderect(spot) or (_small(one.label.of, spot) and line.colliderect(one.label.of))
            ):
                return False
            if thread and thread.colliderect(other):
                return False
        for label in self.named:
            if label.of == one.label.of:
                continue
            if thread and _small(label.of, spot) and thread.colliderect(label.of):
                return False
            if _covers(spot, label.of, one.label.of):
                return False
        return True

    def notice(self, words: str, all_named: Sequence[Label]) -> Rect:
        """The place of the note that there is more: near the middle, over as little as possible."""
        wide = _wide(self.page, words, self.role)
        high = self.high
        taken = [part for one in self.names for part in (one.spot, one.thread) if part]
        shown = [*(one.of for one in all_named), *self.indices, *self.texts]
        middle = self.page.rect.center
        found = []
        for y in range(self.area.y, self.area.bottom - high, max(4, high // 3)):
            for x in range(self.area.x, self.area.right - wide, max(4, wide // 8)):
                spot = Rect(x, y, wide, high)
                if spot.collidelist(taken) < 0:
                    covered = sum(_shared(spot, one) for one in _met(spot, shown))
                    far = abs(spot.centerx - middle[0]) + abs(spot.centery - middle[1])
                    found.append((covered, far, y, x))
        _covered, _far, y, x = min(found) if found else (0, 0, self.area.y, self.area.centerx - wide // 2)
        return Rect(x, y, wide, high)

    def hidden(self, of: Rect) -> bool:
        """Whether a name lies over this thing, which is then named on another page."""
        spots = [one.spot for one in self.names]
        return any(_small(of, spot) or _shared(of, spot) > COVERED * of.w * of.h for spot in _met(of, spots))

    def _clean(self, label: Label) -> Placed | None:
        """The closest place where a name covers nothing."""
        shown = (*self.indices, *self.texts)
        for ring in self._rings(label):
            found = next((one for one in sorted(ring, key=_aside) if self.free(one, shown)), None)
            if found:
                return found
        return None

    def _forced(self, label: Label) -> Placed:
        """If a name covers something in every place: the place at its thing where it covers least."""
        shown = (*self.indices, *self.texts, label.of)
        found = [one for ring in self._rings(label) for one in ring]
        return min(found, key=lambda one: sum(_shared(one.spot, rect) for rect in _met(one.spot, shown)))

    def _rings(self, label: Label) -> Iterator[list[Placed]]:
        """All places of a name: first on its thing, if that is large enough, then ever farther around it."""
        words, of, _tool = label
        size = w, h = (min(_wide(self.page, words, self.role), self.area.w), self.high)
        air = self.page.px(6)
        step = max(1, h // 2)
        if of.w >= w and of.h > BORNE * h:
            inner = of.inflate(-self.page.px(8), -self.page.px(12))
            for y in range(inner.bottom - h, inner.y - 1, -max(1, h // 4)):
                yield [
                    Placed(label, Rect((x, y), size)) for x in {of.centerx - w // 2, inner.x, inner.right - w}
                ]
        area = self.area
        across = {of.centerx - w // 2, *range(of.x - w + 2 * air, of.right - 2 * air + 1, h)}
        across = {min(max(x, area.x), area.right - w) for x in across}
        along = {min(max(y, area.y), area.bottom - h) for y in (of.centery - h // 2, of.y, of.bottom - h)}
        for far in range(air, FAR * h, step):
            ring = []
            for x, y in product(across, (of.y - far - h, of.bottom + far)):
                spot = Rect((x, y), size)
                ring.append(Placed(label, spot, _upright(self.page, of, spot)))
            for x, y in product((of.x - far - w, of.right + far), along):
                spot = Rect((x, y), size)
                ring.append(Placed(label, spot, _level(self.page, of, spot)))
            yield [one for one in ring if area.contains(one.spot)]


def _upright(page: Page, of: Rect, spot: Rect) -> Rect:
    """A fine line from a thing to its name, if the name is below or above it."""
    wide = max(THREAD, page.px(3))
    air = page.px(10)
    left = max(of.x, spot.x + air)
    right = min(of.right, spot.right - air)
    x = min(max(of.centerx, left), right) if left <= right else (left + right) // 2
    top, bottom = (of.bottom, spot.y) if spot.y >= of.bottom else (spot.bottom, of.y)
    return Rect(x - wide // 2, top, wide, bottom - top)


def _level(page: Page, of: Rect, spot: Rect) -> Rect:
    """A fine line from a thing to its name, if the name is beside it."""
    high = max(THREAD, page.px(3))
    y = (max(of.y, spot.y) + min(of.bottom, spot.bottom)) // 2
    left, right = (of.right, spot.x) if spot.x >= of.right else (spot.right, of.x)
    return Rect(left, y - high // 2, right - left, high)


def _stairs(page: Page, tools: Sequence[Label], role: str) -> list[Placed]:
    """The names of the tools: the first beside it, the others below, each a line lower if it is wider.

    This way, the lines from the tools to their names cross no name.
    """
    area = page.rect.inflate(-page.px(12), -page.px(12))
    high = _high(page, role)
    found: list[Placed] = []
    right = 0
    row = 0
    for one in sorted(tools, key=lambda one: one.of.x):
        spot = Rect(0, 0, _wide(page, one.words, role), high)
        if one.of.centerx < page.width // 2 and not found:
            spot.midleft = (one.of.right + page.px(6), one.of.centery)
            found.append(Placed(one, spot, _level(page, one.of, spot)))
            continue
        spot.right = max(one.of.right, area.x + spot.w)
        row = 0 if spot.x > right else row + 1
        right = max(right, spot.right)
        spot.y = one.of.bottom + page.px(6) + row * (high + page.px(4))
        found.append(Placed(one, spot, _upright(page, one.of, spot)))
    return found


def _aside(one: Placed) -> tuple[int, int, int]:
    """How far a name is from the middle of its thing."""
    x, y = one.label.of.center
    middle = one.spot.center
    return abs(middle[0] - x) + abs(middle[1] - y), middle[0], middle[1]


def _covers(spot: Rect, other: Rect, own: Rect) -> bool:
    """Whether a name covers another thing so that it becomes invisible."""
    if not spot.colliderect(other):
        return False
    if _carries(other, own) or other.contains(own):
        return False
    return _small(other, spot) or _shared(spot, other) > COVERED * other.w * other.h


def _carries(thing: Rect, sign: Rect) -> bool:
    """Whether this thing carries a small sign; the sign's name may then cover the thing too."""
    return thing.colliderect(sign) and thing.w * thing.h > SMALL * sign.w * sign.h


def _small(of: Rect, spot: Rect) -> bool:
    """Whether no part of this thing may be covered."""
    return of.h <= BORNE * spot.h or of.w < spot.h * BORNE


def index(card: Rect) -> Rect:
    """The corner of a card that identifies it."""
    return Rect(card.x, card.y, round(card.w * CORNER[0]), round(card.h * CORNER[1]))


def _met(rect: Rect, others: Sequence[Rect]) -> list[Rect]:
    return [others[n] for n in rect.collidelistall(others)]


def _shared(a: Rect, b: Rect) -> int:
    both = a.clip(b)
    return both.w * both.h


def _high(page: Page, role: str) -> int:
    return page.theme.line(role) + page.px(8)


def _wide(page: Page, words: str, role: str) -> int:
    """How wide a name with its plate is."""
    return page.wide(words, role) + page.px(24)
