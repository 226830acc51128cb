"""The buttons below the words of a card that is kept open: to the gallery, and to a practice table."""

from __future__ import annotations

from pygame import Rect

from game.ui.page.message_types import OpenGallery, Practise
from game.ui.page.page import Page
from game.ui.page.widgets import button, button_height, button_width
from game.words import N_, _

WAYS = (
    (N_("See in the gallery"), "gallery", OpenGallery),
    (N_("Try it"), "play", Practise),
)
ROLE = "label"


def high(page: Page, w: int) -> int:
    """Their height in a panel of this width."""
    return _laid(page, w)[-1].bottom + page.px(8)


def draw(page: Page, box: Rect, card: str) -> None:
    """Draw them along the lower edge of the panel."""
    top = box.bottom - high(page, box.w)
    for (words, icon, do), place in zip(WAYS, _laid(page, box.w), strict=True):
        button(page, place.move(box.x, top), _(words), do(card), icon=icon, role=ROLE)


def _laid(page: Page, w: int) -> list[Rect]:
    """Side by side, or one above the other if they do not fit."""
    pad = page.px(20)
    gap = page.px(10)
    h = button_height(page, ROLE)
    x = pad
    y = 0
    found = list[Rect]()
    for words, icon, _do in WAYS:
        wide = min(button_width(page, _(words), ROLE, icon), w - 2 * pad)
        if found and x + wide > w - pad:
            x = pad
            y = y + h + gap
        found.append(Rect(x, y, wide, h))
        x += wide + gap
    return found
