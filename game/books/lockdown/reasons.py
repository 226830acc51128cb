"""The sentences that say why one choice in Lockdown is better than another."""

from ai.players.lockdown.reasons import ROWS
from game.words import N_
from game.words.game_sentences import worded

REASONS = worded(
    ROWS,
    {
        "knocks_out": N_("{seat:seat} has the other {card:rank_of}s locked: {seat:seat} is out."),
        "third_knocks_out": N_("In sudden death, a third {card:rank_of} puts {seat:seat} out."),
        "may_knock_out": N_("The shuffle may put {seat:seat} out: one wrong card is enough."),
        "struck": N_(
            "{instead:text} {seat:seat} could bring you another {card:rank_of}, and you would be out."
        ),
        "draws_last": N_("{instead:text} you could get another {card:rank_of}, and you would be out."),
        "grows": N_("{seat:seat} has {card:rank_of}s locked: another one hurts only {seat:seat}."),
        "joins": N_("{seat:seat} holds {partner:card}, so {card:card} locks with it."),
        "clears": N_("You get rid of {count:cards} that you have locked."),
        "wins_clear": N_("You could get {card:card}, and with it a way to clear."),
        "takes_clear": N_("{seat:seat} could lose {card:card}, and with it the way to clear."),
        "fourth": N_("{seat:seat} has three {card:rank_of}s locked: the fourth would put {seat:seat} out."),
        "fourth_unseen": N_("{seat:seat} has three of a kind locked: the fourth would put {seat:seat} out."),
        "third_unseen": N_("In sudden death, a third card for {seat:seat}'s pair puts {seat:seat} out."),
        "one_wrong": N_(
            "You get just {count:cards} back, too few to put you out; {seat:seat}, with three of a kind, can "
            "go out."
        ),
        "needs_two": N_("With three of a kind, {seat:seat} is out by one wrong card; you would need two."),
        "both_near": N_("One wrong card may put {seat:seat} out, and you get just {count:cards} back."),
        "empties_one": N_(
            "No shuffle reaches your empty hand, and only another {card:rank_of} can hurt you at once."
        ),
        "empties_two": N_(
            "No shuffle reaches your empty hand, and only {card:rank_of}s or {partner:rank_of}s hurt at once."
        ),
        "gift_barred": N_("One card less for you; {seat:seat} must choose someone else next: no ping-pong."),
        "barred": N_("{seat:seat} is next and must choose someone else: no ping-pong."),
        "cannot_give": N_("One card less for you; {seat:seat} can't give one back: no third gift in a row."),
        "cannot_force": N_("{seat:seat} draws, and can't make you draw next: no third forced draw in a row."),
        "target": N_(
            "{zone:seat} will rather go for {seat:seat}, who has three of a kind locked, than for you."
        ),
        "target_too": N_(
            "{seat:seat} has three of a kind locked, so {zone:seat} has another target than you."
        ),
        "gift_few": N_("One card less for you, and {seat:seat} has at most one other card to give."),
        "fewest": N_("{seat:seat} has {count:cards} to give, and nobody else who could be next has fewer."),
        "untouched": N_("You have no cards, so a shuffle can't touch you."),
        "clears_danger": N_(
            "You have {count:number} locked {card:rank_of}s, and one more would put you out: clear them."
        ),
        "most_sets": N_(
            "{seat:seat} has the most locked sets ({count:number}), so a shuffle is likeliest to hit there."
        ),
        "fewest_back": N_("{seat:seat} gets {count:cards} back and you fewer: a new pair is likelier there."),
        "mixes_stuck": N_("You can't give {card:card} yet, but a shuffle mixes it in with the other hands."),
        "frees_all": N_(
            "You can't give a card now, but what you get from a shuffle, you may give on your next turn."
        ),
        "spares_draws": N_(
            "Better if {seat:seat} draws than you: another {card:rank_of} or {partner:rank_of} would put you "
            "out."
        ),
        "spares_draw": N_("Better if {seat:seat} draws than you: another {card:rank_of} would put you out."),
        "could_get": N_("{instead:text} you could get {card:card} from {seat:seat}, and you would be out."),
        "own_grows": N_("{instead:text} one of your own locked sets could grow."),
        "own_locks": N_("{instead:text} you could get a second card of a rank, and the two would lock."),
        "costs_clear": N_("{instead:text} you could lose {card:card}, which can clear your sets."),
        "spends_clear": N_("“{other:text}” would use up your way to clear for only {count:cards} locked."),
        "harmless": N_("“{other:text}” would do nothing to {seat:seat}: aces and jokers never lock."),
        "empty_hand": N_("{seat:seat} plays next and has no card that may be given yet."),
        "few_cards": N_("{seat:seat} plays next and has only {count:cards} that may be given yet."),
        "seeks_clear": N_("You hold {card:card}: another ace, or a joker, would let you clear."),
        "chooses": N_(
            "It hits nobody in particular, so you choose who is next, perhaps one with few cards to give."
        ),
        "may_pair": N_(
            "{seat:seat}, not you, gets the new card; ranks that would lock there: {count:number} of 13."
        ),
        "takes_last": N_("That is the only card of {seat:seat}, who then has none to give you."),
        "gift_most": N_(
            "{card:card} is likeliest to lock with {seat:seat}, who has the most cards that it could match."
        ),
        "gift": N_("One card less for you, one more for {seat:seat}, who can't give it straight back."),
        "takes_one": N_("{seat:seat} plays next with one card less to give you."),
        "unseen": N_("Nobody else sees the card you draw, unlike one that you take."),
    },
)
