"""Draws the curtain that calls several people at once, who come in any order to choose in secret."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.table.bars.draw_ledge import Person
from game.table.messages import AskAway, Come, LetBotPlay
from game.ui.page.layout import (
    LayoutBox,
    at_most,
    button,
    by_width,
    column,
    first,
    fitting,
    grid,
    grow,
    line,
    padding,
    plate,
    row,
    sized,
    target,
    text,
)
from game.ui.page.page import Page
from game.words import _

from .draw_curtain import hang
from .draw_reaction_window import own_button

GAP = 8
"""The gap between two buttons."""
HIGH = 130
"""The greatest height of a button."""
NAME = 8
"""The least width of a person's button, in lines of its words."""


def draw(page: Page, area: Rect, called: LayoutBox) -> None:
    """Draw the curtain with the call on it."""
    hang(page, area)
    called.draw(page, area)


def call(asked: str, persons: Sequence[tuple[int, Person]], away: bool) -> LayoutBox:
    """The choice, a button with a key for each person, and one to let a bot choose instead.

    With little room, the choice is in one line, because the curtain would otherwise hide cards of the people
    who choose.
    """
    title = _("Who should a bot play for?") if away else _("Secretly, in any order")
    other = _("Wait") if away else _("Someone is away")
    aside = button(other, AskAway(), role="label", primary=away)
    words = column(line(title, "heading", "pale"), text(asked))
    who = _choices(persons, away)
    full = column(row(grow(words), column(aside), gap=14), grow(who), gap=GAP)
    shown = line(title if away else asked)
    brief = column(row(grow(shown), sized(aside, height=target), gap=14), grow(who), gap=GAP)
    return first(padding(plate(full, 28, 12), 30, 18), padding(plate(brief, 28, 5), 30, 5))


def _choices(persons: Sequence[tuple[int, Person]], away: bool) -> LayoutBox:
    """The buttons of all people side by side, or in even rows."""
    buttons = []
    for seat, who in persons:
        said = (_("A bot for {name}") if away else _("I'm {name}")).format(name=who.chair.name)
        do = LetBotPlay(once=True, seat=seat) if away else Come(seat)
        buttons.append(sized(own_button(who, line(said, "strong"), said, do), height=target))

    def made(page: Page, w: int) -> LayoutBox:
        most = fitting(w, NAME * page.theme.line("strong"), page.px(GAP))
        rows = -(-len(buttons) // most)
        return at_most(grid(buttons, -(-len(buttons) // rows), gap=GAP), (HIGH + GAP) * rows)

    return by_width(made)
