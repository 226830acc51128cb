"""What Absurd 8's says of cards that stay in play: a word or two on their plates, and how long they last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.absurd.cards import printed
from game.words.language import N_


class InPlay(NamedTuple):
    """One kind of effect while it holds."""

    words: str
    lasts: str
    """How long it lasts, in words; {name} is the player whose card it is."""


TAKEN_AWAY = N_("It lasts until a card takes it out of play.")
TO_PLAY = N_("It lies here until {name} plays it, or a card takes it out of play.")

IN_PLAY: Mapping[str, InPlay] = {
    "color_lock": InPlay(N_("suits only"), TAKEN_AWAY),
    "crowd_wins": InPlay(N_("20 cards win"), TAKEN_AWAY),
    "small_hands_revealed": InPlay(N_("1 or 2 cards lie open"), TAKEN_AWAY),
    "free_for_all": InPlay(N_("anything goes"), N_("It lasts until the next turn of {name} begins.")),
    "new_pile": InPlay(N_("another pile"), TAKEN_AWAY),
    "ends_when_drained": InPlay(N_("the draw pile ends it"), TAKEN_AWAY),
    "battle_stack": InPlay(N_("battle"), N_("It lasts until somebody loses the battle.")),
    "one_more": InPlay(N_("draws, discards +1"), TAKEN_AWAY),
    "one_less": InPlay(N_("draws of 2 or more −1"), TAKEN_AWAY),
    "play_to_negate": InPlay(N_("can negate all"), TO_PLAY),
    "draws_chain": InPlay(N_("draws chain"), TAKEN_AWAY),
    "": InPlay(N_("can be played again"), TO_PLAY),
}
"""By kind of effect; "" is a card that was taken to be played again (Reuse)."""

_missing = {kind for colour, kind, _n in printed() if colour in ("effect", "mine")} - IN_PLAY.keys()
if _missing:
    raise KeyError(f"nothing to say while they hold: {', '.join(sorted(_missing))}")
