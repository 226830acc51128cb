"""The reaction windows of Absurd 8's: when they open, and their words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.absurd.table_facts import NAMES
from engine.absurd.wormhole import holes
from engine.kernel.events import Event
from game.books.contract.reaction_rules import ReactionClaim, Windows
from game.words import N_

from . import bluff_calls
from .click_words import unkept

if TYPE_CHECKING:
    from engine.absurd.public import View


class AbsurdWindows(Windows):
    """When other players may react."""

    slower: ClassVar = 1.6
    opened_by: ClassVar = {"window_opened": ("jump", "stay")}

    unseen: ClassVar = frozenset({"battle", "give", "same suit", "turn on"})

    together: ClassVar = frozenset({"exchange"})

    claims: ClassVar = {
        "bluffed": ReactionClaim(
            "call",
            "call",
            "believe",
            "",
            too=N_("{seat:seat} calls, too, but {target:seat} is first in turn order"),
        ),
        "window_opened": ReactionClaim(
            "jump",
            "",
            "stay",
            N_("Wormhole open: does anyone want to check their hand and jump in?"),
            N_("None of your cards can jump in."),
        ),
    }

    def claimants(self, view: View, event: Event) -> list[int]:
        """The players who may react, in turn order; nobody may jump onto their own Wormhole."""
        seat = (event.open or {})["seat"]
        n = self.table.players
        order = [(seat + step * view.pub.order) % n for step in range(1, n)]
        if event.kind == "bluffed":
            return order
        played = [by for _, by in holes(view, self.facts)]
        return [one for one in order if any(by != one for by in played)]

    def idle(self, view: View) -> tuple[Any, ...] | None:
        """The suit of a card that leaves the pile at once matters to nobody, so the table names its own."""
        match view.kind, view.args:
            case "name", (_seat, int(pile)) if unkept(view, pile):
                return NAMES[view.zones[pile][-1] // 13]
        return None

    def warning(self, view: View, event: Event, names: Sequence[str]) -> str:
        """A bluff with the last card wins unless it is called."""
        return bluff_calls.warning(view, (event.open or {})["seat"], names) if event.kind == "bluffed" else ""

    def asks(self, claim: ReactionClaim, view: View, event: Event, names: Sequence[str]) -> str:
        """The question about a bluff, from public facts."""
        if event.kind != "bluffed":
            return super().asks(claim, view, event, names)
        fields = event.open or {}
        return bluff_calls.asked(view, fields["zone"], fields["seat"], names, everybody=True)
