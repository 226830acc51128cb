"""Draws the *Anyone?* window on the ledge: a button and a key for each person, and the time left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.table.bars.draw_ledge import Person
from game.table.messages import BeginTurn, LetBe, LookToReact
from game.ui.page.layout import (
    LayoutBox,
    at_most,
    button,
    by_width,
    chosen,
    column,
    first,
    grid,
    grow,
    layers,
    line,
    padding,
    paint,
    row,
    sized,
    space,
    square,
    tile,
)
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.words import _, together

from .reaction_window import NO_FROM_AFAR

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


def window(bar: Bar) -> LayoutBox:
    """For each person who may react by the rules, a button to look, with their key, and one to decline.

    The next player has one more, which means that they have come, and don't react.
    """
    buttons = [_answers(who, seat, bar) for seat, who in bar.persons]
    if bar.onward is not None:
        buttons.append(_go_on(bar.onward, bar.own_key, bar.ready and not bar.come))
    rows = 1 if len(buttons) <= 4 else 2
    answers = grid(buttons, -(-len(buttons) // rows), gap=GAP)

    def least(page: Page) -> int:
        each = page.theme.line("strong") * (2 if rows == 1 else 1) + page.px(16)
        return rows * max(page.theme.target, each) + (rows - 1) * page.px(GAP)

    def tallest(page: Page) -> int:
        each = 2 * page.theme.line("strong") + page.px(16)
        return rows * max(page.px(130), each) + (rows - 1) * page.px(GAP)

    answers = at_most(sized(answers, height=least), tallest)
    whole = column(_asked(bar, rows), space(4), _time(bar), space(GAP), grow(answers))
    return padding(whole, 40, 12)


def _asked(bar: Bar, rows: int) -> LayoutBox:
    """The question in at most two lines, beside a title.

    Large words leave no room for a title over two rows of buttons; the question says it, too.
    """
    said, colour = (bar.warning, "gold") if bar.warning else (_("Anyone?"), "pale")

    def question(words: str, page: Page, w: int) -> LayoutBox:
        return column(*(line(one, "body") for one in page.lines(words, "body", w)[:2]), at=0.5)

    def made(page: Page, w: int) -> LayoutBox:
        role = next((role for role in TITLE if page.wide(said, role) <= w * 3 // 5), "")
        if not role or (page.theme.large and rows > 1):
            return question(f"{bar.warning} {bar.words}".strip(), page, w)
        title = line(said, role, colour)
        rest = w - title.width(page) - page.px(24)
        return row(title, grow(question(bar.words, page, rest)), gap=24)

    return by_width(made)


def _time(bar: Bar) -> LayoutBox:
    """Who must still answer, or the remaining time and what happens after it."""
    if bar.awaited:
        words = _("Everyone must answer. Still to come: {names}").format(names=together(bar.awaited))
        return sized(line(words, "label", "gold"), height=14)
    beat = paint(lambda page, rect: _beat(page, rect, bar.part))
    told = line(_("continues by itself"), "label", "muted", 1)
    told = sized(told, height=lambda page: page.theme.line("label") - page.px(GAP))
    return sized(first(row(grow(beat), told, gap=GAP), beat), height=14)


def _beat(page: Page, rect: Rect, part: float) -> None:
    """Draw the remaining time as a bar that becomes shorter."""
    page.put(page.pictures.plate(rect.w, rect.h, "sunk", rect.h // 2), rect.x, rect.y)
    left = round(rect.w * (1 - part) / 8) * 8
    if left > rect.h:
        page.put(page.pictures.plate(left, rect.h, "primary", rect.h // 2), rect.x, rect.y)


def _go_on(who: Person, own_key: bool, ready: bool) -> LayoutBox:
    """The button of the next player."""
    name = who.chair.name
    key = who.key if own_key else ""
    long = _("I'm {name}: my turn").format(name=name)
    brief = _("I'm {name}").format(name=name)
    forms = ((long, "eye", key), (brief, "eye", key), (brief, "", key), (brief, "", ""), (name, "", ""))
    do = BeginTurn() if ready else None
    return first(
        *(
            sized(button(words, do, icon=icon, key=key, primary=ready, id="play on"), height=0)
            for words, icon, key in forms
        )
    )


def _answers(who: Person, seat: int, bar: Bar) -> LayoutBox:
    """One person's two answers side by side: to look at their hand, and *No*."""
    answered = seat in bar.answered
    look = _look(who, LookToReact(seat) if seat in bar.looks else None, answered)
    says_no = LetBe(seat) if bar.ready and not answered else None
    no = button(_("No"), says_no, key=NO_FROM_AFAR[seat], id=LetBe(seat))

    def made(page: Page, rect: Rect) -> LayoutBox:
        w = min(max(page.theme.target, no.width(page)), rect.w * 2 // 5)
        return row(grow(look), sized(no, lambda _page: w), gap=8)

    return chosen(made)


def _look(who: Person, do: Message | None, answered: bool) -> LayoutBox:
    """One person's button: their face, their name, and what they say.

    If there is no room for that, the name is enough, because the bar above has already shown the words.
    """
    name = who.chair.name
    words = _("Answered") if answered else _("I'll look")
    colour = "muted" if answered else "cream"
    below = (
        padding(column(sized(line(name, role, who.colour), 0), line(words, "strong", colour), at=0.5), 0, 4)
        for role in ("strong", "small")
    )
    beside = (
        sized(row(line(f"{name}: ", role, who.colour), line(words, role, colour)), height=0)
        for role in ONE_LINE
    )
    told = first(*below, *beside, line(name, "strong", who.colour))
    return own_button(who, told, f"{name}: {words}", do)


def own_button(who: Person, words: LayoutBox, name: str, do: Message | None) -> LayoutBox:
    """A button that belongs to one person, with their face and key beside the words."""

    def edge(page: Page, rect: Rect) -> None:
        page.put(page.pictures.frame(*rect.size, who.colour, page.px(5), page.px(14)), *rect.topleft)

    def cap(page: Page) -> int:
        return 0 if page.touched else max(page.px(44), page.theme.line("label"))

    def key(page: Page, side: int) -> Surface:
        return page.pictures.frame(side, side, COLOURS["cream"], 2, page.px(8))

    def made(page: Page, rect: Rect) -> LayoutBox:
        side = min(rect.h - page.px(20), round(rect.w * 0.3))
        face = sized(square(who.face), lambda _page: side)
        sign = layers(square(key, cap), padding(line(who.key, "strong", at=0.5), 4))
        hint = None if page.touched else sized(sign, cap)
        return row(space(12), face, space(14), grow(words), space(6), hint, space(14))

    return tile(layers(paint(edge), chosen(made)), name, do, key=who.key.lower())
