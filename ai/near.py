"""Which of the other choices are named as being as good as the best, and what is said of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from engine.kernel.question import verb_of

from .evidence import NEARLY, Record
from .outlook import SHOWN
from .policy import Reason
from .search import Chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_A_POINT: Final = 1.5 * NEARLY
"""What is shown as surely less by no more than this is nearly as good, too."""


def named(record: Record, ranking: Sequence[Chance], near: Sequence[Chance]) -> dict[str, object]:
    """These choices, as nearly equal to the first if all are, else as those that may be as good.

    There are at most three: those that are shown come first.
    """
    if not near:
        return {}
    first = ranking[0]
    name = "equal" if all(alike(record, first, chance) == "nearly_equal" for chance in near) else "close"
    names = (name, f"{name}_too", f"{name}_third")
    found = dict[str, object](zip(names, [chance.action for chance in near], strict=False))
    rest = [chance for chance in ranking[1:] if chance.action not in found.values()]
    more = [chance.action for chance in rest if first.share - chance.share <= NEARLY]
    if more and "equal_too" in found and "equal_third" not in found:
        found |= {"equal_third": more[0]} if len(more) == 1 else {"equal_more": True}
    return found


def all_near(record: Record, ranking: Sequence[Chance], near: Sequence[Chance]) -> Reason:
    """What is said where nothing is shown that is surely worse: the chances.

    Where all that is shown is of one kind, so is the best of what is asked about beside that.
    """
    other = _of_another_kind(record, ranking)
    as_good = other is not None and bool(alike(record, ranking[0], other))
    near = [*near, other] if other and as_good else near
    shares = [chance.share for chance in (*ranking[:1], *near)]
    told = {**named(record, ranking, near), "low": min(shares), "high": max(shares)}
    if other and not as_good:
        told |= {"beyond": other.action, "beyond_share": other.share}
    return ("nearly_equal" if "equal" in told else "too_close", told)


def _of_another_kind(record: Record, ranking: Sequence[Chance]) -> Chance | None:
    """The best choice of another kind than all that are shown, if these are of one kind."""
    kinds = {verb_of(chance.action) for chance in ranking[:SHOWN]}
    return next(iter(of_other_kinds(record, ranking)), None) if len(kinds) == 1 else None


def of_other_kinds(record: Record, ranking: Sequence[Chance]) -> list[Chance]:
    """Those that are not shown, and of other kinds than those that are."""
    kinds = {verb_of(chance.action) for chance in ranking[:SHOWN]}
    rest = [chance for chance in ranking[SHOWN:] if chance.action in record.tallies]
    return [chance for chance in rest if verb_of(chance.action) not in kinds]


def alike(record: Record, first: Chance, other: Chance) -> str:
    """How near this choice is to the best, as a code: nearly equal, or too close to tell; else empty."""
    if first.share - other.share <= NEARLY:
        return "nearly_equal"
    if record.tells_apart(first.action, other.action):
        return ""
    if not shown_apart(first, other):
        return "too_close"
    far = max(record.gap(first.action, other.action)[0] - NEARLY, first.share - other.share - _A_POINT)
    return "nearly_equal" if far <= 0 else ""


def shown_apart(first: Chance, other: Chance) -> bool:
    """Whether the shares lie apart by more than the doubts shown."""
    known = first.within > 0 and other.within > 0
    return known and first.share - other.share > hypot(first.within, other.within)
