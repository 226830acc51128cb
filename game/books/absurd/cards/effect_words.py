"""Words for cards of Absurd 8's that stay in play, and how long their effects last."""

from __future__ import annotations

from collections.abc import Mapping

from engine.absurd.cards import printed
from game.words.current_language import N_, _

from .clauses import LINES

TAKEN_AWAY = N_("Lasts until a card removes it.")
TO_PLAY = N_("Stays here until {name} plays it or a card removes it.")
TO_PLAY_AGAIN = N_(
    "Stays here until {name} plays it or a card removes it. It doesn't count as a card in hand, so you "
    "can win while it's here."
)

LASTS: Mapping[str, str] = {
    "color_lock": TAKEN_AWAY,
    "crowd_wins": TAKEN_AWAY,
    "small_hands_revealed": TAKEN_AWAY,
    "free_for_all": N_("Lasts until {name}'s next turn begins."),
    "new_pile": TAKEN_AWAY,
    "ends_when_drained": TAKEN_AWAY,
    "battle_stack": N_("Until someone loses the battle, each turn is just matching it."),
    "one_more": TAKEN_AWAY,
    "one_less": TAKEN_AWAY,
    "play_to_negate": TO_PLAY,
    "draws_chain": TAKEN_AWAY,
    "": TO_PLAY_AGAIN,
}
"""By kind of effect, how long it lasts.

{name} is the card's player; "" is a card taken with Reuse to be played again.
"""

_missing = {kind for colour, kind, _n in printed() if colour in ("effect", "mine")} - LASTS.keys()
if _missing:
    raise KeyError(f"nothing to say while they hold: {', '.join(sorted(_missing))}")


TINY: Mapping[str, str] = {
    "crowd_wins": N_("20+ win"),
    "small_hands_revealed": N_("1–2 shown"),
    "ends_when_drained": N_("empty: end"),
    "one_more": N_("+1 card"),
    "one_less": N_("draws −1"),
    "play_to_negate": N_("negate all"),
    "draws_chain": N_("draws chain"),
}
"""The most important words of the card's face, for plates with little room."""


def printed_name(kind: str) -> tuple[str, ...]:
    """The printed name of a kind of effect: whole, as short as on the card's face, and shorter still."""
    key = next((key for key in (f"effect {kind}", f"mine {kind}") if key in LINES), "attack reuse")
    tiny = (_(TINY[kind]),) if kind in TINY else ()
    return _(LINES[key].full), _(LINES[key].short), *tiny
