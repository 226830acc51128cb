"""What comes of a choice of 8-equilibrium in the end: who takes the card, and who is ahead by what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.equilibrium.scoring import MOST, PERFECT, judge
from engine.equilibrium.setup import Facts

from ...happening import MUCH, SOMEWHAT, USUALLY, Happening, Playout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.public import State

_TAKES: Final = Happening("takes", MUCH, least=0.15)
_TAKES_LAST: Final = _TAKES._replace(code="takes_last", matters=1.1 * MUCH)
_TURNS_DOWN: Final = _TAKES._replace(code="turns_down", matters=-MUCH)
_ALL_POINTS: Final = Happening("all_points", USUALLY, least=0.05)
_POINTS: Final = Happening("end_points", SOMEWHAT, counted=True, tenths=True, least=0.25)
_THEIR_POINTS: Final = _POINTS._replace(code="their_end_points", matters=-SOMEWHAT)
_FULL: Final = Happening("ends_two_each", USUALLY, least=0.05)
_PARTS: Final = (_FULL, _FULL._replace(code="ends_four_red"), _FULL._replace(code="ends_four_even"))
_THEIR_PARTS: Final = (
    _FULL._replace(code="their_ends_two_each"),
    _FULL._replace(code="their_ends_four_red"),
    _FULL._replace(code="their_ends_four_even"),
)
"""Whether a hand has all points of a part of the score."""
_OF: Final = ("suits", "colour", "parity")
_MORE: Final = Happening("more_points", -SOMEWHAT, least=0.05)
_TIE: Final = _MORE._replace(code="tie_lost")
"""Another hand has more points than the own one, or as many and is ahead by what breaks ties (EQ-12)."""


def lasts(playout: Playout) -> Mapping[Happening, float]:
    facts: Facts = playout.end.table.facts
    found = _offered(playout)
    return found if facts.teams or not playout.end.over else found | _scored(playout)


def _offered(playout: Playout) -> dict[Happening, float]:
    """Whether the player whom the choice offers a card takes it, and whether that ends the round."""
    events = playout.events
    counts = dict(playout.others)
    for at, event in enumerate(events):
        told = event.open or {}
        if event.kind == "accepted" and told["by"] == playout.seat and told["target"] in counts:
            who, last = told["target"], all(later.kind != "asked" for later in events[at:])
            ends = {_TAKES_LAST._replace(matters=_TAKES_LAST.matters * counts[who], seat=who): 1.0}
            taken = {_TAKES._replace(matters=MUCH * counts[who], seat=who): 1.0}
            return taken | (ends if last and playout.end.over else {})
        if event.kind == "rejected" and told["by"] == playout.seat:
            return {_TURNS_DOWN._replace(matters=-MUCH * counts[told["seat"]], seat=told["seat"]): 1.0}
        if event.kind in ("accepted", "rejected"):
            break
    return {}


def _scored(playout: Playout) -> dict[Happening, float]:
    """What the full hands score, and which of them are ahead of the own one by points or by a tie-break."""
    end, seat = playout.end, playout.seat
    own, found = _judged(end, seat), dict[Happening, float]()
    points = int(own["total"])
    found |= {_ALL_POINTS: float(points == MOST), _POINTS: float(points), **_full(_PARTS, own)}
    places = end.table.game.result(end).places
    for other, much in playout.others:
        judged, ahead = _judged(end, other), places[other] < places[seat]
        theirs = int(judged["total"])
        parts = [part._replace(matters=-USUALLY * much, seat=other) for part in _THEIR_PARTS]
        found |= {
            **_full(parts, judged),
            _THEIR_POINTS._replace(matters=-SOMEWHAT * much, seat=other): float(theirs),
            _MORE._replace(matters=-SOMEWHAT * much, seat=other): float(theirs > points),
            _TIE._replace(matters=-SOMEWHAT * much, seat=other): float(ahead and theirs == points),
        }
    return found


def _judged(end: State, seat: int) -> dict[str, Any]:
    """The parts of what a hand scores."""
    return judge(end.zones[seat])


def _full(parts: Sequence[Happening], judged: Mapping[str, Any]) -> dict[Happening, float]:
    """Which parts bring all their points."""
    return {part: float(judged[of] == PERFECT[of]) for part, of in zip(parts, _OF, strict=True)}
