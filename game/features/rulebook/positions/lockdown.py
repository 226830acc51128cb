"""Positions of Lockdown."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from engine.kernel.state import State

from . import cards as positions_cards
from . import numbers


def given(
    players: int, options: str = "", *, past: str = "", calm: int = 0, out_of_game: str = "", **position: Any
) -> State:
    """A position at seat 0's turn (or the starter's).

    `past` lists the last turns, as in "1 draw, 0 give"; `out_of_game` the seats that are out, in order. Cards
    of one value that lie side by side in `locked…` are a set.
    """
    s = positions_cards.given("lockdown", players, options, **position)
    facts = s.table.facts
    pub = s.pub
    for seat in range(players):
        locked = s.zones[facts.locked + seat]
        pub.got[seat] = 0
        pub.sets[seat] = tuple(len(list(same)) for _, same in groupby(locked, facts.value.__getitem__))
    turns = [(int(turn.split()[0]), turn.split()[1]) for turn in past.split(",") if turn]
    pub.past = ((-1, ""),) * (3 - len(turns)) + tuple(turns)
    pub.calm = calm
    pub.fell = tuple(map(int, out_of_game.split()))
    pub.alive = sum(1 << seat for seat in range(players) if seat not in pub.fell)
    return positions_cards.again(s)


def from_words(words: dict[str, Any]) -> State:
    players = int(words.pop("players"))
    return given(players, **numbers(words, "calm", "starter"))
