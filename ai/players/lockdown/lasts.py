"""What comes of a choice of Lockdown some turns later: who is out or nearly, whose cards lock, who clears."""

from __future__ import annotations

from collections.abc import Mapping

from engine.lockdown.locks import FATAL

from ...happening import SOMEWHAT, USUALLY, Happening, Playout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State
    from engine.lockdown.setup import Facts

_OUT: Final = Happening("out_later", -USUALLY, least=0.03)
_THEY_FALL: Final = _OUT._replace(code="they_fall_later", matters=USUALLY)
_THREE: Final = Happening("three_later", -USUALLY, least=0.05)
_THEIR_THREE: Final = _THREE._replace(code="their_three_later", matters=USUALLY)
_STAYS: Final = "three_stays"
_THEIR_STAYS: Final = "their_three_stays"
"""The codes of the same where there is such a set already."""
_LOCKED: Final = Happening("locked_later", -SOMEWHAT, counted=True, tenths=True, least=0.2)
_THEIRS_LOCKED: Final = _LOCKED._replace(code="theirs_locked_later", matters=SOMEWHAT)
_HELD: Final = Happening("held_later", SOMEWHAT, counted=True, tenths=True, least=0.25)
_THEIRS_HELD: Final = _HELD._replace(code="theirs_held_later", matters=-SOMEWHAT)
"""Cards in hand that can lock for others: aces and jokers never do (LD-5)."""
_FORCED: Final = _LOCKED._replace(code="forced_later", least=0.25)
_THEIRS_FORCED: Final = _FORCED._replace(code="theirs_forced_later", matters=SOMEWHAT)
"""Cards that others make somebody draw."""
_CLEARS: Final = Happening("clears_later", SOMEWHAT, least=0.1)
"""The seat holds what clears."""


def lasts(playout: Playout) -> Mapping[Happening, float]:
    end, seat = playout.end, playout.seat
    facts: Facts = end.table.facts
    held, forced = set(end.zones[seat]), _forced(playout)
    clears = not held.isdisjoint(facts.clear) or any(held.issuperset(pair) for pair in facts.clear_aces)
    found = {
        _OUT: float(not _is_in(end, seat)),
        _three(_THREE, _STAYS, playout, seat): float(_has_three(end, seat)),
        _LOCKED: float(len(end.zones[facts.locked + seat])),
        _HELD: float(_armed(end, seat)),
        _FORCED: float(forced[seat]),
        _CLEARS: float(clears and _is_in(end, seat)),
    }
    for other, much in playout.others:
        if playout.before.pub.alive >> other & 1:
            theirs = {
                _THEY_FALL: float(not _is_in(end, other)),
                _three(_THEIR_THREE, _THEIR_STAYS, playout, other): float(_has_three(end, other)),
                _THEIRS_LOCKED: float(len(end.zones[facts.locked + other])),
                _THEIRS_HELD: float(_armed(end, other)),
                _THEIRS_FORCED: float(forced[other]),
            }
            for one, amount in theirs.items():
                found[one._replace(matters=one.matters * much, seat=other)] = amount
    return found


def _three(happening: Happening, stays: str, playout: Playout, seat: int) -> Happening:
    """What having three of a kind is called, where a player has them already or not."""
    return happening._replace(code=stays) if _has_three(playout.before, seat) else happening


def _forced(playout: Playout) -> list[int]:
    """By seat, how many cards the others make it draw."""
    forced = [0] * len(playout.values)
    for event in playout.events:
        if event.kind == "forced_draw" and event.open:
            forced[event.open["target"]] += 1
    return forced


def _armed(end: State, seat: int) -> int:
    """How many cards of a hand can lock."""
    facts: Facts = end.table.facts
    return sum([facts.value[card] > 0 for card in end.zones[seat]])


def _is_in(end: State, seat: int) -> bool:
    return bool(end.pub.alive >> seat & 1)


def _has_three(end: State, seat: int) -> bool:
    """Whether a player is in with three of a kind locked."""
    return _is_in(end, seat) and any(size >= FATAL - 1 for size in end.pub.sets[seat])
