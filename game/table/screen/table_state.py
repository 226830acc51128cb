"""The state of the table's screen: the match, open panels, the thing being looked at, and sounds."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from pygame import Rect

from engine.kernel.events import Event
from engine.kernel.table_description import Table
from game.books.contract.book import book_of
from game.books.contract.moment_rules import Shown
from game.books.contract.presenter import Presenter
from game.books.contract.reaction_rules import habits_in
from game.books.contract.table_words import Worth
from game.data.lesson_progress import Progress
from game.features.people.people_store import People
from game.table.bars.stable_keys import KeptKeys
from game.table.board.board import Board
from game.table.explain.card_reader import Reader
from game.table.explain.coach import Coach, silent
from game.table.explain.find_newcomers import newcomers
from game.table.explain.hint import Hint
from game.table.explain.play_forecast import Forecast
from game.table.felt.draw_board import Felt
from game.table.match.live_match import Sitting
from game.table.match.play import Play
from game.table.match.shown_sitting import ShownSitting
from game.table.match.tempo import SKIPPING, Tempo, tempo
from game.table.match.viewer import Curtain, PublicOnly
from game.table.places.float_layers import what_lies
from game.table.places.zone_places import Places
from game.table.question.hand_reordering import Ordering
from game.table.question.pending_question import Asking
from game.table.stage.backdrop import Backdrop
from game.table.stage.moment_stage import DUSK, Stage
from game.ui.art.palette import SEATS
from game.ui.durations import PACES
from game.ui.page.floats import Obstacle, Placer
from game.ui.page.page import Page, Thing
from game.ui.page.theme import Theme
from game.ui.window.scene import House, Scene
from game.words import _

from . import highlights
from .big_moments import BigMoments
from .layout import TableLayout
from .mode import COUNTED, Mode
from .shared_screen import SharedScreen
from .turn_timer import TurnTimer

FAST = 4.0
SOUNDS = {
    "moved": "card_slide",
    "shuffled": "shuffle",
    "shown": "card_flip",
    "result": "round_end",
    "your turn": "your_turn",
    "again": "your_turn",
    "time": "timer",
}

CALLS = ("your turn", "again", "curtain")
"""The sounds when a person is asked, or called to the screen to be asked."""

FIRST_LOOK = 4.0
"""How many seconds after the first deal others begin, for a person who has never seen this table."""

SHORT = 44
"""The most letters of a question that leave room in the bar."""

SAID = 5.0
"""How many seconds an answer to something pressed is shown."""


class TableState(Scene):
    """The data that the table's parts read and draw; `TableScene` handles what people do."""

    rests = ""
    """The words when practice is over and only undo is possible."""

    opened = False
    """Whether it was ever entered."""

    opening = 0
    """How many steps are left until the contents of the table are drawn; it is bare until then."""

    play: Play
    """The match that is played here; `begin` makes it and everything that depends on it."""
    coach: Coach
    forecast: Forecast
    advice: Hint
    clock: TurnTimer
    ordering: Ordering
    table: Table
    presenter: Presenter

    def __init__(self, room: House, sitting: Sitting, fresh: bool = True, mode: Mode = COUNTED) -> None:
        super().__init__(room)
        self.sitting: ShownSitting = sitting
        self.mode = mode
        self.keeps_place = mode.leads_back
        self.fast = False
        self.stepping = False
        """Whether somebody lets the others do one thing after another, each by a press."""
        self.skipping = False
        """Whether a player who is out only waits for the end of the round."""
        self.log_open = False
        self.log_back = 0
        self.past: Board | None = None
        """The earlier moment being watched."""
        self.leaf = 0
        """Which page of buttons is shown, if there are several."""
        self.notice = ""
        """A message instead of the question, or below it."""
        self.said_for = 0.0
        """Seconds until the notice disappears; 0: it stays until something is done."""
        self.hovered: Hashable = None
        self.asked_why: Hashable = None
        """The unlit thing for which a key asked why it cannot be chosen."""
        self.pointed_before: Hashable = None
        """The thing pointed at before the rulebook's button."""
        self.worth_open = False
        """Whether the panel with the value of your cards is open."""
        self.worth_of: tuple[object, Sequence[Worth]] = None, ()
        """The last computed value of the cards, and its state."""
        self.reader = Reader()
        self.kept_keys = KeptKeys()
        self.floats, self.tips, self.chips = Placer(), Placer(), Placer()
        """Where everything lies that floats over the table, and the words about the thing pointed at, on the
        table and in the log.
        """
        self._sheet_awaited = self._light_awaited = False
        """Whether the score sheet, and the table after a moment, are drawn ahead."""
        self.layout, self.theatre = TableLayout(self), BigMoments(self)
        self.coach = self._coach(fresh)
        self.play = self.begin(sitting, fresh)
        self.play.first_look = FIRST_LOOK if fresh and self.coach.first_match else 0.0
        self.forecast = Forecast(self.play.presenter)
        self.advice = Hint(self.play)
        self.clock = TurnTimer(self.play, self.advice)
        self.ordering = Ordering(self.play.board)
        self.table = self.play.table
        self.presenter = self.play.presenter
        self._shared = SharedScreen(self)
        self.arrange(0.0)

    @property
    def counts_goals(self) -> bool:
        """Whether the panel shows the goal of your hand, in a game that has one."""
        return True

    def begin(self, sitting: Sitting, fresh: bool) -> Play:
        """Make the match that is played at this table."""
        return self.mode.play(sitting, self, fresh)

    def _coach(self, fresh: bool) -> Coach:
        """Make the coach, who explains things in the first matches."""
        setup = self.sitting.setup
        home = self.room.home
        if not self.mode.is_coached:
            return silent(self.room, setup)
        said = book_of(setup.game).coach
        new = newcomers(home, setup)
        return Coach(Progress(home), self.room.settings, setup, said, fresh, new)

    @property
    def mark(self) -> str:
        """The words before the name of the game: the kind of table, or whose cards are being played."""
        sitting = self.sitting
        whose = sitting.held_before(sitting.viewer)
        if not whose:
            return _(self.mode.mark) if self.mode.mark else ""
        large = self.room.theme.large
        words = _("{name}'s cards") if large else _("Practice with {name}'s cards")
        return words.format(name=whose)

    def task_told(self) -> str:
        """What is to be done here besides winning, and whether an earlier round did it; empty for nothing."""
        task = self.mode.task
        if task is None:
            return ""
        done = bool(task.deed) and self.sitting.has_done(task.deed)
        return (_("Task: {task} (done)") if done else _("Task: {task}")).format(task=task.words)

    @property
    def is_covered(self) -> bool:
        """Whether another screen lies over this one."""
        return bool(self.room.stack) and self.room.top is not self

    @property
    def backdrop(self) -> Backdrop:
        """The darkened table behind a big moment."""
        return self.theatre.backdrop

    @property
    def shared(self) -> SharedScreen | None:
        """The parts for several people; a table for one has none until a friend joins."""
        return self._shared if self.sitting.shared else None

    @property
    def way_out(self) -> tuple[str, str]:
        """The icon and name of the way out of the table."""
        return ("close", _("Back")) if self.mode.leads_back else ("menu", _("Menu"))

    def heard(self, kind: str) -> None:
        """Play the sound of an event; a question also moves the focus to a highlighted thing."""
        if kind in CALLS:
            self.fast = False
        showing = self.sitting.showing
        if kind == "curtain" and isinstance(showing, Curtain):
            self._warn(showing.seat)
            self.coach.called(self.play.handover.reactions.kind, showing.seat)
        if kind == "your turn":
            self._warn(self.play.view.seat)
            self.coach.asked(self.play.view.kind, self.play.view.seat, self.play.view)
            self.asked_why = None
            self.room.seek = not self.log_open
            if self.prepares and not self.play.board.moving:
                self.room.hold.begin()
        name = self.presenter.voice.row(kind).sound or SOUNDS.get(kind)
        if name:
            self.room.sounds.play(name)

    def _warn(self, asked: int) -> None:
        """Let the coach warn that a player may soon end the round."""
        self.coach.stands(self.presenter.signs.ending(self.play.board.public, asked))

    def witnessed(self, event: Event, moment: str) -> None:
        """Report to the coach an event that everybody saw, because it may explain the rule."""
        if self.presenter.voice.turn_of(event) is not None:
            self.coach.turned()
        self.coach.happened(event, moment, self.play.board.public)

    def said_instead(self, thing: Thing) -> str | None:
        """Words over a card in place of the effect of a click on it; None for the usual words."""
        return None

    @property
    def quiet(self) -> bool:
        """Whether tips are unwanted, because the pointer has rested there since a press."""
        return self.room.quiet and self.asked_why is None

    def decided(self) -> None:
        """Somebody at the screen has chosen."""
        self.coach.decided()

    def concerned(self) -> None:
        """End fast-forward, because something happens to the person."""
        self.fast = False

    @property
    def foot(self) -> int:
        """The height of anything covering the window's foot."""
        return 0

    @property
    def ready(self) -> bool:
        """Whether all pictures of a moment are drawn."""
        return not self.room.pictures.awaited

    @property
    def prepares(self) -> bool:
        """Whether the page of a question is drawn ahead, so that the question waits for the cards to land.

        Not at a shared table, where the display and its timing depend on who is at the screen.
        """
        return self.room.hold.works and self.tempo.speed > 0 and not self.sitting.shared

    def key_of(self, command: str) -> str:
        """The key for a command; empty if it has none."""
        key = next((key for key, what in self.room.reader.keys.items() if what == command), "")
        return f"shift+{key}" if self.is_own_key(key) else key

    def is_own_key(self, key: str) -> bool:
        """Whether this is the letter of somebody at a shared table."""
        chairs = self.sitting.setup.chairs
        return self.sitting.shared and bool(key) and any(c.is_person and c.key == key for c in chairs)

    @property
    def hints(self) -> bool:
        """Whether hints may be asked for; at a shared table only by a setting, with an open hand or without
        hands.

        In a scored try there are none.
        """
        if self.sitting.scored:
            return False
        if not self.sitting.shared:
            return True
        sees = self.sitting.viewer < self.table.players or self.advice.is_open_to_all
        return bool(self.wish("shared_hints")) and sees

    @property
    def hints_need_cards(self) -> bool:
        """Whether a person is asked in front of everybody, and gets a hint once their hand is open."""
        asked = isinstance(self.sitting.showing, PublicOnly) and self.play.picker is not None
        return asked and not self.hints and not self.sitting.scored and bool(self.wish("shared_hints"))

    def say(self, words: str) -> None:
        """Answer something just pressed; the words disappear by themselves."""
        self.notice = words
        self.said_for = SAID

    def turned(self) -> None:
        """Close everything and forget presses and the pointer, because somebody else may look now."""
        self.past = None
        self.hovered = None
        self.asked_why = None
        self.notice = ""
        self.leaf = self.log_back = 0
        self.worth_open = False
        self.worth_of = (None, ())
        self.colour_seats()
        if self.shared is not None:
            self.shared.turned()
        self.theatre.backdrop = Backdrop()
        self.reader.forget()
        self.ordering.stop()
        self.advice.forget()
        self.room.let_go()
        self.room.hush()
        self.room.idle = 0.0
        self.arrange(0.0)
        self.play.board.finish()

    def colour_seats(self) -> None:
        """Draw everybody in the colour that they have at this table."""
        self.room.pictures.accents = tuple(SEATS[colour] for colour in self.sitting.setup.colours)

    def habits(self, seat: int) -> Mapping[str, str]:
        """How a person always reacts in this game, by kind of decision."""
        if not self.mode.is_played:
            return {}
        kept = People(self.room.home).habits(self.sitting.setup.chairs[seat].id)
        return habits_in(self.table.game.id, kept)

    @property
    def still(self) -> bool:
        """Whether nothing moves for a moment, except that it gets dark before something is staged."""
        return self.play.stage.on and self.play.stage.age < DUSK

    @property
    def tempo(self) -> Tempo:
        """The speed: fast if the player chose that, and for bots whom nobody watches, without big moments.

        Bots are slow in the first matches of a game, which have a coach, unless a bot speed was chosen.
        Step by step, fast-forward goes on until the person is concerned.
        """
        if self.skipping and self.watches:
            return SKIPPING
        left = self.only_bots and not self.watches
        found = tempo(self.room.settings, FAST if self.fast or left else 1.0)
        steps = (self.stepping or self.wish("bot_pace") == "step") and not (self.fast or left)
        found = found._replace(steps=steps and self.mode.is_played)
        if found.pace and self.coach.wanted("coaching") and not self.room.home.settings.is_chosen("bot_pace"):
            found = found._replace(pace=PACES["slow"])
        return found._replace(moments="off") if left else found

    @property
    def is_slow(self) -> bool:
        """Whether bots take so long that people may want to lead them on."""
        return self.tempo.pace >= PACES["slow"]

    @property
    def watches(self) -> bool:
        """Whether the only person among bots is out and watching."""
        alone = not self.sitting.shared and bool(self.sitting.people)
        return alone and self.only_bots and not self.sitting.round_over

    @property
    def only_bots(self) -> bool:
        """Whether every person at the table has left or is out."""
        return bool(self.sitting.setup.people) and not self.play.anybody_plays

    @property
    def opposite(self) -> tuple[str, str] | None:
        if not self.play.handover.across:
            return None
        people = self.sitting.setup.people
        names = self.play.names
        return names[people[0]], names[people[1]]

    @property
    def upside_down(self) -> bool:
        return self.opposite is not None and self.play.handover.faced == self.sitting.setup.people[1]

    def wish(self, name: str) -> Any:
        """A setting that changes how this table is played."""
        return self.room.settings[name]

    def felt(self) -> Felt:
        chairs = self.sitting.setup.chairs
        story = self.play.story
        open_for = self.play.timeline.entered_for
        absent = self.sitting.absent
        returning = self.play.handover.returning
        return Felt(
            self.play.board, self.places(), chairs, self.tempo.turn, story, open_for, absent, returning
        )

    def arrange(self, seconds: float, by_player: bool = False) -> None:
        """Send the cards to their places."""
        self.layout.arrange(seconds, by_player)

    def opens(self, shown: Shown, large: bool) -> None:
        self.theatre.opens(shown, large)

    def perform(self, page: Page, stage: Stage) -> bool:
        return self.theatre.perform(page, stage)

    def lying(self, things: Iterable[Thing], asked: Sequence[Rect] = ()) -> list[Obstacle]:
        """What floats over the table might cover; `asked` are the places of the question."""
        return what_lies(things, self.table, self.places(), self.play.board.hand, asked)

    def asking(self) -> Asking:
        """The pending question, with everything highlighted and chosen."""
        if self.shared is not None and self.shared.tells and not self.ordering.by_keys:
            return self.shared.asking()
        return highlights.asking(self)

    def asks(self) -> str:
        """The person's open question."""
        words = highlights.asks(self)
        framed = self.mode.question and len(words) <= SHORT  # a long sentence would be drawn too small
        return _(self.mode.question).format(asked=words) if framed else words

    def places(self) -> Places:
        return self.layout.places()

    @property
    def theme(self) -> Theme:
        """The sizes of the table, which is narrower than the window while the log lies beside it."""
        return self.layout.beside

    @property
    def log_alone(self) -> bool:
        """Whether the log takes the table's place."""
        return self.layout.log_alone
