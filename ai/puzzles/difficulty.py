"""Measures how hard a puzzle is by how many bots miss it.

Three kinds of bots miss a puzzle for three reasons. Novices overlook choices; half of them overlook every one
that is not obvious. Hasty players look at every choice and misjudge each by a little or a lot. Regulars see
everything, but some positions mislead them. Only the hasty players distinguish a choice that is found by
everybody who looks from one that is hard to tell from the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ai.levels.levels import BASES, Player
from ai.levels.mind import CHARACTERS, SOBER, Mind
from ai.players.game_policy import Action
from engine.kernel.rng import mix
from engine.kernel.view import View

TRIES: Final = 200
"""The number of attempts by Novices, and by Regulars."""
HASTY_TRIES: Final = 400
BLIND: Final = SOBER._replace(memory=0.0, foresight=0.0, wobble=0.0)
"""A mind that ignores cards shown earlier, and the value of a move to the other players."""
ERRORS: Final[tuple[float, ...]] = (0.05, 0.1, 0.2, 0.4)
"""The largest errors of hasty players, in shares of a win; half of these players are also blind."""
_HASTY: Final = "hasty"


class Rating(NamedTuple):
    """The number of attempts that missed the puzzle, and of all attempts."""

    novices: tuple[int, int]
    regulars: tuple[int, int]
    hasty: tuple[int, int]


def attempts(view: View, tries: int) -> dict[str, list[Action]]:
    """The choices of Novices and Regulars in this position, with all characters in turn."""
    return {level: _chosen(view, _of_all([base]), tries, level) for level, base in BASES.items()}


def hasty(view: View, tries: int) -> list[Action]:
    """The choices of hasty players in this position, with all sizes of error and all characters in turn."""
    bases = [base._replace(wobble=error) for error in ERRORS for base in (SOBER, BLIND)]
    return _chosen(view, _of_all(bases), tries, _HASTY)


def rating(view: View, right: Sequence[Action]) -> Rating:
    """Count the attempts that chose something other than a right choice."""
    tried = attempts(view, TRIES)
    novices = tried["novice"]
    regulars = tried["regular"]
    others = hasty(view, HASTY_TRIES)
    return Rating(missed(novices, right), missed(regulars, right), missed(others, right))


def missed(chosen: Sequence[Action], right: Sequence[Action]) -> tuple[int, int]:
    return sum(action not in right for action in chosen), len(chosen)


def _of_all(bases: Sequence[Mind]) -> list[Mind]:
    return [who.mind(base) for who in CHARACTERS.values() for base in bases]


def _chosen(view: View, minds: Sequence[Mind], tries: int, level: str) -> list[Action]:
    bots = [Player(minds[n % len(minds)], mix(n, len(level))) for n in range(tries)]
    return [bot.choose(view, view.legal) for bot in bots]
