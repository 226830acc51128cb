"""What is drawn over the felt: arrows, calls, who is next, notes."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot

from pygame import Rect, Surface

from game.room.page import Page
from game.room.theme import COLOURS, DURATIONS
from game.words import _

from .places import Places
from .setup import Chair
from .story import Arrow, Call

BEND = 0.16


def arrows(page: Page, places: Places, found: Sequence[Arrow]) -> None:
    """Chevrons from seat to seat, laid one after the other over the free felt: never over plates or hands."""
    taken = [rect for seat in places.seats.values() for rect in (seat.whole, seat.portrait, seat.area)]
    taken += [places.own, places.prompt]
    taken = [rect.inflate(page.px(40), page.px(40)) for rect in taken]
    for arrow in found:
        a, b = _before(page, places, arrow.source), _before(page, places, arrow.target)
        length = hypot(b[0] - a[0], b[1] - a[1])
        steps = max(3, round(length / page.px(54)))
        shown = steps * min(1.0, arrow.age / DURATIONS["arrow"])
        side = _inward(a, b, places.centre.center)
        path = [_bent(a, b, i / steps, side) for i in range(-1, steps + 2)]
        for i in range(1, min(steps + 1, int(shown) + 1) + 1):
            (x0, y0), (x1, y1) = path[i - 1], path[i + 1]
            way = degrees(atan2(y0 - y1, x1 - x0))
            if not any(rect.collidepoint(path[i]) for rect in taken):
                page.put_at(_chevron(page, page.accent(arrow.source), round(way / 10) * 10), path[i])


def _bent(a: tuple[int, int], b: tuple[int, int], t: float, side: int) -> tuple[float, float]:
    """A point of the bow from a to b."""
    k = BEND * 4 * t * (1 - t) * side
    dx, dy = b[0] - a[0], b[1] - a[1]
    return a[0] + dx * t - dy * k, a[1] + dy * t + dx * k


def _inward(a: tuple[int, int], b: tuple[int, int], centre: tuple[int, int]) -> int:
    """The side to which a bow from a to b bends towards the middle."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return 1 if dx * (centre[1] - a[1]) - dy * (centre[0] - a[0]) >= 0 else -1


def _before(page: Page, places: Places, seat: int) -> tuple[int, int]:
    """The felt before a seat's cards, towards the middle."""
    room = page.px(44)
    if seat == places.me:
        return places.prompt.centerx, places.prompt.y - room
    place = places.seats[seat]
    if place.side == "top":
        return place.area.centerx, place.area.bottom + room
    return (place.area.right + room if place.side == "left" else place.area.x - room), place.area.centery


def _chevron(page: Page, colour: str, way: int) -> Surface:
    px = page.px(40)

    def svg() -> str:
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">'
            f'<g transform="rotate({-way} 20 20)"><path d="M8 5 L34 20 L8 35 L15 20 Z" fill="{colour}" '
            'stroke="#140d0c" stroke-width="2"/></g></svg>'
        )

    return page.pictures.drawn(("chevron", colour, way), px, px, svg)


def calls(page: Page, places: Places, found: Sequence[Call]) -> None:
    """What a seat calls out, in a bubble beside its plate."""
    for call in found:
        plate = places.seats[call.seat].plate
        family, px = page.theme.type("prompt")
        w = page.pictures.line(call.words, family, px, COLOURS["ink"]).get_width() + page.px(44)
        box = Rect(0, 0, w, page.theme.line("prompt") + page.px(18))
        box.midtop = (plate.centerx, plate.bottom + page.px(10))
        if call.seat == places.me:
            box.midbottom = (plate.centerx, plate.y - page.px(10))
        box.clamp_ip(page.rect.inflate(-page.px(20), -page.px(20)))
        page.panel(box, "cream")
        page.text(call.words, box.center, "prompt", "ink", "center")


def coming(page: Page, places: Places, seats: Sequence[int], chairs: Sequence[Chair], x: int) -> int:
    """Who is likely next, from the one whose turn it is; answers with the right end."""
    y = places.top // 2
    for i, seat in enumerate(seats[:4]):
        side = page.px(46 if i == 0 else 36)
        if i:
            x = page.text("›", (x, y - page.px(3)), "body", "muted", "midleft").right + page.px(8)
        face = page.pictures.portrait(chairs[seat].avatar, side, page.accent(seat))
        box = page.put(face, x, y - side / 2)
        page.thing("text", _("{n}. {name}").format(n=i + 1, name=chairs[seat].name), box)
        x = box.right + page.px(8)
    return x + page.px(12)


def notes(page: Page, places: Places, words: Sequence[str], x: int) -> None:
    """Facts about the whole table, as small plates along the top."""
    h = page.theme.line("small") + page.px(14)
    y = (places.top - h) // 2
    on_rail = [seat.portrait.x for seat in places.seats.values() if seat.portrait.y < y + h]
    edge = min((*on_rail, page.width - page.px(420))) - page.px(10)
    family, px = page.theme.type("small")
    for said in words:
        w = page.pictures.line(said, family, px, COLOURS["cream"]).get_width() + page.px(28)
        if y < places.top and x + w > edge:  # under the rail, where somebody sits on it
            x, y = page.px(260), places.top + page.px(10)
        rect = Rect(x, y, w, h)
        page.put(page.pictures.plate(w, h, "glass", h // 2), rect.x, rect.y)
        page.text(said, rect.center, "small", "pale", "center")
        x += w + page.px(10)
