"""What a choice of Lockdown brings the others at once: cards that lock, threes, losses."""

from __future__ import annotations

from collections.abc import Callable

from engine.lockdown.locks import FATAL

from ...happening import LITTLE, MUCH, SOMEWHAT, Happening, Playout, fact
from .timed import LATE, timed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State
    from engine.lockdown.setup import Facts

_MORE: Final = 1.2
"""So much more it says what a choice brings all of the others than what it brings one of them."""
ELSEWHERE: Final = "elsewhere"
HITS: Final = "hits"
DEALT: Final = "dealt"
"""Facts: whether the choice brings a card to somebody else than this player; whether it brings a card that
can lock, which is told of no other choice; whether it deals all hands (1), so that the own cards lock as
easily, or gives away what never locks (2), of which hardly anybody thinks.

What one player gets is compared only with choices that spare it; else with what another player gets instead.
"""
_BRINGS: Final = "brings"
"""Fact: whether the choice brings others cards."""
_OWN_LOCKS: Final = "own_locks"
_OWN_OUT: Final = "own_out"
"""Facts: what a Shuffle brings the seat itself, told beside what it brings the others."""
DEALS_LOCKS: Final = Happening(
    "deals_locks", SOMEWHAT, at_once=True, least=0.15, own=_OWN_LOCKS, only=DEALT, alike=(_BRINGS,)
)
DEALS_FALLS: Final = Happening(
    "deals_falls", _MORE * MUCH, at_once=True, least=0.03, own=_OWN_OUT, only=DEALT, alike=(_BRINGS,)
)
_OF_TWO: Final = {"deals_locks": "deals_locks_two", "deals_falls": "deals_falls_two"}
"""By code, that of the same where one of the others is left, who is named."""
_PAIRS: Final = "pairs"
"""Fact: how many sets of two they have who get a card by the choice."""
_PLAIN: Final = 0.3
"""How much it matters what whoever gets the card makes of it: a little more than a lesser matter."""
MUCH_LOCKS: Final = 0.35
"""So much oftener must another player lock to be worth a word."""


def grows(playout: Playout, counted: Callable[[State, int], int], seat: int) -> float:
    """Whether the choice alone makes this more."""
    return float(counted(playout.soon, seat) > counted(playout.before, seat))


def locked(s: State, seat: int) -> int:
    """How many cards of a player are locked, if it is in."""
    return sum(s.pub.sets[seat]) if s.pub.alive >> seat & 1 else 0


def threes(s: State, seat: int) -> int:
    """How many locked sets of a player lack only one card to four, if it is in."""
    if not s.pub.alive >> seat & 1:
        return 0
    return sum([size == FATAL - 1 for size in s.pub.sets[seat]])


def _pairs(s: State, seat: int) -> int:
    """How many locked sets of two a player has."""
    return sum([size == FATAL - 2 for size in s.pub.sets[seat]])


def dealt_out(playout: Playout, sudden: bool) -> dict[Happening, float]:
    """What the choice brings any of the others, to be told of a Shuffle beside what it brings the seat."""
    seat, before, soon = playout.seat, playout.before, playout.soon
    others = [other for other, _counts in playout.others if before.pub.alive >> other & 1]
    locks, falls, found = DEALS_LOCKS, DEALS_FALLS, dict[Happening, float]()
    if len(others) == 1:
        locks, falls = [timed(one, True, _OF_TWO)._replace(seat=others[0]) for one in (locks, falls)]
    *_, (_who, kind) = soon.pub.past
    if not sudden:  # whoever is out then says more
        found[locks] = float(any(grows(playout, locked, other) for other in others))
    return {
        **found,
        fact(_BRINGS): float(kind in ("give", "force", "shuffle")),
        falls: float(any(not soon.pub.alive >> other & 1 for other in others)),
        fact(_OWN_LOCKS): grows(playout, locked, seat),
        fact(_OWN_OUT): 1.0 - (soon.pub.alive >> seat & 1),
    }


def struck(playout: Playout, late: bool) -> dict[Happening, float]:
    """What a card brings to whoever gets it (LD-4.2, LD-4.4), so that choices for two players compare."""
    seats = [seat for seat, _counts in playout.others if _gets(playout, seat)]
    spared = {fact(ELSEWHERE, seat): float(any(one != seat for one in seats)) for seat, _ in playout.others}
    three = Happening("struck_three", _PLAIN, at_once=True, alike=(HITS,))
    locks = Happening("struck_locks", LITTLE, at_once=True, least=MUCH_LOCKS, alike=(HITS,))
    *_, (_who, kind) = playout.soon.pub.past
    falls = Happening("struck_falls", SOMEWHAT, at_once=True, least=0.03, alike=(HITS,))
    return {
        **spared,
        **({fact(HITS): 1.0} if seats and not _gave_free(playout) else {}),
        fact(DEALT): 2.0 if _gave_free(playout) else float(kind == "shuffle"),
        **dict.fromkeys(
            [] if late else [three, seldom(three)],
            float(any(grows(playout, threes, seat) for seat in seats)),
        ),
        fact(_PAIRS): float(sum([_pairs(playout.before, seat) for seat in seats])),
        timed(locks, late, LATE): float(any(grows(playout, locked, seat) for seat in seats)),
        falls: float(any(not playout.soon.pub.alive >> seat & 1 for seat in seats)),
    }


def seldom(happening: Happening) -> Happening:
    """The same where it comes seldom: told only if whoever gets the card has more sets that it may join."""
    return happening._replace(least=0.04, within=_PAIRS)


def _gets(playout: Playout, seat: int) -> bool:
    """Whether the choice alone gave this player a card, or made it draw one."""
    before, soon = playout.before, playout.soon
    *_, (_who, kind) = soon.pub.past
    if kind not in ("give", "force") or not before.pub.alive >> seat & 1:
        return False
    return not soon.pub.alive >> seat & 1 or _held(soon, seat) > _held(before, seat)


def _gave_free(playout: Playout) -> bool:
    """Whether the choice gave a card away that never locks (LD-5)."""
    facts: Facts = playout.before.table.facts
    *_, (_who, kind) = playout.soon.pub.past
    left = set(playout.before.zones[playout.seat]) - set(playout.soon.zones[playout.seat])
    return kind == "give" and not any(facts.value[card] for card in left)


def _held(s: State, seat: int) -> int:
    """How many cards a player has, in hand and locked."""
    facts: Facts = s.table.facts
    return len(s.zones[seat]) + len(s.zones[facts.locked + seat])
