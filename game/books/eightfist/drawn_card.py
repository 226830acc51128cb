"""Words for a card that was drawn or stolen in Eightfist: its value and its possible uses."""

from __future__ import annotations

from collections.abc import Sequence

from engine.eightfist.cards import CRY_BABY, CURES, FISTFACE, QUEEN_OF_SPADES, RANK, VALUE
from engine.eightfist.fist import FILES, condition
from engine.kernel.view import View
from game.words import N_, _, card_text, number

from .fist_value import is_frozen

POWERS = {
    "QS": N_("Q♠ counts 15 and freezes its file until another Queen is above or below it"),
    "2D": N_("2♦ counts 20 and freezes its file until another 2 is above or below it"),
    "FF": N_("Fistface counts 12 and freezes its file until Queen's Grace is above or below it"),
    "CB": N_("Cry Baby counts 12 and freezes its file until Queen's Grace is above or below it"),
    "QG": N_("Queen's Grace counts −12; above or below Fistface or Cry Baby, both count 0 instead"),
}
DRAWN = {
    "QS": N_(
        "Drawn from the stock, it must be kept: it replaces one of your cards and can't go on the slush"
    ),
    "FF": N_(
        "Drawn from the stock, it can steal: it takes the place of a card in another player's unfrozen "
        "file, and you get that card"
    ),
    "CB": N_(
        "Drawn from the stock, it must replace your lowest face-up card outside frozen files; it can't "
        "go on the slush"
    ),
}
"""The effects of wild cards when they are drawn from the stock."""
ASKED = {
    QUEEN_OF_SPADES: N_("You must keep Q♠: which card does it replace?"),
    FISTFACE: N_("Steal, place it, or put it on the slush and turn one up"),
    -1: N_("Place {card}, or put it on the slush and turn one up"),
}
"""The question about a drawn card; -1: about any other. After a discard a card must be turned up (EF-4.2)."""
LAST_ASKED = {
    QUEEN_OF_SPADES: N_("Place Q♠: which card goes? Replacing your last face-down card ends the round"),
    FISTFACE: N_("Steal, place it, or put it on the slush, which ends the round"),
    -1: N_("Place {card}, or put it on the slush, which ends the round"),
}
"""The question if the last face-down card may end the round; short enough for two lines of large text."""


def drawn_asked(view: View, card: int, last: bool) -> str:
    """The question about a drawn card; `last`: your Fist has one card face down."""
    words = LAST_ASKED if last else ASKED
    return _(words.get(card, words[-1])).format(card=card_text(view.table.deck[card]))


def lowest_asked(view: View) -> str:
    """The question about a drawn Cry Baby: which of several lowest cards it replaces (EF-10)."""
    if all(view.zones[view.seat][values[-1]] < 0 for _verb, *values in view.legal):
        return _("You must keep Cry Baby: no face-up card can go, so which face-down one?")
    return _("Cry Baby must replace your lowest face-up card: which of these?")


def to_be_laid(view: View, card: int) -> list[str]:
    """The score of a drawn or stolen special card, once it is laid."""
    if card < 0 or view.table.deck[card] not in POWERS or view.kind not in ("drawn", "stolen"):
        return []
    count = number(VALUE[card])
    beside = _cancelled_by(view.zones[view.seat], card)
    if not beside:
        return [_("In your Fist it would count {n}").format(n=count)]
    words = _("In your Fist it would count {n}, but 0 above or below {cards}")
    return [words.format(n=count, cards=", ".join(card_text(view.table.deck[one]) for one in beside))]


def _cancelled_by(fist: Sequence[int], card: int) -> list[int]:
    """The cards beside which another would make both score nothing (EF-7, EF-8)."""
    found = []
    for place, other in enumerate(fist):
        cures = other in CURES and card in CURES[other]
        pairs = cures or RANK[card] == RANK[other] or condition(card, other) == "cured"
        if other >= 0 and pairs and (cures or not is_frozen(fist, place % len(FILES))):
            found.append(other)
    return [] if card == CRY_BABY else found  # Cry Baby may not choose its place
