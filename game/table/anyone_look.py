"""Draws the *Anyone?* window on the ledge: a button and a key for each person, and the time that is left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pygame import Rect

from game.room.page import Page
from game.room.scene import Message
from game.room.theme import COLOURS, Theme
from game.room.widgets import button, button_width, ring
from game.words import _

from .ledge import Person
from .seats import LARGE

GAP = 16
"""The room between two buttons."""


ONE_LINE = ("strong", "label", "small")
"""In which letters a person and what they say may stand in one line, the first that fit."""


class Bar(NamedTuple):
    """What the window shows: the question, the persons who may react, and how much of the time is over."""

    words: str
    button: str
    persons: Sequence[tuple[int, Person]]
    """Each with their seat."""
    claims: Collection[int]
    part: float
    deaf: float
    """The part of the time in which *Nobody* is off, and going on."""
    onward: Person | None = None
    """Who is next if nobody reacts, where that is a person who is to come to the screen."""
    own_key: bool = True
    """Whether their key goes on; else it claims the reaction, too."""


def least(theme: Theme, buttons: int) -> int:
    """The least height of the ledge: for two lines of words, and buttons of one or two lines each."""
    rows, _columns = _shape(buttons)
    words = 2 * theme.line("body")
    if _titled(theme, rows):
        words = max(words, theme.line("heading"))
    lines = 2 if rows == 1 else 1
    each = max(theme.target, lines * theme.line("strong") + theme.px(16))
    return words + rows * each + theme.px(12 + 4 + 14 + 12) + rows * theme.px(GAP)


def _shape(count: int) -> tuple[int, int]:
    """The rows and columns of so many buttons."""
    rows = 1 if count <= 4 else 2
    return rows, -(-count // rows)


def _titled(theme: Theme, rows: int) -> bool:
    """Whether there is room for a title. Large words leave none over two rows; the question says it, too."""
    return theme.text <= LARGE or rows == 1


def draw(page: Page, ledge: Rect, bar: Bar) -> None:
    """Draw a button and a key for each person who may react by the rules, and one for *Nobody*.

    Whoever is next has one more: it says that nobody does, and that they have come.
    """
    pad, gap = page.px(40), page.px(GAP)
    wide, x = ledge.w - 2 * pad, ledge.x + pad
    count = len(bar.persons) + 1 + (bar.onward is not None)
    rows, columns = _shape(count)
    y = _asked(page, Rect(x, ledge.y + page.px(12), wide, 0), bar.words, _titled(page.theme, rows))
    room = page.theme.line("label") <= page.px(14) + gap
    short = _by_itself(page, Rect(x, y, wide, page.px(14))) if room else 0
    _beat(page, Rect(x, y, wide - short, page.px(14)), bar.part)
    y += page.px(14) + gap
    w = (wide - gap * (columns - 1)) // columns
    tall = max(page.px(130), 2 * page.theme.line("strong") + page.px(16))
    h = min(tall, (ledge.bottom - page.px(12) - y - gap * (rows - 1)) // rows)
    places = [Rect(x + n % columns * (w + gap), y + n // columns * (h + gap), w, h) for n in range(count)]
    for rect, (seat, who) in zip(places, bar.persons, strict=False):
        _claim(page, rect, who, bar.button, ("claim", seat), seat in bar.claims)
    ready = bar.part >= bar.deaf and not bar.claims
    space = _("Space")
    forms = (_("Nobody: play on"), space), (_("Nobody"), space), (_("Nobody"), "")
    words, key = next((form for form in forms if button_width(page, form[0], key=form[1]) <= w), forms[-1])
    place = places[len(bar.persons)]
    button(page, place, words, ("nobody",) if ready else None, key=key, role="strong", id="nobody")
    if bar.onward is not None:
        _go_on(page, places[-1], bar.onward, bar.own_key, ready)


def _go_on(page: Page, rect: Rect, who: Person, own_key: bool, ready: bool) -> None:
    """Draw the button of whoever is next."""
    name, key = who.chair.name, who.key if own_key else ""
    long, brief = _("I am {name}: my turn").format(name=name), _("I am {name}").format(name=name)
    forms = ((long, "eye", key), (brief, "eye", key), (brief, "", key), (brief, "", ""), (name, "", ""))
    fits = (form for form in forms if button_width(page, form[0], "strong", *form[1:]) <= rect.w)
    words, icon, key = next(fits, forms[-1])
    do = ("play on",) if ready else None
    button(page, rect, words, do, icon=icon, key=key, role="strong", primary=ready, id="play on")


def _asked(page: Page, place: Rect, words: str, titled: bool) -> int:
    """Draw the question in at most two lines, beside the title if it has one; returns the y below."""
    room = Rect(place)
    if titled:
        title = page.text(_("Anyone?"), place.topleft, "heading", "pale")
        room = Rect(title.right + page.px(24), place.y, place.right - title.right - page.px(24), title.h)
    lines, line = page.lines(words, "body", room.w)[:2], page.theme.line("body")
    room.h = max(room.h, len(lines) * line)
    for n, words in enumerate(lines):
        middle = room.centery + round((n - (len(lines) - 1) / 2) * line)
        page.text(words, (room.x, middle), "body", "cream", "midleft", room.w)
    return room.bottom + page.px(4)


def _by_itself(page: Page, rect: Rect) -> int:
    """Say at the end of the bar what happens when it is empty; returns the width that takes."""
    told = page.text(_("then it goes on by itself"), rect.midright, "label", "muted", "midright")
    return told.w + page.px(GAP)


def _beat(page: Page, rect: Rect, part: float) -> None:
    """Draw the time that is left as a bar that grows shorter."""
    page.put(page.pictures.plate(rect.w, rect.h, "sunk", rect.h // 2), rect.x, rect.y)
    left = round(rect.w * (1 - part) / 8) * 8
    if left > rect.h:
        page.put(page.pictures.plate(left, rect.h, "primary", rect.h // 2), rect.x, rect.y)


def _claim(page: Page, rect: Rect, who: Person, words: str, do: Message, claimed: bool) -> None:
    """Draw one person's button: their face, their name, and what they say."""
    room = own_button(page, rect, who, f"{who.chair.name}: {words}", do, claimed)
    colour, name = "ink" if claimed else "cream", who.chair.name
    own, line, air = colour if claimed else who.colour, page.theme.line("strong"), page.px(8)
    fits = len(page.lines(words, "strong", room.w)) == 1
    if fits and rect.h >= page.theme.line("small") + line + air:
        role = "strong" if rect.h >= 2 * line + air else "small"
        high, low = room.centery - line // 2, room.centery + page.theme.line(role) // 2
        page.text(name, (room.x, high), role, own, "midleft", room.w)
        page.text(words, (room.x, low), "strong", colour, "midleft", room.w)
        return
    whole = f"{name}: {words}"
    role = next((role for role in ONE_LINE if len(page.lines(whole, role, room.w)) == 1), "")
    if role:
        left = page.text(f"{name}: ", room.midleft, role, own, "midleft").right
        page.text(words, (left, room.centery), role, colour, "midleft", room.right - left)
    else:  # no room for the words of the answer, which the bar above has said
        page.text(name, room.midleft, "strong", own, "midleft", room.w)


