"""The words of Absurd 8's, except those printed on its cards, which stand in `clauses`."""

from __future__ import annotations

from game.words.language import N_
from game.words.own import Decision, Private, Words

from .clauses import CODES
from .lasting import LASTING
from .versions import version

DECISIONS = {
    "turn": Decision(
        N_("Your turn: play a card, bluff, or draw"),
        "AB-7",
        Private.OPTIONS | Private.ANSWER,
    ),
    "turn on": Decision(
        N_("Play the card just drawn, or go on"),
        "AB-7",
        Private.QUESTION | Private.OPTIONS,
    ),
    "jump": Decision(
        N_("A Wormhole is open: jump in?"),
        "AB-16",
        Private.QUESTION | Private.OPTIONS,
    ),
    "call": Decision(
        N_("Do you call the bluff?"),
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
        N_("Which attack do you carry out next?"),
        "AB-7",
        Private.NOTHING,
        waits=N_("{name} chooses the order of the attacks …"),
    ),
    "discard": Decision(
        N_("Choose a card to discard"),
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
        N_("Who is next?"),
        "AB-38",
        Private.NOTHING,
        waits=N_("{name} chooses who is next …"),
    ),
    "fish": Decision(
        N_("What do you fish for?"),
        "AB-31",
        Private.NOTHING,
        waits=N_("{name} goes fishing …"),
    ),
    "give": Decision(
        N_("Which card do you give away?"),
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
        N_("Battle: your turn is to match the top of the stack"),
        "AB-47",
        Private.QUESTION | Private.OPTIONS,
    ),
}

TURNS = tuple(
    DECISIONS["turn"]._replace(asks=asks)
    for asks in (
        N_("Your turn: play a card, bluff, or draw"),
        N_("Play or bluff the card just drawn, or draw once more"),
        N_("Play or bluff the card just drawn, or pass"),
    )
)
"""What is said of a turn after no last-resort draw, after one, and after two."""
ATTACKED = DECISIONS["turn"]._replace(asks=N_("Your turn under attack: answer it, or be hit"))

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
"""By public fact that names cards, suits or zones, the types of its values, for the referee log."""

