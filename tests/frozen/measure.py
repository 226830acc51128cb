"""How big the app is and how fast it starts: `python tests/frozen/measure.py [dist/octavo]` prints it.

Cold: its own files were dropped from the system's cache first. The playable hand: the table, dealt at once,
lies still. On a busy machine look at the best and at the processor's time.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(HERE.parent / "ui"), str(ROOT)]

from running import Running, quick  # noqa: E402
from xscreen import Screen  # noqa: E402

from bundle import archive, symbols  # noqa: E402
from bundle.__main__ import size  # noqa: E402

RUNS = 11
PLAY = ("play", "--game", "equilibrium", "--seed", "3")


def main(folder: Path) -> None:
    print(f"folder {size(folder) / 2**20:.1f} MiB; needs glibc {symbols.glibc(folder)}")
    for path in sorted(folder.parent.glob("octavo[-_]*")):
        if path.suffix != ".sha256":
            print(f"{path.name} {path.stat().st_size / 2**20:.1f} MiB")
    screen = Screen("1920x1080x24")
    single = folder.parent / archive.name()
    source = (ROOT / ".venv" / "bin" / "python", "-P", "-m", "game.cli")
    ways = {"folder": (folder / "octavo",), "single file": (single,), "source": source}
    try:
        for name, (program, *words) in ways.items():
            if program.exists():
                files = list(folder.rglob("*")) if name == "folder" else [single]
                starts(screen, name, program, tuple(words), [] if name == "source" else files)
    finally:
        screen.close()


def starts(screen: Screen, name: str, program: Path, words: tuple[str, ...], files: list[Path]) -> None:
    """Starts it again and again; prints medians, with the best and the worst."""
    measured: dict[str, list[float]] = {}
    memory = {}

    def note(what: str, seconds: float, processor: float) -> None:
        measured.setdefault(what, []).append(seconds)
        measured.setdefault(f"{what}, its processor time", []).append(processor)

    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as home:
            quick(Path(home))
            if files:
                forget(files)
                note("first frame cold", *once(screen, program, words, home)[:2])
            note("first frame warm", *once(screen, program, words, home)[:2])
            *times, memory = once(screen, program, (*words, *PLAY), home, True)
            note("playable hand", *times)
    for what, times in measured.items():
        print(f"{name}: {what} {median(times):.2f} s ({min(times):.2f} to {max(times):.2f})")
    print(f"{name}: memory at the table {memory} MiB")


def forget(files: list[Path]) -> None:
    """Have the system drop these files from its cache."""
    for path in files:
        if path.is_file():
            with open(path, "rb") as file:
                os.fsync(file.fileno())
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def once(
    screen: Screen, program: Path, words: tuple[str, ...], home: str, whole: bool = False
) -> tuple[float, float, dict[str, int]]:
    """Seconds to the first frame, or to a picture at rest; of the processor until then; memory then."""
    app = Running(screen, program, words, OCTAVO_HOME=home, cwd=str(ROOT))
    while not app.first_frame:
        time.sleep(0.001)
    seconds, cpu, memory = app.first_frame, processor(app), {}
    if whole:
        seconds = at_rest(screen, app)
        cpu, memory = processor(app), app.memory()
    app.terminate()
    return seconds, cpu, memory


def processor(app: Running) -> float:
    """Seconds that the table has been at work."""
    ticks = 0
    for pid in app.tables():
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def at_rest(screen: Screen, app: Running) -> float:
    """When the picture changed for the last time, seen from the start."""
    window, changed, before = screen.window(), app.first_frame, b""
    while time.perf_counter() - app.began < changed + 0.6:
        picture = window.get_image(0, 0, *screen.size(), 2, 0xFFFFFFFF).data
        if picture != before:
            before, changed = picture, time.perf_counter() - app.began
    return changed


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist" / "octavo").resolve())
