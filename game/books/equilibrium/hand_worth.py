"""The panel about your hand in 8-equilibrium: its score by parts, and which card would help most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.equilibrium.scoring import PERFECT, judge
from engine.equilibrium.setup import HAND_LIMIT
from game.books.contract.table_words import Worth
from game.words import _, card_text, ngettext

if TYPE_CHECKING:
    from engine.equilibrium.public import View
    from engine.equilibrium.scoring import Parts

SUITS = "♥♦♣♠"


def worth(view: View) -> list[Worth]:
    parts = judge(view.zones[view.seat])
    counts = "\u00a0· ".join(f"{n}\u00a0{suit}" for n, suit in zip(parts["counts"], SUITS, strict=True))
    reds = ngettext("Colours: {n} red card (♥ + ♦)", "Colours: {n} red cards (♥ + ♦)", parts["reds"])
    evens = ngettext("Odd and even: {n} even card", "Odd and even: {n} even cards", parts["evens"])
    return [
        Worth(_("Suits: {counts}").format(counts=counts), _of(parts, "suits"), "EQ-12"),
        Worth(reds.format(n=parts["reds"]), _of(parts, "colour"), "EQ-12"),
        Worth(evens.format(n=parts["evens"]), _of(parts, "parity"), "EQ-12"),
        Worth(_("Total"), _of(parts, "total"), "EQ-12"),
        *_help(view, parts["total"]),
    ]


def _of(parts: Parts, part: str) -> str:
    """The points of a part, out of the most possible."""
    return f"{parts[part]} {_('of {most}').format(most=PERFECT[part])}"


def _help(view: View, now: int) -> list[Worth]:
    """The Market card that would help most, given or swapped; otherwise the kind of card that would."""
    hand = view.zones[view.seat]
    deck = view.table.deck
    market = [card for card in view.zones[view.table.facts.market] if card >= 0]
    full = len(hand) >= HAND_LIMIT
    if market and not full:
        best = max(market, key=lambda card: judge((*hand, card))["total"])
        gain = judge((*hand, best))["total"] - now
        if gain > 0:
            words = _("Best in the Market: {card} (+{n})").format(card=card_text(deck[best]), n=gain)
            return [Worth(words, "", "EQ-6.1", True)]
    swaps = [(own, card) for own in hand for card in market]
    if swaps and view.pub.tokens[view.seat]:
        out, new = max(swaps, key=lambda pair: _swapped(hand, *pair))
        gain = _swapped(hand, out, new) - now
        if gain > 0:
            words = _("A token could swap {old} for {card} (+{n})")
            said = words.format(old=card_text(deck[out]), card=card_text(deck[new]), n=gain)
            return [Worth(said, "", "EQ-6.2", True)]
    none = [Worth(_("Nothing in the Market improves your hand"), "", "EQ-12", True)] if market else []
    wanted = [card for card in range(len(deck)) if card not in hand]
    best = max(wanted, key=lambda card: judge((*hand, card))["total"])
    if full or judge((*hand, best))["total"] <= now:
        return none
    suit, rank = divmod(best, 13)
    words = _("Most wanted: an even card of {suit}") if rank & 1 else _("Most wanted: an odd card of {suit}")
    return [*none, Worth(words.format(suit=SUITS[suit]), "", "EQ-12", True)]


def _swapped(hand: tuple[int, ...], old: int, new: int) -> int:
    """The score of the hand after exchanging one card for another."""
    total: int = judge((*(card for card in hand if card != old), new))["total"]
    return total
