"""The third part of Absurd 8's lessons: effects, extra piles, Wormholes and who may jump in."""

from __future__ import annotations

from game.lessons.facts import card, held, seat
from game.lessons.steps import Exercise, do, say
from game.words import N_

from .lesson_facts import next_one, printed, top, unharmed, unlocked

YOU, MIRA, TOBIAS, JUNO = range(4)

EFFECTS = Exercise(
    {
        "players": "4",
        "top": "KH",
        "hand0": "KD 3S 9D 6C",
        "hand1": "AH 5C TC",
        "hand2": "4H 5D 7D",
        "hand3": "9S QC 2C",
    },
    (
        do(
            N_(
                "Red lines are effects: they last until something ends them. Play {card}; it helps you alone."
            ),
            "play KD pile0",
            card=printed(held("hand0 KD"), "mine"),
        ),
        say(
            N_(
                "{card} lies here while it lasts, not on the pile. "
                "The next card must match {top:card}, as before."
            ),
            "zone effects0",
            "zone pile0",
            card=held("effects0 KD"),
            top=top,
        ),
        say(
            N_("Cards that make you draw several now make you draw one less."),
            "zone effects0",
        ),
        say(
            N_("{seat} played {card}: Color Lock. Only suits match now; an equal rank fits no more."),
            "zone global",
            after=("play AH pile0",),
            seat=seat(MIRA),
            card=held("global AH"),
        ),
        do(
            N_("{card} says Discard effect: that ends one which is in your way. It fits: play it."),
            "play 3S pile0",
            after=("play 4H pile0", "play 9S pile0", "name S"),
            card=held("hand0 3S"),
        ),
        do(N_("Choose which effect goes: {card}."), "remove AH", card=held("global AH")),
        say(N_("{card} is gone: ranks match again."), "zone pile0", card=unlocked("AH")),
    ),
)
PILES = Exercise(
    {
        "players": "4",
        "top": "5H@3",
        "hand0": "JH JC 6D",
        "hand1": "4H 8D KD",
        "hand2": "4X 9C 7D",
        "hand3": "TX 3H 2C",
    },
    (
        do(
            N_("{card} starts a pile of its own, so that more of your cards fit. Play it!"),
            "play JH pile0",
            card=held("hand0 JH"),
        ),
        do(
            N_("{card} fits only the new pile. While there are several, you choose where to play."),
            "play JC pile1",
            "zone pile0",
            "zone pile1",
            clicks=1,
            after=("play 4H pile0", "play 4X pile0", "play TX pile0"),
            card=held("hand0 JC"),
        ),
        do(N_("Lay it there."), "play JC pile1", "zone pile1"),
        say(
            N_("{card} lies on the new pile. {seat} too may play on either of them."),
            "zone pile0",
            "zone pile1",
            card=card("pile1", 1),
            seat=next_one,
        ),
    ),
)
WORMHOLE = Exercise(
    {"players": "4", "top": "4S@3", "hand0": "QS 6S", "hand1": "AS 5C TC"},
    (
        do(
            N_("Few cards left! Play {card}."),
            "play QS pile0",
            "zone hand0",
            card=held("hand0 QS"),
        ),
        say(
            N_(
                "{seat} played {card}, a Wormhole: "
                "before the next turn, others may jump in with one that fits."
            ),
            "zone pile0",
            after=("play AS pile0",),
            seat=seat(MIRA),
            card=top,
        ),
        do(
            N_(
                "All may but {seat}, who played it, and {other:seat}, who is next. "
                "Your {card} is one: jump in!"
            ),
            "play 6S pile0",
            "seat 1",
            "seat 2",
            "zone pile0",
            seat=seat(MIRA),
            other=seat(TOBIAS),
            card=held("hand0 6S"),
        ),
        say(
            N_("Your hand is empty: you win! A jump-in also wipes out all attacks, so {seat} is spared."),
            "seat 0",
            "seat 2",
            seat=unharmed(TOBIAS),
        ),
        say(
            N_("A jump-in is a turn. Had you cards left, the player after you would go on: {seat}."),
            "seat 0",
            "seat 1",
            seat=seat(MIRA),
        ),
    ),
)
