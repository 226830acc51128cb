"""The main menu: play at once, continue a match, or go to the games, the settings or the credits."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, assert_never

from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from game.data import sentence
from game.data.trouble import Closed
from game.features.lessons.messages import OpenLessons
from game.features.people import evening, remembered_tables
from game.features.people.adaptive_level import settled
from game.features.people.evening_panel import looks
from game.features.people.messages import OpenLookBack, ShowEvening
from game.features.replay.messages import ToggleRunning
from game.features.replay.unfinished_summary import looked_at
from game.features.setup.edit_person import PersonScene, changing
from game.features.setup.messages import ChooseGame, OpenRecords
from game.features.setup.who_is_playing import WhoIsPlaying
from game.features.tour.messages import OpenTour
from game.table.match.setup import Chair, Setup
from game.ui.durations import DIALOG_WAIT
from game.ui.page.page_subject import About
from game.ui.window.scene import POP, QUIT, Go, House, Scene, push

from . import draw_daily
from .messages import (
    ContinueNewest,
    EditMe,
    LeaveProgram,
    OpenCredits,
    OpenDaily,
    OpenPuzzles,
    OpenSettings,
    PlayNow,
    PlayWithFriends,
    PutAway,
    Resume,
    ShowGames,
    ShowMatches,
    StartTour,
)
from .start_match import TURNS, TitleMatches, placed
from .unfinished_screen import UnfinishedScene, away_question

if TYPE_CHECKING:
    from game.features.daily.deal import Deal
    from game.features.daily.turns_store import InTurns
    from game.table.match.recorded_match import Recording


Opening = (
    ShowEvening | ShowGames | ChooseGame | OpenTour | OpenRecords | OpenLessons | OpenPuzzles | OpenLookBack
    | OpenSettings | OpenCredits
)  # fmt: skip
TitleMessages = (
    PlayNow | StartTour | ContinueNewest | Resume | PutAway | ShowMatches | EditMe | PlayWithFriends
    | OpenDaily | LeaveProgram | Opening
)  # fmt: skip


class Title(TitleMatches):
    """The main menu, which lies below all other screens."""

    takes = TitleMessages

    def __init__(self, room: House, thinker: Any, seed: int | None = None) -> None:
        super().__init__(room, thinker, seed)
        self._reading: Iterator[draw_daily.Today | None] | None = None
        """Reads the daily deals, piece by piece."""
        self.stays = 0.0
        """For this long, the second click of a double click on another screen does not leave the program."""

    def entered(self) -> None:
        self.room.pictures.lay("")
        self.table = remembered_tables.load(self.room.home)
        self.evening = evening.current(self.room.home)
        self.refused.clear()
        self._begin_day()
        self.look()

    def _begin_day(self) -> None:
        """Read today's deals again; what was read before stays until then."""
        self.now = time.time()
        self._reading = draw_daily.looked_at(self.room.home)

    @property
    def _day_is_over(self) -> bool:
        return self.today is not None and draw_daily.is_over(self.today)

    @property
    def due(self) -> float | None:
        """Update at once while a match is still to be read, because the first frame does not wait for it.

        Also after midnight.
        """
        reads = len(self.read) < len(self.unfinished) or self._reading is not None or self._day_is_over
        return 0.0 if reads else self.stays if self.stays > 0 else None

    def update(self, dt: float) -> Go | None:
        self.stays = max(0.0, self.stays - dt)
        file = next((file for file in self.unfinished if file not in self.read), None)
        if file is not None:
            is_deal = file.path.name == TURNS
            self.read[file] = self._turns(file) if is_deal else placed(looked_at(file, self.room.home))
        elif self._reading is not None:
            if (today := next(self._reading)) is not None:
                self.today = today
                self._reading = None
        elif self._day_is_over:
            self._begin_day()
        return None

    def act(self, message: TitleMessages) -> Go | None:
        match message:
            case PlayNow():
                from game.features.lessons.offer_dialog import first_lesson

                return first_lesson(self.room, self, self.table) or self.play(self.table)
            case StartTour():
                return self._start_tour()
            case ContinueNewest():
                return self.go_on()
            case Resume(path):
                return self.resume(path)
            case PutAway(path):
                return push(away_question(self.room, self, path))
            case ShowMatches():
                return push(UnfinishedScene(self.room, self))
            case EditMe():
                self.stays = DIALOG_WAIT
                if not self.people.introduced:
                    return push(PersonScene(self.room, self.people.me, self._introduce))
                return push(WhoIsPlaying(self.room, self.people.me, self._switch))
            case PlayWithFriends():
                return self._friends()
            case OpenDaily(game):
                return self._daily(game)
            case LeaveProgram():
                return QUIT if self.stays <= 0 else None
            case _:
                return self._opened(message)

    def _opened(self, message: Opening) -> Go | None:
        """Open another screen, whose modules are imported only now, because the first frame does not need
        them.
        """
        match message:
            case ShowEvening():
                return self._evening()
            case ShowGames():
                from game.features.setup.game_shelf import Shelf

                return push(Shelf(self.room, self))
            case ChooseGame(game):
                from game.features.setup.screen import SetupScene

                return push(SetupScene(self.room, self, remembered_tables.load_for(self.room.home, game)))
            case OpenTour(game):
                return self.tour(game)
            case OpenRecords():
                from game.features.people.records_screen import Records

                return push(Records(self.room, self.table.game))
            case OpenLessons(game):
                from game.features.lessons.lesson_list import Lessons

                return push(Lessons(self.room, game or self.table.game))
            case OpenPuzzles(game):
                return self.puzzles(game)
            case OpenLookBack():
                from game.features.replay.match_list import LookBack

                return push(LookBack(self.room, self))
            case OpenSettings():
                from game.features.settings.screen import SettingsScene

                return push(SettingsScene(self.room))
            case OpenCredits():
                from game.features.settings.credits import Credits

                return push(Credits(self.room))
            case _ as unknown:
                assert_never(unknown)

    def _start_tour(self) -> Go | None:
        """The first stop of the tour, after the offer of its game's lesson."""
        from game.features.lessons.offer_dialog import first_lesson
        from game.features.tour.regions import REGIONS

        region, *_others = REGIONS
        setup = region.setup(region.stops[0], self.people.me)
        return first_lesson(self.room, self, setup) or self.play(setup)

    def _evening(self) -> Go | None:
        from game.features.people.evening_screen import EveningScene

        if self.evening is None:
            return None
        faces = looks(self.room.home, self.table)
        return push(EveningScene(self.room, self.evening, faces, onward=self._friends))

    def _daily(self, game: str = "") -> Go | None:
        """Continue a try; before a new one, explain the daily deal and that only one try counts."""
        from game.features.daily.deal import Deal, today
        from game.features.daily.screen import DayScene
        from game.features.daily.store import Tries

        deal = Deal(game, today()) if game else None
        if deal is not None and Tries(self.room.home).state(deal)[0] in ("begun", "shared"):
            return self.day(deal)
        return push(DayScene(self.room, game))

    def _introduce(self, me: Chair) -> None:
        """The owner says for the first time who they are."""
        trouble = self.people.change(me)
        self.notice = sentence(trouble) if trouble else self.notice
        self._follow()

    def _switch(self, who: Chair) -> None:
        """Somebody else plays now."""
        trouble = self.people.switch(who)
        self.notice = sentence(trouble) if trouble else self.notice
        self._follow()

    def _follow(self) -> None:
        """Show what belongs to the person who plays now."""
        self.table = remembered_tables.load(self.room.home)
        self.read.clear()
        self._begin_day()

    def other_game(self, chairs: Sequence[Chair]) -> Go:
        """Open the shelf, to choose another game for these people."""
        from game.features.setup.game_shelf import Shelf

        return push(Shelf(self.room, self, chairs))

    def after_match(self, setup: Setup) -> Go:
        """The shelf with the other games, over the setup of a table for these people."""
        from game.features.setup.game_shelf import Shelf
        from game.features.setup.screen import SetupScene

        table = setup._replace(seed=None)
        return Go(enter=(SetupScene(self.room, self, table), Shelf(self.room, self, setup.chairs)))

    def _friends(self) -> Go:
        """Prepare the table for the last group; the first time, friends choose the game and then sit down."""
        from game.features.setup.game_shelf import Shelf
        from game.features.setup.screen import SetupScene

        setup = remembered_tables.load_shared(self.room.home)
        if setup is None:
            return push(Shelf(self.room, self, together=self._first_together))
        return push(SetupScene(self.room, self, setup, with_friends=True))

    def _first_together(self, game: str) -> Go:
        """The first shared table: the owner is asked for their name, then for the other people."""
        from game.features.setup.screen import SetupScene

        first = remembered_tables.load_for(self.room.home, game)._replace(chairs=(self.people.me,))
        setting = SetupScene(self.room, self, first, with_friends=True)
        if self.people.introduced:
            return Go(leave=1, enter=(setting, setting.sitting_down()))

        def named(me: Chair) -> Go:
            """Seat the owner under the new name, so that nobody finds an unknown animal at the table.

            Ask who else plays.
            """
            self._introduce(me)
            setting.set_chairs((self.people.me,))
            return Go(leave=1, enter=(setting.sitting_down(),))

        return Go(leave=1, enter=(setting, PersonScene(self.room, self.people.me, named)))

    def command(self, name: str) -> Go | None:
        return None

    def gallery(self, above: Scene, key: str = "") -> Go | None:
        """The gallery of the game that a scene is about, or of another that has one."""
        from game.features.gallery.screen import GalleryScene, shown_games

        found = shown_games()
        game = above.about().game
        return push(GalleryScene(self.room, game if game in found else found[-1], key))

    def practice(self, above: Scene, card: str) -> Go | None:
        """The practice table for a card, if the gallery of the scene's game shows it."""
        from game.features.lessons.card_practice import practice_table
        from game.features.lessons.practice_positions import of_card

        game = above.about().game
        found = of_card(game, card)
        return push(practice_table(self.room, game, found)) if found is not None else None

    def tour(self, game: str) -> Go:
        """The map of the tour, at the region of this game."""
        from game.features.tour.screen import TourScene

        return push(TourScene(self.room, game))

    def edit_person(self, who: Chair, done: Callable[[Chair], None], others: Mapping[str, Chair]) -> Go:
        """The screen on which a person is changed; `others` sit at the same table."""
        return push(changing(self.room, who, done, others))

    def puzzles(self, game: str, verb: str = "") -> Go:
        from game.features.puzzles.screen import PuzzlesScene

        return push(PuzzlesScene(self.room, self.thinker, game, verb))

    def tonight(self, number: int = 0) -> Go:
        """A run; 0 stands for that of today."""
        from game.features.tonight.screen import TonightScene

        return push(TonightScene(self.room, number))

    def look_at(self, record: Recording, seat: int | None = None) -> Go:
        """The review of a record, from this seat if one is given."""
        from game.features.review.screen import ReviewScene

        return push(ReviewScene(self.room, record, seat))

    def watch(self, record: Recording, number: int) -> Go:
        """The replay of a record, at the step of this event; events are counted from 1."""
        from game.features.replay.screen import ReplayScene

        scene = ReplayScene(self.room, record)
        scene.play.relive(number)
        return push(scene)

    def watch_from(self, record: Recording, number: int) -> Go:
        """The replay of a record that runs by itself from this event on; events are counted from 1."""
        from game.features.replay.screen import ReplayScene

        scene = ReplayScene(self.room, record)
        scene.play.go_to_event(number)
        scene.act(ToggleRunning())
        return push(scene)

    def day(self, deal: Deal) -> Go | None:
        """Sit down at the one try at a daily deal, or continue it.

        None, with a notice, if that is impossible.
        """
        from game.features.daily.start_try import sit

        return self._or_notice(sit(self.room, deal, self.thinker, self.resume))

    def day_over(self, path: Path) -> Go:
        """The screen of the day whose try is in this file."""
        from game.features.daily.screen import DayScene
        from game.features.daily.store import deal_in

        deal = deal_in(path)
        return push(DayScene(self.room, deal.game, deal.day) if deal is not None else DayScene(self.room))

    def day_together(self, deal: Deal) -> Go | None:
        """Prepare today's deal for the last group, or for people who sit down now; or continue theirs."""
        from game.features.daily.start_turns import go_on
        from game.features.daily.turns_store import InTurns
        from game.features.setup.screen import SetupScene

        if InTurns(self.room.home).plays(deal):
            return self._or_notice(go_on(self.room))
        group = remembered_tables.load_shared(self.room.home)
        people = [chair for chair in group.chairs if chair.is_person] if group else [self.people.me]
        scene = SetupScene(self.room, self, Setup(deal.game, tuple(people)))
        scene.play_today()
        return Go(enter=(scene, *(() if group else (scene.sitting_down(),))))

    def in_turns(self, setup: Setup) -> Go | None:
        """Let these people play a deal in turn, unless others are still playing one.

        None, with a notice, if impossible.
        """
        from game.features.daily.start_turns import begin

        setup = settled(self.room.home, self._keyed(setup))
        return self._or_notice(begin(self.room, setup, self._seed(setup)))

    def turn(self, turns: InTurns) -> Go | None:
        """Seat the next person at the deal; None, with a notice, if that is impossible."""
        from game.features.daily.start_turns import sit

        path = turns.path(turns.next or 0)
        try:
            return sit(self.room, turns, self.thinker)
        except (Closed, Damaged, Refused) as why:
            self.notice = " ".join(self._refuse(path, why))
            return None

    def day_practice(self, deal: Deal) -> Go | str:
        from game.features.daily.start_try import practise

        return practise(self.room, deal, self.thinker)

    def practise(self, record: Recording, count: int, seat: int) -> Go:
        """Play on from a moment of a record, in this seat."""
        from game.features.replay.branch import same_seats

        chairs = same_seats(record.setup, seat, self.people.me)
        return self.practise_with(record, count, record.setup._replace(chairs=chairs))

    def practise_with(self, record: Recording, count: int, setup: Setup) -> Go:
        """Play on from a moment of a record, with these players in the seats."""
        from game.features.replay.branch import Branch
        from game.table.screen.mode import PRACTICE
        from game.table.screen.table_scene import TableScene

        sitting = Branch.seated(record, count, setup, self.room.home, self.thinker)
        return push(TableScene(self.room, sitting, False, PRACTICE))

    def choose_seats(self, record: Recording, count: int, seat: int) -> Go:
        """Choose first who sits where; this seat is offered to the person."""
        from game.features.replay.branch_seats import BranchSeats

        return push(BranchSeats(self.room, record, count, seat))

    def open_match(self, path: Path) -> Go:
        from game.features.replay.open_file import opened

        return push(opened(self.room, path))

    def help(self, above: Scene, rule: str = "") -> Go | None:
        """The rulebook over any scene, at this rule if one is given.

        From the rulebook, back to that scene.
        """
        from game.features.rulebook.screen import Rulebook, games_with_books

        if isinstance(above, Rulebook):
            return POP
        about = above.about()
        books = games_with_books()
        if about.game in books:
            return push(Rulebook(self.room, about._replace(rule=rule or about.rule)))
        return push(Rulebook(self.room, About(self.table.game if self.table.game in books else books[0])))
