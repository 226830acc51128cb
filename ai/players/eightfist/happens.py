"""What may come of a choice in Eightfist: points, pairs, who ends the round, who takes what is left lying."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.eightfist.cards import CURES, GRACE, VALUE
from engine.eightfist.fist import condition
from engine.eightfist.scoring import score_fist

from ...happening import LEADS, LITTLE, MUCH, USUALLY, Feature, Happening, Playout, fact
from .files import KIND, RANK_OF
from .outcome import costs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.eightfist.public import State

_OPEN: Final = Feature("open_cards", -3)
_POINTS: Final = Happening(
    "points", -USUALLY, counted=True, least=1.5, own=True, features=(_OPEN,), stark=3.0
)
_OPEN_NOW: Final = Happening(
    "open_now", -LITTLE / 20, counted=True, least=3, at_once=True, facts=("open_cards",)
)
_PAIRS: Final = Happening("pairs", USUALLY, counted=True, least=0.25)
_MAKES: Final = Happening("makes_pair", USUALLY, at_once=True)
_BREAKS: Final = Happening("breaks_pair", -USUALLY, at_once=True)
_QUAD: Final = Happening("quad", MUCH, stark=0.3)
_FROZEN: Final = Happening("frozen", -USUALLY, stark=0.3)
_ENDS: Final = Happening("ends_ahead", MUCH, least=0.05, stark=0.3)
_LAST: Final = _ENDS._replace(matters=LITTLE / 2)
"""The same of a playout to the end, where it says little more than who won."""
_FILES: Final = ((0, 4), (1, 5), (2, 6), (3, 7))


def happens(playout: Playout) -> Mapping[Happening, float]:
    seat, end = playout.seat, playout.end
    points = _points(end)
    fist = _seen(end, seat)
    found = {
        LEADS: playout.leads,
        _POINTS: points[seat],
        _PAIRS: _pairs(fist),
        _OPEN_NOW: _open(_seen(playout.soon, seat)),
        _QUAD: any(_is_quad(fist, file) for file in range(3)),
        _FROZEN: any(condition(fist[a], fist[b]) in ("frozen", "jeopardy") for a, b in _FILES),
    }
    for other, counts in playout.others:
        found[Happening("their_points", USUALLY * counts, other, counted=True, least=1.5)] = points[other]
    found[fact("open_cards")] = _open(_seen(playout.soon, seat))
    slush = playout.soon.zones[playout.soon.table.facts.slush]
    found[fact("card_left")] = slush[-1] if slush else -1
    before, soon = (_pairs(_seen(s, seat)) for s in (playout.before, playout.soon))
    found |= {_MAKES: float(soon > before), _BREAKS: float(soon < before)}
    _tell(playout, found)
    return found


def _points(end: State) -> Sequence[float]:
    """What each Fist counts at the end, or is heading for."""
    if not end.over:
        points, _ = costs(end)
        return points
    return [score_fist(fist)["total"] for fist in end.zones[: end.table.players]]


def _seen(end: State, seat: int) -> list[int]:
    """A Fist as it lies; -1 for each card face down."""
    return [card if end.know[card] else -1 for card in end.zones[seat]]


def _pairs(fist: Sequence[int]) -> int:
    return sum([_is_pair(fist[upper], fist[lower]) for upper, lower in _FILES])


def _open(fist: Sequence[int]) -> int:
    """What the open cards count as they lie."""
    found = 0
    for upper, lower in ((fist[a], fist[b]) for a, b in _FILES):
        cancelled = GRACE in (upper, lower) and condition(upper, lower) == "cured"
        if not (cancelled or _is_pair(upper, lower)):
            found += sum([VALUE[card] for card in (upper, lower) if card >= 0])
    return found


def _is_pair(upper: int, lower: int) -> bool:
    return upper >= 0 <= lower and RANK_OF[KIND[upper]] == RANK_OF[KIND[lower]] >= 0


def _is_quad(fist: Sequence[int], file: int) -> bool:
    """Whether two files beside each other are pairs of one rank."""
    a, b = fist[file], fist[file + 1]
    if not (_is_pair(a, fist[file + 4]) and _is_pair(b, fist[file + 5])):
        return False
    return RANK_OF[KIND[a]] == RANK_OF[KIND[b]]


def _tell(playout: Playout, found: dict[Happening, float]) -> None:
    """Add what is seen on the way: who fills a Fist first, and whether the next player takes the slush."""
    seat = playout.seat
    after = (seat + 1) % playout.end.table.players
    first = True
    for event in playout.events:
        told = event.open or {}
        if event.kind == "full":
            if told["seat"] == seat:
                found[_LAST if playout.whole else _ENDS] = playout.leads
            else:
                found[Happening("ended_on", -USUALLY, told["seat"])] = 1.0 - playout.leads
            return
        if event.kind in ("took", "drew") and told["seat"] == after and first:
            first = False
            helps = told.get("card") not in CURES
            taken = Happening("takes_slush", -LITTLE, after, least=0.2, facts=("card_left",), stark=0.3)
            found[taken] = float(event.kind == "took" and helps)
