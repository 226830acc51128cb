"""Positions of 8-equilibrium."""

from __future__ import annotations

from typing import Any

from engine.equilibrium.setup import SLOTS
from engine.equilibrium.tokens_and_stock import turn_stock
from engine.kernel.state import State

from . import cards as positions_cards
from . import numbers

MARKET = "9H 2C KS 6D"


def given(players: int, variants: str = "", tokens: str = "", shown: str = "", **position: Any) -> State:
    """A position at seat 0's turn (or the starter's); `tokens` as in "2 0 1"; by default two each.

    `shown` lists the places of the Market that lie face up in the Fog.
    """
    pub = dict(position.pop("pub", {}))
    if tokens:
        pub["tokens"] = tuple(map(int, tokens.split()))
    slots = [*map(int, shown.split())]
    if slots:
        pub["face_up"] = tuple(slot in slots for slot in range(len(SLOTS)))
    position.setdefault("market", MARKET)
    s = positions_cards.given("equilibrium", players, f"variants={variants}", pub=pub, **position)
    for slot in slots:
        s.know[s.zones[s.table.facts.market][slot]] = s.table.all
    if "B" in variants:
        turn_stock(s)
    return positions_cards.again(s)


def from_words(words: dict[str, Any]) -> State:
    return given(int(words.pop("players")), **numbers(words, "starter"))
