"""A copy of the sources that faults can be planted in, and tests run on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from .mutant import Mutant

ROOT = Path(__file__).parents[2]
HANGS = 60
"""A test that a fault keeps waiting counts as failed after this many seconds."""
COPIED = ("engine", "ai", "game", "bundle", "tests")
"""Folders to copy: those in which faults are planted, and the tests."""


class Tree:
    """The copy; everything but the sources is linked."""

    def __init__(self, where: Path) -> None:
        self.where = where
        for name in COPIED:
            unwanted = shutil.ignore_patterns("__pycache__", "*.so")
            shutil.copytree(ROOT / name, where / name, ignore=unwanted)
        for path in ROOT.iterdir():
            if path.name not in COPIED and not path.name.startswith("."):
                (where / path.name).symlink_to(path)

    @contextmanager
    def planted(self, mutant: Mutant) -> Iterator[None]:
        """Plant the fault, and remove it afterwards."""
        path = self.where / mutant.file
        sound = path.read_text(encoding="utf-8")
        path.write_text(sound.replace(mutant.old, mutant.new), encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(sound, encoding="utf-8")

    def run(self, tests: Iterable[str]) -> subprocess.CompletedProcess[str]:
        """Run tests in the copy, without byte code, which Python may not renew for a text of equal length."""
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not wide"]
        command += ["--timeout", str(HANGS), *tests]
        path = {"PYTHONPATH": str(self.where), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            command, cwd=self.where, env={**os.environ, **path}, capture_output=True, text=True, check=False
        )
