"""The words of 8-equilibrium."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.equilibrium.setup import FROM_DECK
from engine.kernel.table import Table
from game.words.language import N_, counted
from game.words.own import Decision, Private, Words

DECISIONS = {
    "act": Decision(
        N_("Your turn: give a card, or spend a token"),
        "EQ-6",
        Private.OPTIONS | Private.ANSWER,
    ),
    "target": Decision(
        N_("Who gets the card?"),
        "EQ-9",
        Private.NOTHING,
    ),
    "react": Decision(
        N_("Take the card, or reject it?"),
        "EQ-7.1",
        Private.QUESTION,
        waits=N_("{name} may take it or reject it …"),
    ),
    "bottom": Decision(
        N_("Which card goes under the deck?"),
        "EQ-7.1",
        Private.NOTHING,
        waits=N_("{name} puts a card under the deck …"),
    ),
    "trade": Decision(
        N_("Choose a card to swap, or cancel"),
        "EQ-6.3",
        Private.OPTIONS,
        waits=N_("{name} may swap or cancel …"),
    ),
    "relay": Decision(
        N_("Choose a card for your teammate"),
        "EQ-A4",
        Private.OPTIONS,
        waits=N_("{name} chooses a card to swap …"),
    ),
    "tosses": Decision(
        N_("Toss your teammate a token?"),
        "EQ-A3",
        Private.NOTHING,
        waits=N_("{name} may toss a token …"),
    ),
    "take": Decision(
        N_("Whose token do you take?"),
        "EQ-A3",
        Private.NOTHING,
        waits=N_("{name} chooses whose token to take …"),
    ),
    "wind": Decision(
        N_("Call the Wind of Change?"),
        "EQ-C1",
        Private.NOTHING,
        waits=N_("{name} may call the Wind …"),
    ),
    "pass": Decision(
        N_("Choose a card for the Wind"),
        "EQ-C1",
        Private.OPTIONS | Private.ANSWER,
        waits=N_("{name} chooses a card for the Wind …"),
    ),
    "peek": Decision(
        N_("Look at one more place?"),
        "EQ-D4",
        Private.NOTHING,
    ),
    "jack": Decision(
        N_("Jack: swap with the Market for free?"),
        "EQ-E2",
        Private.OPTIONS | Private.ANSWER,
        waits=N_("Jack: {name} may swap for free …"),
    ),
    "queen": Decision(
        N_("Queen: which card lies on top?"),
        "EQ-E3",
        Private.OPTIONS | Private.ANSWER,
        waits=N_("Queen: {name} looks at the deck …"),
    ),
    "king": Decision(
        N_("King: which card do you give away?"),
        "EQ-E4",
        Private.OPTIONS,
        waits=N_("King: {name} gives a card away …"),
    ),
    "tribute": Decision(
        N_("Who gets your card?"),
        "EQ-E4",
        Private.NOTHING,
        waits=N_("King: {name} gives a card away …"),
    ),
}

SPENT = {
    "act": DECISIONS["act"]._replace(asks=N_("Your turn: give a card")),
    "trade": DECISIONS["trade"]._replace(
        asks=N_("Choose a card to swap"), waits=N_("{name} chooses a card to swap …")
    ),
}
"""These decisions in words for a seat that has no token left."""

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
    "offered": "{by:seat} offers {target:seat} {card:card} from the Market",
    "offered deck": "{by:seat} offers {target:seat} {card:card} from the deck",
    "revealed": "{seat:seat} draws {card:card} from the deck to give it",
    "accepted": "{by:seat} gives {target:seat} {card:card}",
    "accepted own": "{target:seat} takes {card:card}",
    "rejected": "{seat:seat} rejects the card from {by:seat}",
    "bottomed": "{seat:seat} puts {card:card} from the Market under the deck",
    "all_full": "Everyone holds eight cards",
    "swapped": "{seat:seat} swaps {card:card} with the Market",
    "took": "{seat:seat} takes {card:card} from the Market for it",
    "proposed": "{seat:seat} pays a token to swap a card with {target:seat}",
    "cancelled": "{seat:seat} cancels the swap with {by:seat}",
    "exchanged": "{by:seat} gives {target:seat} {cards:first} for {cards:second}",
    "turned_stock": "The Stock is now {cards:cards}",
    "refreshed": "{seat:seat} refreshes the Stock",
    "burden_paid": "{seat:seat} earns a token for the Stock's card",
    "ace_paid": "Ace: {seat:seat} gains a token",
    "lost_token": "{seat:seat} can hold no more tokens: one is lost",
    "assisted": "{seat:seat} gives {target:seat} a token",
    "offered_token": "{seat:seat} offers {target:seat} a token",
    "tossed": "{seat:seat} tosses {target:seat} a token and will miss a turn",
    "skipped": "{seat:seat} misses this turn",
    "relayed": "{seat:seat} asks {target:seat} for a Relay Swap",
    "called_wind": "{seat:seat} calls the Wind of Change, {direction:word}",
    "wind_brought": "{by:seat} passes {card:card} to {target:seat}",
    "peeked": "{seat:seat} peeks at {cards:cards} in the Market",
    "jack": "Jack: {seat:seat} may swap with the Market",
    "queen": "Queen: {seat:seat} looks at {cards:cards} on top of the deck",
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
    "A": "Two teams, sitting in turn, count their scores together. You may give a teammate a token, "
    "toss one in need, or swap cards once a round.",
    "B": "The deck's top card lies open. Whoever takes it gains a token, and a token puts it under the deck.",
    "C": "Once a round somebody may pay a token, and everybody passes a card to the left or to the right.",
    "D": "The Market lies face down. Gifts from it are taken blind, and a token lets you peek.",
    "E": "A, J, Q and K do something when they are taken: a token, a free swap, a look at the deck, a card "
    "given away.",
    "planning_duo": "Two teams that see what comes: you save each other with tokens. Calm and full of plans.",
    "combo_planner": "Open deck and powers: one card can set off the next. For people who like to count.",
    "deduction_night": "A hidden Market and a Wind: who remembers what, and who bluffs?",
    "swingy_teams": "Teams, Wind and powers: no lead is safe. Loud and quick to change.",
    "full_featured": "Teams, open deck and powers. Much to think about: for tables that know the game.",
    "match": "One round takes a few minutes. A longer match adds up all points, and the start moves on.",
}
"""The game in short, and what each variant or mixture adds to it."""

ADVICE = {
    "suits_now": N_("without another swap your suits can bring {best} of 10 points at most, not {rest}"),
    "suits_now facts": N_(
        "without another swap ♥{now_hearts} ♦{now_diamonds} ♣{now_clubs} ♠{now_spades} can bring {best} of "
        "10 points, ♥{now_hearts_rest} ♦{now_diamonds_rest} ♣{now_clubs_rest} ♠{now_spades_rest} only {rest}"
    ),
    "colour_now": N_(
        "without another swap your reds and blacks can bring {best} of 3 points at most, not {rest}"
    ),
    "colour_now facts": N_(
        "without another swap {now_reds} red to {now_blacks} black can bring {best} of 3 points, "
        "{now_reds_rest} to {now_blacks_rest} only {rest}"
    ),
    "parity_now": N_("without another swap odd and even can bring {best} of 3 points at most, not {rest}"),
    "parity_now facts": N_(
        "without another swap {now_evens} even to {now_odds} odd can bring {best} of 3 points, "
        "{now_evens_rest} to {now_odds_rest} only {rest}"
    ),
    "wanted_now": N_("you hold {best} of the 8 cards that two of each suit take, not {rest}"),
    "wanted_now facts": N_(
        "♥{now_hearts} ♦{now_diamonds} ♣{now_clubs} ♠{now_spades} are {best} of the 8 cards that two of each "
        "suit take, not {rest}"
    ),
    "uneven_now": N_("your even and odd cards differ by {best}, not {rest}, and 4 of each bring points"),
    "uneven_now facts": N_(
        "best are 4 even and 4 odd cards: {now_evens} to {now_odds} are {best} apart, "
        "{now_evens_rest} to {now_odds_rest} are {rest}"
    ),
    "motley_now": N_("your red and black cards differ by {best}, not {rest}, and 4 of each bring points"),
    "motley_now facts": N_(
        "best are 4 red and 4 black cards: {now_reds} to {now_blacks} are {best} apart, "
        "{now_reds_rest} to {now_blacks_rest} are {rest}"
    ),
    "no_token_now": N_("you have no token left to refuse a card"),
    "tokens_now": N_("you keep more tokens ({best}, not {rest}), and each can refuse or swap a card"),
    "their_suits_now": N_(
        "the cards that you know of {seat:seat} can bring {best} of 10 points for suits, not {rest}"
    ),
    "their_suits_now facts": N_(
        "what you know of {seat:seat} then (♥{their_now_hearts} ♦{their_now_diamonds} ♣{their_now_clubs} "
        "♠{their_now_spades}) allows {best} of 10 points for suits; after “{other}” {rest}"
    ),
    "their_colour_now": N_("the colours that you know of {seat:seat} leave {best} of 3 points, not {rest}"),
    "their_colour_now facts": N_(
        "what you know of {seat:seat} then ({their_now_reds} red, {their_now_blacks} black) allows {best} of "
        "3 points for colours; after “{other}” {rest}"
    ),
    "their_parity_now": N_("odd and even that you know of {seat:seat} leave {best} of 3 points, not {rest}"),
    "their_parity_now facts": N_(
        "what you know of {seat:seat} then ({their_now_evens} even, {their_now_odds} odd) allows {best} of 3 "
        "points for them; after “{other}” {rest}"
    ),
    "rejects": N_("{seat:seat} spends a token to reject it"),
}
"""What may come of a choice, for the reasons of hints: a sentence, or what is counted; in mid-sentence."""


def version(table: Table, kind: str, fields: Mapping[str, Any]) -> str:
    """Where a card comes from that is offered."""
    return "deck" if kind == "offered" and fields.get("slot") == FROM_DECK else ""


WORDS = Words(
    aim=AIM,
    decisions=DECISIONS,
    actions=ACTIONS,
    events=EVENTS,
    facts=FACTS,
    fact_types=FACT_TYPES,
    why_not=WHY_NOT,
    advice=ADVICE,
    parts=PARTS,
    zones=ZONES,
    ended=ENDED,
    rules=RULES,
    refusals=REFUSALS,
    warnings=WARNINGS,
    codes=CODES,
    version=version,
)
