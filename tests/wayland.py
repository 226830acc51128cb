"""A small Wayland client that gives a compositor without devices a keyboard, a mouse and screenshots.

It writes the wire format itself: every message is an object's number, its length and opcode, then its
arguments. The protocols are Wayland's core and three that Sway offers: virtual keyboard, virtual pointer,
screencopy.
"""

from __future__ import annotations

import array
import mmap
import os
import socket
import struct
import time
from collections.abc import Callable, Iterator
from typing import Any

DISPLAY = 1
SYNC, GET_REGISTRY, BIND = 0, 1, 0
GLOBAL, BUFFER, READY, FAILED = 0, 0, 2, 3
VERSIONS = {
    "wl_seat": 1,
    "wl_shm": 1,
    "wl_output": 1,
    "zwp_virtual_keyboard_manager_v1": 1,
    "zwlr_virtual_pointer_manager_v1": 1,
    "zwlr_screencopy_manager_v1": 1,
}
KEYMAP = b"""xkb_keymap {
    xkb_keycodes { include "evdev+aliases(qwerty)" };
    xkb_types { include "complete" };
    xkb_compat { include "complete" };
    xkb_symbols { include "pc+us+inet(evdev)" };
};\0"""
PATIENCE = 30.0


class Client:
    """A connection to the compositor that can press keys, move the pointer and take pictures."""

    def __init__(self, path: str, size: tuple[int, int]) -> None:
        self.size = size
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(PATIENCE)
        self._socket.connect(path)
        self._rest = b""
        self._last = DISPLAY
        self._hear: dict[int, Callable[[int, bytes], None]] = {DISPLAY: _complain}
        self._names: dict[str, int] = {}
        self._globals: dict[str, int] = {}
        registry = self._new()
        self._hear[registry] = self._announced
        self._send(DISPLAY, GET_REGISTRY, registry)
        self.settle()
        for kind, version in VERSIONS.items():
            self._globals[kind] = self._new()
            name = _text(kind)
            self._send(registry, BIND, self._names[kind], name, version, self._globals[kind])
        self._keyboard = self._made("zwp_virtual_keyboard_manager_v1", self._globals["wl_seat"])
        self._pointer = self._made("zwlr_virtual_pointer_manager_v1", self._globals["wl_seat"])
        with _memory(len(KEYMAP)) as file:
            file.write(KEYMAP)
            file.flush()
            self._send(self._keyboard, 0, 1, len(KEYMAP), fd=file.fileno())
        self.settle()

    def close(self) -> None:
        self._socket.close()

    # Input

    def key(self, code: int, down: bool) -> None:
        """A key by its number in Linux's input-event-codes.h."""
        self._send(self._keyboard, 1, _now(), code, int(down))
        self.settle()

    def move(self, x: int, y: int) -> None:
        self._send(self._pointer, 1, _now(), x, y, *self.size)
        self._send(self._pointer, 4)
        self.settle()

    def button(self, code: int, down: bool) -> None:
        self._send(self._pointer, 2, _now(), code, int(down))
        self._send(self._pointer, 4)
        self.settle()

    # Pictures

    def picture(self, x: int, y: int, w: int, h: int) -> bytes:
        """This part of the first screen, with four bytes for each pixel."""
        frame, told = self._new(), {}
        self._hear[frame] = lambda opcode, data: told.__setitem__(opcode, data)
        output = self._globals["wl_output"]
        self._send(self._globals["zwlr_screencopy_manager_v1"], 1, frame, 0, output, x, y, w, h)
        self._until(lambda: BUFFER in told or FAILED in told)
        if FAILED in told:
            raise OSError("the compositor shows nothing")
        form, wide, high, stride = struct.unpack("=4I", told[BUFFER])
        with _memory(stride * high) as file:
            pool, buffer = self._new(), self._new()
            self._send(self._globals["wl_shm"], 0, pool, stride * high, fd=file.fileno())
            self._send(pool, 0, buffer, 0, wide, high, stride, form)
            self._send(frame, 0, buffer)
            self._until(lambda: READY in told or FAILED in told)
            for one, opcode in ((frame, 1), (buffer, 0), (pool, 1)):
                self._send(one, opcode)
            with mmap.mmap(file.fileno(), stride * high) as seen:
                return seen[:]

    # Wire format

    def settle(self) -> None:
        """Wait until the compositor has carried out all requests."""
        done, heard = self._new(), []
        self._hear[done] = lambda opcode, data: heard.append(opcode)
        self._send(DISPLAY, SYNC, done)
        self._until(lambda: bool(heard))

    def _made(self, manager: str, seat: int) -> int:
        made = self._new()
        self._send(self._globals[manager], 0, seat, made)
        return made

    def _new(self) -> int:
        self._last += 1
        return self._last

    def _send(self, target: int, opcode: int, *words: Any, fd: int | None = None) -> None:
        body = b"".join(w if isinstance(w, bytes) else struct.pack("=I", w & 0xFFFFFFFF) for w in words)
        message = struct.pack("=II", target, (8 + len(body)) << 16 | opcode) + body
        beside = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [fd]))] if fd is not None else []
        self._socket.sendmsg([message], beside)

    def _until(self, done: Callable[[], bool]) -> None:
        while not done():
            data = self._socket.recv(1 << 16)
            if not data:
                raise OSError("the compositor has gone")
            self._rest += data
            for target, opcode, body in self._messages():
                self._hear.get(target, _ignore)(opcode, body)

    def _messages(self) -> Iterator[tuple[int, int, bytes]]:
        while len(self._rest) >= 8:
            target, word = struct.unpack_from("=II", self._rest)
            if len(self._rest) < word >> 16:
                return
            body, self._rest = self._rest[8 : word >> 16], self._rest[word >> 16 :]
            yield target, word & 0xFFFF, body

    def _announced(self, opcode: int, data: bytes) -> None:
        if opcode == GLOBAL:
            name, length = struct.unpack_from("=II", data)
            self._names.setdefault(data[8 : 7 + length].decode(), name)


def _complain(opcode: int, data: bytes) -> None:
    if opcode == 0:
        raise OSError(f"the compositor says: {data[12:].decode(errors='replace')}")


def _ignore(opcode: int, data: bytes) -> None:
    """Handler for events that the tests do not need."""


def _text(word: str) -> bytes:
    data = word.encode() + b"\0"
    return struct.pack("=I", len(data)) + data + b"\0" * (-len(data) % 4)


def _now() -> int:
    return int(time.monotonic() * 1000)


def _memory(size: int) -> Any:
    """A file that this process and the compositor share."""
    number = os.memfd_create("shared")
    os.truncate(number, size)
    return os.fdopen(number, "r+b")
