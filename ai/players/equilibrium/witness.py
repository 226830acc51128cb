"""What the others chose in a round of 8-equilibrium, for what it tells of the cards they hide."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.equilibrium.setup import FROM_DECK, Facts
from engine.kernel.view import View

from ...memory import retell
from ...policy import Action

_TELLING = ("act", "react", "target")
"""Decisions that tell of a hand."""
_TELLING_IN_FOG = ("react", "target")
"""What a seat knows of face-down slots is its own affair."""


class Choice(NamedTuple):
    """What a seat chose, and all that everybody saw of the position; -1 is a card that not everybody knew."""

    seat: int
    kind: str
    args: tuple[int, ...]
    """Of a reaction: who gives, and from which slot."""
    zones: tuple[tuple[int, ...], ...]
    tokens: tuple[int, ...]
    known: tuple[int, ...]
    """Of the chooser's hand then, the cards that are known by now."""
    action: Action = ()


class Witness:
    """Listens to a round. A card that comes to light later was in the hand when its owner chose."""

    def __init__(self, view: View) -> None:
        self.facts: Facts = view.table.facts
        self.me = view.seat
        self.choices: list[list[Choice]] = [[] for _ in range(self.facts.n)]
        self._secret: set[int] = set()
        """Cards that I know and others may not."""
        self._open: Choice | None = None
        """A choice of which it is not yet known what it was."""
        self._offered: tuple[int, ...] = ()
        self._slot = FROM_DECK
        for past, kind, told in retell(view):
            heard = _HEARD.get(kind)
            if heard is not None:
                heard(self, past, told)

    def _moved(self, past: View, told: dict[str, Any]) -> None:
        facts, card = self.facts, told.get("card", -1)
        source, target = told["source"], told["target"]
        if card >= 0:
            private = facts.passing in (source, target) or (source == facts.deck and target == self.me)
            (self._secret.add if private else self._secret.discard)(card)
        if source == self.me and (target == facts.passing or (target == facts.market and facts.fog)):
            self._secret.update(past.zones[source])  # nobody knows any more what is still in that hand
        if source == facts.market:
            self._slot = told.get("at", FROM_DECK)
        for seat in (source, target):
            if seat < facts.n and seat != self.me:
                if card < 0:
                    self.choices[seat].clear()
                elif seat == source and card not in past.zones[seat]:
                    self._comes_to_light(seat, card)

    def _comes_to_light(self, seat: int, card: int) -> None:
        self.choices[seat] = [choice._replace(known=(*choice.known, card)) for choice in self.choices[seat]]
        if self._open is not None and self._open.seat == seat:
            self._open = self._open._replace(known=(*self._open.known, card))

    def _answered(self, past: View, told: dict[str, Any]) -> None:
        seat, kind = told["seat"], told["decision"]
        self._open = None
        if seat == self.me or kind not in (_TELLING_IN_FOG if self.facts.fog else _TELLING):
            return
        facts, secret = self.facts, self._secret
        zones = [tuple([-1 if card in secret else card for card in zone]) for zone in past.zones]
        if not facts.stock:
            zones[facts.deck] = (-1,)
        if facts.fog:
            faces = past.pub["face_up"]
            market = zip(zones[facts.market], faces, strict=True)
            zones[facts.market] = tuple([card if up else -1 for card, up in market])
        zones[facts.deck] = zones[facts.deck][:1]
        known = tuple([card for card in zones[seat] if card >= 0])
        args = self._offered if kind == "react" else ()
        self._open = Choice(seat, kind, args, tuple(zones), past.pub["tokens"], known)
        self._slot = FROM_DECK

    def _was(self, kind: str, *action: Any) -> None:
        """The open choice, if it is of this kind, was that."""
        choice, self._open = self._open, None
        if choice is not None and choice.kind == kind:
            self.choices[choice.seat].append(choice._replace(action=action))

    def _asked(self, past: View, told: dict[str, Any]) -> None:
        self._open = None

    def _offers(self, past: View, told: dict[str, Any]) -> None:
        slot, target = told["slot"], told["target"]
        self._offered = (told["by"], slot)
        self._gave(slot, target)

    def _gave(self, slot: int, target: int) -> None:
        if slot == FROM_DECK:
            self._was("target", "to", target)
        else:
            self._was("act", "give", slot, target)

    def _accepted(self, past: View, told: dict[str, Any]) -> None:
        if self._open is not None and self._open.kind == "react":
            self._was("react", "accept")
        else:
            self._gave(self._slot, told["target"])

    def _rejected(self, past: View, told: dict[str, Any]) -> None:
        self._was("react", "reject")

    def _swapped(self, past: View, told: dict[str, Any]) -> None:
        if "card" in told:
            self._was("act", "swap", told["card"], told["slot"])

    def _revealed(self, past: View, told: dict[str, Any]) -> None:
        self._was("act", "deal")


_HEARD = {
    "moved": Witness._moved,
    "answered": Witness._answered,
    "asked": Witness._asked,
    "offered": Witness._offers,
    "accepted": Witness._accepted,
    "rejected": Witness._rejected,
    "swapped": Witness._swapped,
    "revealed": Witness._revealed,
}
