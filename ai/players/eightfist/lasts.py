"""What comes of a choice of Eightfist in the end: how soon the round ends, by whom, and what Fists count."""

from __future__ import annotations

from collections.abc import Mapping

from ...happening import LITTLE, MUCH, SOMEWHAT, USUALLY, Happening, Playout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_CUT_SHORT: Final = Happening("cut_short", -MUCH, least=0.1)
_CUTS_SHORT: Final = _CUT_SHORT._replace(code="cuts_short", matters=MUCH)
"""The round ends before the own next turn, or before that of another player."""
_FILLS: Final = Happening("fills_first", USUALLY, least=0.1)
_THEY_FILL: Final = _FILLS._replace(code="they_fill_first", matters=-USUALLY)
_TURNS: Final = Happening("turns_left", LITTLE, counted=True, tenths=True, least=0.2)
_THEIR_TURNS: Final = _TURNS._replace(code="their_turns_left", matters=-LITTLE)
_COUNTS: Final = Happening("counts_last", -SOMEWHAT, counted=True, tenths=True, least=0.5)
_THEIRS_COUNTS: Final = _COUNTS._replace(code="theirs_counts_last", matters=SOMEWHAT)
_BEGINS: Final = ("took", "drew")
"""What a turn begins with."""


def lasts(playout: Playout) -> Mapping[Happening, float]:
    end, seat = playout.end, playout.seat
    if not end.over:
        return {}
    turns, filled = _turns(playout), _filled(playout)
    scores = end.table.game.result(end).scores
    found = {
        _CUT_SHORT: float(not turns[seat]),
        _FILLS: float(filled == seat),
        _TURNS: float(turns[seat]),
        _COUNTS: float(scores[seat]),
    }
    for other, much in playout.others:
        found |= {
            _CUTS_SHORT._replace(matters=MUCH * much, seat=other): float(not turns[other]),
            _THEY_FILL._replace(matters=-USUALLY * much, seat=other): float(filled == other),
            _THEIR_TURNS._replace(matters=-LITTLE * much, seat=other): float(turns[other]),
            _THEIRS_COUNTS._replace(matters=SOMEWHAT * much, seat=other): float(scores[other]),
        }
    return found


def _turns(playout: Playout) -> list[int]:
    """By seat, how many turns begin after the one that the choice belongs to."""
    turns, begun = [0] * len(playout.values), False
    for event in playout.events:
        who = event.open["seat"] if event.kind in _BEGINS and event.open else playout.seat
        begun = begun or who != playout.seat
        turns[who] += event.kind in _BEGINS and begun
    return turns


def _filled(playout: Playout) -> int:
    """Who turned up the last card of a Fist first; -1 if nobody did."""
    return next((event.open["seat"] for event in playout.events if event.kind == "full" and event.open), -1)
