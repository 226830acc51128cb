"""The words of 8-equilibrium in the terminal: groups of choices, and facts."""

from __future__ import annotations

from game.books.contract.terminal_words import PlainWords
from game.words import N_

TERMINAL = PlainWords(
    verbs={
        "give": N_("Give a Market card"),
        "swap": N_("Swap one of your cards with the Market (1 token)"),
        "trade": N_("Swap a card with another player (1 token)"),
        "relay": N_("Relay: swap with a teammate, who then gives a card"),
        "assist": N_("Give a teammate a token as your whole turn"),
        "peek": N_("Peek at a Market card"),
    }
)
