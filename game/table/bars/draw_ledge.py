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
    at_most,
    button,
    by_width,
    column,
    first,
    grow,
    icon_button,
    line,
    lines,
    padding,
    paint,
    row,
    sized,
    space,
    square,
    target,
    text,
    wrapped,
)
from game.ui.page.message_types import Back
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
HIGH, LOW = 80, 0
"""The greatest height of an answer, and the least one, but it is never too low for a finger."""
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


def legend(page: Page, room: Rect) -> None:
    """Draw the meaning of the eye on a card, in a few lines at the bottom, if they fit."""
    eye = square(lambda page, side: page.pictures.icon("eye", side, COLOURS["pale"]), lines("small"))
    meant = column(eye, text(_("cards everyone knows"), "small", "muted", centre=True), at=1)
    first(sized(padding(meant, 0, 18), 110), space()).draw(page, room)


def whose_answer(page: Page, room: Rect, who: Person) -> None:
    """Draw whose answer is awaited, if the question itself is in the bar above."""
    name = grow(line(who.chair.name, "heading", who.colour))
    padding(row(sized(_face(who, 200), 200), name, gap=PAD), PAD, PAD).draw(page, room)


def question(page: Page, ledge: Rect, asked: PublicQuestion) -> LayoutBox:
    """A public question with its answers, beside the face of the person who is asked.

    Large words leave no room for the face. A notice replaces the question if there is no room for it below.
    """
    side = 0 if page.theme.large else min(ledge.h - 2 * page.px(PAD), page.px(200))
    face = sized(square(asked.who.face), lambda _page: side, 0) if side else None
    below = line(asked.notice, "body", "lit") if asked.notice else line(asked.small, "small", "muted")
    instead = asked.notice or asked.words
    forms: list[LayoutBox] = []
    for role in ("heading", "prompt"):
        forms += [
            _worded(page, asked, _said(asked.who, asked.words, role), below, HIGH),
            _worded(page, asked, _said(asked.who, instead, role), None, LOW),
        ]
    return padding(row(face, grow(first(*forms)), gap=PAD), PAD, 0)


def _worded(
    page: Page, asked: PublicQuestion, said: LayoutBox, below: LayoutBox | None, least: float
) -> LayoutBox:
    """The question beside buttons that are not answers, and the answers, which are at least this high."""
    time = asked.aside.time
    left = paint(lambda page, rect: clock(page, rect, time), clock_width) if time else None
    recap = _recap_button(page) if asked.aside.recap else None
    asides = [column(sized(one, height=target)) for one in (left, recap) if one is not None]
    top = row(grow(said), *asides, gap=GAP)
    return padding(column(space(12), top, below, grow(_answers(asked, least)), gap=4), 0, 8)


def _said(who: Person, words: str, role: str) -> LayoutBox:
    """The question in letters of this size: all of it in large ones, otherwise in at most two lines."""

    def made(page: Page, w: int) -> LayoutBox:
        whole = page.lines(headed(who.chair.name, words), role, w)
        if role == "heading":
            return column(*(_line(part, role, who.colour) for part in whole))
        return column(*(_line(part, role, "cream" if n else who.colour) for n, part in enumerate(whole[:2])))

    return by_width(made)


def _line(words: str, role: str, colour: str) -> LayoutBox:
    """One line of coloured words with cards."""
    return paint(
        lambda page, rect: line_with_cards(page, words, rect.topleft, role, colour, rect.w),
        height=lines(role),
    )


def _answers(asked: PublicQuestion, least: float) -> LayoutBox:
    """The answers in as many rows as needed, after words that say how to answer on the felt.

    An answer is gold if there is no other, and if it does not matter much. One that does comes last, because
    on a curtain the first button opens a hand.
    """
    words = _("I'm {name}: show my cards").format(name=asked.who.chair.name)
    come = [Button(words, Come(), "eye", key=asked.who.key)] * asked.aside.hand
    back = [Button(_("Back"), Back(), keyless=True)] * asked.begun
    slips, large = ([b for b in asked.answers if b.keyless == keyless] for keyless in (False, True))
    boxes = [_answer(asked, b, number) for number, b in enumerate((*slips, *back, *come, *large), 1)]
    if asked.aside.how:
        boxes.insert(0, line(asked.aside.how, "prompt"))

    def made(page: Page, w: int) -> LayoutBox:
        each = max(page.px(least), page.theme.target)
        rows = [
            sized(row(*some, gap=GAP), height=lambda _page: each) for some in wrapped(page, boxes, w, GAP)
        ]
        most = max(page.px(HIGH), button_height(page, "label")) + page.px(8)
        return at_most(column(*map(grow, rows), gap=8), lambda _page: len(rows) * most)

    return by_width(made, lambda page: max(box.width(page) for box in boxes))


def _answer(asked: PublicQuestion, b: Button, number: int) -> LayoutBox:
    gold = b in asked.answers and len(asked.answers) == 1 and not b.keyless
    return paint(
        lambda page, rect: answer(page, rect, b, number, "label", gold),
        lambda page: button_width(page, b.words, "label", b.icon, asked.who.key or "1"),
    )


def _recap_button(page: Page) -> LayoutBox:
    """The button for the recap, without words if letters are large."""
    said = _("What happened?")
    if page.theme.large:
        return sized(icon_button("log", said, TellHappened()), target)
    return button(said, TellHappened(), icon="log", role="label")
