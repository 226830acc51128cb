"""A claim: why a choice is better, as a value; and the rows by which a game declares what to look for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.kernel.events import Event
from engine.kernel.state import State

Action = tuple[Any, ...]

PLAN: Final = "plan"
THREAT: Final = "threat"
SHAPE: Final = "shape"
RULE: Final = "rule"
KINDS: Final = (PLAN, THREAT, SHAPE, RULE)
"""The kinds of reasons, the preferred ones first.

They are a plan for your next turns, a threat by another player, the shape of your own cards, and a rule that
applies.
"""
DOES: Final = "does"
"""The kind of a claim about what a choice does, even if others do it as well."""
ALIKE: Final = "alike"
"""The kind of a claim that no choice is clearly better."""
COST: Final = "cost"
"""The kind of a claim about what the advised choice costs; it is said beside the reason for that choice."""
TOLD: Final = (*KINDS, DOES, ALIKE, COST)
SHOWN: Final = 3
"""How many of the best choices a person is shown; a reason names no others."""


class Happening(NamedTuple):
    """An event or change after a choice in one guessed world; its code leads to a row of the game."""

    code: str
    card: int = -1
    partner: int = -1
    """A second card that the event concerns."""
    seat: int = -1
    zone: int = -1
    number: int = 0
    """The number of some things that everybody can see."""


class ReasonRow(NamedTuple):
    """A pattern that a game looks for: the kind of claim it makes, and whether it speaks for a choice."""

    kind: str
    good: bool = True
    """Whether the better choice causes it; otherwise the worse choice does."""
    weight: float = 1.0
    """Its weight among claims of the same kind."""
    often: float = 0.6
    """The share of the worlds in which it must happen; otherwise it is not shown.

    The usual share keeps sentences from saying what the fall of a coin decides.
    """
    grows: bool = False
    """Whether a larger number says more; otherwise it says the same with any card, player or number."""
    next: str = ""
    """The field with a card, player or place that is to be chosen next in the same turn."""
    keeps: str = ""
    """The field with a card or place that is not to be chosen in the rest of the turn."""


class Continuation(NamedTuple):
    """The course of one guessed world after a choice, as far as the search looks."""

    seat: int
    action: Action
    before: State
    soon: State
    """The world immediately after the choice."""
    events: Sequence[Event]
    """All events, including those that the seat did not see."""
    end: State
    shown: Sequence[int] = ()
    """What each seat did in this round that everybody counts (`record_shown`)."""

    def knows(self, card: int) -> bool:
        """Whether the seat knew this card when it chose."""
        return bool(self.before.know[card] >> self.seat & 1)


Finds = Callable[[Continuation], Iterator[Happening]]


class Claim(NamedTuple):
    """A reason why one choice is better than another."""

    kind: str
    code: str
    about: Mapping[str, Any] = {}
    """The fields of its sentence."""
    but: Claim | None = None
    """What the choice costs, if that is much."""
    rest: tuple[Claim, ...] = ()
    """What else is true of the choice, for a person who has just read the same of another."""

    @property
    def happening(self) -> Happening:
        """The finding that the claim was made from."""
        zones = [self.about.get(name, -1) for name in Happening._fields[1:-1]]
        return Happening._make((self.code, *zones, self.about.get("count", 0)))

    @property
    def kept(self) -> tuple[str, dict[str, Any]]:
        """The claim as plain values, for files."""
        fields = {name: value for name, value in self.about.items() if (name, value) != ("count", 0)}
        return self.code, {**fields, "kind": self.kind}


NEAR: Final = "near"
PERHAPS: Final = "perhaps"
WORSE: Final = "worse"
FAR: Final = "far"
"""How far a choice is behind the best: about as good, perhaps or surely a little worse, clearly worse."""


class Verdict(NamedTuple):
    """How a choice compares with the best one, for a person who had it in mind."""

    behind: str
    why: Claim | None
    """What is wrong with it, or else why the best one is better, as far as either is clear.

    If there is nothing of that, or the choice is about as good, it is what that one does (its `other` is the
    best one).
    """


def read_claim(code: str, fields: Mapping[str, Any]) -> Claim | None:
    """Read a claim from a file; None for a reason in an earlier format, which has no kind."""
    about: dict[str, Any] = {"count": 0}
    about |= {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}
    kind = about.pop("kind", "")
    return Claim(kind, code, about) if kind in TOLD else None
