"""Which icon and which colour a clause of Absurd 8's is printed with; keys are the engine's "colour kind"."""

from __future__ import annotations

ICONS: dict[str, str] = {
    "cast draw": "i_draw",
    "cast discard": "i_discard",
    "cast all_discard": "all_discard",
    "cast fewer_draw": "fewer_draw",
    "cast discard_same_suit": "same_suit",
    "cast flip_coins": "coin",
    "cast reverse": "reverse",
    "cast redistribute": "redistribute",
    "cast search_discard": "search",
    "cast discard_effect": "discard_effect",
    "cast steal_effect": "steal",
    "cast shuffle_discard": "shuffle",
    "cast thorns": "thorns",
    "attack draw": "draw",
    "attack discard": "discard",
    "attack draw_chain": "draw_chain",
    "attack fish": "fish",
    "attack exchange": "exchange",
    "attack exchange_hands": "exchange_hands",
    "attack reveal_hand": "reveal",
    "attack lose_turns": "lose_turn",
    "attack reuse": "reuse",
    "go skip": "skip",
    "go target": "target",
    "go lowest": "lowest",
    "go highest": "highest",
    "go mirror": "mirror",
    "go again": "go_again",
    "effect color_lock": "color_lock",
    "effect crowd_wins": "twenty_plus",
    "effect small_hands_revealed": "eyes",
    "effect free_for_all": "free_for_all",
    "effect new_pile": "new_pile",
    "effect ends_when_drained": "draw_pile_end",
    "effect battle_stack": "battle_stack",
    "mine one_more": "plus_one",
    "mine one_less": "minus_one",
    "mine play_to_negate": "play_negate",
    "mine draws_chain": "gain_chain",
    "control wild": "wild",
    "control lent_wild": "lend_wild",
    "control chain": "chain",
    "control wormhole": "wormhole",
    "control supersize": "supersize",
    "control up_or_down": "up_or_down",
    "control bluff": "bluff",
    "control copy_last": "copy",
    "control lend_wild": "lend_wild",
    "control negate": "negate",
    "control negate_all": "negate_all",
    "control play_as": "play_as",
    "control pick_one": "pick_one",
}

ROLE_OF: dict[str, str] = {
    "cast": "cast",
    "attack": "attack",
    "go": "navigation",
    "effect": "effect",
    "mine": "effect",
    "control": "control",
}
"""The colour of the engine's clause to the role in `palette.ROLES`."""


def sign_of(colour: str, kind: str) -> tuple[str, str]:
    """Icon and role of a clause: `Line(icon, words, role)` needs only the words besides."""
    return ICONS[f"{colour} {kind}"], ROLE_OF[colour]