ACTIONS = {
    "take": "Take the attacks",
    "draw": "Draw a card",
    "pass": "Pass",
    "play": "Play {0:card} on {1:zone}",
    "pick": "Play {0:card} on {1:zone} as {2:word}",
    "lend": "Discard {0:card} to play {1:card} as Wild on {2:zone}",
    "lend_pick": "Discard {0:card} to play {1:card} as Wild and {3:word} on {2:zone}",
    "bluff": "Lay {0:card} face down on {1:zone}",
    "believe": "Let it lie",
    "call": "Call the bluff",
    "stay": "Do not jump in",
    "name": "It counts as {0:suit}",
    "strike": "Negate {0:word}",
    "suffer": "Carry out {0:word}",
    "discard": "Discard {0:card}",
    "done": "Discard no more",
    "search": "Take {0:card}",
    "remove": "Discard {0:card}",
    "steal": "Steal {0:card}",
    "target": "Let {0:seat} play next",
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
    "fought": "{seat:seat} answers the battle with {card:card}",
    "drew": "{seat:seat} draws {count:cards}",
    "drew named": "{seat:seat} draws {cards:cards}",
    "last_resort": "{seat:seat} draws by choice",
    "discarded": "{seat:seat} discards {card:card}",
    "discarded_nothing": "{seat:seat} has no card to discard",
    "played": "{seat:seat} plays {card:card} on {zone:zone}",
    "played anywhere": "{seat:seat} plays {card:card}",
    "played beside": "{seat:seat} plays {card:card} beside the piles",
    "played_as": "{seat:seat} plays {card:card} on {zone:zone} as {pick:word}",
    "lent": "{seat:seat} discards {card:card} to make a card Wild",
    "copied": "{seat:seat} plays {card:card} with the text of the card below",
    "named": "{seat:seat} names {suit:suit} for {card:card}",
    "cast": "{seat:seat} does what {card:card} says: “{clause:word}”",
    "cast redistribute": "{seat:seat} has all hands shuffled and dealt anew with {card:card}",
    "attacked": "{by:seat} hits {seat:seat} with {card:card}: {clause:word}",
    "attacked back": "{clause:word} of {card:card} comes back to {seat:seat}",
    "attacked lose_turns": "{by:seat} hits {seat:seat} with {card:card}: {clause:word}, from the next one on",
    "attacked draw_chain": "{by:seat} hits {seat:seat} with {card:card}: Draw 1 for each card of the chain",
    "negated": "{seat:seat} negates {card:card} ({clause:word})",
    "negated draw_chain": "{seat:seat} negates {card:card} (Draw 1 for each card of the chain)",
    "chained": "{seat:seat} passes the attacks on",
    "flipped": "{seat:seat} flips {side:word}",
    "flipped heads": "{seat:seat} flips heads",
    "flipped tails": "{seat:seat} flips tails",
    "fished": "{seat:seat} asks {target:seat} for a card with “{what:word}”",
    "fished none": "{seat:seat} asks {target:seat} in vain for a card with “{what:word}”",
    "gave": "{seat:seat} gives {target:seat} a card",
    "gave named": "{seat:seat} gives {target:seat} {cards:cards}",
    "exchanged": "{seat:seat} and {target:seat} exchange {count:cards}",
    "exchanged_nothing": "{seat:seat} and {target:seat} exchange nothing: one of them has no card",
    "hands_exchanged": "{seat:seat} and {target:seat} exchange hands",
    "nobody_draws": "Nobody has fewer cards than {seat:seat}, so nobody draws",
    "found_nothing": "{seat:seat} finds no open card in the pile",
    "found": "{seat:seat} takes {card:card} back from the pile",
    "removed": "{seat:seat} takes {card:card} out of play",
    "stole": "{seat:seat} steals {card:card} from {target:seat}",
    "stole_nothing": "{seat:seat} has nothing to steal: no other player has an effect",
    "removed_nothing": "{seat:seat} finds no effect in play to take out",
    "reused": "{seat:seat} takes {card:card} from the pile, to play it again",
    "entered": "{seat:seat} brings {card:card} into play: {effect:word}",
    "entered battle": "{seat:seat} begins a battle with {card:card}: each must match it in turn",
    "left": "{card:card} of {seat:seat} (Free For All) goes under the pile",
    "bluffed": "{seat:seat} lays a card face down on {zone:zone}",
    "bluff_held": "{seat:seat} is wrong: {card:card} of {target:seat} is honest",
    "bluff_caught": "{seat:seat} catches {target:seat}: {card:card} was a bluff, so it does nothing",
    "bluff_caught unfit": "{seat:seat} catches {target:seat}: {card:card} says Bluff, but does not fit",
    "window_opened": "A Wormhole is open before the turn of {seat:seat}",
    "jumped": "{seat:seat} jumps in through the Wormhole",
    "wiped": "{seat:seat} wipes out the waiting attacks",
    "missed": "{seat:seat} misses this turn",
    "passed": "{seat:seat} passes",
    "battle_lost": "{loser:seat} cannot match, loses the battle and takes {count:cards} from its stack",
    "battle_lost free": "{loser:seat} cannot match and loses the battle, but takes nothing: only the 10 lay "
    "there",
    "renewed": "{count:cards} from the piles make a new draw pile",
    "discards_shuffled": "{seat:seat} shuffles {count:cards} of the piles into the draw pile",
    "won": "{winner:seat} wins",
    "ended": "The round ends: {how:ended}",
}

