"""Finds a game's policy, which says how to play it sensibly, by the game's id."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from .game_policy import Policy
from .game_policy import plain as plain


def module_of(game: str) -> str:
    """The name of the module or package that holds a game's `POLICY`."""
    return f"{__name__}.{game}"


@cache
def policy(game: str) -> Policy:
    """The policy of a game; without one, the game is played at random and valued by places."""
    module = module_of(game)
    try:
        found: Policy = import_module(module).POLICY
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return plain
    return found
