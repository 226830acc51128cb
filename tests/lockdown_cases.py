"""What the cases of Lockdown share: how a position is set up and what is pending."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import cases
from cases import cards

from engine.kernel.state import State
from engine.kernel.view import observe


def given(
    players: int, options: str = "", *, past: str = "", calm: int = 0, out_of_game: str = "", **position: Any
) -> State:
    """A position at seat 0's turn (or the starter's).

    `past` are the last turns, such as "1 draw, 0 give"; `out_of_game` the seats that are out, first to last.
    Cards of one value that lie side by side in `locked…` are a set.
    """
    s = cases.given("lockdown", players, options, **position)
    facts, pub = s.table.facts, s.pub
    for seat in range(players):
        locked = s.zones[facts.locked + seat]
        pub.got[seat] = 0
        pub.sets[seat] = tuple(len(list(same)) for _, same in groupby(locked, facts.value.__getitem__))
    turns = [(int(turn.split()[0]), turn.split()[1]) for turn in past.split(",") if turn]
    pub.past = ((-1, ""),) * (3 - len(turns)) + tuple(turns)
    pub.calm = calm
    pub.fell = tuple(map(int, out_of_game.split()))
    pub.alive = sum(1 << seat for seat in range(players) if seat not in pub.fell)
    return cases.again(s)


def asked(s: State) -> str:
    """What is pending, such as "act 1"; nothing else may be."""
    assert not s.agenda and not s.picks and not s.zones[s.table.facts.pool]
    check_sets(s)
    return f"{s.question.kind} {s.seat}" if s.question is not None else "over"


def check_sets(s: State) -> None:
    """Locked sets are sets, and nobody holds two cards of one value beside them."""
    facts = s.table.facts
    for seat in range(s.table.players):
        locked, at, met = s.zones[facts.locked + seat], 0, []
        for size in s.pub.sets[seat]:
            values = {facts.value[card] for card in locked[at : at + size]}
            assert len(values) == 1 and 0 not in values and size in (2, 3)
            met += values
            at += size
        assert at == len(locked)
        met += [facts.value[card] for card in s.zones[seat] if facts.value[card]]
        assert len(met) == len(set(met))
        if not s.pub.alive >> seat & 1:
            assert not s.zones[seat] and not locked


def sets(s: State, seat: int) -> str:
    """A seat's locked sets, such as `7H 7C | KD KS KH`."""
    names, at, found = cards(s, f"locked{seat}").split(), 0, []
    for size in s.pub.sets[seat]:
        found.append(" ".join(names[at : at + size]))
        at += size
    return " | ".join(found)


def sees(s: State, seat: int, zone: str) -> str:
    """A zone as a seat sees it."""
    return " ".join(s.table.names(observe(s, seat).zones[s.table.zone[zone]]))


def marked(s: State, seat: int) -> str:
    """The cards that a seat may not give away in its next turn."""
    hand = s.zones[seat]
    return " ".join(sorted(s.table.names(tuple(card for card in hand if s.marks >> card & 1))))
