"""Lockdown: locked sets beside the hands, and who is out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.kernel.table import Table
from engine.kernel.view import View
from engine.lockdown.locks import FATAL, FATAL_IN_SUDDEN_DEATH, SUDDEN_DEATH
from game.words import N_, _, card_text

from ..picker import Click, Picker
from ..presenter import CENTRE, FAN, HIDDEN, PILE, ROW, SEAT, Badge, Mark, Place, Presenter
from .lockdown_scores import Sheet

__all__ = ["Own", "Sheet"]

NAMES = {"deck": N_("Deck"), "out": N_("Out")}
COUNTED = 10
"""So many turns before it sudden death is announced."""


class Own(Presenter):
    total: ClassVar = N_("Games won")
    verb_zones: ClassVar = {"draw": "deck"}
    verb_icons: ClassVar = {"shuffle": "shuffle", "force": "force", "take": "take", "clear": "clear"}
    tells_more = True
    any_order: ClassVar = frozenset({"clear_aces"})
    sounds: ClassVar = {
        "locked": "lock",
        "cleared": "clear",
        "eliminated": "elimination",
        "shuffled_hands": "shuffle",
        "won": "win",
    }
    callouts: ClassVar = {"eliminated": ("seat", N_("Out!")), "cleared": ("seat", N_("Clear!"))}

    def __init__(self, table: Table) -> None:
        self.facts = table.facts
        super().__init__(table)

    def place(self, z: int) -> Place:
        name = self.bare(z)
        if name == "hand":
            return Place(FAN, SEAT)
        if name == "locked":
            return Place(ROW, SEAT)
        if name == "pool":
            return Place(HIDDEN, CENTRE)  # all hands at once only pass through it
        return Place(PILE, CENTRE, 0, 0, name == "out", NAMES[name], name == "deck")

    def size(self, z: int) -> float:
        return 0.8 if self.bare(z) == "locked" else 1.0

    def notes(self, view: View) -> list[str]:
        """Sudden death is counted down (LD-12)."""
        left = SUDDEN_DEATH - view.pub.get("calm", 0)
        if left <= 0:
            return [_("Sudden death: a third card is one too many")]
        return [_("Sudden death in {n} turns").format(n=left)] if left <= COUNTED else []

    def badges(self, view: View, seat: int) -> list[Badge]:
        return []

    def out(self, view: View, seat: int) -> bool:
        return not view.pub.get("alive", -1) >> seat & 1

    # Locked sets

    def groups(self, view: View, z: int) -> Sequence[int]:
        if self.bare(z) != "locked":
            return ()
        sizes: Sequence[int] = view.pub.get(self.facts.sets[z - self.facts.locked], ())
        return sizes if sum(sizes) == len(view.zones[z]) else ()

    def marks(self, view: View) -> list[Mark]:
        """How many cards each locked set has; one card short of losing it stands out."""
        fatal = FATAL_IN_SUDDEN_DEATH if view.pub.get("calm", 0) > SUDDEN_DEATH else FATAL
        found = []
        for z in range(self.facts.locked, self.facts.locked + self.table.players):
            start = 0
            for size in self.groups(view, z):
                found.append(Mark(z, tuple(range(start, start + size)), str(size), warns=size >= fatal - 1))
                start += size
        return found

    # What is asked

    def asks(self, view: View, names: Sequence[str]) -> str:
        if view.kind != "act":
            return ""
        verbs = {action[0] for action in view.legal}
        if "give" in verbs:
            return _("Your turn: give a card, or choose a player or the deck")
        if verbs & {"take", "force"} and [kind for _seat, kind in view.pub["past"][-2:]] == ["give", "give"]:
            return _("No third gift in a row: choose a player or the deck")
        if verbs & {"take", "force"}:
            return _("Your turn: choose a player or the deck")
        return ""

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        if len(picker.clicks) != 1:
            return ""
        kind, value = picker.clicks[0]
        verbs = set(picker.open_verbs)
        if kind == "seat":
            return _("What happens to {name}?").format(name=names[value])
        if verbs == {"give"}:
            return _("Who gets {card}?").format(card=self.card(value))
        if verbs == {"give", "clear_aces"}:
            return _("Who gets {card}, or which ace clears with it?").format(card=self.card(value))
        if verbs == {"clear_aces"}:
            return _("Which ace clears with {card}?").format(card=self.card(value))
        return _("Who gets {card}, or").format(card=self.card(value)) if "give" in verbs else ""

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        actions = picker.next.get(click, ())
        if len(actions) == 1:
            return self.says(actions[0], view, names)
        verbs = {action[0] for action in actions}
        fields = {
            "card": self.card(click.value) if click.kind == "card" else "",
            "name": names[click.value] if click.kind == "seat" else "",
        }
        return " · ".join(_(words).format(**fields) for verb, words in BEGUN.items() if verb in verbs)

    def card(self, card: int) -> str:
        return card_text(self.table.deck[card])


BEGUN = {
    "give": N_("Give {card} to somebody"),
    "clear": N_("Pay {card} to clear"),
    "clear_aces": N_("Pay {card} and another ace to clear"),
    "take": N_("Take a card from {name}"),
    "force": N_("Make {name} draw a card"),
}
"""Verb -> what a first click begins."""
