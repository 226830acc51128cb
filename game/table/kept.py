"""What a journal keeps besides the match: who was away, and which choices were made by the clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.records import numbered, parse

from .setup import LEVELS, Chair

BY_CLOCK = "clock"
"""What the journal says of a choice that was made for somebody whose time was up."""


def absent_in(stored: Any, chairs: Sequence[Chair]) -> dict[int, str]:
    """The persons of a journal for whom a bot plays, and how well."""
    levels = ((seat, one.get("absent")) for seat, one in enumerate(stored) if chairs[seat].is_person)
    return {seat: level for seat, level in levels if level in LEVELS}


def clocked(lines: list[str]) -> set[int]:
    """Which choices of a sound journal were made because somebody's time was up."""
    found: set[int] = set()
    made = 0
    for number, line in numbered([line + "\n" for line in lines]):
        record = parse(line, number)
        if "undo" in record:
            made -= 1
            found.discard(made)
        elif "do" in record:
            if record.get("by") == BY_CLOCK:
                found.add(made)
            made += 1
    return found
