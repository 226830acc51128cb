"""A Lockdown seat's observations: who knows whose sets, and who did not give a fatal card."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ai.players.event_replay import listen
from engine.lockdown.locks import fatal_in
from engine.lockdown.table_facts import Facts
from engine.lockdown.turn_actions import in_reach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.lockdown.public import View

Set = tuple[int, int]
"""A set: its owner, and its place among the owner's sets."""


class Spared(NamedTuple):
    """A seat that knew a set and could have given the fatal card, but did not, so it hardly holds that
    card.
    """

    seat: int
    sets: tuple[Set, ...]
    old: int
    """How many of the oldest hidden cards were in its hand at that time and could have been given."""


class Witness:
    """Follows a round event by event."""

    def __init__(self, view: View) -> None:
        self.facts: Facts = view.table.facts
        self.me = view.seat
        self.everybody = view.table.all
        self.knows: dict[Set, int] = {}
        """By set, who knows its value besides the owner, as a mask."""
        self.spared: list[Spared] = []
        self._coming = 0
        """The seats that know the card that is moving."""
        self._spares: Spared | None = None
        """The conclusions to draw from the current turn, unless it turns out to be deadly."""
        listen(view, self, _HEARD)

    def _answered(self, past: View, told: dict[str, Any]) -> None:
        seat = told["seat"]
        self._spares = None
        if told["decision"] != "act" or seat == self.me:
            return
        hand = past.zones[seat]
        # Cards that came since the seat's last turn could not be given (LD-8).
        kept = past.pub.got[seat] - sum(past.marks >> card & 1 for card in hand if card >= 0)
        count = hand.count(-1) - max(0, kept)
        sets = self._within_reach(past, seat)
        if sets:
            self._spares = Spared(seat, sets, count)

    def _asked(self, past: View, told: dict[str, Any]) -> None:
        """The turn is over."""
        if self._spares is not None and self._spares.old > 0:
            self.spared.append(self._spares)
        self._spares = None

    def _within_reach(self, past: View, seat: int) -> tuple[Set, ...]:
        """The sets that this seat knows, may give to, and could make fatal."""
        facts = self.facts
        pub = past.pub
        _, (before, kind_before), (last, kind) = pub.past
        if kind == kind_before == "give" and facts.rule_of_3:
            return ()
        least = fatal_in(pub.calm, 1) - 1
        reach = in_reach(facts, pub.alive, seat, before, last)
        return tuple(
            (other, place)
            for other in range(facts.n)
            if reach >> other & 1
            for place, size in enumerate(pub.sets[other])
            if size >= least and self.knows.get((other, place), 0) >> seat & 1
        )

    def _comes(self, past: View, told: dict[str, Any]) -> None:
        """A card moves from one seat, or the deck, to another."""
        self._coming = 1 << told["seat"] | 1 << told.get("target", told["seat"])

    def _comes_openly(self, past: View, told: dict[str, Any]) -> None:
        self._coming = self.everybody

    def _comes_unseen(self, past: View, told: dict[str, Any]) -> None:
        """Hands are shuffled and dealt back (LD-4.5): drop all conclusions about them."""
        self._coming = 0
        self.spared.clear()

    def _comes_anew(self, past: View, told: dict[str, Any]) -> None:
        """Four new cards arrive (LD-6)."""
        seat = told["seat"]
        self._coming = 1 << seat
        self.spared = [spared for spared in self.spared if spared.seat != seat]

    def _moved(self, past: View, told: dict[str, Any]) -> None:
        """A hidden card leaves a hand; it may be any of the cards assumed to be harmless."""
        source = told["source"]
        card = told.get("card", -1)
        if source < self.facts.n and source != self.me and (card < 0 or card not in past.zones[source]):
            self.spared = [
                _less(spared) if spared.seat == source else spared
                for spared in self.spared
                if spared.seat != source or spared.old > 1
            ]
            if self._spares is not None and self._spares.seat == source:
                self._spares = _less(self._spares)

    def _changed(self, past: View, told: dict[str, Any]) -> None:
        """A set changes its size: players who know the new card now know the set that it joined."""
        field, owner = past.table.places[told["key"]]
        if field != "sets":
            return
        before = past.pub.sets[owner]
        after = told["value"] or ()
        if len(after) < len(before):
            self._forget(owner)
        else:
            place = next(i for i, size in enumerate((*after, 0)) if (*before, 0)[i] != size)
            self.knows[owner, place] = self.knows.get((owner, place), 0) | self._coming

    def _forget(self, owner: int) -> None:
        """Forget this player's sets."""
        self.knows = {found: who for found, who in self.knows.items() if found[0] != owner}
        kept = [
            spared._replace(sets=tuple([found for found in spared.sets if found[0] != owner]))
            for spared in self.spared
        ]
        self.spared = [spared for spared in kept if spared.sets]

    def _eliminated(self, past: View, told: dict[str, Any]) -> None:
        """Forget the sets of a player who is out.

        This turn does not count as a fatal card that was not given.
        """
        self._spares = None
        self._forget(told["seat"])


def _less(spared: Spared) -> Spared:
    return spared._replace(old=spared.old - 1)


_HEARD: Final = {
    "asked": Witness._asked,
    "answered": Witness._answered,
    "gave": Witness._comes,
    "took": Witness._comes,
    "drew": Witness._comes,
    "forced_draw": Witness._comes_openly,
    "shuffled_hands": Witness._comes_unseen,
    "cleared": Witness._comes_anew,
    "moved": Witness._moved,
    "changed": Witness._changed,
    "eliminated": Witness._eliminated,
}
