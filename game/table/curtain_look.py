"""Draws the curtain over a shared table: who is to come to the screen, for what, and what happened since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.art.drapes import curtain as velvet
from game.art.drapes import hem_of
from game.room.page import Page
from game.room.widgets import button, button_height, button_width
from game.words import _

from .ledge import Person, rail
from .prompt import Button
from .recap_look import Recap, happened, since
from .seats import LARGE
from .sentence import Faces

RAIL = 14
CUT, HIDE = 60, 30
"""Cutting through a thing, or hiding it, is as bad as hanging so far off the usual place, at 1080 lines."""
SIGHT = 0.3
"""The least share of the window that a curtain leaves in sight."""
HIGH, LOW = 56, 24
"""The air around the words of a curtain; a low curtain has the second."""


class Summons(NamedTuple):
    """Who is called to the screen, and for what."""

    who: Person
    asked: str
    small: str
    away: bool
    """Whether the curtain asks what to do without them."""
    telling: bool = False
    """Whether what happened is told in place of all this, where there is no room for both."""


def curtain(page: Page, area: Rect, call: Summons, recap: Recap, faces: Faces) -> None:
    """Draw the curtain: who is to come, for what, and what happened since."""
    hang(page, area)
    if call.telling and page.theme.text > LARGE:
        happened(page, area, recap, faces)
        return
    line = page.theme.line
    low = area.h < least_curtain(page, call.asked) + line("small") + page.px(HIGH - LOW)
    box = area.inflate(-page.px(110), -page.px(LOW if low else HIGH))
    beside = page.theme.text <= LARGE and bool(recap.lines)
    left = Rect(box.x, box.y, round(box.w * 0.57) if beside else box.w, box.h)
    _call(page, left, call, not beside and bool(recap.lines))
    if beside:
        right = Rect(left.right + page.px(26), box.y, box.right - left.right - page.px(26), box.h)
        since(page, right, recap, faces)


def clear(page: Page, area: Rect, lying: Sequence[Rect], least: int) -> Rect:
    """The place of the curtain, its edge moved so that it cuts through nothing that lies there.

    It stays at least as high as `least`, and leaves much of the table in sight. Where it must cut something,
    or would have to move far so as not to, it cuts and hides as little as possible.
    """
    edge, air = page.px(RAIL), page.px(4)
    usual, lowest, highest = area.y - edge, area.bottom - least - edge, page.height * SIGHT
    ends = [rect.bottom + air for rect in lying] + [rect.y - air for rect in lying]
    tops = [usual, *(top for top in ends if highest <= top <= lowest)]

    def badness(top: int) -> int:
        cut = sum(rect.y < top < rect.bottom for rect in lying)
        hidden = sum(top <= rect.y for rect in lying)
        return page.px(CUT) * cut + page.px(HIDE) * hidden + abs(top - usual)

    top = min(dict.fromkeys(tops), key=badness)
    return Rect(area.x, top + edge, area.w, area.bottom - top - edge)


def least_curtain(page: Page, asked: str) -> int:
    """How high the curtain is at least: a name, what is asked, and the buttons."""
    line = page.theme.line
    if page.theme.text > LARGE:
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
    """Draw who is called; `tells` if what happened has no room beside and so a button."""
    who = call.who
    page.panel(box, "panel")
    pad, large = page.px(30), page.theme.text > LARGE
    h = max(page.px(84), button_height(page))
    lines = len(page.lines(call.asked, "lead", box.w - 2 * pad)) * page.theme.line("lead")
    tight = large and box.h < page.theme.line("heading") + lines + h + page.px(44)
    if tight:  # smaller, as large words would cut through who sits above
        h = button_height(page, "label")
    x = box.x + pad
    if not large:
        side = min(page.px(190), box.h - 2 * pad, round(box.w * 0.24))
        page.put(who.face(page, side), x, box.centery - side // 2)
        x += side + pad
    wide = box.right - pad - x
    y = box.y + page.px(2 if tight else 14)
    words = _("{name}, it's you").format(name=who.chair.name)
    role = "prompt" if tight else "heading"
    page.text(words, (x, y), role, who.colour, "topleft", wide)
    y += page.theme.line(role) + page.px(2)
    low = box.bottom - h - page.px(10 if tight else 24)
    y = _told(page, Rect(x, y, wide, low - y), call.asked, "lead", "cream")
    _told(page, Rect(x, y, wide, low - page.px(8) - y), call.small, "small", "muted")
    row(page, Rect(x, low + page.px(0 if tight else 6), wide, h), answers(who, call.away, tells), who)


def _told(page: Page, room: Rect, words: str, role: str, colour: str) -> int:
    """Draw as many lines of words as there is room for; returns the y below."""
    y = room.y
    for line in page.lines(words, role, room.w):
        if y + page.theme.line(role) <= room.bottom:
            page.text(line, (room.x, y), role, colour, "topleft", room.w)
            y += page.theme.line(role)
    return y


def answers(who: Person, away: bool, tells: bool) -> list[Button]:
    """*I am Ana*, *Ana is away* and what happened; once away is pressed, what is to be done without them."""
    name = who.chair.name
    if away:
        return [
            Button(_("A bot plays this one"), ("stand in", True), "robot"),
            Button(_("A bot plays on"), ("stand in", False), "forward"),
            Button(_("Wait"), ("away",), sole=True),
        ]
    return [
        Button(_("I am {name}").format(name=name), ("come",), "eye", True),
        Button(_("{name} is away").format(name=name), ("away",)),
        *([Button(_("What happened?"), ("what happened",), "log")] if tells else []),
    ]


def row(page: Page, rect: Rect, found: Sequence[Button], who: Person) -> None:
    """Draw these buttons side by side, the first a little wider where there is room."""
    gap = page.px(16)
    widths = [
        button_width(page, b.words, "strong", b.icon, who.key if b.do == ("come",) else "") for b in found
    ]
    spare = rect.w - sum(widths) - gap * (len(found) - 1)
    if spare > 0:
        widths[0] += min(spare, page.px(120))
    squeeze = min(1.0, (rect.w - gap * (len(found) - 1)) / sum(widths))
    x = rect.x
    for b, wide in zip(found, widths, strict=True):
        part = Rect(x, rect.y, round(wide * squeeze), rect.h)
        key = who.key if b.do == ("come",) else ""
        button(page, part, b.words, b.do, icon=b.icon, key=key, primary=b.sole)
        x = part.right + gap
