"""Whole desktops to test the table on: a complete X session, and Wayland without X."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from needed import lacking
from wayland import Client
from Xlib import X
from Xlib.protocol import event
from xscreen import XVFB, Screen, Seen, until

NOBODY = 65534
SIZE = (1600, 1000)
X_PROGRAMS = ("Xvfb", "dbus-run-session", "openbox", "pulseaudio", "pactl", "ibus-daemon")
WAYLAND_PROGRAMS = ("sway", "dbus-run-session")
CODES = {
    "Escape": 1, "Return": 28, "F11": 87, "a": 30, "n": 49,
}  # fmt: skip
"""Linux key codes, by the key's name."""
LEFT = 0x110
HEAD = b"i3-ipc"
TELLS = {"get_outputs": 3, "get_tree": 4}
"""The numbers of Sway's query messages; every other message is a command."""
SWAY = """
output HEADLESS-1 resolution 1600x1000
default_border none
for_window [app_id="octavo"] floating enable
"""


def need(programs: tuple[str, ...]) -> None:
    missing = [name for name in programs if shutil.which(name) is None]
    if not sys.platform.startswith("linux") or missing:
        lacking(f"this needs Linux with {', '.join(missing)}; .ci/run names the packages")


class Services:
    """The programs of a session, which end with it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.env: dict[str, str] = {}
        self._running: list[subprocess.Popen[Any]] = []

    def start(self, *words: str, **how: Any) -> subprocess.Popen[Any]:
        quiet = open(self.folder / f"{words[0]}.log", "w")  # noqa: SIM115 - the program has it from now on
        plain = {key: os.environ[key] for key in ("PATH", "LANG") if key in os.environ}
        how = {
            "stdin": subprocess.DEVNULL,
            "stdout": quiet,
            **how,
            "env": {**plain, **self.env, **how.get("env", {})},
        }
        self._running.append(subprocess.Popen(words, stderr=quiet, **how))
        quiet.close()
        return self._running[-1]

    @property
    def first(self) -> int:
        """The number of the process that was started first."""
        return self._running[0].pid

    def bus(self) -> None:
        """Start a session bus, which ends when its input is closed."""
        words = ("dbus-run-session", "--", "sh", "-c", 'echo "$DBUS_SESSION_BUS_ADDRESS"; exec cat')
        running = self.start(*words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert running.stdout is not None
        self.env["DBUS_SESSION_BUS_ADDRESS"] = running.stdout.readline().decode().strip()

    def end(self) -> None:
        for running in reversed(self._running):
            if running.stdin is not None:
                running.stdin.close()
            else:
                running.terminate()
        for running in self._running:
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                running.kill()
                running.wait()
            if running.stdout is not None:
                running.stdout.close()


class XSession(Screen):
    """An X server in memory with a session bus, a window manager, a sound server and an input method."""

    def __init__(self, folder: Path, server: tuple[str, ...] = XVFB) -> None:
        need(X_PROGRAMS)
        super().__init__(server)
        self.services = Services(folder)
        env = self.services.env
        env |= {"DISPLAY": self.name, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder / "run")}
        env |= {"NO_AT_BRIDGE": "1"}  # or helpers for people who cannot see would be started, and stay
        (folder / "run").mkdir(mode=0o700)
        try:
            self._start()
        except BaseException:
            self.close()
            raise
        told = ("DISPLAY", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS")
        self.env = {key: env[key] for key in told}
        self.env |= {"XDG_CONFIG_HOME": str(folder / ".config"), "XMODIFIERS": "@im=ibus"}
        self.env |= {"SDL_AUDIODRIVER": "pulseaudio"}

    def _start(self) -> None:
        services = self.services
        services.bus()
        services.start("openbox")
        self.sound()
        services.start("ibus-daemon", "--xim", "--panel=disable", "--config=disable")
        assert until(lambda: self._has("_NET_SUPPORTING_WM_CHECK")), "no window manager"
        assert until(lambda: self._has("XIM_SERVERS")), "no input method"

    def sound(self) -> None:
        """Start the sound server, or start it again."""
        sink = ("-L", "module-null-sink", "-L", "module-native-protocol-unix")
        words = ("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", *sink)
        self._sound = self.services.start(*words)
        assert until(lambda: self.ask("pactl", "info")), "no sound server"

    @contextmanager
    def hung_sound(self) -> Iterator[None]:
        """Let the sound server accept connections and answer nobody."""
        self._sound.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._sound.send_signal(signal.SIGCONT)

    def mute(self) -> None:
        """End the sound server."""
        self._sound.kill()
        self._sound.wait()

    def _has(self, what: str) -> bool:
        """Whether the root window has this property; programs set one when they are ready."""
        said = self.root.get_full_property(self.display.intern_atom(what), X.AnyPropertyType)
        return said is not None and len(said.value) > 0

    def ask(self, *words: str) -> str:
        """The output of a program run in the session, or "" if it fails."""
        env = {"PATH": os.environ["PATH"], **self.services.env}
        ran = subprocess.run(words, env=env, capture_output=True, text=True, timeout=30)
        return ran.stdout.strip() if ran.returncode == 0 else ""

    def close(self) -> None:
        self.services.end()
        super().close()

    # What a person does to windows

    def resize(self, w: int, h: int) -> None:
        self.window().configure(width=w, height=h)
        self.display.sync()

    def hide(self) -> None:
        """Minimise the window."""
        self._tell(self.window(), "WM_CHANGE_STATE", 3)

    def show(self) -> None:
        """Show the window again, as a click on a taskbar does."""
        self._tell(next(self._ours()), "_NET_ACTIVE_WINDOW", 2)

    def _ours(self, name: str = "octavo") -> Iterator[Any]:
        """The program's own windows, hidden ones too, without the frames of the window manager."""
        atom = self.display.intern_atom("_NET_CLIENT_LIST")
        listed = self.root.get_full_property(atom, X.AnyPropertyType)
        for number in listed.value if listed else ():
            window = self.display.create_resource_object("window", number)
            if name in (window.get_wm_class() or ()):
                yield window

    def _tell(self, window: Any, what: str, number: int) -> None:
        message = event.ClientMessage(
            window=window, client_type=self.display.intern_atom(what), data=(32, [number, 0, 0, 0, 0])
        )
        self.root.send_event(message, X.SubstructureRedirectMask | X.SubstructureNotifyMask)
        self.display.sync()


