"""The lessons of Absurd 8's, and the exercises of the first: matching, battles, and how a round is won."""

from __future__ import annotations

from engine.absurd.turn import HAND, LAST_RESORTS
from game.books.contract.lesson_steps import Exercise, Lesson, do, say
from game.features.lessons.facts import barred, count, held, number, seat
from game.words import N_

from .attacks import ATTACKS, BLUFFS
from .effects import EFFECTS, PILES, WORMHOLE
from .lesson_facts import bottom, last_suit, named_suit, next_one, printed, scored, suit, top, winner_by_loss
from .single_cards import OWN
from .special_attacks import TRICKS

YOU, MIRA, TOBIAS, JUNO = range(4)


MATCHING = Exercise(
    {
        "players": "4",
        "top": "4S",
        "hand0": "6S TH 9H 3D",
        "hand1": "QS JS 2H AC",
        "hand2": "QC 3S 2D KD 4D",
        "hand3": "KC 9S 5C 7C",
        "draw": "JX",
    },
    (
        do(
            N_("The goal is an empty hand. Match the pile by suit or rank: {card} fits on {other:card}."),
            "play 6S pile0",
            "zone pile0",
            card=held("hand0 6S"),
            other=top,
        ),
        do(
            N_("The others have played. Nothing in your hand fits {card}, so draw."),
            "draw",
            "zone pile0",
            after=("play QS pile0", "play QC pile0", "play KC pile0"),
            card=top,
        ),
        say(
            N_("Move to a card to read it. Brown lines say how it can be played: {card} counts as any suit."),
            card=printed(held("hand0 JX"), "control"),
        ),
        do(
            N_("You can only play the card you just drew, and {card} fits!"),
            "play JX pile0",
            card=barred(held("hand0 JX"), "play 9H"),
        ),
        say(
            N_("{seat} played {card}, a Wild. It counts as the suit they named: {suit:suit}."),
            "zone pile0",
            after=("play JS pile0", "play 3S pile0", "play 9S pile0", "name H"),
            seat=seat(JUNO),
            card=top,
            suit=named_suit,
        ),
        do(
            N_(
                "{card} starts a battle: players take turns matching the last card played. The first who "
                "can't loses."
            ),
            "play TH pile0",
            card=held("hand0 TH"),
        ),
        say(
            N_(
                "{seat} played {first:card}, then {other:seat} played {card}. {third:seat} couldn't match "
                "and lost."
            ),
            "zone hand1",
            "zone hand2",
            "zone hand3",
            seat=seat(MIRA),
            first=held("hand3 2H"),
            other=seat(TOBIAS),
            card=held("hand3 2D"),
            third=seat(JUNO),
        ),
        say(
            N_(
                "The loser takes the cards played on {card} and now holds {number} cards. {card} itself "
                "goes under the pile."
            ),
            "zone hand3",
            "zone pile0",
            card=bottom,
            number=count("hand3"),
        ),
    ),
)
WINNING = Exercise(
    {"players": "4", "top": "9D@3", "hand0": "JX"},
    (
        do(
            N_("{card} is your last card, and it fits. Play it and win!"),
            "play JX pile0",
            card=held("hand0 JX"),
        ),
        say(
            N_(
                "You win and score {number}: one point for each card the others still hold. Of the others, "
                "the one with the fewest cards comes second."
            ),
            "seat 0",
            "zone hand1",
            "zone hand2",
            "zone hand3",
            number=scored,
        ),
    ),
)
PASSING = Exercise(
    {"players": "4", "top": "KC@3", "hand0": "9H 3D", "draw": "5S 7D"},
    (
        do(
            N_("Nothing fits, so draw and hope for the best. You may draw up to {number} times a turn."),
            "draw",
            "zone pile0",
            number=number(LAST_RESORTS),
        ),
        do(
            N_("{card} doesn't fit either. Draw again."),
            "draw",
            card=barred(held("hand0 5S"), "play 5S"),
        ),
        do(
            N_("You could only play the last card you drew, and it doesn't fit. Pass."),
            "pass",
            "card 7D",
        ),
        say(
            N_("You now hold {number} cards; a round starts with {dealt} each. {seat} is next."),
            seat=next_one,
            number=count("hand0"),
            dealt=number(HAND),
        ),
    ),
)
AT_THE_START = Exercise(
    {
        "players": "4",
        "top": "9C@3",
        "hand0": "JC KD 3S",
        "hand1": "KC 8D 6H 9H",
        "hand2": "KS JD 5D 2H",
        "hand3": "4C 7D 6D AD",
    },
    (
        do(
            N_("You also win if your turn begins with an empty hand. Here's how: play {card}."),
            "play JC pile0",
            card=held("hand0 JC"),
        ),
        say(
            N_(
                "{seat} played {card}. Green lines happen at once: everyone discards. Your turn began "
                "with an empty hand, so you win!"
            ),
            "zone pile0",
            "seat 0",
            after=(
                *("play KC pile0", "play KS pile0", "play 4C pile0", "discard 7D", "discard 6D"),
                *("discard 8D", "discard 6H", "discard JD", "discard 5D"),
            ),
            seat=winner_by_loss(JUNO),
            card=printed(top, "cast"),
        ),
    ),
)
WILD = Exercise(
    {"players": "4", "top": "5D@3", "hand0": "9S 6X 7H"},
    (
        do(
            N_(
                "{other:card} doesn't fit: {suit:suit} is a suit like any other. {card} is a Wild, so it "
                "fits!"
            ),
            "play 9S pile0",
            "card 6X",
            other=barred(held("hand0 6X"), "play 6X"),
            suit=suit("X"),
            card=held("hand0 9S"),
        ),
        do(
            N_("Name the suit it counts as: {suit:suit}, which you hold."),
            "name H",
            "zone pile0",
            "card 7H",
            suit=last_suit,
        ),
        say(
            N_("{card} counts as {suit:suit} now: {seat} must match that suit or the card's rank."),
            card=top,
            suit=named_suit,
            seat=next_one,
        ),
    ),
)
LESSONS = (
    Lesson("matching", N_("Matching and battles"), (MATCHING, PASSING, WILD, WINNING)),
    Lesson("attacks", N_("Attacks and chains"), ATTACKS),
    Lesson("bluffs", N_("Targets and bluffs"), (*BLUFFS, AT_THE_START)),
    Lesson("effects", N_("Effects, Wormholes and jump-ins"), (EFFECTS, PILES, WORMHOLE)),
    Lesson("tricks", N_("Fish, Exchange and Reuse"), TRICKS),
    Lesson("own", N_("Special cards"), OWN),
)
