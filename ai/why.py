"""Why a choice is best, for hints: with which other one it is compared, and what is said of the rest."""

from __future__ import annotations

from collections.abc import Sequence

from .clearest import clear
from .evidence import NEARLY, Record
from .outlook import SHOWN
from .policy import Action, Reason
from .ranked import mean
from .search import Chance
from .telling import FAINTLY, OFTEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_LITTLE: Final = 0.04
"""A smaller difference without a clear reason is called a little one."""
DECIDED: Final = 0.02
"""With a share of a win below this a round is as good as lost; above one minus this, as good as won."""
_NAMES: Final = {"nearly_equal": "equal", "too_close": "close"}
"""By how near another choice is, the name under which it is told."""


def why(ranking: Sequence[Chance], record: Record) -> Reason:
    """Why the first of the ranking, as a code with parameters.

    It is compared with the best of those shown that is surely worse, else with what somebody may think of
    instead, else with what is far behind. Those shown that may be as good are named.
    """
    first = ranking[0]
    if not first.visits or not record.worlds:
        return ("any", {})
    if len(ranking) == 1:
        return _alone(first.action, record)
    rivals = [chance for chance in ranking[1:] if chance.action in record.tallies]
    shown = [chance for chance in rivals if chance in ranking[:SHOWN]]
    decided = _decided(first, rivals)
    worse = [chance for chance in rivals if not _alike(record, first, chance)]
    if decided:
        return (decided, {})
    near = _near(record, first, shown)
    if not worse:
        return _all_near(record, ranking, near)
    told = _told(record, first, shown, worse, OFTEN)
    if not told and first.share - worse[0].share >= _LITTLE:
        told = _told(record, first, shown, worse, FAINTLY)
    if not told or (first.share > 1 - DECIDED and "counted" in told[1]):
        told = _shares(first, *worse)
    return (told[0], {**near, **told[1]})


def _told(
    record: Record, first: Chance, shown: Sequence[Chance], worse: Sequence[Chance], least: int
) -> Reason | None:
    """What clearly differs from one of those that are worse; first those of which a person thinks first."""
    beside = [chance.action for chance in worse if chance.action in record.beside]
    best = [chance.action for chance in worse if chance in shown]
    near = [*best, *beside]
    far = [chance.action for chance in worse if chance.action not in near]
    found = clear(record, first.action, best[:1], OFTEN)
    if found and "at_once" in found[1]:
        return found
    for group in (best, beside, far):
        found = clear(record, first.action, group, least)
        if found:
            return found
    return None


def _near(record: Record, first: Chance, shown: Sequence[Chance]) -> dict[str, object]:
    """Those shown that are nearly equal to the first, else those that may be as good."""
    for code, name in _NAMES.items():
        found = [chance.action for chance in shown if _alike(record, first, chance) == code]
        if found:
            return dict(zip((name, f"{name}_too"), found, strict=False))
    return {}


def _all_near(record: Record, ranking: Sequence[Chance], near: dict[str, object]) -> Reason:
    """What is said where nothing that was tried is surely worse: what is settled, else the chances."""
    first, *others = ranking[:SHOWN]
    found = clear(record, first.action, [other.action for other in others]) if "close" in near else None
    if found and "at_once" in found[1]:
        return (found[0], {**near, **found[1]})
    named = [first.action, *near.values()]
    shares = [chance.share for chance in ranking[:SHOWN] if chance.action in named]
    return (
        "nearly_equal" if "equal" in near else "too_close",
        {**near, "low": min(shares), "high": max(shares)},
    )


def _alike(record: Record, first: Chance, other: Chance) -> str:
    """How near this choice is to the best, as a code: nearly equal, or too close to tell; else empty."""
    if first.share - other.share <= NEARLY:
        return "nearly_equal"
    apart = record.tells_apart(first.action, other.action) or _shown_apart(record, first, other)
    return "" if apart else "too_close"


def _shown_apart(record: Record, first: Chance, other: Chance) -> bool:
    """Whether the shares lie apart as the ranking shows them, and fresh worlds lean the same way."""
    known = first.within > 0 and other.within > 0
    apart = known and first.share - first.within > other.share + other.within
    return apart and record.gap(first.action, other.action)[0] > NEARLY


def _decided(first: Chance, rivals: Sequence[Chance]) -> str:
    """Whether the round is as good as lost or won, whichever of the compared choices is taken."""
    if first.share < DECIDED:
        return "lost"
    return "won" if min([chance.share for chance in rivals]) > 1 - DECIDED else ""


def _alone(first: Action, record: Record) -> Reason:
    """Why a choice that no search compared, as the policy ruled out the others, is better than some."""
    worse = [other for other in record.tallies if other != first and record.tells_apart(first, other)]
    if not worse:
        return ("nearly_equal", {})
    return clear(record, first, worse) or _shares(*[mean(record, action) for action in (first, *worse)])


def _shares(first: Chance, *worse: Chance) -> Reason:
    """A reason that names only chances: of the first choice, and of the best one that is surely worse."""
    code = "little" if first.share - worse[0].share < _LITTLE else "shares"
    code = "sure" if first.share > 1 - DECIDED else code
    return (code, {"best": first.share, "rest": worse[0].share, "other": worse[0].action})
