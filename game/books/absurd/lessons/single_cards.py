"""A part of Absurd 8's lessons for single cards: Up or Down, Copy, the coin, A★, 7♥ and K♠."""

from __future__ import annotations

from engine.absurd.cast import TAILS
from game.books.contract.lesson_steps import Exercise, do, say
from game.features.lessons.facts import barred, held, number, seat
from game.words import N_

from .lesson_facts import awaited, effect_lies_there, heads, named_suit, next_one, suit, top

YOU, MIRA, TOBIAS = range(3)

COPYING = Exercise(
    {
        "players": "3",
        "top": "9S@2=S",
        "hand0": "TX AX 3H 5D",
        "hand1": "6C 2H 7D 5C 4D",
        "hand2": "QC 3S 2D 8H 5H",
    },
    (
        do(
            N_("{card} copies the text of the card it's played on: here a Wild, so now it always fits!"),
            "play TX pile0",
            "zone pile0",
            card=held("hand0 TX"),
        ),
        do(
            N_("Now it's a Wild too. Name {suit:suit}."),
            "name C",
            "zone pile0",
            suit=suit("C"),
        ),
        say(
            N_(
                "{seat} played {card}: everyone flips a coin. You flipped heads and drew {heads}; for "
                "tails you discard {tails}."
            ),
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
            N_("{other:card} doesn't fit. Discard {card} and play {other:card} as a Wild. Choose {card}."),
            "lend AX 3H pile0",
            "card 3H",
            clicks=1,
            after=("play QC pile0",),
            other=barred(held("hand0 3H"), "play 3H"),
            card=held("hand0 AX"),
        ),
        do(N_("Now add {card}."), "lend AX 3H pile0", card=held("hand0 3H")),
        do(
            N_("Name {suit:suit}, which you hold."),
            "name D",
            "zone pile0",
            "card 5D",
            suit=suit("D"),
        ),
        say(
            N_("{card} counts as {suit:suit} now, and you got rid of both cards."),
            "zone pile0",
            card=top,
            suit=named_suit,
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
            N_("Pick Chain to pass the attack on to {seat}."),
            "pick 7H pile0 chain",
            "prompt-bar",
            seat=seat(MIRA),
        ),
        say(N_("Now it's up to {seat}."), "zone pile0", "column", seat=awaited),
    ),
)
KING = Exercise(
    {"players": "3", "top": "2D@2", "chain": "2:2D", "hand0": "3H 9C", "effects0": "KS"},
    (
        do(
            N_("You played {card} earlier. From here it fits on any suit and negates all attacks!"),
            "play KS pile0",
            "zone effects0",
            "column",
            card=held("effects0 KS"),
        ),
        say(
            N_("The attacks against you are gone. {card} stays on the pile."),
            "zone pile0",
            card=effect_lies_there,
        ),
    ),
)
UP_OR_DOWN = Exercise(
    {"players": "3", "top": "6C@2", "hand0": "7X KD 9D"},
    (
        do(
            N_("{card} says Up or Down: it also fits on a rank one higher or lower, like {other:card}."),
            "play 7X pile0",
            "zone pile0",
            card=held("hand0 7X"),
            other=top,
        ),
        say(N_("{card} is down. {seat} is next."), "zone pile0", card=top, seat=next_one),
    ),
)
OWN = (UP_OR_DOWN, COPYING, SEVEN, KING)
