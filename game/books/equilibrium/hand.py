"""What the own hand of 8-equilibrium is worth, part by part, and which card in sight would help it most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.equilibrium.scoring import MOST, judge
from engine.equilibrium.setup import HAND_LIMIT
from game.words import _, card_text, ngettext

if TYPE_CHECKING:
    from engine.equilibrium.public import View


def worth(view: View) -> list[str]:
    hand = view.zones[view.seat]
    parts = judge(hand)
    found = [
        _("Suits {suits} + colours {colour} + odd and even {parity} = {total} of {most}").format(
            most=MOST, **{key: parts[key] for key in ("suits", "colour", "parity", "total")}
        )
    ]
    market = [card for card in view.zones[view.table.facts.market] if card >= 0]
    if market and len(hand) < HAND_LIMIT:
        best = max(market, key=lambda card: judge((*hand, card))["total"])
        gain = judge((*hand, best))["total"] - parts["total"]
        if gain > 0:
            words = ngettext(
                "Best in the Market: {card}, {n} better", "Best in the Market: {card}, {n} better", gain
            )
            found.append(words.format(card=card_text(view.table.deck[best]), n=gain))
        else:
            found.append(_("Nothing in the Market makes it better"))
    return found
