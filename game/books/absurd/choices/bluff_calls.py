"""Words for calling a bluff: the public question, and the button by what the seat knows (AB-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.absurd.bluff import PENALTY, is_honest
from engine.absurd.table_facts import DRAINED_ENDS, FREE_FOR_ALL
from engine.kernel.guess import bare
from game.books.absurd.position import ends_with_pile
from game.words import N_, _, card_text

if TYPE_CHECKING:
    from engine.absurd.public import View

ASKED = {
    0: N_("{name} must be bluffing: no Bluff card fits. If you call, {name} draws {n}."),
    1: N_("Is {name} bluffing? It's honest only if it's {card}. If you call, whoever is wrong draws {n}."),
    2: N_(
        "Is {name} bluffing? It's honest only if it's {card} or {other}. If you call, whoever is wrong "
        "draws {n}."
    ),
}
"""The question, by how many cards would be honest there; players find out themselves where those are."""
ASKED_FREE = {
    0: ASKED[0],
    1: N_(
        "Is {name} bluffing? Fitting isn't enough: only {card} has Bluff. If you call, whoever is wrong "
        "draws {n}."
    ),
    2: N_(
        "Is {name} bluffing? Fitting isn't enough: only {card} and {other} have Bluff. If you call, "
        "whoever is wrong draws {n}."
    ),
}
"""The question in a Free For All, in which players might think that any fitting card is honest."""
CALLED = N_(
    "If the card fits and says Bluff, you draw {n}. Otherwise it was a bluff, even if it fits, and "
    "{name} draws {n}."
)
"""The consequence of a call, if its button does not say it."""
OPENED = N_("It's turned face up: its text does nothing, but it must be matched")
"""The fate of a card that is called (AB-14)."""
LAST_DRAWN = N_("That empties the draw pile and ends the round: fewest cards wins")
SEEN = {
    True: N_("{card} is honest there: if you call, you draw {n}."),
    False: N_("{card} is a bluff there. If you call, {name} draws {n}."),
}
"""Remarks if everybody has seen the laid card."""
SEEN_ALL = {**SEEN, True: N_("{card} is honest there: anyone who calls draws {n}.")}
LAST_CARD = N_("{name} has no cards left: if nobody calls, {name} wins.")
SURE = {True: N_("Call the bluff (you draw {n})"), False: N_("Call the bluff ({name} draws {n})")}
"""The button of a call with a certain result, by whether the card is honest."""

BLUFFED = N_("Was bluffing {n} of {of} times when called")
CALLS = N_("Called {n} of {of} face-down cards")
"""The public record of a player in this match."""


def warning(view: View, bluffer: int, names: Sequence[str]) -> str:
    """The remark about a bluff with the last card (AB-9); empty about any other."""
    return "" if view.zones[bluffer] else _(LAST_CARD).format(name=names[bluffer])


def asked(view: View, pile: int, bluffer: int, names: Sequence[str], everybody: bool = False) -> str:
    """The question to one player or to `everybody` about the face-down card there, from public facts."""
    name = names[bluffer]
    s = bare(view)
    deck = view.table.deck
    card = s.zones[pile][-1]
    if card >= 0 and s.know[card] == s.table.all:
        words = (SEEN_ALL if everybody else SEEN)[is_honest(s, card, pile)]
        return _(words).format(card=card_text(deck[card]), name=name, n=PENALTY)
    honest = would_be(view, pile)
    asks = ASKED_FREE if s.pub.effects & FREE_FOR_ALL else ASKED
    one, other = [*(card_text(deck[card]) for card in honest), "", ""][:2]
    return _(asks[len(honest)]).format(name=name, card=one, other=other, n=PENALTY)


def button(view: View, names: Sequence[str]) -> str:
    """The button of a call if this seat knows the card; otherwise ""."""
    _seat, bluffer, pile, _step = view.args
    s = bare(view)
    card = s.zones[pile][-1]
    if card < 0:
        return ""
    return _(SURE[is_honest(s, card, pile)]).format(name=names[bluffer], n=PENALTY)


def explained(view: View, names: Sequence[str]) -> str:
    """What calling leads to, for the tip over its button; who draws only if the button does not say so."""
    _seat, bluffer, _pile, _step = view.args
    draws = "" if button(view, names) else _(CALLED).format(name=names[bluffer], n=PENALTY)
    ends = _(LAST_DRAWN) if _drains(view) else ""
    return "\n".join(filter(None, (draws, ends or _(OPENED))))


def _drains(view: View) -> bool:
    """Whether drawing for a call ends the round with the draw pile (AB-46, AB-50)."""
    left = len(view.zones[view.table.facts.draw])
    at_once = bool(view.pub.effects & DRAINED_ENDS)  # or if more is to be drawn than there is
    return ends_with_pile(view) and left < PENALTY + at_once


def would_be(view: View, pile: int) -> list[int]:
    """The cards that are no bluff on this pile."""
    s = bare(view)
    return [card for card in range(len(view.table.deck)) if is_honest(s, card, pile)]
