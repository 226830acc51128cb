"""Draws the *Anyone?* window on the ledge: a button and a key for each person, and the time that is left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pygame import Rect

from game.room.page import Page
from game.room.scene import Message
from game.room.theme import COLOURS
from game.room.widgets import button, ring
from game.words import _

from .ledge import Person


class Bar(NamedTuple):
    """What the window shows: the question, the persons who may react, and how much of the time is over."""

    words: str
    button: str
    persons: Sequence[tuple[int, Person]]
    """Each with their seat."""
    claims: Collection[int]
    part: float
    deaf: float
    """The part of the time in which *Nobody* is off."""


def draw(page: Page, ledge: Rect, bar: Bar) -> None:
    """Draw a button and a key for each person who may react by the rules, and one for *Nobody*."""
    pad, gap = page.px(40), page.px(16)
    wide, x, y = ledge.w - 2 * pad, ledge.x + pad, ledge.y + page.px(12)
    title = page.text(_("Anyone?"), (x, y), "heading", "pale")
    room = Rect(title.right + page.px(24), y, x + wide - title.right - page.px(24), title.h)
    lines = page.lines(bar.words, "body", room.w)[:2]
    for n, line in enumerate(lines):
        middle = room.centery + round((n - (len(lines) - 1) / 2) * page.theme.line("body"))
        page.text(line, (room.x, middle), "body", "cream", "midleft", room.w)
    y = title.bottom + page.px(4)
    _beat(page, Rect(x, y, wide, page.px(14)), bar.part)
    y += page.px(14) + gap
    count = len(bar.persons) + 1
    columns = count if count <= 4 else -(-count // 2)
    rows = -(-count // columns)
    w = (wide - gap * (columns - 1)) // columns
    h = min(page.px(130), (ledge.bottom - page.px(12) - y - gap * (rows - 1)) // rows)
    for n, (seat, who) in enumerate(bar.persons):
        rect = Rect(x + n % columns * (w + gap), y + n // columns * (h + gap), w, h)
        _claim(page, rect, who, bar.button, ("claim", seat), seat in bar.claims)
    n = count - 1
    rect = Rect(x + n % columns * (w + gap), y + n // columns * (h + gap), w, h)
    ready = bar.part >= bar.deaf and not bar.claims
    words = _("Nobody: play on")
    button(page, rect, words, ("nobody",) if ready else None, key=_("Space"), role="strong", id="nobody")


def _beat(page: Page, rect: Rect, part: float) -> None:
    """Draw the time that is left as a bar that grows shorter."""
    page.put(page.pictures.plate(rect.w, rect.h, "sunk", rect.h // 2), rect.x, rect.y)
    left = round(rect.w * (1 - part) / 8) * 8
    if left > rect.h:
        page.put(page.pictures.plate(left, rect.h, "primary", rect.h // 2), rect.x, rect.y)


def _claim(page: Page, rect: Rect, who: Person, words: str, do: Message, claimed: bool) -> None:
    """Draw one person's button: their face, their name, and what they say."""
    room = own_button(page, rect, who, f"{who.chair.name}: {words}", do, claimed)
    colour = "ink" if claimed else "cream"
    line, name = page.theme.line("small"), who.chair.name
    if rect.h < line + page.theme.line("strong"):  # without room for what they say: the bar has said it
        page.text(name, room.midleft, "strong", colour if claimed else who.colour, "midleft", room.w)
    else:
        role = "strong" if rect.h >= 2 * page.theme.line("strong") else "small"
        page.text(name, room.midleft, role, colour if claimed else who.colour, "bottomleft", room.w)
        page.text(words, (room.x, room.centery + line // 8), "strong", colour, "topleft", room.w)


def own_button(page: Page, rect: Rect, who: Person, words: str, do: Message, claimed: bool) -> Rect:
    """Draw a button that belongs to one person, with face and key; returns the room for its words."""
    hot = do in (page.hover, page.focus)
    page.panel(rect, "primary" if claimed else "button-hover" if hot else "button")
    edge = page.pictures.frame(rect.w, rect.h, who.colour, page.px(5), page.px(14))
    page.put(edge, rect.x, rect.y)
    side = min(rect.h - page.px(20), round(rect.w * 0.3))
    page.put(who.face(page, side), rect.x + page.px(12), rect.centery - side // 2)
    x = rect.x + side + page.px(26)
    cap = 0 if page.touched else max(page.px(44), page.theme.line("label"))
    room = rect.right - page.px(20) - cap - x
    colour = "ink" if claimed else "cream"
    box = Rect(rect.right - page.px(14) - cap, rect.centery - cap // 2, cap, cap)
    if cap:
        page.put(page.pictures.frame(cap, cap, COLOURS[colour], 2, page.px(8)), box.x, box.y)
        page.text(who.key, box.center, "strong", colour, "center", cap - page.px(8))
    page.thing("button", words, rect, do, key=who.chair.key)
    ring(page, rect, do)
    return Rect(x, rect.y, room, rect.h)
