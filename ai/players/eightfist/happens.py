"""What may come of a choice in Eightfist: open cards, pairs, who ends the round, who takes what is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.eightfist.cards import CURES, VALUE
from engine.eightfist.fist import condition

from ...happening import (
    LITTLE,
    MUCH,
    PICKED,
    PICKED_OF,
    SOMEWHAT,
    UNSEEN,
    USUALLY,
    Feature,
    Happening,
    Playout,
    fact,
)
from .files import KIND, RANK_OF
from .reckon import FILES, counted, counted_file, is_pair, is_quad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.eightfist.facts import Facts
    from engine.eightfist.public import State

_LOAD: Final = 5
"""From so many points on a card that pairs nothing weighs on a Fist."""
_CLEARLY: Final = 2
"""By so much a card counts clearly more than one face down."""
DOWN: Final = 6
"""What a card face down counts on average: the 55 cards count 335 in all."""
_OPEN_NOW: Final = Happening(
    "open_now",
    -LITTLE,
    counted=True,
    least=3,
    at_once=True,
    alike=("face_down", "turn_done"),
)
_RECKONED: Final = _OPEN_NOW._replace(code="reckoned_now", matters=-LITTLE / 2, alike=("turn_done",))
_ENDS_AHEAD_NOW: Final = Happening("ends_ahead_now", MUCH, least=0.1, at_once=True)
_ENDS_BEHIND_NOW: Final = Happening("ends_behind_now", -MUCH, least=0.1, at_once=True)
_FREEZES: Final = Happening("freezes_now", -USUALLY, at_once=True)
_LEFT_THERE: Final = Feature("pairs_with", -1, only=True)
_FEEDS: Final = Happening(
    "feeds_now", -SOMEWHAT, at_once=True, least=0.3, features=(_LEFT_THERE,), alike=("slush_left",)
)
_MAKES: Final = Happening("makes_pair", 1.1 * USUALLY, at_once=True)
_BREAKS: Final = Happening("breaks_pair", -USUALLY, at_once=True)
_CURES: Final = Happening("cures_now", 1.2 * USUALLY, at_once=True)
_MAKES_QUAD: Final = Happening("makes_quad", MUCH, at_once=True)
_MAKES_TWO_QUADS: Final = Happening("makes_two_quads", MUCH, at_once=True)
_BREAKS_QUAD: Final = Happening("breaks_quad", -MUCH, at_once=True)
_LOADS: Final = Happening("loads", -LITTLE, at_once=True, least=0.5, aside=True)
_QUAD: Final = Happening("quad", MUCH, stark=0.3)
_FROZEN: Final = Happening("frozen", -USUALLY, stark=0.3)
_ENDS: Final = Happening("ends_ahead", MUCH, least=0.05, stark=0.3)
_LAST: Final = _ENDS._replace(matters=LITTLE / 2)
"""The same of a playout to the end, where it says little more than who won."""


def happens(playout: Playout) -> Mapping[Happening, float]:
    seat, end = playout.seat, playout.end
    fist = _seen(end, seat)
    found: dict[Happening, float] = {
        _OPEN_NOW: counted(_seen(playout.soon, seat)),
        _QUAD: _quads(fist) > 0,
        _FROZEN: _frozen(fist) > 0,
    }
    soon = _seen(playout.soon, seat)
    found[fact("face_down")] = soon.count(-1)
    found[fact("turn_done")] = float(playout.soon.over or playout.soon.seat != seat)
    found[_RECKONED] = counted(soon) + DOWN * soon.count(-1)
    over, ahead = float(playout.soon.over), playout.leads if playout.soon.over else 0.0
    found |= {_ENDS_AHEAD_NOW: ahead, _ENDS_BEHIND_NOW: over - ahead}
    froze = _frozen(soon) > _frozen(_seen(playout.before, seat))
    found[_FREEZES] = float(froze and not playout.soon.over)  # then a file has no more use
    found[_LOADS] = float(_loads(playout))
    found |= _feeds(playout)
    found |= _made(_seen(playout.before, seat), soon)
    found |= _turned_up(playout)
    _tell(playout, found)
    return found


def _turned_up(playout: Playout) -> dict[Happening, float]:
    """The card that was turned up, where that is the choice, and how many it may be (EF-4.2)."""
    before, soon, bit = playout.before, playout.soon, 1 << playout.seat
    if before.question is None or before.question.kind != "flip":
        return {}
    turned = [
        card for card in soon.zones[playout.seat] if soon.know[card] & bit and not before.know[card] & bit
    ]
    if len(turned) != 1:
        return {}
    hidden = sum([not before.know[card] & bit for cards in before.zones for card in cards])
    return {fact(PICKED): turned[0], fact(PICKED_OF): hidden, fact(UNSEEN): 1.0}


def _made(before: Sequence[int], soon: Sequence[int]) -> dict[Happening, float]:
    """What a choice makes of a Fist, or breaks: a Quad is told as that, not as the pair that completes it."""
    had, has = _pairs(before), _pairs(soon)
    quads, more = _quads(before), _quads(soon)
    return {
        _MAKES: float(has > had and quads == more),
        _BREAKS: float(has < had and quads == more),
        _CURES: float(_cured(soon) > _cured(before) and quads == more),
        _MAKES_QUAD: float(quads < more == 1),
        _MAKES_TWO_QUADS: float(quads < more == 2),
        _BREAKS_QUAD: float(quads > more),
    }


def _quads(fist: Sequence[int]) -> int:
    """How many Quads lie open; two of them have no file in common, as there are four of a rank."""
    return sum([is_quad(fist, file) for file in range(3)])


def _cured(fist: Sequence[int]) -> int:
    return sum([condition(fist[a], fist[b]) == "cured" for a, b in FILES])


def _frozen(fist: Sequence[int]) -> int:
    return sum([condition(fist[a], fist[b]) in ("frozen", "jeopardy") for a, b in FILES])


def _feeds(playout: Playout) -> dict[Happening, float]:
    """Whether the card that is left on the slush makes a pair for whoever is next; which, if it was seen."""
    s, seat = playout.soon, playout.seat
    facts: Facts = s.table.facts
    slush = s.zones[facts.slush]
    left = s.over or s.seat != seat or (s.question is not None and s.question.kind == "flip")
    found: dict[Happening, float] = {fact("slush_left"): float(left)}
    if left:
        found[fact("card_left")] = slush[-1] if slush else -1
    for other, counts in playout.others:
        fist = _seen(s, other)
        feeds = 0.0
        if left and other == facts.left[seat] and slush and not s.over:
            rank = RANK_OF[KIND[slush[-1]]]
            for a, b in FILES:
                lone = not is_pair(fist[a], fist[b]) and condition(fist[a], fist[b]) == ""
                ranks = [RANK_OF[KIND[fist[place]]] for place in (a, b) if fist[place] >= 0]
                feeds = 1.0 if lone and rank >= 0 and rank in ranks else feeds
        found[_FEEDS._replace(matters=_FEEDS.matters * counts, seat=other)] = feeds
        seen = feeds and playout.before.know[slush[-1]] >> seat & 1
        found[fact("pairs_with", other)] = slush[-1] if seen else -1
    return found


def _loads(playout: Playout) -> bool:
    """Whether a card that was seen is laid into the own Fist, makes no pair and counts much.

    It must count more than what it replaces: an open card, or what one face down counts on average.
    """
    before, fist = playout.before, playout.soon.zones[playout.seat]
    had = before.zones[playout.seat]
    seen = _seen(playout.soon, playout.seat)
    for a, b in FILES:
        new = [seen[place] for place in (a, b) if fist[place] not in had and before.know[fist[place]]]
        alone = [card if place in (a, b) else -1 for place, card in enumerate(seen)]
        if new and VALUE[new[0]] >= _LOAD and _open(alone):
            place = fist.index(new[0])
            old = VALUE[had[place]] if before.know[had[place]] else DOWN + _CLEARLY
            return bool(VALUE[new[0]] > old)
    return False


def _seen(end: State, seat: int) -> list[int]:
    """A Fist as it lies; -1 for each card face down."""
    return [card if end.know[card] else -1 for card in end.zones[seat]]


def _pairs(fist: Sequence[int]) -> int:
    """How many pairs there are that count less than their cards: two kings count 0 anyhow."""
    return sum([is_pair(fist[upper], fist[lower]) and VALUE[fist[upper]] > 0 for upper, lower in FILES])


def _open(fist: Sequence[int]) -> int:
    """What the open cards count as they lie."""
    return sum([counted_file(fist[a], fist[b]) for a, b in FILES])


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
            taken = Happening("takes_slush", -LITTLE, after, least=0.2, facts=("card_left",))
            found[taken] = float(event.kind == "took" and helps)
