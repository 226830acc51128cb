"""Draws the ledge, the strip below a shared table: a public question, a curtain, or an open hand's frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.art.drapes import curtain as velvet
from game.art.drapes import hem_of
from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, button_width, icon_button
from game.words import _

from .prompt import Button
from .recap_look import Recap, since
from .seats import LARGE
from .sentence import Faces
from .setup import Chair

RAIL = 14
CUT = 60
"""To cut through a thing is as bad as to hang so far from where the curtain usually hangs, at 1080 lines."""
SIGHT = 0.3
"""So much of the window a curtain leaves in sight at least."""
HIGH, LOW = 56, 24
"""The air over and under what a curtain says; the second where it hangs low."""


class Person(NamedTuple):
    """A person: their chair, and the colour of their seat."""

    chair: Chair
    colour: str

    def face(self, page: Page, px: int) -> Surface:
        return page.pictures.portrait(self.chair.avatar, px, self.colour)

    @property
    def key(self) -> str:
        return self.chair.key.upper()


class Asides(NamedTuple):
    """The buttons of a public question that are no answers."""

    recap: bool
    """Whether anything happened since the person's last turn."""
    habit: bool
    """Whether this can be answered always or never, without being asked."""
    hand: bool
    """Whether there is a hand to look at first."""


def ground(page: Page, ledge: Rect, colour: str = "") -> None:
    """Draw the board of the ledge, with an edge in the colour of the person who uses it."""
    page.put(page.pictures.plate(ledge.w, ledge.h + page.px(20), "ledge", 0), ledge.x, ledge.y)
    edge = page.px(5)
    rail = page.pictures.kept(("rail", ledge.w, edge, colour), lambda: _bar(ledge.w, edge, colour))
    page.put(rail, ledge.x, ledge.y - edge)


def _bar(w: int, h: int, colour: str) -> Surface:
    bar = Surface((w, h))
    bar.fill(colour or COLOURS["gold"])
    return bar


