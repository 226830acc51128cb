"""Draws the button that turns panels over the table to the person at the other edge."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.words import _

from .message_types import TurnOver
from .page import Page, Thing
from .widgets import button, button_width, icon_button


def turn_words(names: tuple[str, str], upside_down: bool) -> str:
    """The words on a button that turns the picture to the other person."""
    return _("Turn screen to {name}").format(name=names[not upside_down])


def turn_button(
    page: Page, names: tuple[str, str], upside_down: bool, own: Sequence[Thing], primary: bool
) -> None:
    """Draw it in a corner in which the top scene has no things (`own`).

    None is drawn if the scene has such a button itself.
    """
    words = turn_words(names, upside_down)
    h = page.theme.target
    air = page.px(16)
    if any(thing.name == words for thing in own):
        return
    room = page.rect.inflate(-2 * air, -2 * air)
    taken = [thing.rect for thing in own if thing.rect != page.rect]
    for w in (button_width(page, words, "label", "flip"), h):
        left = room.x
        middle = room.centery - h // 2
        right = room.right - w
        spots = ((left, room.bottom - h), (right, room.bottom - h), (right, room.y), (left, room.y))
        rects = [Rect(*spot, w, h) for spot in (*spots, (left, middle), (right, middle))]
        rect = next((rect for rect in rects if rect.collidelist(taken) < 0), rects[0])
        if rect.collidelist(taken) < 0:
            break
    if w == h:
        icon_button(page, rect, "flip", words, TurnOver(), on=primary)
    else:
        button(page, rect, words, TurnOver(), icon="flip", role="label", primary=primary)
