"""The questions of 8-equilibrium in words, decision by decision."""

from __future__ import annotations

from game.words.current_language import N_
from game.words.game_sentences import Decision, Private

DECISIONS = {
    "act": Decision(
        N_("Your turn: give a card or spend a token"),
        "EQ-6",
        Private.OPTIONS | Private.ANSWER,
    ),
    "target": Decision(
        N_("Who gets the card?"),
        "EQ-9",
        Private.NOTHING,
    ),
    "react": Decision(
        N_("Take the card or reject it?"),
        "EQ-7.1",
        Private.QUESTION,
        waits=N_("{name} may take it or reject it …"),
    ),
    "bottom": Decision(
        N_("Five in the Market: which one goes under the deck?"),
        "EQ-7.1",
        Private.NOTHING,
        waits=N_("{name} puts a card under the deck …"),
    ),
    "trade": Decision(
        N_("Choose a card to swap, or cancel"),
        "EQ-6.3",
        Private.OPTIONS,
        waits=N_("{name} may swap or cancel …"),
    ),
    "relay": Decision(
        N_("Choose a card for your teammate"),
        "EQ-A4",
        Private.OPTIONS,
        waits=N_("{name} chooses a card to swap …"),
    ),
    "tosses": Decision(
        N_("Toss your teammate a token?"),
        "EQ-A3",
        Private.NOTHING,
        waits=N_("{name} may toss a token …"),
    ),
    "take": Decision(
        N_("Whose token do you take?"),
        "EQ-A3",
        Private.NOTHING,
        waits=N_("{name} chooses whose token to take …"),
    ),
    "wind": Decision(
        N_("Call the Wind?"),
        "EQ-C1",
        Private.NOTHING,
        waits=N_("{name} may call the Wind …"),
    ),
    "pass": Decision(
        N_("Choose a card for the Wind"),
        "EQ-C1",
        Private.OPTIONS | Private.ANSWER,
        waits=N_("{name} chooses a card for the Wind …"),
    ),
    "peek": Decision(
        N_("Peek at one more place?"),
        "EQ-D4",
        Private.NOTHING,
    ),
    "jack": Decision(
        N_("Jack: swap with the Market for free?"),
        "EQ-E2",
        Private.OPTIONS | Private.ANSWER,
        waits=N_("Jack: {name} may swap for free …"),
    ),
    "queen": Decision(
        N_("Queen: which card goes on top?"),
        "EQ-E3",
        Private.OPTIONS | Private.ANSWER,
        waits=N_("Queen: {name} looks at the deck …"),
    ),
    "king": Decision(
        N_("King: which card do you give?"),
        "EQ-E4",
        Private.OPTIONS,
        waits=N_("King: {name} gives a card …"),
    ),
    "tribute": Decision(
        N_("Who gets your card?"),
        "EQ-E4",
        Private.NOTHING,
        waits=N_("King: {name} gives a card …"),
    ),
}

SPENT = {
    "act": DECISIONS["act"]._replace(asks=N_("Your turn: give a card")),
    "trade": DECISIONS["trade"]._replace(
        asks=N_("Choose a card to swap"), waits=N_("{name} chooses a card to swap …")
    ),
}
"""The words of these decisions for a seat without tokens."""
