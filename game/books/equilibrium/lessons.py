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
    hand = [suit * len(RANKS) + rank for suit, count in enumerate(counts) for rank in range(count)]
    return lambda s: judge(hand)[part]


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
            N_("Each turn, one card is given away. Start with {card} from the Market."),
            "give 2 3",
            "zone market",
            clicks=1,
            card=card("market", 2),
        ),
        do(
            N_("It must go to whoever holds the fewest cards, you included: {seat}, with {number}."),
            "give 2 3",
            "seats",
            seat=seat(JUNO),
            number=count("hand3"),
        ),
        say(
            N_("{seat} takes it. The deck fills the gap: the Market always shows {number} cards."),
            "zone market",
            "zone deck",
            after=("accept",),
            seat=seat(JUNO),
            number=count("market"),
        ),
        say(
            N_("The goal: {number} cards, balanced: as many hearts as diamonds, spades and clubs."),
            "goals",
            number=number(HAND_LIMIT),
        ),
        do(
            N_("{seat} offers you {card}. You hold too many spades already. Reject it!"),
            "reject",
            "goals",
            "card 5S",
            after=("give 3 0",),
            seat=seat(MIRA),
            card=card("market", 3),
        ),
        say(
            N_("{card} goes back to its place in the Market. Nobody else gets it: {seat}'s turn is over."),
            "card 5S",
            card=card("market", 3),
            seat=seat(MIRA),
        ),
        say(
            N_("That cost a token. You have {number} left for the whole round."),
            "seat 0",
            number=tokens(YOU),
        ),
        say(
            N_("For each player a round begins with {hand} cards and {tokens} tokens."),
            "seats",
            hand=number(FIRST_HAND),
            tokens=number(FIRST_TOKENS),
        ),
        do(
            N_("{seat} turned over {card} from the deck for you. It fits. Take it!"),
            "accept",
            "goals",
            after=("deal", "to 0"),
            seat=seat(TOBIAS),
            card=card("offer"),
        ),
        do(
            N_("Giving is free. A swap costs a token: you hold {number} spades, so choose {card}."),
            "swap KS 0",
            "goals",
            clicks=1,
            after=("give 1 1", "accept"),
            number=of_suit("S"),
            card=held("hand0 KS"),
        ),
        do(
            N_("{card} comes for it, and yours lies in the Market. Nobody can refuse that."),
            "swap KS 0",
            "goals",
            card=card("market", 0),
        ),
        do(
            N_("{seat} paid to swap cards with you: chosen in secret, then shown to all. Choose {card}."),
            "choose JS",
            after=("trade 0 6D",),
            seat=seat(MIRA),
            card=held("hand0 JS"),
        ),
    ),
)
ANSWERING = Exercise(
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
            "goals",
            after=("deal", "to 0"),
            seat=seat(MIRA),
            card=card("offer"),
        ),
        do(
            N_(
                "A rejected deck card joins the Market. "
                "Now choose which of the {number} goes under the deck: {card}."
            ),
            "bottom 3",
            "zone market",
            number=lambda s: len(s.legal),
            card=card("market", 3),
        ),
        do(
            N_("{seat} wants to swap, and may: you hold as many cards or more. A token cancels it!"),
            "cancel",
            "seat 2",
            after=("trade 0 AC",),
            seat=seat(TOBIAS),
        ),
        say(
            N_("So {seat} must give the deck's top card. You are among the fewest: {card} is yours."),
            "seat 2",
            "card 6H",
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
            number=number(HAND_LIMIT),
        ),
        do(
            N_("{card}! It must be given. You are among the fewest: so give it to yourself."),
            "to 0",
            "goals",
            card=card("offer"),
        ),
        say(
            N_("Everyone holds {number}: the round is over. Your suits are perfectly even: {suits} points."),
            "zone hand0",
            after=("give 0 3",),
            number=at_the_end(count("hand0")),
            suits=judged("suits"),
        ),
        say(
            N_(
                "With {hearts}, {diamonds}, {clubs} and {spades} of a suit: {suits}. "
                "Each card too many or too few costs."
            ),
            "goals",
            hearts=number(3),
            diamonds=number(2),
            clubs=number(2),
            spades=number(1),
            suits=would("suits", 3, 2, 2, 1),
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
                "Even ranks likewise: you hold {evens}, for {parity}. "
                "A queen, {queen}, is even; a king, {king}, odd."
            ),
            "goals",
            evens=judged("evens"),
            parity=judged("parity"),
            queen=number(RANKS.index("Q") + 1),
            king=number(RANKS.index("K") + 1),
        ),
        say(
            N_("Together {total} of {most}. The most points win. In a tie the better suits decide."),
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
        do(N_("You may not keep it: {seat} gets it."), "give 1 1", "seats", seat=seat(MIRA)),
    ),
)
LESSONS = (
    Lesson("base", N_("The base game"), (GIVING, ANSWERING, ENDING)),
    Lesson("two", N_("When two play"), (TWO,)),
    *VARIANTS,
)
