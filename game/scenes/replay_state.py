"""The state of a replay's screen: its record, its pace, and the room that its table has."""

from __future__ import annotations

from itertools import chain

from game.lessons.progress import Progress
from game.room.page import Page
from game.room.scene import House
from game.room.theme import Theme
from game.table.asking import Asking
from game.table.book import book_of
from game.table.coach import Coach
from game.table.noted import Noted
from game.table.play import Play
from game.table.recorded import Recorded, Recording
from game.table.replaying import Replaying
from game.table.setup import Setup
from game.table.tempo import Tempo, tempo
from game.words import N_, _

from .replay_strip import above, strip
from .table import TableScene

QUIET = {"coaching": False, "reminders": False, "teach_us": False}
"""The coach's settings: nobody is taught here."""


def silent(room: House, setup: Setup) -> Coach:
    """A coach who says nothing and remembers nothing."""
    return Coach(Progress(room.home), QUIET, setup, book_of(setup.game).coach, False)


class ReplayTable(TableScene):
    """A table on which nobody plays: what lies there comes from the record."""

    is_played = False
    names_who_thinks = False
    keeps_place = True
    has_seats = True
    """Whether others can sit down where one plays on."""
    play: Replaying
    ROUND = N_("Round {n}")
    OVER = N_("The match is over")
    OTHER_ROUNDS = N_("To the round before"), N_("To the next round")
    """How its rounds, its end and the ways between rounds are called."""

    def __init__(self, room: House, record: Recording, key: str = "") -> None:
        """`key` names the match among those whose place is remembered; empty where it is not."""
        self.key, self.noted = key, Noted(room.home)
        self.record = record
        self._above: tuple[Theme, Theme] | None = None
        """The theme of the window without the log, and that of the table above the timeline."""
        super().__init__(room, Recorded(record, room.home), fresh=False)
        note = self.noted.of(key)
        if note.eyes in record.eyes and note.eyes != record.usual:
            self.play.look(note.eyes)

    def begin(self, fresh: bool) -> Play:
        assert isinstance(self.sitting, Recorded)
        count = min(self.noted.of(self.key).at, len(self.record.events))
        return Replaying(self.sitting, self, count)

    def coached(self, fresh: bool) -> Coach:
        return silent(self.room, self.sitting.setup)

    def asking(self) -> Asking:
        """Nothing is asked, but what the decision is about is lit as it was at the table."""
        asking, board, layout = super().asking(), self.play.board, self.presenter.layout
        if self.play.hasty:
            return asking
        told = layout.stake_told(self.sitting.match.events, board.sprites)
        return asking._replace(stake=frozenset((*layout.stake(board.view, board.sprites), *told)))

    @property
    def branches(self) -> bool:
        """Whether one may play on from the present step, if it is not the last."""
        return self.record.branches

    def open_first(self) -> None:
        """Show the screen before until the table is drawn, which is another one beside log and timeline.

        Over a match that goes on it comes at once: how long it takes might tell what was drawn there.
        """
        if self.room.busy:
            return
        sizes = dict.fromkeys((self.room.theme.size, self.theme.size))
        tops = map(self.room.pictures.table_top_ahead, sizes)
        self.room.hold.until_drawn(chain.from_iterable(tops))

    def explain(self, page: Page) -> None:
        """Say what belongs to this step: nothing, as a match speaks for itself."""

    @property
    def way_out(self) -> tuple[str, str]:
        return "close", _("Back")

    @property
    def tempo(self) -> Tempo:
        """The pace; big moments are staged only while the replay runs by itself, or one is relived."""
        found = tempo(self.room.settings, self.play.pace)
        return found if self.play.running or self.play.relives else found._replace(moments="off")

    @property
    def foot(self) -> int:
        return strip(self.room.theme).whole.h

    @property
    def opposite(self) -> None:
        return None

    @property
    def theme(self) -> Theme:
        beside = super().theme
        if self._above is None or self._above[0] is not beside:
            self._above = beside, above(self.room.theme, beside)
        return self._above[1]
