"""Draws the *Anyone?* window once more, turned to whoever sits at the other edge, face to face."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.room.page import Page
from game.room.theme import Theme
from game.table import anyone_look
from game.words import _

from . import table_ledge
from .table_state import TableState

WIDE, HIGH = 820, 200
"""The size of their bar, at 1080 lines."""
LARGEST = 130
"""Its words are no larger than this, in percent, as it must leave the table in sight."""


def draw(table: TableState, page: Page) -> None:
    """Their bar lies at their edge of the screen, upside down for the other, while the window is open."""
    window, people = table.play.handover.reactions.open_window, table.sitting.setup.people
    if table.opposite is None or window is None:
        return
    other = people[0] if table.upside_down else people[1]
    if other not in (*window.persons, window.onward):
        return
    who = table_ledge.person(table, other)
    claims = other in window.persons
    ready = table.play.timeline.part >= window.deaf
    play = table.play
    words = play.presenter.windows.asks(window.claim, play.board.public, window.event, play.names)
    bar = anyone_look.Bar(
        words,
        _(window.claim.button),
        [(other, who)] if claims else [],
        window.claims,
        window.deaf if ready else 0.0,
        window.deaf,
        who if window.onward == other else None,
        not claims,
    )
    scratch = Page(Theme(page.theme.size, min(LARGEST, round(page.theme.text * 100))), page.pictures)
    scratch.touched = page.touched
    area = Rect(0, 0, page.px(WIDE), max(page.px(HIGH), anyone_look.least(scratch.theme, 3)))
    scratch.panel(area, "panel")
    anyone_look.draw(scratch, area, bar)

    def turned() -> Surface:
        whole = Surface(area.size, pygame.SRCALPHA)
        whole.fblits([(item.surface, (item.x, item.y)) for item in scratch.items])
        return pygame.transform.flip(whole, True, True)

    about = bar.words, bar.button, claims, other in window.claims, bool(window.claims), ready, window.onward
    key = ("across", area.size, page.theme.text, page.touched, who, about)
    spot = area.move_to(midtop=page.rect.midtop)
    page.things = [thing for thing in page.things if not spot.contains(thing.rect)]
    page.put(page.pictures.kept(key, turned), spot.x, spot.y)
    for thing in scratch.things:
        rect = Rect(0, 0, *thing.rect.size)
        rect.bottomright = spot.right - thing.rect.x, spot.bottom - thing.rect.y
        page.things.append(thing._replace(rect=rect, id=(thing.id, "across")))
