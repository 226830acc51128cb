"""Moves, shows, shuffles and marks cards, and keeps track of who knows them.

Tuples of cards are added rather than unpacked into a new one, because that takes half the time.
"""

# ruff: noqa: RUF005

from __future__ import annotations

from .events import Event
from .rng import COMPILED, HALF, INCREMENT, MASK, MULTIPLIER, mixed_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from mypy_extensions import i64

    from .table_description import Table


class Cards:
    """The places of all cards, the seats that are sure of each, the marked ones, and the random state that
    shuffles.

    Only its methods change where cards lie and who knows them; each reports an event to any listener. A zone
    is an immutable tuple that is replaced, so a clone only copies the list of zones.
    """

    __slots__ = ("know", "log", "marks", "rng", "table", "zones")

    table: Table
    zones: list[tuple[int, ...]]
    know: list[int]
    """For each card, a bit mask of the seats that know which card lies there.

    The bit after that of the last seat stands for the spectators.
    """
    marks: int
    """A bit for each marked card."""
    rng: i64
    log: list[Event] | None
    """The events, if there is a listener."""

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
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

        Seats in `see` look at it on its way. Seats that knew its place for certain still do; a seat that saw
        a card leave a hand, but not which one, no longer knows any card of that hand (ALL-1). Seats in `sure`
        see no face, but can tell that it is none of the cards they know there, or which of them. `stay` is a
        mask of cards that, by the rules, cannot be the one that moved: seats that know one of them still do.
        """
        zones = self.zones
        table = self.table
        know = self.know
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
        """Like `move`, for several cards of a zone that is not a hand; they go to the end of another zone."""
        zones = self.zones
        know = self.know
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
        """The seats that know which card left a hand, because they knew the whole hand and only this card can
        have left.
        """
        know = self.know
        knowing = know[card]
        for other in rest:
            if not stay >> other & 1:
                return 0
            knowing &= know[other]
        return knowing

    def draw(self, source: int, target: int, see: int = 0) -> None:
        """Like `move`, for the first card of a zone that is not a hand.

        It goes to the end of another zone.
        """
        zones = self.zones
        table = self.table
        cards = zones[source]
        card = cards[0]
        if self.log is not None or self.marks >> card & 1:
            self.move(card, source, target, see)
            return
        zones[source] = cards[1:]
        zones[target] += (card,)
        self.know[card] |= see | table.auto[target]

    def draw_some(self, source: int, target: int, count: int) -> None:
        """Like `draw`, for several cards; `source` must have enough of them."""
        zones = self.zones
        know = self.know
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
        """Put the last card of `source` in a place of `zone`, and the card from there at the end of `target`.

        Everybody sees both cards, and none of the three zones is a hand. Returns the card that was replaced.
        """
        zones = self.zones
        know = self.know
        everybody = self.table.all
        cards = zones[zone]
        stack = zones[source]
        card = stack[-1]
        old = cards[at]
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
        """Move a card openly from `zone` to the end of `target`; the top card of `refill` takes its place.

        Neither `zone` nor `refill` is a hand, and `refill` is not empty.
        """
        zones = self.zones
        know = self.know
        table = self.table
        cards = zones[zone]
        source = zones[refill]
        card = cards[at]
        new = source[0]
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

    def show(self, zone: int, cards: Iterable[int], see: int, cause: int = -1) -> None:
        """Let the seats in `see` look at some cards of a zone, because of the event with this number."""
        know = self.know
        for card in cards:
            know[card] |= see
        if self.log is not None:
            shown = tuple(cards)
            where: dict[str, Any] = {"zone": zone, "to": see, "count": len(shown)}
            if not self.table.is_hand[zone]:
                where["at"] = tuple(self.zones[zone].index(card) for card in shown)
            if cause >= 0:
                where["cause"] = cause
            faces: dict[str, Any] = {"cards": shown}
            marked = tuple(card for card in shown if self.marks >> card & 1)
            if marked:
                faces["marked"] = marked
            self.log.append(Event("shown", where, faces, see))

    def lay_deck(self, zone: int) -> None:
        """Lay the whole deck into a zone, shuffled, before the deal."""
        self.zones[zone] = tuple(range(len(self.table.deck)))
        if self.log is not None:
            self.log.append(Event("laid", {"zone": zone, "count": len(self.table.deck)}))
        self.shuffle(zone)

    def deal(self, source: int, targets: Sequence[int], count: int) -> None:
        """Deal `count` cards to each target, one at a time in turn, from the top of `source`."""
        zones = self.zones
        table = self.table
        know = self.know
        cards = zones[source]
        players = len(targets)
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
        """Distribute all cards of `source`, which is not a hand: each row is the new content of a zone.

        In a hand, the new cards come last.
        """
        zones = self.zones
        auto = self.table.auto
        know = self.know
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
        """Shuffle this zone: nobody knows its order any more."""
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
        """Move all cards of some zones face down to another, and shuffle that."""
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
        """Put top cards back in the order chosen by a seat that looked at them; only it knows that order."""
        count = len(top)
        self.zones[zone] = top + self.zones[zone][count:]
        if count > 1:
            for card in top:
                self.know[card] &= 1 << seat
        if self.log is not None:
            self.log.append(Event("reordered", {"zone": zone, "count": count}, {"top": top}, 1 << seat))

    def trade(self, a: int, b: int) -> None:
        """Exchange two hands; what was known about each hand stays known (AB-32)."""
        zones = self.zones
        auto = self.table.auto
        first = zones[a]
        second = zones[b]
        zones[a] = second
        zones[b] = first
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

        Only seats that know the card there know about its mark, which is gone when the card moves.
        """
        self.marks |= 1 << card
        if self.log is not None:
            self._tell_marked(card)

    def unmark(self, zone: int) -> None:
        """Remove the marks in this zone, so that everybody knows that none of its cards is marked."""
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

    # Events

    def _tell_moved(self, card: int, source: int, i: int, target: int, to: int, see: int, sure: int) -> None:
        assert self.log is not None
        is_hand = self.table.is_hand
        where: dict[str, Any] = {"source": source, "target": target}
        if not is_hand[source]:
            where["at"] = i
        if not is_hand[target]:
            where["to"] = to
        if see == self.table.all:
            where["card"] = card
            self.log.append(Event("moved", where))
        else:
            self.log.append(Event("moved", where, {"card": card}, see, sure if sure & ~see else 0))

    def _tell_marked(self, card: int) -> None:
        assert self.log is not None
        self.log.append(Event("marked", None, {"card": card}, self.know[card]))

    def _tell_unmarked(self, zone: int) -> None:
        assert self.log is not None
        self.log.append(Event("unmarked", {"zone": zone}))

    def _tell_stayed(self, zone: int, stay: int, sure: int) -> None:
        """Tell seats that did not see which card left this hand which of the cards they know there cannot
        have left.
        """
        assert self.log is not None
        for other in self.zones[zone]:
            told = self.know[other] & ~sure if stay >> other & 1 else 0
            if told:
                self.log.append(Event("stayed", None, {"zone": zone, "card": other}, told))
