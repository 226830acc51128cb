"""The sentences that say why one choice in Eightfist is better than another."""

from ai.players.eightfist.reasons import ROWS
from game.words import N_
from game.words.game_sentences import worded

REASONS = worded(
    ROWS,
    {
        "ends_ahead": N_("It ends the round, and your Fist probably counts least."),
        "quad": N_("{card:card} completes four of a kind: a Quad takes 20 points off."),
        "next_cures": N_(
            "{instead:text} {seat:seat} plays next and could cure {partner:card} with {card:card}."
        ),
        "next_pairs": N_(
            "{instead:text} {seat:seat} plays next and could pair {partner:card} with {card:card}."
        ),
        "ends_behind": N_(
            "“{other:text}” would end the round, and someone else may well count less than you."
        ),
        "cures": N_("{partner:card} cures {card:card}: together they freeze nothing and count nothing."),
        "pairs": N_("{card:card} pairs with your {partner:card}, so both count nothing."),
        "steals": N_("It takes {card:card} from {seat:seat}, and Fistface freezes that file."),
        "breaks": N_("“{other:text}” would break your pair of {card:card} and {partner:card}."),
        "freezes": N_("{instead:text} {card:card} would freeze a file of yours."),
        "sheds": N_("It gets rid of your {card:card}, which counts {count:number}."),
        "low": N_("{card:card} counts {count:number}, less than most face-down cards."),
        "loads": N_("{card:card} would count {count:number}: it pairs with none of your face-up cards."),
        "third": N_("{card:card} would count {count:number}: your {card:rank_of}s are a pair already."),
        "spares": N_("{card:card} pairs with none of your face-up cards; a card from the stock may."),
        "fresh_file": N_(
            "Nothing in that file is known yet, so the places that could pair your face-up cards stay free."
        ),
        "beside": N_(
            "It is in the same file as your {card:card}: if it has the same rank, both count nothing."
        ),
        "unseen": N_("You know none of your cards yet, so it hardly matters which one you turn up."),
    },
)
