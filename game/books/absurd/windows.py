"""When the windows of Absurd 8's open, and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.absurd.setup import NAMES
from engine.absurd.wormhole import holes
from engine.kernel.events import Event
from game.table.windows import Claim, Windows
from game.words import N_

from . import calling
from .offers import unkept

if TYPE_CHECKING:
    from engine.absurd.public import View


class AbsurdWindows(Windows):
    """When others may have something to say."""

    slower: ClassVar = 1.6
    opened_by: ClassVar = {"window_opened": ("jump", "stay")}

    unseen: ClassVar = frozenset({"battle", "give", "same suit", "turn on"})

    together: ClassVar = frozenset({"exchange"})

    claims: ClassVar = {
        "bluffed": Claim(
            "call",
            "call",
            "believe",
            "",
            N_("I call it!"),
        ),
        "window_opened": Claim(
            "jump",
            "",
            "stay",
            N_("A Wormhole: who jumps in, after a look at their hand?"),
            N_("I'll look"),
            N_("None of your cards can jump in."),
        ),
    }

    def claimants(self, view: View, event: Event) -> list[int]:
        """Who may react, in turn order; nobody may jump onto a Wormhole of their own."""
        seat, n = (event.open or {})["seat"], self.table.players
        order = [(seat + step * view.pub.order) % n for step in range(1, n)]
        if event.kind == "bluffed":
            return order
        played = [by for _, by in holes(view, self.facts)]
        return [one for one in order if any(by != one for by in played)]

    def idle(self, view: View) -> tuple[Any, ...] | None:
        """A suit for a card that leaves the pile at once matters to nobody: it is the card's own."""
        match view.kind, view.args:
            case "name", (_seat, int(pile)) if unkept(view, pile):
                return NAMES[view.zones[pile][-1] // 13]
        return None

    def asks(self, claim: Claim, view: View, event: Event, names: Sequence[str]) -> str:
        """A bluff is asked about by what all see of it."""
        if event.kind != "bluffed":
            return super().asks(claim, view, event, names)
        fields = event.open or {}
        return calling.asked(view, fields["zone"], names[fields["seat"]], everybody=True)
