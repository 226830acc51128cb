"""Runs a Windows program with its window under Wine."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

from running import Running, command

from bundle.windows.wine import Wine, processes, windows_path


class WindowsApp(Running):
    """A Windows program that was started, until it has ended."""

    def __init__(self, *args: Any, wine: Wine, **how: Any) -> None:
        self.wine = wine
        super().__init__(*args, **how)

    def _started(
        self, words: list[str], env: dict[str, str], cwd: Path | str, user: int | None
    ) -> subprocess.Popen[str]:
        program = windows_path(Path(words[0]))
        return self.wine.start(program, *words[1:], cwd=Path(cwd), env={**self.wine.settings, **env})

    def bots(self) -> list[int]:
        return [pid for pid in processes(self.wine.prefix) if b"--multiprocessing-fork" in command(pid)]

    def tables(self) -> list[int]:
        return [self.pid]


def difference(app: WindowsApp, page: Any) -> float:
    """The mean difference of brightness, from 0 to 255, between the app's window and a pilot's."""
    import pygame

    seen = app.screen.picture()
    drawn = pygame.image.tobytes(page, "BGRA")
    assert len(seen) == len(drawn), "they are of different sizes"
    step = 4 * 7
    pairs = [(seen[i : i + 3], drawn[i : i + 3]) for i in range(0, len(seen), step)]
    return sum(abs(a - b) for one, two in pairs for a, b in zip(one, two, strict=True)) / (3 * len(pairs))
