"""Which cards are new in a hand."""

from __future__ import annotations

from typing import Any

from engine.kernel.events import Event
from engine.kernel.table import Table


class Fresh:
    """Knows which cards have come to a hand since its owner's last turn, from the events the person was
    shown.

    A card that came between two turns is new until the next turn is over. One that came within the owner's
    turn is new until the next begins.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._came: dict[int, tuple[int, bool]] = {}
        """By card, the hand it came to, and whether that was in its owner's turn."""
        self.dealing = False
        """Whether cards are dealt: all are new then, so none is marked."""

    def __contains__(self, card: object) -> bool:
        return card in self._came

    def tell(self, event: Event, turn: int) -> None:
        """Take in an event that happened in this player's turn."""
        fields = event.open or {}
        if event.kind in ("laid", "round", "traded"):
            self._came = {}
            self.dealing = event.kind == "laid" or (self.dealing and event.kind != "traded")
        elif event.kind == "asked":
            self.dealing = False
        elif event.kind == "moved":
            self._moved({**fields, **(event.closed or {})}, turn)

    def _moved(self, fields: dict[str, Any], turn: int) -> None:
        card, target = fields.get("card", -1), fields["target"]
        self._came.pop(card, None)
        if card >= 0 and self.table.is_hand[target] and not self.dealing:
            owner = self.table.zones[target].owner
            self._came[card] = (owner, owner == turn)

    def next(self, before: int, now: int) -> None:
        """Another player's turn begins: update which cards count as new."""
        self._came = {
            card: (owner, own)
            for card, (owner, own) in self._came.items()
            if not (owner == before and not own) and not (owner == now and own)
        }
