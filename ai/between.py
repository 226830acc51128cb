"""Why one choice is better than another of which that is known already, for puzzles and for looking back."""

from __future__ import annotations

from engine.kernel.rng import Rng

from .again import CHANCE, compare_two
from .clearest import clear, named
from .evidence import Record
from .happening import fact
from .lasting import lasting
from .playouts import Playouts
from .policy import BETTER_KEPT, EITHER_ORDER, Action, Reason
from .telling import SETTLED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

LEAST_GAIN: Final = 0.02
MOST_OF: Final = 0.4
CLEAR: Final = 3.0
"""Who gains is told if it is so much of a win, such a part of the cost, and so many standard errors."""

RESULTS: Final = ("wins_next", "plays_next", "own_after", "own_later", "draws_soon", "others_draw")
"""What comes of a choice rather than why: what can be seen in the cards is told first."""

SLIGHT: Final = 0.04
"""Averages that differ by a smaller part are told only where what comes in the end says nothing either."""


def between(
    trials: Playouts, chance: Rng, best: Action, other: Action, worlds: int, least: int = SETTLED
) -> Reason:
    """Why one choice is better than another, where that is known already; `any` if nothing is clear.

    It also names what is certain about either choice, and who gains most by the worse one. A lesser reason,
    where the `least` that is asked for allows one, is marked as one that tells little; so is what comes of
    both choices in the end, where nothing else is left to say. What comes of a choice gives way to what can
    be seen in the cards.
    """
    record = compare_two(trials, chance, best, other, worlds)
    found = clear(record, best, [other], SETTLED)
    if least < SETTLED and (found is None or found[0] in RESULTS or found[0] == EITHER_ORDER):
        found = seen(record, best, other) or found
    if found is None and least < SETTLED:
        lesser = clear(record, best, [other], least)
        found = (lesser[0], {**lesser[1], "tells": False}) if lesser else None
    if found is None or (least < SETTLED and is_slight(found)):
        most = gains(record, best, other)
        last = lasting(trials, chance, best, other, worlds) if least < SETTLED else None
        code, fields = last or found or ("any", {})
        return (code, {**fields, "other": other, "gains": most} if most else fields)
    code, fields = found
    return (BETTER_KEPT, fields) if code == EITHER_ORDER else (code, fields)


def seen(record: Record, best: Action, other: Action) -> Reason | None:
    """What can be seen that speaks for the better choice: a card that it keeps, what counts, what lies open.

    What speaks of another player must be good for that one after the other choice.
    """
    counted = record.counts(best, other)
    if counted and counted[0] == EITHER_ORDER:
        counted = None
    for told in (named(record, best, other), counted, record.sees(best, other)):
        if told and not is_good_for(record, told, best, other):
            return told
    return None


def is_good_for(record: Record, told: Reason, best: Action, other: Action) -> bool:
    """Whether the player of whom a reason tells has more of the better choice."""
    _code, fields = told
    share = fact(CHANCE, int(str(fields.get("seat", -1))))
    return record.mean(best, share) > record.mean(other, share)


def is_slight(told: Reason) -> bool:
    """Whether it is an average that differs by so small a part that a person shrugs: 10 points, not 10.2."""
    _code, fields = told
    if "counted" not in fields or "tenths" not in fields:
        return False
    best, rest = float(fields["best"]), float(fields["rest"])
    return abs(best - rest) < SLIGHT * max(abs(best), abs(rest))


def gains(record: Record, best: Action, other: Action) -> list[float] | None:
    """Who gains most by the worse choice, with the share of a win after the better one and after it."""
    gap, _error = record.gap(best, other)
    found = [
        one
        for one in record.differences(best, other)
        if one.happening.code == CHANCE and (one.best or one.rest)  # others than those who are out
    ]
    most = min(found, key=lambda one: one.best - one.rest, default=None)
    if most is None or len(found) < 2:
        return None
    gain = most.rest - most.best
    if gain < LEAST_GAIN or gain < CLEAR * most.error or gain < MOST_OF * gap:
        return None
    return [most.happening.seat, most.best, most.rest]
