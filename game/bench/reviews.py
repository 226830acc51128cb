"""Opens the review of a match at the real table, without a window: when what is there, and every frame.

Here frames last as long as on a screen, as other processes think meanwhile. Frames are measured in CPU time
of this thread; the wait for what is found by the clock, and in CPU time of all that think.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from ai.levels import make
from ai.review import Effort
from ai.reviewer import Reviewer
from ai.witnessed import Witnessed
from engine import games
from engine.kernel.match import Match
from game.app import settle
from game.room.loop import LONGEST_STEP, longest_sleep, tidy
from game.room.room import Room
from game.room.screen import MOST
from game.room.theme import Size
from game.scenes.review import ReviewScene
from game.storage import Home, open_home
from game.table.recorded import Recording
from game.table.setup import first_setup

from .drawings import Drawings, patched
from .frames import APART, Frame, peak_mib
from .measure import Laps
from .workers import spent

STEP = 1 / 60
"""The shortest time from one frame to the next."""
WORTH = 3
"""So many moments are waited for."""
ME, OTHERS = "novice", "regular"
"""Who played the match: a review of one who errs has most to count."""


class Wait(NamedTuple):
    """How long something took from when the review was opened: by the clock, and CPU seconds that thought."""

    seconds: float
    cpu: float


class LookedBack(NamedTuple):
    """The measurements of one review; waits are None for what did not come."""

    waits: dict[str, Wait | None]
    """Until the first verdict, until three moments that are worth a look (or all there are), and the end.

    In a match without a moment that is worth a look nobody waits for one.
    """
    again: float | None
    """CPU seconds of this thread until it is seen when it is opened again."""
    frames: list[Frame]
    calibration: float
    mib: float


def played(game: str, players: int, seed: int) -> Recording:
    """A match of bots, as if a person had sat at the first seat."""
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
    """Think a match over at the table, or so many frames of it, and open the review again."""
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
    """A review on the screen, frame by frame."""

    def __init__(self, home: Home, record: Recording, size: Size) -> None:
        self.room, self.drawings, self.laps = Room(home, size), Drawings(), Laps()
        self.window = pygame.display.set_mode(size)
        self.room.screen.most = MOST
        self.number, self.found, self.shown = 0, 0, 0
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
        """All frames until everything is found and drawn, and when what was there."""
        frames, at, last = list[Frame](), list[Wait](), self.began
        reviewed, verdict = self.scene.reviewed, None
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
        """CPU seconds until the page is seen."""
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
        room, begun = self.room, self.begun
        self.begun = 0.0
        self.number += 1
        if self.number % APART == 1:
            self.laps.lap()
        with self.drawings.watching(room):
            self.drawings.taken()
            began = time.thread_time()
            room.update(dt)
            updated, moved = time.thread_time(), room.moving
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
        """Sleep as the loop does."""
        room = self.room
        asleep = 0.0 if room.fresh or room.moving else longest_sleep(room)
        time.sleep(max(asleep, began + STEP - time.perf_counter(), 0.0))
