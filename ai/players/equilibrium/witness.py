"""The choices that others made in a round of 8-equilibrium, as evidence about their hidden cards."""

from __future__ import annotations

from math import exp
from typing import Any, Final, NamedTuple

from ai.players.event_replay import listen
from ai.players.game_policy import Action
from engine.equilibrium.setup import FROM_DECK, Facts

from .hand_values import STEP, worths
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.equilibrium.public import View

_TELLING: Final = ("act", "react", "target")
"""Decisions that reveal something about a hand."""
_TELLING_IN_FOG: Final = ("react", "target")
"""Decisions that reveal something in the Fog. An action does not, because only the acting seat knows the
face-down slots.
"""


class Choice(NamedTuple):
    """A seat's choice, and the position as everybody saw it; -1 is a card that not everybody knew."""

    seat: int
    kind: str
    args: tuple[int, ...]
    """For a reaction: the giver and the slot."""
    zones: tuple[tuple[int, ...], ...]
    tokens: tuple[int, ...]
    known: tuple[int, ...]
    """The cards that the player held then and whose faces have come to light by now."""
    action: Action = ()


def _with(card: int, choice: Choice) -> Choice:
    """The choice with one more known card that its owner held then."""
    return choice._replace(known=(*choice.known, card))


class Left(NamedTuple):
    """A card that left a hand unseen: one of the cards seen there, each with its chance, or a card not seen
    there.
    """

    cards: tuple[int, ...]
    odds: tuple[float, ...]
    unseen: float


class Witness:
    """Follows a round.

    A card that comes to light later was in the hand when its owner chose, so it helps to judge that choice.
    """

    def __init__(self, view: View) -> None:
        self.facts: Facts = view.table.facts
        self.me = view.seat
        self.choices: list[list[Choice]] = [[] for _ in range(self.facts.n)]
        self.seen: list[list[int]] = [[] for _ in range(self.facts.n)]
        """By seat, cards that lay open in its hand before a card left unseen; most of them are still there.
        """
        self.left: list[list[Left]] = [[] for _ in range(self.facts.n)]
        self._secret: set[int] = set()
        """Cards that I know and others may not."""
        self._open: Choice | None = None
        """The choice being made, until an event shows what was chosen."""
        self._offered: tuple[int, ...] = ()
        self._slot = FROM_DECK
        listen(view, self, _HEARD)

    def _moved(self, past: View, told: dict[str, Any]) -> None:
        facts = self.facts
        card = told.get("card", -1)
        source = told["source"]
        target = told["target"]
        if source == facts.market:
            self._slot = told.get("at", FROM_DECK)
        if card >= 0:
            self._comes_to_light(past, card, source, target)
            return
        for seat in (source, target):
            if seat < facts.n:
                self.choices[seat].clear()
        if source < facts.n:
            self._leaves_unseen(source, past.zones[source])

    def _comes_to_light(self, past: View, card: int, source: int, target: int) -> None:
        """Note a card that I have seen.

        All others have seen it too, except my own draws, and cards of the Wind and the Fog.
        """
        facts = self.facts
        secret = self._secret
        for seen in self.seen:
            if card in seen:
                seen.remove(card)
        private = facts.passing in (source, target) or (source == facts.deck and target == self.me)
        (secret.add if private else secret.discard)(card)
        if target == facts.passing or (source == self.me and target == facts.market and facts.fog):
            # A seat that did not see the card leave is no longer sure of that hand.
            secret.update(past.zones[source])
        if source < facts.n and card not in past.zones[source]:
            self.choices[source] = [_with(card, choice) for choice in self.choices[source]]
            if self._open is not None and self._open.seat == source:
                self._open = _with(card, self._open)

    def _leaves_unseen(self, seat: int, hand: tuple[int, ...]) -> None:
        """A player who passes a card on, or exchanges it unseen, gives up the card it needs least."""
        seen = self.seen[seat]
        seen += [card for card in hand if card >= 0]
        worth = worths()
        code = sum([STEP[card] for card in seen])
        odds = tuple([exp((worth[code - STEP[card]] - worth[code]) / W.parted) for card in seen])
        self.left[seat].append(Left(tuple(seen), odds, float(max(0, len(hand) - len(seen)))))

    def _answered(self, past: View, told: dict[str, Any]) -> None:
        seat = told["seat"]
        kind = told["decision"]
        self._open = None
        if seat == self.me or kind not in (_TELLING_IN_FOG if self.facts.fog else _TELLING):
            return
        facts = self.facts
        secret = self._secret
        zones = [tuple([-1 if card in secret else card for card in zone]) for zone in past.zones]
        if not facts.stock:
            zones[facts.deck] = (-1,)
        if facts.fog:
            faces = past.pub.face_up
            market = zip(zones[facts.market], faces, strict=True)
            zones[facts.market] = tuple([card if up else -1 for card, up in market])
        zones[facts.deck] = zones[facts.deck][:1]
        known = tuple([card for card in zones[seat] if card >= 0])
        args = self._offered if kind == "react" else ()
        self._open = Choice(seat, kind, args, tuple(zones), past.pub.tokens, known)
        self._slot = FROM_DECK

    def _was(self, kind: str, *action: Any) -> None:
        """If the open choice is of this kind, record it with this result."""
        choice = self._open
        self._open = None
        if choice is not None and choice.kind == kind:
            self.choices[choice.seat].append(choice._replace(action=action))

    def _asked(self, past: View, told: dict[str, Any]) -> None:
        self._open = None

    def _offers(self, past: View, told: dict[str, Any]) -> None:
        slot = told["slot"]
        target = told["target"]
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


_HEARD: Final = {
    "moved": Witness._moved,
    "answered": Witness._answered,
    "asked": Witness._asked,
    "offered": Witness._offers,
    "accepted": Witness._accepted,
    "rejected": Witness._rejected,
    "swapped": Witness._swapped,
    "revealed": Witness._revealed,
}
