"""Draws the ledge, the strip below a shared table: a public question, or the frame of an open hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.table.log.draw_line import line_with_cards
from game.table.match.setup import Chair
from game.table.messages import Come, CoverHand, OpenHabits, TellHappened
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    first,
    grow,
    icon_button,
    line,
    lines,
    padding,
    row,
    sized,
    space,
    square,
    target,
    text,
)
from game.ui.page.message_types import Back, Message
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import button_height, button_width
from game.words import _, headed

from .draw_prompt import answer, clock, clock_width
from .prompt_buttons import Button, Time

PAD, GAP = 34, 16
"""The edge around things on the ledge, and the gap between its buttons."""

RAIL = 5
"""The height of the edge above it, at 1080 lines."""
MOST_LINES = 2
"""The most lines of a question."""
LEAST_FACE = 40
"""The least size of the face of the person whose hand is open; with less room it is left out."""


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
    """Things beside a public question that are not answers."""

    recap: bool
    """Whether anything happened since the person's last turn."""
    hand: bool
    """Whether the person may first look at their own cards."""
    how: str = ""
    """How to answer on the felt if no button answers; shown before the button for the hand, if there is one.
    """
    time: Time | None = None
    """The turn timer, if there is one."""


class PublicQuestion(NamedTuple):
    """A public question with its answers."""

    who: Person
    words: str
    answers: Sequence[Button]
    small: str
    """A line below it, if there is room."""
    aside: Asides
    begun: bool
    """Whether a part was already chosen and can be chosen again."""
    notice: str = ""
    """An extra message in place of `small`, or of the question if there is no room for a second line."""


def ground(page: Page, ledge: Rect, colour: str = "") -> None:
    """Draw the background of the ledge, with an edge in the colour of the person who uses it."""
    page.put(page.pictures.plate(ledge.w, ledge.h + page.px(20), "ledge", 0), ledge.x, ledge.y)
    rail(page, ledge, page.px(RAIL), colour)


def tell(page: Page, ledge: Rect, words: str) -> None:
    """Draw a message for everybody while nobody is asked."""
    page.text(words, ledge.center, "lead", "pale", "center", ledge.w - page.px(120))


def rail(page: Page, area: Rect, edge: int, colour: str = "") -> None:
    """Draw the rail at the upper edge of the ledge or of a curtain."""
    found = page.pictures.kept(("rail", area.w, edge, colour), lambda: _bar(area.w, edge, colour))
    page.put(found, area.x, area.y - edge)


def _bar(w: int, h: int, colour: str) -> Surface:
    bar = Surface((w, h))
    bar.fill(colour or COLOURS["gold"])
    return bar


def whose(page: Page, box: Rect, who: Person, hand: bool, habits: bool, held: bool = False) -> None:
    """Draw whose hand is open (or who is looking, in a game without hands), and the button that closes it.

    With `habits`, there is also a button for those. A hand that is open while its owner holds something down
    closes when they let go, and has no button.
    """
    close = (
        text(_("Closes when you let go"), "label", "cream", centre=True)
        if held
        else button(_("Close"), CoverHand(), icon="eye_off", key=who.key, role="label", id="cover")
    )
    said = (_("{name}'s hand") if hand else _("{name} is looking")).format(name=who.chair.name)
    named = line(said, "strong", who.colour, 0.5)
    if habits and not held:
        close = row(grow(close), icon_button("settings", _("Always, never or ask me"), OpenHabits()), gap=8)
    away = text(_("everyone else, look away"), "small", "muted", centre=True) if hand else None
    words = [sized(one, 0) for one in (named, away) if one is not None]
    first(
        column(grow(sized(_face(who, 110), height=LEAST_FACE)), *words, space(6), sized(close, 0)),
        column(grow(column(sized(named, 0), at=1)), space(6), close),
    ).draw(page, box)


def _face(who: Person, most: float) -> LayoutBox:
    return square(who.face, most)


