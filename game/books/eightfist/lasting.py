"""What comes of a choice of Eightfist in the end, as a review tells it where nothing sooner says why."""

from __future__ import annotations

from game.words.language import N_

LASTING = {
    "cut_short": N_("the round ends before your next turn"),
    "cuts_short": N_("the round ends before {seat:seat} has another turn"),
    "fills_first": N_("your full Fist ends the round"),
    "they_fill_first": N_("{seat:seat}'s full Fist ends the round"),
    "turns_left": N_("you have {best} turns left on average until the round ends, not {rest}"),
    "their_turns_left": N_("{seat:seat} has {best} turns left on average until the round ends, not {rest}"),
    "counts_last": N_("your Fist counts {best} points on average in the end, not {rest}"),
    "theirs_counts_last": N_("{seat:seat}'s Fist counts {best} points on average in the end, not {rest}"),
}
