"""Cards in zones and who knows them: every way in which they move, are shown, mixed or marked.

Zones are put together by adding tuples, which takes half the time of unpacking them into a new one.
"""

# ruff: noqa: RUF005

from __future__ import annotations

from .events import Event
from .rng import COMPILED, HALF, INCREMENT, MASK, MULTIPLIER, mixed_up
from .telling import Telling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any


class Cards(Telling):
    """The deeds that change where cards lie and who knows them; each is told where somebody listens."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.rng = x = (self.rng * MULTIPLIER + INCREMENT) & MASK
        if COMPILED:
            return (x >> 32 & HALF) * n >> 32 & HALF
        return (x >> 32) * n >> 32

    def move(
        self,
        card: int,
        source: int,
        target: int,
        see: int = 0,
        at: int = -1,
        sure: int = 0,
        stay: int = 0,
    ) -> None:
        """Move a card to the end of a zone, or to the place `at`.

        Seats in `see` look at it on its way. Who had certain knowledge of a place keeps it; who saw a
        card leave a hand without seeing which is sure of none of that hand any more (ALL-1). Seats in
        `sure` see no face, but can tell that it is none of the cards they know there, or which of them.
        `stay` is a mask of cards that cannot be the one by the rules: whoever knows one there still does.
        """
        zones, table, know = self.zones, self.table, self.know
        cards = zones[source]
        i = cards.index(card)
        if i:
            row = [*cards]
            del row[i]
            rest = tuple(row)
        else:
            rest = cards[1:]
        zones[source] = rest
        cards = zones[target]
        zones[target] = cards + (card,) if at < 0 else cards[:at] + (card,) + cards[at:]
        see |= table.auto[target]
        if rest and table.is_hand[source]:
            see |= table.auto[source]
            if see == table.all:
                know[card] = see
            else:
                if stay:
                    see |= self._left_over(card, rest, stay)
                if sure:
                    see |= know[card] & sure
                know[card] = see
                if see != table.all:
                    sure |= see
                    if stay:
                        for other in rest:
                            if not stay >> other & 1:
                                know[other] &= sure
                    else:
                        for other in rest:
                            know[other] &= sure
        else:
            stay = 0
            know[card] = see = know[card] | see
        if (marks := self.marks) and marks >> card & 1:
            self.marks = marks ^ 1 << card
        if self.log is not None:
            self._tell_moved(card, source, i, target, at if at >= 0 else len(cards), see, sure)
            if stay:
                self._tell_stayed(source, stay, sure | see)

    def move_all(self, cards: Iterable[int], source: int, target: int, see: int = 0) -> None:
        """Like `move` for several cards of a zone that is no hand, which go to the end of another."""
        zones, know = self.zones, self.know
        if self.log is not None:
            for card in cards:
                self.move(card, source, target, see)
            return
        gone = tuple(cards)
        moved = frozenset(gone)
        zones[source] = tuple([card for card in zones[source] if card not in moved])
        zones[target] += gone
        see |= self.table.auto[target]
        for card in gone:
            know[card] |= see
        if self.marks:
            self._lift(gone)

    def _left_over(self, card: int, rest: tuple[int, ...], stay: int) -> int:
        """Who knows a whole hand, of which only this card can have left: they know that it is the one."""
        know = self.know
        knowing = know[card]
        for other in rest:
            if not stay >> other & 1:
                return 0
            knowing &= know[other]
        return knowing

    def draw(self, source: int, target: int, see: int = 0) -> None:
        """Like `move` for the first card of a zone that is no hand, which goes to the end of another."""
        zones, table = self.zones, self.table
        cards = zones[source]
        card = cards[0]
        if self.log is not None or self.marks >> card & 1:
            self.move(card, source, target, see)
            return
        zones[source] = cards[1:]
        zones[target] += (card,)
        self.know[card] |= see | table.auto[target]

    def draw_some(self, source: int, target: int, count: int) -> None:
        """Like `draw` for so many cards, of which `source` has enough."""
        zones, know = self.zones, self.know
        cards = zones[source]
        drawn = cards[:count]
        if self.log is not None:
            for card in drawn:
                self.move(card, source, target)
            return
        zones[source] = cards[count:]
        zones[target] += drawn
        see = self.table.auto[target]
        for card in drawn:
            know[card] |= see
        if self.marks:
            self._lift(drawn)

    def replace(self, source: int, zone: int, at: int, target: int) -> int:
        """The last card of `source` takes a place in `zone`; the card from there goes to the end of `target`.

        Everybody sees both, and none of the three zones is a hand. Returns the card that is replaced.
        """
        zones, know, everybody = self.zones, self.know, self.table.all
        cards, stack = zones[zone], zones[source]
        card, old = stack[-1], cards[at]
        if self.log is not None:
            self.move(card, source, zone, everybody, at)
            self.move(old, zone, target, everybody)
            return old
        zones[source] = stack[:-1]
        row = [*cards]
        row[at] = card
        zones[zone] = tuple(row)
        zones[target] += (old,)
        know[card] = know[old] = everybody
        if self.marks:
            self._lift((card, old))
        return old

    def take(self, zone: int, at: int, target: int, refill: int) -> None:
        """A card leaves `zone` openly for the end of `target`; the top of `refill` takes its place.

        Neither `zone` nor `refill` is a hand, and `refill` is not empty.
        """
        zones, know, table = self.zones, self.know, self.table
        cards, source = zones[zone], zones[refill]
        card, new = cards[at], source[0]
        if self.log is not None:
            self.move(card, zone, target, table.all)
            self.move(new, refill, zone, at=at)
            return
        zones[refill] = source[1:]
        row = [*cards]
        row[at] = new
        zones[zone] = tuple(row)
        zones[target] += (card,)
        know[card] = table.all
        know[new] |= table.auto[zone]
        if self.marks:
            self._lift((card, new))

    def show(self, zone: int, cards: Iterable[int], see: int) -> None:
        """Let the seats in `see` look at some cards of a zone."""
        know = self.know
        for card in cards:
            know[card] |= see
        if self.log is not None:
            shown = tuple(cards)
            where: dict[str, Any] = {"zone": zone, "to": see, "count": len(shown)}
            if not self.table.is_hand[zone]:
                where["at"] = tuple(self.zones[zone].index(card) for card in shown)
            faces: dict[str, Any] = {"cards": shown}
            marked = tuple(card for card in shown if self.marks >> card & 1)
            if marked:
                faces["marked"] = marked
            self.log.append(Event("shown", where, faces, see))

    def lay_deck(self, zone: int) -> None:
        """The whole deck, shuffled, before the deal."""
        self.zones[zone] = tuple(range(len(self.table.deck)))
        if self.log is not None:
            self.log.append(Event("laid", {"zone": zone, "count": len(self.table.deck)}))
        self.shuffle(zone)

    def deal(self, source: int, targets: Sequence[int], count: int) -> None:
        """So many cards to each target, one at a time in turn, from the top of `source`, which has enough."""
        zones, table, know = self.zones, self.table, self.know
        cards, players = zones[source], len(targets)
        if self.log is not None:
            for i in range(players * count):
                self.move(cards[i], source, targets[i % players])
            return
        for i, target in enumerate(targets):
            dealt = cards[i : players * count : players]
            zones[target] += dealt
            see = table.auto[target]
            if see:
                for card in dealt:
                    know[card] |= see
            if self.marks:
                self._lift(dealt)
        zones[source] = cards[players * count :]

    def share(self, source: int, rows: Iterable[tuple[int, tuple[int, ...]]]) -> None:
        """All cards of `source`, which is no hand, go to other zones: a row is all that lies in one then.

        In a hand the new cards are last.
        """
        zones, auto, know = self.zones, self.table.auto, self.know
        gone = zones[source]
        if self.log is not None:
            for target, cards in rows:
                for at, card in enumerate(cards):
                    if card in gone:
                        self.move(card, source, target, at=at)
            return
        for target, cards in rows:
            zones[target] = cards
            see = auto[target]
            for card in cards:
                know[card] |= see
        zones[source] = ()
        if self.marks:
            self._lift(gone)

    def shuffle(self, zone: int) -> None:
        """Nobody knows the order of this zone any more."""
        cards = list(self.zones[zone])
        know = self.know
        self.rng = mixed_up(self.rng, cards)
        auto = self.table.auto[zone]
        if len(cards) == len(know):
            self.know = [auto] * len(cards)
        else:
            for card in cards:
                know[card] = auto
        self.zones[zone] = tuple(cards)
        if self.log is not None:
            self.log.append(Event("shuffled", {"zone": zone}, {"order": tuple(cards)}, auto))

    def gather(self, sources: Iterable[int], target: int) -> None:
        """All cards of some zones go face down to another, which is then shuffled."""
        zones = self.zones
        gone: tuple[int, ...] = ()
        if self.log is not None:
            for source in sources:
                for card in zones[source]:
                    self.move(card, source, target)
        else:
            for source in sources:
                gone += zones[source]
                zones[source] = ()
        if gone:
            zones[target] += gone
            if self.marks:
                self._lift(gone)
        self.shuffle(target)

    def reorder(self, zone: int, top: tuple[int, ...], seat: int) -> None:
        """A seat that looked at the top cards lays them back in this order; only it knows which."""
        count = len(top)
        self.zones[zone] = top + self.zones[zone][count:]
        if count > 1:
            for card in top:
                self.know[card] &= 1 << seat
        if self.log is not None:
            self.log.append(Event("reordered", {"zone": zone, "count": count}, {"top": top}, 1 << seat))

    def trade(self, a: int, b: int) -> None:
        """Two hands change places; what was known of each stays known of it (AB-32)."""
        zones, auto = self.zones, self.table.auto
        first, second = zones[a], zones[b]
        zones[a], zones[b] = second, first
        both = auto[a] | auto[b]
        for card in first + second:
            self.know[card] |= both
        if self.marks:
            self._lift(first + second)
        if self.log is not None:
            self.log.append(Event("traded", {"a": a, "b": b}, {"first": first, "second": second}, both))

    # Marks

    def mark(self, card: int) -> None:
        """Mark a card where it lies, such as one that must be kept for a while.

        Who knows that the card lies there knows of its mark, and nobody else. It is gone when the card moves.
        """
        self.marks |= 1 << card
        if self.log is not None:
            self._tell_marked(card)

    def unmark(self, zone: int) -> None:
        """Everybody knows that no card of this zone is marked any more."""
        marks = self.marks
        if marks:
            for card in self.zones[zone]:
                if marks >> card & 1:
                    marks ^= 1 << card
            self.marks = marks
        if self.log is not None:
            self._tell_unmarked(zone)

    def _lift(self, cards: Iterable[int]) -> None:
        marks = self.marks
        for card in cards:
            if marks >> card & 1:
                marks ^= 1 << card
                if not marks:
                    break
        self.marks = marks
