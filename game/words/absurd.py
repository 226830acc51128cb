"""The words of Absurd 8's. What is printed on its cards is rendered from their declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.absurd.cards import CARDS, code, lines

from .language import _
from .lines import card_text

if TYPE_CHECKING:
    from engine.absurd.cards import Clause

DECISIONS = {
    "turn": "Your turn: play a card, bluff, or draw",
    "turn on": "Play the card just drawn, or go on",
    "jump": "A Wormhole is open: jump in?",
    "call": "Do you call the bluff?",
    "name": "Which suit does the Wild count as?",
    "strike": "Which attack is negated?",
    "order": "Which attack do you carry out next?",
    "discard": "Choose a card to discard",
    "same suit": "Discard another card of this suit?",
    "search": "Which card do you take from the pile?",
    "remove": "Which effect is discarded?",
    "steal": "Which effect do you steal?",
    "target": "Who is next?",
    "fish": "What do you fish for?",
    "give": "Which card do you give away?",
    "exchange": "Choose a card to exchange",
    "battle": "Battle: match the top of the stack",
}

FACT_TYPES = {
    "chain": [("word", "seat", "card", "zone")],
    "piles": ["zone"],
    "bases": ["card"],
    "lies_pile": [("seat", "word", "suit", "word")],
    "lies_battle": [("seat", "word", "suit", "word")],
    "lies_effects": [("seat", "word", "suit", "word")],
    "lies_global": [("seat", "word", "suit", "word")],
}
"""What lies in the public facts that name cards, suits or zones, for the referee log."""

ACTIONS = {
    "take": "Take the attacks",
    "draw": "Draw a card as a last resort",
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
    "target": "{0:seat} is next",
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
    "fought": "{seat:seat} matches with {card:card}",
    "drew": "{seat:seat} draws {count:cards}",
    "last_resort": "{seat:seat} draws as a last resort",
    "discarded": "{seat:seat} discards {card:card}",
    "played": "{seat:seat} plays {card:card} on {zone:zone}",
    "played_as": "{seat:seat} plays {card:card} on {zone:zone} as {pick:word}",
    "lent": "{seat:seat} discards {card:card} to make a card Wild",
    "copied": "{card:card} gains the text it lies on",
    "named": "{card:card} counts as {suit:suit}",
    "cast": "{seat:seat}, by {card:card}: {clause:word}",
    "attacked": "{seat:seat} suffers {card:card} of {by:seat}: {clause:word}",
    "negated": "{seat:seat} negates {clause:word} of {card:card}",
    "chained": "{seat:seat} passes the attacks on",
    "flipped": "{seat:seat} flips {side:word}",
    "fished": "{seat:seat} asks {target:seat} for {what:word}",
    "gave": "{seat:seat} gives {target:seat} a card",
    "exchanged": "{seat:seat} and {target:seat} exchange {count:cards}",
    "hands_exchanged": "{seat:seat} and {target:seat} exchange hands",
    "found": "{seat:seat} takes {card:card} from the pile",
    "removed": "{seat:seat} has {card:card} discarded from play",
    "stole": "{seat:seat} steals {card:card}",
    "reused": "{seat:seat} takes {card:card} to reuse it",
    "entered": "{card:card} takes effect: {effect:word}",
    "left": "{card:card} has had its time",
    "bluffed": "{seat:seat} lays a card face down on {zone:zone}",
    "bluff_held": "{seat:seat} calls, but {target:seat} was honest with {card:card}",
    "bluff_caught": "{seat:seat} calls: {target:seat} was bluffing with {card:card}",
    "window_opened": "A Wormhole is open",
    "jumped": "{seat:seat} jumps in with {card:card}",
    "missed": "{seat:seat} misses this turn",
    "passed": "{seat:seat} passes",
    "battle_lost": "{loser:seat} loses the battle and takes {count:cards}",
    "renewed": "{count:cards} from the piles make a new draw pile",
    "discards_shuffled": "{count:cards} from the piles are shuffled into the draw pile",
    "won": "{winner:seat} wins",
    "ended": "The round ends: {how:ended}",
}

REASONS = {
    "needs": "Needs {suit:suit} or {rank:rank}",
    "needs_suit": "Needs {suit:suit}",
    "needs_either": "Needs {suit:suit} or {rank:rank}, or {suit2:suit} or {rank2:rank}",
    "supersize": "Supersize: {rank:rank} or higher",
    "no_pile": "Fits on none of the piles",
    "attacked": "Attacks wait: Chain, Negate, Thorns, or take them first",
    "just_drawn": "Only the card just drawn may be played now",
    "stays": "This effect is not played again",
    "no_wormhole": "Only a Wormhole can jump in",
    "not_asked_for": "Not what was asked for: {what:word}",
}

PARTS = {"cards": "Cards left", "total": "Points", "rounds": "Rounds won", "points": "Points"}

ZONES = {
    "hand": "hand",
    "draw": "the draw pile",
    "pile0": "the first pile",
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
    "empty": "No cards left in hand",
    "crowd": "A hand of 20 or more cards won",
    "drained": "The draw pile ran out",
    "renewals": "The draw pile ran out for the third time",
    "turns": "Two hundred turns were played",
}

FULL = {
    "cast draw": "I draw {n}",
    "cast discard": "I discard {n}",
    "cast all_discard": "All discard {n}",
    "cast fewer_draw": "Fewer draw {n}",
    "cast discard_same_suit": "Discard {n} same suit",
    "cast flip_coins": "All flip a coin",
    "cast reverse": "Reverse",
    "cast redistribute": "Redistribute",
    "cast search_discard": "Search discard for 1 card",
    "cast discard_effect": "Discard effect",
    "cast steal_effect": "Steal effect",
    "cast shuffle_discard": "Shuffle discard",
    "cast thorns": "Thorns",
    "attack draw": "Draw {n}",
    "attack discard": "Discard {n}",
    "attack draw_chain": "Draw #chain",
    "attack fish": "Fish",
    "attack exchange": "Exchange {n}",
    "attack exchange_hands": "Exchange hands",
    "attack reveal_hand": "Reveal hand",
    "attack lose_turns": "Lose {n} turn",
    "attack reuse": "Reuse",
    "go skip": "Skip",
    "go target": "Target",
    "go lowest": "Lowest",
    "go highest": "Highest",
    "go mirror": "Mirror",
    "go again": "Go again",
    "effect color_lock": "Color Lock",
    "effect crowd_wins": "20+ card hands win",
    "effect small_hands_revealed": "1 or 2 card hands revealed",
    "effect free_for_all": "Free For All",
    "effect new_pile": "New Active Pile",
    "effect ends_when_drained": "Game ends when draw pile runs out",
    "effect battle_stack": "Battle Stack",
    "mine one_more": "All draws/discards +1",
    "mine one_less": "All draw 2+ against me −1",
    "mine play_to_negate": "Play to negate all",
    "mine draws_chain": "All my draw cards gain Chain",
    "control wild": "Wild",
    "control lent_wild": "Wild",
    "control chain": "Chain",
    "control wormhole": "Wormhole",
    "control supersize": "Supersize",
    "control up_or_down": "Up or Down",
    "control bluff": "Bluff",
    "control copy_last": "Copy last card",
    "control lend_wild": "Discard to give played card Wild",
    "control negate": "Negate {n}",
    "control negate_all": "Negate All",
    "control play_as": "Play as {suits}",
    "control play_as any": "Play as any suit",
    "control pick_one": "Pick 1 of: {picks}",
}
"""What is printed on the cards, a line for each clause."""

SHORT = {
    "cast draw": "me +{n}",
    "cast discard": "me −{n}",
    "cast all_discard": "all −{n}",
    "cast fewer_draw": "fewer +{n}",
    "cast discard_same_suit": "same suit −{n}",
    "cast flip_coins": "coins",
    "cast reverse": "reverse",
    "cast redistribute": "redeal",
    "cast search_discard": "search pile",
    "cast discard_effect": "drop effect",
    "cast steal_effect": "steal effect",
    "cast shuffle_discard": "piles → draw",
    "cast thorns": "thorns",
    "attack draw": "+{n}",
    "attack discard": "−{n}",
    "attack draw_chain": "+#chain",
    "attack fish": "fish",
    "attack exchange": "swap {n}",
    "attack exchange_hands": "swap hands",
    "attack reveal_hand": "show hand",
    "attack lose_turns": "lose {n}",
    "attack reuse": "reuse",
    "go skip": "skip",
    "go target": "target",
    "go lowest": "lowest",
    "go highest": "highest",
    "go mirror": "mirror",
    "go again": "again",
    "effect color_lock": "color lock",
    "effect crowd_wins": "20+ wins",
    "effect small_hands_revealed": "1–2 shown",
    "effect free_for_all": "free for all",
    "effect new_pile": "new pile",
    "effect ends_when_drained": "draw out = end",
    "effect battle_stack": "battle",
    "mine one_more": "my ± +1",
    "mine one_less": "my 2+ −1",
    "mine play_to_negate": "play: negate all",
    "mine draws_chain": "my draws chain",
    "control wild": "wild",
    "control lent_wild": "wild",
    "control chain": "chain",
    "control wormhole": "wormhole",
    "control supersize": "supersize",
    "control up_or_down": "±1 rank",
    "control bluff": "bluff",
    "control copy_last": "copy last",
    "control lend_wild": "lend wild",
    "control negate": "negate {n}",
    "control negate_all": "negate all",
    "control play_as": "as {suits}",
    "control play_as any": "any suit",
    "control pick_one": "1 of: {picks}",
}
"""The same in a few letters, for the face of a card."""

MEANING = {
    "cast fewer_draw": "everyone with fewer cards than you draws {n}",
    "cast discard_same_suit": "you may discard up to {n} more cards of this suit",
    "cast flip_coins": "heads draws 2, tails discards 3",
    "cast reverse": "play goes the other way round",
    "cast redistribute": "all hands are shuffled together and dealt anew",
    "cast search_discard": "you take a card of this pile into your hand",
    "cast discard_effect": "you put one effect, or a battle, under the pile",
    "cast steal_effect": "you take somebody's own effect for yourself",
    "cast shuffle_discard": "what lies in the piles goes back to the draw pile",
    "cast thorns": "waiting attacks end here: you carry them out, then whoever began them",
    "attack draw_chain": "as many as there are attacking cards",
    "attack fish": "name a rank, a suit or a line: the attacker gives such a card, or you draw 1",
    "attack exchange": "attacker and attacked give each other {n}",
    "attack exchange_hands": "attacker and attacked change hands",
    "attack reveal_hand": "all see the attacked player's cards",
    "attack lose_turns": "not this turn, but the one after it",
    "attack reuse": "the attacked player takes this card, to play it again later",
    "go skip": "the next player is passed over",
    "go target": "you choose who is next",
    "go lowest": "whoever else has the fewest cards is next",
    "go highest": "whoever else has the most cards is next",
    "go mirror": "back to whoever played before you, and the order turns round",
    "go again": "you have another turn",
    "effect color_lock": "ranks do not match any more, only suits",
    "effect small_hands_revealed": "everybody sees them",
    "effect free_for_all": "anything goes on anything, until your next turn",
    "effect new_pile": "this card begins another pile to play on",
    "effect ends_when_drained": "the fewest cards win",
    "effect battle_stack": "in turn all match this stack; who cannot, takes it",
    "mine one_more": "it lies before you",
    "mine one_less": "it lies before you",
    "mine play_to_negate": "it lies before you; played from there it strikes all attacks",
    "mine draws_chain": "it lies before you; cards that draw pass attacks on",
    "control wild": "goes on any card; you name its suit",
    "control chain": "passes waiting attacks on to the next player",
    "control wormhole": "whoever has a Wormhole that fits on it may jump in out of turn",
    "control supersize": "only its rank or a higher one goes on it",
    "control up_or_down": "also goes on a rank one higher or lower",
    "control bluff": "may honestly lie face down",
    "control copy_last": "gains all that the card below it says",
    "control lend_wild": "with any card that you play",
    "control negate": "as many waiting attacks are struck",
    "control negate_all": "all waiting attacks are struck",
    "control pick_one": "you say which as you play it",
}
"""What a line comes to, where it does not say so itself."""

SUITS = {"H": "♥", "S": "♠", "D": "♦", "C": "♣", "X": "★"}


def say_clause(clause: Clause, words: dict[str, str]) -> str:
    """One clause in the words of `FULL` or `SHORT`."""
    colour, kind, argument = clause
    fields: dict[str, Any] = {"n": argument}
    template = words[f"{colour} {kind}"]
    if kind == "play_as":
        if len(argument) == len(SUITS):
            template = words["control play_as any"]
        fields["suits"] = "".join(SUITS[suit] for suit in argument)
    elif kind == "pick_one":
        fields["picks"] = ", ".join(say_clause(choice, words) for choice in argument)
    return _(template).format(**fields)


def card_lines(name: str, words: dict[str, str] = FULL) -> list[tuple[str, str]]:
    """What is printed on a card, top to bottom, each line with its colour."""
    return [(clause[0], say_clause(clause, words)) for clause in CARDS[name]]


def explained(name: str) -> list[str]:
    """What is printed on a card, top to bottom, each line with what it comes to."""
    found = []
    for clause, (_colour, words) in zip(CARDS[name], card_lines(name), strict=True):
        meaning = MEANING.get(f"{clause[0]} {clause[1]}")
        found.append(f"{words}: {_(meaning).format(n=clause[2])}" if meaning else words)
    return found


class _Words(dict[str, Any]):
    """Codes of clauses are said as their lines are printed, in the language in use.

    `8H:attack_draw_4` is such a line on a card that was played.
    """

    def __contains__(self, word: object) -> bool:
        return super().__contains__(word.partition(":")[2] or word if isinstance(word, str) else word)

    def __getitem__(self, word: str) -> str:
        card, colon, clause = word.partition(":")
        if colon:
            return _("{line} of {card}").format(line=self[clause], card=card_text(card))
        found = super().__getitem__(word)
        return found if isinstance(found, str) else say_clause(found, FULL)


WORDS: dict[str, Any] = _Words(
    {code(clause): clause for text in CARDS.values() for clause in lines(text)}
    | {
        kind: (colour, kind, 0)
        for text in CARDS.values()
        for colour, kind, _n in text
        if colour in ("effect", "mine")
    }
    | SUITS
    | {"T": "10", "heads": "heads", "tails": "tails"}
)

AIM = {
    "": "Match the pile's suit or rank, do what the cards say, and be rid of your hand when a turn of "
    "yours begins or ends. Green lines happen at once, black ones attack whoever is next, blue ones say "
    "who that is, red ones stay in play. Point at a card to read it.",
}
"""The game in short."""
