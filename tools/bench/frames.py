"""Plays a match at the real table, without a window, and measures every frame.

Time at the table is counted, not measured: each frame counts as long as on a 144 Hz screen, whatever time it
really took. Bots answer at once and are left out. So a seeded match is the same in every run, and can be
measured on a busy machine in CPU time of this thread.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Container
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from engine import games
from engine.kernel.rng import Rng
from engine.kernel.view import View
from game.app.startup import settle
from game.data import open_home
from game.features.results.screen import Results
from game.features.title.screen import Title
from game.table.felt.picture_plan import before_play
from game.table.match import bot_thinkers
from game.table.match.setup import first_setup
from game.table.messages import Choices
from game.table.screen.table_scene import TableScene  # noqa: F401 - loaded before anything is measured
from game.ui.page import focus_search
from game.ui.page.page import Thing
from game.ui.page.theme import Size
from game.ui.window.loop import tidy
from game.ui.window.scene_runner import Room

from .drawing_times import Drawings
from .measure import Laps
from .peak_memory import peak_mib

STEP = 1 / 144
"""The time that passes at the table with each frame; the unused part goes to drawing ahead."""
THINKS, POINTS, HOVERS, PRESSES = 0.7, 0.3, 0.17, 0.05
"""How many seconds a person thinks, points at something else, points at the thing to click, and presses."""
APART = 50
"""How many frames lie between two short runs of the calibration loop."""
LOOKS = 4.0
"""How many seconds the person looks at the results."""


class Frame(NamedTuple):
    """A displayed frame: how many seconds its parts took, and the work done in it."""

    number: int
    input: float
    update: float
    page: float
    paint: float
    between: float
    """The time of drawing ahead and tidying up after the frame, which does not count as part of it."""
    moved: bool
    area: float
    """The part of the window that was painted."""
    drawn: tuple[tuple[str, float], ...]
    """The pictures that were made in the frame, each with its time."""
    scene: str

    @property
    def whole(self) -> float:
        return self.input + self.update + self.page + self.paint


class Unhurt(bot_thinkers.OnTheSpot):
    """Seeded bots that answer at once; their thinking time is not part of the frame."""

    def __init__(self) -> None:
        super().__init__()
        self.holds = bot_thinkers.HOLDS
        self.thought = 0.0

    def ask(self, level: str, view: View, seconds: float) -> None:
        began = time.thread_time()
        super().ask(level, view, seconds)
        self.thought += time.thread_time() - began


class Clicker:
    """Clicks random highlighted things with a pointer, and looks around in between, as people do."""

    def __init__(self, room: Room, seed: int) -> None:
        self.room, self.chance = room, Rng(seed)
        self.wait = THINKS
        self.look = POINTS
        self.tried = 0
        self.at: tuple[int, int] | None = None
        self.down = False

    def act(self) -> None:
        """Act like a person for one frame, which usually means doing nothing."""
        self.wait -= STEP
        self.look -= STEP
        things = self.room.page.things
        if self.at is not None and self.wait <= 0:
            self._press(self.at)
        elif self.at is None and self.wait <= 0:
            lively = [thing for thing in things if isinstance(thing.do, Choices)]
            if lively:
                self._choose(lively[self.chance.below(len(lively))])
        elif self.at is None and self.look <= 0:
            self.look = POINTS
            cards = [thing for thing in things if thing.kind == "card"]
            if cards:
                self._post(
                    pygame.MOUSEMOTION, cards[self.chance.below(len(cards))].rect.center, buttons=(0, 0, 0)
                )

    def _choose(self, thing: Thing) -> None:
        """Point at something to click; if it stays mostly covered, choose it in another way."""
        at = thing.rect.center
        found = focus_search.under(self.room.page.things, at)
        self.tried += 1
        if found is not None and found.id == thing.id:
            self.at = at
            self.wait = HOVERS
            self.tried = 0
            self._post(pygame.MOUSEMOTION, at, buttons=(0, 0, 0))
        elif self.tried > 3:
            self.tried = 0
            self.room.fresh = True
            self.room.send(thing)

    def _press(self, at: tuple[int, int]) -> None:
        """Press the button, and release it a little later."""
        self.down = not self.down
        self._post(pygame.MOUSEBUTTONDOWN if self.down else pygame.MOUSEBUTTONUP, at, button=1)
        self.wait = PRESSES if self.down else THINKS
        if not self.down:
            self.at = None

    def _post(self, kind: int, at: tuple[int, int], **fields: Any) -> None:
        if kind == pygame.MOUSEMOTION:
            fields["rel"] = (0, 0)
        self.room.handle(pygame.Event(kind, pos=at, **fields))


class Measured(NamedTuple):
    """The measurements of one match."""

    frames: list[Frame]
    calibration: float
    """Rounds of the calibration loop per second, measured during the run."""
    mib: float
    profiles: dict[int, list[str]]
    """By frame number, its profile, if profiles were requested."""


def play(game: str, size: Size, seed: int, most: int, profiled: Container[int] = ()) -> Measured:
    """Play a match from its first deal to its results, or `most` frames of it."""
    with tempfile.TemporaryDirectory() as folder:
        home = open_home(Path(folder))
        room = Room(home, size)
        drawings = Drawings()
        try:
            with drawings.watching(room):
                return Run(room, drawings, game, seed, profiled).played(most)
        finally:
            room.stack[-1].left()
            home.close()


class Run:
    """Plays one match frame by frame."""

    def __init__(
        self, room: Room, drawings: Drawings, game: str, seed: int, profiled: Container[int]
    ) -> None:
        self.room = room
        self.drawings = drawings
        self.profiled = profiled
        self.window = pygame.display.set_mode(room.theme.size)
        self.thinker = Unhurt()
        self.number = 0
        self.profiles: dict[int, list[str]] = {}
        title = Title(room, self.thinker, seed)
        room.stack = [title]
        title.entered()
        room.draw(self.window)
        room.sounds.open()
        setup = first_setup(game, games.game(game).players[1])
        before_play(room.pictures, room.theme, setup)
        while room.pictures.draw_ahead(0.0, idle=True):
            pass
        settle()
        room.go(title.play(setup, seed))
        room.pictures.clock = time.thread_time
        self.person = Clicker(room, seed)

    def played(self, most: int) -> Measured:
        frames: list[Frame] = []
        laps = Laps()
        left = LOOKS
        while len(frames) < most and left > 0:
            left -= STEP if isinstance(self.room.top, Results) else 0.0
            self.number += 1
            if self.number % APART == 1:
                laps.lap()
            if frame := self._frame():
                frames.append(frame)
        return Measured(frames, laps.per_second, peak_mib(), self.profiles)

    def _frame(self) -> Frame | None:
        """Run the loop once; returns None if nothing was drawn."""
        room = self.room
        self.thinker.thought = 0.0
        profile = profiler() if self.number in self.profiled else None
        if profile is not None:
            profile.enable()
        self.drawings.taken()
        began = time.thread_time()
        self.person.act()
        handled = time.thread_time()
        room.update(STEP)
        updated = time.thread_time()
        moved = room.moving
        page = room.page
        rects = room.draw(self.window)
        shown = time.thread_time()
        if profile is not None:
            profile.disable()
            self.profiles[self.number] = told(profile)
        made, painting = self.drawings.taken()
        room.pictures.draw_ahead(began + STEP, idle=room.still)
        if not moved:
            tidy()
        if room.page is page and not rects:
            return None
        parts = (
            handled - began,
            updated - handled - self.thinker.thought,
            shown - updated - painting,
            painting,
        )
        area = sum(rect.w * rect.h for rect in rects) / (room.theme.size[0] * room.theme.size[1])
        between = time.thread_time() - shown
        return Frame(self.number, *parts, between, moved, area, made, type(room.top).__name__)


def profiler() -> Any:
    """Counts calls and their time, which makes a frame take about three times as long."""
    from cProfile import Profile

    return Profile(time.thread_time)


def told(profile: Any) -> list[str]:
    """The functions of ours that took longest, including the functions they called, one on each line."""
    from pstats import Stats

    stats: Any = Stats(profile)
    found = []
    for (file, line, name), (_calls, count, own, whole, _callers) in stats.stats.items():
        if "game" in Path(file).parts or file == "~":
            where = f"{Path(file).stem}.{name}:{line}" if file != "~" else name
            found.append((whole, f"{where} x{count} {whole * 1000:.1f} ms, {own * 1000:.1f} of its own"))
    return [line for _whole, line in sorted(found, reverse=True)[:60]]
