"""Declares the reasons for choices in Eightfist: pairs, cures, lost cards, help for others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ai.players.game_policy import by_places
from ai.reasons.claim import COST, PLAN, SHAPE, THREAT, Continuation, Happening, ReasonRow
from engine.eightfist.cards import CURES, GRACE, RANK, VALUE
from engine.eightfist.fist import condition
from engine.eightfist.scoring import QUAD, TWO_QUADS

from .sure_wins import FILES, counted_file, is_pair, is_quad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.eightfist.public import State

ROWS: Final[Mapping[str, ReasonRow]] = {
    "quad": ReasonRow(PLAN, weight=2.0),
    "quad_next": ReasonRow(SHAPE, weight=2.2),
    "swaps": ReasonRow(PLAN),
    "next_cures": ReasonRow(THREAT, good=False, weight=1.5, often=0.3),
    "ends_behind": ReasonRow(THREAT, good=False),
    "ends_lowest": ReasonRow(SHAPE, often=0.6, weight=4.2),
    "ends_ahead": ReasonRow(SHAPE, often=0.6, weight=4.0),
    "cures": ReasonRow(SHAPE, weight=3.0),
    "pairs": ReasonRow(SHAPE, weight=2.0),
    "steals_mate": ReasonRow(SHAPE, weight=1.9),
    "frees": ReasonRow(SHAPE, weight=1.9),
    "steals_grace": ReasonRow(SHAPE, weight=1.85),
    "steals": ReasonRow(SHAPE, weight=1.8),
    "breaks": ReasonRow(SHAPE, good=False, weight=1.6),
    "freezes": ReasonRow(SHAPE, good=False, weight=1.5),
    "sheds": ReasonRow(SHAPE, weight=1.4, grows=True),
    "next_pairs": ReasonRow(SHAPE, good=False, often=0.3, weight=1.3),
    "grace": ReasonRow(SHAPE, weight=1.3),
    "freezer": ReasonRow(SHAPE, weight=1.3),
    "gives_hope_up": ReasonRow(SHAPE, good=False, weight=1.27),
    "lays_cheap": ReasonRow(SHAPE, weight=1.25),
    "fresh_file": ReasonRow(SHAPE, weight=1.2),
    "lays_dear": ReasonRow(SHAPE, weight=1.2),
    "either": ReasonRow(SHAPE, weight=1.15),
    "low": ReasonRow(SHAPE, weight=1.1),
    "loads": ReasonRow(SHAPE, good=False, weight=1.0),
    "other_file": ReasonRow(SHAPE),
    "unseen": ReasonRow(SHAPE),
    "draws_for_file": ReasonRow(SHAPE, weight=0.8),
    "draws": ReasonRow(SHAPE, weight=0.8),
    "draws_cheap": ReasonRow(SHAPE, weight=0.8),
    "draws_off": ReasonRow(SHAPE, weight=0.8),
    "may_throw": ReasonRow(SHAPE, weight=0.8),
    "throws_freezer": ReasonRow(SHAPE, weight=0.85),
    "throws_unwanted": ReasonRow(SHAPE, weight=0.8),
    "throws_for_pair": ReasonRow(SHAPE, weight=0.8, next="zone"),
    "throws": ReasonRow(SHAPE, weight=0.75),
    "beside": ReasonRow(SHAPE, weight=0.7, grows=True),
    "needs_none": ReasonRow(SHAPE, weight=0.7),
    "both_free": ReasonRow(SHAPE, weight=0.7),
    "frozen_place": ReasonRow(SHAPE, weight=0.6),
    "shows_one": ReasonRow(SHAPE, weight=0.15),
    "looks_first": ReasonRow(SHAPE, weight=0.1),
    "cost_breaks": ReasonRow(COST, weight=1.4),
    "cost_freezes": ReasonRow(COST, weight=1.3),
    "cost_counts": ReasonRow(COST),
    "cost_pairs": ReasonRow(COST, weight=1.2, often=0.3),
    "cost_cures": ReasonRow(COST, weight=1.35, often=0.3),
}
_LOW: Final = 5
"""Up to this value, a card is better than most face-down ones."""
_WORTHWHILE: Final = 2
"""The smallest saving in points that is worth mentioning."""
_MUCH: Final = 8
"""So many points are a cost that is worth mentioning."""
_TEMPTING: Final = 4
"""The smallest saving that a player is sure to think of."""


def finds(played: Continuation) -> Iterator[Happening]:
    kind = played.before.question.kind if played.before.question else ""
    yield from _laid(played)
    yield from _ended(played)
    if kind in ("turn", "drawn", "stolen"):
        yield from _left_on_slush(played)
        yield from _gave_up(played)
    match played.action:
        case ("steal", int(target), int(place)) if _seen(played.before, target)[place] >= 0:
            yield from _stolen(played, played.before.zones[target][place], target)
        case ("draw", _):
            yield from _drew(played)
        case ("discard", _):
            yield from _threw(played)
        case ("flip", int(place)) if kind == "start":
            _, chosen = played.before.picks.get(played.seat, (-1, ()))
            if place ^ 4 not in chosen:
                yield Happening("other_file" if chosen else "unseen")
        case ("flip", int(place)):
            yield from _covered(played, place)


def _seen(s: State, seat: int) -> list[int]:
    """A Fist as it lies, with -1 for each face-down card."""
    return [card if s.know[card] else -1 for card in s.zones[seat]]


def _points(fist: Sequence[int]) -> int:
    """The points of a Fist's face-up cards."""
    quads = sum([is_quad(fist, file) for file in range(3)])
    return sum([counted_file(fist[a], fist[b]) for a, b in FILES]) + QUAD * quads + TWO_QUADS * (quads == 2)


