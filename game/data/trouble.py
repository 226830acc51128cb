"""`Trouble`: a problem with the player's data, as a code and its subject."""

import errno
from collections.abc import Mapping
from typing import NamedTuple

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


class Trouble(NamedTuple):
    """A problem that the player should know about; play goes on."""

    code: str
    params: Mapping[str, str]


class Closed(Exception):
    """A match on disk that can only be watched: another copy has it, or it cannot be read."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


UNSAVED = ("unsaved", "disk-full", "read-only")
"""Problems that may have disappeared at the next attempt."""


def unsaved(error: OSError, file: str) -> Trouble:
    """Why a file could not be written."""
    code = "unsaved"
    if error.errno in FULL:
        code = "disk-full"
    elif error.errno in FORBIDDEN:
        code = "read-only"
    return Trouble(code, {"file": file, "reason": reason(error)})


def reason(error: OSError) -> str:
    """The system's own words."""
    return error.strerror or str(error)
