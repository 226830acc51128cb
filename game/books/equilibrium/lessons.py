"""The lessons of 8-equilibrium: the base game, and one for each variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.equilibrium.scoring import judge
from engine.equilibrium.setup import FIRST_HAND, FIRST_TOKENS, HAND_LIMIT
from engine.kernel.cards import SUITS
from game.books.contract.lesson_steps import Exercise, Fact, Lesson, do, say
from game.features.lessons.facts import barred, card, count, held, number, seat
from game.words import N_

from .scoring_lessons import ENDING
from .variant_lessons import VARIANTS, tokens

if TYPE_CHECKING:
    from engine.equilibrium.public import State

YOU, MIRA, TOBIAS, JUNO = range(4)


def asked(s: State) -> int:
    """The player who may reject the gift now."""
    if "reject" not in map(s.table.action_text, s.legal):
        raise ValueError("nobody may reject it")
    return s.seat


def of_suit(letter: str) -> Fact:
    """How many cards of a suit your hand has."""
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
            N_(
                "Your goal: {number} cards, {each} of each suit. On your turn you give a card: choose {card}."
            ),
            "give 2 3",
            "zone market",
            clicks=1,
            number=number(HAND_LIMIT),
            each=number(HAND_LIMIT // len(SUITS)),
            card=card("market", 2),
        ),
        do(
            N_("It must go to the player with the fewest cards, you included: {seat}, with {number}."),
            "give 2 3",
            "seat 3",
            "card 9C",
            "seats",
            seat=seat(JUNO),
            number=count("hand3"),
        ),
        say(
            N_(
                "{seat} takes it. A card from the deck fills the gap: the Market always shows {number} cards."
            ),
            "seat 3",
            "zone deck",
            "zone market",
            after=("accept",),
            seat=seat(JUNO),
            number=count("market"),
        ),
        say(
            N_(
                "This panel scores your hand. A hollow dot means that a card is missing, a minus that there "
                "is one too many: you have {number} spades."
            ),
            "goals",
            number=of_suit("S"),
        ),
        do(
            N_("{seat} offers you {card}. You already have too many spades. Reject it!"),
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
                "A round starts with {hand} cards and {tokens} tokens each. The token you paid is gone: "
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
            N_(
                "Instead of giving, you can spend a token to swap: choose {card}, one of your {number} "
                "spades."
            ),
            "swap KS 0",
            "card KS",
            "goals",
            clicks=1,
            after=("give 1 1", "accept"),
            number=of_suit("S"),
            card=held("hand0 KS"),
        ),
        do(
            N_("Take {card} for it. Nobody can refuse that."),
            "swap KS 0",
            "card 2C",
            "zone market",
            "goals",
            card=card("market", 0),
        ),
        say(
            N_("{card} is yours. The swap cost a token: you have {number} left."),
            "seat 0",
            "goals",
            card=held("hand0 2C"),
            number=tokens(YOU),
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
        say(
            N_("A rejected deck card goes to the Market. Now it has {number} cards, one too many."),
            "zone market",
            "card 5S",
            number=lambda s: len(s.legal),
        ),
        do(
            N_(
                "The player who rejected it puts one of the {number} under the deck. You don't want more "
                "spades: {card}."
            ),
            "bottom 0",
            "zone market",
            "zone deck",
            number=lambda s: len(s.legal),
            card=card("market", 0),
        ),
        say(
            N_("{card} is in the Market now. The card you chose is under the deck: nobody will see it soon."),
            "zone market",
            "zone deck",
            card=held("market 5S"),
        ),
    ),
)
SWAPPING = Exercise(
    {
        "players": "4",
        "hand0": "4H 7D 8S JS KS",
        "hand1": "3H 6D 9D TC QH",
        "hand2": "AC 3C 5D 8H TS",
        "hand3": "2H 7C 9H KD JD",
        "market": "2S JH 9C 2C",
        "deck": "3D 6H 4D 5S",
    },
    (
        do(
            N_(
                "You can also spend a token to swap with a player who has at least as many cards as you: "
                "{seat}."
            ),
            "trade 1 JS",
            "seat 1",
            "seats",
            clicks=1,
            seat=seat(MIRA),
        ),
        do(
            N_("Secretly choose {card}, one of your {number} spades. {seat} chooses one for you."),
            "trade 1 JS",
            "card JS",
            "seat 1",
            "goals",
            card=held("hand0 JS"),
            number=of_suit("S"),
            seat=seat(MIRA),
        ),
        say(
            N_("{seat} secretly chose {card}, then both cards were shown. That was your whole turn."),
            "card 6D",
            "seat 1",
            after=("choose 6D",),
            seat=seat(MIRA),
            card=held("hand0 6D"),
        ),
        do(
            N_("Now {seat} wants to swap with you. Rather not? Spend a token to cancel!"),
            "cancel",
            "seat 2",
            "seat 0",
            after=("give 1 3", "accept", "trade 0 AC"),
            seat=seat(TOBIAS),
        ),
        say(
            N_(
                "So {seat} must give the deck's top card. You're among those with the fewest, so {card} "
                "is yours."
            ),
            "seat 2",
            "card 6H",
            "zone deck",
            seat=seat(TOBIAS),
            card=held("hand0 6H"),
        ),
        say(
            N_("After a cancelled swap, this card can't be rejected, and {seat} doesn't get the token back."),
            "card 6H",
            "seat 2",
            seat=seat(TOBIAS),
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
            N_(
                "With {players} players who both have the same number of cards, here {number}, the card "
                "must go to the other player. Give {card}."
            ),
            "give 1 1",
            "seats",
            clicks=1,
            players=lambda s: s.table.players,
            number=barred(count("hand0"), "give 1 0"),
            card=card("market", 1),
        ),
        do(N_("You can't keep it: {seat} gets it."), "give 1 1", "card JH", "seats", seat=seat(MIRA)),
        say(N_("Now {seat} may take it or reject it."), "seat 1", "card JH", seat=asked),
    ),
)
LESSONS = (
    Lesson("base", N_("The base game"), (GIVING, SWAPPING, ENDING)),
    Lesson("deck", N_("Cards from the deck"), (FROM_THE_DECK,)),
    Lesson("two", N_("Two-player games"), (TWO,)),
    *VARIANTS,
)
