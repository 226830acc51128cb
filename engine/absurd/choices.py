"""All plays that are on offer."""

from __future__ import annotations

from .cards import lent_wild
from .fit import action, answers_attack, face, fits, in_space, texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.state import Action, State
    from .cards import Text
    from .setup import Facts


def openly(s: State, f: Facts, seat: int, hand: tuple[int, ...], mode: int, space: bool) -> list[Action]:
    """What can be done with these cards of the hand and, with `space`, those of the effects space."""
    found: list[Action] = []
    pub = s.pub
    for pile in pub["piles"]:
        shown = face(s, f, pile)
        opening = f.openings(pile, shown, mode)
        found += [option for card in hand for option in opening[card]]
        for card in f.copiers:
            if card in hand:
                particular(s, f, card, pile, shown, mode, -1, found)
        for helper in f.lenders:
            if helper in s.zones[seat]:
                for card in hand:
                    if card != helper:
                        particular(s, f, card, pile, shown, mode, helper, found)
        if space and s.zones[f.effects + seat]:
            from_space(s, f, seat, pile, shown, mode, found)
    return found


def particular(
    s: State,
    f: Facts,
    card: int,
    pile: int,
    shown: int,
    mode: int,
    helper: int,
    found: list[Action],
    wanted: str = "",
) -> None:
    """The plays of a hand card onto a pile: with help or without, with each text that it can have there."""
    for word, text in texts(s, f, card, pile):
        spoken: Text | None = text
        if helper >= 0:
            spoken = (*(f.printed[card].text if text is None else text), lent_wild)
        traits = f.traits(card, spoken)
        if fits(card, traits, shown, mode) and answers_attack(traits, mode):
            if not wanted or getattr(traits, wanted):
                found.append(action(card, pile, word, helper))


def from_space(
    s: State, f: Facts, seat: int, pile: int, shown: int, mode: int, found: list[Action], wanted: str = ""
) -> None:
    """The plays of cards that lie in the seat's own effects space (AB-37, AB-42)."""
    helpers = [helper for helper in f.lenders if helper in s.zones[seat]]
    for card, _, judged in in_space(s, f, seat):
        for helper in (-1, *helpers):
            traits = f.traits(card, (*judged, lent_wild) if helper >= 0 else judged)
            if fits(card, traits, shown, mode) and answers_attack(traits, mode):
                if not wanted or getattr(traits, wanted):
                    found.append(action(card, pile, "", helper))
