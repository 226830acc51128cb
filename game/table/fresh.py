"""Which cards are new in a hand."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table import Table


class Came(NamedTuple):
    """How a card came to a hand."""

    owner: int
    by: int
    """Whose turn it was."""
    dealt: bool
    """Whether hands were gathered, shuffled and dealt anew."""

    @property
    def own(self) -> bool:
        return self.owner == self.by


class Fresh:
    """Knows which cards have come to a hand since its owner's last turn, from the events the person was
    shown.

    A card that came between two turns is new until the next turn is over. One that came within the owner's
    turn is new until the next begins.
    """

    def __init__(self, table: Table, gathers: Collection[int] = ()) -> None:
        """`gathers` are the zones in which hands are gathered."""
        self.table, self.gathers = table, gathers
        self._came: dict[int, Came] = {}
        self._gathered: dict[int, int] = {}
        """By card that was gathered: whose hand it was in. If it is dealt back to them, it is not new."""
        self.dealing = False
        """Whether cards are dealt: all are new then, so none is marked."""

    def __contains__(self, card: object) -> bool:
        return card in self._came

    def dealt_by(self, card: int) -> int:
        """Who had this card dealt anew from gathered hands; -1: nobody."""
        came = self._came.get(card)
        return came.by if came is not None and came.dealt else -1

    def tell(self, event: Event, turn: int) -> None:
        """Take in an event that happened in this player's turn."""
        fields = event.open or {}
        if event.kind in ("laid", "round", "traded"):
            self._came, self._gathered = {}, {}
            self.dealing = event.kind == "laid" or (self.dealing and event.kind != "traded")
        elif event.kind == "asked":
            self.dealing = False
        elif event.kind == "moved":
            self._moved({**fields, **(event.closed or {})}, turn)

    def _moved(self, fields: dict[str, Any], turn: int) -> None:
        card, source, target = fields.get("card", -1), fields["source"], fields["target"]
        self._came.pop(card, None)
        if card >= 0 and target in self.gathers:
            self._gathered[card] = self.table.zones[source].owner
        if card >= 0 and self.table.is_hand[target] and not self.dealing:
            owner, dealt = self.table.zones[target].owner, source in self.gathers
            if not dealt or self._gathered.pop(card, -1) != owner:
                self._came[card] = Came(owner, turn, dealt)

    def next(self, before: int, now: int) -> None:
        """Another player's turn begins: update which cards count as new."""
        self._came = {
            card: came
            for card, came in self._came.items()
            if not (came.owner == before and not came.own) and not (came.owner == now and came.own)
        }
