"""The screen of the tour: the map, and the card of a stop, from which one sits down at its table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import assert_never

from game.data import sentence
from game.features.lessons.lesson_list import Lessons
from game.features.lessons.messages import OpenLessons
from game.features.lessons.offer_dialog import first_lesson
from game.features.people.history import History
from game.features.people.people_store import People
from game.table.match.main_menu_protocol import host_of
from game.ui.page.page import Page, Thing
from game.ui.page.page_subject import About
from game.ui.window.scene import Go, House, Scene, push

from . import page as tour_page
from .looks_screen import LooksScene
from .messages import ChooseStop, OpenLooks, PlayStop, ShowMap
from .model import Tour, next_stop, tour_of
from .regions import REGIONS
from .stops import Region, TourStop

TourMessages = ChooseStop | PlayStop | ShowMap | OpenLooks | OpenLessons


class TourScene(Scene):
    """The tour of the person who plays now."""

    takes = TourMessages

    def __init__(self, room: House, game: str) -> None:
        super().__init__(room)
        self.region: Region = next(region for region in REGIONS if region.game == game)
        self.stop: TourStop | None = None
        """The chosen stop; None until the tour was read."""
        self.tour: Tour = {}
        self.card_open = False
        self.notice = ""

    def entered(self) -> None:
        self.room.pictures.lay("")
        history = History(self.room.home)
        self.tour = tour_of(history, history.people.who(history.people.me.id))
        self.stop = self.stop or next_stop(self.region, self.tour)
        self.notice = sentence(history.trouble) if history.trouble else ""

    def about(self) -> About:
        return About(self.region.game)

    def act(self, message: TourMessages) -> Go | None:
        self.notice = ""
        match message:
            case ChooseStop(id):
                self.region, self.stop = next(
                    (region, stop) for region in REGIONS for stop in region.stops if stop.id == id
                )
                self.card_open = True
            case ShowMap():
                self.card_open = False
            case PlayStop():
                return self._play()
            case OpenLessons(game):
                return push(Lessons(self.room, game))
            case OpenLooks():
                return push(LooksScene(self.room, self.region.game))
            case _ as unknown:
                assert_never(unknown)
        return None

    def _play(self) -> Go | None:
        """Sit down at the stop's table, after the offer of a lesson in a game that is new to the person."""
        assert self.stop is not None
        host = host_of(self.room)
        setup = self.region.setup(self.stop, People(self.room.home).me)
        go = first_lesson(self.room, host, setup) or host.play(setup)
        if go is None:
            self.notice = host.notice
            host.notice = ""
        return go

    def first_focus(self, things: Sequence[Thing]) -> Hashable:
        """The button that plays the chosen stop, if it is shown and open."""
        play = (thing.id for thing in things if thing.do == PlayStop())
        return next(play, super().first_focus(things))

    def draw(self, page: Page) -> None:
        assert self.stop is not None
        view = tour_page.TourView(self.tour, self.region, self.stop, self.card_open, self.notice)
        tour_page.draw(page, view)
