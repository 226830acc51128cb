"""What the own hand of Absurd 8's stands for: how near it is to winning, and what it costs otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.words import _, ngettext

if TYPE_CHECKING:
    from engine.absurd.public import View


def worth(view: View) -> list[str]:
    hand = view.zones[view.seat]
    count = len(hand)
    found = [
        ngettext(
            "{n} card from winning; whoever wins first scores {n} for it",
            "{n} cards from winning; whoever wins first scores {n} for them",
            count,
        ).format(n=count)
    ]
    if view.to_move == view.seat and view.legal:
        fits = {card for action in view.legal if (card := played(action)) in hand}
        found.append(_("Of these, {n} can be played openly now").format(n=len(fits)))
    return found


def played(action: tuple[Any, ...]) -> int:
    """The card that an action plays openly; -1 where it plays none."""
    match action:
        case ("play" | "pick" | "fight", int(card), *_):
            return card
        case ("lend" | "lend_pick", _, int(card), *_):
            return card
    return -1
