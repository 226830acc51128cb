"""The transcript of the lessons changes only on purpose, and changes whenever a rule of the engine does."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest
from lessons_told import told
from tables import GAMES

from engine import games
from game.features.lessons.lesson_run import Unplayable
from game.words import use

FILE = Path(__file__).parent / "lessons.txt"
ALWAYS = lambda *_args: 0  # noqa: E731


def _others(sizes: tuple[int, ...], giver: int) -> int:
    """A changed rule: a giver may never give to themselves."""
    low = min(sizes)
    return sum(1 << seat for seat, size in enumerate(sizes) if size == low and seat != giver) or 1


def nothing(*_args: object) -> None:
    """Replaces a step of the rules, and does nothing."""


def none(*_args: object) -> tuple[()]:
    """Replaces a question's legal actions: there are none."""
    return ()


PLANTS: tuple[tuple[str, str, Any], ...] = (
    ("equilibrium", "GAME.numbers[tokens]", 0),
    ("equilibrium.setup", "fewest", _others),
    ("equilibrium.setup", "HAND_LIMIT", 9),
    ("equilibrium.give", "BOTTOMS", (("bottom", 4),)),
    ("equilibrium.exchange", "forced_give", nothing),
    ("equilibrium.powers", "gain", nothing),
    ("equilibrium.wind", "CALLS", (("wind", "calm"),)),
    ("equilibrium.market", "PEEKS", (("peek", 0),)),
    ("eightfist.scoring", "QUAD", -10),
    ("eightfist.turn", "DUTIES", frozenset()),
    ("eightfist.fist", "CURES", {}),
    ("eightfist.turn", "lowest", lambda _s, _seat: 1),
    ("eightfist.turn", "_steals", none),
    ("eightfist.turn", "is_full", lambda _s, _seat: False),
    ("lockdown.locks", "FATAL", 5),
    ("lockdown.locks", "FATAL_IN_SUDDEN_DEATH", 4),
    ("lockdown.locks", "SUDDEN_DEATH", 60),
    ("lockdown", "GAME.numbers[hand]", 3),
    ("lockdown.table_facts", "alternating", lambda _seat, _one, _two: -1),
    ("lockdown.turn", "_plays_again", nothing),
    ("absurd.bluff", "PENALTY", 3),
    ("absurd.bluff", "fits", lambda *_args: False),
    ("absurd.wormhole", "jumps", ALWAYS),
    ("absurd.cast", "CASTS[thorns]", nothing),
    ("absurd.cast", "CASTS[discard_effect]", nothing),
    ("absurd.attack", "ATTACKS[fish]", nothing),
    ("absurd.attack", "ATTACKS[exchange]", nothing),
    ("absurd.attack", "ATTACKS[reuse]", nothing),
    ("absurd.attack", "draw_action", nothing),
    ("absurd.battle", "put_under", nothing),
)
"""Changes of the rules, each as a module of the engine, a name in it, and its new value."""


@pytest.fixture(autouse=True)
def english():
    use("en")


def test_the_transcript_is_the_one_that_was_read():
    """UPDATE=1 rewrites the transcript; then read it as if you did not know the rules."""
    text = "\n".join(map(told, GAMES))
    if os.environ.get("UPDATE"):
        FILE.write_text(text, "utf-8")
    assert text == FILE.read_text("utf-8")


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: f"{plant[0]}.{plant[1]}")
def test_a_planted_change_of_the_rules_breaks_a_lesson(plant, monkeypatch):
    module, name, value = plant
    game = module.partition(".")[0]
    before = told(game)
    monkeypatch.setattr(games, "_laid", {})
    name, _, key = name.rstrip("]").partition("[")
    if key:
        monkeypatch.setitem(attrgetter(name)(import_module(f"engine.{module}")), key, value)
    else:
        monkeypatch.setattr(import_module(f"engine.{module}"), name, value)
    assert after(lambda: told(game)) != before


def after(tell: Callable[[], str]) -> str:
    """The transcript after the change, or "" if a lesson can no longer be played."""
    try:
        return tell()
    except (Unplayable, ValueError, IndexError, KeyError, TypeError, AttributeError):
        return ""
