"""Tries the best choices of a finished search again in new worlds, and corrects its ranking by them.

Luck had a part in picking the best choice in the search's own worlds; it had none in the new ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ai.contests.intervals import variance
from ai.players.game_policy import Action
from ai.reasons.claim import SHOWN
from ai.reasons.trials import Record, compare

from .clock import Clock
from .search import Chance, Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_FAR: Final = 0.02
"""One choice that is at least this much worse is tried again too, because it shows best what the better one
gains.
"""
_LEAST_DOUBT: Final = 1 / 12
"""The variance that is assumed if all worlds so far gave the same result."""


def outlook(search: Search, clock: Clock) -> tuple[list[Chance], Record]:
    """The ranking of a finished search, and the record of its best choices.

    If the policy ruled out all but one choice, that one is compared with some of the others.
    """
    ranking = compared(search)
    if len(ranking) == 1:
        first = ranking[0].action
        others = [a for a in search.legal if a != ranking[0].action]
        record = compare(search, [first, *others[: SHOWN - 1]], search.rng, clock)
        return [mean(record, action) for action in record.wins] if record.worlds else ranking, record
    record = compare(search, retried(ranking), search.rng, clock)
    return settled(search, ranking, record), record


def retried(ranking: Sequence[Chance]) -> list[Action]:
    """The choices to try again: the best ones, and the best of those that are far behind."""
    far = [chance for chance in ranking[SHOWN:] if ranking[0].share - chance.share > _FAR]
    return [chance.action for chance in (*ranking[:SHOWN], *far[:1])]


def unranked(search: Search, ranking: Sequence[Chance]) -> list[Action]:
    """The choices that the policy ruled out before the search, those that look best to it first."""
    known = {chance.action for chance in ranking}
    return [action for action in search.liked if action not in known]


def compared(search: Search) -> list[Chance]:
    """The ranking of a search.

    Each share is that of the first choice, less the difference in the worlds that both were tried in.
    """
    first, *rest = search.ranking()
    if not first.visits:
        return [first, *rest]
    best = search.candidate(first.action)
    trust = search.trust
    found = []
    for chance in rest:
        one = search.candidate(chance.action)
        n = chance.visits
        gap = sum(best.outcomes[:n]) - one.total + trust * (best.prior - one.prior)
        share = min(first.share, first.share - gap / (n + trust))
        found.append(chance._replace(share=share, within=margin(one.outcomes, trust)))
    first = first._replace(within=margin(best.outcomes, trust))
    return [first, *sorted(found, key=lambda chance: -chance.share)]


def settled(search: Search, ranking: Sequence[Chance], record: Record) -> list[Chance]:
    """The ranking, corrected by the fresh worlds of a record, which had no part in picking the best choice.

    Each share is weighted by the number of its worlds. Choices that were not tried again keep their distance
    behind the first choice.
    """
    n = record.worlds
    first = ranking[0]
    if n < 2 or not first.visits:
        return list(ranking)
    trust = search.trust
    wins = record.wins
    share = _pooled(first.share, first.visits + trust, wins[first.action])
    tried = []
    for chance in ranking:
        if chance.action in wins:
            behind = [a - b for a, b in zip(wins[first.action], wins[chance.action], strict=True)]
            gap = _pooled(first.share - chance.share, chance.visits + trust, behind)
            within = margin(search.candidate(chance.action).outcomes + wins[chance.action], trust)
            tried.append(Chance(chance.action, share - gap, chance.visits + n, within))
    tried.sort(key=lambda chance: -chance.share)
    moved = share - first.share
    rest = [chance for chance in ranking if chance.action not in wins]
    return tried + [chance._replace(share=chance.share + moved) for chance in rest]


def _pooled(known: float, worth: float, values: Sequence[float]) -> float:
    """The average of these values and of `worth` others whose average is `known`."""
    return (known * worth + sum(values)) / (worth + len(values))


def margin(outcomes: Sequence[float], trust: float = 0.0) -> float:
    """The half-width of the mean's 95 % interval; the policy's judgement is treated as certain."""
    n = len(outcomes)
    if n < 2:
        return 0.5
    doubt = variance(outcomes) + _LEAST_DOUBT / n
    return 2 * sqrt(doubt * n) / (n + trust)


def mean(record: Record, action: Action) -> Chance:
    """A choice, with its share of a win in the worlds of a record."""
    wins = record.wins[action]
    return Chance(action, sum(wins) / len(wins), len(wins), margin(wins))
