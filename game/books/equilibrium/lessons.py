"""The lessons of 8-equilibrium: the base game, and one for each variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.equilibrium.scoring import MOST, judge
from engine.equilibrium.setup import FIRST_HAND, FIRST_TOKENS, HAND_LIMIT
from engine.kernel.cards import RANKS
from game.lessons.facts import at_the_end, barred, card, count, held, number, seat
from game.lessons.steps import Exercise, Fact, Lesson, do, say
from game.words import N_

from .lessons_of_variants import VARIANTS, tokens

if TYPE_CHECKING:
    from engine.equilibrium.public import State

YOU, MIRA, TOBIAS, JUNO = range(4)


def judged(part: str) -> Fact:
    """A part of the own hand's score."""

    def found(s: State) -> int:
        value: int = judge(s.zones[YOU])[part]
        return value

    return found


def would(part: str, *counts: int) -> Fact:
    """What this part of a score comes to with so many hearts, diamonds, clubs and spades."""
    return lambda s: judge(_hand(*counts))[part]


def _hand(*counts: int) -> list[int]:
    """A hand of so many hearts, diamonds, clubs and spades."""
    return [suit * len(RANKS) + rank for suit, count in enumerate(counts) for rank in range(count)]


def even_suits(s: State) -> int:
    """What even suits bring but for what is added when they are perfectly even."""
    parts = judge(_hand(2, 2, 2, 2))
    suits: int = parts["suits"] - parts["balanced"]
    return suits


def lost_by_a_card(s: State) -> int:
    """What each card too many or too few of a suit costs: two more of them are wrong in the second hand."""
    one, other = (judge(_hand(*counts))["suits"] for counts in ((3, 2, 2, 1), (3, 3, 1, 1)))
    lost: int = one - other
    return lost // 2


def of_suit(letter: str) -> Fact:
    """How many cards of a suit the own hand holds."""
    return lambda s: judge(s.zones[YOU])["counts"]["HDCS".index(letter)]


