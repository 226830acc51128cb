"""Words, icon and meaning of each kind of clause printed on the cards of Absurd 8's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.absurd.cards import CARDS, code, lines, printed
from game.words.current_language import N_, _
from game.words.templates import card_text

if TYPE_CHECKING:
    from engine.absurd.cards import Clause


class ClauseText(NamedTuple):
    """The printed words and the icon of one kind of clause."""

    icon: str
    """The file of its icon in `assets/icons`, without `.svg`."""
    full: str
    """Its words wherever there is room: {n} stands for the number of the clause."""
    short: str
    """A shorter form for the face of a card."""
    meaning: str = ""
    """The meaning, if its words do not make that clear."""


# fmt: off
LINES: Mapping[str, ClauseText] = {
    "cast draw": ClauseText(
        "draw", N_("I draw {n}"), N_("me +{n}"),
        N_("you draw {n}, the price of the card's other lines"),
    ),
    "cast discard": ClauseText("discard", N_("I discard {n}"), N_("me −{n}")),
    "cast all_discard": ClauseText("all_discard", N_("All discard {n}"), N_("all −{n}")),
    "cast fewer_draw": ClauseText(
        "fewer_draw", N_("Fewer draw {n}"), N_("fewer cards: +{n}"),
        N_("when you play it, everyone with fewer cards than you draws {n}"),
    ),
    "cast discard_same_suit": ClauseText(
        "same_suit", N_("Discard {n} same suit"), N_("me −{n} same suit"),
        N_("you may discard more cards of this suit, up to {n}"),
    ),
    "cast flip_coins": ClauseText(
        "coin", N_("All flip a coin"), N_("coins"),
        N_("everyone flips a coin; heads draw 2, tails discard 3"),
    ),
    "cast reverse": ClauseText(
        "reverse", N_("Reverse"), N_("reverse"),
        N_("reverses the direction of play"),
    ),
    "cast redistribute": ClauseText(
        "redistribute", N_("Redistribute"), N_("redistribute"),
        N_("all hands are shuffled together and dealt out again"),
    ),
    "cast search_discard": ClauseText(
        "search", N_("Search discard for 1 card"), N_("search discard"),
        N_("take any other face-up card from this pile"),
    ),
    "cast discard_effect": ClauseText(
        "discard_effect", N_("Discard effect"), N_("discard effect"),
        N_("put one effect, extra pile or battle of your choice under this pile"),
    ),
    "cast steal_effect": ClauseText(
        "steal", N_("Steal effect"), N_("steal effect"),
        N_("take a card from another player's effects"),
    ),
    "cast shuffle_discard": ClauseText(
        "shuffle", N_("Shuffle discard"), N_("shuffle discard"),
        N_(
            "shuffle all piles into the draw pile, except their top cards and the card right under this "
            "one"
        ),
    ),
    "cast thorns": ClauseText(
        "thorns", N_("Thorns"), N_("thorns"),
        N_("pending attacks end here; they hit you, then the player who started them"),
    ),
    "attack draw": ClauseText("draw", N_("Draw {n}"), N_("+{n}")),
    "attack discard": ClauseText(
        "discard", N_("Discard {n}"), N_("−{n}"),
    ),
    "attack draw_chain": ClauseText(
        "draw_chain", N_("Draw 1 per attack card"), N_("+1 per attack card"),
        N_("one for each pending attack card, including this one"),
    ),
    "attack fish": ClauseText(
        "fish", N_("Fish"), N_("fish"),
        N_(
            "the attacked player asks the attacker for a rank, suit or line of text, and gets a matching "
            "card or draws 1"
        ),
    ),
    "attack exchange": ClauseText(
        "exchange", N_("Exchange {n}"), N_("exchange {n}"),
        N_("attacker and attacked player give each other {n} of their cards, each choosing their own"),
    ),
    "attack exchange_hands": ClauseText(
        "exchange_hands", N_("Exchange hands"), N_("exchange hands"),
        N_("attacker and attacked player exchange their entire hands"),
    ),
    "attack reveal_hand": ClauseText(
        "reveal", N_("Reveal hand"), N_("reveal hand"),
        N_("everyone sees the attacked player's cards"),
    ),
    "attack lose_turns": ClauseText(
        "lose_turn", N_("Lose {n} turn"), N_("lose a turn"),
        N_("the attacked player loses the turn after this one"),
    ),
    "attack reuse": ClauseText(
        "reuse", N_("Reuse"), N_("reuse"),
        N_("the attacked player takes this card to play on a later turn; it doesn't count as a card in "
           "hand"),
    ),
    "go skip": ClauseText(
        "skip", N_("Skip"), N_("skip"),
        N_("the next player is skipped"),
    ),
    "go target": ClauseText(
        "target", N_("Target"), N_("target"),
        N_("you choose who goes next"),
    ),
    "go lowest": ClauseText(
        "lowest", N_("Lowest"), N_("lowest"),
        N_("the opponent with the fewest cards goes next; on a tie, you choose"),
    ),
    "go highest": ClauseText(
        "highest", N_("Highest"), N_("highest"),
        N_("the opponent with the most cards goes next; on a tie, you choose"),
    ),
    "go mirror": ClauseText(
        "mirror", N_("Mirror"), N_("mirror"),
        N_("the last other player to play a card goes next, and the direction reverses"),
    ),
    "go again": ClauseText(
        "go_again", N_("Go again"), N_("go again"),
        N_("you take another turn"),
    ),
    "effect color_lock": ClauseText(
        "color_lock", N_("Color Lock"), N_("color lock"),
        N_("matching the rank is no longer enough; a card must have the suit, count as it, or be Wild"),
    ),
    "effect crowd_wins": ClauseText(
        "twenty_plus", N_("20+ card hands win"), N_("20+ cards win"),
        N_("a hand of 20 or more cards wins at once (the largest, if several do)"),
    ),
    "effect small_hands_revealed": ClauseText(
        "eyes", N_("1 or 2 card hands revealed"), N_("hands of 1–2 shown"),
        N_("hands of one or two cards are face up for everyone"),
    ),
    "effect free_for_all": ClauseText(
        "free_for_all", N_("Free For All"), N_("free for all"),
        N_("until your next turn, any card fits on any other (on a Supersize, 4★, nothing lower)"),
    ),
    "effect new_pile": ClauseText(
        "new_pile", N_("New Active Pile"), N_("new pile"),
        N_("this card starts another pile to play on"),
    ),
    "effect ends_when_drained": ClauseText(
        "draw_pile_end", N_("Game ends when draw pile runs out"), N_("draw pile empty: end"),
        N_("at once; fewest cards wins"),
    ),
    "effect battle_stack": ClauseText(
        "battle_stack", N_("Battle Stack"), N_("battle"),
        N_(
            "players match this stack in turn by suit or rank; the first who can't takes it, but the 10 "
            "goes under the pile"
        ),
    ),
    "mine one_more": ClauseText(
        "plus_one", N_("All draws/discards +1"), N_("draw/discard +1"),
        N_(
            "only for the player it lies in front of; whenever a card makes them draw or discard, it's one "
            "more. Doesn't apply to bluffs, calls, drawing by choice, or asking for a card and getting none"
        ),
    ),
    "mine one_less": ClauseText(
        "minus_one", N_("All draw 2+ against me −1"), N_("draws 2+ −1"),
        N_(
            "only for the player it lies in front of; whenever a card makes them draw two or more, it's one "
            "less. Doesn't apply to bluffs, calls or drawing by choice"
        ),
    ),
    "mine play_to_negate": ClauseText(
        "play_negate", N_("Play to negate all"), N_("from effects: negate"),
        N_(
            "only for the player it lies in front of; played from there, it counts as any suit and negates "
            "all pending attacks"
        ),
    ),
    "mine draws_chain": ClauseText(
        "gain_chain", N_("All my draw cards gain Chain"), N_("my draws gain chain"),
        N_(
            "only for the player it lies in front of; their cards that make someone draw can also pass "
            "attacks on"
        ),
    ),
    "control wild": ClauseText(
        "wild", N_("Wild"), N_("wild"),
        N_("fits on any card; you name its suit"),
    ),
    "control lent_wild": ClauseText("wild", N_("Wild"), N_("wild")),
    "control chain": ClauseText(
        "chain", N_("Chain"), N_("chain"),
        N_("passes pending attacks on to the next player"),
    ),
    "control wormhole": ClauseText(
        "wormhole", N_("Wormhole"), N_("wormhole"),
        N_(
            "before the next turn, anyone except its player and the next player may jump in with a "
            "Wormhole that fits; all pending attacks are then wiped out"
        ),
    ),
    "control supersize": ClauseText(
        "supersize", N_("Supersize"), N_("supersize"),
        N_("only cards of the same or a higher rank fit on it, even Wilds"),
    ),
    "control up_or_down": ClauseText(
        "up_or_down", N_("Up or Down"), N_("up or down"),
        N_("also fits on a rank one higher or lower"),
    ),
    "control bluff": ClauseText(
        "bluff", N_("Bluff"), N_("bluff"),
        N_("if it fits and is played face down, whoever calls it draws 2"),
    ),
    "control copy_last": ClauseText(
        "copy", N_("Copy last card"), N_("copy last"),
        N_("copies all the text of the card it's played on, including how it may be played"),
    ),
    "control lend_wild": ClauseText(
        "lend_wild", N_("Discard to give played card Wild"), N_("lend wild"),
        N_("discard it along with a card you play face up, and that card becomes Wild"),
    ),
    "control negate": ClauseText(
        "negate", N_("Negate {n}"), N_("negate {n}"),
        N_("played against attacks, it negates {n} of your choice; you take the rest"),
    ),
    "control negate_all": ClauseText(
        "negate_all", N_("Negate All"), N_("negate all"),
        N_("played against attacks, it negates them all"),
    ),
    "control play_as": ClauseText(
        "play_as", N_("Play as {suits}"), N_("as {suits}"),
        N_("only when played; on the pile it has its own suit"),
    ),
    "control play_as any": ClauseText(
        "play_as", N_("Play as any suit"), N_("as any suit"),
        N_("it fits whatever suit the pile shows; on the pile it has its own suit"),
    ),
    "control pick_one": ClauseText(
        "pick_one", N_("Pick 1 of: {picks}"), N_("1 of: {picks}"),
        N_("you choose one as you play it"),
    ),
}
# fmt: on
"""By colour and kind of the engine's clauses, how they are printed; in the order of the rules."""
_OTHER = N_("the other player goes next")
OF_TWO = {
    "control wormhole": N_(
        "if its player's turn begins with this card on top, the other may jump in with a Wormhole that "
        "fits. Pending attacks are then wiped out"
    ),
    "go target": _OTHER,
    "go lowest": _OTHER,
    "go highest": _OTHER,
}
"""The meaning of a line with two players, if that is different."""
GIFT = N_("which mostly helps the attacked player")
"""The meaning of an attack that takes cards away, if its card has no other text."""

