"""The matches on disk: those being played in `matches/`, the finished and the put away ones below it."""

import os
import re
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple

from engine.kernel.records import MOST_LINES

from .disk import make_folder, open_plain, read_whole, set_aside, sync_folder, write_whole
from .journal import JournalFile, is_text, numbered, whole_lines
from .lock import hold
from .trouble import FORBIDDEN, Trouble, reason, unsaved

ENDING = ".octavo"
IN_TURNS = "-in-turns-"
"""Stands in the names of matches at a deal that several played one after the other: no record counts them."""
ASIDE = re.compile(r"\.damaged-\d+$")
LARGEST = 32 << 20
"""Bytes of a match's file: a hundred long rounds take a fifth of it."""


class MatchFile(NamedTuple):
    """A match that can be gone on with, or looked at when it is finished."""

    path: Path
    finished: bool
    changed: float
    """When its last line was written, in seconds as time.time() counts."""


class MatchLines(NamedTuple):
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
        self.away = folder / "away"
        """Where those lie that were put away before their end."""
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
        """The lines of a match, up to where it is damaged."""
        try:
            with open_plain(path, os.O_RDONLY) as file:
                return judged(path.name, file)
        except OSError as error:
            return MatchLines([], 0, untold(path, error))

    def finish(self, journal: JournalFile) -> Trouble | None:
        """Put a match that is over with the finished ones; if lines still wait for room on disk it stays."""
        trouble = journal.write_waiting()
        if trouble:
            return trouble
        if (
            os.name != "posix"
        ):  # there an open file cannot be renamed; elsewhere no other copy may come between
            journal.close()
        target = self._free(self.finished / journal.path.name)
        try:
            make_folder(self.finished)
            os.rename(journal.path, target)
        except OSError as error:
            return Trouble("match-stays", {"file": journal.path.name, "reason": reason(error)})
        finally:
            journal.close()
        # Both folders before the records: after a power cut the match could be there to be counted again.
        sync_folder(self.finished)
        sync_folder(journal.path.parent)
        journal.path = target
        return None

    def put_away(self, path: Path) -> Trouble | None:
        """Take a match out of those being played; it is kept in `away/`."""
        return self._lay(path, self.away)

    def take_in(self, path: Path) -> Trouble | None:
        """Lay a finished match that lay elsewhere with the finished ones."""
        return self._lay(path, self.finished)

    def _lay(self, path: Path, folder: Path) -> Trouble | None:
        """Move a match that nobody has open to another folder."""
        try:
            with open_plain(path, os.O_RDONLY) as file:
                if not hold(file):
                    return Trouble("match-held", {"file": path.name})
            make_folder(folder)
            os.rename(path, self._free(folder / path.name))
        except OSError as error:
            return Trouble("match-stays", {"file": path.name, "reason": reason(error)})
        return None

    def delete(self, path: Path) -> Trouble | None:
        """Delete a match for good; one that another copy has open stays."""
        try:
            with open_plain(path, os.O_RDONLY) as file:
                if not hold(file):
                    return Trouble("match-held", {"file": path.name})
            path.unlink()
        except OSError as error:
            return Trouble("match-kept", {"file": path.name, "reason": reason(error)})
        sync_folder(path.parent)
        return None

    def export(self, path: Path, target: Path) -> tuple[Path, Trouble | None]:
        """Copy a match's file, byte for byte, to a name that no other file has; answers with that name."""
        target = self._free(target / path.name if target.is_dir() else target)
        try:
            write_whole(target, read_whole(path, LARGEST))
        except OSError as error:
            return target, Trouble("not-copied", {"file": str(target), "reason": reason(error)})
        return target, None

    def set_aside(self, path: Path) -> Trouble:
        """Keep a match that the rules cannot make sense of under another name, out of the list."""
        try:
            return Trouble("match-aside", {"file": path.name, "aside": set_aside(path).name})
        except OSError as error:
            return unsaved(error, path.name)

    @staticmethod
    def _free(path: Path) -> Path:
        """The path, or the first numbered one after it that no file has."""
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
    """The deal of a match that friends played in turns, which begins all their names; else nothing."""
    return name.rpartition("-")[0] if IN_TURNS in name else ""


def match_files(folder: Path) -> list[tuple[Path, float]]:
    """The match files in a folder with their times; none where there is no folder.

    Left out: what was set aside, what is no plain file, and matches that ended before their first line.
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
        return open_plain(path, os.O_RDWR), True
    except OSError as error:
        if error.errno not in FORBIDDEN:
            raise
        return open_plain(path, os.O_RDONLY), False


def judged(name: str, file: BinaryIO) -> MatchLines:
    """The lines of an open match, up to where it is damaged; a file that cannot be one is not taken apart."""
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
    """Whether it was never one of our journals, such as a picture or what a newer version packed.

    Ours begin with a brace, and with zeros where a power cut left nothing else.
    """
    return not data.startswith((b"{", b"\0")) and not is_text(data.partition(b"\n")[0])


def read_at_most(file: BinaryIO, most: int) -> bytes:
    """Read up to so many bytes; an unbuffered file may give only a part of them at a time."""
    pieces = []
    while most > 0 and (piece := file.read(most)):
        pieces.append(piece)
        most -= len(piece)
    return b"".join(pieces)
