"""The third part of Absurd 8's lessons: effects, extra piles, Wormholes and who may jump in."""

from __future__ import annotations

from game.books.contract.lesson_steps import Exercise, do, say
from game.features.lessons.facts import card, held, seat
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
            N_("Red lines are effects: they last until something ends them. Play {card}; it only helps you."),
            "play KD pile0",
            card=printed(held("hand0 KD"), "mine"),
        ),
        say(
            N_("{card} stays here instead of going on the pile. The next card must still match {top:card}."),
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
            N_("{seat} played {card}: Color Lock. Only suits match now; ranks don't."),
            "zone global",
            after=("play AH pile0",),
            seat=seat(MIRA),
            card=held("global AH"),
        ),
        do(
            N_("{card} says Discard effect, so it can remove one that's in your way. It fits: play it."),
            "play 3S pile0",
            after=("play 4H pile0", "play 9S pile0", "name S"),
            card=held("hand0 3S"),
        ),
        do(N_("Choose the effect to remove: {card}."), "remove AH", card=held("global AH")),
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
            N_("{card} starts a new pile, so more of your cards fit. Play it!"),
            "play JH pile0",
            card=held("hand0 JH"),
        ),
        do(
            N_("{card} only fits the new pile. With several piles, you choose where to play."),
            "play JC pile1",
            "zone pile0",
            "zone pile1",
            clicks=1,
            after=("play 4H pile0", "play 4X pile0", "play TX pile0"),
            card=held("hand0 JC"),
        ),
        do(N_("Play it there."), "play JC pile1", "zone pile1"),
        say(
            N_("{card} is on the new pile. {seat} can play on either pile too."),
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
                "Everyone may, except {seat}, who played it, and {other:seat}, who is next. Your {card} is "
                "a Wormhole: jump in!"
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
            N_("Your hand is empty, so you win! Jumping in also wipes out all attacks, so {seat} is spared."),
            "seat 0",
            "seat 2",
            seat=unharmed(TOBIAS),
        ),
        say(
            N_(
                "Jumping in counts as a turn. If you still had cards, play would continue after you, with "
                "{seat}."
            ),
            "seat 0",
            "seat 1",
            seat=seat(MIRA),
        ),
    ),
)
