"""Draws a plate with the scores of a game night."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from engine import games
from game.data import Home
from game.table.match.setup import Setup, person
from game.ui.art.palette import SEATS
from game.ui.page.page import Page
from game.ui.page.widgets import button, button_width
from game.words import N_, _, ngettext, number

from .evening import RULE, Evening, EveningTally
from .messages import EndEvening, ShowEvening
from .people_store import People

COLUMNS, WIDE = 4, 760
"""If there are more people than the first number, they stand in two columns, provided the plate is as wide as
the second.
"""
IN_TURNS = N_("Same deal, in turns")
MOST = 8
"""How many people are shown: first those who sit here, then the others with the most points."""
LINE = 54
"""The height of a line with a face if the game night has little room."""
AIR = 1.1
"""How much taller letters may be than their row, because they have space above and below."""


class Look(NamedTuple):
    """How a person of the game night looks."""

    avatar: str
    colour: str
    here: bool
    """Whether they sit at this table."""


def looks(home: Home, setup: Setup) -> Mapping[str, Look]:
    """The face and colour of everybody who played here, by name."""
    found = {one.name: Look(one.avatar, SEATS[max(0, one.colour)], False) for one in People(home).known()}
    for seat in setup.people:
        chair = setup.chairs[seat]
        found[chair.name] = Look(chair.avatar, SEATS[setup.colours[seat]], True)
    return found


def look_of(name: str, faces: Mapping[str, Look]) -> Look:
    """The same for one person, who may have been forgotten since."""
    return faces.get(name) or Look(person(name).avatar, SEATS[0], False)


def evening_height(page: Page, w: int, evening: Evening, faces: Mapping[str, Look]) -> int:
    """The height that a plate of this width needs for everybody, without empty lines."""
    shown, _more = shown_of(evening.tally(), faces)
    rows = -(-len(shown) // _columns(page, shown, w - page.px(44)))
    told = page.theme.target + page.theme.line("small") + page.px(6)
    return page.px(28) + told + rows * max(page.px(LINE), page.theme.line("strong"))


def evening_panel(page: Page, area: Rect, evening: Evening, faces: Mapping[str, Look]) -> None:
    """Everybody with their points and wins, the leader first; and the way to end the game night."""
    page.panel(area)
    inner = area.inflate(-page.px(44), -page.px(28))
    words = _("Continue game night") if evening.over else _("End game night")
    h, w = page.theme.target, button_width(page, words, "label")
    button(page, Rect(inner.right - w, inner.y, w, h), words, EndEvening(), role="label")
    y = inner.y + h
    title = _("Game night is over") if evening.over else evening.title()
    page.text(title, (inner.x, inner.y + h // 2), "strong", "gold", "midleft", inner.w - w - page.px(16))
    shown, more = shown_of(evening.tally(), faces)
    columns = _columns(page, shown, inner.w)
    rows = -(-len(shown) // columns)
    line = page.theme.line("small")
    if inner.bottom - y - rows * page.theme.line("strong") > line:
        page.text(_rule(page, evening, inner.w, more), (inner.x, y), "small", "muted", "topleft", inner.w)
        y += line + page.px(6)
    step = min(page.px(70), (inner.bottom - y) // rows)
    w = (inner.w - page.px(40) * (columns - 1)) // columns
    for i, one in enumerate(shown):
        x = inner.x + i // rows * (w + page.px(40))
        _row(page, Rect(x, y + i % rows * step, w, step), one, faces)


def evening_button(page: Page, room: Rect, evening: Evening) -> None:
    """A button that shows a game night, with everybody's points if they fit."""
    found = (evening.standing(), evening.title(), _("Game night"))
    words = next((one for one in found if button_width(page, one, "label", "crown") <= room.w), found[-1])
    w = min(room.w, button_width(page, words, "label", "crown"))
    button(page, Rect(room.x, room.y, w, room.h), words, ShowEvening(), role="label", icon="crown")


def _columns(page: Page, shown: Sequence[EveningTally], w: int) -> int:
    return 2 if len(shown) > COLUMNS and w > page.px(WIDE) else 1


def shown_of(tally: Sequence[EveningTally], faces: Mapping[str, Look]) -> tuple[list[EveningTally], int]:
    """The people who fit, in order, and how many more there are."""
    first = sorted(tally, key=lambda one: not (one.name in faces and faces[one.name].here))[:MOST]
    return [one for one in tally if one in first], len(tally) - len(first)


def _rule(page: Page, evening: Evening, w: int, more: int) -> str:
    """The meaning of a point, the games played and the people not shown, if all this fits."""
    played = ", ".join(games.game(game).title for game in evening.games)
    others = ngettext("{n} more played", "{n} more played", more).format(n=more) if more else ""
    told = " · ".join(filter(None, (played, others)))
    lines = (f"{told}. {_(RULE)}", _(RULE))
    return next((words for words in lines if len(page.lines(words, "small", w)) == 1), "")


def _row(page: Page, rect: Rect, one: EveningTally, faces: Mapping[str, Look]) -> None:
    look = look_of(one.name, faces)
    side = rect.h - page.px(6)
    face = page.put(page.pictures.portrait(look.avatar, side, look.colour), rect.x, rect.y)
    points = number(one.points)
    right = page.text(points, (rect.right, rect.centery), letters(page, rect, "number"), "pale", "midright")
    x = rect.right - max(right.w, page.px(70)) - page.px(24)
    name = (face.right + page.px(14), rect.centery)
    left = Rect(x, 0, 0, 0)
    if x - name[0] > rect.w * 0.5:
        left = page.text(one.wins(), (x, rect.centery), letters(page, rect, "small"), "muted", "midright")
    page.text(
        one.name, name, letters(page, rect, "strong"), "cream", "midleft", left.x - face.right - page.px(28)
    )


def letters(page: Page, rect: Rect, role: str) -> str:
    """The letters of a row: those of this role, or smaller ones if rows are too low for them."""
    roles = (role, "strong", "small")
    return next((one for one in roles if page.theme.line(one) <= rect.h * AIR), "least")
