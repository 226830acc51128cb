"""The five kinds of lines on the cards of Absurd 8's, each with its colour, and cards' lines explained."""

from __future__ import annotations

from engine.absurd.cards import CARDS
from game.table.voice import Explained
from game.words import N_, _

from .clauses import explained_lines

KINDS = {
    "cast": N_("At once"),
    "attack": N_("Attack"),
    "navigation": N_("Who is next"),
    "effect": N_("Stays"),
    "control": N_("Special"),
}
"""The five kinds of lines: green, black, blue, red, and all others."""
LIES = {"mine": N_("Stays before its player"), "effect": N_("Stays beside the piles")}
"""Where a card of an effect lies: it does not cover the pile, which must be matched as before (AB-8)."""
STACKS = frozenset({"new_pile", "battle_stack"})
"""Effects of cards to play upon: their lines say where they lie."""
DEFENCES = frozenset({"chain", "negate", "thorns"})
"""Lines that answer waiting attacks."""
ROLES = {"go": "navigation", "mine": "effect"}
"""The colours of the engine that have another name here."""


def explanation(name: str, players: int = 0, attacked: bool = False) -> tuple[Explained, ...]:
    """A card's lines with what they mean to so many players, and what their colours stand for.

    To whoever is attacked those come first that answer: where little has room, they are told.
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