def own_button(page: Page, rect: Rect, who: Person, words: str, do: Message, claimed: bool) -> Rect:
    """Draw a button that belongs to one person, with face and key; returns the room for its words."""
    hot = do in (page.hover, page.focus)
    page.panel(rect, "primary" if claimed else "button-hover" if hot else "button")
    edge = page.pictures.frame(rect.w, rect.h, who.colour, page.px(5), page.px(14))
    page.put(edge, rect.x, rect.y)
    side = min(rect.h - page.px(20), round(rect.w * 0.3))
    page.put(who.face(page, side), rect.x + page.px(12), rect.centery - side // 2)
    x = rect.x + side + page.px(26)
    cap = 0 if page.touched else max(page.px(44), page.theme.line("label"))
    room = rect.right - page.px(20) - cap - x
    colour = "ink" if claimed else "cream"
    box = Rect(rect.right - page.px(14) - cap, rect.centery - cap // 2, cap, cap)
    if cap:
        page.put(page.pictures.frame(cap, cap, COLOURS[colour], 2, page.px(8)), box.x, box.y)
        page.text(who.key, box.center, "strong", colour, "center", cap - page.px(8))
    page.thing("button", words, rect, do, key=who.chair.key)
    ring(page, rect, do)
    return Rect(x, rect.y, room, rect.h)
