"""What the coach of Lockdown says when something comes up for the first time."""

from __future__ import annotations

from game.table.coach import Coaching, Reminder
from game.words import N_

COACHING = Coaching(
    decisions={
        "act": N_("Four of a kind and you are out. Two of a kind lock at once. Whoever you hit plays next."),
        "next": N_("You hit nobody in particular, so you choose. Take whoever can harm you least."),
    },
    events={
        "locked": Reminder(
            N_("Locked cards stay until you clear: that costs a joker, or aces."),
            "LD-5",
            over=("cleared", "eliminated"),
            at="seat locked",
        ),
        "joined": Reminder(
            N_(
                "Sets grow to four, and four put you out. Where one more card would do it, the number is red."
            ),
            "LD-9",
            over=("sudden_death", "eliminated"),
            at="seat locked",
        ),
        "eliminated": Reminder(
            N_("Whoever causes a loss plays again at once."), "LD-9", (), ("won", "drawn"), at="by"
        ),
        "marker": Reminder(
            N_("When nobody loses for long, sudden death comes nearer."),
            "LD-12",
            (),
            ("sudden_death", "eliminated"),
            "note",
        ),
    },
)
