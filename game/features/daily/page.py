"""Draws the daily deal: the games, the calendar of one, and the chosen day."""

from __future__ import annotations

import calendar
from datetime import date
from functools import partial

from pygame import Rect, Surface

from engine import games
from game.books.contract.book import book_of
from game.features.people.messages import ShowPerson
from game.features.replay.unfinished_summary import DAYS
from game.features.review.messages import OpenReview
from game.ui.page.layout import (
    LayoutBox,
    as_many,
    button,
    column,
    first,
    frame,
    grid,
    grow,
    layers,
    line,
    padding,
    paint,
    plate,
    row,
    sized,
    space,
    square,
    tabs,
    text,
    tile,
)  # fmt: skip
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.widgets import button_height, choice
from game.words import N_, _

from . import words as daily_words
from .deal import of_day
from .messages import CopyResult, PlayTogether, PlayTry, PractiseDay, SaveDayPicture, ShowDay, ShowMonth
from .state import DayState
from .store import EXPERTS, Try

AMONG_OTHERS = N_("You are playing this deal one after another. Results are shown when everyone has played.")
WEEKS = 6
"""The most rows of a month."""
LEAST, MOST = 220, 420
"""The least room for the game's emblem below the words about a day, and the largest size of the emblem."""


def draw(scene: DayState, page: Page) -> None:
    names = [(deal.game, games.game(deal.game).title) for deal in of_day(scene.today)]
    column(
        tabs(names, scene.deal.game),
        grow(row(grow(_calendar(scene), 0.48), grow(_day(scene), 0.52), gap=18)),
        gap=18,
    ).draw(page, heading(page, _("Daily deal"), helped=False))


# The calendar


def _calendar(scene: DayState) -> LayoutBox:
    less, more = (ShowMonth(*other) if other is not None else None for other in (scene.earlier, scene.later))
    month, tried = scene.month, dict(scene.tries.days(scene.deal.game, *scene.month))
    weeks = calendar.Calendar().monthdatescalendar(*month)
    days = [
        _cell(scene, day, tried.get(day)) if day.month == month[1] else space()
        for week in weeks
        for day in week
    ]

    def head(page: Page, rect: Rect) -> None:
        choice(page, rect, "", daily_words.month_said(*month), less, more, id=("month",))

    week = row(*(grow(line(_(name)[:1], "small", "muted", 0.5)) for name in DAYS), gap=6)
    cells = grow(grid([*days, *[space()] * (7 * WEEKS - len(days))], 7, 4))
    in_a_row = line(daily_words.row_said(scene.row), "small", "lit", 0.5)
    return plate(
        column(_whose(scene), paint(head, height=button_height), week, cells, in_a_row, gap=6), 16, 12
    )


def _whose(scene: DayState) -> LayoutBox | None:
    """The person whose days they are, if there are others."""
    people = [one.id for one in scene.people]
    if len(people) < 2:
        return None
    at = people.index(scene.tries.me.id) if scene.tries.me.id in people else 0
    less, more = (ShowPerson(people[(at + step) % len(people)]) for step in (-1, 1))

    def draw(page: Page, rect: Rect) -> None:
        choice(page, rect, "", scene.tries.me.name, less, more, id="who")

    return paint(draw, height=button_height)


def _cell(scene: DayState, day: date, made: Try | None) -> LayoutBox:
    """A day: gold with its score if it was played; today has a frame."""
    done = made is not None and made.done
    here = day == scene.deal.day
    today = day == scene.today
    do: Message | None = ShowDay(day) if day <= scene.today else None
    colour = "ink" if done else "cream" if do else "muted"
    score = daily_words.score(scene.deal.game, made) if made is not None and made.done else ""
    number = line(str(day.day), "small", colour, 0.5)
    both = column(number, line(score.rpartition(" ")[2], "strong", colour, 0.5), at=0.5)
    words = first(both, number) if score else number  # a place is shown as a number alone
    state = score or (_("started") if made is not None else "")
    name = ", ".join(filter(None, (daily_words.day_said(day), _("today") if today else "", state)))
    framed = layers(words, frame("cream" if here else "muted")) if today or here else words
    return tile(
        framed, name, do, ("primary" if done else "button") if do else "off", id=ShowDay(day), value=here
    )


