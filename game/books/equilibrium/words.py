"""The words of 8-equilibrium."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.equilibrium.setup import FROM_DECK
from engine.kernel.table import Table
from game.words.language import counted
from game.words.own import Words

from .advice import ADVICE
from .decisions import DECISIONS
from .lasting import LASTING

ACTIONS = {
    "give": "Give Market card {0:slot} to {1:seat}",
    "deal": "Turn over the top card of the deck and give it",
    "to": "Give it to {0:seat}",
    "swap": "Swap {0:card} for Market card {1:slot}",
    "trade": "Swap {1:card} with {0:seat}",
    "choose": "Choose {0:card}",
    "cancel": "Cancel the swap: 1 token",
    "accept": "Take it",
    "reject": "Reject it: 1 token",
    "bottom": "Market card {0:slot} goes under the deck",
    "assist": "Give {0:seat} a token and end your turn",
    "toss": "Toss a token",
    "keep": "Keep your token",
    "take": "Take {0:seat}'s token",
    "relay": "Relay {1:card} to {0:seat}",
    "refresh": "Put the Stock under the deck: 1 token",
    "wind": "Wind, {0:word}: 1 token",
    "calm": "No Wind",
    "pass": "Pass on {0:card}",
    "peek": "Peek at Market card {0:slot}",
    "look": "Look at that one only",
    "decline": "No swap",
    "top": "{0:card} on top",
    "tribute": "Give {0:card} away",
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
    "revealed": "{seat:seat} draws {card:card} from the deck to give it",
    "accepted": "{by:seat} gives {target:seat} {card:card}",
    "accepted own": "{target:seat} takes {card:card}",
    "rejected": "{seat:seat} pays a token and rejects the card from {by:seat}",
    "bottomed": "{seat:seat} puts {card:card} under the deck, as the rejected card made five in the Market",
    "all_full": "Everyone holds eight cards",
    "swapped": "{seat:seat} swaps {card:card} with the Market",
    "took": "{seat:seat} takes {card:card} from the Market for it",
    "proposed": "{seat:seat} pays a token to swap a card with {target:seat}",
    "cancelled": "{seat:seat} pays a token and cancels the swap that {by:seat} paid for",
    "exchanged": "{by:seat} pays a token and gives {cards:first} to {target:seat}, "
    "who gives back {cards:second}",
    "turned_stock": "The Stock is now {cards:cards}",
    "refreshed": "{seat:seat} pays a token and puts the Stock under the deck",
    "burden_paid": "{seat:seat} earns a token for the Stock's card",
    "ace_paid": "Ace: {seat:seat} gains a token",
    "lost_token": "{seat:seat} can hold no more tokens: one is lost",
    "assisted": "{seat:seat} gives {target:seat} a token, as the whole turn",
    "offered_token": "{seat:seat} offers {target:seat} a token",
    "tossed": "{seat:seat} tosses {target:seat} a token and will miss a turn",
    "skipped": "{seat:seat} misses this turn",
    "relayed": "{seat:seat} pays a token for a Relay Swap with {target:seat}",
    "called_wind": "{seat:seat} pays a token and calls the Wind of Change, {direction:word}",
    "wind_brought": "{by:seat} passes {card:card} to {target:seat}",
    "peeked": "{seat:seat} pays a token and peeks at {cards:cards} in the Market",
    "jack": "Jack: {seat:seat} may swap with the Market",
    "queen": "Queen: {seat:seat} looks at {cards:cards} on top of the deck and may change their order",
    "queen one": "Queen: {seat:seat} looks at {cards:cards} on top of the deck",
    "king": "King: {seat:seat} must give a card away",
    "king_stayed": "King: {seat:seat} alone has the fewest cards and keeps {card:card}",
    "tribute": "{seat:seat} gives {card:card} away",
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
        "{seat:seat} holds {count:number} card, and a Give goes to the fewest: {fewest:number}.",
        "{seat:seat} holds {count:number} cards, and a Give goes to the fewest: {fewest:number}.",
        "count",
    ),
    "fewer_cards": "{seat:seat} holds fewer cards than you: a swap goes to those with at least as many.",
    "tied_two": "You both hold the fewest cards: the card must go to the other player.",
    "not_yourself": "A King's gift goes to somebody else.",
    "choose_player": "Choose the player who gets the card.",
    "not_yours": "That card is {seat:seat}'s.",
    "only_face_down": "Only another card that lies face down can be looked at.",
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
    "highest": "Most of one suit",
    "ranks": "Sum of ranks",
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
    "teams_players": "8-equilibrium: team play (variant A) is for 4 or 6 players, not for {given}.",
    "card_count": "8-equilibrium scores {needed} cards, not {given}.",
}

WARNINGS = {
    "teams_in_fog": "Teams in the Fog talk a lot and see little: keep your hints short.",
    "wind_and_relay": "Relay Swaps and the Wind both move cards around: take them one after the other.",
    "many_layers": "Stock, powers and Wind together make turns of many steps: we keep the order for you.",
    "long_turns": "Three variants or more make long turns; for a first evening take one or two.",
}

AIM = {
    "": "On your turn give a card to whoever holds the fewest. When everybody holds eight, the best "
    "balanced hand wins: two of each suit, four red, four even. Tokens reject gifts and swap cards.",
    "A": "Two teams, seated alternately, add up their scores; teammates can hand each other tokens and swap "
    "cards.",
    "B": "The deck's top card lies open; getting it earns a token, and paying one puts it underneath.",
    "C": "Once a round somebody may pay a token to make everybody pass a card left or right.",
    "D": "The Market's four cards start face down: you give them blind, unless a token lets you peek.",
    "E": "Aces, jacks, queens and kings act when accepted: a token, a free swap, a look ahead, another gift.",
    "planning_duo": "Two teams that see what comes and save each other with tokens: calm, and full of plans.",
    "combo_planner": "An open deck and cards that act: one can set off the next, best if you like to count.",
    "deduction_night": "Hidden cards, and once a round all may pass one on: who remembers what, who bluffs?",
    "swingy_teams": "Two teams, cards that act, and once a round all may pass one on: no lead is safe.",
    "full_featured": "Two teams, an open deck, cards that act: much to think about, for those who know it.",
    "match": "How long you play: one round, several, or until somebody has so many points; points add up.",
}
"""The game in short, and what each variant or mixture adds to it."""


def version(table: Table, kind: str, fields: Mapping[str, Any]) -> str:
    """Where a card comes from that is offered, or that a Queen finds but one card."""
    if kind == "queen" and fields.get("count") == 1:
        return "one"
    if kind == "revealed" or (kind == "offered" and fields.get("slot") == FROM_DECK):
        return "stock" if table.facts.stock else "deck"
    return ""


WORDS = Words(
    aim=AIM,
    decisions=DECISIONS,
    actions=ACTIONS,
    events=EVENTS,
    facts=FACTS,
    fact_types=FACT_TYPES,
    why_not=WHY_NOT,
    advice={**ADVICE, **LASTING},
    parts=PARTS,
    zones=ZONES,
    ended=ENDED,
    rules=RULES,
    refusals=REFUSALS,
    warnings=WARNINGS,
    codes=CODES,
    version=version,
)
