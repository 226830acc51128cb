"""Draws the curtain that calls several people at once, who come in any order to choose in secret."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.table.bars.draw_ledge import Person
from game.table.messages import AskAway, Come, LetBotPlay
from game.ui.page.layout import line
from game.ui.page.page import Page
from game.ui.page.widgets import button, button_height, button_width
from game.words import _

from .draw_curtain import hang
from .draw_reaction_window import own_button

GAP = 14
"""The gap between two buttons."""
ROOMY = 1.2
"""Up to this size of text there is room for a title."""
TIGHT = 10
"""The space around a curtain of large words, half of it around its panel."""
BUTTON = 8
"""The least width of a person's button, in lines of its words."""


def least(page: Page, persons: int) -> int:
    """The least height of the curtain for this many people."""
    rows = -(-persons // _columns(page, page.width - page.px(2 * (60 + 28)), persons))
    if page.theme.text > ROOMY:
        return page.theme.target + rows * (page.theme.target + page.px(8)) + page.px(2 * TIGHT)
    words = page.theme.line("heading") + page.theme.line("body")
    return words + rows * (page.theme.target + page.px(8)) + page.px(80)


def _columns(page: Page, wide: int, persons: int) -> int:
    """How many people have their buttons side by side: all, or as many as make even rows."""
    gap = page.px(GAP)
    most = max(1, (wide + gap) // (page.theme.line("strong") * BUTTON + gap))
    return -(-persons // -(-persons // most))


def draw(page: Page, area: Rect, asked: str, persons: Sequence[tuple[int, Person]], away: bool) -> None:
    """Draw the choice, a button with a key for each person, and one to let a bot choose instead.

    Large words are in one line, because the curtain would otherwise hide cards of the people who choose.
    """
    hang(page, area)
    tight = page.theme.text > ROOMY
    box = area.inflate(-page.px(60), -page.px(TIGHT if tight else 36))
    page.panel(box, "panel")
    pad = page.px(28)
    gap = page.px(GAP)
    air = page.px(8)
    wide = box.w - 2 * pad
    x = box.x + pad
    y = box.y + page.px(10)
    label = _("Wait") if away else _("Someone is away")
    h = page.theme.target if tight else button_height(page, "label")
    w = button_width(page, label, "label")
    rect = Rect(box.right - pad - w, box.y + page.px(TIGHT // 2 if tight else 12), w, h)
    button(page, rect, label, AskAway(), role="label", primary=away)
    room = wide - w - gap
    title = _("Who should a bot play for?") if away else _("Secretly, in any order")
    if tight:
        page.text(title if away else asked, (x, rect.centery), "body", "cream", "midleft", room)
    else:
        y = page.text(title, (x, y), "heading", "pale", "topleft", room).bottom
        for part in page.lines(asked, "body", room)[:2]:
            page.text(part, (x, y), "body", "cream", "topleft", room)
            y += page.theme.line("body")
    y = (rect.bottom if tight else max(y, rect.bottom)) + air
    columns = _columns(page, wide, len(persons))
    rows = -(-len(persons) // columns)
    each = min((wide - gap * (columns - 1)) // columns, page.px(640))
    foot = page.px(TIGHT // 2) if tight else pad // 2
    high = min(page.px(130), (box.bottom - foot - y - air * (rows - 1)) // rows)
    for n, (seat, who) in enumerate(persons):
        rect = Rect(x + n % columns * (each + gap), y + n // columns * (high + air), each, high)
        words = _("A bot for {name}") if away else _("I'm {name}")
        do = LetBotPlay(once=True, seat=seat) if away else Come(seat)
        words = words.format(name=who.chair.name)
        own_button(who, line(words, "strong"), words, do).draw(page, rect)
