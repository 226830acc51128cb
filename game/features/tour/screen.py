"""The screen of the tour: the map, and the card of a stop, from which one sits down at its table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import assert_never

from ai.review.judged_decision import Judged
from game.data import sentence
from game.data.lesson_progress import Progress
from game.features.lessons.lesson_list import Lessons, lesson_scene
from game.features.lessons.messages import OpenLessons, TakeLesson
from game.features.people.history import History
from game.features.people.people_store import People
from game.features.people.played_matches import MatchRow
from game.features.puzzles.messages import SolvePuzzle
from game.features.review.match_review import EFFORT
from game.features.review.store import FOLDER, KeptChoices
from game.features.setup.who_is_playing import WhoIsPlaying
from game.features.tonight.messages import OpenTonight
from game.features.tonight.model import TonightRun, best, evening, own_matches
from game.table.match.main_menu_protocol import host_of
from game.table.match.setup import CHARACTERS, Chair
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.window.scene import Go, House, push

from . import model
from . import page as tour_page
from .looks_screen import LooksScene
from .messages import ChooseStop, ContinueStop, MeetOpponent, OpenLooks, PlayAsPair, PlayStop, ShowOpponents
from .model import LOSSES, NOTHING, Tour, folded, next_stop, stop_of, unfinished
from .opponents_screen import OpponentsScene
from .regions import REGIONS
from .remedy import Remedy, help_with
from .sitting_down import CardScene, TablesScene
from .stops import Region, TourStop

TourMessages = (
    ChooseStop | PlayStop | PlayAsPair | ContinueStop | ShowOpponents | MeetOpponent | OpenLooks | OpenLessons
    | OpenTonight | TakeLesson | SolvePuzzle
)  # fmt: skip


class TourScene(CardScene, TablesScene):
    """The tour of the person who plays now."""

    takes = TourMessages
    onward = ContinueStop, PlayStop

    def __init__(self, room: House, game: str) -> None:
        super().__init__(room)
        self.region: Region = next(region for region in REGIONS if region.game == game)
        self.stop: TourStop | None = None
        """The chosen stop; None until the tour was read."""
        self.tour: Tour = {}
        self.unfinished: Mapping[str, Path] = {}
        """By a stop's id, the newest unfinished match there."""
        self.grand: TonightRun | None = None
        """The best evening at the grand table."""
        self.evening = 0
        """The number of the one that is not over."""
        self.matches: list[tuple[MatchRow, int]] = []
        self.helps: dict[str, Remedy] = {}
        """By the id of a stop that was lost so often that it may be passed, what would help there."""

    def entered(self) -> None:
        self.room.pictures.lay("")
        history = History(self.room.home)
        me = history.people.who(history.people.me.id)
        self.matches = model.own_matches(history, me)
        self.tour = folded(self.matches)
        self.helps.clear()
        self.unfinished = unfinished(self.room.home, me)
        runs = own_matches(history, me)
        self.grand = next(iter(best(runs, 1, grand=True)), None)
        self.evening = evening(runs).number
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
            case PlayStop():
                return self._play()
            case PlayAsPair():
                me = People(self.room.home).me
                return push(WhoIsPlaying(self.room, me, self._play_with, (me,)))
            case ContinueStop():
                return self.or_notice(host_of(self.room).resume(self.unfinished[self._chosen.id]))
            case TakeLesson(key):
                return push(lesson_scene(self.room, self.region.game, key))
            case SolvePuzzle():
                return host_of(self.room).puzzles(self.region.game, (self._help() or Remedy()).verb)
            case OpenLessons(game):
                return push(Lessons(self.room, game))
            case ShowOpponents():
                return push(OpponentsScene(self.room, CHARACTERS[0], card_open=False))
            case MeetOpponent(who):
                return push(OpponentsScene(self.room, who, card_open=True))
            case OpenTonight(number):
                return host_of(self.room).tonight(number)
            case OpenLooks():
                return push(LooksScene(self.room, self.region.game))
            case _ as unknown:
                assert_never(unknown)
        return None

    @property
    def _chosen(self) -> TourStop:
        assert self.stop is not None
        return self.stop

    def _help(self) -> Remedy | None:
        """What would help at the chosen stop, if it may be passed."""
        stop = self._chosen
        if not self.tour.get(stop.id, NOTHING).passed:
            return None
        if stop.id not in self.helps:
            progress = Progress(self.room.home)
            done = partial(progress.done, self.region.game)
            self.helps[stop.id] = help_with(self.region.game, self._missed(stop), done)
        return self.helps[stop.id]

    def _missed(self, stop: TourStop) -> list[Judged]:
        """The choices in the last lost matches at a stop, as far as these were reviewed."""
        lost = [(row, seat) for row, seat in self.matches if row.places[seat] > 1 and stop_of(row) == stop]
        last = sorted(lost, key=lambda one: one[0].ended)[-LOSSES:]
        folder = self.room.home.folder / FOLDER
        return [one for row, seat in last for one in KeptChoices(folder, row.mark, seat, EFFORT).read()]

    def _play_with(self, other: Chair) -> Go | None:
        """Leave the question who it is, and sit down together."""
        go = self._play(other)
        return go and go._replace(leave=1)

    def _play(self, *others: Chair) -> Go | None:
        """Sit down at the stop's table."""
        return self.sit_down(self.region.setup(self._chosen, People(self.room.home).me, *others))

    def draw(self, page: Page) -> None:
        stop = self._chosen
        waits = stop.id in self.unfinished
        view = tour_page.TourView(
            self.tour,
            self.region,
            stop,
            self.card_open,
            self.notice,
            waits,
            self.grand,
            self.evening,
            self._help(),
        )
        tour_page.draw(page, view)
