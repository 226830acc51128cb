"""Bots whose level follows the first person at the table: the present level, and the words for it."""

from __future__ import annotations

from game.data import Home
from game.table.match.setup import LEVEL_WORDS, Chair, Setup
from game.words import _, ngettext

from .fitting_level import Pace


def whose(setup: Setup) -> Chair | None:
    """The person whom bots follow: the first one at the table."""
    return next((chair for chair in setup.chairs if chair.is_person), None)


def _name(setup: Setup) -> str:
    who = whose(setup)
    return "" if who is None else who.name


def pace_at(home: Home, setup: Setup) -> Pace:
    """The level that matches the person whom the bots follow at this table."""
    from .history import History  # it reads the games' books, for which the main menu does not wait

    history = History(home)
    who = whose(setup)
    return history.pace(setup.game, "" if who is None else history.people.who(who.id))


def settled(home: Home, setup: Setup) -> Setup:
    """The table with the real level of each bot that follows somebody."""
    if not any(chair.follows for chair in setup.chairs):
        return setup
    level = pace_at(home, setup).level
    chairs = (chair._replace(level=level) if chair.follows else chair for chair in setup.chairs)
    return setup._replace(chairs=tuple(chairs))


def like(setup: Setup) -> str:
    """The word for such a bot in place of a level."""
    return _("Same as {name}").format(name=_name(setup)) if setup.shared else _("Same as you")


def named(setup: Setup) -> str:
    """The same word in full."""
    return _("As strong as {name}").format(name=_name(setup)) if setup.shared else _("As strong as you")


def told(setup: Setup, pace: Pace) -> str:
    """The present level, and how certain it is."""
    words = ngettext(
        "currently {level}, based on {n} match", "currently {level}, based on {n} matches", pace.matches
    )
    if not pace.matches:
        words = _("starts at {level}")
    said = words.format(level=_(LEVEL_WORDS[pace.level]), n=pace.matches)
    return _("{who}: {said}").format(who=named(setup), said=said)
