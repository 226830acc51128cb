"""The matches on disk: those being played in `matches/`, the finished ones in `matches/finished/`."""

import os
import re
import time
from pathlib import Path
from typing import BinaryIO, NamedTuple

from .disk import LARGEST, read_whole, set_aside
from .journal import JournalFile, numbered, whole_lines
from .lock import hold
from .trouble import Trouble, reason, unsaved

ENDING = ".octavo"
ASIDE = re.compile(r"\.damaged-\d+$")


class MatchFile(NamedTuple):
    """A match that can be gone on with, or looked at when it is finished."""

    path: Path
    finished: bool
    changed: float
    """When its last line was written, in seconds as time.time() counts."""


class Lines(NamedTuple):
    """What a match's file says, how many of its bytes that is, and what is wrong with the rest."""

    lines: list[str]
    end: int
    trouble: Trouble | None


class Resumed(NamedTuple):
    """A match from disk: its lines, and the journal to go on with (None: it can only be looked at)."""

    journal: JournalFile | None
    lines: list[str]
    trouble: Trouble | None


class Matches:
    """The match files of one data folder."""

    def __init__(self, folder: Path, *, flush: bool = True) -> None:
        self.folder = folder
        self.finished = folder / "finished"
        self.flush = flush

    def all(self) -> list[MatchFile]:
        """All of them, newest first; what was set aside as damaged is not among them."""
        found = [
            MatchFile(path, folder == self.finished, changed)
            for folder in (self.folder, self.finished)
            for path, changed in match_files(folder)
        ]
        return sorted(found, key=lambda match: (match.changed, match.path.name), reverse=True)

    def create(self, label: str) -> JournalFile:
        """A journal for a new match; its file is named by date and label and appears with the first line."""
        plain = re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-") or "match"
        name = f"{time.strftime('%Y-%m-%d-%H%M')}-{plain}{ENDING}"
        return JournalFile(self._free(self.folder / name), flush=self.flush)

    def resume(self, path: Path) -> Resumed:
        """Go on with a match. One that another copy has open, or that is damaged, can only be looked at.

        One that may not be written to is gone on with in a copy.
        """
        try:
            file, writable = open_match(path)
        except OSError as error:
            return Resumed(None, [], Trouble("unreadable", {"file": path.name, "reason": reason(error)}))
        ours = hold(file)
        lines, end, trouble = self.read(path)
        if not ours:
            trouble = Trouble("match-held", {"file": path.name})
        if not ours or (trouble and trouble.code != "match-torn"):
            file.close()
            return Resumed(None, lines, trouble)
        if not writable:
            file.close()
            copy = JournalFile(self._free(path), flush=self.flush, waiting=tuple(lines))
            return Resumed(copy, lines, Trouble("read-only", {"file": path.name}))
        journal = JournalFile(path, flush=self.flush)
        journal.go_on_in(file, end)
        return Resumed(journal, lines, trouble)

    def read(self, path: Path) -> Lines:
        """The lines of a match, up to where it is sound."""
        try:
            data = read_whole(path)
        except OSError as error:
            return Lines([], 0, Trouble("unreadable", {"file": path.name, "reason": reason(error)}))
        lines, end, rest = whole_lines(data)
        if b"\n" in rest or len(data) >= LARGEST:
            damage = Trouble("match-damaged", {"file": path.name, "line": str(len(lines) + 1)})
            return Lines(lines, end, damage)
        return Lines(lines, end, Trouble("match-torn", {"file": path.name}) if rest else None)

    def finish(self, journal: JournalFile) -> Trouble | None:
        """Put a match that is over with the finished ones; if lines still wait for room on disk it stays."""
        trouble = journal.write_waiting()
        if trouble:
            return trouble
        journal.close()
        target = self._free(self.finished / journal.path.name)
        try:
            self.finished.mkdir(parents=True, exist_ok=True)
            os.rename(journal.path, target)
        except OSError as error:
            return Trouble("match-stays", {"file": journal.path.name, "reason": reason(error)})
        journal.path = target
        return None

    def set_aside(self, path: Path) -> Trouble:
        """Keep a match that the rules cannot make sense of under another name, out of the list."""
        try:
            return Trouble("match-aside", {"file": path.name, "aside": set_aside(path).name})
        except OSError as error:
            return unsaved(error, path.name)

    def delete(self, path: Path) -> Trouble | None:
        """Remove a match for good, unless a copy of Octavo has it open."""
        try:
            with open(path, "rb") as file:
                if not hold(file):
                    return Trouble("match-held", {"file": path.name})
            path.unlink()
        except OSError as error:
            return Trouble("undeleted", {"file": path.name, "reason": reason(error)})
        return None

    @staticmethod
    def _free(path: Path) -> Path:
        """The path, or the first numbered one after it that no file has."""
        number = 1
        while os.path.lexists(numbered(path, number)):
            number += 1
        return numbered(path, number)


def match_files(folder: Path) -> list[tuple[Path, float]]:
    """The match files in a folder with their times; none where there is no folder."""
    try:
        with os.scandir(folder) as entries:
            return [
                (Path(entry.path), entry.stat().st_mtime)
                for entry in entries
                if entry.name.endswith(ENDING) and entry.is_file() and not ASIDE.search(Path(entry.name).stem)
            ]
    except OSError:
        return []


def open_match(path: Path) -> tuple[BinaryIO, bool]:
    """The match's file, and whether it may be written to."""
    try:
        return open(path, "r+b", buffering=0), True
    except PermissionError:
        return open(path, "rb", buffering=0), False
