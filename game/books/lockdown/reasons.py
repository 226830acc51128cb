"""The sentences that say why one choice in Lockdown is better than another."""

from ai.players.lockdown.reasons import ROWS
from game.words import N_
from game.words.game_sentences import worded

REASONS = worded(
    ROWS,
    {
        "knocks_out": N_("{seat:seat} has the other {card:rank_of}s locked: {seat:seat} is out."),
        "third_knocks_out": N_("In sudden death, a third {card:rank_of} puts {seat:seat} out."),
        "may_knock_out": N_("With a bit of luck, {seat:seat} is out at once."),
        "struck": N_(
            "{instead:text} {seat:seat} could bring you another {card:rank_of}, and you would be out."
        ),
        "draws_last": N_("{instead:text} you could get another {card:rank_of}, and you would be out."),
        "grows": N_("{seat:seat} has {card:rank_of}s locked: another one hurts only {seat:seat}."),
        "joins": N_("{seat:seat} holds {partner:card}, so {card:card} locks with it."),
        "clears": N_("You get rid of all that you have locked."),
        "loaded": N_("{seat:seat} is nearly out: one more card of a locked set can do it."),
        "wins_clear": N_("You could get {card:card}, and with it a way to clear."),
        "could_get": N_("{instead:text} you could get {card:card} from {seat:seat}, and you would be out."),
        "takes_clear": N_("{seat:seat} could lose {card:card}, and with it the way to clear."),
        "own_grows": N_("{instead:text} one of your own locked sets could grow."),
        "own_locks": N_("{instead:text} you could get a second card of a rank, and the two would lock."),
        "costs_clear": N_("{instead:text} you could lose {card:card}, which can clear your sets."),
        "spends_clear": N_("“{other:text}” would use up your way to clear for only {count:cards} locked."),
        "crowded": N_("{seat:seat} could match the most ranks, so a new card is most likely to lock there."),
        "sheds": N_("You get rid of {card:card} before it can lock in your hand."),
        "untouched": N_("You have no cards, so a shuffle can't touch you."),
        "small_hand": N_("Your hand is smaller than average, so a shuffle is less likely to hurt you."),
        "empty_hand": N_("{seat:seat} plays next and has no card to give you."),
        "few_cards": N_("{seat:seat} plays next and has only {count:cards} that may be given."),
        "harmless": N_("“{other:text}” would do nothing to {seat:seat}: aces and jokers never lock."),
        "cannot_give": N_("{seat:seat} plays next and can't give you a card: no third gift in a row."),
        "cannot_force": N_("{seat:seat} plays next and can't make you draw: no third forced draw in a row."),
        "chooses": N_("You can then let {seat:seat} play next, who has at most one card to give."),
        "cannot_hit": N_("{seat:seat} plays next and can't hit you: no ping-pong."),
    },
)
