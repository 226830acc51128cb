"""Draws the ledge where one person's hidden cards lie face down until they press, with no curtain between."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.table.bars.draw_ledge import Person, face_beside
from game.ui.page.page import Page
from game.ui.page.widgets import button_height
from game.words import _

from .draw_curtain import answers, row


class FaceDown(NamedTuple):
    """The owner of hidden cards that lie face down until they press, and the question for them."""

    who: Person
    asked: str
    hand: bool
    """Whether the cards are a hand."""
    again: bool
    """Whether they also answered the last question."""
    away: bool
    """Whether the ledge asks what to do without them."""
    tells: bool
    """Whether anything happened meanwhile that the recap can show."""


def face_down(page: Page, room: Rect, call: FaceDown) -> None:
    """A name, a face and the buttons of a curtain, instead of a hand."""
    who = call.who
    pad = page.px(34)
    x = face_beside(page, room, who)
    wide = room.right - pad - x
    words = _("{name} again") if call.again else call.who.chair.name
    if call.hand:
        words = _("{who}: press to see your hand").format(who=words)
    large = page.theme.large  # then words are smaller and closer, so that all have room
    y = room.y + page.px(4 if large else 24)
    role = "prompt" if large else "heading"
    y = page.text(words.format(name=who.chair.name), (x, y), role, who.colour, "topleft", wide).bottom
    h = button_height(page, "label") if large else max(page.px(84), button_height(page))
    low = room.bottom - page.px(6 if large else 18) - h
    role = "body" if large else "lead"
    for line in page.lines(call.asked, role, wide):
        if y + page.theme.line(role) <= low:
            page.text(line, (x, y), role, "cream", "topleft", wide)
            y += page.theme.line(role)
    row(page, Rect(x, low, wide, h), answers(who, call.away, call.tells), who)
