"""The setup screen before a match: who sits where, which variants are played, how long it lasts."""

from __future__ import annotations

from game.room.about import About
from game.room.scene import POP, Go, House, Message, push
from game.table import evening
from game.table.book import FirstTable
from game.table.seating import fitted
from game.table.setup import Setup

from .evening import EveningScene
from .evening_panel import EVENING, looks
from .host import Host
from .lesson_offer import first_lesson
from .setting_chairs import SEATS
from .setting_page import SettingPage
from .settings import SettingsScene


class SetupScene(SettingPage):
    """Everything of a setup; what is chosen is remembered when the cards are dealt."""

    def __init__(self, room: House, title: Host, setup: Setup) -> None:
        super().__init__(room, title, setup)
        self.set_chairs(setup.chairs)

    @property
    def accepts(self) -> Message | None:
        return None if self.typing or self.impossible() else ("deal",)

    def entered(self) -> None:
        self.evening = evening.current(self.room.home)

    # What can be changed

    def set_option(self, key: str, value: str) -> None:
        options = {**self.options, key: value}
        self.setup = self.setup._replace(options=tuple(sorted(options.items())))

    def about(self) -> About:
        return About(self.game.id)

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind not in ("edit",):
            self._keep_text()
        if kind in SEATS:
            return super().act(message)
        self.notice, self.binding = "", -1
        if kind == "back":
            return POP
        if kind == "deal":
            return self._deal()
        if kind == "another":
            return self.title.other_game(self.setup.chairs)
        if message == EVENING and self.evening is not None:
            return push(EveningScene(self.room, self.evening, looks(self.room.home, self.setup)))
        if kind == "around":
            return push(SettingsScene(self.room, "friends"))
        if kind == "edit":
            self._edit(rest[0])
        elif kind == "letter":
            key, letter = rest
            self.set_option(key, "".join(sorted(set(self.value(key)) ^ {letter})))
        elif kind == "preset":
            self._preset(rest[0])
        elif kind == "first table":
            self._first_table(self.book.tables[rest[0]])
        elif kind == "option":
            self.set_option(rest[0], "0" if self.value(rest[0]) == "1" else "1")
        elif kind == "value":
            self.set_option(*rest)
        elif kind == "in turns":
            self.turns = rest[0]
        elif kind == "facing":
            self.room.set("face_to_face", not self.room.settings["face_to_face"])
        elif kind == "timer":
            self.room.set("turn_seconds", rest[0])
        return None

    # Rules

    def _preset(self, name: str) -> None:
        for key, value in self.mixtures()[name].items():
            self.set_option(key, value)
        preset = self.game.presets.get(name)
        if preset and len(self.setup.chairs) not in preset["players"]:
            count = min(preset["players"], key=lambda n: abs(n - len(self.setup.chairs)))
            self.set_chairs(fitted(self.setup.chairs, count, count, self._before()))

    def _first_table(self, table: FirstTable) -> None:
        """Set a ready-made table: its options and its least number of players; nobody is sent away."""
        for key, value in {**self.defaults, **table.options}.items():
            self.set_option(key, value)
        self.set_chairs(fitted(self.setup.chairs, table.least, self.game.players[1], self._before()))

    def _deal(self) -> Go | None:
        below = len(self.room.stack) - 1
        offer = None if self.in_turns else first_lesson(self.room, self.title, self.setup, below)
        if offer is not None:
            return offer
        setup, turns = self.setup, self.in_turns
        go = self.title.in_turns(setup, turns) if turns else self.title.play(setup)
        if go is None:
            self.notice = self.title.notice
            return None
        return Go(leave=below, enter=go.enter)

    # Typing

    def _edit(self, what: str) -> None:
        """Begin to type the seed, or end it."""
        begins = self.editing != what
        self._keep_text()
        if begins:
            self.editing, self.text = what, str(self.setup.seed or "")

    def _keep_text(self) -> None:
        if self.editing:
            self.setup = self.setup._replace(seed=int(self.text) if self.text else None)
        self.editing = ""

    def typed(self, text: str) -> Go | None:
        if self.editing:
            self.text = (self.text + "".join(c for c in text if c in "0123456789"))[:12]
        return None

    def command(self, name: str) -> Go | None:
        if name == "erase":
            self.text = self.text[:-1]
            return None
        if name in ("back", "accept") and self.editing:
            self._keep_text()
            return None
        if name == "back" and self.binding >= 0:
            self.binding = -1
            return None
        return POP if name == "back" else None
