"""How dangerous the own cards of Lockdown are, set by set, and what would help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lockdown.locks import fatal_in
from game.words import _, card_text, ngettext

if TYPE_CHECKING:
    from engine.lockdown.public import View


def worth(view: View) -> list[str]:
    facts, deck = view.table.facts, view.table.deck
    fatal = fatal_in(view.pub.calm, 1)
    locked, found, at = view.zones[facts.locked + view.seat], [], 0
    for size in view.pub.sets[view.seat]:
        cards = ", ".join(card_text(deck[card]) for card in locked[at : at + size] if card >= 0)
        left = fatal - size
        words = ngettext("{cards}: {n} more puts you out", "{cards}: {n} more put you out", left)
        found.append(words.format(cards=cards, n=left))
        at += size
    if not found:
        found.append(_("Nothing is locked: no card can put you out yet"))
    hand = view.zones[view.seat]
    free = sum(card >= 0 and not facts.value[card] for card in hand)
    alone = any(card in facts.clear for card in hand)
    if found and locked and (alone or free > 1):
        found.append(_("A Clear would free you of all of it"))
    elif locked:
        found.append(_("What would help most: a joker or another ace, for a Clear"))
    return found
