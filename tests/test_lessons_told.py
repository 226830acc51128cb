"""The lessons' transcript is looked at when it changes, and a planted change of the rules changes it."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from lessons_told import told

from engine import games
from game.lessons.course import Unplayable
from game.words import use

GAMES = [game for game in games.MODULES if game != "toy"]
FILE = Path(__file__).parent / "lessons.txt"
ALWAYS = lambda *_args: 0  # noqa: E731


def _others(sizes: tuple[int, ...], giver: int) -> int:
    """Whoever gives may never keep the card."""
    low = min(sizes)
    return sum(1 << seat for seat, size in enumerate(sizes) if size == low and seat != giver) or 1


PLANTS: tuple[tuple[str, str, str, Any], ...] = (
    ("equilibrium", "engine.equilibrium.setup", "FIRST_TOKENS", 0),
    ("equilibrium", "engine.equilibrium.setup", "fewest", _others),
    ("equilibrium", "engine.equilibrium.setup", "HAND_LIMIT", 9),
    ("eightfist", "engine.eightfist.scoring", "QUAD", -10),
    ("eightfist", "engine.eightfist.turn", "DUTIES", frozenset()),
    ("eightfist", "engine.eightfist.fist", "FREEZERS", frozenset()),
    ("lockdown", "engine.lockdown.locks", "FATAL", 5),
    ("lockdown", "engine.lockdown.locks", "FATAL_IN_SUDDEN_DEATH", 4),
    ("lockdown", "engine.lockdown.turn", "DEALT", 3),
    ("absurd", "engine.absurd.bluff", "PENALTY", 3),
    ("absurd", "engine.absurd.wormhole", "jumps", ALWAYS),
)
"""Changes of the rules: the game, the module, the name there, and what it is instead."""


@pytest.fixture(autouse=True)
def english():
    use("en")


def test_the_transcript_is_the_one_that_was_read():
    """With UPDATE=1 it is written anew: read it then as somebody would who knows no rules."""
    text = "\n".join(map(told, GAMES))
    if os.environ.get("UPDATE"):
        FILE.write_text(text, "utf-8")
    assert text == FILE.read_text("utf-8")


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: f"{plant[1]}.{plant[2]}")
def test_a_planted_change_of_the_rules_breaks_a_lesson(plant, monkeypatch):
    game, module, name, value = plant
    before = told(game)
    monkeypatch.setattr(games, "_laid", {})
    monkeypatch.setattr(import_module(module), name, value)
    assert after(lambda: told(game)) != before


def after(tell: Callable[[], str]) -> str:
    """What is told now; nothing where the lesson cannot be played any more."""
    try:
        return tell()
    except (Unplayable, ValueError, IndexError, KeyError, TypeError):
        return ""
