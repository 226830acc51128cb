"""The parts of the program with their authors and licences, from `assets/licences`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[2] / "assets" / "licences"
SYSTEMS = ("linux", "win32", "darwin")


class LicensedPart(NamedTuple):
    """A part of the program by other people, and the text of its licence."""

    name: str
    by: str
    licence: str
    text: str


def parts() -> list[LicensedPart]:
    """The parts of the program as it is packaged for this system."""
    system = sys.platform if sys.platform in SYSTEMS else SYSTEMS[0]
    listed = json.loads((FOLDER / "parts.json").read_text("utf-8"))
    return [
        LicensedPart(*(part[field] for field in LicensedPart._fields))
        for part in listed
        if system in part["on"]
    ]
