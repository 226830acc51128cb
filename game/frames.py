"""Frame times of the real table, bots thinking beside it: `python -m game.frames [WxH] [frames]`.

CPU time of this thread for input, update, drawing and showing: in a window where there is a display, else in
memory only.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from typing import Any

LIVELY = ("click", "verb", "whole", "group", "on", "again", "play")


def measure(size: tuple[int, int], count: int, game: str, players: int) -> dict[str, Any]:
    """Rounds dealt and played by clicks of chance, at normal speed."""
    if not os.environ.get("DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    import pygame

    from engine.kernel.rng import Rng
    from game.app import settle
    from game.room.room import Room
    from game.scenes.table import TableScene  # noqa: F401 - loaded before anything is measured
    from game.scenes.title import Title
    from game.storage import open_home
    from game.table.backstage import before_play
    from game.table.bots import Apart
    from game.table.setup import first_setup

    with tempfile.TemporaryDirectory() as scratch:
        home = open_home(Path(scratch))
        home.settings["bot_pace"] = "fast"
        window = pygame.display.set_mode(size)
        room = Room(home, size)
        thinker = Apart()
        title = Title(room, thinker, 1)
        room.stack = [title]
        title.entered()
        room.draw(window)
        thinker.warm()
        before_play(room.pictures, room.theme, first_setup(game, players))
        while room.pictures.draw_ahead(0.0, idle=True):
            time.sleep(0.001)
        import_module("game.scenes.table")
        settle()
        room.go(title.play(first_setup(game, players)))
        chance = Rng(1)
        times: list[float] = []
        busy: list[float] = []
        clock = time.perf_counter()
        while len(times) < count:
            start = time.thread_time()
            moved = room.moving
            act(room, chance)
            now = time.perf_counter()
            room.update(min(0.1, now - clock))
            clock = now
            rects = room.draw(window)
            if rects:
                pygame.display.update(rects)
                times.append(time.thread_time() - start)
                if moved:
                    busy.append(times[-1])
            room.pictures.draw_ahead(now + 1 / 144, idle=room.still)
            time.sleep(max(0.0, 1 / 144 - (time.perf_counter() - now)))
        thinker.close()
        memory = peak_memory()
    return {"size": size, "frames": len(times), "all": spread(times), "moving": spread(busy), "MiB": memory}


def act(room: Any, chance: Any) -> None:
    """Every now and then click something that is lit; begin anew at the end."""
    things = [t for t in room.page.things if t.do is not None and t.do[0] in LIVELY]
    if things and chance.below(20) == 0:
        room.send(things[chance.below(len(things))])


def spread(times: list[float]) -> tuple[float, float, float]:
    """Median, 99 % and longest in milliseconds."""
    ordered = sorted(times)
    top = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return tuple(round(t * 1000, 2) for t in (statistics.median(ordered), top, ordered[-1]))  # type: ignore[return-value]


def peak_memory() -> int:
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def main(words: list[str]) -> None:
    w, _, h = (words[0] if words else "1920x1080").partition("x")
    count = int(words[1]) if len(words) > 1 else 1500
    game, players = (words[2], int(words[3])) if len(words) > 3 else ("lockdown", 8)
    found = measure((int(w), int(h)), count, game, players)
    told = "median {} ms, 99 % {} ms, longest {} ms"
    print(f"{w}x{h}, {game} with {players}: {found['frames']} frames")
    print("  all:    " + told.format(*found["all"]))
    print("  moving: " + told.format(*found["moving"]))
    print(f"  memory at most {found['MiB']} MiB")


if __name__ == "__main__":
    main(sys.argv[1:])
