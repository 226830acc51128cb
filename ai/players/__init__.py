"""Finds the policy of a game by the game's id: how the game is sensibly played."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ..policy import Policy
from ..policy import plain as plain


def module_of(game: str) -> str:
    """The name of the module or package that holds a game's `POLICY`."""
    return f"{__name__}.{game}"


@cache
def policy(game: str) -> Policy:
    """The policy of a game; a game without one is played at random, and valued by its places."""
    module = module_of(game)
    try:
        found: Policy = import_module(module).POLICY
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return plain
    return found
