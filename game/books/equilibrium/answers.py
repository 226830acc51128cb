"""What the answers to a gift and to a swap come to, as it is read over their buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.equilibrium.setup import fewest
from game.words import N_, _

if TYPE_CHECKING:
    from engine.equilibrium.public import View

TAKEN = N_("It joins your hand")
TAKEN_REFILLED = N_("It joins your hand, and the deck's top card takes its place in the Market")
TAKEN_REFILLED_STOCK = N_("It joins your hand, and the Stock takes its place in the Market")
TAKEN_PAID = N_("It joins your hand, and you gain a token")
STAYS = N_("Your token is spent and the card stays in the Market; {name} gives no other")
JOINS = N_(
    "Your token is spent and the card goes to the Market; you put a card from there under the deck, "
    "and {name} gives no other"
)
CANCELLED = N_("You both keep your cards, and the token of {name} stays spent")
THEN_YOU = N_("Then {name} must give you the deck's top card, which cannot be rejected")
THEN_YOU_STOCK = N_("Then {name} must give you the Stock, which cannot be rejected")
THEN = N_("Then {name} must give the deck's top card to whoever holds the fewest: it cannot be rejected")
THEN_STOCK = N_("Then {name} must give the Stock to whoever holds the fewest: it cannot be rejected")


def comes_to(action: tuple[Any, ...], view: View, names: Sequence[str], ends: bool) -> Sequence[str]:
    """The lines over a button (EQ-6.1, EQ-7.1, EQ-7.2); a button says itself that taking a card `ends` it."""
    match view.kind, view.args, action:
        case "react", (_seat, giver, slot), ("reject",):
            return (_(JOINS if slot < 0 else STAYS).format(name=names[giver]),)
        case "react", (_seat, _giver, slot), ("accept",) if not ends:
            return (_(_taken(view, slot)),)
        case "trade", (seat, caller), ("cancel",):
            return [_(words).format(name=names[caller]) for words in (CANCELLED, _forced(view, seat, caller))]
    return ()


def _taken(view: View, slot: int) -> str:
    """What taking a card from this place of the Market, or from the deck, comes to."""
    facts = view.table.facts
    if slot >= 0:
        return TAKEN_REFILLED_STOCK if facts.stock else TAKEN_REFILLED
    return TAKEN_PAID if facts.stock and view.pub.tokens[view.seat] < facts.cap else TAKEN


def _forced(view: View, seat: int, caller: int) -> str:
    """Whom the caller must give a card when this seat cancels the swap: itself if it is among the fewest."""
    facts = view.table.facts
    if fewest(facts.sizes(view.zones), caller) >> seat & 1:
        return THEN_YOU_STOCK if facts.stock else THEN_YOU
    return THEN_STOCK if facts.stock else THEN
