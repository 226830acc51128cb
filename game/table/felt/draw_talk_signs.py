"""Draws the sign on each person's face for making a face or saying something."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from game.table.messages import OpenTalk
from game.table.places.zone_places import Places
from game.ui.page.page import Page, Thing
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import ring
from game.words import _

SIGN = 34
SMALL = 1.5
"""A portrait that is narrower than so many signs would be covered by one."""


def draw(page: Page, places: Places, people: Iterable[int]) -> None:
    """Draw a speech bubble at the upper right of each portrait."""
    for seat in people:
        face = places.seats[seat].portrait
        side = page.theme.target
        rect = Rect(0, 0, side, side).move_to(center=face.topright).clamp(page.rect)
        do = OpenTalk(seat)
        page.panel(rect, "raised")
        page.put_at(page.pictures.icon("talk", round(side * 0.66), COLOURS["cream"]), rect.center)
        page.thing("button", _("Say something"), rect, do, id=do)
        ring(page, rect, do)


def on_plates(page: Page, places: Places, people: Iterable[int], lying: Sequence[Thing]) -> None:
    """Draw a small sign on the portrait of each of these people, which makes a face.

    It takes no room from anything else: beside a small portrait it lies on the plate if there is room. If
    that has another meaning at the moment, the sign is left out. `lying` is everything at the players.
    """
    meant = {thing.id for thing in lying if thing.kind == "seat" and thing.do is not None}
    taken = [thing.rect for thing in lying if thing.kind in ("last", "text")]
    for seat in people:
        if ("seat", seat) in meant:
            continue
        do = OpenTalk(seat)
        side = page.theme.target
        face = places.seats[seat].portrait
        plate = places.seats[seat].plate
        rect = Rect(0, 0, side, side).move_to(topright=face.topright)
        beside = rect.move_to(midright=plate.midright)
        if face.w < SMALL * side and beside.collidelist(taken) < 0:
            rect = beside
        page.put_at(page.pictures.icon("talk", page.px(SIGN), COLOURS["pale"]), rect.center)
        page.thing("button", _("Make a face"), rect, do, id=do)
        ring(page, rect, do)
