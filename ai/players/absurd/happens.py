"""What may come of a choice in Absurd 8's: who goes out, whose hand grows, whether a bluff is caught."""

from __future__ import annotations

from collections.abc import Mapping

from ...happening import LEADS, MUCH, SOMEWHAT, USUALLY, Happening, Playout, fact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_WINS: Final = Happening("wins", MUCH, least=0.05)
_LEFT: Final = Happening("left", -USUALLY, counted=True, least=0.4)
_DRAWS: Final = Happening("draws", -SOMEWHAT, counted=True, least=0.4)
_PLAYS: Final = Happening("plays", SOMEWHAT, counted=True, least=0.4)
_MISSES: Final = Happening("misses", -SOMEWHAT)
_CAUGHT: Final = Happening("caught", -USUALLY)
_HOLDS: Final = Happening("holds", SOMEWHAT)


def happens(playout: Playout) -> Mapping[Happening, float]:
    seat, end = playout.seat, playout.end
    winner = end.pub.winner
    found = {LEADS: playout.leads, _WINS: float(winner == seat), _LEFT: len(end.zones[seat])}
    for other, counts in playout.others:
        wins = Happening("their_win", -MUCH * counts, other, least=0.05, facts=("cards",))
        found[wins] = float(winner == other)
        found[fact("cards", other)] = len(playout.soon.zones[other])
        found[Happening("their_left", USUALLY * counts, other, counted=True, least=0.4)] = len(
            end.zones[other]
        )
    draws = {seat: _DRAWS}
    for other, counts in playout.others:
        draws[other] = Happening("their_draws", SOMEWHAT * counts, other, counted=True, least=0.4)
    found |= {_PLAYS: 0.0, **dict.fromkeys(draws.values(), 0.0)}
    for event in playout.events:
        told = event.open or {}
        if event.kind == "drew":
            found[draws[told["seat"]]] += told["count"]
        else:
            _tell(event.kind, told, seat, found)
    return found


def _tell(kind: str, told: Mapping[str, int], seat: int, found: dict[Happening, float]) -> None:
    """Add what one event says."""
    if kind in ("played", "played_as", "bluffed", "discarded") and told["seat"] == seat:
        found[_PLAYS] += 1
    elif kind == "missed" and told["seat"] == seat:
        found[_MISSES] = 1.0
    elif kind == "bluff_caught" and told["target"] == seat:
        found[_CAUGHT] = 1.0
    elif kind == "bluff_caught" and told["seat"] == seat:
        found[_HOLDS] = 1.0
