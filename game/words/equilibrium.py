"""The words of 8-equilibrium."""

DECISIONS = {
    "act": "Your turn: give a card, or spend a token",
    "target": "Who gets the card?",
    "react": "Take the card, or reject it?",
    "bottom": "Which card goes under the deck?",
    "trade": "Choose a card to swap, or cancel",
    "relay": "Choose a card for your teammate",
    "tosses": "Toss your teammate a token?",
    "take": "Whose token do you take?",
    "wind": "Call the Wind of Change?",
    "pass": "Choose a card for the Wind",
    "peek": "Look at one more place?",
    "jack": "Jack: swap with the Market for free?",
    "queen": "Queen: which card lies on top?",
    "king": "King: which card do you give away?",
    "tribute": "Who gets your card?",
}

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
    "offered": "{by:seat} offers {card:card} to {target:seat}",
    "revealed": "{seat:seat} draws {card:card} to give it",
    "accepted": "{card:card} goes to {target:seat}",
    "rejected": "{seat:seat} rejects the card",
    "bottomed": "{seat:seat} puts {card:card} under the deck",
    "all_full": "Everyone holds eight cards",
    "swapped": "{seat:seat} puts {card:card} in Market place {slot:slot}",
    "took": "{seat:seat} takes {card:card} from the Market",
    "proposed": "{seat:seat} wants to swap a card with {target:seat}",
    "cancelled": "{seat:seat} cancels the swap",
    "exchanged": "{by:seat} and {target:seat} swap {cards:cards}",
    "turned_stock": "The Stock is now {cards:cards}",
    "refreshed": "{seat:seat} refreshes the Stock",
    "burden_paid": "{seat:seat} earns a token for the Stock's card",
    "ace_paid": "Ace: {seat:seat} gains a token",
    "lost_token": "{seat:seat} can hold no more tokens",
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
"""What lies in the public facts that name cards or zones, for the referee log."""

REASONS = {
    "no_token": "That costs a token, and you have none.",
    "hand_full": "{seat:seat} already holds eight cards.",
    "not_fewest": "{seat:seat} holds {count:number} cards, and a Give goes to the fewest: {fewest:number}.",
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

ZONES = {
    "hand": "hand",
    "market": "the Market",
    "deck": "the deck",
    "offer": "the card on offer",
    "wind": "the Wind",
}

ENDED = {"all_full": "Everyone holds eight cards."}

WORDS = {"clockwise": "clockwise", "counter": "counter-clockwise"}

REFUSALS = {
    "teams_players": "8-equilibrium: team play (variant A) is for 4 or 6 players, not for {given}.",
    "card_count": "8-equilibrium scores {needed} cards, not {given}.",
}

PRESETS = {
    "planning_duo": "Planning Duo",
    "combo_planner": "Combo Planner",
    "deduction_night": "Deduction Night",
    "swingy_teams": "Swingy Teams",
    "full_featured": "Full Featured",
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
}
"""The game in short, and what each variant adds to it."""
