"""Lists all plays that a player may choose from."""

from __future__ import annotations

from typing import NamedTuple

from .cards import lent_wild
from .fit import action, answers_attack, face, fits, in_space, matched, openings, texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..kernel.question import Action
    from .card_abilities import Trait, Traits
    from .public import State
    from .table_facts import Facts


class Demand(NamedTuple):
    """The conditions under which a card is played: a pile, the face to match, the mode, and a required trait
    or None.
    """

    pile: int
    face: int
    mode: int
    wanted: Trait | None

    def suits(self, card: int, traits: Traits) -> bool:
        """Whether a card with these traits may be played there."""
        fit = fits(card, traits, self.face, self.mode) and answers_attack(traits, self.mode)
        return fit and (self.wanted is None or bool(self.wanted(traits)))


def openly(
    s: State,
    f: Facts,
    seat: int,
    hand: tuple[int, ...],
    piles: tuple[int, ...],
    mode: int,
    wanted: Trait | None = None,
    space: bool = False,
) -> list[Action]:
    """The open plays onto these piles with these cards from the hand and, with `space`, from the effects
    space.

    If `wanted` is given, only open plays of cards with this trait, such as `WORMHOLE`.
    """
    found: list[Action] = []
    held = s.zones[seat]
    meddling = not f.meddlers.isdisjoint(held)
    space = space and bool(s.zones[f.effects + seat])
    for pile in piles:
        shown = face(s, f, pile)
        opening = openings(f, pile, shown, mode, -1, wanted)
        for card in hand:
            found += opening[card]
        if meddling or space:
            goal = Demand(pile, shown, mode, wanted)
            if meddling:
                particular(s, f, held, hand, goal, found)
            if space:
                from_space(s, f, seat, goal, found)
    return found


def particular(
    s: State, f: Facts, held: tuple[int, ...], hand: tuple[int, ...], goal: Demand, found: list[Action]
) -> None:
    """Plays in which another card of the hand helps (AB-23), and plays of a card that copies another card's
    text.
    """
    helpers = [helper for helper in f.lenders if helper in held]
    for helper in helpers:
        opening = openings(f, goal.pile, goal.face, goal.mode, helper, goal.wanted)
        for card in hand:
            found += opening[card]
    for card in f.copiers:
        if card in hand:
            for helper in (-1, *helpers):
                found += copying(s, f, card, goal, helper)


def copying(s: State, f: Facts, card: int, goal: Demand, helper: int) -> tuple[Action, ...]:
    """The plays of a card that copies the text of the card it is matched on (AB-27); built on first use."""
    key = (card, goal, helper, matched(s, goal.pile))
    found = f.copying.get(key)
    if found is None:
        found = f.copying[key] = tuple(_copying(s, f, card, goal, helper))
    return found


def _copying(s: State, f: Facts, card: int, goal: Demand, helper: int) -> Iterator[Action]:
    for word, text in texts(s, f, card, goal.pile):
        assert text is not None
        if goal.suits(card, f.traits(card, (*text, lent_wild) if helper >= 0 else text)):
            yield action(card, goal.pile, word, helper)


def from_space(s: State, f: Facts, seat: int, goal: Demand, found: list[Action]) -> None:
    """The plays of cards that lie in the seat's own effects space (AB-37, AB-42)."""
    helpers = [helper for helper in f.lenders if helper in s.zones[seat]]
    for card, _, judged in in_space(s, f, seat):
        for helper in (-1, *helpers):
            if goal.suits(card, f.traits(card, (*judged, lent_wild) if helper >= 0 else judged)):
                found.append(action(card, goal.pile, "", helper))
