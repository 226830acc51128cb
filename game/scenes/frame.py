"""What the screens share: the felt behind them, headings, dialogs in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.room.page import Page
from game.room.scene import HELP, Message
from game.room.widgets import button, button_height, button_width, icon_button, stack
from game.words import _


def ground(page: Page) -> None:
    page.put(page.pictures.felt(page.theme.size), 0, 0)


def heading(page: Page, words: str, helped: bool = True) -> Rect:
    """Draw a screen's name, the way back and the way to the rules; returns the room below."""
    ground(page)
    margin = page.px(48)
    h = button_height(page)
    w = button_width(page, _("Back"))
    button(page, Rect(margin, margin - page.px(12), w, h), _("Back"), ("back",))
    if helped:
        icon_button(
            page, Rect(margin + w + page.px(12), margin - page.px(12), h, h), "help", _("Rules"), HELP
        )
    page.text(
        words,
        (page.width // 2, margin - page.px(12) + h // 2),
        "heading",
        "cream",
        "center",
        page.width - 2 * (w + h + 2 * margin),
    )
    return room_below(page)


def room_below(page: Page) -> Rect:
    """The room below such a heading."""
    margin = page.px(48)
    top = margin + button_height(page) + page.px(20)
    return Rect(margin, top, page.width - 2 * margin, page.height - top - page.px(32))


PAD, SCANT = 36, 18
"""The air inside a plate's edges, and where its contents need that room."""


def dialog(page: Page, words: str, w: int, h: int, tight: bool = False) -> Rect:
    """Draw a plate in the middle with a heading; returns the room inside. `tight`: with as little air as can
    be."""
    pad, high, role = page.px(PAD), page.px(SCANT if tight else PAD), "number" if tight else "heading"
    w = dialog_room(page, w) + 2 * pad
    frame = dialog_frame(page, tight)
    box = Rect(0, 0, w, min(h + frame, page.height - page.px(30)))
    box.center = page.rect.center
    page.panel(box, "panel")
    page.text(words, (box.centerx, box.y + high), role, "pale", "midtop", w - 2 * pad)
    return Rect(box.x + pad, box.y + frame - high, w - 2 * pad, box.h - frame)


def dialog_frame(page: Page, tight: bool = False) -> int:
    """The height of such a plate beside what it contains."""
    head = page.theme.line("number" if tight else "heading")
    return head + 2 * page.px(SCANT if tight else PAD) + page.px(8 if tight else 16)


def buttons_below(page: Page, area: Rect, rows: Sequence[tuple[str, Message, bool]], gap: int) -> None:
    """Buttons one under the other: words, message, and whether it is the one most likely wanted."""
    for rect, (label, do, primary) in zip(
        stack(area, [button_height(page)] * len(rows), gap), rows, strict=True
    ):
        button(page, rect, label, do, primary=primary)


def button_at_end(page: Page, rect: Rect, label: str, do: Message) -> int:
    """Draw a button at the right end of a row; returns where the rest of the row ends."""
    w = min(button_width(page, label), rect.w // 3)
    button(page, Rect(rect.right - w, rect.y, w, rect.h), label, do)
    return rect.right - w - page.px(20)


def progress_bar(page: Page, rest: Rect, done: float) -> Rect:
    """Draw how much is done in the rest of a row, if there is room; returns where the bar lies."""
    bar = Rect(rest.x + page.px(20), rest.centery - page.px(8), rest.w - page.px(20), page.px(16))
    if bar.w <= page.px(80):
        return Rect(bar.topleft, (0, 0))
    page.put(page.pictures.plate(bar.w, bar.h, "sunk", bar.h // 2), bar.x, bar.y)
    full = max(bar.h, round(bar.w * done))
    page.put(page.pictures.plate(full, bar.h, "primary", bar.h // 2), bar.x, bar.y)
    return bar


def dialog_room(page: Page, w: int) -> int:
    """How wide the inside of such a plate is: wider for larger text."""
    return min(round(w * max(1.0, page.theme.text * 0.8)), page.width - page.px(60)) - 2 * page.px(36)
