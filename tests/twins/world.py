"""One of two tables in twin worlds, and everything that it shows, sounds and takes in time."""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Sequence
from typing import Any

import pygame
from pilot import Pilot
from pygame import Surface
from shared import table

from engine.kernel.match import Match
from engine.kernel.view import View
from game.features.people.messages import OpenLookBack
from game.features.replay.screen import ReplayScene
from game.features.title.messages import ShowMatches
from game.table.board.action_picker import verb_of
from game.table.match.bot_thinkers import HOLDS, Thought
from game.table.match.live_match import Sitting
from game.table.match.recorded_match import Recording
from game.table.match.stand_ins import BY_TABLE
from game.table.screen.pause_menu import OpenCompany, Pause
from game.table.screen.table_scene import TableScene
from game.ui.page.page import Item
from game.ui.window.scene import Go, push

Action = tuple[Any, ...]
FRAME = 1 / 20
PASSING = ("stay", "believe", "pass", "keep", "go on", "end")
"""Verbs that change nothing that others could see."""
now: list[World] = []
"""The world that is acting at the moment: a planted leak uses its hidden cards."""

FINGERPRINT = re.compile(rb'(?<="mark":")[0-9a-f]+|(?<="ended":)[0-9]+')
"""The row of a match has the key of its reviews, and the time of its end."""
NOON = 1_700_000_000
"""The time when both matches were last played: a minute may end between the two."""
DIGITS = re.compile(r"\d+")
"""The name of a match's file contains the time when it began."""

COUNTS_EVENTS = ("_looks",)
"""What the table remembers by the number of all events, which nobody is told."""


class Fed:
    """Bots that get the choice to make; their data are kept."""

    def __init__(self) -> None:
        self.holds, self.wires, self.ahead = HOLDS, [], False
        self.given: list[Any] = []
        self.asked: View | None = None
        self.answer: Action | None = None

    def begin(self) -> None:
        pass

    def ask(self, level: str, view: View, seconds: float, *more: Any) -> None:
        self.given.append((level, view.text(), seconds, more))
        self.asked, self.answer = view, None

    def poll(self) -> Thought | None:
        if self.answer is None or self.asked is None:
            return None
        self.asked = None
        return Thought(self.answer, (), None)

    def hurry(self) -> Thought:
        assert self.asked is not None
        return Thought(self.answer or passing(self.asked.legal), (), None)

    def cancel(self) -> None:
        self.asked = self.answer = None

    close = cancel


def passing(legal: Any) -> Action:
    """The choice that shows others the least."""
    found = [action for action in legal if verb_of(action) in PASSING]
    return (found or list(legal))[0]


