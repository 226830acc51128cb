"""The names of 8-equilibrium's five variants."""

from game.words import N_

NAMES = {
    "A": N_("Teams"),
    "B": N_("Open Stock"),
    "C": N_("Wind of Change"),
    "D": N_("Fog of War"),
    "E": N_("Rank Powers"),
}
