"""Notes in a journal besides the match: who was away, and which choices were made for somebody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.journal_lines import numbered, parse
from game.words import _

from .setup import LEVELS, Chair

BY_CLOCK = "clock"
"""The journal's note on a choice made because somebody's time was up."""
BY_TABLE = "table"
"""The journal's note on a choice by a habit, or on a window in which nobody reacted."""
BY_BOT = "bot"
"""The journal's note on a choice by a bot for a person who was away."""

BY_HINT = "hint"
"""The journal's note on a choice after a hint."""


MadeChoice = tuple[int, int, tuple[Any, ...]]
"""A choice in a match's record: how many events there were before, the seat, and what it did."""


class StoodIn(NamedTuple):
    """How many choices a bot made for a person who was away."""

    chose: int
    of: int
    """All choices of that seat."""

    @property
    def mostly(self) -> bool:
        """Whether the bot made enough choices that the match does not count for that person."""
        return 2 * self.chose > self.of

    def words(self) -> str:
        words = _("a bot chose {n} of {all} times")
        if self.mostly:
            words = _("a bot made {n} of {all} choices, so this match doesn't count")
        return words.format(n=self.chose, all=self.of)


class GivenAnswer(NamedTuple):
    """What somebody will answer in a reaction window once the rules ask them."""

    told: int
    """The number of events shown when the window opened."""
    text: str
    """The action in the words of the journal."""


def absent_in(stored: Any, chairs: Sequence[Chair]) -> dict[int, str]:
    """The seats of people for whom a bot plays, each with its level."""
    levels = ((seat, one.get("absent")) for seat, one in enumerate(stored) if chairs[seat].is_person)
    return {seat: level for seat, level in levels if level in LEVELS}


def answers_in(stored: Any, players: int) -> dict[int, GivenAnswer]:
    """The answers in a journal that people gave before the rules asked for them."""
    if not isinstance(stored, list):
        return {}
    wholes = [one for one in stored if isinstance(one, list) and [*map(type, one)] == [int, int, str]]
    return {seat: GivenAnswer(told, text) for seat, told, text in wholes if 0 <= seat < players}


def by_count(made_for: Mapping[int, str], choices: Sequence[MadeChoice]) -> dict[int, str]:
    """By the number of events before a choice, who made it."""
    before = [count for count, _seat, _action in choices]
    return {before[number]: by for number, by in made_for.items()}


def late(made_for: Mapping[int, str], choices: Sequence[MadeChoice]) -> dict[int, int]:
    """Each time somebody's time was up in a finished match: the number of events before it, and the seat."""
    return {count: seat for count, seat, _action in choices if made_for.get(count) == BY_CLOCK}


def hinted(lines: Sequence[str]) -> bool:
    """Whether an undamaged journal has a choice after a hint, even one that was taken back."""
    whole = numbered([line + "\n" for line in lines])
    return any(parse(line, number).get("by") == BY_HINT for number, line in whole)


def made_for(lines: list[str]) -> dict[int, str]:
    """The choices in an undamaged journal that were made for somebody: by number, who made them."""
    found: dict[int, str] = {}
    made = 0
    for number, line in numbered([line + "\n" for line in lines]):
        record = parse(line, number)
        if "undo" in record:
            made -= 1
            found.pop(made, None)
        elif "do" in record:
            if record.get("by") in (BY_CLOCK, BY_TABLE, BY_BOT):
                found[made] = record["by"]
            made += 1
    return found