# The day


def _day(scene: DayState) -> LayoutBox:
    said = [
        text(words, role, colour, id=("said", n)) for n, (words, role, colour) in enumerate(_words(scene))
    ]
    buttons = [
        row(*(grow(button(label, do, primary=do == PlayTry())) for label, do in some), gap=12)
        for some in _buttons(scene)
    ]

    emblem = sized(padding(square(partial(_emblem, scene), MOST), 0, 20), height=LEAST)
    with_emblem = column(*said, grow(emblem), gap=8)
    words = grow(first(with_emblem, as_many(said, 8)))
    return plate(column(words, column(*buttons, gap=12), gap=12))


def _emblem(scene: DayState, page: Page, side: int) -> Surface:
    return page.pictures.emblem(book_of(scene.deal.game).box.emblem, side)


def _buttons(scene: DayState) -> list[list[tuple[str, Message]]]:
    made = scene.made
    rows: list[list[tuple[str, Message]]] = []
    if scene.among_others and not (made and made.done):
        return [[(_("Continue"), PlayTogether())]]
    if scene.can_try:
        rows.append([(_("Continue") if made is not None else _("Start your attempt"), PlayTry())])
    if made is not None and made.done:
        if scene.experts is not None:
            rows.append([(_("Review"), OpenReview())])
        rows.append([(_("Copy result"), CopyResult()), (_("Save picture"), SaveDayPicture())])
    practice: tuple[str, Message] = (_("Practice"), PractiseDay())
    if scene.can_practise:
        few = rows and len(rows[0]) < 3
        rows[:1] = [[*rows[0], practice]] if few else [[practice], *rows[:1]]
    if scene.deal.playable and (scene.is_today or scene.among_others):
        rows.append([(_("One after another with friends"), PlayTogether())])
    return rows


def _words(scene: DayState) -> list[tuple[str, str, str]]:
    """The text about the day: words, size and colour; the most important first."""
    deal = scene.deal
    made = scene.made
    said = [(daily_words.day_said(deal.day), "strong", "pale")]
    if scene.notice:
        said.append((scene.notice, "body", "lit"))
    others = [(_(AMONG_OTHERS), "body", "cream")] if scene.among_others else []
    if made is not None and made.done:
        said += others
        said.append((daily_words.result(deal.game, made), "lead", "gold"))
        said += _compared(scene, made)
        said.append((_("Share:"), "small", "pale"))
        said += [(line, "small", "muted") for line in scene.shared.split("\n")]
    elif not deal.playable:
        said.append((_("Dealt under older rules, so it can't be played any more."), "body", "cream"))
    elif others:
        said += others
    elif not scene.mine:
        words = _("{name} has begun this deal.") if made is not None else _("{name} hasn't played this deal.")
        said.append((words.format(name=scene.tries.me.name), "body", "cream"))
    elif made is not None:
        said.append((_("In progress: continue where you left off."), "body", "cream"))
    elif scene.is_today:
        said.append((_("Same cards for everyone. One attempt counts."), "body", "cream"))
        said.append((daily_words.table_said(deal), "body", "cream"))
        said.append((_("No hints, and no undo once something is revealed."), "small", "muted"))
    else:
        said.append((_("You didn't play this one. You can still play it for practice."), "body", "cream"))
    return said


def _compared(scene: DayState, made: Try) -> list[tuple[str, str, str]]:
    """The comparison with the Experts, or how far they have got."""
    if made.experts:
        told = daily_words.better(made), daily_words.experts(scene.deal.game, made)
        roles = ("body", "small")
        return [(f"{words}.", role, "cream") for words, role in zip(told, roles, strict=True) if words]
    if scene.experts is not None and scene.experts.working:
        done = len(scene.experts.found)
        return [
            (
                _("Experts are playing these cards: {n} of {count}").format(n=done, count=EXPERTS),
                "body",
                "muted",
            )
        ]
    return []
