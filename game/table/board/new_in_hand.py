"""Tracks which cards are new in a hand."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table_description import Table


class Came(NamedTuple):
    """The way in which a card came to a hand."""

    owner: int
    by: int
    """The player in whose turn it came."""
    dealt: bool
    """Whether hands were gathered, shuffled and dealt again."""
    earlier: bool = False
    """Whether that turn is over."""


class Fresh:
    """Knows which cards came to a hand in its owner's last turn or since, from events the person saw.

    However a card came, it stays new until its owner's next turn is over, so that there is time to look at
    it.
    """

    def __init__(self, table: Table, gathers: Collection[int] = ()) -> None:
        """`gathers` are the zones in which hands are gathered."""
        self.table = table
        self.gathers = gathers
        self._came: dict[int, Came] = {}
        self._gathered: dict[int, tuple[int, Came | None]] = {}
        """By card that was gathered for this deal, its old hand, and how it had come there if it was new.

        If the same player gets the card back, it is exactly as new as before.
        """
        self._deals_out = False
        """Whether gathered cards are being dealt; if so, the next gathered card belongs to another deal."""
        self.dealing = False
        """Whether cards are being dealt; all of them are new then, so none is marked."""

    def __contains__(self, card: object) -> bool:
        return card in self._came

    def owner(self, card: int) -> int:
        """The hand to which a new card came."""
        return self._came[card].owner

    def dealt_by(self, card: int) -> int:
        """The player who caused this gathered card to be dealt again; -1 if nobody did."""
        came = self._came.get(card)
        return came.by if came is not None and came.dealt else -1

    def tell(self, event: Event, turn: int) -> None:
        """Update with an event that happened in this player's turn."""
        fields = event.open or {}
        if event.kind in ("laid", "round", "traded"):
            self._came = {}
            self._gathered = {}
            self.dealing = event.kind == "laid" or (self.dealing and event.kind != "traded")
        elif event.kind == "asked":
            self.dealing = False
        elif event.kind == "moved":
            self._moved({**fields, **(event.closed or {})}, turn)

    def _moved(self, fields: dict[str, Any], turn: int) -> None:
        card = fields.get("card", -1)
        source = fields["source"]
        target = fields["target"]
        before = self._came.pop(card, None)
        if source in self.gathers:
            self._deals_out = True
        elif target in self.gathers and self._deals_out:
            # a player who got cards in it may have lost them unseen
            self._deals_out = False
            self._gathered = {}
        if card >= 0 and target in self.gathers:
            self._gathered[card] = self.table.zones[source].owner, before
        if card >= 0 and self.table.is_hand[target] and not self.dealing:
            self._comes(card, self.table.zones[target].owner, turn, source in self.gathers)

    def _comes(self, card: int, owner: int, turn: int, dealt: bool) -> None:
        """A card comes to a hand. If it was only gathered and dealt back, it is as new as before."""
        holder, came = self._gathered.pop(card, (-1, None)) if dealt else (-1, None)
        if holder != owner:
            self._came[card] = Came(owner, turn, dealt)
        elif came is not None:
            self._came[card] = came

    def next(self, before: int) -> None:
        """The turn of a player is over: update which cards count as new."""
        self._came = {
            card: came._replace(earlier=True)
            for card, came in self._came.items()
            if came.owner != before or not came.earlier
        }
