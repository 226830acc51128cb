"""What stands on each game's box, and the names of its settings."""

from __future__ import annotations

from typing import NamedTuple

from engine import games
from engine.kernel.game import Game, Option
from game.words import N_, _


class Box(NamedTuple):
    """A game on the shelf."""

    feel: str
    """One line of what it feels like."""
    minutes: tuple[int, int]
    """How long a round takes with the fewest and the most players: decisions of Regulars, 4 s each."""
    weight: int
    """From 1, easy, to 4."""


BOXES = {
    "equilibrium": Box(N_("Hand out cards until all hold eight. The best balanced hand wins."), (1, 3), 2),
    "eightfist": Box(N_("Turn two rows of four into nothing at all, with grit."), (2, 5), 2),
    "absurd": Box(N_("Crazy Eights in which nearly every card has a plan of its own."), (4, 7), 4),
    "lockdown": Box(N_("Never hold four of a kind. See to it that somebody does."), (4, 9), 1),
}
WEIGHTS = ("", N_("very easy to learn"), N_("easy to learn"), N_("takes a while"), N_("much to discover"))

VARIANTS = {
    "A": N_("Teams"),
    "B": N_("Open Stock"),
    "C": N_("Wind of Change"),
    "D": N_("Fog of War"),
    "E": N_("Rank Powers"),
}
OPTIONS = {"aces_as_jokers": N_("Aces as jokers"), "rule_of_3": N_("Rule of 3")}
FORMATS = (
    "single", "rounds:2", "rounds:3", "rounds:5", "rounds:8", "first:2", "first:3", "first:5",
    "target:20", "target:30", "target:50", "target:100", "games:1", "games:3", "games:5", "games:7",
)  # fmt: skip
USUAL = {"eightfist": (("match", "games:1"),)}
"""Options of a game's first table, where they are not what the game itself begins with."""
FORMAT_WORDS = {
    "rounds": N_("{n} rounds"),
    "first": N_("first to {n} wins"),
    "target": N_("first to {n} points"),
    "games": N_("{n} games of 8 rounds"),
}


def shelf() -> list[str]:
    """The games in the order of the shelf; one without a box comes last."""
    known = [game for game in BOXES if game in games.MODULES]
    return known + [game for game in games.MODULES if game not in BOXES]


def box(game: str) -> Box:
    return BOXES.get(game) or Box("", (1, 5), 1)


def option_of(game: Game, key: str) -> Option | None:
    return next((option for option in game.options if option.key == key), None)


def formats(game: Game) -> list[str]:
    """The match formats on offer."""
    option = option_of(game, "match")
    return [form for form in FORMATS if option is not None and option.read(form) == form]


def format_words(form: str) -> str:
    kind, _colon, number = form.partition(":")
    if form == "games:1":
        return _("one game of 8 rounds")
    return _(FORMAT_WORDS[kind]).format(n=number) if kind in FORMAT_WORDS else _("one round")


def rounds(form: str) -> int:
    """How many rounds a match has; 0 where that is not known before."""
    kind, _colon, number = form.partition(":")
    return int(number) * {"rounds": 1, "games": 8}.get(kind, 0) if number else 0


def switches(game: Game) -> list[Option]:
    """The options that are on or off."""
    return [o for o in game.options if o.key != "match" and o.read("0") == "0" and o.read("1") == "1"]


def option_words(key: str) -> str:
    return _(OPTIONS.get(key, key.replace("_", " ").capitalize()))
