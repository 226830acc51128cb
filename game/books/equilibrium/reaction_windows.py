"""The reaction windows of 8-equilibrium, and the habits of a player who reacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.books.contract.reaction_rules import Habit, Windows
from game.words import N_

if TYPE_CHECKING:
    from engine.equilibrium.public import View


class EquilibriumWindows(Windows):
    """Decides which events of 8-equilibrium others may react to, and which choices are simultaneous."""

    together: ClassVar = frozenset({"pass"})

    habits: ClassVar = {
        "react": Habit(N_("Reject gifts"), react="reject", passes="accept"),
        "trade": Habit(N_("Cancel swaps"), react="cancel"),
        "tosses": Habit(N_("Quick Toss"), react="toss", passes="keep", unset=N_("ask even without a token")),
    }

    def arises(self, decision: str) -> bool:
        """Only teammates toss."""
        return decision != "tosses" or self.facts.teams

    def usual(self, view: View) -> str:
        """The default habit: a Quick Toss is asked only if the teammate has no token."""
        if view.kind != "tosses":
            return "ask"
        _seat, target, *_others = view.args
        return "never" if view.pub.tokens[target] else "ask"
