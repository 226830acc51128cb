"""How each game is soundly played: one policy a game, found by the game's id."""

from __future__ import annotations

from importlib import import_module

from ..policy import Policy
from ..policy import plain as plain

MODULES = {
    "equilibrium": "ai.players.equilibrium",
    "eightfist": "ai.players.eightfist",
    "absurd": "ai.players.absurd",
    "lockdown": "ai.players.lockdown",
}


def policy(game: str) -> Policy:
    """The policy of a game; a game without one is played by chance, and judged by its places."""
    if game not in MODULES:
        return plain
    found: Policy = import_module(MODULES[game]).POLICY
    return found
