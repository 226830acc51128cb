"""What the coach of Absurd 8's says when something comes up for the first time."""

from __future__ import annotations

from game.table.coach import Coaching, Reminder
from game.words import N_

COACHING = Coaching(
    decisions={
        "turn": N_(
            "Match suit or rank. Lines: green at once, black attacks, blue who is next, red stays, "
            "brown how to play."
        ),
        "turn on": N_(
            "Only the card you just drew may be played now. Or draw once more; after that you may pass."
        ),
        "jump": N_("You may jump in with a Wormhole, out of turn. All that waits is wiped out."),
        "call": N_(
            "Any card may be laid face down. Only one that fits and says Bluff is honest: call the others."
        ),
        "name": N_("Name the suit you hold most of: it counts in place of the card's own."),
        "strike": N_("One attack is struck out. Choose the worst."),
        "order": N_("All of it is carried out; only the order is yours. Draw first, discard later."),
        "discard": N_("Keep cards that match often. Discard what you cannot play."),
        "same suit": N_("More cards of this suit may go with it. Fewer cards is what you want."),
        "search": N_("Choose a card of the pile to have again."),
        "remove": N_("Choose the effect that bothers you most."),
        "steal": N_("Choose an effect that would help you, or that helps somebody else too much."),
        "target": N_("Whoever you choose is next, and is hit by what waits, if anything does."),
        "fish": N_("Ask for a suit, a rank or a line. If the attacker has none, you draw 1."),
        "give": N_("They asked for it: choose which card you can spare."),
        "exchange": N_("Give what you cannot play. The other chooses too."),
        "battle": N_("Match the last card of the battle. Only suit and rank count here."),
    },
    events={
        "missed": Reminder(N_("A turn to be missed is missed whole: attacks cannot be passed on."), "AB-36"),
        "battle_lost": Reminder(
            N_("Whoever loses a battle takes its stack, all but its first card."), "AB-47", ("loser",)
        ),
        "bluff_caught": Reminder(
            N_("A called bluff costs cards, unless it fits and says Bluff."), "AB-14", ("seat", "target")
        ),
        "bluff_held": Reminder(
            N_("Calling a card that fits and says Bluff costs cards."), "AB-14", ("seat", "target")
        ),
        "wiped": Reminder(N_("A jump through a Wormhole wipes out all attacks that wait."), "AB-16", ()),
        "renewed": Reminder(
            N_("When the draw pile is empty, the piles are shuffled into a new one."),
            "AB-4",
            (),
            at="zone draw",
        ),
    },
)
