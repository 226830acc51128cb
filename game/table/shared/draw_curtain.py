"""Draws the curtain over a shared table: who is called to the screen, for what, and what happened since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.table.bars.draw_ledge import Person, rail
from game.table.bars.prompt_buttons import Button
from game.table.log.draw_line import Faces
from game.table.log.draw_recap import Recap, happened, since
from game.table.messages import AskAway, Come, LetBotPlay, TellHappened
from game.ui.art.curtain_cloth import curtain as velvet
from game.ui.art.curtain_cloth import hem_of
from game.ui.page.page import Page
from game.ui.page.widgets import button, button_height, button_width
from game.words import _

RAIL = 14
CUT, HIDE = 60, 30
"""The penalty for cutting through or hiding a thing, as a distance from the usual place at 1080 lines."""
SIGHT = 0.3
"""The least share of the window that a curtain leaves visible."""
HIGH, LOW = 56, 24
"""The space around the words of a curtain; the second is for a low one."""


class Summons(NamedTuple):
    """The person called to the screen, and the reason."""

    who: Person
    asked: str
    small: str
    away: bool
    """Whether the curtain asks who plays without them."""
    telling: bool = False
    """Whether the recap replaces all this, because there is no room for both."""


def curtain(page: Page, area: Rect, call: Summons, recap: Recap, faces: Faces) -> None:
    """Draw the curtain: who is called, for what, and what happened since."""
    hang(page, area)
    if call.telling and page.theme.large:
        happened(page, area, recap, faces)
        return
    line = page.theme.line
    low = area.h < least_curtain(page, call.asked) + line("small") + page.px(HIGH - LOW)
    box = area.inflate(-page.px(110), -page.px(LOW if low else HIGH))
    beside = not page.theme.large and bool(recap.lines)
    left = Rect(box.x, box.y, round(box.w * 0.57) if beside else box.w, box.h)
    _call(page, left, call, not beside and bool(recap.lines))
    if beside:
        right = Rect(left.right + page.px(26), box.y, box.right - left.right - page.px(26), box.h)
        since(page, right, recap, faces)


def clear(page: Page, area: Rect, lying: Sequence[Rect], least: int) -> Rect:
    """The place of the curtain, with its edge moved so that it cuts through nothing.

    It is at least as high as `least`, and leaves most of the table visible. If it must cut something, or
    would have to move far to avoid that, it cuts and hides as little as possible.
    """
    edge = page.px(RAIL)
    air = page.px(4)
    usual = area.y - edge
    lowest = area.bottom - least - edge
    highest = page.height * SIGHT
    ends = [rect.bottom + air for rect in lying] + [rect.y - air for rect in lying]
    tops = [usual, *(top for top in ends if highest <= top <= lowest)]

    def badness(top: int) -> int:
        cut = sum(rect.y < top < rect.bottom for rect in lying)
        hidden = sum(top <= rect.y for rect in lying)
        return page.px(CUT) * cut + page.px(HIDE) * hidden + abs(top - usual)

    top = min(dict.fromkeys(tops), key=badness)
    return Rect(area.x, top + edge, area.w, area.bottom - top - edge)


def least_curtain(page: Page, asked: str) -> int:
    """The least height of the curtain: a name, the question, and the buttons."""
    line = page.theme.line
    if page.theme.large:
        lines = len(page.lines(asked, "lead", page.width - page.px(110 + 60)))
        return line("prompt") + lines * line("lead") + button_height(page, "label") + page.px(LOW + 22)
    return line("heading") + line("lead") + max(page.px(84), button_height(page)) + page.px(LOW + 40)


def hang(page: Page, area: Rect) -> None:
    """Draw the velvet, opaque all over; its fringe hangs below the window."""

    def sewn() -> Surface:
        size = (area.w, area.h + 2 * hem_of((area.w, area.h)) + page.px(20))
        return velvet(size).subsurface((0, 0, area.w, area.h))

    page.put(page.pictures.kept(("curtain", area.size), sewn), area.x, area.y)
    rail(page, area, page.px(RAIL))


def _call(page: Page, box: Rect, call: Summons, tells: bool) -> None:
    """Draw who is called; `tells` if the recap does not fit beside it and needs a button."""
    who = call.who
    page.panel(box, "panel")
    pad = page.px(30)
    large = page.theme.large
    h = max(page.px(84), button_height(page))
    lines = len(page.lines(call.asked, "lead", box.w - 2 * pad)) * page.theme.line("lead")
    tight = large and box.h < page.theme.line("heading") + lines + h + page.px(44)
    if tight:  # smaller, because large words would cut through the players above
        h = button_height(page, "label")
    x = box.x + pad
    if not large:
        side = min(page.px(190), box.h - 2 * pad, round(box.w * 0.24))
        page.put(who.face(page, side), x, box.centery - side // 2)
        x += side + pad
    wide = box.right - pad - x
    y = box.y + page.px(2 if tight else 14)
    words = _("{name}, you're up").format(name=who.chair.name)
    role = "prompt" if tight else "heading"
    page.text(words, (x, y), role, who.colour, "topleft", wide)
    y += page.theme.line(role) + page.px(2)
    low = box.bottom - h - page.px(10 if tight else 24)
    y = _told(page, Rect(x, y, wide, low - y), call.asked, "lead", "cream")
    _told(page, Rect(x, y, wide, low - page.px(8) - y), call.small, "small", "muted")
    row(page, Rect(x, low + page.px(0 if tight else 6), wide, h), answers(who, call.away, tells), who)


def _told(page: Page, room: Rect, words: str, role: str, colour: str) -> int:
    """Draw as many lines of words as fit; returns the y below."""
    y = room.y
    for line in page.lines(words, role, room.w):
        if y + page.theme.line(role) <= room.bottom:
            page.text(line, (room.x, y), role, colour, "topleft", room.w)
            y += page.theme.line(role)
    return y


def answers(who: Person, away: bool, tells: bool) -> list[Button]:
    """*I am Ana*, *Ana is away* and the recap; once away is pressed, the choices without Ana."""
    name = who.chair.name
    if away:
        return [
            Button(_("A bot plays this turn"), LetBotPlay(once=True), "robot"),
            Button(_("A bot takes over"), LetBotPlay(once=False), "forward"),
            Button(_("Wait"), AskAway(), sole=True),
        ]
    return [
        Button(_("I'm {name}").format(name=name), Come(), "eye", True),
        Button(_("{name} is away").format(name=name), AskAway()),
        *([Button(_("What happened?"), TellHappened(), "log")] if tells else []),
    ]


def row(page: Page, rect: Rect, found: Sequence[Button], who: Person) -> None:
    """Draw these buttons side by side, the first a little wider where there is room."""
    gap = page.px(16)
    widths = [button_width(page, b.words, "strong", b.icon, who.key if b.do == Come() else "") for b in found]
    spare = rect.w - sum(widths) - gap * (len(found) - 1)
    if spare > 0:
        widths[0] += min(spare, page.px(120))
    squeeze = min(1.0, (rect.w - gap * (len(found) - 1)) / sum(widths))
    x = rect.x
    for b, wide in zip(found, widths, strict=True):
        part = Rect(x, rect.y, round(wide * squeeze), rect.h)
        key = who.key if b.do == Come() else ""
        button(page, part, b.words, b.do, icon=b.icon, key=key, primary=b.sole)
        x = part.right + gap
