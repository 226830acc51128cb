"""What comes of a choice of 8-equilibrium in the end, as a review tells it where nothing sooner says why."""

from __future__ import annotations

from game.words.language import N_

LASTING = {
    "takes": N_("{seat:seat} takes it"),
    "takes_last": N_("{seat:seat} takes it, and that ends the round"),
    "turns_down": N_("{seat:seat} spends a token to reject it"),
    "all_points": N_("your hand ends with all 16 points"),
    "end_points": N_("your hand ends with {best} points on average, not {rest}"),
    "their_end_points": N_("{seat:seat}'s hand ends with {best} points on average, not {rest}"),
    "ends_two_each": N_("you end with two cards of each suit"),
    "ends_four_red": N_("you end with four red and four black cards"),
    "ends_four_even": N_("you end with four even and four odd cards"),
    "their_ends_two_each": N_("{seat:seat} ends with two cards of each suit"),
    "their_ends_four_red": N_("{seat:seat} ends with four red and four black cards"),
    "their_ends_four_even": N_("{seat:seat} ends with four even and four odd cards"),
    "more_points": N_("{seat:seat} ends with more points than you"),
    "tie_lost": N_("{seat:seat} ends with as many points as you and wins the tie"),
}
