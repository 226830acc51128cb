"""The screen for watching a recorded match, on the table itself."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.features.replay.kept_matches import Noted
from game.table.log import draw_line, draw_log
from game.table.match.live_match import Sitting
from game.table.match.main_menu_protocol import host_of
from game.table.match.recorded_match import Recorded, Recording
from game.table.match.tempo import Tempo, tempo
from game.table.messages import OpenMenu, ScrollLog, ShowMoment, TableMessages
from game.table.question.pending_question import Asking
from game.table.screen import draw_table
from game.table.screen.mode import Mode
from game.table.screen.table_scene import TableScene
from game.ui.page.layout import (
    LayoutBox,
    at_most,
    button,
    choice,
    column,
    first,
    grow,
    icon_button,
    layers,
    line,
    no_wider,
    padding,
    paint,
    row,
    sized,
    space,
    wider,
)
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.theme import Theme
from game.ui.page.widgets import KNOB, button_height, ring, track
from game.ui.window.scene import POP, Go, House
from game.words import N_, _, say_decision

from .messages import (
    BranchHere,
    ChangePace,
    ChooseBranchSeats,
    GoToStep,
    LookWith,
    ReplayMessages,
    StepBy,
    ToggleRunning,
)
from .replay_steps import Replaying

TIMELINE = "timeline"
GAP, AIR = 10, 16
"""The gaps between buttons and between the parts of the strip."""
LEAST = 420
"""The least length of a timeline beside its buttons; a shorter one lies above them."""
WAYS: tuple[tuple[str, str, Message], ...] = (
    ("step_back", N_("Previous round"), StepBy("round", -1)),
    ("fast_back", N_("Previous turn"), StepBy("turn", -1)),
    ("back", N_("Previous decision"), StepBy("decision", -1)),
    ("play", N_("Autoplay"), ToggleRunning()),
    ("forward", N_("Next decision"), StepBy("decision", 1)),
    ("fast", N_("Next turn"), StepBy("turn", 1)),
    ("step", N_("Next round"), StepBy("round", 1)),
)
"""The buttons, with their icons and names."""
SPEEDS = (1, 2, 4)
BY_KEY: dict[str, ReplayMessages | OpenMenu] = {
    "fast": ToggleRunning(),
    "undo": StepBy("decision", -1),
    "page-up": StepBy("turn", -1),
    "page-down": StepBy("turn", 1),
    "menu": OpenMenu(),
}
"""Keys with a meaning here that they have at no table where people play."""
AS_AT_TABLE = ("log", "read", "sort", "names", "sheet", "why")
"""The commands of keys that mean the same as at a table where people play."""


REPLAY = Mode(leads_back=True, is_played=False, is_coached=False, names_who_thinks=False)


class RecordKind:
    """The properties of a match's record; that of a lesson has words of its own."""

    has_seats = True
    """Whether people can sit down to play on."""
    ROUND = N_("Round {n}")
    OVER = N_("The match is over")
    OTHER_ROUNDS = N_("Previous round"), N_("Next round")
    """The words for a round, for the end, and for going from round to round."""

    def play(self, screen: ReplayScene, sitting: Recorded, count: int) -> Replaying:
        """The match in the form in which it is watched."""
        return Replaying(sitting, screen, count)

    def branches(self, screen: ReplayScene) -> bool:
        """Whether people may play on from the present step, if it is not the last."""
        return screen.record.branches

    def branch(self, screen: ReplayScene, seat: int) -> Go:
        """A practice match from here on, in this seat."""
        return host_of(screen.room).practise(screen.record, screen.play.count, seat)

    def explain(self, screen: ReplayScene, page: Page) -> None:
        """Show the words of this step: none, because a match speaks for itself."""


