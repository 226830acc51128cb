"""The second part of Eightfist's lesson: frozen files, their cures, and what wild cards do by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.eightfist.cards import VALUE
from engine.eightfist.fist import condition
from game.lessons.facts import card, held, seat, signed
from game.lessons.steps import Exercise, Fact, do, say
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


def worth(zone: str) -> Fact:
    """What a card counts by itself."""
    return signed(lambda s: VALUE[card(zone)(s)])


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
        "fist1": "-8C TD 2D -6C -AH -9D CB -TC",
        "fist2": "-2H -3C 7D -6D -8D -TH -7C AS",
        "slush": "QH",
    },
    (
        do(
            N_("{card} freezes her file: only another queen may be put there. Take the cure, {cure:card}."),
            "take slush 6",
            "card QS",
            clicks=1,
            card=file_card(YOU, 2, "frozen"),
            cure=top_of_slush,
        ),
        do(N_("She goes over the other card of the file."), "take slush 6", "card QS"),
        say(
            N_("{first:card} and {card}: now a pair like any other, and free again."),
            "card QS",
            "card QH",
            first=file_card(YOU, 2, "cured"),
            card=file_card(YOU, 6, "cured"),
        ),
        say(
            N_("Both cards of this file freeze it: {first:card} and {card}. That is for good."),
            "card 2D",
            "card CB",
            first=file_card(MIRA, 2, "jeopardy"),
            card=file_card(MIRA, 6, "jeopardy"),
        ),
    ),
)
WILD = Exercise(
    {
        "players": "3",
        "fist0": "9H 4C -8C KD -2C 5D -JS -JC",
        "fist1": "-TS TD 3D -6C -AH -9D AC -TC",
        "fist2": "-2H -3C 7D -6D -8D -TH -7C AS",
        "slush": "QH",
        "stock": "CB 6H 8H QG",
    },
    (
        do(N_("Some cards do a thing by themselves when they come from the stock. Draw!"), "draw stock"),
        say(
            N_("{card} had to cover your lowest open card, {other:card}. It freezes the file."),
            "zone slush",
            "card CB",
            card=file_card(YOU, 3, "frozen"),
            other=top_of_slush,
        ),
        do(
            N_("The others have played. Draw again."),
            "draw stock",
            after=("draw stock", "place 0", "draw stock", "place 0"),
        ),
        do(
            N_(
                "{card} counts {number:text}, and cures {other:card} or {wild:card}. "
                "Lay her below {other:card}."
            ),
            "place 7",
            "card CB",
            card=card("drawn0"),
            number=worth("drawn0"),
            other=held("fist0 CB"),
            wild=cured_by_grace("FF"),
        ),
        say(
            N_("Together {first:card} and {card} count nothing, and the file is free."),
            "card CB",
            "card QG",
            first=file_card(YOU, 3, "cured"),
            card=file_card(YOU, 7, "cured"),
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
        "seat": "1",
    },
    (
        say(
            N_("{seat} took {card} from the slush. There such a card has no power: nothing was stolen."),
            "card FF",
            "zone slush",
            after=("take slush 0",),
            seat=seat(MIRA),
            card=held("fist1 FF"),
        ),
    ),
)
FROZEN = (CURING, WILD, OPEN)
