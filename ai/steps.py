"""What makes the levels between the plain ones, game by game.

`python -m ai.ladder` measures the scale; `docs/weights.md` holds what it found.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from .mind import NOVICE, SOBER, Mind


class Dials(NamedTuple):
    """What makes a level in a game: what it overlooks and forgets, or how deep it looks."""

    mind: Mind = SOBER
    simulations: int = 0
    """How many it simulates for a choice; with none it does not search."""
    trust: float = 0.0
    """How many worlds of its search its first judgement is worth; 0: as usual in the game."""


_LEARNER: Final = NOVICE._replace(attention=0.25, wobble=0.3)
_AMATEUR: Final = Mind(attention=0.7, memory=0.0, foresight=0.3, wobble=0.06, blunder=NOVICE.blunder)

STEPS: Final[Mapping[str, Mapping[str, Dials]]] = {
    "learner": {
        "": Dials(_LEARNER),
        "eightfist": Dials(_LEARNER._replace(wobble=0.25)),
        "lockdown": Dials(_LEARNER._replace(attention=0.3, wobble=0.25)),
    },
    "amateur": {
        "": Dials(_AMATEUR),
        "absurd": Dials(_AMATEUR._replace(attention=0.6)),
        "eightfist": Dials(_AMATEUR._replace(attention=0.65)),
        "equilibrium": Dials(_AMATEUR._replace(memory=1.0, foresight=0.5)),
    },
    "veteran": {
        "": Dials(simulations=24),
        "eightfist": Dials(SOBER._replace(wobble=0.0, finesse=1.0)),  # a short search misleads there
        "lockdown": Dials(simulations=40, trust=60.0),
    },
}
"""By level and game; under no name what a game has that is not listed."""


def dials(level: str, game: str) -> Dials:
    """What makes a level in a game."""
    found = STEPS[level]
    return found.get(game, found[""])
