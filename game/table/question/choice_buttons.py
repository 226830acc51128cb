"""Decides which final choices get a button, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.table.board.action_picker import Click, Picker, verb_of

MANY = 8
"""Up to this many ways to play a card get a button each."""


def last(picker: Picker, actions: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The actions in order, with those that need their button last."""
    return sorted(actions, key=lambda action: verb_of(action) in picker.by_button)


def is_last(picker: Picker, click: Click, actions: Sequence[tuple[Any, ...]]) -> bool:
    """Whether this click is the only one left on the felt, so that only its buttons need to be shown."""
    n = len(picker.clicks) + 2
    if len(actions) > 1 and click.kind != "zone":
        return False
    return len(actions) <= MANY and all(
        len(action) == n or picker.verbs[verb_of(action)][n - 1 :] == ("word",) for action in actions
    )
