"""Draws the deal of the day on the title: a plate for each game, the last days, how many in a row."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from engine import games
from game.room.page import Page
from game.room.scene import Message
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, button_width, evenly, ring
from game.table.unfinished import DAYS
from game.words import _

from .title_puzzles import Counts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.daily.tries import Try
    from game.storage import Home

WEEK = 7


class Today(NamedTuple):
    """What the title shows of the deals of the day."""

    day: date
    tries: tuple[tuple[str, str, Try | None], ...]
    """By game: its id, its emblem, and the try."""
    week: tuple[tuple[date, bool], ...]
    """The last seven days, and whether a deal of theirs was played."""
    row: int
    """How many days in a row."""
    puzzles: Counts = ()

    @property
    def done(self) -> int:
        return sum(made is not None and made.done for _game, _emblem, made in self.tries)


def looked_at(home: Home) -> Iterator[Today | None]:
    """What is on record, once all was read; a piece at a time, so that no frame waits for all of it.

    The first piece is empty, as it comes with the first frame. A try that ended without being entered is
    entered now.
    """
    yield None
    import game.table.book  # only here: the first frame need not wait for these

    yield None
    import game.table.sitting

    yield None
    from game.daily.deal import of_day, today
    from game.daily.tries import Tries

    yield None
    tries, day, found = Tries(home), today(), []
    for deal in of_day(day):
        found.append((deal.game, game.table.book.book_of(deal.game).box.emblem, tries.settle(deal)))
        yield None
    from game.puzzles.shelf import games_with_puzzles, ids_of
    from game.puzzles.solved import Solved

    solved = Solved(home)
    ids = {game: ids_of(game) for game in games_with_puzzles()}
    puzzles = tuple((game, solved.count_in(found), len(found)) for game, found in ids.items())
    yield None
    for _entered in tries.catching_up(day):
        yield None
    last = [day - timedelta(WEEK - 1 - n) for n in range(WEEK) if day.toordinal() > WEEK]
    yield Today(
        day, tuple(found), tuple((one, tries.played(one)) for one in last), tries.streak(day), puzzles
    )


def is_over(shown: Today) -> bool:
    """Whether the day that is shown is no longer today."""
    from game.daily.deal import today

    return shown.day != today()


def least_height(page: Page) -> int:
    """The height from which the whole panel has room; with less there is one button."""
    head = page.theme.line("heading") + page.theme.line("small")
    return head + 2 * _cell_height(page) + button_height(page) + page.px(96)


def _cell_height(page: Page) -> int:
    words = page.theme.line("strong") + 2 * page.theme.line("small")
    return max(page.theme.target, words + page.px(20))


def draw(page: Page, area: Rect, today: Today | None) -> None:
    """The panel; empty for the moment before anything was read."""
    page.panel(area)
    if today is None:
        return
    from game.daily import told

    inner = area.inflate(-page.px(48), -page.px(36))
    date_room = inner.w // 2
    title = page.text(_("The deal of the day"), inner.topleft, "heading", "pale", "topleft", date_room)
    said = told.day_said(today.day)
    page.text(
        said, (inner.right, title.centery), "small", "muted", "midright", inner.w - title.w - page.px(20)
    )
    words = _("The same cards for everybody. One try counts.")
    y = page.text(words, (inner.x, title.bottom), "small", "cream", "topleft", inner.w).bottom + page.px(10)
    foot = button_height(page)
    cells = Rect(inner.x, y, inner.w, inner.bottom - foot - page.px(14) - y)
    gap = page.px(14)
    each = min((cells.h - gap) // 2, page.px(190 * max(1.0, page.theme.text)))
    for n, (game, emblem, made) in enumerate(today.tries):
        row = Rect(cells.x, cells.y + n // 2 * (each + gap), cells.w, each)
        _cell(page, evenly(row, 2, gap)[n % 2], (game, emblem, made))
    _foot(page, Rect(inner.x, inner.bottom - foot, inner.w, foot), today)


def _cell(page: Page, rect: Rect, one: tuple[str, str, Try | None]) -> None:
    """A game: its score where it was played, else the way to its try."""
    from game.daily import told

    game, emblem, made = one
    done = made is not None and made.done
    do: Message = ("daily", game)
    hot = do in (page.hover, page.focus)
    page.panel(rect, "button-hover" if hot else "sunk" if done else "button")
    pad, title = page.px(14), games.game(game).title
    side = min(rect.h - 2 * pad, rect.w // 3)
    picture = page.pictures.emblem(emblem, side)
    x = page.put(picture, rect.x + pad, rect.centery - side / 2).right + page.px(16)
    room = rect.right - pad - x
    if made is not None and made.done:
        lines = [(told.score(game, made), "strong", "gold"), (told.experts(game, made), "small", "muted")]
    else:
        lines = [(_("Go on") if made is not None else _("Play today"), "strong", "lit")]
    lines = [(title, "strong", "cream"), *(line for line in lines if line[0])]
    y = rect.centery - sum(page.theme.line(role) for _words, role, _colour in lines) // 2
    for n, (words, role, colour) in enumerate(lines):
        left = x
        if done and n == 1:
            check = page.pictures.icon("check", page.theme.line("small"), COLOURS["good"])
            left = page.put(check, x, y + page.theme.line(role) / 2 - check.get_height() / 2).right + page.px(
                8
            )
        page.text(words, (left, y), role, colour, "topleft", room - (left - x))
        y += page.theme.line(role)
    page.thing("button", ", ".join(words for words, _role, _colour in lines), rect, do)
    ring(page, rect, do)


def _foot(page: Page, rect: Rect, today: Today) -> None:
    """The last seven days, how many in a row, and the way to all days."""
    from game.daily import told

    label = _("All days")
    w = min(button_width(page, label), rect.w // 3)
    button(page, Rect(rect.right - w, rect.y, w, rect.h), label, ("daily",))
    family, px = page.theme.type("small")
    side = min(rect.h, round(page.theme.line("small") * 1.3))
    x, room = rect.x, rect.w - w - page.px(20)
    told_row = told.row_said(today.row)
    wide = page.pictures.line(told_row, family, px, COLOURS["lit"]).get_width() if told_row else 0
    if WEEK * (side + page.px(8)) + wide + page.px(20) <= room:
        for day, played in today.week:
            fill, ink = (COLOURS["gold"], "ink") if played else (COLOURS["panel"], "muted")
            page.put(page.pictures.disc(side, fill, COLOURS["muted"], 2), x, rect.centery - side / 2)
            page.text(_(DAYS[day.weekday()])[:1], (x + side / 2, rect.centery), "small", ink, "center", side)
            x += side + page.px(8)
        x += page.px(12)
    if told_row:
        page.text(told_row, (x, rect.centery), "small", "lit", "midleft", rect.x + room - x)


def draw_small(page: Page, rect: Rect, today: Today | None) -> None:
    """One button, where there is no room for more."""
    label = _("The deal of the day")
    if today is not None:
        label = _("The deal of the day: {n} of {count}").format(n=today.done, count=len(today.tries))
    button(page, rect, label, ("daily",))
