"""Sends random input of every kind to any screen, many inputs in a frame, as from a real mouse.

A frame empties the queue of events, so a mouse that reports a thousand times a second brings some twenty
inputs at once, nearly all of them movements. Most bursts here are a path of the pointer with a press at its
end; others are keys, a gamepad, the wheel, text, a finger, window events, or a mixture. Most frames are made
but not painted; in one burst of `SLOW` every input has a painted frame of its own.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pygame
from pilot import FRAME, Pilot

from engine.kernel.rng import Rng
from game.table.screen.table_scene import TableScene

from .screens import OVER_TABLE, Opener, name_of

Event = pygame.event.Event
SLOW = 80
"""In one of this many bursts, each input has its own painted frame."""
SHARE = 3
"""About this many of the other bursts share a frame."""
PAINTED = 60
"""One of this many of these frames is painted; for the others only the page is made."""
LONGEST_STRAY = 30
"""After this many inputs on other screens, the tested one is opened again."""
NAMES = [
    "return",
    "escape",
    "up",
    "down",
    "left",
    "right",
    "tab",
    "space",
    "backspace",
    "f1",
    "f10",
    "f11",
    "h",
]
NAMES += [
    "u",
    "l",
    "s",
    "m",
    "w",
    "c",
    "r",
    "n",
    "page up",
    "page down",
    "1",
    "2",
    "3",
    "4",
    "5",
    "9",
    "x",
    "enter",
]
pygame.display.init()
KEYS = [pygame.key.key_code(name) for name in NAMES]
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_CTRL)
TEXTS = ("a", "ß", "7", "♥", " ", "Ana", "\u202e", "e\u0301", "🂡", "\t", "x" * 40, "")
NEWS = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN,
    pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE,
)  # fmt: skip
STEPS = (FRAME, FRAME, FRAME, 0.1, 0.5)
"""Possible lengths of a frame, in seconds."""


class Storm:
    """Sends inputs to a room and counts on which screen each of them arrived."""

    def __init__(self, p: Pilot, seed: int) -> None:
        self.p, self.chance = p, random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.deeds = 0
        """How many inputs were more than a movement or a key that is let go."""
        self.frames = self.painted = 0
        self.held: list[int] = []

    def below(self, n: int) -> int:
        return int(self.chance.random() * n)

    def rage(self, name: str, opener: Opener, count: int) -> None:
        """Send this many inputs to this screen; when they lead away from it, it is opened again."""
        opened = Rng(self.below(1 << 30))
        goal, stray, bursts = self.counts[name] + count, LONGEST_STRAY, 0
        while self.counts[name] < goal:
            if stray >= LONGEST_STRAY:
                if name not in OVER_TABLE or type(self.p.room.top) is not TableScene or not self.below(8):
                    self.home()
                opener(self.p, opened)
                self.frame(False)
            bursts += 1
            inputs = list(BURSTS[self.below(len(BURSTS))](self))
            for event in inputs:
                self.throw(event)
                if bursts % SLOW == 0:
                    self.frame(True)
            if self.below(SHARE) == 0:
                self.frame(self.frames % PAINTED == 0)
            here = not self.p.room.quit and name_of(self.p.room.top) == name
            stray = 0 if here else stray + len(inputs)

    def home(self) -> None:
        """Go back to the title, whatever is open."""
        room = self.p.room
        for scene in reversed(room.stack):
            if scene is not self.p.title:
                scene.left()
        room.stack, room.quit = [self.p.title], False
        room.let_go()
        self.p.title.entered()

    def throw(self, event: Event) -> None:
        room = self.p.room
        if room.quit:
            return
        self.counts[name_of(room.top)] += 1
        room.handle(event)

    def frame(self, painted: bool) -> None:
        room = self.p.room
        if room.quit:
            return
        self.frames += 1
        room.update(STEPS[self.below(len(STEPS))])
        if room.quit:
            return
        if painted:
            self.painted += 1
            room.draw(self.p.window)
        else:
            screen = room.screen
            screen.paint = lambda *_: []
            try:
                room.draw(self.p.window)
            finally:
                del screen.paint

    # Places

    def spot(self) -> tuple[int, int]:
        """A place on the page: any, or the middle of a thing."""
        w, h = self.p.room.theme.size
        things = self.p.room.page.things
        if things and self.below(4):
            live = [thing for thing in things if thing.do is not None] if self.below(3) else things
            if live:
                return live[self.below(len(live))].rect.center
        return self.below(w), self.below(h)

    def way(
        self, to: tuple[int, int], count: int, buttons: tuple[int, int, int] = (0, 0, 0)
    ) -> Iterator[Event]:
        """Move the pointer there in this many steps."""
        x, y = self.p.room.pointer
        for n in range(1, count + 1):
            at = (x + (to[0] - x) * n // count, y + (to[1] - y) * n // count)
            yield Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons)

    def pressed(self, at: tuple[int, int], button: int) -> Event:
        self.deeds += 1
        return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button)

    # Kinds of bursts

    def mouse(self) -> Iterator[Event]:
        """The pointer moves, then mostly presses, or drags to somewhere else."""
        at = self.spot()
        yield from self.way(at, 8 + self.below(32))
        if self.below(4) == 0:
            return
        yield self.pressed(at, (1, 1, 1, 1, 1, 3, 2)[self.below(7)])
        if self.below(5) == 0:
            at = self.spot()
            yield from self.way(at, 2 + self.below(10), (1, 0, 0))
        if self.below(12):
            yield Event(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def clicks(self) -> Iterator[Event]:
        """Some clicks on the same place, or on others."""
        at = self.spot()
        for _ in range(1 + self.below(3)):
            yield self.pressed(at, 1)
            yield Event(pygame.MOUSEBUTTONUP, pos=at, button=1)
            if self.below(2):
                at = self.spot()

    def finger(self) -> Iterator[Event]:
        """A touch, and the mouse event that the system makes of it."""
        at, (w, h) = self.spot(), self.p.room.theme.size
        where = {
            "x": at[0] / w,
            "y": at[1] / h,
            "dx": 0.0,
            "dy": 0.0,
            "finger_id": 1,
            "touch_id": 1,
            "pressure": 1.0,
        }
        yield Event(pygame.FINGERDOWN, **where)
        yield Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=True)
        self.deeds += 1
        yield Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
        for _ in range(self.below(6)):
            yield Event(pygame.FINGERMOTION, **where)
        yield Event(pygame.FINGERUP, **where)
        yield Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)

    def key(self, code: int, mod: int) -> Event:
        self.deeds += 1
        return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)

    def keys(self) -> Iterator[Event]:
        """Some keys: let go, or held and repeated, or never let go."""
        for _ in range(1 + self.below(3)):
            code, mod = KEYS[self.below(len(KEYS))], MODS[self.below(len(MODS))]
            for _ in range((1, 1, 1, 4)[self.below(4)]):
                yield self.key(code, mod)
            if self.below(8):
                yield Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
            else:
                self.held.append(code)
        while len(self.held) > 3:
            yield Event(pygame.KEYUP, key=self.held.pop(0), mod=0, unicode="", scancode=0)

    def strange_key(self) -> Iterator[Event]:
        """A key that some keyboard may have."""
        code = self.below(1 << 9) if self.below(2) else (1 << 30) + self.below(300)
        yield self.key(code, 0)
        yield Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)

    def text(self) -> Iterator[Event]:
        for _ in range(1 + self.below(4)):
            self.deeds += 1
            yield Event(pygame.TEXTINPUT, text=TEXTS[self.below(len(TEXTS))])
        if self.below(3) == 0:
            yield self.key(pygame.K_RETURN, 0)
            yield Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)

    def wheel(self) -> Iterator[Event]:
        for _ in range(1 + self.below(4)):
            self.deeds += 1
            yield Event(pygame.MOUSEWHEEL, y=self.below(5) - 2, x=0)

    def pad(self) -> Iterator[Event]:
        """A stick that is never quite still, and buttons."""
        who = {"joy": 0, "instance_id": self.below(2)}
        for _ in range(4 + self.below(12)):
            value = self.chance.gauss(0, 0.1) if self.below(8) else self.below(21) / 10 - 1
            yield Event(pygame.JOYAXISMOTION, axis=self.below(6), value=value, **who)
        if self.below(3) == 0:
            way = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (0, 0))[self.below(6)]
            self.deeds += 1
            yield Event(pygame.JOYHATMOTION, value=way, hat=0, **who)
        elif self.below(2):
            button = self.below(20)
            self.deeds += 1
            yield Event(pygame.JOYBUTTONDOWN, button=button, **who)
            yield Event(pygame.JOYBUTTONUP, button=button, **who)

    def news(self) -> Iterator[Event]:
        """Events of the window itself."""
        self.deeds += 1
        yield Event(NEWS[self.below(len(NEWS))])
        if self.below(40) == 0:
            yield Event(pygame.QUIT)
        if self.below(2):
            yield Event(pygame.WINDOWFOCUSGAINED)

    def anything(self) -> Iterator[Event]:
        """A little of everything, in any order."""
        mixed = [event for _ in range(3) for event in BURSTS[self.below(len(BURSTS) - 1)](self)]
        self.chance.shuffle(mixed)
        yield from mixed[:16]


BURSTS: tuple[Callable[[Storm], Iterator[Event]], ...] = (
    *(Storm.mouse,) * 12, *(Storm.keys,) * 3, *(Storm.pad,) * 3, Storm.clicks, Storm.finger,
    Storm.strange_key, Storm.text, Storm.wheel, Storm.news, Storm.anything,
)  # fmt: skip
