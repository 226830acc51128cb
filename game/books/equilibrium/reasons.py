"""The sentences that say why one choice in 8-equilibrium is better than another."""

from ai.players.equilibrium.reasons import ROWS
from game.words import N_
from game.words.game_sentences import worded

REASONS = worded(
    ROWS,
    {
        "ends_ahead": N_("It ends the round, and your hand is probably the most balanced."),
        "perfect": N_("Your hand is then perfectly balanced and scores the maximum."),
        "completes": N_("Then {card:card} from the Market would make your hand perfect."),
        "third": N_(
            "{instead:text} you would hold {count:number} {card:suit_of}; two of each suit are best."
        ),
        "parts_with": N_(
            "You hold {count:number} {card:suit_of}; two of each suit are best, so one {card:suit_of} can go."
        ),
        "burdens": N_(
            "{card:card} is one too many for {seat:seat}, who is known to hold {count:number} {card:suit_of}."
        ),
        "second": N_("{card:card} is your second {card:suit_of}, and two of each suit are best."),
        "first": N_("You have no {card:suit_of} yet, and two of each suit are best."),
        "evens_out": N_("{card:card} evens out your odd and even cards."),
        "evens_colours": N_("{card:card} evens out your red and black cards."),
        "swaps_well": N_("{card:card} balances your hand better than {partner:card}."),
        "helps": N_("“{other:text}” may help {seat:seat}, who has shown no {card:suit_of} so far."),
        "own_pick": N_(
            "With fewer cards than {seat:seat}, you take a card of your choice on your next turn."
        ),
        "may_pick": N_("With so few cards, you may take one of your choice on your next turn."),
        "spoils": N_("{card:card} probably makes the hand of {seat:seat} less balanced."),
        "suits": N_("{instead:text} {card:card} would probably suit {seat:seat}."),
        "breaks_pair": N_("{instead:text} you would have only one {card:suit_of} left."),
        "lopsided": N_(
            "{instead:text} your odd and even cards would be {count:number} apart; an equal number of each "
            "is best."
        ),
        "off_colour": N_(
            "{instead:text} your red and black cards would be {count:number} apart; an equal number of each "
            "is best."
        ),
        "unwanted": N_(
            "With {card:card} you would hold {count:number} {card:suit_of}, so it's better if someone else "
            "gets it."
        ),
        "unwanted_parity": N_(
            "With {card:card} your odd and even cards would be {count:number} apart, so it's better if "
            "someone else gets it."
        ),
        "unwanted_colour": N_(
            "With {card:card} your red and black cards would be {count:number} apart, so it's better if "
            "someone else gets it."
        ),
        "arms_mate": N_("{seat:seat} has no token, and could reject the card with yours."),
        "gets_offered": N_(
            "{instead:text} {seat:seat} could give you {card:card}, which unbalances your hand."
        ),
        "gets_next": N_(
            "Next turn you may take {card:card}, if it is still there and you have few enough cards."
        ),
        "cannot_reject": N_("{seat:seat} has no token left and cannot reject {card:card}."),
        "sees_first": N_("You see the card before you choose who gets it."),
        "gives_wanted": N_("“{other:text}” gives away {card:card}, and you could use it yourself."),
        "costs_last": N_("“{other:text}” would cost your last token."),
        "costs_token": N_("“{other:text}” would cost one of your tokens."),
        "nearer_ranks": N_(
            "{card:card} fits by suit and brings your ranks closer to an average of 7, which can break a tie."
        ),
    },
)
