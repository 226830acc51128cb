"""Draws the daily deal in the main menu: a plate for each game, the last days, and how many days in a row."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from engine import games
from game.features.replay.unfinished_summary import DAYS
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    first,
    grid,
    grow,
    layers,
    line,
    lines,
    padding,
    plate,
    row,
    sized,
    space,
    square,
    tile,
)
from game.ui.page.theme import COLOURS
from game.words import _

from .draw_games import GameTile
from .draw_puzzles import Counts
from .messages import OpenDaily

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.data import Home
    from game.features.daily.store import Try
    from game.features.tour.model import Tour, TourPlace

WEEK = 7


class Today(NamedTuple):
    """The data about the daily deals in the main menu."""

    day: date
    tries: tuple[tuple[str, str, Try | None], ...]
    """By game: its id, its emblem, and the try."""
    week: tuple[tuple[date, bool], ...]
    """The last seven days, and whether a deal of theirs was played."""
    row: int
    """The number of days in a row."""
    puzzles: Counts = ()
    games: tuple[GameTile, ...] = ()
    place: TourPlace | None = None

    @property
    def done(self) -> int:
        return sum(made is not None and made.done for _game, _emblem, made in self.tries)


def looked_at(home: Home) -> Iterator[Today | None]:
    """The daily deals on record, read piece by piece, so that no frame waits for all of them.

    The first piece is empty, because it comes with the first frame. A try that ended without an entry is
    entered now.
    """
    yield None
    import game.books.contract.book  # imported here, because the first frame need not wait for these

    yield None
    import game.table.match.live_match

    yield None
    from game.features.daily.deal import of_day, today
    from game.features.daily.store import Tries

    yield None
    tries = Tries(home)
    day = today()
    found = []
    for deal in of_day(day):
        found.append((deal.game, game.books.contract.book.book_of(deal.game).box.emblem, tries.settle(deal)))
        yield None
    from game.features.puzzles.shipped_puzzles import games_with_puzzles, ids_of
    from game.features.puzzles.solved_store import Solved

    solved = Solved(home)
    ids = {game: ids_of(game) for game in games_with_puzzles()}
    puzzles = tuple((game, solved.count_in(found), len(found)) for game, found in ids.items())
    yield None
    from game.features.people.history import History
    from game.features.tour.model import place_of, tour_of

    yield None
    history = History(home)
    me = history.people.who(history.people.me.id)
    tour = tour_of(history, me)
    yield None
    place = place_of(history, me)
    yield None
    shown = [_shown(deal.game, tour) for deal in of_day(day)]
    yield None
    for _entered in tries.catching_up(day):
        yield None
    last = [day - timedelta(WEEK - 1 - n) for n in range(WEEK) if day.toordinal() > WEEK]
    yield Today(
        day,
        tuple(found),
        tuple((one, tries.played(one)) for one in last),
        tries.streak(day),
        puzzles,
        tuple(shown),
        place,
    )


def _shown(game: str, tour: Tour) -> GameTile:
    """A game in a few words, with the person's stars at its stops on the tour."""
    from game.books.contract.book import book_of
    from game.features.tour.model import STARS, stars_in
    from game.features.tour.regions import REGIONS

    box = book_of(game).box
    regions = [region for region in REGIONS if region.game == game]
    stars = sum(stars_in(region, tour) for region in regions)
    return GameTile(game, box.emblem, box.feel, stars, STARS * sum(len(one.stops) for one in regions))


def is_over(shown: Today) -> bool:
    """Whether the day that is shown is over."""
    from game.features.daily.deal import today

    return shown.day != today()


def panel(today: Today | None) -> LayoutBox:
    """The daily deal with all games; empty for the moment before anything was read."""
    head = row(
        line(_("Daily deal"), "heading", "pale"),
        grow(line(_said(today), "small", "muted", 1)),
        gap=20,
    )
    cells = [_cell(*one) for one in today.tries] if today is not None else [space()] * 4
    told = line(_("Same cards for everyone. One attempt counts."), "small")
    return plate(column(head, told, space(), grow(grid(cells, 2, 14)), _foot(today), gap=8))


def _said(today: Today | None) -> str:
    if today is None:
        return ""
    from game.features.daily import words as daily_words

    return daily_words.day_said(today.day)


def _cell(game: str, emblem: str, made: Try | None) -> LayoutBox:
    """A game: its score if it was played, otherwise the button for its try."""
    from game.features.daily import words as daily_words

    title = games.game(game).title
    if made is not None and made.done:
        score = daily_words.score(game, made)
        experts = daily_words.experts(game, made)
        told = [row(check("small"), grow(line(score, "strong", "gold")), gap=8)]
        told += [line(experts, "small", "muted")] if experts else []
        said = [title, score, experts]
        style = "sunk"
    else:
        way = _("Continue") if made is not None else _("Play today")
        told = [line(way, "strong", "lit")]
        said = [title, way]
        style = "button"
    words = column(line(title, "strong"), *told, at=0.5)
    shown = row(grow(square(lambda page, side: page.pictures.emblem(emblem, side))), grow(words, 2), gap=16)
    name = ", ".join(filter(None, said))
    return sized(
        tile(padding(shown, 14, 14), name, OpenDaily(game), style, "button-hover"), height=lines("small", 4)
    )


def check(role: str) -> LayoutBox:
    """A green tick as high as a line of text."""

    tick = square(lambda page, side: page.pictures.icon("check", side, COLOURS["good"]))
    return sized(tick, lines(role), lines(role))


def _foot(today: Today | None) -> LayoutBox:
    """The last seven days, how many days in a row, and the way to all days."""
    way = button(_("Calendar"), OpenDaily())
    if today is None:
        return way
    from game.features.daily import words as daily_words

    days = [_week_day(day, played, is_today=day == today.week[-1][0]) for day, played in today.week]
    told = line(daily_words.row_said(today.row), "small", "lit")
    return first(row(*days, space(4), told, grow(space()), way, gap=8), row(grow(told), way, gap=20))


def _week_day(day: date, played: bool, is_today: bool) -> LayoutBox:
    """The first letter of a day, filled if it was played, in a bright ring if it is today."""
    fill, ink = (COLOURS["gold"], "ink") if played else (COLOURS["panel"], "cream" if is_today else "muted")
    ring, thick = (COLOURS["cream"], 3) if is_today else (COLOURS["muted"], 2)
    disc = square(lambda page, side: page.pictures.disc(side, fill, ring, thick))
    letter = line(_(DAYS[day.weekday()])[:1], "small", ink, 0.5)
    return sized(layers(disc, letter), width=lines("small", 1.3), height=lines("small", 1.3))


def short_way(today: Today | None) -> LayoutBox:
    """A single button, if there is no room for more."""
    label = _("Daily deal")
    if today is not None:
        label = _("Daily deal: {n} of {count}").format(n=today.done, count=len(today.tries))
    return button(label, OpenDaily())
