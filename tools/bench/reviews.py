"""Opens the review of a match at the real table, without a window, and measures its frames and delays.

Frames last as long as on a real screen here, because other processes think meanwhile. Frames are measured in
CPU time of this thread; delays by the clock, and in CPU time of all processes that think.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from ai.levels.levels import make
from ai.processes.review_process import Reviewer
from ai.review.review import Effort
from ai.review.witnessed_decisions import Witnessed
from engine import games
from engine.kernel.match import Match
from game.app.startup import settle
from game.data import Home, open_home
from game.features.review.screen import ReviewScene
from game.table.match.recorded_match import Recording
from game.table.match.setup import first_setup
from game.ui.page.theme import Size
from game.ui.window.loop import LONGEST_STEP, longest_sleep, tidy
from game.ui.window.scene_runner import Room

from .drawing_times import Drawings, patched
from .frames import APART, Frame
from .measure import Laps
from .peak_memory import peak_mib
from .workers import spent

STEP = 1 / 60
"""The shortest time from one frame to the next."""
WORTH = 3
"""How many moments that are worth looking at to wait for."""
ME, OTHERS = "novice", "regular"
"""The levels of the bots that played the match; reviewing a player who makes mistakes takes longest."""


class Wait(NamedTuple):
    """How long something took after the review was opened: by the clock, and in CPU seconds of the thinking
    processes.
    """

    seconds: float
    cpu: float


class LookedBack(NamedTuple):
    """The measurements of one review; a wait is None if its event never came."""

    waits: dict[str, Wait | None]
    """The waits for the first verdict, for three moments worth looking at (or all if there are fewer), and
    for the end.

    If a match has no such moment, there is no wait for one.
    """
    again: float | None
    """CPU seconds of this thread until the review is drawn when it is opened again."""
    frames: list[Frame]
    calibration: float
    mib: float


def played(game: str, players: int, seed: int) -> Recording:
    """A match of bots, recorded as if a person had sat in the first seat."""
    match = Match(games.lay(game, players), seed)
    bots = [make(OTHERS if seat else ME, seed + seat) for seat in range(players)]
    while not match.over:
        if match.state.over:
            match.next_round()
            continue
        view = match.view(match.state.seat)
        match.play(bots[view.seat].choose(view, view.legal, None))
    setup = first_setup(game, players)
    return Recording(match.table, setup, match.events, True, {}, match.seed, match.choices)


def look_back(game: str, players: int, size: Size, seed: int, most: int) -> LookedBack:
    """Review a match at the table, for this many frames at most, and open the review again."""
    record = played(game, players, seed)
    with tempfile.TemporaryDirectory() as folder:
        home = open_home(Path(folder))
        try:
            thinking = Opened(home, record, size)
            frames, waits = thinking.thought_over(most)
            again = None
            if waits["whole"] is not None:
                again = Opened(home, record, size).seen()
            return LookedBack(waits, again, frames, thinking.laps.per_second, peak_mib())
        finally:
            home.close()


class Opened:
    """Draws an open review frame by frame."""

    def __init__(self, home: Home, record: Recording, size: Size) -> None:
        self.room, self.drawings, self.laps = Room(home, size), Drawings(), Laps()
        self.window = pygame.display.set_mode(size)
        self.number = 0
        self.found = 0
        self.shown = 0
        while self.room.pictures.draw_ahead(0.0, idle=True):
            pass
        settle()
        self.began, self.first = time.perf_counter(), time.thread_time()
        self.thinking = list[Reviewer]()
        with patched(ReviewScene, begin=self._begin):
            self.scene = ReviewScene(self.room, record)
        self.room.stack = [self.scene]
        self.scene.entered()
        self.begun = time.thread_time() - self.first

    def thought_over(self, most: int) -> tuple[list[Frame], dict[str, Wait | None]]:
        """Draw all frames until everything is found and drawn; returns when each result came."""
        frames = list[Frame]()
        at = list[Wait]()
        last = self.began
        reviewed = self.scene.reviewed
        verdict = None
        cpu = 0.0
        while len(frames) < most and (reviewed.working or self.scene.due is not None):
            now = time.perf_counter()
            frames.append(self.frame(min(LONGEST_STEP, now - last)))
            cpu = max(cpu, spent(self.thinking[0].pids) or 0.0)
            wait = Wait(time.perf_counter() - self.began, cpu)
            verdict = verdict or (wait if reviewed.judged else None)
            at += [wait] * (len(reviewed.shown) - len(at))
            last = now
            self._rest(now)
        self.scene.left()
        self.room.background.close()
        whole = wait if reviewed.whole else None
        worth = min(WORTH, len(reviewed.shown) if whole else WORTH)
        three = at[worth - 1] if 0 < worth <= len(at) else None
        return frames, {"first": verdict, "three": three, "whole": whole}

    def seen(self) -> float:
        """CPU seconds until the page is drawn."""
        took = 0.0
        while True:
            frame = self.frame(STEP)
            took += frame.whole + frame.between
            if frame.area:
                return took

    def _begin(self, moments: Iterator[Witnessed], effort: Effort) -> Reviewer:
        self.thinking.append(Reviewer(moments, effort))
        return self.thinking[-1]

    def frame(self, dt: float) -> Frame:
        """Run the loop once; the first frame includes opening the review."""
        room = self.room
        begun = self.begun
        self.begun = 0.0
        self.number += 1
        if self.number % APART == 1:
            self.laps.lap()
        with self.drawings.watching(room):
            self.drawings.taken()
            began = time.thread_time()
            room.update(dt)
            updated = time.thread_time()
            moved = room.moving
            rects = room.draw(self.window)
            shown = time.thread_time()
            made, painting = self.drawings.taken()
        room.pictures.draw_ahead(time.perf_counter() + STEP / 2, idle=room.still)
        if not moved:
            tidy()
        area = sum(rect.w * rect.h for rect in rects) / (room.theme.size[0] * room.theme.size[1])
        parts = (begun, updated - began, shown - updated - painting, painting)
        between = time.thread_time() - shown
        return Frame(self.number, *parts, between, moved, area, made, type(self.scene).__name__)

    def _rest(self, began: float) -> None:
        """Sleep as long as the loop would."""
        room = self.room
        asleep = 0.0 if room.fresh or room.moving else longest_sleep(room)
        time.sleep(max(asleep, began + STEP - time.perf_counter(), 0.0))
