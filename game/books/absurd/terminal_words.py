"""The words of Absurd 8's in the terminal: groups of choices, and facts."""

from __future__ import annotations

from engine.absurd.cards import CARDS
from engine.kernel.view import View
from game.books.absurd.cards.card_state_words import clauses_said
from game.books.contract.terminal_words import PlainWords
from game.words import _


def facts(view: View) -> list[str]:
    n = view.pub.renewals
    return [_("Times the draw pile has run out: {n}").format(n=n)] if n else []


TERMINAL = PlainWords(card_first=True, facts=facts, card=lambda name: clauses_said(CARDS[name]))
