"""Why a bot would do something: the reasons of hints, by game and code."""

from __future__ import annotations

from .language import N_

EIGHTFIST = {
    "more_hopes": N_("cards in two files have more hopes of a pair than two in one"),
    "draw_is_better": N_("{card:card} would help little: a card from the stock promises more"),
    "no_use": N_("{card:card} helps nowhere: better to turn up a card"),
    "learns": N_("this is the card that helps most to know"),
    "pairs": N_("{card:card} makes a pair and saves about {points:number} points"),
    "quad": N_("{card:card} makes a Quad and saves about {points:number} points"),
    "cures": N_("{card:card} cures {other:card}"),
    "saves": N_("{card:card} saves about {points:number} points here"),
    "least_harm": N_("{card:card} does least harm here"),
    "robs": N_("Fistface costs {target:seat} about {points:number} points"),
    "ends_ahead": N_("this ends the round, about {points:number} points ahead"),
}

LOCKDOWN = {
    "last_card": N_("{card:card} is the last card that {target:seat} can bear: this is certain"),
    "may_be_last": N_("{target:seat} cannot bear the card that comes, by {percent:number} in a hundred"),
    "burdens": N_("a card more for {target:seat}, and none for you"),
    "cannot_hit_back": N_("{target:seat} had the turn before yours, and cannot turn on you at once"),
    "harmless_next": N_("{target:seat} can do you least harm"),
    "risks_little": N_("there is hardly a card that you could not bear"),
    "risks": N_("you cannot bear the card that comes, by {percent:number} in a hundred"),
    "clears": N_("your locked sets go back into the deck: {count:number}"),
    "loosens": N_("somebody may hold the last card for you: now nobody knows who"),
    "stirs": N_("a shuffle is worse for the others than for you"),
}

ABSURD = {
    "last_card": N_("{card:card} is the last card: it wins"),
    "passes_on": N_("{card:card} passes the attacks on, which would cost {points:number} cards"),
    "negates": N_("{card:card} stops the attack"),
    "thorns": N_("{card:card} turns the attacks back on {target:seat}"),
    "jumps_in": N_("{card:card} is out of the hand, and it was not even your turn"),
    "helps_out": N_("{card:card} lets {other:card} be played: two cards less"),
    "from_space": N_("{card:card} is at hand, and no card has to be drawn"),
    "takes_along": N_("{card:card} takes {points:number} more cards along"),
    "attacks": N_("{card:card} goes, and others may have to draw {points:number}"),
    "again": N_("{card:card} goes, and the turn stays"),
    "sheds": N_("{card:card} is of those that fit the one to be spared"),
    "bluff_trap": N_("{card:card} is a Bluff that fits: whoever calls draws 2"),
    "bluff_out": N_("drawing would cost as much as a called bluff with {card:card}"),
    "draw_to_answer": N_("the card drawn may answer the attacks"),
    "draw_to_fit": N_("the card drawn may fit; a bluff would be called"),
    "keeps_drawn": N_("another risk is not worth it"),
    "take_helps": N_("what waits takes cards away: nothing could be better"),
    "take_now": N_("{points:number} cards are a fair price for a free choice of cards"),
    "call_or_lose": N_("{target:seat} wins unless somebody calls"),
    "call_pays": N_("this is more likely a bluff than the truth, and {target:seat} would draw 2"),
    "others_may_call": N_("let others take the risk with {target:seat}"),
    "may_be_true": N_("{target:seat} may well have told the truth"),
    "waits": N_("nothing is gained by jumping in now"),
    "most_of_suit": N_("more {suit:suit} can follow from this hand"),
    "few_of_suit": N_("the others have little of {suit:suit}"),
    "strike_worst": N_("of all that waits {card:card} hurts most"),
    "draws_first": N_("first draw, then exchange, then discard: so the best cards stay"),
    "least_needed": N_("{card:card} is needed least"),
    "better_kept": N_("what is left is better kept"),
    "most_useful": N_("{card:card} is of most use"),
    "effect_away": N_("{card:card} helps others more than you"),
    "steal_best": N_("{card:card} is worth having"),
    "hits_hard": N_("it hurts most at {target:seat}"),
    "no_danger": N_("a turn is of least use to {target:seat}"),
    "fish_in_vain": N_("{target:seat} hardly has one, and so gets rid of none"),
    "loses_little": N_("the cards of the stack cost less than the alternative"),
}

REASONS = {
    "absurd": ABSURD,
    "lockdown": LOCKDOWN,
    "eightfist": EIGHTFIST,
}
"""By game, then by code, as `ai.levels.explain` gives them."""
