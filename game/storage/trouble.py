"""What went wrong with the player's data, as a code and what it is about; `words` makes the sentence."""

import errno
from collections.abc import Mapping
from typing import NamedTuple

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


class Trouble(NamedTuple):
    """Something that the player should be told; play goes on."""

    code: str
    params: Mapping[str, str]


def unsaved(error: OSError, file: str) -> Trouble:
    """Why a file could not be written."""
    if error.errno in FULL:
        return Trouble("disk-full", {"file": file})
    if error.errno in FORBIDDEN:
        return Trouble("read-only", {"file": file})
    return Trouble("unsaved", {"file": file, "reason": reason(error)})


def reason(error: OSError) -> str:
    """The system's own words."""
    return error.strerror or str(error)
