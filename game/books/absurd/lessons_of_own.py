"""A part of Absurd 8's lessons for single cards: Copy, the coin, A★, 7♥ and K♠."""

from __future__ import annotations

from engine.absurd.cast import TAILS
from game.lessons.facts import barred, held, number, seat
from game.lessons.steps import Exercise, do, say
from game.words import N_

from .lesson_facts import effect_lies_there, heads, suit, top

YOU, MIRA, TOBIAS = range(3)

COPYING = Exercise(
    {
        "players": "3",
        "top": "9S@2=S",
        "hand0": "TX AX KH 5D",
        "hand1": "6C 2H 7D 5C 4D",
        "hand2": "QC 3S 2D 8H 5H",
    },
    (
        do(
            N_("{card} copies the text of the card it is laid on. So it fits on any Wild!"),
            "play TX pile0",
            "zone pile0",
            card=held("hand0 TX"),
        ),
        do(
            N_("Now it is a Wild itself. Name {suit:suit}."),
            "name C",
            "zone pile0",
            suit=suit("C"),
        ),
        say(
            N_("{seat} played {card}: all flip a coin. Heads draw {heads}, like you; tails discard {tails}."),
            "zone pile0",
            "zone hand0",
            after=(
                *("play 6C pile0", "discard 2H", "discard 7D", "discard 4D"),
                *("discard 2D", "discard 8H", "discard 5H"),
            ),
            seat=seat(MIRA),
            card=top,
            heads=heads(3),
            tails=number(TAILS),
        ),
        do(
            N_("{other:card} does not fit. But if you throw away {card}, it becomes a Wild. Choose {card}."),
            "lend AX KH pile0",
            "card KH",
            clicks=1,
            after=("play QC pile0",),
            other=barred(held("hand0 KH"), "play KH"),
            card=held("hand0 AX"),
        ),
        do(N_("And with it {card}."), "lend AX KH pile0", card=held("hand0 KH")),
        do(
            N_("Name {suit:suit}, which you hold."),
            "name D",
            "zone pile0",
            "card 5D",
            suit=suit("D"),
        ),
    ),
)
SEVEN = Exercise(
    {"players": "3", "top": "2H@2", "chain": "2:2H", "hand0": "7H KC 9D"},
    (
        do(
            N_("An attack! {card} has several lines, and you pick one when you play it. Choose {card}."),
            "pick 7H pile0 chain",
            "column",
            clicks=1,
            card=held("hand0 7H"),
        ),
        do(
            N_("Pick Chain: then the attack goes on to {seat}."),
            "pick 7H pile0 chain",
            "prompt-bar",
            seat=seat(MIRA),
        ),
    ),
)
KING = Exercise(
    {"players": "3", "top": "2D@2", "chain": "2:2D", "hand0": "3H 9C", "effects0": "KS"},
    (
        do(
            N_("Once played, {card} lies here. From here it fits on any suit and strikes out all!"),
            "play KS pile0",
            "zone effects0",
            "column",
            card=held("effects0 KS"),
        ),
        say(N_("Nothing waits for you now. {card} stays on the pile."), "zone pile0", card=effect_lies_there),
    ),
)
OWN = (COPYING, SEVEN, KING)
