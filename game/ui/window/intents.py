"""Turns events of mouse, touch, keyboard and gamepad into intents of the player."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

import pygame

from game.ui.durations import HANDOVER_WAIT

WAYS = ("up", "down", "left", "right")
NO_CHARACTER = 1 << 30
"""The bit that all codes of keys without a character have, such as arrows and F1."""
KEYS = {
    "return": "accept",
    "enter": "accept",  # of the number pad
    "escape": "back",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "tab": "next",
    "space": "fast",
    "t": "step",
    "backspace": "erase",
    "f1": "help",
    "f10": "menu",
    "f11": "fullscreen",
    "h": "hint",
    "u": "undo",
    "l": "log",
    "s": "sheet",
    "m": "mute",
    "w": "why",
    "c": "carry",
    "r": "read",
    "n": "names",
    "v": "worth",
    "f": "face",
    "page up": "page-up",
    "page down": "page-down",
    **{str(n): f"pick-{n}" for n in range(1, 10)},
}
"""By key, its command; `settings["keys"]` may change it, except for the keys in `FIXED`."""
FIXED = frozenset(key for key, what in KEYS.items() if what in ("accept", "back", *WAYS))
"""Return, Escape and the arrows cannot be rebound, so that everything can always be reached."""
IN_A_LINE = {"a": "select", "c": "copy", "v": "paste"}
"""With Ctrl, or Command on a Mac, while somebody is typing."""
WRITTEN = {"?": "names"}
"""Characters that give a command, on any key."""

BUTTONS = {
    "0": "accept",
    "1": "back",
    "2": "hint",
    "3": "why",
    "4": "previous",
    "5": "next",
    "6": "undo",
    "7": "menu",
    "8": "log",
    "9": "fast",
    "10": "carry",
    "11": "read",
}
FIXED_BUTTONS = frozenset({"0", "1"})
"""The gamepad's own buttons for Return and Escape."""
REPEATING = frozenset({*WAYS, "next", "previous", "erase", "page-up", "page-down"})
"""Commands that a held key repeats; for all other commands the key must be released first."""
NOWHERE = (-1, -1)
"""The position of a pointer that is over nothing, as after a finger was lifted."""
STICK_OUT = 0.6
STICK_BACK = 0.3
HATS = {(0, 1): "up", (0, -1): "down", (-1, 0): "left", (1, 0): "right"}


MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class Intent(NamedTuple):
    """An input with a meaning, such as a press or a command."""

    kind: str
    """point, press, release, wheel, text, or a command such as accept, back, up, hint, pick-1."""
    at: tuple[int, int] = NOWHERE
    text: str = ""
    by: str = "key"
    """mouse, touch, key or pad."""
    amount: int = 0
    pad: int = -1
    """The number of the gamepad, if it was one."""


class KeysDown:
    """Knows which keys are down, because pygame may repeat even keys that were released in a long frame."""

    def __init__(self) -> None:
        self.keys: set[int] = set()
        self.typed = 0.0
        """For this many seconds a key still belongs to the text being typed, even if the line has closed."""

    def update(self, dt: float) -> None:
        self.typed = max(0.0, self.typed - dt)

    def again(self, event: pygame.Event, typing: bool = False) -> bool:
        """Note an event; returns whether it should be ignored as a command.

        It should if it only repeats a key that is down, or if somebody is still typing after the line has
        closed.
        """
        if event.type == pygame.KEYDOWN:
            repeated = event.key in self.keys
            self.keys.add(event.key)
            types = event.key != pygame.K_ESCAPE and not event.key & NO_CHARACTER
            on = self.typed > 0 and not typing and types
            self.typed = HANDOVER_WAIT if types and (typing or on) else 0.0
            return repeated or on
        if event.type == pygame.KEYUP:
            self.keys.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.keys.clear()
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
            self.typed = 0.0
        return False


