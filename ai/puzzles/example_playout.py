"""Plays a choice out in a guessed world, as an example of what a reason claims.

The world depends only on what the seat sees, so an example reveals nothing hidden.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ai.players.game_policy import Action
from ai.reasons.claim import Continuation, Happening
from ai.search.compare import Trials
from engine.kernel.events import Event
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

_WORLDS: Final = 60
"""The number of worlds that are searched for an example."""
_FARTHEST: Final = 12
"""The claimed event must happen at most this many choices later."""


class Example(NamedTuple):
    """A guessed world, and the choices that are made in it."""

    world: State
    choices: tuple[Action, ...]


def example(view: View, action: Action, said: Happening | None, chance: Rng) -> Example:
    """A possible continuation in a world in which the reason's claim comes true, if one is found.

    Otherwise it ends with the next choice of another player.
    """
    trials = Trials(view)
    for _ in range(_WORLDS if said is not None else 0):
        world, seed = trials.world(chance)
        choices = _until(trials, world, action, said, Rng(seed))
        if choices:
            return Example(world, choices)
    world, seed = trials.world(chance)
    return Example(world, _until(trials, world, action, None, Rng(seed)))


def _until(
    trials: Trials, world: State, action: Action, said: Happening | None, rng: Rng
) -> tuple[Action, ...]:
    """The choices until the claim comes true (empty if it never does), or until another player chooses."""
    soon = world.clone()
    s = world.clone()
    soon.do(action)
    events: list[Event] = []
    s.log = events
    s.do(action)
    choices = [action]
    seat = trials.seat
    while s.question is not None and len(choices) <= _FARTHEST:
        if said is None and seat != trials.seat:
            break
        if said is not None and _found(
            trials, Continuation(trials.seat, action, world, soon, events, s), said
        ):
            return tuple(choices)
        seat = s.seat
        choices.append(trials.quick[seat](s, seat, s.legal, rng))
        s.do(choices[-1])
    played = Continuation(trials.seat, action, world, soon, events, s)
    return tuple(choices) if said is None or _found(trials, played, said) else ()


def _found(trials: Trials, played: Continuation, said: Happening) -> bool:
    return said in set(trials.policy.finds(played))
