"""The sentences that say why one choice in 8-equilibrium is better than another."""

from ai.players.equilibrium.reasons import ROWS
from game.words import N_
from game.words.game_sentences import worded

REASONS = worded(
    ROWS,
    {
        "ends_ahead": N_("It ends the round with {count:number} of 16 points for you, probably the most."),
        "ends_perfect": N_("It ends the round, and nobody can score more than your perfect hand."),
        "perfect": N_("Your hand is then perfectly balanced and scores the maximum."),
        "completes": N_("Then {card:card} from the Market would make your hand perfect."),
        "two_each": N_("{card:card} gives you two of every suit."),
        "one_short_even": N_(
            "With {card:card} you lack only one card for a perfect hand: an even {count:suit}."
        ),
        "one_short_odd": N_(
            "With {card:card} you lack only one card for a perfect hand: an odd {count:suit}."
        ),
        "plays_on": N_(
            "{card:card} would end the round; reject it, and on your turn you can take {partner:card}: "
            "+{count:number}."
        ),
        "third": N_(
            "{instead:text} you would hold {count:number} {card:suit_of}; two of each suit are best."
        ),
        "parts_with": N_("You hold {count:number} {card:suit_of}; two are best, so {card:card} can go."),
        "burdens": N_(
            "{seat:seat} is known to hold {count:number} {card:suit_of} already; {card:card} is too much."
        ),
        "trades_up": N_(
            "You hold more {partner:suit_of} than you need; {card:card} for {partner:card}: +{count:number}."
        ),
        "swaps_self": N_(
            "You can't take a card this turn, but {card:card} for {partner:card} is worth a token: "
            "+{count:number}."
        ),
        "pays": N_("{card:card} is free to take; “{other:text}” pays a token and {partner:card} for it."),
        "no_gain": N_("“{other:text}” doesn't improve your hand."),
        "takes_both": N_(
            "{card:card} now and {partner:card} on a later turn would add +{count:number} together."
        ),
        "fits_both": N_(
            "{card:card} is a {card:suit_of} you need, and you need red and even cards: +{count:number}."
        ),
        "fits_evens": N_(
            "{card:card} is a {card:suit_of} you need, and you need even cards: +{count:number}."
        ),
        "fits_colours": N_(
            "{card:card} is a {card:suit_of} you need, and you need red cards: +{count:number}."
        ),
        "fits": N_("{card:card} is a {card:suit_of} you need: +{count:number}."),
        "evens_out": N_("{card:card} is even, and you need more even cards: +{count:number}."),
        "many_even": N_("{instead:text} you would hold too many even cards: {count:number} instead of four."),
        "many_odd": N_("{instead:text} you would hold too many odd cards: {count:number} instead of four."),
        "many_red": N_("{instead:text} you would hold too many red cards: {count:number} instead of four."),
        "many_black": N_(
            "{instead:text} you would hold too many black cards: {count:number} instead of four."
        ),
        "only_even": N_("{instead:text} only even cards would still fit your hand."),
        "only_odd": N_("{instead:text} only odd cards would still fit your hand."),
        "one_colour": N_("{instead:text} all your cards would be of one colour; four of each are best."),
        "has_evens": N_("Of {seat:seat}'s known cards, {count:number} are even: one more helps less."),
        "has_odds": N_("Of {seat:seat}'s known cards, {count:number} are odd: one more helps less."),
        "brings_power": N_("“{other:text}” also gives {seat:seat} the power of {card:card}."),
        "helps": N_("“{other:text}” may help {seat:seat}, who is not known to hold any {card:suit_of}."),
        "least": N_("No card of the Market would add less to your hand than {card:card}."),
        "keeps_best": N_(
            "{card:card} in the Market is worth +{count:number} to you, so give away the deck's card instead."
        ),
        "must_get": N_(
            "You alone then have the fewest cards: if the next player gives a card away, only you can get it."
        ),
        "swaps_later": N_(
            "You have enough {card:suit_of}, but taking {card:card} is free; on your turn a token could swap "
            "it for {partner:card}."
        ),
        "swaps_any": N_(
            "You have enough {card:suit_of}, but {card:card} is free; on your turn a token could swap it for "
            "another."
        ),
        "keeps_token": N_(
            "Keep your last token to swap {partner:card} for {card:card} on your turn: +{count:number}."
        ),
        "picks_next": N_(
            "Reject {card:card}, and on your turn you can take {partner:card} instead: +{count:number}."
        ),
        "returns": N_(
            "You'd hold {count:number} {card:suit_of} with {card:card}; reject it, and you can offer it to "
            "{seat:seat} on your turn."
        ),
        "sends_off": N_(
            "You need {partner:suit_of} more than {card:suit_of}: {card:card} can go, and {partner:card} "
            "stays in the Market."
        ),
        "looks_even": N_(
            "For a perfect hand you lack an even {count:suit}, and the Market has none: try the deck."
        ),
        "looks_odd": N_(
            "For a perfect hand you lack an odd {count:suit}, and the Market has none: try the deck."
        ),
        "misses": N_(
            "“{other:text}” brings an unknown card; {card:card} in the Market is worth +{count:number}."
        ),
        "lacks": N_("You need {count:suit}, and the Market has none: try the deck's card."),
        "breaks_pair": N_("{instead:text} you would have only one {card:suit_of} left."),
        "unwanted": N_("You don't need {card:card}: you would hold {count:number} {card:suit_of}."),
        "arms_mate": N_("{seat:seat} has no token, and could reject the card with yours."),
        "cannot_reject": N_("{seat:seat} has no token left and cannot reject {card:card}."),
        "sees_first": N_("You see the deck's card first, and keep it only if it fits."),
        "gives_wanted": N_("“{other:text}” gives away {card:card}, and you could use it yourself."),
        "costs_last": N_("“{other:text}” would cost your last token."),
        "gives_token": N_("“{other:text}” also gives {seat:seat} a token."),
        "costs_even": N_(
            "“{other:text}” gives up an even card; you have only {count:number}, and four are best."
        ),
        "costs_odd": N_(
            "“{other:text}” gives up an odd card; you have only {count:number}, and four are best."
        ),
        "costs_token": N_("“{other:text}” would cost one of your tokens."),
        "adds": N_("Your hand then scores more: +{count:number}."),
        "full": N_("Your hand is then full, with {count:number} of 16 points."),
        "then_hold": N_("You then hold {count:number} {card:suit_of}; two of each suit are best."),
        "to_market": N_("{card:card} goes to the Market, where you may still get it later."),
        "must_pay": N_("{seat:seat} has to keep {card:card}, or pay a token to reject it."),
        "still_fit": N_(
            "Of the cards that are hidden or in the Market, {count:number} would then add 2 points or more."
        ),
        "cost_token": N_("But it costs a token and leaves you {count:number}."),
        "cost_third": N_("But then you hold {count:number} {card:suit_of}; two of each suit are best."),
        "ranks": N_("Your ranks then add up to {count:number}, closer to 56, which breaks ties."),
    },
)
