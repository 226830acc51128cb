"""The matches on disk: those being played in `matches/`, finished and abandoned ones in folders below it."""

import os
import re
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple

from engine.kernel.journal_lines import MOST_LINES

from . import system_files
from .disk import make_folder, open_plain, read_whole, set_aside, sync_folder, write_whole
from .lock import hold
from .match_journal import JournalFile, is_text, numbered, whole_lines
from .system_files import patiently
from .trouble import FORBIDDEN, Trouble, reason, unsaved

ENDING = ".octavo"
IN_TURNS = "-in-turns-"
"""The mark in the names of matches that several people play in turn with the same deal; records ignore them.
"""
ASIDE = re.compile(r"\.damaged-\d+$")
LARGEST = 32 << 20
"""The largest size of a match's file in bytes: a hundred long rounds take a fifth of it."""


class MatchFile(NamedTuple):
    """A match that can be continued, or watched if it is finished."""

    path: Path
    finished: bool
    changed: float
    """When its last line was written, in seconds as in time.time()."""


class MatchLines(NamedTuple):
    """The lines of a match's file, their size in bytes, and the fault of the rest, if it has one."""

    lines: list[str]
    end: int
    trouble: Trouble | None


class Resumed(NamedTuple):
    """A match from disk: its lines, and the journal for continuing it (None if it can only be watched)."""

    journal: JournalFile | None
    lines: list[str]
    trouble: Trouble | None


class Matches:
    """The match files of one data folder."""

    def __init__(self, folder: Path, *, flush: bool = True) -> None:
        self.folder = folder
        self.finished = folder / "finished"
        self.away = folder / "away"
        """The folder of unfinished matches that were put away."""
        self.flush = flush

    def all(self) -> list[MatchFile]:
        """All matches, newest first; those set aside as damaged are not among them."""
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
        """Continue a match. If another copy has it open, or it is damaged, it can only be watched.

        A match that may not be written to is continued in a copy.
        """
        try:
            file, writable = open_match(path)
        except OSError as error:
            return Resumed(None, [], Trouble("unreadable", {"file": path.name, "reason": reason(error)}))
        ours = hold(file)
        lines, end, trouble = judged(path.name, file)
        if not ours:
            trouble = Trouble("match-held", {"file": path.name})
        if not ours or (trouble and trouble.code != "match-torn"):
            file.close()
            return Resumed(None, lines, trouble)
        if not writable:
            file.close()
            copy = JournalFile(self._free(path), flush=self.flush, waiting=tuple(lines))
            return Resumed(copy, lines, Trouble("match-copied", {"file": path.name}))
        journal = JournalFile(path, flush=self.flush)
        journal.go_on_in(file, end)
        return Resumed(journal, lines, trouble)

    def read(self, path: Path) -> MatchLines:
        """Read the lines of a match, up to any damage."""
        try:
            with open_plain(path, os.O_RDONLY) as file:
                return judged(path.name, file)
        except OSError as error:
            return MatchLines([], 0, untold(path, error))

    def final_name(self, journal: JournalFile) -> str:
        """The name that a match's file will have among the finished ones."""
        return self._free(self.finished / journal.path.name).name

    def finish(self, journal: JournalFile) -> Trouble | None:
        """Move a finished match to the finished ones.

        If lines are still waiting for room on disk, it stays.
        """
        trouble = journal.write_waiting()
        if trouble:
            return trouble
        # On Windows, an open file cannot be renamed; elsewhere, no other copy may interfere in between.
        if system_files.WINDOWS:
            journal.close()
        target = self._free(self.finished / journal.path.name)
        try:
            make_folder(self.finished)
            patiently(os.rename, journal.path, target)
        except OSError as error:
            return Trouble("match-stays", {"file": journal.path.name, "reason": reason(error)})
        finally:
            journal.close()
        # Both folders before the records: after a power cut, the match could otherwise be counted again.
        sync_folder(self.finished)
        sync_folder(journal.path.parent)
        journal.path = target
        return None

    def put_away(self, path: Path) -> Trouble | None:
        """Move a match out of those being played into `away/`."""
        return self._lay(path, self.away)

    def take_in(self, path: Path) -> Trouble | None:
        """Move a finished match from elsewhere to the finished ones."""
        return self._lay(path, self.finished)

    def _lay(self, path: Path, folder: Path) -> Trouble | None:
        """Move a match that nobody has open to another folder."""
        try:
            with open_plain(path, os.O_RDONLY) as file:
                if not hold(file):
                    return Trouble("match-held", {"file": path.name})
            make_folder(folder)
            patiently(os.rename, path, self._free(folder / path.name))
        except OSError as error:
            return Trouble("match-stays", {"file": path.name, "reason": reason(error)})
        return None

    def delete(self, path: Path) -> Trouble | None:
        """Delete a match for good; one that another copy has open stays."""
        try:
            with open_plain(path, os.O_RDONLY) as file:
                if not hold(file):
                    return Trouble("match-held", {"file": path.name})
            patiently(os.unlink, path)
        except OSError as error:
            return Trouble("match-kept", {"file": path.name, "reason": reason(error)})
        sync_folder(path.parent)
        return None

    def export(self, path: Path, target: Path) -> tuple[Path, Trouble | None]:
        """Copy a match's file, byte for byte, to an unused name, and return that name."""
        target = self._free(target / path.name if target.is_dir() else target)
        try:
            write_whole(target, read_whole(path, LARGEST))
        except OSError as error:
            return target, Trouble("not-copied", {"file": str(target), "reason": reason(error)})
        return target, None

    def set_aside(self, path: Path) -> Trouble:
        """Rename a match that the rules reject, so that it is no longer listed."""
        try:
            return Trouble("match-aside", {"file": path.name, "aside": set_aside(path).name})
        except OSError as error:
            return unsaved(error, path.name)

    @staticmethod
    def _free(path: Path) -> Path:
        """The path, or the first free numbered one after it."""
        number = 1
        while os.path.lexists(numbered(path, number)):
            number += 1
        return numbered(path, number)


