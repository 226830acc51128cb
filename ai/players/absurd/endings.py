"""How a round of Absurd 8's ends before the own next turn is over: who wins with which card, or a limit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...happening import LITTLE, MUCH, Happening, Playout, fact
from .aftermath import DONE, FIXED, LAST, PLAYED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.setup import Facts

_NAMED: Final = MUCH + LITTLE
_SEEN: Final = MUCH + MUCH
"""The card with which somebody wins says more than that somebody does; most if another player holds it."""
_WINS: Final = Happening("they_win_before", -MUCH, stark=0.2, plainly=True, whole="others_win_before")
"""Another player wins before the seat's next turn begins."""
_WITH: Final = _WINS._replace(code="they_win_with", matters=-_SEEN, news=True)
"""The same with a card of which the seat knows that this player has it."""
_OWN: Final = Happening("wins_with", _NAMED, stark=0.2, plainly=True, news=True, whole="own_wins_then")
"""The seat wins with a card that it holds now, in its next turn or by a jump before that."""
_BEHIND: Final = Happening("ends_before_lost", -MUCH, stark=0.2, plainly=True)
"""A limit ends the round before the seat's next turn, which does not win (AB-46, AB-50)."""
_AHEAD: Final = _BEHIND._replace(code="ends_before_won", matters=MUCH)
_SURELY: Final = 0.5
"""So much oftener it must come where the seat may still choose in this turn."""
_THEIRS: Final[dict[tuple[str, ...], float]] = {(DONE,): 0.2, (FIXED,): 0.2, (LAST,): _SURELY}
_MINE: Final[dict[tuple[str, ...], float]] = {(DONE,): 0.2, (PLAYED,): _SURELY}
"""What must be alike after both choices, with how much oftener it must come then."""


class _End(NamedTuple):
    """How the round ends, if it does before the seat's next turn is over."""

    next_turn: bool
    """Whether the seat's next turn has begun by then."""
    winner: int = -1
    card: int = -1
    """The card that the winner put down openly last, in the turn or jump that won."""
    by_limit: bool = False


def endings(playout: Playout) -> Mapping[Happening, float]:
    """Who wins before the seat's next turn, with which known card, and whether a limit ends the round."""
    seat, end, before = playout.seat, _end(playout), playout.before
    facts: Facts = before.table.facts
    lost = not end.next_turn and end.winner not in (-1, seat)
    found: dict[Happening, float] = {
        fact(_WINS.whole): float(lost),
        fact(_OWN.whole): float(end.winner == seat),
    }
    for other, counts in playout.others:
        wins = lost and end.winner == other
        found |= _told(_WINS._replace(matters=counts * _WINS.matters, seat=other), wins, _THEIRS)
        for card in (*before.zones[other], *before.zones[facts.effects + other]):
            if before.know[card] >> seat & 1:
                told = _WITH._replace(matters=counts * _WITH.matters, seat=other, card=card)
                found |= _told(told, wins and card == end.card, _THEIRS)
    for card in before.zones[seat]:
        kept = fact(f"kept {card}")  # nobody needs to be told that what is laid down wins no more
        found[kept] = float(card in playout.soon.zones[seat])
        mine = {(*codes, kept.code): enough for codes, enough in _MINE.items()}
        found |= _told(_OWN._replace(card=card), end.winner == seat and card == end.card, mine)
    ends = end.by_limit and not end.next_turn
    behind, ahead = (
        _told(told, ends and playout.leads == leads, _THEIRS) for told, leads in ((_BEHIND, 0), (_AHEAD, 1))
    )
    return found | behind | ahead


def _told(one: Happening, comes: bool, alike: Mapping[tuple[str, ...], float]) -> dict[Happening, float]:
    """What comes, by how far the turn is over: what the seat may still choose blurs it."""
    kinds = [one._replace(alike=codes, least=enough, stark=enough) for codes, enough in alike.items()]
    return dict.fromkeys(kinds, float(comes))


def _end(playout: Playout) -> _End:
    """How the round ends before the seat's next turn is over."""
    begun, card = False, -1
    for event in playout.events:
        told = event.open or {}
        if event.kind == "turn_begun":
            if begun:
                break
            begun, card = told["seat"] == playout.seat, -1
        elif event.kind in ("jumped", "bluffed"):
            card = -1
        elif event.kind in ("played", "played_as"):
            card = told["card"]
        elif event.kind == "won":
            winner = told["winner"]
            return _End(begun, winner, -1 if playout.end.zones[winner] else card)
        elif event.kind == "ended":
            return _End(begun, by_limit=True)
    return _End(begun)
