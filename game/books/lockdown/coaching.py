"""What the coach of Lockdown says when something comes up for the first time."""

from __future__ import annotations

from game.table.coach import Coaching
from game.words import N_

COACHING = Coaching(
    decisions={
        "act": N_("Whoever you give to, take from or force to draw plays next. Push your danger away."),
        "next": N_("You hit nobody, so you choose. Take whoever can harm you least."),
    },
    events={
        "locked": N_("Locked cards stay. Only a Clear gets rid of them."),
        "joined": N_("Sets grow. One card before the last, the number turns red."),
        "eliminated": N_("Whoever causes a loss plays again at once."),
        "marker": N_("When nobody loses for long, sudden death comes nearer."),
    },
)
