"""What can be done with the seats of a table that is set: who sits where, at which level, with which key."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase
from typing import Any

import pygame

from engine.kernel.rng import Rng
from game.room.intents import WAYS
from game.room.page import Thing
from game.room.scene import Go, House, Message, push
from game.storage import sentence
from game.table import last
from game.table.pacing import pace_at, told
from game.table.people import People, same
from game.table.seating import Chairs, clash, keyed, moved, with_bot, with_person
from game.table.setup import CHARACTERS, FOLLOWS, LEVELS, Chair, Setup, bot, latin
from game.words import _

from .person import PersonScene
from .setting_seats import SeatsPage
from .settings_keys import COMMANDS
from .sit_down import SitDown

SEATS = ("add person", "look", "bind", "level", "who", "remove", "add", "shuffle", "move", "put back")
"""What is said of seats."""


class ChairsScene(SeatsPage):
    """A screen on which seats are changed."""

    def __init__(self, room: House, setup: Setup) -> None:
        super().__init__(room, setup)
        self.people = People(room.home)

    def _with_keys(self, chairs: Sequence[Chair]) -> Chairs:
        return keyed(self.people.with_chosen_keys(chairs))

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        self.notice, binding, self.binding = "", self.binding, -1
        if kind == "add person":
            return push(self.sitting_down())
        if kind == "look":
            return self._look(rest[0])
        if kind == "bind":
            self.binding = -1 if binding == rest[0] else rest[0]
        elif kind in SEATS:
            self._seat_change(kind, *rest)
        return None

    def set_chairs(self, chairs: Sequence[Chair]) -> None:
        self.setup = self.setup._replace(chairs=self._with_keys(chairs))
        if any(chair.follows for chair in chairs) and self.setup.people:
            self.pace_words = told(self.setup, pace_at(self.room.home, self.setup))

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
            seat, to = rest
            self.set_chairs(self._moved(seat, to))
            if self.room.focus == ("grip", seat):
                self.room.focus = ("grip", to)
        elif kind == "shuffle":
            order = list(range(len(chairs)))
            Rng(last.new_seed()).shuffle(order)
            self.set_chairs([chairs[i] for i in order])

    def _moved(self, seat: int, to: int) -> Chairs:
        """Everybody with one of them in another place."""
        return moved(self.setup.chairs, seat, to)

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


def _at_level(chair: Chair, level: str) -> Chair:
    """A bot at another level; one that follows somebody gets its real one when cards are dealt."""
    follows = level == FOLLOWS
    return chair._replace(level=LEVELS[-1] if follows else level, follows=follows)
