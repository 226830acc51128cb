"""The second part of Absurd 8's lessons: attacks and the cards that stop them, targets, bluffs."""

from __future__ import annotations

from engine.absurd.bluff import PENALTY
from game.books.contract.lesson_steps import Exercise, do, say
from game.features.lessons.facts import barred, count, held, number, seat
from game.words import N_

from .lesson_facts import awaited, printed, top, unharmed

YOU, MIRA, TOBIAS, JUNO = range(4)


CHAIN = Exercise(
    {"players": "4", "top": "2S@3", "chain": "3:2S", "hand0": "AS 3H 9D"},
    (
        do(
            N_(
                "Black lines attack the next player: {seat}'s {card} hits you. Your {mine:card} says "
                "Chain: play it!"
            ),
            "play AS pile0",
            "zone pile0",
            "column",
            seat=seat(JUNO),
            card=printed(top, "attack"),
            mine=held("hand0 AS"),
        ),
        say(
            N_(
                "You passed the attack on and added your own. {seat} had to take it all and now holds "
                "{number} cards."
            ),
            "seat 1",
            "zone hand1",
            after=("take",),
            seat=seat(MIRA),
            number=count("hand1"),
        ),
    ),
)
NEGATE = Exercise(
    {"players": "4", "top": "8S@3=S", "chain": "3:8S", "hand0": "QS 3H 9D"},
    (
        do(
            N_("Another attack! {card} says Negate All: it negates everything pending against you."),
            "play QS pile0",
            "column",
            "zone pile0",
            card=held("hand0 QS"),
        ),
        say(N_("Negated! {seat} attacked you for nothing."), "zone pile0", seat=unharmed(JUNO)),
    ),
)
THORNS = Exercise(
    {"players": "4", "top": "2S@3", "chain": "3:2S", "hand0": "5S 3H 9D"},
    (
        do(
            N_("{card} says Thorns: the attacks hit you, then the player who started them. Play it!"),
            "play 5S pile0",
            "column",
            card=held("hand0 5S"),
        ),
        say(
            N_("You drew, and so did {seat}, who now holds {number} cards. The attacks are over."),
            "zone hand0",
            "zone hand3",
            seat=seat(JUNO),
            number=count("hand3"),
        ),
    ),
)
TAKING = Exercise(
    {"players": "4", "top": "2S@3", "chain": "2:8C 3:2S", "hand0": "5X 4D JH 9H"},
    (
        say(
            N_("A Chain card must fit the pile, and {card} doesn't, so it can't pass these attacks on."),
            "card 5X",
            "zone pile0",
            "column",
            card=barred(held("hand0 5X"), "play 5X"),
        ),
        do(
            N_("You could draw and hope for one that can. For now, take the attacks."),
            "take",
            "column",
        ),
        do(
            N_("You choose the order. Draw first, so you have more to discard from."),
            "suffer 2S:attack_draw_2",
            "column",
        ),
        do(
            N_("This attack even helps: discard what you need least, {card}."),
            "discard JH",
            card=held("hand0 JH"),
        ),
        say(
            N_("Your turn continues: play a card or draw."),
            "zone hand0",
            "zone pile0",
        ),
    ),
)
TARGET = Exercise(
    {"players": "4", "top": "2C@3", "hand0": "2X 9S KH"},
    (
        do(
            N_(
                "Blue lines say who goes next: Skip leaves one player out. {card} says Target, so you "
                "choose who it attacks."
            ),
            "play 2X pile0",
            card=printed(held("hand0 2X"), "go"),
        ),
        do(N_("Choose {seat}."), "target 3", seat=seat(JUNO)),
        say(N_("{seat} goes next and takes the attack. The others are skipped."), seat=awaited),
    ),
)
BLUFF = Exercise(
    {"players": "4", "top": "5S@3", "hand0": "3H 9H 6D", "hand1": "7C 8D KD"},
    (
        do(
            N_(
                "When no attack is pending, you can play any card face down, whether it fits or not: a "
                "bluff. Choose {card}."
            ),
            "bluff 3H pile0",
            clicks=1,
            card=held("hand0 3H"),
        ),
        do(
            N_("Its text does nothing now. The others may call it."),
            "bluff 3H pile0",
            "card 3H",
        ),
        do(
            N_("Nobody called, so the card below still counts. Now {seat} bluffs. Call it!"),
            "call",
            "zone pile0",
            "seat 1",
            after=("believe", "believe", "believe", "bluff 7C pile0", "believe", "believe"),
            seat=seat(MIRA),
        ),
        say(
            N_("{card} doesn't say Bluff, so {seat} draws {drawn} and now holds {number} cards."),
            "zone pile0",
            "zone hand1",
            card=top,
            seat=seat(MIRA),
            drawn=number(PENALTY),
            number=count("hand1"),
        ),
    ),
)
TRAP = Exercise(
    {"players": "4", "top": "5S@3", "hand0": "JS 9D 6H", "hand1": "7C 8D KD"},
    (
        do(
            N_("{card} says Bluff and fits: a trap! Play it face down. Whoever calls draws instead of you."),
            "bluff JS pile0",
            "zone pile0",
            card=held("hand0 JS"),
        ),
        say(
            N_("{seat} called and had to draw: {number} cards in hand now."),
            "zone pile0",
            "zone hand1",
            after=("call",),
            seat=seat(MIRA),
            number=count("hand1"),
        ),
    ),
)
ATTACKS = (CHAIN, NEGATE, THORNS, TAKING)
BLUFFS = (TARGET, BLUFF, TRAP)
