"""The gallery of Absurd 8's: five rows of thirteen cards, always in the same places."""

from __future__ import annotations

from functools import partial

from engine.absurd.cards import CARDS, printed
from game.books.absurd.cards.line_kinds import KINDS, ROLES, explanation
from game.books.contract.gallery import Exhibit, Gallery
from game.words import N_

ROWS = "HSDCX"

# fmt: off
TOLD = {
    "AB-10": "control supersize, control up_or_down, control play_as",
    "AB-14": "control bluff",
    "AB-16": "control wormhole",
    "AB-17": "cast draw, cast discard, cast all_discard, cast flip_coins, cast fewer_draw",
    "AB-18": "cast reverse, cast redistribute, cast search_discard, cast discard_same_suit, "
             "cast discard_effect, cast steal_effect, cast shuffle_discard",
    "AB-19": "cast thorns",
    "AB-20": "control chain",
    "AB-21": "control negate, control negate_all",
    "AB-22": "control wild, control lent_wild",
    "AB-23": "control lend_wild",
    "AB-27": "control copy_last",
    "AB-30": "attack draw, attack discard, attack draw_chain",
    "AB-31": "attack fish",
    "AB-32": "attack exchange, attack exchange_hands, attack reveal_hand",
    "AB-36": "attack lose_turns",
    "AB-37": "attack reuse",
    "AB-38": "go skip, go target, go lowest, go highest, go mirror, go again",
    "AB-41": "mine one_more, mine one_less, mine draws_chain",
    "AB-42": "mine play_to_negate",
    "AB-43": "effect color_lock, effect crowd_wins, effect small_hands_revealed",
    "AB-44": "effect free_for_all",
    "AB-45": "effect new_pile",
    "AB-46": "effect ends_when_drained",
    "AB-47": "effect battle_stack",
    "AB-60": "control pick_one",
}
# fmt: on
"""By line, the number of the rule that explains it."""
RULE = {line: number for number, lines in TOLD.items() for line in lines.split(", ")}

# fmt: off
RULED = {
    "AB-10": "control play_as, control supersize, effect color_lock, effect free_for_all",
    "AB-14": "control bluff",
    "AB-16": "control wormhole",
    "AB-18": "cast steal_effect, cast discard_same_suit",
    "AB-27": "control copy_last",
    "AB-30": "attack draw_chain",
    "AB-31": "attack fish, control pick_one",
    "AB-32": "attack reveal_hand",
    "AB-38": "go lowest, go highest, go mirror",
    "AB-47": "effect battle_stack",
}
# fmt: on
"""By the number of a rule that has a ruling, the lines that the ruling is about."""

WHOLE = {"cast": "AB-17", "attack": "AB-30", "go": "AB-38", "mine": "AB-40", "effect": "AB-40"}
"""By colour, the rule for lines that have no passage of their own."""


def _rule(colour: str, kind: str) -> str:
    return RULE.get(f"{colour} {kind}") or WHOLE[colour]


for _colour, _kind, _n in printed():
    _rule(_colour, _kind)  # fails when the game is loaded, if a line has no rule

ANSWERS = frozenset(
    {"control chain", "control negate", "control negate_all", "cast thorns", "control pick_one"}
)
"""Lines that help against attacks."""
UNDER = {"H": ("4H", "2H"), "S": ("4S", "5S"), "D": ("2D", "AD"), "C": ("3C", "4C"), "X": ("JX", "QX")}
"""By suit, cards of a pile that accepts a card of that suit, for practice."""
IDLE = [
    "3H",
    "5H",
    "QH",
    "2H",
    "4S",
    "5S",
    "TS",
    "2D",
    "AD",
    "4D",
    "QD",
    "5D",
    "4C",
    "6C",
    "QC",
    "KC",
    "3S",
    "TD",
]
"""Cards for the rest of the hand, which do not fit."""
OWN = {"AX": {"top": "7S@2", "hand0": "AX 9D"}, "TX": {"top": "5X@2", "hand0": "TX 3H 2D"}}


def practice(name: str) -> dict[str, str]:
    """A position in which this card can be played openly, and no other."""
    if name in OWN:
        return {"players": "3", **OWN[name]}
    rank = name[0]
    suit = name[1]
    lines = {f"{colour} {kind}" for colour, kind, _n in CARDS[name]}
    top = next(card for card in UNDER[suit] if card != name)
    idle = [card for card in IDLE if card[0] not in (rank, top[0]) and card[1] != suit][:2]
    laid = {"players": "3", "top": f"{top}@2", "hand0": " ".join((name, *idle))}
    if lines & ANSWERS:
        attack = "2D" if "2D" not in (name, top, *idle) else "4D"
        laid |= {"top": f"{attack}@1 {top}@2", "chain": f"1:{attack}"}
    return laid


def _exhibit(name: str) -> Exhibit:
    picks = tuple(pick for _colour, kind, of in CARDS[name] if kind == "pick_one" for pick in of)
    clauses = [(colour, kind) for colour, kind, _n in (*CARDS[name], *picks)]
    lines = {f"{colour} {kind}" for colour, kind in clauses}
    return Exhibit(
        key=name,
        lines=partial(explanation, name),
        rules=tuple(dict.fromkeys(_rule(colour, kind) for colour, kind, _n in CARDS[name])),
        laid=practice(name),
        verb={"7H": "pick 7H", "AX": "lend AX"}.get(name, f"play {name}"),
        kinds=frozenset(ROLES.get(colour, colour) for colour, _kind in clauses),
        rulings=tuple(number for number, about in RULED.items() if not lines.isdisjoint(about.split(", "))),
    )


RANKS = "A23456789TJQK"
GALLERY = Gallery(
    columns=len(RANKS),
    exhibits=tuple(_exhibit(rank + suit) for suit in ROWS for rank in RANKS),
    title=N_("Absurd 8's: all 65 cards"),
    heads=tuple("10" if rank == "T" else rank for rank in RANKS),
    suits=ROWS,
    kinds=KINDS,
    every=N_("Show all 65"),
)
