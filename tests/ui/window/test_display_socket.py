"""The loop sleeps until the display's socket has data; no other open file wakes it."""

from __future__ import annotations

import ctypes
import socket
import time
from types import SimpleNamespace

import pygame
import pytest

from game.ui.window.display_sockets import leads_to_display, wires
from game.ui.window.loop import LONGEST_DEAF, MOST_VAIN, Window
from game.ui.window.window_place import WindowPlace


@pytest.mark.parametrize(
    ("peer", "driver", "leads"),
    [
        ("/tmp/.X11-unix/X0", "x11", True),
        (b"\0/tmp/.X11-unix/X13", "x11", True),
        (("127.0.0.1", 6013), "x11", True),
        (("::1", 6013, 0, 0), "x11", True),
        (("127.0.0.1", 6000), "x11", False),
        ("/run/user/1000/bus", "x11", False),
        (b"\0/tmp/dbus-AbCdEf", "x11", False),
        ("/home/ana/.cache/ibus/dbus-x1", "x11", False),
        ("", "x11", False),
        ((0, 2), "x11", False),
        (None, "x11", False),
        ("/run/user/1000/wayland-7", "wayland", True),
        ("/run/user/1000/bus", "wayland", False),
        ("/tmp/.X11-unix/X13", "wayland", False),
    ],
)
def test_only_the_displays_own_socket_wakes(monkeypatch, peer, driver, leads):
    monkeypatch.setenv("DISPLAY", "localhost:13.0")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    assert leads_to_display(peer, driver) == leads


@pytest.mark.posix("sockets with a name in a folder")
def test_the_socket_is_found_among_others(monkeypatch, tmp_path):
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    ends = {}
    for name in ("bus", "wayland-7"):
        server = socket.socket(socket.AF_UNIX)
        server.bind(f"{tmp_path}/{name}")
        server.listen()
        client = socket.socket(socket.AF_UNIX)
        client.connect(f"{tmp_path}/{name}")
        ends[name] = (client, server)
    assert wires("wayland") == [ends["wayland-7"][0].fileno()]
    assert wires("windows") == wires("dummy") == []
    for pair in ends.values():
        for end in pair:
            end.close()


def test_a_socket_that_nobody_reads_costs_no_more_than_looking_now_and_then(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window(WindowPlace(), "test")
    unread, other = socket.socketpair()
    other.send(b"nobody reads this")
    window.wires = [unread.fileno()]
    begun, wakes = time.monotonic(), 0
    while time.monotonic() - begun < 0.5:
        window.sleep(0.5, [])
        wakes += 1
    assert wakes <= (MOST_VAIN + 1) * (0.5 / LONGEST_DEAF + 2)
    unread.close(), other.close()
    pygame.display.quit()


def test_on_windows_a_message_for_the_window_wakes(monkeypatch):
    """Windows has no socket to the display. There, the real system is asked."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window(WindowPlace(), "test")
    window.driver, window.wires = "windows", []
    asked = []

    def wait_for(count, handles, milliseconds, kinds, flags):
        assert kinds and flags & 0x0004, "a message that was looked at before must wake, too"
        asked.append(milliseconds)
        return 0 if len(asked) <= MOST_VAIN else 258

    user = SimpleNamespace(MsgWaitForMultipleObjectsEx=wait_for)
    monkeypatch.setattr(ctypes, "WinDLL", lambda name: user, raising=False)
    begun = time.monotonic()
    for _try in range(MOST_VAIN + 2):
        window.sleep(0.5, [])
    assert asked == [500] * (MOST_VAIN + 1), "after many messages that are no events it just sleeps, once"
    window.typing = True
    window.sleep(0.5, [])
    assert asked[-1] < 50 and time.monotonic() - begun < 5
    pygame.display.quit()
