"""The lessons of the variants of 8-equilibrium, a minute each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.books.contract.lesson_steps import Exercise, Fact, Lesson, do, say
from game.features.lessons.facts import card, held, seat
from game.words import N_

if TYPE_CHECKING:
    from engine.equilibrium.public import State

YOU, MIRA, TOBIAS, JUNO = range(4)
HANDS = {
    "players": "4",
    "hand0": "4H 7D 8S JS",
    "hand1": "3H 6D 9D TC",
    "hand2": "3C 5D 8H TS",
    "hand3": "2H 7C 9H KD",
    "market": "2C 6H 9C 5S",
    "deck": "QD 6C 4D TH AS 3D",
}


def most_tokens(s: State) -> int:
    cap: int = s.table.facts.cap
    return cap


def tokens(seat: int) -> Fact:
    """How many tokens a player holds."""

    def found(s: State) -> int:
        count: int = s.pub.tokens[seat]
        return count

    return found


def to_move(s: State) -> int:
    """The player whose turn it is."""
    return s.seat


def newest(s: State) -> int:
    """The card that came to your hand last."""
    return s.zones[YOU][-1]


TEAMS = (
    Exercise(
        {**HANDS, "variants": "A"},
        (
            do(
                N_("{seat} is your teammate: you score together. Give your teammate a token!"),
                "assist 2",
                "seat 2",
                seat=seat(TOBIAS),
            ),
            say(
                N_("That was your whole turn. {seat} has {number} tokens now."),
                "seat 2",
                seat=seat(TOBIAS),
                number=tokens(TOBIAS),
            ),
            do(
                N_("{seat} offers you {card}, so {other:seat} tossed you a token. Reject it!"),
                "reject",
                "seat 2",
                "seat 0",
                after=("give 3 0", "toss"),
                seat=seat(MIRA),
                card=card("market", 3),
                other=seat(TOBIAS),
            ),
            say(
                N_("The toss costs {seat} a turn, so it's already {other:seat}'s turn."),
                "seat 2",
                "seat 3",
                seat=seat(TOBIAS),
                other=to_move,
            ),
        ),
    ),
    Exercise(
        {**HANDS, "variants": "A", "hand3": "2H 7C 9H"},
        (
            do(
                N_(
                    "Once a round, a team may pay a token for a Relay Swap: teammates swap a card with "
                    "each other. Choose {seat} and {card}."
                ),
                "relay 2 JS",
                "seat 2",
                seat=seat(TOBIAS),
                card=held("hand0 JS"),
            ),
            say(
                N_(
                    "You got {card} for it. Then the deck's top card went to the player with the fewest: "
                    "{seat}."
                ),
                "card 3C",
                "zone deck",
                "seat 3",
                after=("choose 3C",),
                card=newest,
                seat=seat(JUNO),
            ),
        ),
    ),
)
STOCK = (
    Exercise(
        {**HANDS, "variants": "B", "tokens": "1 2 2 2"},
        (
            do(
                N_(
                    "The top card is face up: it's called the Stock. Don't like {card}? Pay a token to "
                    "put it under the deck."
                ),
                "refresh",
                "zone deck",
                card=card("deck"),
            ),
            do(N_("{card} is better. Give it."), "deal", "zone deck", card=card("deck")),
            do(
                N_("Whoever accepts the Stock gains a token, so keep it for yourself!"),
                "to 0",
                "card 6C",
                "goals",
            ),
            say(
                N_("You got your token back and now have {number}. Nobody can hold more than {most}."),
                "seat 0",
                number=tokens(YOU),
                most=most_tokens,
            ),
        ),
    ),
)
WIND = (
    Exercise(
        {**HANDS, "variants": "C"},
        (
            do(
                N_("First your action, as usual: take {card} yourself."),
                "give 0 0",
                card=card("market", 0),
            ),
            do(
                N_("Once a round, any one player may spend a token to call the Wind. Let it blow!"),
                "wind clockwise",
                "seats",
            ),
            do(
                N_("Everyone passes a card to the left, face down. Choose {card} for {seat}."),
                "pass JS",
                "seat 1",
                card=held("hand0 JS"),
                seat=seat(MIRA),
            ),
            say(
                N_("You got {card} from {seat}. Nobody else knows it."),
                "zone hand0",
                "seat 3",
                after=("pass 3H", "pass 3C", "pass 2H"),
                card=newest,
                seat=seat(JUNO),
            ),
        ),
    ),
)
FOG = (
    Exercise(
        {**HANDS, "variants": "D"},
        (
            do(
                N_("The Market is hidden in fog. A token lets you peek: start with this place."),
                "peek 1",
                "zone market",
            ),
            do(N_("The same token lets you see another one."), "peek 2", "zone market"),
            do(
                N_("Only you know them. {card} suits you, so give it to yourself."),
                "give 1 0",
                "zone market",
                "goals",
                card=card("market", 1),
            ),
            say(N_("You peeked, paid a token and got {card}."), "zone hand0", card=held("hand0 6H")),
        ),
    ),
    Exercise(
        {**HANDS, "variants": "D", "hand0": "4H 7D 8S", "starter": "3"},
        (
            do(
                N_("{seat} offers you a card nobody has seen. Trust your luck and take it!"),
                "accept",
                "zone market",
                after=("give 0 0",),
                seat=seat(JUNO),
            ),
            say(
                N_("It was {card}. The card that fills the gap is face down again."),
                "card 2C",
                "zone market",
                card=newest,
            ),
        ),
    ),
)
POWERS = (
    Exercise(
        {**HANDS, "variants": "E", "tokens": "1 2 2 2", "market": "2C AH JC KH", "deck": "6C 4D TH QD"},
        (
            do(
                N_("Cards with a letter have powers: move to one to read it. Give {card} to yourself."),
                "give 1 0",
                "card AH",
                card=card("market", 1),
            ),
            say(
                N_("An Ace brings a token: you have {number} now."),
                "card AH",
                "seat 0",
                number=tokens(YOU),
            ),
        ),
    ),
    Exercise(
        {**HANDS, "variants": "E", "hand0": "4H 7D 8S", "market": "2C AH JC KH", "starter": "3"},
        (
            do(
                N_("{seat} offers you a Jack. Take it!"),
                "accept",
                "card JC",
                after=("give 2 0",),
                seat=seat(JUNO),
            ),
            do(
                N_("A Jack lets you swap with the Market for free. Swap {card}."),
                "swap 8S 0",
                "card JC",
                "zone market",
                "goals",
                clicks=1,
                card=held("hand0 8S"),
            ),
            do(
                N_("Take {card} for it."),
                "swap 8S 0",
                "card 2C",
                "goals",
                card=card("market", 0),
            ),
            say(
                N_("It cost no token: you still have {number}."),
                "zone hand0",
                "seat 0",
                number=tokens(YOU),
            ),
        ),
    ),
    Exercise(
        {**HANDS, "variants": "E", "market": "2C QD QC KH", "deck": "6C 4D TH AS 3D"},
        (
            do(
                N_("A King makes you give a card. Give the King, {card}, to yourself."),
                "give 3 0",
                "card KH",
                card=card("market", 3),
            ),
            do(
                N_("Now give a card that nobody can reject: {card}."),
                "tribute JS",
                "card KH",
                "card JS",
                card=held("hand0 JS"),
            ),
            do(N_("Give it to {seat}."), "to 1", seat=seat(MIRA)),
            do(
                N_("{seat} offers you a Queen. Take it!"),
                "accept",
                "card QC",
                after=("decline", "give 2 0"),
                seat=seat(MIRA),
            ),
            do(
                N_("The Queen shows you the deck's top cards. You choose which goes on top."),
                "top AS",
                "zone deck",
            ),
            say(N_("{card} is on top now."), "zone deck", card=card("deck")),
        ),
    ),
)
VARIANTS = (
    Lesson("teams", N_("Variant A: Teams"), TEAMS),
    Lesson("stock", N_("Variant B: Open Stock"), STOCK),
    Lesson("wind", N_("Variant C: Wind of Change"), WIND),
    Lesson("fog", N_("Variant D: Fog of War"), FOG),
    Lesson("powers", N_("Variant E: Rank Powers"), POWERS),
)
