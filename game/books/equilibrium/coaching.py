"""What the coach of 8-equilibrium says when something comes up for the first time."""

from __future__ import annotations

from game.table.coach import Coaching, Reminder
from game.words import N_

COACHING = Coaching(
    decisions={
        "act": N_(
            "Give a Market card to whoever holds the fewest: that may be you. Or swap one for a token."
        ),
        "target": N_("Whoever is lit holds the fewest cards. Give it where it helps the least."),
        "react": N_("The balance panel shows what this card does to your hand. Rejecting costs a token."),
        "bottom": N_("Put away the card that would help somebody else."),
        "trade": N_("Give a card of a suit you have too many of. Cancelling costs you a token."),
        "relay": N_("Your teammate swaps with you: choose a card that you can spare."),
        "tosses": N_("A token for your teammate costs you your next turn. Is this card that bad?"),
        "take": N_("Take the token of the teammate who can best miss a turn."),
        "wind": N_("The Wind comes once a round. Call it when you hold a card you want to lose."),
        "pass": N_("You pass this card on and get another unseen. Choose what spoils your balance."),
        "peek": N_("For the same token you may look at another place, or stop here."),
        "jack": N_("A Jack swaps for nothing: take it if the panel says better."),
        "queen": N_("The top card is the next that is turned over. Choose what shall come first."),
        "king": N_("Choose a card that spoils your hand: nobody can reject it."),
        "tribute": N_("Nobody can reject this card. Give it where it hurts."),
    },
    events={
        "rejected": Reminder(
            N_("The card was rejected for a token: nobody gets it, and the turn of its giver is over."),
            "EQ-7.1",
            ("seat", "by"),
        ),
        "cancelled": Reminder(
            N_("Whoever cancels keeps their card, and the token of the swap is spent all the same."),
            "EQ-7.2",
            ("seat", "by"),
        ),
        "all_full": Reminder(N_("The round ends at once when everybody's hand is full."), "EQ-11", ()),
        "lost_token": Reminder(N_("Above the limit a token is lost: spend before you gain."), "EQ-B3"),
        "skipped": Reminder(N_("Tossing a token costs the next turn."), "EQ-A3"),
    },
)
