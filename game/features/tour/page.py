"""Draws the map: four pictures with their stops, and beside them the card of the chosen stop."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from ai.puzzles.puzzles import LEVELS
from engine import games
from game.books.contract.book import book_of
from game.features.lessons.messages import OpenLessons, TakeLesson
from game.features.people.rewards import EARNED, Earned
from game.features.puzzles.messages import SolvePuzzle
from game.features.tonight.messages import OpenTonight
from game.features.tonight.model import TonightRun
from game.table.match.setup import LEVEL_WORDS, bot
from game.ui import art
from game.ui.art.palette import SEATS
from game.ui.page.layout import (
    LayoutBox,
    as_many,
    button,
    column,
    first,
    frame,
    grid,
    grow,
    icon_button,
    layers,
    line,
    lines,
    padding,
    paint,
    plate,
    readable,
    row,
    sized,
    space,
    square,
    target,
    text,
    tile,
)
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.theme import COLOURS
from game.ui.page.word_panels import tooltip
from game.words import _

from .looks_page import look_name, sample
from .messages import ChooseStop, ContinueStop, MeetOpponent, OpenLooks, PlayAsPair, PlayStop, ShowOpponents
from .model import NOTHING, STARS, StopRecord, Tour, missing, stars_in, to_grand_table
from .regions import REGIONS
from .remedy import Remedy
from .stops import Region, TourStop
from .words import (
    grand_said,
    hardness_said,
    help_said,
    master_said,
    next_said,
    stars_said,
    state_said,
    table_said,
)

ACROSS = 5
"""The number of stops in a row."""


class TourView(NamedTuple):
    """What the page shows."""

    tour: Tour
    region: Region
    """The chosen stop's region."""
    stop: TourStop
    card_open: bool
    """Whether the card is shown in place of the map, if there is no room for both."""
    notice: str
    waits: bool
    """Whether an unfinished match waits at the chosen stop."""
    grand: TonightRun | None
    """The best evening at the grand table."""
    evening: int
    """The number of the evening that is not over."""
    help: Remedy | None
    """What would help at the chosen stop, if it was lost so often that it may be passed."""

    def record(self, stop: TourStop) -> StopRecord:
        return self.tour.get(stop.id, NOTHING)


def draw(page: Page, view: TourView) -> None:
    large = page.theme.large  # then the card has the whole page
    both = row(grow(_map(view, large), 0.62), grow(_card(view), 0.38), gap=18)
    alone = _card(view) if view.card_open else _map(view, large)
    count = sum(stars_in(region, view.tour) for region in REGIONS)
    most = STARS * sum(len(region.stops) for region in REGIONS)
    told = _("{n} of {count}").format(n=count, count=most)
    tools = [
        _starred(told),
        button(_("Tonight"), OpenTonight()),
        button(_("Opponents"), ShowOpponents()),
        button(_("Looks"), OpenLooks()),
    ]
    body = column(
        grow(alone if large else both),
        line(view.notice, "small", "bad", 0.5) if view.notice else None,
        gap=8,
    )
    body.draw(page, heading(page, _("Tour"), *tools, helped=False))
    here = page.find(page.here) if page.here is not None else None
    if here is not None and here.kind == "meant":
        tooltip(page, here.name, here.rect, 620)


def _starred(words: str) -> LayoutBox:
    """A number of stars."""
    return row(_star("gold", "strong"), line(words, "strong", "pale"), gap=6)


def _star(colour: str, role: str, icon: str = "star") -> LayoutBox:
    """A star or another sign, as high as a line of text."""
    shown = square(lambda page, side: page.pictures.icon(icon, side, COLOURS[colour]))
    return sized(shown, lines(role, 0.9), lines(role))


# The map


def _map(view: TourView, large: bool) -> LayoutBox:
    regions = grid([_region(view, region, large) for region in REGIONS], 2, 8)
    return column(grow(regions), sized(_grand(view), height=target), gap=8)


def _grand(view: TourView) -> LayoutBox:
    """The grand table, to which all regions lead, with a trophy for each table won in the best evening."""
    closed = to_grand_table(view.tour)
    count = view.grand.won if view.grand is not None else 0
    trophies = row(
        *(_star("gold" if at < count else "line", "strong", "trophy") for at in range(len(REGIONS))),
        gap=4,
        at=0.5,
    )
    name = _("Grand table")
    state = grand_said(view.grand, closed)
    words = row(
        line(name, "strong", "muted" if closed else "pale"), grow(line(state, "small", "muted", 0.5)), gap=14
    )
    shown = padding(row(grow(words), _lock() if closed else trophies, gap=14), 22, 4)
    return tile(shown, f"{name}: {state}", None if closed else OpenTonight(view.evening), id="grand")


