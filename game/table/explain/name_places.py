"""Places the labels of the overlay that names everything on the table."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from pygame import Rect

from game.ui.page.floats import AIR, Compromise, Float, FloatForm, Obstacle, UsualPlace, found
from game.ui.page.page import Page, Thing

ROLES = ("label", "small", "least")
"""The letters of the names, the largest first."""
THREAD = 3
"""The least width of a line, because a plate is not drawn narrower."""
FAR = 4
"""The largest distance of a name from its thing, in heights of the name."""
BORNE = 2
"""A thing taller than this many names may have its own name on it, and other names on a part of it."""
CORNER = (0.36, 0.3)
"""The share of a card's width and height that its index takes."""
COVERED = 0.3
"""The share of a large thing that other names may cover."""
STEPS = 12
"""The number of lines below a tool in which its name may stand."""
SMALL, LARGE, SHOWN, NAME = "small", "large", "shown", "name"
"""What a name may lie on: a small thing with a name, a large one, something to read, or another name."""


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
    thread: Rect


class NamesSheet(NamedTuple):
    """Names that are shown together."""

    role: str
    """The size of its letters."""
    names: list[Placed]
    more: Rect
    """The place of the note that there are more pages."""


def sheets(page: Page, labels: Sequence[Label], things: Sequence[Thing], more: str) -> list[NamesSheet]:
    """All names on as few pages as possible, in the largest letters for which that number of pages is
    enough.
    """
    roles = ROLES[1:] if page.theme.large else ROLES[:2]
    return min((_sheets(page, labels, things, role, more) for role in roles), key=len)


def _sheets(
    page: Page, labels: Sequence[Label], things: Sequence[Thing], role: str, more: str
) -> list[NamesSheet]:
    """Name the things on the table first; the tools follow, if there is room for the names of all."""
    bearing = [t.rect for t in things if t.kind in ("seat", "card", "back", "memory")]
    shown = [index(t.rect) for t in things if t.kind in ("card", "memory")]
    shown += [t.rect for t in things if t.kind in ("text", "count") and t.rect.collidelist(bearing) >= 0]
    left = [[one] for one in labels if not one.tool]
    tools = sorted((one for one in labels if one.tool), key=lambda one: one.of.x)
    left += [tools] if tools else []
    laid: list[NamesSheet] = []
    while left:
        sheet = _Sheet(page, role, [one for group in left for one in group], shown)
        left = [group for group in left if not sheet.takes(group)]
        if not sheet.names:
            for one in left.pop(0):
                sheet.place(one, everywhere=True)
        laid.append(NamesSheet(role, sheet.names, sheet.notice(more)))
    return laid


