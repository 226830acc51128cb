"""A room in memory that is led to a screen, whose picture is then taken."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from game.features.results.round_sheet import Sheet
    from game.table.match.play import Play
    from game.table.screen.table_scene import TableScene


FRAME = 1 / 60
PEOPLE = {"Ana": "hare", "Cleo": "owl", "Ben": "bear", "Dana": "cat", "Eli": "frog"}
"""The players at a shared table, and their faces."""
STILL = 1.5
"""How many seconds calls and arrows from before take to disappear."""
MOST_STEPS = 4000


class Taken(Exception):
    """Raised when all pictures that were wanted have been taken."""


class Camera:
    """A room that counts its own time and plays by itself."""

    wanted: ClassVar[set[str] | None] = None
    """The names of the pictures that are still to be taken; None: whatever comes."""
    looks: ClassVar[dict[str, Any]] = {}
    """Settings that every picture is taken with, such as the size of the text."""

    def __init__(self, folder: Path, size: tuple[int, int], **settings: Any) -> None:
        import pygame

        from game.data import open_home
        from game.features.title.screen import Title
        from game.table.match.bot_thinkers import OnTheSpot
        from game.ui.window.scene_runner import Room
        from game.words import use

        use(self.looks.get("language", "en"))
        self.folder = folder
        self.scratch = tempfile.TemporaryDirectory()
        self.home = open_home(Path(self.scratch.name))
        for key, value in {"coaching": False, **settings, **self.looks}.items():
            self.home.settings[key] = value
        self.window = pygame.display.set_mode(size)
        self.room = Room(self.home, size)
        self.title = Title(self.room, OnTheSpot(), 1)
        self.room.stack = [self.title]
        self.title.entered()

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.room.update(FRAME)
            self.room.draw(self.window)

    def take(self, name: str) -> None:
        import pygame

        self.room.fresh = True
        self.wait(FRAME)
        if self.wanted is not None and name not in self.wanted:
            return
        picture = self.folder / f"{name}.png"
        try:
            pygame.image.save(self.window, str(picture))
        except pygame.error as error:
            raise OSError(0, str(error), str(picture)) from None
        sys.stdout.write(f"{name}.png\n")
        if self.wanted is not None:
            self.wanted.remove(name)
            if not self.wanted:
                raise Taken

    def sit(self, game: str, players: int, options: tuple[tuple[str, str], ...], seed: int) -> None:
        from game.table.match.setup import first_setup

        self.room.go(self.title.play(first_setup(game, players)._replace(options=options, seed=seed)))

    def play_until(self, seen: Callable[[], bool]) -> None:
        """Let a Regular play for the person too, as fast as possible, until `seen` returns true."""
        from ai.levels.agents import make

        agent = make("regular", 1)
        for _ in range(MOST_STEPS):
            self.wait(FRAME)
            play = self.play
            if seen() or play is None:
                return
            if play.picker is not None:
                play.play(agent.choose(play.view, play.view.legal, None))

    def asked(self, kind: str) -> bool:
        """Whether the person is asked this kind of question, some way into the round."""
        play = self.play
        if play is None or play.picker is None or kind not in ("", play.view.kind):
            return False
        from game.table.match.seat_holders import true_match

        return len(true_match(play.flow).past) >= 8 * len(play.names) // 2

    @property
    def play(self) -> Play | None:
        """The match at the topmost table, if there is one."""
        from game.table.screen.table_scene import TableScene

        return self.room.top.play if isinstance(self.room.top, TableScene) else None

    def table(self) -> TableScene:
        from game.table.screen.table_scene import TableScene

        assert isinstance(self.room.top, TableScene)
        return self.room.top

    def sheet(self) -> Sheet:
        from game.features.results.round_sheet import Sheet

        assert isinstance(self.room.top, Sheet)
        return self.room.top

    def scored(self) -> bool:
        from game.features.results.round_sheet import Sheet

        return isinstance(self.room.top, Sheet)

    def close(self) -> None:
        for scene in reversed(self.room.stack):
            scene.left()
        self.room.background.close()
        self.home.close()
        self.scratch.cleanup()
