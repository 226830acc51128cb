"""The words of Lockdown."""

from __future__ import annotations

from game.words.current_language import N_
from game.words.game_sentences import Decision, Private, Words

from .reasons import REASONS

AIM = {
    "": "Get four of a kind and you're out; the last player left wins. Give, take, draw or make others "
    "draw: the player you hit goes next. Two cards of the same rank lock: they stay in front of you, "
    "visible only to players who have already seen them, and can't be given away. Aces and jokers "
    "never lock. A joker or two aces let you Clear: your hand and locked sets go into the deck, and "
    "you draw new cards.",
    "aces_as_jokers": "No jokers and only two aces. A single ace is enough to trade all your cards for new "
    "ones.",
    "rule_of_3": "No third time running for the same action, or for two players hitting each other, unless "
    "there is no other choice.",
    "match": "How long you play: one round, or until someone wins a set number of rounds.",
}
"""The game in short, and the changes that its options make."""

DECISIONS = {
    "act": Decision(
        N_("Your turn: choose one action"),
        "LD-4",
        Private.OPTIONS | Private.ANSWER,
        about="hand",
    ),
    "next": Decision(
        N_("Who goes next?"),
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
    "next": "{0:seat} goes next",
}

EVENTS = {
    "moved": "",
    "moved seen": "",
    "shuffled": "",
    "misdealt": "Someone was dealt four of a kind, so the cards are dealt again",
    "drew": "{seat:seat} draws {card:card} from the deck",
    "gave": "{seat:seat} gives {target:seat} {card:card}",
    "took": "{seat:seat} takes {card:card} from {target:seat}",
    "forced_draw": "{seat:seat} makes {target:seat} draw {card:card} from the deck",
    "shuffled_hands": "{seat:seat} shuffles all hands and deals them back",
    "cleared": "{seat:seat} clears with {cards:cards}: hand and locked sets go, new cards are drawn",
    "passed": "{seat:seat} can't do anything and passes",
    "locked": "{seat:seat} locks {cards:cards}",
    "joined": "{seat:seat} makes a set of {count:number} with {card:card}",
    "chose": "{seat:seat} chooses {target:seat} to go next",
    "eliminated": "{seat:seat} is out with {cards:cards}, put out by {by:seat}",
    "eliminated own": "{seat:seat} is out with {cards:cards}",
    "marker": "Turns left until sudden death: {left:number} (then three of a kind put you out)",
    "sudden_death": "Sudden death: 50 turns with nobody out. Now three of a kind put you out; existing "
    "sets of three need a fourth card",
    "sudden_death_over": "Sudden death is over because someone is out: it takes four of a kind again",
    "won": "{winner:seat} is the last one standing",
    "drawn": "The round ends in a tie between the players who are left",
}

FACTS = {"starter": "{value:seat} deals and goes first"}

WHY_NOT = {
    "locked": "Locked cards stay where they are until you clear.",
    "just_got": "You've only just got this card: you can give it on your next turn.",
    "third_running": "No third in a row: the last two turns were the same ({turn:word}).",
    "third_between": "No ping-pong: the last two turns were yours and {seat:seat}'s, so someone else goes "
    "next.",
    "empty_hand": "{seat:seat} has no cards to take.",
    "empty_both": "{seat:seat} has no cards to take, and the deck is empty.",
    "third_take": "You can't take three times in a row, and the deck is empty.",
    "third_force": "{seat:seat} has no cards to take, and you can't force a third draw in a row.",
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
    "out": "the cards removed from the game",
    "pool": "the combined hands",
}

ENDED = {
    "last_standing": "Everyone else is out.",
    "sudden_death": "Everyone else is out, the last one in sudden death.",
    "passed": "Nobody could do anything: a tie between the players left.",
    "calm": "120 turns with nobody out: a tie between the players left.",
}

CODES = {"draw": "draw", "give": "give", "take": "take"}

"""The possible consequences of a choice, for the reasons in hints: a sentence, or a count; mid-sentence."""

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
    refusals={},
    warnings={},
    codes=CODES,
)
