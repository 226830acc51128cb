"""The daily deal in words: the date, a try's result, and a text to share that spoils nothing."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Protocol

from engine import games
from game.features.replay.unfinished_summary import DAYS, MONTHS
from game.table.match.setup import person
from game.words import N_, _, ngettext, number, together

if TYPE_CHECKING:
    from .deal import Deal
    from .store import Try


class Scored(Protocol):
    """The result of a match for a person."""

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


def table_said(deal: Deal) -> str:
    """The opponents of the try, and about how long it takes."""
    from game.books.contract.book import book_of
    from game.books.contract.option_rows import format_words, rounds

    setup = deal.setup(person())
    low_high = book_of(deal.game).box.minutes
    form = dict(setup.options)["match"]
    minutes = (rounds(form) or 1) * sum(low_high) // 2
    names = together([chair.name for chair in setup.chairs if not chair.is_person])
    said = _("Against {names}, all of them Regulars: {format}, about {minutes}.")
    spent = ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes)
    return said.format(names=names, format=format_words(form), minutes=spent)


def month_said(year: int, month: int) -> str:
    return _("{month} {year}").format(month=_(MONTHS[month - 1]), year=year)


def by_points(game: str) -> bool:
    return games.game(game).measure != "places"


def place_said(made: Scored) -> str:
    return _("place {place} of {count}").format(place=made.place, count=made.players)


def score(game: str, made: Scored) -> str:
    """The result in the game's own measure, in short form."""
    return number(made.total) if by_points(game) else _("place {n}").format(n=made.place)


def result(game: str, made: Scored) -> str:
    """The result in full."""
    if not by_points(game):
        return place_said(made)
    points = ngettext("{n} point", "{n} points", made.total).format(n=number(made.total))
    return f"{points}, {place_said(made)}"


def experts(game: str, made: Try) -> str:
    """The result of most Experts, in short form; empty while it is unknown."""
    if not made.experts:
        return ""
    if by_points(game):
        low = number(made.low)
        high = number(made.high)
        if low == high:
            return _("Experts: {n}").format(n=low)
        return _("Experts: {low} to {high}").format(low=low, high=high)
    if made.low == made.high:
        return _("Experts: place {n}").format(n=made.low)
    return _("Experts: places {low} to {high}").format(low=made.low, high=made.high)


def sides(made: Try) -> tuple[int, int, int]:
    """How many Experts with the same cards did worse, equally well and better; None if that is unknown."""
    known = made.worse or made.same or not made.below
    return (made.worse, made.same, made.experts - made.worse - made.same) if known else (0, 0, 0)


def better(made: Try) -> str:
    """A comparison with all Experts who had the same cards; empty if it is unknown."""
    words = (N_("better than {n}"), N_("level with {n}"), N_("behind {n}"))
    told = [_(said).format(n=n) for said, n in zip(words, sides(made), strict=True) if n]
    if not told:
        return ""
    said = _("Compared with {count} Experts playing these cards: {told}")
    return said.format(count=made.experts, told=", ".join(told))


def row_said(days: int) -> str:
    """How many days in a row."""
    return ngettext("{n} day in a row", "{n} days in a row", days).format(n=days) if days else ""


def shared(deal: Deal, made: Try, days: int) -> str:
    """A text for friends: date, game and score, and nothing about the cards except through the score."""
    title = games.game(deal.game).title
    lines = [_("Octavo daily deal: {date}").format(date=day_said(deal.day))]
    lines.append(f"{title}: {result(deal.game, made)}")
    return "\n".join([*lines, *filter(None, [better(made), row_said(days)])])
