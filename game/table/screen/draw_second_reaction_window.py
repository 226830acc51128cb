"""Draws the *Anyone?* window a second time, turned to the person at the other edge, face to face."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.table.screen.table_state import TableState
from game.table.shared import draw_reaction_window
from game.ui.page.page import Page
from game.ui.page.theme import Theme

from . import draw_lower_edge

WIDE, HIGH = 820, 200
"""The size of their bar, at 1080 lines."""
LARGEST = 130
"""The largest size of its words, in percent, because it must leave the table visible."""


def draw(table: TableState, page: Page) -> None:
    """Their bar lies at their edge of the screen, upside down for the other, while the window is open."""
    window = table.play.handover.reactions.open_window
    people = table.sitting.setup.people
    if table.opposite is None or window is None:
        return
    other = people[0] if table.upside_down else people[1]
    if other not in (*window.persons, window.onward):
        return
    bar = draw_lower_edge.reaction_bar(table, (other,))
    bar = bar._replace(part=0.0)
    scratch = Page(Theme(page.theme.size, min(LARGEST, round(page.theme.text * 100))), page.pictures)
    scratch.touched = page.touched
    box = draw_reaction_window.window(bar)
    wide = page.px(WIDE)
    area = Rect(0, 0, wide, max(page.px(HIGH), box.height(scratch, wide)))
    scratch.panel(area, "panel")
    box.draw(scratch, area)

    def turned() -> Surface:
        whole = Surface(area.size, pygame.SRCALPHA)
        whole.fblits([(item.surface, (item.x, item.y)) for item in scratch.items])
        return pygame.transform.flip(whole, True, True)

    answers = tuple(bar.persons), tuple(bar.answered), tuple(bar.looks), bar.ready
    about = bar.words, bar.warning, window.onward, bar.come, tuple(bar.awaited), *answers
    key = ("across", area.size, page.theme.text, page.touched, draw_lower_edge.person(table, other), about)
    spot = area.move_to(midtop=page.rect.midtop)
    page.replace(spot)
    page.put(page.pictures.kept(key, turned), spot.x, spot.y)
    for thing in scratch.things:
        rect = Rect(0, 0, *thing.rect.size)
        rect.bottomright = spot.right - thing.rect.x, spot.bottom - thing.rect.y
        page.things.append(thing._replace(rect=rect, id=(thing.id, "across")))