def face_beside(page: Page, room: Rect, who: Person) -> int:
    """Draw a face at the left, unless large text needs its room; returns where words begin."""
    x = beside_face(page, room)
    if not page.theme.large:
        side = x - room.x - 2 * page.px(PAD)
        page.put(who.face(page, side), room.x + page.px(PAD), room.centery - side // 2)
    return x


def beside_face(page: Page, room: Rect) -> int:
    """The start of the words beside a face, or at the edge where large text leaves no room for the face."""
    pad = page.px(PAD)
    return room.x + pad + (0 if page.theme.large else min(room.h - 2 * pad, page.px(200)) + pad)


def legend(page: Page, room: Rect) -> None:
    """Draw the meaning of the eye on a card, in a few lines at the bottom, if they fit."""
    eye = square(lambda page, side: page.pictures.icon("eye", side, COLOURS["pale"]), lines("small"))
    meant = column(eye, text(_("cards everyone knows"), "small", "muted", centre=True), at=1)
    first(sized(padding(meant, 0, 18), 110), space()).draw(page, room)


def whose_answer(page: Page, room: Rect, who: Person) -> None:
    """Draw whose answer is awaited, if the question itself is in the bar above."""
    name = grow(line(who.chair.name, "heading", who.colour))
    padding(row(sized(_face(who, 200), 200), name, gap=PAD), PAD, PAD).draw(page, room)


def has_room(page: Page, ledge: Rect, asked: PublicQuestion) -> bool:
    """Whether all answers fit on the ledge, each large enough for a finger."""
    laid = _lay(page, ledge, asked)
    return _fit(page, ledge, laid)


def _fit(page: Page, ledge: Rect, laid: QuestionLaid) -> bool:
    """Whether all answers fit below a question."""
    return len(laid.rows) * (page.theme.target + page.px(4)) <= ledge.bottom - page.px(8) - laid.below


def question(page: Page, ledge: Rect, asked: PublicQuestion) -> None:
    """Draw a public question with its answers, and the button that opens the hand.

    An answer is gold if there is no other, and if it does not matter much. One that does comes last, because
    on a curtain the first button opens a hand.
    """
    gap = page.px(GAP)
    laid = _lay(page, ledge, asked)
    line = "body" if asked.notice else "small"
    below = _line_below(page, ledge, laid, line)
    if asked.notice and not below:
        laid = _lay(page, ledge, asked._replace(words=asked.notice))
    x, right, role, lines, y, rows = laid
    face_beside(page, ledge, asked.who)
    asides = _asides(page, asked.aside)
    wide = asides.width(page)
    asides.draw(page, Rect(ledge.right - gap - wide, ledge.y + page.px(14), wide, page.theme.target))
    if asked.aside.time:
        rect = Rect(right + gap, ledge.y + page.px(14), clock_width(page), page.theme.target)
        clock(page, rect, asked.aside.time)
    top = y - len(lines) * page.theme.line(role)
    for number, part in enumerate(lines):
        colour = asked.who.colour if role == "heading" or not number else "cream"
        line_with_cards(page, part, (x, top + number * page.theme.line(role)), role, colour, right - x)
    h = max(page.px(80), button_height(page, "label"))
    if below:
        colour = "lit" if asked.notice else "muted"
        page.text(asked.notice or asked.small, (x, y), line, colour, "topleft", right - x)
        y += page.theme.line(line)
    step = min(h + gap, (ledge.bottom - page.px(8) - y) // len(rows))
    if asked.aside.how:
        most = ledge.right - page.px(PAD) - x - sum(w for _b, w in rows[0]) - gap
        how = asked.aside.how
        x = page.text(how, (x, y + step // 2), "prompt", "cream", "midleft", most).right + gap
    number = 0
    for some in rows:
        left = x
        h = min(h, step - page.px(4))
        for b, w in some:
            number += 1
            rect = Rect(left, y + (step - h) // 2, w, h)
            gold = b in asked.answers and len(asked.answers) == 1 and not b.keyless
            answer(page, rect, b, number, "label", gold)
            left += w + gap
        y += step


def _line_below(page: Page, ledge: Rect, laid: QuestionLaid, role: str) -> bool:
    """Whether one more line fits between a question and its answers."""
    row = max(page.px(80), button_height(page, "label")) + page.px(GAP)
    return laid.below + page.theme.line(role) + len(laid.rows) * row < ledge.bottom


class QuestionLaid(NamedTuple):
    """The layout of a public question on the ledge."""

    x: int
    right: int
    """Where the question must end, because buttons stand beside it."""
    role: str
    lines: list[str]
    below: int
    """The lower edge of the question, below which the answers may begin."""
    rows: list[list[tuple[Button, int]]]


def _lay(page: Page, ledge: Rect, asked: PublicQuestion) -> QuestionLaid:
    """Break a question into lines and its answers into rows: in large letters, if everything fits."""
    if not page.theme.large:
        laid = _laid(page, ledge, asked, "heading")
        if len(laid.lines) <= MOST_LINES and _fit(page, ledge, laid):
            return laid
    laid = _laid(page, ledge, asked, "prompt")  # large words leave room for buttons that a finger can hit
    return laid._replace(lines=laid.lines[:MOST_LINES])


def _laid(page: Page, ledge: Rect, asked: PublicQuestion, role: str) -> QuestionLaid:
    """Lay out like `_lay`, in letters of this size."""
    pad = page.px(PAD)
    gap = page.px(GAP)
    x = beside_face(page, ledge)
    said = headed(asked.who.chair.name, asked.words)
    right = ledge.right - 2 * gap - _asides(page, asked.aside).width(page)
    right -= (clock_width(page) + gap) * (asked.aside.time is not None)
    lines = page.lines(said, role, right - x)
    count = min(MOST_LINES, len(lines))
    y = ledge.y + page.px(14 if page.theme.large else 28) + count * page.theme.line(role)
    words = _("I'm {name}: show my cards").format(name=asked.who.chair.name)
    come = [Button(words, Come(), "eye", key=asked.who.key)] * asked.aside.hand
    back = [Button(_("Back"), Back(), keyless=True)] * asked.begun
    slips, large = ([b for b in asked.answers if b.keyless == keyless] for keyless in (False, True))
    rows = _rows(page, [*slips, *back, *come, *large], asked.who, ledge.right - pad - x, gap)
    return QuestionLaid(x, right, role, lines, y, rows)


def _asides(page: Page, aside: Asides) -> LayoutBox:
    """The buttons that are not answers, without words if letters are large."""
    found: list[tuple[str, str, Message]] = []
    if aside.recap:
        found.append(("log", _("What happened?"), TellHappened()))
    if page.theme.large:
        signs = (sized(icon_button(icon, words, do), target) for icon, words, do in found)
        return row(*signs, gap=10)
    return row(*(button(words, do, icon=icon, role="label") for icon, words, do in found), gap=10)


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
