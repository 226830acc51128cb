"""Estimates how long words take to be read."""

from __future__ import annotations

WORDS_A_SECOND = 3.0
CLICK = 1.0
"""Seconds for a click, also for one on *Next*."""
GLANCED = 6.0
"""The words a second of a sentence whose title has already said what it is about."""
SHORTEST, LONGEST = 1.6, 2.2
"""The fewest seconds, for a reader who first has to look up, and the most: a round must not stand still."""


def reading(words: str) -> float:
    """How long it takes to read one line and close it."""
    return len(words.split()) / WORDS_A_SECOND + CLICK


def glancing(sentence: str) -> float:
    """How long it takes to look up and take in a sentence below its title."""
    return min(max(SHORTEST, len(sentence.split()) / GLANCED), LONGEST)
