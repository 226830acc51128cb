"""Writes files as a whole: the old file stays until the new one is complete."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from types import TracebackType
from typing import IO

from game.data.system_files import patiently

from .errors import Wrong


class WholeFile:
    """A text file that gets its name once it is complete; devices and pipes are written directly."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._direct = os.path.exists(path) and not stat.S_ISREG(os.stat(path).st_mode)
        self._target = path if self._direct else os.path.realpath(path)
        self._part = self._target if self._direct else f"{self._target}.{os.getpid()}.part"
        self._file: IO[str] | None = None

    def __enter__(self) -> WholeFile:
        try:
            if os.path.isdir(self._target):
                raise IsADirectoryError(None, "it is a folder")
            self._file = open(self._part, "w", encoding="utf-8", newline="\n")
        except OSError as error:
            raise self._wrong(error) from None
        return self

    def write(self, text: str) -> None:
        assert self._file is not None
        try:
            self._file.write(text)
        except OSError as error:
            raise self._wrong(error) from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._file is not None
        try:
            self._file.close()
            if kind is None and not self._direct:
                patiently(os.replace, self._part, self._target)
        except OSError as failed:
            self._discard()
            raise self._wrong(failed) from None
        if kind is not None:
            self._discard()

    def _discard(self) -> None:
        if not self._direct:
            with suppress(OSError):
                os.remove(self._part)

    def _wrong(self, error: OSError) -> Wrong:
        return Wrong(f"{self.path} cannot be written: {reason(error)}.")


def reason(error: OSError) -> str:
    """Why the system refused, in its words."""
    return (error.strerror or str(error)).rstrip(".").lower()