WHY_NOT = {
    "needs": "Needs {suit:suit} or {rank:rank}",
    "needs_suit": "Needs {suit:suit}",
    "needs_either": "Needs {suit:suit} or {rank:rank}, or {suit2:suit} or {rank2:rank}",
    "battle": "In a battle only its own suit and rank count: needs {suit:suit} or {rank:rank}",
    "battle_suit": "In a battle only its own suit counts: needs {suit:suit}",
    "supersize": "Supersize: {rank:rank} or higher",
    "needs_suits": "Needs {suit:suit} or {suit2:suit}",
    "color_lock": "Color Lock: ranks do not match now",
    "no_pile": "Fits on none of the piles",
    "attacked": "Attacks wait: only a card that says Chain, Negate or Thorns, or take them first",
    "not_from_hand": "It negates once it lies in your effects space, not from your hand",
    "just_drawn": "Only the card just drawn may be played now",
    "stays": "This effect is not played again",
    "just_reused": "You took this card in this turn: you may play it from your next one on",
    "no_wormhole": "Only a Wormhole can jump in",
    "not_asked_for": "Not what was asked for: {what:word}",
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
    "global": "the effects for all",
    "aside": "aside",
    "mix": "the shuffled hands",
}

ENDED = {
    "empty": "A hand is empty.",
    "crowd": "A hand of 20 or more cards won.",
    "drained": "The draw pile ran out.",
    "renewals": "The draw pile ran out for the third time.",
    "turns": "Two hundred turns were played.",
}

AIM = {
    "": "Match the pile's suit or rank, do what the cards say, and be rid of your hand when a turn of "
    "yours begins or ends. Green lines happen at once, black ones attack whoever is next, blue ones say "
    "who that is, red ones stay in play, brown ones tell how it is played. Any card can be read large.",
    "match": "How long you play: one round, several, or until somebody has enough wins or points (the cards "
    "others still hold).",
}
"""The game in short, and how long it is."""

