"""Finds room for the ribbon among the buttons over the prompt."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.table.places.ribbon_size import MOST_ROWS, STEP, letters
from game.table.places.seat_places import LARGE
from game.table.places.zone_places import Places
from game.ui.page.free_space import goal_of
from game.ui.page.page import Page
from game.ui.page.thing_kinds import ThingKind, ThingKinds

COVERED: ThingKinds = (
    *("text", "button", "card", "back", "memory", "seat", "badge", "plaque", "last", "column", "goals"),
    "owned",
)
"""Things that several rows never cover."""
TIGHT = 1.4
"""The height of the lowest line over a prompt of two rows in large letters, in letter sizes."""
HIGH = 700
"""In a lower window, such a line would push tips over cards."""
SLIDES = 48
"""The steps in which free room grows and shrinks, at 1080 lines."""
LEAST = 0.4
"""The least share of the prompt's room for one line beside buttons."""


def above_buttons(page: Page, places: Places, bar: Rect | None = None) -> list[Rect]:
    """The free felt for the ribbon, above the prompt's bar and its buttons; empty if they need it."""
    found, higher = [], bar is not None and bar.y < places.prompt.y
    for area in places.told:
        low = Rect(area.x, places.ribbon.y, area.w, places.ribbon.h)
        buttons = [t.rect for t in page.things if t.kind == "button" and t.rect.colliderect(low)]
        ends = [area.bottom, *(rect.y - page.px(18) for rect in buttons)]
        least = places.ribbon.h
        if bar is not None and higher:
            ends, least = [area.bottom, bar.y - page.px(6)], round(letters(page.theme) * STEP) + page.px(3)
        free = Rect(area.x, area.y, area.w, min(ends) - area.y)
        if not (buttons or higher) or free.h >= least:
            found.append(free)
        elif bar is not None and page.theme.text > LARGE and page.height >= HIGH and not buttons:
            free.h = bar.y - page.px(2) - area.y
            if free.h >= round(letters(page.theme) * TIGHT):
                found.append(free)
    return found


def beside_buttons(page: Page, places: Places, px: int) -> Rect | None:
    """The room for one line of this size left of buttons over the prompt."""
    whole = places.answers_room
    line = Rect(whole.x, 0, whole.w, round(max(page.px(56), px * 1.9)))
    line.bottom = places.ribbon.bottom
    buttons = [t.rect for t in page.things if t.kind == "button" and t.rect.colliderect(line)]
    if not buttons:
        return None
    row = buttons[0].unionall(buttons[1:])
    room = Rect(line.x, 0, row.x - page.px(24) - line.x, line.h)
    room.centery = row.centery
    free = room.w > LEAST * whole.w and not meets(page, room, *COVERED)
    return room if free else None


def uncovered(page: Page, areas: Sequence[Rect], step: int, pad: int) -> list[Rect]:
    """Each area, or if others' cards reach into it, a wider one with fewer rows."""
    covered = [goal_of(thing) for thing in page.things if thing.kind in COVERED]
    return [slab for area in areas for slab in _bare(page, covered, area, step, pad)]


def _bare(page: Page, covered: Sequence[Rect], area: Rect, step: int, pad: int) -> list[Rect]:
    found: list[Rect] = []
    for rows in range(min(MOST_ROWS, max(1, (area.h - pad) // step)), 0, -1):
        slab = Rect(area.x, area.bottom - step * rows - pad, area.w, step * rows + pad)
        free = between(page, covered, slab)
        if free.w == area.w:
            return [*found, area if not found else free]
        if not found or free.w > found[-1].w:
            found.append(free)
    return found


def between(page: Page, covered: Sequence[Rect], slab: Rect) -> Rect:
    """The middle of a slab, between the `covered` things that reach into it from the left and from the right.

    Moving cards pass over it, and sliding things take room in steps; otherwise everything would be laid out
    anew in every frame.
    """
    left, right, air, step = slab.x, slab.right, page.px(8), page.px(SLIDES)
    for rect in slab.collideobjectsall(covered):
        if rect.centerx < slab.centerx:
            left = max(left, -(-(rect.right + air) // step) * step)
        else:
            right = min(right, (rect.x - air) // step * step)
    return Rect(left, slab.y, max(0, right - left), slab.h)


def meets(page: Page, box: Rect, *kinds: ThingKind) -> bool:
    """Whether something of these kinds has been drawn in this box."""
    return any(thing.kind in kinds and thing.rect.colliderect(box) for thing in page.things)
