"""The deal of the day in words: the date, how a try ended, and a text to share that spoils nothing."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Protocol

from engine import games
from game.table.unfinished import DAYS, MONTHS
from game.words import _, ngettext, number

if TYPE_CHECKING:
    from .deal import Deal
    from .tries import Try


class Scored(Protocol):
    """How a match ended for somebody."""

    @property
    def total(self) -> int: ...
    @property
    def place(self) -> int: ...
    @property
    def players(self) -> int: ...


def day_said(day: date) -> str:
    """A date with its day of the week."""
    words = _("{weekday}, {month} {day}, {year}")
    return words.format(
        weekday=_(DAYS[day.weekday()]), day=day.day, month=_(MONTHS[day.month - 1]), year=day.year
    )


def month_said(year: int, month: int) -> str:
    return _("{month} {year}").format(month=_(MONTHS[month - 1]), year=year)


def by_points(game: str) -> bool:
    return games.game(game).measure != "places"


def place_said(made: Scored) -> str:
    return _("place {place} of {count}").format(place=made.place, count=made.players)


def score(game: str, made: Scored) -> str:
    """The result in one's game's own measure, short."""
    return number(made.total) if by_points(game) else _("place {n}").format(n=made.place)


def result(game: str, made: Scored) -> str:
    """The result, whole."""
    if not by_points(game):
        return place_said(made)
    points = ngettext("{n} point", "{n} points", made.total).format(n=number(made.total))
    return f"{points}, {place_said(made)}"


def experts(game: str, made: Try) -> str:
    """What most Experts reached, short; nothing while that is not known."""
    if not made.experts:
        return ""
    if by_points(game):
        low, high = number(made.low), number(made.high)
        if low == high:
            return _("Experts: {n}").format(n=low)
        return _("Experts: {low} to {high}").format(low=low, high=high)
    if made.low == made.high:
        return _("Experts: place {n}").format(n=made.low)
    return _("Experts: places {low} to {high}").format(low=made.low, high=made.high)


def better(made: Try) -> str:
    said = _("better than {n} % of {count} Experts' matches")
    return said.format(n=made.below, count=made.experts)


def row_said(days: int) -> str:
    """How many days in a row."""
    return ngettext("{n} day in a row", "{n} days in a row", days).format(n=days) if days else ""


def shared(deal: Deal, made: Try, days: int) -> str:
    """A text for friends: date, game and score, and nothing that depends on any card but by the score."""
    title = games.game(deal.game).title
    lines = [_("Octavo, the deal of the day: {date}").format(date=day_said(deal.day))]
    told = [result(deal.game, made), *([better(made)] if made.experts else [])]
    lines.append(f"{title}: {', '.join(told)}")
    return "\n".join([*lines, *filter(None, [row_said(days)])])
