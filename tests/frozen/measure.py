"""Measures how large the app is, how fast it starts and what it costs at rest: `python
tests/frozen/measure.py [FOLDER]`.

FOLDER is the app's, by default `dist/octavo`; `run.py` is measured too. *Cold*: the app's files were dropped
from the system's cache first. *Playable hand*: the time until the person's first decision is in the journal,
when they click Play as soon as it is drawn and then keep clicking what the first decision needs, without
waiting for the end of the deal. On a busy machine compare the best values and the processor's time.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "harness"), str(ROOT)]

from pilot import Pilot, sit  # noqa: E402
from running import Running, Twin, knowing, lines, worked  # noqa: E402
from xscreen import Screen, until  # noqa: E402

from bundle import archive, library_needs  # noqa: E402
from bundle.__main__ import size  # noqa: E402

RUNS, RESTS, PATIENCE = 11, 20, 30
SHOWN = 12
"""After this many seconds, the score sheet is complete and all pictures are drawn ahead.

After that, nothing happens.
"""
WINDOW = (1280, 720)
SEED = 3
"""With this seed the person decides first."""
Spots = list[tuple[int, int]]
Program = tuple[Path, tuple[str, ...]]


def main(folder: Path) -> None:
    single = folder.parent / archive.name()
    source = Path(sys.executable), (str(ROOT / "run.py"),)
    screen = Screen(("Xvfb", "-screen", "0", "1920x1080x24"))
    try:
        if folder.exists():
            sizes(folder)
            measure(screen, "folder", (folder / "octavo", ()), list(folder.rglob("*")))
        if single.exists():
            measure(screen, "single file", (single, ()), [single])
        measure(screen, "run.py", source, [])
        rests(screen, source)
    finally:
        screen.close()


def sizes(folder: Path) -> None:
    print(f"folder {size(folder) / 2**20:.1f} MiB; needs glibc {library_needs.glibc(folder)}")
    for path in sorted(folder.parent.glob("octavo[-_]*")):
        if path.suffix != ".sha256":
            print(f"{path.name} {path.stat().st_size / 2**20:.1f} MiB")


def opened(screen: Screen, program: Program, home: str, *words: str) -> Running:
    """Start the program and wait for its first frame."""
    app = Running(screen, program[0], (*program[1], *words), OCTAVO_HOME=home, cwd=str(ROOT))
    while not app.first_frame:
        time.sleep(0.001)
    return app


# Starts


def measure(screen: Screen, name: str, program: Program, files: list[Path]) -> None:
    """Start the program several times; print the median, the best and the worst."""
    measured: dict[str, list[float]] = {}
    memory = {}

    def note(what: str, seconds: float, app: Running) -> None:
        measured.setdefault(what, []).append(seconds)
        measured.setdefault(f"{what}, its processor time", []).append(app.processor())

    spots = first_spots()
    for _ in range(RUNS):
        if files:
            forget(files)
            with tempfile.TemporaryDirectory() as home:
                app = opened(screen, program, home)
                note("first frame cold", app.first_frame, app)
                app.terminate()
        with tempfile.TemporaryDirectory() as home:
            knowing(Path(home))
            app = opened(screen, program, home, "play", "--seed", str(SEED))
            note("first frame warm", app.first_frame, app)
            screen.tap(*spots[0])
            note("playable hand", decided(app, Path(home), spots[1:]), app)
            app.terminate()
        with tempfile.TemporaryDirectory() as home:
            knowing(Path(home))
            app = opened(screen, program, home, "play", "--seed", str(SEED))
            screen.tap(*spots[0])
            assert until(lambda home=home: lines(Path(home))), "no match was begun"
            note("the deal watched", at_rest(app), app)
            memory = app.memory()
            app.terminate()
    for what, times in measured.items():
        print(f"{name}: {what} {median(times):.2f} s ({min(times):.2f} to {max(times):.2f})")
    print(f"{name}: memory at the table {memory} MiB")


def first_spots() -> Spots:
    """Where to click: Play, then for the first decision."""
    with (
        tempfile.TemporaryDirectory() as home,
        tempfile.TemporaryDirectory() as place,
        Twin(Path(home), Path(place), WINDOW, SEED) as twin,
    ):
        play = twin.pilot.find("Play")
        spot = twin.pilot.bare_spot(play)
        twin.pilot.click_thing(play)
        twin.pilot.until(twin.pilot.moves)
        return [spot, *twin.play_a_card()]


def forget(files: list[Path]) -> None:
    """Have the system drop these files from its cache."""
    for path in files:
        if path.is_file():
            with open(path, "rb") as file:
                os.fsync(file.fileno())
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def decided(app: Running, home: Path, spots: Spots) -> float:
    """When the first decision was in the journal (its second line), for a person who clicks at once."""
    while len(lines(home)) < 2:
        assert time.perf_counter() - app.began < PATIENCE, "nothing was decided"
        for spot in spots:
            app.screen.tap(*spot)
            time.sleep(0.02)
    return time.perf_counter() - app.began


def at_rest(app: Running) -> float:
    """When the picture changed for the last time; it is compared seldom, to save processor time."""
    changed, before = app.first_frame, b""
    while time.perf_counter() - app.began < changed + 0.6:
        picture = app.screen.picture()
        if picture != before:
            before, changed = picture, time.perf_counter() - app.began
        time.sleep(0.03)
    return changed


# Rests


def rests(screen: Screen, program: Program) -> None:
    """The processor's time at rest: at the title, at a question, at a score sheet."""
    for place in ("title", "table", "sheet"):
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder) / "home"
            if place != "title":
                left_at(home, place)
            app = opened(screen, program, str(home))
            if place != "title":
                with Twin(home, Path(folder) / "twin", WINDOW) as twin:
                    spot = twin.pilot.bare_spot(twin.pilot.find("Continue"))
                assert screen.changes(lambda spot=spot: screen.click(*spot))
            until(app.bots)
            time.sleep(SHOWN)
            kinds = {"table": app.tables(), "bots": app.bots()}
            before = {kind: sum(map(worked, pids)) for kind, pids in kinds.items()}
            time.sleep(RESTS)
            for kind, pids in kinds.items():
                share = (sum(map(worked, pids)) - before[kind]) / RESTS
                print(f"at rest, {place}: {kind} {share:.2%} of one core over {RESTS} s")
            app.terminate()


def left_at(home: Path, place: str) -> None:
    """Make an unfinished match: at a person's question, or at the score sheet of its first round."""
    p = Pilot(home, size=WINDOW, seed=SEED)
    sit(p, "equilibrium", 4, [("match", "rounds:9")])
    if place == "sheet":
        p.play_to_a_sheet()
    else:
        p.until(p.moves)
    p.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist" / "octavo").resolve())
