"""What the program is made of, by whom, and under which licences; list and texts lie in `assets/licences`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[1] / "assets" / "licences"
SYSTEMS = ("linux", "win32", "darwin")


class LicensedPart(NamedTuple):
    """A part of the program that others made, and the text of its licence."""

    name: str
    by: str
    licence: str
    text: str


def parts() -> list[LicensedPart]:
    """Those of the program as it is given away for this system."""
    system = sys.platform if sys.platform in SYSTEMS else SYSTEMS[0]
    listed = json.loads((FOLDER / "parts.json").read_text("utf-8"))
    return [
        LicensedPart(*(part[field] for field in LicensedPart._fields))
        for part in listed
        if system in part["on"]
    ]
