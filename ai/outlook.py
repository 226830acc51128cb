"""Which choices of a finished search are tried again for the reason of a hint, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.question import verb_of
from engine.kernel.state import State

from .again import compare, compare_beside
from .clock import Clock
from .evidence import Record
from .policy import Action
from .ranked import compared, mean, settled
from .search import Chance, Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

SHOWN: Final = 3
"""So many of the best choices are shown."""
_CORE: Final = 0.8
"""The part of the time in which the best choices are tried again; in the rest, what else one may think of."""
BESIDE: Final = 2
"""So many choices that somebody may think of instead are tried beside the best ones."""
_FAR: Final = 0.05
"""One choice that is at least this much worse is tried again too: it shows best what the better one gains."""


def outlook(search: Search, clock: Clock) -> tuple[list[Chance], Record]:
    """The ranking of a finished search, and the record of its best choices.

    Where the policy ruled out all but one choice, that one is compared with some of the others.
    """
    ranking = compared(search)
    if len(ranking) == 1:
        first, others = ranking[0].action, [a for a in search.legal if a != ranking[0].action]
        record = compare(search, [first, *others[: SHOWN - 1]], clock)
        return [mean(record, first)] if record.worlds else ranking, record
    met: list[tuple[State, int]] = []
    record = compare(search, retried(ranking), clock.part(_CORE), met=met)
    found = settled(search, ranking, record)
    compare_beside(search, record, thought_of(search, found[0].action, record), met, clock)
    found = [chance for chance in found if chance.action not in record.beside]
    return [*found, *_seen_beside(found[0], record)], record


def retried(ranking: Sequence[Chance]) -> list[Action]:
    """The choices that are tried again: the best ones, and the best of those that are far behind."""
    far = [chance for chance in ranking[SHOWN:] if ranking[0].share - chance.share > _FAR]
    return [chance.action for chance in (*ranking[:SHOWN], *far[:1])]


def thought_of(search: Search, first: Action, record: Record) -> list[Action]:
    """What somebody may do instead, if it was not tried again yet.

    That is what the policy likes best at first sight, then the best of each other kind of choice than the
    first, then what it likes next.
    """
    new = [action for action in search.liked if action not in record.tallies]
    kinds = {verb_of(action) for action in (first, *record.tallies)}
    others: dict[str, Action] = {}
    for action in new:
        if verb_of(action) not in kinds:
            others.setdefault(verb_of(action), action)
    return list(dict.fromkeys([*new[: search.liked[0] in new], *others.values(), *new]))[:BESIDE]


def _seen_beside(first: Chance, record: Record) -> list[Chance]:
    """The choices that were tried beside the best ones, with their shares beside the first one's.

    None is told to be more than the first, which is the best of more worlds.
    """
    return [
        Chance(action, first.share - max(0.0, record.gap(first.action, action)[0]), len(record.wins[action]))
        for action in record.beside
    ]
