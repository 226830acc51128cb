"""`Pilot` plays the real program under SDL's dummy driver, knowing only what the page shows."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any

from game.table.messages import Choices

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import drawings
import pygame
from recaster_here import RecasterHere
from thought import ReviewerOnce
from unhurried import Unhurried

from ai.review.review import Effort
from engine import games
from engine.kernel.rng import Rng
from game.data import open_home
from game.data.lesson_progress import Progress
from game.features.daily.screen import DayScene
from game.features.results.messages import GoOn
from game.features.results.screen import Results
from game.features.review.screen import ReviewScene
from game.features.title.screen import Title
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.play import Play
from game.table.match.setup import ANIMALS, first_setup, folded
from game.table.screen.table_scene import TableScene
from game.ui.art import picture_cache, svg
from game.ui.durations import DIALOG_WAIT
from game.ui.page.double_press import DoublePress
from game.ui.page.page import Thing
from game.ui.pictures import pictures
from game.ui.window.loop import LONGEST_STEP
from game.ui.window.page_painter import Screen
from game.words import use

AT_TABLES = ("Abe", "Ana", "Anna", "Ben", "Bo", "Bob", "Cleo", "Dan", "Dora", "Edo", "Fay", "Zoe")
"""Who plays at tables of tests; they know all games."""
FRAME = 1 / 60
DRAW = svg.drawn
"""How the program itself draws, without keeping drawings."""
svg.drawn = drawings.remembered(drawings.shared(svg.drawn), 128 * picture_cache.MIB)
"""The same drawing is asked for in many sizes of window, and by tests that forget all pictures."""
IN_THE_PROGRAM = pictures.ALWAYS
pictures.ALWAYS = 192 * picture_cache.MIB
"""Tests use windows of more sizes than a player, and no test should draw a card again."""
QUICK = {"speed": "instant", "bot_pace": "instant", "coaching": False}


def thinking_little(moments, effort):
    """Reviews are made here, quickly rather than reliably, and each only once."""
    return ReviewerOnce(moments, Effort(8, 8))


def playing_little(cast, numbers):
    """Experts who hardly think play here, a match a frame."""
    return RecasterHere(cast._replace(simulations=1), numbers)


class Pilot:
    """A player with a mouse, a keyboard and a gamepad who knows only what the page shows."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (960, 600),
        seed: int = 1,
        bot: str = "random",
        **settings: object,
    ) -> None:
        self.home = open_home(folder)
        progress = Progress(self.home)
        progress.store.values["offered"] = [*games.MODULES]  # so that no lesson is offered
        names = {*ANIMALS.values(), *AT_TABLES}
        progress.store.values["met"] = {game: sorted(map(folded, names)) for game in games.MODULES}
        progress.store.save()
        for key, value in {**QUICK, **settings}.items():
            self.home.settings[key] = value
        instant = self.home.settings["speed"] == "instant"
        Play.patience, DoublePress.pause = 0.0 if instant else DIALOG_WAIT, 0.0
        use("en")
        self.window = pygame.display.set_mode(size)
        self.room = Unhurried(self.home, size)
        ReviewScene.begin = thinking_little
        DayScene.begin = playing_little
        self._picture = ""
        self.unseen: tuple[Any, ...] | None = None
        """The window as the last frame left it, if no test has looked at it since."""
        self.room.screen.paint = self._put_off
        self.title = Title(self.room, OnTheSpot(bot), seed)
        self.room.stack = [self.title]
        self.title.entered()
        self.chance = Rng(seed)
        self.frames = 0.0
        """The time that has passed, in frames; a long frame counts as several."""
        self.wait(0.05)

    # Time

    def wait(self, seconds: float) -> None:
        """Let frames pass."""
        self.frame()
        left = seconds - FRAME
        while left > FRAME / 2:
            left -= self.step(left)

    def frame(self, seconds: float = FRAME) -> None:
        """Run one frame; its page is made when it is read, and painted when the window is looked at."""
        self.room.update(seconds)
        self.room.draw(self.surface)
        self.frames += seconds / FRAME

    def make_every_frame(self) -> None:
        """From now on make the page of each frame, as the real loop does, even if no test reads it."""
        self.room.every_frame = True

    def paint_every_frame(self) -> None:
        """From now on make and paint each frame at once, as the real loop does."""
        self.make_every_frame()
        self.window.get_size()
        del self.room.screen.paint

    def _put_off(self, surface: pygame.Surface, *what: Any) -> list[pygame.Rect]:
        self.unseen = what
        return []

    @property
    def window(self) -> pygame.Surface:
        """The window, painted."""
        _ = self.room.page
        if self.unseen is not None:
            what, self.unseen = self.unseen, None
            if Screen.paint(self.room.screen, self.surface, *what):
                self._picture = ""
        return self.surface

    @window.setter
    def window(self, surface: pygame.Surface) -> None:
        self.surface, self._picture = surface, ""

    def picture(self) -> str:
        """A fingerprint of the window: equal for equal pictures."""
        window = self.window
        if not self._picture:
            self._picture = hashlib.sha1(window.get_view("0")).hexdigest()
        return self._picture

    def step(self, most: float) -> float:
        """Run one frame and return its length. While nothing moves it is long, as in the real loop."""
        due = self.room.due
        seconds = FRAME if self.room.moving else min(LONGEST_STEP, most, LONGEST_STEP if due is None else due)
        seconds = max(seconds, FRAME)
        self.frame(seconds)
        return seconds

    def until(self, seen, seconds: float = 30.0) -> None:
        """Let frames pass until this is true."""
        left = seconds
        while left > 0:
            if seen():
                return
            left -= self.step(left)
        raise AssertionError(f"never seen; there is {self.names()}")

    # Reading the page

    @property
    def things(self) -> list[Thing]:
        return self.room.page.things

    def live(self, *kinds: str) -> list[Thing]:
        """What can be clicked."""
        return [t for t in self.things if t.do is not None and (not kinds or t.kind in kinds)]

    def names(self) -> list[tuple[str, str]]:
        return [(t.kind, t.name) for t in self.live()]

    def sees(self, name: str) -> bool:
        return any(t.name == name for t in self.things)

    def find(self, name: str, *kinds: str) -> Thing:
        for t in reversed(self.live(*kinds)):
            if t.name == name:
                return t
        raise AssertionError(f"nothing called {name!r} can be clicked; there is {self.names()}")

    def moves(self) -> list[Thing]:
        """The highlighted cards and places, the players, and the buttons of the prompt."""
        if self.nobody_is_asked():
            return []
        return [t for t in self.live() if isinstance(t.do, Choices)]

    def onward(self) -> Thing | None:
        """The button that leads on from a score sheet."""
        if type(self.room.top) in (TableScene, Results):
            return None
        return next((t for t in self.live("button") if t.do == GoOn()), None)

    def nobody_is_asked(self) -> bool:
        """Whether others are playing at the table.

        Nothing is highlighted then, so the page need not be made.
        """
        top = self.room.top
        return type(top) is TableScene and top.play.picker is None

    # Input

    def post(self, kind: int, **fields: object) -> None:
        self.room.handle(pygame.event.Event(kind, **fields))

    def point(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.frame()

    def click_thing(self, t: Thing) -> None:
        at = self.bare_spot(t)
        for _ in range(120):
            if at is not None:
                break
            self.frame()  # a flying card may cover it
            t = next((other for other in self.live() if other.id == t.id), t)
            at = self.bare_spot(t)
        if at is None:
            raise AssertionError(f"{t.kind} {t.name!r} is lit but covered")
        self.point(at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.frame()

    def bare_spot(self, t: Thing) -> tuple[int, int] | None:
        """A point of the thing that nothing covers, where a person would aim."""
        from game.ui.page.focus_search import under

        for fx in (0.5, 0.2, 0.08, 0.8, 0.95):
            for fy in (0.5, 0.2, 0.85):
                at = (round(t.rect.x + t.rect.w * fx), round(t.rect.y + t.rect.h * fy))
                found = under(self.things, at)
                if found is not None and found.id == t.id:
                    return at
        return None

    def click(self, name: str, *kinds: str) -> None:
        self.click_thing(self.find(name, *kinds))

    def press(self, key: str) -> None:
        code = pygame.key.key_code(key)
        self.post(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)
        self.frame()

    def pad(self, button: int) -> None:
        self.post(pygame.JOYBUTTONDOWN, button=button, joy=0, instance_id=0)
        self.post(pygame.JOYBUTTONUP, button=button, joy=0, instance_id=0)
        self.frame()

    def hat(self, value: tuple[int, int]) -> None:
        self.post(pygame.JOYHATMOTION, value=value, hat=0, joy=0, instance_id=0)
        self.post(pygame.JOYHATMOTION, value=(0, 0), hat=0, joy=0, instance_id=0)
        self.frame()

    # A whole match

    def play_to_the_end(self, choose=None, most: int = 3000) -> int:
        """Click lit things at random until the last score sheet; returns the number of clicks."""
        choose = choose or self.click_thing
        for count in range(most):
            on = self.onward()
            if isinstance(self.room.top, Results):
                return count
            if on is not None:
                last = self.sees("Results")
                choose(on)
                if last:
                    return count
                continue
            moves = self.moves()
            if moves:
                choose(moves[self.chance.below(len(moves))])
            else:
                self.frame()
        raise AssertionError("the match does not end")

    def play_to_a_sheet(self) -> None:
        """Decide at random, without a click, until a round is scored."""
        for _ in range(3000):
            if self.onward() or isinstance(self.room.top, Results):
                return
            self.decide()
        raise AssertionError("the round does not end")

    def decide(self) -> None:
        """If the person is asked, decide at random without a click, so that no page is made; then a frame."""
        play = getattr(self.room.top, "play", None)
        if play is not None and play.picker is not None and not play.stage.on:
            legal = play.view.legal
            play.play(legal[self.chance.below(len(legal))])
        self.frame()

    def close(self) -> None:
        for scene in reversed(self.room.stack):
            scene.left()
        self.room.background.close()
        self.room.sounds.close()
        self.home.close()


def sit(p: Pilot, name: str, players: int, options=()) -> None:
    """Set a table and sit down at it."""
    p.room.go(p.title.play(first_setup(name, players)._replace(options=tuple(options))))


def start(p: Pilot, *options, players: int = 4) -> None:
    """Sit down at 8-equilibrium, and wait until the person is asked."""
    sit(p, "equilibrium", players, options)
    p.until(lambda: p.moves())
