"""Bots whose level follows the first person at the table: which it is now, and what is said of it."""

from __future__ import annotations

from game.pace import Pace
from game.storage import Home
from game.words import _, ngettext

from .setup import LEVEL_WORDS, Setup


def whose(setup: Setup) -> str:
    """The name of the one whom bots follow: the first person at the table."""
    return next((chair.name for chair in setup.chairs if chair.is_person), "")


def pace_at(home: Home, setup: Setup) -> Pace:
    """What is as good as the one whom bots follow at this table."""
    from game.career import Career  # it reads the games' books, for which the title does not wait

    return Career(home).pace(setup.game, whose(setup))


def settled(home: Home, setup: Setup) -> Setup:
    """The table with the real level of each bot that follows somebody."""
    if not any(chair.follows for chair in setup.chairs):
        return setup
    level = pace_at(home, setup).level
    chairs = (chair._replace(level=level) if chair.follows else chair for chair in setup.chairs)
    return setup._replace(chairs=tuple(chairs))


def like(setup: Setup) -> str:
    """What stands in the place of such a bot's level."""
    return _("Like {name}").format(name=whose(setup)) if setup.shared else _("Like you")


def named(setup: Setup) -> str:
    """The same at length."""
    return _("As good as {name}").format(name=whose(setup)) if setup.shared else _("As good as you")


def told(setup: Setup, pace: Pace) -> str:
    """Which level that is today, and how much is known."""
    words = ngettext("today {level}, from {n} match", "today {level}, from {n} matches", pace.matches)
    if not pace.matches:
        words = _("it begins with {level}")
    said = words.format(level=_(LEVEL_WORDS[pace.level]), n=pace.matches)
    return _("{who}: {said}").format(who=named(setup), said=said)
