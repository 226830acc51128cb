"""The setup screen before a match: who sits where, which variants are played, how long it lasts."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase
from typing import Any

import pygame

from engine.kernel.rng import Rng
from game.room.about import About
from game.room.intents import WAYS
from game.room.page import Thing
from game.room.scene import POP, Go, House, Message, push
from game.storage import sentence
from game.table import evening, last
from game.table.book import FirstTable
from game.table.pacing import pace_at, told
from game.table.people import People, same
from game.table.seating import Chairs, clash, fitted, keyed, moved, with_bot, with_person
from game.table.setup import CHARACTERS, FOLLOWS, LEVELS, Chair, Setup, bot, latin
from game.words import _

from .evening import EveningScene
from .evening_panel import EVENING, looks
from .host import Host
from .lesson_offer import first_lesson
from .person import PersonScene
from .setting_page import SettingPage
from .settings import SettingsScene
from .settings_keys import COMMANDS
from .sit_down import SitDown


class SetupScene(SettingPage):
    """Everything of a setup; what is chosen is remembered when the cards are dealt."""

    def __init__(self, room: House, title: Host, setup: Setup) -> None:
        super().__init__(room, title, setup)
        self.people = People(room.home)
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

    def set_chairs(self, chairs: Sequence[Chair]) -> None:
        self.setup = self.setup._replace(chairs=keyed(self.people.with_chosen_keys(chairs)))
        if any(chair.follows for chair in chairs) and self.setup.people:
            self.pace_words = told(self.setup, pace_at(self.room.home, self.setup))

    def about(self) -> About:
        return About(self.game.id)

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind not in ("edit",):
            self._keep_text()
        self.notice, binding, self.binding = "", self.binding, -1
        if kind == "back":
            return POP
        if kind == "deal":
            return self._deal()
        if kind == "another":
            return self.title.other_game(self.setup.chairs)
        if kind == "add person":
            return push(self.sitting_down())
        if kind == "look":
            return self._look(rest[0])
        if message == EVENING and self.evening is not None:
            return push(EveningScene(self.room, self.evening, looks(self.room.home, self.setup)))
        if kind == "around":
            return push(SettingsScene(self.room, "friends"))
        if kind == "bind":
            self.binding = -1 if binding == rest[0] else rest[0]
        elif kind in ("level", "who", "remove", "add", "shuffle", "move", "put back"):
            self._seat_change(kind, *rest)
        elif kind == "edit":
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

    # Seats

    def _seat_change(self, kind: str, *rest: Any) -> None:
        """Add, remove, move or alter a player; a removed one can be put back until the next change."""
        chairs = self.setup.chairs
        gone, self.gone, self.news = self.gone, None, ""
        if kind == "level":
            seat, level = rest
            self.set_chairs([_at_level(c, level) if i == seat else c for i, c in enumerate(chairs)])
        elif kind == "who":
            self._who(*rest)
        elif kind == "remove":
            self.gone, self.news = chairs, _("{name} left the table.").format(name=chairs[rest[0]].name)
            self.set_chairs([*chairs[: rest[0]], *chairs[rest[0] + 1 :]])
        elif kind == "put back" and gone is not None:
            self.set_chairs(gone)
        elif kind == "add":
            self.set_chairs(with_bot(chairs, self._before()))
        elif kind == "move":
            self.set_chairs(moved(chairs, *rest))
        elif kind == "shuffle":
            order = list(range(len(chairs)))
            Rng(last.new_seed()).shuffle(order)
            self.set_chairs([chairs[i] for i in order])

    def _before(self) -> Chairs:
        """Who played this game last; the first time, the bots that are met first."""
        return last.load_for(self.room.home, self.game.id).chairs

    def sitting_down(self) -> SitDown:
        """The dialog in which people sit down at this table."""
        return SitDown(self.room, self.setup.chairs, self.sit_down, max(self.limits))

    def sit_down(self, who: Chair) -> Chairs:
        """One person more; at a full table a bot makes room, and it is said which."""
        before = self.setup.chairs
        chairs, out = with_person(before, who, max(self.limits))
        self.set_chairs(chairs)
        self.gone, news = None, []
        if out is not None:
            self.gone = before
            news.append(_("{bot} makes room for {name}.").format(bot=out.name, name=who.name))
        found = clash(self.setup.chairs, who.name)
        if found is not None and self.setup.shared:
            sitting, holder = found
            words = _("{key} is {holder}'s key, {name} has {other}.")
            news.append(
                words.format(
                    key=holder.key.upper(), holder=holder.name, name=who.name, other=sitting.key.upper()
                )
            )
        self.news = " ".join(news)
        return self.setup.chairs

    def _look(self, seat: int) -> Go:
        """Name, face and colour of a person, for this table and every other."""
        before = self.setup.chairs[seat]
        others = {c.name: c for i, c in enumerate(self.setup.chairs) if i != seat and c.is_person}

        def done(after: Chair) -> None:
            key = self.people.chosen_key(before)
            if not same(after.name, before.name) and key == latin(before.name)[:1]:
                key = ""  # it follows the name
            trouble = self.people.change(before, after._replace(key=key))
            self.notice = sentence(trouble) if trouble else self.notice
            self.set_chairs([after if c == before else c for c in self.setup.chairs])

        return push(PersonScene(self.room, before, done, others))

    def _who(self, seat: int) -> None:
        """Give this seat the next character that nobody else at the table has."""
        chairs = list(self.setup.chairs)
        names = list(CHARACTERS)
        at = names.index(chairs[seat].avatar)
        for step in range(1, len(names) + 1):
            name = names[(at + step) % len(names)]
            if all(c.avatar != name for i, c in enumerate(chairs) if i != seat):
                break
        chairs[seat] = bot(name, chairs[seat].level)._replace(follows=chairs[seat].follows)
        self.set_chairs(chairs)

    def catch(self, key: int) -> bool:
        """Make the pressed key somebody's own if one is awaited; True if it was."""
        if self.binding < 0:
            return False
        name, seat = pygame.key.name(key), self.binding
        chairs = self.setup.chairs
        holder = next((c for i, c in enumerate(chairs) if i != seat and c.is_person and c.key == name), None)
        if name == "escape":
            self.binding, self.notice = -1, ""
        elif len(name) != 1 or name not in ascii_lowercase:
            self.notice = _("A letter from A to Z, please; Escape leaves it as it was.")
        elif holder is not None:
            self.notice = _("{key} is {name}'s key.").format(key=name.upper(), name=holder.name)
        else:
            self.binding, self.notice = -1, self._taken_over(name)
            after = chairs[seat]._replace(key=name)
            self.people.change(chairs[seat], after)
            self.set_chairs([after if i == seat else c for i, c in enumerate(chairs)])
        return True

    def _taken_over(self, key: str) -> str:
        """What to press instead for a command whose letter is somebody's own key at this table."""
        meaning = self.room.reader.keys.get(key, "")
        if not meaning:
            return ""
        action = _(COMMANDS[meaning]) if meaning in COMMANDS else _("Score sheet")
        return _("At this table Shift+{key} is “{action}”.").format(key=key.upper(), action=action)

    def by_pad(self, pad: int, kind: str) -> bool:
        """While somebody's key is awaited, a button of a gamepad makes that gamepad theirs."""
        if self.binding < 0 or kind in WAYS:
            return False
        name, self.binding = self.setup.chairs[self.binding].name, -1
        self.room.pads = {**{one: who for one, who in self.room.pads.items() if who != name}, pad: name}
        self.news = _("This gamepad is {name}'s now.").format(name=name)
        return True

    def dropped(self, source: Thing, target: Thing | None) -> Go | None:
        """A seat that was dragged by its grip takes the place where it was let go."""
        grips = [thing for thing in self.room.page.things if thing.kind == "grip"]
        if source.kind == "grip":
            far = [abs(thing.rect.centery - self.room.pointer[1]) for thing in grips]
            seat, to = [thing.id for thing in grips].index(source.id), far.index(min(far))
            if seat != to:
                self._seat_change("move", seat, to)
                self.room.sounds.play("select")
        return None

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


def _at_level(chair: Chair, level: str) -> Chair:
    """A bot at another level; one that follows somebody gets its real one when cards are dealt."""
    follows = level == FOLLOWS
    return chair._replace(level=LEVELS[-1] if follows else level, follows=follows)
