"""The shelf: the games as boxes, to choose one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import assert_never

from pygame import Rect

from engine import games
from game.books.contract.book import WEIGHTS, book_of
from game.features.lessons.messages import OpenLessons
from game.features.people import remembered_tables
from game.features.people.seating import fitted
from game.table.match.main_menu_protocol import Host
from game.table.match.setup import Chair
from game.ui.page.layout import (
    LayoutBox,
    as_high,
    at_most,
    button,
    column,
    first,
    frame,
    grow,
    icon_button,
    layers,
    line,
    padding,
    paint,
    row,
    same_letters,
    sized,
    space,
    square,
    text,
    tile,
    wider,
)
from game.ui.page.message_types import OpenGallery
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.widgets import button_height
from game.ui.window.scene import Go, House, Scene, push
from game.words import _

from .messages import ChooseGame, OpenRecords

SLOWER = 3
"""The factor by which a round takes longer among friends who share the screen: 12 s a decision instead of 4.
"""
SMALLEST = 150
"""The smallest picture; rather than that, a fact is left out, and the lesson's button becomes a sign."""
SQUEEZED = 0.75
"""The width in which the buttons' words are still large enough, as a share of what they would need."""
AIR, PAD = 10, 24
"""The space above and below a game's facts, and inside its box."""
HIGH = 760
"""The height of a box at most."""


Together = Callable[[str], Go]
"""A function that returns the table of a game for friends."""


ShelfMessages = ChooseGame | OpenRecords | OpenLessons


class Shelf(Scene):
    """The shelf of games; one click leads to a game's table."""

    takes = ShelfMessages

    def __init__(
        self, room: House, title: Host, chairs: Sequence[Chair] = (), together: Together | None = None
    ) -> None:
        """`chairs` are the players of the game; by default, those who played it last.

        `together` makes the next screen if friends choose a game first.
        """
        super().__init__(room)
        self.title = title
        self.chairs = chairs
        self.together = together

    def act(self, message: ShelfMessages) -> Go | None:
        match message:
            case OpenRecords():
                from game.features.people.records_screen import Records

                return push(Records(self.room))
            case OpenLessons(game):
                from game.features.lessons.lesson_list import Lessons

                return push(Lessons(self.room, game))
            case ChooseGame(game):
                return self._set_table(game)
            case _ as unknown:
                assert_never(unknown)

    def _set_table(self, game: str) -> Go:
        from .screen import SetupScene

        if self.together is not None:
            return self.together(game)
        setup = remembered_tables.load_for(self.room.home, game)
        if self.chairs:
            fit = fitted(self.chairs, *games.game(game).players, setup.chairs)
            return Go(leave=2, enter=(SetupScene(self.room, self.title, setup._replace(chairs=fit)),))
        return push(SetupScene(self.room, self.title, setup))

    def draw(self, page: Page) -> None:
        tools = [button(_("Gallery"), OpenGallery()), button(_("Records"), OpenRecords())]
        people = sum(chair.is_person for chair in self.chairs)
        friends = self.together is not None or people > 1
        area = heading(page, _("With friends") if friends else _("Games"), *tools)
        forms = (_boxes("body"), _boxes("body", brief=True), _boxes("small", brief=True, in_corner=True))
        shown = row(*(grow(first(*of_game)) for of_game in zip(*forms, strict=True)), gap=24)
        at_most(shown, wider(HIGH), 0.5).draw(page, area)


def _boxes(role: str, brief: bool = False, in_corner: bool = False) -> list[LayoutBox]:
    """A box for each game; all their titles and pictures have the same size.

    The `brief` form leaves a fact out; the lesson's button is beside the other one, or a sign `in_corner`.
    """
    found = [*games.MODULES]
    titles = same_letters([games.game(id).title for id in found], "heading", "pale")
    feels = as_high([text(_(book_of(id).box.feel), role, centre=True) for id in found])
    boxes = []
    for id, title, feel in zip(found, titles, feels, strict=True):
        told = (line(words, "small", "muted", 0.5) for words in _facts(id, brief))
        ways = row(*map(grow, _ways(id)[: 1 if in_corner else 2]), gap=12)
        room = space(lambda page: button_height(page, "label")) if told_lessons(id) else None
        inside = column(grow(_emblem(id)), space(14), title, feel, space(AIR), *told, space(AIR), room)
        under = tile(padding(inside, PAD, PAD), games.game(id).title, ChooseGame(id), "panel", "raised")
        corner = icon_button("lesson", _("Start lesson"), OpenLessons(id)) if in_corner else space()
        over = column(padding(row(corner, at=1), 10, 10), grow(space()), padding(ways, PAD, PAD - 8))
        framed = layers(under, paint(partial(_frame, ChooseGame(id))))
        whole = layers(framed, over) if told_lessons(id) else framed
        boxes.append(sized(whole, partial(_least, ways)))
    return boxes


def _least(ways: LayoutBox, page: Page) -> int:
    return round(ways.width(page) * SQUEEZED)


def _emblem(id: str) -> LayoutBox:
    emblem = book_of(id).box.emblem
    return sized(square(lambda page, side: page.pictures.emblem(emblem, side)), height=SMALLEST)


def _facts(id: str, brief: bool) -> list[str]:
    """How many play it, how long it takes, also among friends unless that is too much, and how hard it is."""
    low, high = games.game(id).players
    told = book_of(id).box
    low_minutes, high_minutes = told.minutes
    words = _("{low} to {high} min. with friends")
    friends = words.format(low=SLOWER * low_minutes, high=SLOWER * high_minutes)
    return [
        _("{low} to {high} players").format(low=low, high=high),
        _("{low} to {high} minutes").format(low=low_minutes, high=high_minutes),
        *([] if brief else [friends]),
        _(WEIGHTS[told.weight]),
    ]


def _ways(id: str) -> list[LayoutBox]:
    play = button(_("Play"), ChooseGame(id), role="label", primary=True, id=("play", id))
    return [play, button(_("Start lesson"), OpenLessons(id), role="label")]


def _frame(do: ChooseGame, page: Page, rect: Rect) -> None:
    """The golden frame around the box that would be chosen."""
    if do in (page.hover, page.focus):
        frame("gold", 4).draw(page, rect)


def told_lessons(game: str) -> bool:
    """Whether the game has lessons."""
    return bool(book_of(game).lessons)
