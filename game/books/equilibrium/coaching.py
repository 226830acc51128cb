"""The coach's lines for 8-equilibrium, each for the first time that something comes up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.books.contract.coach_lines import Coaching, Reminder
from game.words import N_

if TYPE_CHECKING:
    from engine.equilibrium.public import View
    from engine.kernel.events import Event


def matters(event: Event, public: View) -> bool:
    """Whether an event can teach about rejecting: a target without tokens simply has to accept."""
    told = event.open or {}
    return event.kind != "offered" or bool(public.pub.tokens[told["target"]])


ENDS = N_("The round ends as soon as every hand is full.")
"""Shown while the event is still to come; a group without time for it sees it with the last card."""

COACHING = Coaching(
    matters=matters,
    decisions={
        "act": N_(
            "Giving is free, but the card goes to the player with the fewest. Swapping improves your own "
            "hand and costs a token."
        ),
        "target": N_(
            "Take it if you can and it helps you. Otherwise give it to the player it helps least: one "
            "who already has that suit."
        ),
        "react": N_(
            "The Balance panel shows what this card does to your hand. Rejecting costs a token, so keep "
            "one for a worse card."
        ),
        "bottom": N_("A card left in the Market may help anyone. Put one you don't need under the deck."),
        "trade": N_(
            "Give a card from a suit you have too many of: balanced suits score best. Cancelling costs a "
            "token."
        ),
        "relay": N_(
            "You and your teammate score together, so give a card that hurts your hand and may help theirs."
        ),
        "tosses": N_(
            "A token lets your teammate reject, but you lose your next turn. Is this card that bad?"
        ),
        "take": N_(
            "Whoever tosses you a token loses a turn. Take it from the teammate who can best afford to wait."
        ),
        "wind": N_(
            "The Wind comes once a round. It's worth a token if you hold a card that costs you points."
        ),
        "pass": N_(
            "This card goes and you get an unknown one, so choose the card that hurts your balance most."
        ),
        "peek": N_(
            "The same token lets you peek at one more place: the more you know, the better you give. Or "
            "stop here."
        ),
        "jack": N_("A Jack's swap is free: take it if the panel says it's better."),
        "queen": N_("The top card comes into play next. Put the one you'd rather see later beneath it."),
        "king": N_("Choose a card that hurts your hand: nobody can reject it."),
        "tribute": N_(
            "Nobody can reject it. Give it to someone who already has that suit: it costs them points."
        ),
    },
    events={
        "rejected": Reminder(
            N_("Rejecting costs a token. Nobody gets that card, and no other card is given."),
            "EQ-7.1",
            ("seat", "by"),
        ),
        "cancelled": Reminder(
            N_("The player who cancels keeps their card, and the swap's token is spent anyway."),
            "EQ-7.2",
            ("seat", "by"),
        ),
        "last card": Reminder(ENDS, "EQ-11", (), groups=True),
        "offered": Reminder(
            N_("A player who is offered a card takes it, or spends a token to reject it."),
            "EQ-7.1",
            ("target",),
            at="target",
            groups=True,
        ),
        "proposed": Reminder(
            N_(
                "Both choose a card in secret and swap them. The player who was asked can spend a token "
                "to cancel."
            ),
            "EQ-6.3",
            ("seat", "target"),
            at="target",
        ),
        "called_wind": Reminder(
            N_("Everyone passes on one of their cards at the same time, face down. Nobody can reject it."),
            "EQ-C1",
            (),
            at="seat",
        ),
        "ace_paid": Reminder(N_("An Ace, when given, brings its new owner a token."), "EQ-E5", at="seat"),
        "jack": Reminder(
            N_("A Jack, when given, lets its new owner swap with the Market for free."),
            "EQ-E2",
            at="seat",
        ),
        "queen": Reminder(
            N_("A Queen, when given, lets its new owner order the deck's next two cards."),
            "EQ-E3",
            at="seat",
        ),
        "king": Reminder(
            N_("A King, when given, makes its new owner give a card that can't be rejected."),
            "EQ-E4",
            at="seat",
        ),
        "king_stayed": Reminder(
            N_("A King has no effect on a player who alone holds the fewest cards."), "EQ-E4", at="seat"
        ),
        "lost_token": Reminder(N_("Tokens over the limit are lost, so spend before you gain."), "EQ-B3"),
        "skipped": Reminder(N_("Tossing a token costs you your next turn."), "EQ-A3"),
    },
    at_once=frozenset({"react"}),
    shows={"react": "goals"},
    ending=Reminder(ENDS, "EQ-11", (), at="note"),
)
