"""The public facts of a round of Absurd 8's."""

from __future__ import annotations

from ..kernel import public, state

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, ClassVar, TypeAlias

    from ..kernel import view
    from ..kernel.table_description import Table
    from ..kernel.zones import Zone
    from .cards import Clause, Text

    State: TypeAlias = state.State["Public"]
    View: TypeAlias = view.View["Public"]
    Entry: TypeAlias = tuple[Clause, int, int, int]
    """An action on the chain: what it does, who cast it, with which card, and onto which pile."""
    Lie: TypeAlias = tuple[int, int, int, Text | None]
    """How a card lies: who played it, which way up, as which suit and with which text."""


class Public(public.Public):
    fields: ClassVar = (
        "bases",
        "chain",
        "chain_starter",
        "effects",
        "ended",
        "fresh",
        "last",
        "lies",
        "lost",
        "next",
        "order",
        "piles",
        "renewals",
        "starter",
        "turn",
        "turns",
        "winner",
    )
    __slots__ = fields

    passing: ClassVar = ("ended", "winner")

    def lay(self, table: Table) -> None:
        self.starter = -1
        self.turn = -1
        """Whose turn it is."""
        self.next = -1
        """Whose turn is next."""
        self.order = 1
        """1 while turn order is clockwise, else -1."""
        self.turns = 0
        """How many turns have been played."""
        self.renewals = 0
        """How often the draw pile was renewed (AB-50)."""
        self.chain: tuple[Entry, ...] = ()
        """The pending attacks (AB-30)."""
        self.chain_starter = -1
        self.effects = 0
        """The active effects of the global space, as a mask of `COLOR_LOCK` and similar bits."""
        self.last = (-1, -1)
        """The last two players who put a card down, the later first (AB-38)."""
        self.fresh: tuple[int, ...] = ()
        """Cards taken with Reuse in this turn, which cannot be played yet (AB-37)."""
        self.lost = (0,) * table.players
        """By seat, how many turns it still has to miss (AB-36)."""
        self.piles: tuple[int, ...] = ()
        """The active piles, as zones."""
        self.bases: tuple[int, ...] = ()
        """For each active pile, the card it began with; -1 for the first pile (AB-45)."""
        self.lies: list[tuple[Lie, ...]] = [()] * len(table.zones)
        """By zone, how each of its cards lies. Only piles, spaces and the battle have entries."""
        self.winner: int | None = None
        """The winning seat; -1 if the player with the fewest cards wins."""
        self.ended = ""
        """Why the round is over, as a code."""

    def clone(self) -> Public:
        twin = Public()
        twin.starter = self.starter
        twin.turn = self.turn
        twin.next = self.next
        twin.order = self.order
        twin.turns = self.turns
        twin.renewals = self.renewals
        twin.chain = self.chain
        twin.chain_starter = self.chain_starter
        twin.effects = self.effects
        twin.last = self.last
        twin.fresh = self.fresh
        twin.lost = self.lost
        twin.piles = self.piles
        twin.bases = self.bases
        twin.lies = self.lies.copy()
        twin.winner = self.winner
        twin.ended = self.ended
        return twin

    def places(self, zones: Sequence[Zone], facts: Any) -> dict[str, tuple[str, int]]:
        """Name the facts about how cards lie after their zones, such as `lies_pile0`."""
        found = {name: (field, at) for name, (field, at) in super().places(zones, facts).items() if at < 0}
        found.update((f"lies_{zones[zone].name}", ("lies", zone)) for zone in facts.laid)
        return found


class Round(state.State["Public"]):
    """A state with methods for the facts that nearly every turn writes."""

    __slots__ = ()

    def count_turn(self) -> int:
        """One more turn is over; returns how many are (AB-50)."""
        pub = self.own() if self.lent else self.pub
        self.turns = pub.turns = turns = pub.turns + 1
        if self.log is not None:
            self._tell_changed("turns", -1, turns)
        return turns

    def begin_turn(self, seat: int) -> None:
        """Begin this seat's turn, and record which seat comes after it in the order of play (AB-5)."""
        pub = self.own() if self.lent else self.pub
        pub.turn = seat
        pub.next = (seat + pub.order) % self.table.players
        if self.log is not None:
            self._tell_changed("turn", -1, pub.turn)
            self._tell_changed("next", -1, pub.next)

    def lay(self, zone: int, lies: tuple[Lie, ...]) -> None:
        """Record how the cards of a pile, a space or the battle lie from now on."""
        (self.own() if self.lent else self.pub).lies[zone] = lies
        if self.log is not None:
            self._tell_changed("lies", zone, lies)

    def put_down(self, seat: int) -> None:
        """Remember the last two players who put a card down (AB-38, Mirror)."""
        latest, _ = self.pub.last
        if latest != seat:
            pub = self.own() if self.lent else self.pub
            pub.last = (seat, latest)
            if self.log is not None:
                self._tell_changed("last", -1, pub.last)
