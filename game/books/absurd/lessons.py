"""The lessons of Absurd 8's: matching and battles; attacks, targets and bluffs; effects and Wormholes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lessons.facts import count, held, seat
from game.lessons.steps import Exercise, Lesson, do, say
from game.words import N_

if TYPE_CHECKING:
    from engine.absurd.public import State

YOU, MIRA, TOBIAS, JUNO = range(4)


def top(s: State) -> int:
    """The card on the first pile."""
    card: int = s.zones[s.table.facts.first][-1]
    return card


def bottom(s: State) -> int:
    """The card under the first pile, where the ten of a lost battle goes."""
    card: int = s.zones[s.table.facts.first][0]
    return card


def named_suit(s: State) -> int:
    """The suit that the Wild on the first pile counts as."""
    *_below, (_by, _idle, named, _text) = s.table.named(s.pub)["lies_pile0"]
    suit: int = named
    return suit


def last_suit(s: State) -> int:
    """The suit of the last card in the own hand."""
    return "HDCSX".index(s.table.deck[s.zones[YOU][-1]][-1])


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
            N_("Match the pile by suit or by rank. {card} has the suit of {other:card}."),
            "play 6S pile0",
            "zone pile0",
            clicks=1,
            card=held("hand0 6S"),
            other=top,
        ),
        do(N_("Now lay it on the pile."), "play 6S pile0", "zone pile0"),
        do(
            N_("The others played too. Nothing of yours fits {card}: draw, as a last resort."),
            "draw",
            "zone pile0",
            after=("play QS pile0", "play QC pile0", "play KC pile0"),
            card=top,
        ),
        do(N_("{card} counts as any suit. Play what you drew!"), "play JX pile0", card=held("hand0 JX")),
        say(
            N_("{seat} played {card}: a Wild. It now counts as the suit that was named, {suit:suit}."),
            "zone pile0",
            after=("play JS pile0", "play 3S pile0", "play 9S pile0", "name H"),
            seat=seat(JUNO),
            card=top,
            suit=named_suit,
        ),
        do(
            N_("{card} starts a battle: in turn, each must match the last card, or lose."),
            "play TH pile0",
            card=held("hand0 TH"),
        ),
        say(
            N_("{seat} could not match, and takes what was laid on {card}: {number} cards in hand now."),
            "zone hand3",
            seat=seat(JUNO),
            card=bottom,
            number=count("hand3"),
        ),
    ),
)
WINNING = Exercise(
    {"players": "4", "top": "9D@3", "hand0": "JX"},
    (
        do(N_("Your last card. An empty hand wins!"), "play JX pile0"),
        say(N_("You win the round. The fewer cards the others hold, the better their place."), "zone pile0"),
    ),
)
WILD = Exercise(
    {"players": "4", "top": "5D@3", "hand0": "9S 4C 7S"},
    (
        do(
            N_("{card} is a Wild: it fits on everything. Play it!"),
            "play 9S pile0",
            card=held("hand0 9S"),
        ),
        do(N_("Now name the suit it counts as: {suit:suit}, which you hold."), "name S", suit=last_suit),
    ),
)
CHAIN = Exercise(
    {"players": "4", "top": "2S@3", "chain": "3:2S", "hand0": "AS 3H 9D"},
    (
        do(
            N_("{seat} attacks you with {card}. Your {mine:card} says Chain: play it!"),
            "play AS pile0",
            "zone pile0",
            "column",
            seat=seat(JUNO),
            card=top,
            mine=held("hand0 AS"),
        ),
        say(
            N_("The attack went on, with yours added. {seat} had to take it all: {number} cards now."),
            "zone hand1",
            "seat 1",
            after=("take",),
            seat=seat(MIRA),
            number=count("hand1"),
        ),
    ),
)
TAKING = Exercise(
    {"players": "4", "top": "8C@3=C", "chain": "2:2D 3:8C", "hand0": "KS 4D JH 9H"},
    (
        do(
            N_("Nothing of yours chains or negates this time: take the attacks."),
            "take",
            "column",
            "zone pile0",
        ),
        do(
            N_("You choose their order. First draw, so that there is more to discard from."),
            "suffer 2D:attack_draw_2",
        ),
        do(N_("Now discard what you need least: {card}."), "discard JH", card=held("hand0 JH")),
    ),
)
NEGATE = Exercise(
    {"players": "4", "top": "8S@3=S", "chain": "3:8S", "hand0": "QS 3H 9D"},
    (
        do(
            N_("Another attack! {card} says Negate All: it strikes out all that waits for you."),
            "play QS pile0",
            "zone pile0",
            card=held("hand0 QS"),
        ),
    ),
)
TARGET = Exercise(
    {"players": "4", "top": "3C@3", "hand0": "2X 9S KH"},
    (
        do(
            N_("Blue lines say who is next. {card} says Target: you choose whom it attacks."),
            "play 2X pile0",
            card=held("hand0 2X"),
        ),
        do(N_("Let it be {seat}."), "target 3", seat=seat(JUNO)),
    ),
)
BLUFF = Exercise(
    {"players": "4", "top": "5S@3", "hand0": "3H 9H 6D", "hand1": "7C 8D KD"},
    (
        do(
            N_("Nothing fits? Lay any card face down: a bluff. Choose {card}."),
            "bluff 3H pile0",
            clicks=1,
            card=held("hand0 3H"),
        ),
        do(N_("What it says does nothing now. The others may call it."), "bluff 3H pile0"),
        do(
            N_("Nobody called. Now {seat} bluffs. Do you believe it? Call!"),
            "call",
            "zone pile0",
            "seat 1",
            after=("believe", "believe", "believe", "bluff 7C pile0", "believe", "believe"),
            seat=seat(MIRA),
        ),
        say(
            N_(
                "{card} does not say Bluff, so {seat} draws: {number} cards now. "
                "If it did, and fitted, you would."
            ),
            "zone pile0",
            "zone hand1",
            card=top,
            seat=seat(MIRA),
            number=count("hand1"),
        ),
    ),
)
EFFECTS = Exercise(
    {
        "players": "4",
        "top": "KH",
        "hand0": "KD 3S 9D 6C",
        "hand1": "AH 5C TC",
        "hand2": "4H 5D 7D",
        "hand3": "9S QC 2C",
    },
    (
        do(
            N_("Red lines are effects: they last. Play {card}; it helps you alone."),
            "play KD pile0",
            card=held("hand0 KD"),
        ),
        say(
            N_("There it lies and works: when attacks make you draw several cards, it is one less."),
            "zone effects0",
        ),
        say(
            N_("{seat} played {card}, an effect for all: ranks match no more, only suits."),
            "zone global",
            after=("play AH pile0",),
            seat=seat(MIRA),
            card=held("global AH"),
        ),
        do(
            N_("{card} says Discard effect. It fits: play it."),
            "play 3S pile0",
            after=("play 4H pile0", "play 9S pile0", "name S"),
            card=held("hand0 3S"),
        ),
        do(N_("Choose which effect goes: {card}."), "remove AH", card=held("global AH")),
    ),
)
WORMHOLE = Exercise(
    {"players": "4", "top": "4S@3", "hand0": "QS AS", "hand1": "6S 5C TC"},
    (
        do(N_("Few cards left! Play {card}."), "play QS pile0", card=held("hand0 QS")),
        do(
            N_("{card} opens a Wormhole. It is not your turn, but a fitting Wormhole may jump in!"),
            "play AS pile0",
            "zone pile0",
            after=("play 6S pile0",),
            card=top,
        ),
        say(N_("Your hand is empty: you win, out of turn and all."), "zone pile0"),
    ),
)
LESSONS = (
    Lesson("matching", N_("Matching and battles"), (MATCHING, WILD, WINNING)),
    Lesson("attacks", N_("Chains, targets and bluffs"), (CHAIN, NEGATE, TAKING, TARGET, BLUFF)),
    Lesson("effects", N_("Effects, Wormholes and jump-ins"), (EFFECTS, WORMHOLE)),
)
