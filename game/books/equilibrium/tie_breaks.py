"""The tie-breaks of 8-equilibrium in words: for score sheets, the rulebook and the lesson."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.equilibrium import scoring
from engine.equilibrium.scoring import TieBreak
from game.words import N_


class TieWords(NamedTuple):
    even: str
    """The words if it decides nothing."""
    decides: str
    what: str
    """The thing compared."""
    wins: str
    short: str
    """The winning side in a few words, within a sentence."""


WORDS: Mapping[TieBreak, TieWords] = {
    TieBreak("suits", "most"): TieWords(
        N_("Points for suits: {a} each."),
        N_("Points for suits: {ahead} {a}, {behind} {b}. More is better."),
        N_("Points for suits"),
        N_("the most"),
        N_("the most points for suits"),
    ),
    TieBreak("highest", "least"): TieWords(
        N_("Longest suit: {a} cards each."),
        N_("Longest suit: {ahead} {a} cards, {behind} {b}. Fewer is better."),
        N_("Cards in the longest suit"),
        N_("the fewest"),
        N_("fewer cards in the longest suit"),
    ),
    TieBreak("ranks", "nearest"): TieWords(
        N_("Rank sum: {a} against {b}, equally far from {best}."),
        N_("Rank sum: {ahead} {a}, {behind} {b}. Nearer to {best} is better."),
        N_("Rank sum"),
        N_("the nearest to {best}"),
        N_("the rank sum nearest {best}"),
    ),
}
TIES = tuple(WORDS[tie] for tie in scoring.TIES)
"""In the engine's order. If a tie-break lacks words, the game does not load."""
