"""`Telling`: the place of every card, the seats that know it, and the events that report its moves."""

from __future__ import annotations

from .events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from mypy_extensions import i64

    from .table_description import Table


class Telling:
    """The places of all cards, the seats that are sure of each, the marked ones, and the random state that
    shuffles.

    A zone is an immutable tuple that is replaced, so a clone only copies the list of zones.
    """

    __slots__ = ("know", "log", "marks", "rng", "table", "zones")

    table: Table
    zones: list[tuple[int, ...]]
    know: list[int]
    """By card, a bit for each seat that is sure of it where it lies, and one more for the spectators."""
    marks: int
    """A bit for each marked card."""
    rng: i64
    log: list[Event] | None
    """The events, if there is a listener."""

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
