"""The words of Absurd 8's, except those printed on its cards, which are in `clauses`."""

from __future__ import annotations

from game.books.absurd.cards.clauses import CODES
from game.books.absurd.telling.event_versions import version
from game.words.current_language import N_
from game.words.game_sentences import Decision, Private, Words

from .reasons import CARD_USES, REASONS

DECISIONS = {
    "turn": Decision(
        N_("Your turn: play a card, bluff or draw"),
        "AB-7",
        Private.OPTIONS | Private.ANSWER,
    ),
    "turn on": Decision(
        N_("Play the card you just drew, or continue"),
        "AB-7",
        Private.QUESTION | Private.OPTIONS,
    ),
    "jump": Decision(
        N_("A Wormhole is open: jump in?"),
        "AB-16",
        Private.QUESTION | Private.OPTIONS,
    ),
    "call": Decision(
        N_("Call the bluff?"),
        "AB-14",
        Private.NOTHING,
        waits=N_("{name} may call the bluff …"),
    ),
    "name": Decision(
        N_("Which suit does the Wild count as?"),
        "AB-61",
        Private.NOTHING,
        waits=N_("{name} names a suit …"),
    ),
    "strike": Decision(
        N_("Which attack is negated?"),
        "AB-21",
        Private.NOTHING,
    ),
    "order": Decision(
        N_("Which attack hits you next?"),
        "AB-7",
        Private.NOTHING,
        waits=N_("{name} chooses the order of the attacks …"),
    ),
    "discard": Decision(
        N_("Choose what to discard"),
        "AB-30",
        Private.OPTIONS,
        waits=N_("{name} discards …"),
    ),
    "same suit": Decision(
        N_("Discard another card of this suit?"),
        "AB-18",
        Private.QUESTION | Private.OPTIONS,
    ),
    "search": Decision(
        N_("Which card do you take from the pile?"),
        "AB-18",
        Private.NOTHING,
    ),
    "remove": Decision(
        N_("Which effect is discarded?"),
        "AB-18",
        Private.NOTHING,
    ),
    "steal": Decision(
        N_("Which effect do you steal?"),
        "AB-18",
        Private.NOTHING,
    ),
    "target": Decision(
        N_("Who goes next?"),
        "AB-38",
        Private.NOTHING,
        waits=N_("{name} chooses who goes next …"),
    ),
    "fish": Decision(
        N_("What do you fish for?"),
        "AB-31",
        Private.NOTHING,
        waits=N_("{name} goes fishing …"),
    ),
    "give": Decision(
        N_("Which card do you give?"),
        "AB-31",
        Private.QUESTION | Private.OPTIONS | Private.ANSWER,
    ),
    "exchange": Decision(
        N_("Choose a card to exchange"),
        "AB-32",
        Private.OPTIONS | Private.ANSWER,
        waits=N_("{name} chooses a card to exchange …"),
    ),
    "battle": Decision(
        N_("Battle: match the top card of the stack"),
        "AB-47",
        Private.QUESTION | Private.OPTIONS,
    ),
}

TURNS = tuple(
    DECISIONS["turn"]._replace(asks=asks)
    for asks in (
        N_("Your turn: play a card, bluff or draw"),
        N_("Play the card you just drew, bluff with it, or draw again"),
        N_("Play the card you just drew, bluff with it, or pass"),
    )
)
"""The question of a turn before a last-resort draw, after one, and after two."""
ATTACKED = DECISIONS["turn"]._replace(asks=N_("You're under attack: answer it or take it"))
HELPED = DECISIONS["turn"]._replace(asks=N_("You get to discard: take that, or pass it on"))
"""The question if the attacks only make the player discard, which brings them closer to a win."""

FACT_TYPES = {
    "chain": [("word", "seat", "card", "zone")],
    "piles": ["zone"],
    "bases": ["card"],
    "fresh": ["card"],
    "lies_pile": [("seat", "word", "suit", "word")],
    "lies_battle": [("seat", "word", "suit", "word")],
    "lies_effects": [("seat", "word", "suit", "word")],
    "lies_global": [("seat", "word", "suit", "word")],
}
"""By public fact about cards, suits or zones, the types of its values, for the referee log."""

