"""`PlainWords`: the words of the terminal in place of the table's pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.kernel.view import View


def _nothing(view: View) -> list[str]:
    return []


def _silent(name: str) -> str:
    return ""


class PlainWords(NamedTuple):
    """One game in the terminal."""

    verbs: Mapping[str, str] = {}
    """The heading of a group of choices with this verb."""
    card_first: bool = False
    """Whether a card is chosen before the action with it."""
    facts: Callable[[View], list[str]] = _nothing
    """Public facts in words, which the table shows as pictures."""
    card: Callable[[str], str] = _silent
    """The text that is printed on a card, in one line."""
