"""Judges the findings after two choices: which of them are reasons, and which reason is shown.

`reason` makes a claim of every finding, keeps those that pass all of `TESTS`, and returns the first of them
in a fixed order. Hints, reviews and puzzles all use it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from ai.players.game_policy import Action
from ai.search.playouts import Playouts
from engine.kernel.rng import Rng

from .claim import ALIKE, KINDS, PLAN, THREAT, Claim, Happening, ReasonRow
from .trials import NEARLY, Record, compare_for

_FEWEST: Final = 8
"""With fewer worlds than this, nothing is clear."""
_LEAD: Final = 0.25
"""Without a plan or a threat, at least this part of a choice's lead must disappear for the finding to be a
reason.
"""
_ALIKE: Final = 0.5
"""After the other choice, the same may follow in at most this part of the number of worlds with a finding."""
_CLEAR: Final = 3.0
"""By how many standard errors the number of worlds with a finding must differ between the two choices."""
_DECIDED: Final = 0.01
"""If the share of a win is smaller than this, the round is as good as lost."""
_PART: Final = 0.1
"""A choice that loses a larger part of the best share than this does not count as about equally good."""
_CLOSE: Final = 3
"""How many choices are named as about equally good."""

Spoken = Sequence[Mapping[str, int]]
"""By world, the codes that can be said after a choice, each with its largest number."""


class Weighed(NamedTuple):
    """A finding, measured over all worlds of two choices."""

    finding: Happening
    row: ReasonRow
    certainty: float
    """The share of the worlds in which it happens after the choice that leads to it."""
    also: float
    """The share of the worlds in which the same can be said of the other choice."""
    sure: bool
    """Whether the difference between the two choices is more than randomness explains."""
    lead: float
    """The part of the lead that comes from worlds in which it happens after that choice only."""
    shared: bool
    """Whether the choices that are as good as the best have it too."""
    known: bool
    """Whether the seat knows all cards that it mentions."""


TESTS: Final[Sequence[Callable[[Weighed], bool]]] = (
    lambda one: one.known,
    lambda one: one.shared,
    lambda one: one.sure,
    lambda one: one.certainty >= one.row.often,
    lambda one: one.also <= min(one.row.often, _ALIKE * one.certainty),  # else it is as true of the other
    lambda one: one.row.kind not in (PLAN, THREAT) or one.lead >= _LEAD,
)
"""The conditions under which a finding becomes a reason."""


def _key(one: Weighed) -> tuple[int, float, Happening]:
    """The sort key of reasons: first the preferred kind, then how much they explain."""
    return -KINDS.index(one.row.kind), one.row.weight * one.certainty * min(1.0, one.lead), one.finding


def reason(record: Record, best: Action, other: Action, as_good: Sequence[Action] = ()) -> Claim | None:
    """Why the first choice is better than the other; None if nothing clear speaks for it.

    A finding that is missing after another, equally good choice is not a reason.
    """
    if record.worlds < _FEWEST:
        return None
    sound = [one for one in _weighed(record, best, other, as_good) if all(test(one) for test in TESTS)]
    if not sound:
        return None
    first = max(sound, key=_key)
    code, card, partner, seat, zone, number = first.finding
    named = {"card": card, "partner": partner, "seat": seat, "zone": zone}
    about: dict[str, Any] = {name: value for name, value in named.items() if value >= 0}
    return Claim(
        first.row.kind, code, {**about, "count": number, "other": other}, first.lead, first.certainty
    )


def reason_for(trials: Playouts, best: Action, other: Action, chance: Rng, worlds: int) -> Claim | None:
    """The same as `reason`, for two choices that are now tried in this many worlds."""
    return reason(compare_for(trials, (best, other), chance, worlds), best, other)


def _weighed(record: Record, best: Action, other: Action, as_good: Sequence[Action]) -> Iterator[Weighed]:
    n, rows = record.worlds, record.trials.policy.rows
    ones, others = record.findings[best], record.findings[other]
    said, says, *equals = [_spoken(record, action) for action in (best, other, *as_good)]
    gaps = [a - b for a, b in zip(record.wins[best], record.wins[other], strict=True)]
    whole = max(sum(gaps), 1e-9)
    for finding in sorted(frozenset[Happening]().union(*ones, *others)):
        row = rows[finding.code]
        with_it, own, rival = (ones, said, says) if row.good else (others, says, said)
        same = [_says(two, finding, row) for two in rival]
        alone = [finding in one and not two for one, two in zip(with_it, same, strict=True)]
        back = [two and not _says(one, finding, row) for one, two in zip(own, same, strict=True)]
        yield Weighed(
            finding,
            row,
            _part(with_it, finding),
            sum(same) / n,
            sum(alone) - sum(back) > _CLEAR * sqrt(sum(alone) + sum(back)),
            sum([gap for gap, only in zip(gaps, alone, strict=True) if only]) / whole,
            all(_often(equal, finding, row) == row.good for equal in equals),
            _is_known(record, finding),
        )


def _part(worlds: Sequence[frozenset[Happening]], finding: Happening) -> float:
    return sum([finding in one for one in worlds]) / len(worlds)


def _is_known(record: Record, finding: Happening) -> bool:
    return all(card < 0 or record.known >> card & 1 for card in (finding.card, finding.partner))


def _spoken(record: Record, action: Action) -> Spoken:
    """What can be said of a choice; nobody can praise it for a card that may come."""
    found: list[dict[str, int]] = []
    for world in record.findings[action]:
        numbers: dict[str, int] = {}
        for one in world:
            if _is_known(record, one) or not record.trials.policy.rows[one.code].good:
                numbers[one.code] = max(one.number, numbers.get(one.code, one.number))
        found.append(numbers)
    return found


def _says(numbers: Mapping[str, int], finding: Happening, row: ReasonRow) -> bool:
    """Whether a finding that says the same follows here, perhaps with another card or player."""
    return finding.code in numbers and (not row.grows or numbers[finding.code] >= finding.number)


def _often(spoken: Spoken, finding: Happening, row: ReasonRow) -> bool:
    """Whether the same is said in enough worlds to be shown."""
    return sum([_says(numbers, finding, row) for numbers in spoken]) >= row.often * len(spoken)


def hint_claim(record: Record, shares: Sequence[tuple[Action, float]]) -> Claim | None:
    """The claim of a hint: why the best choices beat the next one, or that some choices are about equally
    good.

    What only a third choice would suffer says nothing of the best two.
    """
    if not record.worlds or len(shares) < 2:
        return None
    (first, most), *rest = shares
    tried = [(action, share) for action, share in rest if action in record.wins]
    if most < _DECIDED or min(share for _action, share in shares) > 1 - _DECIDED:
        return Claim(ALIKE, "lost" if most < _DECIDED else "won")
    close = [action for action, share in tried if most - share <= min(NEARLY, _PART * most)]
    unsure = [action for action, _share in tried if action in close or not record.tells_apart(first, action)]
    for as_good in (close, unsure):
        other = next((action for action, _share in tried if action not in as_good), None)
        claim = reason(record, first, other, as_good) if other else None
        if claim and (not as_good or record.trials.policy.rows[claim.code].good):
            return claim
    if close:
        return Claim(ALIKE, "alike", {"choices": (first, *close)[:_CLOSE]})
    if not tried:
        return None
    other = tried[0][0]
    return Claim(ALIKE, "ahead" if record.tells_apart(first, other) else "narrow", {"other": other})
