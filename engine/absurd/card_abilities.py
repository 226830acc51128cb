"""The abilities that a card's printed text gives it, computed once for each card."""

from __future__ import annotations

from operator import attrgetter

from .cards import code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from .cards import Clause, Text

    Trait: TypeAlias = Callable[["Traits"], object]
    """Whether a text has a trait, such as `WORMHOLE`."""

ALL = 99
"""More attacks than can ever be pending; stands for Negate All."""
SUITS = "HDCSX"
DRAWING = {"draw", "draw_chain", "fewer_draw", "flip_coins"}
"""Casts and attacks that make a card a draw card (AB-41)."""
WORMHOLE: Trait = attrgetter("wormhole")
REMOVES: Trait = attrgetter("removes")


class Traits:
    """A text, compiled into answers to the questions of the rules."""

    __slots__ = (
        "attacks",
        "bluff",
        "casts",
        "chain",
        "copies",
        "draws",
        "effect",
        "go",
        "lends",
        "negate",
        "personal",
        "picks",
        "removes",
        "reuse",
        "suits",
        "supersize",
        "text",
        "thorns",
        "to_negate",
        "up_or_down",
        "wild",
        "wormhole",
    )

    def __init__(self, text: Text) -> None:
        self.text = text
        kinds = {kind for colour, kind, _ in text if colour == "control"}
        self.wild = "wild" in kinds or "lent_wild" in kinds
        self.chain = "chain" in kinds
        self.wormhole = "wormhole" in kinds
        self.supersize = "supersize" in kinds
        self.up_or_down = "up_or_down" in kinds
        self.bluff = "bluff" in kinds
        self.copies = "copy_last" in kinds
        self.lends = "lend_wild" in kinds
        self.casts = _of_colour(text, "cast")
        self.attacks = _of_colour(text, "attack")
        deeds = {kind for _, kind, _ in self.casts + self.attacks}
        self.thorns = "thorns" in deeds
        self.removes = "discard_effect" in deeds
        self.reuse = "reuse" in deeds
        self.draws = not deeds.isdisjoint(DRAWING)
        self.to_negate = ("mine", "play_to_negate", 0) in text
        self.suits = 0
        self.negate = 0
        self.go = ""
        self.effect = ""
        self.personal = False
        self.picks: dict[str, Clause] = {}
        for clause in text:
            self._read(clause)

    def _read(self, clause: Clause) -> None:
        colour, kind, argument = clause
        if colour == "go":
            self.go = kind  # the last one on the card decides (AB-62)
        elif colour in ("effect", "mine"):
            self.effect = kind
            self.personal = colour == "mine"
        elif kind == "play_as":
            for suit in argument:
                self.suits |= 1 << SUITS.index(suit)
        elif kind in ("negate", "negate_all"):
            self.negate += argument or ALL
        elif kind == "pick_one":
            self.picks = {code(choice): choice for choice in argument}


def _of_colour(text: Text, wanted: str) -> Text:
    return tuple(clause for clause in text for colour, _, _ in (clause,) if colour == wanted)


def without(text: Text, *unwanted: Clause) -> Text:
    return tuple(clause for clause in text if clause not in unwanted)