ACTIONS = {
    "take": "Take the attacks",
    "draw": "Draw a card",
    "pass": "Pass",
    "play": "Play {0:card} on {1:zone}",
    "pick": "Play {0:card} on {1:zone} as {2:word}",
    "lend": "Discard {0:card} to play {1:card} as Wild on {2:zone}",
    "lend_pick": "Discard {0:card} to play {1:card} as Wild and {3:word} on {2:zone}",
    "bluff": "Play {0:card} face down on {1:zone}",
    "believe": "Don't call",
    "call": "Call the bluff",
    "stay": "Don't jump in",
    "name": "Name {0:suit}",
    "strike": "Negate {0:word}",
    "suffer": "Resolve {0:word}",
    "discard": "Discard {0:card}",
    "done": "Stop discarding",
    "search": "Take {0:card}",
    "remove": "Discard {0:card}",
    "steal": "Steal {0:card}",
    "target": "{0:seat} goes next",
    "fish": "Ask for {0:word}",
    "give": "Give {0:card}",
    "exchange": "Exchange {0:card}",
    "fight": "Match with {0:card}",
    "lose": "Lose the battle",
}

EVENTS = {
    "moved": "",
    "moved seen": "",
    "shuffled": "",
    "traded": "",
    "picked": "",
    "turn_begun": "",
    "set_aside": "",
    "fought": "{seat:seat} matches the battle stack with {card:card}",
    "drew": "{seat:seat} draws {count:cards}",
    "drew named": "{seat:seat} draws {cards:cards}",
    "last_resort": "{seat:seat} chooses to draw",
    "discarded": "{seat:seat} discards {card:card}",
    "discarded_nothing": "{seat:seat} has no cards to discard",
    "played": "{seat:seat} plays {card:card} on {zone:zone}",
    "played anywhere": "{seat:seat} plays {card:card}",
    "played beside": "{seat:seat} plays {card:card} beside the piles",
    "played_as": "{seat:seat} plays {card:card} on {zone:zone} as {pick:word}",
    "lent": "{seat:seat} discards {card:card} to make another card Wild",
    "copied": "{seat:seat} plays {card:card}, copying the card below",
    "named": "{seat:seat} names {suit:suit} for {card:card}",
    "cast": "{seat:seat} uses {card:card}: “{clause:word}”",
    "cast redistribute": "{seat:seat} redeals all hands with {card:card}",
    "attacked": "{by:seat} hits {seat:seat} with {card:card}: {clause:word}",
    "attacked back": "{clause:word} from {card:card} bounces back to {seat:seat}",
    "attacked lose_turns": "{by:seat} hits {seat:seat} with {card:card}: {clause:word}, starting next turn",
    "attacked draw_chain": "{by:seat} hits {seat:seat} with {card:card}: Draw 1 for each card of the chain",
    "negated": "{seat:seat} negates {card:card} ({clause:word})",
    "negated draw_chain": "{seat:seat} negates {card:card} (Draw 1 for each card of the chain)",
    "chained": "{seat:seat} passes the attacks on",
    "flipped": "{seat:seat} flips {side:word}",
    "flipped heads": "{seat:seat} flips heads",
    "flipped tails": "{seat:seat} flips tails",
    "fished": "{seat:seat} asks {target:seat} for a card with “{what:word}”",
    "fished none": "{seat:seat} asks {target:seat} for a card with “{what:word}” but gets none",
    "gave": "{seat:seat} gives {target:seat} a card",
    "gave named": "{seat:seat} gives {target:seat} {cards:cards}",
    "exchanged": "{seat:seat} exchanges {count:cards} with {target:seat}",
    "exchanged named": "{seat:seat} exchanges {cards:first} for {target:seat}'s {cards:second}",
    "exchanged_nothing": "{seat:seat} exchanges nothing with {target:seat}: one of them has no cards",
    "hands_exchanged": "{seat:seat} exchanges hands with {target:seat}",
    "nobody_draws": "Nobody has fewer cards than {seat:seat}, so nobody draws",
    "found_nothing": "{seat:seat} finds no face-up card in the pile",
    "found": "{seat:seat} takes {card:card} back from the pile",
    "removed": "{seat:seat} takes {card:card} out of play",
    "stole": "{seat:seat} steals {card:card} from {target:seat}",
    "stole_nothing": "{seat:seat} has nothing to steal: no one else has an effect",
    "removed_nothing": "{seat:seat} finds no effect to remove",
    "reused": "{seat:seat} takes {card:card} from the pile to play again",
    "entered": "{seat:seat} brings {card:card} into play: {effect:word}",
    "entered battle": "{seat:seat} starts a battle with {card:card}",
    "left": "{seat:seat}'s {card:card} (Free For All) goes under the pile",
    "bluffed": "{seat:seat} plays a card face down on {zone:zone}",
    "bluff_held": "{seat:seat} is wrong: {target:seat}'s {card:card} is honest",
    "bluff_caught": "{seat:seat} catches {target:seat}: {card:card} was a bluff, so it does nothing",
    "bluff_caught unfit": "{seat:seat} catches {target:seat}: {card:card} says Bluff but doesn't fit",
    "window_opened": "A Wormhole is open before {seat:seat}'s turn",
    "jumped": "{seat:seat} jumps in through the Wormhole",
    "wiped": "{seat:seat} wipes out the pending attacks",
    "missed": "{seat:seat} loses this turn",
    "passed": "{seat:seat} passes",
    "battle_lost": "{loser:seat} can't match, loses the battle and takes {count:cards} from the stack",
    "battle_lost free": "{loser:seat} can't match and loses the battle, but takes nothing: only the 10 was "
    "there",
    "renewed": "{count:cards} from the piles form a new draw pile",
    "discards_shuffled": "{seat:seat} shuffles {count:cards} from the piles into the draw pile",
    "won": "{winner:seat} wins",
    "ended": "The round ends: {how:ended}",
}

