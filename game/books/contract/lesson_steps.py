"""The parts of a lesson: exercises, each at a prepared table, and steps with one idea each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.kernel.state import State
from game.words import N_

Fact = Callable[[State[Any]], Any]
"""A number or a name that the engine knows in a position."""


class Step(NamedTuple):
    """One idea: the events before it, the sentence, the highlights, and the person's action."""

    says: str
    """A template of the catalogue; its fields are facts, or the parts of the action in `do`."""
    light: tuple[str, ...] = ()
    """The subject to highlight, in the names for `spots`.

    Things that can be clicked are always highlighted.
    """
    do: str = ""
    """The awaited action in the engine's notation; empty if the person only reads."""
    clicks: int = 0
    """After how many clicks of the action the step is done; 0: when the action is carried out."""
    after: tuple[str, ...] = ()
    """The others' actions before the sentence is shown."""
    facts: Mapping[str, Fact] = {}


ANOTHER = N_("A new position")
"""The title of an exercise whose table is unrelated to the last one."""
LATER = N_("A few turns later")
"""The title of an exercise at the same table, some turns later."""

BEFORE = N_("The previous position")
"""The title on the way back."""


class Exercise(NamedTuple):
    """A prepared table and the lesson learned there; the learner has seat 0."""

    laid: Mapping[str, str]
    """The position, as `game.features.rulebook.positions` reads it."""
    steps: tuple[Step, ...]
    title: str = ANOTHER
    """The title when the table changes to this one; never shown for a lesson's first exercise."""


class Lesson(NamedTuple):
    """One part of learning a game."""

    key: str
    title: str
    exercises: tuple[Exercise, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for exercise in self.exercises for step in exercise.steps)


def say(words: str, *light: str, after: tuple[str, ...] = (), **facts: Fact) -> Step:
    """A step to read."""
    return Step(words, light, after=after, facts=facts)


def do(
    words: str, action: str, *light: str, clicks: int = 0, after: tuple[str, ...] = (), **facts: Fact
) -> Step:
    """A step that waits for an action, or for its first clicks."""
    return Step(words, light, action, clicks, after, facts)
