"""The sentences that say why one choice in 8-equilibrium is better than another."""

from ai.players.equilibrium.reasons import ROWS
from game.words import N_
from game.words.game_sentences import worded

REASONS = worded(
    ROWS,
    {
        "ends_ahead": N_("It ends the round, and your hand is most likely the most balanced."),
        "gets_next": N_(
            "Next turn you may take {card:card}, if it is still there and you have few enough cards."
        ),
        "perfect": N_("Your hand is then perfectly balanced and scores the maximum."),
        "own_pick": N_(
            "With fewer cards than {seat:seat}, you take a card of your choice on your next turn."
        ),
        "gets_offered": N_(
            "{instead:text} {seat:seat} could give you {card:card}, which unbalances your hand."
        ),
        "third": N_(
            "{instead:text} you would hold {count:number} {card:suit_of}; two of each suit are best."
        ),
        "parts_with": N_(
            "You hold {count:number} {card:suit_of}; two of each suit are best, so one of them can go."
        ),
        "burdens": N_(
            "{card:card} is one too many for {seat:seat}, who is known to hold {count:number} {card:suit_of}."
        ),
        "second": N_("{card:card} is your second {card:suit_of}, and two of each suit are best."),
        "first": N_("You have no {card:suit_of} yet, and two of each suit are best."),
        "gives_wanted": N_("{instead:text} {card:card} would be gone, and you could use it yourself."),
        "unwanted": N_("{card:card} doesn't suit your hand, so it's better if someone else gets it."),
        "helps": N_("{instead:text} you may help {seat:seat}, who has shown no {card:suit_of} so far."),
        "evens_out": N_("{card:card} evens out your odd and even cards."),
        "lopsided": N_(
            "{instead:text} your odd and even cards would be {count:number} apart; an equal number of each "
            "is best."
        ),
        "arms_mate": N_("{seat:seat} has no token, and could reject the card with yours."),
        "costs_token": N_("“{other:text}” would cost a token, and you have only {count:number} left."),
        "sees_first": N_("You see the card before you choose who gets it."),
        "cannot_reject": N_("{seat:seat} has no token left and cannot reject {card:card}."),
    },
)
