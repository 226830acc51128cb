"""The lesson of Eightfist: turn and swap, pairs and quads, wild cards, theft and the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.eightfist.cards import VALUE
from engine.eightfist.fist import open_to
from engine.eightfist.match import ROUNDS
from engine.eightfist.scoring import QUAD, score_fist
from game.books.contract.lesson_steps import LATER, Exercise, Fact, Lesson, do, say
from game.features.lessons.facts import at_the_end, barred, card, count, held, number, same, seat, signed
from game.words import N_

from .file_lessons import FROZEN

if TYPE_CHECKING:
    from engine.eightfist.public import State

YOU, MIRA, TOBIAS = range(3)


def worth(zone: str, place: int) -> Fact:
    """The value of a single card."""
    return lambda s: VALUE[card(zone, place)(s)]


def named_worth(name: str) -> Fact:
    """The value of the card with this name."""
    return lambda s: VALUE[s.table.card[name]]


def frozen(player: int, place: int) -> Fact:
    """The card at this place, which must freeze its file."""

    def found(s: State) -> int:
        if open_to(s, player, -1) >> place & 1:
            raise ValueError("the file is not frozen")
        return s.zones[player][place]

    return found


def total(player: int) -> Fact:
    """The score of a Fist without face-down cards."""

    def found(s: State) -> int:
        score: int = score_fist(s.zones[player])["total"]
        return score

    return found


def top_of_slush(s: State) -> int:
    card: int = s.zones[s.table.facts.slush][-1]
    return card


SWAPPING = Exercise(
    {
        "players": "3",
        "dealer": "2",
        "fist0": "-9H -4C -KD -7S -2C -5D -JS -JC",
        "fist1": "-8C -TD -3S -6C -AH -9D -4S -TC",
        "fist2": "-2H -3C -QD -6D -8D -TH -7C -AS",
        "slush": "5S",
        "stock": "9C JD KC TS 6H QC",
    },
    (
        do(
            N_(
                "This is your Fist: {number} cards nobody knows. Lowest points win. Choose the first card "
                "to turn up."
            ),
            "flip 0",
            "zone fist0",
            number=count("fist0"),
        ),
        do(
            N_("Now choose another. Once everyone has chosen, you all turn yours up."),
            "flip 5",
            "place fist0 5",
        ),
        do(
            N_(
                "{card} on the slush, the face-up pile, matches your {other:card}. The small numbers show "
                "how your face-up points would change, and about how many points leave with "
                "the face-down card. Take it."
            ),
            "take slush 1",
            "zone slush",
            clicks=1,
            after=("flip 1", "flip 6", "flip 2", "flip 7"),
            card=top_of_slush,
            other=held("fist0 5D"),
        ),
        do(
            N_(
                "Replace the card above {card}. Cards of the same rank, one above the other in a file, "
                "are a pair: both count nothing."
            ),
            "take slush 1",
            "place fist0 1",
            card=held("fist0 5D"),
        ),
        say(
            N_("Side by side they would count in full. The {card} you replaced is on the slush now."),
            "card 5S",
            "card 5D",
            "zone slush",
            card=top_of_slush,
        ),
        do(
            N_("The others have played. Draw from the stock, the face-down pile."),
            "draw stock",
            "zone stock",
            after=("draw stock", "place 1", "draw stock", "discard slush", "flip 0"),
        ),
        do(
            N_(
                "A king counts {number}, a jack or queen {queen}, an ace {ace}. Let {card} replace "
                "{other:card}, which counts {more:number}."
            ),
            "place 0",
            card=card("drawn0"),
            number=same(*(named_worth(f"K{suit}") for suit in "HDCS")),
            queen=same(named_worth("JD"), named_worth("QD")),
            ace=named_worth("AS"),
            other=card("fist0", 0),
            more=worth("fist0", 0),
        ),
        do(
            N_("The others have played. It's your turn: draw again."),
            "draw stock",
            "zone stock",
            after=("draw stock", "place 3", "draw stock", "discard slush", "flip 1"),
        ),
        do(
            N_(
                "{card} counts {number}: put it on the slush. (A card taken from the slush can't go back "
                "there.)"
            ),
            "discard slush",
            card=card("drawn0"),
            number=worth("drawn0", 0),
        ),
        do(
            N_("Then you must turn up a face-down card without looking first. Turn up the highlighted one."),
            "flip 6",
            "place fist0 6",
        ),
        say(
            N_("{card} is face up now and counts {number}."),
            "place fist0 6",
            card=card("fist0", 6),
            number=worth("fist0", 6),
        ),
    ),
)
QUADS = Exercise(
    {
        "players": "3",
        "fist0": "8H 8C -3D -6S 8D -JH -4C -JC",
        "fist1": "-9C TD -3S -6C -AH -9D -2D -TC",
        "fist2": "2H -3C QD -6D -5D -TH -7C AS",
        "slush": "8S",
        "stock": "9S QS KC KH",
    },
    (
        do(
            N_("Neighbouring pairs of the same rank make a Quad. Take {card}."),
            "take slush 5",
            "card 8H",
            "card 8C",
            "card 8D",
            clicks=1,
            card=top_of_slush,
        ),
        do(
            N_("Replace the card below {card}."),
            "take slush 5",
            "place fist0 5",
            card=held("fist0 8C"),
        ),
        say(
            N_("A Quad counts {number:text}. Below zero is even better!"),
            "card 8H",
            "card 8C",
            "card 8D",
            "card 8S",
            number=signed(number(QUAD)),
        ),
        say(
            N_(
                "{seat} turned up {card}: the only one of its rank that counts {number}. {other:card}, "
                "like the others, counts {less:number}."
            ),
            "card 2H",
            "card 2D",
            after=("draw stock", "discard slush", "flip 6"),
            seat=seat(MIRA),
            other=held("fist2 2H"),
            less=same(*(named_worth(f"2{suit}") for suit in "HCS")),
            card=held("fist1 2D"),
            number=worth("fist1", 6),
        ),
        say(
            N_(
                "{card} also freezes its file. It stays put, and only another card of the same rank as "
                "{card} can replace the card above it."
            ),
            "card 2D",
            "place fist1 2",
            card=frozen(MIRA, 6),
        ),
    ),
)
WILD = Exercise(
    {
        "players": "3",
        "fist0": "8H 8C QH KS 8D 8S -4C -JC",
        "fist1": "KH TD 3S -6C AH 9D 2D -TC",
        "fist2": "2H 3C QD -6D 5D TH -7C AS",
        "slush": "JH 9S 9C 3D 6S",
        "stock": "QS 7D 7H FF",
    },
    (
        do(
            N_("Some cards act on their own when drawn from the stock. Draw!"),
            "draw stock",
            "zone stock",
        ),
        say(
            N_("You drew {card}, which must be kept. Move to the card to read it."),
            "card QS",
            card=barred(card("drawn0"), "discard"),
        ),
        do(
            N_("{card} counts {number}. Below a queen it's cured: the pair counts nothing."),
            "place 6",
            "card QS",
            "card QH",
            card=card("drawn0"),
            number=worth("drawn0", 0),
        ),
        do(
            N_("You have one face-down card left. Draw once more."),
            "draw stock",
            "place fist0 7",
            "zone stock",
            after=("draw stock", "place 3", "draw stock", "place 3"),
        ),
        do(
            N_(
                "{card} counts {number}. When drawn, it can steal from another player's unfrozen file: "
                "take {other:card}."
            ),
            "steal fist1 0",
            "zone drawn0",
            card=card("drawn0"),
            number=worth("drawn0", 0),
            other=held("fist1 KH"),
        ),
        do(
            N_(
                "{other:card} went to {seat} and freezes a file there. {card} replaces your last "
                "face-down card."
            ),
            "place 7",
            "card FF",
            "place fist0 7",
            other=frozen(MIRA, 0),
            seat=seat(MIRA),
            card=card("stolen"),
        ),
        say(
            N_("All your cards are face up, so the round ends at once. The others turn theirs up and score."),
            "zone fist0",
            "zone fist1",
            "zone fist2",
        ),
        say(
            N_(
                "You score {mine:text}, {seat} scores {theirs:text}. The lowest total after {rounds} "
                "rounds wins."
            ),
            "zone fist0",
            "zone fist1",
            mine=at_the_end(signed(total(YOU))),
            seat=seat(MIRA),
            theirs=signed(total(MIRA)),
            rounds=number(ROUNDS),
        ),
    ),
    LATER,
)
LESSONS = (
    Lesson("base", N_("Replace, pair and steal"), (SWAPPING, QUADS, WILD)),
    Lesson("frozen", N_("Frozen files and wild cards"), FROZEN),
)
