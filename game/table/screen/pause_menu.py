"""The pause menu over the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from game.features.people import evening
from game.features.people.evening import Evening
from game.features.people.evening_panel import looks
from game.features.people.evening_screen import EveningScene
from game.features.people.messages import ShowEvening
from game.features.setup.messages import FaceEachOther
from game.features.title.messages import OpenSettings
from game.table.match.play import Play
from game.table.messages import NameEverything
from game.table.shared.leave_and_return import Company
from game.ui.page.layout import button, column, grow, text
from game.ui.page.message_types import Back, Help, Message
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import dialog_with
from game.ui.window.scene import POP, Go, House, Scene, push
from game.words import N_, _, words_of

SAVED = N_("Your match is saved. Choose “Continue” on the main menu to come back.")
UNSAVED = N_("This round belongs to the lesson: if you leave before it ends, it isn't kept.")


class OpenCompany(Message):
    """Show who plays here, and let people come or go."""


class LeaveTable(Message):
    """Leave the table; the match is on disk."""


PauseMessages = NameEverything | OpenCompany | ShowEvening | FaceEachOther | OpenSettings | LeaveTable


class Pause(Scene):
    """The pause over the table; the match is already on disk."""

    takes = PauseMessages
    veiled = True

    def __init__(
        self, room: House, play: Play, names: Callable[[], Scene] | None = None, task: str = ""
    ) -> None:
        """`names` is the scene that shows the names of everything on the table below; without one, the sheet
        of a round lies over the table. `task` says what is to be done there besides winning.
        """
        super().__init__(room)
        self.play = play
        self.game = play.table.game.id
        self.names = names
        self.task = task
        self.evening: Evening | None = None

    def entered(self) -> None:
        self.evening = evening.current(self.room.home) if self.play.sitting.shared else None
        self.play.listener.arrange(0.0)  # settings may have changed who sits where

    def about(self) -> About:
        return About(self.game)

    @property
    def by_gold(self) -> bool:
        return True

    def act(self, message: PauseMessages) -> Go | None:
        match message:
            case OpenSettings():
                from game.features.settings.screen import SettingsScene

                return push(SettingsScene(self.room))
            case OpenCompany():
                return push(Company(self.room, self.play))
            case ShowEvening():
                return self._show_evening()
            case LeaveTable():
                self.play.sitting.given_up = self.play.sitting.after_lesson
                return Go(leave=2 if self.names is not None else 3)
            case FaceEachOther():
                self.room.set("face_to_face", not self.room.settings["face_to_face"])
                self.play.listener.arrange(0.0)
                return None
            case NameEverything():
                return Go(leave=1, enter=(self.names(),)) if self.names is not None else None
            case _ as unknown:
                assert_never(unknown)

    def _show_evening(self) -> Go | None:
        faces = looks(self.room.home, self.play.sitting.setup)
        if self.evening is None:
            return None
        return push(EveningScene(self.room, self.evening, faces, running=True))

    def command(self, name: str) -> Go | None:
        return POP if name in ("back", "menu") else None

    def draw(self, page: Page) -> None:
        rows: list[tuple[str, Message | None, bool]] = [
            (_("Continue"), Back(), True),
            *([(_("Show labels"), NameEverything(), False)] if self.names is not None else []),
            (_("Rules"), Help(), False),
            (_("Players"), OpenCompany(), False),
            *self._evening(),
            *self._facing(),
            (_("Settings"), OpenSettings(), False),
            (_("Leave table"), LeaveTable(), False),
        ]
        buttons = [button(label, do, primary=primary) for label, do, primary in rows]
        saved = text(_(UNSAVED if self.play.sitting.after_lesson else SAVED), "small", "muted", centre=True)
        aims = [text(self._aim(), role, centre=True) if self._aim() else None for role in ("body", "small")]
        task = text(self.task, "small", "lit", centre=True) if self.task else None
        roomy = [column(task, *buttons, aim, saved, gap=14) for aim in (*aims, None)]
        scant = column(task, *map(grow, buttons), saved, gap=6)
        dialog_with(page, _("Pause"), page.px(640), roomy, scant)

    def _evening(self) -> list[tuple[str, Message | None, bool]]:
        """The scores of the game night.

        The button is grey before the first match ends, so that no other moves.
        """
        if not self.play.sitting.shared:
            return []
        return [(_("Game night"), ShowEvening() if self.evening is not None else None, False)]

    def _facing(self) -> list[tuple[str, Message | None, bool]]:
        """Whether two people sit face to face; empty unless exactly two play."""
        if len(self.play.sitting.setup.people) != 2:
            return []
        on = self.room.settings["face_to_face"]
        return [(_("Face to face: on") if on else _("Face to face: off"), FaceEachOther(), False)]

    def _aim(self) -> str:
        """The aim of the game in a sentence; empty if its words have none."""
        words = words_of(self.game).aim.get("", "")
        return _(words) if words else ""
