"""The end of 8-equilibrium's lesson of the base game: the end of a round, and the score of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.equilibrium import scoring
from engine.equilibrium.scoring import MOST, PERFECT_RANKS, judge
from engine.equilibrium.setup import HAND_LIMIT
from engine.kernel.cards import RANKS
from game.books.contract.lesson_steps import Exercise, Fact, do, say
from game.features.lessons.facts import at_the_end, card, count, number
from game.words import N_, _

from .tie_breaks import TIES

if TYPE_CHECKING:
    from engine.equilibrium.public import State

YOU = 0


def judged(part: str) -> Fact:
    """A part of your hand's score."""

    def found(s: State) -> int:
        value: int = judge(s.zones[YOU])[part]
        return value

    return found


def would(part: str, *counts: int) -> Fact:
    """The value of this part of a score with these numbers of hearts, diamonds, clubs and spades."""
    return lambda s: judge(_hand(*counts))[part]


def _hand(*counts: int) -> list[int]:
    """A hand with these numbers of hearts, diamonds, clubs and spades."""
    return [suit * len(RANKS) + rank for suit, count in enumerate(counts) for rank in range(count)]


def decided_by(place: int) -> Fact:
    """One of the tie-breaks in words, by its place in their order."""
    return lambda s: _(TIES[place].short).format(best=PERFECT_RANKS)


def even_suits(s: State) -> int:
    """The points for even suits, without the bonus for perfectly even ones."""
    parts = judge(_hand(2, 2, 2, 2))
    suits: int = parts["suits"] - parts["balanced"]
    return suits


def lost_by_a_card(s: State) -> int:
    """The cost of each card too many or too few of a suit: the second hand has two more such cards."""
    one, other = (judge(_hand(*counts))["suits"] for counts in ((3, 2, 2, 1), (3, 3, 1, 1)))
    lost: int = one - other
    return lost // 2


def middle_rank(s: State) -> int:
    """The middle rank, which makes the perfect sum of ranks if every card has it."""
    middle = (1 + len(RANKS)) // 2
    if middle * HAND_LIMIT != PERFECT_RANKS or scoring.TIES[-1].part != "ranks":
        raise ValueError("the perfect sum is another one, or it is not what decides last")
    return middle


ENDING = Exercise(
    {
        "players": "4",
        "hand0": "4H 9H 7D 8S 6C 2C 5S",
        "hand1": "3H 6D 9D TC QH JH AC KS",
        "hand2": "3C 5D 8H TS QC 7S AD 2D",
        "hand3": "2H 7C KD 9C 4C 6S JD",
        "market": "QS 6H AS 3S",
        "deck": "TD TH 4D",
        "tokens": "0 1 1 0",
    },
    (
        do(
            N_(
                "The round ends when everyone has {number} cards. No diamond is face up, so turn over "
                "the deck's top card."
            ),
            "deal",
            "zone deck",
            "seats",
            number=number(HAND_LIMIT),
        ),
        do(
            N_("{card}! It must be given. You're among those with the fewest, so give it to yourself."),
            "to 0",
            "card TD",
            "goals",
            card=card("offer"),
        ),
        say(
            N_(
                "Everyone has {number} cards, so the round is over. Your suits are perfectly balanced: "
                "{full} plus {more} extra makes {suits}."
            ),
            "zone hand0",
            "seats",
            "goals",
            after=("give 0 3",),
            number=at_the_end(count("hand0")),
            suits=judged("suits"),
            full=even_suits,
            more=judged("balanced"),
        ),
        say(
            N_(
                "Suits of {hearts}, {diamonds}, {clubs} and {spades} score {suits}: each card over or "
                "under costs {each} of the {full}."
            ),
            "goals",
            hearts=number(3),
            diamonds=number(2),
            clubs=number(2),
            spades=number(1),
            suits=would("suits", 3, 2, 2, 1),
            full=even_suits,
            each=lost_by_a_card,
        ),
        say(
            N_(
                "Colours: hearts and diamonds are red. {reds} red cards score {colour}, the maximum; "
                "{more} would score {less}."
            ),
            "goals",
            reds=judged("reds"),
            colour=judged("colour"),
            more=number(5),
            less=would("colour", 3, 2, 2, 1),
        ),
        say(
            N_(
                "Odd and even work the same way: {evens} even cards score {parity}. A queen ({queen}) is "
                "even; a king ({king}) is odd."
            ),
            "goals",
            evens=judged("evens"),
            parity=judged("parity"),
            queen=number(RANKS.index("Q") + 1),
            king=number(RANKS.index("K") + 1),
        ),
        say(
            N_("Total: {total} of {most}. Most points wins; the first tie-breaker is {first}."),
            "goals",
            total=judged("total"),
            most=number(MOST),
            first=decided_by(0),
        ),
        say(
            N_("Still tied? Next comes {then}, then {last} ({number} × {middle}, the middle rank)."),
            "goals",
            then=decided_by(1),
            last=decided_by(2),
            number=at_the_end(count("hand0")),
            middle=middle_rank,
        ),
    ),
)
