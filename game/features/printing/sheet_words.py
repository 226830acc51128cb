"""The words on printed sheets that are in no rulebook."""

from __future__ import annotations

from collections.abc import Mapping

from game.words import N_

TITLE = N_("{game}: print and play")
BOTH_SIDES = N_("**Both sides.** Turn the paper over along its long edge. The backs then meet the fronts.")
HOW = (
    N_(
        "**Actual size.** Print at 100 %, not fitted to the page. The line below is then exactly {n} cm long."
    ),
    BOTH_SIDES,
    N_(
        "**Paper.** Use stiff paper (200 gsm or more), or put each card in a sleeve with an old playing card."
    ),
    N_("**Cutting.** Cut along the small marks at the corners. Colours extend beyond the cut."),
)
PAGES = N_("Contents")
SECTIONS: Mapping[str, str] = {
    "sheet": N_("Score sheet, to print as often as you like"),
    "cards": N_("Cards"),
    "reference": N_("Help cards"),
    "tokens": N_("Tokens and markers"),
    "rules": N_("Rules"),
}
"""The parts of a document, in their order."""
EXTRA = N_("You also need a deck of cards: your own, or ours, which is a separate file.")
DECK_TITLE = N_("Octavo: a deck of cards")
RULES = N_("{game}: rules")
SHEET = N_("{game}: score sheet")
ROUND = N_("Round {n}")
TOTAL = N_("Total")
NAMES = N_("Names")
OUT_OF = N_("{part} (up to {n})")
"""On a score sheet: a part of the score, and its maximum."""
WORDS = (
    TITLE,
    *HOW,
    PAGES,
    *SECTIONS.values(),
    EXTRA,
    DECK_TITLE,
    RULES,
    SHEET,
    ROUND,
    TOTAL,
    NAMES,
    OUT_OF,
)
"""All of these."""
