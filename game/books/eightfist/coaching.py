"""What the coach of Eightfist says when something comes up for the first time."""

from __future__ import annotations

from game.table.coach import Coaching, Reminder
from game.words import N_

COACHING = Coaching(
    decisions={
        "start": N_(
            "A file is two cards, one above the other. Turn up cards of different files: then you know more."
        ),
        "turn": N_(
            "The slush is certain, the stock may be better. Pairs in a file count 0, and few points win."
        ),
        "drawn": N_(
            "Replace a card: the signs say how your points change. "
            "Most may be discarded instead: then turn one up."
        ),
        "flip": N_("Turn up a card whose file you know least about."),
        "stolen": N_("Let the stolen card make a pair, or replace your worst one."),
    },
    events={
        "froze": Reminder(
            N_(
                "In a frozen file only its cure may replace the other card. "
                "A face-down card may still be turned up."
            ),
            "EF-8",
            at="card",
        ),
        "jeopardy": Reminder(
            N_("Both of its cards freeze this file: it can never be cured."), "EF-8.1", at="cards"
        ),
        "must_draw": Reminder(
            N_("The slush cannot go round for ever: now somebody must draw."), "EF-4.4", at="seat"
        ),
        "no_place": Reminder(N_("A card that fits nowhere cannot be taken."), "EF-13", at="card"),
        "renewed": Reminder(
            N_("When the stock is empty, the slush is shuffled into a new one."), "EF-6", (), at="zone stock"
        ),
    },
    ending=Reminder(
        N_("Somebody has a single face-down card left. Once it lies face up, the round ends at once."),
        "EF-5",
        (),
    ),
)
