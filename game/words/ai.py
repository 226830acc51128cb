"""Why a bot would do something: the reasons of hints, by game and code."""

from __future__ import annotations

from .language import N_

EIGHTFIST = {
    "more_hopes": N_("cards in two files have more hopes of a pair than two in one"),
    "draw_is_better": N_("{card:card} would help little: a card from the stock promises more"),
    "no_use": N_("{card:card} helps nowhere: better to turn up a card"),
    "learns": N_("this is the card that helps most to know"),
    "pairs": N_("{card:card} makes a pair and saves about {points:number} points"),
    "quad": N_("{card:card} makes a Quad and saves about {points:number} points"),
    "cures": N_("{card:card} cures {other:card}"),
    "saves": N_("{card:card} saves about {points:number} points here"),
    "least_harm": N_("{card:card} does least harm here"),
    "robs": N_("Fistface costs {target:seat} about {points:number} points"),
    "ends_ahead": N_("this ends the round, about {points:number} points ahead"),
}

REASONS = {
    "eightfist": EIGHTFIST,
}
"""By game, then by code, as `ai.levels.explain` gives them."""
