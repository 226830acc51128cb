"""Lines of 8-equilibrium that say more than their event: who paid, where a card is from, what caused it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from engine.kernel.events import Event
from game.table.line import Line
from game.table.voice import Amended, SoFar
from game.words import N_, Piece, _, pieces

from .clicks import EquilibriumClicks

SETTLED = frozenset({"accepted", "rejected", "swapped", "exchanged", "bottomed"})
"""Kinds of lines with which a gift before is over."""
FROM_STOCK = N_(" from the Stock")
SOURCES = {"revealed": N_(" from the deck"), "": ""}
"""By what is told before a gift, where it comes from; from the Market if nothing is said."""
MISSES = N_("{seat:seat} misses this turn, having tossed {target:seat} a token")
PAID = N_("{seat:seat} pays a token and swaps {card:card} with the Market")
FREE = N_("{seat:seat} swaps {card:card} with the Market, free with the Jack")
SWAPS_PAID = N_("{seat:seat} pays a token and swaps {given:card} for the Market's {card:card}")
SWAPS_FREE = N_("{seat:seat} swaps {given:card} for the Market's {card:card}, free with the Jack")
FORCED = N_("{by:seat} must give {target:seat} {card:card} from the deck, which cannot be rejected")
FORCED_STOCK = N_("{by:seat} must give {target:seat} {card:card} from the Stock, which cannot be rejected")
KINGS_GIFT = N_("{by:seat} must give {target:seat} {card:card} for the King, which cannot be rejected")
REFILLED = N_("The Stock refills the Market and is now {cards:cards}")
NO_PAY = N_("{seat:seat} earns no token for the Stock's card, as nobody holds more than {most:number}")
NO_ACE = N_("Ace: {seat:seat} gains no token, as nobody holds more than {most:number}")
REFILLS = N_("; {card:card} comes from the deck into the Market")
ALL_DEALT = N_("All are dealt {count:cards}")
DEALT = N_("{seat:seat} is dealt {cards:cards}, all others {count:cards}")
DEALT_BOTH = N_("{seat:seat} is dealt {cards:cards}, {other:seat} {count:cards}")
REJECTS = N_("{seat:seat} pays a token and rejects {card:card} from {by:seat}")


class EquilibriumRetold(EquilibriumClicks):
    """Rewrites the line of an event by what was told before it."""

    def amended(self, event: Event, so_far: SoFar) -> Amended:
        """The last line with its price, source or cause, where the event alone does not tell it."""
        fields = event.open or {}
        match event.kind:
            case "accepted":
                return self._gift(fields, so_far)
            case "skipped":
                return self._skipped(fields, so_far)
            case "swapped":
                return self._retold(FREE if _is_jacks(so_far) else PAID, fields, so_far)
            case "rejected":
                return self._rejected(fields, so_far)
            case "turned_stock" if _is_of_market(so_far.lines[-2:-1]):
                return self._retold(REFILLED, fields, so_far)
            case "lost_token":
                return self._lost(fields, so_far)
        return None

    def joined(self, event: Event, so_far: SoFar) -> Sequence[Piece] | None:
        """A swap with the Market is one line: what was given and what was got. So is the deal."""
        before, fields = next(iter(so_far.lines[-1:]), Line((), 0)), event.open or {}
        if event.kind == before.kind == "dealt":
            return self._dealt(event.whole(), before, so_far)
        if (event.kind, before.kind) != ("took", "swapped"):
            return None
        given = next((piece.value for piece in before.pieces if piece.kind == "card"), None)
        words = SWAPS_FREE if _is_jacks(so_far) else SWAPS_PAID
        return pieces(words, {**fields, "given": given}, self.table, so_far.names)

    def _dealt(self, fields: Mapping[str, Any], before: Line, so_far: SoFar) -> Sequence[Piece] | None:
        """All hands in one line, with the cards of the one that is seen; of several each has its own."""
        held = (piece.value for piece in before.pieces if piece.kind == "cards")
        seen = next((cards for cards in held if not isinstance(cards, int | None)), None)
        own = fields.get("cards")
        if own is not None and seen is not None:
            return None
        if own is None and seen is None:
            return pieces(ALL_DEALT, fields, self.table, so_far.names)
        seat, other = (before.seat, fields["seat"]) if own is None else (fields["seat"], before.seat)
        words = DEALT_BOTH if self.table.players == 2 else DEALT
        told = {"seat": seat, "other": other, "cards": own or seen, "count": fields["count"]}
        return pieces(words, told, self.table, so_far.names)

    def _retold(self, words: str, fields: Mapping[str, Any], so_far: SoFar) -> Amended:
        """The last line in these words."""
        return len(so_far.lines) - 1, pieces(words, fields, self.table, so_far.names)

    def _gift(self, fields: Mapping[str, Any], so_far: SoFar) -> Amended:
        """A gift that nobody could reject says why (EQ-7.2, EQ-A4, EQ-E4), others where cards come from."""
        *before, gift = so_far.lines
        last = next((line.kind for line in reversed(before) if line.kind != "time"), "")
        if last == "tribute":
            return self._retold(KINGS_GIFT, fields, so_far)
        if last == "revealed" and fields.get("by") != fields.get("target"):
            return self._retold(FORCED_STOCK if self.facts.stock else FORCED, fields, so_far)
        earlier = takewhile(lambda line: line.kind not in SETTLED, reversed(before))
        found = next((line.kind for line in earlier if line.kind in SOURCES), "")
        words = FROM_STOCK if found == "revealed" and self.facts.stock else SOURCES[found]
        if words:
            return len(before), [*gift.pieces, Piece("text", None, _(words))]
        if self.facts.stock or so_far.lying.get(so_far.newest) != self.facts.market:
            return None  # told with the Stock, or no card that was seen came for it
        refills = pieces(REFILLS, {"card": so_far.newest}, self.table, so_far.names)
        return len(before), [*gift.pieces, *refills]

    def _lost(self, fields: Mapping[str, Any], so_far: SoFar) -> Amended:
        """A token that is lost is told with what would have brought it (EQ-B2, EQ-E5)."""
        *_others, gift, last, _lost = (Line((), 0), Line((), 0), *so_far.lines)
        pays = last.kind == "turned_stock" and not _is_of_market([gift])
        return self._retold(NO_PAY if pays else NO_ACE, {**fields, "most": self.facts.cap}, so_far)

    def _skipped(self, fields: Mapping[str, Any], so_far: SoFar) -> Amended:
        """Who misses a turn is told with the token that it cost (EQ-A3)."""
        seat, told = fields["seat"], reversed(so_far.lines)
        tossed = next((line for line in told if line.kind == "tossed" and line.seat == seat), None)
        if tossed is None:
            return None
        *_others, target = [piece.value for piece in tossed.pieces if piece.kind == "seat"]
        return self._retold(MISSES, {"seat": seat, "target": target}, so_far)

    def _rejected(self, fields: Mapping[str, Any], so_far: SoFar) -> Amended:
        """Who rejects a card is told with that card, where it was seen."""
        offers = (line for line in reversed(so_far.lines) if line.kind == "offered")
        card = next((piece for piece in next(offers, Line((), 0)).pieces if piece.kind == "card"), None)
        if card is None or card.value is None or card.value < 0:
            return None
        return self._retold(REJECTS, {**fields, "card": card.value}, so_far)


def _is_of_market(lines: Sequence[Line]) -> bool:
    """Whether the last of these lines tells of a gift from the Market."""
    return any(line.kind == "accepted" and line.pieces[-1].kind == "card" for line in lines[-1:])


def _is_jacks(so_far: SoFar) -> bool:
    """Whether the swap told last is a Jack's (EQ-E2): it was taken just before, in the same turn."""
    *before, swap = so_far.lines
    return bool(before) and before[-1].kind == "jack" and before[-1].turn == swap.turn
