"""Lists the cards that a view of Lockdown hides in the sets and hands of other players."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from .public import View
    from .set_combinations import Way
    from .table_facts import Facts

    Row: TypeAlias = list[tuple[int, ...]]
    """The locked sets of a seat."""
    Set: TypeAlias = tuple[int, Row, int, tuple[Way, ...]]
    """A locked set: its owner, its place, and the cards it may consist of."""


class HiddenCards:
    """The blanks of a view that a guess fills: those in sets first, then those in hands."""

    __slots__ = ("facts", "hands", "marked", "rows", "sets", "used")

    def __init__(self, view: View) -> None:
        facts: Facts = view.table.facts
        self.facts = facts
        self.hands: list[tuple[int, int, tuple[int, ...]]] = []
        """For each hand with blanks: its seat, how many blanks, and its known cards."""
        self.marked: list[tuple[int, int]] = []
        """Seats, each with how many of its guessed cards count as new since its last turn."""
        self.rows: list[tuple[int, Row]] = []
        """By zone, its sets; each world overwrites those with blanks."""
        self.used = [0] * facts.n
        """By seat, a bit for each value it already has: no other card or set of that seat may have the same
        value.
        """
        self._count_hands(view)
        self.sets = self._count_sets(view)

    def _count_hands(self, view: View) -> None:
        """Find the blanks of hands, which come last in each; known marked cards come first (LD-8).

        In the view that everybody shares of a publicly asked question, even the hand of the asked seat has
        blanks.
        """
        facts = self.facts
        used = self.used
        for seat, hand in enumerate(view.zones[: facts.n]):
            if not hand or (seat == view.seat and -1 not in hand):
                continue
            missing = hand.count(-1)
            got = view.pub.got[seat]
            known = hand[: len(hand) - missing]
            for card in known:
                used[seat] |= facts.bit[card]
                got -= view.marks >> card & 1
            if missing:
                self.hands.append((seat, missing, known))
                if got:
                    self.marked.append((seat, min(missing, got)))

    def _count_sets(self, view: View) -> list[Set]:
        """Find the sets with blanks, the hardest first: sets that are partly known, then sets of three, then
        of two.
        """
        facts = self.facts
        used = self.used
        found: tuple[list[Set], ...] = ([], [], [])
        for seat, locked in enumerate(view.zones[facts.locked : facts.deck]):
            if not locked or (seat == view.seat and -1 not in locked):
                continue
            row: Row = []
            at = 0
            for size in view.pub.sets[seat]:
                seen = locked[at : at + size]
                at += size
                bit, early, ways = facts.ways[seen]
                used[seat] |= bit
                if ways:
                    found[early].append((seat, row, len(row), ways))
                row.append(seen)
            self.rows.append((facts.locked + seat, row))
        return found[0] + found[1] + found[2]
