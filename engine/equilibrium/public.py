"""The public facts of a round of 8-equilibrium."""

from __future__ import annotations

from ..kernel import public, state

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, ClassVar, TypeAlias

    from ..kernel import view
    from ..kernel.table_description import Table
    from ..kernel.zones import Zone

    State: TypeAlias = state.State["Public"]
    View: TypeAlias = view.View["Public"]


class Public(public.Public):
    fields: ClassVar = (
        "active",
        "assists",
        "calm",
        "face_up",
        "kings",
        "relayed",
        "skips",
        "starter",
        "tokens",
    )
    __slots__ = fields

    passing: ClassVar = ("active",)

    def lay(self, table: Table) -> None:
        n = table.players
        self.starter = -1
        self.active = -1
        """Whose turn it is; nobody's before the first."""
        self.tokens: tuple[int, ...] = (0,) * n
        self.assists = 0
        """How many turns in a row were Assists (EQ-A2)."""
        self.skips: tuple[bool, ...] = (False,) * n
        """By seat, whether its next turn is skipped (EQ-A5)."""
        self.relayed: tuple[bool, ...] = (False, False)
        """By team, whether it has used its Relay Swap (EQ-A4)."""
        self.calm = False
        """Whether the Wind can still be called (EQ-C1)."""
        self.face_up: tuple[bool, ...] = ()
        """By slot, whether the Market's card lies face up in the Fog (EQ-D3)."""
        self.kings: tuple[tuple[int, int], ...] = ()
        """The Kings whose power was triggered in this turn, each with the seat that accepted it (EQ-E4)."""

    def clone(self) -> Public:
        twin = Public()
        twin.starter = self.starter
        twin.active = self.active
        twin.tokens = self.tokens
        twin.assists = self.assists
        twin.skips = self.skips
        twin.relayed = self.relayed
        twin.calm = self.calm
        twin.face_up = self.face_up
        twin.kings = self.kings
        return twin

    def places(self, zones: Sequence[Zone], facts: Any) -> dict[str, tuple[str, int]]:
        """The facts that exist in this setup; those of unused variants are left out."""
        unused = {
            "assists": not facts.teams,
            "skips": not facts.teams,
            "relayed": not facts.teams,
            "calm": not facts.wind,
            "face_up": not facts.fog,
            "kings": not facts.powers,
        }
        return {name: place for name, place in super().places(zones, facts).items() if not unused.get(name)}


class Round(state.State["Public"]):
    """A state with a method for the facts that every turn writes."""

    __slots__ = ()

    def begin_turn(self, seat: int) -> None:
        """Record that this seat's turn begins."""
        pub = self.own() if self.lent else self.pub
        pub.active = seat
        self.turns += 1
        if self.log is not None:
            self._tell_changed("active", -1, seat)
