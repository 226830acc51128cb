"""8-equilibrium in the terminal: groups of choices, and facts in words."""

from __future__ import annotations

from game.table.plain import PlainWords
from game.words import N_

TERMINAL = PlainWords(
    verbs={
        "give": N_("Give a card of the Market"),
        "swap": N_("Swap a card of yours with the Market: 1 token"),
        "trade": N_("Swap a card with another player: 1 token"),
        "relay": N_("Relay: swap with a teammate, who then gives a card away"),
        "assist": N_("Give a teammate a token, as your whole turn"),
        "peek": N_("Look at a card of the Market"),
    }
)
