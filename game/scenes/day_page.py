"""Draws the deal of the day: the games, the calendar of one, and the day that was chosen."""

from __future__ import annotations

import calendar
from datetime import date

from pygame import Rect

from engine import games
from game.daily import told
from game.daily.deal import of_day
from game.daily.tries import Try
from game.room.page import Page
from game.room.scene import Message
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, choice, evenly, ring, tabs
from game.table.among import FIRST
from game.table.book import book_of
from game.table.unfinished import DAYS
from game.words import _

from .day_state import DayState
from .frame import heading

WEEKS = 6
"""So many rows a month may need."""
LEAST, MOST = 180, 420
"""Pixels of the game's emblem below the words of a day, where they leave room for it."""


def draw(scene: DayState, page: Page) -> None:
    area, gap = heading(page, _("The deal of the day"), helped=False), page.px(18)
    h = button_height(page)
    names = [(deal.game, games.game(deal.game).title) for deal in of_day(scene.today)]
    tabs(page, Rect(area.x, area.y, area.w, h), names, scene.deal.game)
    below = Rect(area.x, area.y + h + gap, area.w, area.h - h - gap)
    left = round((below.w - gap) * 0.48)
    _calendar(scene, page, Rect(below.x, below.y, left, below.h))
    _day(scene, page, Rect(below.x + left + gap, below.y, below.w - left - gap, below.h))


# The calendar


def _calendar(scene: DayState, page: Page, rect: Rect) -> None:
    page.panel(rect)
    inner = rect.inflate(-page.px(32), -page.px(24))
    high = button_height(page)
    head = Rect(inner.x, inner.y, inner.w, high)
    less, more = (("month", *other) if other is not None else None for other in (scene.earlier, scene.later))
    choice(page, head, "", told.month_said(*scene.month), less, more, id=("month",))
    line, foot = page.theme.line("small"), page.theme.line("small") + page.px(6)
    row = told.row_said(scene.row)
    if row:
        page.text(row, (inner.centerx, inner.bottom), "small", "lit", "midbottom", inner.w)
    y = head.bottom + page.px(8)
    week = Rect(inner.x, y, inner.w, line)
    for box, name in zip(evenly(week, 7, page.px(6)), DAYS, strict=True):
        page.text(_(name)[:1], box.center, "small", "muted", "center")
    grid = Rect(inner.x, week.bottom + page.px(4), inner.w, inner.bottom - foot - week.bottom - page.px(4))
    made = dict(scene.tries.days(scene.deal.game, *scene.month))
    weeks = calendar.Calendar().monthdatescalendar(*scene.month)
    each = grid.h // WEEKS
    for n, days in enumerate(weeks):
        place = Rect(grid.x, grid.y + n * each, grid.w, each - page.px(4))
        for box, day in zip(evenly(place, 7, page.px(4)), days, strict=True):
            if day.month == scene.month[1]:
                _cell(scene, page, box, day, made.get(day))


