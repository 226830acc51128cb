"""Absurd 8's: active piles side by side, effects before their owners."""

from __future__ import annotations

from typing import ClassVar

from pygame import Surface

from engine.absurd.cards import CARDS
from engine.kernel.view import View
from game.art import absurd_face
from game.room.pictures import Pictures
from game.words import N_, _, card_text
from game.words.absurd import SHORT, card_lines

from ..presenter import CENTRE, FAN, PILE, ROW, SEAT, Badge, Place, Presenter


class Own(Presenter):
    sounds: ClassVar = {
        "attacked": "attack",
        "called": "bluff_call",
        "jumped": "wormhole",
        "negated": "reject",
        "entered": "power",
        "won": "win",
    }
    callouts: ClassVar = {
        "bluffed": ("seat", N_("Believe me?")),
        "called": ("seat", N_("I call!")),
        "jumped": ("seat", N_("Wormhole!")),
        "negated": ("seat", N_("Negated!")),
    }

    windows: ClassVar = {"window_opened": ("jump", "stay")}
    unseen: ClassVar = frozenset({"battle", "give", "same suit", "turn on"})

    def place(self, z: int) -> Place:
        name = self.bare(z)
        if name == "hand":
            return Place(FAN, SEAT)
        if name == "effects":
            return Place(ROW, SEAT)
        if name in ("global", "aside"):
            return Place(ROW, CENTRE, slots=1, name=NAMES[name])
        top_last, keep = name in ("pile", "battle"), self.table.zones[z].name in KEPT
        return Place(PILE, CENTRE, top_last=top_last, name=NAMES[name], keep=keep)

    def size(self, z: int) -> float:
        return 0.75 if self.bare(z) == "effects" else 1.0

    def badges(self, view: View, seat: int) -> list[Badge]:
        lost = view.pub.get("lost", (0,) * self.table.players)[seat]
        return [Badge("skip", lost, _("turns to miss"))] if lost else []

    def coming(self, view: View) -> list[int]:
        """The one whose turn it is, and on in the order that holds now; navigation may change it."""
        return self.clockwise(view.pub.get("turn", -1), step=view.pub.get("order", 1))

    def lay_deck(self, pictures: Pictures) -> None:
        pictures.lay(self.table.game.id, print_face)

    def card_text(self, name: str) -> str:
        return "\n".join((card_text(name), *(words for _colour, words in card_lines(name))))


def print_face(name: str, height: int, four_colours: bool) -> Surface:
    """A card with its lines: what it does in a few words, and an icon for each."""
    lines = [
        (ICONS[kind], words, ROLES[colour])
        for (colour, kind, _argument), (_colour, words) in zip(
            CARDS[name], card_lines(name, SHORT), strict=True
        )
    ]
    return absurd_face(name[0], name[1], lines, height, four_colours, 12)


KEPT = ("draw", "pile0")
NAMES = {
    "draw": N_("Draw pile"), "pile": N_("Pile"), "battle": N_("Battle"), "global": N_("Effects"),
    "aside": N_("Aside"), "mix": N_("Gathered"),
}  # fmt: skip

ROLES = {
    "cast": "cast", "attack": "attack", "go": "navigation", "effect": "effect", "mine": "effect",
    "control": "control",
}  # fmt: skip
ICONS = {
    "draw": "draw", "discard": "discard", "all_discard": "all_discard", "fewer_draw": "fewer_draw",
    "discard_same_suit": "same_suit", "flip_coins": "coin", "reverse": "reverse",
    "redistribute": "redistribute", "search_discard": "search", "discard_effect": "discard_effect",
    "steal_effect": "steal", "shuffle_discard": "shuffle", "thorns": "thorns", "draw_chain": "draw_chain",
    "fish": "fish", "exchange": "exchange", "exchange_hands": "exchange_hands", "reveal_hand": "reveal",
    "lose_turns": "lose_turn", "reuse": "reuse", "skip": "skip", "target": "target", "lowest": "lowest",
    "highest": "highest", "mirror": "mirror", "again": "go_again", "color_lock": "color_lock",
    "crowd_wins": "twenty_plus", "small_hands_revealed": "eyes", "free_for_all": "free_for_all",
    "new_pile": "new_pile", "ends_when_drained": "draw_pile_end", "battle_stack": "battle_stack",
    "one_more": "plus_one", "one_less": "minus_one", "play_to_negate": "play_negate",
    "draws_chain": "gain_chain", "wild": "wild", "lent_wild": "wild", "chain": "chain",
    "wormhole": "wormhole", "supersize": "supersize", "up_or_down": "up_or_down", "bluff": "bluff",
    "copy_last": "copy", "lend_wild": "lend_wild", "negate": "negate", "negate_all": "negate_all",
    "play_as": "play_as", "pick_one": "pick_one",
}  # fmt: skip
"""Kind of a clause -> the icon on the card."""
