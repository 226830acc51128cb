"""Facts that are told with a happening, and whether a reason so told says enough to a stranger."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .evidence import Difference, Record
from .happening import Feature, Happening, fact
from .policy import Action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_AT_ONCE: Final = 0.1
"""What the choice alone may bring about says enough if it does in so large a part of the worlds more."""
_PART: Final = 1 / 3
"""So much rarer something must be to be told with a fact: "in 8 of 10, not 9" persuades nobody."""
_PLAINLY: Final = 0.15
"""So much rarer is plain, however often it happens."""


_HALF: Final = 0.5
_OWN: Final = 0.6
"""What a choice brings its own seat must be so much rarer than what it brings others."""

Finds = Callable[[Action, str, int], float | None]
"""How much of a fact follows a choice, about a player."""

RESTATES: Final = ("wins", "ends_ahead")
"""What says little more than that the chance to win is better, unless it says enough by itself."""
UNCAUSED: Final = ("their_win",)
"""What says no more than that of another player's chance: told only where much hangs on the choice."""
SETTLED: Final = 4
OFTEN: Final = 3
FAINTLY: Final = 2
LATER: Final = 1


def weight(one: Difference, facts: Mapping[str, object]) -> int:
    """How much a reason is worth a word: `SETTLED` says enough, `OFTEN` how often something happens; else 0.

    `FAINTLY` it is told what happens hardly less often after the other choice.

    An average of what comes `LATER` can be neither seen nor used, and only says more than the chances alone.
    """
    if says_enough(one, facts):
        return OFTEN if one.happening.aside else SETTLED
    if one.happening.counted and one.happening.stark and not one.happening.at_once:
        return LATER
    if one.happening.aside or one.happening.counted or one.happening.code in RESTATES:
        return 0
    gap = abs(one.best - one.rest)
    far = gap >= min(_PLAINLY, _PART * max(one.best, one.rest))
    return OFTEN if far and one.happening.code not in UNCAUSED else FAINTLY


def says_enough(one: Difference, facts: Mapping[str, object]) -> bool:
    """Whether a stranger sees why: by what stands on the table after the choice, or as it differs so much.

    An average of what comes later says nothing, unless it is called stark, as it is soon seen; an amount does
    that the choice alone settles.
    """
    happening, gap = one.happening, abs(one.best - one.rest)
    if "feature" in facts:
        return happening.counted or (gap >= _AT_ONCE and gap >= _PART * max(one.best, one.rest))
    if happening.at_once:
        return one.is_certain if happening.counted else gap >= happening.enough
    return 0 < happening.stark <= gap


def is_comparable(record: Record, told: Happening, first: Action, other: Action) -> bool:
    """Whether what a happening rests on is the same after both choices, and the whole of it speaks alike."""
    for code in told.alike:
        both = [record.certain(action, code, told.seat) for action in (first, other)]
        if None in both or both[0] != both[1]:
            return False
    if told.whole and not _is_whole(record, told, first, other):
        return False
    if told.only and record.certain(first, told.only) != 1:
        return False
    if told.beyond and _is_explained(record, told, first, other):
        return False
    if told.own and record.mean(first, fact(told.own)) > _OWN * record.mean(first, told):
        return False
    if not told.within:
        return True
    best, rest = (record.certain(action, told.within, told.seat) for action in (first, other))
    return best is not None and rest is not None and (best - rest) * told.matters > 0


def _is_whole(record: Record, told: Happening, first: Action, other: Action) -> bool:
    """Whether what all suffer differs as what one of them does, by half of that or more."""
    whole, part = (record.mean(first, one) - record.mean(other, one) for one in (fact(told.whole), told))
    return whole * part > 0 and abs(whole) >= abs(part) / 2


def _is_explained(record: Record, told: Happening, first: Action, other: Action) -> bool:
    """Whether it differs, by half or more, because what explains it comes oftener after the first choice."""
    gap, why = (record.mean(first, one) - record.mean(other, one) for one in (told, fact(told.beyond)))
    return why > _HALF * abs(gap)


def facts_of(record: Record, told: Happening, first: Action, other: Action) -> dict[str, object]:
    """The facts that are told with a happening, after the first choice and (`_rest`) after the other."""
    for feature in told.features:
        find = record.nearly if feature.nearly else record.certain
        found = _both(find, told, feature.code, first, other)
        if found and _is_told(feature, *found.values()):
            return {**_all(record, told, first, other), **found, "feature": feature.code}
    return _all(record, told, first, other)


def _all(record: Record, told: Happening, first: Action, other: Action) -> dict[str, object]:
    found: dict[str, int] = {}
    for code in told.facts:
        both = _both(record.certain, told, code, first, other)
        if not both:
            return {}
        found |= both
    best, rest = ([found[code + end] for code in told.facts] for end in ("", "_rest"))
    same = best == rest
    if len(best) > 2 and sorted(best) == sorted(rest) and not told.tenths:
        return {}  # another suit instead is worth the same
    return {} if told.seat < 0 and same else dict(found)


def _both(find: Finds, told: Happening, code: str, first: Action, other: Action) -> dict[str, int]:
    """A fact after either choice; nothing unless it is found to be the same in the worlds."""
    amounts = [find(action, code, told.seat) for action in (first, other)]
    if any(amount is None for amount in amounts):
        return {}
    return {name: int(n or 0) for name, n in zip((code, f"{code}_rest"), amounts, strict=True)}


def _is_told(feature: Feature, best: int, rest: int) -> bool:
    """Whether a fact differs so that it may be why the first choice is better."""
    if feature.only:
        return best < 0 <= rest if feature.gap < 0 else rest < 0 <= best
    far = best - rest >= feature.gap if feature.gap > 0 else best - rest <= feature.gap
    return far and best <= feature.most