WHY_NOT = {
    "needs": "Needs {suit:suit} or {rank:rank}",
    "needs_suit": "Needs {suit:suit}",
    "needs_either": "Needs {suit:suit} or {rank:rank}, or {suit2:suit} or {rank2:rank}",
    "battle": "In a battle only a card's printed suit and rank count: needs {suit:suit} or {rank:rank}",
    "battle_suit": "In a battle only a card's printed suit counts: needs {suit:suit}",
    "supersize": "Supersize: {rank:rank} or higher",
    "needs_suits": "Needs {suit:suit} or {suit2:suit}",
    "color_lock": "Color Lock: ranks don't match now",
    "no_pile": "Fits none of the piles",
    "attacked": "Attacks pending: play Chain, Negate or Thorns, or take them first",
    "not_from_hand": "Only negates from your effects space, not from your hand",
    "just_drawn": "Only the card you just drew can be played",
    "stays": "This effect can't be played again",
    "just_reused": "You took this card this turn: you can play it from your next turn on",
    "no_wormhole": "Only a Wormhole can jump in",
    "not_asked_for": "They asked for {what:word}",
}

PARTS = {"cards": "Cards left", "total": "Points", "rounds": "Rounds won", "points": "Points"}

RULES = {
    "match": "AB-9",
    "needs": "AB-10",
    "needs_suit": "AB-10",
    "needs_either": "AB-10",
    "battle": "AB-47",
    "battle_suit": "AB-47",
    "supersize": "AB-10",
    "needs_suits": "AB-10",
    "color_lock": "AB-43",
    "no_pile": "AB-10",
    "attacked": "AB-7",
    "not_from_hand": "AB-42",
    "just_drawn": "AB-7",
    "stays": "AB-40",
    "just_reused": "AB-37",
    "no_wormhole": "AB-16",
    "not_asked_for": "AB-31",
    "cards": "AB-9",
    "total": "AB-9",
    "rounds": "AB-9",
    "points": "AB-9",
}
"""By option, reason and part of a score, the number of the rule behind it."""

ZONES = {
    "hand": "hand",
    "draw": "the draw pile",
    "pile0": "the pile",
    "pile1": "the second pile",
    "pile2": "the third pile",
    "pile3": "the fourth pile",
    "battle": "the battle stack",
    "effects": "effects",
    "global": "the effects for everyone",
    "aside": "set aside",
    "mix": "the shuffled hands",
}

ENDED = {
    "empty": "A hand is empty.",
    "crowd": "A hand of 20 or more cards won.",
    "drained": "The draw pile ran out.",
    "renewals": "The draw pile ran out for the third time.",
    "turns": "Two hundred turns have been played.",
}

AIM = {
    "": "Match the pile's suit or rank, do what the cards say, and win by starting or ending your turn "
    "with an empty hand. Green lines happen at once, black lines attack the next player, blue lines "
    "say who that is, red lines stay in play, and brown lines say how a card can be played. You can "
    "read any card in full.",
    "match": "How long you play: one round, several, or until someone reaches a number of wins or points "
    "(one point per card the others still hold).",
}
"""The game in short, and its length."""

"""The possible consequences of a choice, for the reasons in hints: a sentence, or a count; mid-sentence."""

WORDS = Words(
    aim=AIM,
    decisions=DECISIONS,
    actions=ACTIONS,
    events=EVENTS,
    facts={},
    fact_types=FACT_TYPES,
    why_not=WHY_NOT,
    reasons=REASONS,
    uses=CARD_USES,
    parts=PARTS,
    zones=ZONES,
    ended=ENDED,
    rules=RULES,
    refusals={},
    warnings={},
    codes=CODES,
    version=version,
)
