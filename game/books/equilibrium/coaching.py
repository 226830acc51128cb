"""What the coach of 8-equilibrium says when something comes up for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.reminders import Coaching, Reminder
from game.words import N_

if TYPE_CHECKING:
    from engine.equilibrium.public import View
    from engine.kernel.events import Event


def matters(event: Event, public: View) -> bool:
    """Whoever has no token left takes what is offered: nothing is to be learnt there of rejecting it."""
    told = event.open or {}
    return event.kind != "offered" or bool(public.pub.tokens[told["target"]])


ENDS = N_("The round ends at once when everybody's hand is full.")
"""Said while it is still to come; a group that had no time for it is told with the last card."""

COACHING = Coaching(
    matters=matters,
    decisions={
        "act": N_(
            "A gift is free, but goes to whoever holds the fewest. A swap mends your own hand, for a token."
        ),
        "target": N_(
            "Take it if you may and it helps you; else choose whom it helps least: those who have that suit."
        ),
        "react": N_(
            "Balance shows what this card does to your hand. A token rejects it: keep one for a worse card."
        ),
        "bottom": N_("What stays in the Market may help anybody. Put away the card that is no use to you."),
        "trade": N_(
            "Give a card of a suit you have too many of: even suits score most. Cancelling costs a token."
        ),
        "relay": N_("Your scores count together: give what spoils your hand and may help your teammate's."),
        "tosses": N_(
            "A token lets your teammate reject, but you miss your next turn. Is this card that bad?"
        ),
        "take": N_("Whoever tosses you the token misses a turn. Take it from the one who can best wait."),
        "wind": N_(
            "The Wind comes once a round. It is worth a token if you hold a card that costs you points."
        ),
        "pass": N_("This card goes, and another comes unseen: so choose what spoils your balance most."),
        "peek": N_(
            "For the same token you may look at another place: who knows more gives better. Or stop here."
        ),
        "jack": N_("A Jack swaps for nothing: take it if the panel says better."),
        "queen": N_("The card on top comes into play next. Put under it the one you want to meet later."),
        "king": N_("Choose a card that spoils your hand: nobody can reject it."),
        "tribute": N_(
            "Nobody can reject it. Give it to somebody with that suit already: there it costs points."
        ),
    },
    events={
        "rejected": Reminder(
            N_("Rejecting costs a token. Nobody gets that card, and nothing is given in its place."),
            "EQ-7.1",
            ("seat", "by"),
        ),
        "cancelled": Reminder(
            N_("Whoever cancels keeps their card, and the token of the swap is spent all the same."),
            "EQ-7.2",
            ("seat", "by"),
        ),
        "last card": Reminder(ENDS, "EQ-11", (), groups=True),
        "offered": Reminder(
            N_("Whoever is given a card takes it, or rejects it for a token."),
            "EQ-7.1",
            ("target",),
            at="target",
            groups=True,
        ),
        "proposed": Reminder(
            N_("Both choose a card in secret and exchange them. Whoever was asked may cancel for a token."),
            "EQ-6.3",
            ("seat", "target"),
            at="target",
        ),
        "called_wind": Reminder(
            N_("All pass on a card of their own at the same time, face down. Nobody can reject it."),
            "EQ-C1",
            (),
            at="seat",
        ),
        "ace_paid": Reminder(N_("An Ace that is given brings its new owner a token."), "EQ-E5", at="seat"),
        "jack": Reminder(
            N_("A Jack that is given lets its new owner swap with the Market for nothing."),
            "EQ-E2",
            at="seat",
        ),
        "queen": Reminder(
            N_("A Queen that is given lets its new owner order the next two cards of the deck."),
            "EQ-E3",
            at="seat",
        ),
        "king": Reminder(
            N_("A King that is given makes its new owner give a card away. Nobody can reject that."),
            "EQ-E4",
            at="seat",
        ),
        "king_stayed": Reminder(
            N_("A King makes nobody give who alone holds the fewest cards."), "EQ-E4", at="seat"
        ),
        "lost_token": Reminder(N_("Above the limit a token is lost: spend before you gain."), "EQ-B3"),
        "skipped": Reminder(N_("Tossing a token costs the next turn."), "EQ-A3"),
    },
    at_once=frozenset({"react"}),
    shows={"react": "goals"},
    ending=Reminder(ENDS, "EQ-11", (), at="note"),
)
