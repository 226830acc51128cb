"""Draws a plate with the tally of a shared evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from engine import games
from game.art.palette import SEATS
from game.room.page import Page
from game.room.widgets import button, button_width
from game.storage import Home
from game.table.evening import RULE, Evening, EveningTally
from game.table.people import People
from game.table.setup import Setup, person
from game.words import N_, _, ngettext, number

COLUMNS, WIDE = 4, 760
"""More people than the first number stand in two columns, if the plate is as wide as the second."""
IN_TURNS = N_("Same cards, in turns")
MOST = 8
"""So many people are shown: those who sit here, then the others with most points."""
LINE = 54
"""The height of a line with a face where the evening has little room."""
END, EVENING = ("end evening",), ("evening",)
"""What ends an evening or lets it go on; what shows it."""
AIR = 1.1
"""Letters may be so much higher than their row, as they have air above and below."""


class Look(NamedTuple):
    """How somebody of the evening is shown."""

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
    """The same for somebody who may have been forgotten since."""
    return faces.get(name) or Look(person(name).avatar, SEATS[0], False)


def evening_height(page: Page, w: int, evening: Evening, faces: Mapping[str, Look]) -> int:
    """The room that everybody has on a plate of this width without empty lines."""
    shown, _more = shown_of(evening.tally(), faces)
    rows = -(-len(shown) // _columns(page, shown, w - page.px(44)))
    told = page.theme.target + page.theme.line("small") + page.px(6)
    return page.px(28) + told + rows * max(page.px(LINE), page.theme.line("strong"))


def evening_panel(page: Page, area: Rect, evening: Evening, faces: Mapping[str, Look]) -> None:
    """Everybody with their points and wins, who leads first; and the way to end the evening."""
    page.panel(area)
    inner = area.inflate(-page.px(44), -page.px(28))
    words = _("Go on with this evening") if evening.over else _("End the evening")
    h, w = page.theme.target, button_width(page, words, "label")
    button(page, Rect(inner.right - w, inner.y, w, h), words, END, role="label")
    y = inner.y + h
    title = _("The evening is over") if evening.over else evening.title()
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
    """A button that shows an evening, with everybody's points where they have room."""
    found = (evening.standing(), evening.title(), _("This evening"))
    words = next((one for one in found if button_width(page, one, "label", "crown") <= room.w), found[-1])
    w = min(room.w, button_width(page, words, "label", "crown"))
    button(page, Rect(room.x, room.y, w, room.h), words, EVENING, role="label", icon="crown")


def _columns(page: Page, shown: Sequence[EveningTally], w: int) -> int:
    return 2 if len(shown) > COLUMNS and w > page.px(WIDE) else 1


def shown_of(tally: Sequence[EveningTally], faces: Mapping[str, Look]) -> tuple[list[EveningTally], int]:
    """Those who have room, in their order, and how many more there are."""
    first = sorted(tally, key=lambda one: not (one.name in faces and faces[one.name].here))[:MOST]
    return [one for one in tally if one in first], len(tally) - len(first)


def _rule(page: Page, evening: Evening, w: int, more: int) -> str:
    """What a point is, with the games that were played and who is not shown, if that has room."""
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
    right = page.text(points, (rect.right, rect.centery), _low(page, rect, "number"), "pale", "midright")
    x = rect.right - max(right.w, page.px(70)) - page.px(24)
    name = (face.right + page.px(14), rect.centery)
    left = Rect(x, 0, 0, 0)
    if x - name[0] > rect.w * 0.5:
        left = page.text(one.wins(), (x, rect.centery), _low(page, rect, "small"), "muted", "midright")
    page.text(
        one.name, name, _low(page, rect, "strong"), "cream", "midleft", left.x - face.right - page.px(28)
    )


def _low(page: Page, rect: Rect, role: str) -> str:
    """The letters of a row: those of this role, or smaller ones where rows are too low for them."""
    lower = [one for one in (role, "strong", "small") if page.theme.line(one) <= rect.h * AIR]
    return lower[0] if lower else "least"
