"""What a journal keeps besides the match: who was away, and which choices were made for somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.records import numbered, parse

from .setup import LEVELS, Chair

BY_CLOCK = "clock"
"""The journal's note on a choice that was made because somebody's time was up."""
BY_TABLE = "table"
"""The same where a habit answered, where nobody reacted in a window, or where a bot plays for a person."""


def absent_in(stored: Any, chairs: Sequence[Chair]) -> dict[int, str]:
    """The seats of persons for whom a bot plays, each with its level."""
    levels = ((seat, one.get("absent")) for seat, one in enumerate(stored) if chairs[seat].is_person)
    return {seat: level for seat, level in levels if level in LEVELS}


def made_for(lines: list[str]) -> dict[int, str]:
    """The choices of a sound journal that were made for somebody: by number, `BY_CLOCK` or `BY_TABLE`."""
    found: dict[int, str] = {}
    made = 0
    for number, line in numbered([line + "\n" for line in lines]):
        record = parse(line, number)
        if "undo" in record:
            made -= 1
            found.pop(made, None)
        elif "do" in record:
            if record.get("by") in (BY_CLOCK, BY_TABLE):
                found[made] = record["by"]
            made += 1
    return found
