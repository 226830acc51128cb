"""Which last choices get a button each, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .picker import Click, Picker, verb_of

MANY = 8
"""Up to so many ways to play a card get a button each."""


def last(picker: Picker, actions: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The actions in their order, but what needs its button after all others."""
    return sorted(actions, key=lambda action: verb_of(action) in picker.by_button)


def is_last(picker: Picker, click: Click, actions: Sequence[tuple[Any, ...]]) -> bool:
    """Whether only this click is left on the felt, so that just its buttons need to be shown."""
    n = len(picker.clicks) + 2
    if len(actions) > 1 and click.kind != "zone":
        return False
    return len(actions) <= MANY and all(
        len(action) == n or picker.verbs[verb_of(action)][n - 1 :] == ("word",) for action in actions
    )
