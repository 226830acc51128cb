"""Draws the frame that screens have in common: felt, headings, dialogs in the middle."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect

from game.words import _

from .layout import LayoutBox, button, grow, icon_button, line, paint, readable, row, sized
from .message_types import Back, Help
from .page import Page
from .widgets import button_height


def ground(page: Page) -> None:
    page.put(page.pictures.felt(page.theme.size), 0, 0)


def heading(
    page: Page, words: str, *tools: LayoutBox, helped: bool = True, beside: Sequence[LayoutBox] = ()
) -> Rect:
    """Draw the background and a row with a screen's name; returns the room below."""
    ground(page)
    heading_row(page, words, *tools, helped=helped, beside=beside)
    return room_below(page)


def heading_row(
    page: Page, words: str, *tools: LayoutBox, helped: bool = True, beside: Sequence[LayoutBox] = ()
) -> None:
    """Draw a screen's name, with buttons for back and rules before it, and other tools at the end."""
    title = line(words, "heading", at=0.5)
    named = sized(title, width=lambda page: min(title.width(page), page.width // 2))
    rules = icon_button("help", _("Rules"), Help()) if helped else None
    ways = row(button(_("Back"), Back()), rules, *beside, gap=12)
    margin = page.px(48)
    place = Rect(margin, page.px(36), page.width - 2 * margin, button_height(page))
    row(grow(ways), named, grow(row(*tools, gap=12, at=1)), gap=12).draw(page, place)


def room_below(page: Page) -> Rect:
    """The room below such a heading."""
    margin = page.px(48)
    top = margin + button_height(page) + page.px(20)
    return Rect(margin, top, page.width - 2 * margin, page.height - top - page.px(32))


PAD, SCANT = 36, 18
"""The space inside a plate's edges, and the smaller space if the contents need the room."""


def dialog(page: Page, words: str, w: int, h: int, tight: bool = False) -> Rect:
    """Draw a plate with a heading in the middle; returns the room inside.

    If it is `tight`, there is as little space as possible.
    """
    size = (
        dialog_room(page, w) + 2 * page.px(PAD),
        min(h + dialog_frame(page, tight), page.height - page.px(30)),
    )
    box = Rect((0, 0), size)
    box.center = page.rect.center
    return dialog_at(page, words, box, tight)


def dialog_at(page: Page, words: str, box: Rect, tight: bool = False) -> Rect:
    """Draw such a plate there; returns the room inside."""
    pad = page.px(PAD)
    high = page.px(SCANT if tight else PAD)
    frame = dialog_frame(page, tight)
    page.panel(box, "panel")
    at = (box.centerx, box.y + high)
    page.text(words, at, "number" if tight else "heading", "pale", "midtop", box.w - 2 * pad)
    return Rect(box.x + pad, box.y + frame - high, box.w - 2 * pad, box.h - frame)


def dialog_with(
    page: Page,
    words: str,
    w: int,
    contents: Sequence[LayoutBox],
    scant: LayoutBox | None = None,
) -> LayoutBox:
    """Draw a dialog with the first of these contents that fits.

    Otherwise with the contents `scant`, and little space.

    Returns the contents that were drawn.
    """
    inner = dialog_room(page, w)
    most = page.height - page.px(30)
    heights = [(box, box.height(page, inner)) for box in contents]
    box, h = next((one for one in heights if one[1] + dialog_frame(page) <= most), heights[-1])
    tight = scant is not None and h + dialog_frame(page) > most
    if tight and scant is not None:
        box = scant
        h = most
    box.draw(page, dialog(page, words, w, h, tight))
    return box


def dialog_frame(page: Page, tight: bool = False) -> int:
    """The height of such a plate without its contents."""
    head = page.theme.line("number" if tight else "heading")
    return head + 2 * page.px(SCANT if tight else PAD) + page.px(8 if tight else 16)


def progress_row(
    told: str, part: float | None, *ways: LayoutBox | None, colour: str = "cream", id: Hashable = "progress"
) -> LayoutBox:
    """How work goes on in words, a bar while it does (`part` of it is done), and buttons."""
    said = line(told, "body", colour)
    if part is not None:
        said = row(said, grow(progress(part)), gap=20)
    shown = row(grow(readable(said, "progress", told, id=id)), *ways, gap=20)
    return sized(shown, height=button_height)


def progress(done: float) -> LayoutBox:
    """A bar that shows how much is done; nothing if there is too little room."""

    def draw(page: Page, rect: Rect) -> None:
        bar = Rect(rect.x, rect.centery - page.px(8), rect.w, page.px(16))
        if bar.w <= page.px(80):
            return
        page.put(page.pictures.plate(bar.w, bar.h, "sunk", bar.h // 2), bar.x, bar.y)
        full = max(bar.h, round(bar.w * done))
        page.put(page.pictures.plate(full, bar.h, "primary", bar.h // 2), bar.x, bar.y)

    return paint(draw, height=32)


def dialog_room(page: Page, w: int) -> int:
    """The inner width of such a plate, which is wider for larger text."""
    return min(round(w * max(1.0, page.theme.text * 0.8)), page.width - page.px(60)) - 2 * page.px(36)
