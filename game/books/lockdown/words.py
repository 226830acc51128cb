"""The words of Lockdown."""

from __future__ import annotations

from game.words.language import N_
from game.words.own import Decision, Private, Words

from .lasting import LASTING

AIM = {
    "": "Four of a kind and you are out; the last one left wins. Give, take, draw, or make others "
    "draw: whoever was hit plays next. Two cards of a value lock: they lie before you, hidden from all "
    "who have not seen them, and cannot be given away any more. Aces and jokers never lock: two aces, or a "
    "joker, clear: your hand and locked sets go into the deck, and new cards come.",
    "aces_as_jokers": "No jokers and only two aces: either alone trades all your cards for new ones.",
    "rule_of_3": "Forbids the same action, or two players hitting each other, a third time running, where "
    "others are possible.",
    "match": "How long you play: one round, or until somebody has won as many rounds as you choose.",
}
"""The game in short, and what its options change."""

DECISIONS = {
    "act": Decision(
        N_("Your turn: choose one action"),
        "LD-4",
        Private.OPTIONS | Private.ANSWER,
        about="hand",
    ),
    "next": Decision(
        N_("Who plays next?"),
        "LD-4",
        Private.NOTHING,
    ),
}

ACTIONS = {
    "draw": "Draw a card",
    "give": "Give {0:card} to {1:seat}",
    "take": "Take a random card from {0:seat}'s hand",
    "force": "Make {0:seat} draw a card",
    "shuffle": "Shuffle all hands",
    "clear": "Clear with {0:card}",
    "clear_aces": "Clear with {0:card} and {1:card}",
    "pass": "Pass",
    "next": "Let {0:seat} play next",
}

EVENTS = {
    "moved": "",
    "moved seen": "",
    "shuffled": "",
    "misdealt": "Somebody was dealt four of a kind, so all cards are dealt again",
    "drew": "{seat:seat} draws {card:card} from the deck",
    "gave": "{seat:seat} gives {target:seat} {card:card}",
    "took": "{seat:seat} takes {card:card} from {target:seat}",
    "forced_draw": "{seat:seat} makes {target:seat} draw {card:card} from the deck",
    "shuffled_hands": "{seat:seat} shuffles all hands and deals them back",
    "cleared": "{seat:seat} clears with {cards:cards}; hand and locked sets go, new cards come",
    "passed": "{seat:seat} can do nothing and passes",
    "locked": "{seat:seat} locks {cards:cards}",
    "joined": "{seat:seat} makes a set of {count:number} with {card:card}",
    "chose": "{seat:seat} lets {target:seat} play next",
    "eliminated": "{seat:seat} is out with {cards:cards}, put out by {by:seat}",
    "eliminated own": "{seat:seat} is out with {cards:cards}",
    "marker": "Turns left until sudden death (three of a kind put you out): {left:number}",
    "sudden_death": "Sudden death after 50 turns without a loss: three of a kind put you out; "
    "earlier sets of three fall by a fourth",
    "sudden_death_over": "Sudden death is over, as somebody is out: it takes four of a kind again",
    "won": "{winner:seat} is the last one standing",
    "drawn": "The round is drawn between those who are left",
}

FACTS = {"starter": "{value:seat} deals and goes first"}

WHY_NOT = {
    "locked": "Locked cards stay where they are until you clear.",
    "just_got": "You have only just got this card: you can give it away the turn after this one.",
    "third_running": "No third in a row: the last two turns were the same ({turn:word}).",
    "third_between": "No ping-pong: the last two turns were yours and {seat:seat}'s, so somebody else "
    "is next.",
    "empty_hand": "{seat:seat} has no card that could be taken.",
    "empty_both": "{seat:seat} has no card that could be taken, and the deck is empty.",
    "third_take": "A third take in a row is not allowed, and the deck is empty.",
    "third_force": "{seat:seat} has no card to be taken, and a third forced draw in a row is not allowed.",
    "empty_deck": "The deck is empty.",
    "is_out": "{seat:seat} is out of the game.",
    "choose_player": "Choose the player who goes next.",
}

