"""Offers the next level of bots, once, after three wins against a level."""

from __future__ import annotations

from game.data import Home
from game.table.match.setup import LEVELS, Setup

from .history import History

WINS = 3


def strongest(setup: Setup) -> str:
    """The level of the strongest bot; empty if none plays."""
    return max((c.level for c in setup.chairs if not c.is_person), key=LEVELS.index, default="")


def offer(home: Home, setup: Setup, won: bool) -> str:
    """The next level for a person who played alone and has just won, if it is time to offer it."""
    level = strongest(setup)
    follows = any(chair.follows for chair in setup.chairs)  # these become stronger by themselves
    if not won or follows or len(setup.people) != 1 or level in ("", LEVELS[-1]):
        return ""
    after = LEVELS[LEVELS.index(level) + 1]
    offered = home.settings["levels_offered"].get(setup.game, LEVELS[0])
    history = History(home)
    (seat,) = setup.people
    beaten, _played = history.levels(setup.game, history.people.who(setup.chairs[seat].id)).get(level, (0, 0))
    if LEVELS.index(offered) >= LEVELS.index(after) or beaten < WINS:
        return ""
    return after


def offered(home: Home, game: str, level: str) -> None:
    """Remember that this level was offered, so that it is not offered again."""
    home.settings["levels_offered"] = {**home.settings["levels_offered"], game: level}
    home.settings.save()
