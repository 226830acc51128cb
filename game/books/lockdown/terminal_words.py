"""The words of Lockdown in the terminal: groups of choices, and facts."""

from __future__ import annotations

from engine.kernel.view import View
from engine.lockdown.locks import SUDDEN_DEATH
from engine.lockdown.losing import ANNOUNCED
from game.books.contract.terminal_words import PlainWords
from game.words import N_, ngettext


def facts(view: View) -> list[str]:
    """The countdown to sudden death (LD-12) in the turns before the table's marker shows it."""
    left = SUDDEN_DEATH - view.pub.calm
    told = ngettext("Sudden death in {n} turn", "Sudden death in {n} turns", left)
    return [told.format(n=left)] if view.pub.calm < ANNOUNCED else []


TERMINAL = PlainWords(
    verbs={
        "give": N_("Give a card"),
        "take": N_("Take a random card from a player"),
        "force": N_("Make a player draw a card"),
        "clear": N_("Clear with one card"),
        "clear_aces": N_("Clear with two aces"),
    },
    facts=facts,
)
