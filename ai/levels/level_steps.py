"""The settings of the levels between Novice, Regular and Expert, game by game.

`python -m tools.tuning.ladder` measures the scale; `docs/lab/weights.md` has the results.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from .mind import NOVICE, SOBER, Mind


class Dials(NamedTuple):
    """The skill of a level in a game: how much it overlooks and forgets, and how far it looks ahead."""

    mind: Mind = SOBER
    simulations: int = 0
    """The number of simulations for a choice; 0: it does not search."""
    trust: float = 0.0
    """How many worlds of its search the first judgement is worth; 0: the game's usual number."""


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
        "eightfist": Dials(SOBER._replace(wobble=0.0, finesse=1.0)),  # a short search is misleading there
        "lockdown": Dials(simulations=40, trust=60.0),
    },
}
"""By level and game; the empty name stands for games that are not listed."""


def dials(level: str, game: str) -> Dials:
    """The settings of a level in a game."""
    found = STEPS[level]
    return found.get(game, found[""])
