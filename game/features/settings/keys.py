"""The settings page for choosing keys, with a confirmation before a key that is in use is reassigned."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

import pygame

from game.ui.page.layout import (
    LayoutBox,
    at_most,
    button,
    column,
    first,
    grow,
    icon_button,
    line,
    plate,
    row,
    sized,
    space,
)
from game.ui.page.page import Page
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.page.widgets import button_height
from game.ui.window.intents import FIXED, KEYS
from game.ui.window.scene import House, push
from game.words import N_, _

from .messages import CatchKey, ResetAllKeys, ResetKey

COMMANDS = {
    "hint": N_("Hint"), "why": N_("Why not?"), "undo": N_("Undo"), "log": N_("Log"),
    "fast": N_("Fast-forward"), "step": N_("Step by step"),
    "mute": N_("Mute"), "menu": N_("Menu"), "sort": N_("Sort hand"),
    "carry": N_("Move a card in hand"), "read": N_("Pin a card"),
    "names": N_("Show labels"),
    "worth": N_("Hand value"), "face": N_("Make a face"),
    "fullscreen": N_("Full screen"),
}  # fmt: skip
"""The commands whose keys can be chosen; all others are fixed."""
ALL = "all keys"
ROWS = (*COMMANDS, ALL)
NAMED = 0.56
"""The share of a row for the name of a command."""
ROOMY = 1.25
"""The least height of a row, in lines of its words; if rows would be lower, there are two columns."""


KeyMessages = CatchKey | ResetKey | ResetAllKeys


class Keys:
    """The page of the keys: the open question, and the choices so far."""

    def __init__(self, room: House) -> None:
        self.room = room
        self.catching = ""
        """The command whose new key is awaited."""
        self.notice = ""

    @property
    def chosen(self) -> dict[str, str]:
        """The player's choices: a command for each key, or none for a usual key that was freed."""
        found: dict[str, str] = self.room.settings["keys"]
        return found

    def keys_of(self, command: str) -> list[str]:
        return [key for key, what in self.room.reader.keys.items() if what == command]

    # What is done

    def rest(self) -> None:
        """Stop waiting for a key."""
        self.catching = ""
        self.notice = ""

    def act(self, message: KeyMessages) -> None:
        match message:
            case CatchKey(command):
                self.catching = command
            case ResetKey(command):
                self.reset(command)
            case ResetAllKeys():
                self.room.set("keys", {})
                self.notice = _("All keys have been reset.")
            case _ as unknown:
                assert_never(unknown)

    def catch(self, key: int) -> bool:
        """Handle a key; True if one was awaited."""
        if not self.catching:
            return False
        name = pygame.key.name(key)
        command = self.catching
        if name == "escape":
            self.rest()
        elif not name or is_fixed(name):
            self.notice = _("{key} is reserved. Press another key, or Escape.").format(key=shown(name))
        else:
            self.rest()
            self.offer(name, command)
        return True

    def offer(self, key: str, command: str) -> None:
        """Bind the key, after a confirmation if it belongs to another command."""
        holder = self.room.reader.keys.get(key, "")
        if holder in COMMANDS and holder != command:
            self.room.go(push(self._taking(key, command, holder)))
        else:
            self.bind(key, command)

    def _taking(self, key: str, command: str, holder: str) -> QuestionWindow:
        """The question whether a key that is in use should get the new meaning."""

        def take() -> None:
            self.bind(key, command)
            if not self.keys_of(holder):
                self.notice = _("{action} has no key now.").format(action=_(COMMANDS[holder]))

        words = _("{key} is already used for “{holder}”. Use it for “{action}” instead?").format(
            key=shown(key), holder=_(COMMANDS[holder]), action=_(COMMANDS[command])
        )
        replies = (Reply(_("Reassign"), take), Reply(_("Cancel"), usual=True))
        return QuestionWindow(self.room, _("Controls"), words, replies)

    def bind(self, key: str, command: str) -> None:
        """From now on this key, and no other, gives the command."""
        keys = {k: v for k, v in self.chosen.items() if v != command}
        keys |= {k: "" for k in usual(command) if keys.get(k, "") == ""}
        keys[key] = command
        self.room.set("keys", {k: v for k, v in keys.items() if KEYS.get(k, "") != v})

    def reset(self, command: str) -> None:
        """Give a command its original key again, after a confirmation if that key is in use by now."""
        for key in usual(command):
            self.offer(key, command)
        if not usual(command):
            self.room.set("keys", {k: v for k, v in self.chosen.items() if v != command})

    # Pictures

    def rows(self) -> LayoutBox:
        """A row for each command, in two columns if one is too long."""
        found = [grow(sized(self._row(one), height=_high)) for one in ROWS]
        half = -(-len(found) // 2)

        def most(count: int) -> Callable[[Page], int]:
            return lambda page: count * max(page.px(90), button_height(page))

        listed = at_most(plate(column(*found, gap=6), 36, 16), most(len(found)))
        columns = (
            grow(column(*some, gap=6))
            for some in (found[:half], [*found[half:], *[grow(space())] * (2 * half - len(found))])
        )
        two = at_most(plate(row(*columns, gap=40), 36, 16), most(half))
        return column(grow(first(listed, two)), line(self.notice, "body", "pale", 0.5), gap=8)

    def _row(self, command: str) -> LayoutBox:
        if command == ALL:
            reset = button(_("Reset all keys"), ResetAllKeys() if self.chosen else None, icon="undo")
            return at_most(reset, button_height, 0.5)
        catching = self.catching == command
        keys = ", ".join(map(shown, self.keys_of(command))) or _("no key")
        key = button(_("Press a key …") if catching else keys, CatchKey(command), primary=catching)
        name = _("{action}: reset").format(action=_(COMMANDS[command]))
        again = icon_button("undo", name, ResetKey(command)) if self._changed(command) else space()
        way = row(grow(key), sized(again, width=button_height), gap=12)
        named = sized(line(_(COMMANDS[command])), width=0)
        return at_most(row(grow(named, NAMED), grow(way, 1 - NAMED), gap=16), button_height, 0.5)

    def _changed(self, command: str) -> bool:
        return sorted(self.keys_of(command)) != sorted(usual(command))


def _high(page: Page) -> int:
    return max(page.theme.target, round(page.theme.line("strong") * ROOMY))


def usual(command: str) -> list[str]:
    """The keys that a command has originally."""
    return [key for key, what in KEYS.items() if what == command]


def is_fixed(key: str) -> bool:
    """Whether a key cannot be rebound; with these keys, any wrong binding can be undone."""
    return key in FIXED or KEYS.get(key, "") not in ("", *COMMANDS) or key.endswith(MODIFIERS)


MODIFIERS = (" shift", " ctrl", " alt", " meta", " gui", "alt gr")


def shown(key: str) -> str:
    """The name of a key for the player."""
    return _("Space") if key == "space" else key.upper() or _("This key")
