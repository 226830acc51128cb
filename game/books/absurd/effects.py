"""What Absurd 8's says of cards that stay in play: how long they last; their plates say what is printed."""

from __future__ import annotations

from collections.abc import Mapping

from engine.absurd.cards import printed
from game.words.language import N_, _

from .clauses import LINES

TAKEN_AWAY = N_("It lasts until a card takes it out of play.")
TO_PLAY = N_("It lies here until {name} plays it, or a card takes it out of play.")
TO_PLAY_AGAIN = N_(
    "It lies here until {name} plays it, or a card takes it out of play. It does not count as a card in "
    "hand: who has none wins with it lying here."
)

LASTS: Mapping[str, str] = {
    "color_lock": TAKEN_AWAY,
    "crowd_wins": TAKEN_AWAY,
    "small_hands_revealed": TAKEN_AWAY,
    "free_for_all": N_("It lasts until the next turn of {name} begins."),
    "new_pile": TAKEN_AWAY,
    "ends_when_drained": TAKEN_AWAY,
    "battle_stack": N_("Until somebody loses the battle, matching it is all of a turn."),
    "one_more": TAKEN_AWAY,
    "one_less": TAKEN_AWAY,
    "play_to_negate": TO_PLAY,
    "draws_chain": TAKEN_AWAY,
    "": TO_PLAY_AGAIN,
}
"""By kind of effect how long it lasts, where {name} is the player whose card it is; "" is a card that was
taken to be played again (Reuse)."""

_missing = {kind for colour, kind, _n in printed() if colour in ("effect", "mine")} - LASTS.keys()
if _missing:
    raise KeyError(f"nothing to say while they hold: {', '.join(sorted(_missing))}")


TINY: Mapping[str, str] = {
    "crowd_wins": N_("20+ win"),
    "small_hands_revealed": N_("1–2 shown"),
    "ends_when_drained": N_("empty: end"),
    "one_more": N_("1 more card"),
    "one_less": N_("draws 1 less"),
    "play_to_negate": N_("negate all"),
    "draws_chain": N_("draws chain"),
}
"""The words of the card's face that say most, for plates that have room for no more."""


def printed_name(kind: str) -> tuple[str, ...]:
    """The printed name of a kind of effect: whole, as short as on the card's face, and shorter still."""
    key = next((key for key in (f"effect {kind}", f"mine {kind}") if key in LINES), "attack reuse")
    tiny = (_(TINY[kind]),) if kind in TINY else ()
    return _(LINES[key].full), _(LINES[key].short), *tiny