class _Sheet:
    """A page of names while they are placed on it."""

    def __init__(self, page: Page, role: str, named: Sequence[Label], shown: Sequence[Rect]) -> None:
        self.page = page
        self.role = role
        self.high = page.theme.line(role) + page.px(8)
        self.names: list[Placed] = []
        self.lying = [Obstacle(rect, SHOWN) for rect in shown]
        self.lying += [Obstacle(one.of, SMALL if self.is_small(one.of) else LARGE) for one in named]

    def is_small(self, of: Rect) -> bool:
        """Whether no part of this thing may be covered."""
        return of.h <= BORNE * self.high or of.w < BORNE * self.high

    def takes(self, group: Sequence[Label]) -> bool:
        """Place names, if there is room for all of them, and no other name hides their things."""
        names = len(self.names)
        lying = len(self.lying)
        if all(not self.hides(one.of) and self.place(one) for one in group):
            return True
        del self.names[names:], self.lying[lying:]
        return False

    def hides(self, of: Rect) -> bool:
        most = 0 if self.is_small(of) else COVERED * of.w * of.h
        return any(_shared(one.spot, of) > most for one in self.names)

    def place(self, label: Label, everywhere: bool = False) -> bool:
        """Place a name near its thing, where it covers nothing, unless it may lie `everywhere`."""
        of = label.of
        around = 2 * (STEPS if label.tool else FAR + 1) * (self.high + self.page.px(4))
        near = of.inflate(around + 2 * self._size(label.words)[0], around)
        lying = [
            one
            for one in self.lying
            if one.rect.colliderect(near) and (one.layer is NAME or not (everywhere or one.rect == of))
        ]
        spot = found(self.page.theme, lying, self._float(label, lying))
        if spot is None:
            return False
        line = thread(self.page, of, spot.rect) or Rect(0, 0, 0, 0)
        self.names.append(Placed(label, spot.rect, line))
        air = spot.rect.inflate(self.page.px(6), self.page.px(4))
        self.lying += [Obstacle(air, NAME), Obstacle(line, NAME)]
        return True

    def notice(self, words: str) -> Rect:
        """The place of the note that there is more: near the middle, over as little as possible."""
        one = Float(
            NAME,
            0,
            NAME,
            Rect(self.page.rect.center, (1, 1)),
            words,
            _unpainted,
            lambda: [FloatForm(self._size(words), words)],
            (Compromise((SMALL, LARGE, SHOWN), 400, True),),
            margin=6,
            least=self.high,
        )
        spot = found(self.page.theme, self.lying, one)
        return spot.rect if spot is not None else Rect((0, 0), self._size(words))

    def _size(self, words: str) -> tuple[int, int]:
        """The size of a name with its plate."""
        return min(self.page.wide(words, self.role) + self.page.px(24), self.page.width), self.high

    def _float(self, label: Label, lying: Sequence[Obstacle]) -> Float:
        """A name on or near its thing; its line crosses nothing, and it covers little of large things."""
        of = label.of
        large = [one.rect for one in lying if one.layer is LARGE]
        hard = [one.rect for one in lying if one.layer in (SMALL, NAME) and not one.rect.contains(of)]

        def harm(spot: Rect) -> float:
            line = thread(self.page, of, spot)
            hides = any(_shared(spot, one) > COVERED * one.w * one.h for one in large)
            return inf if line is None or line.collidelist(hard) >= 0 or hides else 0

        size = self._size(label.words)
        air = 2 * self.page.px(AIR)
        at = Rect((0, 0), size)
        homes = self._homes(label, size)
        return Float(
            label,
            0,
            NAME,
            of,
            label,
            _unpainted,
            lambda: [FloatForm(size, label, reach=FAR * self.high / self.page.theme.scale)],
            (Compromise((LARGE, SHOWN) if label.tool else (LARGE,), 30),),
            never=[of.inflate(air, air)] if self.is_small(of) else (),
            homes=[one for one in homes if not harm(at.move_to(**{one.corner: one.at}))],
            at_home=1,
            elsewhere=STEPS if homes else 0,
            margin=6,
            harm=harm,
            least=self.high - 1,
        )

    def _homes(self, label: Label, size: tuple[int, int]) -> Sequence[UsualPlace]:
        """A tool's name beside it or in a line below; the name of a large thing on it.

        The names of tools end where these end, each in a free line, so that lines to them cross no name. They
        may lie over words and cards.
        """
        of = label.of
        air = self.page.px(AIR)
        if label.tool and of.centerx < self.page.width // 2:
            return [UsualPlace("midleft", (of.right + air, of.centery))]
        if label.tool:
            step = self.high + self.page.px(4)
            return [UsualPlace("topright", (of.right, of.bottom + air + n * step), n) for n in range(STEPS)]
        if self.is_small(of) or of.w < size[0]:
            return ()
        inner = of.inflate(-self.page.px(8), -self.page.px(12))
        return [
            UsualPlace("midbottom", inner.midbottom),
            UsualPlace("bottomleft", inner.bottomleft, 1),
            UsualPlace("bottomright", inner.bottomright, 1),
            UsualPlace("center", inner.center, 2),
            UsualPlace("midtop", inner.midtop, 3),
        ]


def _unpainted(_page: Page, _look: object, _rect: Rect) -> None:
    """The overlay draws the names itself."""


def thread(page: Page, of: Rect, spot: Rect) -> Rect | None:
    """A fine line from a thing to its name above, below or beside it; None if it is in no such place."""
    wide = max(THREAD, page.px(3))
    left, right = max(of.x, spot.x), min(of.right, spot.right)
    top, bottom = max(of.y, spot.y), min(of.bottom, spot.bottom)
    if left < right:
        x = min(max(of.centerx, left + wide), right - wide)
        return Rect(x - wide // 2, bottom, wide, max(0, top - bottom))
    if top < bottom:
        return Rect(right, (top + bottom - wide) // 2, left - right, wide)
    return None


def index(card: Rect) -> Rect:
    """The corner of a card that identifies it."""
    return Rect(card.x, card.y, round(card.w * CORNER[0]), round(card.h * CORNER[1]))


def _shared(a: Rect, b: Rect) -> int:
    both = a.clip(b)
    return both.w * both.h
