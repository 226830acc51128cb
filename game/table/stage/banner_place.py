"""Places the banner of a big moment so that it covers neither its caption nor its subject."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect

from game.books.contract.moment_rules import Shown
from game.table.places.zone_places import Places
from game.ui.page.theme import Theme

Box = tuple[int, int, int, int]
"""A rectangle that can be remembered: left, top, width, height."""
RIDES = 1.58
"""The size of the portrait on a banner, in heights of the banner."""
FOLLOWS = 1.26
"""The size of the portrait of the other player in it."""
BANNER = (150, 735, 1630, 196)
"""The place of the banner of the large form, at 1080 lines."""
SMALL = (430, 432, 1060, 150)
"""The place of the banner of the small form, where nothing is in the way."""
ENDS = "body"
"""The letters of the line about how to end a moment."""
STEP, AIR = 10, 6
"""The distance between heights to try, and the least room below the banner."""
ABOUT, MIDDLE, OTHERS, FAR = 8.0, 4.0, 2.0, 0.3
"""The penalties for covering cards and for moving away.

They are for a moment's subject or your hand, for the middle, and for other cards, each times the share of the
banner over them; and for the distance from the usual place, as a share of the window.
"""


def whole(theme: Theme, caption: int, foot: int = 0) -> Rect:
    """The banner of the large form, moved up if a caption of this height does not fit below it."""
    rect = Rect(*map(theme.px, BANNER))
    rect.bottom = min(rect.bottom, lowest(theme, foot) - caption - theme.px(AIR))
    return rect


def lowest(theme: Theme, foot: int = 0) -> int:
    """The lower edge of a caption: above the line about how to end the moment.

    `foot` is the height of anything that covers the window's foot, such as the strip of a replay.
    """
    return theme.size[1] - foot - theme.line(ENDS) - theme.px(14)


def short(theme: Theme, places: Places, shown: Shown) -> Rect:
    """The banner of the small form: close to its usual place, and over as little as possible.

    It avoids the places of cards, not the cards, so that it stays still while cards move.
    """
    usual = Rect(*map(theme.px, SMALL))
    usual.y = round(theme.size[1] * 0.4)
    about = {shown.seat, shown.other, places.me}
    kept = [(rect, MIDDLE) for rect in places.shared.values()] + [(places.own, ABOUT)]
    for seat, place in places.seats.items():
        weight = ABOUT if seat in about else OTHERS
        kept += [(rect, weight) for rect in (place.area, place.plate, place.portrait) if rect.w and rect.h]
    high = theme.size[1]
    step = max(1, theme.px(STEP))
    top = _best(
        _box(usual),
        tuple((_box(part), _box(rect), weight) for part in _parts(usual, shown) for rect, weight in kept),
        high,
        step,
    )
    return usual.move(0, top - usual.y)


@lru_cache(maxsize=2)
def _best(usual: Box, pairs: Sequence[tuple[Box, Box, float]], high: int, step: int) -> int:
    """The top of the banner where it covers least; found once for all frames of a moment.

    `pairs` are parts of the banner in its usual place, each with the things it may cover and the penalty for
    that.
    """
    _x, first, w, h = usual
    beside = []
    for (x, y, part_w, part_h), (left, top, wide, tall), weight in pairs:
        shared = min(x + part_w, left + wide) - max(x, left)
        if shared > 0:
            beside.append((shared * weight, y, y + part_h, top, top + tall))

    def harm(y: int) -> float:
        down = y - first
        over = sum(
            worst * max(0, min(bottom + down, end) - max(top + down, begin))
            for worst, top, bottom, begin, end in beside
        )
        return over / (w * h) + FAR * abs(down) / high

    tops: tuple[int, ...] = (first, *range(round(h * (RIDES - 1)), high - h, step))
    return min(tops, key=harm)


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h


def _parts(rect: Rect, shown: Shown) -> list[Rect]:
    """A banner, and the parts of its faces that stand out above it."""
    parts = [rect]
    if shown.seat >= 0:
        side = round(rect.h * RIDES)
        parts.append(Rect(rect.x + round(rect.h * 0.22), rect.bottom - side, side, side - rect.h))
    if shown.other >= 0:
        side = round(rect.h * FOLLOWS)
        parts.append(Rect(rect.right - side - round(rect.h * 0.42), rect.bottom - side, side, side - rect.h))
    return parts
