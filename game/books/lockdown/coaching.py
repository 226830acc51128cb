"""What the coach of Lockdown says when something comes up for the first time."""

from __future__ import annotations

from game.table.coach import Coaching, Reminder
from game.words import N_

COACHING = Coaching(
    decisions={
        "act": N_("Whoever you give to, take from or force to draw plays next. Push your danger away."),
        "next": N_("You did nothing to anybody, so you choose. Take whoever can harm you least."),
    },
    events={
        "locked": Reminder(N_("Locked cards stay. Only a Clear gets rid of them."), "LD-5"),
        "joined": Reminder(N_("Sets grow. One card before the last, the number turns red."), "LD-9"),
        "eliminated": Reminder(N_("Whoever causes a loss plays again at once."), "LD-9", ()),
        "marker": Reminder(N_("When nobody loses for long, sudden death comes nearer."), "LD-12", ()),
    },
)
