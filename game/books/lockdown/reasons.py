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
        "deals_fatal": N_("The shuffle may deal {card:card} to {seat:seat}: one {card:rank_of} too many."),
        "deals_more": N_("The shuffle may deal {card:card} to {seat:seat}, who has {card:rank_of}s locked."),
        "hits_others": N_("The shuffle may put {seat:seat} out; no card in the hands fits your own sets."),
        "could_give": N_("{instead:text} {seat:seat} could give you {card:card}, and you would be out."),
        "could_give_later": N_(
            "{instead:text} {seat:seat} could give you {card:card}, not at once but before your next turn, "
            "and you would be out."
        ),
        "struck": N_(
            "{instead:text} {seat:seat} could bring you another {card:rank_of}, and you would be out."
        ),
        "draws_last": N_("{instead:text} you could get another {card:rank_of}, and you would be out."),
        "grows": N_("{seat:seat} has {card:rank_of}s locked: another one hurts only {seat:seat}."),
        "joins": N_("{seat:seat} holds {partner:card}, so {card:card} locks with it."),
        "clears": N_("You get rid of {count:cards} that you have locked."),
        "wins_clear": N_("You could get {card:card}, and with it a way to clear."),
        "gets_clear": N_("You get {card:card} for sure, and with it a way to clear."),
        "helps_clear": N_("You could get {card:card}, which helps to clear."),
        "takes_clear": N_("{seat:seat} could lose {card:card}, and with it the way to clear."),
        "fourth": N_("{seat:seat} has three {card:rank_of}s locked: the fourth would put {seat:seat} out."),
        "fourth_unseen": N_("{seat:seat} has three of a kind locked: the fourth would put {seat:seat} out."),
        "third_unseen": N_("In sudden death, a third card for {seat:seat}'s pair puts {seat:seat} out."),
        "thirds": N_("One more card for any of {count:number} locked sets would put {seat:seat} out."),
        "one_wrong": N_(
            "You get just {count:cards} back, too few to put you out; {seat:seat}, with three of a kind, can "
            "go out."
        ),
        "needs_two": N_("With three of a kind, {seat:seat} is out by one wrong card; you would need two."),
        "empties_one": N_(
            "No shuffle reaches your empty hand, and only another {card:rank_of} can hurt you at once."
        ),
        "empties_two": N_(
            "No shuffle reaches your empty hand, and only {card:rank_of}s or {partner:rank_of}s hurt at once."
        ),
        "barred": N_("{seat:seat} is next and may not choose you: no ping-pong."),
        "cannot_give": N_("One card less for you; {seat:seat} can't give one back: no third gift in a row."),
        "cannot_force": N_("{seat:seat} draws, and can't make you draw next: no third forced draw in a row."),
        "target": N_(
            "{zone:seat} will rather go for {seat:seat}, who has three of a kind locked, than for you."
        ),
        "target_too": N_(
            "{seat:seat} has three of a kind locked, so {zone:seat} has another target than you."
        ),
        "only_free": N_("Then you hold only cards that never lock: aces or jokers."),
        "gift_last": N_(
            "{seat:seat} has no other card to give you next turn, and can't give {card:card} straight back."
        ),
        "gift_few": N_("One card less for you, and {seat:seat} has at most one other card to give."),
        "fewest": N_("{seat:seat} has only {count:cards} to give you; {zone:seat} has more."),
        "untouched": N_("You have no cards, so a shuffle can't touch you."),
        "clears_danger": N_("Another {card:rank_of} would put you out: clear your sets."),
        "clears_many": N_(
            "Another card for any of {count:number} locked sets would put you out: clear them."
        ),
        "frees_all": N_(
            "A shuffle adds no card to your hand, and what you get, you may give on your next turn."
        ),
        "spares_draws": N_(
            "Better if {seat:seat} draws than you: another {card:rank_of} or {partner:rank_of} would put you "
            "out."
        ),
        "spares_draw": N_("Better if {seat:seat} draws than you: another {card:rank_of} would put you out."),
        "could_get": N_("{instead:text} you could get {card:card} from {seat:seat}, and you would be out."),
        "parted": N_(
            "“{other:text}” would lock nothing: {seat:seat}, who gave you {card:card}, holds no other "
            "{card:rank_of}."
        ),
        "own_locks": N_("{instead:text} you could get a second card of a rank, and the two would lock."),
        "costs_clear": N_("{instead:text} you could lose {card:card}, which can clear your sets."),
        "spends_clear": N_("“{other:text}” would use up your way to clear for only {count:cards} locked."),
        "keeps": N_("You keep {partner:card} for a clear; {card:card} may lock with {seat:seat}."),
        "wastes": N_("Keep {card:card} for {seat:seat}: another {card:rank_of} would put {seat:seat} out."),
        "harmless": N_(
            "“{other:text}” would cost you {card:card}, which helps to clear and can't lock with {seat:seat}."
        ),
        "empty_hand": N_("{seat:seat} plays next and has no card to give you."),
        "new_hand": N_("{seat:seat} plays next and can't give away a card that just came."),
        "few_cards": N_("{seat:seat} plays next, with only {count:cards} from which to give you one."),
        "seeks_clear": N_("You hold {card:card}: another ace, or a joker, would let you clear."),
        "chooses": N_(
            "Then you choose who is next: {seat:seat}, for one, has only {count:cards} to give you."
        ),
        "chooses_barred": N_(
            "Then you choose who is next: {seat:seat}, for one, may not choose you: no ping-pong."
        ),
        "chooses_new": N_(
            "Then you choose who is next: {seat:seat}, for one, can't give away the card that just came."
        ),
        "chooses_empty": N_("Then you choose who is next: {seat:seat}, for one, has no card to give you."),
        "may_pair": N_(
            "{seat:seat}, not you, gets the new card: up to {count:number} of the 13 ranks would lock there."
        ),
        "gift_most": N_("Of those you may give it to, {card:card} is likeliest to lock with {seat:seat}."),
        "gift": N_("That leaves you {count:cards}, and {seat:seat} can't give {card:card} straight back."),
        "empties": N_("Your hand is then empty: no shuffle reaches it, and nobody can take a card from it."),
        "draws_safe": N_("No card that you can't see would put you out."),
        "draws_odds": N_("Of the {count:cards} that you can't see, only {zone:number} would put you out."),
        "few_back": N_("Of the {count:cards} in all hands, only {zone:number} come back to you."),
        "last_back": N_(
            "Only one card can put you out, the last {card:rank_of}, and of the {count:cards} in all hands "
            "you get just {zone:number} back."
        ),
        "must_keep": N_("{seat:seat} can't give the drawn card away on the next turn."),
        "cost_clear": N_("But it uses up {card:card}, and you draw {count:cards}."),
        "cost_clear_aces": N_("But it uses up {card:card} and {partner:card}, and you draw {count:cards}."),
        "cost_free": N_("But you part with {card:card}, which helps to clear."),
        "cost_draw": N_("But of the {count:cards} that you can't see, {zone:number} would put you out."),
        "cost_shuffle": N_("But you get {count:cards} back, and one wrong card would put you out."),
        "takes_one": N_("{seat:seat} plays next with one card less to give you."),
    },
)
