"""Lays out Lockdown: locked sets beside the hands, and who is out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar

from engine.lockdown.locks import FATAL, SUDDEN_DEATH, fatal_in
from engine.lockdown.losing import ANNOUNCED
from engine.lockdown.turn_actions import in_reach
from game.books.contract.layout import CENTRE, FAN, PILE, ROW, SEAT, Layout, Place
from game.books.contract.signs import Badge, Mark, New, Signs
from game.table.board.action_picker import verb_of
from game.words import N_, _, card_text, ngettext, together

if TYPE_CHECKING:
    from engine.lockdown.public import View
    from game.table.board.new_in_hand import Fresh

SAFE = N_("Existing sets of three are safe until a fourth card comes.")
SUDDEN = N_("Sudden death: out with three of a kind")
FOUR = N_("Four of a kind and you're out")
NO_THIRD = {
    "draw": N_("No third draw in a row"),
    "give": N_("No third gift in a row"),
    "take": N_("No third take in a row"),
    "force": N_("No third forced draw in a row"),
    "shuffle": N_("No third shuffle in a row"),
    "clear": N_("No third clear in a row"),
}
"""By kind of turn, the turns that the first half of the Rule of 3 forbids after two of that kind (LD-7a)."""
NOT_AGAIN = N_("No ping-pong: {name} can't go next")
"""The second half (LD-7b), with a name of its own, so that nobody confuses them."""
AND_NOT_AGAIN = N_("{ban}; no ping-pong with {name}")
"""Both bans of the Rule of 3 at once."""
WHY_NOT_AGAIN = N_(
    "No ping-pong (Rule of 3): if you and one other player took the last two turns, you can neither hit "
    "that player nor choose them to go next."
)
WHY_NO_THIRD = N_(
    "No third in a row (Rule of 3): the same kind of action can't be taken three turns running, unless "
    "it's the only one available."
)
WHY_NOT_YET = N_(
    "No give-backs: a card you drew (except by a Clear), took or were given since the start of your last "
    "turn can't be given away now. Next turn it can."
)
CALM = N_(
    "{calm} turns with nobody out. After {n}, three of a kind put a player out, until that happens to "
    "someone."
)
DANGER = N_("In danger: {n} of a kind, and one more puts this player out")
DANGER_TO_YOU = N_("In danger: {n} of a kind, and one more puts you out")
ONE_MORE = N_("One more puts the player out")
ONE_MORE_FOR_YOU = N_("One more puts you out")
BARRED = New("star", N_("Can't be given yet"))
DEALT = New("shuffle", N_("New: all hands were shuffled"), N_("New: dealt by {name}'s Shuffle"), light=True)
NAMES = {"deck": N_("Deck"), "out": N_("Out")}


class LockdownLayout(Layout):
    """Where its cards lie."""

    verb_zones: ClassVar = {"draw": "deck"}

    any_order: ClassVar = frozenset({"clear_aces"})
    waits: ClassVar = frozenset({"take", "force", "clear", "clear_aces", "shuffle"})
    chosen: ClassVar = frozenset({"act", "next"})
    gathers: ClassVar = frozenset({"pool"})
    swept: ClassVar = frozenset({"hand", "locked"})
    owned: ClassVar = frozenset({"locked"})
    sizes: ClassVar = {"locked": 0.8}

    def values(self) -> Sequence[int]:
        """Aces and jokers are equal, and all other cards go by rank."""
        found: tuple[int, ...] = self.table.facts.value
        return found

    def place(self, z: int) -> Place:
        name = self.bare(z)
        if name == "hand":
            return Place(FAN, SEAT)
        if name == "locked":
            return Place(ROW, SEAT, keep=True)
        if name == "pool":
            return Place(PILE, CENTRE)
        return Place(PILE, CENTRE, 0, 0, name == "out", NAMES[name], name == "deck")

    def centre_order(self) -> list[int]:
        """Hands gathered for a Shuffle have no place of their own, so that nothing else must move."""
        return [z for z in super().centre_order() if self.bare(z) not in self.gathers]

    def groups(self, view: View, z: int) -> Sequence[int]:
        """The locked sets; while their cards move, the cards of one value, if all of them are seen."""
        cards = view.zones[z]
        found = locked_sets(view, self.facts, z)
        seat = z - self.facts.locked
        if found or not 0 <= seat < self.table.players or min(cards, default=-1) < 0:
            return found
        return [len([*same]) for _value, same in groupby(cards, lambda card: self.facts.value[card])]


class LockdownSigns(Signs):
    """The signs on plates, over cards and along the upper edge."""

    counts: ClassVar = False
    foretells: ClassVar = frozenset({"stand"})
    """The contents of a forecast: only known sets, because an unseen card may lock with another."""

    def way(self, view: View) -> int:
        """In Lockdown turns have no direction, because the player chooses who is next."""
        return 0

    def foretold(self, view: View, seat: int) -> str:
        if self.out(view, seat):
            return _("out")
        sizes = " + ".join(map(str, sorted(view.pub.sets[seat], reverse=True)))
        return _("{sizes} locked").format(sizes=sizes) if sizes else ""

    def new(self, view: View, card: int, fresh: Fresh) -> New | None:
        """A star means that the card may not be given yet (LD-8); another, that a Shuffle brought it."""
        if is_barred(view, card):
            return BARRED
        by = fresh.dealt_by(card)
        return DEALT._replace(by=by) if by >= 0 else None

    def notes(self, view: View, names: Sequence[str]) -> list[str]:
        """The countdown to sudden death (LD-12) or the fatal number of cards, and the Rule of 3 in force."""
        return [note for note, _why in self._told(view, names)]

    def own_notes(self, view: View) -> list[str]:
        """The cards of yours that may not be given in this turn (LD-8)."""
        if view.kind != "act" or view.to_move != view.seat:
            return []
        fresh = [card_text(self.table.deck[card]) for card in view.zones[view.seat] if is_barred(view, card)]
        words = _("New: you can't give {cards} yet")
        return [words.format(cards=together(fresh))] if fresh else []

    def explained(self, view: View, names: Sequence[str]) -> Sequence[str]:
        """Explanations of sudden death, of the Rule of 3 in force, and of new cards that may not be given."""
        own = [_(WHY_NOT_YET) for _note in self.own_notes(view)]
        return [*(why for _note, why in self._told(view, names)), *own]

    def _told(self, view: View, names: Sequence[str]) -> list[tuple[str, str]]:
        """Each note with its meaning."""
        if view.pub.ended or is_decided(view.pub.alive):
            return []  # none of it is true any more
        calm = view.pub.calm
        rule = self._rule_of_3(view, names)
        sole = sum(map(bool, view.zones[: self.table.players])) == 1
        if view.kind == "act" and sole and self._barred(view) != "shuffle":
            rule.append((_("No shuffle: only one player has cards in hand"), ""))
        if calm < ANNOUNCED:
            return rule or [(_(FOUR), "")]
        sudden = _(SUDDEN) if self.alarm(view) else _counted(view)
        return [(sudden, f"{_(CALM).format(calm=calm, n=SUDDEN_DEATH)}\n{_(SAFE)}"), *rule]

    def _rule_of_3(self, view: View, names: Sequence[str]) -> list[tuple[str, str]]:
        """The turns that the Rule of 3 forbids now, in one note."""
        barred = NO_THIRD.get(self._barred(view), "")
        other = self._kept_apart(view)
        if other < 0:
            return [(_(barred), _(WHY_NO_THIRD))] if barred else []
        if not barred:
            return [(_(NOT_AGAIN).format(name=names[other]), _(WHY_NOT_AGAIN))]
        both = _(AND_NOT_AGAIN).format(ban=_(barred), name=names[other])
        return [(both, f"{_(WHY_NO_THIRD)}\n{_(WHY_NOT_AGAIN)}")]

    def _barred(self, view: View) -> str:
        """The kind of turn that would be the third in a row, which nobody may take now (LD-7)."""
        _earlier, (_one, before), (_two, last) = view.pub.past
        # there was no other choice
        only = last in {verb_of(action).removesuffix("_aces") for action in view.legal}
        return last if before == last and self.facts.rule_of_3 and not only else ""

    def _kept_apart(self, view: View) -> int:
        """The players whom the player to move may neither hit nor choose after the last two turns (LD-7)."""
        seat = view.to_move
        first, second, third = view.pub.past
        if seat < 0 or view.kind not in ("act", "next"):
            return -1
        (one, _kind), (two, _last) = (second, third) if view.kind == "act" else (first, second)
        others = view.pub.alive & ~(1 << seat)
        return (others & ~in_reach(self.facts, view.pub.alive, seat, one, two)).bit_length() - 1

    def alarm(self, view: View) -> bool:
        return fatal_in(view.pub.calm, 1) < FATAL

    def badges(self, view: View, seat: int) -> list[Badge]:
        return []

    def danger(self, view: View, seat: int) -> str:
        """One more card of a value with this many locked cards puts a player out."""
        size = max(locked_sets(view, self.facts, self.facts.locked + seat), default=0)
        if size < fatal_in(view.pub.calm, 1) - 1:
            return ""
        words = DANGER_TO_YOU if seat == view.seat else DANGER
        return _(words).format(n=size)

    def out(self, view: View, seat: int) -> bool:
        return not view.pub.alive >> seat & 1

    def marks(self, view: View) -> list[Mark]:
        """How many cards each locked set has, and their rank; sets one card from a loss stand out."""
        fatal = fatal_in(view.pub.calm, 1)
        found = []
        for z in range(self.facts.locked, self.facts.locked + self.table.players):
            start = 0
            for size in locked_sets(view, self.facts, z):
                places = tuple(range(start, start + size))
                rank = self._rank(view.zones[z][start : start + size])
                roomy = f"{rank}×{size}" if rank else ""
                warns = size >= fatal - 1
                icon = "skull" if warns else "lock"
                puts_out = ONE_MORE_FOR_YOU if z - self.facts.locked == view.seat else ONE_MORE
                name = _(puts_out) if warns else ""
                mark = Mark(z, places, f"×{size}", warns=warns, under=True, icon=icon, name=name, roomy=roomy)
                found.append(mark)
                start += size
        return found

    def _rank(self, cards: Sequence[int]) -> str:
        """The rank of a set, if a card of it is known; otherwise empty."""
        known = [card_text(self.table.deck[card]) for card in cards if card >= 0]
        return known[0][:-1] if known else ""


def _counted(view: View) -> str:
    """How many turns are left before sudden death, including the current one (LD-12)."""
    left = SUDDEN_DEATH - view.pub.calm
    if left == 1 and view.kind == "act":
        return _("Sudden death after this turn")
    words = ngettext(
        "Sudden death in {n} turn (any player's)", "Sudden death in {n} turns (any player's)", left
    )
    return words.format(n=left)


def is_decided(alive: int) -> bool:
    """Whether at most one player is left in the game, so that it is over (LD-10)."""
    return alive & (alive - 1) == 0


def is_barred(view: View, card: int) -> bool:
    """Whether a card is known to have just come, so that it may not be given at once (LD-8)."""
    return card >= 0 and view.marks >> card & 1 == 1


def locked_sets(view: View, facts: Any, z: int) -> Sequence[int]:
    """The sizes of a zone's locked sets; empty while its cards are moving."""
    seat = z - facts.locked
    if not 0 <= seat < view.table.players:
        return ()
    sizes = view.pub.sets[seat]
    return sizes if sum(sizes) == len(view.zones[z]) else ()
