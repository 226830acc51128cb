"""The title screen: play at once, go on with a match, or go to the games, the settings, the credits."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from game.room.about import About
from game.room.scene import POP, QUIT, Go, House, Message, Scene, push
from game.room.theme import DIALOG_WAIT
from game.storage import sentence
from game.storage.trouble import Closed
from game.table import evening, last
from game.table.pacing import settled
from game.table.setup import Chair, Setup
from game.table.unfinished import looked_at

from . import title_day
from .evening_panel import EVENING, looks
from .matches import Away, MatchesScene
from .person import PersonScene
from .title_matches import TURNS, TitleMatches

if TYPE_CHECKING:
    from game.daily.deal import Deal
    from game.daily.turns import InTurns
    from game.table.recorded import Recording
    from game.table.reviewed import Reviewed


class Title(TitleMatches):
    """The title screen, which lies below all others."""

    def __init__(self, room: House, thinker: Any, seed: int | None = None) -> None:
        super().__init__(room, thinker, seed)
        self._reading: Iterator[title_day.Today | None] = iter(())
        """Reads the deals of the day, in pieces."""
        self.stays = 0.0
        """So long the second click of a double click on another screen does not leave the program."""

    def entered(self) -> None:
        self.room.pictures.lay("")
        self.table = last.load(self.room.home)
        self.evening = evening.current(self.room.home)
        self.refused.clear()
        self._begin_day()
        self.look()

    def _begin_day(self) -> None:
        """Read anew what is shown of today."""
        self.now, self.today, self._reading = time.time(), None, title_day.looked_at(self.room.home)

    @property
    def due(self) -> float | None:
        """At once while a match is not read yet, as the first frame waits for none; and after midnight."""
        reads = len(self.read) < len(self.unfinished) or self.today is None or title_day.is_over(self.today)
        return 0.0 if reads else self.stays if self.stays > 0 else None

    def update(self, dt: float) -> Go | None:
        self.stays = max(0.0, self.stays - dt)
        file = next((file for file in self.unfinished if file not in self.read), None)
        if file is not None:
            self.read[file] = (
                looked_at(file, self.room.home) if file.path.name != TURNS else self._turns(file)
            )
        elif self.today is None:
            self.today = next(self._reading)
        elif title_day.is_over(self.today):
            self._begin_day()
        return None

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind == "play":
            from .lesson_offer import first_lesson

            return first_lesson(self.room, self, self.table) or self.play(self.table)
        if kind == "continue":
            return self.go_on()
        if kind == "resume":
            return self.resume(message[1])
        if kind == "away":
            return push(Away(self.room, self, message[1]))
        if kind == "matches":
            return push(MatchesScene(self.room, self))
        if kind == "me":
            self.stays = DIALOG_WAIT
            return push(PersonScene(self.room, self.people.me, self._introduce))
        if message == EVENING and self.evening is not None:
            from .evening import EveningScene

            faces = looks(self.room.home, self.table)
            return push(EveningScene(self.room, self.evening, faces, onward=self._friends))
        if kind == "friends":
            return self._friends()
        if kind == "games":
            from .shelf import Shelf

            return push(Shelf(self.room, self))
        if kind == "learn":
            from .lessons import Lessons

            return push(Lessons(self.room, rest[0] if rest else self.table.game))
        if kind == "daily":
            return self._daily(*rest)
        if kind == "puzzles":
            from .puzzles import PuzzlesScene

            return push(PuzzlesScene(self.room, self.thinker, *rest))
        if kind == "look back":
            from .look_back import LookBack

            return push(LookBack(self.room, self))
        if kind == "settings":
            from .settings import SettingsScene

            return push(SettingsScene(self.room))
        if kind == "credits":
            from .credits import Credits

            return push(Credits(self.room))
        return QUIT if kind == "quit" and self.stays <= 0 else None

    def _daily(self, game: str = "") -> Go | None:
        """The try of today in a game; without a game, or where it is over, the screen of all days."""
        from game.daily.deal import Deal, today
        from game.daily.tries import Tries

        from .day import DayScene

        if game:
            deal = Deal(game, today())
            made = Tries(self.room.home).settle(deal)
            go = self.day(deal) if made is None or not made.done else None
            if go is not None:
                return go
        return push(DayScene(self.room, game))

    def _introduce(self, me: Chair) -> None:
        """The owner has another name, face or colour from now on."""
        trouble = self.people.change(self.people.me, me)
        self.notice = sentence(trouble) if trouble else self.notice
        self.table = last.load(self.room.home)
        self.read.clear()

    def other_game(self, chairs: Sequence[Chair]) -> Go:
        """To the shelf, to choose what these people play instead."""
        from .shelf import Shelf

        return push(Shelf(self.room, self, chairs))

    def after_match(self, setup: Setup) -> Go:
        """The table of these people, to be set, and over it the shelf for another game."""
        from .setting import SetupScene
        from .shelf import Shelf

        table = setup._replace(seed=None)
        return Go(enter=(SetupScene(self.room, self, table), Shelf(self.room, self, setup.chairs)))

    def _friends(self) -> Go:
        """Set the table for the last group; the first time it is asked what they play, and who comes."""
        from .setting import SetupScene
        from .shelf import Shelf

        setup = last.load_shared(self.room.home)
        if setup is None:
            return push(Shelf(self.room, self, together=self._first_together))
        return push(SetupScene(self.room, self, setup))

    def _first_together(self, game: str) -> Go:
        """The first shared table: the owner says who they are, then who comes."""
        from .setting import SetupScene

        first = last.load_for(self.room.home, game)._replace(chairs=(self.people.me,))
        setting = SetupScene(self.room, self, first)
        if self.people.introduced:
            return Go(leave=1, enter=(setting, setting.sitting_down()))

        def named(me: Chair) -> Go:
            """The owner has a name, so that nobody finds an unknown animal at the table; who else comes?"""
            self._introduce(me)
            setting.set_chairs((self.people.me,))
            return Go(leave=1, enter=(setting.sitting_down(),))

        return Go(leave=1, enter=(setting, PersonScene(self.room, self.people.me, named)))

    def command(self, name: str) -> Go | None:
        return None

    def gallery(self, above: Scene, key: str = "") -> Go | None:
        """The gallery of the game that a scene is about, or of another that has one."""
        from .gallery import GalleryScene, shown_games

        found, game = shown_games(), above.about().game
        return push(GalleryScene(self.room, game if game in found else found[-1], key))

    def practice(self, above: Scene, card: str) -> Go | None:
        """The table on which a card can be tried, where the gallery of the scene's game shows it."""
        from .tried import of_card
        from .trying import Trying

        game = above.about().game
        found = of_card(game, card)
        return push(Trying(self.room, game, found)) if found is not None else None

    def look_at(self, record: Recording, seat: int | None = None) -> Go:
        """The review of a record, of this seat if one is given."""
        from .review import ReviewScene

        return push(ReviewScene(self.room, record, seat))

    def watch(self, record: Recording, number: int) -> Go:
        """A record on the table, where this event happens once more, counted from 1."""
        from .replay import ReplayScene

        scene = ReplayScene(self.room, record)
        scene.play.relive(number)
        return push(scene)

    def watch_from(self, record: Recording, number: int) -> Go:
        """A record on the table that goes on by itself from this event on, counted from 1."""
        from .replay import ReplayScene

        scene = ReplayScene(self.room, record)
        scene.play.go_to_event(number)
        scene.act(("run",))
        return push(scene)

    def same_cards(self, record: Recording, seat: int | None = None) -> Go:
        """How Experts fare with a seat's cards of a record."""
        from .among import AmongScene

        return push(AmongScene(self.room, record, seat))

    def day(self, deal: Deal) -> Go | None:
        """Sit down at the one try at a deal of the day, or go on with it; None, with a notice, if not."""
        from .day_seat import sit

        return self._or_notice(sit(self.room, deal, self.thinker, self.resume))

    def day_over(self, path: Path) -> Go:
        """The screen of the day whose try is in this file."""
        from game.daily.tries import deal_in

        from .day import DayScene

        deal = deal_in(path)
        return push(DayScene(self.room, deal.game, deal.day) if deal is not None else DayScene(self.room))

    def in_turns(self, setup: Setup, players: int) -> Go | None:
        """Let these people play a deal in turns, unless others are at it; None, with a notice, if not."""
        from .turns_seat import begin

        setup = settled(self.room.home, self._keyed(setup))
        return self._or_notice(begin(self.room, setup, players, self._seed(setup)))

    def turn(self, turns: InTurns, before: Reviewed | None) -> Go | None:
        """Sit the next one down at the deal; None, with a notice, if not."""
        from .turns_seat import sit

        path = turns.path(turns.next or 0)
        try:
            return sit(self.room, turns, before, self.thinker)
        except (Closed, Damaged, Refused) as why:
            self.notice = " ".join(self._refuse(path, why))
            return None

    def day_practice(self, deal: Deal) -> Go:
        from .day_seat import practise

        return practise(self.room, deal, self.thinker)

    def practise(self, record: Recording, count: int, seat: int) -> Go:
        """Play on from a moment of a record, in this seat."""
        from game.table.branch import same_seats

        chairs = same_seats(record.setup, seat, self.people.me)
        return self.practise_with(record, count, record.setup._replace(chairs=chairs))

    def practise_with(self, record: Recording, count: int, setup: Setup) -> Go:
        """The same with these in the seats."""
        from game.table.branch import Branch

        from .branching import Branching

        sitting = Branch.seated(record, count, setup, self.room.home, self.thinker)
        return push(Branching(self.room, sitting, fresh=False))

    def choose_seats(self, record: Recording, count: int, seat: int) -> Go:
        """Choose first who sits there; this person is offered this seat."""
        from .branch_seats import BranchSeats

        return push(BranchSeats(self.room, record, count, seat))

    def open_match(self, path: Path) -> Go:
        from .opening import opened

        return push(opened(self.room, path))

    def help(self, above: Scene, rule: str = "") -> Go | None:
        """The rulebook over any scene, at this rule if one is named; from the rulebook back to that scene."""
        from .rulebook import Rulebook, games_with_books

        if isinstance(above, Rulebook):
            return POP
        about = above.about()
        books = games_with_books()
        if about.game in books:
            return push(Rulebook(self.room, about._replace(rule=rule or about.rule)))
        return push(Rulebook(self.room, About(self.table.game if self.table.game in books else books[0])))
