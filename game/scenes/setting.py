"""Setting the table: who sits where, which variants, how long the match."""

from __future__ import annotations

from engine.kernel.rng import Rng
from game.room.scene import POP, About, Go, Message
from game.table import last
from game.table.setup import ANIMALS, BOT, CHARACTERS, Chair, bot, person
from game.words import _

from .lesson_offer import first_lesson
from .setting_page import SettingPage

LONGEST_NAME = 14


class Setting(SettingPage):
    """Everything of a setup; what is chosen is remembered when the cards are dealt."""

    # What can be changed

    def set_option(self, key: str, value: str) -> None:
        options = {**self.options, key: value}
        self.setup = self.setup._replace(options=tuple(sorted(options.items())))

    def set_chairs(self, chairs: list[Chair]) -> None:
        self.setup = self.setup._replace(chairs=tuple(chairs))

    def about(self) -> About:
        return About(self.game.id)

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind not in ("edit",):
            self._keep_text()
        self.notice = ""
        chairs = list(self.setup.chairs)
        if kind == "back":
            return POP
        if kind == "deal":
            return self._deal()
        if kind == "sit":
            self._sit(*rest)
        elif kind == "who":
            self._who(*rest)
        elif kind == "remove":
            del chairs[rest[0]]
            self.set_chairs(chairs)
        elif kind == "add":
            free = [name for name in CHARACTERS if all(c.avatar != name for c in chairs)]
            self.set_chairs([*chairs, bot(free[0])])
        elif kind == "shuffle":
            order = list(range(len(chairs)))
            Rng(last.new_seed()).shuffle(order)
            self.set_chairs([chairs[i] for i in order])
        elif kind == "edit":
            self._edit(rest[0])
        elif kind == "letter":
            key, letter = rest
            self.set_option(key, "".join(sorted(set(self.value(key)) ^ {letter})))
        elif kind == "preset":
            self._preset(rest[0])
        elif kind == "option":
            self.set_option(rest[0], "0" if self.value(rest[0]) == "1" else "1")
        elif kind == "value":
            self.set_option(*rest)
        elif kind == "timer":
            self.room.set("turn_seconds", rest[0])
        return None

    def _sit(self, seat: int, level: str) -> None:
        """Another level for a bot, or the person sits here."""
        chairs = list(self.setup.chairs)
        if level != "you":
            if chairs[seat].kind == BOT:
                chairs[seat] = chairs[seat]._replace(level=level)
            else:
                free = [name for name in CHARACTERS if all(c.avatar != name for c in chairs)]
                chairs[seat] = bot(free[0], level)
        else:
            before = next((i for i, c in enumerate(chairs) if c.is_person), -1)
            me = chairs[before] if before >= 0 else person()
            if before >= 0:
                chairs[before] = chairs[seat]
            chairs[seat] = me
        self.set_chairs(chairs)

    def _who(self, seat: int) -> None:
        """The next face that nobody else at the table has."""
        chairs = list(self.setup.chairs)
        here = chairs[seat]
        names = list(ANIMALS) if here.is_person else list(CHARACTERS)
        at = names.index(here.avatar) if here.avatar in names else -1
        for step in range(1, len(names) + 1):
            name = names[(at + step) % len(names)]
            if all(c.avatar != name for i, c in enumerate(chairs) if i != seat):
                break
        if here.is_person:
            unnamed = here.name in map(_, ANIMALS.values())
            chairs[seat] = person("" if unnamed else here.name, name)
        else:
            chairs[seat] = bot(name, here.level)
        self.set_chairs(chairs)

    def _preset(self, name: str) -> None:
        for key, value in self.mixtures()[name].items():
            self.set_option(key, value)
        preset = self.game.presets.get(name)
        if preset and len(self.setup.chairs) not in preset["players"]:
            self._resize(min(preset["players"], key=lambda n: abs(n - len(self.setup.chairs))))

    def _resize(self, count: int) -> None:
        while len(self.setup.chairs) < count:
            self.act(("add",))
        while len(self.setup.chairs) > count:
            spare = [i for i, c in enumerate(self.setup.chairs) if not c.is_person]
            self.act(("remove", spare[-1]))

    def _deal(self) -> Go | None:
        offer = first_lesson(self.room, self.title, self.setup, below=2)
        if offer is not None:
            return offer
        go = self.title.play(self.setup)
        if go is None:
            self.notice = self.title.notice
            return None
        return Go(leave=2, enter=go.enter)

    # Typing

    def _edit(self, what: str) -> None:
        if self.editing == what:
            self._keep_text()
            return
        self._keep_text()
        self.editing = what
        me = next((c for c in self.setup.chairs if c.is_person), None)
        self.text = (me.name if me else "") if what == "name" else str(self.setup.seed or "")

    def _keep_text(self) -> None:
        what, self.editing = self.editing, ""
        if what == "seed":
            self.setup = self.setup._replace(seed=int(self.text) if self.text else None)
        elif what == "name" and self.text.strip():
            chairs = [c._replace(name=self.text.strip()) if c.is_person else c for c in self.setup.chairs]
            self.set_chairs(chairs)

    def typed(self, text: str) -> Go | None:
        if self.editing == "seed":
            self.text = (self.text + "".join(c for c in text if c in "0123456789"))[:12]
        elif self.editing:
            self.text = (self.text + "".join(c for c in text if c.isprintable()))[:LONGEST_NAME]
        return None

    def command(self, name: str) -> Go | None:
        if name == "erase":
            self.text = self.text[:-1]
            return None
        if name in ("back", "accept") and self.editing:
            self._keep_text()
            return None
        return POP if name == "back" else None
