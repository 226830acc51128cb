"""`Happening`, something that may follow a choice and matters to people, and `Playout`, what did follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.kernel.events import Event
from engine.kernel.state import State

MUCH: Final = 1.4
USUALLY: Final = 0.8
SOMEWHAT: Final = 0.5
LITTLE: Final = 0.2
"""How much happenings matter: of several that differ equally clearly, the one that matters most is told."""


class Feature(NamedTuple):
    """A fact that may be why something happens: what stands on the table right after the choice."""

    code: str
    gap: int
    """After the first choice it must be more by so much, or less if this is below 0, to be told."""
    most: int = 99
    """It is told only of so small an amount."""
    only: bool = False
    """Whether it is a card that there must be after one of the choices alone: after the other one if `gap` is
    below 0. Where there is none it is -1."""
    nearly: bool = False
    """Whether it is told if it is so in nearly all tries: of what can be, not of what surely is."""


class Happening(NamedTuple):
    """Something that a reason can name."""

    code: str
    matters: float
    """How much it matters to the seat that chooses, such as MUCH; negative where it is better avoided."""
    seat: int = -1
    """The player it is about, if it is about one."""
    counted: bool = False
    """Whether it is an amount; otherwise it happens (1) or not (0)."""
    least: float = 0.1
    """A smaller difference is not worth a word, however clear."""
    tenths: bool = False
    """Whether it is an amount that is told with one decimal."""
    at_once: bool = False
    """Whether the choice alone brings it about, whatever follows, and its seat can foresee that."""
    plainly: bool = False
    """Whether everybody knows that it helps, or harms: the guessed worlds need not show that as well."""
    card: int = -1
    """The card it is about, if it is about one; one that the seat knows."""
    news: bool = False
    """Whether it is told of a card that one of the choices names, too."""
    facts: tuple[str, ...] = ()
    """Codes of facts that are told with it, where the choice makes them certain."""
    features: tuple[Feature, ...] = ()
    """Facts of which the first that is certain and differs is told with it."""
    alike: tuple[str, ...] = ()
    """Facts that must be certain and the same after both choices, as it is not comparable otherwise."""
    within: str = ""
    """A certain amount of which this is a part: it is told only where the whole speaks alike."""
    whole: str = ""
    """What falls on one of several players is told only where this, which counts all of them, differs about
    as much: else it falls on another of them instead."""
    own: str = ""
    """What the choice may bring its own seat, too: told with it, and only where that comes far less often."""
    beyond: str = ""
    """A fact that explains it: it is told only where it differs by twice as much as that does, or more."""
    only: str = ""
    """A fact that must be certain of the first choice, as it is told of such choices only."""
    aside: bool = False
    """Whether it comes after whatever else differs clearly: it is plain, but better than no reason."""
    enough: float = 0.1
    """So much oftener the choice alone must bring it about to say why by itself."""
    last: str = ""
    """A certain amount of what else does the same: a card that is kept is the only one if there is none."""
    sole: bool = False
    """Whether it is no reason where a choice that is shown spares the seat this, and is as low."""
    stark: float = 0.0
    """So large a difference says enough by itself; 0 if none does."""
    upto: float = 1.0
    """It may be why a choice wins so much less often, but not more: a small thing explains no large gap."""


class Playout(NamedTuple):
    """What followed a choice in one guessed world, as far as the search looks."""

    seat: int
    """Who chose."""
    events: Sequence[Event]
    """All that happened, seen or not: a reason only ever tells the average over many worlds."""
    end: State
    """Where the search stopped looking."""
    values: Sequence[float]
    """By seat, what that is worth."""
    before: State
    """The world before the choice."""
    soon: State
    """The world after the choice alone."""
    whole: bool = False
    """Whether it went on to the end of the round in any case."""

    @property
    def others(self) -> Sequence[tuple[int, float]]:
        """The other seats, and how much each of them counts: the less, the more there are."""
        n = len(self.values)
        return [(seat, (n - 1) ** -0.5) for seat in range(n) if seat != self.seat]

    @property
    def leads(self) -> float:
        """Whether the seat stands best in the end; shared among those who stand equally well."""
        best = max(self.values)
        leaders = [seat for seat, worth in enumerate(self.values) if worth > best - 1e-9]
        return 1 / len(leaders) if self.seat in leaders else 0.0


Happens = Callable[[Playout], Mapping[Happening, float]]


PICKED: Final = "picked"
PICKED_OF: Final = "picked_of"
UNSEEN: Final = "unseen"
"""The facts of which card the choice picked blind, and of how many, where its seat knows all of these;
and that they are all the cards that it does not see."""


SMALL: Final = 0.1
"""A small thing is no reason why a choice wins so much less often (`Happening.upto`)."""
ENDS: Final = "ends "
"""The facts of how a round ends begin so: by a limit, or as another player wins; which sort by how soon."""
PARTED: Final = "parted"
"""The fact, by card, that it is parted with, where several go one after the other."""


def fact(code: str, seat: int = -1) -> Happening:
    """What is no reason by itself, but may be told with one."""
    return Happening(code, 0.0, seat, counted=True)


def nothing(playout: Playout) -> Mapping[Happening, float]:
    """What happens in a game of which nobody has said what matters to people."""
    return {}
