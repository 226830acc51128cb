"""The words of 8-equilibrium."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.equilibrium.setup import FROM_DECK
from engine.kernel.table_description import Table
from game.words.current_language import counted
from game.words.game_sentences import Words

from .questions import DECISIONS
from .reasons import REASONS

ACTIONS = {
    "give": "Give Market card {0:slot} to {1:seat}",
    "deal": "Turn over the deck's top card and give it",
    "to": "Give it to {0:seat}",
    "swap": "Swap {0:card} for Market card {1:slot}",
    "trade": "Swap {1:card} with {0:seat}",
    "choose": "Choose {0:card}",
    "cancel": "Cancel the swap (1 token)",
    "accept": "Take it",
    "reject": "Reject it (1 token)",
    "bottom": "Market card {0:slot} goes under the deck",
    "assist": "Give {0:seat} a token and end your turn",
    "toss": "Toss a token",
    "keep": "Keep your token",
    "take": "Take {0:seat}'s token",
    "relay": "Relay {1:card} to {0:seat}",
    "refresh": "Put the Stock under the deck (1 token)",
    "wind": "Wind, {0:word} (1 token)",
    "calm": "No Wind",
    "pass": "Pass on {0:card}",
    "peek": "Peek at Market card {0:slot}",
    "look": "Peek at that one only",
    "decline": "No swap",
    "top": "{0:card} on top",
    "tribute": "Give {0:card}",
}

EVENTS = {
    "moved": "",
    "moved seen": "",
    "shown": "",
    "shown seen": "",
    "shuffled": "",
    "dealt": "{seat:seat} is dealt {cards:cards}",
    "opened_market": "The Market: {cards:cards}",
    "offered": "{by:seat} offers {target:seat} {card:card}",
    "offered deck": "{by:seat} offers {target:seat} {card:card} from the deck",
    "offered stock": "{by:seat} offers {target:seat} {card:card} from the Stock",
    "revealed stock": "{seat:seat} takes {card:card} from the Stock to give it",
    "revealed": "{seat:seat} turns over {card:card} from the deck to give it",
    "accepted": "{by:seat} gives {target:seat} {card:card}",
    "accepted own": "{target:seat} takes {card:card}",
    "rejected": "{seat:seat} pays a token and rejects the card from {by:seat}",
    "bottomed": "{seat:seat} puts {card:card} under the deck, because the rejected card made five in the "
    "Market",
    "all_full": "Everyone holds eight cards",
    "swapped": "{seat:seat} swaps {card:card} with the Market",
    "took": "{seat:seat} takes {card:card} from the Market in return",
    "proposed": "{seat:seat} pays a token to swap a card with {target:seat}",
    "cancelled": "{seat:seat} pays a token to cancel {by:seat}'s swap",
    "exchanged": "{by:seat} pays a token and swaps {cards:first} for {target:seat}'s {cards:second}",
    "turned_stock": "The Stock is now {cards:cards}",
    "refreshed": "{seat:seat} pays a token and puts the Stock under the deck",
    "burden_paid": "{seat:seat} gains a token for the Stock's card",
    "ace_paid": "Ace: {seat:seat} gains a token",
    "lost_token": "{seat:seat} can hold no more tokens: one is lost",
    "assisted": "{seat:seat} gives {target:seat} a token as their whole turn",
    "offered_token": "{seat:seat} offers {target:seat} a token",
    "tossed": "{seat:seat} tosses {target:seat} a token and will lose a turn",
    "skipped": "{seat:seat} loses this turn",
    "relayed": "{seat:seat} pays a token for a Relay Swap with {target:seat}",
    "called_wind": "{seat:seat} pays a token and calls the Wind of Change, {direction:word}",
    "wind_brought": "{by:seat} passes {card:card} to {target:seat}",
    "peeked": "{seat:seat} pays a token and peeks at {cards:cards} in the Market",
    "jack": "Jack: {seat:seat} may swap with the Market",
    "queen": "Queen: {seat:seat} looks at {cards:cards} on top of the deck and may change their order",
    "queen one": "Queen: {seat:seat} looks at {cards:cards} on top of the deck",
    "king": "King: {seat:seat} must give a card",
    "king_stayed": "King: {seat:seat} alone has the fewest cards and keeps {card:card}",
    "tribute": "{seat:seat} gives {card:card}",
}

FACTS = {
    "starter": "{value:seat} starts",
    "active": "{value:seat}'s turn",
}

FACT_TYPES = {"kings": [("card", "seat")]}
"""By public fact that names cards or zones, the types of its values, for the referee log."""

WHY_NOT = {
    "no_token": "That costs a token, and you have none.",
    "hand_full": "{seat:seat} already holds eight cards.",
    "not_fewest": counted(
        "{seat:seat} holds {count:number} card, but you must give to the player with the fewest: "
        "{fewest:number}.",
        "{seat:seat} holds {count:number} cards, but you must give to the player with the fewest: "
        "{fewest:number}.",
        "count",
    ),
    "fewer_cards": "{seat:seat} has fewer cards than you: you can only swap with players who have at least "
    "as many.",
    "tied_two": "You both have the fewest cards, so it must go to the other player.",
    "not_yourself": "A King's gift must go to another player.",
    "choose_player": "Choose the player who gets the card.",
    "not_yours": "That card is {seat:seat}'s.",
    "only_face_down": "You can only peek at another face-down card.",
}

PARTS = {
    "total": "Total",
    "suits": "Suits",
    "balanced": "Two of every suit",
    "colour": "Colours",
    "parity": "Odd and even",
    "counts": "Cards of each suit",
    "reds": "Red cards",
    "evens": "Even cards",
    "highest": "Longest suit",
    "ranks": "Rank sum",
    "team": "Team",
}

RULES = {
    "A": "EQ-A1",
    "B": "EQ-B1",
    "C": "EQ-C1",
    "D": "EQ-D1",
    "E": "EQ-E1",
    "planning_duo": "EQ-15",
    "combo_planner": "EQ-15",
    "deduction_night": "EQ-15",
    "swingy_teams": "EQ-15",
    "full_featured": "EQ-15",
    "match": "EQ-M",
    "no_token": "EQ-2",
    "hand_full": "EQ-5",
    "not_fewest": "EQ-9",
    "tied_two": "EQ-10",
    "not_yourself": "EQ-E4",
    "choose_player": "EQ-9",
    "not_yours": "EQ-6",
    "only_face_down": "EQ-D4",
    "fewer_cards": "EQ-6.3",
    "total": "EQ-12",
    "suits": "EQ-12",
    "balanced": "EQ-12",
    "colour": "EQ-12",
    "parity": "EQ-12",
    "counts": "EQ-12",
    "reds": "EQ-12",
    "evens": "EQ-12",
    "highest": "EQ-12",
    "ranks": "EQ-12",
    "team": "EQ-A1",
}
"""By option, reason and part of a score, the number of the rule behind it."""

ZONES = {
    "hand": "hand",
    "market": "the Market",
    "deck": "the deck",
    "offer": "the card on offer",
    "wind": "the Wind",
}

ENDED = {"all_full": "Everyone holds eight cards."}

CODES = {"clockwise": "clockwise", "counter": "counter-clockwise"}

REFUSALS = {
    "teams_players": "8-equilibrium: teams (variant A) need 4 or 6 players, not {given}.",
    "card_count": "8-equilibrium scores {needed} cards, not {given}.",
}

WARNINGS = {
    "teams_in_fog": "In the fog, teams talk a lot and see little: keep your hints short.",
    "wind_and_relay": "Relay Swaps and the Wind both move cards around: do one, then the other.",
    "many_layers": "Stock, powers and Wind together make turns with many steps: the game keeps track of the "
    "order.",
    "long_turns": "Three or more variants make for long turns; for a first game, pick one or two.",
}

AIM = {
    "": "On your turn, give a card to the player with the fewest. When everyone has eight, the "
    "best-balanced hand wins: two of each suit, four red, four even. Spend tokens to reject gifts or "
    "swap cards.",
    "A": "Two teams sit alternately and add up their scores; teammates can toss each other tokens and swap "
    "cards.",
    "B": "The deck's top card is face up; the player who gets it gains a token, and a token can send it "
    "under the deck.",
    "C": "Once a round, someone may pay a token to make everyone pass a card left or right.",
    "D": "The Market's four cards start face down: you give them blind unless you pay a token to peek.",
    "E": "Aces, jacks, queens and kings have powers when accepted: a token, a free swap, a look ahead, "
    "another gift.",
    "planning_duo": "Two teams that see what's coming and rescue each other with tokens: calm and full of "
    "plans.",
    "combo_planner": "A face-up Stock and rank powers, where one can set off the next. Best if you like to "
    "calculate.",
    "deduction_night": "Hidden cards, and once a round everyone may have to pass one on: who remembers, "
    "who bluffs?",
    "swingy_teams": "Two teams, rank powers, and once a round everyone may have to pass a card on: no lead "
    "is safe.",
    "full_featured": "Two teams, a face-up Stock and rank powers: plenty to think about, for experienced "
    "players.",
    "match": "How long you play: one round, several, or until someone reaches a number of points (added up "
    "over rounds).",
}
"""The game in short, and the addition of each variant or combination."""


def version(table: Table, kind: str, fields: Mapping[str, Any]) -> str:
    """The source of an offered card, or that a Queen finds only one card."""
    if kind == "queen" and fields.get("count") == 1:
        return "one"
    if kind == "revealed" or (kind == "offered" and fields.get("slot") == FROM_DECK):
        return "stock" if table.facts.stock else "deck"
    return ""


SAYINGS = {
    "have": "I have …",
    "need": "I need …",
    "give": "Give me …",
    "have card": "I have {card:card}",
    "have hearts": "I have hearts",
    "have diamonds": "I have diamonds",
    "have clubs": "I have clubs",
    "have spades": "I have spades",
    "have red": "I have red cards",
    "have black": "I have black cards",
    "have even": "I have even cards",
    "have odd": "I have odd cards",
    "need card": "I need {card:card}",
    "need hearts": "I need hearts",
    "need diamonds": "I need diamonds",
    "need clubs": "I need clubs",
    "need spades": "I need spades",
    "need red": "I need red cards",
    "need black": "I need black cards",
    "need even": "I need even cards",
    "need odd": "I need odd cards",
    "give card": "Give me {card:card}!",
    "give deck": "Give me the deck's card!",
    "reject": "Reject it!",
    "keep": "Keep it!",
    "toss": "I'll toss you a token",
    "done": "I'm done with tokens",
    "yes": "Yes",
    "no": "No",
}

WORDS = Words(
    aim=AIM,
    decisions=DECISIONS,
    actions=ACTIONS,
    events=EVENTS,
    sayings=SAYINGS,
    facts=FACTS,
    fact_types=FACT_TYPES,
    why_not=WHY_NOT,
    reasons=REASONS,
    parts=PARTS,
    zones=ZONES,
    ended=ENDED,
    rules=RULES,
    refusals=REFUSALS,
    warnings=WARNINGS,
    codes=CODES,
    version=version,
)
