"""Absurd 8's: active piles side by side, effects before their owners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from pygame import Surface

from engine.absurd.cards import CARDS
from engine.absurd.setup import CLOSED, IDLE
from engine.absurd.text import SUITS
from engine.kernel.table import Table
from engine.kernel.view import View
from game.art import absurd_face
from game.room.pictures import Pictures
from game.words import N_, _, card_text, ngettext
from game.words.absurd import DECISIONS, FULL, SHORT, WORDS, card_lines, explained, say_clause
from game.words.absurd import SUITS as SIGNS

from ..picker import Click, Picker
from ..presenter import CENTRE, FAN, PILE, ROW, SEAT, Badge, Mark, Place, Presenter
from .absurd_scores import Sheet

__all__ = ["Own", "Sheet"]


class Own(Presenter):
    verb_zones: ClassVar = {"draw": "draw"}
    slower: ClassVar = 1.6
    by_button: ClassVar = frozenset({"bluff"})
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

    def __init__(self, table: Table) -> None:
        self.facts = table.facts
        super().__init__(table)

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
        return [Badge("skip", lost, _("Turns to miss"))] if lost else []

    def coming(self, view: View) -> list[int]:
        """The one whose turn it is, and on in the order that holds now; navigation may change it."""
        return self.clockwise(view.pub.get("turn", -1), step=view.pub.get("order", 1))

    def notes(self, view: View) -> list[str]:
        waiting = self.attacks(view)
        return [_("Attacks waiting: {what}").format(what=waiting)] if waiting else []

    def attacks(self, view: View) -> str:
        """What waits for the next player, in the order it was played."""
        found = Counter(say_clause(clause, FULL) for clause, *_rest in view.pub.get("chain", ()))
        return ", ".join(words if n == 1 else f"{n} × {words}" for words, n in found.items())

    # A card where it lies

    def lies(self, view: View, z: int) -> Sequence[tuple[int, int, int, Any]]:
        """How the cards of a pile or an effects space lie there."""
        found: Sequence[tuple[int, int, int, Any]] = view.pub.get(self.facts.lies[z], ())
        return found

    def marks(self, view: View) -> list[Mark]:
        """What is to be matched where the top card does not say it: below a bluff, and a Wild's suit."""
        found = []
        for pile in self.facts.piles:
            words, top = self.matched(view, pile), len(view.zones[pile]) - 1
            if words:
                found.append(Mark(pile, (top,), words, low=True))
        return found

    def matched(self, view: View, pile: int) -> str:
        lies, cards = self.lies(view, pile), view.zones[pile]
        top = at = min(len(lies), len(cards)) - 1
        while at >= 0 and lies[at][1] == CLOSED:
            at -= 1
        if at < 0 or cards[at] < 0:
            return ""
        name, suit = self.table.deck[cards[at]], lies[at][2]
        if suit >= 0:
            return SIGNS[SUITS[suit]] if at == top else card_text(name[0] + SUITS[suit])
        return card_text(name) if at < top else ""

    def told_here(self, view: View, z: int, i: int, names: Sequence[str]) -> list[str]:
        lies = self.lies(view, z)
        if i >= len(lies):
            return []
        by, how, suit, text = lies[i]
        if how == CLOSED:
            found = [_("Laid face down by {name}: it says nothing").format(name=names[by])] if by >= 0 else []
            words = self.matched(view, z) if z in self.facts.piles else ""
            return [*found, _("Below it lies {card}, to be matched").format(card=words)] if words else found
        found = [_("Counts as {suit}").format(suit=SIGNS[SUITS[suit]])] if suit >= 0 else []
        if how == IDLE:
            found.append(_("What it says does nothing here"))
        elif text:
            found.append(_("Here it says: {what}").format(what=said(text)))
        return found

    # What is asked

    def asks(self, view: View, names: Sequence[str]) -> str:
        waiting, (_seat, *args) = self.attacks(view), view.args
        if view.kind in ("turn", "turn on") and waiting:
            return _("Attacked! {what}").format(what=waiting)
        if view.kind == "target" and waiting:
            return _("Who is next, and is attacked? {what}").format(what=waiting)
        if view.kind == "call":
            words = _("Is {name} bluffing? Only J♠ and J♣ may lie so. Who is wrong draws 2.")
            return words.format(name=names[args[0]])
        if view.kind == "fish":
            return _("Fish: what do you ask {name} for?").format(name=names[args[0]])
        if view.kind == "give":
            what = WORDS[args[1]] if args[1] in WORDS else args[1]
            return _("{name} asks you for {what}: which card?").format(name=names[args[0]], what=what)
        if view.kind in ("discard", "exchange"):
            return ngettext("{what} ({n} card)", "{what} ({n} cards)", args[0]).format(
                what=_(DECISIONS[view.kind]), n=args[0]
            )
        return ""

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        if not picker.clicks or picker.clicks[0].kind != "card":
            return ""
        card = card_text(self.table.deck[picker.clicks[-1 if picker.clicks[-1].kind == "card" else 0].value])
        verbs, kinds = set(picker.open_verbs), {click.kind for click in picker.next}
        if verbs == {"bluff"}:
            return _("{card} does not fit. Bluff?").format(card=card)
        if "card" in kinds:
            return _("Play {card}, or choose the card that it makes Wild").format(card=card)
        if len(picker.next) > 1:
            return _("On which pile?")
        return _("How do you play {card}?").format(card=card)

    def says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        if verb not in ALONE or len(view.pub.get("piles", ())) > 1:
            return super().says(action, view, names)
        cards = [card_text(self.table.deck[value]) for value in values[:2]]
        word = str(WORDS[values[-1]]) if verb in ("pick", "lend_pick") else ""
        return _(ALONE[verb]).format(card=cards[0], other=cards[-1], word=word)

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        actions = picker.next.get(click, ())
        if len(actions) == 1:
            return self.says(actions[0], view, names)
        return (
            _("Play it, or lay it face down") if view.kind in ("turn", "turn on") and not picker.begun else ""
        )

    def waits(self, view: View, names: Sequence[str]) -> str:
        words = WAITS.get(view.kind, "")
        return _(words).format(name=names[view.to_move]) if words else ""

    def lay_deck(self, pictures: Pictures) -> None:
        pictures.lay(self.table.game.id, print_face)

    def card_text(self, name: str) -> str:
        return "\n".join((card_text(name), *explained(name)))


def said(text: Iterable[Any]) -> str:
    """Clauses in one line."""
    return ", ".join(say_clause(clause, FULL) for clause in text)


ALONE = {
    "play": N_("Play {card}"),
    "pick": N_("As {word}"),
    "lend": N_("Discard {card} to play {other} as Wild"),
    "lend_pick": N_("Discard {card} to play {other} as Wild and {word}"),
    "bluff": N_("Bluff: lay {card} face down"),
}
"""Verb -> what it says while there is only one pile."""
WAITS = {
    "call": N_("{name} may call the bluff …"),
    "discard": N_("{name} discards …"),
    "exchange": N_("{name} chooses a card to exchange …"),
    "fish": N_("{name} goes fishing …"),
    "order": N_("{name} chooses the order of the attacks …"),
    "name": N_("{name} names a suit …"),
    "target": N_("{name} chooses who is next …"),
}
"""Decision of somebody else -> what is being waited for; nothing of those asked in secret."""


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
