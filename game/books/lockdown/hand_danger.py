"""The panel about your hand in Lockdown: the danger of each set, and the best remedy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lockdown.locks import fatal_in
from game.books.contract.table_words import Worth
from game.words import _, card_text, ngettext

if TYPE_CHECKING:
    from engine.lockdown.public import View


def worth(view: View) -> list[Worth]:
    facts = view.table.facts
    deck = view.table.deck
    fatal = fatal_in(view.pub.calm, 1)
    locked = view.zones[facts.locked + view.seat]
    found = []
    at = 0
    for size in view.pub.sets[view.seat]:
        cards = ", ".join(card_text(deck[card]) for card in locked[at : at + size] if card >= 0)
        left = fatal - size
        words = ngettext("{cards}: {n} more puts you out", "{cards}: {n} more put you out", left)
        found.append(Worth(words.format(cards=cards, n=left), f"{size} / {fatal}", "LD-9"))
        at += size
    if not found:
        found.append(Worth(_("Nothing is locked, so no card can put you out yet"), "", "LD-5"))
    hand = view.zones[view.seat]
    single = [card for card in hand if card >= 0 and facts.value[card]]
    if single:
        cards = ", ".join(card_text(deck[card]) for card in single)
        found.append(
            Worth(_("Single: {cards}. A second of the same rank would lock").format(cards=cards), "", "LD-5")
        )
    free = [card for card in hand if card >= 0 and not facts.value[card]]
    if free:
        cards = ", ".join(card_text(deck[card]) for card in free)
        found.append(Worth(_("Never locks: {cards}").format(cards=cards), "", "LD-5"))
    if locked and (len(free) > 1 or any(card in facts.clear for card in hand)):
        found.append(Worth(_("A Clear would get rid of all of this"), "", "LD-6", True))
    elif locked:
        words = _("Best for you: a joker, to Clear")
        if free:
            words = _("Best for you: a joker or another ace, to Clear")
        found.append(Worth(words, "", "LD-6", True))
    return found
