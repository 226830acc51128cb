"""What `career.json` must look like, and how much of it is kept."""

from __future__ import annotations

from re import compile as pattern
from typing import Any

from engine.kernel.form import Fields, Form, ListOf, MapOf, OneWordOf, RowOf, Text, Whole

MOST_SCORES = 100
"""A rating is made of so many matches against a level, the last ones: it tells how somebody plays now."""
MOST_NAMES = 100
"""So many persons are followed in each game."""
MOST_PAST = 300
"""So many matches can be told of one by one, the last ones, as so many reviews are kept."""
MOST_OLD = 2000
"""So many matches are taken in from the disk, the newest."""
REMEMBERED = 20
"""So many matches are remembered as counted; all but the last few lie among the finished ones."""
MILLION = 10**6
"""What a choice cost is kept in millionths of a win."""
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
OWN = Fields({}, {"met": MapOf(MapOf(ShareTexts(), 20), MOST_NAMES), "feats": MapOf(DONE, MOST_NAMES)})
COST = RowOf(Whole(1, MILLION), Whole(), Whole(0))
"""How many choices, their cost in millionths of a win, and the sum of the squares."""
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
