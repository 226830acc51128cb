"""The five kinds of lines on the cards of Absurd 8's, each with its colour, and explanations of cards."""

from __future__ import annotations

from engine.absurd.cards import CARDS
from game.books.contract.table_words import Explained
from game.words import N_, _

from .clauses import explained_lines

KINDS = {
    "cast": N_("Instant"),
    "attack": N_("Attack"),
    "navigation": N_("Next player"),
    "effect": N_("Lasting"),
    "control": N_("Special"),
}
"""The five kinds of lines: green, black, blue, red, and all others."""
LIES = {"mine": N_("Stays in front of its player"), "effect": N_("Stays beside the piles")}
"""The place of a card with an effect: it does not cover the pile, which must be matched as before (AB-8)."""
STACKS = frozenset({"new_pile", "battle_stack"})
"""Effects of cards to play on: their lines say where they lie."""
DEFENCES = frozenset({"chain", "negate", "thorns"})
"""Lines that answer pending attacks."""
ROLES = {"go": "navigation", "mine": "effect"}
"""The engine's colours that have another name here."""


def explanation(name: str, players: int = 0, attacked: bool = False) -> tuple[Explained, ...]:
    """A card's lines with their meaning for this many players, and the meaning of their colours.

    For a player under attack, lines that answer attacks come first, in case there is little room.
    """
    lines = [
        Explained(
            words, meaning, icon, role, _(KINDS[role] if kind in STACKS else LIES.get(colour, KINDS[role]))
        )
        for (colour, icon, words, meaning), (_colour, kind, _count) in zip(
            explained_lines(name, players), CARDS[name], strict=True
        )
        for role in [ROLES.get(colour, colour)]
    ]
    if attacked:
        clauses = zip(lines, CARDS[name], strict=True)
        lines = [line for line, _clause in sorted(clauses, key=lambda pair: pair[1][1] not in DEFENCES)]
    return tuple(lines)
