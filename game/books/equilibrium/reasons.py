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
        "two_each": N_("{card:card} gives you two of every suit."),
        "nearer": N_(
            "{card:card} from the Market makes your hand perfect either way; your ranks then add up to "
            "{count:number}, closer to 56, which breaks ties."
        ),
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
            "{card:card} is one too many for {seat:seat}, who is known to hold {count:number} {card:suit_of}."
        ),
        "trades_up": N_(
            "You hold more {partner:suit_of} than you need; {card:card} for {partner:card}: +{count:number}."
        ),
        "swaps_self": N_(
            "You can't take a card this turn, but {card:card} for {partner:card} is worth a token: "
            "+{count:number}."
        ),
        "fits_both": N_("{card:card} is a {card:suit_of} you need, red and even besides: +{count:number}."),
        "fits_evens": N_("{card:card} is a {card:suit_of} you need, and even besides: +{count:number}."),
        "fits_colours": N_("{card:card} is a {card:suit_of} you need, and red besides: +{count:number}."),
        "second": N_("{card:card} is your second {card:suit_of}; two of each are best: +{count:number}."),
        "first": N_("{card:card} is your first {card:suit_of}; two of each are best: +{count:number}."),
        "evens_out": N_("{card:card} is even, and you need more even cards: +{count:number}."),
        "odds_out": N_("{card:card} is odd, and you need more odd cards: +{count:number}."),
        "reds_out": N_("{card:card} is red, and you need more red cards: +{count:number}."),
        "blacks_out": N_("{card:card} is black, and you need more black cards: +{count:number}."),
        "many_even": N_("{instead:text} you would hold too many even cards: {count:number} instead of four."),
        "many_odd": N_("{instead:text} you would hold too many odd cards: {count:number} instead of four."),
        "many_red": N_("{instead:text} you would hold too many red cards: {count:number} instead of four."),
        "many_black": N_(
            "{instead:text} you would hold too many black cards: {count:number} instead of four."
        ),
        "one_colour": N_("{instead:text} all your cards would be of one colour; four of each are best."),
        "helps": N_("“{other:text}” may help {seat:seat}: no {card:suit_of} is known there."),
        "least": N_("Of the Market's cards, {card:card} would add the least to your hand."),
        "keeps_best": N_(
            "{card:card} in the Market is worth +{count:number} to you, so give away the deck's card instead."
        ),
        "must_get": N_("You alone then have the fewest cards, so the next card given must be yours."),
        "swaps_later": N_(
            "You have enough {card:suit_of}, but taking {card:card} is free; on your turn a token could swap "
            "it for {partner:card}."
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
        "spare": N_(
            "You need just one more {card:suit_of}: {card:card} can go, {partner:card} stays in the Market."
        ),
        "looks_even": N_(
            "For a perfect hand you lack an even {count:suit}, and the Market has none: try the deck."
        ),
        "looks_odd": N_(
            "For a perfect hand you lack an odd {count:suit}, and the Market has none: try the deck."
        ),
        "lacks": N_("You need {count:suit}, and the Market has none: try the deck's card."),
        "keeps_all": N_("You need every Market card's suit, so give away the deck's card instead."),
        "breaks_pair": N_("{instead:text} you would have only one {card:suit_of} left."),
        "unwanted": N_("You don't need {card:card}: you would hold {count:number} {card:suit_of}."),
        "arms_mate": N_("{seat:seat} has no token, and could reject the card with yours."),
        "stays_short": N_(
            "{seat:seat} plays next with as few cards as you, and may take a card instead of giving you one."
        ),
        "cannot_reject": N_("{seat:seat} has no token left and cannot reject {card:card}."),
        "sees_first": N_("You see the deck's card first, and keep it only if it fits."),
        "gives_wanted": N_("“{other:text}” gives away {card:card}, and you could use it yourself."),
        "costs_last": N_("“{other:text}” would cost your last token."),
        "costs_token": N_("“{other:text}” would cost one of your tokens."),
        "ranks": N_("Your ranks then add up to {count:number}, closer to 56, which breaks ties."),
    },
)
