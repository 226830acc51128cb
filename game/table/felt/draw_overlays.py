"""Draws things over the felt: arrows, moving tokens, and calls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import atan2, degrees, hypot, inf
from typing import NamedTuple

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.table.board.token_motion import MIDDLE, Push
from game.table.log.story import Arrow, Call
from game.table.places.float_layers import Layer, Rank
from game.table.places.zone_places import Places
from game.ui.durations import DURATIONS
from game.ui.page.floats import Compromise, Float, FloatForm
from game.ui.page.page import Page, Point
from game.ui.pictures.card_sprites import in_out

BEND = 0.16
BOWS, BACK_BOWS = (1.0, 0.4, 1.7, -0.4, 2.4, 0.0), (-0.4, -1.0, 0.0, -1.7)
"""How far an arrow may bend towards the middle; the other for one in the opposite direction."""
FACE = 9
"""A point of a path over another player counts as this many points over cards, because the arrow would seem
to start there.
"""
Way = list[tuple[float, float, int]]
"""Points, each with its direction in degrees."""
TOKEN = 64
"""The size of a moving token, at 1080 lines: larger than on a plate, so that people notice it."""
FADES = 12
"""The number of steps in which a token fades."""
FINE = 96
"""The number of points that are computed for a bow."""
REMARK_WIDTHS = (300, 480, 760, 200)
"""A bot's remark is broken into lines no longer than one of these."""
CALLED, REMARKED = ("prompt", "lead", "label"), ("label", "small")
"""The sizes of letters to try for calls, and for remarks."""
BY_SEAT, EDGE = 90, 10
"""The largest distance of words from their speaker, and the least from the edge of the window.

If there is no free place within it, a remark is not shown.
"""
CALLS_COVER = (
    Compromise((Layer.WORDS, Layer.SIGNS, Layer.ZONES, Layer.CAPTIONS), 300, True),
    Compromise(
        (
            *(Layer.CARDS, Layer.BACKS, Layer.THEIRS, Layer.HAND, Layer.SEATS, Layer.COLUMN, Layer.GOALS),
            *(Layer.TOOLS, Layer.ANSWERS, Layer.NEWS, Layer.PAPER, Layer.PROMPT, Layer.RAIL, Layer.HINT),
        ),
        900,
        True,
    ),
)
"""What calls may cover, which everybody must read; remarks cover nothing."""


class Still(NamedTuple):
    """A rectangle that does not change."""

    x: int
    y: int
    w: int
    h: int


def arrows(page: Page, places: Places, found: Sequence[Arrow], read: Sequence[Rect] = ()) -> None:
    """Draw arrows of chevrons from portrait to portrait, or to a plate, but never over things that people
    `read`.
    """
    taken = [seat.plate for seat in places.seats.values()]
    taken += [seat.portrait for seat in places.seats.values()]
    half = page.px(46) // 2
    large = page.px(70) // 2
    plates = [seat.plate.inflate(large, large) for seat in places.seats.values()]
    taken += [rect.inflate(half, half) for rect in read]
    for arrow in found:
        a = places.seats[arrow.source].portrait
        b = places.seats[arrow.target].portrait
        returns = Arrow(arrow.target, arrow.source, arrow.age) in found and arrow.source > arrow.target
        way = freest(page, places, a, b, BACK_BOWS if returns else BOWS)
        head = _head(way, plates)
        shown = max(1, round(len(way) * min(1.0, arrow.age / DURATIONS["arrow"])))
        for i, (x, y, turn) in enumerate(way[: min(shown, head + 1)]):
            if i == head or not _meets(x, y, taken):
                page.put_at(
                    _chevron(page, page.accent(arrow.source), turn, page.px(70 if i == head else 46)), (x, y)
                )


def _head(way: Way, plates: Sequence[Rect]) -> int:
    """Which point of a path has the arrow's head: the last, unless it would cover a name."""
    free = (i for i in range(len(way) - 1, -1, -1) if not _meets(*way[i][:2], plates))
    return next(free, len(way) - 1)


def _meets(x: float, y: float, rects: Sequence[Rect]) -> bool:
    """Whether a point lies in one of these rectangles."""
    return Rect(x, y, 1, 1).collidelist(rects) >= 0


def freest(page: Page, places: Places, a: Rect, b: Rect, bows: Sequence[float]) -> Way:
    """The path that crosses no other player, and the least of hands, piles and words.

    It avoids the places of these things, so that it stays the same while cards move.
    """
    lying = [places.own, places.ribbon, places.prompt, *places.shared.values()]
    lying += [seat.area for seat in places.seats.values()] + [places.column] * places.aside
    middle = places.centre.center
    step = page.px(54)
    felt = page.rect.inflate(-page.px(120), -page.px(120))
    lies = tuple(Still(*rect) for rect in (felt, *lying))
    others = [seat for seat in places.seats.values() if seat.portrait not in (a, b)]
    faces = tuple(Still(*rect) for seat in others for rect in (seat.portrait, seat.plate))
    return _freest(Still(*a), Still(*b), middle, step, tuple(bows), lies, faces)


