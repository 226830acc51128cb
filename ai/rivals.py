"""Whether what speaks for a choice is why it is best, in view of the other choices that are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .evidence import NEARLY, Difference, Record
from .happening import Happening
from .policy import Action, Reason
from .ranked import mean
from .telling import is_comparable


class Rivals(NamedTuple):
    """The choices that are shown beside two that are compared."""

    as_good: Sequence[Action] = ()
    """Those nearly as good as the first."""
    others: Sequence[Action] = ()
    """All of them, with the other one of the two."""

    def allow(self, record: Record, first: Action, other: Action, one: Difference) -> bool:
        """Whether this may be why: nothing as good lacks it, too, and of an amount nobody else has more."""
        told = one.happening
        if told.sole and self._is_low_without(record, first, other, one):
            return False
        if any(lacks(record, told, (one.best, one.rest), first, action) for action in self.as_good):
            return False
        return not told.counted or not any(
            _outdoes(record, told, one.best, action) and is_comparable(record, told, action, first)
            for action in (*self.as_good, *self.others)
        )

    def _is_low_without(self, record: Record, first: Action, other: Action, one: Difference) -> bool:
        """Whether one that is shown is as low as this other choice, though it is like the first in this."""
        low = mean(record, other).share + NEARLY / 2
        return any(
            action != other
            and mean(record, action).share <= low
            and not lacks(record, one.happening, (one.best, one.rest), first, action)
            for action in self.others
        )


def lacks(
    record: Record, told: Happening, of_two: tuple[float, float], first: Action, action: Action
) -> bool:
    """Whether this choice is more like the second of two than like the first, in what is told of them.

    It lacks no amount that was not counted of it, or cannot be compared.
    """
    if told.counted and not is_comparable(record, told, first, action):
        return False
    best, rest = of_two
    return abs(record.mean(action, told) - rest) < abs(record.mean(action, told) - best)


def found_in(record: Record, reason: Reason) -> Happening | None:
    """The happening that a reason tells; None if it tells what was reckoned without playing on."""
    code, fields = reason
    told = code, fields.get("seat", -1), fields.get("card", -1)
    tallies = (tally for each in record.tallies.values() for tally in each)
    return next((one for tally in tallies for one in tally if (one.code, one.seat, one.card) == told), None)


def _outdoes(record: Record, told: Happening, best: float, action: Action) -> bool:
    """Whether it speaks for this choice more clearly still."""
    return (record.mean(action, told) - best) * (1 if told.matters > 0 else -1) >= told.least
