"""Estimates how long words take to be read."""

from __future__ import annotations

WORDS_A_SECOND = 3.0
CLICK = 1.0
"""Seconds for a click, also for one on *Next*."""


def reading(words: str) -> float:
    """How long it takes to read one line and close it."""
    return len(words.split()) / WORDS_A_SECOND + CLICK
