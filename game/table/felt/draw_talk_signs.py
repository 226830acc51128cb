"""Draws the sign on each person's face for making a face or saying something."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from game.table.messages import OpenTalk
from game.table.places.zone_places import Places
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import ring
from game.words import _

SIGN = 34


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


def on_plate(page: Page, places: Places, seat: int) -> None:
    """Draw a small sign on a person's own portrait; pressing it means to make a face.

    It takes no room from anything else. If the plate has another meaning at the moment, the sign is left out.
    """
    plate = "seat", seat
    own = next((thing for thing in page.things if thing.id == plate), None)
    if own is None or own.do is not None:
        return
    do = OpenTalk(seat)
    side = page.theme.target
    rect = Rect(0, 0, side, side).move_to(topright=places.seats[seat].portrait.topright)
    page.put_at(page.pictures.icon("talk", page.px(SIGN), COLOURS["pale"]), rect.center)
    page.thing("button", _("Make a face"), rect, do, id=do)
    ring(page, rect, do)
