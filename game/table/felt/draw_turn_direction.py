"""Draws the direction of turns: chevrons along the edge of the cloth, bright beside the seat to move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.table.places.zone_places import Places
from game.ui import art
from game.ui.page.page import Page

INSET, APART, SIZE = 52, 46, 34
"""Their distance from the edge and from each other, and their size, at 1080 lines."""
GAP = 8
"""The gap above the ribbon for chevrons that it would otherwise cover."""
WIDER = 60
"""How much wider than its place the ribbon may be at each side."""
PALE = 0.4
BRIGHT = 0.95


BACK = {"own": "right", "right": "top", "top": "left", "left": "own"}
"""For counter-clockwise turns: by the side of the seat to move, the chevrons that lead on."""


class Chevrons(NamedTuple):
    """One group of chevrons: its place, and the side from which it leads on."""

    side: str
    """The side (own, left, top or right) of the seat for which they are bright when turns go clockwise."""
    number: int
    x: float
    y: float
    """Their middle, as a share of the cloth."""
    turn: int
    """Their direction when turns go clockwise, in degrees from the right."""


SPOTS = (
    Chevrons("own", 3, 0.0, 0.66, 90),
    Chevrons("left", 2, 0.13, 0.0, 0),
    Chevrons("top", 2, 0.81, 0.0, 0),
    Chevrons("right", 3, 1.0, 0.56, 270),
)


def draw(page: Page, places: Places, way: int, seat: int, lying: Sequence[Rect] = ()) -> None:
    """Draw them where nobody sits and nothing is `lying`: their whole group is left out where something is.

    `seat` is the seat to move, or -1.
    """
    if not way:
        return
    cloth = art.cloth_box(page.theme.size)
    inset = page.px(INSET)
    apart = page.px(APART)
    taken = [rect for place in places.seats.values() for rect in place.all if rect.w]
    taken += [*places.shared.values(), *lying]
    ribbon = places.ribbon.inflate(2 * page.px(WIDER), 0)
    side = places.seats[seat].side if seat in places.seats else ""
    for spot in SPOTS:
        bright = spot.side == (BACK.get(side) if way < 0 else side)
        x = cloth.x + inset + (cloth.w - 2 * inset) * spot.x
        y = cloth.y + inset + (cloth.h - 2 * inset) * spot.y
        across = spot.turn % 180 == 0
        spread = [(i - (spot.number - 1) / 2) * apart for i in range(spot.number)]
        boxes = [Rect(0, 0, page.px(SIZE), page.px(SIZE)) for _ in spread]
        for box, off in zip(boxes, spread, strict=True):
            box.center = (round(x + off), round(y)) if across else (round(x), round(y + off))
        whole = boxes[0].unionall(boxes)
        if whole.colliderect(ribbon):
            rise = whole.bottom - ribbon.y + page.px(GAP)
            boxes = [box.move(0, -rise) for box in boxes]
        if any(box.collidelist(taken) >= 0 for box in boxes):
            continue
        picture = _chevron(page, spot.turn + (180 if way < 0 else 0), bright)
        for box in boxes:
            page.put(picture, box.x, box.y)


def _chevron(page: Page, turn: int, bright: bool) -> Surface:
    px = page.px(SIZE)
    colour = art.FELTS[page.pictures.cloth].inlay
    opacity = BRIGHT if bright else PALE

    def svg() -> str:
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">'
            f'<g transform="rotate({-turn} 20 20)"><path d="M13 5L29 20L13 35" fill="none" stroke="{colour}" '
            f'stroke-opacity="{opacity}" stroke-width="4.5"/></g></svg>'
        )

    return page.pictures.drawn(("way", colour, turn % 360, bright), px, px, svg)
