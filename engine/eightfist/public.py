"""The public facts of a round of Eightfist."""

from __future__ import annotations

from ..kernel import public

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, TypeAlias

    from ..kernel import state, view
    from ..kernel.table_description import Table

    State: TypeAlias = state.State["Public"]
    View: TypeAlias = view.View["Public"]


class Public(public.Public):
    fields: ClassVar = ("emptied", "ended", "starter")
    __slots__ = fields

    passing: ClassVar = ("ended",)

    def lay(self, table: Table) -> None:
        self.starter = -1
        """The dealer."""
        self.emptied = 0
        """How often the stock has run out (EF-6)."""
        self.ended = ""
        """Why the round is over, as a code."""

    def clone(self) -> Public:
        twin = Public()
        twin.starter = self.starter
        twin.emptied = self.emptied
        twin.ended = self.ended
        return twin
