"""Draws things over the felt: arrows, moving tokens, and calls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import NamedTuple

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.table.board.token_motion import MIDDLE, Push
from game.table.log.story import Arrow, Call
from game.table.places.zone_places import Places
from game.ui.durations import DURATIONS
from game.ui.page.bubble_place import boxes, near
from game.ui.page.free_space import free_rects, gap, settled
from game.ui.page.page import Page, Point
from game.ui.pictures.card_sprites import in_out

BEND = 0.16
BOWS, BACK_BOWS = (1.0, 0.4, 1.7, -0.4, 2.4, 0.0), (-0.4, -1.0, 0.0, -1.7)
"""How far an arrow may bend towards the middle; the other for one in the opposite direction."""
FACE = 9
"""A point of a path over another player counts as this many points over cards, because the arrow would seem
to start there.
"""
READ = ("card", "text", "ribbon", "plaque", "column", "memory", "badge", "button", "last", "goals")
"""The kinds of things that chevrons never cover, except the last."""
Way = list[tuple[float, float, int]]
"""Points, each with its direction in degrees."""
TOKEN = 64
"""The size of a moving token, at 1080 lines: larger than on a plate, so that people notice it."""
FADES = 12
"""The number of steps in which a token fades."""
FINE = 96
"""The number of points that are computed for a bow."""
COVERED = ("card", "back", "memory", "seat", "column", "goals", "ribbon", "paper")
"""The kinds of things that bubbles avoid covering, if there is another place by the seat."""
REMARK_WIDTHS = (300, 480, 760, 200)
"""A bot's remark is broken into lines no longer than one of these."""
CALLED, REMARKED = ("prompt", "lead", "label"), ("label", "small")
"""The sizes of letters to try for calls, and for remarks."""
BY_SEAT = 90
"""The largest distance of words from their speaker.

If there is no free place within it, a remark is not shown.
"""


class Still(NamedTuple):
    """A rectangle that does not change."""

    x: int
    y: int
    w: int
    h: int


class CallBubble(NamedTuple):
    """A seat's words with their place and style."""

    box: Rect
    role: str
    lines: Sequence[str]


def arrows(page: Page, places: Places, found: Sequence[Arrow], kept: Sequence[Rect] = ()) -> None:
    """Draw arrows of chevrons from portrait to portrait, or to a plate, but never over things that people
    read.
    """
    taken = [*kept, *(seat.plate for seat in places.seats.values())]
    taken += [seat.portrait for seat in places.seats.values()]
    half, large = page.px(46) // 2, page.px(70) // 2
    plates = [seat.plate.inflate(large, large) for seat in places.seats.values()]
    taken += [thing.rect.inflate(half, half) for thing in page.things if thing.kind in READ]
    for arrow in found:
        a, b = places.seats[arrow.source].portrait, places.seats[arrow.target].portrait
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
    middle, step = places.centre.center, page.px(54)
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
    (ax, ay), (bx, by) = a.center, b.center
    length = hypot(bx - ax, by - ay)
    fine = [_bent((ax, ay), (bx, by), i / FINE, side) for i in range(FINE + 1)]
    rim_a, rim_b = 0.62 * a.w, 0.62 * b.w
    out = [
        i for i, (x, y) in enumerate(fine) if hypot(x - ax, y - ay) > rim_a and hypot(x - bx, y - by) > rim_b
    ]
    if not out or length < step:
        return []
    count = max(2, round((out[-1] - out[0]) / FINE * length / step))
    found = []
    for n in range(count + 1):
        i = out[0] + round((out[-1] - out[0]) * n / count)
        (x0, y0), (x1, y1) = fine[i - 1], fine[i + 1]
        found.append((*fine[i], round(degrees(atan2(y0 - y1, x1 - x0)) / 10) * 10))
    return found


def _bent(a: Point, b: Point, t: float, side: float) -> tuple[float, float]:
    """The point at `t` (0 to 1) of the bent line from a to b."""
    k = BEND * 4 * t * (1 - t) * side
    dx, dy = b[0] - a[0], b[1] - a[1]
    return a[0] + dx * t - dy * k, a[1] + dy * t + dx * k


def _inward(a: Point, b: Point, centre: Point) -> int:
    """The side to which a bow from a to b bends towards the middle."""
    dx, dy = b[0] - a[0], b[1] - a[1]
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


def calls(page: Page, places: Places, found: Sequence[Call]) -> None:
    """Draw a seat's call in a bubble beside its plate; remarks are smaller, and lie on free felt."""
    for call in found:
        bubble = _free_bubble(page, places, call)
        if bubble is None and not call.remark:
            box = _beside(page, places, call.seat, *_size(page, [call.words], CALLED[0]))
            bubble = CallBubble(box, CALLED[0], [call.words])
        if bubble is not None:
            box, role, lines = bubble
            page.panel(box, "cream")
            page.paragraph("\n".join(lines), box.inflate(0, -page.px(18)), role, "ink", centre=True)
            page.thing("call", call.words, box)


def _free_bubble(page: Page, places: Places, call: Call) -> CallBubble | None:
    """The largest letters in which words lie by their seat without covering anything important."""
    seat, lying = places.seats[call.seat], [settled(t) for t in page.things]
    free = free_rects(page.rect.inflate(-page.px(20), -page.px(20)), boxes(t.rect for t in lying))
    for role in REMARKED if call.remark else CALLED:
        for width in REMARK_WIDTHS if call.remark else (page.width,):
            lines = page.balanced(call.words, role, round(page.px(width) * max(1.0, page.theme.text)))
            box = near(free, _size(page, lines, role), seat.plate, page.px(8))
            if box is not None and min(gap(box, seat.plate), gap(box, seat.portrait)) <= page.px(BY_SEAT):
                return CallBubble(box, role, lines)
    return None


def _size(page: Page, lines: Sequence[str], role: str) -> tuple[int, int]:
    """The size of a bubble with these lines."""
    wide = max(page.wide(line, role) for line in lines)
    return wide + page.px(44), len(lines) * page.theme.line(role) + page.px(18)


def _beside(page: Page, places: Places, seat: int, w: int, h: int) -> Rect:
    """The place of a bubble of this size beside a seat, over as few cards, names and buttons as possible."""
    plate, face, air = places.seats[seat].plate, places.seats[seat].portrait, page.px(10)
    box = Rect(0, 0, w, h)
    spots = {"midtop": (plate.centerx, plate.bottom + air), "midbottom": (plate.centerx, plate.y - air)}
    if places.seats[seat].side == "own":
        spots = dict(reversed(spots.items()))
    spots |= {"midleft": (plate.right + air, plate.centery), "midright": (plate.x - air, plate.centery)}
    around = [
        *spots.items(),
        ("midright", (face.x - air, face.centery)),
        ("midleft", (face.right + air, face.centery)),
    ]
    around += [("topright", (face.right, face.bottom + air)), ("topleft", (face.x, face.bottom + air))]
    said = [t.rect for t in page.things if t.kind == "text" and t.rect.bottom < places.top]  # on the rail
    taken = [*(settled(t).rect for t in page.things if t.kind in COVERED or t.do is not None), *said]
    window = page.rect.inflate(-page.px(20), -page.px(20))
    found = [box.move_to(**{anchor: spot}).clamp(window) for anchor, spot in around]
    return min(
        found, key=lambda at: sum(_shared(at, rect) for rect in taken)
    )  # the first of those that cover nothing


def _shared(one: Rect, other: Rect) -> int:
    """The area that two rectangles share."""
    both = one.clip(other)
    return both.w * both.h
