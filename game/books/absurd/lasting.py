"""What comes of a choice of Absurd 8's in the end, as a review tells it where nothing sooner says why."""

from __future__ import annotations

from game.words.language import N_

LASTING = {
    "wins_by_then": N_("you win within your next two turns"),
    "they_win_by_then": N_("{seat:seat} wins before your third turn from now"),
    "called_last": N_("sooner or later a bluff of yours is called"),
    "plays_last": N_("you play {card:card} before the round ends"),
    "come_last": N_("you draw or take up {best} cards on average until the round ends, not {rest}"),
    "they_get_last": N_(
        "{seat:seat} draws or takes up {best} cards on average until the round ends, not {rest}"
    ),
    "opens_with": N_("you hold {best} cards on average when your next turn begins, not {rest}"),
    "they_hold_then": N_("{seat:seat} holds {best} cards on average when your next turn begins, not {rest}"),
}
