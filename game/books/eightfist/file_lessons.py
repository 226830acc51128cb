"""The second part of Eightfist's lesson: frozen files, their cures, and the effects of wild cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.eightfist import turn
from engine.eightfist.cards import VALUE
from engine.eightfist.fist import condition
from game.books.contract.lesson_steps import Exercise, Fact, do, say
from game.features.lessons.facts import barred, card, held, signed
from game.words import N_

if TYPE_CHECKING:
    from engine.eightfist.public import State

YOU, MIRA, TOBIAS = range(3)


def file_card(player: int, place: int, wanted: str) -> Fact:
    """A card of a Fist; its file must be in the condition `wanted`."""

    def found(s: State) -> int:
        fist = s.zones[player]
        if condition(fist[place & 3], fist[place & 3 | 4]) != wanted:
            raise ValueError(f"the file is not {wanted}")
        return fist[place]

    return found


def worth(zone: str, place: int = 0) -> Fact:
    """The value of a single card."""
    return signed(lambda s: VALUE[card(zone, place)(s)])


def wild(name: str) -> Fact:
    """A card that acts by itself when it comes from the stock."""

    def found(s: State) -> int:
        number: int = s.table.card[name]
        if number not in turn.DUTIES:
            raise ValueError(f"{name} is not wild")
        return number

    return found


def top_of_slush(s: State) -> int:
    top: int = s.zones[s.table.facts.slush][-1]
    return top


def cured_by_grace(name: str) -> Fact:
    """A card that Queen's Grace cures."""

    def found(s: State) -> int:
        freezer: int = s.table.card[name]
        if condition(freezer, s.table.card["QG"]) != "cured":
            raise ValueError(f"{name} is not cured")
        return freezer

    return found


CURING = Exercise(
    {
        "players": "3",
        "fist0": "9H -4C QS KD -2C 5D -JS -JC",
        "fist1": "-8C TD 3D -6C -AH -9D 9S -TC",
        "fist2": "-2H -3C 7D -6D -8D -TH -7C AS",
        "slush": "QH",
    },
    (
        do(
            N_(
                "{card} freezes its file: only another queen can go there. That's the cure: take {cure:card}."
            ),
            "take slush 6",
            "card QS",
            clicks=1,
            card=file_card(YOU, 2, "frozen"),
            cure=top_of_slush,
        ),
        do(
            N_("Replace the card below {card}."),
            "take slush 6",
            "place fist0 6",
            card=file_card(YOU, 2, "frozen"),
        ),
        say(
            N_("{first:card} and {card} make a pair like any other. The file is cured and free again."),
            first=file_card(YOU, 2, "cured"),
            card=file_card(YOU, 6, "cured"),
        ),
    ),
)
WILD = Exercise(
    {
        "players": "3",
        "fist0": "9H 4C -8C KD -2C 5D -JS -JC",
        "fist1": "-TS TD 2D -6C -AH -9D QS -TC",
        "fist2": "-2H -3C 7D -6D -8D -TH -7C AS",
        "slush": "QH",
        "stock": "CB 6H 8H QG",
    },
    (
        do(
            N_(
                "{first:card}, {card} and {third:card} are wild: when drawn from the stock, each has an "
                "effect of its own. Draw!"
            ),
            "draw stock",
            "zone stock",
            first=wild("QS"),
            card=wild("CB"),
            third=wild("FF"),
        ),
        say(
            N_(
                "You drew {card}. It had to replace your lowest face-up card, {other:card}. It counts "
                "{number:text} and freezes the file."
            ),
            "card CB",
            "zone slush",
            card=file_card(YOU, 3, "frozen"),
            number=worth("fist0", 3),
            other=top_of_slush,
        ),
        do(
            N_("The others have played. Draw again."),
            "draw stock",
            "zone stock",
            after=("draw stock", "place 0", "draw stock", "place 0"),
        ),
        do(
            N_(
                "{card} counts {number:text}. It cures {wild:card} or {other:card}: replace the card "
                "below {other:card}."
            ),
            "place 7",
            "card QG",
            card=card("drawn0"),
            number=worth("drawn0"),
            other=held("fist0 CB"),
            wild=cured_by_grace("FF"),
        ),
        say(
            N_("{first:card} and {card} count nothing now, and the file is free."),
            first=file_card(YOU, 3, "cured"),
            card=file_card(YOU, 7, "cured"),
        ),
        say(
            N_(
                "{first:card} and {card} both freeze this file, so neither can be cured: "
                "it stays frozen until the round ends."
            ),
            "card 2D",
            "card QS",
            first=file_card(MIRA, 2, "jeopardy"),
            card=file_card(MIRA, 6, "jeopardy"),
        ),
    ),
)
OPEN = Exercise(
    {
        "players": "3",
        "fist0": "9H 4C -8C KD -2C 5D -JS -JC",
        "fist1": "-TS TD 3D -6C -AH -9D AC -TC",
        "fist2": "-2H -3C 7D -6D -8D -TH -7C AS",
        "slush": "FF",
    },
    (
        say(
            N_("{card} is on the slush. A wild card taken from there has no power, so nothing is stolen."),
            "zone slush",
            card=barred(held("slush FF"), "steal"),
        ),
    ),
)
FROZEN = (CURING, WILD, OPEN)
