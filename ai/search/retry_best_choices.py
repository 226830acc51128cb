"""Tries the best choices of a finished search again in new worlds, and ranks them by both searches."""

from __future__ import annotations

from collections.abc import Sequence

from ai.players.game_policy import Action
from ai.reasons.trials import Record, compare

from .clock import Clock
from .search import Chance, Search
from .unbiased_ranking import compared, mean, settled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

SHOWN: Final = 3
"""The number of best choices that are shown."""
_FAR: Final = 0.02
"""One choice that is at least this much worse is tried again too, because it shows best what the better one
gains.
"""


def outlook(search: Search, clock: Clock) -> tuple[list[Chance], Record]:
    """The ranking of a finished search, and the record of its best choices.

    If the policy ruled out all but one choice, that one is compared with some of the others.
    """
    ranking = compared(search)
    if len(ranking) == 1:
        first, others = ranking[0].action, [a for a in search.legal if a != ranking[0].action]
        record = compare(search, [first, *others[: SHOWN - 1]], search.rng, clock)
        return [mean(record, action) for action in record.wins] if record.worlds else ranking, record
    record = compare(search, retried(ranking), search.rng, clock)
    return settled(search, ranking, record), record


def retried(ranking: Sequence[Chance]) -> list[Action]:
    """The choices to try again: the best ones, and the best of those that are far behind."""
    far = [chance for chance in ranking[SHOWN:] if ranking[0].share - chance.share > _FAR]
    return [chance.action for chance in (*ranking[:SHOWN], *far[:1])]
