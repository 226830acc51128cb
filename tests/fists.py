"""Positions of Eightfist for tests: Fists in text as they are laid, `-7H` for a face-down card."""

from __future__ import annotations

from engine import games
from engine.kernel.state import State
from game.features.rulebook.positions.eightfist import fists

__all__ = ["DECK", "asked", "fist", "fists", "places", "top", "verbs"]

DECK = games.lay("eightfist", 2).deck


def fist(s: State, seat: int) -> str:
    """A seat's Fist as everybody sees it."""
    everybody = s.table.all
    assert all(s.know[card] in (0, everybody) for card in s.zones[seat]), "known to some"
    return " ".join(("" if s.know[card] else "-") + s.table.deck[card] for card in s.zones[seat])


def top(s: State) -> str:
    """The name of the slush's top card."""
    return s.table.deck[s.zones[s.table.facts.slush][-1]]


def places(s: State, verb: str) -> list[int]:
    """The places of the seat's own Fist that this verb may choose."""
    return [action[-1] for action in s.legal if action[0] == verb]


def verbs(s: State) -> set[str]:
    return {action[0] for action in s.legal}


def asked(s: State) -> tuple[int, str]:
    """The pending question and its seat."""
    return (s.seat, s.question.kind if s.question is not None else "")
