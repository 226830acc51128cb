"""Eightfist in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.eightfist.cards import CRY_BABY
from engine.kernel.table import Table
from game.words.language import N_, counted
from game.words.own import Decision, Private, Words

from .lasting import LASTING

AIM = {
    "": "Eight cards lie before you, most of them face down. Each turn draw or take one, which replaces "
    "one of yours. Two of a rank one above the other count 0, a King counts 0, and low is good: "
    "the lowest total wins. A round ends when somebody's eight cards all lie face up. Q♠, 2♦, Fistface and "
    "Cry Baby freeze the two cards of their file.",
    "match": "How long you play: one quick round, or games of eight rounds each, won by the lowest total.",
}
"""The game in short, and how long it is."""

DECISIONS = {
    "start": Decision(
        N_("Before the first turn all turn up two cards: choose yours"),
        "EF-3",
        Private.OPTIONS | Private.ANSWER,
    ),
    "turn": Decision(
        N_("Draw from the stock, or take the slush"),
        "EF-4",
        Private.NOTHING,
        opens="draw",
    ),
    "drawn": Decision(
        N_("Place the card you drew, or put it on the slush"),
        "EF-4.2",
        Private.QUESTION | Private.OPTIONS,
    ),
    "flip": Decision(
        N_("Turn up one of your face-down cards"),
        "EF-4.2",
        Private.NOTHING,
    ),
    "stolen": Decision(
        N_("Choose where the stolen card goes"),
        "EF-11",
        Private.NOTHING,
    ),
}

ACTIONS = {
    "flip": N_("turn up card {0:slot}"),
    "draw": N_("draw from the stock"),
    "take": N_("take the slush for card {1:slot}"),
    "place": N_("replace card {0:slot} with it"),
    "discard": N_("put it on the slush and turn up a card"),
    "steal": N_("steal card {1:slot} of {0:zone}"),
}

EVENTS = {
    "cut": N_("{seat:seat} cuts {card:card}"),
    "dealt": N_("{seat:seat} deals"),
    "moved": "",
    "shown": "",
    "shown seen": "",
    "shuffled": "",
    "picked": N_("{seat:seat} chooses cards to turn up"),
    "picked seen": N_("{seat:seat} chooses to turn up: {values:picks}"),
    "flipped": N_("{seat:seat} turns up {cards:cards}"),
    "must_draw": N_("The slush went round three times: {seat:seat} must draw"),
    "no_place": N_("{seat:seat} has no place for {card:card} and must draw"),
    "drew": N_("{seat:seat} draws from the stock"),
    "took": N_("{seat:seat} takes {card:card} from the slush for {cards:cards}"),
    "kept": N_("{seat:seat} draws {card:card}; {cards:cards} goes to the slush"),
    "kept lowest": N_("{seat:seat} draws {card:card}; the lowest card must go: {cards:cards}"),
    "discarded": N_("{seat:seat} puts {card:card} on the slush"),
    "stole": N_("{seat:seat} steals {card:card} from {target:seat} and leaves Fistface there"),
    "stole_unseen": N_("{seat:seat} steals a face-down card from {target:seat} and leaves Fistface there"),
    "landed": N_("The stolen card is {card:card}; {seat:seat} puts {cards:cards} on the slush for it"),
    "froze": N_("{card:card} freezes one of {seat:seat}'s files"),
    "cured": N_("{card:card} is cured; the file of {seat:seat} is free"),
    "jeopardy": N_(
        "Double jeopardy for {seat:seat}: {cards:first} and {cards:second} freeze their file until the round "
        "ends"
    ),
    "renewed": counted(
        "The slush becomes the new stock, for the last time",
        "The slush becomes the new stock",
        "left",
    ),
    "full": N_("{seat:seat} has a full Fist: all cards lie face up"),
}

WHY_NOT = {
    "frozen": N_("{card:card} freezes this file: nothing can be stolen from it"),
    "freezes": N_("{card:card} freezes its own file and stays until it is cured"),
    "jeopardy": N_("Double jeopardy: this file is frozen until the round ends"),
    "needs_queen": N_("{card:card} freezes this file: only another Queen can go here"),
    "needs_two": N_("{card:card} freezes this file: only another two can go here"),
    "needs_grace": N_("{card:card} freezes this file: only Queen's Grace can go here"),
    "unseen": N_("{card:card} freezes this file: a card nobody has seen cannot cure it"),
    "not_lowest": N_("{card:card} must replace your lowest face-up card"),
    "must_keep": N_("{card:card} from the stock must be kept"),
    "drawn_already": N_("You have drawn already"),
    "covered": N_("Only the top card of the slush counts"),
    "face_up": N_("It lies face up already"),
    "chosen": N_("You have chosen this one"),
    "not_yours": N_("Only Fistface from the stock reaches into another's Fist (their eight cards)"),
}

PARTS = {
    "values": N_("Card values"),
    "pair": N_("Pair"),
    "cured": N_("Cured"),
    "cancelled": N_("Cancelled by Queen's Grace"),
    "jeopardy": N_("Double jeopardy"),
    "quad": N_("Quad"),
    "quads": N_("Quads"),
    "two_quads": N_("Two Quads"),
    "games": N_("Games"),
    "won": N_("Games won"),
    "total": N_("Total"),
}

RULES = {
    "match": "EF-15",
    "frozen": "EF-11",
    "freezes": "EF-8",
    "jeopardy": "EF-8.1",
    "needs_queen": "EF-8",
    "needs_two": "EF-8",
    "needs_grace": "EF-8",
    "unseen": "EF-11",
    "not_lowest": "EF-10",
    "must_keep": "EF-9",
    "drawn_already": "EF-4",
    "covered": "EF-4",
    "face_up": "EF-4.2",
    "chosen": "EF-3",
    "not_yours": "EF-11",
    "values": "EF-7",
    "pair": "EF-7.1",
    "cured": "EF-8",
    "cancelled": "EF-7.2",
    "quad": "EF-7.3",
    "quads": "EF-7.3",
    "two_quads": "EF-7.3",
    "games": "EF-15",
    "won": "EF-16",
    "total": "EF-15",
}
"""By option, reason and part of a score, the number of the rule behind it."""

ZONES = {
    "fist": N_("Fist"),
    "drawn": N_("drawn card"),
    "stock": N_("stock"),
    "slush": N_("slush"),
    "stolen": N_("stolen card"),
}

FACTS = {
    "starter": "",
    "emptied": "",
    "ended": "",
}

ENDED = {
    "fist": N_("It ended with a full Fist."),
    "stock": N_("The stock ran out for the last time."),
}

REFUSALS = {
    "option_value": N_(
        "Eightfist: {key}={given} is not possible; match=single is one round, and games:1, games:3, games:5 "
        "and games:7 are so many games of eight rounds."
    ),
    "card_count": N_("A Fist has {needed} cards, upper row then lower row; {given} were given."),
}

CARDS = {"2D": N_("F*** You Two")}
"""Nicknames of cards, shown beside the name if there is room."""
UNCENSORED = {"2D": N_("Fuck You Two")}
"""The same for players who turned `uncensored names` on."""

ADVICE = {
    "nearly_equal": N_("any card will do: nobody knows yet what lies there"),
    "nearly_equal second": N_("any card of another file will do: nobody knows them yet"),
    "open_now": N_("your open cards count {best}, not {rest}, and the fewest points win"),
    "reckoned_now": N_("with 6 for each card face down your Fist counts {best}, not {rest}"),
    "ends_ahead_now": N_("it ends the round at once, and your Fist counts least {often}"),
    "ends_behind_now": N_("the round ends at once with you behind"),
    "freezes_now": N_("a file of yours is frozen at once"),
    "feeds_now": N_("{seat:seat}, who is next, can pair the card on the slush"),
    "feeds_now pairs_with": N_(
        "{seat:seat}, who is next, cannot pair {pairs_with_rest:card} from the slush, unlike after “{other}”"
    ),
    "feeds_now pairs_with too": N_(
        "after “{other}” {seat:seat}, who is next, can pair {pairs_with_rest:card} from the slush; "
        "this way a card only {often}"
    ),
    "makes_pair": N_("you have one more pair, which counts 0, at once"),
    "makes_pair sure": N_("you surely get one more pair, which counts 0"),
    "breaks_pair": N_("you break a pair, which counts 0"),
    "cures_now": N_("a wild card lies beside its cure: both count 0"),
    "makes_quad": N_("you have a Quad, which counts −20, at once"),
    "makes_two_quads": N_("you have Two Quads, which count −45, at once"),
    "breaks_quad": N_("you break a Quad, which counts −20"),
    "loads": N_("you lay down an unpaired card that counts 5 or more"),
    "counts_less": N_("{drawn:card} counts {points:number}, a face-down card {each:tenths} on average"),
    "fist_laid": N_(
        "your Fist counts {after:tenths} points, not {after_rest:tenths} "
        "({each:tenths} for each card face down)"
    ),
    "fist_drawn": N_(
        "with a drawn card, placed best, your Fist counts {after:tenths} points on average; "
        "with {laid:card}, placed best, {after_rest:tenths} ({each:tenths} per card face down)"
    ),
    "fist_drawn instead": N_(
        "with a drawn card, placed best, your Fist counts {after:tenths} points on average; "
        "with {laid:card} in place of {gone:card} it counts {after_rest:tenths} ({each:tenths} per card face "
        "down)"
    ),
    "fist_taken": N_(
        "your Fist counts {after:tenths} points; with a drawn card, placed best, "
        "{after_rest:tenths} on average ({each:tenths} per card face down)"
    ),
    "pairing unfrozen": N_(
        "{best} of the {of:number} unseen cards pair an open card of yours outside frozen files, not {rest}"
    ),
    "pairing": N_("{best} of the {of:number} unseen cards pair an open card of yours, not {rest}"),
    "fist_not_laid": N_(
        "with a drawn card, placed best, your Fist counts {after:tenths} points on average; "
        "after “{other}” {after_rest:tenths} ({each:tenths} per card face down)"
    ),
    "keeps_lone": N_(
        "{best} of the {of:number} unseen cards pair {lone:card}, which “{other}” replaces; "
        "{rest} pair {gone:card}"
    ),
    "pairs_drawn": N_(
        "{best} of the {of:number} unseen cards pair an open card of yours; {laid:card} pairs none"
    ),
    "better_drawn": N_(
        "{best} of the {of:number} unseen cards, placed best, leave you at least a point less than "
        "{laid:card}"
    ),
    "shares_file": N_(
        "after “{other}” {lone:card} and {beside:card} share a file: only one of them can be paired"
    ),
    "shares_file_else": N_(
        "after “{other}” {lone:card} and {beside:card} share a file: only one of them can be paired; "
        "{zero:card} counts 0 and needs no pair"
    ),
    "turns_frozen": N_(
        "after “{other}” the card lies open beside {beside:card}, in a frozen file, where only a cure may "
        "replace it"
    ),
    "turns_beside": N_(
        "after “{other}” the card shares a file with {beside:card}: unless they pair, only one of the two "
        "can be paired"
    ),
    "steals_less": N_("{stolen:card} counts {best}, the card that you get after “{other}” {rest}"),
    "steals_less_unseen": N_(
        "{stolen:card} counts {best}, the card face down that you get after “{other}” {rest} on average"
    ),
    "quad": N_("you have a Quad"),
    "frozen": N_("one of your files is frozen"),
    "ends_ahead": N_("your Fist counts least when the round ends"),
    "ended_on": N_("{seat:seat} ends the round with you behind"),
    "takes_slush": N_("{seat:seat} takes the card you put on the slush"),
    "takes_slush facts": N_("with {card_left:card} on the slush {seat:seat} takes it"),
}
"""What may come of a choice, for the reasons of hints: a sentence, or what is counted; in mid-sentence."""

MEASURES = {
    "either_way": N_("your share of the result is {share} % with any of these"),
    "of_these": N_(
        "your share of the result is {share} %, whichever of these you take; after “{beyond}” {rest} %"
    ),
    "unsurely": N_("your share of the result is {rest} to {best} %; the difference may be luck"),
    "shares": N_("the tries speak for it: your share of the result is {best} %; after “{other}” {rest} %"),
    "parted": N_("{way} brings {best} % of the result, “{other}” {rest} %"),
    "uncaused": N_("{way} brings {best} % of the result, “{other}” {rest} %: we found no single reason"),
    "sure": N_("nearly all of the result is yours; after “{other}” {rest} %"),
    "gains": N_("“{other}” helps {name}: {rest} % of the result, not {best} %"),
    "that_gains": N_("That helps {name}: {rest} % of the result, not {best} %"),
    "then_gains": N_("Then {name} gains most: {rest} % of the result, not {best} %"),
    "ranking": N_("Shares of the result, at a quick look"),
    "title": N_("Your share of the result"),
    "title_round": N_("Your share of the result of round {n} of {count}"),
    "spoken": N_("{choice}: {did}. Share of the result {share} %, {verdict}"),
    "cost": N_("cost you {n} % of the result ({low} to {high})"),
    "find": N_("good find: {n} % of the result more than a Regular ({low} to {high})"),
    "right": N_("right where it counted: {n} % of the result more than the next best ({low} to {high})"),
    "spared": N_("as the Expert would: {n} % of the result kept"),
    "as_good": N_("as good as the Expert's: {n} % of the result kept"),
    "most": N_("{choice} cost most: {n} % of the result."),
    "measure": N_("In % of the result, which points ahead or behind decide; ± is how far that may be off."),
}
"""What is said of chances to win elsewhere: here the search weighs how many points one is ahead or behind."""


def version(table: Table, kind: str, fields: Mapping[str, Any]) -> str:
    """Cry Baby goes to its place by itself, so what it does says why."""
    return "lowest" if kind == "kept" and fields.get("card") == CRY_BABY else ""


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
    refusals=REFUSALS,
    warnings={},
    codes={},
    version=version,
    measures=MEASURES,
)
