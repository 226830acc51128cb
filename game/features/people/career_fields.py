"""The form of `career.json`: its fields, its limits, and how the entries of two names are merged."""

from __future__ import annotations

from re import compile as pattern
from typing import Any

from engine.kernel.value_schema import Fields, Form, ListOf, MapOf, OneWordOf, RowOf, Text, Whole

MOST_SCORES = 100
"""How many matches against a level make a rating: only the last ones, so that it shows the present strength.
"""
MOST_NAMES = 100
"""How many people are followed in each game."""
MOST_PAST = 300
"""How many of the last matches are listed one by one: as many as there are reviews."""
MOST_OLD = 2000
"""How many old matches are read from the disk: only the newest."""
REMEMBERED = 20
"""How many matches are remembered as counted; nearly all of them are in the folder of finished matches."""
MILLION = 10**6
"""The cost of a choice is stored in millionths of a win."""
ONE_SCORE = pattern(r"\d{1,3}/[1-9]\d?")


def share_of(score: str) -> float:
    """A share such as 3/6 as a number."""
    beaten, _, met = score.partition("/")
    return int(beaten) / int(met)


class ShareTexts(Form):
    """Shares such as 3/6, the newest last, with spaces between them."""

    def allows(self, value: Any) -> bool:
        if not isinstance(value, str) or len(value) > 7 * MOST_SCORES:
            return False
        return all(ONE_SCORE.fullmatch(one) and share_of(one) <= 1 for one in value.split())


SEATS = tuple(map(str, range(16)))
DONE = MapOf(RowOf(Whole(1, MILLION), Text(20)), 100)
OWN = Fields(
    {},
    {
        "met": MapOf(MapOf(ShareTexts(), 20), MOST_NAMES),
        "feats": MapOf(DONE, MOST_NAMES),
        "paces": MapOf(RowOf(Text(20), Whole(0, MILLION)), MOST_NAMES),
    },
)
"""For each game, by name: the results against each level, the achievements, and the level that follows the
person.
"""
COST = RowOf(Whole(1, MILLION), Whole(), Whole(0))
"""The number of choices, their cost in millionths of a win, and the sum of the squares."""
PAST = Fields(
    {"game": Text(40), "day": Text(20), "mark": Text(40), "people": MapOf(Text(60), 16, OneWordOf(*SEATS))},
    {"cost": MapOf(COST, 16)},
)
FILE = Text(250)
CAREER = Fields(
    {},
    {
        "past": ListOf(PAST, MOST_PAST),
        "games": MapOf(OWN, 100),
        "old": ListOf(FILE, MOST_OLD),
        "entered": ListOf(Text(300), REMEMBERED),
    },
)


def joined_scores(one: dict[str, str], other: dict[str, str]) -> dict[str, str]:
    """By level, the scores of two names together; the order between the two names is unknown."""
    both = {level: f"{one.get(level, '')} {other.get(level, '')}".split() for level in {**one, **other}}
    return {level: " ".join(found[-MOST_SCORES:]) for level, found in both.items()}


def joined_feats(one: dict[str, list[Any]], other: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """By key, the total of both names, and the earlier first day."""
    found = {**one, **other}
    for key in one.keys() & other.keys():
        (count, day), (more, also) = one[key], other[key]
        found[key] = [count + more, min(filter(None, (day, also)), default="")]
    return found