def untold(path: Path, error: OSError) -> Trouble:
    """Why a match cannot be read."""
    if path.is_dir():
        return Trouble("match-folder", {"file": path.name})
    return Trouble("match-unread", {"file": path.name, "reason": reason(error)})


def deal_of(name: str) -> str:
    """The shared deal of a match that friends play in turn, from the file's name; otherwise empty."""
    return name.rpartition("-")[0] if IN_TURNS in name else ""


def match_files(folder: Path) -> list[tuple[Path, float]]:
    """The match files in a folder with their times; empty without a folder.

    Left out are files set aside, files that are not plain, and matches that ended before their first line.
    """
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(ENDING) and not ASIDE.search(Path(entry.name).stem):
                    with suppress(OSError):  # such as a link to itself
                        status = entry.stat()
                        if stat.S_ISREG(status.st_mode) and status.st_size:
                            found.append((Path(entry.path), status.st_mtime))
    except OSError:
        pass
    return found


def open_match(path: Path) -> tuple[BinaryIO, bool]:
    """The match's file, and whether it may be written to."""
    try:
        return patiently(open_plain, path, os.O_RDWR), True
    except OSError as error:
        if error.errno not in FORBIDDEN:
            raise
        return open_plain(path, os.O_RDONLY), False


def judged(name: str, file: BinaryIO) -> MatchLines:
    """The lines of an open match, up to any damage; a file that cannot be one is not examined further."""
    try:
        data = read_at_most(file, LARGEST + 1)
    except OSError as error:
        return MatchLines([], 0, Trouble("unreadable", {"file": name, "reason": reason(error)}))
    if len(data) > LARGEST or data.count(b"\n") > MOST_LINES or is_foreign(data):
        return MatchLines([], 0, Trouble("match-foreign", {"file": name}))
    lines, end, rest = whole_lines(data)
    if b"\n" in rest:
        return MatchLines(lines, end, Trouble("match-damaged", {"file": name, "line": str(len(lines) + 1)}))
    return MatchLines(lines, end, Trouble("match-torn", {"file": name}) if rest else None)


def is_foreign(data: bytes) -> bool:
    """Whether the file never was one of our journals, such as a picture or a file packed by a newer version.

    Ours begin with a brace, or with zeros if a power cut left nothing else.
    """
    return not data.startswith((b"{", b"\0")) and not is_text(data.partition(b"\n")[0])


def read_at_most(file: BinaryIO, most: int) -> bytes:
    """Read up to this many bytes; an unbuffered file may return fewer at a time."""
    pieces = []
    while most > 0 and (piece := file.read(most)):
        pieces.append(piece)
        most -= len(piece)
    return b"".join(pieces)
