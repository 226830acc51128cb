"""The traits of a position of Lockdown that its learned evaluation reads: a few for each remaining player.

All cards are open here, as in a guessed world; what each player knows of them is part of the traits.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from itertools import product

from engine.lockdown.locks import SUDDEN_DEATH, fatal_in
from engine.lockdown.losing import DRAWN
from engine.lockdown.table_facts import Facts
from engine.lockdown.turn import NEXT
from engine.lockdown.turn_actions import in_reach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State

_PHASES: Final = tuple(bisect((10, 20, 30, 38, 44, 47, 49, SUDDEN_DEATH), calm) for calm in range(DRAWN + 1))
"""By the number of turns without a loss, how close sudden death is."""
_NEARNESS: Final = tuple(bisect((25, 40, 46), calm) for calm in range(DRAWN + 1))
"""How close sudden death is in fewer steps, for sets that one more card does not make fatal."""
_DEADLY: Final = tuple(fatal_in(calm, 1) - 1 for calm in range(DRAWN + 1))
"""By the number of turns without a loss, the size of a set that one more card makes fatal."""
_MOST_FREE: Final = 3
_MOST_CARDS: Final = 9
_MOST_MATES: Final = 4
"""The highest counts: of aces and jokers, of other cards, and of cards whose value others hold too."""

LEFT: Final = ("two", "three", "more")
ROLES: Final = ("acts", "chooses", "waits")
DANGERS: Final = ("far", "mid", "near", "soon", "deadly")
THREATS: Final = ("gone", "one", "some", "unaware", "aware", "blocked", "blind", "now")
"""Where the cards that fit a set are. `gone`: there are none left.

