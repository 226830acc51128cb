"""Positions of Eightfist for cases: Fists as people lay them, `-7H` for a card that lies face down."""

from __future__ import annotations

from engine import games
from engine.kernel.state import State
from game.laid.eightfist import fists

__all__ = ["DECK", "asked", "fist", "fists", "places", "top", "verbs"]

DECK = games.lay("eightfist", 2).deck


def fist(s: State, seat: int) -> str:
    """A seat's Fist as everybody sees it."""
    everybody = s.table.all
    assert all(s.know[card] in (0, everybody) for card in s.zones[seat]), "known to some"
    return " ".join(("" if s.know[card] else "-") + s.table.deck[card] for card in s.zones[seat])


def top(s: State) -> str:
    """The top card of the slush."""
    return s.table.deck[s.zones[s.table.facts.slush][-1]]


def places(s: State, verb: str) -> list[int]:
    """The places that are on offer for this verb in the seat's own Fist."""
    return [action[-1] for action in s.legal if action[0] == verb]


def verbs(s: State) -> set[str]:
    return {action[0] for action in s.legal}


def asked(s: State) -> tuple[int, str]:
    """Who is to choose what."""
    return (s.seat, s.question.kind if s.question is not None else "")