class InputReader:
    """Turns events into intents; it remembers in which direction each stick was last pushed."""

    def __init__(self, keys: dict[str, str] | None = None, buttons: dict[str, str] | None = None) -> None:
        self.keys = KEYS | {key: what for key, what in (keys or {}).items() if key not in FIXED}
        self.buttons = BUTTONS | {
            button: what for button, what in (buttons or {}).items() if button not in FIXED_BUTTONS
        }
        self.pads: dict[int, pygame.joystick.JoystickType] = {}
        self.newest: int | None = None
        """The gamepad plugged in last; None if it could not be opened."""
        self._out: dict[tuple[int, int], str] = {}
        self._finger: tuple[int, int] | None = None
        """The finger that points: the first one that is down. Others are ignored."""

    def read(
        self, event: pygame.Event, typing: bool = False, size: tuple[int, int] = (0, 0)
    ) -> Iterator[Intent]:
        """The intents of an event; while somebody is typing, letters are only letters.

        `size` is the size of the window, because fingers report their place as shares of it.
        """
        kind = event.type
        if event.dict.get("touch") and kind in MOUSE:
            return  # SDL also reports fingers as a mouse, which would count them twice
        if kind in FINGERS:
            yield from self._touch(event, size)
        elif kind == pygame.MOUSEMOTION:
            yield Intent("point", event.pos, by="mouse")
        elif kind == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            yield Intent("press" if event.button == 1 else "back", event.pos, by="mouse")
        elif kind == pygame.MOUSEBUTTONUP and event.button == 1:
            yield Intent("release", event.pos, by="mouse")
        elif kind == pygame.MOUSEWHEEL:
            yield Intent("wheel", by="mouse", amount=event.y)
        elif kind == pygame.TEXTINPUT and typing:
            yield Intent("text", text=event.text)
        elif kind == pygame.KEYDOWN:
            yield from self._key(event, typing)
        elif kind == pygame.JOYBUTTONDOWN and str(event.button) in self.buttons:
            yield Intent(self.buttons[str(event.button)], by="pad", pad=_which(event))
        elif kind == pygame.JOYHATMOTION and tuple(event.value) in HATS:
            yield Intent(HATS[tuple(event.value)], by="pad", pad=_which(event))
        elif kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            yield from self._stick(event)
        elif kind == pygame.JOYDEVICEADDED:
            self.newest = None
            with suppress(pygame.error):  # a loose plug: the gamepad may be gone again before it is opened
                pad = pygame.joystick.Joystick(event.device_index)
                self.pads[pad.get_instance_id()] = pad
                self.newest = pad.get_instance_id()
        elif kind == pygame.JOYDEVICEREMOVED:
            self.pads.pop(event.instance_id, None)

    def make_of(self, pad: int) -> str:
        """An identifier of a gamepad's model; empty if unknown."""
        return self.pads[pad].get_guid() if pad in self.pads else ""

    def _touch(self, event: pygame.Event, size: tuple[int, int]) -> Iterator[Intent]:
        """A finger presses where it lands, and points at nothing once it is lifted."""
        finger = event.touch_id, event.finger_id
        at = round(event.x * size[0]), round(event.y * size[1])
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = finger
            yield Intent("press", at, by="touch")
        elif finger != self._finger:
            return
        elif event.type == pygame.FINGERMOTION:
            yield Intent("point", at, by="touch")
        elif event.type == pygame.FINGERUP:
            self._finger = None
            yield Intent("release", at, by="touch")
            yield Intent("point", NOWHERE, by="touch")

    def _key(self, event: pygame.Event, typing: bool) -> Iterator[Intent]:
        name = pygame.key.name(event.key)
        shift = event.dict.get("mod", 0) & pygame.KMOD_SHIFT
        if event.dict.get("mod", 0) & pygame.KMOD_ALT and name == "return":
            yield Intent("fullscreen")
            return
        command = WRITTEN.get(event.dict.get("unicode", "")) or self.keys.get(name, "")
        if typing and event.dict.get("mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META) and name in IN_A_LINE:
            yield Intent(IN_A_LINE[name])
            return
        if command == "next" and shift:
            command = "previous"
        if typing and (len(name) == 1 or command in ("fast", "left", "right")):
            return
        if command:
            yield Intent(command)

    def _stick(self, event: pygame.Event) -> Iterator[Intent]:
        """A push of a stick counts once, until the stick returns to the middle."""
        key = (event.dict.get("instance_id", 0), event.axis)
        names = ("left", "right") if event.axis == 0 else ("up", "down")
        if abs(event.value) < STICK_BACK:
            self._out.pop(key, None)
        elif abs(event.value) > STICK_OUT:
            name = names[event.value > 0]
            if self._out.get(key) != name:
                self._out[key] = name
                yield Intent(name, by="pad", pad=_which(event))


def _which(event: pygame.Event) -> int:
    return int(event.dict.get("instance_id", -1))


POINTER = "pointer"
"""What is let go when the mouse button or a finger is lifted."""


def let_go(event: pygame.Event) -> str | int | None:
    """What was let go: a key by its name, the pointer, or a gamepad by its number; None for other events."""
    kind = event.type
    if kind == pygame.KEYUP:
        return pygame.key.name(event.key)
    if kind == pygame.FINGERUP or (kind == pygame.MOUSEBUTTONUP and event.button == 1):
        return POINTER
    if kind in (pygame.JOYBUTTONUP, pygame.JOYDEVICEREMOVED):
        return _which(event)
    return None
