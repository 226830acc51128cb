"""Spends and gains tokens, and turns up the Stock: the top card of the deck, face up in variant B."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .public import State


def spend(s: State, seat: int) -> None:
    s.put_at("tokens", seat, s.pub.tokens[seat] - 1)


def gain(s: State, seat: int, why: str) -> None:
    """The seat gets a token, unless it is at the cap (EQ-B3)."""
    tokens = s.pub.tokens[seat]
    if tokens < s.table.facts.cap:
        s.tell(why, seat=seat)
        s.put_at("tokens", seat, tokens + 1)
    else:
        s.tell("lost_token", seat=seat)


def turn_stock(s: State) -> None:
    """Turn the next card of the deck face up (EQ-B1)."""
    deck = s.table.facts.deck
    top = s.zones[deck][:1]
    s.show(deck, top, s.table.all)
    if s.log is not None:
        s.tell("turned_stock", cards=top)


def refresh(s: State, seat: int) -> None:
    """Put the Stock at the bottom of the deck (EQ-B4)."""
    deck = s.table.facts.deck
    spend(s, seat)
    s.tell("refreshed", seat=seat)
    s.move(s.zones[deck][0], deck, deck)
    turn_stock(s)