class World:
    """One of the two tables, and everything that eyes and ears notice of it."""

    def __init__(self, p: Pilot, match: Match, choices: Sequence[Action], persons: int) -> None:
        """The match as it was dealt, and the choices since."""
        self.p, self.match, self.thinker = p, match, Fed()
        setup = table(match.table.game.id, match.table.players, persons)
        self.sitting = Sitting(setup, match, p.home.matches.create(setup.game), self.thinker, p.home)
        self.sitting.journal.begin()
        for action in choices:
            asked = self.sitting.asked
            passes = asked is not None and asked.hidden and verb_of(action) in PASSING
            self.sitting.play(action, BY_TABLE if passes else "")
        now[:] = [self]
        self.icons: list[bytes] = []
        self.heard: list[str] = []
        self.reached: list[str] = []
        """Everything that left the program by another way than its window."""
        p.room.sounds.play = self._play
        self.painted: list[Item] = []
        """The contents of the window."""
        p.room.screen.paint = self._paint
        p.room.pointer, p.room.here, p.room.ring = (1, 1), None, False
        self.scene = TableScene(p.room, self.sitting, fresh=False)
        self.scene.coach.us = p.room.settings["teach_us"] and persons > 1
        p.room.stack = [p.title, self.scene]
        self.scene.entered()

    @property
    def play(self) -> Any:
        return self.scene.play

    def frame(self, seconds: float) -> None:
        now[:] = [self]
        self.p.frame(seconds)
        self.p.room.pictures.draw_ahead(0.0, True)

    def _play(self, name: str, *how: Any, **named: Any) -> None:
        self.heard.append(name if not how and not named else f"{name} {how} {named}")

    def _paint(self, window: Surface, items: list[Item], *turned: bool) -> list[Any]:
        self.painted = items
        return []

    def ready(self) -> bool:
        """Whether a person at the screen may act."""
        play = self.play
        asked = play.picker is not None or play.handover.nothing is not None
        return asked and play.ready_in <= 0 and not self.scene.deaf

    def opens(self, name: str) -> None:
        """Open a screen over the table."""
        room = self.p.room
        room.go(self.scene.command("menu" if name == "company" else name))
        if name == "company" and isinstance(room.top, Pause):  # a first press may only close a hand
            room.go(room.top.act(OpenCompany()))

    def things(self) -> list[tuple[Any, ...]]:
        page = self.p.room.page
        return [
            (t.kind, t.name, tuple(t.rect), plain(t.do), plain(t.value), t.lit, t.key) for t in page.things
        ]

    def drawn(self) -> list[tuple[int, int, int]]:
        """Each picture in the window with its place; equal pixels give equal numbers."""
        return [(item.x, item.y, zlib.crc32(pixels(item.surface))) for item in self.painted]

    def state(self) -> tuple[Any, ...]:
        """Everything perceptible besides the frame: sounds, times, the window, and the offered actions."""
        now[:] = [self]
        play, scene = self.play, self.scene
        timeline = play.timeline
        return (
            ("showing", self.sitting.showing),
            ("sounds", tuple(self.heard)),
            ("what leaves the program", tuple(self.reached)),
            ("way up", self.p.room.upside_down),
            ("whose place it is", play.board.asked),
            ("time", (timeline.held, round(timeline.wait, 6), round(timeline.part, 6), play.stage.on)),
            ("deaf", round(play.handover.deaf, 6)),
            ("what counts", (round(play.ready_in, 6), round(play.handover.just_came, 6))),
            ("window", (pygame.display.get_caption(), self.icons)),
            ("screens", [type(one).__name__ for one in self.p.room.stack]),
            ("hints", scene.hints),
            ("trouble", self.sitting.trouble),
            ("what people may press", self.presses()),
            ("whether a bot is asked", self.sitting.asked_bot and not self.sitting.whispering),
        )

    def presses(self) -> list[tuple[Any, ...]]:
        """What each person's own key means now, who may look at their cards, and who may come back."""
        shared, handover = self.scene.shared, self.play.handover
        people = self.sitting.setup.people if shared is not None else []
        keys = [self.sitting.setup.chairs[seat].key for seat in people]
        return [
            (plain(shared.key_of_person(key)), handover.glimpse.may(seat), seat in handover.returning)
            for seat, key in zip(people, keys, strict=True)
        ]

    def said(self) -> tuple[Any, ...]:
        """Everything that is read aloud, asked and offered."""
        now[:] = [self]
        story, scene = self.play.story, self.scene
        return (
            ("what moves", scene.moving),
            ("when to look again", scene.due),
            ("log", [repr(line.pieces) for line in story.lines[-6:]]),
            ("calls", [(call.seat, call.words) for call in story.calls]),
            ("what the Expert is asked", [one for one in self.thinker.given if one[0] == "adviser"][-1:]),
            *offered(scene),
        )

    def memory(self) -> list[tuple[str, Any]]:
        """Every plain value that the flow of the match remembers: a difference would be noticed later."""
        play, scene = self.play, self.scene
        handover = play.handover
        flow = (play, play.timeline, play.stage, handover, handover.reactions, handover.last_look)
        return [
            (f"{type(part).__name__}.{name}", value)
            for part in (*flow, scene, scene.coach, scene.clock, scene.shared)
            for name, value in vars(part).items()
            if name not in COUNTS_EVENTS and is_plain(value)
        ]

    def looked_at(self) -> list[tuple[str, Any]]:
        """What is shown when the file of the unfinished match is dropped on the window."""
        room, match = self.p.room, self.match
        now[:] = [self]
        record = Recording(match.table, self.sitting.setup, match.events, match.over)
        room.go(push(ReplayScene(room, record)))
        found: list[tuple[str, Any]] = []
        for command in ("end", "home"):
            room.go(room.top.command(command))
            self.frame(FRAME)
            found += [("replay meanwhile", self.things()), ("picture of the replay", self.drawn())]
        return found

    def left(self) -> list[tuple[str, Any]]:
        """What is visible after leaving the table: the main menu, the list of matches, and all other files.

        Journals contain all cards, and the row of a finished match has a fingerprint: nobody is shown either.
        """
        room, folder = self.p.room, self.p.home.folder
        now[:] = [self]
        self.p.point((1, 1))  # the pointer stays where someone chose in their own hand
        room.go(Go(leave=len(room.stack) - 1))
        for journal in folder.rglob("*.octavo"):
            os.utime(journal, (NOON, NOON))
        found: list[tuple[str, Any]] = []
        for _ in range(3):
            self.frame(FRAME)
        found += [("title", self.things()), ("picture of the title", self.drawn())]
        assert self.things(), "nothing was drawn after the table"
        for what in (ShowMatches(), OpenLookBack()):
            room.go(self.p.title.act(what))
            self.frame(FRAME)
            found += [(f"list of {what}", self.things()), (f"picture of {what}", self.drawn())]
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        kept = [
            (path.name, FINGERPRINT.sub(b"", path.read_bytes())) for path in files if path.suffix != ".octavo"
        ]
        found += [("files", kept), ("names of files", [DIGITS.sub("", path.name) for path in files])]
        found.append(("what leaves the program", tuple(self.reached)))
        for path in files:
            if path.suffix == ".octavo":
                path.unlink()
        return found


def offered(scene: TableScene) -> tuple[Any, ...]:
    """What people are told and may do besides what is drawn."""
    sitting, play = scene.sitting, scene.play
    viewer = sitting.viewer
    return (
        ("about", scene.about()),
        ("undo", sitting.may_undo(viewer) and play.handover.may_undo()),
        ("notice", scene.notice),
        ("faces", repr(play.story.moods.faces)),
    )


def is_plain(value: Any) -> bool:
    """Whether the value consists of nothing but numbers, words and lists of these."""
    if isinstance(value, dict):
        return all(map(is_plain, (*value, *value.values())))
    if isinstance(value, (tuple, list, set, frozenset)):
        return all(map(is_plain, value))
    return isinstance(value, (int, float, str, type(None)))


def plain(value: Any) -> Any:
    """The value without pictures that only represent a card here."""
    if isinstance(value, tuple):
        return tuple(map(plain, value))
    return value if isinstance(value, (int, str, float, type(None))) else type(value).__name__


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")
