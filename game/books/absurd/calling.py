"""What calling a bluff comes to: asked by what all see, its button by what the seat knows (AB-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.absurd.bluff import PENALTY, is_honest
from engine.absurd.setup import DRAINED_ENDS, FREE_FOR_ALL
from engine.kernel.guess import bare
from game.words import N_, _, card_text

from .position import ends_with_pile

if TYPE_CHECKING:
    from engine.absurd.public import View

UNFIT = N_("{name} must be bluffing: no card that says Bluff fits there. Called, {name} draws {n}.")
ELSEWHERE = {
    1: N_("{name} must be bluffing: {card} is known to lie elsewhere. Called, {name} draws {n}."),
    2: N_(
        "{name} must be bluffing: {card} and {other} are known to lie elsewhere. Called, {name} draws {n}."
    ),
}
"""What is said where all see that it is a bluff, by how many cards would be honest there."""
ASKED = {
    1: N_("Is {name} bluffing? Only {card} says Bluff and fits. Call: whoever is wrong draws {n}."),
    2: N_("Is {name} bluffing? Only {card} and {other} say Bluff and fit. Call: whoever is wrong draws {n}."),
}
"""What is asked, by how many cards would be honest there; it tells of nobody's hand."""
ASKED_FREE = {
    1: N_(
        "Is {name} bluffing? Fitting is not enough: only {card} says Bluff. Call: whoever is wrong draws {n}."
    ),
    2: N_(
        "Is {name} bluffing? Fitting is not enough: only {card} and {other} say Bluff. Call: whoever is "
        "wrong draws {n}."
    ),
}
"""The same in a Free For All, in which one could think that whatever fits is honest."""
LEFT = N_(
    "Is {name} bluffing? Of those that fit and say Bluff only {card} is left. Call: whoever is wrong draws "
    "{n}."
)
"""The same where all have seen elsewhere another card that would be honest, too."""
CALLED = N_(
    "If the card fits and says Bluff, you draw {n}. If not, it was a bluff, even if it fits, and {name} "
    "draws {n}."
)
"""What the button of a call comes to, where its own words do not say that."""
OPENED = N_("Then it lies face up: its text does nothing, but it is matched")
"""What becomes of the card that is called (AB-14)."""
LAST_DRAWN = N_("That empties the draw pile, so the round ends: the fewest cards win")
SEEN = {
    True: N_("{card} is honest there: call, and you draw {n}."),
    False: N_("{card} is a bluff there. Called, {name} draws {n}."),
}
"""What is said where all have seen the laid card."""
SEEN_ALL = {**SEEN, True: N_("{card} is honest there: whoever calls draws {n}.")}
SURE = {True: N_("Call the bluff (you draw {n})"), False: N_("Call the bluff ({name} draws {n})")}
"""The button of a call whose end is certain, by whether the card is honest."""

BLUFFED = N_("When called, bluffed {n} of {of} times")
CALLS = N_("Called {n} of {of} cards laid face down")
"""What the match has shown of a player."""


def asked(view: View, pile: int, name: str, everybody: bool = False) -> str:
    """What is asked of one or of `everybody` about the card that lies face down there, by what all see."""
    s, deck = bare(view), view.table.deck
    card = s.zones[pile][-1]
    if card >= 0 and s.know[card] == s.table.all:
        words = (SEEN_ALL if everybody else SEEN)[is_honest(s, card, pile)]
        return _(words).format(card=card_text(deck[card]), name=name, n=PENALTY)
    honest, left = would_be(view, pile), maybe(view, pile)
    asks = ASKED_FREE if s.pub.effects & FREE_FOR_ALL else ASKED
    words, told = (asks[len(left)], left) if left else (ELSEWHERE.get(len(honest), UNFIT), honest)
    if 0 < len(left) < len(honest):
        words = LEFT
    one, other = [*(card_text(deck[card]) for card in told), "", ""][:2]
    return _(words).format(name=name, card=one, other=other, n=PENALTY)


def button(view: View, names: Sequence[str]) -> str:
    """The button of a call where what this seat knows settles it; else ""."""
    _seat, bluffer, pile, _step = view.args
    s = bare(view)
    card = s.zones[pile][-1]
    left = [other for other in would_be(view, pile) if not s.know[other]]
    if card < 0 and left:
        return ""
    return _(SURE[card >= 0 and is_honest(s, card, pile)]).format(name=names[bluffer], n=PENALTY)


def explained(view: View, names: Sequence[str]) -> str:
    """What the button of a call comes to, who draws only where its own words do not say that."""
    _seat, bluffer, _pile, _step = view.args
    draws = "" if button(view, names) else _(CALLED).format(name=names[bluffer], n=PENALTY)
    ends = _(LAST_DRAWN) if _drains(view) else ""
    return "\n".join(filter(None, (draws, ends or _(OPENED))))


def _drains(view: View) -> bool:
    """Whether what is drawn for a call ends the round with the draw pile (AB-46, AB-50)."""
    left = len(view.zones[view.table.facts.draw])
    at_once = bool(view.pub.effects & DRAINED_ENDS)  # else when more is to be drawn than there is
    return ends_with_pile(view) and left < PENALTY + at_once


def maybe(view: View, pile: int) -> list[int]:
    """The cards that would be no bluff on this pile, as far as all can see."""
    know = bare(view).know
    return [card for card in would_be(view, pile) if know[card] != view.table.all]


def would_be(view: View, pile: int) -> list[int]:
    """The cards that are no bluff on this pile."""
    s = bare(view)
    return [card for card in range(len(view.table.deck)) if is_honest(s, card, pile)]
