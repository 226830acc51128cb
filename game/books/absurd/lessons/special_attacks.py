"""The last part of Absurd 8's lessons: attacks that ask for a card, swap cards, or are used again."""

from __future__ import annotations

from game.books.contract.lesson_steps import Exercise, do, say
from game.features.lessons.facts import held, seat
from game.words import N_

from .lesson_facts import awaited, named_suit, suit, top

YOU, MIRA, TOBIAS, JUNO = range(4)


FISH = Exercise(
    {"players": "4", "top": "4S@3", "chain": "3:4S", "hand0": "KH 3D 9D", "hand3": "7X QX 2C"},
    (
        do(
            N_("{seat} attacks you with {card}: Fish. Take the attack!"),
            "take",
            "column",
            seat=seat(JUNO),
            card=top,
        ),
        do(
            N_("Ask {seat} for a suit, a rank or a line of text. Try {suit:suit}."),
            "fish X",
            "seat 3",
            seat=seat(JUNO),
            suit=suit("X"),
        ),
        say(
            N_(
                "{seat} gave you {card} and has one card less. If nothing had matched, you would have "
                "drawn a card."
            ),
            "zone hand0",
            "seat 3",
            after=("give QX",),
            seat=seat(JUNO),
            card=held("hand0 QX"),
        ),
    ),
)
EXCHANGE = Exercise(
    {"players": "4", "top": "3D@3", "hand0": "5D 9H KC", "hand3": "9X 2C QC"},
    (
        do(
            N_("{card} says Target and Exchange: you trade away a card that seldom fits. Play it!"),
            "play 5D pile0",
            card=held("hand0 5D"),
        ),
        do(N_("Choose {seat}."), "target 3", seat=seat(JUNO)),
        do(
            N_("{seat} has chosen a card for you. Now you choose one to give: {card}."),
            "exchange KC",
            "seat 3",
            after=("take", "exchange 2C"),
            seat=seat(JUNO),
            card=held("hand0 KC"),
        ),
        say(
            N_("You got {card} in return. Only you and {seat} know what was exchanged."),
            "zone hand0",
            "seat 3",
            seat=seat(JUNO),
            card=held("hand0 2C"),
        ),
    ),
)
REUSE = Exercise(
    {
        "players": "4",
        "top": "4H@2 2H@3",
        "chain": "3:2H",
        "hand0": "JX 9D 6C",
        "hand1": "JS 7C 3D",
        "hand2": "QS 9C 4D",
        "hand3": "9S KC 5C",
        "draw": "3C 7S",
    },
    (
        do(N_("{card} says Draw and Reuse. Take the attack!"), "take", "column", card=top),
        do(
            N_("Draw first."),
            "suffer 2H:attack_draw_2",
            "column",
        ),
        say(
            N_("Reuse gave you {card} itself. From your next turn on you may play it as if from your hand."),
            "zone effects0",
            card=held("effects0 2H"),
        ),
        do(
            N_("So play {card} now. Then the others play until it's your turn again."),
            "play JX pile0",
            card=held("hand0 JX"),
        ),
        do(
            N_("{other:card} now counts as {suit:suit}, so {card} fits. Attack with it yourself!"),
            "play 2H pile0",
            "zone pile0",
            after=("play JS pile0", "play QS pile0", "play 9S pile0", "name H"),
            other=top,
            suit=named_suit,
            card=held("effects0 2H"),
        ),
        say(N_("Now {card} attacks {seat}, who may reuse it too."), "zone pile0", card=top, seat=awaited),
    ),
)
TRICKS = (FISH, EXCHANGE, REUSE)