def _region(view: TourView, region: Region, large: bool) -> LayoutBox:
    """A picture with the name of a region, and its stops in two rows at its foot."""
    found = _("{n} of {count}").format(n=stars_in(region, view.tour), count=STARS * len(region.stops))
    game = games.game(region.game).title
    name = _(region.name)
    below = column(line(name, "strong", "cream"), line(game, "small", "pale"))
    named = line(f"{name} · {game}", "strong", "cream") if large else below
    head = plate(row(grow(named), _starred(found), gap=12, at=0.5), 14, 4, "sunk")
    stops = [_stop(view, region, stop) for stop in region.stops]
    rows = [row(*map(grow, stops[at : at + ACROSS]), gap=8) for at in range(0, len(stops), ACROSS)]
    looks = row(
        *(_look(one, stars_in(region, view.tour)) for one in EARNED if one.region == region.id), gap=8
    )
    said = next_said(region, view.tour)
    locks = plate(text(said, "small", "cream", id=("opens", region.id)), 10, 4, "sunk") if said else space()
    free = first(
        *(column(row(grow(left), looks, gap=8), grow(space())) for left in (locks, space())), space()
    )
    inside = padding(column(head, grow(free), *rows, gap=8), 12, 10)
    shown = layers(paint(partial(picture, region)), inside)
    return layers(shown, frame("gold")) if region == view.region else shown


def _look(one: Earned, stars: int) -> LayoutBox:
    """A look that is earned in a region, or a lock in its place."""
    has = stars >= one.stars
    shown = padding(paint(partial(sample, one)) if has else _lock(one.stars - stars), 4, 4)
    said = f"{look_name(one)}: {_('earned') if has else one.words()}"
    box = tile(shown, said, OpenLooks(), "sunk", "button", id=("look", one.name))
    return sized(box, _look_side, _look_side)


def _look_side(page: Page) -> int:
    return max(target(page), page.px(60))


def picture(region: Region, page: Page, rect: Rect) -> None:
    """The region's picture, as large as its room."""
    radius = page.px(14)

    def make() -> Surface:
        return art.rounded(art.scene(region.id, rect.size), radius)

    page.put(page.pictures.kept(("region", region.id, rect.size), make), *rect.topleft)


def _stop(view: TourView, region: Region, stop: TourStop) -> LayoutBox:
    """A stop: its stars, or a lock; gold once it is won."""
    record = view.record(stop)
    closed = missing(region, stop, view.tour)
    here = stop == view.stop
    won = record.stars.won
    number = line(str(1 + region.stops.index(stop)), "strong", "ink" if won else "cream", 0.5)
    if stop == region.stops[-1]:
        number = sized(face(region.master, 0), height=lines("strong"))
    has, lacks = ("ink", "deed") if won else ("gold", "line")
    earned = sorted(record.stars, reverse=True)
    stars = row(*(_star(has if one else lacks, "tip") for one in earned), at=0.5)
    marked = _lock(closed) if closed else column(number, stars, at=0.5)
    state = state_said(record, closed)
    stars_told = _("{n} of {count}").format(n=sum(record.stars), count=STARS)
    said = ", ".join(filter(None, (_(stop.name), state or stars_told)))
    style = "off" if closed else "primary" if won else "button"
    shown = layers(marked, frame("cream", 4)) if here else marked
    box = tile(shown, said, ChooseStop(stop.id), style, "" if style != "off" else "off", value=here)
    return sized(box, target, lambda page: max(target(page), page.theme.line("strong") + page.theme.line()))


def face(character: str, seat: int, most: int = 0) -> LayoutBox:
    return square(lambda page, side: page.pictures.portrait(character, side, SEATS[seat % len(SEATS)]), most)


def _lock(stars: int = 0) -> LayoutBox:
    """A lock, with the number of stars that are lacking."""
    shown = padding(square(lambda page, side: page.pictures.icon("lock", side, COLOURS["muted"]), 44), 0, 4)
    needs = row(line(str(stars), "tip", "muted"), _star("muted", "tip"), gap=2, at=0.5)
    return column(grow(shown), needs, space(3)) if stars else shown