class ReplayScene(TableScene):
    """A table on which nobody plays: its contents come from the record."""

    takes = ReplayMessages | TableMessages
    play: Replaying

    def __init__(
        self, room: House, record: Recording, key: str = "", shown: RecordKind | None = None
    ) -> None:
        """`key` is the name under which its position is remembered; empty if it is not."""
        self.shown = shown or RecordKind()
        self.key, self.noted = key, Noted(room.home)
        self.record = record
        self._above: tuple[Theme, Theme] | None = None
        """The theme of the window without the log, and that of the table above the timeline."""
        self._foot: tuple[Theme, int] | None = None
        """The theme of the window, and the height of the strip below the table."""
        super().__init__(room, Recorded(record, room.home), False, REPLAY)
        note = self.noted.of(key)
        if note.eyes in record.eyes and note.eyes != record.usual:
            self.play.look(note.eyes)

    def begin(self, sitting: Sitting, fresh: bool) -> Replaying:
        assert isinstance(sitting, Recorded)
        count = min(self.noted.of(self.key).at, len(self.record.events))
        return self.shown.play(self, sitting, count)

    def asking(self) -> Asking:
        """The decision as it looked at the table: its cards are highlighted, but nobody is asked."""
        asking = super().asking()
        board = self.play.board
        layout = self.presenter.layout
        if self.play.hasty:
            return asking
        shown = self.sitting.shown_to(self.sitting.viewer, self.sitting.match.dealt)
        told = layout.stake_told([event for event in shown if event is not None], board.sprites)
        return asking._replace(stake=frozenset((*layout.stake(board.view, board.sprites), *told)))

    def open_first(self) -> None:
        """Keep showing the previous screen until the table is drawn, whose size depends on log and timeline.

        Over an unfinished match the replay appears at once, because a delay might reveal what was drawn
        there.
        """
        if self.room.busy:
            return
        self.room.hold.until_drawn()

    @property
    def tempo(self) -> Tempo:
        """The speed; big moments are staged only while the replay runs by itself, or one is watched again."""
        found = tempo(self.room.settings, self.play.pace)
        return found if self.play.running or self.play.relives else found._replace(moments="off")

    @property
    def foot(self) -> int:
        whole = self.room.theme
        if self._foot is None or self._foot[0] is not whole:
            page = Page(whole, self.room.pictures)
            self._foot = whole, strip(self).height(page, page.width)
        return self._foot[1]

    @property
    def opposite(self) -> None:
        return None

    @property
    def theme(self) -> Theme:
        beside = self.layout.beside
        if self._above is None or self._above[0] is not beside:
            w, h = beside.size
            size = (w, h - self.foot)
            narrow = Theme(size)
            letters = beside.text * beside.scale / narrow.scale  # words stay as large as before
            self._above = beside, Theme(size, round(letters * 100), self.room.theme)
        return self._above[1]

    @property
    def waits(self) -> bool:
        return False

    def entered(self) -> None:
        super().entered()
        if self.room.focus is None:
            self.room.focus = TIMELINE
            self.room.ring = not self.room.touched

    def left(self) -> None:
        super().left()
        if self.key:
            self.noted.stand(self.key, self.play.count, self.play.sitting.eyes)

    # Input

    def act(self, message: ReplayMessages | TableMessages) -> Go | None:
        if self.play.stage.on:
            self.play.stage.end()
        if isinstance(message, GoToStep | StepBy | LookWith | ShowMoment):
            self.play.running = False
            self.log_back = 0
        match message:
            case GoToStep(step):
                self.play.go(step)
            case StepBy(stride, way):
                self.play.go(self.play.steps.stride(stride, self.play.step, way))
            case ShowMoment(event):
                self._jump(event)
            case LookWith(eyes):
                self._look(eyes)
            case ToggleRunning():
                self._run()
            case ChangePace():
                self.play.pace = SPEEDS[(SPEEDS.index(self.play.pace) + 1) % len(SPEEDS)]
            case BranchHere():
                return self.shown.branch(self, self._seat())
            case ChooseBranchSeats():
                return host_of(self.room).choose_seats(self.record, self.play.count, self._seat())
            case OpenMenu():
                return POP
            case ScrollLog(lines):
                self.log_back += lines
            case _:
                return super().act(message)
        return None

    def _look(self, eyes: int) -> None:
        """Change the viewer, and leave the focus on the control that does it."""
        focus = self.room.focus, self.room.ring
        self.play.look(eyes)
        self.room.focus, self.room.ring = focus

    def _jump(self, seen: int) -> None:
        """Go to the moment of a line of the log."""
        if self.log_alone:
            self.log_open = False
        number = next(line.number for line in self.play.whole.lines if line.event == seen)
        self.play.go_to_event(number)

    def _seat(self) -> int:
        """The seat to sit down in: that of the viewer, or otherwise that of the player who decides."""
        play = self.play
        players = self.table.players
        seats = (play.sitting.eyes, self.record.usual, play.board.view.to_move)
        play.running = False
        return next((seat for seat in seats if 0 <= seat < players), 0)

    def _run(self) -> None:
        """Let it run by itself, from the beginning if the end was reached; or stop it."""
        play = self.play
        if not play.running and play.step == play.steps.last:
            play.go(0)
        play.running = not play.running
        play.looked = 0.0

    def command(self, name: str) -> Go | None:
        steps = isinstance(BY_KEY.get(name), StepBy)
        if self.hurry() and not steps:
            return None
        if steps and self._over_log():
            name = {"page-up": "older", "page-down": "newer"}.get(name, name)
        if name in ("older", "newer"):
            return super().command(name)
        if name in BY_KEY:
            return self.act(BY_KEY[name])
        if name == "back":
            if self.reader.close():
                return None
            if self.log_open:
                self.log_open = False
                return None
            return POP
        return super().command(name) if name in AS_AT_TABLE else None

    def _over_log(self) -> bool:
        """Whether the wheel turns over the log."""
        beside = not self.room.ring and self.room.pointer[0] > self.theme.size[0]
        return self.log_open and (self.log_alone or beside)

    def draw(self, page: Page) -> None:
        draw_replay(self, page)