GIVING = Exercise(
    {
        "players": "4",
        "hand0": "4H 7D 8S JS KS",
        "hand1": "3H 6D 9D TC QH",
        "hand2": "AC 3C 5D 8H TS",
        "hand3": "2H 7C 9H KD",
        "market": "2C JH 9C 5S",
        "deck": "QD 6C 4D TH AS 3D",
    },
    (
        do(
            N_("The goal: {number} cards, as many of each suit. Each turn one card is given: choose {card}."),
            "give 2 3",
            "goals",
            "zone market",
            clicks=1,
            number=number(HAND_LIMIT),
            card=card("market", 2),
        ),
        do(
            N_("It must go to whoever holds the fewest cards, you included: {seat}, with {number}."),
            "give 2 3",
            "card 9C",
            "seats",
            seat=seat(JUNO),
            number=count("hand3"),
        ),
        say(
            N_("{seat} takes it. The deck fills the gap: the Market always shows {number} cards."),
            "seat 3",
            "zone deck",
            "zone market",
            after=("accept",),
            seat=seat(JUNO),
            number=count("market"),
        ),
        do(
            N_("{seat} offers you {card}. You hold too many spades already. Reject it!"),
            "reject",
            "seat 1",
            "card 5S",
            "goals",
            after=("give 3 0",),
            seat=seat(MIRA),
            card=card("market", 3),
        ),
        say(
            N_("{card} goes back to its place in the Market. Nobody else gets it: {seat}'s turn is over."),
            "card 5S",
            "zone market",
            card=card("market", 3),
            seat=seat(MIRA),
        ),
        say(
            N_(
                "That cost a token. A round begins with {hand} cards and {tokens} tokens each; "
                "you have {number} left."
            ),
            "seat 0",
            "seats",
            hand=number(FIRST_HAND),
            tokens=number(FIRST_TOKENS),
            number=tokens(YOU),
        ),
        do(
            N_("{seat} turned over {card} from the deck for you. It fits. Take it!"),
            "accept",
            "seat 2",
            "card 6C",
            "zone deck",
            "goals",
            after=("deal", "to 0"),
            seat=seat(TOBIAS),
            card=card("offer"),
        ),
        do(
            N_("Giving is free. A swap costs a token: you hold {number} spades, so choose {card}."),
            "swap KS 0",
            "card KS",
            "goals",
            clicks=1,
            after=("give 1 1", "accept"),
            number=of_suit("S"),
            card=held("hand0 KS"),
        ),
        do(
            N_("{card} comes for it, and yours lies in the Market. Nobody can refuse that."),
            "swap KS 0",
            "card 2C",
            "zone market",
            "goals",
            card=card("market", 0),
        ),
    ),
)
FROM_THE_DECK = Exercise(
    {
        "players": "4",
        "hand0": "4H 7D 8S JS 2C",
        "hand1": "3H 6D 9D TC QH",
        "hand2": "AC 3C 5D 8H TS",
        "hand3": "2H 7C 9H KD JD",
        "market": "2S JH 9C KH",
        "deck": "5S 6H 4D",
        "starter": "1",
    },
    (
        do(
            N_("{seat} turned over {card} from the deck for you. One more spade: reject it!"),
            "reject",
            "seat 1",
            "card 5S",
            "zone deck",
            "goals",
            after=("deal", "to 0"),
            seat=seat(MIRA),
            card=card("offer"),
        ),
        do(
            N_(
                "A rejected deck card joins the Market. "
                "You choose which of the {number} goes under the deck: {card}."
            ),
            "bottom 3",
            "zone market",
            "zone deck",
            number=lambda s: len(s.legal),
            card=card("market", 3),
        ),
    ),
)
SWAPPING = Exercise(
    {
        "players": "4",
        "hand0": "4H 7D 8S JS 2C",
        "hand1": "3H 6D 9D TC QH",
        "hand2": "AC 3C 5D 8H TS",
        "hand3": "2H 7C 9H KD JD",
        "market": "2S JH 9C KS",
        "deck": "6H 4D 5S",
        "starter": "1",
    },
    (
        do(
            N_("{seat} pays to swap a card with you, who hold as many or more. Choose {card}, in secret."),
            "choose JS",
            "seat 1",
            "card JS",
            after=("trade 0 6D",),
            seat=seat(MIRA),
            card=held("hand0 JS"),
        ),
        say(
            N_("Then both are shown to all: {card} went to {seat}, and you got {other:card}."),
            "card 6D",
            "seat 1",
            card=held("hand1 JS"),
            seat=seat(MIRA),
            other=held("hand0 6D"),
        ),
        do(
            N_("Now {seat} wants to swap with you. Rather not? A token cancels it!"),
            "cancel",
            "seat 2",
            "seat 0",
            after=("trade 0 AC",),
            seat=seat(TOBIAS),
        ),
        say(
            N_("So {seat} must give the deck's top card. You are among the fewest: {card} is yours."),
            "seat 2",
            "card 6H",
            "zone deck",
            seat=seat(TOBIAS),
            card=held("hand0 6H"),
        ),
        say(
            N_("After a cancel the gift cannot be rejected. And {seat} does not get the token back."),
            "card 6H",
            "seat 2",
            seat=seat(TOBIAS),
        ),
    ),
)
ENDING = Exercise(
    {
        "players": "4",
        "hand0": "4H 9H 7D 8S 6C 2C 5S",
        "hand1": "3H 6D 9D TC QH JH AC KS",
        "hand2": "3C 5D 8H TS QC 7S AD 2D",
        "hand3": "2H 7C KD 9C 4C 6S JD",
        "market": "QD 6H AS 3D",
        "deck": "TD TH 4D",
        "tokens": "0 1 1 0",
    },
    (
        do(
            N_("The round ends when all hold {number}. Be bold: turn over the deck's top card."),
            "deal",
            "seats",
            "zone deck",
            number=number(HAND_LIMIT),
        ),
        do(
            N_("{card}! It must be given. You are among the fewest: so give it to yourself."),
            "to 0",
            "card TD",
            "goals",
            card=card("offer"),
        ),
        say(
            N_("Everyone holds {number}: the round is over. Your suits are perfectly even: {suits} points."),
            "seats",
            "zone hand0",
            "goals",
            after=("give 0 3",),
            number=at_the_end(count("hand0")),
            suits=judged("suits"),
        ),
        say(
            N_(
                "Suits of {hearts}, {diamonds}, {clubs} and {spades} bring {suits}: "
                "from {full}, each card too many or too few costs {each}."
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
            N_("Colours: {reds} red cards bring {colour}, the most. With {more} it would be {less}."),
            "goals",
            reds=judged("reds"),
            colour=judged("colour"),
            more=number(5),
            less=would("colour", 3, 2, 2, 1),
        ),
        say(
            N_(
                "Odd and even likewise: {evens} even cards bring {parity}. "
                "A queen, {queen}, is even; a king, {king}, odd."
            ),
            "goals",
            evens=judged("evens"),
            parity=judged("parity"),
            queen=number(RANKS.index("Q") + 1),
            king=number(RANKS.index("K") + 1),
        ),
        say(
            N_(
                "Total: {total} of {most}. The most points win; in a tie the better suits, "
                "last the sum of ranks."
            ),
            "goals",
            total=judged("total"),
            most=number(MOST),
        ),
    ),
)
TWO = Exercise(
    {
        "players": "2",
        "hand0": "4H 7D 8S JS 2C",
        "hand1": "3H 6D 9D TC QH",
        "market": "2S JH 9C KH",
    },
    (
        do(
            N_("With {players} players who both hold {number}, the card must go to the other. Give {card}."),
            "give 1 1",
            "seats",
            clicks=1,
            players=lambda s: s.table.players,
            number=barred(count("hand0"), "give 1 0"),
            card=card("market", 1),
        ),
        do(N_("You may not keep it: {seat} gets it."), "give 1 1", "card JH", "seats", seat=seat(MIRA)),
    ),
)
LESSONS = (
    Lesson("base", N_("The base game"), (GIVING, FROM_THE_DECK, SWAPPING, ENDING)),
    Lesson("two", N_("When two play"), (TWO,)),
    *VARIANTS,
)