FULL = {kind: line.full for kind, line in LINES.items()}
SHORT = {kind: line.short for kind, line in LINES.items()}
SUITS = {"H": "♥", "S": "♠", "D": "♦", "C": "♣", "X": "★"}

_missing = {f"{colour} {kind}" for colour, kind, _n in printed()} - LINES.keys()
if _missing:
    raise KeyError(f"no line for: {', '.join(sorted(_missing))}")


def say_clause(clause: Clause, words: Mapping[str, str]) -> str:
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


def card_lines(name: str, words: Mapping[str, str] = FULL) -> list[tuple[str, str]]:
    """The printed text of a card, top to bottom, each line with its colour."""
    return [(colour, say_clause((colour, kind, count), words)) for colour, kind, count in CARDS[name]]


def explained(name: str, players: int = 0) -> list[str]:
    """The printed text of a card, top to bottom, each line with its meaning for this many players."""
    return [
        f"{words}: {meaning}" if meaning else words
        for _colour, _icon, words, meaning in explained_lines(name, players)
    ]


def explained_lines(name: str, players: int = 0) -> list[tuple[str, str, str, str]]:
    """The printed text of a card, top to bottom: colour, icon, words, and the meaning of each line."""
    found = []
    gift = {kind for colour, kind, _n in CARDS[name] if colour == "attack"} == {"discard"}
    for clause, (_colour, words) in zip(CARDS[name], card_lines(name), strict=True):
        colour, kind, count = clause
        icon = LINES[f"{colour} {kind}"].icon
        meaning = line_meaning((colour, kind, count), players)
        found.append((colour, icon, words, meaning or (_(GIFT) if colour == "attack" and gift else "")))
    return found


