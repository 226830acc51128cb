"""Runs the program with its window and measures it: status, output, files, processor time, memory."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

from pilot import Pilot
from xscreen import Screen, until

CALM = 0.15
"""The share of a core that a program at rest may use at most on a busy machine."""
NO_BUS = "disabled:"
"""Not a bus address: otherwise, with dbus-launch installed, libraries start a bus that writes in the home."""
LEAVE_OUT = (
    "LANG",
    "LC_",
    "SDL_",
    "PYGAME_",
    "PYTHON",
    "OCTAVO_",
    "XDG_",
    "XAUTHORITY",
    "WAYLAND_",
    "DBUS_",
    "HOME",
    "DISPLAY",
)


class Running:
    """A program that was started, until it has ended."""

    def __init__(
        self,
        screen: Screen,
        program: Path,
        words: tuple[str, ...] = (),
        *,
        cwd: Path | str = "/",
        user: int | None = None,
        sound: str = "dummy",
        **env: str,
    ) -> None:
        clean = {key: value for key, value in os.environ.items() if not key.startswith(LEAVE_OUT)}
        clean |= {"DBUS_SESSION_BUS_ADDRESS": NO_BUS, "LANG": "C.UTF-8"}
        self.screen = screen
        screen.unhindered = self.unhindered
        self.began = time.perf_counter()
        self.first_frame = 0.0
        self.said: list[str] = []
        env = {**clean, "SDL_AUDIODRIVER": sound, **screen.env, **env}
        self._process = self._started([str(program), *words], env, cwd, user)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _started(
        self, words: list[str], env: dict[str, str], cwd: Path | str, user: int | None
    ) -> subprocess.Popen[str]:
        return subprocess.Popen(
            words,
            env=env,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            **({} if user is None else {"user": user, "group": user, "extra_groups": []}),
        )

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.strip() == "READY":
                self.first_frame = time.perf_counter() - self.began
            self.said.append(line.rstrip())

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def output(self) -> str:
        return "\n".join(self.said)

    def ready(self) -> None:
        """Wait for the first frame, and until something is drawn in the window."""
        until(lambda: self.first_frame or self._process.poll() is not None, 60)
        assert self.first_frame, f"it never got ready: {self.output}"
        assert until(lambda: self.screen.colours() > 20), "the window stays empty"

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    @property
    def status(self) -> int | None:
        """Its exit status, or None while it runs."""
        return self._process.poll()

    def heard(self) -> None:
        """Wait for its last output, after it has ended."""
        self._listener.join(5)

    def bots(self) -> list[int]:
        """Its processes in which bots think."""
        return [pid for pid in children(self.pid) if b"--multiprocessing-fork" in command(pid)]

    def close(self) -> None:
        """Close the window, as a player does; everything must end and nothing may stand on standard error."""
        bots = self.bots()
        self.screen.close_window()
        self.ends(bots)

    def terminate(self) -> None:
        """End the program as the system does at a shutdown."""
        bots = self.bots()
        self._process.send_signal(signal.SIGTERM)
        self.ends(bots)

    def ends(self, bots: list[int], status: int = 0) -> None:
        ended = self._process.wait(20)
        assert ended == status, f"it ended with {ended}: {self.output}"
        self._listener.join(5)
        # The system's sound library complains about a missing card; that is not our output.
        ours = [line for line in self.said if not line.startswith("ALSA lib")]
        assert status or ours == ["READY"], self.output
        assert until(lambda: not any(map(alive, bots))), "a bot's process is left"
        assert until(lambda: next(self.screen.windows(), None) is None), "a window is left"

    def kill(self) -> None:
        """Kill the program, as a power cut would."""
        if self._process.poll() is None:
            bots = self.bots()
            self._process.kill()
            self.ends(bots, -signal.SIGKILL)

    def processor(self) -> float:
        """Seconds that the processor has worked for it so far, without its bots."""
        return sum(map(worked, self.tables()))

    def busy(self, seconds: float = 1.5) -> float:
        """The share of a core that it uses in the next seconds, without its bots."""
        before, began = self.processor(), time.monotonic()
        time.sleep(seconds)
        return (self.processor() - before) / (time.monotonic() - began)

    def rests(self, share: float = CALM) -> bool:
        """Whether its use of a core soon falls to this share; at first it may still paint or draw ahead."""
        return bool(until(lambda: self.busy() < share))

    def unhindered(self, seconds: float) -> bool:
        """Wait this many seconds; whether it was never kept from working meanwhile, and now rests."""
        before = sum(map(held_up, self.tables()))
        time.sleep(seconds)
        return all(map(sleeps, self.tables())) and sum(map(held_up, self.tables())) - before < seconds / 10

    def tables(self) -> list[int]:
        """Its processes other than bots': the single-file app has two, because it unpacks itself first."""
        below = [pid for pid in children(self.pid) if b"multiprocessing" not in command(pid)]
        return [self.pid, *below]

    def memory(self) -> dict[str, int]:
        """The MiB that each kind of its processes uses."""
        kinds = {"table": self.tables(), "bots": self.bots()}
        return {kind: sum(map(own_memory, pids)) for kind, pids in kinds.items()}


