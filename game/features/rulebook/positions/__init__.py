"""Prepared positions, for pictures in the rulebook, for practice and for tests.

A position is described by `key: value` lines: `players`, `options`, zones with their cards (`hand0: AH 2H`),
and further keys for each game, which its module describes. With `deal: 7` it is the deal of that seed, and
`starter` begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from engine.games import lay, new_round
from engine.kernel.state import State


def lay_position(game: str, given: Mapping[str, str]) -> State:
    """The position that these lines describe; a `ValueError` names the line with the error."""
    if "deal" in given:
        table = lay(game, int(given["players"]))
        return new_round(table, int(given["deal"]), int(given["starter"]))
    laid: State = import_module(f"game.features.rulebook.positions.{game}").from_words(dict(given))
    return laid


def numbers(given: dict[str, Any], *keys: str) -> dict[str, Any]:
    """The lines, with the values of these keys as numbers."""
    return given | {key: int(given[key]) for key in keys if key in given}
