"""What comes of a choice of Lockdown some turns later, as a review tells it where nothing sooner says why."""

from __future__ import annotations

from game.words.language import N_

LASTING = {
    "out_later": N_("you are soon out"),
    "they_fall_later": N_("{seat:seat} is soon out"),
    "three_later": N_("some turns later you have three of a kind locked"),
    "their_three_later": N_("some turns later {seat:seat} has three of a kind locked"),
    "three_stays": N_("some turns later you still have three of a kind locked"),
    "their_three_stays": N_("some turns later {seat:seat} still has three of a kind locked"),
    "locked_later": N_("some turns later you have {best} locked cards on average, not {rest}"),
    "theirs_locked_later": N_("some turns later {seat:seat} has {best} locked cards on average, not {rest}"),
    "held_later": N_("some turns later you hold on average {best} cards that can lock, not {rest}"),
    "theirs_held_later": N_(
        "some turns later {seat:seat} holds on average {best} cards that can lock, not {rest}"
    ),
    "forced_later": N_("in the turns that follow you are made to draw {best} cards on average, not {rest}"),
    "theirs_forced_later": N_(
        "in the turns that follow {seat:seat} is made to draw {best} cards on average, not {rest}"
    ),
    "clears_later": N_("you later hold enough for a Clear"),
}
