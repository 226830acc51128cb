"""`picker_for` begins the choice of a decision. `SeveralPicker` confirms several chosen cards at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.kernel.zones import HAND

from .action_picker import Action, Click, Picker, fields_of, verb_of

if TYPE_CHECKING:
    from engine.kernel.view import View
    from game.books.contract.layout import Layout

ALL = 99
"""More cards than are ever chosen at once."""


def picker_for(layout: Layout, view: View, most: int = ALL) -> Picker:
    """The choice of the decision in this view, in a match, a puzzle and a lesson alike.

    Only here is it decided what one click does and what must be confirmed. At most `most` cards are
    chosen before they are confirmed.
    """
    verbs, several = layout.table.game.verbs, layout.several(view)
    if several:
        return SeveralPicker(verbs, view.legal, min(several, len(view.legal), most))
    waits = layout.waiting(view) | _leaving(view)
    return Picker(verbs, view.legal, layout.any_order, layout.by_button, waits)


def _leaving(view: View) -> set[str]:
    """The verbs by which a card would leave your hand on one click; a button follows it instead."""
    table = view.table
    lies = zip(table.zones, view.zones, strict=True)
    hands = (cards for zone, cards in lies if zone.kind == HAND and zone.owner == view.seat)
    hand = {card for cards in hands for card in cards}
    alone = [action for action in view.legal if table.game.verbs[verb_of(action)] == ("card",)]
    return {verb_of(action) for action in alone if hand.issuperset(fields_of(action))}


class SeveralPicker(Picker):
    """A choice of several cards, each of which is a separate decision in the rules.

    A click chooses a card, or takes the choice back. Once enough cards are chosen, a further one replaces the
    last.
    """

    def __init__(self, verbs: dict[str, tuple[str, ...]], legal: Sequence[Action], count: int) -> None:
        self.count = count
        super().__init__(verbs, legal, waits=frozenset(map(verb_of, legal)))

    def _narrow(self) -> None:
        ways = {Click("card", card): action for action in self.legal for _verb, card in [action]}
        chosen = [ways[click] for click in self.clicks]
        self.left = chosen if len(chosen) == self.count else self.legal
        self.ready = chosen if len(chosen) == self.count else []
        self.next = {click: [action] for click, action in ways.items()}

    def click(self, click: Click) -> Action | None:
        if click in self.clicks:
            self.clicks.remove(click)
        elif click in self.next:
            self.clicks[self.count - 1 :] = [click]
        self._narrow()
        return None

    def choose(self, verb: str) -> Action | None:
        """Play the first of the chosen cards; the others follow."""
        return self.ready[0] if self.ready else None

    @property
    def further(self) -> Sequence[Action]:
        return self.ready[1:]