def line_meaning(clause: Clause, players: int = 0) -> str:
    """The meaning of a line with this many players; "" if its words make it clear."""
    colour, kind, count = clause
    key = f"{colour} {kind}"
    meaning = OF_TWO.get(key, LINES[key].meaning) if players == 2 else LINES[key].meaning
    return _(meaning).format(n=count) if meaning else ""


class _Words(dict[str, Any]):
    """Turns the codes of clauses into the words of their printed lines, in the current language.

    `8H:attack_draw_4` is such a line on a card that was played.
    """

    def __contains__(self, word: object) -> bool:
        if isinstance(word, str) and ":" in word:
            word = word.split(":")[1]
        return super().__contains__(word)

    def __getitem__(self, word: str) -> str:
        card, colon, clause = word.partition(":")
        if colon:
            clause, again, _second = clause.partition(":")
            template = _("{card}'s {line}, played again") if again else _("{card}'s {line}")
            return template.format(line=self[clause], card=card_text(card))
        found = super().__getitem__(word)
        return found if isinstance(found, str) else say_clause(found, FULL)


COLOURS = {
    code(clause): colour for text in CARDS.values() for clause in lines(text) for colour, *_ in [clause]
}
"""By the engine's code of a clause, the colour of its line."""

CODES: dict[str, Any] = _Words(
    {code(clause): clause for text in CARDS.values() for clause in lines(text)}
    | {
        kind: (colour, kind, 0)
        for text in CARDS.values()
        for colour, kind, _n in text
        if colour in ("effect", "mine")
    }
    | SUITS
    | {"T": "10", "heads": N_("heads"), "tails": N_("tails")}
)
"""The words for the engine's codes: clauses, suits, ranks and sides of a coin."""

WISHES = {
    "rank": N_("Rank"),
    "suit": N_("Suit"),
    "cast": N_("Instant (green)"),
    "attack": N_("Attack (black)"),
    "go": N_("Next player (blue)"),
    "effect": N_("Lasting (red)"),
    "mine": N_("Lasting (red)"),
    "control": N_("Special (brown)"),
}
"""The wishes that Fish allows: ranks, suits, and printed lines by their colour."""