# The card


def _card(view: TourView) -> LayoutBox:
    """The chosen stop: its table, its opponents, its stars, and the way to its table."""
    stop = view.stop
    record = view.record(stop)
    closed = missing(view.region, stop, view.tour)
    seats_pair = view.region.seats_pair(stop)
    hard, shares = hardness_said(stop, view.tour)
    state = _("A match here is unfinished.") if view.waits else state_said(record, closed)
    named = line(_(stop.name), "heading", "pale")
    table = text(table_said(view.region, stop), "small", "muted")
    voice = text(master_said(view.region, stop), "body", "cream", id="voice") if stop.says else None
    faces = _opponents(stop, True), _opponents(stop, False)
    stars = [
        _earned(has, alone, words, number)
        for number, (has, alone, words) in enumerate(
            zip(record.stars, record.alone, stars_said(stop), strict=True)
        )
    ]
    said = [
        text(state, "small", "lit", id="state") if state else None,
        text(help_said(view.region.game, view.help), "small", "pale", id="help") if view.help else None,
        readable(text(hard, "small", "muted"), "meant", shares, id="share"),
        text(_("A crown: earned without hints"), "small", "muted", id="alone") if any(record.alone) else None,
        None if seats_pair else text(_("A pair finds no room here."), "small", "muted", id="pair"),
    ]
    emblem = sized(square(partial(_emblem, view.region), 300), height=200)
    words = (
        column(named, table, voice, faces[0], *stars, *said, grow(emblem), gap=16),
        column(named, table, voice, faces[0], *stars, *said, gap=16),
        column(named, table, voice, faces[0], *stars, *said, gap=6),
        column(named, table, voice, faces[1], *stars, *said, gap=4),
        column(named, table, faces[1], *stars, *said, gap=4),
        column(named, faces[1], *stars, said[0], gap=2),
        as_many([named, *stars], 2),
    )
    if view.waits:
        ways = [grow(button(_("Continue"), ContinueStop(), primary=True, icon="play"))]
        ways.append(button(_("New match"), PlayStop()))
    else:
        ways = [grow(button(_("Play"), None if closed else PlayStop(), primary=not closed, icon="play"))]
    if view.help is not None:
        ways.append(_help(view.region.game, view.help))
    if seats_pair and not closed:
        ways.append(icon_button("people", _("Play as a pair"), PlayAsPair()))
    return plate(column(grow(first(*words)), row(*ways, gap=12), gap=12))


def _help(game: str, help: Remedy) -> LayoutBox:
    """The way to what would help."""
    if help.lesson:
        return button(_("Learn"), TakeLesson(help.lesson))
    if help.verb:
        return button(_("Puzzles"), SolvePuzzle(LEVELS[0]))
    return button(_("Learn"), OpenLessons(game))


def _emblem(region: Region, page: Page, side: int) -> Surface:
    return page.pictures.emblem(book_of(region.game).box.emblem, side)


def _earned(has: bool, alone: bool, words: str, number: int) -> LayoutBox:
    """One of the three stars, what earns it, and a crown if it was earned without hints."""
    how = _("earned without hints") if alone else _("earned")
    told = f"{words}: {how}" if has else words
    shown = row(
        _star("gold" if has else "line", "strong"),
        grow(text(words, "body", "pale" if has else "cream")),
        _star("gold", "body", "crown") if alone else None,
        gap=12,
    )
    return readable(shown, "goal", told, id=("star", number))


def _opponents(stop: TourStop, named: bool) -> LayoutBox:
    """The opponents' faces, with names and levels if there is room."""
    return row(*(grow(_opponent(*one, seat + 1, named)) for seat, one in enumerate(stop.bots)), gap=8)


def _small_face(page: Page) -> int:
    return max(target(page), page.px(88))


def _opponent(character: str, level: str, seat: int, named: bool) -> LayoutBox:
    chair = bot(character, level)
    high = 110 if named else 88
    words = (line(chair.name, "label", at=0.5), line(_(LEVEL_WORDS[level]), "small", "muted", 0.5))
    shown = column(
        sized(face(character, seat, high), height=high if named else _small_face),
        *(words if named else ()),
        gap=2,
    )
    return tile(
        shown, f"{chair.name}, {chair.strength}. {chair.line}", MeetOpponent(character), "sunk", "button"
    )
