"""Finds the use of each card of Absurd 8's while it is held, from the lines of its text."""

from __future__ import annotations

from engine.absurd.cards import ANY

from .card_strengths import PRINTED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.cards import Clause

USES: Final[dict[str, tuple[str, ...]]] = {
    "fits": ("control wild",),
    "answers": ("control chain", "control negate", "control negate_all", "cast thorns"),
    "sheds": ("cast discard", "cast discard_same_suit", "cast all_discard"),
    "again": ("go again",),
    "lends": ("control lend_wild",),
    "draws": ("attack draw",),
    "swaps_hands": ("attack exchange_hands",),
    "costs_turn": ("attack lose_turns",),
    "trades": ("attack fish", "attack exchange"),
    "honest": ("control bluff",),
    "copies": ("control copy_last",),
    "steals": ("cast steal_effect",),
    "removes": ("cast discard_effect",),
    "fewer": ("cast fewer_draw",),
    "deals": ("cast redistribute",),
    "flips": ("cast flip_coins",),
    "searches": ("cast search_discard",),
    "lessens": ("mine one_less",),
    "chains": ("mine draws_chain",),
    "more": ("mine one_more",),
    "opens": ("effect new_pile",),
    "battles": ("effect battle_stack",),
    "frees": ("effect free_for_all",),
    "locks": ("effect color_lock",),
    "crowds": ("effect crowd_wins",),
    "reveals": ("effect small_hands_revealed",),
    "renews": ("cast shuffle_discard",),
    "steers": ("cast reverse", "go skip", "go lowest", "go highest", "go mirror", "go target"),
    "jumps": ("control wormhole",),
    "bars": ("control supersize",),
}
"""By use, the lines that give it; the uses that matter most come first."""


def _line(clause: Clause) -> str:
    colour, kind, argument = clause
    return "control wild" if kind == "play_as" and argument == ANY else f"{colour} {kind}"


def _use(card: int) -> str:
    lines = {_line(clause) for clause in PRINTED[card].text} | {
        _line(one) for one in PRINTED[card].picks.values()
    }
    return next(use for use, given in USES.items() if not lines.isdisjoint(given))


USE: Final = tuple([_use(card) for card in range(len(PRINTED))])
"""By card, what it is good for."""
