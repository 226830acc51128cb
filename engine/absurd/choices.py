"""All plays that are on offer."""

from __future__ import annotations

from .cards import lent_wild
from .fit import action, answers_attack, face, fits, in_space, texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.state import Action, State
    from .setup import Facts


def openly(
    s: State,
    f: Facts,
    seat: int,
    hand: tuple[int, ...],
    piles: tuple[int, ...],
    mode: int,
    wanted: str = "",
    space: bool = False,
) -> list[Action]:
    """What can be done on these piles with these cards of the hand and, with `space`, of the effects space.

    With `wanted` only open plays of cards that have this trait, such as `wormhole`.
    """
    found: list[Action] = []
    held = s.zones[seat]
    meddling = not f.meddlers.isdisjoint(held)
    space = space and bool(s.zones[f.effects + seat])
    for pile in piles:
        shown = face(s, f, pile)
        opening = f.openings(pile, shown, mode, -1, wanted)
        found += [option for card in hand for option in opening[card]]
        if meddling:
            particular(s, f, held, hand, pile, shown, mode, wanted, found)
        if space:
            from_space(s, f, seat, pile, shown, mode, wanted, found)
    return found


def particular(
    s: State,
    f: Facts,
    held: tuple[int, ...],
    hand: tuple[int, ...],
    pile: int,
    shown: int,
    mode: int,
    wanted: str,
    found: list[Action],
) -> None:
    """Plays that another card of the hand helps to (AB-23), and those of a card that copies."""
    helpers = [helper for helper in f.lenders if helper in held]
    for helper in helpers:
        opening = f.openings(pile, shown, mode, helper, wanted)
        found += [option for card in hand for option in opening[card]]
    for card in f.copiers:
        if card in hand:
            for helper in (-1, *helpers):
                copying(s, f, card, pile, shown, mode, helper, wanted, found)


def copying(
    s: State,
    f: Facts,
    card: int,
    pile: int,
    shown: int,
    mode: int,
    helper: int,
    wanted: str,
    found: list[Action],
) -> None:
    """The plays of a card that gains the text of the card it is matched on (AB-27)."""
    for word, text in texts(s, f, card, pile):
        assert text is not None
        traits = f.traits(card, (*text, lent_wild) if helper >= 0 else text)
        if fits(card, traits, shown, mode) and answers_attack(traits, mode):
            if not wanted or getattr(traits, wanted):
                found.append(action(card, pile, word, helper))


def from_space(
    s: State, f: Facts, seat: int, pile: int, shown: int, mode: int, wanted: str, found: list[Action]
) -> None:
    """The plays of cards that lie in the seat's own effects space (AB-37, AB-42)."""
    helpers = [helper for helper in f.lenders if helper in s.zones[seat]]
    for card, _, judged in in_space(s, f, seat):
        for helper in (-1, *helpers):
            traits = f.traits(card, (*judged, lent_wild) if helper >= 0 else judged)
            if fits(card, traits, shown, mode) and answers_attack(traits, mode):
                if not wanted or getattr(traits, wanted):
                    found.append(action(card, pile, "", helper))
