"""The reason of a choice against others: what differs most clearly of all that happened after them."""

from __future__ import annotations

from collections.abc import Sequence

from .evidence import Difference, Record
from .happening import LITTLE, UNSEEN, Happening, fact
from .policy import EITHER_ORDER, Action, Reason
from .rivals import Rivals
from .telling import FAINTLY, RESTATES, SETTLED, facts_of, is_comparable, weight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_NO_RIVALS: Final = Rivals()
LAST: Final = "last"
"""The feature of a card that is the only one of its kind."""
_MOSTLY: Final = 0.5
"""So much oftener a card must stay in the hand to be named."""


def clear(
    record: Record,
    first: Action,
    others: Sequence[Action],
    least: int = FAINTLY,
    gained: bool = False,
    rivals: Rivals = _NO_RIVALS,
) -> Reason | None:
    """What clearly differs between the first choice and one of the others, and is worth a word.

    What a choice settles comes before what its seat can count, and that before averages and what only
    happens more often; `least` may ask for no more than the first two. It may have to be `gained` by the
    first: not what is avoided, nor a trifle. What speaks for its `rivals` as well is not why.
    """
    found = [
        (weight(one, facts), one, other, facts)
        for other in others
        for one in record.clear_ones(first, other)
        if is_comparable(record, one.happening, first, other) and not (gained and _is_trifle(one.happening))
        if rivals.allow(record, first, other, one)
        for facts in [facts_of(record, one.happening, first, other)]
    ]
    counted = [reason for other in others for reason in [record.counts(first, other)] if reason]
    if not found or (counted and not any(_is_seen(one, worth) for worth, one, *_ in found)):
        return counted[0] if counted else None
    most, one, other, facts = max(found, key=lambda each: each[0])
    told = _fields(one, other) | facts | _picked(record, one.happening, first, other)
    if one.happening.own:
        told["own"] = record.mean(first, fact(one.happening.own))
    return (one.happening.code, told) if most >= least else None


def named(record: Record, first: Action, other: Action) -> Reason | None:
    """A card that the first choice keeps: a lesser matter, but to be seen, and why if it is the only one.

    Where one of several cards is chosen that go, it is also told if the first keeps it only mostly.
    """
    counted = record.counts(first, other)
    several = counted is not None and counted[0] == EITHER_ORDER
    for one in record.clear_ones(first, other):
        told = one.happening
        if told.card < 0 or not is_comparable(record, told, first, other):
            continue
        if one.best - one.rest < _MOSTLY:
            continue
        if told.last and record.certain(other, told.last) == 0:
            return (told.code, {**_fields(one, other), "feature": LAST})
        if several and told.card in other[1:]:
            return (told.code, _fields(one, other))
    return None


def is_aside(record: Record, first: Action, told: Reason) -> bool:
    """Whether a reason is plain, or a lesser matter: it says little of any but the next best choice."""
    code, fields = told
    found = [one for tally in record.tallies[first] for one in tally if one.code == code]
    if not found:
        return "aside" in fields
    return found[0].aside or abs(found[0].matters) <= LITTLE


def _is_seen(one: Difference, worth: int) -> bool:
    """Whether the choice settles it, and it is no average, nor says that one wins oftener."""
    return worth >= SETTLED and not one.happening.tenths and one.happening.code not in RESTATES


def _is_trifle(happening: Happening) -> bool:
    """Whether it is a lesser matter, or something that whoever takes the other choice runs into."""
    return abs(happening.matters) <= LITTLE or (happening.matters < 0 and not happening.counted)


def _picked(record: Record, told: Happening, first: Action, other: Action) -> dict[str, object]:
    """With how many of the cards that may be picked it happens after either choice, where that is exact."""
    if not told.at_once or told.counted:
        return {}
    found = {"picked": record.picked(first, told), "picked_rest": record.picked(other, told)}
    exact: dict[str, object] = {name: counts for name, counts in found.items() if counts}
    choices = {"picked": first, "picked_rest": other}
    deck = [name for name in exact if record.certain(choices[name], UNSEEN)]
    return exact | {f"{name}_unseen": True for name in deck}


def _fields(clear: Difference, other: Action) -> dict[str, object]:
    """The parameters of a reason."""
    happening = clear.happening
    found: dict[str, object] = {"best": clear.best, "rest": clear.rest, "other": other}
    if happening.seat >= 0:
        found["seat"] = happening.seat
    if happening.card >= 0:
        found["card"] = happening.card
    if happening.counted:
        found["counted"] = True
    if happening.tenths:
        found["tenths"] = True
    if happening.at_once:
        found["at_once"] = True
    return found
