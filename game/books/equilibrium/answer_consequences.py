"""Words over the answers to a gift and to a swap: the consequence of each answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.equilibrium.setup import fewest
from game.words import N_, _

if TYPE_CHECKING:
    from engine.equilibrium.public import View

TAKEN = N_("You take it into your hand")
TAKEN_REFILLED = N_("You take it into your hand, and the deck's top card replaces it in the Market")
TAKEN_REFILLED_STOCK = N_("You take it into your hand, and the Stock replaces it in the Market")
TAKEN_PAID = N_("You take it into your hand and gain a token")
STAYS = N_("You spend a token and the card stays in the Market; {name} gives nothing else")
JOINS = N_(
    "You spend a token and the card goes to the Market; you put a Market card under the deck, and {name} "
    "gives nothing else"
)
CANCELLED = N_("You both keep your cards, and {name}'s token stays spent")
THEN_YOU = N_("Then {name} must give you the deck's top card; it can't be rejected")
THEN_YOU_STOCK = N_("Then {name} must give you the Stock; it can't be rejected")
THEN = N_("Then {name} must give the deck's top card to the player with the fewest; it can't be rejected")
THEN_STOCK = N_("Then {name} must give the Stock to the player with the fewest; it can't be rejected")


def comes_to(action: tuple[Any, ...], view: View, names: Sequence[str], ends: bool) -> Sequence[str]:
    """The lines over a button (EQ-6.1, EQ-7.1, EQ-7.2).

    A button itself says if taking a card `ends` the round.
    """
    match view.kind, view.args, action:
        case "react", (_seat, giver, slot), ("reject",):
            return (_(JOINS if slot < 0 else STAYS).format(name=names[giver]),)
        case "react", (_seat, _giver, slot), ("accept",) if not ends:
            return (_(_taken(view, slot)),)
        case "trade", (seat, caller), ("cancel",):
            return [_(words).format(name=names[caller]) for words in (CANCELLED, _forced(view, seat, caller))]
    return ()


def _taken(view: View, slot: int) -> str:
    """The consequence of taking a card from this place of the Market, or from the deck."""
    facts = view.table.facts
    if slot >= 0:
        return TAKEN_REFILLED_STOCK if facts.stock else TAKEN_REFILLED
    return TAKEN_PAID if facts.stock and view.pub.tokens[view.seat] < facts.cap else TAKEN


def _forced(view: View, seat: int, caller: int) -> str:
    """The player to whom the caller must give a card if this seat cancels the swap, maybe the caller."""
    facts = view.table.facts
    if fewest(facts.sizes(view.zones), caller) >> seat & 1:
        return THEN_YOU_STOCK if facts.stock else THEN_YOU
    return THEN_STOCK if facts.stock else THEN