# The page: the table, the timeline below it, and the log of the whole match beside it

AHEAD = 4
"""How many lines after the present one are visible in the log."""


def draw_replay(table: ReplayScene, page: Page) -> None:
    """Draw the table, with the log beside it or in its place, moments over both, and the strip below."""
    if not table.theatre.in_the_dark(page):
        _below(table, page)
    table.perform(page, table.play.stage)  # the strip lies over it, so that no press on the strip is lost
    column(grow(space()), strip(table)).draw(page, page.rect)


def _below(table: ReplayScene, page: Page) -> None:
    """Draw the table, and the log beside it or in its place."""
    whole = page.theme
    page.put(page.pictures.table_top(whole.size), 0, 0)
    if not table.log_alone:
        page.theme = table.theme
        draw_table.draw_table(table, page)
        table.shown.explain(table, page)
        page.theme = whole
    if table.log_open:
        _log(table, page)


def _log(table: ReplayScene, page: Page) -> None:
    """The log of the whole match, with the present line in the middle."""
    lines = table.play.whole.lines
    count = table.play.count
    now = max((i for i, line in enumerate(lines) if line.number <= count), default=-1)
    back = max(0, min(len(lines) - 1, len(lines) - 1 - now - AHEAD + table.log_back))
    left = 0 if table.log_alone else table.theme.size[0]
    faces = draw_line.faces(page, draw_table.avatars(table))
    log = paint(lambda page, rect: draw_log.draw(page, rect, lines, back, table.play.names, faces, now))
    beside = row(space(lambda _page: left), grow(padding(log, 8, 8)))
    column(grow(beside), space(lambda _page: table.foot)).draw(page, page.rect)


# The strip below the table


def strip(table: ReplayScene) -> LayoutBox:
    """Buttons, timeline, the ways to play on, and whose view is shown; in two rows if one is too narrow."""
    play = table.play
    names = dict(zip((WAYS[0], WAYS[-1]), table.shown.OTHER_ROUNDS, strict=True))
    ways = row(*(_way(play.running, *way, names.get(way, "")) for way in WAYS), gap=GAP)
    speed = sized(_button(f"{play.pace}×", ChangePace()), wider(80))
    on = play.step < play.steps.last and table.shown.branches(table)
    onward = [_button(_("Play from here"), BranchHere() if on else None)]
    if table.shown.has_seats:
        onward.append(_icon("people", _("Choose players"), ChooseBranchSeats() if on else None))
    course = row(sized(grow(_timeline(table)), LEAST), row(*onward, gap=GAP), gap=AIR)
    eyes = sized(_eyes(table), wider(420))
    one = row(ways, speed, grow(course), eyes, gap=AIR)
    two = column(course, row(ways, speed, grow(eyes), gap=AIR), gap=GAP)
    ground = paint(lambda page, rect: page.put(page.pictures.plate(*rect.size, "panel", 0), *rect.topleft))
    return layers(ground, padding(no_wider(one, two), AIR, GAP))


