"""The words of Eightfist."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.eightfist.cards import CRY_BABY
from engine.kernel.table_description import Table
from game.words.current_language import N_, counted
from game.words.game_sentences import Decision, Private, Words

from .reasons import REASONS

AIM = {
    "": "You have eight cards in front of you, most of them face down. Each turn, draw or take a card and "
    "replace one of yours. Two of a rank, one above the other, count 0; a King counts 0; lowest total "
    "wins. A round ends when someone's eight cards are all face up. Q♠, 2♦, Fistface and Cry Baby "
    "freeze both cards in their file.",
    "match": "How long you play: one round, three rounds, or games of eight rounds, each won by the lowest "
    "total.",
}
"""The game in short, and its length."""

DECISIONS = {
    "start": Decision(
        N_("Before the first turn, everyone turns up two cards: choose yours"),
        "EF-3",
        Private.OPTIONS | Private.ANSWER,
    ),
    "turn": Decision(
        N_("Draw from the stock or take the slush"),
        "EF-4",
        Private.NOTHING,
        opens="draw",
    ),
    "drawn": Decision(
        N_("Place the card you drew or put it on the slush"),
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
    "steal": N_("steal card {1:slot} from {0:zone}"),
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
    "must_draw": N_("The slush has been passed around three times: {seat:seat} must draw"),
    "no_place": N_("{seat:seat} has no place for {card:card} and must draw"),
    "drew": N_("{seat:seat} draws from the stock"),
    "took": N_("{seat:seat} takes {card:card} from the slush to replace {cards:cards}"),
    "kept": N_("{seat:seat} draws {card:card}; {cards:cards} goes on the slush"),
    "kept lowest": N_("{seat:seat} draws {card:card}; the lowest card must go: {cards:cards}"),
    "discarded": N_("{seat:seat} puts {card:card} on the slush"),
    "stole": N_("{seat:seat} steals {card:card} from {target:seat} and leaves Fistface there"),
    "stole_unseen": N_("{seat:seat} steals a face-down card from {target:seat} and leaves Fistface there"),
    "landed": N_("The stolen card is {card:card}; {seat:seat} puts {cards:cards} on the slush for it"),
    "froze": N_("{card:card} freezes one of {seat:seat}'s files"),
    "cured": N_("{card:card} is cured; {seat:seat}'s file is free"),
    "jeopardy": N_(
        "Double jeopardy for {seat:seat}: {cards:first} and {cards:second} freeze their file until the round "
        "ends"
    ),
    "renewed": counted(
        "The slush becomes the new stock, for the last time",
        "The slush becomes the new stock",
        "left",
    ),
    "full": N_("{seat:seat} has a full Fist: all cards are face up"),
}

WHY_NOT = {
    "frozen": N_("{card:card} freezes this file: nothing can be stolen from it"),
    "freezes": N_("{card:card} freezes its own file and stays until it is cured"),
    "jeopardy": N_("Double jeopardy: this file is frozen until the round ends"),
    "needs_queen": N_("{card:card} freezes this file: only another Queen can go here"),
    "needs_two": N_("{card:card} freezes this file: only another 2 can go here"),
    "needs_grace": N_("{card:card} freezes this file: only Queen's Grace can go here"),
    "unseen": N_("{card:card} freezes this file: an unseen card can't cure it"),
    "not_lowest": N_("{card:card} must replace your lowest face-up card"),
    "must_keep": N_("{card:card} drawn from the stock must be kept"),
    "drawn_already": N_("You've already drawn"),
    "covered": N_("Only the top card of the slush can be taken"),
    "face_up": N_("It's already face up"),
    "chosen": N_("You've already chosen this one"),
    "not_yours": N_(
        "Only Fistface drawn from the stock can reach into another player's Fist (their eight cards)"
    ),
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
        "Eightfist: {key}={given} isn't valid. Use match=single for one round, rounds:3 for three, or "
        "games:1, games:3, games:5 or games:7 for that many games of eight rounds."
    ),
    "card_count": N_("A Fist has {needed} cards, top row then bottom row; got {given}."),
}

CARDS = {"2D": N_("F*** You Two")}
"""Nicknames of cards, shown beside the name if there is room."""
UNCENSORED = {"2D": N_("Fuck You Two")}
"""Nicknames for players who switched on rude card names."""

MEASURES = {
    "ranking": N_("Expected result"),
    "title": N_("Your expected result"),
    "title_round": N_("Your expected result in round {n} of {count}"),
    "spoken": N_("{choice}: {did}. Expected result {share} %, {verdict}"),
    "cost": N_("{mark}: cost you {n} % of the result ({low} to {high})"),
    "gain": N_("{mark}: gained you {n} % of the result compared with “{other}” ({low} to {high})"),
    "measure": N_("In %: the farther ahead you finish, the closer to 100. ± is the margin of error."),
}
"""The meaning of chances to win in this game: the search weighs the lead or deficit in points."""


def version(table: Table, kind: str, fields: Mapping[str, Any]) -> str:
    """Cry Baby goes to its place by itself, so its line gives the reason."""
    return "lowest" if kind == "kept" and fields.get("card") == CRY_BABY else ""


WORDS = Words(
    aim=AIM,
    decisions=DECISIONS,
    actions=ACTIONS,
    events=EVENTS,
    facts=FACTS,
    fact_types={},
    why_not=WHY_NOT,
    reasons=REASONS,
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
