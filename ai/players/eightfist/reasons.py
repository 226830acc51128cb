"""Declares the reasons for choices in Eightfist: pairs, cures, lost cards, help for others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ai.players.game_policy import by_places
from ai.reasons.claim import ALIKE, PLAN, SHAPE, THREAT, Continuation, Happening, ReasonRow
from engine.eightfist.cards import CURES, VALUE
from engine.eightfist.fist import condition

from .sure_wins import FILES, is_pair, is_quad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.eightfist.public import State
    from engine.eightfist.table_facts import Facts

ROWS: Final[Mapping[str, ReasonRow]] = {
    "ends_ahead": ReasonRow(SHAPE, often=0.6, weight=4.0),
    "quad": ReasonRow(PLAN, weight=2.0),
    "next_cures": ReasonRow(THREAT, good=False, weight=1.5, often=0.3),
    "next_pairs": ReasonRow(SHAPE, good=False, often=0.3, weight=1.3),
    "ends_behind": ReasonRow(THREAT, good=False),
    "cures": ReasonRow(SHAPE, weight=3.0),
    "pairs": ReasonRow(SHAPE, weight=2.0),
    "steals": ReasonRow(SHAPE, weight=1.8),
    "breaks": ReasonRow(SHAPE, good=False, weight=1.6),
    "freezes": ReasonRow(SHAPE, good=False, weight=1.5),
    "sheds": ReasonRow(SHAPE, weight=1.4, grows=True),
    "low": ReasonRow(SHAPE, weight=1.1),
    "loads": ReasonRow(SHAPE, good=False, weight=1.0),
    "third": ReasonRow(SHAPE, good=False, weight=1.0),
    "spares": ReasonRow(SHAPE, weight=0.8),
    "fresh_file": ReasonRow(SHAPE, weight=0.7),
    "beside": ReasonRow(SHAPE, weight=0.6),
    "unseen": ReasonRow(ALIKE),
}
_LOW: Final = 4
"""Up to this value, a card is better than most face-down ones, which are worth six points on average."""
_CLEARLY: Final = 3
"""The smallest saving in points that is worth mentioning."""


def finds(played: Continuation) -> Iterator[Happening]:
    question = played.before.question
    kind = question.kind if question is not None else ""
    yield from _laid(played)
    yield from _stolen(played)
    yield from _ended(played)
    if kind in ("turn", "drawn", "stolen"):
        yield from _left_on_slush(played)
    if kind == "turn":
        yield from _left_alone(played)
    if kind == "start":
        yield Happening("unseen")
    if kind == "flip":
        yield from _turned_up(played)


def _seen(s: State, seat: int) -> list[int]:
    """A Fist as it lies, with -1 for each face-down card."""
    return [card if s.know[card] else -1 for card in s.zones[seat]]


def _laid(played: Continuation) -> Iterator[Happening]:
    """How a seat's own Fist changes by a card that it lays."""
    seat = played.seat
    before, soon = _seen(played.before, seat), _seen(played.soon, seat)
    places = [
        place for place in range(8) if played.before.zones[seat][place] != played.soon.zones[seat][place]
    ]
    if len(places) != 1:
        return
    (place,) = places
    card, old, beside = soon[place], before[place], before[place ^ 4]
    counts_nothing = is_pair(old, beside) or condition(old, beside) == "cured"
    quads, had = (sum([is_quad(fist, file) for file in range(3)]) for fist in (soon, before))
    if quads > had:
        yield Happening("quad", card)
    elif condition(card, beside) == "cured":
        freezer = card if card in CURES else beside
        yield Happening("cures", freezer, card if freezer == beside else beside)
    elif is_pair(card, beside) and VALUE[card]:
        yield Happening("pairs", card, beside)
    elif old >= 0 and VALUE[old] - VALUE[card] >= _CLEARLY and not counts_nothing:
        yield Happening("sheds", old, card, number=VALUE[old])
    elif old < 0 and VALUE[card] <= _LOW:
        yield Happening("low", card, number=VALUE[card])
    elif VALUE[card] > _LOW and card not in CURES:
        mates = [n for n, each in enumerate(before) if is_pair(card, each)]
        if all(is_pair(before[n], before[n ^ 4]) for n in mates):
            yield Happening("third" if mates else "loads", card, number=VALUE[card])
    freezes = condition(card, beside) in ("frozen", "jeopardy") and condition(old, beside) == ""
    if freezes and not played.soon.over:
        yield Happening("freezes", card if card in CURES else beside)
    if is_pair(old, beside) and VALUE[old] and not is_pair(card, beside):
        yield Happening("breaks", old, beside)


def _stolen(played: Continuation) -> Iterator[Happening]:
    """An open card taken from another player."""
    match played.action:
        case ("steal", int(target), int(place)):
            fist = _seen(played.before, target)
            if fist[place] >= 0:
                yield Happening("steals", fist[place], seat=target)


def _ended(played: Continuation) -> Iterator[Happening]:
    """Whether the choice ends the round, and the seat's rank then."""
    if played.soon.over:
        wins = by_places(played.soon)[played.seat] > 0
        yield Happening("ends_ahead" if wins else "ends_behind")


def _left_on_slush(played: Continuation) -> Iterator[Happening]:
    """The card that the next player takes from the slush to make a pair or a cure with an open card."""
    facts: Facts = played.before.table.facts
    follower = facts.left[played.seat]
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
            elif is_pair(card, one) and VALUE[card] and condition(one, other) == "":
                yield Happening("next_pairs", card, one, seat)


def _left_alone(played: Continuation) -> Iterator[Happening]:
    """A card that is not taken because it pairs with nothing, while another may."""
    slush, fist = played.before.table.facts.slush, _seen(played.before, played.seat)
    if played.action != ("draw", played.before.table.facts.stock) or not played.before.zones[slush]:
        return
    card = played.before.zones[slush][-1]
    alone = [each for place, each in enumerate(fist) if each >= 0 and not is_pair(each, fist[place ^ 4])]
    if alone and VALUE[card] > 0 and not any(is_pair(card, each) for each in fist):
        yield Happening("spares", card)


def _turned_up(played: Continuation) -> Iterator[Happening]:
    """In which file a card is turned up: beside an open card, or where nothing is known yet."""
    _, place = played.action
    beside = _seen(played.before, played.seat)[place ^ 4]
    if beside >= 0 and VALUE[beside]:
        yield Happening("beside", beside)
    elif beside < 0:
        yield Happening("fresh_file")
