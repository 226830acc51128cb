"""What the own Fist is worth so far, and which rank would help it most, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.eightfist.cards import CURES, DECK, GRACE, VALUE
from engine.eightfist.fist import FILES, condition
from game.words import _, card_text, number

from .worth import settled, showing

if TYPE_CHECKING:
    from engine.eightfist.public import View

PLAIN = tuple(card for card in range(len(DECK)) if card not in CURES and card != GRACE)
"""Cards of which one is like another of its rank."""


def worth(view: View) -> list[str]:
    fist = view.zones[view.seat]
    if len(fist) < len(FILES) * 2:
        return []  # it is still being dealt
    now = showing(fist)
    found = [_("Points face up so far: {n}").format(n=number(now))]
    for files, count in settled(fist):
        names = ", ".join(card_text(DECK[fist[file + row]]) for file in files for row in (0, 4))
        found.append(_("{cards}: {n}").format(cards=names, n=number(count)))
    gain, card, place = best(fist)
    if gain > 0:
        old = card_text(DECK[fist[place]]) if fist[place] >= 0 else _("the face-down card")
        other = fist[place ^ 4]
        words = _("Best next: rank {rank} in place of {old}, {n} fewer")
        if fist[place] < 0 and other >= 0:
            words = _("Best next: rank {rank} beside {old}, {n} fewer")
            old = card_text(DECK[other])
        found.append(words.format(rank=card_text(DECK[card])[:-1], old=old, n=gain))
    return found


def best(fist: tuple[int, ...]) -> tuple[int, int, int]:
    """How much less the Fist can show by one card, by which, and at which place."""
    now, most = showing(fist), (0, -1, -1)
    for place in range(8):
        if condition(fist[place & 3], fist[place & 3 | 4]) in ("frozen", "jeopardy"):
            continue
        for card in PLAIN:
            if card not in fist:
                less = now - showing((*fist[:place], card, *fist[place + 1 :]))
                most = max(most, (less, card, place), key=lambda one: (one[0], -VALUE[one[1]]))
    return most