def children(pid: int) -> list[int]:
    """The processes below one, of all generations."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found += [child, *children(child)]
    return found


def command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def alive(pid: int) -> bool:
    return bool(command(pid))  # a zombie has none


def worked(pid: int) -> float:
    """Seconds that the processor has worked for a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def held_up(pid: int) -> float:
    """Seconds that a process waited for the processor so far, until it last got it."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except OSError:  # it has ended, or this system does not count
        return 0.0


def sleeps(pid: int) -> bool:
    """Whether a process has nothing to do, or has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "RTD"
    except OSError:
        return True


def own_memory(pid: int) -> int:
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:")) // 1024


# Where to click: a pilot in this process continues a copy of the program's files.


def journals(home: Path) -> list[Path]:
    return sorted((home / "matches").glob("*.octavo"))


def lines(home: Path) -> list[str]:
    """The whole lines of the one match in the folder."""
    found = journals(home)
    return found[0].read_text("utf-8").splitlines() if found else []


class Twin:
    """A pilot in this process with a copy of the program's files."""

    def __init__(self, home: Path, place: Path, size: tuple[int, int], seed: int = 1) -> None:
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(home, place, ignore=shutil.ignore_patterns("lock", "*.new"))
        self.home = place
        self.pilot = Pilot(place, size=size, seed=seed)

    def __enter__(self) -> Twin:
        return self

    def __exit__(self, *_: object) -> None:
        import pygame

        self.pilot.close()
        pygame.display.quit()

    def click(self, what: str | object) -> tuple[int, int]:
        """Click what has this name, or does this; returns where that is."""
        named = isinstance(what, str)
        thing = self.pilot.find(what) if named else next(t for t in self.pilot.things if t.do == what)
        spot = self.pilot.bare_spot(thing)
        self.pilot.click_thing(thing)
        self.pilot.wait(0.5)
        return spot

    def write(self, name: str) -> None:
        """Type a name, and end with Return."""
        import pygame

        for letter in name:
            self.pilot.post(pygame.TEXTINPUT, text=letter)
        self.pilot.press("return")
        self.pilot.wait(0.5)

    def my_turn(self) -> bool:
        """Continue a copy of the match on disk; returns whether it waits for the person."""
        before = lines(self.home)
        self.pilot.click("Continue")
        for _ in range(600):
            if lines(self.home) != before:
                return False
            if self.pilot.moves():
                return True
            self.pilot.frame()
        return False

    def play_a_card(self) -> list[tuple[int, int]]:
        """The clicks, in order, that make a decision; a decision about a card is preferred."""
        before = len(lines(self.home))
        spots = []
        for _ in range(12):
            moves = self.pilot.moves()
            thing = next((t for t in moves if t.kind == "card"), moves[0])
            spots.append(self.pilot.bare_spot(thing))
            self.pilot.click_thing(thing)
            if len(lines(self.home)) > before:
                return spots
            self.pilot.until(self.pilot.moves)
        raise AssertionError("twelve clicks and nothing was decided")


def where(home: Path, place: Path, size: tuple[int, int], name: str) -> tuple[int, int]:
    """Where the title shows this button."""
    with Twin(home, place, size) as twin:
        return twin.pilot.bare_spot(twin.pilot.find(name))


def wait_for_my_turn(app: Running, home: Path, place: Path) -> Twin:
    """A twin of the match when it waits for the person; the bots before them have answered."""
    size = app.screen.size()
    for _ in range(60):
        still = lines(home)
        time.sleep(0.4)
        if not still or lines(home) != still:
            continue
        twin = Twin(home, place, size)
        if twin.my_turn() and lines(home) == still:
            return twin
        twin.__exit__()
    raise AssertionError(f"it was never the person's turn: {lines(home)}")


def play_by_hand(app: Running, home: Path, place: Path) -> list[str]:
    """Make one decision by real clicks and wait for the bots; returns the new lines of the journal."""
    with wait_for_my_turn(app, home, place) as twin:
        before = lines(home)
        spots = twin.play_a_card()
        decided = lines(twin.home)[len(before)]
    for spot in spots:
        assert app.screen.still(), "the cards do not come to rest"
        app.screen.click(*spot)
    assert until(lambda: len(lines(home)) > len(before)), f"the clicks at {spots} decided nothing"
    assert lines(home)[: len(before)] == before
    assert lines(home)[len(before)] == decided
    assert until(lambda: len(lines(home)) > len(before) + 1, 30), "no bot answered"
    return lines(home)[len(before) :]


FRIENDS = ("ana", "ben")
"""Who sits down in tests, in the form in which names are compared."""


def knowing(home: Path) -> None:
    """Mark all lessons as declined, so that neither the main menu nor a table of friends offers them."""
    from engine import games
    from game.data import open_home
    from game.data.lesson_progress import Progress

    with open_home(home) as opened:
        for game in games.MODULES:
            Progress(opened).decline(game)
            Progress(opened).meet(game, FRIENDS)


def quick(home: Path, **settings: Any) -> None:
    """Fast settings without hints for beginners."""
    from game.data import open_home

    knowing(home)
    with open_home(home) as opened:
        for key, value in {"speed": "instant", "bot_pace": "instant", "coaching": False, **settings}.items():
            opened.settings[key] = value
        opened.settings.save()