def _heard(talk: socket.socket, count: int) -> bytes:
    """The next this many bytes."""
    heard = b""
    while len(heard) < count:
        more = talk.recv(count - len(heard))
        assert more, "Sway hung up"
        heard += more
    return heard


class WaySession(Seen):
    """Sway (a Wayland compositor) in memory, without X, with a session bus and input devices for tests."""

    def __init__(self, folder: Path) -> None:
        need(WAYLAND_PROGRAMS)
        self.services = Services(folder)
        run = folder / "run"
        run.mkdir(mode=0o700)
        (folder / "config").write_text(SWAY)
        self.services.env |= {
            "HOME": str(run),
            "XDG_RUNTIME_DIR": str(run),
            "WLR_BACKENDS": "headless",
            "WLR_RENDERER": "pixman",
            "WLR_LIBINPUT_NO_DEVICES": "1",
        }
        # Sway refuses to be run by root.
        user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        if user:
            os.chown(run, NOBODY, NOBODY)
        try:
            self.services.start("sway", "-c", str(folder / "config"), **user)
            talk = until(lambda: next(run.glob("sway-ipc*"), None))
            assert talk, (folder / "sway.log").read_text()
            wayland = next(path.name for path in run.glob("wayland-*") if path.suffix != ".lock")
            self.services.env |= {"SWAYSOCK": str(talk), "WAYLAND_DISPLAY": wayland}
            self.services.bus()
            self.client = Client(str(run / wayland), SIZE)
        except BaseException:
            self.services.end()
            raise
        self.env = {key: self.services.env[key] for key in ("XDG_RUNTIME_DIR", "WAYLAND_DISPLAY")}
        self.env |= {"DBUS_SESSION_BUS_ADDRESS": self.services.env["DBUS_SESSION_BUS_ADDRESS"]}
        self.env |= {"SDL_AUDIODRIVER": "dummy"}

    def sway(self, words: str) -> Any:
        """Send Sway a command or a query; swaymsg gives up after 3 seconds."""
        asked = TELLS.get(words, 0)
        told = b"" if asked else words.encode()
        with socket.socket(socket.AF_UNIX) as talk:
            talk.settimeout(60)
            talk.connect(self.services.env["SWAYSOCK"])
            talk.sendall(HEAD + struct.pack("=II", len(told), asked) + told)
            count, _kind = struct.unpack("=II", _heard(talk, len(HEAD) + 8)[len(HEAD) :])
            return json.loads(_heard(talk, count))

    def windows(self, name: str = "octavo") -> Iterator[Any]:
        """The visible windows of programs of this name, as Sway lists them."""
        nodes = [self.sway("get_tree")]
        while nodes:
            node = nodes.pop()
            nodes += node["nodes"] + node["floating_nodes"]
            if node.get("app_id") == name and node.get("visible"):
                yield node

    def window(self) -> Any:
        found = until(lambda: next(self.windows(), None))
        assert found is not None, "no window opened"
        return found

    def _rect(self) -> tuple[int, int, int, int]:
        rect = self.window()["rect"]
        return rect["x"], rect["y"], rect["width"], rect["height"]

    def size(self) -> tuple[int, int]:
        return self._rect()[2:]

    def _reach(self) -> tuple[int, int]:
        """The width and height of the area that all screens cover together."""
        rects = [output["rect"] for output in self.sway("get_outputs") if output["active"]]
        return max(r["x"] + r["width"] for r in rects), max(r["y"] + r["height"] for r in rects)

    def picture(self) -> bytes:
        return self.client.picture(*self._rect())

    def click(self, x: int, y: int) -> None:
        left, top, _w, _h = self._rect()
        self.client.size = self._reach()
        self.client.move(left + x, top + y)
        time.sleep(0.05)
        for down in (True, False):
            self.client.button(LEFT, down)
            time.sleep(0.02)

    def key(self, name: str) -> None:
        for down in (True, False):
            self.client.key(CODES[name], down)
            time.sleep(0.05)

    def close_window(self) -> None:
        self.sway("[app_id=octavo] kill")

    def resize(self, w: int, h: int) -> None:
        self.sway(f"[app_id=octavo] resize set {w} {h}")

    def hide(self) -> None:
        """Hide the window on another workspace, as Sway cannot minimise."""
        self.sway("workspace 2")

    def show(self) -> None:
        self.sway("workspace 1")

    def close(self) -> None:
        self.client.close()
        self.services.end()