def _singles(played: Continuation) -> list[int]:
    """The places of face-up cards for which a partner that saves points may come, the dearest first."""
    fist = _seen(played.before, played.seat)
    unseen = {RANK[card] for card in range(52) if not played.knows(card)}
    saves = [counted_file(fist[place], fist[place ^ 4]) for place in range(8)]
    open_files = [place for place in range(8) if fist[place ^ 4] not in CURES and saves[place] >= _WORTHWHILE]
    found = [place for place in open_files if RANK[fist[place]] in unseen]
    return sorted(found, key=lambda place: (-saves[place], -VALUE[fist[place]]))


def _waiting(played: Continuation, place: int = -1) -> int:
    """The dearest card that may get a partner in place of a face-down card, but not of this one; or -1."""
    fist = _seen(played.before, played.seat)
    return next((fist[n] for n in _singles(played) if fist[n ^ 4] < 0 and n ^ 4 != place), -1)


def _laid(played: Continuation) -> Iterator[Happening]:
    """How a seat's own Fist changes by a card that it lays."""
    seat = played.seat
    before = _seen(played.before, seat)
    soon = _seen(played.soon, seat)
    places = [n for n in range(8) if played.before.zones[seat][n] != played.soon.zones[seat][n]]
    if len(places) != 1:
        return
    (place,) = places
    card = soon[place]
    old = before[place]
    beside = before[place ^ 4]
    saves = _points(before) - _points(soon)
    if any(is_quad(soon, file) and not is_quad(before, file) for file in range(3)):
        yield Happening("quad", card)
    elif beside < 0 and old < 0 and _lacks_one(played, soon, place):
        yield Happening("quad_next", card)
    elif is_pair(card, beside) and is_pair(old, beside):
        yield Happening("swaps", card, beside)
    elif condition(card, beside) == "cured":
        freezer = card if card in CURES else beside
        yield Happening("cures", freezer, card if freezer == beside else beside)
    elif is_pair(card, beside) and saves > 0:
        yield Happening("pairs", card, beside, number=saves)
    elif beside == GRACE and old in CURES and saves >= _WORTHWHILE:
        yield Happening("frees", old, beside, number=saves)
    elif old >= 0 and saves >= _WORTHWHILE:
        yield Happening("sheds", old, card, number=saves)
    elif old < 0 and not played.soon.over:
        yield from _covered(played, place, card)
    if VALUE[card] > _LOW and card not in CURES and saves < _WORTHWHILE and not is_pair(card, beside):
        yield Happening("loads", card, number=VALUE[card])
        if VALUE[card] >= _MUCH and not played.soon.over and beside >= 0:
            yield Happening("cost_counts", card, number=VALUE[card])
    freezes = condition(card, beside) in ("frozen", "jeopardy") and condition(old, beside) == ""
    if freezes and not played.soon.over:
        yield Happening("freezes", card if card in CURES else beside)
        yield Happening("cost_freezes", card if card in CURES else beside)
    if is_pair(old, beside) and VALUE[old] and not is_pair(card, beside):
        yield Happening("breaks", old, beside)
        yield Happening("cost_breaks", old, beside)


