"""Which cards of a hand fit the piles of Absurd 8's after a choice, by what lies open (AB-10)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.absurd.cards import ANY
from engine.absurd.fit import face, fits, texts
from engine.absurd.setup import CLOSED, COLOR_LOCK, FREE_FOR_ALL, NAMES
from engine.kernel.question import verb_of

from ...policy import Action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.absurd.setup import Facts
    from engine.absurd.text import Traits

_SUPERSIZED: Final = 65
"""What a face with a living Supersize is more than the same face without (`face`)."""


def fits_face(s: State, card: int, pile: int, shown: int) -> bool:
    """Whether a card may go on this pile if it shows this face."""
    f: Facts = s.table.facts
    mode = s.pub.effects & (COLOR_LOCK | FREE_FOR_ALL)
    return any(fits(card, f.traits(card, text), shown, mode) for _word, text in texts(s, f, card, pile))


def fits_anything(text: Traits) -> bool:
    """Whether a card may be played whatever suit is asked for: as a Wild, or as any suit (AB-10)."""
    return text.wild or "wild" in text.picks or text.suits.bit_count() == len(ANY)


def fits_a_pile(s: State, card: int) -> bool:
    """Whether a card may go on some pile as the piles lie now."""
    f: Facts = s.table.facts
    return any(fits_face(s, card, pile, face(s, f, pile)) for pile in s.pub.piles)


def fit_below(s: State, pile: int) -> list[int]:
    """The cards in hand that fit what lies below a card laid face down, and neither it nor another pile.

    Whether they fit the card itself is known of one that the seat has seen.
    """
    f: Facts = s.table.facts
    seat, hidden = s.seat, s.zones[pile][-1]
    shown = {each: face(s, f, each) for each in s.pub.piles}
    below = shown.pop(pile)
    if s.know[hidden] >> seat & 1:
        shown[pile] = hidden
    fit = [card for card in s.zones[seat] if fits_face(s, card, pile, below)]
    if s.pub.effects & FREE_FOR_ALL:
        return []
    plain = [card for card in fit if not fits_anything(f.printed[card]) and not f.printed[card].copies]
    return [card for card in plain if not any(fits_face(s, card, on, at) for on, at in shown.items())]


def fit_named(s: State, named: Action) -> set[int]:
    """The cards in hand that fit some pile once the Wild on one of them counts as this suit (AB-61)."""
    f: Facts = s.table.facts
    seat, wild = s.args
    shown = {pile: face(s, f, pile) for pile in s.pub.piles}
    big, plain = divmod(shown[wild], _SUPERSIZED)
    shown[wild] = _SUPERSIZED * big + 13 * NAMES.index(named) + plain % 13
    return {card for card in s.zones[seat] if any(fits_face(s, card, pile, at) for pile, at in shown.items())}


def left_open(s: State, first: Action, other: Action) -> tuple[int, Sequence[int]] | None:
    """What lies open if a card goes on one of two piles rather than on the other, and which own cards fit it.

    They fit neither what the other choice leaves open nor the card itself, and it leaves nothing open for
    others. None where the piles do not settle it.
    """
    played, instead = _played(first), _played(other)
    if not played or not instead:
        return None
    (card, one), (same, two) = played, instead
    stays = _open_card(s, two)
    if card != same or one == two or stays < 0 or not _lies_there(s, card):
        return None
    f: Facts = s.table.facts
    rest = [each for each in s.zones[s.seat] if each != card and not _fits_card(s, each, card, one)]
    gains, loses = (
        {each for each in rest if fits_face(s, each, pile, face(s, f, pile))} for pile in (two, one)
    )
    return (stays, sorted(gains - loses)) if gains > loses else None


def _fits_card(s: State, card: int, lies: int, pile: int) -> bool:
    """Whether a card fits one that is played on this pile; of a Wild that is still to be said."""
    f: Facts = s.table.facts
    printed = f.printed[lies]
    return not printed.wild and fits_face(s, card, pile, lies + _SUPERSIZED * printed.supersize)


def _played(action: Action) -> tuple[int, int] | None:
    """The card that is played openly without help, and on which pile."""
    if verb_of(action) not in ("play", "pick"):
        return None
    _, card, pile, *_ = action
    return card, pile


def _lies_there(s: State, card: int) -> bool:
    """Whether a card stays on the pile on which it is played, and takes no pile away."""
    f: Facts = s.table.facts
    printed = f.printed[card]
    return not (printed.effect and card in s.zones[s.seat]) and not printed.removes


def _open_card(s: State, pile: int) -> int:
    """The card on top of a pile, if it lies open and counts as what is printed on it; else -1."""
    lies = s.pub.lies[pile]
    if not lies:
        return -1
    _by, how, named, _text = lies[-1]
    return s.zones[pile][-1] if how != CLOSED and named < 0 else -1