def _icon(icon: str, name: str, do: Message | None, on: bool = False) -> LayoutBox:
    side = partial(button_height, role="label")
    return at_most(sized(icon_button(icon, name, do, on), side, side), side, 0.5)


def _button(words: str, do: Message | None) -> LayoutBox:
    return at_most(button(words, do, role="label"), partial(button_height, role="label"), 0.5)


def _way(running: bool, icon: str, usual: str, do: Message, name: str) -> LayoutBox:
    """A button that goes from step to step, or lets the replay run; without a `name` it has its usual one."""
    if do == ToggleRunning() and running:
        return _icon("pause", _("Stop"), do, on=True)
    return _icon(icon, _(name or usual), do)


def _timeline(table: ReplayScene) -> LayoutBox:
    """The track with a mark for each round and the knob, below the words for the position."""
    play = table.play
    last = max(1, play.steps.last)
    words, *briefer = positions(table)
    marks = [step / last for step in play.steps.rounds[1:]]
    shown = paint(lambda page, rect: track(page, rect, play.step / last, marks), height=KNOB)
    less = GoToStep(play.step - 1) if play.step > 0 else None
    more = GoToStep(play.step + 1) if play.step < play.steps.last else None
    span = (play.step, 0, last, 1)
    name = _("Timeline: {where}").format(where=words)

    def grip(page: Page, rect: Rect) -> None:
        page.thing("slider", name, rect, GoToStep(play.step), id=TIMELINE, value=span, less=less, more=more)

    said = first(*(line(one, "small", "pale") for one in (words, *briefer)))
    told = column(said, shown, gap=4)
    chosen = paint(lambda page, rect: ring(page, rect, TIMELINE))
    return layers(padding(layers(told, paint(grip)), KNOB / 2), chosen)


def positions(table: ReplayScene) -> list[str]:
    """The position, and its decision as far as this viewer sees it: in full, then in fewer words."""
    play = table.play
    view = table.play.board.view
    step, count = play.step + 1, play.steps.last + 1
    several = len(play.steps.rounds) > 1
    round_said = [_(table.shown.ROUND).format(n=play.sitting.match.round + 1)] if several else []
    state, brief = [], []
    if play.step == play.steps.last:
        state = [_(table.shown.OVER) if table.record.over else _("Latest position")]
    elif 0 <= view.to_move < len(play.names):
        state = [_asked(table)]
        brief = [_("{name} to play").format(name=play.names[view.to_move])]
    said, number = _("Step {n} of {count}").format(n=step, count=count), f"{step}/{count}"
    forms = [[*round_said, said, *state], [*round_said, number, *state], [number, *state]]
    forms += [[*round_said, said, *brief], [number, *brief], [number]]
    return [" · ".join(told) for told in forms]


def _asked(table: ReplayScene) -> str:
    """The player who decides, and the decision if the viewer is that player."""
    play = table.play
    view = table.play.board.view
    if view.to_move == play.sitting.viewer:
        return say_decision(play.table, view.kind, view.to_move, play.names)
    waits = play.presenter.voice.waits(view, play.names)
    return waits or _("{name} to play").format(name=play.names[view.to_move])


def _eyes(table: ReplayScene) -> LayoutBox:
    """The control with the viewer's name, which changes the viewer."""
    ways = table.record.eyes
    now = table.play.sitting.eyes
    at = ways.index(now)
    shown = eyes_words(table.record, now)
    less, more = (LookWith(ways[(at + by) % len(ways)]) if len(ways) > 1 else None for by in (-1, 1))
    return choice(_("View"), shown, less, more, id="eyes", share=0.26)


def eyes_words(record: Recording, eyes: int) -> str:
    """The viewer in words: cards that only some saw lie face down for all others."""
    players = record.table.players
    if eyes < players:
        return _("{name}'s view").format(name=record.setup.chairs[eyes].name)
    return _("public cards only") if eyes == players else _("all hands")
