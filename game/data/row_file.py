"""A file of rows, each a JSON object in a line of its own; rows are only ever added at the end."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from engine.kernel.value_schema import Form, is_shallow

from .disk import open_plain, read_whole, set_aside, write_all, write_whole
from .match_journal import whole_lines
from .store import BAD_DATA, DEEPEST, finite, no_number
from .trouble import Trouble, reason, unsaved

ROWS = "played.jsonl"
"""The file of the rows of finished matches."""
LARGEST = 16 << 20
MOST = 20_000
"""The most rows of a file. Of a longer one, half as many are kept, the last ones."""
DECODER = json.JSONDecoder(parse_constant=no_number, parse_float=finite)
FORMAT = "format"


class RowFile:
    """The rows of one file. Of a damaged file the sound rows are kept, and the file is set aside.

    Rows that cannot be written now wait in memory, and are written with the next.
    """

    def __init__(self, path: Path, form: Form, *, format: int = 1, writable: bool = True) -> None:
        self.path = path
        self.rows: list[dict[str, Any]] = []
        self.form = form
        self.format = format
        self.writable = writable
        self._waiting: list[str] = []
        self._end = 0
        self.trouble = self._load()
        """The last problem on disk."""

    def _load(self) -> Trouble | None:
        try:
            data = read_whole(self.path, LARGEST)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            return self._leave("unreadable", reason=reason(error))
        lines, self._end, rest = whole_lines(data)
        first = _parsed(lines[0]) if lines else None
        found = first.get(FORMAT) if first is not None else None
        if type(found) is int and found > self.format:
            return self._leave("newer")
        kept = lines[1:] if len(lines) <= MOST + 1 else lines[-MOST // 2 :]
        rows = [_parsed(line) for line in kept]
        self.rows = [row for row in rows if row is not None and self.form.allows(row)]
        sound = found == self.format and len(self.rows) == len(lines[1:]) and b"\n" not in rest
        return None if (sound and len(data) <= LARGEST) or not data else self._damaged()

    def add(self, row: dict[str, Any]) -> Trouble | None:
        """Add a row; if this returns None, it will survive anything that happens next."""
        self.rows.append(row)
        if self.writable:
            self._waiting.append(_line(row))
        return self.write_waiting()

    def write_waiting(self) -> Trouble | None:
        """Write all rows that are not on disk yet."""
        if not self.writable or not self._waiting:
            return self.trouble
        try:
            self._write("".join(self._waiting).encode())
        except OSError as error:
            self.trouble = unsaved(error, self.path.name)
            return self.trouble
        self._waiting.clear()
        self.trouble = None
        return None

    def _write(self, data: bytes) -> None:
        """Write at the end of the last whole row, over the remains of one that was cut short."""
        if not self._end:
            whole = _line({FORMAT: self.format}).encode() + data
            write_whole(self.path, whole)
            self._end = len(whole)
            return
        with open_plain(self.path, os.O_RDWR) as file:
            file.seek(self._end)
            write_all(file, data)
            file.truncate()
            os.fsync(file.fileno())
        self._end += len(data)

    def _leave(self, code: str, **params: str) -> Trouble:
        """Stop writing the file; returns the trouble for the player."""
        self.writable = False
        return Trouble(code, {"file": self.path.name, **params})

    def _damaged(self) -> Trouble:
        """Set the file aside, and write its sound rows anew."""
        if not self.writable:
            return self._leave("damaged-stays")
        try:
            aside = set_aside(self.path)
            whole = "".join(map(_line, [{FORMAT: self.format}, *self.rows])).encode()
            write_whole(self.path, whole)
        except OSError:
            return self._leave("damaged-stays")
        self._end = len(whole)
        return Trouble("damaged", {"file": self.path.name, "aside": aside.name})


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, separators=(",", ":"), allow_nan=False) + "\n"


def _parsed(line: str) -> dict[str, Any] | None:
    try:
        row = DECODER.decode(line)
    except BAD_DATA:
        return None
    return row if isinstance(row, dict) and is_shallow(row, DEEPEST) else None
