"""What is left to say why one choice is better, where nothing that it brings about soon says that.

Both choices are played on once more, as far as a review looks. Counted is who gets what in the end, who ends
the round and when, and who is ahead by what: what goes along most with the difference in wins is told.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.rng import Rng

from .again import played
from .evidence import Difference, Record
from .happening import Happening
from .playouts import Playouts
from .policy import Action, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

LASTS: Final = "lasts"
"""The field of a reason that was found so."""
_MOST_OF: Final = 0.25
"""What goes along with so large a part of the difference in wins is told before what does with a smaller."""


class _Told(NamedTuple):
    """Something that differs, in the order in which it is told."""

    is_most: bool
    weight: float
    difference: Difference


def lasting(trials: Playouts, chance: Rng, best: Action, other: Action, worlds: int) -> Reason | None:
    """What comes of the two choices in the end, and explains most; None if nothing clearly differs."""
    record = lasting_record(trials, chance, best, other, worlds)
    gap, _error = record.gap(best, other)
    told = [
        _Told(one.won >= _MOST_OF * gap, one.speaks * max(0.0, min(1.0, one.won / gap)), one)
        for one in record.clear_ones(best, other)
        if gap > 0
    ]
    if not told:
        return None
    found = max(told, key=lambda one: (one.is_most, one.weight)).difference
    return (found.happening.code, {**_fields(found), "other": other, "tells": False, LASTS: True})


def lasting_record(trials: Playouts, chance: Rng, best: Action, other: Action, worlds: int) -> Record:
    """Both choices played on in the same worlds, with what comes of them in the end."""
    record, reach = Record([best, other]), trials.policy.depth or trials.policy.horizon
    for _ in range(worlds):
        world, seed = trials.world(chance)
        for action in (best, other):
            playout = played(trials, action, world, seed, reach)
            record.add(action, trials.policy.lasts(playout), playout.values[playout.seat])
    return record


def _fields(found: Difference) -> dict[str, object]:
    """What differs, as the parameters of a reason."""
    told: Happening = found.happening
    fields: dict[str, object] = {"best": found.best, "rest": found.rest}
    fields |= {"seat": told.seat} if told.seat >= 0 else {}
    fields |= {"card": told.card} if told.card >= 0 else {}
    return fields | ({"counted": True, "tenths": True} if told.counted else {})
