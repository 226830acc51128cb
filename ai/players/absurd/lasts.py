"""What comes of a choice of Absurd 8's in the end: who gets cards, whose bluff is called, who wins soon."""

from __future__ import annotations

from collections.abc import Mapping

from ...happening import MUCH, SOMEWHAT, USUALLY, Happening, Playout
from .reckon import PARTING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_SOON: Final = 2
"""What comes before so many more turns of the seat are over comes soon."""
_WINS: Final = Happening("wins_by_then", MUCH, least=0.05)
_THEY_WIN: Final = _WINS._replace(code="they_win_by_then", matters=-MUCH)
_CALLED: Final = Happening("called_last", -USUALLY, least=0.1)
_PLAYS: Final = Happening("plays_last", USUALLY, least=0.15, news=True)
"""A card is played later that the choice leaves in the hand, where one is parted with."""
_COME: Final = Happening("come_last", -SOMEWHAT, counted=True, tenths=True, least=0.4)
_THEY_GET: Final = _COME._replace(code="they_get_last", matters=SOMEWHAT)
_OPENS: Final = Happening("opens_with", -SOMEWHAT, counted=True, tenths=True, least=0.3)
_THEY_HOLD: Final = _OPENS._replace(code="they_hold_then", matters=SOMEWHAT)
"""Cards in the own hand, or in another one, when the own next turn begins."""
_OPENLY: Final = ("lent", "played", "played_as")


def lasts(playout: Playout) -> Mapping[Happening, float]:
    seat, n = playout.seat, len(playout.values)
    winner, soon = _won(playout)
    come, opens = [0] * n, [len(cards) for cards in playout.before.zones[:n]]
    next_turn, played, called = False, set[int](), False
    for event in playout.events:
        told = event.open or {}
        if event.kind == "turn_begun":
            next_turn = next_turn or told["seat"] == seat
        elif event.kind == "traded" and not next_turn:
            a, b = told["a"], told["b"]
            opens[a], opens[b] = opens[b], opens[a]
        elif event.kind == "moved":
            source, target = told["source"], told["target"]
            if target < n <= source:
                come[target] += 1
            if not next_turn:
                _move(opens, source, -1)
                _move(opens, target, 1)
        elif event.kind in _OPENLY and told["seat"] == seat:
            played.add(told["card"])
        elif event.kind == "bluff_caught":
            called = called or told["target"] == seat
    found = {
        _WINS: float(soon and winner == seat),
        _CALLED: float(called),
        _COME: float(come[seat]),
        _OPENS: float(opens[seat]),
    }
    question, kept = playout.before.question, playout.soon.zones[seat]
    if question is not None and question.kind in PARTING:
        for card in playout.before.zones[seat]:
            found[_PLAYS._replace(card=card)] = float(card in played and card in kept)
    for other, much in playout.others:
        found |= {
            _THEY_WIN._replace(matters=-MUCH * much, seat=other): float(soon and winner == other),
            _THEY_GET._replace(matters=SOMEWHAT * much, seat=other): float(come[other]),
            _THEY_HOLD._replace(matters=SOMEWHAT * much, seat=other): float(opens[other]),
        }
    return found


def _move(sizes: list[int], zone: int, by: int) -> None:
    if zone < len(sizes):
        sizes[zone] += by


def _won(playout: Playout) -> tuple[int, bool]:
    """Who wins, and whether that is before the seat has had `_SOON` turns more."""
    own = 0
    for event in playout.events:
        told = event.open or {}
        if event.kind == "turn_begun":
            own += told["seat"] == playout.seat
        elif event.kind == "won":
            return told["winner"], own <= _SOON
    return playout.end.pub.winner, False
