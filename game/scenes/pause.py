"""The pause menu over the table."""

from __future__ import annotations

from collections.abc import Callable

from game.room.about import About
from game.room.page import Page
from game.room.scene import HELP, POP, Go, House, Message, Scene, push
from game.room.widgets import button, button_height, stack
from game.table import evening
from game.table.evening import Evening
from game.table.play import Play
from game.words import N_, _, words_of

from .company import Company
from .evening import EveningScene
from .evening_panel import EVENING, looks
from .frame import dialog, dialog_frame, dialog_room

SAVED = N_("The match is saved; Continue on the title brings you back.")


class Pause(Scene):
    """Over the table; the match is on disk as it stands."""

    veiled = True

    def __init__(self, room: House, play: Play, names: Callable[[], Scene]) -> None:
        """`names` is the scene that names everything on the table below."""
        super().__init__(room)
        self.play, self.game, self.names = play, play.table.game.id, names
        self.evening: Evening | None = None

    def entered(self) -> None:
        self.evening = evening.current(self.room.home) if self.play.sitting.shared else None
        self.play.listener.arrange(0.0)  # settings may have changed who sits where

    def about(self) -> About:
        return About(self.game)

    @property
    def by_gold(self) -> bool:
        return True

    def act(self, message: Message) -> Go | None:
        kind = message[0]
        if kind == "settings":
            from .settings import SettingsScene

            return push(SettingsScene(self.room))
        if kind == "company":
            return push(Company(self.room, self.play))
        if message == EVENING and self.evening is not None:
            faces = looks(self.room.home, self.play.sitting.setup)
            return push(EveningScene(self.room, self.evening, faces, running=True))
        if kind == "leave":
            return Go(leave=2)
        if kind == "facing":
            self.room.set("face_to_face", not self.room.settings["face_to_face"])
            self.play.listener.arrange(0.0)
            return None
        if kind == "names":
            return Go(leave=1, enter=(self.names(),))
        return POP

    def command(self, name: str) -> Go | None:
        return POP if name in ("back", "menu") else None

    def draw(self, page: Page) -> None:
        h = button_height(page)
        rows: list[tuple[str, Message | None, bool]] = [
            (_("Go on"), ("go on",), True),
            (_("What is what"), ("names",), False),
            (_("Rules"), HELP, False),
            (_("Who plays here"), ("company",), False),
            *self._evening(),
            *self._facing(),
            (_("Settings"), ("settings",), False),
            (_("Leave the table"), ("leave",), False),
        ]
        width, gap, count = page.px(640), page.px(14), len(rows)
        most = page.height - page.px(150) - page.theme.line("heading") - count * (h + gap)
        said = self._said(page, dialog_room(page, width), most)
        texts = sum(high for *_, high in said)
        room = page.height - page.px(30) - texts
        tight = count * (h + gap) > room - dialog_frame(page)
        if tight:
            gap = page.px(6)
            h = min(h, (room - dialog_frame(page, tight)) // count - gap)
        tall = count * (h + gap)
        body = dialog(page, _("Pause"), width, tall + texts, tight)
        for rect, (label, do, primary) in zip(stack(body, [h] * count, gap), rows, strict=True):
            button(page, rect, label, do, primary=primary)
        area = body.move(0, tall)
        for words, role, colour, high in said:
            page.paragraph(words, area, role, colour, True)
            area.y += high

    def _evening(self) -> list[tuple[str, Message | None, bool]]:
        """The evening's tally; its button is grey before the first match ends, so that no other moves."""
        if not self.play.sitting.shared:
            return []
        return [(_("This evening"), EVENING if self.evening is not None else None, False)]

    def _facing(self) -> list[tuple[str, Message | None, bool]]:
        """Whether two people sit face to face; nothing where others than two play."""
        if len(self.play.sitting.setup.people) != 2:
            return []
        on = self.room.settings["face_to_face"]
        return [(_("Face to face: on") if on else _("Face to face: off"), ("facing",), False)]

    def _said(self, page: Page, w: int, most: int) -> list[tuple[str, str, str, int]]:
        """The game in short, where there is room for it, and that nothing is lost: each with its height."""

        def high(words: str, role: str) -> int:
            return len(page.lines(words, role, w)) * page.theme.line(role) + page.px(14)

        saved = (_(SAVED), "small", "muted", high(_(SAVED), "small"))
        for role in ("body", "small"):
            told = high(self._aim(), role)
            if self._aim() and told + saved[-1] <= most:
                return [(self._aim(), role, "cream", told), saved]
        return [saved]

    def _aim(self) -> str:
        """The aim of the game in a sentence; empty if its words have none."""
        words = words_of(self.game).aim.get("", "")
        return _(words) if words else ""