def whose(page: Page, box: Rect, who: Person, hand: bool) -> None:
    """Draw whose hand is open (or who looks, in a game without hands), and the button that closes it."""
    h = button_height(page, "label")
    rect = Rect(box.x, box.bottom - h, box.w, h)
    button(page, rect, _("Close"), ("cover",), icon="eye_off", key=who.key, role="label", id="cover")
    room = rect.y - box.y - page.px(10)
    line = page.theme.line("strong")
    away = page.theme.line("small")
    side = min(page.px(110), room - line - away)
    low = rect.y - page.px(6)
    if side > page.px(40):
        page.put_at(who.face(page, side), (box.centerx, box.y + side // 2))
        low = page.text(_("others look away"), (box.centerx, low), "small", "muted", "midbottom", box.w).y
    said = (_("{name}'s hand") if hand else _("{name} looks")).format(name=who.chair.name)
    page.text(said, (box.centerx, low), "strong", who.colour, "midbottom", box.w)


class FaceDown(NamedTuple):
    """Whose hidden cards lie face down until they press, and what they are asked then."""

    who: Person
    asked: str
    again: bool
    """Whether they answered last as well."""


def _face(page: Page, room: Rect, who: Person) -> int:
    """Draw a face at the left, unless large text needs its room; returns where words begin."""
    pad = page.px(34)
    if page.theme.text > LARGE:
        return room.x + pad
    side = min(room.h - 2 * pad, page.px(200))
    page.put(who.face(page, side), room.x + pad, room.centery - side // 2)
    return room.x + side + 2 * pad


def face_down(page: Page, room: Rect, call: FaceDown) -> None:
    """A name, a face and one button, in place of a hand: the same press as at a curtain."""
    who, pad = call.who, page.px(34)
    x = _face(page, room, who)
    wide = room.right - pad - x
    words = _("{name} again: press to look") if call.again else _("{name}: press to look")
    y = room.y + page.px(14 if page.theme.text > LARGE else 24)
    y = page.text(words.format(name=who.chair.name), (x, y), "heading", who.colour, "topleft", wide).bottom
    h = max(page.px(84), button_height(page))
    low = room.bottom - page.px(18) - h
    for line in page.lines(call.asked, "lead", wide):
        if y + page.theme.line("lead") <= low:
            page.text(line, (x, y), "lead", "cream", "topleft", wide)
            y += page.theme.line("lead")
    words = _("I am {name}").format(name=who.chair.name) if call.again else _("Show")
    w = min(wide, button_width(page, words, "strong", "eye", who.key) + page.px(120))
    button(page, Rect(x, low, w, h), words, ("come",), icon="eye", key=who.key, primary=True)


def legend(page: Page, room: Rect) -> None:
    """Draw what the eye on a card means, in a few lines at the bottom, if they fit."""
    line = page.theme.line("small")
    lines = page.lines(_("everybody knows this card"), "small", max(1, room.w))
    if room.w < page.px(110) or (len(lines) + 2) * line > room.h:
        return
    y = room.bottom - page.px(18) - len(lines) * line
    eye = page.pictures.icon("eye", line, COLOURS["pale"])
    page.put_at(eye, (room.centerx, y - line // 2))
    for words in lines:
        page.text(words, (room.centerx, y), "small", "muted", "midtop", room.w)
        y += line


def whose_answer(page: Page, room: Rect, who: Person) -> None:
    """Draw who answers a public question, if the question itself stands in the bar above."""
    pad = page.px(34)
    side = min(room.h - 2 * pad, page.px(200))
    page.put(who.face(page, side), room.x + pad, room.centery - side // 2)
    at = (room.x + 2 * pad + side, room.centery)
    page.text(who.chair.name, at, "heading", who.colour, "midleft", room.right - pad - at[0])


def question(
    page: Page, ledge: Rect, who: Person, words: str, answers: Sequence[Button], small: str, aside: Asides
) -> None:
    """Draw a public question with its answers, and the button that opens the own hand."""
    pad, gap = page.px(34), page.px(16)
    x = _face(page, ledge, who)
    wide = ledge.right - pad - x
    said = f"{who.chair.name}: {words}"
    room = _asides(page, ledge, aside) - gap - x
    short = page.theme.text <= LARGE and len(page.lines(said, "heading", room)) == 1
    role = "heading" if short else "prompt"  # large words leave room for buttons that a finger can hit
    y = ledge.y + page.px(14 if page.theme.text > LARGE else 28)
    for line in page.lines(said, role, room)[:2]:
        page.text(line, (x, y), role, who.colour if said.startswith(line) else "cream", "topleft", room)
        y += page.theme.line(role)
    h = max(page.px(80), button_height(page, "label"))
    words = _("I am {name}: show my hand").format(name=who.chair.name)
    come = [Button(words, ("come",), "eye", True, who.key)] * aside.hand
    rows = _rows(page, [*answers, *come], who, wide, gap)
    if small and y + page.theme.line("small") + len(rows) * (h + gap) < ledge.bottom:
        page.text(small, (x, y), "small", "muted", "topleft", room)
        y += page.theme.line("small")
    step = min(h + gap, (ledge.bottom - page.px(8) - y) // len(rows))
    h = min(h, step - page.px(4))
    number = 0
    for row in rows:
        left = x
        for b, w in row:
            number += 1
            key = b.key or (str(number) if number <= 9 else "")
            rect = Rect(left, y + (step - h) // 2, w, h)
            button(page, rect, b.words, b.do, icon=b.icon, key=key, role="label", primary=b.sole)
            left += w + gap
        y += step


def _asides(page: Page, ledge: Rect, aside: Asides) -> int:
    """Draw the buttons that are no answers in the upper right corner; returns where they begin."""
    side, right = page.theme.target, ledge.right - page.px(16)
    found = [("log", _("What happened?"), ("what happened",))] * aside.recap
    if aside.habit:
        found.append(("settings", _("Always, never, or ask me"), ("habits",)))
    for icon, words, do in found:
        plain = page.theme.text > LARGE
        w = side if plain else button_width(page, words, "label", icon)
        rect = Rect(right - w, ledge.y + page.px(14), w, side)
        if plain:
            icon_button(page, rect, icon, words, do)
        else:
            button(page, rect, words, do, icon=icon, role="label")
        right = rect.x - page.px(10)
    return right


def _rows(
    page: Page, found: Sequence[Button], who: Person, wide: int, gap: int
) -> list[list[tuple[Button, int]]]:
    """Lay buttons in rows no wider than the ledge."""
    rows: list[list[tuple[Button, int]]] = [[]]
    room = wide
    for b in found:
        w = min(wide, button_width(page, b.words, "label", b.icon, who.key or "1"))
        if w > room and rows[-1]:
            rows.append([])
            room = wide
        rows[-1].append((b, w))
        room -= w + gap
    return rows


# The curtain


class Summons(NamedTuple):
    """Who is called to the screen, and for what."""

    who: Person
    asked: str
    small: str
    away: bool
    """Whether the curtain asks what to do without them."""


def curtain(page: Page, area: Rect, call: Summons, recap: Recap, faces: Faces) -> None:
    """Draw the curtain: who is to come, for what, and what happened since."""
    hang(page, area)
    line = page.theme.line
    low = area.h < least_curtain(page) + line("small") + page.px(HIGH - LOW)
    box = area.inflate(-page.px(110), -page.px(LOW if low else HIGH))
    beside = page.theme.text <= LARGE and bool(recap.lines)
    left = Rect(box.x, box.y, round(box.w * 0.57) if beside else box.w, box.h)
    _call(page, left, call)
    if beside:
        right = Rect(left.right + page.px(26), box.y, box.right - left.right - page.px(26), box.h)
        since(page, right, recap, faces)


def clear(page: Page, area: Rect, lying: Sequence[Rect], least: int) -> Rect:
    """The place of the curtain, its edge moved so that it cuts through nothing that lies there.

    It hangs no lower than leaves it as high as `least`, and no higher than leaves much of the table in sight;
    where all places cut something, or the nearest that does not is far, it hangs where it cuts little.
    """
    edge, air = page.px(RAIL), page.px(4)
    usual, lowest, highest = area.y - edge, area.bottom - least - edge, page.height * SIGHT
    ends = [rect.bottom + air for rect in lying] + [rect.y - air for rect in lying]
    tops = [usual, *(top for top in ends if highest <= top <= lowest)]

    def badness(top: int) -> int:
        return page.px(CUT) * sum(rect.y < top < rect.bottom for rect in lying) + abs(top - usual)

    top = min(dict.fromkeys(tops), key=badness)
    return Rect(area.x, top + edge, area.w, area.bottom - top - edge)


def least_curtain(page: Page) -> int:
    """How high the curtain is at least: a name, a line of what is asked, and the buttons."""
    line = page.theme.line
    return line("heading") + line("lead") + max(page.px(84), button_height(page)) + page.px(LOW + 40)


def hang(page: Page, area: Rect) -> None:
    """Draw the velvet, opaque all over; its fringe hangs below the window."""

    def sewn() -> Surface:
        size = (area.w, area.h + 2 * hem_of((area.w, area.h)) + page.px(20))
        return velvet(size).subsurface((0, 0, area.w, area.h))

    page.put(page.pictures.kept(("curtain", area.size), sewn), area.x, area.y)
    edge = page.px(RAIL)
    rail = page.pictures.kept(("rail", area.w, edge, ""), lambda: _bar(area.w, edge, ""))
    page.put(rail, area.x, area.y - edge)


def _call(page: Page, box: Rect, call: Summons) -> None:
    who = call.who
    page.panel(box, "panel")
    pad, h = page.px(30), max(page.px(84), button_height(page))
    side = min(page.px(190), box.h - 2 * pad, round(box.w * 0.24))
    x = box.x + pad
    if page.theme.text <= LARGE:
        page.put(who.face(page, side), x, box.centery - side // 2)
        x += side + pad
    wide = box.right - pad - x
    y = box.y + page.px(14)
    words = _("{name}, it's you").format(name=who.chair.name)
    y = page.text(words, (x, y), "heading", who.colour, "topleft", wide).bottom + page.px(2)
    low = box.bottom - h - page.px(24)
    for line in page.lines(call.asked, "lead", wide):
        if y + page.theme.line("lead") <= low:
            page.text(line, (x, y), "lead", "cream", "topleft", wide)
            y += page.theme.line("lead")
    for line in page.lines(call.small, "small", wide):
        if y + page.theme.line("small") <= low:
            page.text(line, (x, y), "small", "muted", "topleft", wide)
            y += page.theme.line("small")
    _row(page, Rect(x, low + page.px(6), wide, h), _answers(who, call.away), who)


def _answers(who: Person, away: bool) -> list[Button]:
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
    ]


def _row(page: Page, rect: Rect, found: Sequence[Button], who: Person) -> None:
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
