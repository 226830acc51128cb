"""The sentences of reasons in 8-equilibrium."""

from ai.players.equilibrium.reasons import ROWS
from game.words import N_
from game.words.game_sentences import worded

REASONS = worded(
    ROWS,
    {
        "ends_ahead": N_("It ends the round, and your hand is most likely the most balanced."),
        "gets_next": N_("{card:card} can then be yours on your next turn, unless it is gone by then."),
        "own_pick": N_("You can then take a card of your choice on your next turn."),
        "gets_offered": N_(
            "{instead:text} {seat:seat} could give you {card:card}, which unbalances your hand."
        ),
        "rejected": N_("{instead:text} {seat:seat} has a token and would probably reject {card:card}."),
        "third": N_(
            "{instead:text} you would hold {count:number} {card:suit_of}, and two of each suit are best."
        ),
        "parts_with": N_(
            "You hold {count:number} {card:suit_of}, and two of each suit are best: one of them can go."
        ),
        "burdens": N_(
            "{card:card} is one too many for {seat:seat}, who is known to hold {count:number} {card:suit_of}."
        ),
        "second": N_("{card:card} is your second {card:suit_of}, and two of each suit are best."),
        "first": N_("You have no {card:suit_of} yet, and two of each suit are best."),
        "gives_wanted": N_("{instead:text} {card:card} is gone, and you could use it yourself."),
        "unwanted": N_("{card:card} doesn't suit your hand: better someone else gets it."),
        "helps": N_("{instead:text} you may help {seat:seat}, who has shown no {card:suit_of} so far."),
        "evens_out": N_("{card:card} evens out your odd and even cards."),
        "lopsided": N_(
            "{instead:text} your odd and even cards would be {count:number} apart, and equally many are best."
        ),
        "arms_mate": N_("{seat:seat} has no token, and could reject the card with yours."),
        "keeps_token": N_("It costs you no token, and a token can reject a card that really hurts."),
        "saves_token": N_("It costs you no token."),
        "hurts": N_("{card:card} fits badly with most hands that {seat:seat} may hold."),
        "sees_first": N_("You see the card before you choose who gets it."),
        "cannot_reject": N_("{seat:seat} has no token left and cannot reject {card:card}."),
    },
)
