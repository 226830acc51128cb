"""`Causes`: which event brings about what happens now, for the field `cause` of events.

Only events that a game tells are numbered, from 0 in each round. Every seat notices all of these, so neither
a number nor the distance between two numbers says anything about an event that a seat did not notice.
"""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence
    from typing import Final

    from .events import Event

NONE: Final = -1
KERNEL: Final = frozenset(
    {
        "round", "laid", "moved", "stayed", "shown", "shuffled", "reordered", "traded", "marked", "unmarked",
        "picked", "unpicked", "changed", "asked", "answered", "forced", "spoke", "result", "placed", "said",
    }
)  # fmt: skip
"""The kinds of events that no game tells, which have no number."""


class Cause(NamedTuple):
    """An event that brings about others as long as the agenda is at least `depth` frames long."""

    depth: int
    number: int
    kind: str


class Causes(NamedTuple):
    """The events that are being carried out now, and those that games keep for later; it never changes.

    An event brings about whatever the steps do that it put on the agenda. It holds for one turn: what it
    causes later, such as an attack that waits for the next player, is kept under a name.
    """

    told: int = 0
    """How many events the game has told in this round."""
    turn: int = 0
    """The turn in which `open` holds."""
    open: tuple[Cause, ...] = ()
    """The events that are being carried out, the innermost last."""
    kept: tuple[tuple[Hashable, int], ...] = ()
    """By name, the events that will bring about others."""

    def innermost(self, turn: int) -> int:
        """The event that brings about what happens now; -1: none."""
        if not self.open or self.turn != turn:
            return NONE
        return self.open[-1].number

    def keeps(self, name: Hashable) -> int:
        """The event that was kept under this name; -1: none."""
        for known, number in self.kept:
            if known == name:
                return number
        return NONE

    def beside(self, kind: str, depth: int) -> Causes:
        """Without an event of this kind told by the same step: they stand side by side."""
        if self.open and self.open[-1].kind == kind and self.open[-1].depth == depth:
            return self._replace(open=self.open[:-1])
        return self

    def next_told(self, kind: str, turn: int, depth: int) -> Causes:
        """After one more event; one that brings about others has its kind named."""
        open = self.open if self.turn == turn else ()
        if kind:
            open = (*open, Cause(depth, self.told, kind))
        return Causes(self.told + 1, turn, open, self.kept)

    def left_to(self, depth: int) -> Causes:
        """Without the events whose last step is done, now that the agenda is this long."""
        open = self.open
        while open and open[-1].depth > depth:
            open = open[:-1]
        return self if open is self.open else self._replace(open=open)

    def keeping(self, name: Hashable, number: int) -> Causes:
        """With an event kept under this name, in place of any other; -1: none."""
        others = tuple([pair for pair in self.kept if pair[0] != name])
        return self._replace(kept=others if number == NONE else (*others, (name, number)))


BEFORE_ANY: Final = Causes()


def is_numbered(event: Event) -> bool:
    """Whether the event has a number, by which others may refer to it."""
    return event.kind not in KERNEL


def led_to(event: Event, told: Sequence[Event]) -> list[Event]:
    """The events that led to this one, the nearest first; `told` are all events of its round until then."""
    numbered = [one for one in told if is_numbered(one)]
    found = []
    cause = (event.open or {}).get("cause", NONE)
    while 0 <= cause < len(numbered):
        found.append(numbered[cause])
        cause = (numbered[cause].open or {}).get("cause", NONE)
    return found
