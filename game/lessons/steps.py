"""What a lesson is made of: exercises, each at a laid table, and steps that say one thing each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.kernel.state import State
from game.words import N_

Fact = Callable[[State[Any]], Any]
"""A number or a name that the engine knows in a position."""


class Step(NamedTuple):
    """One idea: what happens first, what is said, what is lit, and what the person does."""

    says: str
    """A template of the catalogue; its fields are facts, or what the action of `do` names."""
    light: tuple[str, ...] = ()
    """What the sentence is about, to be lit, by the names in `spots`; what can be clicked is always lit."""
    do: str = ""
    """The action that is waited for, in the engine's text; empty if the person only reads."""
    clicks: int = 0
    """After how many clicks of the action the step is done; 0: when the action is carried out."""
    after: tuple[str, ...] = ()
    """What the others do before anything is said."""
    facts: Mapping[str, Fact] = {}


ANOTHER = N_("Another table")
"""The title of an exercise whose table has nothing to do with the one before."""
LATER = N_("A few turns later")
"""The title of an exercise at the table before, after turns that could have been played there."""

BEFORE = N_("The table before")
"""What is said on the way back."""


class Exercise(NamedTuple):
    """A laid table and what is learned at it; the person who learns has seat 0."""

    laid: Mapping[str, str]
    """The position, as `game.laid` reads it."""
    steps: tuple[Step, ...]
    title: str = ANOTHER
    """What is shown when the table changes to this one: never seen of a lesson's first exercise."""


class Lesson(NamedTuple):
    """One part of learning a game."""

    key: str
    title: str
    exercises: tuple[Exercise, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for exercise in self.exercises for step in exercise.steps)


def say(words: str, *light: str, after: tuple[str, ...] = (), **facts: Fact) -> Step:
    """A step that is only read."""
    return Step(words, light, after=after, facts=facts)


def do(
    words: str, action: str, *light: str, clicks: int = 0, after: tuple[str, ...] = (), **facts: Fact
) -> Step:
    """A step that waits for an action, or for its first clicks."""
    return Step(words, light, action, clicks, after, facts)
