"""What may come of a choice in Lockdown: who is out, whose sets grow, who is hit."""

from __future__ import annotations

from collections.abc import Mapping

from engine.lockdown.locks import fatal_in

from ...happening import LEADS, MUCH, SOMEWHAT, USUALLY, Happening, Playout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State

_OUT: Final = Happening("out", -MUCH, least=0.05)
_WINS: Final = Happening("wins", MUCH, least=0.05)
_DEADLY: Final = Happening("deadly", -USUALLY)
_SETS: Final = Happening("sets", -USUALLY, counted=True, least=0.25)
_HITS: Final = Happening("hits", -SOMEWHAT, counted=True, least=0.4)
_CLEARS: Final = Happening("clears", SOMEWHAT)


def happens(playout: Playout) -> Mapping[Happening, float]:
    seat, end = playout.seat, playout.end
    alive = end.pub.alive
    found = {
        LEADS: playout.leads,
        _OUT: 1.0 - (alive >> seat & 1),
        _WINS: float(alive == 1 << seat),
        _DEADLY: float(_one_short(end, seat)),
        _SETS: len(end.pub.sets[seat]),
        _HITS: 0.0,
        _CLEARS: 0.0,
    }
    for other, counts in playout.others:
        sets = len(end.pub.sets[other])
        found[Happening("falls", MUCH * counts, other, least=0.05)] = 1.0 - (alive >> other & 1)
        found[Happening("their_deadly", USUALLY * counts, other)] = float(_one_short(end, other))
        found[Happening("their_sets", SOMEWHAT * counts, other, counted=True, least=0.25)] = sets
    for event in playout.events:
        told = event.open or {}
        if event.kind in ("gave", "forced_draw") and told["target"] == seat:
            found[_HITS] += 1
        elif event.kind == "cleared" and told["seat"] == seat:
            found[_CLEARS] = 1.0
    return found


def _one_short(end: State, seat: int) -> bool:
    """Whether a player is in, with a set that one more card makes fatal."""
    sets = end.pub.sets[seat] if end.pub.alive >> seat & 1 else ()
    return any(size + 1 >= fatal_in(end.pub.calm, 1) for size in sets)
