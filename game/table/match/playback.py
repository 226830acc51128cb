"""`Playback`, the part of `Play` that shows events one by one: on the board and in the story."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from engine.kernel.events import Event
from game.books.contract.book import book_of
from game.books.contract.moment_rules import Shown
from game.books.contract.seen_event import Seen
from game.table.board.board import Board
from game.table.board.hand_order import Order
from game.table.board.waiting_cards import Column
from game.table.stage.moment_stage import Stage
from game.ui.page.page import Page

from .event_queue import Timeline
from .live_match import Sitting
from .past_view import PastView
from .shown_sitting import ShownSitting
from .tempo import Tempo


class Listener(Protocol):
    """The scene as `Play` uses it: it is notified of events and sends cards to their places."""

    def heard(self, kind: str) -> None: ...
    def witnessed(self, event: Event, moment: str) -> None: ...
    def opens(self, shown: Shown, large: bool) -> None: ...
    def perform(self, page: Page, stage: Stage) -> bool: ...
    @property
    def ready(self) -> bool: ...
    @property
    def prepares(self) -> bool: ...
    def decided(self) -> None: ...
    def concerned(self) -> None: ...
    def habits(self, seat: int) -> Mapping[str, str]: ...
    def arrange(self, seconds: float) -> None: ...
    def turned(self) -> None: ...
    def wish(self, name: str) -> Any: ...


class Playback:
    """Shows past events; `Play` decides about the next ones."""

    board: Board
    stage: Stage
    counts: ClassVar[bool] = False
    """Whether a score sheet follows the round and stages moments after counting."""
    looks_back: ClassVar[bool] = False
    """Whether the events are old, so that nobody has just caused them."""

    def __init__(self, sitting: Sitting, listener: Listener) -> None:
        self.sitting: ShownSitting = sitting
        self.flow = sitting
        """The same match with its secret parts, for the flow of the match alone."""
        self.listener = listener
        self.table = sitting.match.table
        self.names = [chair.name for chair in sitting.setup.chairs]
        self.presenter = book_of(self.table.game.id).at(self.table)
        self.timeline = Timeline(self.presenter)
        self.timeline.tells = lambda: bool(self.because)
        self.retelling = PastView(sitting, self.presenter)
        self.story = self.retelling.story(sitting.viewer)
        self.column = Column()
        self.because = ""
        """Why the table now acts for a person who has no choice."""
        self.missed: list[Shown] = []
        """Moments that came over an open hand, while all others looked away."""
        self.news: list[Seen] = []
        """Events about to be shown, whose pictures should be drawn ahead."""
        self.counted: Seen | None = None
        """The moments that the score sheet will stage."""
        self.ending: Event | None = None
        """The round's result, which no face or remark may reveal before the score sheet has counted it."""
        self._whispers = 0
        """How many players were asked in secret since the last visible event."""

    def _show(self, events: Iterable[Seen], tempo: Tempo) -> None:
        travel = 0.0
        for seen in events:
            travel = self.timeline.travel(seen)
            moment = seen.shown.kind if seen.shown is not None else ""
            self.board.apply(seen, tempo.turn)
            self.because = self._because(seen)
            if self.story.tell(seen.mine) or self.because:
                self.listener.concerned()
            if self.sitting.has_sheet and seen.everybody is not None and seen.everybody.kind == "result":
                self.ending = seen.everybody
            else:
                self.story.feel(seen.everybody, moment)
            event = seen.mine or seen.everybody
            if event is not None and self.presenter.voice.row(event.kind).hits_seat:
                self.column.hit = (event.open or {})["seat"]
            if seen.everybody is not None:
                self.listener.witnessed(seen.everybody, moment)
            if self._stages(seen, tempo):
                assert seen.shown is not None
                if not self.stays(seen):
                    self.hide_hands()
                elif seen.shown.kind in self.presenter.moments.retold:
                    self.missed.append(seen.shown)
                self.timeline.paused = True
                if seen.mine is not None and not self.sitting.shared:
                    closer = self.presenter.moments.closer
                    self.stage.shown = closer(seen.shown, seen.mine, self.board.view)
                self.story.calls.clear()  # the stage shows it instead
                self.story.cry(seen.shown)
                self.listener.opens(self.stage.shown or seen.shown, self.stage.large)
            elif event is not None:
                self.listener.heard(event.kind)
        if travel:
            self.listener.arrange(travel)

    def _because(self, seen: Seen) -> str:
        """Why the table acts for a person alone at the screen, after an event that the board has shown."""
        voice = self.presenter.voice
        sitting = self.sitting
        if seen.only is not None:
            return voice.only(*seen.only)
        alone = not sitting.shared and not self.looks_back and sitting.viewer < self.table.players
        event = seen.mine or seen.everybody
        return voice.forced(event, self.board.public, sitting.viewer) if alone and event is not None else ""

    def stage_missed(self, speed: float) -> bool:
        """Stage a moment that others could not see, now that they look; returns False if there is none."""
        if not self.missed or not speed:
            self.missed.clear()
            return False
        shown = self.missed.pop(0)
        self.stage.opens(shown, True, speed)
        self.timeline.paused = True
        self.story.calls.clear()
        self.listener.opens(shown, True)
        return True

    def hide_hands(self) -> None:
        """Everybody is going to look: no hand may be open."""

    def stays(self, seen: Seen) -> bool:
        """Whether a hand is open that must not close for this event."""
        return False

    def _stages(self, seen: Seen, tempo: Tempo) -> bool:
        """Whether an event's moment is staged now; none is staged during a deal."""
        if self.sitting.has_sheet and seen.shown is not None and seen.shown.moment.counted:
            self.counted = seen
            return False
        return not self.timeline.dealing and self.stage.begins(
            seen, self.timeline.waiting, tempo.moments, tempo.speed, self.stays(seen)
        )

    def bare_stage(self) -> Stage:
        """A stage on which nothing has been shown yet."""
        sitting = self.sitting
        own = -1 if sitting.shared or sitting.viewer >= self.board.table.players else sitting.viewer
        parts = self.presenter
        return Stage(parts.moments, parts.windows, self.board.public, own)

    def skip(self, tempo: Tempo) -> None:
        """End all motion: every card is at its destination."""
        self._show(self.timeline.rush(), tempo._replace(moments="off"))
        self.board.finish()
        self.column.finish()

    def _last_seen_choice(self) -> int:
        """The number of events before the last choice the person saw, if it may have opened a window.

        After *Continue* that choice is shown once more, so that nobody sees whether somebody is asked behind
        it.
        """
        count, held = self.sitting.window(self.sitting.viewer).shown_from(self.presenter.windows)
        if held:
            self.timeline.hold()
        return count

    def _take_in(self) -> None:
        news = self.stage.rated(self.flow.news())
        self.timeline.extend(news)
        self.news += news
        if any(seen.mine or seen.everybody for seen in news):
            self._whispers = 0

    def moment(self, count: int) -> Board:
        """The table as the person saw it after this many events."""
        seen = 0
        for number, event in enumerate(self.sitting.shown_to(self.sitting.viewer), 1):
            seen += event is not None
            if seen == count:
                return self._board(number, self.board.own_order)
        return self._board(self.flow.happened, self.board.own_order)

    def _board(self, count: int, own_order: Order | None = None) -> Board:
        """The board as the present viewer saw it after this many events.

        A prepared position is given in its present state.
        """
        if self.sitting.is_laid:  # there is no deal to rebuild it from
            return Board(self.presenter, self.sitting.view(), self.sitting.public(), own_order)
        board = Board(self.presenter, *self.retelling.views(count), own_order)
        board.told = self._told_until(count)
        return board

    def _told_until(self, count: int) -> Sequence[Event]:
        """The events of this round that the viewer was shown among the first `count`."""
        shown = self.sitting.shown_to(self.sitting.viewer, self.sitting.match.dealt, count)
        return [event for event in shown if event is not None]

    @property
    def told(self) -> int:
        """How many events have been shown."""
        return self.flow.read_so_far - len(self.timeline.waiting)

    @property
    def told_of_round(self) -> Sequence[Event]:
        """The events of this round that have been shown."""
        return self._told_until(self.told)