def _lacks_one(played: Continuation, fist: Sequence[int], place: int) -> bool:
    """Whether another card of this one's rank, which nobody has shown, would complete four of a kind."""
    trial = list(fist)
    card = fist[place]
    trial[place ^ 4] = card
    unseen = any(is_pair(card, each) and not played.knows(each) for each in range(52))
    return unseen and any(is_quad(trial, file) for file in range(3) if place % 4 in (file, file + 1))


def _gave_up(played: Continuation) -> Iterator[Happening]:
    """The card on which this one saves most at once, though it may still be paired."""
    s = played.before
    fist = _seen(played.before, played.seat)
    facts = played.before.table.facts
    came = s.zones[facts.drawn + played.seat] or s.zones[facts.stolen] or s.zones[facts.slush]
    card = came[-1] if came and played.knows(came[-1]) else -1
    if card < 0 or VALUE[card] < 0 or any(is_pair(card, each) for each in fist):
        return
    files = [(n, counted_file(fist[n], fist[n ^ 4])) for n in _singles(played) if fist[n] not in CURES]
    saves = {n: counts - counted_file(card, fist[n ^ 4]) for n, counts in files}
    most = max(saves, key=saves.__getitem__) if saves else -1
    if most >= 0 and saves[most] >= _TEMPTING and _seen(played.soon, played.seat)[most] != fist[most]:
        yield Happening("gives_hope_up", card, fist[most], number=saves[most])


def _stolen(played: Continuation, card: int, target: int) -> Iterator[Happening]:
    """What an open card of another player's is good for."""
    fist = _seen(played.before, played.seat)
    mates = [each for n, each in enumerate(fist) if is_pair(card, each) and not is_pair(each, fist[n ^ 4])]
    if mates and VALUE[card]:
        yield Happening("steals_mate", card, mates[0], target)
    else:
        yield Happening(
            "steals_grace" if VALUE[card] < 0 else "steals", card, seat=target, number=VALUE[card]
        )


def _covered(played: Continuation, place: int, card: int = -1) -> Iterator[Happening]:
    """What speaks for this face-down card as the one to turn up, or to lay an unpaired card over."""
    beside = _seen(played.before, played.seat)[place ^ 4]
    waiting = _waiting(played, place)
    is_apart = beside < 0 <= waiting
    if card < 0:
        yield (
            Happening("frozen_place", beside) if condition(-1, beside) == "frozen" else Happening("shows_one")
        )
    if card >= 0 and VALUE[card] < 0 and beside not in CURES:
        yield Happening("grace", card, number=VALUE[card])
    elif card in CURES and beside < 0:
        yield Happening("freezer", card, zone=place % 4)
    elif waiting >= 0 and beside >= 0 and VALUE[beside] < _WORTHWHILE and not is_pair(card, beside):
        if card < 0 and waiting in CURES:
            return  # its cure may be laid over any card
        yield Happening("needs_none", beside, waiting, number=VALUE[beside])
    elif card >= 0 and VALUE[card] <= _LOW:
        yield Happening("lays_cheap" if is_apart else "low", card, waiting, number=VALUE[card])
    elif card >= 0 and not any(is_pair(card, each) and not played.knows(each) for each in range(52)):
        return
    elif beside < 0 and VALUE[card] > _LOW and card >= 0:
        yield Happening("lays_dear", card, zone=place % 4, number=VALUE[card])
    elif beside < 0:
        yield Happening("both_free" if waiting < 0 else "fresh_file", waiting, zone=place % 4)
    elif card not in CURES and place ^ 4 in _singles(played):
        yield Happening("beside" if card < 0 else "either", card, beside, -1, place % 4, VALUE[beside])


