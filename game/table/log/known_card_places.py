"""`KnownCardPlaces`: the places of cards, as far as the readers of a match's log saw them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.kernel.events import Event
from engine.kernel.table_description import Table


class KnownCardPlaces:
    """Follows the cards whose faces were seen, as long as their place is certain."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.zone: dict[int, int] = {}
        """By card that was seen to move, its zone; later ones last."""
        self.newest = -1
        """The card that moved last, if its face was seen."""
        self.doubtful: tuple[int, ...] = ()
        """Cards known in a hand until the last move: a card left that hand unseen, maybe one of these."""
        self.marked: dict[int, int] = {}
        """By card that was seen to be marked, its hand at that time."""
        self.rows: dict[int, list[int]] = {}
        """By zone that is no hand, the cards that came there, in order; -1 if the face was not seen."""

    def take(self, event: Event) -> None:
        """Take in an event as it was shown."""
        fields = event.open or {}
        match event.kind:
            case "round" | "laid":
                self.zone.clear()
                self.marked.clear()
                self.rows.clear()
                self.doubtful = ()
            case "moved":
                self.doubtful, self.newest = (), fields.get("card", -1)
                self._order(fields)
                self.marked.pop(self.newest, None)
                if "card" in fields:
                    self._lay(fields["card"], fields["target"], fields.get("to") == 0)
                elif "sure" not in fields and self.table.is_hand[fields["source"]]:
                    self.doubtful = self._forget(fields["source"])
            case "stayed":
                self._lay(fields["card"], fields["zone"])
                self.doubtful = tuple(card for card in self.doubtful if card != fields["card"])
            case "marked" if "card" in fields:
                self.marked[fields["card"]] = self.zone.get(fields["card"], -1)
            case "unmarked":
                self.marked = {card: zone for card, zone in self.marked.items() if zone != fields["zone"]}
            case "shown" if "cards" in fields and self.table.is_hand[fields["zone"]]:
                self._lay_all(fields["cards"], fields["zone"])
            case "shuffled" if "order" not in fields:
                self._forget(fields["zone"])
            case "traded":
                a = fields["a"]
                b = fields["b"]
                swapped = {a: b, b: a}
                self.zone = {card: swapped.get(zone, zone) for card, zone in self.zone.items()}
                self._lay_all(fields.get("first", ()), b)
                self._lay_all(fields.get("second", ()), a)

    def _order(self, fields: Mapping[str, Any]) -> None:
        """Follow the order of cards, which shows which locked cards are one set."""
        row = self.rows.get(fields["source"], [])
        if fields.get("at", len(row)) < len(row):
            del row[fields["at"]]
        if not self.table.is_hand[fields["target"]]:
            row = self.rows.setdefault(fields["target"], [])
            row.insert(fields.get("to", len(row)), self.newest)

    def _lay(self, card: int, zone: int, lowest: bool = False) -> None:
        """Put a card into a zone, above or below the cards there."""
        self.zone.pop(card, None)
        if lowest:
            self.zone = {card: zone, **self.zone}
        else:
            self.zone[card] = zone

    def _lay_all(self, cards: Iterable[int], zone: int) -> None:
        for card in cards:
            self._lay(card, zone)

    def _forget(self, zone: int) -> tuple[int, ...]:
        """Forget the cards of a zone, because their places are no longer certain; returns those cards."""
        gone = tuple(card for card, lies in self.zone.items() if lies == zone)
        for card in gone:
            del self.zone[card]
        return gone
