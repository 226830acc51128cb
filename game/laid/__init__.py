"""Positions laid by hand, for pictures in the rulebook, for practice and for tests.

A position is what `key: value` lines say: `players`, `options`, zones and their cards (`hand0: AH 2H`), and
what else each game knows, see its module. With `deal: 7` it is the deal of that seed, and `starter` begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from engine.games import lay, new_round
from engine.kernel.state import State


def lay_position(game: str, given: Mapping[str, str]) -> State:
    """The position that these words say; `ValueError` names what cannot be laid."""
    if "deal" in given:
        table = lay(game, int(given["players"]))
        return new_round(table, int(given["deal"]), int(given["starter"]))
    laid: State = import_module(f"game.laid.{game}").from_words(dict(given))
    return laid


def numbers(given: dict[str, Any], *keys: str) -> dict[str, Any]:
    """The same, with these values as numbers."""
    return given | {key: int(given[key]) for key in keys if key in given}
