"""The sentences that say why one choice in Eightfist is better than another."""

from ai.players.eightfist.reasons import ROWS
from game.words import N_
from game.words.game_sentences import worded

REASONS = worded(
    ROWS,
    {
        "ends_lowest": N_("It ends the round: you show {count:number}, and everyone else shows more."),
        "ends_ahead": N_("It ends the round while {seat:seat} must still turn up {count:cards}."),
        "quad": N_("{card:card} completes four of a kind: a Quad takes 20 points off."),
        "quad_next": N_(
            "One more {card:rank_of} beside it would complete four of a kind: a Quad takes 20 points off."
        ),
        "swaps": N_("{card:card} also pairs with your {partner:card}, so your Fist counts the same."),
        "next_cures": N_("{instead:text} {seat:seat} could next cure {partner:card} with {card:card}."),
        "next_pairs": N_("{instead:text} {seat:seat} could next pair {partner:card} with {card:card}."),
        "ends_behind": N_(
            "{instead:text} the round is over: the face-up cards put {seat:seat} {count:number} ahead of you."
        ),
        "cures": N_("{partner:card} cures {card:card}: together they freeze nothing and count nothing."),
        "pairs": N_("{card:card} pairs with your {partner:card}, so both count 0."),
        "steals_mate": N_(
            "{card:card} makes a pair with your {partner:card}, and {seat:seat} gets Fistface for it: 12 "
            "points and a frozen file."
        ),
        "steals": N_(
            "{card:card} counts {count:number} for you; {seat:seat} gets Fistface and a frozen file."
        ),
        "steals_grace": N_(
            "{card:card} counts {count:number} for you; {seat:seat} loses it and gets Fistface instead."
        ),
        "frees": N_("Without {card:card}, {partner:card} counts −12 again: that saves {count:number}."),
        "grace": N_("{card:card} counts {count:number} here, and no place for a pair is lost."),
        "freezer": N_(
            "{card:card} freezes its file; nothing is known yet in file {zone:slot}, so there it spoils "
            "nothing."
        ),
        "breaks": N_("“{other:text}” would break your pair of {card:card} and {partner:card}."),
        "freezes": N_("{instead:text} {card:card} would freeze a file of yours."),
        "sheds": N_("Replacing your {card:card} with {partner:card} saves {count:number}."),
        "gives_hope_up": N_(
            "{card:card} would save {count:number} there now, but with another {partner:rank_of} the whole "
            "file would count 0."
        ),
        "lays_cheap": N_(
            "{card:card} counts only {count:number}, a hidden card about 6, and your {partner:card} keeps "
            "room for a pair."
        ),
        "either": N_(
            "Another {card:rank_of} or {partner:rank_of} would then make a pair in file {zone:slot}."
        ),
        "low": N_("{card:card} counts only {count:number}; a hidden card costs about 6."),
        "loads": N_(
            "{instead:text} {card:card} would count {count:number}: nothing face up in its file matches it."
        ),
        "draws_for_file": N_(
            "The slush card matches nothing you show; with a drawn {card:rank_of} or {partner:rank_of}, file "
            "{zone:slot} would count 0, where you now pay {count:number}."
        ),
        "draws": N_(
            "{card:card} would cost {count:number} and matches nothing you show; a drawn {partner:rank_of} "
            "would cancel your {partner:card}, and nearly anything else you may throw away."
        ),
        "draws_cheap": N_(
            "A drawn {partner:rank_of} would cancel your {partner:card}; you show no match for {card:card}."
        ),
        "may_throw": N_(
            "You must keep {card:card} if you take it; a drawn card you may look at first and nearly always "
            "throw away."
        ),
        "draws_off": N_(
            "{card:card} would cost {count:number} and matches nothing you show; a drawn card you may nearly "
            "always throw away."
        ),
        "throws_freezer": N_("Kept, {card:card} would count {count:number} and freeze a file."),
        "throws_unwanted": N_(
            "{card:card} would cost {count:number}; neither you nor {seat:seat}, who is next, shows a match."
        ),
        "throws_for_pair": N_(
            "You needn't keep {card:card}, and the card you turn up may pair with {partner:card}."
        ),
        "throws": N_("You needn't keep {card:card}: the card you turn up is yours anyway."),
        "beside": N_(
            "Another {partner:rank_of} there would cancel your {partner:card}, which counts {count:number}."
        ),
        "fresh_file": N_(
            "File {zone:slot} is all hidden: the card there can still be paired, and so can {card:card}."
        ),
        "lays_dear": N_(
            "{card:card} costs {count:number} now, but in a file that is all hidden, another {card:rank_of} "
            "makes it count 0."
        ),
        "both_free": N_("File {zone:slot} is all hidden: the card there can still be paired."),
        "frozen_place": N_("{card:card} freezes that file, so no other card can be laid there anyway."),
        "shows_one": N_("You then know one more of your cards, and what would pair with it."),
        "looks_first": N_("You needn't take {card:card}: a drawn card you see before you decide."),
        "cost_breaks": N_("But it breaks your pair of {card:card} and {partner:card}."),
        "cost_freezes": N_("But {card:card} then freezes a file of yours."),
        "cost_pairs": N_("But {seat:seat}, who is next, could pair {partner:card} with {card:card}."),
        "cost_cures": N_("But {seat:seat}, who is next, could cure {partner:card} with {card:card}."),
        "cost_counts": N_("But nothing matches {card:card}, so it counts {count:number}."),
        "needs_none": N_(
            "{card:card} counts {count:number} and needs no pair, so your {partner:card} keeps room for one."
        ),
        "other_file": N_("In another file than your first card, so that each has a free place for its pair."),
        "unseen": N_("All your cards are hidden: turn up any one now, and your second in another file."),
    },
)
