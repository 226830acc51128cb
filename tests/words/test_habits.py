"""No document, docstring, comment or screen text has a new habit of compressed English."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

spec = importlib.util.spec_from_file_location("habits", Path(__file__).with_name("habits.py"))
assert spec is not None and spec.loader is not None
habits = importlib.util.module_from_spec(spec)
spec.loader.exec_module(habits)


def test_no_text_has_a_new_habit():
    """When a habit is gone, `python3 tests/words/habits.py` takes it off the list."""
    new = habits.counts() - habits.allowed()
    assert not new, [
        (habit, name, text)
        for name, text, kind in habits.texts()
        for habit in habits.found_in(text, kind)
        if (habit, name) in new
    ]


@pytest.mark.parametrize(
    ("text", "habit"),
    [
        ("The own hand, sorted", "the own"),
        ("Attack whoever is next", "whoever"),
        ("For somebody who plays by keys", "somebody who"),
        ("Show what waits at the right", "what waits"),
        ("Nothing is told of it", "is told"),
        ("What was not taken: a longer list", "not taken:"),
        ("Left out, as nobody may see it", ", as"),
        ("Left out, as the card lies there", ", as"),
        ("What the cards count", "clause for a noun"),
        ("Give in your turn a card", "in your turn"),
        ("Chosen by lot", "anew, by lot"),
        ("The match is thought over", "the program thinks"),
    ],
)
def test_a_habit_is_found(text, habit):
    assert habit in habits.found_in(text)


@pytest.mark.parametrize(
    "text", ["Sorted by suit, as before", "What happened?", "On your own turn", "It is shown, as in a replay"]
)
def test_plain_english_passes(text):
    assert not habits.found_in(text)
