"""Draws the *Anyone?* window on the ledge: a button and a key for each person, and the time left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pygame import Rect

from game.table.bars.draw_ledge import Person
from game.table.messages import BeginTurn, LetBe, LookToReact
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS, Theme
from game.ui.page.widgets import button, button_width, ring
from game.words import _, together

from .reaction_window import NO

GAP = 16
"""The room between two buttons."""


ONE_LINE = ("strong", "label", "small")
"""The sizes of letters to try for a person and their words in one line."""

TITLE = ("heading", "strong")
"""The sizes of letters to try for the title."""


class Bar(NamedTuple):
    """The contents of the window: the question, the people who may react, and how much time is over."""

    words: str
    warning: str
    """Who wins if nobody reacts, which replaces the title; usually empty."""
    persons: Sequence[tuple[int, Person]]
    """The people, each with their seat."""
    answered: Collection[int]
    looks: Collection[int]
    """Those who may still look at their hand."""
    asked: int
    """The seat that the key for *No* means."""
    part: float
    ready: bool
    """Whether answers count already."""
    onward: Person | None = None
    """The next player if nobody reacts, if that is a person who must come to the screen."""
    own_key: bool = True
    """Whether their key says that they are there; otherwise it shows their hand, too."""
    come: bool = False
    """Whether they have said so."""
    awaited: Sequence[str] = ()
    """The names of the people who must still answer, if the window does not close by itself."""


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
    """The rows and columns for this many buttons."""
    rows = 1 if count <= 4 else 2
    return rows, -(-count // rows)


def _titled(theme: Theme, rows: int) -> bool:
    """Whether there is room for a title. Large words leave none over two rows; the question says it, too."""
    return not theme.large or rows == 1


def draw(page: Page, ledge: Rect, bar: Bar) -> None:
    """Draw for each person who may react by the rules a button to look, with their key, and one to decline.

    The next player has one more, which means that they have come, and don't react.
    """
    pad = page.px(40)
    gap = page.px(GAP)
    wide = ledge.w - 2 * pad
    x = ledge.x + pad
    count = len(bar.persons) + (bar.onward is not None)
    rows, columns = _shape(count)
    y = _asked(page, Rect(x, ledge.y + page.px(12), wide, 0), bar, _titled(page.theme, rows))
    strip = Rect(x, y, wide, page.px(14))
    if bar.awaited:
        words = _("Everyone must answer. Still to come: {names}").format(names=together(bar.awaited))
        page.text(words, strip.midleft, "label", "gold", "midleft", wide)
    else:
        room = page.theme.line("label") <= page.px(14) + gap
        short = _by_itself(page, strip) if room else 0
        _beat(page, Rect(x, y, wide - short, page.px(14)), bar.part)
    y += page.px(14) + gap
    w = (wide - gap * (columns - 1)) // columns
    tall = max(page.px(130), 2 * page.theme.line("strong") + page.px(16))
    h = min(tall, (ledge.bottom - page.px(12) - y - gap * (rows - 1)) // rows)
    places = [Rect(x + n % columns * (w + gap), y + n // columns * (h + gap), w, h) for n in range(count)]
    for rect, (seat, who) in zip(places, bar.persons, strict=False):
        _answers(page, rect, who, seat, bar)
    if bar.onward is not None:
        _go_on(page, places[-1], bar.onward, bar.own_key, bar.ready and not bar.come)


def _go_on(page: Page, rect: Rect, who: Person, own_key: bool, ready: bool) -> None:
    """Draw the button of the next player."""
    name = who.chair.name
    key = who.key if own_key else ""
    long = _("I'm {name}: my turn").format(name=name)
    brief = _("I'm {name}").format(name=name)
    forms = ((long, "eye", key), (brief, "eye", key), (brief, "", key), (brief, "", ""), (name, "", ""))
    fits = (form for form in forms if button_width(page, form[0], "strong", *form[1:]) <= rect.w)
    words, icon, key = next(fits, forms[-1])
    do = BeginTurn() if ready else None
    button(page, rect, words, do, icon=icon, key=key, role="strong", primary=ready, id="play on")


def _answers(page: Page, rect: Rect, who: Person, seat: int, bar: Bar) -> None:
    """Draw one person's two answers side by side: to look at their hand, and *No*."""
    gap = page.px(8)
    key = NO if seat == bar.asked else ""
    width = max(page.theme.target, button_width(page, _("No"), key=NO))
    width = min(width, rect.w * 2 // 5)
    no = Rect(rect.right - width, rect.y, width, rect.h)
    answered = seat in bar.answered
    do = LookToReact(seat) if seat in bar.looks else None
    _look(page, Rect(rect.x, rect.y, rect.w - width - gap, rect.h), who, do, answered)
    says_no = LetBe(seat) if bar.ready and not answered else None
    button(page, no, _("No"), says_no, key=key, role="strong", id=LetBe(seat))


def _asked(page: Page, place: Rect, bar: Bar, titled: bool) -> int:
    """Draw the question in at most two lines, beside the title if it has one; returns the y below."""
    room = Rect(place)
    words = bar.words
    said, colour = (bar.warning, "gold") if bar.warning else (_("Anyone?"), "pale")
    role = next((role for role in TITLE if len(page.lines(said, role, place.w * 3 // 5)) == 1), "")
    if titled and role:
        title = page.text(said, place.topleft, role, colour)
        room = Rect(title.right + page.px(24), place.y, place.right - title.right - page.px(24), title.h)
    else:
        words = f"{bar.warning} {words}".strip()
    lines = page.lines(words, "body", room.w)[:2]
    line = page.theme.line("body")
    room.h = max(room.h, len(lines) * line)
    for n, words in enumerate(lines):
        middle = room.centery + round((n - (len(lines) - 1) / 2) * line)
        page.text(words, (room.x, middle), "body", "cream", "midleft", room.w)
    return room.bottom + page.px(4)


def _by_itself(page: Page, rect: Rect) -> int:
    """Announce at the end of the bar what happens when it is empty; returns the width of that text."""
    told = page.text(_("continues by itself"), rect.midright, "label", "muted", "midright")
    return told.w + page.px(GAP)


def _beat(page: Page, rect: Rect, part: float) -> None:
    """Draw the remaining time as a bar that becomes shorter."""
    page.put(page.pictures.plate(rect.w, rect.h, "sunk", rect.h // 2), rect.x, rect.y)
    left = round(rect.w * (1 - part) / 8) * 8
    if left > rect.h:
        page.put(page.pictures.plate(left, rect.h, "primary", rect.h // 2), rect.x, rect.y)


def _look(page: Page, rect: Rect, who: Person, do: Message | None, answered: bool) -> None:
    """Draw one person's button: their face, their name, and what they say."""
    words = _("Answered") if answered else _("I'll look")
    room = own_button(page, rect, who, f"{who.chair.name}: {words}", do)
    name = who.chair.name
    colour = "muted" if answered else "cream"
    line = page.theme.line("strong")
    air = page.px(8)
    fits = page.wide(words, "strong") <= room.w
    if fits and rect.h >= page.theme.line("small") + line + air:
        role = "strong" if rect.h >= 2 * line + air else "small"
        high = room.centery - line // 2
        low = room.centery + page.theme.line(role) // 2
        page.text(name, (room.x, high), role, who.colour, "midleft", room.w)
        page.text(words, (room.x, low), "strong", colour, "midleft", room.w)
        return
    whole = f"{name}: {words}"
    role = next((role for role in ONE_LINE if len(page.lines(whole, role, room.w)) == 1), "")
    if role:
        left = page.text(f"{name}: ", room.midleft, role, who.colour, "midleft").right
        page.text(words, (left, room.centery), role, colour, "midleft", room.right - left)
    else:  # no room for the words of the answer; the bar above has already shown them
        page.text(name, room.midleft, "strong", who.colour, "midleft", room.w)


def own_button(page: Page, rect: Rect, who: Person, words: str, do: Message | None) -> Rect:
    """Draw a button that belongs to one person, with face and key; returns the room for its words."""
    hot = do is not None and do in (page.hover, page.focus)
    page.panel(rect, "button-hover" if hot else "button")
    edge = page.pictures.frame(rect.w, rect.h, who.colour, page.px(5), page.px(14))
    page.put(edge, rect.x, rect.y)
    side = min(rect.h - page.px(20), round(rect.w * 0.3))
    page.put(who.face(page, side), rect.x + page.px(12), rect.centery - side // 2)
    x = rect.x + side + page.px(26)
    cap = 0 if page.touched else max(page.px(44), page.theme.line("label"))
    room = rect.right - page.px(20) - cap - x
    box = Rect(rect.right - page.px(14) - cap, rect.centery - cap // 2, cap, cap)
    if cap:
        page.put(page.pictures.frame(cap, cap, COLOURS["cream"], 2, page.px(8)), box.x, box.y)
        page.text(who.key, box.center, "strong", "cream", "center", cap - page.px(8))
    page.thing("button", words, rect, do, key=who.key.lower())
    if do is not None:
        ring(page, rect, do)
    return Rect(x, rect.y, room, rect.h)