ADVICE = {
    "wins now": N_("with {now:cards} left, not {now_rest}, you win the round soon"),
    "left now": N_("you hold {now:cards} right after it; after “{other}” {now_rest}"),
    "misses": N_("you miss a turn"),
    "better_kept": N_("“{other}” gives up what is better kept: another card can go in its place"),
    "either_order": N_("another card goes after it: “{other}” may be next, and the order changes nothing"),
    "wins_next": N_("you win in your next turn"),
    "wins_next now": N_("with {now:cards} left, not {now_rest}, you win in your next turn"),
    "their_wins_next": N_("{seat:seat} wins in the very next turn"),
    "their_wins_next struck": N_("{seat:seat}, with attacks to answer first, wins in the very next turn"),
    "their_wins_next cards": N_(
        "{seat:seat}, with {cards:cards}, not {cards_rest}, wins in the very next turn"
    ),
    "their_jump_wins": N_("{seat:seat} jumps into an open Wormhole and wins"),
    "they_win_before": N_("{seat:seat} wins before your next turn"),
    "they_win_with": N_("{seat:seat} wins with {card:card} before your next turn"),
    "wins_with": N_("you win with {card:card} in your next turn or sooner"),
    "ends_before_lost": N_("you lose as the round ends before your next turn"),
    "ends_before_won": N_("you win as the round ends before your next turn"),
    "plays_next": N_("you play a card openly in your next turn"),
    "hurt_next": N_("an attack hits you in your next turn"),
    "misses_soon": N_("{seat:seat} misses a turn before your next"),
    "misses_later": N_("{seat:seat} misses a turn before your next but one"),
    "still_now": N_("you can play openly in this turn with no further draw"),
    "lies_now": N_("nobody calls the bluff, and you are rid of a card, {often}"),
    "chosen_from": N_("you choose what to discard from {best} cards, not {rest}"),
    "suit_fits": N_("cards of your hand that fit a pile only then: {cards:cards}"),
    "more_fit": N_(
        "cards of your hand that fit a pile then: {cards:cards}; after “{other}” only {cards_rest:cards}"
    ),
    "stays_open": N_("{card:card} stays open for your {cards:cards}; after “{other}” it is covered"),
    "battle_skips": N_("{skipped:seat} is skipped, so that {seat:seat} must match next"),
    "bluff_now": N_("somebody calls the bluff, and you draw 2"),
    "fit_then": N_("as the piles then lie, {best} of your {of:number} cards fit one; after “{other}” {rest}"),
    "fits_none": N_("{card:card} fits no pile now, {card_rest:card} does, which “{other}” gives up"),
    "fits_kept": N_("you keep {card:card}, which fits a pile now; “{other}” gives it up"),
    "plays_kept": N_("you keep {card:card} and play it next"),
    "wrong_now": N_("your call is wrong, and you draw 2"),
    "caught_now": N_("your call is right, and {seat:seat} draws 2, {often}"),
    "caught_now few": N_("your call is right, {often}: {seat:seat}, with {few:cards} left, draws 2"),
    "their_win": N_("{seat:seat} wins the round soon"),
    "own_after": N_("cards in your hand when this turn is over: {best} on average, not {rest}"),
    "own_later": N_("cards in your hand when the next turn is over: {best} on average, not {rest}"),
    "before_you": N_("others who play before you do again: {best}, not {rest}"),
    "struck_holds": N_("cards held by whoever the waiting attacks hit: {best}, not {rest}"),
    "draws_soon": N_(
        "cards that {seat:seat} draws by the end of the next turn: {best} on average, not {rest}"
    ),
    "others_draw": N_(
        "cards that the others draw by the end of the next turn: {best} on average, not {rest}"
    ),
    "fits_more": N_(
        "{kept:card}, which you keep, fits on {best} of the {of:number} unseen cards, {gone:card} on {rest}"
    ),
    "fit_fewer": N_(
        "{best} of the {of:number} unseen cards fit a pile then, for whoever is next; after “{other}” {rest}"
    ),
    "left_now": N_("cards in your hand right after it: {best}, not {rest}"),
    "come_now": N_("new cards in your hand at once: {best}, not {rest}"),
    "wild_kept": N_(
        "you keep {card:card}, which fits any suit, for when nothing else fits; “{other}” spends it"
    ),
    "wild_kept last": N_("you keep {card:card}, your only card that fits any suit; “{other}” spends it"),
    "answer_kept last": N_("you keep {card:card}, your only answer to attacks; “{other}” gives it up"),
    "answer_kept": N_("you keep {card:card}, which can answer attacks; “{other}” gives it up"),
    "attack_kept": N_("you keep {card:card}, which can make another player draw; “{other}” gives it up"),
    "wild_found": N_("{card:card} fits any suit, for when nothing else fits; “{other}” brings no such card"),
    "answer_found": N_("{card:card} can answer attacks; “{other}” brings no such card"),
    "attack_found": N_("{card:card} can make another player draw; “{other}” brings no such card"),
    "honest_kept": N_(
        "you keep {card:card}, which can be laid face down honestly once it fits; “{other}” spends it"
    ),
    "honest_found": N_(
        "{card:card} can be laid face down honestly once it fits; “{other}” brings no such card"
    ),
    "help_kept": N_("you keep {card:card}, which helps you once it is in play; “{other}” gives it up"),
    "help_found": N_("{card:card} helps you once it is in play; “{other}” brings no such card"),
    "shed_kept": N_("you keep {card:card}, with which you can get rid of more cards; “{other}” spends it"),
    "paired_kept": N_("you keep {card:card} and what can go with it, unlike after “{other}”"),
    "shed_found": N_("with {card:card} you can get rid of more cards; “{other}” brings no such card"),
    "next_fits": N_(
        "{best} of the {of:number} unseen cards would fit for {seat:seat}, who is next with {held:cards}; "
        "after “{other}” {rest}"
    ),
    "fits_below": N_(
        "you play next, and what lies below fits your {cards:cards}; “{other}” turns up another card to match"
    ),
    "effect_stays": N_("your own {card:card} stays in play"),
    "effect_goes": N_("{card:card}, which helps only {seat:seat}, leaves play"),
    "battle_lost": N_("you cannot match and lose the battle"),
    "battle_won": N_("{seat:seat} cannot match and loses the battle"),
    "on_top": N_("a card that you draw wards off none of the attacks {often}: they hit you all the same"),
    "none_played": N_("you play no card openly in this turn"),
    "wards_off": N_("a card that you draw wards off an attack {often}"),
    "wins_now": N_("you win before the next turn begins"),
    "again_now": N_("you play again at once"),
    "again_open": N_("you play again at once, unless somebody jumps into an open Wormhole"),
    "passes_on": N_("it passes the attacks on; “{other}” makes you draw {draws:cards}"),
    "draws_too": N_(
        "you draw {own:cards}, but pass the attacks on; “{other}” makes you draw {draws:cards}, too"
    ),
    "stops_at_once": N_("{seat:seat}, next, cannot match {card:card}: the battle ends at once"),
    "matches_few": N_("cards that match {card:card} in the battle: {seat:seat} holds {fits}, you {holds}"),
    "covers": N_("it covers the Wormhole of {card:card}; after “{other}” somebody may jump in there"),
    "rids_of": N_(
        "you get rid of {card:card}, which can swap your hand for {held:cards}; “{other}” keeps it"
    ),
    "swaps_hand": N_("“{other}” can swap your hand for the largest other one, of {held:cards}"),
    "gives_hand": N_("“{other}” can give the rest of your hand away, also {cards:cards}"),
    "shields_now": N_("{card:card} lying before you takes one off draws of 2+ against you"),
    "chains_now": N_("{card:card} lying before you lets your cards with Draw pass attacks on"),
    "negates_now": N_("{card:card} lies before you then: played later, it negates all attacks"),
    "lost now": N_("{seat:seat} wins at once, whatever you choose"),
    "lost next": N_("{seat:seat} wins in the very next turn, whatever you choose"),
    "lost soon": N_("{seat:seat} wins soon, whatever you choose"),
    "lost turns": N_("the round soon ends at turn 200, and others hold fewer cards"),
    "lost renewals": N_("the round soon ends with the draw pile: others hold fewer cards"),
    "lost drained": N_("the round soon ends with the draw pile: others hold fewer cards"),
    "won turns": N_("the round soon ends at turn 200: you hold the fewest cards"),
    "won renewals": N_("the round soon ends with the draw pile: you hold the fewest"),
    "won drained": N_("the round soon ends with the draw pile: you hold the fewest"),
    "draws_now": N_("{seat:seat}, who is next, must draw {best} or ward them off, not {rest}"),
    "draws_now facts": N_(
        "{seat:seat}, next with {cards:cards}, must draw {best} or ward them off; after “{other}” {rest}"
    ),
    "their_win turn": N_("with somebody else next, {seat:seat} wins the round soon"),
    "their_win struck": N_("{seat:seat}, whom the waiting attacks hit then, wins the round soon"),
    "their_win fits": N_(
        "{seat:seat} cannot play {fits_rest:card} at once and soon win, unlike after “{other}”"
    ),
    "their_win cards": N_("{seat:seat}, with {cards:cards}, not {cards_rest}, wins the round soon"),
    "their_left cards": N_("{seat:seat} holds {cards:cards} right after it; after “{other}” {cards_rest}"),
}
"""What may come of a choice, for the reasons of hints: a sentence, or what is counted; in mid-sentence."""

WORDS = Words(
    aim=AIM,
    decisions=DECISIONS,
    actions=ACTIONS,
    events=EVENTS,
    facts={},
    fact_types=FACT_TYPES,
    why_not=WHY_NOT,
    advice={**ADVICE, **LASTING},
    parts=PARTS,
    zones=ZONES,
    ended=ENDED,
    rules=RULES,
    refusals={},
    warnings={},
    codes=CODES,
    version=version,
)
