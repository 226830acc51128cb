"""What the coach of Eightfist says when something comes up for the first time."""

from __future__ import annotations

from game.table.coach import Coaching
from game.words import N_

COACHING = Coaching(
    decisions={
        "start": N_("Turn up cards of different files: then you know more of your Fist."),
        "turn": N_("The slush is certain, the stock may be better. Pairs in a file count nothing."),
        "drawn": N_("Put it over a high card, or over a face-down one. Or lay it on the slush."),
        "flip": N_("Turn up a card whose file you know least about."),
        "stolen": N_("Put the stolen card where it makes a pair, or over your worst one."),
    },
    events={
        "froze": N_("A frozen file cannot change, until its cure is laid over the other card."),
        "jeopardy": N_("Both of its cards freeze this file: it can never be cured."),
        "must_draw": N_("The slush cannot go round for ever: now somebody must draw."),
        "no_place": N_("A card that fits nowhere cannot be taken."),
        "renewed": N_("When the stock is empty, the slush is shuffled into a new one."),
    },
)
