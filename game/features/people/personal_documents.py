"""The documents that each person has alone, and how those of two people who are one are joined."""

from __future__ import annotations

from typing import Any

from engine.kernel.value_schema import Fields, Flag, ListOf, MapOf, Text, Whole
from game.data import Home, Trouble
from game.data.lesson_progress import LESSONS

NUMBER = Whole(-(10**9), 10**9)
MILLION = 10**6
MOST_RATINGS = 100
"""How many of a person's ratings are stored, the last ones."""
TRIED = Fields({"tries": Whole(0, MILLION)}, {"solved": Flag()})
SOLVER = Fields(
    {"ratings": ListOf(Whole(0, 9999), MOST_RATINGS), "streak": Whole(0, MILLION), "best": Whole(0, MILLION)}
)
PUZZLES = Fields({}, {"puzzles": MapOf(TRIED, 5000), "solver": SOLVER})
MADE = Fields({"file": Text(250), "rules": Whole(0)}, {
    "shown": Flag(), "total": NUMBER, "place": Whole(1, 20), "players": Whole(1, 20),
    "experts": Whole(0, MILLION), "low": NUMBER, "high": NUMBER, "below": Whole(0, 100),
    "worse": Whole(0, MILLION), "same": Whole(0, MILLION),
})  # fmt: skip
TRIES = Fields({}, {"tries": MapOf(MapOf(MADE, 400), 40)})
FORMS = {"puzzles": PUZZLES, "lessons": LESSONS}


def join(home: Home, source: str, target: str) -> Trouble | None:
    """Enter what the documents with one ending contain in those with the other, and leave the former."""
    folder = home.folder
    years = {path.name[: len("days-2026")] for path in folder.glob(f"days-[0-9][0-9][0-9][0-9]{source}.json")}
    for name, form in {**FORMS, **dict.fromkeys(sorted(years), TRIES)}.items():
        old = home.document(name + source, form)
        if old.trouble is not None:
            return old.trouble
        if old.values:
            new = home.document(name + target, form)
            if new.trouble is not None:
                return new.trouble
            with new.change() as values:
                values |= together(values, old.values)
            if new.trouble is not None:
                return new.trouble
    return None


def together(one: Any, other: Any) -> Any:
    """Both values as one: the larger number, all names; of two tries at one deal the first."""
    if isinstance(one, dict) and isinstance(other, dict):
        if "file" in one and "file" in other:
            return one if one.get("place") or not other.get("place") else other
        shared = {key: together(one[key], other[key]) for key in one.keys() & other.keys()}
        return {**other, **one, **shared}
    if isinstance(one, bool | int) and isinstance(other, bool | int):
        return max(one, other)
    if isinstance(one, list) and isinstance(other, list) and all(isinstance(key, str) for key in other):
        return list(dict.fromkeys([*one, *other]))
    return one or other