def _cell(scene: DayState, page: Page, rect: Rect, day: date, made: Try | None) -> None:
    """A day: gold with its score where it was played; today in a frame."""
    done = made is not None and made.done
    do: Message | None = ("day", day) if day <= scene.today else None
    hot = do is not None and do in (page.hover, page.focus)
    here = day == scene.deal.day
    style = ("primary" if done else "button") + ("-hover" if hot else "")
    page.panel(rect, style if do else "off")
    colour = "ink" if done else "cream" if do else "muted"
    game, line = scene.deal.game, page.theme.line("small")
    score = told.score(game, made) if made is not None and made.done else ""
    both = bool(score) and rect.h >= line + page.theme.line("strong")
    at = (rect.centerx, rect.centery - line // 2) if both else rect.center
    page.text(str(day.day), at, "small", colour, "center", rect.w)
    if both:
        short = score.rpartition(" ")[2]  # a place by its number alone
        page.text(short, (rect.centerx, rect.centery + line // 2), "strong", colour, "center", rect.w - 4)
    if day == scene.today or here:
        edge = COLOURS["cream" if here else "muted"]
        frame = page.pictures.frame(rect.w, rect.h, edge, page.px(3), page.px(14))
        page.put(frame, rect.x, rect.y)
    state = score or (_("begun") if made is not None else "")
    name = ", ".join(filter(None, (told.day_said(day), _("today") if day == scene.today else "", state)))
    page.thing("button", name, rect, do, id=("day", day), value=here)
    ring(page, rect, ("day", day))


# The day


def _day(scene: DayState, page: Page, rect: Rect) -> None:
    page.panel(rect)
    inner = rect.inflate(-page.px(48), -page.px(36))
    h, gap = button_height(page), page.px(12)
    rows = _buttons(scene)
    foot = inner.bottom - len(rows) * (h + gap) + gap
    y = inner.y
    for n, (words, role, colour) in enumerate(_words(scene)):
        lines = page.lines(words, role, inner.w)
        high = len(lines) * page.theme.line(role)
        if y + high > foot - gap:
            break
        page.thing("text", words, Rect(inner.x, y, inner.w, high), id=("said", n), read=True)
        y = page.paragraph(words, Rect(inner.x, y, inner.w, 0), role, colour) + page.px(8)
    side = min(inner.w, foot - y - page.px(40), page.px(MOST))
    if side >= page.px(LEAST):
        emblem = page.pictures.emblem(book_of(scene.deal.game).box.emblem, side)
        page.put_at(emblem, (inner.centerx, (y + foot) / 2))
    y = foot
    for row in rows:
        for box, (label, do) in zip(evenly(Rect(inner.x, y, inner.w, h), len(row), gap), row, strict=True):
            button(page, box, label, do, primary=do == ("try",))
        y += h + gap


def _buttons(scene: DayState) -> list[list[tuple[str, Message]]]:
    made = scene.made
    rows: list[list[tuple[str, Message]]] = []
    if scene.can_try:
        rows.append([(_("Go on with your try") if made is not None else _("Play your try"), ("try",))])
    if made is not None and made.done:
        if scene.among is not None:
            rows.append([(_("Review"), ("review",)), (_("How Experts fare"), ("same",))])
        rows.append([(_("Copy the text"), ("copy",))])
    if scene.can_practise:
        rows[-1:] = [[*(rows[-1] if rows else []), (_("Practice"), ("rehearse",))]]
    return rows


def _words(scene: DayState) -> list[tuple[str, str, str]]:
    """What is said of the day: words, how large, and in which colour; the most important first."""
    deal, made = scene.deal, scene.made
    said = [(told.day_said(deal.day), "strong", "pale")]
    if scene.notice:
        said.append((scene.notice, "body", "lit"))
    if made is not None and made.done:
        said.append((told.result(deal.game, made), "lead", "gold"))
        said += _compared(scene, made)
        said.append((_("To share:"), "small", "pale"))
        said += [(line, "small", "muted") for line in scene.shared.split("\n")]
    elif not deal.playable:
        said.append((_("It was dealt by older rules, so it cannot be played any more."), "body", "cream"))
    elif made is not None:
        said.append((_("Your try has begun: it goes on where it was."), "body", "cream"))
    elif scene.is_today:
        said.append((_("The same cards for everybody. One try counts."), "body", "cream"))
        said.append((_("There are no hints, and nothing that was seen is taken back."), "small", "muted"))
    else:
        said.append((_("You did not play this one. It can be played for practice."), "body", "cream"))
    return said


def _compared(scene: DayState, made: Try) -> list[tuple[str, str, str]]:
    """Beside the Experts, or how far they are."""
    if made.experts:
        words = f"{told.experts(scene.deal.game, made)}; {told.better(made)}."
        return [(words, "body", "cream")]
    if scene.among is not None and scene.among.working:
        done = len(scene.among.experts)
        return [(_("Experts play these cards: {n} of {count}").format(n=done, count=FIRST), "body", "muted")]
    return []
