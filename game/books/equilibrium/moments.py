"""The big moments of 8-equilibrium."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.equilibrium import wind
from engine.equilibrium.scoring import MOST
from game.books.contract.moment_rules import OTHER, Moment, Moments, Shown
from game.table.board.face_moods import Feeling
from game.words import N_, Piece, pieces

from .deeds import REJECTS

if TYPE_CHECKING:
    from engine.equilibrium.public import View
    from engine.kernel.events import Event
    from engine.kernel.table_description import Table

TWICE = N_("Two perfect balances!")
OFTEN = N_("Several perfect balances!")
BALANCED = N_("{seats:seats}: {n} of {n}")
POWERS = ("ace_paid", "jack", "queen", "king")
"""Events that report the power of a card just accepted."""

WIND = Moment(7, N_("Wind of change!"), "swirl", "stage_wind", icon="wind")


class EquilibriumMoments(Moments):
    """Which events of 8-equilibrium are staged: Rejects, powers, the Wind, the last card, a perfect hand."""

    kinds: ClassVar = {
        "called_wind": WIND,
        "called_wind counter": WIND._replace(ground="swirl_back"),
        "rejected": Moment(5, N_("Reject!"), "crack", "stage_reject", whom="by", comes=OTHER),
        "cancelled": Moment(5, N_("Cancel!"), "crack", "stage_cancel", icon="reject", whom="by"),
        "ace_paid": Moment(3, N_("The Ace!"), "burst", "stage_power", icon="token"),
        "jack": Moment(3, N_("The Jack!"), "burst", "stage_power", icon="crown"),
        "queen": Moment(3, N_("The Queen!"), "burst", "stage_power", icon="crown"),
        "king": Moment(4, N_("The King!"), "burst", "stage_power", icon="crown"),
        "king_stayed": Moment(3, N_("The King stays"), "burst", "stage_power"),
        "last card": Moment(8, N_("The last card!"), "burst", "stage_last", "", backs=1),
        "perfect": Moment(
            9,
            N_("Perfect balance!"),
            "burst",
            "stage_perfect",
            icon="balance",
            counted=True,
            fanfare=True,
        ),
    }
    wagers: ClassVar = frozenset({"called_wind", "called_wind counter", *POWERS, "king_stayed"})
    feelings: ClassVar = {
        "rejected": (Feeling("seat", "smug", "by", "reject"), Feeling("by", "annoyed", "seat")),
        "cancelled": (Feeling("seat", "smug", "by", "reject"), Feeling("by", "shocked", "seat")),
        "proposed": (Feeling("target", "thinking", "seat"),),
        "offered": (Feeling("target", "thinking", "by"),),
        "called_wind": (Feeling("seat", "smug"),),
        "king": (Feeling("seat", "pleased"),),
        "queen": (Feeling("seat", "thinking"),),
        "jack": (Feeling("seat", "pleased"),),
        "king_stayed": (Feeling("seat", "pleased"),),
        "ace_paid": (Feeling("seat", "pleased"),),
        "lost_token": (Feeling("seat", "annoyed"),),
        "assisted": (Feeling("target", "pleased", "seat"), Feeling("seat", "pleased", "target")),
        "tossed": (Feeling("target", "pleased", "seat"),),
        "skipped": (Feeling("seat", "annoyed"),),
    }

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._given = -1
        """The card accepted last, to which a following power belongs."""

    def named(self, event: Event, before: View, after: View) -> str:
        if event.kind == "accepted":
            self._given = (event.open or {}).get("card", -1)
        if event.kind == "all_full":
            return "last card"
        if event.kind == "result":
            return "perfect" if self.perfect(event) >= 0 else ""
        if event.kind == "called_wind" and (event.open or {}).get("direction") == wind.COUNTER[1]:
            return "called_wind counter"
        return event.kind

    def perfect(self, event: Event) -> int:
        """The seat with a perfect hand, or -1; if there are several, the one placed first."""
        return next(iter(self._perfect(event)), -1)

    @staticmethod
    def _perfect(event: Event) -> list[int]:
        """All seats with a perfect hand, by their places."""
        told = event.open or {}
        found = (seat for seat, part in enumerate(told["parts"]) if part["total"] == MOST)
        return sorted(found, key=lambda seat: told["places"][seat])

    def title(self, shown: Shown, mine: bool) -> str:
        if shown.event.kind == "result" and len(self._perfect(shown.event)) > 1:
            return TWICE if len(self._perfect(shown.event)) == 2 else OFTEN
        return super().title(shown, mine)

    def line(self, shown: Shown, names: Sequence[str]) -> list[Piece]:
        card, *_others = shown.cards or ("",)
        if shown.event.kind == "rejected" and card:
            fields = {**(shown.event.open or {}), "card": self.table.card[card]}
            return pieces(REJECTS, fields, self.table, names)
        if shown.event.kind != "result":
            return super().line(shown, names)
        fields = {"seats": sum(1 << seat for seat in self._perfect(shown.event)), "n": MOST}
        return pieces(BALANCED, fields, self.table, names)

    def seat(self, event: Event, moment: Moment) -> int:
        return self.perfect(event) if event.kind == "result" else super().seat(event, moment)

    def laid_open(self, shown: Shown, hands: Mapping[int, Sequence[int]]) -> Shown:
        """A perfect hand itself, by suit as it lies on the sheet."""
        return shown._replace(cards=tuple(self.table.deck[card] for card in hands[shown.seat] if card >= 0))

    def cards(self, event: Event, before: View) -> tuple[int, ...]:
        fields = event.open or {}
        if event.kind == "rejected":
            slot = fields["slot"]
            zone, place = (self.facts.market, slot) if slot >= 0 else (self.facts.offer, 0)
            lying: tuple[int, ...] = before.zones[zone][place : place + 1]
            return lying
        if event.kind in (*POWERS, "all_full") and self._given >= 0:
            return (self._given,)
        return super().cards(event, before)
