"""How hard a puzzle is: how many attempts of bots miss it.

Three sorts of bots miss it for three reasons. Novices overlook a choice, half of them any that is not plain;
hasty players look at all and misjudge each by a little or much; Regulars see all, and some positions mislead
them. Only those that misjudge tell apart what everybody finds who looks from what hides among the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.kernel.rng import mix
from engine.kernel.view import View

from .levels import BASES, Player
from .mind import CHARACTERS, SOBER, Mind
from .policy import Action

TRIES: Final = 200
"""Attempts of Novices, and of Regulars."""
HASTY_TRIES: Final = 400
BLIND: Final = SOBER._replace(memory=0.0, foresight=0.0, wobble=0.0)
"""Leaves out of account what was shown earlier and what a move gives to the others."""
ERRORS: Final[tuple[float, ...]] = (0.05, 0.1, 0.2, 0.4)
"""By so much of a win hasty players misjudge a choice at the most, half of them blind too."""
_HASTY: Final = "hasty"


class Rating(NamedTuple):
    """Of so many attempts how many missed: missed, attempts."""

    novices: tuple[int, int]
    regulars: tuple[int, int]
    hasty: tuple[int, int]


def attempts(view: View, tries: int) -> dict[str, list[Action]]:
    """What Novices and Regulars choose there, of all characters in turn."""
    return {level: _chosen(view, _of_all([base]), tries, level) for level, base in BASES.items()}


def hasty(view: View, tries: int) -> list[Action]:
    """What hasty players choose there, of all sizes of error and all characters in turn."""
    bases = [base._replace(wobble=error) for error in ERRORS for base in (SOBER, BLIND)]
    return _chosen(view, _of_all(bases), tries, _HASTY)


def rating(view: View, right: Sequence[Action]) -> Rating:
    """How many of all attempts choose something else than what is right."""
    tried = attempts(view, TRIES)
    novices, regulars, others = tried["novice"], tried["regular"], hasty(view, HASTY_TRIES)
    return Rating(missed(novices, right), missed(regulars, right), missed(others, right))


def missed(chosen: Sequence[Action], right: Sequence[Action]) -> tuple[int, int]:
    return sum(action not in right for action in chosen), len(chosen)


def _of_all(bases: Sequence[Mind]) -> list[Mind]:
    return [who.mind(base) for who in CHARACTERS.values() for base in bases]


def _chosen(view: View, minds: Sequence[Mind], tries: int, level: str) -> list[Action]:
    bots = [Player(minds[n % len(minds)], mix(n, len(level))) for n in range(tries)]
    return [bot.choose(view, view.legal) for bot in bots]
