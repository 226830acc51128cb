"""Narrows down the legal actions click by click. Knows no game, only the meaning of an action's fields.

`picker_for` begins the choice of a decision; `SeveralPicker` confirms several chosen cards at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.kernel.zones import HAND

if TYPE_CHECKING:
    from engine.kernel.view import View
    from game.books.contract.layout import Layout

ALL = 99
"""More cards than are ever chosen at once."""
Action = tuple[Any, ...]


def verb_of(action: Action) -> str:
    """The verb of an action."""
    verb: str = action[0]
    return verb


def fields_of(action: Action) -> Action:
    """The fields of an action: a value for each click, in order."""
    return action[1:]


class Click(NamedTuple):
    """One click: the kind of field and its value, such as (`card`, 17) or (`slot:market`, 2)."""

    kind: str
    value: Any


class Picker:
    """The actions that are still possible after the clicks so far."""

    def __init__(
        self,
        verbs: dict[str, tuple[str, ...]],
        legal: Sequence[Action],
        any_order: frozenset[str] = frozenset(),
        by_button: frozenset[str] = frozenset(),
        waits: frozenset[str] = frozenset(),
    ) -> None:
        """Verbs in `any_order` accept their two clicks in either order.

        Verbs in `by_button` need their button.

        Verbs in `waits` are chosen by clicks but carried out by their button; such a verb without fields
        starts at its pile.
        """
        self.by_button = by_button
        self.waits = waits
        self.verbs = verbs
        self.any_order = any_order
        self.legal = list(legal)
        self.clicks: list[Click] = []
        self.verb = ""
        """The verb, if the player chose it by its button."""
        self._before_verb = 0
        """How many clicks were made before it."""
        self.group = ""
        """The group of words that is open, if there are too many for one list."""
        self._fresh: Picker | None = None
        self._narrow()

    def _narrow(self) -> None:
        n = len(self.clicks)
        fitting = [(action, clicks) for action, clicks in self._orders() if self._fits(action, clicks)]
        self.left = list(dict.fromkeys(action for action, _clicks in fitting))
        self.ready = [action for action in self.left if len(fields_of(action)) == n]
        """Actions whose fields have all been clicked."""
        self.next: dict[Click, list[Action]] = {}
        for action, clicks in fitting:
            if len(clicks) > n:
                self.next.setdefault(clicks[n], []).append(action)

    def _orders(self) -> list[tuple[Action, list[Click]]]:
        """Every action with its clicks, in each possible order."""
        found = []
        for action in self.legal:
            clicks = self._clicks(action)
            found.append((action, clicks))
            if verb_of(action) in self.any_order:
                found.append((action, clicks[::-1]))
        return found

    def _fits(self, action: Action, clicks: list[Click]) -> bool:
        return self.verb in ("", verb_of(action)) and clicks[: len(self.clicks)] == self.clicks

    def _clicks(self, action: Action) -> list[Click]:
        """The clicks that an action consists of."""
        return [Click(*pair) for pair in zip(self.verbs[verb_of(action)], fields_of(action), strict=False)]

    def click(self, click: Click) -> Action | None:
        """Take one more click; returns the action if it is complete and the only possible one."""
        if click not in self.next:
            return None
        self.clicks.append(click)
        self._narrow()
        return self._whole()

    def after(self, action: Action) -> Click | None:
        """The next field that an action needs after these clicks."""
        n = len(self.clicks) + 1
        orders = (clicks for one, clicks in self._orders() if one == action and self._fits(one, clicks))
        return next((clicks[n] for clicks in orders if n < len(clicks)), None)

    def choose(self, verb: str) -> Action | None:
        """Choose a verb by its button, or by the pile that stands for it."""
        only_begins = verb in self.waits and not self.begun
        self.verb = verb
        self._before_verb = len(self.clicks)
        self._narrow()
        return None if only_begins else self._whole()

    def _whole(self) -> Action | None:
        """The legal action with these clicks, its fields in the game's order."""
        meant = [action for action in self.left if self.verb or verb_of(action) not in self.by_button]
        if len(meant) == 1 and self.clicks and not self.verb and verb_of(meant[0]) in self.waits:
            return None
        return self.take(meant[0]) if len(meant) == 1 and meant[0] in self.ready else None

    def take(self, action: Action) -> Action | None:
        """Take a whole action at once, with its fields in the game's order."""
        return action if action in self.left else None

    def only_by_button(self, click: Click) -> bool:
        """Whether every action after a click needs the button of its verb first."""
        actions = self.next.get(click, ())
        return bool(actions) and all(verb_of(action) in self.by_button for action in actions)

    @property
    def needs_button(self) -> bool:
        """Whether no click is left that leads to an action without the button of its verb."""
        return all(map(self.only_by_button, self.next))

    def fresh(self) -> Picker:
        """The same choice before any click."""
        if self._fresh is None:
            self._fresh = copy(self)
            self._fresh.reset()
        return self._fresh

    def only(self, action: Action) -> Picker:
        """The same choice if only this action is offered; it needs its button if it does among the others."""
        tried = copy(self)
        found = copy(self)
        tried.reset()
        clicks = self._clicks(action)
        if clicks and action not in [tried.click(click) for click in clicks]:
            found.waits = self.waits | {verb_of(action)}
        found.legal = [action]
        found.count = min(self.count, 1)
        found.reset()
        return found

    def nothing(self) -> Picker:
        """The same choice without anything to click."""
        found = copy(self)
        found.left = []
        found.ready = []
        found.next = {}
        return found

    def reset(self) -> None:
        """Undo all clicks."""
        self.clicks = []
        self.verb = ""
        self.group = ""
        self._before_verb = 0
        self._narrow()

    def back(self) -> bool:
        """Undo the last click, then the group of words, then the verb; returns False if there is none.

        If a verb was chosen after a click, the verb is undone before that click.
        """
        if len(self.clicks) > self._before_verb:
            self.clicks.pop()
        elif self.group:
            self.group = ""
        elif self.verb:
            self.verb = ""
            self._before_verb = 0
        else:
            return False
        self._narrow()
        return True

    count = 0
    """How many cards must be chosen before the choice takes effect; 0 if it is not a choice of several cards.
    """

    @property
    def further(self) -> Sequence[Action]:
        """The decisions that follow the chosen one, if several are confirmed at once."""
        return ()

    @property
    def begun(self) -> bool:
        return bool(self.clicks or self.verb or self.group)

    @property
    def open_verbs(self) -> list[str]:
        """The verbs that are still possible after the clicks, in the order of the rules."""
        return list(dict.fromkeys(map(verb_of, self.left)))

    @property
    def undeclared(self) -> list[str]:
        """Verbs that are still possible, but that clicks on the felt do not reach because they mean another
        verb.
        """
        if self.verb or not self.clicks or len(self.next) < 2:
            return []
        verbs = self.open_verbs
        return [verb for verb in verbs if verb in self.by_button] if {*verbs} - self.by_button else []

    def on_felt(self, click: Click) -> bool:
        """Whether a click of this kind is made on the felt rather than on a button."""
        return click.kind not in ("word", "number")


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


def picker_for(layout: Layout, view: View, most: int = ALL) -> Picker:
    """The choice of the decision in this view, in a match, a puzzle and a lesson alike.

    Only here is it decided what one click does and what must be confirmed. At most `most` cards are
    chosen before they are confirmed.
    """
    verbs = layout.table.game.verbs
    several = layout.several(view)
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