def _ended(played: Continuation) -> Iterator[Happening]:
    """Whether the choice ends the round, and who is ahead by the cards that lie face up."""
    if played.soon.over:
        s = played.before
        seat = played.seat
        shown = {n: _points(_seen(s, n)) for n in range(s.table.players) if n != seat}
        own = _points([card if played.knows(card) else -1 for card in played.soon.zones[seat]])
        lowest = min(shown, key=shown.__getitem__)
        wins = by_places(played.soon)[seat] > 0
        if wins and shown[lowest] > own:
            yield Happening("ends_lowest", number=own)
        elif wins:
            yield Happening("ends_ahead", seat=lowest, number=_seen(s, lowest).count(-1))
        elif shown[lowest] < own:
            yield Happening("ends_behind", seat=lowest, number=own - shown[lowest])


def _left_on_slush(played: Continuation) -> Iterator[Happening]:
    """The card that the next player takes from the slush to make a pair or a cure with an open card."""
    follower = played.before.table.facts.left[played.seat]
    for event in played.events:
        told = event.whole()
        if event.kind not in ("took", "drew", "must_draw") or told.get("seat") != follower:
            continue
        if event.kind == "took":
            card = told["card"]
            yield from _fitting(card, follower, _seen(played.soon, follower))
        return


def _fitting(card: int, seat: int, fist: Sequence[int]) -> Iterator[Happening]:
    for a, b in FILES:
        for one, other in ((fist[a], fist[b]), (fist[b], fist[a])):
            if one < 0 or is_pair(one, other):
                continue
            if one in CURES and card in CURES[one] and condition(one, other) == "frozen":
                yield Happening("next_cures", card, one, seat)
                yield Happening("cost_cures", card, one, seat)
            elif is_pair(card, one) and VALUE[card] and condition(one, other) == "":
                yield Happening("next_pairs", card, one, seat)
                yield Happening("cost_pairs", card, one, seat)


def _drew(played: Continuation) -> Iterator[Happening]:
    """What a drawn card may do that the card on the slush cannot."""
    s = played.before
    fist = _seen(played.before, played.seat)
    singles = _singles(played)
    slush = s.zones[s.table.facts.slush]
    if not slush:
        return
    yield Happening("looks_first", slush[-1])
    if VALUE[slush[-1]] <= 0:
        return
    card = slush[-1]
    dearest = singles[0] if singles else -1
    hidden = fist.count(-1)
    here = fist[dearest]
    beside = fist[dearest ^ 4]
    hopes = dearest >= 0 and not any(is_pair(card, each) for each in fist)
    if hopes and dearest ^ 4 in singles:
        yield Happening("draws_for_file", here, beside, zone=dearest % 4, number=counted_file(here, beside))
    elif hopes and hidden > 1 and VALUE[card] > _LOW:
        yield Happening("draws", card, here, number=VALUE[card])
    elif hopes and (hidden < 2 or VALUE[here] >= _LOW):
        yield Happening("draws_cheap", card, here)
    elif hidden > 1 and VALUE[card] > _LOW and not any(is_pair(card, each) for each in fist):
        yield Happening("draws_off", card, number=VALUE[card])
    elif hidden > 1:
        yield Happening("may_throw", card)


def _threw(played: Continuation) -> Iterator[Happening]:
    """A drawn card that makes no pair is thrown away, and another one is turned up."""
    s = played.before
    fist = _seen(played.before, played.seat)
    facts = played.before.table.facts
    (card,), follower, waiting = s.zones[facts.drawn + played.seat], facts.left[played.seat], _waiting(played)
    loose = [each for n, each in enumerate(fist) if is_pair(card, each) and not is_pair(each, fist[n ^ 4])]
    if loose or VALUE[card] <= 0 or fist.count(-1) < 2:
        return
    if card in CURES:
        if CURES[card].isdisjoint(fist):
            yield Happening("throws_freezer", card, number=VALUE[card])
    elif VALUE[card] > _LOW and not any(is_pair(card, each) for each in fist + _seen(s, follower)):
        yield Happening("throws_unwanted", card, seat=follower, number=VALUE[card])
    else:
        yield Happening("throws", card)
        if waiting >= 0:
            yield Happening("throws_for_pair", card, waiting, zone=fist.index(waiting) ^ 4)
