"""Reads docs/adding.md as edits, and makes them in a copy of the tree."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding.md"
COPIED = ("engine", "ai", "game", "assets/faces", "assets/make", "tests")
LINKED = ("pyproject.toml", "docs", "bundle", "run.py")
SECTION = re.compile(r"^## (.+)$", re.MULTILINE)
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Edit(NamedTuple):
    """A block of the page: a change of one file, or commands (`file` is then empty)."""

    file: str
    old: str
    new: str


def sections() -> dict[str, list[Edit]]:
    """The edits of every section, in their order."""
    _before, *parts = SECTION.split(PAGE.read_text("utf-8"))
    return {
        title: [_edit(*block) for block in BLOCK.findall(body)]
        for title, body in zip(parts[::2], parts[1::2], strict=True)
    }


def _edit(kind: str, body: str) -> Edit:
    if kind == "sh":
        return Edit("", "", body)
    assert kind == "diff", kind
    head, *lines = body.rstrip("\n").split("\n")
    assert head.startswith("+++ "), head
    old = "\n".join(line[1:] for line in lines if line[:1] != "+")
    new = "\n".join(line[1:] for line in lines if line[:1] != "-")
    return Edit(head[4:], old, new)


@cache
def compiled_folders() -> list[Path]:
    """Where Python keeps what it compiled."""
    return [path for name in COPIED for path in (ROOT / name).rglob("__pycache__")]


class Tree:
    """A copy of the sources that the edits are made in."""

    def __init__(self, where: Path) -> None:
        self.where = where
        for name in COPIED:
            unwanted = shutil.ignore_patterns("__pycache__", "*.so", "golden", "hostile", "told")
            shutil.copytree(ROOT / name, where / name, ignore=unwanted)
        for compiled in compiled_folders():
            if (folder := where / compiled.relative_to(ROOT).parent).is_dir():
                (folder / compiled.name).symlink_to(compiled)  # read where a source is as old; never written
        for path in (*(ROOT / "assets").iterdir(), *map(ROOT.joinpath, LINKED)):
            link = where / path.relative_to(ROOT)
            if not link.exists():
                link.symlink_to(path)
        self._folders, self._files = self.found()

    def found(self) -> tuple[set[Path], dict[Path, tuple[int, int]]]:
        """All folders, and all files with the time and size of each."""
        folders: set[Path] = set()
        files: dict[Path, tuple[int, int]] = {}
        for name, _folders, names in os.walk(self.where):
            folders.add(Path(name))
            for path in (Path(name, file) for file in names):
                stat = path.lstat()
                files[path] = stat.st_mtime_ns, stat.st_size
        return folders, files

    def restore(self) -> None:
        """Undo everything that was done in the copy; copying a thousand files again would take longer."""
        folders, files = self.found()
        for path in files.keys() - self._files.keys():
            path.unlink()
        for folder in folders - self._folders:
            shutil.rmtree(folder, ignore_errors=True)
        for path, copied in self._files.items():
            if files.get(path) != copied:
                shutil.copy2(ROOT / path.relative_to(self.where), path)

    def make(self, *edits: Edit) -> None:
        """Make the edits.

        The text that each one replaces must occur exactly once, otherwise the page is wrong.
        """
        for edit in edits:
            if not edit.file:
                done = self._start(["sh", "-ec", edit.new])
                assert done.returncode == 0, done.stderr
                continue
            path = self.where / edit.file
            text = path.read_text("utf-8")
            assert text.count(edit.old) == 1, (
                f"{edit.file} has this {text.count(edit.old)} times:\n{edit.old}"
            )
            path.write_text(text.replace(edit.old, edit.new), "utf-8")

    def take_back(self, edit: Edit) -> None:
        """Undo one change of a file."""
        path = self.where / edit.file
        text = path.read_text("utf-8")
        assert text.count(edit.new) == 1
        path.write_text(text.replace(edit.new, edit.old), "utf-8")

    def run(self, code: str) -> subprocess.CompletedProcess[str]:
        """Run Python in the copy."""
        return self._start([sys.executable, "-c", code])

    def test(self, *what: str) -> subprocess.CompletedProcess[str]:
        """Run tests in the copy."""
        return self._start([sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *what])

    def _start(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        paths = [self.where, self.where / "tests", self.where / "tests" / "harness"]
        env = {
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join(map(str, paths)),
            "PYTHONDONTWRITEBYTECODE": "1",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        return subprocess.run(command, cwd=self.where, env=env, capture_output=True, text=True, check=False)