`one`, `some`: one or more are left, and nobody holds any. `unaware`, `aware`: a player who is not to move
holds one, and does not know, or knows, the set. `blocked`, `blind`, `now`: the player to move holds one, and
cannot give it, does not know the set, or knows it.
"""


def _names() -> Iterator[str]:
    for left, role, phase in product(LEFT, ROLES, range(_PHASES[-1] + 1)):
        yield f"{left} {role} phase{phase}"
    for left, danger, threat in product(("two", "many"), DANGERS, THREATS):
        yield f"{left} set {danger} {threat} single"
        yield f"{left} set {danger} {threat} double"
    for free, pays, state in product(range(_MOST_FREE + 1), ("bare", "pays"), ("safe", "deadly")):
        yield f"free{free} {pays} {state}"
    yield from [f"cards{count}" for count in range(_MOST_CARDS + 1)]
    yield from [f"mates{count}" for count in range(_MOST_MATES + 1)]
    yield from ("kills none", "kills blind", "kills now")


NAMES: Final = tuple(_names())
"""All traits; the traits of a position are given as numbers in this list."""
_SETS: Final = NAMES.index("two set far gone single")
_FREE: Final = NAMES.index("free0 bare safe")
_CARDS: Final = NAMES.index("cards0")
_MATES: Final = NAMES.index("mates0")
_KILLS: Final = NAMES.index("kills none")
_BLOCKED: Final = THREATS.index("blocked")
_BLIND: Final = THREATS.index("blind")
_UNAWARE: Final = THREATS.index("unaware")
_SOME: Final = THREATS.index("some")
_PER_DANGER: Final = 2 * len(THREATS)
_PER_LEFT: Final = _PER_DANGER * len(DANGERS)
_WORST: Final = len(DANGERS) - 1


def traits(s: State) -> list[tuple[int, list[int]]]:
    """For each remaining player, its seat and the numbers of its traits."""
    facts: Facts = s.table.facts
    pub = s.pub
    held = _holders(s)
    alive = pub.alive
    calm = pub.calm
    mover = s.seat
    acting, ready, reach = _at_hand(s) if s.question is not NEXT else (0, 0, 0)
    left = min(alive.bit_count() - len(LEFT[:2]), len(LEFT) - 1)
    found: list[tuple[int, list[int]]] = []
    kill = 0
    for seat, bit in facts.seat_bits:
        if not alive >> seat & 1:
            continue
        role = 2 if seat != mover else 0 if acting else 1
        mine = [(left * len(ROLES) + role) * (_PHASES[-1] + 1) + _PHASES[calm]]
        base = _SETS + (_PER_LEFT if left else 0)
        deadly, killed = _add_sets(s, mine, base, seat, held, acting, ready if reach & bit else 0)
        kill = max(kill, killed)
        _add_hand(mine, facts, s.zones[seat], bit, held, deadly)
        found.append((seat, mine))
    if kill:
        for seat, mine in found:
            if seat == mover:
                mine.append(_KILLS + kill)
    return found


def _holders(s: State) -> list[int]:
    """By value, the mask of the seats that hold a card of it."""
    facts: Facts = s.table.facts
    values = facts.value
    zones = s.zones
    held = [0] * len(facts.count)
    for seat, bit in facts.seat_bits:
        for card in zones[seat]:
            held[values[card]] |= bit
    return held


def _at_hand(s: State) -> tuple[int, int, int]:
    """The player to act, the values it may give, and to whom, as masks."""
    facts: Facts = s.table.facts
    mover = s.seat
    marks = s.marks
    ready = 0
    _, (before, before_kind), (last, last_kind) = s.pub.past
    if not (last_kind == before_kind == "give" and facts.rule_of_3):
        for card in s.zones[mover]:
            if not marks >> card & 1:
                ready |= facts.bit[card]
    return 1 << mover, ready, in_reach(facts, s.pub.alive, mover, before, last)


def _add_sets(
    s: State, mine: list[int], base: int, seat: int, held: list[int], acting: int, ready: int
) -> tuple[int, int]:
    """Add this seat's sets.

    Returns whether one of them is deadly, and whether it will be hit next: not at all, by accident, or for
    sure.
    """
    facts: Facts = s.table.facts
    values = facts.value
    know = s.know
    calm = s.pub.calm
    least = _DEADLY[calm]
    near = _NEARNESS[calm]
    at = 0
    locked = s.zones[facts.locked + seat]
    deadly = 0
    kill = 0
    for size in s.pub.sets[seat]:
        value = values[locked[at]]
        holders = held[value]
        if holders:
            aware = 0
            for card in locked[at : at + size]:
                aware |= know[card]
            threat = _threat(holders, aware & holders, acting, ready >> value & 1)
        else:
            threat = min(facts.count[value] - size, _SOME)
        danger = near
        if size >= least:
            danger = _WORST
            deadly = 1
            kill = max(kill, threat - _BLOCKED)
        mine.append(base + danger * _PER_DANGER + 2 * threat + (holders & (holders - 1) != 0))
        at += size
    return deadly, kill


def _threat(holders: int, aware: int, acting: int, ready: int) -> int:
    """The threat to a set whose fitting cards these seats hold."""
    if not holders & acting:
        return _UNAWARE + (aware != 0)
    if ready:
        return _BLIND + (aware & acting != 0)
    return _UNAWARE + 1 if aware & ~acting else _BLOCKED


def _add_hand(
    mine: list[int], facts: Facts, hand: tuple[int, ...], bit: int, held: list[int], deadly: int
) -> None:
    """Add the means to Clear, the number of other cards, and how many of them match cards of other
    players.
    """
    free = pays = mates = 0
    for card in hand:
        value = facts.value[card]
        if value:
            mates += held[value] & ~bit != 0
        else:
            free += 1
            pays |= card in facts.clear
    if free > 1 and facts.clear_aces:
        pays = 1
    mine.append(_FREE + 4 * min(free, _MOST_FREE) + 2 * pays + deadly)
    mine.append(_CARDS + min(len(hand) - free, _MOST_CARDS))
    mine.append(_MATES + min(mates, _MOST_MATES))
