"""The page of settings on which keys are bound, with a question before a used key is taken."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.room.intents import FIXED, KEYS
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene, push
from game.room.widgets import button, button_height, icon_button, row_label, stack
from game.words import N_, _

from .frame import dialog, dialog_room

COMMANDS = {
    "hint": N_("Hint"), "why": N_("Why not?"), "undo": N_("Undo"), "log": N_("Log"), "fast": N_("Faster"),
    "mute": N_("Mute"), "menu": N_("Menu"), "sort": N_("Sort the hand"),
    "carry": N_("Move a card of the hand"), "read": N_("Keep a card open"),
    "names": N_("What is what"),
    "worth": N_("What my cards are worth"),
    "fullscreen": N_("Full screen"),
}  # fmt: skip
"""The commands whose keys can be chosen; all others are fixed."""
ALL = "all keys"
ROWS = (*COMMANDS, ALL)
NAMED = 0.56
"""The share of a row that the name of a command has."""
ROOMY = 1.25
"""How many lines of its words a row is high at least; lower rows go side by side."""


class Keys:
    """The page of the keys: what is asked for now, and what was chosen."""

    def __init__(self, room: House) -> None:
        self.room = room
        self.catching = ""
        """The command whose new key is awaited."""
        self.notice = ""

    @property
    def chosen(self) -> dict[str, str]:
        """What the player chose: key to command, and no command where a usual key was left free."""
        found: dict[str, str] = self.room.settings["keys"]
        return found

    def keys_of(self, command: str) -> list[str]:
        return [key for key, what in self.room.reader.keys.items() if what == command]

    # What is done

    def act(self, message: Message) -> None:
        self.catching, self.notice = "", ""
        match message:
            case ("catch", command):
                self.catching = command
            case ("reset", command):
                self.reset(command)
            case ("reset all",):
                self.room.set("keys", {})
                self.notice = _("All keys are as they were at first.")

    def catch(self, key: int) -> bool:
        """A key is pressed; True when it was awaited."""
        if not self.catching:
            return False
        name, command = pygame.key.name(key), self.catching
        if name == "escape":
            self.act(("leave it",))
        elif not name or is_fixed(name):
            self.notice = _("{key} always does the same; press another key, or Escape.").format(
                key=shown(name)
            )
        else:
            self.act(("leave it",))
            self.offer(name, command)
        return True

    def offer(self, key: str, command: str) -> None:
        """Bind the key, after a question where another action has it."""
        holder = self.room.reader.keys.get(key, "")
        if holder in COMMANDS and holder != command:
            self.room.go(push(TakeKey(self.room, self, key, command, holder)))
        else:
            self.bind(key, command)

    def bind(self, key: str, command: str) -> None:
        """From now on this key, and no other, is the command's."""
        keys = {k: v for k, v in self.chosen.items() if v != command}
        keys |= {k: "" for k in usual(command) if keys.get(k, "") == ""}
        keys[key] = command
        self.room.set("keys", {k: v for k, v in keys.items() if KEYS.get(k, "") != v})

    def reset(self, command: str) -> None:
        """The command's first key again, after a question where another action has it now."""
        for key in usual(command):
            self.offer(key, command)
        if not usual(command):
            self.room.set("keys", {k: v for k, v in self.chosen.items() if v != command})

    # What is seen

    def draw(self, page: Page, area: Rect) -> None:
        gap, pad = page.px(6), page.px(32)
        note = page.theme.line() + page.px(12)
        high = button_height(page)
        count = len(ROWS)
        roomy = max(page.theme.target, round(page.theme.line("strong") * ROOMY))
        columns = 1 if (area.h - note - pad) // count - gap >= roomy else 2
        count = -(-count // columns)
        step = min(max(page.px(84), high), (area.h - note - pad) // count - gap)
        body = page.panel(Rect(area.x, area.y, area.w, count * (step + gap) + pad))
        inner = body.inflate(-page.px(72), -pad)
        between = page.px(40)
        w = (inner.w - between * (columns - 1)) // columns
        for column in range(columns):
            place = Rect(inner.x + column * (w + between), inner.y, w, inner.h)
            names = ROWS[column * count : (column + 1) * count]
            for rect, name in zip(stack(place, [step] * len(names), gap), names, strict=True):
                self._row(page, rect, name)
        at = (area.centerx, body.bottom + page.px(8))
        page.text(self.notice, at, "body", "pale", "midtop", area.w)

    def _row(self, page: Page, rect: Rect, command: str) -> None:
        h = min(button_height(page), rect.h)
        if command == ALL:
            box = Rect(rect.x, rect.centery - h // 2, rect.w, h)
            do = ("reset all",) if self.chosen else None
            button(page, box, _("All keys as they were at first"), do, icon="undo")
            return
        place = row_label(page, rect, _(COMMANDS[command]), NAMED)
        box = Rect(place.x, place.centery - h // 2, place.w - h - page.px(12), h)
        keys = ", ".join(map(shown, self.keys_of(command))) or _("no key")
        catching = self.catching == command
        words = _("Press a key …") if catching else keys
        button(page, box, words, ("catch", command), primary=catching)
        if self._changed(command):
            name = _("{action}: as at first").format(action=_(COMMANDS[command]))
            icon_button(page, Rect(place.right - h, box.y, h, h), "undo", name, ("reset", command))

    def _changed(self, command: str) -> bool:
        return sorted(self.keys_of(command)) != sorted(usual(command))


class TakeKey(Scene):
    """The question whether a key that has a meaning already shall get the new one."""

    veiled = True

    def __init__(self, room: House, page: Keys, key: str, command: str, holder: str) -> None:
        super().__init__(room)
        self.keys, self.key, self.what, self.holder = page, key, command, holder

    def act(self, message: Message) -> Go | None:
        if message[0] == "take it":
            self.keys.bind(self.key, self.what)
            if not self.keys.keys_of(self.holder):
                self.keys.notice = _("{action} has no key now.").format(action=_(COMMANDS[self.holder]))
        return POP

    def draw(self, page: Page) -> None:
        h, gap = button_height(page), page.px(14)
        width = page.px(760)
        words = _("{key} is the key of “{holder}”. Shall it be the key of “{action}” instead?").format(
            key=shown(self.key), holder=_(COMMANDS[self.holder]), action=_(COMMANDS[self.what])
        )
        told = len(page.lines(words, "body", dialog_room(page, width))) * page.theme.line() + gap
        body = dialog(page, _("Keys"), width, told + 2 * (h + gap))
        page.paragraph(words, body, centre=True)
        place = body.move(0, told)
        take, leave = stack(place, [h, h], gap)
        button(page, take, _("Take the key"), ("take it",))
        button(page, leave, _("Leave it"), ("leave it",), primary=True)


def usual(command: str) -> list[str]:
    """The keys that a command has at first."""
    return [key for key, what in KEYS.items() if what == command]


def is_fixed(key: str) -> bool:
    """Whether a key cannot be rebound; these are the keys with which any wrong binding can be undone."""
    return key in FIXED or KEYS.get(key, "") not in ("", *COMMANDS) or key.endswith(MODIFIERS)


MODIFIERS = (" shift", " ctrl", " alt", " meta", " gui", "alt gr")


def shown(key: str) -> str:
    """A key as it is named to the player."""
    return key.upper() or _("This key")
