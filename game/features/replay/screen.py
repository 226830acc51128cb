"""The screen for watching a recorded match, on the table itself."""

from __future__ import annotations

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
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS, Theme
from game.ui.page.widgets import button, choice, icon_button, ring
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
from .strip import TIMELINE, WAYS, Strip, above, strip

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
        return strip(self.room.theme).whole.h

    @property
    def opposite(self) -> None:
        return None

    @property
    def theme(self) -> Theme:
        beside = self.layout.beside
        if self._above is None or self._above[0] is not beside:
            self._above = beside, above(self.room.theme, beside)
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
    parts = strip(page.theme)
    if not table.theatre.in_the_dark(page):
        _below(table, page, parts)
    table.perform(page, table.play.stage)  # the strip lies over it, so that no press on the strip is lost
    page.put(page.pictures.plate(page.width, parts.whole.h, "panel", 0), 0, parts.whole.y)
    _buttons(table, page, parts)
    _timeline(table, page, parts.timeline)
    _eyes(table, page, parts.eyes)
    on = table.play.step < table.play.steps.last and table.shown.branches(table)
    here = parts.here if table.shown.has_seats else parts.here.union(parts.seats)
    button(page, here, _("Play from here"), BranchHere() if on else None, role="label")
    if table.shown.has_seats:
        icon_button(page, parts.seats, "people", _("Choose players"), ChooseBranchSeats() if on else None)


def _below(table: ReplayScene, page: Page, parts: Strip) -> None:
    """Draw the table, and the log beside it or in its place."""
    whole = page.theme
    page.put(page.pictures.table_top(whole.size), 0, 0)
    if not table.log_alone:
        page.theme = table.theme
        draw_table.draw_table(table, page)
        table.shown.explain(table, page)
        page.theme = whole
    if table.log_open:
        _log(table, page, parts.whole.y)


def _log(table: ReplayScene, page: Page, bottom: int) -> None:
    """The log of the whole match, with the present line in the middle."""
    lines = table.play.whole.lines
    count = table.play.count
    now = max((i for i, line in enumerate(lines) if line.number <= count), default=-1)
    back = max(0, min(len(lines) - 1, len(lines) - 1 - now - AHEAD + table.log_back))
    left = 0 if table.log_alone else table.theme.size[0]
    rect = Rect(left, 0, page.width - left, bottom).inflate(-page.px(16), -page.px(16))
    faces = draw_line.faces(page, draw_table.avatars(table))
    draw_log.draw(page, rect, lines, back, table.play.names, faces, now)


def _buttons(table: ReplayScene, page: Page, parts: Strip) -> None:
    play = table.play
    size = parts.buttons.h
    x = parts.buttons.x
    names = dict(zip((WAYS[0], WAYS[-1]), table.shown.OTHER_ROUNDS, strict=True))
    for way in WAYS:
        icon, name, do = way
        name = names.get(way, name)
        box = Rect(x, parts.buttons.y, size, size)
        if do == ToggleRunning():
            words = _("Stop") if play.running else _(name)
            icon_button(page, box, "pause" if play.running else icon, words, do, on=play.running)
        else:
            icon_button(page, box, icon, _(name), do)
        x += size + page.px(10)
    button(page, parts.speed, f"{play.pace}×", ChangePace(), role="label")


def _timeline(table: ReplayScene, page: Page, rect: Rect) -> None:
    """The track with a mark for each round, the knob, and the words for the position."""
    play = table.play
    last = max(1, table.play.steps.last)
    h = page.px(12)
    knob = page.px(34)
    y = rect.bottom - max(knob, h) // 2 - page.px(2)
    words = position(table)
    track = Rect(rect.x + knob // 2, y - h // 2, rect.w - knob, h)
    page.text(words, (track.x, rect.y), "small", "pale", "topleft", track.w)
    page.put(page.pictures.plate(track.w, h, "sunk", h // 2), track.x, track.y)
    done = max(h, round(track.w * play.step / last))
    page.put(page.pictures.plate(done, h, "primary", h // 2), track.x, track.y)
    mark = page.pictures.plate(max(2, page.px(4)), page.px(24), "cream", 0)
    for step in play.steps.rounds[1:]:
        page.put(mark, track.x + track.w * step / last - mark.get_width() / 2, y - mark.get_height() / 2)
    disc = page.pictures.disc(knob, COLOURS["cream"], COLOURS["gold"], 3)
    page.put_at(disc, (track.x + track.w * play.step / last, y))
    grip = Rect(track.x, rect.y, track.w, rect.h)
    less = GoToStep(play.step - 1) if play.step > 0 else None
    more = GoToStep(play.step + 1) if play.step < play.steps.last else None
    span = (play.step, 0, last, 1)
    name = _("Timeline: {where}").format(where=words)
    page.thing("slider", name, grip, GoToStep(play.step), id=TIMELINE, value=span, less=less, more=more)
    ring(page, track.inflate(knob, page.px(10)), TIMELINE)


def position(table: ReplayScene) -> str:
    """The position, and its decision as far as this viewer sees it."""
    play = table.play
    view = table.play.board.view
    told = [_("Step {n} of {count}").format(n=play.step + 1, count=play.steps.last + 1)]
    if len(play.steps.rounds) > 1:
        told.insert(0, _(table.shown.ROUND).format(n=play.sitting.match.round + 1))
    if play.step == play.steps.last:
        told.append(_(table.shown.OVER) if table.record.over else _("Latest position"))
    elif 0 <= view.to_move < len(play.names):
        told.append(_asked(table))
    return " · ".join(told)


def _asked(table: ReplayScene) -> str:
    """The player who decides, and the decision if the viewer is that player."""
    play = table.play
    view = table.play.board.view
    if view.to_move == play.sitting.viewer:
        return say_decision(play.table, view.kind, view.to_move, play.names)
    waits = play.presenter.voice.waits(view, play.names)
    return waits or _("{name} to play").format(name=play.names[view.to_move])


def _eyes(table: ReplayScene, page: Page, rect: Rect) -> None:
    """The control with the viewer's name, which changes the viewer."""
    ways = table.record.eyes
    now = table.play.sitting.eyes
    at = ways.index(now)
    shown = eyes_words(table.record, now)
    less, more = (LookWith(ways[(at + by) % len(ways)]) if len(ways) > 1 else None for by in (-1, 1))
    label = _("View")
    choice(page, rect, label, shown, less, more, 0.26, id="eyes")


def eyes_words(record: Recording, eyes: int) -> str:
    """The viewer in words: cards that only some saw lie face down for all others."""
    players = record.table.players
    if eyes < players:
        return _("{name}'s view").format(name=record.setup.chairs[eyes].name)
    return _("public cards only") if eyes == players else _("all hands")
