"""The achievements of Lockdown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from game.books.contract.feats import Feat, Feats
from game.words import N_

if TYPE_CHECKING:
    from engine.kernel.game import Result
    from engine.kernel.table_description import Table

SET = 3
MANY_SETS = 4
MANY_OUT = 3


class LockdownFeats(Feats):
    """Recognises the achievements of Lockdown."""

    kinds: ClassVar = {
        "two_threes": Feat(N_("A narrow escape"), N_("Won a round after having two sets of three.")),
        "no_three": Feat(
            N_("Never in danger"), N_("Won a round without ever being one card away from going out.")
        ),
        "three_out": Feat(N_("Out, out, out"), N_("Put three other players out in one round.")),
        "cleared": Feat(N_("A clean slate"), N_("Cleared with four or more locked sets.")),
        "sudden": Feat(N_("Sudden winner"), N_("Won a round in sudden death.")),
    }

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.keys = {f"sets{seat}": seat for seat in range(table.players)}
        """By the name of a fact about sets, whose they are."""

    def begin(self) -> None:
        n = self.table.players
        self.threes = [0] * n
        self.sets = [0] * n
        self.put_out = [0] * n
        """By seat: the most sets of three at once, the number of its sets, and how many others it put out."""
        self.largest = [0] * n
        self.near = [False] * n
        """By seat: the size of its largest set, and whether one more card would ever have put it out."""
        self.fatal = SET

    def see(self, kind: str, fields: Mapping[str, Any]) -> None:
        if kind == "eliminated":
            if fields["by"] not in (-1, fields["seat"]):
                self.put_out[fields["by"]] += 1
        elif kind in ("sudden_death", "sudden_death_over"):
            self.fatal = SET - (kind == "sudden_death")
            self._look()
        elif kind == "cleared":
            if self.sets[fields["seat"]] >= MANY_SETS:
                self.did("cleared", fields["seat"])
        elif kind == "changed" and fields["key"] in self.keys:
            seat = self.keys[fields["key"]]
            sizes = fields["value"] or ()
            self.sets[seat] = len(sizes)
            self.threes[seat] = max(self.threes[seat], sum(size >= SET for size in sizes))
            self.largest[seat] = max(sizes, default=0)
            self._look()

    def _look(self) -> None:
        """The players who are one card from being out now."""
        self.near = [near or size >= self.fatal for near, size in zip(self.near, self.largest, strict=True)]

    def end(self, result: Result) -> None:
        for seat, part in enumerate(result.parts):
            if self.put_out[seat] >= MANY_OUT:
                self.did("three_out", seat)
            if not part["won"]:
                continue
            if self.threes[seat] >= 2:
                self.did("two_threes", seat)
            if not self.near[seat]:
                self.did("no_three", seat)
            if result.ended == "sudden_death":
                self.did("sudden", seat)
