"""Draws the ledge where one person's hidden cards lie face down until they press, with no curtain between."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.table.bars.draw_ledge import Person
from game.ui.page.page import Page
from game.words import _

from .draw_curtain import answers, called


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
    name = (_("{name} again") if call.again else "{name}").format(name=who.chair.name)
    title = _("{who}: press to see your hand").format(who=name) if call.hand else name
    called(who, title, call.asked, "", answers(who, call.away, call.tells)).draw(page, room)