PARTS = {"won": "Rounds won"}

RULES = {
    "aces_as_jokers": "LD-1",
    "rule_of_3": "LD-7",
    "match": "LD-M",
    "locked": "LD-5",
    "just_got": "LD-8",
    "third_running": "LD-7",
    "third_between": "LD-7",
    "empty_hand": "LD-11",
    "empty_both": "LD-11",
    "third_take": "LD-7",
    "third_force": "LD-7",
    "empty_deck": "LD-11",
    "is_out": "LD-9",
    "choose_player": "LD-4",
    "won": "LD-M",
}
"""By option, reason and part of a score, the number of the rule behind it."""

ZONES = {
    "hand": "hand",
    "locked": "locked sets",
    "deck": "the deck",
    "out": "the cards out of the game",
    "pool": "the gathered hands",
}

ENDED = {
    "last_standing": "All others are out.",
    "sudden_death": "All others are out, the last of them by sudden death.",
    "passed": "Nobody could do anything: a draw between those left.",
    "calm": "120 turns with nobody out: a draw between those left.",
}

CODES = {"draw": "draw", "give": "give", "take": "take"}

ADVICE = {
    "out": N_("you are soon out"),
    "out_in_sudden_death": N_("in sudden death you are soon out"),
    "out_now_in_sudden_death": N_("in sudden death it puts you out at once"),
    "out_now": N_("it puts you out at once"),
    "three": N_("you have three of a kind locked at once"),
    "their_three": N_("{seat:seat} has three of a kind locked at once"),
    "their_three partner": N_("{seat:seat}'s set with {partner:card} becomes three of a kind at once"),
    "their_three partner too": N_(
        "{seat:seat}'s set with {partner:card} becomes three of a kind; after “{other}” one does {too:text}"
    ),
    "three_more": N_("you have another three of a kind locked at once"),
    "struck_three": N_("whoever gets the card has three of a kind locked at once"),
    "struck_locks": N_("whoever gets the card locks it (a step towards being out)"),
    "struck_falls": N_("whoever gets the card is out at once"),
    "their_three_more": N_("{seat:seat} has another three of a kind locked at once"),
    "their_three_more partner": N_("{seat:seat}'s set with {partner:card} becomes three of a kind, too"),
    "their_three_more partner too": N_(
        "{seat:seat}'s set with {partner:card} becomes three of a kind, too; "
        "after “{other}” another one does {too:text}"
    ),
    "rid_of_three": N_("your set of three, one card from fatal, is gone"),
    "hit_next": N_("whoever is next can give you a card that puts you out"),
    "hit_next spared": N_(
        "by the Rule of 3 nobody may give you a card next; after “{other}” a gift can be fatal {often}"
    ),
    "hit_next empty": N_(
        "the next player has no card left to give; after “{other}” a gift can put you out {often}"
    ),
    "hit_next fatal": N_(
        "the next player cannot give you {fatal_rest:card} and put you out, unlike after “{other}”"
    ),
    "fits_next": N_("whoever is next can give you a card that locks"),
    "fits_next spared": N_(
        "by the Rule of 3 nobody may give you a card next; after “{other}” a gift can lock, {often}"
    ),
    "fits_next empty": N_(
        "the next player has no card left to give; after “{other}” a gift can lock for you, {often}"
    ),
    "fits_next gives": N_(
        "the next player cannot give you {gives_rest:card}, which would lock, unlike after “{other}”"
    ),
    "fits_next gives too": N_(
        "after “{other}” the next player can give you {gives_rest:card}, which locks; "
        "this way a gift can lock only {often}"
    ),
    "given_next": N_("by the Rule of 3 nobody may give you a card next, unlike after “{other}”"),
    "given_next empty": N_("the next player has no card left to give you, unlike after “{other}”"),
    "reached_next": N_(
        "by the Rule of 3 the next player may not give you a card or make you draw, unlike after “{other}”"
    ),
    "locks_soon": N_("you soon lock a card (a step towards being out)"),
    "locks_now": N_("you get a card that locks (a step towards being out)"),
    "their_locks_now": N_("{seat:seat} gets a card that locks (a step towards being out)"),
    "their_locks_now partner": N_("{seat:seat}'s {partner:card} locks with it (a step towards being out)"),
    "locks_late": N_("you get a card that locks (threes are fatal in sudden death)"),
    "their_locks_now partner too": N_(
        "{seat:seat}'s {partner:card} locks with it (a step towards being out); "
        "after “{other}” a card locks {too:text}"
    ),
    "their_locks_late": N_("{seat:seat} gets a card that locks (threes are fatal in sudden death)"),
    "their_locks_late partner": N_(
        "{seat:seat}'s {partner:card} locks with it (threes are fatal in sudden death)"
    ),
    "their_locks_late third": N_("{seat:seat}'s set with {third:card} becomes three: a fourth is fatal"),
    "their_locks_late partner too": N_(
        "{seat:seat}'s {partner:card} locks with it (threes are fatal in sudden death); "
        "after “{other}” a card locks {too:text}"
    ),
    "struck_locks_late": N_("whoever gets the card locks it (threes are fatal in sudden death)"),
    "deals_locks": N_(
        "another player locks a card {often:text}, you {own:text}; after “{other}” others {rest:text}"
    ),
    "deals_locks_two": N_(
        "{seat:seat} locks a card {often:text}, you {own:text}; after “{other}” {seat:seat} {rest:text}"
    ),
    "deals_falls": N_(
        "it puts another player out {often:text}, you {own:text}; after “{other}” others {rest:text}"
    ),
    "deals_falls_two": N_(
        "it puts {seat:seat} out {often:text}, you {own:text}; after “{other}” {seat:seat} {rest:text}"
    ),
    "out_next": N_("{seat:seat} puts you out in the next turn"),
    "out_next_in_sudden_death": N_("in sudden death {seat:seat} puts you out in the next turn"),
    "out_with": N_("a set with your {card:card} soon puts you out"),
    "out_with_in_sudden_death": N_("in sudden death a set with your {card:card} soon puts you out"),
    "falls_with": N_("a set with {card:card} soon puts {seat:seat} out"),
    "falls_with_in_sudden_death": N_("in sudden death a set with {card:card} soon puts {seat:seat} out"),
    "puts_out": N_("you soon put {seat:seat} out"),
    "puts_out_in_sudden_death": N_("in sudden death you soon put {seat:seat} out"),
    "out_by": N_("{seat:seat} soon puts you out"),
    "out_by turn": N_("with somebody else next, {seat:seat} soon puts you out"),
    "out_by held": N_("{seat:seat}, with {held:cards} in hand, not {held_rest}, soon puts you out"),
    "out_by_in_sudden_death": N_("in sudden death {seat:seat} soon puts you out"),
    "out_by_in_sudden_death turn": N_("in sudden death, with somebody else next, {seat:seat} puts you out"),
    "out_by_in_sudden_death held": N_(
        "in sudden death {seat:seat}, with {held:cards}, not {held_rest}, puts you out"
    ),
    "deadly": N_("one more card could soon put you out"),
    "deadly_in_sudden_death": N_("in sudden death one more card could soon put you out"),
    "can_clear": N_("you hold enough for a Clear"),
    "can_clear keeper": N_("you hold {keeper:card}, enough for a Clear"),
    "they_clear": N_("{seat:seat} holds enough for a Clear"),
    "keeps_ace": N_("you keep an ace (two aces clear your hand and locked sets)"),
    "sets_gone": N_("your locked sets are gone"),
    "ends_nearly_won": N_("it nearly surely puts out the last of the others, and you win"),
    "ends_won": N_("it puts out the last of the others, and you win"),
    "clears_three": N_("your {best} locked cards go, three of a kind among them, and new cards come"),
    "clears_sets": N_("your {best} locked cards go, and new cards come"),
    "clears_late": N_("your {best} locked cards go (three of a kind are fatal in sudden death)"),
    "draw_locks": N_("after “{other}” {rest} of the {of:number} unseen cards would lock for you"),
    "draw_locks_or_out": N_(
        "after “{other}” {rest} of the {of:number} unseen cards would lock for you, "
        "and {out} would put you out"
    ),
    "draw_out": N_("after “{other}” {rest} of the {of:number} unseen cards would put you out"),
    "gift_third": N_("{card:card} joins {seat:seat}'s set with {partner:card}: a fourth is fatal"),
    "clear_kept": N_(
        "you keep {card:card} to clear later: now {rest} locked cards would go, no three of a kind"
    ),
    "third_kept": N_(
        "you keep {card:card}, a third for {seat:seat}'s {partner:card}, fatal only in sudden death; "
        "“{other}” gives it too early"
    ),
    "takes_fatal": N_(
        "one of {holder:seat}'s {of} cards is {card:card}; given to {seat:seat} later, it would be fatal; "
        "“{other}” takes none"
    ),
    "takes_fatal last": N_("{holder:seat}'s only card, {card:card}, would be fatal to {seat:seat} later"),
    "takes_third": N_(
        "one of {holder:seat}'s {of} cards is {card:card}; given to {seat:seat} in sudden death, it would be "
        "fatal; “{other}” takes none"
    ),
    "takes_third last": N_("{holder:seat}'s only card, {card:card}, is fatal to {seat:seat} in sudden death"),
    "gift_locks": N_("{card:card} locks with {partner:card} of {seat:seat} (a step towards being out)"),
    "keeps_match": N_(
        "{seat:seat} holds {partner:card}: given to you, it would lock with {card:card}, "
        "which you keep after “{other}”"
    ),
    "gift_locks_late": N_(
        "{card:card} locks with {seat:seat}'s {partner:card} (threes are fatal in sudden death)"
    ),
    "force_locks": N_("by what you know of {seat:seat}, {best} of the {of:number} unseen cards lock there"),
    "force_locks_or_out": N_(
        "by what you know of {seat:seat}, {best} of the {of:number} unseen cards lock there, "
        "and {out} put out"
    ),
    "may_pair": N_(
        "cards and sets with which a new card may lock: {seat:seat} has {best}, {struck:seat} {rest}"
    ),
    "brings_none": N_("“{other}” brings you one more card, which may lock; this brings you none"),
    "brings_none_or_out": N_(
        "“{other}” brings you one more card, which may lock or put you out; this brings you none"
    ),
    "takes_one": N_(
        "{seat:seat}, who plays next, then has {left:cards} left to hit with; “{other}” takes none away"
    ),
    "takes_one last": N_(
        "{seat:seat}, who plays next, then has no card left to give; “{other}” takes none away"
    ),
    "sheds": N_("cards left in your hand with which another may lock: {best}, not {rest}"),
    "falls": N_("{seat:seat} is soon out"),
    "falls_now": N_("it puts {seat:seat} out at once"),
    "falls_in_sudden_death": N_("in sudden death {seat:seat} is soon out"),
    "falls_now_in_sudden_death": N_("in sudden death it puts {seat:seat} out at once"),
    "their_deadly": N_("one more card could soon put {seat:seat} out"),
    "their_deadly_in_sudden_death": N_("in sudden death one more card could soon put {seat:seat} out"),
}
"""What may come of a choice, for the reasons of hints: a sentence, or what is counted; in mid-sentence."""

WORDS = Words(
    aim=AIM,
    decisions=DECISIONS,
    actions=ACTIONS,
    events=EVENTS,
    facts=FACTS,
    fact_types={},
    why_not=WHY_NOT,
    advice={**ADVICE, **LASTING},
    parts=PARTS,
    zones=ZONES,
    ended=ENDED,
    rules=RULES,
    refusals={},
    warnings={},
    codes=CODES,
)