@lru_cache(64)
def _freest(
    a: Still,
    b: Still,
    middle: Point,
    step: int,
    bows: Sequence[float],
    lying: Sequence[Still],
    faces: Sequence[Still],
) -> Way:
    """Such a path; in every frame of an arrow it is the same. Stronger bends are tried only if necessary."""
    felt, *rects = (Rect(box) for box in lying)
    others = [Rect(box).inflate(step // 2, step // 2) for box in faces]

    def covered(way: Way) -> int:
        out = sum(not _meets(x, y, [felt]) for x, y, _turn in way)
        over = sum(_meets(x, y, rects) for x, y, _turn in way)
        return out + over + FACE * sum(_meets(x, y, others) for x, y, _turn in way)

    found: dict[int, Way] = {}
    for bow in bows:
        way = path(Rect(a), Rect(b), middle, step, bow)
        over = covered(way)
        if not over:
            return way
        found.setdefault(over, way)
    return found[min(found)]


def path(a: Rect, b: Rect, centre: Point, step: int, bow: float = 1.0) -> Way:
    """Points of a bow from rim to rim of two portraits, each with its direction in degrees."""
    side = bow * _inward(a.center, b.center, centre)
    ax, ay = a.center
    bx, by = b.center
    length = hypot(bx - ax, by - ay)
    fine = [_bent((ax, ay), (bx, by), i / FINE, side) for i in range(FINE + 1)]
    rim_a = 0.62 * a.w
    rim_b = 0.62 * b.w
    out = [
        i for i, (x, y) in enumerate(fine) if hypot(x - ax, y - ay) > rim_a and hypot(x - bx, y - by) > rim_b
    ]
    if not out or length < step:
        return []
    count = max(2, round((out[-1] - out[0]) / FINE * length / step))
    found = []
    for n in range(count + 1):
        i = out[0] + round((out[-1] - out[0]) * n / count)
        x0, y0 = fine[i - 1]
        x1, y1 = fine[i + 1]
        found.append((*fine[i], round(degrees(atan2(y0 - y1, x1 - x0)) / 10) * 10))
    return found


def _bent(a: Point, b: Point, t: float, side: float) -> tuple[float, float]:
    """The point at `t` (0 to 1) of the bent line from a to b."""
    k = BEND * 4 * t * (1 - t) * side
    dx = b[0] - a[0]
    dy = b[1] - a[1]
    return a[0] + dx * t - dy * k, a[1] + dy * t + dx * k


def _inward(a: Point, b: Point, centre: Point) -> int:
    """The side to which a bow from a to b bends towards the middle."""
    dx = b[0] - a[0]
    dy = b[1] - a[1]
    return 1 if dx * (centre[1] - a[1]) - dy * (centre[0] - a[0]) >= 0 else -1


def _chevron(page: Page, colour: str, way: int, px: int) -> Surface:
    def svg() -> str:
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">'
            f'<g transform="rotate({-way} 20 20)"><path d="M8 5 L34 20 L8 35 L15 20 Z" fill="{colour}" '
            'stroke="#140d0c" stroke-width="2"/></g></svg>'
        )

    return page.pictures.drawn(("chevron", colour, way), px, px, svg)


def tokens(page: Page, places: Places, found: Sequence[Push], still: bool = False) -> None:
    """Draw moving tokens over the felt, in a low bow.

    Tokens in `still` do not move: they fade out at their start and in at their goal.
    """
    for push in found:
        a, b = (
            places.centre.center if seat == MIDDLE else places.seats[seat].plate.center
            for seat in (push.source, push.target)
        )
        if still:
            page.put_at(_faded_token(page, 1.0 - push.part), a)
            page.put_at(_faded_token(page, push.part), b)
            continue
        at = _bent(a, b, in_out(push.part), _inward(a, b, places.centre.center))
        side = page.px(TOKEN)
        page.put_at(page.pictures.shadow(side, side, page.px(8)), (at[0], at[1] + page.px(10)))
        page.put_at(page.pictures.thing("token", side), at)


def _faded_token(page: Page, light: float) -> Surface:
    """A token with this opacity, from 0 to 1."""
    side, alpha = page.px(TOKEN), round(light * FADES) * 255 // FADES

    def made() -> Surface:
        token = page.pictures.thing("token", side).copy()
        token.fill((alpha,) * 4, special_flags=BLEND_RGBA_MULT)
        return token

    return page.pictures.kept(("faded token", side, alpha), made)


def call_bubble(page: Page, places: Places, call: Call, never: Sequence[Rect] = ()) -> Float:
    """A seat's call in a bubble beside its plate, in the largest letters that cover nothing important.

    Remarks and sayings are smaller. Remarks lie on free felt or are left out.
    """
    seat = places.seats[call.seat]
    small = call.remark or call.stays

    def forms() -> Iterator[FloatForm]:
        for n, role in enumerate(REMARKED if small else CALLED):
            for width in REMARK_WIDTHS if small else (page.width,):
                lines = page.balanced(call.words, role, round(page.px(width) * max(1.0, page.theme.text)))
                reach = BY_SEAT if call.remark else inf
                yield FloatForm(_size(page, lines, role), (call.words, role, lines), n, reach)

    return Float(
        ("call", call.seat, call.words),
        Rank.CALLS,
        Layer.CALLS,
        seat.plate,
        call,
        _call,
        forms,
        () if call.remark else CALLS_COVER,
        never,
        near=BY_SEAT,
        margin=EDGE,
    )


def _call(page: Page, look: tuple[str, str, Sequence[str]], box: Rect) -> None:
    """Draw the words in their bubble."""
    words, role, lines = look
    page.panel(box, "cream")
    page.paragraph("\n".join(lines), box.inflate(0, -page.px(18)), role, "ink", centre=True)
    page.thing("call", words, box)


def _size(page: Page, lines: Sequence[str], role: str) -> tuple[int, int]:
    """The size of a bubble with these lines."""
    wide = max(page.wide(line, role) for line in lines)
    return wide + page.px(44), len(lines) * page.theme.line(role) + page.px(18)
