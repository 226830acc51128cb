"""Log lines of 8-equilibrium with their circumstances: who paid, where a card came from, the cause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from engine.kernel.events import Event
from game.books.contract.deed import Deed, remark
from game.books.contract.table_words import Amended, LogEntry, SoFar
from game.words import N_

from .click_words import EquilibriumClicks

SETTLED = frozenset({"accepted", "rejected", "swapped", "exchanged", "bottomed"})
"""Kinds of lines after which an earlier gift is over."""
FROM_STOCK = N_(" from the Stock")
FROM_DECK = N_(" from the deck")
MISSES = N_("{seat:seat} loses this turn after tossing {target:seat} a token")
PAID = N_("{seat:seat} pays a token and swaps {card:card} with the Market")
FREE = N_("{seat:seat} swaps {card:card} with the Market, free thanks to the Jack")
SWAPS_PAID = N_("{seat:seat} pays a token and swaps {given:card} for the Market's {card:card}")
SWAPS_FREE = N_("{seat:seat} swaps {given:card} for the Market's {card:card}, free thanks to the Jack")
FORCED = N_("{by:seat} must give {target:seat} {card:card} from the deck; it can't be rejected")
FORCED_STOCK = N_("{by:seat} must give {target:seat} {card:card} from the Stock; it can't be rejected")
KINGS_GIFT = N_("The King: {by:seat} must give {target:seat} {card:card}; it can't be rejected")
ELSEWHERE = (FROM_DECK, FROM_STOCK, FORCED, FORCED_STOCK, KINGS_GIFT)
"""The words for gifts that do not come from the Market."""
REFILLED = N_("The Stock refills the Market and is now {cards:cards}")
NO_PAY = N_("{seat:seat} gains no token for the Stock's card: {most:number} is the maximum")
NO_ACE = N_("Ace: {seat:seat} gains no token, because {most:number} is the maximum")
REFILLS = N_("; {card:card} moves from the deck to the Market")
ALL_DEALT = N_("Everyone is dealt {count:cards}")
DEALT = N_("{seat:seat} is dealt {cards:cards}, the others {count:cards}")
DEALT_BOTH = N_("{seat:seat} is dealt {cards:cards}, {other:seat} {count:cards}")
REJECTS = N_("{seat:seat} pays a token and rejects {card:card} from {by:seat}")


class EquilibriumDeeds(EquilibriumClicks):
    """Rewrites the line of an event with the help of earlier lines."""

    def log_entry(self, event: Event, deed: Deed | None, so_far: SoFar) -> LogEntry:
        both = self._joined(deed, so_far) if deed is not None else None
        entry = LogEntry(both or deed, joins=both is not None)
        after = so_far.then(entry.deed, entry.joins) if entry.deed is not None else so_far
        return entry._replace(amended=self._amended(event, after))

    def _amended(self, event: Event, so_far: SoFar) -> Amended:
        """The last deed with its price, source or cause, if the event alone does not give it."""
        fields = event.open or {}
        lines = so_far.lines
        match event.kind:
            case "accepted":
                return {len(lines) - 1: self._gift(fields, so_far)}
            case "skipped":
                return self._skipped(fields, so_far)
            case "swapped":
                return {len(lines) - 1: lines[-1].told(FREE if _is_jacks(so_far) else PAID)}
            case "rejected":
                return self._rejected(so_far)
            case "turned_stock" if _is_of_market(lines[-2:-1]):
                return {len(lines) - 1: lines[-1].told(REFILLED)}
            case "lost_token":
                pays = lines[-2].kind == "turned_stock" and not _is_of_market(lines[-3:-2])
                words = NO_PAY if pays else NO_ACE  # EQ-B2, EQ-E5
                return {len(lines) - 1: lines[-1].told(words, most=self.facts.cap)}
        return {}

    def _joined(self, deed: Deed, so_far: SoFar) -> Deed | None:
        """Join a swap with the Market into one deed: the card given and the card received.

        Likewise the deal.
        """
        if not so_far.lines:
            return None
        before = so_far.lines[-1]
        if deed.kind == before.kind == "dealt":
            return self._dealt(deed, before)
        if (deed.kind, before.kind) != ("took", "swapped"):
            return None
        words = SWAPS_FREE if _is_jacks(so_far) else SWAPS_PAID
        return deed.told(words, given=before.fields.get("card")).replace(cause=before.cause)

    def _dealt(self, deed: Deed, before: Deed) -> Deed | None:
        """All hands as one deed, with the cards of a visible hand; if there are several, each has its own."""
        own = deed.fields.get("cards")
        seen = before.fields.get("cards")
        if own is not None and seen is not None:
            return None
        if own is None and seen is None:
            return deed.told(ALL_DEALT)
        holder, other = (before, deed) if own is None else (deed, before)
        words = DEALT_BOTH if self.table.players == 2 else DEALT
        return deed.told(words, **{**holder.fields, "other": other.fields["seat"]})

    def _gift(self, fields: Mapping[str, Any], so_far: SoFar) -> Deed:
        """A gift that nobody could reject gives the reason (EQ-7.2, EQ-A4, EQ-E4), others their source."""
        *before, gift = so_far.lines
        last = next((line for line in reversed(before) if line.kind != "time"), None)
        kind = last.kind if last else ""
        if last and kind in ("tribute", "revealed", "offered"):
            gift = gift.replace(cause=last.event)
        if kind == "tribute":
            return gift.told(KINGS_GIFT)
        if kind == "revealed" and fields.get("by") != fields.get("target"):
            return gift.told(FORCED_STOCK if self.facts.stock else FORCED)
        earlier = takewhile(lambda line: line.kind not in SETTLED, reversed(before))
        if any(line.kind == "revealed" for line in earlier):
            return gift.adding(remark(FROM_STOCK if self.facts.stock else FROM_DECK))
        if self.facts.stock or so_far.lying.get(so_far.newest) != self.facts.market:
            return gift  # mentioned with the Stock, or no visible card came for it
        return gift.adding(remark(REFILLS, extra=True, card=so_far.newest))

    def _skipped(self, fields: Mapping[str, Any], so_far: SoFar) -> Amended:
        """Add to a missed turn the token that it cost (EQ-A3)."""
        *told, skips = so_far.lines
        made = (line for line in reversed(told) if line.kind == "tossed" and line.seat == fields["seat"])
        tossed = next(made, None)
        if tossed is None:
            return {}
        target = tossed.fields["target"]
        return {len(told): skips.told(MISSES, target=target).replace(cause=tossed.event)}

    def _rejected(self, so_far: SoFar) -> Amended:
        """Add to a reject the card, if it was seen."""
        *told, rejects = so_far.lines
        offer = next((line for line in reversed(told) if line.kind == "offered"), None)
        if offer is None or not offer.cards:
            return {}
        return {len(told): rejects.told(REJECTS, card=offer.cards[0]).replace(cause=offer.event)}


def _is_of_market(lines: Sequence[Deed]) -> bool:
    """Whether the last of these deeds is a gift from the Market."""
    return any(line.kind == "accepted" and not any(map(line.says, ELSEWHERE)) for line in lines[-1:])


def _is_jacks(so_far: SoFar) -> bool:
    """Whether the last swap is a Jack's (EQ-E2), which was accepted just before in the same turn.

    If that was before the story began, no token has been paid since.
    """
    *before, swap = so_far.lines
    if not before:
        return "tokens" not in so_far.facts
    return before[-1].kind == "jack" and before[-1].turn == swap.turn
