"""The words of Eightfist in the terminal: groups of choices, and facts."""

from __future__ import annotations

from engine.kernel.view import View
from game.books.contract.terminal_words import PlainWords
from game.words import N_, _


def facts(view: View) -> list[str]:
    n = view.pub.emptied
    return [_("Times the stock has run out: {n}").format(n=n)] if n else []


TERMINAL = PlainWords(
    verbs={
        "take": N_("Take the top card of the slush"),
        "place": N_("Replace one of your cards"),
        "steal": N_("Steal a card"),
        "flip": N_("Turn up a card"),
    },
    facts=facts,
)
