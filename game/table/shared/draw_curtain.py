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
from game.ui.page.layout import (
    LayoutBox,
    as_many,
    button,
    chosen,
    column,
    first,
    grow,
    line,
    padding,
    plate,
    row,
    sized,
    space,
    square,
    text,
)
from game.ui.page.page import Page
from game.ui.page.scroll import text_rows
from game.ui.page.widgets import button_height
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
        happened(recap, faces).draw(page, area)
        return
    low = area.h < least_curtain(page, call.asked) + page.theme.line("small") + page.px(HIGH - LOW)
    title = _("{name}, you're up").format(name=call.who.chair.name)
    beside = bool(recap.lines) and not page.theme.large
    found = answers(call.who, call.away, bool(recap.lines) and not beside)
    box = plate(called(call.who, title, call.asked, call.small, found), 0, 0)
    if beside:
        box = row(grow(box, 0.57), grow(since(recap, faces), 0.43), gap=26)
    padding(box, 55, (LOW if low else HIGH) / 2).draw(page, area)


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


def called(who: Person, title: str, asked: str, small: str, found: Sequence[Button]) -> LayoutBox:
    """A face, a title, what the person is asked, and the buttons; without the face if that has no room."""
    question = text(asked, "lead")
    aside = text(small, "small", "muted") if small else None
    high = sized(ways(found, who), height=lambda page: max(page.px(84), button_height(page)))
    low = sized(ways(found, who), height=lambda page: button_height(page, "label"))
    named, lower = line(title, "heading", who.colour), line(title, "prompt", who.colour)
    face = sized(square(who.face, 190), height=84)
    full, plain = (
        column(named, *words, grow(space()), high, gap=2) for words in ((question, aside), (question,))
    )
    bare = (column(lower, *words, grow(space()), low) for words in ((question, aside), (question,)))
    cut = column(lower, grow(chosen(lambda page, rect: as_many(text_rows(page, asked, rect.w, "body")))), low)
    roomy = [row(face, grow(one), gap=30) for one in (full, plain)]
    return first(
        *(padding(one, 30, 14) for one in (*roomy, plain)), *(padding(one, 30, 6) for one in (*bare, cut))
    )


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


def ways(found: Sequence[Button], who: Person) -> LayoutBox:
    """These buttons side by side, the first wider if there is room, all smaller if there is little."""

    def shown(role: str) -> list[LayoutBox]:
        return [
            button(
                b.words, b.do, icon=b.icon, key=who.key if b.do == Come() else "", primary=b.sole, role=role
            )
            for b in found
        ]

    main, *others = shown("strong")
    wide = sized(main, lambda page: main.width(page) + page.px(120))
    return first(row(wide, *others, gap=16), row(main, *others, gap=16), row(*shown("label"), gap=16))
